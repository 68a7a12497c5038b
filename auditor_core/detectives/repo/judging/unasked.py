"""Bound models that nobody asks.

What binds the schema is thrown away, kept under a name that is never read, or never run, because a constant says so.
"""

import ast
from collections.abc import Iterator, Sequence

from auditor_core.detectives.repo.following.callers import CallsByName
from auditor_core.detectives.repo.following.foregone import Foregone
from auditor_core.detectives.repo.following.owned import Owned
from auditor_core.detectives.repo.judging.at_binding import looked_at
from auditor_core.detectives.repo.source.descent import last_part, walk
from auditor_core.detectives.repo.source.index import Function, Module, target_name, written_name
from auditor_core.detectives.repo.source.reading import ENTRIES, Readers

_ASKING = frozenset({"invoke", "ainvoke", "stream", "astream", "batch", "abatch", "predict", "create", "parse"})
_HOPS = 3
"""Names that are made of names, and functions that give what others bind."""


class Unasked:
    """Follows what a call gives to where it is taken."""

    def __init__(self, modules: Sequence[Module]) -> None:
        self._modules = modules
        self._calls = CallsByName(modules)
        self._readers = Readers(modules)
        self._foregone = Foregone(modules, Owned(modules))

    def is_uncalled(self, function: Function) -> bool:
        """Whether a function is named by nobody: none that a framework may call, or that the program begins with."""
        plain = not (function.owner or function.node.decorator_list or function.name in ENTRIES)
        return plain and self._readers.unread(function.name)

    def is_left(self, module: Module, node: ast.expr, function: Function | None, hops: int = _HOPS) -> bool:
        """Whether what an expression gives is never taken by anybody, as far as that can be followed."""
        if not hops or self._foregone.never(module, node):
            return bool(hops)
        for step in function.nodes if function else walk(module.tree):
            value = getattr(step, "value", None)
            if not isinstance(step, ast.stmt) or not isinstance(value, ast.expr) or node not in _links(value):
                continue
            if any(written_name(link).rpartition(".")[2] in _ASKING for link in _above(value, node)):
                return False
            if isinstance(step, ast.Expr):
                return isinstance(value, ast.Call)
            if isinstance(step, ast.Return):
                return function is not None and self._nobody_calls(function, hops)
            targets = step.targets if isinstance(step, ast.Assign) else [getattr(step, "target", None)]
            names = [target_name(item) if item is not None else "" for item in targets]
            return all(name and self._is_unread(module, name, function, hops) for name in names)
        return False

    def _is_unread(self, module: Module, name: str, function: Function | None, hops: int) -> bool:
        """Whether a name is never read, is only looked at, or only makes something that is left in turn."""
        if function is None or "." in name:
            return self._readers.unread(name.rpartition(".")[2])
        if any(name in node.names for node in function.nodes if isinstance(node, ast.Global | ast.Nonlocal)):
            return False
        read = [node for node in function.nodes if isinstance(node, ast.Name) and node.id == name]
        seen = looked_at(function.nodes) if read else ()
        read = [node for node in read if isinstance(node.ctx, ast.Load) and id(node) not in seen]
        return all(self.is_left(module, node, function, hops - 1) for node in read)

    def _nobody_calls(self, function: Function, hops: int) -> bool:
        """Whether a function that gives a bound model is never named, or what it gives is left wherever it is called.

        Where it is named otherwise than in a call, it may be called by anybody.
        """
        last = function.name.rpartition(".")[2]
        if function.node.decorator_list or last.startswith("__"):
            return False
        if self._readers.unread(last):
            return True
        called = self._calls.of(last)
        named = sum(
            isinstance(node, ast.Name | ast.Attribute) and last_part(node) == last
            for module in self._modules
            if last in module.source
            for node in walk(module.tree)
        )
        return named == len(called) > 0 and all(
            self.is_left(module, call.node, call.context.function, hops - 1) for module, call in called
        )


def _links(value: ast.expr) -> Iterator[ast.expr]:
    """The parts of a chain of methods, and of a chain of steps: `prompt | model.bind(…).with_retry()`."""
    pending = [value]
    while pending:
        here = pending.pop()
        yield here
        if isinstance(here, ast.BinOp) and isinstance(here.op, ast.BitOr):
            pending += [here.left, here.right]
        elif isinstance(here, ast.Call):
            pending += [here.func.value] if isinstance(here.func, ast.Attribute) else []
        elif isinstance(here, ast.Await):
            pending.append(here.value)


def _above(value: ast.expr, node: ast.expr) -> Iterator[ast.expr]:
    """The calls of a chain that are made on a part of it, or on what it is a step of."""
    return (link for link in _links(value) if isinstance(link, ast.Call) and link is not node and node in walk(link))
