"""Graphs as they run: a node that is a graph of its own is replaced by that graph's nodes. Pure."""

from collections.abc import Iterable, Mapping, Sequence

from auditor_core.checks.topology import MAX_NODES
from auditor_core.facts import END, START, GraphEdge, GraphFact, GraphNode

_DEPTH = 4
"""Graphs within graphs."""


def composed(graph: GraphFact, graphs: Sequence[GraphFact], depth: int = _DEPTH) -> GraphFact:
    """The graph with its subgraphs in place: what led to such a node leads to where the subgraph starts, and so on.

    Nodes keep their names; one that the outer graph has too is called `outer.inner`.
    """
    by_place = {f"{item.place.path}:{item.place.line}": item for item in graphs if _can_be_walked(item)}
    inner = {
        node.name: composed(by_place[node.subgraph], graphs, depth - 1)
        for node in graph.nodes
        if depth and _can_be_walked(graph) and by_place.get(node.subgraph, graph) is not graph
    }
    if not inner:
        return graph
    taken = {node.name for node in graph.nodes if node.name not in inner}
    names = {outer: _names(outer, sub, taken) for outer, sub in inner.items()}
    nodes = [node for node in graph.nodes if node.name not in inner]
    edges: list[GraphEdge] = []
    for edge in graph.edges:
        sources = _ends(edge.source, inner, names, leaving=True)
        targets = _ends(edge.target, inner, names, leaving=False)
        edges += [edge.model_copy(update={"source": one, "target": other}) for one in sources for other in targets]
    for outer, sub in inner.items():
        renamed = names[outer]
        nodes += [node.model_copy(update={"name": renamed[node.name]}) for node in sub.nodes]
        edges += [
            edge.model_copy(update={"source": renamed[edge.source], "target": renamed[edge.target]})
            for edge in sub.edges
            if edge.source in renamed and edge.target in renamed
        ]
    unresolved = (*graph.unresolved, *(item for sub in inner.values() for item in sub.unresolved))
    return graph.model_copy(update={"nodes": _once(nodes), "edges": tuple(edges), "unresolved": unresolved})


def _can_be_walked(graph: GraphFact) -> bool:
    return len(graph.nodes) <= MAX_NODES and len(graph.edges) <= MAX_NODES


def _names(outer: str, sub: GraphFact, taken: set[str]) -> dict[str, str]:
    return {node.name: f"{outer}.{node.name}" if node.name in taken else node.name for node in sub.nodes}


def _ends(
    name: str, inner: Mapping[str, GraphFact], names: Mapping[str, Mapping[str, str]], *, leaving: bool
) -> list[str]:
    """The node itself or, of a subgraph, its last nodes (`leaving`) or its first."""
    if name not in inner:
        return [name]
    edges = inner[name].edges
    found = (
        [edge.source for edge in edges if edge.target == END]
        if leaving
        else [edge.target for edge in edges if edge.source == START]
    )
    return [names[name][item] for item in dict.fromkeys(found) if item in names[name]]


def _once(nodes: Iterable[GraphNode]) -> tuple[GraphNode, ...]:
    return tuple({node.name: node for node in nodes}.values())
