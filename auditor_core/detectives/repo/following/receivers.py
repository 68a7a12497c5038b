"""Of which classes an object may be, by its name: by what is assigned, declared or handed over."""

import ast
from collections.abc import Iterator

from auditor_core.detectives.repo.following.callers import CallsByName, handed
from auditor_core.detectives.repo.source.descent import walk
from auditor_core.detectives.repo.source.index import Function, Module, target_name, written_name
from auditor_core.detectives.repo.source.spelling import unquoted

_HOPS = 4
"""Names that stand for names, and objects that are handed on."""
_MOST_SITES = 20
_ENTERING = frozenset({"enter_context", "enter_async_context"})
"""Methods of a stack that give what the object they are handed gives on entering it: itself, mostly."""


class Receivers:
    """Tells the classes of objects; a repository that hands them about without types is followed to who makes them."""

    def __init__(self, calls: CallsByName) -> None:
        self._calls = calls

    def of(self, module: Module, function: Function | None, receiver: str) -> set[str]:
        """Last names of the classes that an object may be of, by its written name; that itself is among them."""
        return {receiver.rpartition(".")[2], *self._named(module, function, receiver, _HOPS)}

    def _named(self, module: Module, function: Function | None, name: str, hops: int) -> Iterator[str]:
        """What a name or attribute may hold, as it is written in a function."""
        if not hops:
            return
        if function and name in function.parameters:
            yield from self._handed(function, name, hops)
        inside = [function] if function else []
        for home in (*inside, *(item for item in module.functions if "." in name and item is not function)):
            for value in home.assigned.get(name, ()):
                yield from self._value(module, home, value, name, hops)
        for value in module.assigned.get(name, ()):
            yield from self._value(module, None, value, name, hops)
        if "." in name:
            yield from _declared(module, name.rpartition(".")[2])

    def _value(self, module: Module, home: Function | None, value: ast.expr, name: str, hops: int) -> Iterator[str]:
        """The classes of one value: a call of a class, one of several, another name."""
        if isinstance(value, ast.BoolOp | ast.IfExp):
            ways = value.values if isinstance(value, ast.BoolOp) else [value.body, value.orelse]
            for way in ways:
                yield from self._value(module, home, way, name, hops)
        elif isinstance(value, ast.Name | ast.Attribute) and target_name(value) != name:
            yield from self._named(module, home, target_name(value), hops - 1)
        elif isinstance(value, ast.Call):
            made = written_name(value).rpartition(".")[2]
            if made in _ENTERING and value.args:
                yield from self._value(module, home, value.args[0], name, hops)
            yield made

    def _handed(self, function: Function, name: str, hops: int) -> Iterator[str]:
        """What a parameter is declared as; where it is not, what callers hand over, or its default."""
        arguments = function.node.args
        positional = [*arguments.posonlyargs, *arguments.args]
        declared = next((item.annotation for item in (*positional, *arguments.kwonlyargs) if item.arg == name), None)
        if declared is not None:
            yield from _types(declared)
            return
        for home, call in self._calls.of(function.called_as)[:_MOST_SITES]:
            for parameter, value in handed(call.node, function):
                if parameter == name:
                    yield from self._value(home, call.context.function, value, "", hops - 1)


def _declared(module: Module, attribute: str) -> Iterator[str]:
    """What classes of a module declare an attribute as: `git: Git`, in the class or where it is set."""
    for node, _, _ in module.classes:
        for item in node.body:
            if isinstance(item, ast.AnnAssign) and target_name(item.target) == attribute:
                yield from _types(item.annotation)


def _types(annotation: ast.expr) -> Iterator[str]:
    """Last names in an annotation: `Git | None`, `Optional["Git"]`, `tools.Git`."""
    for part in walk(unquoted(annotation)):
        if isinstance(part, ast.Name | ast.Attribute):
            yield written_name(part).rpartition(".")[2]
        elif isinstance(part, ast.Constant) and isinstance(part.value, str) and part.value.isidentifier():
            yield part.value
