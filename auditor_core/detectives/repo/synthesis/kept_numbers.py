"""What is kept under the name of an attribute or a key: all that the product ever gives it."""

import ast
from collections.abc import Iterator, Sequence

from auditor_core.detectives.repo.source.descent import walk
from auditor_core.detectives.repo.source.index import Function, Module, written_name

Given = tuple[Function, ast.expr]
"""A value and the function in which it is written."""
_SETTING = ("setattr(", "__dict__", "vars(")
"""Ways to set what the code does not spell out."""


class KeptNumbers:
    """Knows what fields, attributes and keys of some name are given, where the code spells all of it out."""

    def __init__(self, modules: Sequence[Module]) -> None:
        self._modules = modules
        self._known: dict[str, list[Given]] = {}

    def given(self, function: Function, name: str) -> list[Given]:
        """All values of that name and the function of each, `function` for a class's default.

        None if one is unseen, or there is none but defaults.
        """
        if name not in self._known:
            self._known[name] = self._all(function, name)
        return self._known[name]

    def _all(self, function: Function, name: str) -> list[Given]:
        holding = [module for module in self._modules if name in module.source]
        if any(module.is_outline or any(way in module.source for way in _SETTING) for module in holding):
            return []
        found: list[Given] = []
        begun: list[Given] = []
        for module in holding:
            fields = [item for node, _, _ in module.classes for item in node.body if _is_field(item, name)]
            defaults = [default for item in fields if (default := default_of(item)) is not None]
            begun += [(function, default) for default in defaults if not _is_none(default)]
            inside = [
                (inner, value) for inner in module.functions for node in inner.nodes for value in _set(node, name)
            ]
            if len({id(value) for _, value in inside}) < _count(module, name):
                return []
            found += [(inner, value) for inner, value in inside if not _is_the_same(value, name)]
        return [*found, *begun] if found else []


def _count(module: Module, name: str) -> int:
    """How often a module sets something of the name, within functions or not."""
    return len({id(value) for node in walk(module.tree) for value in _set(node, name)})


def _set(node: ast.AST, name: str) -> Iterator[ast.expr]:
    return (value for key, value in given_under(node) if key == name)


def given_under(node: ast.AST) -> Iterator[tuple[str, ast.expr]]:
    """What a node gives by keyword, under a key that is written out, or as an attribute, with its name."""
    if isinstance(node, ast.keyword) and node.arg:
        yield node.arg, node.value
    elif isinstance(node, ast.Dict):
        pairs = zip(node.keys, node.values, strict=True)
        yield from ((str(key.value), value) for key, value in pairs if isinstance(key, ast.Constant))
    elif isinstance(node, ast.Assign | ast.AnnAssign | ast.AugAssign) and node.value is not None:
        targets = node.targets if isinstance(node, ast.Assign) else [node.target]
        yield from ((name, node.value) for target in targets if (name := called(target)))


def called(node: ast.AST) -> str:
    """The name of an attribute, or the key that is written out; empty for anything else."""
    if isinstance(node, ast.Attribute):
        return node.attr
    key = node.slice if isinstance(node, ast.Subscript) else None
    return str(key.value) if isinstance(key, ast.Constant) else ""


def _is_field(item: ast.stmt, name: str) -> bool:
    return isinstance(item, ast.AnnAssign) and getattr(item.target, "id", "") == name


def default_of(item: ast.stmt) -> ast.expr | None:
    """What a field is that nobody gives anything."""
    value = getattr(item, "value", None)
    if isinstance(value, ast.Call) and written_name(value.func).rpartition(".")[2] in ("Field", "field"):
        given = [word.value for word in value.keywords if word.arg == "default"] or value.args[:1]
        return given[0] if given and getattr(given[0], "value", None) is not ... else None
    return value


def _is_none(node: ast.expr) -> bool:
    return isinstance(node, ast.Constant) and node.value is None


def _is_the_same(node: ast.expr, name: str) -> bool:
    """Whether a value is only handed on from one object to another."""
    return called(node) == name
