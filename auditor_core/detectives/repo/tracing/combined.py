"""What operators make of values: numbers, lists that are joined, tables that are merged."""

import ast
import operator
from collections.abc import Callable

from auditor_core.detectives.repo.tracing.collected import Collected
from auditor_core.detectives.repo.tracing.values import Key, Value, behind, joined, only, with_steps

_COUNTED: dict[type[ast.AST], Callable[[float, float], float]] = {
    ast.Add: operator.add, ast.Sub: operator.sub, ast.Mult: operator.mul, ast.Div: operator.truediv,
}  # fmt: skip
_IDLE = {ast.Mult: 1, ast.Div: 1, ast.Add: 0, ast.Sub: 0}
"""Numbers that change nothing: `score * 1`, `score + 0`."""


class Combined(Collected):
    """Combines two values at a time."""

    def combined(self, op: ast.operator, left: Value, right: Value) -> Value:
        """What an operator makes of two values."""
        self.hear((left, right))
        if (number := _worked_out(op, left, right)) is not None:
            return number
        held = [item for item in (*left.objects, *right.objects) if item.kind in ("list", "dict") or item.parts()]
        if held and isinstance(op, ast.Add | ast.BitOr | ast.BitAnd | ast.Sub):
            return self._merged(left, right, op)
        if isinstance(op, ast.Mod) and isinstance(only(left)[1], str):
            return Value(left.steps)
        repeated = [item for item in left.objects if item.kind == "list"] if isinstance(op, ast.Mult) else []
        if repeated:
            return self.listed(each=with_steps(self.elements(left), right.steps))
        return Value(behind(left) | behind(right))

    def _merged(self, left: Value, right: Value, op: ast.operator) -> Value:
        rows = self.row_of(left), self.row_of(right)
        if isinstance(op, ast.Add) and rows[0] is not None and rows[1] is not None:
            return self.listed([*rows[0], *rows[1]])
        if isinstance(op, ast.BitOr) and any(item.kind == "dict" for item in (*left.objects, *right.objects)):
            table = self.copied(left)
            self.updated(table, right)
            return table
        each = joined((self.elements(left), self.elements(right)))
        return self.listed(each=with_steps(each, left.steps | right.steps))

    def updated(self, table: Value, other: Value) -> None:
        """Put all that one table holds into another."""
        for item in other.objects:
            for key, part in item.items.items():
                self.set_item(table, Value(0, (), frozenset({key})), with_steps(part, other.steps))
            inner = item.row if item.row is not None else [item.each] if item.each is not None else []
            for part in inner:
                self.set_item(table, Value(), with_steps(part, other.steps))


def _worked_out(op: ast.operator, left: Value, right: Value) -> Value | None:
    """What comes of two numbers that are known, or of one that changes nothing."""
    (one, here), (other, there) = only(left), only(right)
    if other and there == _IDLE.get(type(op), "") and there is not True:
        return left
    if one and here == _IDLE.get(type(op), "") and isinstance(op, ast.Add | ast.Mult) and here is not True:
        return right
    if not isinstance(here, int | float) or not isinstance(there, int | float) or type(op) not in _COUNTED:
        return None
    if isinstance(op, ast.Div) and not there:
        return None
    return Value(left.steps | right.steps, (), frozenset[Key]({_COUNTED[type(op)](here, there)}))
