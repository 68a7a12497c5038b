"""Operators on abstract values: truth, comparison, addition."""

import ast
from collections.abc import Callable

from auditor_core.detectives.repo.graph.builder import Builder
from auditor_core.detectives.repo.graph.builtin import LONGEST, call_method
from auditor_core.detectives.repo.graph.locations import OwnName
from auditor_core.detectives.repo.graph.values import (
    UNKNOWN,
    Choice,
    ClassValue,
    Compiled,
    EnumMember,
    FunctionValue,
    Instance,
    Perhaps,
    Value,
)

_COMPARISONS: dict[type, Callable[[Value, Value], bool]] = {
    ast.Eq: lambda left, right: left == right,
    ast.NotEq: lambda left, right: left != right,
    ast.Is: lambda left, right: left is right or left == right,
    ast.IsNot: lambda left, right: left is not right and left != right,
    ast.In: lambda left, right: left in right,  # type: ignore[operator]
    ast.NotIn: lambda left, right: left not in right,  # type: ignore[operator]
    ast.Lt: lambda left, right: left < right,  # type: ignore[operator]
    ast.LtE: lambda left, right: left <= right,  # type: ignore[operator]
    ast.Gt: lambda left, right: left > right,  # type: ignore[operator]
    ast.GtE: lambda left, right: left >= right,  # type: ignore[operator]
}
_OF_SETS: dict[type, Callable[[list[Value], list[Value]], list[Value]]] = {
    ast.Sub: lambda left, right: [item for item in left if item not in right],
    ast.BitAnd: lambda left, right: [item for item in left if item in right],
    ast.BitOr: lambda left, right: [*left, *(item for item in right if item not in left)],
}
_OF_NUMBERS: dict[type, Callable[[int, int], Value]] = {
    ast.Add: lambda left, right: left + right,
    ast.Sub: lambda left, right: left - right,
    ast.Mult: lambda left, right: left * right,
    ast.FloorDiv: lambda left, right: left // right,
    ast.Mod: lambda left, right: left % right,
}
_OBJECTS = (Builder, Compiled, Instance, ClassValue, FunctionValue)
"""What is known to be something, whatever it is."""
LARGE = 10**9
"""Larger numbers are no part of a node's name."""


def truth(value: Value) -> bool | None:
    """Whether a value counts as true; None where that is not known."""
    if value is UNKNOWN or isinstance(value, Choice) or (isinstance(value, Perhaps) and value):
        return None
    if value is None or isinstance(value, str | int | float | list | tuple | dict):
        return bool(value)
    return True


def combined(operator: ast.operator, left: Value, right: Value) -> Value:
    """What an operator makes of two values; sets are lists here, and only small numbers are followed."""
    if isinstance(operator, ast.Add) and not (isinstance(left, int) and isinstance(right, int)):
        return added(left, right)
    if isinstance(operator, ast.BitOr) and isinstance(left, dict) and isinstance(right, dict):
        return left | right
    if isinstance(left, list) and isinstance(right, list) and type(operator) in _OF_SETS:
        return _of_sets(operator, left, right) if len(left) + len(right) <= LONGEST else UNKNOWN
    if isinstance(left, int) and isinstance(right, int) and type(operator) in _OF_NUMBERS:
        small = abs(left) <= LARGE and abs(right) <= LARGE
        return _OF_NUMBERS[type(operator)](left, right) if small and (right or not _divides(operator)) else UNKNOWN
    if isinstance(operator, ast.Mod) and isinstance(left, str) and isinstance(right, str | int | tuple):
        filled = right if isinstance(right, tuple) else [right]
        return call_method(left.replace("%s", "{}").replace("%d", "{}"), "format", list(filled))
    return UNKNOWN


def _of_sets(operator: ast.operator, left: list[Value], right: list[Value]) -> Value:
    """What an operator makes of two sets; of one whose items are not all known, what may be left."""
    unsure = isinstance(right, Perhaps) or any(item is UNKNOWN for item in right)
    if unsure and not isinstance(operator, ast.BitOr):
        return Perhaps(left)
    made = _OF_SETS[type(operator)](left, right)
    return Perhaps(made) if unsure or isinstance(left, Perhaps) else made


def _divides(operator: ast.operator) -> bool:
    return isinstance(operator, ast.FloorDiv | ast.Mod)


def added(left: Value, right: Value) -> Value:
    """Two strings, lists or tuples, one behind the other; unknown where that gets long."""
    for kind in (str, list, tuple):
        if isinstance(left, kind) and isinstance(right, kind) and len(left) + len(right) <= LONGEST:
            joined: Value = left + right  # type: ignore[operator]
            return joined
    return UNKNOWN


def compared(operator: ast.cmpop, left: Value, right: Value) -> Value:
    """Result of a comparison; unknown where a side is."""
    plain = (str, int, float, type(None), list, tuple, dict, EnumMember)
    if isinstance(left, ClassValue) and isinstance(right, ClassValue) and isinstance(operator, ast.Is | ast.IsNot):
        return (left is right) is isinstance(operator, ast.Is)
    if right is None and isinstance(operator, ast.Is | ast.IsNot) and isinstance(left, _OBJECTS):
        return isinstance(operator, ast.IsNot)
    own = isinstance(left, OwnName) or isinstance(right, OwnName)
    if own or not isinstance(left, plain) or not isinstance(right, plain):
        return UNKNOWN
    if isinstance(right, list | tuple | dict) and any(item is UNKNOWN for item in right):
        return UNKNOWN
    try:
        return _COMPARISONS[type(operator)](left, right)
    except TypeError:
        return UNKNOWN


def shared_out(items: list[Value], starred: list[bool]) -> list[Value]:
    """The items for each target of an assignment, several for a starred one; none where they do not fit."""
    if not any(starred):
        return items if len(items) == len(starred) else []
    before, after = starred.index(True), len(starred) - starred.index(True) - 1
    end = len(items) - after
    return [*items[:before], items[before:end], *items[end:]] if items and before <= end else []
