"""Words by which a judge's prompt gives its side away. Pure."""

import re
from collections.abc import Mapping

from auditor_core.checks.words import content_words
from auditor_core.models import JudgeName

LANGUAGE: dict[JudgeName, tuple[str, ...]] = {
    "Prosecutor": (
        "accus", "adversar", "attack", "blam", "breach", "broken", "bypass", "charge", "condemn", "contradict",
        "convict", "critic", "cynic", "deduct", "defect", "demand", "distrust", "doubt", "downgrad", "expos",
        "fabricat", "fail", "flaw", "fraud", "gap", "guilt", "harsh", "hostil", "hunt", "incomplet", "inconsisten",
        "indict", "lack", "lazi", "lazy", "lowest", "merciless", "miss", "mistrust", "neglig", "omission", "penal",
        "punish", "refus", "reject", "relentless", "ruthless", "sceptic", "scrutin", "sever", "shortcut", "skeptic",
        "strict", "suspic", "unforgiv", "unproven", "unsubstantiat", "unsupport", "violat", "vulnerab", "weak",
        "worst",
    ),
    "Defense": (
        "achiev", "acknowledg", "admir", "advocat", "appreciat", "benefit", "benevol", "charit", "clever", "compassion",
        "context", "creativ", "credit", "deserv", "effort", "empath", "encourag", "excus", "favor", "favour", "forgiv",
        "friendlier", "friendliest", "genero", "gentl", "growth", "imperfect", "ingenu", "innovat", "inten", "inventiv",
        "kinder", "kindest", "kindly", "kindness", "lenien", "merc", "mitigat", "optimis", "partial", "persever",
        "potential", "prais", "progress", "promis", "recogni", "resourceful", "reward", "spirit", "strength", "sympath",
        "toleran", "underst", "workaround",
    ),
    "TechLead": (
        "architect", "cohes", "complex", "coupl", "debt", "depend", "deploy", "durab", "effici", "engineer", "extensib",
        "feasib", "function", "maintain", "mainten", "modular", "operab", "operat", "perform", "practic", "pragmat",
        "product", "readab", "realis", "refactor", "reliab", "resilien", "robust", "scal", "simplic", "sound",
        "structur", "sustain", "test", "trade", "usab", "viab", "work",
    ),
}  # fmt: skip
"""Beginnings of words that give a side away: adversarial, forgiving, pragmatic."""
ANYBODYS: Mapping[JudgeName, tuple[str, ...]] = {
    "Prosecutor": ("broken", "fail", "flaw", "gap", "incomplet", "inconsisten", "lack", "miss", "unsupport", "weak"),
    "Defense": ("achiev", "effort", "partial", "progress", "strength", "underst"),
    "TechLead": ("complex", "function", "perform", "practic", "product", "structur", "test", "work"),
}
"""Beginnings of words that stand in the steps of any scale, whoever judges by it."""
_STEP = re.compile(
    r"""[\s\-*•|(\["']*(?:
        (?:score|grade|level)[\s:]*\d{1,3}[\s"')\]*]*[-–—:=.)→|]
        |\d{1,3}(?:\s*(?:-|–|to|/)\s*\d{1,3})?[\s"')\]*]*[-–—:=→|]
    )""",
    re.IGNORECASE | re.VERBOSE,
)
"""How a line begins that tells what a score stands for; `1.` and `1)` may as well begin a list of duties."""
_FORBIDDEN = re.compile(
    r"\b(?:do not|don['’]t|never|avoid|refrain from|without)\s+(?:be\s+|being\s+)?(?:too\s+|overly\s+|so\s+)?"
    r"(?P<what>[a-z]+(?:(?:\s*,\s*(?:or\s+|and\s+|nor\s+)?|\s+(?:or|and|nor)\s+)[a-z]+)*)",
    re.IGNORECASE,
)
"""What a judge is told not to be or do: `do not be harsh, strict or cynical`."""
_OVERSEEING = ("miss", "fail", "neglig")
"""What nobody is to do who looks closely."""
_TASK = frozenset({"mission", "missions"})
"""What any judge has, though the word begins like an adversarial one."""


def telling(judge: JudgeName, part: str, *, in_a_scale: bool) -> set[str]:
    """Words of a sentence that give a judge's side away.

    In the steps of a scale only what no other's would say; nothing that the judge is told not to be or do.
    """
    anybodys = ANYBODYS[judge] if in_a_scale else ()
    words = content_words(_FORBIDDEN.sub(lambda match: _left(judge, match), part))
    return {word for word in words if _speaks_for(judge, word) and word not in _TASK and not word.startswith(anybodys)}


def _speaks_for(judge: JudgeName, word: str) -> bool:
    """Whether a word begins like those of a side, and not more like another's: `mercy`, but not `merciless`."""
    alike = {name: max((len(item) for item in LANGUAGE[name] if word.startswith(item)), default=0) for name in LANGUAGE}
    return 0 < alike[judge] == max(alike.values())


def _left(judge: JudgeName, match: re.Match[str]) -> str:
    """What is forbidden, unless it begins with another side's word: `do not be lenient`, `never miss a gap`."""
    words = re.split(r"(?:\s*,\s*(?:or|and|nor)?\s*|\s+(?:or|and|nor)\s+)", match["what"].lower())
    return "" if words[0].startswith(LANGUAGE[judge]) and not words[0].startswith(_OVERSEEING) else match[0]


def is_step(line: str) -> bool:
    """Whether a line says what a score stands for: `2 - Significant gaps`, `Score 1: no effort`."""
    return _STEP.match(line) is not None
