"""How a sentence claims that the program asks again, limits, checks, weighs, records or saves something."""

import re

from auditor_core.detectives.docs.wording import Wording, either, near, wording

_WORDS = r"(?: [\w'’-]+){0,4}"
"""A few words between two that belong together."""

# --- judges that are asked again

_NUMBER = r"(?:two|three|four|five|\d)"
_TIMES = either(
    rf"\b(?:up to|at most|a maximum of|no more than|as many as) {_NUMBER} (?:times|attempts|tries|rounds)\b",
    rf"\b{_NUMBER} times at most\b",
    rf"\b{_NUMBER} (?:attempts|tries)\b",
)
_ANSWER = r"\b(?:answers?|responses?|outputs?|repl(?:y|ies)|opinions?|json|results?|tool calls?)"
_BROKEN = either(
    r"\b(?:malformed|invalid|broken|unpars\w+|ill-formed|unusable|faulty|incomplete|non-?conforming) (?:\w+ ){0,2}"
    + _ANSWER,
    rf"{_ANSWER} (?:(?:that|which) )?(?:is|are|was|were) (?:malformed|invalid|broken|refused|rejected|unusable)",
    rf"{_ANSWER} (?:(?:that|which) )?(?:do(?:es)? not|doesn['’]t|can ?not|can['’]t) (?:be )?"
    r"(?:validate\w*|pars\w+|fit|match|conform|read)",
    r"\b(?:break|violat|fail)\w* (?:against )?(?:the |its |their |our )?(?:\w+ )?(?:schema|validation)\b",
    r"\b(?:schema|validation) (?:is|was) (?:broken|violated|failed)\b",
    r"\b(?:validation|schema|parsing) (?:errors?|failures?|violations?|fails|mismatch\w*)",
    r"\bvalidationerrors?\b",
)
_AGAIN = either(
    r"\b(?:retr(?:y|ies|ied|ying)|re-?ask(?:s|ed|ing)?|re-?prompt(?:s|ed|ing)?|re-?submit(?:s|ted)?|repeat(?:s|ed)?)\b",
    r"\b(?:ask(?:s|ed|ing)?|call(?:s|ed)?|prompt(?:s|ed)?|quer(?:y|ies|ied)|tr(?:y|ies|ied)|invoke[sd]?)\b"
    rf"{_WORDS} again\b",
    r"\bagain (?:asked|called|prompted)\b",
    r"\b(?:sen(?:d|t|ds)|giv(?:e|es|en)|hand(?:s|ed)?|fe(?:d|eds?)|return(?:s|ed)?|goe?s?|pass(?:es|ed)?)\b"
    rf"{_WORDS} back\b",
    r"\b(?:another|second|new|next|further) (?:try|attempt|chance)\b",
)
_ASKED = r"\b(?:judges?|models?|llms?|personas?|prosecutor|answers?|outputs?|opinions?|schemas?)\b"
_ON_ANSWERS = r"^(?!.*\b(?:contest|disput|spread|varian|disagree|re-?evaluat|second (?:round|look|hearing))).*"
"""Begins a sentence that is not about contested verdicts."""

# --- processes and clones

_PROCESS = r"\b(?:git|clon(?:e|es|ed|ing)|sub-?process\w*|process(?:es)?|commands?|checkouts?|fetch(?:es|ed|ing)?)\b"
_LIMITED = either(
    r"(?<!after )(?<!case of )(?<!on )(?<!if )(?<!when )(?<!until )\b(?:an?|with|and|sets?|has|have|by|its|hard|strict"
    r"|explicit|fixed|own|same|proper|seconds?|minutes?|passes) (?:[\w-]+ )?time-?(?:outs?|[ -]limits?)\b"
    r"(?! (?:error|exception|expir|occurs?|happens?))",
    r"\btime-?out ?=",
    r"\blimits? (?:its|their|the) (?:run )?time\b",
    r"\btime-?limited\b",
    r"\b(?:killed|aborted|stopped|cancelled|terminated|ends?) after (?:[\w-]+ ){1,3}(?:seconds|minutes?)\b",
)
_CLONE = r"\b(?:clon(?:e|es|ed|ing)|checkouts?|working cop(?:y|ies)|director(?:y|ies)|folders?)\b"
_REMOVED = r"\b(?:removed|deleted|cleaned up|gone|vanish(?:es)?|wiped|removes it|deletes it|cleans (?:it )?up)\b"
_CODE = r"\b(?:return|exit)[ -]?(?:codes?|status(?:es)?)\b"
_CHECKED = either(
    rf"\b(?:check|looks? at|inspect|test|verif(?:y|ies)|evaluat|examin|handl)\w*{_WORDS} {_CODE}",
    rf"{_CODE}{_WORDS} (?:checked|inspected|verified|tested|looked at|evaluated|examined)\b",
    rf"{_CODE}{_WORDS} (?:raises?|becomes?|turns?|leads?)\b",
    rf"\bnon-?zero {_CODE}",
    rf"{_CODE} (?:but|other than|except) (?:zero|0)\b",
    rf"\b(?:rais|report|an error)\w*{_WORDS} {_CODE}",
    r"\bcheck ?= ?true\b",
)
_HOST = r"\b(?:https|github|gitlab|bitbucket|hosts|forges)\b"
_ADDRESS = r"\b(?:urls?|address(?:es)?)\b"
_SCREENED = either(
    rf"\bonly\b.{{0,40}}{_HOST}.{{0,40}}(?:{_ADDRESS}|\b(?:accepted|allowed|admitted|pass|through)\b)",
    rf"\b(?:accept|allow|admit|permit|let|pass)\w*\b.{{0,20}}\bonly\b.{{0,30}}{_HOST}",
    rf"\b(?:accept|allow|admit|permit|let|pass)\w*\b.{{0,20}}{_HOST}.{{0,60}}\b(?:only|nothing else)\b",
    rf"\b(?:refus|reject|block)\w*\b.{{0,60}}{_ADDRESS}",
    rf"{_ADDRESS}.{{0,50}}\b(?:refused|rejected|validated|sanitized)\b",
    rf"\b(?:anything|nothing|everything) but\b.{{0,30}}{_HOST}",
    rf"{_ADDRESS} must be\b.{{0,20}}{_HOST}",
    rf"{_ADDRESS}.{{0,30}}\b(?:checked|matched|compared|tested|verified|screened|filtered|held|looked up)\b.{{0,20}}"
    r"\b(?:against|for|by|in)\b",
    near(rf"(?:{_ADDRESS}|\bhosts?\b)", r"\b(?:allow|white|safe)-?lists?(?:ed|ing)?\b", 40),
    rf"\b(?:validat|sanitiz|check|verif)\w*{_WORDS} {_ADDRESS}",
    r"\b(?:url|address) (?:validation|check|sanitization)\b",
)

# --- the verdict

_LEAD = r"\btech[\s_-]?lead\b"
_MORE = either(
    r"\b(?:twice|double|doubly|(?:more|most) heavily|more than)\b",
    r"\b(?:two|three|half of (?:all|the)|more|most) votes?\b",
    r"\b(?:more|highest|higher|greater|extra|most|larger|double|heavier) weight\b",
    r"\b\d+(?:\.\d+)? ?(?:x|×|times)\b",
    r"\b[1-9]\.\d\b",
    r"\b0\.\d+ (?:of the )?weight\b|\bweight (?:of |is )?0\.\d",
)
_WEIGHED = either(
    rf"{_LEAD}[^?]{{0,80}}\b(?:count(?:s|ed)?|weigh(?:s|ed|ts?)?|has|gets?|carr(?:y|ies)|receives?|is given)\b"
    rf".{{0,30}}{_MORE}",
    rf"\b(?:counts?|weigh(?:s|ed|ts)?|gives?|giving)\b.{{0,30}}{_LEAD}.{{0,60}}{_MORE}",
    rf"{_LEAD}['’]s (?:score|opinion|vote|view|assessment)s?\b.{{0,60}}{_MORE}",
    r"\bfunctionality[\s_-]weight(?:s|ing)?\b",
)
_EVIDENCE = (
    r"\b(?:evidence|exhibits?|facts?|artefacts?|artifacts?|citations?|nothing|detectives?|what (?:is|was) not"
    r" (?:there|found))\b"
)
_OPINION = r"\b(?:defen[cs]e|opinions?|claims?|advocate|judges?)\b"
_LOST = r"\b(?:los(?:es?|ing)|lowered|reduced|overrul\w+|dropped|struck|penali[sz]\w+|discount\w*)\b"
_LOSING = r"\b(?:overrul|penali[sz]|discount|overrid|tak(?:es?|ing) \w+ points? from)\w*"
_OVERRULED = either(
    rf"{_OPINION}.{{0,90}}{_LOST}.{{0,90}}{_EVIDENCE}",
    rf"{_EVIDENCE}.{{0,90}}{_OPINION}.{{0,90}}{_LOST}",
    rf"{_OPINION}.{{0,60}}{_EVIDENCE}.{{0,60}}{_LOST}",
    near(rf"{_LOSING}.{{0,40}}{_OPINION}", _EVIDENCE, 90),
)
_DISSENT = either(
    r"\bdissent(?:s|ing)?\b",
    r"\bminority (?:opinions?|views?|votes?)\b",
    r"\bdisagreements?\b",
    r"\blosing (?:opinion|argument|side)s?\b",
)
_KEEPING = (
    r"\b(?:record|writ(?:es?|ten|ing)|ke(?:eps?|pt)|document|explain|not(?:es?|ed)\b|print|preserv|stor(?:es?|ed)"
    r"|add(?:s|ed)\b|list(?:s|ed)\b|mention|generat|produc|captur)\w*"
)
_RECORDED = either(
    rf"{_DISSENT}{_WORDS} {_KEEPING}",
    rf"{_KEEPING}{_WORDS} {_DISSENT}",
    r"\bdissent[\s_-](?:summar\w+|notes?|requirement|section|paragraph)",
    r"\b(?:report|records?|verdict|says?|writes?|states?)\b.{0,30}\bwho (?:argued|disagreed|said) ",
    r"\b(?:spread|varian\w+|points? apart)\b.{0,60}\bexplained in the (?:report|verdict)",
)
_VERDICT = r"\b(?:verdicts?|(?:final |audit )?reports?|rulings?|results?|markdown|everything)\b"
_FILE = r"(?:\w\.(?:md|json)\b|\bmarkdown files?\b|\bfiles?\b|\baudit/|\bfolders?\b|\bdirector(?:y|ies)\b|\bdisk\b)"
_SAVED = either(
    rf"{_VERDICT}.{{0,80}}\b(?:saved|written|stored|persisted|exported|dumped)\b(?: out)? (?:as|to|into|in|under)\b"
    rf".{{0,60}}{_FILE}",
    rf"\b(?:writes|saves|stores|persists|exports|dumps)\b.{{0,50}}{_VERDICT}.{{0,40}}\b(?:as|to|into|under|in)\b"
    rf".{{0,60}}{_FILE}",
)
_ONCE_MORE = either(
    r"\bagain\b",
    r"\bsecond (?:look|round|hearing|time|pass|review|evaluation)\b",
    r"\bre-?(?:examin|hear|check|verif|deliberat|judg)\w*",
)
_ANEW = either(_ONCE_MORE, r"\bre-?(?:evaluat|assess|consider)\w*")
_CONTESTED = (
    r"\b(?:contested|disputed|controversial|conflicting|high[\s-]variance) (?:\w+ )?"
    r"(?:criteri\w+|dimensions?|questions?|scores?|opinions?|verdicts?|cases?|points?)\b"
)
_APART = r"\b(?:spread|varian\w+|disagree\w*|apart|disputes?|conflicts?)\b"
_WAY = r"\b(?:leads? to|rout\w+|sends?|goes (?:back )?to|edges?|nodes?)\b"

_SYNTHESIS = (
    r"\b(?:chief[\s_-]?justice\w*|synthesis(?: engine| node| layer| step)?|(?:final )?(?:verdicts?|rulings?))\b"
)
_MODEL = r"(?:(?:language |chat )?model|llm)"
_ASKS = r"(?:call|ask|invok|us|consult|involv|need|quer|rel|talk|mak)(?:s|e|es|ed|ing|ies|y)?"
_UNCALLED = either(
    rf"\b(?:no|not a single|zero|without (?:an?|any)|free of) {_MODEL} (?:calls?|invocations?|requests?)\b",
    rf"\b(?:never|not|without) {_ASKS}(?: on| to| upon)? (?:an?|any|the|its) {_MODEL}\b(?!['’])",
    rf"\b(?:{_ASKS}|contains?|has) (?:absolutely )?no {_MODEL}s?\b",
    rf"\bno {_MODEL}s? (?:at all|anywhere|involved|(?:is|are|gets?) (?:ever )?{_ASKS})\b",
)
"""How a sentence says that no model is asked; that none decides or averages is less."""
_MODEL_FREE = either(
    rf"{_SYNTHESIS}[^.;:,]{{0,60}}?{_UNCALLED}",
    rf"{_UNCALLED}[^.;:,]{{0,20}}?\b(?:in|by|for|during|inside|within|behind) (?:the |our |its |any )?{_SYNTHESIS}",
    rf"^without {_ASKS} (?:an?|any) {_MODEL}\b,? (?:the )?{_SYNTHESIS}",
)

_MODELLED = (
    rf"{_SYNTHESIS}(?:[^.;:,]|\.(?=\w)){{0,60}}?\b(?:asks?|calls?|prompts?|invokes?|queries"
    r"|consults|lets|uses?|delegates? to) (?:the|an?|its|another|one)"
    r" (?:\w+ ){0,2}?(?:(?:language|chat) model|llm)\b"
    r"(?= (?:to|for|calls?|which|that|with|once|again|when|where|if|and)\b|[^\w\s'’-]|$)"
)
"""How a sentence says that a model takes part in the decision."""

_INVENTED = r"(?:invented|made up|fabricated|guessed|hallucinated|faked)"
_UNINVENTED = either(
    r"\b(?:no|never an?) (?:\w+ )?(?:scores?|opinions?)\b(?: (?:is|are|was|were|gets?|can be|may be))?(?: ever)?"
    rf" {_INVENTED}\b",
    rf"\b(?:scores?|opinions?) (?:is|are) never {_INVENTED}\b",
    r"\b(?:never|not|without) (?:invent|mak|fabricat|guess|fak)(?:s|es|ed|ing|e)?(?: up)? (?:an?|any|the|its) (?:\w+ )?"
    r"(?:scores?|opinions?)\b",
)
"""How a sentence says that there is no opinion which no model gave."""

_OF_COMMITS = r"\b(?:git (?:histor(?:y|ies)|logs?)|commit (?:histor(?:y|ies)|logs?|messages?)|history of commits)\b"
_READING = (
    r"\b(?:analy[sz]|pars|read(?!me|y)|extract|examin|inspect|mine|mining|walk|travers|check|collect|look|quer)\w*"
)
_ANALYSIS = r"(?:analys[ei]s|forensics?|analy[sz]er|parsing|mining)\b(?!_)"
_HISTORY = either(
    rf"\bgit[\s-](?!forensic[\s_]analysis)(?:(?:log|history|commit)[\s-])?{_ANALYSIS}",
    rf"\bcommit[\s-](?:history[\s-])?{_ANALYSIS}",
    near(_READING, _OF_COMMITS, 60),
)

CONDUCT: dict[str, Wording] = {
    "read_history": wording("git|commit", _HISTORY),
    "repeated_questions": wording(
        "again|retr|back|reask|re-ask|reprompt|re-prompt|resubmit|re-submit|repeat|attempt|chance|try|tries",
        either(
            near(_BROKEN, either(_AGAIN, _TIMES), 160),
            _ON_ANSWERS + near(rf"{_ASKED}.{{0,60}}{_AGAIN}", _TIMES, 90),
        ),
    ),
    "time_limits": wording("time|after", near(_PROCESS, _LIMITED)),
    "removed_clones": wording("remove|delete|clean|gone|vanish|wiped", rf"{_CLONE}.{{0,90}}{_REMOVED}"),
    "checked_results": wording("code|status|check", _CHECKED),
    "screened_addresses": wording("url|address|https|host", _SCREENED),
    "model_free_synthesis": wording("llm|model", _MODEL_FREE),
    "modelled_synthesis": wording("llm|model", _MODELLED),
    "no_invented_opinions": wording("score|opinion", _UNINVENTED),
    "weighted_votes": wording("lead|weight", _WEIGHED),
    "fact_supremacy": wording(
        "supremacy|evidence|exhibit|fact|citation|nothing|detective|artefact|artifact|what ",
        either(r"\bfact[\s_-]supremacy\b", _OVERRULED),
    ),
    "recorded_dissent": wording("dissent|minority|disagree|losing|who |explained in", _RECORDED),
    "saved_reports": wording("saved|saves|writ|stor|persist|export|dump", _SAVED),
    "second_looks": wording(
        "contested|disput|controversial|conflict|varian|spread|disagree|apart",
        either(near(_CONTESTED, _ANEW, 80), near(_APART, _ONCE_MORE), rf"{_APART}.{{0,90}}{_WAY}.{{0,60}}{_ANEW}"),
    ),
}
"""By what is claimed (lower case)."""

UNSURE = re.compile(
    either(
        r"\b(?:could|would|should|might|will|shall|plan(?:s|ned)?|intend\w*|(?:we|i|also) want|like to)\b",
        r"\b(?:hope|consider\w*|wish\w*|nice|ideally|optional\w*|next (?:version|step|release)|not yet|todo)\b",
        r"^\W*(?:\d+\W+)?(?:let|add|run|use|implement|introduce|extend|replace|move|put|support|build|create|make|allow"
        r"|provide|enable|try|retry(?! (?:logic|polic|mechanism|loop))|repeat|limit|check|validate|record|write|save"
        r"|weigh|send|ask)\b",
    )
)
"""Words of a sentence that weighs something up, puts it off or asks for it."""
ASIDE = re.compile(
    either(
        r"\b(?:that|which|who|whose|if|when(?:ever)?|where|once|unless|until|while)\b[^,;:.()]{0,60}?"
        r"(?:\b(?:not|never|no|cannot|missing|absent|without)\b|n['’]t\b|\bfails? to\b)",
        r"\b(?:absent|missing|lacking) (?:evidence|exhibits?|facts?|artefacts?|artifacts?|citations?)\b",
    )
)
"""A denial of what something happens to: `an answer that does not validate`, `a defense that cites absent evidence`."""
