"""Names that hold scores whatever they are called: `votes = {o.judge: o.score …}`, `current = fmean(scores)`."""

import ast
from collections.abc import Iterator, Sequence

from auditor_core.detectives.repo.following.arguments import given_by
from auditor_core.detectives.repo.following.callers import CallsByName
from auditor_core.detectives.repo.following.flow import filled
from auditor_core.detectives.repo.source.descent import last_part
from auditor_core.detectives.repo.source.index import Function, Module
from auditor_core.detectives.repo.source.statements import root_of
from auditor_core.detectives.repo.synthesis.meaning import NAMESAKES, Known

_SCORES = frozenset({"score", "scores", "rating", "ratings", "grade", "grades"})
"""What an opinion's own judgement is called."""
_NUMBERS = frozenset(
    {"min", "max", "sum", "fsum", "round", "float", "int", "Decimal", "abs", "mean", "fmean", "median", "average"}
    | {"list", "dict", "sorted", "tuple", "set", "Counter", "copy", "deepcopy", "reversed", "clamp", "clip"}
)
"""What gives scores back where it is handed scores."""
_PARTS = frozenset({"values", "items", "get", "copy", "pop", "total", "most_common", "setdefault"})
_HOPS = 3
_ROUNDS = 3


class Scored:
    """Follows scores through names, comprehensions, parameters, attributes and results of the product."""

    def __init__(self, modules: Sequence[Module], known: Known, deciding: Sequence[Function]) -> None:
        self._calls = CallsByName(modules)
        self._known = known
        self._deciding = deciding
        self._names: dict[tuple[int, int], set[str]] = {}
        self._kept: set[str] = set()
        self._is_settled = False

    def holds(self, function: Function, node: ast.AST, hops: int = _HOPS) -> bool:
        """Whether an expression is a score, or holds some."""
        return self._holds(function, node, self.names(function, hops), hops)

    def names(self, function: Function, hops: int = _HOPS) -> set[str]:
        """The names of a function that hold scores."""
        self._settle()
        key = (id(function), hops)
        if key not in self._names:
            names = self._names[key] = set()
            if hops:
                names |= {name for name in sorted(function.parameters) if self._is_handed(function, name, hops - 1)}
            for _ in range(_ROUNDS):
                before = len(names)
                for node in function.nodes:
                    for target, value in _given(node):
                        if self._holds(function, value, names, hops):
                            names.update(_named(target))
                if len(names) == before:
                    break
        return self._names[key]

    def _settle(self) -> None:
        """Note the attributes and keys under which functions that decide keep scores."""
        for _ in range(0 if self._is_settled else _ROUNDS):
            self._is_settled = True
            found = {name for function in self._deciding for name in self._keeps(function)}
            if found <= self._kept:
                break
            self._kept |= found
            self._names.clear()

    def _keeps(self, function: Function) -> Iterator[str]:
        for node in function.nodes:
            for name, value in _kept(node):
                if name not in self._kept and self.holds(function, value, 1):
                    yield name

    def _holds(self, function: Function, node: ast.AST, names: set[str], hops: int) -> bool:
        def held(part: ast.AST | None) -> bool:
            return part is not None and self._holds(function, part, names, hops)

        if isinstance(node, ast.Name):
            return node.id in names or node.id in _SCORES
        if isinstance(node, ast.Attribute):
            return node.attr in _SCORES or node.attr in self._kept or self._gives(node.attr, hops, True)
        if isinstance(node, ast.Subscript):
            key = node.slice.value if isinstance(node.slice, ast.Constant) else None
            return key in _SCORES or key in self._kept or held(node.value) or held(node.slice)
        if isinstance(node, ast.Call):
            return self._called(function, node, names, hops)
        if isinstance(node, ast.Dict):
            return bool(node.values) and all(map(held, node.values))
        return any(map(held, _parts(node)))

    def _called(self, function: Function, node: ast.Call, names: set[str], hops: int) -> bool:
        last = last_part(node.func)
        if last in _PARTS and isinstance(node.func, ast.Attribute):
            key = node.args[0].value if node.args and isinstance(node.args[0], ast.Constant) else None
            return key in _SCORES or self._holds(function, node.func.value, names, hops)
        if last in _NUMBERS:
            return any(self._holds(function, item, names, hops) for item in node.args)
        return self._gives(last, hops, False)

    def _gives(self, last: str, hops: int, read: bool) -> bool:
        """Whether the repository's function of that name gives scores back; `read`: as a property."""
        found = self._known.get(last, ()) if hops else ()
        if not found or len(found) > NAMESAKES or (read and not all(item.node.decorator_list for _, item in found)):
            return False
        return any(self.holds(item, result, hops - 1) for _, item in found for result in item.results)

    def _is_handed(self, function: Function, name: str, hops: int) -> bool:
        """Whether some call hands scores over for a parameter."""
        last = function.name.rpartition(".")[2]
        calls = self._calls.of(last) if len(self._known.get(last, ())) <= NAMESAKES else ()
        for _, call in calls:
            value, caller = given_by(call.node, function).get(name), call.context.function
            if value is not None and caller is not None and self.holds(caller, value, hops):
                return True
        return False


def _parts(node: ast.AST) -> Sequence[ast.expr]:
    """What an expression is made of, or chosen from."""
    if isinstance(node, ast.Tuple | ast.List | ast.Set):
        return node.elts
    if isinstance(node, ast.ListComp | ast.SetComp | ast.GeneratorExp):
        return [node.elt]
    if isinstance(node, ast.Await | ast.NamedExpr | ast.Starred | ast.DictComp):
        return [node.value]
    if isinstance(node, ast.BinOp | ast.IfExp):
        return [node.left, node.right] if isinstance(node, ast.BinOp) else [node.body, node.orelse]
    return node.values if isinstance(node, ast.BoolOp) else []


def _given(node: ast.AST) -> Iterator[tuple[ast.expr, ast.expr]]:
    """Targets and what they are given, by a statement, a loop or a comprehension."""
    if isinstance(node, ast.Assign):
        for target in node.targets:
            pairs = isinstance(target, ast.Tuple) and isinstance(node.value, ast.Tuple)
            yield from zip(target.elts, node.value.elts, strict=False) if pairs else [(target, node.value)]  # type: ignore[attr-defined]
    elif isinstance(node, ast.AnnAssign | ast.AugAssign | ast.NamedExpr) and node.value is not None:
        yield node.target, node.value
    elif isinstance(node, ast.For | ast.AsyncFor | ast.comprehension):
        yield from _of_loop(node.target, node.iter)
    elif isinstance(node, ast.Call) and (taker := filled(node)) is not None:
        yield from ((taker, item) for item in node.args)


def _of_loop(target: ast.expr, source: ast.expr) -> Iterator[tuple[ast.expr, ast.expr]]:
    """What a loop's names are given: of pairs, the last one is the value."""
    if not isinstance(target, ast.Tuple) or not target.elts:
        yield target, source
    elif isinstance(source, ast.Call) and last_part(source.func) == "zip":
        yield from zip(target.elts, source.args, strict=False)
    else:
        yield target.elts[-1], source


def _named(target: ast.expr) -> Iterator[str]:
    """The plain names of a target, and the name of the collection that a part is set of."""
    if isinstance(target, ast.Tuple | ast.List):
        yield from (name for item in target.elts for name in _named(item))
    elif isinstance(target, ast.Name):
        yield target.id
    elif isinstance(target, ast.Subscript) and not isinstance(target.slice, ast.Constant):
        yield from _named(target.value)
    elif isinstance(target, ast.Call):
        yield root_of(target.func)


def _key(target: ast.expr) -> object:
    """The attribute or the key that is written out which something, or a part of it, is put under."""
    while isinstance(target, ast.Subscript) and not isinstance(target.slice, ast.Constant):
        target = target.value
    if isinstance(target, ast.Subscript):
        return getattr(target.slice, "value", None)
    return target.attr if isinstance(target, ast.Attribute) else None


def _kept(node: ast.AST) -> Iterator[tuple[str, ast.expr]]:
    """Attributes and keys that a node sets, with what they are given."""
    for target, value in _given(node):
        name = _key(target)
        if isinstance(name, str) and isinstance(value, ast.expr):
            yield name, value
    if isinstance(node, ast.Call):
        yield from ((word.arg, word.value) for word in node.keywords if word.arg)
    elif isinstance(node, ast.Dict):
        for key, value in zip(node.keys, node.values, strict=True):
            if isinstance(key, ast.Constant) and isinstance(key.value, str):
                yield key.value, value
