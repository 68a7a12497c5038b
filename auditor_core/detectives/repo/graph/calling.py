"""Calls of graph-building code: what calling a builder, a class, a function or a library gives."""

import ast
from abc import abstractmethod

from auditor_core.detectives.repo.graph.builder import GRAPH_CLASSES, Arguments, Builder
from auditor_core.detectives.repo.graph.builtin import call_builtin, call_method, items_of
from auditor_core.detectives.repo.graph.lookups import Lookups
from auditor_core.detectives.repo.graph.operators import truth
from auditor_core.detectives.repo.graph.records import made_by
from auditor_core.detectives.repo.graph.routing import Routed
from auditor_core.detectives.repo.graph.values import (
    UNKNOWN,
    Choice,
    ClassValue,
    CommandTo,
    Compiled,
    EnumMember,
    FunctionValue,
    Instance,
    Method,
    Scope,
    SendTo,
    Super,
    Symbol,
    Value,
    choose,
)
from auditor_core.facts import Place


class Calling(Lookups):
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
        module = scope.module
        texts: dict[int | str, str] = {index: module.text(item, 120) for index, item in enumerate(node.args)}
        texts |= {keyword.arg: module.text(keyword.value, 120) for keyword in node.keywords if keyword.arg}
        place = Place(path=module.path, line=node.lineno, end_line=node.end_lineno or node.lineno)
        return self.apply(callee, Arguments(tuple(values), keywords, texts, place, module.text(node, 160)))

    def _spread_out(self, value: Value) -> list[Value]:
        """The arguments that `*value` gives."""
        if isinstance(value, Instance) and value.kind.fields:  # a named tuple
            return [self.attribute(value, name) for name in value.kind.fields]
        return items_of(value) or [UNKNOWN]

    def apply(self, callee: Value, arguments: Arguments) -> Value:
        """What calling a value with these arguments gives."""
        if isinstance(callee, Instance):
            callee = self.attribute(callee, "__call__")
        if isinstance(callee, Choice):
            return choose(self.apply(option, arguments) for option in callee.options)
        if isinstance(callee, Method):
            if not isinstance(callee.receiver, Builder):
                return call_method(callee.receiver, callee.name, arguments.values, arguments.keywords)
            callee.receiver.record(callee.name, arguments, self.route, self.forks.standing())
            return Compiled(callee.receiver) if callee.name == "compile" else callee.receiver
        if isinstance(callee, FunctionValue):
            return self._call_own(callee, arguments)
        if isinstance(callee, ClassValue):
            return self.construct(callee, arguments)
        return self._library(callee.dotted if isinstance(callee, Symbol) else "", arguments)

    def _call_own(self, function: FunctionValue, arguments: Arguments) -> Value:
        if not self.follows(function):
            self._leak(arguments)
            return UNKNOWN
        return self.call_function(function, arguments.values, arguments.keywords)

    def _leak(self, arguments: Arguments) -> None:
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
            return CommandTo(arguments.keywords.get("goto", ()))
        self._leak(arguments)
        return UNKNOWN

    def _library(self, dotted: str, arguments: Arguments) -> Value:
        package, _, rest = dotted.partition(".")
        if package == "langgraph":
            return self._langgraph(rest.rpartition(".")[2], arguments)
        if dotted == "builtins.super":
            receiver, owner = self.lookup("__self__", self.current), self.lookup("__class__", self.current)
            return Super(receiver, owner) if isinstance(owner, ClassValue) else UNKNOWN
        if dotted in _TRANSPARENT and len(arguments.values) > _TRANSPARENT[dotted]:
            return arguments.values[_TRANSPARENT[dotted]]
        if dotted == "builtins.getattr" and len(arguments.values) > 1 and isinstance(arguments.values[1], str):
            return self.attribute(arguments.values[0], arguments.values[1])
        if dotted in _HIGHER and len(arguments.values) == 2:
            return self._each(_HIGHER[dotted], arguments)
        if package not in ("builtins", "logging"):
            self._leak(arguments)
        made = made_by(dotted, arguments, self.current, self.files)
        return made if made is not UNKNOWN else call_builtin(dotted, arguments.values, arguments.keywords)

    def _each(self, kind: str, arguments: Arguments) -> Value:
        """`map`, `starmap` and `filter` over items."""
        function, items = arguments.values[0], self.iterate(arguments.values[1])
        if kind == "starmap":
            return [self.apply(function, arguments.only(*(items_of(item) or [UNKNOWN]))) for item in items]
        results = [self.apply(function, arguments.only(item)) for item in items]
        if kind == "map":
            return results
        kept = [truth(item if function is None else result) for item, result in zip(items, results, strict=True)]
        return UNKNOWN if None in kept else [item for item, keep in zip(items, kept, strict=True) if keep]

    def new_builder(self, arguments: Arguments, kind: ClassValue | None) -> Builder:
        """Start recording a graph."""
        state = arguments.text_of(0, "state_schema", "schema", "state")
        origin = self.frames[-1].node if self.frames else None
        builder = Builder(arguments.place, state, origin=origin, kind=kind, last_line=arguments.place.end_line)
        self.builders.append(builder)
        return builder

    def construct(self, kind: ClassValue, arguments: Arguments) -> Value:
        """Make an object of one of the repository's classes."""
        if kind.is_enum:
            members = [item for item in kind.attributes.values() if isinstance(item, EnumMember)]
            return next((item for item in members if item.value == arguments.get(0)), UNKNOWN)
        made: Instance | Builder = Instance(kind)
        if any(isinstance(base, Symbol) and _is_graph(base.dotted) for item in kind.lineage() for base in item.bases):
            made = self.new_builder(arguments, kind)
        initialise = kind.lookup("__init__")
        if isinstance(initialise, FunctionValue):
            self.call_function(
                FunctionValue(initialise.node, initialise.scope, made, initialise.owner),
                arguments.values,
                arguments.keywords,
            )
        elif isinstance(made, Instance):
            fields = [name for item in reversed(list(kind.lineage())) for name in item.fields]
            made.attributes.update(zip(fields, arguments.values, strict=False))
            made.attributes.update(arguments.keywords)
        return made


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


def _is_graph(dotted: str) -> bool:
    return dotted.partition(".")[0] == "langgraph" and dotted.rpartition(".")[2] in GRAPH_CLASSES


_HIGHER = {"builtins.map": "map", "builtins.filter": "filter", "itertools.starmap": "starmap"}
"""Functions that call another one for each item."""
_TRANSPARENT = {"functools.partial": 0, "typing.cast": 1, "asyncio.run": 0, "copy.copy": 0, "copy.deepcopy": 0}
"""Library functions that hand an argument on: which one."""
