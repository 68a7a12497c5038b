"""Scores and dissents in what the verdict's functions give back."""

import re
from collections.abc import Iterator, Mapping
from decimal import Decimal

from auditor_core.detectives.repo.trial.values import Klass, Thing, Value

_SCORE = re.compile(r"score|rating|grade|final|verdict|overall|points|mark|average|mean|stars", re.IGNORECASE)
_NO_SCORE = re.compile(
    r"spread|varian|weight|count|confiden|round|min_|max_|_min|_max|threshold|number_of|limit", re.IGNORECASE
)
_DISSENT = re.compile(r"dissent|minority|disagree|diverg", re.IGNORECASE)
OPINION = frozenset(["argument", "reasoning", "cited_evidence", "confidence", "found"])
_SAID = re.compile(
    r"(?P<what>.*\b(?:score|grade|rating|verdict)\b[^0-9\n]{0,24})(?P<score>\d+(?:\.\d+)?)", re.IGNORECASE
)
"""A line of a report that tells a score."""
_OF_ONE = re.compile(r"prosecut|defen[cs]e|tech[\s_-]*lead|spread|varian|weight", re.IGNORECASE)
"""Lines on what one of the judges gave, or on something else than a score."""
_NUMBER = re.compile(r"\d+(?:\.\d+)?")
_DEEPEST = 8
Path = tuple[str, ...]
_WITHIN = 3
"""Names of a path from which on it leads into something that the state holds."""


def scores_in(given: Value, apart: tuple[Klass, ...]) -> dict[Path, float | None]:
    """Every score by where it stands, None where there is a place for one that is empty.

    `apart`: classes of opinions and evidence, whose own numbers are no verdict.
    """
    found: dict[Path, float | None] = {}
    for path, value in _leaves(given, apart):
        named = any(map(_SCORE.search, path[-3:])) and not any(map(_NO_SCORE.search, path[-2:]))
        if named and value is None:
            found[path] = None
        elif named and isinstance(value, int | float | Decimal) and not isinstance(value, bool):
            found[path] = float(value)
    return found


def dissents_in(given: Value, apart: tuple[Klass, ...]) -> dict[Path, Value]:
    """What is said under a name for a dissent, by where it stands."""
    return {
        path: value if isinstance(value, str | int | float | bool | type(None)) else str(value)
        for path, value in _leaves(given, apart)
        if _is_dissent(path)
    }


def acts_in(given: Mapping[str, Value], apart: tuple[Klass, ...]) -> dict[Path, Value]:
    """Every score, and whatever the state is handed at its top, by which the graph may go on."""
    top = {path: str(value) for path, value in _leaves(given, apart) if len(path) < _WITHIN and not _is_dissent(path)}
    return top | scores_in(given, apart)


def _is_dissent(path: Path) -> bool:
    return any(map(_DISSENT.search, path))


def _leaves(value: Value, apart: tuple[Klass, ...], path: Path = ()) -> Iterator[tuple[Path, Value]]:
    if isinstance(value, str) and "\n" in value:
        yield from _in_text(value, path)
    elif not isinstance(value, Thing | dict | list | tuple):
        yield path, value
    elif len(path) <= _DEEPEST:
        for name, item in _parts(value, apart):
            yield from _leaves(item, apart, (*path, name))


def _parts(value: Value, apart: tuple[Klass, ...]) -> list[tuple[str, Value]]:
    """What a value holds by name or place; nothing of opinions and evidence."""
    if isinstance(value, Thing):
        return [] if value.klass in apart else [*value.fields.items()]
    if isinstance(value, dict):
        return [] if len(OPINION & value.keys()) > 1 else [(str(name), item) for name, item in value.items()]
    return [(f"#{at}", item) for at, item in enumerate(value)]


def _in_text(text: str, path: Path) -> Iterator[tuple[Path, Value]]:
    """What a report says line by line, under the words that stand before it: its scores, and all that is of dissent."""
    apart, heading = [], ""
    for line in text.splitlines():
        said = _SAID.match(line) if not _OF_ONE.search(line) else None
        heading = _NUMBER.sub("", line) if line.startswith("#") else heading
        if said:
            yield (*path, heading, _NUMBER.sub("", said["what"])), float(said["score"])
        if _DISSENT.search(line):
            apart.append(line)
    yield (*path, "text"), text
    yield (*path, "dissent"), "\n".join(apart)
