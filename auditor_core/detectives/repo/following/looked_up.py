"""Whether a block may fail because something that it looks up is not there: `row["score"]`, `scores.pop(judge)`."""

import ast
import builtins
from collections.abc import Iterator, Sequence
from functools import cached_property

from auditor_core.detectives.repo.source.descent import last_part, walk
from auditor_core.detectives.repo.source.index import Function, Module
from auditor_core.detectives.repo.source.spelling import form
from auditor_core.detectives.repo.source.statements import blocks_of, parts_of

MISSING = frozenset({"KeyError", "IndexError", "LookupError"})
"""What such a failure is called."""
_ASKING = frozenset(
    {"pop", "popitem", "remove", "popleft", "format", "format_map", "substitute", "itemgetter", "getitem"}
)
"""Functions that fail so, too."""
_ALWAYS = frozenset({"raw", "parsed", "parsing_error"})
"""Keys of a bound model's answer, which are there whatever it says."""

_MAYBE = (ast.IfExp, ast.BoolOp, ast.Lambda, ast.ListComp, ast.SetComp, ast.DictComp, ast.GeneratorExp)
"""What does not come to all its parts."""


class LookedUp:
    """Knows the functions of the product, and the methods of its classes."""

    def __init__(self, modules: Sequence[Module]) -> None:
        self._product = [module for module in modules if not module.is_test]

    def may_miss(self, block: Sequence[ast.stmt]) -> bool:
        """Whether a block, or what it calls of the program's own, looks something up that may not be there."""
        pending: list[ast.AST] = list(block)
        seen, there = set[str](), self._read_before(block) if block else frozenset[str]()
        for node in pending:
            parts = list(_run(node))
            found = there if node in block else frozenset[str]()
            if any(_misses(part) and form(part) not in found for part in parts) or not all(map(self._is_known, parts)):
                return True
            called = {last_part(part) for part in parts if isinstance(part, ast.Name | ast.Attribute)} - seen
            seen |= called
            pending += [body for name in sorted(called) for body in self._bodies.get(name, ())]
        return False

    def _is_known(self, node: ast.AST) -> bool:
        """Whether a node calls nothing that the block was handed."""
        name = node.func.id if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) else ""
        return not name or name in self._bodies or name in self._imported or hasattr(builtins, name)

    def _read_before(self, block: Sequence[ast.stmt]) -> frozenset[str]:
        """Forms of what is looked up in any case before a block is come to: it is there, or the block is not run."""
        lines = block[0].lineno, block[-1].end_lineno or block[-1].lineno
        around = (item for module in self._product for item in module.functions if _holds(item.node, lines, block[0]))
        function = min(around, key=lambda item: len(item.nodes), default=None)
        if function is None:
            return frozenset()
        before = (step for step in _always(function.node, block[0]) if not blocks_of(step))
        read = (part for step in before for part in parts_of(step, *_MAYBE) if isinstance(part, ast.Subscript))
        return frozenset(form(part) for part in read if _is_only_read(function, part.value))

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


def _holds(node: ast.AST, lines: tuple[int, int], step: ast.stmt) -> bool:
    """Whether a function stands around a statement, told from the lines before it is looked through."""
    first, last = getattr(node, "lineno", 0), getattr(node, "end_lineno", 0)
    return first <= lines[0] and lines[1] <= last and any(part is step for part in walk(node))


def _always(owner: ast.AST, step: ast.stmt) -> Iterator[ast.stmt]:
    """Statements that stand before another one, or before what that is within: each is done before it."""
    for block in blocks_of(owner):
        for at, item in enumerate(block):
            if any(part is step for part in walk(item)):
                yield from block[:at]
                yield from _always(item, step) if item is not step else ()


def _is_only_read(function: Function, node: ast.expr) -> bool:
    """Whether of what a name holds a function does no more than to look entries up."""
    name = node.id if isinstance(node, ast.Name) else ""
    looks = (part for part in function.nodes if isinstance(part, ast.Subscript) or getattr(part, "attr", "") == "get")
    looked_into = {id(part.value) for part in looks if isinstance(part.ctx, ast.Load)}  # type: ignore[attr-defined]
    named = (part for part in function.nodes if isinstance(part, ast.Name) and part.id == name)
    return bool(name) and all(id(part) in looked_into for part in named)


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
