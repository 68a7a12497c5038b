"""Which names hold a temporary place: simple data flow within a function and over one call."""

import ast
from collections.abc import Iterable, Iterator, Sequence, Set
from functools import partial
from typing import NamedTuple

from auditor_core.detectives.repo.following.callers import CallsByName, handed
from auditor_core.detectives.repo.following.receivers import Receivers
from auditor_core.detectives.repo.source.descent import below, last_part
from auditor_core.detectives.repo.source.index import Call, Function, Module, target_name, written_name
from auditor_core.detectives.repo.source.names import OWN, Names
from auditor_core.detectives.repo.tools.rooms import Rooms

_PLACES = ("tempfile", "anyio", "aiofiles")
"""Libraries that make such places."""
_ROOTS = (*_PLACES, OWN)
"""What a name leads to that may stand for one of these."""
_MAKERS = frozenset({"TemporaryDirectory", "mkdtemp", "mkstemp", "NamedTemporaryFile", "gettempdir"})
_ENTERING = frozenset({"__enter__", "__aenter__"})
_BESIDE = frozenset({"env"})
"""Keywords that say nothing on where a process writes."""
_NONE: frozenset[str] = frozenset()
_NAMESAKES = 3
"""A name that more functions carry says too little about which of them is called."""


class _Mentions(NamedTuple):
    """Names and attributes in an expression (`x`, `self.x`), its calls, and all its attributes as they stand."""

    names: frozenset[str]
    calls: tuple[ast.Call, ...]
    parts: tuple[ast.Attribute, ...]


class Temporary:
    """Knows the names that hold a temporary directory, or a path below one."""

    def __init__(self, modules: Sequence[Module], names: Names) -> None:
        self._names = names
        self._calls = CallsByName(modules)
        self._modules = modules
        self._makers: dict[str, list[tuple[Module, Function]]] = {}
        """Functions of the repository that return such a place, by the name that they are called by."""
        self._tainted: dict[int, set[str]] = {}
        """Names that hold such a place, of the functions that have any."""
        self._rooms = Rooms(Receivers(self._calls))
        self._mentions: dict[ast.expr, _Mentions] = {}
        self._module_level: dict[str, set[str]] = {}
        self._by_name: dict[str, list[tuple[Module, Function]]] = {}
        for module in modules:
            for function in module.functions:
                self._by_name.setdefault(function.name.rpartition(".")[2], []).append((module, function))
        self._making: set[int] = set()
        """Functions that call `tempfile` themselves, or one of the makers."""
        self._reached: set[str] = set()
        """Paths of the modules in which something may hold such a place: of a library, hardly any."""
        self._in_use = any(
            value.startswith(_PLACES) for module in modules for value in (*module.imports.values(), *module.imported)
        )
        if self._in_use:
            for module in modules:
                makers = [call.context.function for call in self._calls_of_tempfile(module)]
                declared = self._rooms.declare(module, partial(self._leads_to_maker, module))
                if None in makers:
                    self._module_level[module.path] = self._spread(module, module.assigned, set())
                self._making |= {id(function) for function in makers}
                self._reached |= {module.path} if makers or declared else set()
            for _ in range(2):  # the second round sees what the first learnt about other functions
                for module, function, known in self._telling():
                    self._learn(module, function, known)
                self._pass_on()

    def covers(self, module: Module, call: Call) -> bool:
        """Whether the call stands in a `with TemporaryDirectory()` or is handed such a place."""
        if not self._in_use:
            return False
        for block in call.context.blocks():
            if isinstance(block.node, ast.With | ast.AsyncWith) and any(
                self._makes(module, item.context_expr) for item in block.node.items
            ):
                return True
        words = (word.value for word in call.node.keywords if word.arg not in _BESIDE)
        return self._uses(call.node.args, call, module) or self._uses(words, call, module)

    def holds(self, module: Module, call: Call, node: ast.expr) -> bool:
        """Whether an expression in a call's function is such a place."""
        return self._uses([node], call, module)

    def _uses(self, nodes: Iterable[ast.expr], call: Call, module: Module) -> bool:
        function = call.context.function
        known = self._known(module, function)
        return any(self._holds(module, node, known, function) for node in nodes)

    def _known(self, module: Module, function: Function | None) -> Set[str]:
        known: Set[str] = self._module_level.get(module.path, _NONE)
        while function is not None:
            if id(function) in self._tainted:
                known = known | self._tainted[id(function)]
            if function.owner:
                known = known | self._rooms.within(module, function.owner)
            function = function.context.function
        return known

    def _calls_of_tempfile(self, module: Module) -> list[Call]:
        """Calls of a module that make such a place themselves."""
        firsts = self._names.firsts_to(module, _ROOTS)
        calls = (call for first, group in module.by_first.items() if first in firsts for call in group)
        return [call for call in calls if self._makes(module, call.node)]

    def _telling(self) -> Iterator[tuple[Module, Function, Set[str]]]:
        """Functions in which some expression can be such a place, and what they know of."""
        for module in (item for item in self._modules if not item.is_outline):
            kept = self._rooms.named_in(module)
            for function in module.functions if kept or module.path in self._reached else ():
                known = self._known(module, function)
                if known or id(function) in self._making or any(item.attr in kept for item in function.attributes):
                    yield module, function, known

    def _learn(self, module: Module, function: Function, known: Set[str]) -> None:
        """Names of the function that hold such a place, and whether it returns one."""
        tainted = self._spread(module, function.assigned, known, function)
        tainted |= self._tainted.get(id(function), _NONE)
        if tainted:
            self._tainted[id(function)] = tainted
        if function.owner:
            self._rooms.keep(module, function.owner, {name for name in tainted if "." in name})
            tainted = tainted | self._rooms.within(module, function.owner)
        if any(self._holds(module, node, tainted, function) for node in function.results):
            self._give(module, function)

    def _give(self, module: Module, function: Function) -> None:
        """A function gives such a place: a property to its class, any other to those who call it."""
        last = function.name.rpartition(".")[2]
        if function.owner and any("property" in written_name(node) for node in function.node.decorator_list):
            self._rooms.keep(module, function.owner, {f"self.{last}"})
            return
        if last in _ENTERING and function.owner:
            last = function.owner.rpartition(".")[2]  # what `with` gives of such an object
        makers = self._makers.setdefault(last, [])
        if (module, function) not in makers and len(self._by_name.get(last, ())) <= _NAMESAKES:
            makers.append((module, function))
            calls = [(home, call) for home, call in self._calls.of(last) if self._is_maker(home, call.written)]
            self._making |= {id(call.context.function) for _, call in calls}
            self._reached |= {home.path for home, _ in calls}

    def _spread(
        self,
        module: Module,
        assigned: dict[str, list[ast.expr]],
        known: Set[str],
        function: Function | None = None,
    ) -> set[str]:
        found: set[str] = set()
        for name, values in assigned.items():
            if any(self._holds(module, value, known | found, function) for value in values):
                found.add(name)
        return found

    def _pass_on(self) -> None:
        """A parameter that some call hands such a place holds one."""
        for module, caller, known in self._telling():
            for call in caller.calls:
                callees = self._by_name.get(call.last, ())
                if len(callees) > _NAMESAKES:
                    continue
                callees = [pair for pair in callees if _may_mean(module, call.written, *pair)]
                given = [*call.node.args, *(word.value for word in call.node.keywords)] if callees else []
                holding = {value for value in given if self._holds(module, value, known, caller)}
                for home, callee in callees if holding else ():
                    self._reached.add(home.path)
                    given_on = {name for name, value in handed(call.node, callee) if value in holding}
                    self._tainted[id(callee)] = given_on | self._tainted.get(id(callee), _NONE)

    def _holds(self, module: Module, node: ast.expr, known: Set[str], function: Function | None) -> bool:
        """Whether an expression is such a place, or a path made from one."""
        mentions = self._mentions.get(node)
        if mentions is None:
            mentions = self._mentions[node] = _mentions(node)
        return (
            not known.isdisjoint(mentions.names)
            or any(self._makes(module, call) for call in mentions.calls)
            or any(self._rooms.is_read(module, part, function) for part in mentions.parts)
        )

    def _makes(self, module: Module, node: ast.expr) -> bool:
        if not isinstance(node, ast.Call):
            return False
        written = written_name(node.func)
        if self._is_maker(module, written):
            return True
        return self._leads_to_maker(module, node.func)

    def _leads_to_maker(self, module: Module, node: ast.expr) -> bool:
        """Whether a name is that of what makes such places, or of a class that builds on it."""
        if not isinstance(node, ast.Name | ast.Attribute | ast.Subscript):
            return False
        if self._rooms.built_on and self._names.of(module, node) in self._rooms.built_on:
            return True
        if self._names.root(module, written_name(node)) not in _ROOTS:
            return False
        dotted = self._names.of(module, node)
        return dotted.startswith(_PLACES) and dotted.rpartition(".")[2] in _MAKERS

    def _is_maker(self, module: Module, written: str) -> bool:
        """Whether a name written in a module may be that of a function that returns such a place."""
        makers = self._makers.get(written.rpartition(".")[2], ())
        return any(_may_mean(module, written, *maker) for maker in makers)


def _may_mean(module: Module, written: str, home: Module, function: Function) -> bool:
    """Whether a name written in a module may be that of a function: one without a dot is no method's, nor a builtin's.

    A class that is entered is called by its own name.
    """
    if "." in written:
        return True
    if function.owner and function.name.rpartition(".")[2] not in _ENTERING:
        return False
    return module.knows(written) or module is home


def _mentions(node: ast.expr) -> _Mentions:
    """What an expression mentions; what a path is called at its end says nothing on where that is."""
    names: set[str] = set()
    calls: list[ast.Call] = []
    parts: list[ast.Attribute] = []
    pending: list[ast.AST] = [node]
    while pending:
        here = pending.pop()
        if _is_last_piece(here):
            continue
        if isinstance(here, ast.Call):
            calls.append(here)
        elif isinstance(here, ast.Name | ast.Attribute):
            names.add(target_name(here))
            parts += [here] if isinstance(here, ast.Attribute) else []
        pending.extend(below(here))
    return _Mentions(frozenset(names - {""}), tuple(calls), tuple(parts))


def _is_last_piece(node: ast.AST) -> bool:
    """`Path(place).name`, `os.path.basename(place)`."""
    if isinstance(node, ast.Attribute) and node.attr in ("name", "stem"):
        return isinstance(node.value, ast.Call) and last_part(node.value.func) == "Path"
    return isinstance(node, ast.Call) and last_part(node.func) == "basename"
