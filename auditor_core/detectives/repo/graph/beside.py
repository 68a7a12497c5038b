"""What nodes leave for one another beside the state: evidence and opinions in a collection at the top of a module.

No reducer merges it, no run begins without what the last one left. What a node also looks up itself is kept for later
runs, and what no other node reads is only noted, unless the node that found it gives the state nothing.
"""

import ast
import re
from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from auditor_core.detectives.repo.graph.compartments import Compartments, entered, is_empty
from auditor_core.detectives.repo.graph.values import FunctionValue, Instance, Scope, Value
from auditor_core.detectives.repo.source.descent import last_part, walk
from auditor_core.detectives.repo.source.index import FunctionNode, Module, written_name
from auditor_core.detectives.repo.source.names import Names
from auditor_core.detectives.repo.source.statements import FILLING

_EMPTYING = frozenset({"clear", "lock", "acquire", "release"})
_FOUND = re.compile(r"evidence|exhibit|opinion|verdict|ruling|finding", re.IGNORECASE)
"""Words for what detectives and judges find."""
_NOTED = re.compile(r"cache|memo|regist|(^|_)logs?($|_)|trace|metric|timing|seen|stat|count|history", re.IGNORECASE)
"""Words for what is kept beside the state with good reason."""
_HOPS = 3
"""Functions that a node calls, one within another."""
_MOST = 40
"""Functions and methods of one node."""


class _Used(NamedTuple):
    """Collections at the top of modules that a function fills with what is found, and those that it reads."""

    filled: frozenset[str] = frozenset()
    read: frozenset[str] = frozenset()


class Beside:
    """Knows the collections at the top of modules."""

    def __init__(self, names: Names, modules: Sequence[Module]) -> None:
        self._names = names
        self._seen: dict[tuple[int, int], _Used] = {}
        self._compartments = Compartments(modules)
        held = [(name, value) for module in modules for name, values in module.assigned.items() for value in values]
        kinds = [(node.name, node) for module in modules for node, _, _ in module.classes]
        self._has_any = any(
            not _NOTED.search(name) and (is_empty(value) or self._compartments.of(value)) for name, value in held
        ) or any(not _NOTED.search(name) and self._compartments.of(kind) for name, kind in kinds)

    def of(self, functions: Mapping[str, Value]) -> dict[str, tuple[str, ...]]:
        """For each node the collections that it fills and does not look up: that another node reads, or in vain."""
        used = {name: self._of_value(value) for name, value in functions.items()} if self._has_any else {}
        found: dict[str, tuple[str, ...]] = {}
        for name, mine in used.items():
            others = frozenset().union(*(item.read - item.filled for other, item in used.items() if other != name))
            left = mine.filled - mine.read
            found[name] = tuple(sorted(left if left and self.gives_nothing(functions[name]) else left & others))
        return found

    def gives_nothing(self, value: Value) -> bool:
        """Whether a node's function, or the object that it calls, leaves the state as it is: `return {}`."""
        function = next(iter(_functions_of(value)), None)
        return function is not None and self._is_without_result(function.scope.module, function.node, _HOPS)

    def _is_without_result(self, module: Module, node: ast.AST, hops: int) -> bool:
        """Whether all that a function returns is empty, be it what another one of the repository's returns."""
        if getattr(node, "decorator_list", None) or isinstance(node, ast.Lambda):
            return False
        for part in (part.value for part in walk(node) if isinstance(part, ast.Return)):
            called = self._function(module, part.func) if isinstance(part, ast.Call) and hops else None
            empty = part is None or (isinstance(part, ast.Dict) and not part.keys)
            if not empty and not (called and self._is_without_result(*called, hops - 1)):
                return False
        return not any(isinstance(part, ast.Yield | ast.YieldFrom) for part in walk(node))

    def _of_value(self, value: Value) -> _Used:
        """The same of a node's function, or of the object that it calls, with what that calls of its own."""
        used = [self._of(item.scope.module, item.node, _HOPS) for item in _functions_of(value)]
        filled, read = (frozenset[str]().union(*sets) for sets in ([u.filled for u in used], [u.read for u in used]))
        return _Used(filled, read)

    def _of(self, module: Module, node: ast.AST, hops: int) -> _Used:
        """Each function is looked at once, however many nodes call it."""
        key = id(node), hops
        if key not in self._seen:
            self._seen[key] = self._looked_at(module, node, hops)
        return self._seen[key]

    def _looked_at(self, module: Module, node: ast.AST, hops: int) -> _Used:
        own = _own_names(node)
        parts = [part for part in walk(node) if isinstance(part, ast.expr | ast.stmt)]
        fills = [(*self._held(module, held, own), value) for part in parts for held, value in _fills(part)]
        filled = {dotted for held, dotted, value in fills if dotted and self._is_found(module, held, value, dotted)}
        counted = [part.args[:1] for part in parts if isinstance(part, ast.Call) and last_part(part.func) == "len"]
        passed = {id(part) for held, _, _ in fills for part in walk(held)} | {
            id(item) for row in counted for item in row
        }
        asked = (part for part in parts if id(part) not in passed and isinstance(part, ast.expr))
        read = {dotted for part in asked if (dotted := self._collection(module, part, own))}
        for called in self._called(module, parts, own) if hops else ():
            more = self._of(*called, hops - 1)
            filled |= more.filled
            read |= more.read
        return _Used(frozenset(filled), frozenset(read))

    def _held(self, module: Module, node: ast.expr, own: set[str]) -> tuple[ast.expr, str]:
        """The collection that a place in it belongs to: `TABLE` of `TABLE[key]`, and its dotted name, if it has one."""
        here = node
        while not (dotted := self._collection(module, here, own)):
            if isinstance(here, ast.Subscript | ast.Attribute):
                here = here.value
            elif isinstance(here, ast.Call) and isinstance(here.func, ast.Attribute):
                here = here.func.value
            else:
                break
        return here, dotted

    def _collection(self, module: Module, node: ast.expr, own: set[str]) -> str:
        """The dotted name of a collection that begins empty at a module's top, or in what stands there; else empty."""
        if isinstance(node, ast.Name | ast.Attribute):
            dotted, value = self._at_top(module, node, own)
            if isinstance(value, ast.expr) and is_empty(value):
                return dotted
        within = entered(node)
        dotted, value = self._at_top(module, within[0], own) if within else ("", None)
        if within is None or value is None or within[1] not in self._compartments.of(value):
            return ""
        return f'{dotted}["{within[1]}"]'

    def _at_top(self, module: Module, node: ast.expr, own: set[str]) -> tuple[str, ast.AST | None]:
        """The dotted name of something at a module's top, and the one value, or the class, that it stands for."""
        written = written_name(node)
        if not written or written.partition(".")[0] in own:
            return "", None
        dotted = self._names.of(module, node)
        found = self._names.definition(dotted, module) if dotted else None
        if found is None:
            return "", None
        defined, values = found[0].definitions[found[1]], found[0].assigned.get(found[1], [])
        kind = defined if isinstance(defined, ast.ClassDef) else None
        return dotted, values[0] if len(values) == 1 else kind

    def _is_found(self, module: Module, held: ast.expr, value: ast.expr | None, dotted: str) -> bool:
        """Whether a collection is for what is found: by its name, its annotation, or by what is put in."""
        name = dotted.rpartition(".")[2]
        if _NOTED.search(name):
            return False
        home = self._names.definition(dotted, module)
        steps = home[0].tree.body if home else []
        declared = (step for step in steps if isinstance(step, ast.AnnAssign) and last_part(step.target) == name)
        words = [name, last_part(held), *(ast.unparse(step.annotation) for step in declared)]
        if isinstance(value, ast.Call):
            words += [last_part(value.func), self._given_by(module, value)]
        elif value is not None:
            words.append(last_part(value))
        return any(map(_FOUND.search, words))

    def _given_by(self, module: Module, call: ast.Call) -> str:
        """What a function of the repository says that it gives."""
        found = self._function(module, call.func)
        returns = found[1].returns if found else None
        return ast.unparse(returns) if returns is not None else ""

    def _called(
        self, module: Module, parts: Sequence[ast.expr | ast.stmt], own: set[str]
    ) -> Iterator[tuple[Module, ast.AST]]:
        """The repository's own functions that are called by their names."""
        calls = (part.func for part in parts if isinstance(part, ast.Call))
        for func in calls:
            found = self._function(module, func) if written_name(func).partition(".")[0] not in own else None
            if found is not None:
                yield found

    def _function(self, module: Module, func: ast.expr) -> tuple[Module, FunctionNode] | None:
        """The function at a module's top that is called."""
        dotted = self._names.of(module, func)
        found = self._names.definition(dotted, module) if dotted else None
        node = found[0].definitions[found[1]] if found else None
        return (found[0], node) if found and isinstance(node, FunctionNode) else None


def _functions_of(value: Value) -> list[FunctionValue]:
    """The function that a node runs, what it decorates or holds, and methods of the same object that it calls."""
    kind = value.kind if isinstance(value, Instance) else None
    pending = [kind.lookup("__call__") if kind else value]
    found: list[FunctionValue] = []
    while pending and len(found) < _MOST:
        here = pending.pop()
        if not isinstance(here, FunctionValue) or any(here.node is item.node for item in found):
            continue
        found.append(here)
        calls = [part.func for part in walk(here.node) if isinstance(part, ast.Call)]
        pending += [_held(here.scope, func.id) for func in calls if isinstance(func, ast.Name)]
        pending += [kind.lookup(last_part(func)) for func in calls if kind and written_name(func).startswith("self.")]
    return found


def _held(scope: Scope | None, name: str) -> Value:
    """What a function that stands within another holds under a name, that of its module apart."""
    while scope is not None and scope.parent is not None:
        if name in scope.names:
            return scope.names[name]
        scope = scope.parent
    return None


def _own_names(node: ast.AST) -> set[str]:
    """Names that a function is handed or sets for itself."""
    shared = {name for part in walk(node) if isinstance(part, ast.Global) for name in part.names}
    given = {part.arg for part in walk(node) if isinstance(part, ast.arg)}
    stored = {part.id for part in walk(node) if isinstance(part, ast.Name) and isinstance(part.ctx, ast.Store)}
    return (given | stored) - shared


def _fills(part: ast.expr | ast.stmt) -> Iterator[tuple[ast.expr, ast.expr | None]]:
    """What takes something in, and what that is: `ROW.append(item)`, `TABLE[key] = item`, `ROW += items`."""
    if isinstance(part, ast.Call) and isinstance(part.func, ast.Attribute):
        if part.func.attr in FILLING:
            yield part.func.value, part.args[-1] if part.args else None
        elif part.func.attr in _EMPTYING:
            yield part.func.value, None
    elif isinstance(part, ast.Assign):
        inside = (target for target in part.targets if isinstance(target, ast.Subscript | ast.Attribute))
        yield from ((target, part.value) for target in inside)
    elif isinstance(part, ast.AugAssign):
        yield part.target, part.value
