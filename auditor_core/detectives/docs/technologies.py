"""How a sentence claims that the program is built on something from outside: containers, models that see, stores.

What takes a part of its own (dashboards, pipelines, rounds of debate) is claimed in the same way.
"""

import re

from auditor_core.detectives.docs.wording import Wording, either, near, wording
from auditor_core.statements import PREVENTED

_SIDE = r"(?:prosecutor|defen[cs]e(?: attorney)?|tech[\s-]?lead)"
_SAID = r"(?:opinions?|arguments?|charges?|scores?|pleas?|plead\w*|case|reasoning|verdicts?|attacks?)\b"
_EACH_OTHER = (
    r"\b(?:each other|one another|other(?: two)? judges?|the (?:two )?others?(?: two)?"
    r"(?! (?:nodes?|parts?|side|hand|criteri\w+|evidence|fields?|keys?)\b))"
)
_SEES = r"(?:reads?|sees?|receives?|gets|(?:is|are) (?:shown|given|handed|sent)|considers?)"
_ROUNDS = r"(?:two|three|four|five|several|multiple|many|more|\d) (?:\w+ )?(?:rounds?|turns)\b"
_ARGUE = r"(?:argu(?:e|es|ing)|debat(?:e|es|ing)|discuss(?:es|ing)?|negotiat(?:e|es|ing))\b"
_DEBATING = r"\brounds? of (?:the )?(?:debates?|discussions?|rebuttals?)\b"
_IN_ROUNDS = (
    r"\b(?:in|over|through|by|for|during|after) (?:up to |at most )?(?:an?|two|three|four|five|several|multiple|\d) "
    r"(?:\w+ )?rounds? of (?:debates?|discussions?|rebuttals?|repl(?:y|ies)|counter-?arguments?)\b"
)
_APART = r"\b(?:independen\w+|none|neither|unaware|nobody|no one|without (?:see|read|hear|know)ing)\b"
"""Words of who does not debate."""
_DEBATE = rf"^(?!.*{_APART}).*?" + either(
    rf"\b(?:judges?|personas?) .{{0,60}}\b(?:answers?|repl(?:y|ies)|responds?|rebuts?|debates?|{_SEES}|exchanges?"
    rf"|cross-?examin(?:e|es)|exchanged)\b.{{0,40}}{_EACH_OTHER}",
    rf"\b(?:judges?|personas?|each|every one) of (?:them|the three) {_SEES} .{{0,40}}{_EACH_OTHER}",
    rf"\b(?:judges|personas|{_SIDE})\b.{{0,160}}\beach (?:one )?{_SEES} (?:the )?{_SAID} (?:of|by|from) {_EACH_OTHER}",
    rf"\b(?:judges|personas|bench|all three)\b.{{0,20}}\b{_ARGUE}.{{0,40}}\b{_ROUNDS}",
    r"\b(?:multi|two|three|four|five)-?round (?:\w+ )?(?:debate|discussion|deliberation)\b.{0,60}"
    r"\b(?:judges|personas)\b",
    rf"{_DEBATING}.{{0,60}}\b(?:judges|personas)\b",
    rf"\b(?:judges|personas|bench|{_SIDE})\b.{{0,160}}{_IN_ROUNDS}",
    rf"\b{_SIDE}\b.{{0,140}}\b(?:repl(?:y|ies)|responds?|rebuts?|react|debates?|cross-?examines?) "
    r"(?:to |with )?(?:each other|one another)",
    rf"\b{_SIDE}\b.{{0,30}}\b{_SEES} (?:the )?{_SIDE}['’]?s? {_SAID}",
    rf"\b{_SAID} (?:is|are) exchanged (?:between|among) (?:the )?(?:\w+ )?(?:judges|personas)\b",
)
"""Judges take up what others of them said, or argue in rounds; arguing against each other is a figure of speech."""


_SEEN = r"\b(?:image|figure|diagram|picture|screenshot)s?\b"
_PASSAGES = r"(?:chunks?|passages?|texts?|pages?|paragraphs?|sentences?|documents?|reports?)"
_SHOWN = r"\b(?:(?:image|figure|diagram|picture|screenshot|drawing)s?|(?:rendered|drawn) pages?|page renderings?)\b"
_SEERS = r"(?:gpt-\d\w*|gemini|claude|llava)\b(?: \d[\w.]*)?"
"""Models that see, among other things."""
_LOOKS = r"(?:look|see|describ|classif|interpret|analy[sz]|inspect|examin|read|judg|recogni[sz]|explain|caption)\w*"
_APPROVES = r"(?:confirm|approve|review|sign|accept|authori[sz]e)(?:s|d|ed|ing)?\b"
_APPROVING = r"(?:confirms|approves|reviews|signs|accepts|authori[sz]es) (?!(?:is|are|was|were|of|by|in|at)\b)"
"""What somebody does; `human review` is a thing."""
_COLLECTS = r"\b\w*(?:detective|investigator|inspector)s?(?:_?node)?\b(?:\(\)| nodes?\b)?(?: itself)?"
"""What collects evidence, by what it is or its own name."""
_STARTS, _STARTED = r"(?:starts?|launch(?:es)?|spawns?|spins? up|creates?)\b", r"(?:started|launched|spawned|created)"
_BY_NAME = r"\b(?:docker|podman|linux) containers?\b"
"""A container that holds programs, and no objects of one."""
TECHNOLOGIES: dict[str, Wording] = {
    "containers": wording(
        "docker|podman|container|micro",
        r"\bdocker\b|\bpodman\b|containeri[sz]ed\b|\bmicro-?vms?\b"
        r"|\b(?:isolated|sandboxed|throw-?away|disposable|ephemeral|short-lived) containers?\b",
    ),
    "contained_clones": wording(
        "container|micro",
        either(
            near(
                r"\b(?:clon\w+|checkouts?|repositor(?:y|ies))\b",
                r"\b(?:throw-?away|disposable|ephemeral|short-lived|fresh|own|separate|dedicated) "
                r"(?:docker |podman |linux )?(?:containers?|micro-?vms?)\b",
                80,
            ),
            rf"{_BY_NAME} (?:that|which) (?:[\w-]+ ){{0,3}}?{_COLLECTS} {_STARTS}",
            rf"{_BY_NAME} (?:(?:that|which) )?(?:is |are )?{_STARTED} by (?:[\w-]+ ){{0,3}}?{_COLLECTS}",
            rf"{_COLLECTS} (?:then )?{_STARTS} (?:an?|one|its) (?:[\w-]+ ){{0,2}}?{_BY_NAME}",
        ),
    ),
    "vision_model": wording(
        "model|llm|vlm|gpt|clip|gemini|claude|llava",
        r"\b(?:vision|multi-?modal)[ -](?:language[ -])?(?:model|llm)s?\b|\bvlm\b|\bgpt-4o?[ -]vision\b"
        rf"|{_SEEN}.{{0,60}}\b(?:to|by|with|through) (?:a |an |the )?(?:\w+['’]s )?{_SEERS}"
        rf"|\b{_SEERS}(?: \d[\w.]*)?(?: (?:pro|flash|sonnet|opus|haiku|mini|then|itself))* "
        rf"(?:classif|describ|interpret|analy[sz]|inspect|look|what )\w*.{{0,40}}{_SEEN}"
        rf"|{_SHOWN}[^.;:]{{0,60}}?\b(?:lets?|letting|has|asks?|asking|makes?) (?:the )?{_SEERS} (?:to )?{_LOOKS}"
        rf"(?: at)? (?:it|them|what|(?:the |each |every |all )(?:\w+ )?{_SHOWN})"
        rf"|\b{_SEERS} (?:then |itself |also )?(?:looks? at|sees|views|reads|examines|inspects) "
        rf"(?:the |each |every |all )(?:\w+ )?{_SHOWN}"
        rf"|\bmulti-?modal (?:\w+ )?(?:{_SEERS}|prompts?|messages?|calls?|requests?)\b",
    ),
    "vector_store": wording(
        "faiss|chroma|pinecone|weaviate|qdrant|milvus|vector|embed|semantic|encoder",
        r"\b(?:faiss|chroma(?:db)?|pinecone|weaviate|qdrant|milvus)\b"
        r"|\bvector (?:stores?|index(?:es)?|databases?|db|search)\b|\bdense (?:vectors?|retriev\w+|embeddings?)\b"
        r"|\bembeddings? (?:models?|index(?:es)?|search|stores?|vectors?|similarity)\b"
        rf"|{_PASSAGES} (?:\w+ )?(?:is|are|gets?) (?:\w+ )?embedded (?:(?:with|by|using|via|through) "
        r"(?:[\w-]+ ){0,4}?(?:(?:\w+-)?models?|(?:\w+-)?encoders?|(?:\w+-)?transformers?|openai\w*|text-embedding"
        r"|minilm|cohere|bge)"
        r"|and (?:then )?(?:stored|indexed)|(?:as|into) (?:\w+ )?vectors?)"
        rf"|\bembeddings (?:of|for) (?:all |each |every |the )?(?:\w+ )?{_PASSAGES}|\btext-embedding-\w+"
        r"|\bsemantic(?:ally)? (?:search|retriev)\w*|\b(?:cross|bi)-?encoders?\b",
    ),
    "database": wording(
        "redis|postgres|mongo|mysql|sqlite", r"\bredis\b|\bpostgres(?:ql)?\b|\bmongodb\b|\bmysql\b|\bsqlite3?\b"
    ),
    "message_queue": wording("kafka|rabbitmq|celery", r"\bkafka\b|\brabbitmq\b|\bcelery\b"),
    "local_models": wording(
        "ollama|llama|vllm|local",
        r"\bollama\b|\bvllm\b|\bllama\.cpp\b|\blocal(?:ly hosted)? (?:llama|llm|language model|chat model)s?\b",
    ),
    "spending_limits": wording(
        "budget|limit|cap",
        r"\b(?:token|cost|spending) (?:budget|limit|cap|ceiling)s?\b|\bbudget of tokens\b",
    ),
    "web_service": wording(
        "fastapi|flask|rest api|restful|endpoint|graphql",
        r"\bfastapi\b|\bflask\b|\brest(?:ful)? api\b|\bhttp endpoints?\b|\bgraphql\b",
    ),
    "dashboards": wording("streamlit|gradio", r"\bstreamlit\b|\bgradio\b"),
    "ci_pipelines": wording(
        "github actions|gitlab ci|ci pipeline|ci workflow|continuous integration",
        r"\bgithub actions\b|\bgitlab ci\b|\bci (?:pipelines?|workflows?)\b|\bcontinuous integration\b",
    ),
    "pre_commit_hooks": wording("pre-commit", r"\bpre-commit\b"),
    "ocr_engines": wording(
        "ocr|tesseract|optical",
        r"\b(?:py)?tesseract\b|\b(?:easy|paddle|rapid)ocr\b|\boptical character recognition\b"
        r"|\b(?:by|with|through|via|using|uses|runs|apply|applies) (?:an? )?ocr\b|\bocr (?:engine|step|pass)\b",
    ),
    "human_reviews": wording(
        "human|interrupt|operator|examiner|person|reviewer|user",
        rf"\bhumans?[ -]in[ -]the[ -]loop\b|\binterrupt_(?:before|after)\b"
        rf"|\b(?:human|operator|examiner)(?: \w+)? (?:(?:then |must |has to )+{_APPROVES}|{_APPROVING})"
        rf"|\b(?:until|before) (?:an? |the )?(?:human|operator|examiner)(?: \w+)? (?:has )?{_APPROVES}"
        rf"|\b{_APPROVES} by (?:an? |the )?(?:human|operator|examiner)\b"
        rf"|\b(?:human|operator|examiner) (?:\w+ )?(?:looks?|reads?|inspects?|examines?|goes)\b[^.;]{{0,60}}?"
        rf"\b(?:and|then|to) {_APPROVES}"
        r"|\b(?:graph|run|workflow|execution|program) (?:then )?(?:interrupts|pauses|halts|waits|stops)\b[^.;]{0,40}?"
        r"\b(?:human|operator|examiner)\b"
        r"|\b(?:graph|run|workflow|execution|program) (?:then )?(?:is (?:\w+ )?(?:interrupted|paused|halted|held)"
        r"|interrupts|pauses|halts|waits)\b[^.;]{0,40}?"
        rf"\b(?:human|operator|examiner|person|reviewer|user)(?: \w+)? (?:then |must |has to |can )?{_APPROVES}",
    ),
    "asynchronous_calls": wording("asyncio", r"\basyncio\b"),
    "debates": wording("judge|persona|other|debat|argu|prosecutor|defen|rebut", _DEBATE),
}
"""By what is claimed (lower case). What only a word of everyday language could mean is none of them."""

WEIGHED = re.compile(
    r"^\W*(?:\d+\W+)?(?:let|add|run|use|implement|introduce|integrate|extend|replace|move|put|support|adopt|build|create"
    r"|make|deploy|allow|provide|enable|switch|try)\b"
    r"|\b(?:instead of|rather than|unlike|alternative\w*|compared?|versus|vs|consider\w*|could|would|might|may"
    r"|can be (?:used|replaced|added|swapped|switched|plugged|configured|run)"
    r"|left (?:for|out|aside)|should|will|optional\w*|(?<!\ball )(?<!\bevery )(?<!\beach )(?:next|future|later|further)"
    r" (?:version|step|release|work)s?|steps? ahead"
    r"|still (?:to|ahead)\b|intend\w*|plan\w*|want|like to|hope|avoid\w*|prefer\w*"
    r"|chose\w*|favou?r\w*|(?:we|i) (?:\w+ )?(?:reject|dismiss|dropp|abandon|decid)ed(?: against)?"
    r"|(?:decided|decision|chose|opted|voted|advised|spoke|speaks|argued) against|ruled out)\b"
)
"""Words of a sentence that weighs something up, puts it off or asks for it: it does not say that the program has it."""
_SOUGHT = re.compile(
    r"\b(?:look(?:s|ed|ing)? (?:for|whether)|search(?:es|ed|ing)? for|whether|flag(?:s|ged|ging)?|detect(?:s|ed|ing)?"
    r"|checks? (?:for|if)|reports? (?:if|that)|(?:rubric|criterion|task|brief|assignment) (?:\w+ )?(?:asks|wants"
    r"|demands)(?: for)?)\b[^;:.]*$"
)
"""What stands before something that the program looks for in what it audits."""


_PURPOSE = re.compile(r"^(?:\W|in order )*to \w+\b[^,.;:]{0,60}?(?:,| (?=(?:the|all|each|every|we|it|they) ))")
"""What a sentence says first, of what the rest is for: `To avoid a common bias the judges run on two models`."""


def without_purpose(lower: str) -> str:
    """A sentence with what it is for blanked out; the words of that do not put off what it says."""
    return _PURPOSE.sub(lambda match: " " * len(match[0]), lower)


def is_sought(lower: str, found: re.Match[str]) -> bool:
    """Whether a sentence names something as what is looked for or asked for, not as what the program has."""
    return bool(_SOUGHT.search(lower[: found.start()]))


def is_weighed(feature: str, lower: str, found: re.Match[str]) -> bool:
    """Whether a sentence weighs a technology up, puts it off, asks or looks for it."""
    if is_sought(lower, found):
        return True
    lower = without_purpose(lower)
    if feature == "debates":  # what debating judges may do with it is no doubt of it
        return bool(WEIGHED.search(lower[: found.end()]))
    return bool(WEIGHED.search(re.sub(PREVENTED, "", lower)))
