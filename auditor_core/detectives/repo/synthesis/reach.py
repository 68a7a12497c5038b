"""Limits on how far scores lie apart that scores on the repository's scale never pass."""

import ast
import re
from collections.abc import Iterator, Sequence
from functools import cached_property
from typing import NamedTuple

from auditor_core.detectives.repo.source.descent import walk
from auditor_core.detectives.repo.source.index import Function, Module, target_name, written_name
from auditor_core.detectives.repo.source.statements import below_it, blocks_of
from auditor_core.detectives.repo.synthesis.bounds import Bounds
from auditor_core.detectives.repo.synthesis.branches import Placed
from auditor_core.detectives.repo.synthesis.conditions import APART
from auditor_core.detectives.repo.synthesis.meaning import Known, Meaning

_SCORE = re.compile(r"score|grade|rating|points", re.IGNORECASE)
_VARIANCE = re.compile(r"\b(?:p?variance|np\.var|numpy\.var)\(")
_SQUARED = re.compile(r"\bvar\(|\*\*\s*2|stdev|sqrt|\bpow\(|\bmean\(|average")
"""What is no plain difference of two scores."""


class _Held(NamedTuple):
    """Something that is held against a number."""

    measured: ast.expr
    bound: float
    calm: bool
    """The condition holds where it is smaller: `spread <= 2`."""
    reaches: bool
    """It passes by being as large as the number: `spread >= 2`, `spread < 2`."""


class Reach:
    """Knows the scale of the scores, and the numbers that the modules name."""

    def __init__(self, modules: Sequence[Module], known: Known, bounds: Bounds) -> None:
        self._modules = modules
        self._known = known
        self._bounds = bounds

    def never_run(self, module: Module, function: Function) -> set[int]:
        """The statements and expressions, by their id, of branches that such a limit guards."""
        return {
            id(part)
            for node in (function.nodes if self._width is not None else ())
            if isinstance(node, ast.If) and self.is_out_of(module, function, node.test)
            for item in (_otherwise(function, node) if self._is_calm(module, function, node.test) else node.body)
            for part in walk(item)
        }

    def is_out_of(self, module: Module, function: Function, test: Placed | None) -> bool:
        """Whether all that a condition holds against a number are differences of scores, which never pass it."""
        if self._width is None or not isinstance(test, ast.expr):
            return False
        found = self._held(module, function, test)
        if isinstance(test, ast.BoolOp) and isinstance(test.op, ast.And) and any(held.calm for _, _, held in found):
            return False  # what else is asked tells the cases apart
        beyond = [self._is_beyond(*item) for item in found]
        return bool(beyond) and all(beyond)

    def _is_calm(self, module: Module, function: Function, test: ast.expr) -> bool:
        """Whether a condition holds where scores lie close together: `spread <= 2`, `not contested(scores)`."""
        turned = isinstance(test, ast.UnaryOp) and isinstance(test.op, ast.Not)
        return all(held.calm is not turned for _, _, held in self._held(module, function, test))

    def _held(self, module: Module, function: Function, test: ast.expr) -> list[tuple[Module, Function, _Held]]:
        """What a condition, or the functions and properties that it asks, hold against a number, and where."""
        asked = list(self._expanded(function, test))
        found = [(module, function, item) for item in asked if isinstance(item, ast.Compare)]
        meaning = Meaning(module, function, self._known)
        if not found:
            called = [pair for item in asked for pair in meaning.asked(item)]
            found = [(*pair, item) for pair in called for item in pair[1].nodes if isinstance(item, ast.Compare)]
        held = [(home, asking, self._bound(asking, item)) for home, asking, item in found]
        return [(home, asking, item) for home, asking, item in held if item is not None]

    def _expanded(self, function: Function, test: ast.expr) -> Iterator[ast.AST]:
        """The parts of a condition, and of what the names in it were assigned."""
        for part in walk(test):
            yield part
            if isinstance(part, ast.Name):
                yield from (item for value in function.assigned.get(part.id, ()) for item in walk(value))

    def _is_beyond(self, module: Module, function: Function, held: _Held) -> bool:
        """Whether two scores that differ by the whole scale do not pass the number."""
        bound, width = held.bound, self._width or 0
        told = Meaning(module, function, self._known).of(held.measured)
        if _VARIANCE.search(told):
            return bound > width * width / 2
        if _SQUARED.search(told) or not APART.search(told):
            return False
        return bound > width or (bound == width and not held.reaches)

    def _bound(self, function: Function, test: ast.Compare) -> _Held | None:
        """What is held against which number."""
        if len(test.ops) != 1 or not isinstance(test.ops[0], ast.Gt | ast.GtE | ast.Lt | ast.LtE):
            return None
        sides = (test.left, test.comparators[0])
        rises = isinstance(test.ops[0], ast.Gt | ast.GtE)
        larger, smaller = sides if rises else (sides[1], sides[0])
        most, least = self._number(function, larger), self._number(function, smaller)
        if (most is None) is (least is None):
            return None
        equal = isinstance(test.ops[0], ast.GtE | ast.LtE)
        if least is not None:
            return _Held(larger, least, calm=False, reaches=equal)
        return _Held(smaller, most or 0.0, calm=True, reaches=not equal)

    def _number(self, function: Function, node: ast.expr) -> float | None:
        """The one number that an expression is; None where it may be another."""
        values = self._bounds.numbers(function, node)
        return float(values[0]) if len(values) == 1 and values[0] is not None else None

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


def _otherwise(function: Function, node: ast.If) -> Sequence[ast.stmt]:
    """What is done where a condition does not hold: all that comes after, where the function ends if it does."""
    if not isinstance(node.body[-1], ast.Return | ast.Raise | ast.Continue | ast.Break):
        return node.orelse
    owners = (function.node, *below_it(function.node))
    block = next((block for owner in owners for block in blocks_of(owner) if node in block), [node])
    return [*node.orelse, *block[block.index(node) + 1 :]]


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
