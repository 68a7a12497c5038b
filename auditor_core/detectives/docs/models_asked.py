"""How a sentence says which models are asked: what binds their answers, and whether one of them decides."""

from auditor_core.detectives.docs.wording import Wording, either, wording
from auditor_core.statements import BOUND_BY

_LLM = r"(?:llms?|(?:large )?language models?|gpt-?\d\w*|claude|gemini)\b"
_CHIEF = r"\bchief[ _]justice(?: node)?,?"
_FINAL = r"\b(?:final|overall) (?:verdict|score|ruling|decision)s?"
_DECIDED_BY_MODEL = either(
    rf"{_CHIEF} (?:(?:which|who) )?(?:is )?(?:itself|also|in turn) (?:an? )?(?:[\w-]+ ){{0,2}}{_LLM}",
    rf"{_CHIEF} is an? (?:\w+ ){{0,2}}{_LLM}(?! call)",
    rf"{_CHIEF} (?:asks|calls|prompts|queries|invokes|uses|consults|relies on|is (?:powered|driven|backed) by)"
    rf" (?:the |an? |its |another )?(?:\w+ )?{_LLM}",
    rf"{_CHIEF} (?:asks|prompts|queries|consults|invokes) (?:the|its|a) (?:chat |same |larger )?model\b(?!['’_.])",
    rf"(?<!judge )(?<!judges )\b(?:asks?|calls?|quer(?:y|ies)|consults?|invokes?) (?:the |an? )?(?:\w+ )?{_LLM}"
    r"[^.;:()]{0,50}? (?:for|to (?:decide(?: on)?|determine|compute|reach|settle|give|set|write|make|take))"
    rf" (?:the|an?|its|each|every) (?:\w+['’]s )?{_FINAL}\b",
    rf"\b(?:an?|the) (?:\w+ )?{_LLM} (?:\w+ly )?(?:decides|determines|computes|reaches|settles|gives|sets)"
    rf" (?:on )?(?:the )?{_FINAL}\b",
    rf"{_FINAL} (?:is|are) (?:\w+ly )?(?:decided|reached|given|computed|determined|settled|generated|produced|set) by"
    rf" (?:an?|the|another) (?:\w+ )?{_LLM}(?! judge|-based)",
)
"""A model where the verdict is reached."""
_ARBITER = r"(?:arbiter|arbitrator|tie-?breakers?|referee|umpire)"
_SPLIT = r"(?:ties?|deadlocks?|disagreements?|disputes?|conflicts?|splits?|split (?:bench|votes?|verdicts?))"
_KIND = (
    r"(?:(?:second|third|fourth|separate|single|further|final|last|extra|additional|independent|neutral|larger|bigger"
    r"|stronger|better|smarter|cheaper|language|chat|and|,) ?)"
)
_A_MODEL = rf"\b(?:an?|the|another|one) {_KIND}{{0,4}}(?:model|llm)\b"
_NOT_NOW = r"^(?!.*\b(?:peers?|audited|previous\w*|earlier|formerly|was|were|had|used to|example|suggest\w*|rubric)\b)"
_SETTLED_BY_MODEL = (
    _NOT_NOW
    + r".*?"
    + either(
        rf"{_A_MODEL} (?:then |also )?(?:(?:is|gets) (?:\w+ )?(?:called|asked|consulted|invoked|queried|prompted)"
        rf"|acts|serves|works|sits|rules|decides)(?: in)?,? as (?:the |an? )?(?:\w+ )?{_ARBITER}\b",
        rf"{_A_MODEL} (?:then |also )?(?:breaks|settles|resolves|decides|rules on|arbitrates)"
        rf" (?:the |all |any |such |their )?{_SPLIT}\b",
        rf"\b(?:an?|the) {_ARBITER}[ -](?:model|llm)\b (?:then |also )?(?:is (?:called|asked|consulted|invoked)|decides"
        r"|settles|breaks|gives|has|rules)",
        rf"\b{_SPLIT} (?:is|are) (?:then )?(?:broken|settled|resolved|decided) by {_A_MODEL[2:]}\b",
    )
)
"""A model that has the last word where the judges differ."""
_OF_AUDITS = (
    r"(?:verif(?:y|ies)|checks?|confirms?|looks?|scans?|search(?:es)?|detects?|finds?|flags?|inspects?|investigator"
    r"|detectives?|ast|visitors?|rubric|(?<!cite )(?<!cites )(?<!cited )(?<!citing )evidence(?! ids?\b))"
)
"""Words of a sentence on what is looked for in a submission; to cite evidence is a judge's own matter."""

MODELS_ASKED: dict[str, Wording] = {
    "model_decides": wording("chief|final|overall", _DECIDED_BY_MODEL),
    "model_arbiters": wording("model|llm", _SETTLED_BY_MODEL),
    "named_bindings": wording("structured_output|bind_tools|parser", rf"^(?!.*\b{_OF_AUDITS}\b).*?(?:{BOUND_BY})"),
}
"""By what is stated (lower case)."""
