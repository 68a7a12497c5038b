"""Between which numbers something lies: scores on the repository's scale, how far they lie apart, how many they are."""

import ast
import re
from collections.abc import Callable, Sequence
from math import inf, sqrt

from auditor_core.detectives.repo.following.holding import Holding
from auditor_core.detectives.repo.following.lengths import Span
from auditor_core.detectives.repo.source.descent import last_part, walk
from auditor_core.detectives.repo.source.index import Function, Module, written_name
from auditor_core.detectives.repo.source.spelling import form, spelled
from auditor_core.detectives.repo.synthesis.bounds import Bounds
from auditor_core.detectives.repo.synthesis.conditions import APART, LIMIT
from auditor_core.detectives.repo.synthesis.kept_numbers import KeptNumbers, called
from auditor_core.detectives.repo.synthesis.meaning import Known, is_property
from auditor_core.detectives.repo.synthesis.scales import Scales
from auditor_core.detectives.repo.synthesis.widths import HIGH, LOW, Widths

_HOPS = 6
_THE_SAME = frozenset({"round", "int", "float", "Decimal", "ceil", "floor"})
_AMONG = frozenset({"max", "min", "mean", "fmean", "median", "median_low", "median_high", "mode", "average"})
"""What gives a number that lies among those that it is handed."""
_SPREADS: dict[str, Callable[[float], float]] = {
    **dict.fromkeys(("variance", "pvariance", "var"), lambda width: width * width / 2),
    **dict.fromkeys(("stdev", "pstdev", "std"), lambda width: width / sqrt(2)),
    "ptp": lambda width: width,
}
"""How far scores may lie apart by a statistic, for the width of their scale."""
_PURE = frozenset({"max", "min", "sum", "len", "round", "float", "int", "sorted", "mean", "median", "values", "abs"})
_APART = re.compile(r"varianc|spread|disagree|diverg|gap|range|distance|delta|diff", re.IGNORECASE)
"""What a field is called that holds how far scores lie apart."""
_HELD = (ast.ListComp, ast.SetComp, ast.GeneratorExp, ast.DictComp)


class Spans:
    """Knows the scale of the scores, and the numbers that the modules name."""

    def __init__(self, modules: Sequence[Module], known: Known, bounds: Bounds, holding: Holding) -> None:
        self._scales = Scales(modules)
        self._kept = KeptNumbers(modules)
        self._known = known
        self._widths = Widths(known)
        self._bounds = bounds
        self._holding = holding
        self._asked: set[int] = set()
        """Choices whose condition is being looked at: it may ask for what they choose."""

    def of(self, function: Function, node: ast.expr, hops: int = _HOPS) -> Span | None:
        """The least and the most that something may be; nothing where that can't be told."""
        if not hops:
            return None
        if isinstance(node, ast.NamedExpr):
            return self.of(function, node.value, hops)
        if isinstance(node, ast.IfExp):
            return _either([self.of(function, way, hops) for way in self._ways(function, node)])
        if isinstance(node, ast.BinOp):
            return self._computed(function, node, hops)
        return (
            self._called(function, node, hops - 1) if isinstance(node, ast.Call) else self._held(function, node, hops)
        )

    def _ways(self, function: Function, choice: ast.IfExp) -> list[ast.expr]:
        """What may be chosen: both, unless the condition is settled by something else than the choice itself."""
        if id(choice) in self._asked:  # `score = score if score < 3 else 3`
            return [choice.body, choice.orelse]
        self._asked.add(id(choice))
        try:
            holds = self._holding.of(function, choice.test)
        finally:
            self._asked.discard(id(choice))
        return [choice.body, choice.orelse] if holds is None else [choice.body if holds else choice.orelse]

    def _held(self, function: Function, node: ast.expr, hops: int) -> Span | None:
        """What a name or an attribute may be: what it was given, else what its field allows, else what is written."""
        values = self._given(function, node) if isinstance(node, ast.Name | ast.Attribute) else []
        if values:
            return _either([self.of(home, value, hops - 1) for home, value in values])
        scale = self._scales.of(node.attr) if isinstance(node, ast.Attribute) else None
        if scale is None and isinstance(node, ast.Attribute | ast.Subscript) and _APART.search(called(node)):
            kept = self._kept.given(function, called(node))
            scale = _either([self.of(home, value, hops - 1) for home, value in kept])
        return scale or self._written(function, node)

    def is_the_same(self, function: Function, left: ast.expr, right: ast.expr) -> bool:
        """Whether two expressions give one value: names by what they were given, calls only of what counts."""
        one, other = (self._resolved(function, item) for item in (left, right))
        calls = [part for part in walk(one) if isinstance(part, ast.Call)]
        return form(one) == form(other) and all(last_part(call.func) in _PURE for call in calls)

    def _given(self, function: Function, node: ast.Name | ast.Attribute) -> list[tuple[Function, ast.expr]]:
        """What a name, a parameter or a property stands for, with the function in which that is written."""
        if isinstance(node, ast.Attribute):
            read = [item for _, item in self._known.get(node.attr, ())]
            return [(item, result) for item in read if all(map(is_property, read)) for result in self._results(item)]
        if node.id in function.parameters:
            stored = node.id in self._holding.lengths.stores(function).lines
            return [] if stored else list(self._holding.calls.handed(function, node.id))
        values = self._holding.values(function, node.id)
        return [(function, value) for value in values if any(first.lineno < node.lineno for first in values)]

    def _results(self, function: Function) -> list[ast.expr]:
        never = self._holding.never_run(function)
        return [result for result in function.results if id(result) not in never]

    def _resolved(self, function: Function, node: ast.expr) -> ast.expr:
        """What a name was given, where that is one thing and no number that is written out."""
        values = self._given(function, node) if isinstance(node, ast.Name) else []
        return values[0][1] if len(values) == 1 and values[0][0] is function else node

    def _written(self, function: Function, node: ast.expr) -> Span | None:
        """A number that is written out; a field may hold anything but its default, unless it is a limit."""
        here = isinstance(node, ast.Name) and node.id in function.assigned
        plain = isinstance(node, ast.Attribute) and not LIMIT.search(written_name(node))
        numbers = self._bounds.numbers(function, node) if not (here or plain) else [None]
        known = [number for number in numbers if number is not None]
        return (min(known), max(known)) if known and len(known) == len(numbers) else None

    def _computed(self, function: Function, node: ast.BinOp, hops: int) -> Span | None:
        if isinstance(node.op, ast.Sub):
            if self.is_the_same(function, node.left, node.right):
                return (0, 0)
            if self.is_spread(function, node):
                return self._apart(function, node, hops)
            if self._widths.of(function, node) == LOW and (apart := self._apart(function, node, hops)) is not None:
                return (-apart[1], -apart[0])
        left, right = self.of(function, node.left, hops - 1), self.of(function, node.right, hops - 1)
        if left is None or right is None:
            return None
        if isinstance(node.op, ast.Sub):
            return (left[0] - right[1], left[1] - right[0])
        return (left[0] + right[0], left[1] + right[1]) if isinstance(node.op, ast.Add) else None

    def is_spread(self, function: Function, node: ast.expr) -> bool:
        """Whether something tells how far the largest and the smallest score lie apart."""
        node = self._resolved(function, node)
        difference = isinstance(node, ast.BinOp) and isinstance(node.op, ast.Sub)
        return difference and (self._widths.of(function, node) == HIGH or self._is_apart(function, node))  # type: ignore[arg-type]

    def _is_apart(self, function: Function, node: ast.BinOp) -> bool:
        """Whether a difference is one of the largest and the smallest."""
        sides = [spelled(self._resolved(function, item)) for item in (node.left, node.right)]
        return bool(APART.search(spelled(node)) or APART.search(" - ".join(sides)))

    def _apart(self, function: Function, node: ast.BinOp, hops: int) -> Span | None:
        """How far the largest and the smallest lie apart: not at all where there is only one."""
        for side in (node.left, node.right):
            value = self._resolved(function, side)
            if isinstance(value, ast.Call) and len(value.args) == 1:
                if self._holding.lengths.of(function, value.args[0], value.lineno)[1] <= 1:
                    return (0, 0)
                if (among := self._among(function, value.args[0], hops - 1)) is not None:
                    return (0, among[1] - among[0])
        return None if self._scales.width is None else (0, self._scales.width)

    def _called(self, function: Function, node: ast.Call, hops: int) -> Span | None:
        last = written_name(node.func).rpartition(".")[2]
        own = self._holding.calls.functions(last)
        if own:
            alone = len(own) == 1 and last not in function.assigned
            return _either([self.of(own[0], result, hops) for result in self._results(own[0])]) if alone else None
        if last in ("max", "min") and len(node.args) > 1:
            return _chosen(last, [self.of(function, item, hops) for item in node.args])
        if len(node.args) != 1 or (node.keywords and last not in _SPREADS):
            return self.of(function, node.args[0], hops) if last == "round" and node.args else None
        return self._counted(function, last, node.args[0], hops) or self._written(function, node)

    def _counted(self, function: Function, last: str, given: ast.expr, hops: int) -> Span | None:
        """What a function of numbers that is handed one thing may give."""
        if last == "len":
            return self._holding.lengths.of(function, given, given.lineno)
        if last in _AMONG:
            return self._among(function, given, hops)
        if last in _SPREADS:
            return self._spread(function, last, given)
        span = self.of(function, given, hops) if last in (*_THE_SAME, "abs") else None
        return _without_sign(span) if last == "abs" else span

    def _spread(self, function: Function, last: str, given: ast.expr) -> Span | None:
        """The most that a statistic of scores may be: two at either end lie farthest apart."""
        if self._holding.lengths.of(function, given, given.lineno)[1] <= 1:
            return (0, 0)
        return None if self._scales.width is None else (0, _SPREADS[last](self._scales.width))

    def _among(self, function: Function, node: ast.expr, hops: int) -> Span | None:
        """Between which numbers the items of a collection lie."""
        if not hops:
            return None
        if isinstance(node, _HELD):
            return self.of(function, node.value if isinstance(node, ast.DictComp) else node.elt, hops - 1)
        if isinstance(node, ast.Call) and last_part(node.func) in ("list", "sorted", "tuple", "values"):
            inner = node.func.value if isinstance(node.func, ast.Attribute) else next(iter(node.args), None)
            return self._among(function, inner, hops) if inner is not None else None
        if isinstance(node, ast.List | ast.Tuple):
            return _either([self.of(function, item, hops - 1) for item in node.elts])
        given = self._given(function, node) if isinstance(node, ast.Name) else []
        return _either([self._among(home, value, hops - 1) for home, value in given])


def _either(spans: Sequence[Span | None]) -> Span | None:
    known = [span for span in spans if span is not None]
    return (min(least for least, _ in known), max(most for _, most in known)) if known and None not in spans else None


def _chosen(last: str, spans: Sequence[Span | None]) -> Span | None:
    """The largest or the smallest of several; one that is not known may be anything."""
    choose: Callable[..., float] = max if last == "max" else min
    unknown = (-inf, inf)
    held = [span or unknown for span in spans]
    found = (choose(least for least, _ in held), choose(most for _, most in held))
    return found if found != unknown else None


def _without_sign(span: Span | None) -> Span | None:
    if span is None:
        return None
    ends = (abs(span[0]), abs(span[1]))
    return (0 if span[0] < 0 < span[1] else min(ends), max(ends))
