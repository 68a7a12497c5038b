"""Constants that rob a rule of its effect: a cap at the scale's end, weights that are all the same."""

import ast
import re
from collections.abc import Sequence

from auditor_core.detectives.repo.index import Module

_SCALE_ENDS = (5, 10, 100)
"""A cap there caps nothing."""
_CAP = re.compile(r"cap|ceiling", re.IGNORECASE)
_WEIGHT = re.compile(r"weight", re.IGNORECASE)


class Tables:
    """Module-level numbers and tables of numbers, by name."""

    def __init__(self, modules: Sequence[Module]) -> None:
        values = [(name, node) for module in modules for name, nodes in module.assigned.items() for node in nodes]
        self._caps = {name for name, node in values if _CAP.search(name) and _number(node) in _SCALE_ENDS}
        self._flat = {name for name, node in values if _WEIGHT.search(name) and _is_flat(node)}
        self._flat -= {name for name, node in values if not _is_flat(node)}

    def without_effect(self, kind: str, node: ast.AST) -> bool:
        """Whether a rule of this kind stands on such a constant."""
        idle = {"cap": self._caps, "override": self._caps, "weight": self._flat}.get(kind, set())
        return bool(idle) and any(
            getattr(item, "id", getattr(item, "attr", "")) in idle
            for item in ast.walk(node)
            if isinstance(item, ast.Name | ast.Attribute)
        )


def _number(node: ast.AST) -> float | None:
    value = node.value if isinstance(node, ast.Constant) else None
    return float(value) if isinstance(value, int | float) and not isinstance(value, bool) else None


def _is_flat(node: ast.AST) -> bool:
    """A dictionary or list whose numbers are all the same, or the number 1."""
    if isinstance(node, ast.Dict | ast.List | ast.Tuple):
        items = node.values if isinstance(node, ast.Dict) else node.elts
        numbers = [_number(item) for item in items]
        return len(numbers) > 1 and None not in numbers and len(set(numbers)) == 1
    return _number(node) == 1
