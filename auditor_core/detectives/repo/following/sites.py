"""Where a function is called in the product, and whether something at that place takes a failure of it."""

import ast
import re
from collections.abc import Sequence, Set
from functools import cached_property

from auditor_core.detectives.repo.source.index import Call, Function, Module, written_name
from auditor_core.detectives.repo.source.names import assigned_anywhere, held_by_classes

_ANY = frozenset({"Exception", "BaseException", ""})
_PLAIN = frozenset({"contextmanager", "asynccontextmanager", "staticmethod", "classmethod", "cache", "lru_cache"})
"""Decorators that let a failure through."""

_HOPS = 3
"""Lists of kinds of failure within lists of them."""


class Sites:
    """The calls of functions whose name no other carries, by which a failure goes on."""

    def __init__(self, modules: Sequence[Module]) -> None:
        self._modules = modules

    def of(self, function: Function) -> list[Call]:
        """The calls of a function within functions that are used; none where others may call it as well.

        Others may where its name is that of another function, or where it is wrapped by a decorator.
        """
        last = function.name.rpartition(".")[2]
        marks = {written_name(mark).rpartition(".")[2] for mark in function.node.decorator_list}
        if self._names.get(last, 0) != 1 or marks - _PLAIN:
            return []
        calls = (
            call
            for module in self._modules
            for call in module.by_last.get(last, ())
            if not function.owner or self._may_be_of_object(module, call)
        )
        inside = ((call, call.context.function) for call in calls)
        return [call for call, owner in inside if owner not in (None, function) and owner and self._is_used(owner)]

    def taken_at(self, call: Call, kinds: Set[str]) -> bool:
        """Whether a handler around a call, in its function, takes one of these kinds and does not raise on."""
        for block in call.context.blocks():
            handlers = getattr(block.node, "handlers", ()) if block.kind == "try" else ()
            for handler in handlers:
                if self.taken_by(handler) & (kinds | _ANY):
                    if not isinstance(handler.body[-1], ast.Raise):
                        return True
                    break
        return False

    def renamed_at(self, call: Call, kinds: Set[str]) -> bool:
        """Whether a handler around a call, in its function, takes such a failure and raises another in its place."""
        handlers = (item for block in call.context.blocks() for item in getattr(block.node, "handlers", ()))
        takes = (handler for handler in handlers if self.taken_by(handler) & (kinds | _ANY))
        return any(
            isinstance(part, ast.Raise) and part.exc is not None for handler in takes for part in ast.walk(handler)
        )

    def taken_by(self, handler: ast.ExceptHandler) -> set[str]:
        """The kinds that a handler takes, also those that a name stands for: `except self.tolerated`."""
        names = caught_by(handler)
        told = {name for name in names if name[:1].islower() or name.isupper()}
        return (names - told).union(*(listed_kinds(self._modules, name) for name in sorted(told)))

    def _may_be_of_object(self, module: Module, call: Call) -> bool:
        """Whether a method may be called: no builtin, and no function of a library's module (`pdfplumber.open(…)`)."""
        receiver = call.written.rpartition(".")[0]
        target = module.imports.get(receiver, "") or (receiver if receiver in module.imported else "")
        foreign = target and target.partition(".")[0] not in self._roots
        return isinstance(call.node.func, ast.Attribute) and not foreign

    @cached_property
    def _roots(self) -> set[str]:
        """First parts of the names that the product's modules are imported by."""
        return {part for module in self._modules for part in module.dotted.split(".")}

    @cached_property
    def _names(self) -> dict[str, int]:
        """How many functions carry a last name."""
        found: dict[str, int] = {}
        for function in (item for module in self._modules for item in module.functions):
            last = function.name.rpartition(".")[2]
            found[last] = found.get(last, 0) + 1
        return found

    def _is_used(self, function: Function) -> bool:
        """Whether the name of a function stands anywhere but where it is defined."""
        last = function.name.rpartition(".")[2]
        word = re.compile(rf"\b{re.escape(last)}\b")
        times = sum(len(word.findall(module.source)) for module in self._modules if last in module.source)
        return last.startswith("__") or times > self._names.get(last, 0)


def caught_by(handler: ast.ExceptHandler) -> set[str]:
    """Last names of the kinds of failure that a handler takes; an empty one for a bare `except`."""
    kinds = handler.type.elts if isinstance(handler.type, ast.Tuple) else [handler.type]
    return {"" if kind is None else written_name(kind).rpartition(".")[2] for kind in kinds}


def listed_kinds(modules: Sequence[Module], name: str, hops: int = _HOPS) -> set[str]:
    """The kinds of failure that a name stands for where modules or classes list some under it; else the name itself."""
    values = [*assigned_anywhere(modules, name), *held_by_classes(modules, name)] if name and hops else []
    items = [item for value in values if isinstance(value, ast.Tuple | ast.List) for item in value.elts]
    alone = {written_name(item).rpartition(".")[2] for item in items if not isinstance(item, ast.Starred)}
    lists = {written_name(item.value).rpartition(".")[2] for item in items if isinstance(item, ast.Starred)}
    return alone.union(*(listed_kinds(modules, inner, hops - 1) for inner in sorted(lists))) or {name}
