"""Whether a block may fail because something that it looks up is not there: `row["score"]`, `scores.pop(judge)`."""

import ast
import builtins
from collections.abc import Iterator, Sequence
from functools import cached_property

from auditor_core.detectives.repo.source.descent import last_part, walk
from auditor_core.detectives.repo.source.index import Module

MISSING = frozenset({"KeyError", "IndexError", "LookupError"})
"""What such a failure is called."""
_ASKING = frozenset(
    {"pop", "popitem", "remove", "popleft", "format", "format_map", "substitute", "itemgetter", "getitem"}
)
"""Functions that fail so, too."""
_ALWAYS = frozenset({"raw", "parsed", "parsing_error"})
"""Keys of a bound model's answer, which are there whatever it says."""


class LookedUp:
    """Knows the functions of the product, and the methods of its classes."""

    def __init__(self, modules: Sequence[Module]) -> None:
        self._product = [module for module in modules if not module.is_test]

    def may_miss(self, block: Sequence[ast.stmt]) -> bool:
        """Whether a block, or what it calls of the program's own, looks something up that may not be there."""
        pending: list[ast.AST] = list(block)
        seen = set[str]()
        for node in pending:
            parts = list(_run(node))
            if any(map(_misses, parts)) or not all(map(self._is_known, parts)):
                return True
            called = {last_part(part) for part in parts if isinstance(part, ast.Name | ast.Attribute)} - seen
            seen |= called
            pending += [body for name in sorted(called) for body in self._bodies.get(name, ())]
        return False

    def _is_known(self, node: ast.AST) -> bool:
        """Whether a node calls nothing that the block was handed."""
        name = node.func.id if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) else ""
        return not name or name in self._bodies or name in self._imported or hasattr(builtins, name)

    @cached_property
    def _imported(self) -> set[str]:
        return {name for module in self._product for name in module.imports}

    @cached_property
    def _bodies(self) -> dict[str, list[ast.AST]]:
        """Functions by their name; of classes all that they hold."""
        found: dict[str, list[ast.AST]] = {}
        for module in self._product:
            for function in module.functions:
                found.setdefault(function.name.rpartition(".")[2], []).append(function.node)
            for node, _, _ in module.classes:
                found.setdefault(node.name, []).append(node)
        return found


def _run(node: ast.AST) -> Iterator[ast.AST]:
    """The parts of a node that run: all but what types are told to be."""
    notes = [getattr(part, name, None) for part in walk(node) for name in ("annotation", "returns")]
    told = {id(part) for note in notes if isinstance(note, ast.AST) for part in walk(note)}
    yield from (part for part in walk(node) if id(part) not in told)


def _misses(node: ast.AST) -> bool:
    if isinstance(node, ast.Subscript):
        plain = isinstance(node.ctx, ast.Store) or isinstance(node.slice, ast.Slice)
        return not plain and getattr(node.slice, "value", None) not in _ALWAYS
    if isinstance(node, ast.Raise):
        return node.exc is not None and last_part(getattr(node.exc, "func", node.exc)) in MISSING
    return isinstance(node, ast.Call) and last_part(node.func) in _ASKING
