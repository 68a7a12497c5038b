"""Caps for security that are undone where judges disagree: a later rule gives the score a value of its own."""

import ast
from collections.abc import Container, Iterator, Sequence
from functools import cached_property

from auditor_core.detectives.repo.source.descent import walk
from auditor_core.detectives.repo.source.index import Function
from auditor_core.detectives.repo.source.statements import below_it, blocks_of, names_in
from auditor_core.detectives.repo.synthesis.conditions import SECURITY, Kind, is_about_spread
from auditor_core.detectives.repo.synthesis.consequences import is_lowered
from auditor_core.detectives.repo.synthesis.criteria import asks_for_criterion
from auditor_core.detectives.repo.synthesis.meaning import Meaning

_LEAVING = (ast.Return, ast.Raise, ast.Continue, ast.Break)
_HOPS = 3


class Undone:
    """What one function sets after its caps."""

    def __init__(self, function: Function, meaning: Meaning) -> None:
        self._function = function
        self._meaning = meaning

    def denies(self, kind: Kind, node: ast.AST) -> bool:
        """Whether a cap, or the condition that it hangs on, holds only where no later rule applies."""
        return kind in ("cap", "override") and id(node) in self._parts

    @cached_property
    def _parts(self) -> frozenset[int]:
        return frozenset(id(part) for step in self._undone() for part in walk(step))

    def _undone(self) -> Iterator[ast.stmt]:
        """Conditional caps, each with a later step of its block that sets the score of a contested case anew."""
        for owner in (self._function.node, *below_it(self._function.node)):
            for block in blocks_of(owner):
                anew = self._set_anew_after(block)
                yield from (step for step in block if anew and self._is_cap_of(step, anew))

    def _is_cap_of(self, step: ast.stmt, names: Container[str]) -> bool:
        """Whether a step lowers one of these names for security, and others follow it all the same."""
        if not isinstance(step, ast.If) or step.orelse or isinstance(step.body[-1], _LEAVING):
            return False
        return any(name in names for item in step.body for name in _lowered(item)) and self._is_on_security(step)

    def _set_anew_after(self, block: Sequence[ast.stmt]) -> set[str]:
        """Names that are set anew for contested cases after all that a block has on security."""
        anew: set[str] = set()
        for step in reversed(block):
            if self._is_on_security(step):
                break
            if isinstance(step, ast.If) and not step.orelse and self._is_contested(step.test):
                anew.update(name for item in step.body for name in self._names_set_anew(item))
        return anew

    def _is_contested(self, test: ast.expr) -> bool:
        """Whether a condition goes by how far the judges lie apart, whatever the criterion."""
        compared = [part for part in walk(test) if isinstance(part, ast.Compare)]
        apart = is_about_spread(self._meaning, compared or self._meaning.named([test]))
        return apart and not asks_for_criterion(test)

    def _names_set_anew(self, step: ast.stmt) -> Iterator[str]:
        """`score = tech_lead.score`, where neither that nor what it is made of goes by the score of before."""
        target = step.targets[0] if isinstance(step, ast.Assign) and len(step.targets) == 1 else None
        if not isinstance(step, ast.Assign) or not isinstance(target, ast.Name):
            return
        if isinstance(step.value, ast.Constant) or is_lowered(step.value):
            return
        names = names_in(step.value)
        for _ in range(_HOPS):
            given = [value for item in names - {target.id} for value in self._function.assigned.get(item, ())]
            names |= {inner for value in given for inner in names_in(value)}
        if target.id not in names:
            yield target.id

    def _is_on_security(self, step: ast.stmt) -> bool:
        """Whether a step, or what it asks, speaks of security."""
        asked = [item.test for item in (step, *below_it(step)) if isinstance(item, ast.If)]
        calls = [part for part in walk(step) if isinstance(part, ast.Call)]
        return any(SECURITY.search(self._meaning.of(part)) for part in (*asked, *calls))


def _lowered(step: ast.stmt) -> Iterator[str]:
    """Names that a statement gives a lower value: `score = min(score, CAP)`."""
    if isinstance(step, ast.Assign) and is_lowered(step.value):
        yield from (target.id for target in step.targets if isinstance(target, ast.Name))
