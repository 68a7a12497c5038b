"""Objects of the repository's classes as their constructors leave them, and the graphs that are begun."""

from abc import abstractmethod
from dataclasses import dataclass

from auditor_core.detectives.repo.graph.builder import GRAPH_CLASSES, Arguments, Builder
from auditor_core.detectives.repo.graph.lookups import Lookups
from auditor_core.detectives.repo.graph.values import (
    UNKNOWN,
    ClassValue,
    EnumMember,
    FunctionValue,
    Instance,
    Symbol,
    Value,
)
from auditor_core.detectives.repo.source.index import POST_INITS

_FIELDS = frozenset({"field", "Field", "PrivateAttr", "ib", "attrib"})
"""What declares a field of a class, by the last part of its name."""
_RECORDS = frozenset({"dataclasses", "attrs", "attr", "pydantic"})


@dataclass(frozen=True)
class Default:
    """What a class's field begins with in each new object: what a function makes."""

    factory: Value


class Making(Lookups):
    """Makes objects and graphs."""

    @abstractmethod
    def apply(self, callee: Value, arguments: Arguments) -> Value:
        """What calling a value with these arguments gives."""

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
        made = self._begun(kind, arguments)
        initialise = kind.lookup("__init__")
        if isinstance(initialise, FunctionValue):
            self._on(made, initialise, arguments)
        elif isinstance(made, Instance):
            fields = [name for item in reversed(list(kind.lineage())) for name in item.fields]
            made.attributes |= self._defaults(kind, arguments)
            made.attributes.update(zip(fields, arguments.values, strict=False))
            made.attributes.update(arguments.keywords)
            for last in filter(None, map(kind.lookup, POST_INITS)):
                if isinstance(last, FunctionValue):
                    self._on(made, last, arguments.only())
        return made

    def _begun(self, kind: ClassValue, arguments: Arguments) -> Instance | Builder:
        """The object before anything initialises it: what `__new__` gives, or a new one."""
        if any(isinstance(base, Symbol) and _is_graph(base.dotted) for item in kind.lineage() for base in item.bases):
            return self.new_builder(arguments, kind)
        maker = kind.lookup("__new__")
        given = arguments.only(kind, *arguments.values)
        made = self._on(None, maker, given) if isinstance(maker, FunctionValue) else UNKNOWN
        return made if isinstance(made, Instance) else Instance(kind)

    def _on(self, receiver: Value, method: FunctionValue, arguments: Arguments) -> Value:
        """Call a method on an object."""
        bound = FunctionValue(method.node, method.scope, receiver, method.owner)
        return self.call_function(bound, arguments.values, arguments.keywords)

    def _defaults(self, kind: ClassValue, arguments: Arguments) -> dict[str, Value]:
        """What the fields of a new object begin with, where a declaration tells it."""
        found: dict[str, Value] = {}
        for item in reversed(list(kind.lineage())):
            for name, value in item.attributes.items():
                if isinstance(value, Default):
                    found[name] = self.apply(value.factory, arguments.only())
        return found


def field_of(dotted: str, arguments: Arguments) -> Value:
    """The default that a field is declared with: `field(default_factory=list)`; `UNKNOWN` for any other call.

    A value that is written there stays unknown: settings have another one where somebody sets it.
    """
    if dotted.partition(".")[0] not in _RECORDS or dotted.rpartition(".")[2] not in _FIELDS:
        return UNKNOWN
    words = arguments.keywords
    factory = words.get("default_factory", words.get("factory", UNKNOWN))
    return UNKNOWN if factory is UNKNOWN else Default(factory)


def _is_graph(dotted: str) -> bool:
    return dotted.partition(".")[0] == "langgraph" and dotted.rpartition(".")[2] in GRAPH_CLASSES
