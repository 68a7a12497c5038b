"""Numbers, names, libraries and models that a sentence of the report states, held against the code. Pure.

The code has to say otherwise for sure: what it does not spell out proves nothing.
"""

import re
from collections.abc import Callable, Iterable, Mapping

from auditor_core.checks.bound_by import BOUND
from auditor_core.checks.deciding import DECIDING
from auditor_core.checks.declared import DECLARED
from auditor_core.checks.dialled import DIALLED
from auditor_core.checks.excerpts import EXCERPTS
from auditor_core.checks.headcount import HEADCOUNT
from auditor_core.checks.named import NAMED
from auditor_core.checks.registry import Answer, met, unavailable, unmet
from auditor_core.checks.scene import Scene
from auditor_core.checks.words import counted, listed
from auditor_core.facts import NumberFact
from auditor_core.statements import BEFORE_COMMITS, CAPPED_AT, NUMBER, TRIES, number_of

_NUMBER = rf"(?P<number>{NUMBER})"
_TIMES = re.compile(rf"\b{_NUMBER} {TRIES}\b")
_CAP = re.compile(rf"{CAPPED_AT}{_NUMBER}\b")
_COMMITS = re.compile(rf"{BEFORE_COMMITS}(?i:{_NUMBER}) (?:[a-z-]+[ ,]+){{0,3}}commits\b")
"""A capital after the number would be that of another cell of a table."""
_SPAN = re.compile(rf"\bcommits\b.{{0,60}}?\b{_NUMBER} (?P<unit>days|weeks|months)\b")
_DAYS = {"days": 1, "weeks": 7, "months": 30}
_SLACK = 1.25
"""How far a round number may lie above what the history holds."""
_FORTNIGHT = 14
"""Days that may be lost where commits were rebased or brought at once, which is the history's matter."""
_ATTEMPTS = re.compile(r"attempt|tries|retry", re.IGNORECASE)
_CAPPED = re.compile(r"cap(?![a-z])|ceiling", re.IGNORECASE)
_HIGHEST = 5
_LOWER = re.compile(r"\bmin\([^()]*(?<![\w.])[1-5](?:\.0)?\s*[,)]")
"""The lower of a value and a number that is written out."""
_ALONE = re.compile(r"(?<![\w.])[1-5](?:\.0)?(?![\w.])")
_WAITING = re.compile(
    r"back_?off|sleep|tenacity|stamina|retry|retries|retrying|exponential|jitter|with_retry|max_retries|retry_?policy"
)
"""Words of code that may wait longer each time."""


def _number(match: re.Match[str] | None) -> float | None:
    return number_of(match["number"].lower()) if match else None


def _shown(numbers: Iterable[NumberFact]) -> str:
    return listed(f"{item.name} is {item.value:g} ({item.place})" for item in numbers)


def _numbered_attempts(scene: Scene, sentence: str) -> Answer:
    said = _number(_TIMES.search(sentence.lower()))
    known = [item for item in scene.repo.numbers if _ATTEMPTS.search(item.name) and item.value >= 1]
    if said is None or not known:
        return unavailable("the code gives no number of attempts a name")
    close = [item for item in known if abs(item.value - said) <= 1]  # a retry is an attempt less
    if close:
        return met(_shown(close))
    return unmet(f"the sentence says {said:g}, and {_shown(known)}", place=known[0].place)


def _numbered_caps(scene: Scene, sentence: str) -> Answer:
    said = _number(_CAP.search(sentence.lower()))
    rules = [item for item in scene.repo.synthesis_rules if item.kind in ("cap", "override")]
    rules = [item for item in rules if item.place.path not in scene.tests]
    text = " ".join(item.text for item in rules)
    named = [item for item in scene.repo.numbers if _CAPPED.search(item.name)]
    told = {float(found) for found in _ALONE.findall(text)} | {item.value for item in named}
    named = [item for item in named if re.search(rf"\b{re.escape(item.name)}\b", text)]
    if said is None or said > _HIGHEST or not (named or _LOWER.search(text)):
        return unavailable("what the code caps at could not be read")
    ids, shown = [item.evidence_id for item in rules], _shown(named) or listed(item.text for item in rules)
    if said in told:
        return met(shown, *ids)
    return unmet(f"the sentence says {said:g}, and {shown}", *ids, place=rules[0].place)


def _counted_commits(scene: Scene, sentence: str) -> Answer:
    history = scene.repo.history
    if not history or not scene.repo.history_complete:
        return unavailable("the whole history is not known")
    dates = [item.date for item in history]
    days, span = (max(dates) - min(dates)).days + 1, _SPAN.search(sentence.lower())
    said, lasted = _number(_COMMITS.search(sentence)), (_number(span) or 0) * (_DAYS[span["unit"]] if span else 0)
    ids = (scene.repo.history_evidence_id,)
    held = f"the history holds {counted(len(history), 'commit')} on {counted(days, 'day')} from first to last"
    if (said or 0) > _SLACK * len(history) + 1 or lasted > max(_FORTNIGHT, 2 * days):
        return unmet(held, *ids)
    return met(held, *ids) if said or lasted else unavailable("the sentence gives no number")


def _backoff(scene: Scene, sentence: str) -> Answer:
    words = scene.repo.words
    if not words:
        return unavailable("the words of the code are too many")
    found = [word for word in words if _WAITING.search(word)]
    library = (
        "tenacity" in sentence.lower() and "tenacity" not in words and not any("with_retry" in word for word in words)
    )
    if library or not found:
        what = "the tenacity library" if library else "waiting longer after each attempt"
        return unmet(f"nothing that the code imports, calls or names has to do with {what}")
    return met(f"the code speaks of {listed(found)}")


STATED: Mapping[str, Callable[[Scene, str], Answer]] = {
    **BOUND,
    **DECIDING,
    **DECLARED,
    **DIALLED,
    **EXCERPTS,
    **HEADCOUNT,
    **NAMED,
    "backoff": _backoff,
    "numbered_attempts": _numbered_attempts,
    "numbered_caps": _numbered_caps,
    "counted_commits": _counted_commits,
}
"""Claims by name, and the question what the code says to a sentence."""
