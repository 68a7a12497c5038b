"""Whether a condition asks for what was found or for what was not, through names, parameters, objects and helpers."""

import ast
import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from functools import cached_property
from typing import NamedTuple

from auditor_core.detectives.repo.following.arguments import given_by
from auditor_core.detectives.repo.following.callers import CallsByName
from auditor_core.detectives.repo.source.descent import last_part, walk
from auditor_core.detectives.repo.source.index import Function, Module, written_name
from auditor_core.detectives.repo.source.spelling import is_nothing, spelled
from auditor_core.detectives.repo.synthesis.filling import filled_under
from auditor_core.detectives.repo.synthesis.meaning import NAMESAKES, Known, is_property
from auditor_core.detectives.repo.synthesis.sayings import Sayings
from auditor_core.detectives.repo.synthesis.senses import ABSENCE, FACTS, UNTOLD, WELL, WRONG, Lexicon

MISSING, FOUND = WRONG, WELL
_FOUND = Lexicon(
    wrong=re.compile(r"missing|absent|contradict|unsupport|unverif|refut|nonexist|unfound|unproven|lacking|disprov"),
    well=FACTS.well,
    settled=FACTS.settled,
    unclear=FACTS.unclear,
    subject=FACTS.subject,
)
_SAME = frozenset(
    {"any", "bool", "len", "set", "list", "tuple", "frozenset", "sorted", "Counter", "sum", "next", "dict"}
)
"""What gives something where it is handed something."""
_READING = frozenset({"get", "values", "keys", "items", "intersection", "copy", "union"})
_SOME = {(0, ast.Gt): 1, (0, ast.NotEq): 1, (1, ast.GtE): 1, (0, ast.Eq): -1, (1, ast.Lt): -1, (0, ast.LtE): -1}
_HOPS = 5
_Gone = ast.ListComp | ast.SetComp | ast.GeneratorExp | ast.DictComp


class Asked(NamedTuple):
    """What a condition asks of the evidence."""

    sense: int
    """MISSING where it holds because something was not found, FOUND where because it was, or UNTOLD."""
    words: str
    """The condition as written, and what stands behind it."""
    picks: bool
    """Whether some kind of evidence is picked out."""


class Found:
    """Follows what conditions ask of the evidence, and keeps the words that stand on the way."""

    def __init__(self, modules: Sequence[Module], known: Known) -> None:
        self._modules = modules
        self._known = known
        self._calls = CallsByName(modules)
        self.sayings = Sayings(modules)
        self._answers: dict[int, Asked] = {}
        self._loops: dict[int, dict[str, list[ast.expr]]] = {}

    def of(self, function: Function, test: ast.expr) -> Asked:
        """What a condition asks of the evidence."""
        key = id(test)
        if key not in self._answers:
            asking = _Asking(self)
            asking.told.append(spelled(test))
            sense = asking.of(function, test, _HOPS)
            self._answers[key] = Asked(sense, "\n".join(asking.told), asking.picks)
        return self._answers[key]

    def answered(self, function: Function) -> int:
        """What it means that a function says yes."""
        return _Asking(self).result(function, _HOPS)

    def handed(self, function: Function, name: str) -> Iterator[tuple[Function, ast.expr]]:
        """What calls hand over for a parameter."""
        last, called = function.name.rpartition(".")[2], function.called_as
        for _, call in self._calls.of(called) if len(self._known.get(last, ())) <= NAMESAKES or called != last else ():
            value, caller = given_by(call.node, function).get(name), call.context.function
            if value is not None and caller is not None and caller is not function:
                yield caller, value

    def kept(self, function: Function, name: str) -> Iterator[tuple[Function, ast.expr]]:
        """What the methods of a class set an attribute to, and on which conditions they fill it."""
        for other in self._by_owner.get(function.owner, ()) if function.owner else ():
            yield from ((other, value) for value in other.assigned.get(f"self.{name}", ()))
            yield from ((other, test) for test in filled_under(other, f"self.{name}"))

    def gone_through(self, function: Function, name: str) -> Iterator[ast.expr]:
        """What a loop goes through whose single items have a name, and what that was got from."""
        if id(function) not in self._loops:
            self._loops[id(function)] = _loops_by_item(function)
        for over in self._loops[id(function)].get(name, ()):
            yield over
            yield from function.assigned.get(getattr(over, "id", ""), ())

    def called(self, name: str) -> Sequence[Function]:
        """Functions of the repository that a call may reach."""
        found = self._known.get(name, ())
        return [item for _, item in found] if len(found) <= NAMESAKES else []

    @cached_property
    def _by_owner(self) -> dict[str, list[Function]]:
        found: dict[str, list[Function]] = defaultdict(list)
        for module in self._modules:
            for function in module.functions:
                found[function.owner].append(function)
        return found


class _Asking:
    """One question, with the words on its way."""

    def __init__(self, found: Found) -> None:
        self._found = found
        self._seen: set[int] = set()
        self.told: list[str] = []
        self.picks = False

    def of(self, function: Function, node: ast.AST, hops: int) -> int:
        """What it means that an expression is true, or holds something."""
        if (denied := _denied(node)) is not None:
            return -self.of(function, denied, hops)
        if isinstance(node, ast.Compare):
            return self._compared(function, node, hops) if len(node.ops) == 1 else UNTOLD
        if isinstance(node, ast.Call):
            return self._called(function, node, hops)
        if isinstance(node, ast.Name | ast.Attribute):
            return self._named(function, node, hops)
        return self._one(function, _parts(node), hops)

    def result(self, function: Function, hops: int) -> int:
        """What it means that a function gives something: by the results, else by the conditions that they hang on."""
        if id(function) in self._seen or not hops:
            return UNTOLD
        self._seen.add(id(function))
        told = [self._result(function, item, hops - 1) for item in function.results if not is_nothing(item)]
        return _agreed(told)

    def _result(self, function: Function, node: ast.expr, hops: int) -> int:
        said = UNTOLD if isinstance(node, ast.Constant) else self.of(function, node, hops)
        around = [item.test for item in function.nodes if isinstance(item, ast.If) and _stands_in(item.body, node)]
        return said or self._one(function, around, hops)

    def _one(self, function: Function, parts: Iterable[ast.AST], hops: int) -> int:
        return _agreed([self.of(function, part, hops) for part in parts])

    def _compared(self, function: Function, node: ast.Compare, hops: int) -> int:
        left, how, right = node.left, node.ops[0], node.comparators[0]
        if isinstance(how, ast.In | ast.NotIn):
            said = self.of(function, right, hops)
            self.picks = self.picks or isinstance(left, ast.Constant) or last_part(right).isupper()
            part = left.value if isinstance(left, ast.Constant) else None
            self.told += self._found.sayings.having(part) if isinstance(part, str) else ()
            return -said if isinstance(how, ast.NotIn) else said
        value = right.value if isinstance(right, ast.Constant) else last_part(right)
        if isinstance(how, ast.Eq | ast.NotEq | ast.Is | ast.IsNot):
            same = isinstance(how, ast.Eq | ast.Is)
            if value is None or value is False:
                return -self.of(function, left, hops) if same else self.of(function, left, hops)
            if value is True:
                return self.of(function, left, hops) if same else -self.of(function, left, hops)
            if isinstance(value, str):
                self.told.append(value)
                said = _FOUND.of(value)
                self.picks = self.picks or (not said and (isinstance(right, ast.Constant) or value.isupper()))
                return said if same else -said
        some = _SOME.get((value, type(how)), 0) if isinstance(value, int) else 0
        return some * self.of(function, left, hops) if some else UNTOLD

    def _called(self, function: Function, node: ast.Call, hops: int) -> int:
        last = last_part(node.func)
        if last == "all" and node.args and isinstance(node.args[0], ast.GeneratorExp | ast.ListComp):
            return self.of(function, node.args[0].elt, hops)
        if last == "isdisjoint" and node.args:
            return -self._one(function, [node.func.value, *node.args], hops)  # type: ignore[attr-defined]
        if last in _SAME and node.args:
            inner = node.args[0]
            parts = [
                inner,
                *([inner.elt] if isinstance(inner, ast.GeneratorExp | ast.ListComp) and last in ("any", "sum") else []),
            ]
            return self._one(function, parts, hops)
        if last in _READING and isinstance(node.func, ast.Attribute):
            key = node.args[0].value if node.args and isinstance(node.args[0], ast.Constant) else ""
            said = _FOUND.of(key) if isinstance(key, str) else UNTOLD
            return said or self._one(function, [node.func.value, *(node.args if last == "intersection" else ())], hops)
        for item in self._found.called(last) if hops else ():
            self.told.append(item.name)
            if said := self.result(item, hops):
                return said
        return _FOUND.of(last)

    def _named(self, function: Function, node: ast.Name | ast.Attribute, hops: int) -> int:
        """By what a name or an attribute is given, else by what it says."""
        name = last_part(node)
        self.told.append(name)
        given = list(self._given(function, node)) if hops and id(node) not in self._seen else []
        self._seen.add(id(node))
        self.told += [spelled(value) for _, value in given]
        if isinstance(node, ast.Attribute):
            self.told += map(spelled, self._found.gone_through(function, getattr(node.value, "id", "")))
        told = _agreed([self.of(home, value, hops - 1) for home, value in given])
        if not told and isinstance(node, ast.Attribute) and hops:
            read = [item for item in self._found.called(name) if is_property(item)]
            told = _agreed([self.result(item, hops) for item in read])
        said = written_name(node)
        self.picks = self.picks or (FACTS.of(said) == WRONG and not ABSENCE.search(said))
        return told or (_FOUND.of(name) if not given else UNTOLD)

    def _given(self, function: Function, node: ast.Name | ast.Attribute) -> Iterator[tuple[Function, ast.expr]]:
        if isinstance(node, ast.Attribute):
            yield from self._found.kept(function, node.attr) if last_part(node.value) in ("self", "cls") else ()
            return
        yield from ((function, value) for value in function.assigned.get(node.id, ()) if not is_nothing(value))
        yield from ((function, test) for test in filled_under(function, node.id))
        if node.id in function.parameters and node.id not in function.assigned:
            yield from self._found.handed(function, node.id)


def _loops_by_item(function: Function) -> dict[str, list[ast.expr]]:
    """What loops go through, by the name of a single item."""
    found: dict[str, list[ast.expr]] = defaultdict(list)
    for loop in function.nodes:
        if isinstance(loop, ast.For | ast.AsyncFor | ast.comprehension) and isinstance(loop.target, ast.Name):
            found[loop.target.id].append(loop.iter)
    return found


def _denied(node: ast.AST) -> ast.expr | None:
    """`x` of `not x`, and of `y - x`."""
    if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
        return node.operand
    return node.right if isinstance(node, ast.BinOp) and isinstance(node.op, ast.Sub) else None


def _parts(node: ast.AST) -> Sequence[ast.expr]:
    """What an expression is true by."""
    if isinstance(node, ast.BoolOp):
        return node.values
    if isinstance(node, ast.BinOp) and isinstance(node.op, ast.BitAnd | ast.BitOr):
        return [node.left, node.right]
    if isinstance(node, ast.Await | ast.NamedExpr | ast.Subscript | ast.Starred):
        return [node.value]
    return [item for source in node.generators for item in source.ifs] if isinstance(node, _Gone) else []


def _agreed(told: Sequence[int]) -> int:
    said = set(told) - {UNTOLD}
    return said.pop() if len(said) == 1 else UNTOLD


def _stands_in(body: Sequence[ast.stmt], node: ast.expr) -> bool:
    return any(part is node for step in body for part in walk(step))
