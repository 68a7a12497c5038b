"""How a sentence states something that the code can refute by itself: numbers, names, libraries, models.

What a sentence denies, plans, weighs up or says of others is no such claim.
"""

import re

from auditor_core.detectives.docs.conduct import UNSURE
from auditor_core.detectives.docs.models_asked import MODELS_ASKED
from auditor_core.detectives.docs.technologies import WEIGHED, is_sought, without_purpose
from auditor_core.detectives.docs.wording import Wording, either, wording
from auditor_core.statements import (
    BEFORE_COMMITS,
    CAPPED_AT,
    FROZEN,
    ITEM,
    MAKERS,
    MEMBERS,
    MODELS,
    NAME,
    NODES,
    NUMBER,
    OF_KIND,
    ONE_MORE,
    PART,
    PLACED,
    PRODUCTS,
    PROVIDERS,
    REDUCER,
    SEATED,
    SERVED_BY,
    TABLED,
    TEMPERATURE,
    TESTS,
    TIME_LIMIT,
    TRIES,
    USED_PART,
    WIRING,
)

_TIMES = either(
    rf"\b(?:at most|up to|a maximum of|maximum of|no more than|as many as|exactly) {NUMBER} {TRIES}\b",
    rf"\b{NUMBER} (?:more |further )?(?:times|attempts|tries) (?:at most|in all|in total|altogether)\b",
    rf"\bretr(?:y|ies|ied) {NUMBER} times\b",
    rf"\bafter {NUMBER} (?:failed |unsuccessful )?(?:attempts|tries|retries)\b",
)
_ANSWERS = (
    r"\b(?:judges?|models?|llms?|schemas?|answers?|responses?|opinions?|outputs?|validation|malformed|prosecutor"
    r"|with_structured_output|judicialopinion|chat\.completions)\b"
)
_ELSEWHERE = r"\b(?:clon\w*|git|download\w*|fetch\w*|contest\w*|re-?evaluat\w*|varianc\w*|rounds?|loops?|edges?)\b"
_SECURITY = r"(?:secur\w+|vulnerab\w+|violations?|breach\w*|unsafe|flaws?|os\.system)"
_SCORES = r"(?:scores?|criteri\w+|verdicts?|grades?|ratings?|security[_ ]override)"
_CAP = rf"{CAPPED_AT}{NUMBER}\b(?! ?%)"
_KINDS = r"(?:small|atomic|separate|single|focused|incremental|clean|meaningful|well-named)"
_COMMITS = rf"{BEFORE_COMMITS}{NUMBER} (?:{_KINDS}[ ,]+)*commits\b(?! or (?:fewer|less|more)\b)"
_SPAN = (
    r"\bcommits\b.{0,40}\b(?:over|across|in|within|during|spanning|spread over) (?:the (?:course|span) of )?"
    rf"{NUMBER} (?:days|weeks|months)\b"
)
JUDGE = r"\b(?:prosecutor|defen[cs]e|tech[ _-]?lead)\b"
_PROCESS = r"\b(?:clon\w*|git\b(?!hub)|subprocess\w*|process(?:es)?\b|commands?)"
_VENDOR = rf"\b(?:{'|'.join(MAKERS)}|(?:{'|'.join(MODELS)})[\w.-]*)"
_OF_LANGUAGE = r"\b(?:llms?|language models?|weights|gpt\S*|fine-?tun\w*|embedding\w*)\b"
"""Words of models that are trained, which may be frozen too."""
_SENT = (
    r"\b(?:(?:use[sd]?|using|return(?:s|ed|ing)?|via|through|with|as|by|emits?|dispatch\w*|creates?|yields?|issues?)"
    r"(?: (?:an?|the|one|its|several|a list of|lists of))?(?: langgraph(?:['’]s)?)?"
    r" send (?:api|objects?|packets?|primitives?|instances?)\b"
    r"|(?:with|by|through|via|uses|using) (?:langgraph['’]s send\b|send\(\.{0,3}\)))"
)
"""Objects of LangGraph that start a node with a state of its own."""
_OWN_REDUCERS = (
    r"\b(?:custom|own|hand-?written|bespoke|self-written|home-?grown) (?:[\w-]+ )?reducers?\b"
    r"(?! (?:functions? )?(?:(?:is|are|was|were|does|do) )?(?:not|never|unnec|needless|superfl))"
)
_MODEL = rf"(?:the |an? |\w+['’]s )?(?:{'|'.join(MODELS)})[\w.-]*"
_RUN_ON = (
    r"\b(?:judges?|personas?|prosecutor|defen[cs]e|tech[ _-]?lead|inspector|\w+inspector|analyst|\w+analyst|nodes?"
    r"|each of them|we)\b[^.;:]{0,60}?\b(?:powered by|backed by|driven by|runs? on|uses?|calls?|asks?|quer(?:y|ies)"
    r"|prompts?|through|via"
    rf"|sen(?:ds?|t)\b[^.;:]{{0,40}}?\bto) {_MODEL}"
)
"""A model by its name, with who asks it."""
_ASKED = r"(?:asked|heard|run|polled|queried|consulted|scored|graded|judged|voted|drafted|answered|written|decided)"
_ANSWERED_BY = either(
    rf"\b(?:judges?|personas?|opinions?|criteri(?:on|a)|scores?|dossiers?|it|each|all three) (?:is|are) (?:\w+ )?"
    rf"(?:cross-)?(?:{_ASKED}|checked|reviewed|verified|validated) (?:on|by|with|through|from) {_MODEL}",
    rf"\b(?:votes?|ensemble|panel|median|mean|majority|consensus) (?:by|of|between|among|across|from) {_MODEL}",
    rf"\b{_MODEL} (?:and|or) {_MODEL} (?:\w+ )?"
    rf"(?:votes?|answers?|scores?|judges?|agree|(?:is|are) (?:both )?{_ASKED})\b",
)
"""The same, told of what is asked or of the models' votes."""
_SEVERAL = r"(?:two|three|four|five|six|[2-6]|several|different|multiple|various)"

STATED: dict[str, Wording] = {
    "backoff": wording("back|tenacity|stamina", r"\bexponential(?:ly)? (?:increasing )?(?:back-?off|delays?|waits?)\b"
                       r"|\bback(?:ing|s)? off exponentially\b|\btenacity\b"),
    "numbered_attempts": wording(
        "times|attempts|tries|retries", rf"^(?!.*{_ELSEWHERE})(?=.*{_ANSWERS}).*?{_TIMES}"
    ),
    "numbered_caps": wording("cap|limited|most|never|than", rf"^(?=.*{_SECURITY})(?=.*{_SCORES}).*?{_CAP}"),
    "counted_commits": wording("commits", either(_COMMITS, _SPAN)),
    "models_by_judge": wording(
        "|".join((*MODELS, *MAKERS, "model", "llm", "provider", "vendor")),
        either(
            rf"{JUDGE}[^.;]{{0,40}}{_VENDOR}[^.;]{{0,40}}{JUDGE}[^.;]{{0,40}}{_VENDOR}",
            r"\b(?:each|every) (?:judge|persona) (?:runs on|uses|has|is backed by|calls|gets|is) (?:by )?(?:an? |its )"
            r"(?:different|own|separate|distinct) (?:language )?(?:models?|llms?|providers?)\b",
            r"\b(?:three|different) (?:different )?(?:models|llms|providers) for (?:the )?(?:three |different )?"
            r"judges\b",
            rf"\b(?:models|llms) (?:of|from|by) {_SEVERAL} (?:different )?(?:providers|vendors|makers)\b",
            rf"\b{_SEVERAL} (?:different )?(?:providers|vendors)['’]? (?:models? )?"
            r"(?:vote|answer|score|are asked)\b",
        ),
    ),
    "named_parts": wording(
        "_",
        either(
            rf"{ITEM}{NAME}(?:\(\))?(?: ?[:–—]| -) \w+ \w+ \w+",
            rf"\b{PART} {NAME}\b",
            rf"\b{NAME}(?:\(\))? {PART}\b",
        ),
    ),
    "tabled_parts": wording("_", TABLED),
    "numbered_limits": wording("after|out|limit|deadline", rf"^(?=.*{_PROCESS}).*?(?:{TIME_LIMIT})"),
    "temperatures": wording("temperature", TEMPERATURE),
    "frozen_models": wording("frozen|immutable", rf"^(?!.*{_OF_LANGUAGE}).*?(?:{FROZEN})"),
    "kinds_of_classes": wording("typed|model|data", OF_KIND),
    "counted_tests": wording("tests|test f|test c", TESTS),
    "placed_parts": wording(".py", PLACED),
    "counted_members": wording("judge|persona|detective", either(MEMBERS, ONE_MORE)),
    "seats_beside": wording("judge|persona|detective", SEATED),
    "reducers_of_keys": wording("operator.|add_messages", REDUCER),
    "used_parts": wording("_", USED_PART),
    "custom_reducers": wording("reducer", _OWN_REDUCERS),
    "counted_nodes": wording("nodes", NODES),
    "named_models": wording("|".join(MODELS), either(_RUN_ON, _ANSWERED_BY)),
    "named_providers": wording("|".join(PROVIDERS), SERVED_BY),
    "named_products": wording(
        "|".join(re.split("[^a-z]", name)[0] for name in PRODUCTS), rf"\b(?:{'|'.join(PRODUCTS)})\b"
    ),
    "send_objects": wording("send", _SENT),
    "excerpted_wiring": wording("add_", rf"\b{WIRING}\([^()]*['\"‘’“”]"),
    **MODELS_ASKED,
}  # fmt: skip
"""By what is stated (lower case)."""

_COUNTS = re.compile(rf"\b(?:at most|at least|n(?:o|ot|ever) (?:more|higher|better) than|never above) {NUMBER}\b")
_DENIED = re.compile(
    r"\b(?:no|not|never|without|neither|nor|cannot|lacks?|lacking|missing|absent|instead of|rather than|unlike)\b"
    r"|n['’]t\b"
)
_OF_OTHERS = (
    r"peers?|their|target|audited|sample|example|e\.g|such as|student|submission|suggest\w*|flagg?e?d?|claims?"
    r"|hallucinat\w*|invented|(?<!is )(?<!are )used to|was|were|had|previous\w*|earlier|formerly"
)
_OTHERS = re.compile(rf"\b(?:{_OF_OTHERS}|if|when|threshold|expected|requires?d?|prompts?)\b")
"""Words of a sentence on another program, on what may be, or on what was."""
_NOT_OWN = re.compile(rf"\b(?:{_OF_OTHERS})\b")
"""The same of a row, which may say when its function does what."""
_ONCE = re.compile(r"\b(?:if|when)\b")
"""Words of when somebody stands in for another, which every such claim has."""
_SETTING = re.compile(
    rf"\bdepth\b|\bshallow|\blimit(?:ed|s)? to\b|\bfetch(?:es|ed|ing)?\b"
    rf"|\b(?:last|latest|newest|most recent) {NUMBER} commits\b"
)
"""How much of a history is fetched or read, which says nothing of how long it is."""
_EITHER = re.compile(rf"\bor (?:{'|'.join(PRODUCTS)})\b|\b(?:{'|'.join(PRODUCTS)}) or\b")
"""One of several that would do, or that were weighed up: `os.system or GitPython`."""
_CLAUSE = re.compile(r"[,;:()–—]|\bbecause\b")
_OF_OTHERS_TOO = frozenset({"counted_commits", "named_parts", "tabled_parts"})
"""What is often said of a submission that was audited, or of a finding."""
_OF_CODE = frozenset(
    {
        *("frozen_models", "kinds_of_classes", "counted_tests", "placed_parts", "reducers_of_keys"),
        *("numbered_limits", "temperatures", "counted_members", "seats_beside", "send_objects", "model_decides"),
        *("used_parts", "custom_reducers", "counted_nodes", "named_models", "named_products"),
        *("named_providers", "named_bindings"),
    }
)
"""The same, in sentences that go on to speak of more."""


def is_stated(feature: str, lower: str, found: re.Match[str]) -> bool:
    """Whether a sentence plainly states what it names: it neither denies nor plans it, nor speaks of others."""
    plain = _COUNTS.sub(lambda match: " " * len(match[0]), lower)
    head = plain[max(found.start() - 50, 0) : found.end()] if feature != "numbered_attempts" else ""
    if feature == "numbered_limits":
        head = _CLAUSE.split(plain[: found.end()])[-1]
    said = lower[: found.end()] if feature.startswith("numbered") else lower
    if _DENIED.search(head) or UNSURE.search(said) or WEIGHED.search(without_purpose(said)):
        return False
    if feature == "named_products" and (is_sought(lower, found) or _EITHER.search(lower)):
        return False
    if feature == "counted_commits" and _SETTING.search(_clause(lower, found)):
        return False
    if feature in _OF_CODE:
        clause = _clause(lower, found)
        clause = _ONCE.sub(" ", clause) if feature == "named_providers" else clause
        return not _OTHERS.search(lower[: found.start()] + clause)
    others = _NOT_OWN if feature == "tabled_parts" else _OTHERS
    return feature not in _OF_OTHERS_TOO or not others.search(lower)


def _clause(lower: str, found: re.Match[str]) -> str:
    """What stands around a match, up to the marks that part clauses."""
    return _CLAUSE.split(lower[: found.start()])[-1] + found[0] + _CLAUSE.split(lower[found.end() :])[0]
