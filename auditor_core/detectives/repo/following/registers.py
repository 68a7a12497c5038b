"""Tables into which decorators of the repository enter the classes that they stand on."""

import ast
from collections.abc import Sequence
from functools import cached_property

from auditor_core.detectives.repo.source.descent import last_part, walk
from auditor_core.detectives.repo.source.index import Function, Module

_ENTERING = frozenset({"append", "add", "insert", "extend", "update", "setdefault", "appendleft", "register"})
"""Methods that put something into what they are called on."""


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
    found = set()
    for node in walk(function.node):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in _ENTERING:
            found.add(last_part(node.func.value))
        elif isinstance(node, ast.Subscript) and isinstance(node.ctx, ast.Store):
            found.add(last_part(node.value))
    return found - {""}
