"""Keys of dictionaries as code tells them: written out, by a constant's name, or held by a node's own object."""

import ast
from collections.abc import Iterator

from auditor_core.detectives.repo.graph.called import names_of
from auditor_core.detectives.repo.graph.lookups import Lookups
from auditor_core.detectives.repo.graph.values import UNKNOWN, EnumMember, FunctionValue, Instance, Value
from auditor_core.detectives.repo.source.index import target_name, written_name

_HOPS = 4
"""Names and parts that a dictionary is followed through."""
Assigned = dict[str, list[ast.expr]]
"""What a function's names are assigned; `update["key"] = …` is a dictionary of that one key."""


class Keys:
    """Tells the keys of what a function puts together."""

    def __init__(self, lookups: Lookups) -> None:
        self._lookups = lookups

    def within(self, node: ast.expr, assigned: Assigned, function: FunctionValue, hops: int = _HOPS) -> Iterator[str]:
        """Keys of a dictionary that the code tells; of one that is put together otherwise, none."""
        if isinstance(node, ast.Dict):
            yield from (self.word(key, assigned, function) for key in node.keys if key is not None)
        elif isinstance(node, ast.Call) and written_name(node.func) == "dict":
            yield from (word.arg or "" for word in node.keywords)
        for part in (*parts_of(node), *_taken_in(node), *assigned.get(target_name(node), ())) if hops else ():
            yield from self.within(part, assigned, function, hops - 1)

    def word(self, node: ast.expr, assigned: Assigned, function: FunctionValue) -> str:
        """The text that a key is: written out, by a constant's name, or what the node's own object holds."""
        if isinstance(node, ast.Name) and node.id in names_of(function.node):
            values = assigned.get(node.id, ())
            node = values[0] if len(values) == 1 else node
        if isinstance(node, ast.Constant):
            return node.value if isinstance(node.value, str) else ""
        if isinstance(node, ast.Name) and node.id in names_of(function.node):
            return ""
        held = self.held(node, function)
        held = held.value if isinstance(held, EnumMember) and held.is_text else held
        return held if isinstance(held, str) else ""

    def held(self, node: ast.expr, function: FunctionValue) -> Value:
        """What a name of the function's surroundings stands for, or an attribute of its own object."""
        if isinstance(node, ast.Name):
            return self._lookups.lookup(node.id, function.scope)
        if not isinstance(node, ast.Attribute):
            return UNKNOWN
        bound = isinstance(function.node, ast.Lambda) or written_name(node.value) not in ("self", "cls")
        owner = self.held(node.value, function) if bound else function.receiver
        if owner is None or (isinstance(owner, Instance) and owner.attributes.get(node.attr) is UNKNOWN):
            return UNKNOWN
        return self._lookups.attribute(owner, node.attr)


def parts_of(node: ast.expr) -> tuple[ast.expr, ...]:
    """What an expression may come to: `a | b`, `a if … else b`, `await a`."""
    if isinstance(node, ast.BinOp) and isinstance(node.op, ast.BitOr):
        return node.left, node.right
    if isinstance(node, ast.IfExp):
        return node.body, node.orelse
    return (node.value,) if isinstance(node, ast.Await) else ()


def _taken_in(node: ast.expr) -> list[ast.expr]:
    """Dictionaries of which all is taken into another: `{**found}`, `dict(found, **more)`."""
    if isinstance(node, ast.Dict):
        return [value for key, value in zip(node.keys, node.values, strict=True) if key is None]
    if isinstance(node, ast.Call) and written_name(node.func) == "dict":
        return [*node.args, *(word.value for word in node.keywords if word.arg is None)]
    return []
