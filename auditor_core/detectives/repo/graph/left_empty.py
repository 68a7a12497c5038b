"""Keys of the state that the code writes and never fills: all that it puts under them is empty.

`return {"gaps": []}`, or a list of what fits of a tuple in which nothing stands.
"""

import ast
import re
from collections import defaultdict
from collections.abc import Sequence
from functools import cached_property
from typing import NamedTuple

from auditor_core.detectives.repo.graph.puts import put_by
from auditor_core.detectives.repo.graph.unwritten import may_write, parts_in
from auditor_core.detectives.repo.source.descent import last_part, walk
from auditor_core.detectives.repo.source.index import Call, Function, Module
from auditor_core.detectives.repo.source.names import assigned_anywhere
from auditor_core.detectives.repo.source.statements import FILLING, Comprehension

_FIELDS = frozenset({"Field", "field"})
_COLLECTIONS = frozenset({"list", "dict", "set", "tuple", "frozenset", "str"})
_FILLING = "|".join(sorted(FILLING))
_HOPS = 3
"""Names that stand for names."""


class _Put(NamedTuple):
    """A value that is put under a key, with where it is written."""

    module: Module
    function: Function | None
    value: ast.expr


class LeftEmpty:
    """Knows what the modules put under each key, and which of it is certainly nothing."""

    def __init__(self, modules: Sequence[Module]) -> None:
        self._modules = modules
        self._known: dict[str, bool] = {}

    def __call__(self, key: str) -> bool:
        """Whether something is put under a key, and all of it is empty."""
        if key not in self._known:
            self._known[key] = self._is_left_empty(key)
        return self._known[key]

    def _is_left_empty(self, key: str) -> bool:
        puts = self._puts.get(key, ())
        if not any(put.function for put in puts) or any(module.is_outline for module in self._modules):
            return False
        return all(self._is_empty(put, put.value, _HOPS) for put in puts) and not any(
            self._may_fill(module, key) for module in self._modules
        )

    def _may_fill(self, module: Module, key: str) -> bool:
        """Whether a module may write under a key otherwise: by a change, by its text alone, or with a whole object."""
        if may_write(key, parts_in(module.tree)):
            return True
        if any(_fills_whole(call) for node, _, _ in module.classes if key in map(_declared, node.body)
               for other in self._modules for call in other.by_last.get(node.name, ())):  # fmt: skip
            return True
        changed = re.compile(rf"\b{re.escape(key)}\b[\"'\])]*\s*(?:[+|]=|\.(?:{_FILLING})\b)")
        return key in module.source and (bool(changed.search(module.source)) or _stands_alone(module, key))

    @cached_property
    def _puts(self) -> dict[str, list[_Put]]:
        found: dict[str, list[_Put]] = defaultdict(list)
        for module in self._modules:
            homes = {id(node): item for item in module.functions for node in item.nodes}
            for node in walk(module.tree):
                for name, value in put_by(node):
                    found[name].append(_Put(module, homes.get(id(node)), value))
        return found

    def _is_empty(self, put: _Put, node: ast.expr | None, hops: int) -> bool:
        """Whether an expression is certainly nothing: empty, made of nothing, or a name of such."""
        if isinstance(node, ast.Call):
            told = [word.value for word in node.keywords if word.arg in ("default", "default_factory")]
            kinds = [item for item in told if last_part(item) not in _COLLECTIONS]
            begins = last_part(node.func) in _FIELDS and bool(told) and not node.args
            plain = last_part(node.func) in _COLLECTIONS and not node.args and not node.keywords
            return plain or (begins and all(self._is_empty(put, item, hops) for item in kinds))
        if isinstance(node, Comprehension):
            return self._is_empty(put, node.generators[0].iter, hops)
        if isinstance(node, ast.Name) and hops:
            values = self._named(put, node.id)
            return len(values) == 1 and self._is_empty(put, values[0], hops - 1)
        if isinstance(node, ast.Dict):
            return not node.keys
        if isinstance(node, ast.List | ast.Tuple | ast.Set):
            return not node.elts
        return isinstance(node, ast.Constant) and not node.value

    def _named(self, put: _Put, name: str) -> Sequence[ast.expr]:
        """What a name is given: in the function around, unless it is handed over or filled there, else in a module."""
        function = put.function
        if function is not None and (name in function.parameters or name in function.assigned):
            filled = re.compile(rf"\b{re.escape(name)}(?:\.\w+\(|\[[^\]]*\]\s*=|\s*[+|]=)")
            whole = "\n".join(put.module.lines[function.node.lineno - 1 : function.node.end_lineno])
            kept = name not in function.parameters and not filled.search(whole)
            return function.assigned.get(name, ()) if kept else ()
        return put.module.assigned.get(name) or assigned_anywhere(self._modules, name)


def _declared(step: ast.stmt) -> str:
    return last_part(step.target) if isinstance(step, ast.AnnAssign) else ""


def _fills_whole(call: Call) -> bool:
    """Whether a call hands over values by their place, or a table of them, which no callers spell out."""
    function = call.context.function
    rest = function.node.args.kwarg if function is not None else None
    tables = [word.value for word in call.node.keywords if word.arg is None]
    return bool(call.node.args) or any(rest is None or last_part(table) != rest.arg for table in tables)


def _stands_alone(module: Module, key: str) -> bool:
    """Whether the text of a key stands where it neither is the key of something nor asks for one."""
    placed: set[int] = set()
    for node in walk(module.tree):  # what a text stands in comes before it
        if isinstance(node, ast.Dict):
            placed.update(map(id, node.keys))
        elif isinstance(node, ast.Subscript):
            placed.add(id(node.slice))
        elif isinstance(node, ast.Compare):
            placed.add(id(node.left))
        elif isinstance(node, ast.Call) and last_part(node.func) == "get":
            placed.update(map(id, node.args[:1]))
        elif isinstance(node, ast.Constant) and node.value == key and id(node) not in placed:
            return True
    return False
