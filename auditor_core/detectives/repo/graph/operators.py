"""Operators on abstract values: truth, comparison, addition."""

import ast
from collections.abc import Callable

from auditor_core.detectives.repo.graph.builtin import LONGEST
from auditor_core.detectives.repo.graph.values import UNKNOWN, Choice, EnumMember, Value

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


def truth(value: Value) -> bool | None:
    """Whether a value counts as true; None where that is not known."""
    if value is UNKNOWN or isinstance(value, Choice):
        return None
    if value is None or isinstance(value, str | int | float | list | tuple | dict):
        return bool(value)
    return True


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
    if not isinstance(left, plain) or not isinstance(right, plain):
        return UNKNOWN
    if isinstance(right, list | tuple | dict) and any(item is UNKNOWN for item in right):
        return UNKNOWN
    try:
        return _COMPARISONS[type(operator)](left, right)
    except TypeError:
        return UNKNOWN
