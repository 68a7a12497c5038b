"""What single nodes of a graph do: the keys that they hand back, and the words that go into what they ask for."""

from collections.abc import Sequence

from auditor_core.detectives.repo.source.index import Module
from auditor_core.detectives.repo.tracing.heap import TooMuchError
from auditor_core.detectives.repo.tracing.tracer import Tracer
from auditor_core.detectives.repo.tracing.values import Object, Value
from auditor_core.facts import GraphFact, GraphNode


def with_keys(modules: Sequence[Module], graphs: Sequence[GraphFact]) -> list[GraphFact]:
    """Graphs whose nodes name the keys that they write, also where only their run shows them."""
    if not graphs or any(module.is_outline for module in modules):
        return list(graphs)
    return list(map(Nodes(modules).with_keys, graphs))


class Nodes:
    """Goes through one node after the other, each with a state of which nothing is known."""

    def __init__(self, modules: Sequence[Module]) -> None:
        self._tracer = Tracer(modules)

    def with_keys(self, graph: GraphFact) -> GraphFact:
        """The same of one graph."""
        nodes = tuple(
            node.model_copy(update={"writes": keys}) if (keys := self._keys(graph, node)) else node
            for node in graph.nodes
        )
        return graph.model_copy(update={"nodes": nodes}) if nodes != graph.nodes else graph

    def _keys(self, graph: GraphFact, node: GraphNode) -> tuple[str, ...]:
        """Keys of what a node hands back, where all of that is tables with keys that are known."""
        if node.writes or node.returns_state or node.subgraph:
            return ()
        given = self._given(graph, node)
        tables = given.objects if given else ()
        whole = bool(tables) and all(item.kind == "dict" and item.each is None for item in tables)
        keys = {key for item in tables for key in item.items} if whole else set()
        return tuple(sorted(key for key in keys if isinstance(key, str)))

    def words(self, graph: GraphFact, node: GraphNode) -> frozenset[str]:
        """Texts that a node hands to something that is not the repository's own, or puts together with others."""
        self._tracer.heard.clear()
        given = self._given(graph, node)
        return frozenset(map(str, self._tracer.heard)) if given is not None else frozenset()

    def _given(self, graph: GraphFact, node: GraphNode) -> Value | None:
        try:
            run = self._tracer.written(graph.place.path, node.function)
            return self._tracer.call(run, [Value(0, (Object(),))], {}) if run is not None else None
        except (TooMuchError, RecursionError):
            return None
