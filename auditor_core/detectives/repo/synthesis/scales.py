"""The scale that the repository's classes declare for scores."""

import ast
import re
from collections.abc import Iterator, Sequence
from functools import cached_property

from auditor_core.detectives.repo.following.lengths import Span
from auditor_core.detectives.repo.source.descent import last_part, walk
from auditor_core.detectives.repo.source.index import Module, target_name

_SCORE = re.compile(r"score|grade|rating|points", re.IGNORECASE)


class Scales:
    """Reads what fields and names for scores are declared to allow."""

    def __init__(self, modules: Sequence[Module]) -> None:
        self._modules = modules

    def of(self, name: str) -> Span | None:
        """The least and the most that a field or name for a score may be."""
        return self._told.get(name)

    @cached_property
    def _told(self) -> dict[str, Span]:
        """The scales of fields and names for scores, where one is told and no other."""
        found: dict[str, set[Span]] = {}
        for name, node in self._declared():
            if (scale := _scale(node)) is not None:
                found.setdefault(name, set()).add(scale)
        return {name: scales.pop() for name, scales in found.items() if len(scales) == 1}

    def _declared(self) -> Iterator[tuple[str, ast.stmt]]:
        for module in self._modules:
            for node in (*module.tree.body, *(part for found, _, _ in module.classes for part in found.body)):
                if isinstance(node, ast.Assign | ast.AnnAssign):
                    name = target_name(node.target if isinstance(node, ast.AnnAssign) else node.targets[0])
                    if _SCORE.search(name):
                        yield name, node

    @property
    def width(self) -> float | None:
        """How far two scores lie apart at most; None where their scale is not told, or told differently."""
        return max(self._all)[1] - min(self._all)[0] if len(self._all) == 1 else None

    @property
    def highest(self) -> float | None:
        """The most that some score may be; None where no scale is told."""
        return max((most for _, most in self._all), default=None)

    @cached_property
    def _all(self) -> frozenset[Span]:
        return frozenset(scale for _, node in self._declared() if (scale := _scale(node)) is not None)


def _scale(node: ast.AST) -> Span | None:
    """The least and the largest value that a declaration allows: `Field(ge=1, le=5)`, `Literal[1, 2, 3]`."""
    parts = list(walk(node))
    words = {part.arg: _numbers([part.value]) for part in parts if isinstance(part, ast.keyword)}
    lists = [part.slice for part in parts if isinstance(part, ast.Subscript) and last_part(part.value) == "Literal"]
    values = words.get("ge", []) + words.get("le", [])
    for item in lists:
        values = _numbers(item.elts if isinstance(item, ast.Tuple) else [item])
    return (min(values), max(values)) if len(values) > 1 else None


def _numbers(nodes: Sequence[ast.expr]) -> list[float]:
    values = [item.value for item in nodes if isinstance(item, ast.Constant)]
    return [float(value) for value in values if isinstance(value, int | float)]
