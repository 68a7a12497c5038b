"""`match` on values that are known: whether a pattern fits, and which names it binds."""

import ast
from collections.abc import Callable, Iterable

from auditor_core.detectives.repo.graph.operators import compared
from auditor_core.detectives.repo.graph.values import UNKNOWN, EnumMember, Value
from auditor_core.detectives.repo.source.descent import walk

Names = dict[str, Value]


def fits(pattern: ast.pattern, value: Value, evaluate: Callable[[ast.expr], Value]) -> tuple[bool | None, Names]:
    """Whether a pattern fits a value, None where that is not known; and the names that it binds then."""
    if isinstance(pattern, ast.MatchAs):
        known, names = fits(pattern.pattern, value, evaluate) if pattern.pattern else (True, {})
        return known, {**names, pattern.name: value} if pattern.name else names
    if isinstance(pattern, ast.MatchOr):
        return _first(fits(option, value, evaluate) for option in pattern.patterns)
    if isinstance(pattern, ast.MatchValue):
        result = compared(ast.Eq(), value, evaluate(pattern.value))
        return result if isinstance(result, bool) else None, {}
    if isinstance(pattern, ast.MatchSingleton) and _is_plain(value):
        return value is pattern.value, {}
    if isinstance(pattern, ast.MatchSequence) and isinstance(value, list | tuple):
        return _sequence(pattern.patterns, list(value), evaluate)
    names = {str(name): UNKNOWN for item in walk(pattern) if (name := getattr(item, "name", None))}
    return False if isinstance(pattern, ast.MatchSequence) and _is_plain(value) else None, names


def _is_plain(value: Value) -> bool:
    return value is None or isinstance(value, str | int | float | EnumMember)


def _first(options: Iterable[tuple[bool | None, Names]]) -> tuple[bool | None, Names]:
    """The first that fits; unknown as soon as one may fit."""
    for known, names in options:
        if known is not False:
            return known, names
    return False, {}


def _sequence(
    patterns: list[ast.pattern], items: list[Value], evaluate: Callable[[ast.expr], Value]
) -> tuple[bool | None, Names]:
    stars = [index for index, item in enumerate(patterns) if isinstance(item, ast.MatchStar)]
    if len(items) < len(patterns) - len(stars) or (not stars and len(items) > len(patterns)):
        return False, {}
    if stars:
        end = len(items) - (len(patterns) - stars[0] - 1)
        items = [*items[: stars[0]], items[stars[0] : end], *items[end:]]
    known: bool | None = True
    names: Names = {}
    for pattern, item in zip(patterns, items, strict=True):
        if isinstance(pattern, ast.MatchStar):
            names |= {pattern.name: item} if pattern.name else {}
            continue
        fit, inner = fits(pattern, item, evaluate)
        names |= inner
        if fit is False:
            return False, {}
        known = known and fit
    return known, names
