"""Calls of graph-building code: what calling a builder, a class, a function or a library gives."""

import ast
from abc import abstractmethod
from dataclasses import replace

from auditor_core.detectives.repo.graph.builder import GRAPH_CLASSES, Arguments, Builder
from auditor_core.detectives.repo.graph.builtin import call_builtin, call_method, items_of
from auditor_core.detectives.repo.graph.library import SPECIAL, Library
from auditor_core.detectives.repo.graph.making import field_of
from auditor_core.detectives.repo.graph.records import made_by
from auditor_core.detectives.repo.graph.routing import Routed
from auditor_core.detectives.repo.graph.runnables import UNNAMED_GRAPH, runnable
from auditor_core.detectives.repo.graph.values import (
    UNKNOWN,
    Choice,
    ClassValue,
    CommandTo,
    Compiled,
    FunctionValue,
    Instance,
    Method,
    Partial,
    Scope,
    SendTo,
    Symbol,
    Value,
    choose,
)
from auditor_core.detectives.repo.source.decorators import DRESSING
from auditor_core.facts import Place


class Calling(Library):
    """Follows calls."""

    @abstractmethod
    def follows(self, function: FunctionValue) -> bool:
        """Whether a call of the function is entered."""

    @abstractmethod
    def route(self, router: Value) -> Routed:
        """What a routing function may name."""

    def call(self, node: ast.Call, scope: Scope) -> Value:
        """Follow a call."""
        callee = self.evaluate(node.func, scope)
        decorates = callee is UNKNOWN and self._is_made_by_library(node.func, scope)
        values: list[Value] = []
        for argument in node.args:
            value = self.evaluate(argument.value if isinstance(argument, ast.Starred) else argument, scope)
            values.extend(self._spread_out(value) if isinstance(argument, ast.Starred) else [value])
        keywords: dict[str, Value] = {}
        for keyword in node.keywords:
            value = self.evaluate(keyword.value, scope)
            if keyword.arg:
                keywords[keyword.arg] = value
            elif isinstance(value, dict):
                keywords |= {key: item for key, item in value.items() if isinstance(key, str)}
        self.current = scope
        if decorates and not keywords and len(values) == 1 and isinstance(values[0], FunctionValue):
            return values[0]
        module = scope.module
        texts: dict[int | str, str] = {index: module.text(item, 120) for index, item in enumerate(node.args)}
        texts |= {keyword.arg: module.text(keyword.value, 120) for keyword in node.keywords if keyword.arg}
        place = Place(path=module.path, line=node.lineno, end_line=node.end_lineno or node.lineno)
        return self.apply(callee, Arguments(tuple(values), keywords, texts, place, module.text(node, 160)))

    def _is_made_by_library(self, node: ast.expr, scope: Scope) -> bool:
        """Whether a library's function made what is called: what such a decorator is put around is still run."""
        if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Name | ast.Attribute):
            return False
        return isinstance(self.evaluate(node.func, scope), Symbol)

    def _spread_out(self, value: Value) -> list[Value]:
        """The arguments that `*value` gives."""
        if isinstance(value, Instance) and value.kind.fields:  # a named tuple
            return [self.attribute(value, name) for name in value.kind.fields]
        return items_of(self.opened(value)) or [UNKNOWN]

    def apply(self, callee: Value, arguments: Arguments) -> Value:
        """What calling a value with these arguments gives."""
        callee, arguments = self._opened(callee, arguments)
        if isinstance(callee, Choice):
            return choose(self.apply(option, arguments) for option in callee.options)
        if isinstance(callee, Method):
            return self._call_method(callee, arguments)
        if isinstance(callee, FunctionValue):
            return self._call_own(callee, arguments)
        if isinstance(callee, ClassValue):
            return self.construct(callee, arguments)
        return self._library(callee.dotted if isinstance(callee, Symbol) else "", arguments)

    def _opened(self, callee: Value, arguments: Arguments) -> tuple[Value, Arguments]:
        """What is called behind an object or a `partial`, and with which arguments."""
        if isinstance(callee, Instance):
            return self.attribute(callee, "__call__"), arguments
        if not isinstance(callee, Partial):
            return callee, arguments
        words = {**callee.keywords, **arguments.keywords}
        return callee.callee, replace(arguments, values=(*callee.values, *arguments.values), keywords=words)

    def _call_method(self, method: Method, arguments: Arguments) -> Value:
        """Call a method of a builder, or of a plain value."""
        if not isinstance(method.receiver, Builder):
            going_over = method.name in ("extend", "update", "join")
            values = tuple(map(self.opened, arguments.values)) if going_over else arguments.values
            return call_method(method.receiver, method.name, values, arguments.keywords)
        method.receiver.record(method.name, arguments, self.route, self.forks.standing())
        if method.name != "compile":
            return method.receiver
        return Compiled(method.receiver, arguments.keywords.get("name") or UNNAMED_GRAPH)

    def _call_own(self, function: FunctionValue, arguments: Arguments) -> Value:
        if not self.follows(function):
            self.leak(arguments)
            return UNKNOWN
        return self.call_function(function, arguments.values, arguments.keywords)

    def leak(self, arguments: Arguments) -> None:
        """A builder that goes where it can't be followed may come back with more."""
        for value in (*arguments.values, *arguments.keywords.values()):
            for builder in _builders_in(value):
                builder.doubt(f"the builder is handed to {arguments.text}", arguments.place)

    def _langgraph(self, name: str, arguments: Arguments) -> Value:
        if name in GRAPH_CLASSES:
            return self.new_builder(arguments, None)
        if name == "Send":
            return SendTo(arguments.get(0, "node"))
        if name == "Command":
            goes_up = arguments.keywords.get("graph") is not None and "graph" in arguments.keywords
            return CommandTo(() if goes_up else arguments.keywords.get("goto", ()))
        self.leak(arguments)
        return runnable(name, arguments)

    def _library(self, dotted: str, arguments: Arguments) -> Value:
        package, _, rest = dotted.partition(".")
        if package == "langgraph":
            return self._langgraph(rest.rpartition(".")[2], arguments)
        arguments = replace(arguments, values=self.laid_open(dotted, arguments.values))
        if dotted in SPECIAL:
            return SPECIAL[dotted](self, arguments)
        place = 0 if rest.rpartition(".")[2] in DRESSING else _TRANSPARENT.get(dotted)
        if place is not None and len(arguments.values) > place:
            return arguments.values[place]
        if package not in _HARMLESS:
            self.leak(arguments)
        if package.startswith("langchain"):
            return runnable(dotted.rpartition(".")[2], arguments)
        for made in (field_of(dotted, arguments), made_by(dotted, arguments, self.current, self.files)):
            if made is not UNKNOWN:
                return made
        return call_builtin(dotted, arguments.values, arguments.keywords)


def _builders_in(value: Value, depth: int = 3, seen: set[tuple[int, int]] | None = None) -> list[Builder]:
    """Builders that go along with a value: itself, those of its method, its items or its attributes.

    `seen` is what was looked into at which depth: a list of lists may hold the same one thousands of times.
    """
    if isinstance(value, Builder):
        return [value]
    seen = set() if seen is None else seen
    if not depth or (id(value), depth) in seen:
        return []
    seen.add((id(value), depth))
    inner: list[Value] = [value.receiver] if isinstance(value, Method) else []
    if isinstance(value, list | tuple):
        inner = list(value)
    elif isinstance(value, dict):
        inner = list(value.values())
    elif isinstance(value, Instance):
        inner = list(value.attributes.values())
    return [builder for item in inner for builder in _builders_in(item, depth - 1, seen)]


_HARMLESS = frozenset({"builtins", "logging", "collections"})
"""Libraries whose functions add nothing to a builder."""
_TRANSPARENT = {"typing.cast": 1, "asyncio.run": 0, "copy.copy": 0, "copy.deepcopy": 0}
"""Library functions that hand an argument on: which one."""
