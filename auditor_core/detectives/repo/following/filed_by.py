"""Tables of objects, and the field of these that they are filed by: `{item.key: item for item in found}`."""

import ast
from collections.abc import Iterator, Sequence
from functools import lru_cache

from auditor_core.detectives.repo.following.callers import CallsByName
from auditor_core.detectives.repo.following.handed_over import HandedOver
from auditor_core.detectives.repo.source.descent import last_part, walk
from auditor_core.detectives.repo.source.index import Function, Module
from auditor_core.detectives.repo.source.statements import targets_of

_HOPS = 5
"""Names, parameters, results and attributes that a table is followed through."""
_FILLING = frozenset({"update", "setdefault", "__setitem__"})
_Given = tuple[Function, ast.expr]


class FiledBy:
    """Knows what is handed over between the functions of some modules, and what their objects hold."""

    def __init__(self, modules: Sequence[Module], handed: HandedOver) -> None:
        self._modules = modules
        self._handed = handed
        self._calls = CallsByName(modules)
        self._is_filled = lru_cache(maxsize=None)(self._may_be_filled)
        self._known: dict[tuple[int, int], str] = {}

    def field(self, function: Function, node: ast.expr) -> str:
        """The field by which a table files its objects; empty where that is not told for all that it may be."""
        key = id(function), id(node)
        if key not in self._known:
            self._known[key] = self._field(function, node, _HOPS)
        return self._known[key]

    def _field(self, function: Function, node: ast.expr, hops: int) -> str:
        if isinstance(node, ast.DictComp):
            return _filed(node)
        if not isinstance(node, ast.Name | ast.Attribute | ast.Call) or not hops:
            return ""
        name = last_part(node.func) if isinstance(node, ast.Call) else last_part(node)
        given = list(self._given(function, node, name))
        told = {self._field(home, value, hops - 1) for home, value in given}
        is_filled = not isinstance(node, ast.Call) and self._is_filled(name)
        return told.pop() if len(told) == 1 and not is_filled else ""

    def _given(self, function: Function, node: ast.Name | ast.Attribute | ast.Call, name: str) -> Iterator[_Given]:
        """All that a name or an attribute is given, or a function gives back."""
        if isinstance(node, ast.Name):
            values = function.assigned.get(name, [])
            yield from ((function, value) for value in values)
            yield from self._handed.handed(function, name) if name in function.parameters and not values else ()
            return
        made = self._handed.functions(name)
        if isinstance(node, ast.Call):
            yield from ((made[0], result) for result in made[0].results) if len(made) == 1 else ()
        else:
            yield from ((item, result) for item in made if item.node.decorator_list for result in item.results)
            yield from self._held(function, name)

    def _held(self, function: Function, name: str) -> Iterator[_Given]:
        """What objects are given under the name of an attribute; what is not told is given as None."""
        nothing = (function, ast.Constant(None))
        for module in (module for module in self._modules if name in module.source):
            stored = (node for node in walk(module.tree) if isinstance(node, ast.Attribute) and node.attr == name)
            yield from (nothing for node in stored if isinstance(node.ctx, ast.Store))
            for kind, _, _ in module.classes:
                fields = [last_part(step.target) for step in kind.body if isinstance(step, ast.AnnAssign)]
                for _, call in self._calls.of(kind.name) if name in fields else ():
                    value = argument_of(call.node, fields, name)
                    yield (call.context.function, value) if value and call.context.function else nothing

    def _may_be_filled(self, name: str) -> bool:
        """Whether something is put into a table of that name one by one, somewhere."""
        return any(
            _fills(node, name) for module in self._modules if name in module.source for node in walk(module.tree)
        )


def _filed(table: ast.DictComp) -> str:
    """`item.key` of a thing that the table goes through, whatever is filed of it."""
    gone_through = {part.target.id for part in table.generators if isinstance(part.target, ast.Name)}
    of_one = isinstance(table.key, ast.Attribute) and last_part(table.key.value) in gone_through
    return last_part(table.key) if of_one else ""


def argument_of(call: ast.Call, fields: Sequence[str], name: str) -> ast.expr | None:
    """What a new object is given for a field, by its name or its place."""
    if any(isinstance(item, ast.Starred) for item in call.args) or not all(word.arg for word in call.keywords):
        return None
    named = next((word.value for word in call.keywords if word.arg == name), None)
    return named or next(iter(call.args[fields.index(name) :]), None)


def _fills(node: ast.AST, name: str) -> bool:
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in _FILLING:
        return last_part(node.func.value) == name
    targets = targets_of(node) if isinstance(node, ast.Assign | ast.AugAssign) else []
    aside = isinstance(node, ast.AugAssign) and last_part(node.target) == name
    return aside or any(isinstance(item, ast.Subscript) and last_part(item.value) == name for item in targets)
