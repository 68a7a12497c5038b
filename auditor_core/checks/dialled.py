"""Time limits and temperatures that a sentence of the report states, held against what the code sets. Pure."""

import re
from collections.abc import Callable, Mapping

from auditor_core.checks.registry import Answer, met, unavailable, unmet
from auditor_core.checks.scene import Scene
from auditor_core.checks.words import listed
from auditor_core.facts import NumberFact
from auditor_core.statements import TEMPERATURE, TIME_LIMIT, number_of

_LIMIT, _TEMPERATURE = re.compile(TIME_LIMIT), re.compile(TEMPERATURE)
_LIMITING = re.compile(r"time_?(?:out|limit)", re.IGNORECASE)
_HEATING = re.compile(r"temperature", re.IGNORECASE)
_OTHERWISE = re.compile(r"wait_for|alarm|fail_after|move_on_after|kill_after|rlimit|setitimer|timer")
"""Words of code that may limit a time under another name."""
_MINUTE = 60.0
_UNITS = (1.0, 1000.0)
"""Seconds, and thousandths of them, in which code counts."""


def _numbered_limits(scene: Scene, sentence: str) -> Answer:
    """Whether some time limit of the code is as long as the sentence says."""
    match = _LIMIT.search(sentence.lower())
    known = [item for item in _set(scene, _LIMITING) if item.value > 0]
    if match is None or not known:
        return unavailable("the code does not spell out how long it waits")
    name = next(name for name in ("limit", "given", "before") if match[name])
    said = number_of(match[name]) * (_MINUTE if match[f"{name}_unit"].startswith("m") else 1)
    fitting = [item for item in known if any(item.value == said * unit for unit in _UNITS)]
    fitting += [item for item in known if item.value * _MINUTE == said]
    if fitting:
        return met(_shown(fitting))
    if not scene.repo.words or any(_OTHERWISE.search(word) for word in scene.repo.words):
        return unavailable("the code may limit times in other ways")
    return unmet(f"the sentence says {said:g} seconds, and {_shown(known)}", place=known[0].place)


def _temperatures(scene: Scene, sentence: str) -> Answer:
    """Whether the code sets some model to a temperature that the sentence gives."""
    matches = _TEMPERATURE.finditer(sentence.lower())
    said = {float(match["degree"] or match["column"]) for match in matches}
    known = _set(scene, _HEATING)
    if not said or not known:
        return unavailable("the code does not spell out the temperatures of its models")
    fitting = [item for item in known if item.value in said]
    if fitting:
        return met(_shown(fitting))
    shown = listed(f"{item:g}" for item in sorted(said))
    return unmet(f"the sentence says {shown}, and {_shown(known)}", place=known[0].place)


def _set(scene: Scene, names: re.Pattern[str]) -> list[NumberFact]:
    return [item for item in scene.repo.numbers if names.search(item.name) and item.place.path not in scene.tests]


def _shown(numbers: list[NumberFact]) -> str:
    return listed(f"{item.name} is {item.value:g} ({item.place})" for item in numbers)


DIALLED: Mapping[str, Callable[[Scene, str], Answer]] = {
    "numbered_limits": _numbered_limits,
    "temperatures": _temperatures,
}
"""Claims by name, and the question what the code says to a sentence."""
