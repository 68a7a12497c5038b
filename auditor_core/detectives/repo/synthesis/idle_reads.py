"""Values that come to nothing: only a text tells them, or they are handed to functions that never look at them."""

import ast
from collections.abc import Iterator, Sequence
from functools import lru_cache

from auditor_core.detectives.repo.following.arguments import given_by
from auditor_core.detectives.repo.following.flow import NOTING
from auditor_core.detectives.repo.following.handed_over import HandedOver
from auditor_core.detectives.repo.source.descent import last_part, parents
from auditor_core.detectives.repo.source.index import Function
from auditor_core.detectives.repo.source.statements import Comprehension, stored, targets_of

_SAME = frozenset({"len", "sum", "sorted", "list", "dict", "set", "tuple", "str", "round", "enumerate", "reversed"})
"""Builtins that give something made of what they are handed."""
_MADE_OF = (ast.Attribute, ast.Subscript, ast.BoolOp, ast.BinOp, ast.Dict, ast.List, ast.Tuple, ast.Starred)
_HOPS = 4
"""Functions that a value is handed on through."""


class IdleReads:
    """Follows what functions read to where it ends."""

    def __init__(self, calls: HandedOver, *, asked_for: bool) -> None:
        """`asked_for`: whether something comes of a value of which a filter asks whether it is there."""
        self._calls = calls
        self._asked_for = asked_for
        self._above = lru_cache(maxsize=None)(lambda function: parents(function.nodes))

    def is_idle(self, function: Function, node: ast.AST, hops: int = _HOPS) -> bool:
        """Whether nothing comes of the value of an expression."""
        return self._ends(function, node, hops, set())

    def _ends(self, function: Function, node: ast.AST, hops: int, seen: set[int]) -> bool:
        node, above = self._climbed(function, node)
        if above is None or id(node) in seen:
            return above is not None  # what goes round in a circle has ended nowhere else
        seen.add(id(node))
        if isinstance(above, ast.Compare):
            return self._is_only_noted(function, above, hops, seen)
        if isinstance(above, ast.Call):
            return self._is_unheeded(function, above, node, hops, seen)
        if isinstance(above, ast.Assign | ast.AnnAssign | ast.For | ast.comprehension):
            given = above.value if isinstance(above, ast.Assign | ast.AnnAssign) else above.iter
            targets = [above.target] if isinstance(above, ast.comprehension) else targets_of(above)
            names = {name for target in targets for name in stored(target)}
            plain = node is given and all(isinstance(target, ast.Name | ast.Tuple) for target in targets)
            return plain and self._are_unread(function, names, hops, seen)
        return isinstance(above, ast.FormattedValue)

    def _climbed(self, function: Function, node: ast.AST) -> tuple[ast.AST, ast.AST | None]:
        """The largest expression that is made of another one, and what that stands in."""
        around = self._above(function)
        above = around.get(node)
        while isinstance(above, (*_MADE_OF, Comprehension)) or (isinstance(above, ast.Call) and node is above.func):
            node, above = above, around.get(above)
        return node, around.get(above) if isinstance(above, ast.keyword) else above

    def _are_unread(self, function: Function, names: set[str], hops: int, seen: set[int]) -> bool:
        """Whether nothing comes of what some names hold, wherever the function reads them."""
        return all(self._ends(function, node, hops, seen) for node in _loads(function, names))

    def _is_unheeded(self, function: Function, call: ast.Call, node: ast.AST, hops: int, seen: set[int]) -> bool:
        """Whether a call only notes what it is handed, or its functions make nothing of it."""
        last = last_part(call.func)
        own = self._calls.functions(last)
        if not own:
            return last in NOTING or (last in _SAME and self._ends(function, call, hops, seen))
        taken = [{name for name, value in given_by(call, item).items() if value is node} for item in own]
        return hops > 0 and all(
            names and self._are_unread(item, names, hops - 1, seen) for item, names in zip(own, taken, strict=True)
        )

    def _is_only_noted(self, function: Function, test: ast.Compare, hops: int, seen: set[int]) -> bool:
        """Whether all that hangs on whether something is there is what is noted, or a filter of which nothing comes."""
        around = self._above(function)
        above = around.get(test)
        while isinstance(above, ast.BoolOp):
            above = around.get(above)
        if not is_asked_for(test):
            return False
        if isinstance(above, ast.If):
            return all(map(only_notes, (*above.body, *above.orelse)))
        filtered = around.get(above) if isinstance(above, ast.comprehension) and not self._asked_for else None
        return filtered is not None and self._ends(function, filtered, hops, seen)


def is_asked_for(test: ast.Compare) -> bool:
    """Whether a comparison asks whether something is there, or is among others."""
    return isinstance(test.ops[0], ast.In | ast.NotIn | ast.Is | ast.IsNot)


def _loads(function: Function, names: set[str]) -> Iterator[ast.Name]:
    for node in function.nodes:
        if isinstance(node, ast.Name) and node.id in names and isinstance(node.ctx, ast.Load):
            yield node


def only_notes(step: ast.stmt) -> bool:
    """Whether a statement puts texts among others, or into a log."""
    call = step.value if isinstance(step, ast.Expr) else None
    given: Sequence[ast.expr] = call.args if isinstance(call, ast.Call) else ()
    return bool(given) and all(isinstance(item, ast.Constant | ast.JoinedStr) for item in given)


def keys_of(node: ast.AST) -> Iterator[str]:
    """`state["key"]`, `state.get("key")`, `state.key`."""
    if isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Load):
        yield node.attr
    elif isinstance(node, ast.Subscript) and isinstance(node.ctx, ast.Load):
        yield str(getattr(node.slice, "value", ""))
    elif isinstance(node, ast.Call) and getattr(node.func, "attr", "") == "get" and node.args:
        yield str(getattr(node.args[0], "value", ""))
