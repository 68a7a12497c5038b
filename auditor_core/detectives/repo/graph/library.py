"""Functions of Python's own that are followed: those that call what they are given, or ask for what objects have."""

from abc import abstractmethod
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import Any

from auditor_core.detectives.repo.graph.builder import Arguments
from auditor_core.detectives.repo.graph.builtin import items_of
from auditor_core.detectives.repo.graph.kinds import KINDS, lacks
from auditor_core.detectives.repo.graph.loading import Loading
from auditor_core.detectives.repo.graph.locations import Location
from auditor_core.detectives.repo.graph.operators import truth
from auditor_core.detectives.repo.graph.values import (
    UNKNOWN,
    ClassValue,
    EnumMember,
    FunctionValue,
    Instance,
    Method,
    Partial,
    Super,
    Symbol,
    Value,
    same,
)


class Library(Loading):
    """Follows calls of such functions."""

    @abstractmethod
    def leak(self, arguments: Arguments) -> None:
        """A builder that goes where it can't be followed may come back with more."""

    def _super(self, _: Arguments) -> Value:
        receiver, owner = self.lookup("__self__", self.current), self.lookup("__class__", self.current)
        return Super(receiver, owner) if isinstance(owner, ClassValue) else UNKNOWN

    def _getattr(self, arguments: Arguments) -> Value:
        value, name = arguments.get(0), arguments.get(1)
        found = self.attribute(value, name) if isinstance(name, str) else UNKNOWN
        absent = found is UNKNOWN and isinstance(name, str) and arguments.has(2) and lacks(value, name)
        return arguments.get(2) if absent else found

    def _partial(self, arguments: Arguments) -> Value:
        """A function with what it is given first; of an object of the repository, the object."""
        function, given = arguments.get(0), arguments.values[1:]
        if isinstance(function, FunctionValue):
            words = {**function.words, **arguments.keywords}
            return replace(function, given=(*function.given, *given), words=words)
        return Partial(function, given, arguments.keywords) if isinstance(function, Method | Symbol) else function

    def _reduce(self, arguments: Arguments) -> Value:
        """A function over items, from what it begins with."""
        if len(arguments.values) != len(("function", "items", "beginning")):
            self.leak(arguments)
            return UNKNOWN
        function, items, total = arguments.values
        for item in self.iterate(items):
            total = self.apply(function, arguments.only(total, item))
        return total

    def _each(self, arguments: Arguments, kind: str) -> Value:
        """`map`, `starmap` and `filter` over items."""
        if len(arguments.values) != len(("function", "items")):
            return UNKNOWN
        function, items = arguments.values[0], self.iterate(arguments.values[1])
        if kind == "starmap":
            return [self.apply(function, arguments.only(*(items_of(item) or [UNKNOWN]))) for item in items]
        results = [self.apply(function, arguments.only(item)) for item in items]
        if kind == "map":
            return results
        kept = [truth(item if function is None else result) for item, result in zip(items, results, strict=True)]
        return UNKNOWN if None in kept else [item for item, keep in zip(items, kept, strict=True) if keep]

    def _bare(self, arguments: Arguments) -> Value:
        """An object that nothing has initialised; of a metaclass, the class that is being defined."""
        kind = arguments.get(0)
        if len(arguments.values) == len(("metaclass", "name", "bases", "members")) and self.defining:
            return self.defining[-1]
        return Instance(kind) if isinstance(kind, ClassValue) else UNKNOWN

    def _having(self, arguments: Arguments) -> Value:
        """`hasattr(value, name)`."""
        value, name = arguments.get(0), arguments.get(1)
        if not isinstance(name, str):
            return UNKNOWN
        return True if self.attribute(value, name) is not UNKNOWN else False if lacks(value, name) else UNKNOWN

    def _sorted(self, arguments: Arguments) -> Value:
        """`sorted(items, key=…)`; unknown where what the items are put in order by is."""
        items, key = items_of(arguments.get(0)), arguments.keywords.get("key")
        if items is None:
            return UNKNOWN
        ranks = [item if key is None else self.apply(key, arguments.only(item)) for item in items]
        turned = arguments.keywords.get("reverse", False)
        try:
            order = sorted(range(len(items)), key=lambda index: _rank(ranks[index]), reverse=bool(turned))
        except TypeError:
            return UNKNOWN
        return [items[index] for index in order] if isinstance(turned, bool) else UNKNOWN

    def _grouped(self, arguments: Arguments) -> Value:
        """`itertools.groupby(items, key)`."""
        items, key = items_of(arguments.get(0)), arguments.get(1, "key")
        groups: list[tuple[Value, list[Value]]] = []
        for item in items or ():
            told = item if key is UNKNOWN else self.apply(key, arguments.only(item))
            if told is UNKNOWN:
                return UNKNOWN
            if not groups or not same(groups[-1][0], told):
                groups.append((told, []))
            groups[-1][1].append(item)
        return UNKNOWN if items is None else list(groups)

    def _among(self, arguments: Arguments, *, every: bool) -> Value:
        """`any` and `all`."""
        items = items_of(arguments.get(0))
        known = {truth(item) for item in items or ()}
        if (not every) in known:
            return not every
        return UNKNOWN if items is None or None in known else every

    def _listing(self, arguments: Arguments) -> Value:
        folder = arguments.get(0)
        return [item.name for item in folder.iterdir()] if isinstance(folder, Location) else UNKNOWN

    def _kind(self, arguments: Arguments, dotted: str) -> Value:
        try:
            return KINDS[dotted](*arguments.values)
        except TypeError:
            return UNKNOWN


def _rank(value: Value) -> Any:  # noqa: ANN401  (sorting asks whether it can be compared)
    """What a value is put in order by; it can't be compared where nothing is known of it."""
    if isinstance(value, tuple | list):
        return tuple(map(_rank, value))
    if isinstance(value, Location):
        return value.path
    return value.value if isinstance(value, EnumMember) and value.is_text else value


def _of(method: Callable[[Location], Value]) -> Callable[[Library, Arguments], Value]:
    """A function of `os` that asks for a part of a path."""
    return lambda _, given: method(path) if isinstance(path := given.get(0), Location) else UNKNOWN


SPECIAL: dict[str, Callable[[Library, Arguments], Value]] = {
    **{dotted: partial(Library._kind, dotted=dotted) for dotted in KINDS},
    "builtins.super": Library._super,
    "builtins.getattr": Library._getattr,
    "builtins.hasattr": Library._having,
    "builtins.len": lambda library, given: library.length(given.get(0)),
    "builtins.sorted": Library._sorted,
    "builtins.any": partial(Library._among, every=False),
    "builtins.all": partial(Library._among, every=True),
    "builtins.object.__new__": Library._bare,
    "builtins.map": partial(Library._each, kind="map"),
    "builtins.filter": partial(Library._each, kind="filter"),
    "itertools.starmap": partial(Library._each, kind="starmap"),
    "itertools.groupby": Library._grouped,
    "functools.reduce": Library._reduce,
    "functools.partial": Library._partial,
    "importlib.import_module": Library.import_module,
    "builtins.__import__": Library.import_module,
    "pkgutil.iter_modules": partial(Library.modules_in, deep=False),
    "pkgutil.walk_packages": partial(Library.modules_in, deep=True),
    "pathlib.Path": _of(lambda path: path),
    "os.path.abspath": _of(lambda path: path),
    "os.path.realpath": _of(lambda path: path),
    "os.path.dirname": _of(lambda path: path.parent),
    "os.listdir": Library._listing,
}
"""Functions of Python's own that are followed."""
