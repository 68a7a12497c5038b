"""What each judge is given a part of by its name or its place: evidence, or the criteria that it gives an opinion on.

`exhibits[: LIMITS[judge]]`, `criteria[JUDGES.index(judge) :: 3]`, `if place % 3 != share: continue`. What only begins
elsewhere for each judge, and comes round to the rest, is whole.
"""

import ast
from collections.abc import Iterator, Sequence

from auditor_core.detectives.repo.judging.apart import Apart
from auditor_core.detectives.repo.judging.passed_over import passed_over
from auditor_core.detectives.repo.judging.shown_parts import About, Parts, is_criteria
from auditor_core.detectives.repo.source.descent import last_part, walk
from auditor_core.detectives.repo.source.index import Function
from auditor_core.detectives.repo.source.spelling import form

_CUTTING = frozenset({"islice", "nlargest", "nsmallest", "sample", "take", "head"})


class CutOff:
    """Knows what is evidence, and what tells judges apart."""

    def __init__(self, parts: Parts, apart: Apart) -> None:
        self._parts = parts
        self._apart = apart

    def of_evidence(self, function: Function) -> Iterator[ast.expr | ast.stmt]:
        """Places where more of the evidence is cut off for one judge than for another."""
        return self._cuts(function, self._parts.is_evidence)

    def of_criteria(self, function: Function) -> Iterator[ast.expr | ast.stmt]:
        """The same of the criteria."""
        return self._cuts(function, is_criteria)

    def _cuts(self, function: Function, about: About) -> Iterator[ast.expr | ast.stmt]:
        yield from passed_over(
            function,
            lambda over: self._parts.holds(_uncounted(over), function, about),
            lambda test, own: _counts_off(test) and self._apart.tells(test, function, own),
        )
        for node in function.nodes:
            if isinstance(node, ast.Subscript | ast.Call):
                if self._is_cut(node, function, about):
                    yield node
            elif isinstance(node, ast.comprehension) and self._parts.holds(_uncounted(node.iter), function, about):
                yield from (test for test in node.ifs if _counts_off(test) and self._apart.tells(test, function))

    def _is_cut(self, node: ast.Subscript | ast.Call, function: Function, about: About) -> bool:
        """Whether a part is taken whose bounds hang on the judge."""
        held, bounds = bounds_of(node)
        told = any(bound is not None and self._apart.tells(bound, function) for bound in bounds)
        whole = told and isinstance(node, ast.Subscript) and _is_gone_round(node, function)
        return told and not whole and held is not None and self._parts.holds(held, function, about)


def bounds_of(node: ast.Subscript | ast.Call) -> tuple[ast.expr | None, Sequence[ast.expr | None]]:
    """What a part is taken of, and where it begins and ends."""
    if isinstance(node, ast.Subscript) and isinstance(node.slice, ast.Slice):
        return node.value, (node.slice.lower, node.slice.upper)
    if isinstance(node, ast.Call) and last_part(node.func) in _CUTTING and node.args:
        return node.args[0], node.args[1:]
    return None, ()


def _is_gone_round(cut: ast.Subscript, function: Function) -> bool:
    """Whether the same function takes the other part as well: `items[start:] + items[:start]`."""
    mine = cut.slice
    others = (node.slice for node in function.nodes if isinstance(node, ast.Subscript) and _same(node.value, cut.value))
    return isinstance(mine, ast.Slice) and any(
        isinstance(other, ast.Slice)
        and other is not mine
        and (
            (_same(other.lower, mine.upper) and not other.upper) or (_same(other.upper, mine.lower) and not mine.upper)
        )
        for other in others
    )


def _same(one: ast.expr | None, other: ast.expr | None) -> bool:
    return one is not None and other is not None and form(one) == form(other)


def _uncounted(over: ast.expr) -> ast.expr:
    """What a loop goes over, counted or not."""
    if isinstance(over, ast.Call) and last_part(over.func) == "enumerate" and over.args:
        return over.args[0]
    return over


def _counts_off(test: ast.expr) -> bool:
    """Whether a condition asks for what a division leaves, or whether something stands in a judge's row.

    `place % 3 == share`, `criterion.id in SHARES[judge]`.
    """
    compared = [part for part in walk(test) if isinstance(part, ast.Compare)]
    parts = (part for item in compared for part in walk(item))
    looked_up = (isinstance(item.ops[0], ast.In | ast.NotIn) and _is_entry(item.comparators[0]) for item in compared)
    return any(isinstance(part, ast.BinOp) and isinstance(part.op, ast.Mod) for part in parts) or any(looked_up)


def _is_entry(row: ast.expr) -> bool:
    return isinstance(row, ast.Subscript) or (isinstance(row, ast.Call) and last_part(row.func) == "get")
