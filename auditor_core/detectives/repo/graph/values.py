"""Abstract values: what an expression of graph-building code is known to stand for.

Strings, numbers, booleans, None, lists, tuples and dicts stand for themselves; everything that
is not known is `UNKNOWN`.
"""

import ast
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from itertools import chain
from typing import TYPE_CHECKING

from auditor_core.detectives.repo.source.index import FunctionNode, Module

if TYPE_CHECKING:
    from auditor_core.detectives.repo.graph.builder import Builder

Value = object


class _Unknown:
    """The one value that nothing is known about."""

    def __repr__(self) -> str:
        return "UNKNOWN"


UNKNOWN = _Unknown()
_LONGEST_LINE = 200
"""Longer lines of bases are taken one after the other."""


@dataclass(eq=False)
class Scope:
    """Names of a function or module, and the scope around it."""

    module: Module
    names: dict[str, Value] = field(default_factory=dict)
    parent: "Scope | None" = None
    shared: set[str] = field(default_factory=set)
    """Names declared `global` or `nonlocal`."""


@dataclass(frozen=True)
class Symbol:
    """A name of a library or builtin, dotted, aliases resolved."""

    dotted: str


@dataclass(frozen=True)
class LiteralType:
    """`Literal[…]` of a library's typing module: a type, and the values that it lists."""

    items: tuple[Value, ...]


@dataclass(eq=False)
class FunctionValue:
    """A function of the repository; `receiver` is what `self` will be."""

    node: FunctionNode | ast.Lambda
    scope: Scope
    receiver: Value = None
    owner: "ClassValue | None" = None
    renamed: str = ""
    """The name that `functools.wraps` or an assignment gives it."""
    attributes: dict[str, Value] = field(default_factory=dict)
    given: "tuple[Value, ...]" = ()
    """What `partial` gives it first, and by name."""
    words: dict[str, Value] = field(default_factory=dict)

    @property
    def name(self) -> str:
        """Its `__name__`."""
        return self.renamed or ("<lambda>" if isinstance(self.node, ast.Lambda) else self.node.name)


@dataclass(eq=False)
class ClassValue:
    """A class of the repository."""

    node: ast.ClassDef
    scope: Scope
    bases: tuple[Value, ...] = ()
    attributes: dict[str, Value] = field(default_factory=dict)
    fields: tuple[str, ...] = ()
    """Annotated names, in order: the constructor's arguments of a data class."""
    is_enum: bool = False
    is_text: bool = False
    """Its members are strings."""
    maker: Value = None
    """Its metaclass."""
    derived: list["ClassValue"] = field(default_factory=list)
    """Classes that name it as a base, as far as they were met."""
    line: list["ClassValue"] = field(default_factory=list)

    def lineage(self) -> list["ClassValue"]:
        """The class and its bases of the repository, in the order in which Python asks them."""
        if not self.line:
            bases = [base for base in self.bases if isinstance(base, ClassValue)]
            lines = [base.lineage() for base in bases]
            several = len(bases) > 1 and sum(map(len, lines)) <= _LONGEST_LINE
            self.line = [self, *(_merged([*lines, bases]) if several else dict.fromkeys(chain(*lines)))]
        return self.line

    def lookup(self, name: str) -> Value:
        """Attribute by name, through the bases; `UNKNOWN` where there is none."""
        for item in self.lineage():
            if name in item.attributes:
                return item.attributes[name]
        return UNKNOWN


def _merged(lines: list[list["ClassValue"]]) -> Iterator["ClassValue"]:
    """Lines of bases as one, in which none comes before what any of them has ahead of it."""
    while lines := [line for line in lines if line]:
        heads = [line[0] for line in lines]
        first = next((head for head in heads if not any(head in line[1:] for line in lines)), heads[0])
        yield first
        lines = [[item for item in line if item is not first] for line in lines]


@dataclass(eq=False)
class Instance:
    """An object of one of the repository's classes."""

    kind: ClassValue
    attributes: dict[str, Value] = field(default_factory=dict)


@dataclass(frozen=True)
class Super:
    """`super()` in a method of a class."""

    receiver: Value
    owner: ClassValue


@dataclass(frozen=True)
class EnumMember:
    """A member of an enum of the repository."""

    owner: str
    name: str
    value: Value
    is_text: bool


@dataclass(frozen=True)
class ModuleValue:
    """A module of the repository."""

    module: Module


@dataclass(frozen=True)
class Method:
    """A method of a known value, not called yet."""

    receiver: Value
    name: str


@dataclass(frozen=True, eq=False)
class Partial:
    """`partial(function, …)` of a method of a builder or value, or of a library's function."""

    callee: Value
    values: tuple[Value, ...]
    keywords: dict[str, Value]


@dataclass(eq=False)
class Compiled:
    """What `compile()` of a builder returns."""

    builder: "Builder"
    name: Value = None
    """What it is called; `UNKNOWN` where that is not told."""


@dataclass(frozen=True)
class Runnable:
    """What a library makes for a node to run, by the name that it gives the node."""

    name: str
    function: Value = field(default=None, compare=False)
    """The function that it is made of, if any."""


@dataclass(frozen=True)
class SendTo:
    """`Send(node, …)`."""

    node: Value
    alone: bool = False
    """The only one of a list, so that it starts its node once."""
    once: bool = False
    """One of a list of such, each of which stands for itself: for a name of several that are written out."""


@dataclass(frozen=True)
class CommandTo:
    """`Command(goto=…)`."""

    goto: Value


class Perhaps(list[Value]):
    """A list of which the run may leave items out: those that pass a test, or are added on a branch."""


@dataclass(frozen=True)
class Choice:
    """One of several values; which, only the run will show."""

    options: tuple[Value, ...]


def options_of(value: Value) -> tuple[Value, ...]:
    """All values that a value may turn out to be."""
    return value.options if isinstance(value, Choice) else (value,)


def choose(values: Iterable[Value]) -> Value:
    """One value where all are the same, else a choice of them."""
    kept: list[Value] = []
    for value in values:
        for option in options_of(value):
            if not any(same(option, other) for other in kept):
                kept.append(option)
    return kept[0] if len(kept) == 1 else Choice(tuple(kept)) if kept else UNKNOWN


def same(left: Value, right: Value) -> bool:
    """Whether two values are known to be the same."""
    if left is right:
        return True
    plain = (str, int, float, Symbol, EnumMember, SendTo, tuple)
    return type(left) is type(right) and isinstance(left, plain) and left == right


def node_names(value: Value) -> tuple[str, ...] | None:
    """Names of nodes that a value stands for: one, or those of a list; None where any is unknown."""
    if isinstance(value, EnumMember) and value.is_text:
        value = value.value
    if isinstance(value, str):
        return (value,)
    if isinstance(value, list | tuple):
        names: list[str] = []
        for item in value:
            found = node_names(item)
            if found is None:
                return None
            names.extend(found)
        return tuple(names)
    return None
