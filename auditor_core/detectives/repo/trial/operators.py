"""What operators make of two values; nothing that is too large."""

import ast
import operator
from collections.abc import Callable

from auditor_core.detectives.repo.trial.library import HEAVIEST, guarded
from auditor_core.detectives.repo.trial.values import OPAQUE, UntoldError, Value

_BINARY: dict[type[ast.operator], Callable[[Value, Value], Value]] = {
    ast.Add: operator.add, ast.Sub: operator.sub, ast.Mult: operator.mul, ast.Div: operator.truediv,
    ast.FloorDiv: operator.floordiv, ast.Mod: operator.mod, ast.BitOr: operator.or_, ast.BitAnd: operator.and_,
    ast.BitXor: operator.xor, ast.Pow: operator.pow,
}  # fmt: skip
_COMPARED: dict[type[ast.cmpop], Callable[[Value, Value], Value]] = {
    ast.Eq: operator.eq, ast.NotEq: operator.ne, ast.Lt: operator.lt, ast.LtE: operator.le, ast.Gt: operator.gt,
    ast.GtE: operator.ge, ast.Is: operator.is_, ast.IsNot: operator.is_not,
    ast.In: lambda one, other: one in other, ast.NotIn: lambda one, other: one not in other,
}  # fmt: skip
_LARGEST_POWER = 16
_LONGEST_NUMBER = 2_048
"""Bits of two numbers together that are still multiplied."""


def operated(kind: type[ast.operator], one: Value, other: Value) -> Value:
    """What an operator makes of two values; nothing that is too large."""
    if kind is ast.Pow and not (isinstance(other, int | float) and abs(other) <= _LARGEST_POWER):
        raise UntoldError
    if isinstance(one, int) and isinstance(other, int) and one.bit_length() + other.bit_length() > _LONGEST_NUMBER:
        raise UntoldError
    if kind is ast.Mult and any(isinstance(side, str | list | tuple) for side in (one, other)):
        counts = [side if isinstance(side, int) else len(side) for side in (one, other)]
        if counts[0] * counts[1] > HEAVIEST:
            raise UntoldError
    if kind is ast.Mod and isinstance(one, str):
        return OPAQUE
    if kind not in _BINARY:
        raise UntoldError
    return guarded(_BINARY[kind], one, other)


def compared(kind: type[ast.cmpop], one: Value, other: Value) -> bool:
    """Whether two values compare so; raises `UntoldError` where one of them is not known."""
    return bool(guarded(_COMPARED[kind], one, other))
