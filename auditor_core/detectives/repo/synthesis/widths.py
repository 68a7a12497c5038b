"""How far scores lie apart, told by where a number comes from: the largest of them less the smallest."""

import ast
from collections.abc import Iterator, Mapping, Sequence

from auditor_core.detectives.repo.source.descent import last_part
from auditor_core.detectives.repo.source.index import Function, Module, written_name
from auditor_core.detectives.repo.synthesis.given import NUMBERS

HIGH, LOW, NEITHER = 1, -1, 0
_ENDS = {"max": HIGH, "min": LOW}
_SAME = frozenset({*NUMBERS, "round", "abs", "list", "tuple"})
_NAMESAKES = 3
_HOPS = 6
_MOST = 12
"""A name that is given more values than these says too little."""


class Widths:
    """Follows names, parts, patterns and functions of the repository to what is largest and what is smallest."""

    def __init__(self, known: Mapping[str, Sequence[tuple[Module, Function]]]) -> None:
        self._known = known
        self._parts: dict[int, dict[str, list[tuple[ast.expr, int]]]] = {}
        self._told: dict[tuple[int, bool], int] = {}

    def of(self, function: Function, node: ast.expr, hops: int = _HOPS) -> int:
        """HIGH for the largest less the smallest, LOW for the reverse, NEITHER for anything else."""
        key = (id(node), True)
        if not hops or key in self._told:
            return self._told.get(key, NEITHER)
        self._told[key] = NEITHER  # while it is looked for
        self._told[key] = self._of(function, node, hops)
        return self._told[key]

    def _of(self, function: Function, node: ast.expr, hops: int) -> int:
        if isinstance(node, ast.NamedExpr | ast.Await):
            return self.of(function, node.value, hops)
        if isinstance(node, ast.BinOp):
            ends = [self._end(function, side, hops) for side in (node.left, node.right)]
            return ends[0] if isinstance(node.op, ast.Sub) and ends[0] and ends[0] == -ends[1] else NEITHER
        if isinstance(node, ast.Call) and last_part(node.func) in _SAME and node.args:
            inner = self.of(function, node.args[0], hops)
            return abs(inner) if last_part(node.func) == "abs" else inner
        given = self._answers(node) if isinstance(node, ast.Call | ast.Attribute) else self._values(function, node)
        return next((told for home, value in given if (told := self.of(home, value, hops - 1))), NEITHER)

    def _end(self, function: Function, node: ast.expr, hops: int) -> int:
        """HIGH for what is largest of several or a part of it, LOW for what is smallest."""
        key = (id(node), False)
        if not hops or key in self._told:
            return self._told.get(key, NEITHER)
        self._told[key] = NEITHER
        self._told[key] = self._end_of(function, node, hops)
        return self._told[key]

    def _end_of(self, function: Function, node: ast.expr, hops: int) -> int:
        if isinstance(node, ast.NamedExpr | ast.Await | ast.Attribute):
            return self._end(function, node.value, hops)
        if isinstance(node, ast.Subscript):
            return self._entry(function, node, hops)
        if isinstance(node, ast.Call):
            return self._called(function, node, hops)
        ends = {self._end(function, value, hops - 1) for _, value in self._values(function, node)}
        ends |= {self._part(function, *held, hops) for held in self._held(function, node)}
        ends.discard(NEITHER)
        return ends.pop() if len(ends) == 1 else NEITHER

    def _entry(self, function: Function, node: ast.Subscript, hops: int) -> int:
        place, order = _place(node.slice), self._order(function, node.value, hops)
        if order and place is not None:
            return order if place == -1 else -order if place == 0 else NEITHER
        return self._end(function, node.value, hops) or self._end(function, node.slice, hops)

    def _called(self, function: Function, node: ast.Call, hops: int) -> int:
        last = last_part(node.func)
        if last in _ENDS and node.args:
            given = [item for item in node.args if not isinstance(item, ast.Constant)]
            clamps = len(node.args) > 1 and len(given) == 1
            return self._end(function, given[0], hops - 1) if clamps else _ENDS[last]
        if last in _SAME and node.args:
            return self._end(function, node.args[0], hops)
        if last == "get" and isinstance(node.func, ast.Attribute) and node.args:
            return self._end(function, node.func.value, hops) or self._end(function, node.args[0], hops)
        ends = {self._end(home, value, hops - 1) for home, value in self._answers(node)}
        return ends.pop() if len(ends) == 1 else NEITHER

    def _order(self, function: Function, node: ast.expr, hops: int) -> int:
        """HIGH for what is sorted with its largest at the end, LOW for the reverse."""
        if isinstance(node, ast.Call) and last_part(node.func) == "sorted":
            return LOW if any(_is_reverse(word) for word in node.keywords) else HIGH
        if isinstance(node, ast.Call) and last_part(node.func) in _SAME and node.args:
            return self._order(function, node.args[0], hops)
        if not isinstance(node, ast.Name) or not hops:
            return NEITHER
        for call in function.calls:
            if call.last == "sort" and call.written == f"{node.id}.sort":
                return LOW if any(_is_reverse(word) for word in call.node.keywords) else HIGH
        orders = {self._order(function, value, hops - 1) for _, value in self._values(function, node)}
        return orders.pop() if len(orders) == 1 else NEITHER

    def _part(self, function: Function, value: ast.expr, place: int, hops: int) -> int:
        """What stands at one place of something that is taken apart."""
        items = value.elts if isinstance(value, ast.Tuple | ast.List) else []
        if place in range(-len(items), len(items)):
            return self._end(function, items[place], hops - 1)
        order = self._order(function, value, hops - 1)
        return order if place == -1 else -order if place == 0 else NEITHER

    def _values(self, function: Function, node: ast.AST) -> list[tuple[Function, ast.expr]]:
        values = function.assigned.get(node.id, []) if isinstance(node, ast.Name) else []
        return [(function, value) for value in values] if len(values) <= _MOST else []

    def _answers(self, node: ast.Call | ast.Attribute) -> list[tuple[Function, ast.expr]]:
        """What the functions of the repository give that a call or a property may be of."""
        last = written_name(node.func).rpartition(".")[2] if isinstance(node, ast.Call) else node.attr
        found = self._known.get(last, ())
        asked = isinstance(node, ast.Call) or all(item.node.decorator_list for _, item in found)
        fits = asked and len(found) <= _NAMESAKES
        return [(item, result) for _, item in found for result in item.results] if fits else []

    def _held(self, function: Function, node: ast.expr) -> list[tuple[ast.expr, int]]:
        """What a name is a part of, and which: the last one of several is at -1."""
        if not isinstance(node, ast.Name):
            return []
        if id(function) not in self._parts:
            found: dict[str, list[tuple[ast.expr, int]]] = {}
            for item in function.nodes:
                for name, value, place in _taken_apart(item):
                    found.setdefault(name, []).append((value, place))
            self._parts[id(function)] = found
        return self._parts[id(function)].get(node.id, [])


def _taken_apart(node: ast.AST) -> Iterator[tuple[str, ast.expr, int]]:
    """Names, what they are parts of and which: `low, *_, high = sorted(scores)`, `case [low, *_, high]`."""
    if isinstance(node, ast.Assign):
        for target in node.targets:
            for place, item in enumerate(target.elts if isinstance(target, ast.Tuple | ast.List) else ()):
                if isinstance(item, ast.Name):
                    last = isinstance(target, ast.Tuple | ast.List) and place == len(target.elts) - 1
                    yield item.id, node.value, -1 if last else place
    elif isinstance(node, ast.Match):
        for case in node.cases:
            items = case.pattern.patterns if isinstance(case.pattern, ast.MatchSequence) else []
            for place, pattern in enumerate(items):
                if isinstance(pattern, ast.MatchAs) and pattern.name:
                    yield pattern.name, node.subject, -1 if place == len(items) - 1 else place


def _place(node: ast.expr) -> int | None:
    """The number of a place: 0 for the first, -1 for the last."""
    minus = isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.USub)
    value = node.operand if minus else node  # type: ignore[attr-defined]
    number = value.value if isinstance(value, ast.Constant) else None
    return None if not isinstance(number, int) else -number if minus else number


def _is_reverse(word: ast.keyword) -> bool:
    return word.arg == "reverse" and getattr(word.value, "value", None) is True
