"""Ways whose question is about what no run has written when it is asked.

It is written behind the way, and nowhere else; or by nodes alone that can't run before the question.
"""

import ast
from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping, Sequence
from collections.abc import Set as AbstractSet
from functools import cached_property, partial

from auditor_core.detectives.repo.graph.builder import Builder, Routes
from auditor_core.detectives.repo.graph.later import Later
from auditor_core.detectives.repo.graph.reach import reached
from auditor_core.detectives.repo.graph.routing import taken_targets
from auditor_core.detectives.repo.graph.unwritten import may_write, parts_in, written_in
from auditor_core.detectives.repo.graph.values import FunctionValue, Instance, Value
from auditor_core.detectives.repo.source.descent import walk
from auditor_core.detectives.repo.source.index import Module
from auditor_core.facts import END, START

Named = Callable[[Value, Callable[[str], bool]], frozenset[str] | None]
"""What a routing function may name, if some keys are never written."""
_FROM_OUTSIDE = "update_state"
"""Writes keys into a run that waits."""


def close_ways(builder: Builder, modules: Sequence[Module], named: Named) -> None:
    """Mark those ways as never taken: `if state["revised"]: return "revise"`, where only that node sets the key."""
    if is_steered_unseen(builder, modules):
        return
    written, later = _Written(modules), Later(builder, modules)
    for routes in builder.routes:
        targets = {target for target, kind in routes.targets if kind != "command"} - {END}
        after = later.code(routes) if targets else set()
        for target in sorted(targets):
            inside = _code_of(builder, _behind(builder, routes, target)) | after
            if not inside or _asks_whether_held(routes.router):
                continue
            taken = taken_targets(named(routes.router, partial(written.only, inside)), routes.mapping)
            if taken and target not in taken:
                close(builder, routes, target)


def is_steered_unseen(builder: Builder, modules: Sequence[Module]) -> bool:
    """Whether a graph may have edges, or its state may be given something, of which nothing is known."""
    return bool(builder.unresolved) or any(item.is_outline or _FROM_OUTSIDE in item.source for item in modules)


def close(builder: Builder, routes: Routes, target: str) -> None:
    """Mark the ways to a node that a routing function leads along as never taken."""
    for key, edge in list(builder.edges.items()):
        if key[0] in routes.sources and key[1] == target and key[2] in ("conditional", "send"):
            builder.edges[key] = edge.model_copy(update={"never_taken": True})


class _Written:
    """What modules write under keys, and where; each of them is read once."""

    def __init__(self, modules: Sequence[Module]) -> None:
        self._modules = modules
        self._places: dict[str, dict[str, set[int]]] = {}

    def only(self, inside: AbstractSet[int], key: str) -> bool:
        """Whether these parts of the modules alone write a key."""
        places = {place for module in self._modules if key in module.source for place in self._of(module).get(key, ())}
        return bool(places) and places <= inside and not may_write(key, self._parts)

    def _of(self, module: Module) -> Mapping[str, AbstractSet[int]]:
        """The `id` of the nodes that write each key, those apart that only unset it."""
        if module.path not in self._places:
            unset = {id(node) for node in _left_unset(module.tree)}
            found: dict[str, set[int]] = defaultdict(set)
            for place, name in written_in(module.tree):
                if place not in unset:
                    found[name].add(place)
            self._places[module.path] = found
        return self._places[module.path]

    @cached_property
    def _parts(self) -> set[str]:
        return {text for module in self._modules for text in parts_in(module.tree)}


def _left_unset(tree: ast.Module) -> Iterator[ast.AST]:
    """Where a key is only there to be unset: `{"revised": False}`, `State(revised=None)`."""
    for node in walk(tree):
        if isinstance(node, ast.Dict):
            yield from (key for key, value in zip(node.keys, node.values, strict=True) if key and _is_unset(value))
        elif isinstance(node, ast.keyword) and _is_unset(node.value):
            yield node


def _is_unset(value: ast.expr) -> bool:
    if isinstance(value, ast.List | ast.Dict):
        return not getattr(value, "elts", getattr(value, "keys", None))
    return isinstance(value, ast.Constant) and not value.value


def _behind(builder: Builder, routes: Routes, target: str) -> set[str]:
    """Nodes that a run comes to by this way alone."""
    closed = {(source, target, kind) for source in routes.sources for kind in ("conditional", "send")}
    met = {START, *reached((way[:2] for way in builder.edges if way not in closed), [START])}
    return set() if target in met or not met & set(routes.sources) else builder.nodes.keys() - met


def _code_of(builder: Builder, names: AbstractSet[str]) -> set[int]:
    """The parts, by their id, of the code of nodes, where it is the repository's own."""
    values = (builder.functions.get(name) for name in names)
    methods = (item.kind.lookup("__call__") if isinstance(item, Instance) else item for item in values)
    return {id(part) for item in methods if isinstance(item, FunctionValue) for part in walk(item.node)}


def _asks_whether_held(router: Value) -> bool:
    """Whether a key that is unset may be an answer: `"revised" in state`."""
    node = router.node if isinstance(router, FunctionValue) else None
    parts = walk(node) if node else ()
    return any(isinstance(part, ast.Compare) and isinstance(part.ops[0], ast.In | ast.NotIn) for part in parts)
