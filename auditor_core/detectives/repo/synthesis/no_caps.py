"""What looks like a cap and lowers nothing: its number is the end of the scale."""

import ast

from auditor_core.detectives.repo.source.index import Function
from auditor_core.detectives.repo.synthesis.bounds import Bounds
from auditor_core.detectives.repo.synthesis.branches import Branch
from auditor_core.detectives.repo.synthesis.consequences import Consequences
from auditor_core.detectives.repo.synthesis.constants import Caps


class NoCaps:
    """Asks both what constants say of caps and what is known of other numbers."""

    def __init__(self, caps: Caps, bounds: Bounds) -> None:
        self._caps = caps
        self._bounds = bounds
        self._known: dict[int, tuple[Consequences, bool]] = {}

    def holds(self, function: Function, node: ast.AST) -> bool:
        """Whether a statement or an expression lowers nothing, whatever it looks like."""
        return self._caps.without_effect(node) or self._bounds.without_effect(function, node)

    def in_branch(self, function: Function, branch: Branch) -> bool:
        """Whether that is so of a branch, or of all by which it lowers: after a guard, that stands outside of it."""
        return self.holds(function, branch.whole) or self.lowers_nothing(function, branch.inside)

    def lowers_nothing(self, function: Function, done: Consequences) -> bool:
        """Whether that is so of all by which some statements lower, as far as they do.

        Asked once of what thousands of guards of a function have in common.
        """
        if id(done) not in self._known:
            lowering = done.lowering
            self._known[id(done)] = done, bool(lowering) and all(self.holds(function, item) for item in lowering)
        return self._known[id(done)][1]
