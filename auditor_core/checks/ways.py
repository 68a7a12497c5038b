"""The ways in which graphs may be built, where the code leaves conditions open. Pure."""

from collections.abc import Iterator, Sequence
from itertools import product
from math import prod

from auditor_core.checks.words import listed
from auditor_core.facts import GraphFact, Unresolved

_MOST = 8
"""Ways; of more, all are read as one."""


def ways_of(graphs: Sequence[GraphFact]) -> list[tuple[GraphFact, ...]]:
    """The graphs once for every way; as they are where nothing is left open."""
    sides: dict[str, set[str]] = {}
    for side in (side for graph in graphs for side in _sides(graph)):
        sides.setdefault(side.rpartition("#")[0], set()).add(side)
    if prod(map(len, sides.values())) > _MOST:
        return [tuple(graphs)]
    return [tuple(_built(graph, frozenset(way)) for graph in graphs) for way in product(*map(sorted, sides.values()))]


def read_as_one(graphs: Sequence[GraphFact]) -> tuple[GraphFact, ...]:
    """The graphs with what is built in any way."""
    return tuple(graph.model_copy(update={"unresolved": _unreadable(graph)}) for graph in graphs)


def left_open(graphs: Sequence[GraphFact]) -> str:
    """The conditions whose sides build different edges; empty where there are none."""
    return listed(f"{item.what} ({item.place})" for graph in graphs for item in graph.unresolved if item.parts)


def _sides(graph: GraphFact) -> Iterator[str]:
    told = (*(node.sides for node in graph.nodes), *(edge.sides for edge in graph.edges))
    return (side for groups in told for group in groups for side in group)


def _built(graph: GraphFact, way: frozenset[str]) -> GraphFact:
    """What of a graph is built on some sides."""
    if not any(_sides(graph)):
        return graph
    nodes = tuple(node for node in graph.nodes if _stands(node.sides, way))
    gone = {node.name for node in graph.nodes} - {node.name for node in nodes}
    edges = (edge for edge in graph.edges if _stands(edge.sides, way) and gone.isdisjoint((edge.source, edge.target)))
    return graph.model_copy(update={"nodes": nodes, "edges": tuple(edges), "unresolved": _unreadable(graph)})


def _unreadable(graph: GraphFact) -> tuple[Unresolved, ...]:
    return tuple(item for item in graph.unresolved if not item.parts)


def _stands(sides: Sequence[Sequence[str]], way: frozenset[str]) -> bool:
    return not sides or any(way.issuperset(group) for group in sides)
