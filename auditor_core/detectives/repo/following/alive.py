"""Functions that nothing alive reads: what calls or holds them, or builds on their class, is itself called by none."""

import ast
from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property

from auditor_core.detectives.repo.following.callers import CallsByName, handed
from auditor_core.detectives.repo.following.registers import Registers
from auditor_core.detectives.repo.source.descent import last_part, walk
from auditor_core.detectives.repo.source.index import Function, FunctionNode, Module, written_name
from auditor_core.detectives.repo.source.reading import ENTRIES, Readers
from auditor_core.detectives.repo.source.statements import targets_of

_PLAIN = frozenset({"staticmethod", "classmethod", "property", "cached_property", "override"})
"""Decorators that hand what they stand on to nobody."""
_HOLDING = frozenset({"tuple", "list", "dict", "set", "frozenset", "MappingProxyType"})
"""What a table is put into."""


@dataclass(frozen=True, eq=False, slots=True)
class _Unit:
    """A function, a class without its methods, a table, or all else that a module does when it is imported."""

    kind: str
    name: str = ""
    owner: str = ""
    node: ast.AST | None = None
    module: Module | None = None

    @property
    def is_magic(self) -> bool:
        """Whether it is a method that is run through its class: `__init__`, `__call__`."""
        return self.kind == "function" and bool(self.owner) and self.name.startswith("__")

    @property
    def read_as(self) -> tuple[str, str, str]:
        """What tells it from others by those who read it; each class has an `__init__` of its own."""
        return self.kind, self.name, self.owner if self.is_magic else ""


class Alive:
    """Follows names up from what they stand for to those who read them."""

    def __init__(self, modules: Sequence[Module], readers: Readers, is_only_read: Callable[[ast.AST], bool]) -> None:
        """`is_only_read`: whether a function that nobody reads is started by nobody either."""
        self._modules = modules
        self._readers = readers
        self._is_only_read = is_only_read
        self._calls = CallsByName(modules)
        self._registers = Registers(modules)
        self._reads: dict[int, dict[str, list[_Unit]]] = {}
        self._dead: dict[tuple[str, str, str], bool] = {}

    def is_dead(self, function: Function) -> bool:
        """Whether everybody who reads a function, or its class, is read by nobody in turn."""
        last, owner = function.name.rpartition(".")[2], function.owner.rpartition(".")[2]
        if owner and self._is_dead(_Unit("class", owner)):
            return True
        return self._is_dead(_Unit("function", last, owner, function.node))

    def is_entered(self, kind: str) -> bool:
        """Whether a decorator of the repository enters a class into a table, by which it is found without its name."""
        return bool(self._registers.tables(kind))

    def _is_dead(self, start: _Unit) -> bool:
        key = (start.kind, start.name, start.owner)
        if key not in self._dead:
            self._dead[key] = False  # while it is looked for
            self._dead[key] = not self._is_reached(start)
        return self._dead[key]

    def _is_reached(self, start: _Unit) -> bool:
        pending, seen = [start], {start.read_as}
        while pending:
            unit = pending.pop()
            if self._is_root(unit):
                return True
            readers = [item for item in self._read_by(unit) if item.read_as != unit.read_as]
            if not readers and unit is not start and not self._ends(unit):
                return True
            for item in readers:
                if item.read_as in seen or (item.owner and self._is_dead(_Unit("class", item.owner))):
                    continue
                seen.add(item.read_as)
                pending.append(item)
        return False

    def _is_root(self, unit: _Unit) -> bool:
        """Whether something runs without being read: what stands in a module, an entry, what a decorator takes."""
        if unit.kind == "module" or self._readers.is_spelled(unit.name):
            return True
        if unit.kind != "function":
            return False
        marks = getattr(unit.node, "decorator_list", [])
        kept = [written_name(mark.func if isinstance(mark, ast.Call) else mark) for mark in marks]
        return (unit.name in ENTRIES and not unit.owner) or any(name.rpartition(".")[2] not in _PLAIN for name in kept)

    def _ends(self, unit: _Unit) -> bool:
        """Whether nothing runs what nobody reads, even if it may be meant for others."""
        if unit.kind == "function":
            return unit.node is not None and self._is_only_read(unit.node)
        methods = [node for node in getattr(unit.node, "body", []) if isinstance(node, FunctionNode)]
        return unit.kind == "table" or any(map(self._is_only_read, methods)) or not methods

    def _read_by(self, unit: _Unit) -> list[_Unit]:
        names = {unit.owner if unit.is_magic else unit.name}
        tables = self._registers.tables(*names) if unit.is_magic or unit.kind == "class" else frozenset[str]()
        readers = [
            item
            for name in sorted(names | tables)
            for module in self._modules
            if name in module.source
            for item in self._index(module).get(name, ())
        ]
        return [item for item in readers if not tables or not self._registers.enters(item.node)]

    def _index(self, module: Module) -> dict[str, list[_Unit]]:
        """By name: what of a module reads it."""
        if id(module) not in self._reads:
            found: dict[str, list[_Unit]] = defaultdict(list)
            for unit, part in _units(module):
                idle = self._idle(unit) if isinstance(part, FunctionNode) else set()
                for name in {name for node in walk(part) if id(node) not in idle for name in _loaded(node)}:
                    found[name].append(unit)
            self._reads[id(module)] = found
        return self._reads[id(module)]

    def _idle(self, unit: _Unit) -> set[int]:
        """Reads, by their id, that nothing is done with: of a default that no call leaves, of a table's keys alone."""
        node = unit.node
        if not isinstance(node, FunctionNode) or unit.module is None:
            return set()
        found = {id(part) for default in self._replaced(unit, node) for part in walk(default)}
        names = {part.id for part in walk(node) if isinstance(part, ast.Name) and isinstance(part.ctx, ast.Load)}
        for loop in walk(node):
            if isinstance(loop, ast.For | ast.comprehension) and _leaves_values(loop, names):
                found |= {id(part) for part in walk(loop.iter)}
        return found

    def _replaced(self, unit: _Unit, node: FunctionNode) -> Iterator[ast.expr]:
        """Defaults of parameters that every call hands something over for."""
        if not (node.args.defaults or node.args.kw_defaults) or unit.module is None:
            return
        function = self._functions.get(node)
        last = unit.owner if node.name == "__init__" else node.name
        calls = [dict(handed(call.node, function)) for _, call in self._calls.of(last)] if function else []
        positional = [*node.args.posonlyargs, *node.args.args]
        pairs = [*zip(reversed(positional), reversed(node.args.defaults), strict=False)]
        for item, value in (*pairs, *zip(node.args.kwonlyargs, node.args.kw_defaults, strict=True)):
            if value is not None and calls and all(item.arg in given for given in calls):
                yield value

    @cached_property
    def _functions(self) -> dict[ast.AST, Function]:
        return {function.node: function for module in self._modules for function in module.functions}


def _units(module: Module) -> Iterator[tuple[_Unit, ast.AST]]:
    """What a module consists of, each with a part that belongs to it."""
    if module.is_outline:
        yield _Unit("module"), module.tree
        return
    for step in module.tree.body:
        if isinstance(step, FunctionNode):
            yield _Unit("function", step.name, "", step, module), step
        elif isinstance(step, ast.ClassDef):
            yield from _of_class(module, step)
        elif isinstance(step, ast.Assign | ast.AnnAssign) and step.value is not None and _is_table(step.value):
            for target in targets_of(step):
                yield _Unit("table", last_part(target), "", step, module), step.value
        else:
            yield _Unit("module"), step


def _of_class(module: Module, node: ast.ClassDef) -> Iterator[tuple[_Unit, ast.AST]]:
    own = _Unit("class", node.name, "", node, module)
    for part in (*node.bases, *node.keywords, *node.decorator_list):
        yield own, part
    for item in node.body:
        if isinstance(item, FunctionNode):
            yield _Unit("function", item.name, node.name, item, module), item
        else:
            yield own, item


def _is_table(node: ast.expr) -> bool:
    if isinstance(node, ast.Call) and last_part(node.func) in _HOLDING:
        return all(map(_is_table, node.args))
    return isinstance(node, ast.List | ast.Tuple | ast.Dict | ast.Set)


def _loaded(node: ast.AST) -> Iterator[str]:
    if isinstance(node, ast.Name | ast.Attribute) and isinstance(node.ctx, ast.Load):
        yield last_part(node)
    elif isinstance(node, ast.ImportFrom | ast.Import):
        yield from (alias.name.rpartition(".")[2] for alias in node.names if alias.asname)
    elif isinstance(node, ast.Call) and last_part(node.func) == "getattr" and len(node.args) > 1:
        yield str(getattr(node.args[1], "value", ""))


def _leaves_values(loop: ast.For | ast.comprehension, names: set[str]) -> bool:
    """Whether a loop over the pairs of a table takes the keys and leaves what they stand for."""
    pairs = isinstance(loop.iter, ast.Call) and last_part(loop.iter.func) == "items"
    if not pairs or not isinstance(loop.target, ast.Tuple) or len(loop.target.elts) != 2:
        return False
    held = loop.target.elts[1]
    return isinstance(held, ast.Name) and held.id not in names
