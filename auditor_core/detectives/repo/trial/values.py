"""What steps come to: Python's own plain values, objects of the repository's classes, and what is not known."""

import ast
from collections.abc import Callable, Mapping
from typing import Any, NamedTuple, NoReturn

from auditor_core.detectives.repo.source.index import FunctionNode, Module

Value = Any
"""What a step comes to: a plain value of Python's own, or one of the kinds below."""


class Given(NamedTuple):
    """What a call hands over: by place and by name."""

    items: list[Value]
    words: dict[str, Value]


class UntoldError(Exception):
    """Something decides that is not known, or the trial would take too long: it has no result."""


class RaisedError(Exception):
    """The code that is followed raises an error; `kind` is its class, Python's own, the repository's or a library's."""

    def __init__(self, kind: "type[BaseException] | Klass | Library") -> None:
        super().__init__(kind)
        self.kind = kind


def _refuse(*_: object) -> NoReturn:
    raise UntoldError


class Opaque:
    """Something that is not known. It may be passed on and printed; asking for more ends the trial."""

    __bool__ = __len__ = __iter__ = __contains__ = __int__ = __float__ = __index__ = _refuse
    __lt__ = __le__ = __gt__ = __ge__ = __eq__ = __ne__ = _refuse

    def _same(self, *_: object) -> "Opaque":
        return self

    __add__ = __radd__ = __sub__ = __rsub__ = __mul__ = __rmul__ = __truediv__ = __rtruediv__ = _same
    __floordiv__ = __mod__ = __getitem__ = __or__ = __and__ = __neg__ = __round__ = __abs__ = _same

    def __hash__(self) -> int:
        return id(self)

    def __str__(self) -> str:
        return UNKNOWN

    __repr__ = __str__

    def __format__(self, _: str) -> str:
        return str(self)


UNKNOWN = "\ufffc"
"""What stands in a text for something that is not known."""
OPAQUE = Opaque()


class Known(Opaque):
    """Something of a library of which some parts are known."""

    def part(self, name: str) -> Value:
        """What asking it for a part gives."""
        return OPAQUE


class Act:
    """Something that can be called, by what it does with what it is given."""

    __slots__ = ("step",)

    def __init__(self, step: Callable[[Any, Given], Value]) -> None:
        self.step = step


class Failure(Known):
    """An error that was caught, by its class."""

    def __init__(self, kind: "type[BaseException] | Klass | Library") -> None:
        self.kind = kind

    def __bool__(self) -> bool:  # type: ignore[override]
        return True


class Thing:
    """An object of one of the repository's classes."""

    __slots__ = ("fields", "klass")

    def __init__(self, klass: "Klass", fields: dict[str, Value]) -> None:
        self.klass = klass
        self.fields = fields

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Thing) and self.klass is other.klass and self.fields == other.fields

    __lt__ = __le__ = __gt__ = __ge__ = __iter__ = __len__ = _refuse

    def __bool__(self) -> bool:
        return True

    def __hash__(self) -> int:
        return id(self)

    def __str__(self) -> str:
        return str(self.fields)


class Klass:
    """A class of the repository, or the library's class that stands at its root."""

    def __init__(self, node: ast.ClassDef, module: Module, bases: "tuple[Klass | Library, ...]") -> None:
        self.node = node
        self.module = module
        self.bases = bases
        self.members: dict[str, Value] = {}
        """Of an enumeration, by name; of others, what their bodies set."""

    @property
    def name(self) -> str:
        """Its name, as it is defined."""
        return self.node.name

    def line(self) -> "list[Klass]":
        """The class itself, and those that it is made from, the nearest first."""
        return [self, *(each for base in self.bases if isinstance(base, Klass) for each in base.line())]

    def roots(self) -> set[str]:
        """The last parts of the names of the library's classes that it is made from."""
        return {base.last for each in self.line() for base in each.bases if isinstance(base, Library)}


class Library:
    """Something of a library, by its dotted name."""

    __slots__ = ("dotted",)

    def __init__(self, dotted: str) -> None:
        self.dotted = dotted

    @property
    def last(self) -> str:
        """The last part of its name."""
        return self.dotted.rpartition(".")[2]


class Home:
    """A module of the repository, as a name for it stands for it."""

    __slots__ = ("module",)

    def __init__(self, module: Module) -> None:
        self.module = module


class Frame:
    """Names of a function that is being followed, or of a module."""

    __slots__ = ("module", "names", "outer", "shared", "yielded")

    def __init__(self, module: Module, outer: "Frame | None" = None, names: Mapping[str, Value] | None = None) -> None:
        self.module = module
        self.outer = outer
        self.names: dict[str, Value] = dict(names or {})
        self.shared: set[str] = set()
        """Names of a frame around it that it sets as well."""
        self.yielded: list[Value] | None = None


class Routine:
    """A function with the names around it, and the object that it is a method of."""

    __slots__ = ("bound", "frame", "node")

    def __init__(self, node: FunctionNode | ast.Lambda, frame: Frame, bound: Value = None) -> None:
        self.node = node
        self.frame = frame
        self.bound = bound


class Number(int):
    """A member of an enumeration of numbers."""

    key: str

    @property
    def value(self) -> int:
        """Its number."""
        return int(self)


class Member(str):
    """A member of an enumeration of texts."""

    __slots__ = ("key",)
    key: str

    @property
    def value(self) -> str:
        """Its text."""
        return str.__str__(self)
