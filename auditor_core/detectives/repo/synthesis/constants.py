"""Constants that rob a rule of its effect: a cap at the scale's end, a penalty of nothing, a spread out of reach."""

import ast
import re
from collections.abc import Iterable, Sequence

from auditor_core.detectives.repo.source.descent import last_part, walk
from auditor_core.detectives.repo.source.index import Module
from auditor_core.detectives.repo.synthesis.scales import Scales

_SCALE_ENDS = (5, 10, 100)
"""A cap there caps nothing."""
_CAP = re.compile(r"cap|ceiling|(max|limit).*(secur|violat)|(secur|violat).*(max|limit)", re.IGNORECASE)
_PENALTY = re.compile(r"penalt|deduct|discount|malus|minus", re.IGNORECASE)
_SPREAD = re.compile(r"varianc|spread|disagree|dissent|disput|contest|apart|range|gap", re.IGNORECASE)
_FIVE = 5
_OF_FIVE = re.compile(r"\ble\s*=\s*5(?:\.0)?\b")
_OF_MORE = re.compile(r"\ble\s*=\s*(?:\d{2,}|[6-9])")
_FARTHEST = 5.4
"""No three scores from 1 to 5 differ by more, nor is their variance larger."""


class Caps:
    """Module-level caps and penalties by name, and attributes that are called caps and stay at the scale's end."""

    def __init__(self, modules: Sequence[Module], steps: Iterable[ast.AST] = ()) -> None:
        """`steps`: what the functions do that decide, without what never comes to anything."""
        values = [(name, node) for module in modules for name, nodes in module.assigned.items() for node in nodes]
        self._idle = {name for name, node in values if _CAP.search(name) and _is_end(node)}
        self._idle |= {name for name, node in values if _is_nothing(node) and _PENALTY.search(name)}
        far = {name for name, node in values if _is_too_far(node) and _SPREAD.search(name)}
        self._unreached = far if far and is_of_five(modules) else set()
        self._idle |= self._never_lowered(modules, steps)

    def without_effect(self, node: ast.AST) -> bool:
        """Whether a rule stands on such a constant or attribute."""
        return bool(self._idle) and any(
            last_part(item) in self._idle for item in walk(node) if isinstance(item, ast.Name | ast.Attribute)
        )

    def out_of_reach(self, *nodes: ast.AST) -> bool:
        """Whether something is held against a spread that scores on the scale of the repository never have."""
        return bool(self._unreached) and any(
            last_part(item) in self._unreached
            for node in nodes
            for item in walk(node)
            if isinstance(item, ast.Name | ast.Attribute)
        )

    def _never_lowered(self, modules: Sequence[Module], steps: Iterable[ast.AST]) -> set[str]:
        """Fields that begin at the scale's end, and that none of these steps sets to anything lower."""
        fields = {
            item.target.id
            for module in modules
            for node, _, _ in module.classes
            for item in node.body
            if isinstance(item, ast.AnnAssign) and isinstance(item.target, ast.Name)
            and _CAP.search(item.target.id) and _is_end(item.value)
        }  # fmt: skip
        if not fields:
            return set()
        given: set[str] = set()
        for node in steps:
            targets = node.targets if isinstance(node, ast.Assign) else [getattr(node, "target", None)]
            named = {last_part(item) for item in targets if isinstance(item, ast.Attribute)}
            named |= {word.arg or "" for word in node.keywords} if isinstance(node, ast.Call) else set()
            given |= named if not self.without_effect(node) else set()
        return fields - given


def _is_nothing(node: ast.AST | None) -> bool:
    return isinstance(node, ast.Constant) and node.value == 0 and node.value is not False


def is_of_five(modules: Sequence[Module]) -> bool:
    """Whether scores may be 5 at most; where no scale is told, whether some number may, and none be more."""
    if (highest := Scales(modules).highest) is not None:
        return highest == _FIVE
    sources = [module.source for module in modules]
    return any(map(_OF_FIVE.search, sources)) and not any(map(_OF_MORE.search, sources))


def _is_too_far(node: ast.AST) -> bool:
    value = node.value if isinstance(node, ast.Constant) else None
    return isinstance(value, int | float) and value > _FARTHEST


def _is_end(node: ast.AST | None) -> bool:
    return isinstance(node, ast.Constant) and node.value in _SCALE_ENDS
