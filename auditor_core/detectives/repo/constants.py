"""Constants that rob a rule of its effect: a cap at the scale's end."""

import ast
import re
from collections.abc import Sequence

from auditor_core.detectives.repo.descent import walk
from auditor_core.detectives.repo.index import Module

_SCALE_ENDS = (5, 10, 100)
"""A cap there caps nothing."""
_CAP = re.compile(r"cap|ceiling", re.IGNORECASE)


class Caps:
    """Module-level caps, by name."""

    def __init__(self, modules: Sequence[Module]) -> None:
        values = [(name, node) for module in modules for name, nodes in module.assigned.items() for node in nodes]
        ends = {name for name, node in values if isinstance(node, ast.Constant) and node.value in _SCALE_ENDS}
        self._idle = {name for name in ends if _CAP.search(name)}

    def without_effect(self, node: ast.AST) -> bool:
        """Whether a rule stands on such a constant."""
        return bool(self._idle) and any(
            getattr(item, "id", getattr(item, "attr", "")) in self._idle
            for item in walk(node)
            if isinstance(item, ast.Name | ast.Attribute)
        )
