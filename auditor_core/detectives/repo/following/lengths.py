"""How many items a collection has at least and at most, as far as the code tells."""

import ast
from collections.abc import Callable, Sequence, Set
from functools import lru_cache
from math import inf

from auditor_core.detectives.repo.following.arguments import given_by
from auditor_core.detectives.repo.following.handed_over import HandedOver
from auditor_core.detectives.repo.following.proven import proven_full
from auditor_core.detectives.repo.following.stores import Stores, fills
from auditor_core.detectives.repo.source.descent import last_part
from auditor_core.detectives.repo.source.index import Call, Function
from auditor_core.detectives.repo.source.statements import Comprehension, made_by, names_in

Span = tuple[float, float]
"""The least and the most."""
ANY: Span = (0, inf)
HOPS = 4
"""Names and calls that one value is followed through."""
_MOST_RESULTS = 4
"""Results of a function that is followed."""
_SAME = frozenset({"list", "tuple", "sorted", "reversed", "enumerate", "dict", "iter"})
_READING = frozenset({"len", "max", "min", "sum", "any", "all", "bool", "str", "print", *_SAME, "set", "isinstance"})
_AVERAGING = frozenset({"mean", "fmean", "median", "variance", "pvariance", "stdev", "pstdev"})
_ASKED = frozenset({"items", "values", "keys", "copy"})
_WRITTEN = (ast.List, ast.Tuple, ast.Dict)


class Lengths:
    """Counts the items of what expressions stand for."""

    def __init__(
        self,
        calls: HandedOver,
        never_run: Callable[[Function], Set[int]],
        is_absent: Callable[[Function, ast.expr], bool] | None = None,
    ) -> None:
        """`never_run`: the parts of a function, by their id, that it never comes to.

        `is_absent`: whether an expression of a function looks for what there is none of.
        """
        self._calls = calls
        self._never_run = never_run
        self._is_absent = is_absent
        self.stores = lru_cache(maxsize=None)(Stores)
        self._proven = lru_cache(maxsize=None)(lambda function: proven_full(function, self.stores(function)))

    def of(self, function: Function, node: ast.expr, line: int, hops: int = HOPS) -> Span:
        """How many items something has where a line of the function is reached."""
        if isinstance(node, Comprehension):
            return self._gone_through(function, node, line, hops)
        if isinstance(node, ast.Call):
            return self._called(function, node, line, hops)
        if isinstance(node, ast.Subscript) and isinstance(node.slice, ast.Slice):
            return _cut(self.of(function, node.value, line, hops), node.slice)
        if isinstance(node, ast.BoolOp | ast.BinOp | ast.IfExp):
            return self._joined(function, node, line, hops)
        return self._named(function, node.id, line, hops) if isinstance(node, ast.Name) else _written(node)

    def _joined(self, function: Function, node: ast.BoolOp | ast.BinOp | ast.IfExp, line: int, hops: int) -> Span:
        """The same of one of two things, or of what is in both: `a if b else c`, `a or b`, `a & b`."""
        if isinstance(node, ast.IfExp):
            return _either([self.of(function, item, line, hops) for item in (node.body, node.orelse)])
        if isinstance(node, ast.BinOp):
            most = min(self.of(function, item, line, hops)[1] for item in (node.left, node.right))
            return (0, most) if isinstance(node.op, ast.BitAnd) else ANY
        most = max(self.of(function, item, line, hops)[1] for item in node.values)
        return (0, 0) if most == 0 and isinstance(node.op, ast.Or) else ANY

    def may_grow(self, function: Function, name: str, values: Sequence[ast.expr]) -> bool:
        """Whether a collection that is made here is handed to something that may fill it."""
        return any(map(_is_begun, values)) and self._is_handed_on(function, name, HOPS)

    def _is_handed_on(self, function: Function, name: str, hops: int) -> bool:
        """Whether something else than a builtin, or a function that fills nothing, is handed what a name holds."""
        return name in self.stores(function).handed and any(
            isinstance(item, ast.Name) and item.id == name and not self._leaves_alone(call, item, hops)
            for call in function.calls
            for item in (*call.node.args, *(word.value for word in call.node.keywords))
        )

    def _leaves_alone(self, call: Call, given: ast.Name, hops: int) -> bool:
        own = self._calls.functions(call.last)
        if len(own) != 1 or not hops:
            return not own and (call.written in _READING or call.last in _AVERAGING)
        stores = self.stores(own[0])
        taken = [name for name, value in given_by(call.node, own[0]).items() if value is given]
        return bool(taken) and not any(
            name in stores.filled or name in stores.unseen or self._is_handed_on(own[0], name, hops - 1)
            for name in taken
        )

    def _gone_through(self, function: Function, node: Comprehension, line: int, hops: int) -> Span:
        never = id(made_by(node)[0]) in self._never_run(function)
        if never or (self._is_absent and self._is_absent(function, node)):
            return (0, 0)
        least, most = self.of(function, node.generators[0].iter, line, hops)
        if len(node.generators) > 1 or node.generators[0].ifs:
            return (0, most if len(node.generators) == 1 or not most else inf)
        return (least if isinstance(node, ast.ListComp | ast.GeneratorExp) else min(least, 1), most)

    def _called(self, function: Function, node: ast.Call, line: int, hops: int) -> Span:
        last = last_part(node.func)
        if self._is_absent and (self._is_absent(function, node) or self._gives_nothing(last, hops)):
            return (0, 0)
        if isinstance(node.func, ast.Name):
            if last in (*_SAME, "set") and not node.args and not node.keywords:
                return (0, 0)
            if last in (*_SAME, "set") and len(node.args) == 1 and not (last == "dict" and node.keywords):
                least, most = self.of(function, node.args[0], line, hops)
                return (min(least, 1) if last == "set" else least, most)
        elif isinstance(node.func, ast.Attribute) and last in _ASKED and not node.args:
            return self.of(function, node.func.value, line, hops)
        return ANY

    def _gives_nothing(self, last: str, hops: int) -> bool:
        """Whether the one function of the repository that is called so gives back empty collections alone."""
        own = self._calls.functions(last)
        if len(own) != 1 or not hops or not 0 < len(own[0].results) <= _MOST_RESULTS:
            return False
        return not any(isinstance(node, ast.Yield | ast.YieldFrom) for node in own[0].nodes) and all(
            isinstance(result, ast.Name | ast.List | ast.ListComp)
            and self.of(own[0], result, result.lineno, hops - 1)[1] == 0
            for result in own[0].results
        )

    def _is_filled(self, function: Function, name: str) -> bool:
        """Whether something is put into what a name holds, other than where the function never comes to."""
        if name not in self.stores(function).filled:
            return False
        never = self._never_run(function)
        return any(id(node) not in never and name in fills(node) for node in function.nodes)

    def _named(self, function: Function, name: str, line: int, hops: int) -> Span:
        """What a name holds by a line: what it was given, and what is known of it there."""
        least, most = self._given(function, name, line, hops) if hops else ANY
        full = any(first <= line <= last for first, last in self._proven(function).get(name, ()))
        fewer = name in self.stores(function).lessened
        return (0 if fewer else max(least, 1) if full else least, most)

    def _given(self, function: Function, name: str, line: int, hops: int) -> Span:
        stores, values = self.stores(function), function.assigned.get(name, [])
        stored = len(stores.lines.get(name, ()))
        if name in stores.unseen or self._is_filled(function, name):
            return ANY
        if name in function.parameters and not stored:
            handed = self._calls.handed(function, name)
            return _either([self.of(caller, value, value.lineno, hops - 1) for caller, value in handed] or [ANY])
        if len(values) != 1 or stored != 1 or self.may_grow(function, name, values):
            return ANY
        made = values[0].lineno
        later = any(made < at <= line for item in names_in(values[0]) for at in stores.lines.get(item, ()))
        return self.of(function, values[0], made if later else line, hops - 1)


def _written(node: ast.expr) -> Span:
    """How many items are written out."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return (len(node.value), len(node.value))
    if not isinstance(node, _WRITTEN):
        return ANY
    items = node.keys if isinstance(node, ast.Dict) else node.elts
    whole = [item for item in items if item is not None and not isinstance(item, ast.Starred)]
    return (len(whole), len(whole) if len(whole) == len(items) else inf)


def _either(spans: Sequence[Span]) -> Span:
    return (min(least for least, _ in spans), max(most for _, most in spans))


def _cut(span: Span, part: ast.Slice) -> Span:
    """What is left of so many items after `[:1]`, `[0:2]`, `[-1:]`."""
    first, last = (_number(bound) for bound in (part.lower, part.upper))
    if part.step is None and part.lower is None and last is not None and last >= 0:
        return (min(span[0], last), min(span[1], last))
    if part.step is None and first is not None and last is None and first < 0 and part.upper is None:
        return (min(span[0], -first), min(span[1], -first))
    if part.step is None and first is not None and last is not None and 0 <= first <= last:
        return (0, min(span[1], last - first))
    return (0, span[1])


def _number(node: ast.expr | None) -> int | None:
    if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.USub):
        inner = _number(node.operand)
        return None if inner is None else -inner
    value = node.value if isinstance(node, ast.Constant) else None
    return value if isinstance(value, int) and not isinstance(value, bool) else None


def _is_begun(value: ast.expr) -> bool:
    """Whether a collection is made here, so that something else may go on with it."""
    return isinstance(value, _WRITTEN) or (isinstance(value, ast.Call) and not value.args)
