"""Functions of the synthesis that run for nothing: nothing calls them, or nobody takes what they give."""

from collections.abc import Sequence
from functools import cached_property

from auditor_core.detectives.repo.following.alive import Alive
from auditor_core.detectives.repo.graph.reach import reached
from auditor_core.detectives.repo.source.index import Function, Module
from auditor_core.detectives.repo.source.reading import ENTRIES, Readers
from auditor_core.detectives.repo.synthesis.dropped import Dropped
from auditor_core.facts import START, GraphFact

FINDING = ("__init_subclass__", "getmembers", "import_module", "metaclass=", "entry_points")
"""Ways to classes whose names the code does not spell out."""


def unvisited(graphs: Sequence[GraphFact]) -> set[str]:
    """Last names of functions that only run as nodes to which no way leads."""
    if any(graph.unresolved for graph in graphs):
        return set()
    run: dict[bool, set[str]] = {True: set(), False: set()}
    for graph in graphs:
        seen = {START} if graph.successors(START) else {node.name for node in graph.nodes}
        seen |= reached(((edge.source, edge.target) for edge in graph.edges if not edge.never_taken), seen)
        for node in graph.nodes:
            run[node.name in seen].add(node.function.rpartition(".")[2])
    return run[False] - run[True]


def _builds(function: Function, graph: GraphFact) -> bool:
    first, last = function.node.lineno, function.node.end_lineno or function.node.lineno
    return first <= graph.place.line <= last


class Uncalled:
    """Answers for the product's modules; without `readers` only what is dropped is known."""

    def __init__(
        self,
        product: Sequence[Module],
        readers: Readers | None,
        dropped: Dropped,
        deciding: Sequence[Function] = (),
        graphs: Sequence[GraphFact] = (),
    ) -> None:
        """`deciding`: functions that run only where something calls them; those apart that build a graph."""
        self._product = product
        self._readers = readers
        self._dropped = dropped
        self._unvisited = unvisited(graphs)
        only_read = {item.node for item in deciding if not any(_builds(item, graph) for graph in graphs)}
        self._alive = Alive(product, readers, only_read.__contains__) if readers is not None else None

    def is_dead(self, function: Function) -> bool:
        """Whether nothing in the product calls the function or hands it on, or what it gives is dropped."""
        if self._dropped.is_dropped(function):
            return True
        last = function.name.rpartition(".")[2]
        if self._readers is None:
            return False
        owner = function.owner.rpartition(".")[2]
        entered = self._alive is not None and self._alive.is_entered(owner)
        if owner and not entered and not self._finds_classes and self._readers.unread(owner):
            return True
        known = last in ENTRIES or last.startswith("__") or function.node.decorator_list
        return (not known and self._readers.unread(last)) or self._is_bypassed(function)

    def _is_bypassed(self, function: Function) -> bool:
        """Whether all that would run a function is called by nobody, or no way of the graph leads to it."""
        if self._finds_classes or self._alive is None:
            return False
        last = function.name.rpartition(".")[2]
        called = any(last in module.by_last for module in self._product)
        return (last in self._unvisited and not called) or self._alive.is_dead(function)

    def is_unused(self, users: Sequence[tuple[Module, Function]], holder: str) -> bool:
        """Whether nothing that runs fills a template in."""
        if users:
            return all(self.is_dead(function) for _, function in users)
        return self._readers is not None and holder.isidentifier()

    @cached_property
    def _finds_classes(self) -> bool:
        """Whether classes may be found otherwise than by their name."""
        return any(way in module.source for module in self._product for way in FINDING)
