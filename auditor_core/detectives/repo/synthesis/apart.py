"""What is only done where scores lie far apart, through the flags, lists, properties and functions that say so."""

import ast
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cached_property

from auditor_core.detectives.repo.following.arguments import given_by
from auditor_core.detectives.repo.following.flow import filled
from auditor_core.detectives.repo.source.descent import last_part, walk
from auditor_core.detectives.repo.source.index import Function, Module, written_name
from auditor_core.detectives.repo.source.statements import below_it, blocks_of, root_of
from auditor_core.detectives.repo.synthesis.answers_apart import NO, NOTHING, YES, Told, ends, is_empty, joined
from auditor_core.detectives.repo.synthesis.branches import pairs_of
from auditor_core.detectives.repo.synthesis.conditions import LIMIT, is_about_spread
from auditor_core.detectives.repo.synthesis.kept_numbers import given_under
from auditor_core.detectives.repo.synthesis.meaning import Known, Meaning, is_property

_THE_SAME = frozenset({"bool", "any", "len", "list", "set", "sorted", "tuple"})
_HELD = (ast.ListComp, ast.SetComp, ast.GeneratorExp, ast.DictComp)
_HOPS = 4
_MOST = 20
"""What is given more values than these is not followed."""


class Apart:
    """Follows conditions through the functions that decide."""

    def __init__(
        self,
        deciding: Sequence[tuple[Module, Function]],
        known: Known,
        is_settled: Callable[[Function, ast.expr], bool],
    ) -> None:
        """`is_settled`: whether a condition comes to the same for all scores."""
        self._deciding = deciding
        self._known = known
        self._is_settled = is_settled
        self._parts: dict[int, frozenset[int]] = {}
        self._meanings: dict[int, Meaning] = {}
        self._put: dict[int, dict[str, list[tuple[Function, ast.expr]]]] = {}
        self._told: dict[tuple[int, int], Told] = {}
        self._homes = {id(function): module for module, function in deciding}

    def parts(self, function: Function) -> frozenset[int]:
        """Parts of a function, by their id, that are only come to where scores lie far apart."""
        if id(function) not in self._parts:
            self._parts[id(function)] = frozenset()
            found = {id(function.node)} if self._is_only_then(function) else set()
            for node in [function.node] if found else self._marked(function):
                found |= set(map(id, walk(node)))
            self._parts[id(function)] = frozenset(found)
        return self._parts[id(function)]

    def when(self, function: Function, test: ast.AST, hops: int = _HOPS) -> Told:
        """The answers of a condition under which scores lie far apart."""
        key = (id(function), id(test))
        if not hops or key in self._told or id(function) not in self._homes:
            return self._told.get(key, NOTHING)
        self._told[key] = NOTHING  # while it is looked for
        self._told[key] = self._when(function, test, hops)
        return self._told[key]

    def _when(self, function: Function, test: ast.AST, hops: int) -> Told:
        if isinstance(test, ast.UnaryOp | ast.BoolOp):
            return self._combined(function, test, hops)
        if isinstance(test, ast.NamedExpr | ast.Await):
            return self.when(function, test.value, hops)
        if isinstance(test, ast.Compare):
            return self._compared(function, test, hops)
        if isinstance(test, _HELD):
            return self._picked(function, test, hops)
        return self._called(function, test, hops) if isinstance(test, ast.Call) else self._held(function, test, hops)

    def _combined(self, function: Function, test: ast.UnaryOp | ast.BoolOp, hops: int) -> Told:
        if isinstance(test, ast.BoolOp):
            return joined([self.when(function, part, hops) for part in test.values], isinstance(test.op, ast.And))
        told = self.when(function, test.operand, hops) if isinstance(test.op, ast.Not) else NOTHING
        return frozenset(not answer for answer in told)

    def _picked(self, function: Function, node: ast.AST, hops: int) -> Told:
        """`[criterion for criterion in criteria if spread(criterion) > 2]`: there are some where scores lie apart."""
        asked = [part for source in getattr(node, "generators", ()) for part in source.ifs]
        asked += [node.elt] if isinstance(node, ast.GeneratorExp) else []
        return YES if any(True in self.when(function, part, hops) for part in asked) else NOTHING

    def _compared(self, function: Function, test: ast.Compare, hops: int) -> Told:
        """`spread > 2`, `criterion in contested`, `dissent is not None`, `len(contested) > 0`."""
        left, how, right = test.left, test.ops[0], test.comparators[0]
        if len(test.ops) == 1 and isinstance(how, ast.In | ast.NotIn):
            inside = self.when(function, right, hops) & YES
            return inside if isinstance(how, ast.In) else frozenset(not answer for answer in inside)
        if len(test.ops) == 1 and (is_empty(right) or getattr(right, "value", None) is True):
            said = self.when(function, left, hops)
            same = isinstance(how, ast.Is | ast.Eq) is (getattr(right, "value", None) is True)
            if said and isinstance(how, ast.Is | ast.Eq | ast.IsNot | ast.NotEq | ast.Gt):
                return said if same else frozenset(not answer for answer in said)
        ordered = isinstance(how, ast.Gt | ast.GtE | ast.Lt | ast.LtE) and len(test.ops) == 1
        if not ordered or not is_about_spread(self._meaning(function), [test]) or self._is_settled(function, test):
            return NOTHING
        limit_first = isinstance(left, ast.Constant) or bool(LIMIT.search(written_name(left)))
        return YES if isinstance(how, ast.Gt | ast.GtE) is not limit_first else NO

    def _called(self, function: Function, call: ast.Call, hops: int) -> Told:
        last = written_name(call.func).rpartition(".")[2]
        if last in _THE_SAME and len(call.args) == 1:
            return self.when(function, call.args[0], hops)
        if last == "get" and call.args and isinstance(call.args[0], ast.Constant):
            return self._kept(str(call.args[0].value), hops)
        if isinstance(call.func, ast.Attribute) and last in ("items", "values", "keys", "get"):
            return self.when(function, call.func.value, hops)
        told = {self._answered(item, hops) for _, item in self._meaning(function).called(call)}
        return told.pop() if len(told) == 1 else NOTHING

    def _meaning(self, function: Function) -> Meaning:
        if id(function) not in self._meanings:
            self._meanings[id(function)] = Meaning(self._homes[id(function)], function, self._known)
        return self._meanings[id(function)]

    def _held(self, function: Function, node: ast.AST, hops: int) -> Told:
        """What a name, an attribute or a key holds."""
        if isinstance(node, ast.Attribute):
            read = [item for _, item in self._known.get(node.attr, ()) if is_property(item)]
            return self._answered(read[0], hops) if len(read) == 1 else self._kept(node.attr, hops)
        if isinstance(node, ast.Subscript) and isinstance(node.slice, ast.Constant):
            return self._kept(str(node.slice.value), hops)
        if isinstance(node, ast.IfExp):
            return self.when(function, node.test, hops) & YES if is_empty(node.orelse) else NOTHING
        if not isinstance(node, ast.Name):
            return NOTHING
        if node.id in function.parameters:
            return self._handed(function, node.id, hops)
        given = [(function, value) for value in function.assigned.get(node.id, ())]
        return self._of_all([*given, *self._filled(function, node.id)], hops)

    def _handed(self, function: Function, name: str, hops: int) -> Told:
        """What all calls of functions that decide hand over for a parameter."""
        calls = self._calls.get(function.name.rpartition(".")[2], ())
        values = [(home, value) for home, call in calls if (value := given_by(call, function).get(name))]
        told = {self.when(caller, value, hops - 1) for caller, value in values if not is_empty(value)}
        return told.pop() if len(told) == 1 else NOTHING

    def _kept(self, name: str, hops: int) -> Told:
        """What functions that decide put under the name of an attribute or a key."""
        return self._of_all(self._given.get(name, []), hops)

    def _of_all(self, given: Iterable[tuple[Function, ast.expr]], hops: int) -> Told:
        """What several values tell of which one is held, empty ones apart."""
        given = list(given)
        told = {
            YES if id(value) in self.parts(home) else self.when(home, value, hops - 1)
            for home, value in given
            if not is_empty(value) and len(given) <= _MOST
        }
        return told.pop() if len(told) == 1 else NOTHING

    def _answered(self, function: Function, hops: int) -> Told:
        """What the answers of a function tell."""
        if id(function) not in self._homes:
            return NOTHING
        return self._of_all([(function, result) for result in function.results], hops)

    def _filled(self, function: Function, name: str) -> list[tuple[Function, ast.expr]]:
        """What is put into something that a name holds."""
        if id(function) not in self._put:
            found: dict[str, list[tuple[Function, ast.expr]]] = defaultdict(list)
            for step in below_it(function.node):
                if isinstance(step, ast.Expr) and isinstance(step.value, ast.Call) and (taker := filled(step.value)):
                    found[root_of(taker)] += [(function, item) for item in step.value.args]
                if isinstance(step, ast.Assign):
                    for item in (target for target in step.targets if isinstance(target, ast.Subscript)):
                        found[root_of(item)].append((function, step.value))
            self._put[id(function)] = found
        return self._put[id(function)].get(name, [])

    def _is_only_then(self, function: Function) -> bool:
        """Whether a function is only called where scores lie far apart, or is a rule that only applies there."""
        others = pairs_of(function, self._classes, self._known)
        return any(True in self._answered(other, _HOPS) for other in others) or self.is_only_called(function)

    def is_only_called(self, function: Function) -> bool:
        """Whether all calls of a function stand where scores lie far apart."""
        calls = self._calls.get(function.name.rpartition(".")[2], ())
        return bool(calls) and all(id(call) in self.parts(caller) for caller, call in calls)

    def _marked(self, function: Function) -> Iterator[ast.AST]:
        """Statements and values that are only come to there."""
        for owner in (function.node, *below_it(function.node)):
            for block in blocks_of(owner):
                for place, step in enumerate(block, 1):
                    yield from self._under(function, step, block[place:])
        for node in function.nodes:
            yield from self._chosen(function, node)

    def _under(self, function: Function, step: ast.stmt, rest: Sequence[ast.stmt]) -> Iterator[ast.AST]:
        """What hangs on a statement's condition, and what comes after it where that ends the way."""
        if isinstance(step, ast.For | ast.AsyncFor):
            yield from step.body if True in self.when(function, step.iter) else ()
        if isinstance(step, ast.Match):
            guarded = [case for case in step.cases if case.guard and True in self.when(function, case.guard)]
            yield from (item for case in guarded for item in case.body)
        if not isinstance(step, ast.If | ast.While):
            return
        told = self.when(function, step.test)
        yield from step.body if True in told else ()
        yield from step.orelse if False in told else ()
        ended = isinstance(step, ast.If) and bool(told)
        if ended and ((False in told and ends(step.body)) or (True in told and ends(step.orelse))):
            yield from rest

    def _chosen(self, function: Function, node: ast.AST) -> Iterator[ast.AST]:
        """Values that are only worked out there: of a choice, below `and`, in a comprehension."""
        if isinstance(node, ast.IfExp):
            told = self.when(function, node.test)
            yield from [node.body] * (True in told) + [node.orelse] * (False in told)
        elif isinstance(node, ast.BoolOp):
            wanted = isinstance(node.op, ast.And)
            first = next((n for n, part in enumerate(node.values, 1) if wanted in self.when(function, part)), None)
            yield from node.values[first:] if first else ()
        elif isinstance(node, _HELD) and True in self.when(function, node):
            yield node.value if isinstance(node, ast.DictComp) else node.elt

    @cached_property
    def _calls(self) -> dict[str, list[tuple[Function, ast.Call]]]:
        found: dict[str, list[tuple[Function, ast.Call]]] = defaultdict(list)
        for _, function in self._deciding:
            for call in function.calls:
                found[call.last].append((function, call.node))
        return found

    @cached_property
    def _given(self) -> dict[str, list[tuple[Function, ast.expr]]]:
        found: dict[str, list[tuple[Function, ast.expr]]] = defaultdict(list)
        for _, function in self._deciding:
            for node in function.nodes:
                for name, value in given_under(node):
                    found[name].append((function, value))
        return found

    @cached_property
    def _classes(self) -> dict[str, list[str]]:
        """The last names of the bases of classes."""
        modules = {id(module): module for module, _ in self._deciding}.values()
        return {made.name: list(map(last_part, made.bases)) for module in modules for made, _, _ in module.classes}
