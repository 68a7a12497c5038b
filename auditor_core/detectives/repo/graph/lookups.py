"""Names and attributes of graph-building code: what is looked up where."""

import ast
from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property, reduce
from operator import attrgetter

from auditor_core.detectives.repo.graph.builder import (
    BUILDER_METHODS,
    Builder,
)
from auditor_core.detectives.repo.graph.builtin import contents, has_method
from auditor_core.detectives.repo.graph.forks import Forks
from auditor_core.detectives.repo.graph.locations import Location, told_of_itself
from auditor_core.detectives.repo.graph.values import (
    UNKNOWN,
    Choice,
    ClassValue,
    EnumMember,
    FunctionValue,
    Instance,
    LiteralType,
    Method,
    ModuleValue,
    Scope,
    Super,
    Symbol,
    Value,
    choose,
)
from auditor_core.detectives.repo.source.index import Module
from auditor_core.detectives.repo.source.names import Names
from auditor_core.facts import END, START

_STEPS = 60_000
"""Expressions and statements followed from one root."""


class TooLongError(Exception):
    """The code that builds a graph is longer than is followed."""


@dataclass(eq=False)
class Frame:
    """A call that is being followed."""

    node: ast.AST
    scope: Scope
    """What is around the function."""
    returns: list[Value] = field(default_factory=list)
    yields: list[Value] = field(default_factory=list)


class Lookups(ABC):
    """State of the interpretation, and everything about names and attributes."""

    def __init__(self, names: Names, relevant: set[ast.AST], check: Callable[[str], None]) -> None:
        self.names = names
        self.modules: Sequence[Module] = ()
        """The product's modules."""
        self.files: Mapping[str, str] = {}
        """Texts of other files that may hold data."""
        self.relevant = relevant
        """Functions that build graphs: followed however long they are."""
        self.check = check
        self.builders: list[Builder] = []
        self.covered: set[ast.AST] = set()
        """Functions that have been followed."""
        self.frames: list[Frame] = []
        self.defining: list[ClassValue] = []
        """Classes that their metaclass is told of."""
        self.forks = Forks()
        self.steps = 0
        self.never_run: set[int] = set()
        """Parts, by their id, of the routing function at hand that no run comes to."""
        self.current: Scope = Scope(Module("", "", ast.Module([], []), False))
        """Scope of the statement that is being followed."""

    @abstractmethod
    def evaluate(self, node: ast.expr, scope: Scope) -> Value:
        """What an expression stands for."""

    @abstractmethod
    def assign(self, target: ast.expr, value: Value, scope: Scope) -> None:
        """Bind a value to a target."""

    @abstractmethod
    def iterate(self, value: Value) -> list[Value]:
        """Items of a value."""

    @abstractmethod
    def call_function(self, function: FunctionValue, values: Sequence[Value], keywords: dict[str, Value]) -> Value:
        """What a call of one of the repository's functions gives."""

    @abstractmethod
    def module_scope(self, module: Module) -> Scope:
        """Names of a module."""

    def within(self) -> ast.AST:
        """The function that is being followed, or else the module."""
        return self.frames[-1].node if self.frames else self.current.module.tree

    def spend(self) -> None:
        """Count a step; now and then look at the clock."""
        self.steps += 1
        if self.steps > _STEPS:
            raise TooLongError
        if self.steps % 1_000 == 0:
            self.check("graphs")

    # --- names and attributes

    def lookup(self, name: str, scope: Scope) -> Value:
        """What a name stands for."""
        here: Scope | None = scope
        while here is not None:
            if name in here.names:
                return here.names[name]
            here = here.parent
        dotted = self.names.canonical(scope.module, name)
        if name.startswith("__") and (told := told_of_itself(name, scope.module, self._files)) is not None:
            return told
        if name in scope.module.definitions:
            return UNKNOWN  # defined further down, or by code that is not followed
        return (
            Symbol(f"builtins.{name}")
            if dotted == name and name not in scope.module.imports
            else self.symbol(dotted, scope.module)
        )

    @cached_property
    def _files(self) -> list[str]:
        return [module.path for module in self.modules]

    def symbol(self, dotted: str, importer: Module) -> Value:
        """What a canonical dotted name stands for: a value of the repository, or a library's name."""
        defined = self.names.definition(dotted, importer)
        if defined is not None:
            module, name = defined
            return self.module_scope(module).names.get(name, UNKNOWN)
        found = self.names.module(dotted, importer)
        if found is not None:
            return ModuleValue(found)
        parts = dotted.split(".")
        for length in range(len(parts) - 1, 0, -1):  # a method of an object of another module
            if (defined := self.names.definition(".".join(parts[:length]), importer)) is not None:
                value = self.module_scope(defined[0]).names.get(defined[1], UNKNOWN)
                return reduce(self.attribute, parts[length:], value)
        if dotted.partition(".")[0] == "langgraph" and dotted.endswith((".START", ".END")):
            return START if dotted.endswith(".START") else END
        return Symbol(dotted)

    def attribute(self, value: Value, name: str) -> Value:
        """What an attribute of a value stands for."""
        if isinstance(value, Choice):
            return choose(self.attribute(option, name) for option in value.options)
        if isinstance(value, Instance):
            return self._of_instance(value, name)
        if isinstance(value, Builder):
            return self._builder_attribute(value, name)
        if isinstance(value, ModuleValue):
            scope = self.module_scope(value.module)
            return scope.names[name] if name in scope.names else self.lookup(name, scope)
        return self._other_attribute(value, name)

    def _of_instance(self, value: Instance, name: str) -> Value:
        found = value.attributes.get(name, UNKNOWN)
        found = self._bound(value.kind.lookup(name), value) if found is UNKNOWN else found
        if found is UNKNOWN and name == "__class__":
            return value.kind
        held = contents(value) if found is UNKNOWN else None
        return Method(held, name) if held is not None and has_method(held, name) else found

    def _other_attribute(self, value: Value, name: str) -> Value:
        if isinstance(value, Symbol):
            return self.symbol(f"{value.dotted}.{name}", self.current.module)
        if isinstance(value, ClassValue):
            return _OF_CLASSES[name](value) if name in _OF_CLASSES else self._bound(value.lookup(name), value)
        if isinstance(value, Super):
            return self._inherited(value, name)
        if isinstance(value, EnumMember):
            own = {"value": value.value, "name": value.name}.get(name, UNKNOWN)
            return Method(value.value, name) if own is UNKNOWN and has_method(value.value, name) else own
        if (name, type(value)) in _OWN:
            return _OWN[name, type(value)](value)
        own = value.attributes.get(name, UNKNOWN) if isinstance(value, FunctionValue) else UNKNOWN
        return Method(value, name) if own is UNKNOWN and has_method(value, name) else own

    def _inherited(self, value: Super, name: str) -> Value:
        kind = value.receiver.kind if isinstance(value.receiver, Instance) else value.receiver
        line = kind.lineage() if isinstance(kind, ClassValue) else []
        after = line[line.index(value.owner) + 1 :] if value.owner in line else value.owner.lineage()[1:]
        bases = [base.attributes[name] for base in after if name in base.attributes]
        of_all = Symbol("builtins.object.__new__") if name == "__new__" else UNKNOWN
        found = next((found for found in bases if found is not UNKNOWN), of_all)
        held = contents(value.receiver) if found is UNKNOWN and isinstance(value.receiver, Instance) else None
        return Method(held, name) if has_method(held, name) else self._bound(found, value.receiver)

    def _builder_attribute(self, value: Builder, name: str) -> Value:
        own = value.attributes.get(name, UNKNOWN)
        if own is UNKNOWN and value.kind is not None:
            own = self._bound(value.kind.lookup(name), value)
        return Method(value, name) if own is UNKNOWN and name in BUILDER_METHODS else own

    def _bound(self, value: Value, receiver: Value) -> Value:
        """Bind a method to its object; a property is its value."""
        if not isinstance(value, FunctionValue) or isinstance(value.node, ast.Lambda):
            return value
        kinds = {
            item.id if isinstance(item, ast.Name) else getattr(item, "attr", "") for item in value.node.decorator_list
        }
        if "staticmethod" in kinds or (isinstance(receiver, ClassValue) and "classmethod" not in kinds):
            return value
        if "classmethod" in kinds and isinstance(receiver, Instance):
            receiver = receiver.kind
        bound = FunctionValue(value.node, value.scope, receiver, value.owner)
        if not kinds & {"property", "cached_property"}:
            return bound
        result = self.call_function(bound, (), {})
        if "cached_property" in kinds and isinstance(receiver, Instance):
            receiver.attributes[value.node.name] = result
        return result


_OWN: dict[tuple[str, type], Callable[..., Value]] = {
    ("__name__", FunctionValue): lambda value: value.name,
    ("__args__", LiteralType): lambda value: value.items,
    **{(name, Location): attrgetter(name) for name in ("name", "stem", "parent")},
}
_OF_CLASSES: dict[str, Callable[[ClassValue], Value]] = {
    "__name__": lambda value: value.node.name,
    "__qualname__": lambda value: value.node.name,
    "__dict__": lambda value: value.attributes,
    "__subclasses__": lambda value: Method(list(value.derived), "copy"),
}
"""What every class has."""
