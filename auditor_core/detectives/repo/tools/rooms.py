"""Classes whose objects hold a temporary place, and who reads it of them: `box.path` after `box = Box()`."""

import ast
from collections.abc import Callable, Iterator, Set

from auditor_core.detectives.repo.following.receivers import Receivers
from auditor_core.detectives.repo.source.descent import walk
from auditor_core.detectives.repo.source.index import Function, Module, written_name

_NAME = "self.name"
"""Where a `TemporaryDirectory` keeps its place."""
_NONE: frozenset[str] = frozenset()
Makes = Callable[[ast.expr], bool]
"""Tells whether a name is that of what makes such places."""


class Rooms:
    """The attributes of classes that hold such a place, as far as they are known by now."""

    def __init__(self, receivers: Receivers) -> None:
        self._receivers = receivers
        self._attributes: dict[tuple[str, str], set[str]] = {}
        self._keepers: dict[str, set[str]] = {}
        """Last names of the classes whose objects hold one, by the attribute that holds it."""
        self.built_on: set[str] = set()
        """Dotted names of the classes that build on what makes such places."""

    def declare(self, module: Module, makes: Makes) -> bool:
        """Note what the classes of a module hold from the start; whether one does."""
        found = False
        for node, _, owner in module.classes:
            names = set(_declared(node, makes))
            if any(map(makes, node.bases)):
                self.built_on.add(f"{module.dotted}.{owner}".lstrip("."))
                names.add(_NAME)
            self.keep(module, owner, names)
            found = found or bool(names)
        return found

    def keep(self, module: Module, owner: str, names: Set[str]) -> None:
        """Attributes of a class (`self.x`) hold such a place."""
        if not names:
            return
        self._attributes.setdefault((module.path, owner), set()).update(names)
        for name in names:
            self._keepers.setdefault(name.rpartition(".")[2], set()).add(owner.rpartition(".")[2])

    def within(self, module: Module, owner: str) -> Set[str]:
        """The attributes (`self.x`) of a class that hold one."""
        return self._attributes.get((module.path, owner), _NONE)

    def named_in(self, module: Module) -> set[str]:
        """Attributes holding one that may be read in a module, told from its text."""
        return {name for name in self._keepers if f".{name}" in module.source}

    def is_read(self, module: Module, part: ast.Attribute, function: Function | None) -> bool:
        """Whether an attribute is read of an object that holds such a place there."""
        owners = self._keepers.get(part.attr)
        if not owners:
            return False
        return not owners.isdisjoint(self._receivers.of(module, function, written_name(part.value)))


def _declared(node: ast.ClassDef, makes: Makes) -> Iterator[str]:
    """Attributes (`self.x`) that the body of a class declares to hold such a place: `folder: TemporaryDirectory`."""
    for item in node.body:
        if isinstance(item, ast.AnnAssign) and isinstance(item.target, ast.Name):
            parts = [*walk(item.annotation), *(walk(item.value) if item.value else ())]
            if any(isinstance(part, ast.expr) and makes(part) for part in parts):
                yield f"self.{item.target.id}"
