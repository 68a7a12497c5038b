"""Tables into which functions of the repository enter what they are handed, and decorators what they stand on."""

import ast
from collections.abc import Iterator, Sequence
from functools import cached_property

from auditor_core.detectives.repo.source.descent import last_part, walk
from auditor_core.detectives.repo.source.index import POST_INITS, Function, Module
from auditor_core.detectives.repo.source.statements import FILLING, root_of

_ENTERING = FILLING | {"register"}
"""Methods that put something into what they are called on."""
_BUILDING = ("__init__", *POST_INITS)
"""Methods in which `self` is the object that is being made, not the one that it is kept in."""


class Registers:
    """Knows by name which classes are entered, and into what."""

    def __init__(self, modules: Sequence[Module]) -> None:
        self._modules = modules

    def tables(self, kind: str) -> frozenset[str]:
        """Names of the tables that a class is entered into; none where nothing of the repository decorates it."""
        return self._of_class.get(kind, frozenset())

    def enters(self, node: ast.AST | None) -> bool:
        """Whether a function is such a decorator, or makes one."""
        return any(function.node is node for functions in self._decorating.values() for function in functions)

    @cached_property
    def _decorating(self) -> dict[str, list[Function]]:
        """By last name, the functions that decorate a class."""
        marks = {
            last_part(mark.func if isinstance(mark, ast.Call) else mark)
            for module in self._modules
            for node, _, _ in module.classes
            for mark in node.decorator_list
        }
        found: dict[str, list[Function]] = {}
        for module in self._modules:
            for function in module.functions:
                last = function.name.rpartition(".")[2]
                if last in marks and _filled(function):
                    found.setdefault(last, []).append(function)
        return found

    @cached_property
    def _of_class(self) -> dict[str, frozenset[str]]:
        return {
            node.name: frozenset(name for function in by for name in _filled(function))
            for module in self._modules
            for node, _, _ in module.classes
            for mark in node.decorator_list
            if (by := self._decorating.get(last_part(mark.func if isinstance(mark, ast.Call) else mark)))
        }


def _filled(function: Function) -> set[str]:
    """Last names of what a function puts something into."""
    return {last_part(table) for node in walk(function.node) for table, _ in entries(node)} - {""}


def tables_filled(function: Function) -> set[str]:
    """Last names of the tables outside of a function into which it puts what it is handed, or what it makes of it."""
    given = {part.arg for part in walk(function.node.args) if isinstance(part, ast.arg)}
    shared = {name for part in function.nodes if isinstance(part, ast.Global) for name in part.names}
    own = {part.id for part in function.nodes if isinstance(part, ast.Name) and isinstance(part.ctx, ast.Store)}
    own = own - shared | given - {"self", "cls"}
    own |= {"self"} if function.name.rpartition(".")[2] in _BUILDING else set()
    return {
        last_part(table)
        for part in function.nodes
        for table, values in entries(part)
        if root_of(table) not in own
        and any(isinstance(item, ast.Name) and item.id in given for value in values for item in walk(value))
    } - {""}


def entries(node: ast.AST) -> Iterator[tuple[ast.expr, Sequence[ast.expr]]]:
    """What a statement or call puts something into, and what it puts there."""
    if isinstance(node, ast.Assign):
        yield from ((item.value, [node.value]) for item in node.targets if isinstance(item, ast.Subscript))
    elif isinstance(node, ast.AugAssign):
        yield node.target.value if isinstance(node.target, ast.Subscript) else node.target, [node.value]
    elif isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in _ENTERING:
        yield node.func.value, [*node.args, *(word.value for word in node.keywords)]
