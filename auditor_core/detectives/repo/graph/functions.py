"""Calls into the repository's own functions: arguments bound, body followed, returns gathered."""

import ast
from abc import abstractmethod
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cached_property, partial
from types import MappingProxyType
from typing import Literal

from auditor_core.detectives.repo.graph.annotations import annotated_targets
from auditor_core.detectives.repo.graph.builder import Builder
from auditor_core.detectives.repo.graph.called import behind, names_of, scope_of
from auditor_core.detectives.repo.graph.expressions import Expressions
from auditor_core.detectives.repo.graph.held import Held
from auditor_core.detectives.repo.graph.lookups import Frame
from auditor_core.detectives.repo.graph.one_answer import OneAnswer
from auditor_core.detectives.repo.graph.polarity import taken_on, taken_when_heard, turned_round
from auditor_core.detectives.repo.graph.routing import Routed, groups_in, of_library, once_in, targets_of, together_in
from auditor_core.detectives.repo.graph.single import gives_one
from auditor_core.detectives.repo.graph.unwritten import Unwritten
from auditor_core.detectives.repo.graph.values import (
    UNKNOWN,
    Compiled,
    FunctionValue,
    Instance,
    Scope,
    Symbol,
    Value,
    choose,
)
from auditor_core.detectives.repo.source.descent import walk
from auditor_core.detectives.repo.source.index import Module, written_name
from auditor_core.detectives.repo.source.names import Names

Signal = Literal["", "return", "break", "continue"]
"""How statements ended: empty where they go on."""
_DEPTH = 16
"""Calls within calls."""
_LONGEST = 60
"""Lines of a function that is entered though it builds no graph."""


class Functions(Expressions):
    """Enters functions and modules."""

    def __init__(self, names: Names, relevant: set[ast.AST], check: Callable[[str], None]) -> None:
        super().__init__(names, relevant, check)
        self._scopes: dict[str, Scope] = {}

    @abstractmethod
    def execute(self, body: Sequence[ast.stmt], scope: Scope) -> Signal:
        """Follow statements in order; tells how they ended."""

    def module_scope(self, module: Module) -> Scope:
        """Names of a module after its top level has run."""
        if module.path not in self._scopes:
            self._scopes[module.path] = scope = Scope(module)
            frames, self.frames = self.frames, []
            standing, self.forks.open = self.forks.open, []
            current = self.current
            try:
                self.execute(module.tree.body, scope)
            finally:
                self.frames, self.forks.open, self.current = frames, standing, current
        return self._scopes[module.path]

    def follows(self, function: FunctionValue) -> bool:
        """Whether a call of the function is entered."""
        node = function.node
        if self._is_within(function):
            return False
        return node in self.relevant or (node.end_lineno or 0) - node.lineno < _LONGEST

    def _is_within(self, function: FunctionValue) -> bool:
        """Whether a function calls itself, or calls lie too deep; what a decorator has made twice is two functions."""
        own = (frame for frame in self.frames if frame.node is function.node)
        return len(self.frames) >= _DEPTH or any(frame.scope is function.scope for frame in own)

    def call_function(self, function: FunctionValue, values: Sequence[Value], keywords: dict[str, Value]) -> Value:
        """What a call returns: a choice where several returns are possible."""
        node = function.node
        if self._is_within(function) or not node.body:
            return UNKNOWN
        self.covered.add(node)
        scope = Scope(function.scope.module, {}, function.scope)
        self._bind(function, values, keywords, scope)
        frame = Frame(node, function.scope)
        self.frames.append(frame)
        standing = len(self.forks.open)
        try:
            if isinstance(node, ast.Lambda):
                return self.evaluate(node.body, scope)
            signal = self.execute(node.body, scope)
        finally:
            self.frames.pop()
            del self.forks.open[standing:]
        if frame.yields:
            return frame.yields
        if signal != "return":
            frame.returns.append(None)
        return _settled(frame.returns)

    def _bind(self, function: FunctionValue, values: Sequence[Value], keywords: dict[str, Value], scope: Scope) -> None:
        arguments = function.node.args
        named = [item.arg for item in (*arguments.posonlyargs, *arguments.args)]
        given, keywords = [*function.given, *values], {**function.words, **keywords}
        if function.receiver is not None:
            given.insert(0, function.receiver)
            scope.names["__self__"] = function.receiver
        if function.owner is not None:
            scope.names["__class__"] = function.owner
        defaults = dict(zip(reversed(named), reversed(arguments.defaults), strict=False))
        only = {item.arg: default for item, default in zip(arguments.kwonlyargs, arguments.kw_defaults, strict=True)}
        for name, default in {**dict.fromkeys(named), **defaults, **only}.items():
            scope.names[name] = self.evaluate(default, function.scope) if default is not None else UNKNOWN
        scope.names.update(zip(named, given, strict=False))
        scope.names.update({name: value for name, value in keywords.items() if name in scope.names})
        if arguments.vararg:
            scope.names[arguments.vararg.arg] = tuple(given[len(named) :]) if given else UNKNOWN
        if arguments.kwarg:
            scope.names[arguments.kwarg.arg] = {k: v for k, v in keywords.items() if k not in scope.names}

    def route(self, router: Value) -> Routed:
        """What a routing function may name."""
        if isinstance(router, Instance):
            router = self.attribute(router, "__call__")
        if not isinstance(router, FunctionValue):
            return of_library(router.dotted if isinstance(router, Symbol) else "")
        router = behind(router, self.evaluate)
        returned = self._spelled_out(router, self._unwritten)
        named, turned = _named(returned), partial(turned_round, router.node)
        on, heard = taken_on(router.node), taken_when_heard(router.node)
        if not isinstance(router.node, ast.Lambda) and router.node.returns is not None:
            annotated = annotated_targets(self.names, router.scope.module, router.node.returns)
            if annotated:
                values = [self._result(router)] if returned is None else returned
                fan, groups = together_in(values), groups_in(values)
                return Routed(annotated, True, named, fan, self._gives_one(router), turned, on, heard, groups)
        result = self._result(router)
        together, alone = together_in([result]), self._gives_one(router)
        groups = groups_in([result] if returned is None else returned)
        return Routed(*targets_of(result), named, together, alone, turned, on, heard, groups, once_in(result))

    def _result(self, router: FunctionValue) -> Value:
        """What a routing function gives when its body is followed."""
        current = self.current
        result = self.call_function(router, (), {})
        self.current = current
        return result

    def _gives_one(self, router: FunctionValue) -> bool:
        return gives_one(router.node, self._held.is_collection)

    def named_by(self, router: Value, is_unwritten: Callable[[str], bool]) -> frozenset[str] | None:
        """What a routing function may name if such keys are never written; None where that is not told."""
        return self._named_if(router, is_unwritten, {})

    def named_where(self, router: Value, told: Mapping[str, bool]) -> frozenset[str] | None:
        """What a routing function may name where the state holds so much for certain; None where that is not told."""
        told = {key: value for key, value in told.items() if not self._held.is_merged(key)}
        return self._named_if(router, self._unwritten, told)

    def _named_if(
        self, router: Value, is_unwritten: Callable[[str], bool], told: Mapping[str, bool]
    ) -> frozenset[str] | None:
        self.steps = 0
        if not isinstance(router, FunctionValue):
            return None
        return _named(self._spelled_out(behind(router, self.evaluate), is_unwritten, told))

    @cached_property
    def _unwritten(self) -> Unwritten:
        return Unwritten(self.modules)

    @cached_property
    def _held(self) -> Held:
        return Held(self.modules)

    def _spelled_out(
        self,
        router: FunctionValue,
        is_unwritten: Callable[[str], bool],
        told: Mapping[str, bool] = MappingProxyType({}),
    ) -> list[Value] | None:
        """The nodes in all returns that a routing function may come to; None where one is not told."""
        node = router.node
        parts = list(walk(node))[1:]
        if any(isinstance(part, ast.FunctionDef | ast.AsyncFunctionDef | ast.Yield) for part in parts):
            return None
        own, never = names_of(node), self._cut_off(router, is_unwritten, told)
        returned = [part.value for part in parts if isinstance(part, ast.Return) and id(part) not in never]
        found: list[Value] = []
        for item in [node.body] if isinstance(node, ast.Lambda) else returned:
            for value in (choice for choice in _choices(item) if id(choice) not in never):
                found.append(UNKNOWN if own & _leading(value) else self.evaluate(value, router.scope))
                if not targets_of(found[-1])[1]:
                    return self._followed(router, never)
        return found

    def never_in(self, function: FunctionValue) -> frozenset[int]:
        """The parts of a function, by their id, to which no answer leads that its questions ever get."""
        self.steps = 0
        return frozenset(self._cut_off(function, self._unwritten, {}))

    def _cut_off(
        self, function: FunctionValue, is_unwritten: Callable[[str], bool], told: Mapping[str, bool]
    ) -> set[int]:
        answers = OneAnswer(self.evaluate, is_unwritten, self._held, told)
        parts = answers.never_run(function.node, scope_of(function), names_of(function.node))
        return {id(part) for part in parts}

    def _followed(self, router: FunctionValue, never: set[int]) -> list[Value] | None:
        """What a routing function gives when its body is followed past what never runs; None where that is not told."""
        current, self.never_run = self.current, never
        result = self.call_function(router, (), {})
        self.current, self.never_run = current, set()
        return [result] if targets_of(result)[1] else None


def _named(returned: Sequence[Value] | None) -> frozenset[str] | None:
    return None if returned is None else frozenset(name for value in returned for name, _ in targets_of(value)[0])


def _choices(node: ast.expr | None) -> Iterator[ast.expr]:
    """Both sides of `a if … else b`; else the expression itself."""
    if isinstance(node, ast.IfExp):
        yield from _choices(node.body)
        yield from _choices(node.orelse)
    else:
        yield node or ast.Constant(None)


def _leading(node: ast.expr) -> set[str]:
    """Names that tell which nodes a result leads to: not what is handed over, and no variable of a comprehension."""
    parts = list(walk(node))
    aside = [given for part in parts if isinstance(part, ast.Call) for given in _handed_over(part)]
    handed = {id(inner) for given in aside for inner in walk(given)}
    own = {
        inner.id
        for part in parts
        if isinstance(part, ast.comprehension)
        for inner in walk(part.target)
        if isinstance(inner, ast.Name)
    }
    return {part.id for part in parts if isinstance(part, ast.Name) and id(part) not in handed} - own


def _handed_over(node: ast.Call) -> Sequence[ast.expr]:
    """What `Send(node, what)` and `Command(goto=node, update=what)` hand to the nodes that they start."""
    written = written_name(node.func)
    if written.endswith("Send"):
        return [*node.args[1:], *(word.value for word in node.keywords if word.arg == "arg")]
    return [word.value for word in node.keywords if word.arg != "goto"] if written.endswith("Command") else []


def _settled(returns: Sequence[Value]) -> Value:
    """A graph that is returned on one path is the result, whatever else other paths return."""
    graphs = [value for value in returns if isinstance(value, Builder | Compiled)]
    return choose(graphs or returns)
