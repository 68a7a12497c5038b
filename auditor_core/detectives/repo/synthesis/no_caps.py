"""What looks like a cap and lowers nothing: its number is the end of the scale."""

import ast

from auditor_core.detectives.repo.source.index import Function
from auditor_core.detectives.repo.synthesis.bounds import Bounds
from auditor_core.detectives.repo.synthesis.branches import Branch
from auditor_core.detectives.repo.synthesis.constants import Caps


class NoCaps:
    """Asks both what constants say of caps and what is known of other numbers."""

    def __init__(self, caps: Caps, bounds: Bounds) -> None:
        self._caps = caps
        self._bounds = bounds

    def holds(self, function: Function, node: ast.AST) -> bool:
        """Whether a statement or an expression lowers nothing, whatever it looks like."""
        return self._caps.without_effect(node) or self._bounds.without_effect(function, node)

    def in_branch(self, function: Function, branch: Branch) -> bool:
        """Whether that is so of a branch, or of all by which it lowers: after a guard, that stands outside of it."""
        lowering = branch.inside.lowering
        return self.holds(function, branch.whole) or (
            bool(lowering) and all(self.holds(function, item) for item in lowering)
        )
