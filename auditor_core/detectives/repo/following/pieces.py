"""Texts piece by piece, as far as the code writes them out: `f"repo:{key}"` for all that callers hand over as `key`."""

import ast
import re
from collections.abc import Mapping, Sequence, Set
from itertools import product
from math import prod
from types import MappingProxyType

from auditor_core.detectives.repo.following.callers import CallsByName, default_of, handed
from auditor_core.detectives.repo.source.descent import is_load, is_store, last_part, walk
from auditor_core.detectives.repo.source.index import Function, Module
from auditor_core.detectives.repo.source.names import assigned_anywhere
from auditor_core.detectives.repo.source.statements import names_in, targets_of

Parts = tuple[str | None, ...]
"""A text piece by piece; None stands for what may be anything."""
_Given = tuple[Function | None, ast.expr]
"""A value, and the function around it, if any."""
_Handed = Mapping[str, _Given]
"""What a call hands over, by the names of the parameters."""
ANYTHING: Parts = (None,)
_HOPS = 5
"""Names, parameters and calls that a piece is followed through."""
_MOST = 200
"""Texts that are told apart."""


def may_say(parts: Parts, word: str, how: str) -> bool:
    """Whether a text may be a word, begin with it ("begins"), or hold it ("holds")."""
    if how == "holds":
        return None in parts or word in "".join(map(str, parts))
    known = parts.index(None) if None in parts else len(parts)
    begun = "".join(map(str, parts[:known]))
    if how == "begins" and (known == len(parts) or len(begun) >= len(word)):
        return begun.startswith(word)
    if how == "begins":
        return word.startswith(begun)
    pattern = "".join(".*" if part is None else re.escape(part) for part in parts)
    return re.fullmatch(pattern, word, re.DOTALL) is not None


class Pieces:
    """Knows who calls the functions of some modules, and with which texts."""

    def __init__(self, modules: Sequence[Module]) -> None:
        self._modules = modules
        self._calls = CallsByName(modules)

    def of(
        self, function: Function | None, node: ast.expr, hops: int = _HOPS, handed: _Handed = MappingProxyType({})
    ) -> list[Parts]:
        """All texts that an expression of a function, or at a module's top, may stand for.

        `handed`: what one call of the function hands over; where it is not told, each of them is looked at.
        """
        if isinstance(node, ast.Constant):
            return [(node.value,)] if isinstance(node.value, str) else [ANYTHING]
        if isinstance(node, ast.FormattedValue):
            plain = node.format_spec is None and node.conversion < 0
            return self.of(function, node.value, hops, handed) if plain else [ANYTHING]
        if isinstance(node, ast.JoinedStr) or (isinstance(node, ast.BinOp) and isinstance(node.op, ast.Add)):
            return self._put_together(function, node, hops, handed)
        if isinstance(node, ast.IfExp):
            return [parts for way in (node.body, node.orelse) for parts in self.of(function, way, hops, handed)]
        if not isinstance(node, ast.Name | ast.Attribute) or not hops:
            return [ANYTHING]
        given = [handed[node.id]] if isinstance(node, ast.Name) and node.id in handed else self._given(function, node)
        return [parts for home, value in given for parts in self.of(home, value, hops - 1)] or [ANYTHING]

    def _put_together(
        self, function: Function | None, node: ast.JoinedStr | ast.BinOp, hops: int, handed: _Handed
    ) -> list[Parts]:
        """A text of several pieces; what the same call hands over goes together."""
        own = function.parameters - function.assigned.keys() if function is not None and not handed and hops else set()
        names = (names_in(node) & own) - {"self", "cls"}
        pieces = node.values if isinstance(node, ast.JoinedStr) else [node.left, node.right]
        calls = self._handed(function, names) if function is not None and names else []
        told = [self._joined([self.of(function, part, hops, call) for part in pieces]) for call in calls or [handed]]
        return [parts for found in told for parts in found]

    @staticmethod
    def _joined(pieces: Sequence[Sequence[Parts]]) -> list[Parts]:
        if prod(map(len, pieces)) > _MOST:
            return [ANYTHING]
        return [tuple(part for piece in row for part in piece) for row in product(*pieces)]

    def _given(self, function: Function | None, node: ast.Name | ast.Attribute) -> Sequence[_Given]:
        """All that a name, or a member of a class, is given; nothing where that is not told."""
        name = last_part(node)
        if isinstance(node, ast.Attribute) and name == "value":
            return [(function, node.value)]  # of an enumeration's member
        if isinstance(node, ast.Attribute):
            members = [value for kind in self._kinds(last_part(node.value)) for value in _members(kind, name)]
            return [(None, value) for value in members or (self._at_top(name) if name.isupper() else ())]
        stores = [part for part in function.nodes if is_store(part, name)] if function is not None else []
        if function is None or (name not in function.parameters and not stores):
            bound = function is not None and any(
                isinstance(part, ast.arg) and part.arg == name for part in function.nodes
            )
            return [(None, value) for value in self._at_top(name)] if not bound else []
        if name in function.parameters:
            return [] if stores else [call[name] for call in self._handed(function, {name})]
        values = function.assigned.get(name, [])
        looped = _gone_over(function, stores[0]) if len(stores) == 1 and not values else None
        if looped is not None:
            return [(function, value) for value in self._items(function, *looped)]
        return [(function, value) for value in values] if len(values) == len(stores) else []

    def _at_top(self, name: str) -> Sequence[ast.expr]:
        values = assigned_anywhere(self._modules, name)
        return values if len(values) == 1 else ()

    def _kinds(self, name: str) -> list[ast.ClassDef]:
        return [kind for module in self._modules for kind, _, _ in module.classes if kind.name == name]

    def _handed(self, function: Function, names: Set[str]) -> list[_Handed]:
        """What each call hands over for some parameters; nothing where the function may be called unseen."""
        last = function.called_as
        calls = self._calls.of(last)
        kinds = ast.Attribute if function.owner else ast.Attribute | ast.Name
        named = (part for module in self._modules if last in module.source for part in walk(module.tree))
        unseen = sum(isinstance(part, kinds) and is_load(part, last) for part in named) != len(calls)
        starred = any(isinstance(item, ast.Starred) for _, call in calls for item in call.node.args)
        spread = any(word.arg is None for _, call in calls for word in call.node.keywords)
        if unseen or starred or spread or function.node.decorator_list or last != function.name.rpartition(".")[2]:
            return []
        found: list[_Handed] = []
        for _, call in calls:
            given = {name: value for name in names if (value := default_of(function, name)) is not None}
            given |= {name: value for name, value in handed(call.node, function) if name in names}
            found.append({name: (call.context.function, value) for name, value in given.items()})
        return found if all(call.keys() == names for call in found) else []

    def _items(self, function: Function, over: ast.expr, place: int | None) -> list[ast.expr]:
        """What a loop gives a name, or the one at a place among its names, where what it goes over is written out."""
        pairs = isinstance(over, ast.Call) and last_part(over.func) == "items"
        held = over.func.value if isinstance(over, ast.Call) and isinstance(over.func, ast.Attribute) else over
        values = self._given(function, held) if isinstance(held, ast.Name | ast.Attribute) else [(function, held)]
        row = values[0][1] if len(values) == 1 else None
        if isinstance(row, ast.Dict) and pairs is (place is not None) and isinstance(over, ast.Call) is pairs:
            chosen = row.values if place else row.keys
            return [item for item in chosen if item is not None] if all(row.keys) else []
        items = row.elts if isinstance(row, ast.List | ast.Tuple | ast.Set) and held is over else []
        if place is None:
            return items
        return [item.elts[place] for item in items if isinstance(item, ast.Tuple) and len(item.elts) > place]


def _members(kind: ast.ClassDef, name: str) -> list[ast.expr]:
    """What a class's body gives a name."""
    steps = (step for step in kind.body if isinstance(step, ast.Assign | ast.AnnAssign))
    return [step.value for step in steps if step.value is not None and name in map(last_part, targets_of(step))]


def _gone_over(function: Function, store: ast.AST) -> tuple[ast.expr, int | None] | None:
    """What the loop goes over that gives a name its values, and the place of the name where it gives several."""
    for loop in function.nodes:
        if isinstance(loop, ast.For | ast.comprehension):
            names = loop.target.elts if isinstance(loop.target, ast.Tuple) else []
            if loop.target is store or store in names:
                return loop.iter, names.index(store) if names else None
    return None
