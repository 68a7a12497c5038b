"""Which whole numbers a key of the state ever holds: the session of a court, the round that it is in.

Each that is put there has to be written out, under a name or by who calls the function: `{"session": 2}`. To put back
what stands there adds none: `{"session": state.get("session", 1)}`.
"""

import ast
from collections import defaultdict
from collections.abc import Iterable, Sequence
from functools import cached_property

from auditor_core.detectives.repo.following.callers import CallsByName, default_of, handed
from auditor_core.detectives.repo.graph.puts import put_by
from auditor_core.detectives.repo.graph.questions import looked_up
from auditor_core.detectives.repo.graph.runs import are_told
from auditor_core.detectives.repo.source.descent import last_part, walk
from auditor_core.detectives.repo.source.index import Function, Module

_HOPS = 4
"""Names, and functions that hand a number on."""
_PUTTING = frozenset({"setdefault", "__setitem__", "fromkeys"})
"""Methods that put something under a key that they are given."""
_Put = tuple[Module, Function | None, ast.expr]


class Numbers:
    """Knows every place where something is put under a key, or into a field that is called so."""

    def __init__(self, modules: Sequence[Module]) -> None:
        self._modules = modules
        self._calls = CallsByName(modules)
        self._known: dict[str, frozenset[int] | None] = {}

    def of(self, key: str) -> frozenset[int] | None:
        """All numbers that a key may hold once something is there; None where that is not told."""
        if key not in self._known:
            told = self._are_told and key not in self._reckoned
            self._known[key] = self._all(self._puts.get(key, ()), key, _HOPS) if told else None
        return self._known[key]

    def looked_up(self, node: ast.expr) -> frozenset[int] | None:
        """The same of an expression that looks a key up: what it brings for the case that nothing is there, too."""
        key, _ = looked_up(node)
        numbers = self.of(key) if key else None
        told = [int_of(item) for item in node.args[1:]] if isinstance(node, ast.Call) else []
        if numbers is None or None in told:
            return None
        return numbers | {item for item in told if item is not None}

    @cached_property
    def _are_told(self) -> bool:
        return not any(module.is_outline for module in self._modules) and are_told(self._modules)

    @cached_property
    def _puts(self) -> dict[str, list[_Put]]:
        found: dict[str, list[_Put]] = defaultdict(list)
        for module in self._modules:
            functions = sorted(module.functions, key=lambda item: item.node.lineno)  # those within others later
            around = {id(node): function for function in functions for node in function.nodes}
            for node in walk(module.tree):
                for key, value in put_by(node):
                    found[key].append((module, around.get(id(node)), value))
        return found

    @cached_property
    def _reckoned(self) -> set[str]:
        """Keys that something is added to, or put under by a method."""
        found: set[str] = set()
        for node in (node for module in self._modules for node in walk(module.tree)):
            if isinstance(node, ast.AugAssign):
                found.add(looked_up(node.target)[0])
            elif isinstance(node, ast.Call) and last_part(node.func) in _PUTTING:
                found |= {
                    str(part.value) for item in node.args for part in walk(item) if isinstance(part, ast.Constant)
                }
        return found

    def _all(self, puts: Iterable[_Put], key: str, hops: int) -> frozenset[int] | None:
        found: frozenset[int] = frozenset()
        for put in puts:
            numbers = self._of_value(*put, key, hops)
            if numbers is None:
                return None
            found |= numbers
        return found

    def _of_value(
        self, module: Module, function: Function | None, value: ast.expr, key: str, hops: int
    ) -> frozenset[int] | None:
        """What one expression may come to."""
        if (number := int_of(value)) is not None:
            return frozenset({number})
        parts: Sequence[_Put] | None = None
        if looked_up(value)[0] == key:
            parts = [(module, function, item) for item in (value.args[1:] if isinstance(value, ast.Call) else ())]
        elif isinstance(value, ast.IfExp):
            parts = [(module, function, item) for item in (value.body, value.orelse)]
        elif isinstance(value, ast.Call) and last_part(value.func) in ("Field", "field"):
            parts = [(module, function, word.value) for word in value.keywords if word.arg == "default"]
        elif isinstance(value, ast.Name) and function is not None:
            parts = self._named(module, function, value.id)
        return self._all(parts, key, hops - 1) if parts is not None and hops else None

    def _named(self, module: Module, function: Function, name: str) -> Sequence[_Put] | None:
        """What a name stands for in a function: what it is set to there, or what all callers hand over."""
        values = function.assigned.get(name, [])
        stores = [node for node in function.nodes if isinstance(node, ast.Name) and node.id == name]
        if sum(not isinstance(node.ctx, ast.Load) for node in stores) != len(values):
            return None
        if values:
            return [(module, function, value) for value in values]
        return self._handed(module, function, name) if name in function.parameters else None

    def _handed(self, module: Module, function: Function, name: str) -> Sequence[_Put] | None:
        found: list[_Put] = []
        for home, call in self._calls.of(function.name.rpartition(".")[2]):
            given = dict(handed(call.node, function)).get(name)
            value = default_of(function, name) if given is None else given
            if value is None:
                return None
            found.append((home, call.context.function, value))
        return found or None


def int_of(node: ast.expr) -> int | None:
    """A whole number that is written out."""
    value = node.value if isinstance(node, ast.Constant) else None
    return value if isinstance(value, int) and not isinstance(value, bool) else None
