"""Statements that change nothing about what happens next: they note something, or go on with what was there."""

import ast
from collections.abc import Sequence, Set
from functools import cached_property

from auditor_core.detectives.repo.following.as_if_done import notes
from auditor_core.detectives.repo.source.descent import walk
from auditor_core.detectives.repo.source.index import Function, written_name
from auditor_core.detectives.repo.source.statements import blocks_of, targets_of

_ROUNDS = 2
"""Names that stand in names."""
_TIDYING = frozenset({"str", "strip", "lstrip", "rstrip", "lower", "removesuffix", "removeprefix"})


class Passive:
    """Tells such statements of a function.

    Args:
        function: The function.
        given: Names of what was looked at: to go on with that itself is to go on as if nothing had been said of it.
    """

    def __init__(self, function: Function, given: Set[str] = frozenset()) -> None:
        self._function = function
        self._given = given

    def are(self, steps: Sequence[ast.stmt]) -> bool:
        """Whether all of these statements leave everything as it was."""
        return all(map(self._is, steps))

    def reads(self, name: str) -> list[ast.Name]:
        """Where the function reads a name, notes and conditions in vain apart."""
        return [item for item in self._loads if item.id == name and id(item) not in self.in_vain]

    def is_given(self, node: ast.expr | None) -> bool:
        """Whether an expression is what was given, tidied perhaps: `url`, `str(url).strip()`."""
        while isinstance(node, ast.Call) and written_name(node.func).rpartition(".")[2] in _TIDYING:
            node = node.func.value if isinstance(node.func, ast.Attribute) else next(iter(node.args), None)
        return isinstance(node, ast.Name | ast.Attribute | ast.Subscript) and written_name(node) in self._given

    @cached_property
    def in_vain(self) -> set[int]:
        """The parts, by their id, of what is noted, and of conditions on which nothing depends but notes.

        So, too, of what is set to names that stand in nothing else.
        """
        parts = self._function.nodes
        vain = [item.value for item in parts if isinstance(item, ast.Expr) and notes(item.value)]
        vain += [item.test for item in parts if isinstance(item, ast.If) and self._is(item)]
        found = {id(part) for item in vain for part in walk(item)}
        for _ in range(_ROUNDS):
            read = {item.id for item in self._loads if id(item) not in found}
            noted = {item.id for item in self._loads} - read
            only = [
                item.value
                for item in parts
                if isinstance(item, ast.Assign | ast.AnnAssign) and item.value is not None
                if all(getattr(target, "id", "") in noted for target in targets_of(item))
            ]
            found |= {id(part) for item in only for part in walk(item)}
        return found

    @cached_property
    def _loads(self) -> list[ast.Name]:
        return [item for item in self._function.nodes if isinstance(item, ast.Name) and isinstance(item.ctx, ast.Load)]

    def _is(self, step: ast.stmt) -> bool:
        if isinstance(step, ast.Expr):
            return isinstance(step.value, ast.Constant) or notes(step.value)
        if isinstance(step, ast.If):
            return all(map(self.are, blocks_of(step)))
        if isinstance(step, ast.Assign | ast.AnnAssign) and step.value is not None:
            names = [getattr(target, "id", "") for target in targets_of(step)]
            unread = not any(item.id in names for item in self._loads)
            return all(names) and (unread or self.is_given(step.value))
        return isinstance(step, ast.Pass) or (isinstance(step, ast.Return) and self.is_given(step.value))
