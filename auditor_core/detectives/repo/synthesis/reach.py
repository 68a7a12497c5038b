"""Limits on how far scores lie apart that scores on the repository's scale never pass."""

import ast
import re
from collections.abc import Iterator, Sequence
from functools import cached_property

from auditor_core.detectives.repo.source.descent import walk
from auditor_core.detectives.repo.source.index import Function, Module, target_name, written_name
from auditor_core.detectives.repo.source.names import assigned_anywhere
from auditor_core.detectives.repo.synthesis.branches import Placed
from auditor_core.detectives.repo.synthesis.conditions import APART
from auditor_core.detectives.repo.synthesis.meaning import Known, Meaning

_SCORE = re.compile(r"score|grade|rating|points", re.IGNORECASE)
_VARIANCE = re.compile(r"\b(?:p?variance|np\.var|numpy\.var)\(")
_SQUARED = re.compile(r"\bvar\(|\*\*\s*2|stdev|sqrt|\bpow\(|\bmean\(|average")
"""What is no plain difference of two scores."""


class Reach:
    """Knows the scale of the scores, and the numbers that the modules name."""

    def __init__(self, modules: Sequence[Module], known: Known) -> None:
        self._modules = modules
        self._known = known

    def never_run(self, module: Module, function: Function) -> set[int]:
        """The statements and expressions, by their id, of branches that such a limit guards."""
        return {
            id(part)
            for node in (function.nodes if self._width is not None else ())
            if isinstance(node, ast.If) and self.is_out_of(module, function, node.test)
            for item in node.body
            for part in walk(item)
        }

    def is_out_of(self, module: Module, function: Function, test: Placed | None) -> bool:
        """Whether all that a condition holds against a number are differences of scores, which never pass it."""
        if self._width is None or not isinstance(test, ast.expr):
            return False
        asked = list(self._expanded(function, test))
        found = [(module, function, item) for item in asked if isinstance(item, ast.Compare)]
        meaning = Meaning(module, function, self._known)
        if not found:
            called = [pair for item in asked if isinstance(item, ast.Call) for pair in meaning.called(item)]
            found = [(*pair, item) for pair in called for item in pair[1].nodes if isinstance(item, ast.Compare)]
        beyond = [self._is_beyond(*item) for item in found if self._bound(item[2]) is not None]
        return bool(beyond) and all(beyond)

    def _expanded(self, function: Function, test: ast.expr) -> Iterator[ast.AST]:
        """The parts of a condition, and of what the names in it were assigned."""
        for part in walk(test):
            yield part
            if isinstance(part, ast.Name):
                yield from (item for value in function.assigned.get(part.id, ()) for item in walk(value))

    def _is_beyond(self, module: Module, function: Function, test: ast.Compare) -> bool:
        """Whether two scores that differ by the whole scale do not fulfil it."""
        (larger, bound), width = self._bound(test) or (test.left, 0.0), self._width or 0
        told = Meaning(module, function, self._known).of(larger)
        if _VARIANCE.search(told):
            return bound > width * width / 2
        if _SQUARED.search(told) or not APART.search(told):
            return False
        return bound > width or (bound == width and isinstance(test.ops[0], ast.Gt | ast.Lt))

    def _bound(self, test: ast.Compare) -> tuple[ast.expr, float] | None:
        """What is to be larger than which number."""
        if len(test.ops) != 1 or not isinstance(test.ops[0], ast.Gt | ast.GtE | ast.Lt | ast.LtE):
            return None
        sides = (test.left, test.comparators[0])
        larger, smaller = sides if isinstance(test.ops[0], ast.Gt | ast.GtE) else (sides[1], sides[0])
        value = self._number(smaller)
        return None if value is None else (larger, value)

    def _number(self, node: ast.expr) -> float | None:
        if isinstance(node, ast.Constant):
            return float(node.value) if isinstance(node.value, int | float) else None
        name = target_name(node).rpartition(".")[2]
        values = assigned_anywhere(self._modules, name)
        return self._number(values[0]) if len(values) == 1 and isinstance(values[0], ast.Constant) else None

    @cached_property
    def _width(self) -> float | None:
        """How far two scores lie apart at most; None where their scale is not told, or told differently."""
        declared = [
            node
            for module in self._modules
            for node in (*module.tree.body, *(part for found, _, _ in module.classes for part in found.body))
            if isinstance(node, ast.Assign | ast.AnnAssign)
            and _SCORE.search(target_name(node.target if isinstance(node, ast.AnnAssign) else node.targets[0]))
        ]
        scales = {scale for item in declared if (scale := _scale(item)) is not None}
        return max(scales)[1] - min(scales)[0] if len(scales) == 1 else None


def _scale(node: ast.AST) -> tuple[float, float] | None:
    """The least and the largest value that a declaration allows: `Field(ge=1, le=5)`, `Literal[1, 2, 3]`."""
    parts = list(walk(node))
    words = {part.arg: _numbers([part.value]) for part in parts if isinstance(part, ast.keyword)}
    lists = [part.slice for part in parts if isinstance(part, ast.Subscript) and _is_literal(part.value)]
    values = words.get("ge", []) + words.get("le", [])
    for item in lists:
        values = _numbers(item.elts if isinstance(item, ast.Tuple) else [item])
    return (min(values), max(values)) if len(values) > 1 else None


def _is_literal(node: ast.expr) -> bool:
    return written_name(node).rpartition(".")[2] == "Literal"


def _numbers(nodes: Sequence[ast.expr]) -> list[float]:
    values = [item.value for item in nodes if isinstance(item, ast.Constant)]
    return [float(value) for value in values if isinstance(value, int | float)]
