"""Failures of the program's own classes: whether what is tried may end in one, by what it runs of the program."""

import ast
import builtins
from collections.abc import Iterator, Mapping, Sequence, Set
from functools import cached_property

from auditor_core.detectives.repo.source.descent import last_part, walk
from auditor_core.detectives.repo.source.index import Function, Module
from auditor_core.detectives.repo.source.statements import root_of

_Named = ast.Name | ast.Attribute


class OwnKinds:
    """Knows where the product makes its own failures.

    Args:
        modules: All modules; those of tests are no part of it.
        bases: Last names of what each class builds on.
    """

    def __init__(self, modules: Sequence[Module], bases: Mapping[str, Set[str]]) -> None:
        self._product = [module for module in modules if not module.is_test]
        self._bases = bases
        self._kinds: dict[str, tuple[frozenset[str], bool]] = {}

    def may_end(self, block: Sequence[ast.stmt], name: str) -> bool:
        """Whether a block may fail by a class of this name: it is another's, or something that is run there makes one.

        What calls a function that makes one can't be told where that is decorated, special or handed about, nor what
        is called where that was handed over.
        """
        if name not in self._bases or hasattr(builtins, name) or self._is_another_s(name):
            return True
        kinds, unseen = self._of_kind(name)
        around = self._trying.get(id(block[0]), ())
        return (
            unseen
            or any(_is_asked(part, item.parameters) for step in block for part in walk(step) for item in around)
            or any(_is_made(part, kinds) or not self._is_known(part) for part in self._run_by(block, around))
        )

    def _of_kind(self, name: str) -> tuple[frozenset[str], bool]:
        """A class and all that build on it; whether one is made in a function that may be run unseen."""
        if name not in self._kinds:
            kinds = {name}
            while more := {kind for kind, bases in self._bases.items() if bases & kinds} - kinds:
                kinds |= more
            makers = (item for item, named in self._naming if not named.isdisjoint(kinds))
            self._kinds[name] = frozenset(kinds), any(map(self._may_run_unseen, makers))
        return self._kinds[name]

    @cached_property
    def _naming(self) -> list[tuple[Function, set[str]]]:
        """The functions, with the last parts of the names in each, but for those of failures that it takes."""
        return [
            (item, {last_part(part) for part in _run(item.node) if isinstance(part, _Named)})
            for item in self._functions
        ]

    @cached_property
    def _trying(self) -> dict[int, list[Function]]:
        """The functions around each block that is tried, by the `id` of its first statement."""
        found: dict[int, list[Function]] = {}
        for item in self._functions:
            for node in item.nodes:
                if isinstance(node, ast.Try | ast.TryStar):
                    found.setdefault(id(node.body[0]), []).append(item)
        return found

    def _is_another_s(self, name: str) -> bool:
        """Whether some module imports what is called so from outside, or does not show all of its code."""
        known = {module.dotted.rpartition(".")[2] for module in self._product}
        sources = (module.imports[name] for module in self._product if name in module.imports)
        foreign = (source.rpartition(".")[0].rpartition(".")[2] not in known for source in sources)
        return any(foreign) or any(module.is_outline for module in self._product)

    def _may_run_unseen(self, function: Function) -> bool:
        last = function.name.rpartition(".")[2]
        return (
            bool(function.node.decorator_list)
            or last.startswith("__")
            or (bool(function.owner), last) in self._handed_about
        )

    def _run_by(self, block: Sequence[ast.stmt], around: Sequence[Function]) -> Iterator[ast.AST]:
        """All that a block may run: its own parts, and what the names in it stand for in the functions around it."""
        own = {name: values for function in around for name, values in function.assigned.items()}
        pending: list[ast.AST] = list(block)
        seen = set[str]()
        for node in pending:
            parts = list(_run(node))
            yield from parts
            named = {last_part(part) for part in parts if isinstance(part, _Named)} - seen
            seen |= named
            for name in sorted(named):
                pending += [*self._bodies.get(name, ()), *own.get(name, ())]

    def _is_known(self, part: ast.AST) -> bool:
        """Whether what a part calls by a plain name is the program's, a library's or a builtin's."""
        name = part.func.id if isinstance(part, ast.Call) and isinstance(part.func, ast.Name) else ""
        return not name or name in self._bodies or name in self._imported or hasattr(builtins, name)

    @cached_property
    def _imported(self) -> set[str]:
        return {name for module in self._product for name in module.imports}

    @cached_property
    def _functions(self) -> list[Function]:
        return [function for module in self._product for function in module.functions]

    @cached_property
    def _bodies(self) -> dict[str, list[ast.AST]]:
        """Functions, classes, and what modules and objects hold, by the last part of their name."""
        found: dict[str, list[ast.AST]] = {}
        for function in self._functions:
            found.setdefault(function.name.rpartition(".")[2], []).append(function.node)
        for module in self._product:
            for node, _, _ in module.classes:
                found.setdefault(node.name, []).append(node)
        held = [pair for module in self._product for pair in module.assigned.items()]
        held += [pair for function in self._functions for pair in function.assigned.items() if "." in pair[0]]
        for name, values in held:
            found.setdefault(name.rpartition(".")[2], []).extend(values)
        return found

    @cached_property
    def _handed_about(self) -> set[tuple[bool, str]]:
        """Last names of what is read otherwise than to call it, and whether that may be a method."""
        return {pair for module in self._product for pair in _read_uncalled(module)}


def _read_uncalled(module: Module) -> Iterator[tuple[bool, str]]:
    """Names, parts of what is imported, and attributes, which are a method at most."""
    parts = list(walk(module.tree))
    called = {id(part.func) for part in parts if isinstance(part, ast.Call)}
    for part in parts:
        if isinstance(part, _Named) and isinstance(part.ctx, ast.Load) and id(part) not in called:
            yield isinstance(part, ast.Attribute) and root_of(part) not in module.imports, last_part(part)


def _run(node: ast.AST) -> Iterator[ast.AST]:
    """The parts of a node, but for the kinds of failure that its handlers name."""
    pending = [node]
    while pending:
        here = pending.pop()
        yield here
        told = here.type if isinstance(here, ast.ExceptHandler) else None
        pending += [part for part in ast.iter_child_nodes(here) if part is not told]


def _is_made(part: ast.AST, kinds: Set[str]) -> bool:
    """Whether something is named that makes a failure of these kinds."""
    return isinstance(part, _Named) and last_part(part) in kinds


def _is_asked(part: ast.AST, handed: Set[str]) -> bool:
    """Whether a method is called on what a function is handed, whatever that may be."""
    method = part.func if isinstance(part, ast.Call) else None
    return isinstance(method, ast.Attribute) and root_of(method) in handed - {"self", "cls"}
