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
_OPINION = frozenset(["argument", "reasoning", "cited_evidence", "confidence", "found"])
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
    if len(path) > 8:
        return
    if isinstance(value, Thing):
        if value.klass not in apart:
            for name, item in value.fields.items():
                yield from _leaves(item, apart, (*path, name))
    elif isinstance(value, dict):
        if len(_OPINION & value.keys()) < 2:
            for name, item in value.items():
                yield from _leaves(item, apart, (*path, str(name)))
    elif isinstance(value, list | tuple):
        for at, item in enumerate(value):
            yield from _leaves(item, apart, (*path, f"#{at}"))
    else:
        yield path, value
