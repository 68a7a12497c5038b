"""What the nodes of a graph run: the code that builds it is gone through with a builder that keeps what it is given."""

import ast
from typing import Protocol, TypeGuard

from auditor_core.detectives.repo.graph.builder import GRAPH_CLASSES
from auditor_core.detectives.repo.source.descent import walk
from auditor_core.detectives.repo.source.index import Function, FunctionNode, Module
from auditor_core.detectives.repo.trial.machine import Machine
from auditor_core.detectives.repo.trial.values import (
    OPAQUE,
    Act,
    Given,
    Klass,
    Known,
    Library,
    RaisedError,
    Routine,
    Thing,
    UntoldError,
    Value,
)
from auditor_core.facts import GraphFact

_MOST_HANDED = 12
"""Arguments of a builder, or of what it is handed, that are made up."""


class Wired(Protocol):
    """Keeps what nodes run, by the name of the node, and the functions that route."""

    wired: dict[str, Value]
    routers: list[Value]


class Wiring(Known):
    """A builder of a graph."""

    def part(self, name: str) -> Value:
        """Of its methods those that add a node or a router do anything; all give the builder, as the library's do."""
        if name in ("add_node", "add_conditional_edges"):
            return Act(self._add if name == "add_node" else self._route)
        return OPAQUE if name == "compile" else Act(lambda *_: self)

    def _add(self, machine: Wired, given: Given) -> "Wiring":
        words = given.words
        node = given.items[0] if given.items else words.get("node")
        runs = given.items[1] if len(given.items) > 1 else words.get("action", node)
        name = node if isinstance(node, str) else _name(runs)
        if name:
            machine.wired[name] = runs
        if isinstance(runs, Routine) and any(getattr(part, "id", "") == "Send" for part in walk(runs.node)):
            machine.routers.append(runs)
        return self

    def _route(self, machine: Wired, given: Given) -> "Wiring":
        machine.routers.append(given.items[1] if len(given.items) > 1 else given.words.get("path", OPAQUE))
        return self


def is_builder(called: Library) -> bool:
    """Whether a call makes a builder of a graph."""
    return called.dotted.startswith("langgraph.") and called.last in GRAPH_CLASSES


def wire(machine: Machine, graph: GraphFact) -> None:
    """Go through the code that builds a graph, as far as that can be done; the machine keeps what its nodes run."""
    home = next((module for module in machine.modules() if module.path == graph.place.path), None)
    if home is None:
        return
    machine.begin()
    machine.home(home)
    function = _around(home, graph)
    if function is None:
        return  # the module itself builds it
    try:
        if function.owner:
            _wire_by(machine, home, function.owner)
        else:
            given = _handed(machine, home, function.node, bound=False)
            machine.call(Routine(function.node, machine.home(home)), given, {})
    except (UntoldError, RaisedError, RecursionError):
        pass  # what it was given till then stands


def _around(home: Module, graph: GraphFact) -> Function | None:
    """The function in which a builder is made, the outermost one; None where the module makes it."""
    around = [
        function
        for function in home.functions
        if function.context.function is None
        and function.node.lineno <= graph.place.line <= (function.node.end_lineno or function.node.lineno)
    ]
    return around[0] if around else None


def _wire_by(machine: Machine, home: Module, owner: str) -> None:
    """Make an object of a class, and call those of its methods that add nodes."""
    klass = machine.home(home).names.get(owner)
    methods = {_last(function): function for function in home.functions if function.owner == owner}
    if not isinstance(klass, Klass):
        return
    begun = methods.pop("__init__", None)
    thing = machine.call(klass, _handed(machine, home, begun.node, bound=True) if begun else [], {})
    for name, method in methods.items():
        if any(call.last == "add_node" for call in method.calls):
            machine.call(machine.attribute(thing, name), _handed(machine, home, method.node, bound=True), {})


def _last(function: Function) -> str:
    return function.name.rpartition(".")[2]


def _handed(machine: Machine, home: Module, node: FunctionNode, *, bound: bool, hops: int = 2) -> list[Value]:
    """What stands for the arguments that a function has no default for: objects of the classes that they name."""
    places = [*node.args.posonlyargs, *node.args.args][bound:]
    needed = places[: max(len(places) - len(node.args.defaults), 0)]
    if len(needed) > _MOST_HANDED:
        return [OPAQUE] * len(needed)
    return [_made(machine, home, each, hops) for each in needed]


def _made(machine: Machine, home: Module, taken: ast.arg, hops: int) -> Value:
    try:
        klass = machine.evaluate(machine.home(home), taken.annotation) if taken.annotation is not None else OPAQUE
        if not isinstance(klass, Klass) or not hops:
            return OPAQUE
        begun = next((item for each in klass.line() for item in each.node.body if _begins(item)), None)
        given = _handed(machine, klass.module, begun, bound=True, hops=hops - 1) if begun is not None else []
        return machine.call(klass, given, {})
    except (UntoldError, RaisedError):
        return OPAQUE


def _begins(item: ast.stmt) -> TypeGuard[FunctionNode]:
    return isinstance(item, FunctionNode) and item.name == "__init__"


def _name(runs: Value) -> str:
    """The name that the library gives a node that is added without one."""
    if isinstance(runs, Routine):
        return getattr(runs.node, "name", "")
    return runs.klass.name if isinstance(runs, Thing) else ""
