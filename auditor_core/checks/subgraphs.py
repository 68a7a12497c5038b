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
    inner = _numbered_apart(graph, inner)
    names = {outer: _names(outer, sub, taken) for outer, sub in inner.items()}
    nodes = [node for node in graph.nodes if node.name not in inner]
    edges: list[GraphEdge] = []
    for edge in _as_groups(graph.edges, {outer for outer, sub in inner.items() if _fans(sub)}):
        sources = _last(edge.source, inner, names)
        targets = _first(edge, inner, names)
        edges += [target.model_copy(update={"source": one}) for one in sources for target in targets]
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


def _last(name: str, inner: Mapping[str, GraphFact], names: Mapping[str, Mapping[str, str]]) -> list[str]:
    """The node itself or, of a subgraph, its last nodes."""
    if name not in inner:
        return [name]
    found = dict.fromkeys(edge.source for edge in inner[name].edges if edge.target == END)
    return [names[name][item] for item in found if item in names[name]]


def _first(edge: GraphEdge, inner: Mapping[str, GraphFact], names: Mapping[str, Mapping[str, str]]) -> list[GraphEdge]:
    """The edge itself or, where it leads to a subgraph, one to each of those that this starts with, in its way."""
    if edge.target not in inner:
        return [edge]
    sub, renamed = inner[edge.target], names[edge.target]
    starting = [item for item in sub.edges if item.source == START and item.target in renamed]
    fans = _fans(sub)
    return [
        edge.model_copy(
            update={
                "target": renamed[item.target],
                "kind": "send" if item.kind == "send" else edge.kind,
                "together": edge.together or (fans and edge.kind != "edge"),
                "never_taken": edge.never_taken or item.never_taken,
            }
        )
        for item in starting
    ]


def _fans(sub: GraphFact) -> bool:
    """Whether a subgraph starts several nodes at once."""
    starting = [edge for edge in sub.edges if edge.source == START and not edge.never_taken]
    plain = all(edge.kind == "edge" or edge.together for edge in starting)
    return plain and len({edge.target for edge in starting}) > 1


def _as_groups(edges: Sequence[GraphEdge], fanning: set[str]) -> list[GraphEdge]:
    """Edges of which one is taken; where one of them leads to several nodes at once, these are one of its groups."""
    choices = {edge.one_of for edge in edges if edge.one_of and edge.target in fanning}
    chosen = {number: sorted({edge.target for edge in edges if edge.one_of == number}) for number in choices}
    return [
        edge.model_copy(update={"one_of": 0, "groups": (f"{edge.one_of}#{chosen[edge.one_of].index(edge.target)}",)})
        if edge.one_of in chosen
        else edge
        for edge in edges
    ]


def _numbered_apart(graph: GraphFact, inner: Mapping[str, GraphFact]) -> dict[str, GraphFact]:
    """The subgraphs with other numbers for their choices than the graph and one another have."""
    shift, found = _highest(graph), dict[str, GraphFact]()
    for outer, sub in inner.items():
        edges = tuple(
            edge.model_copy(
                update={
                    "one_of": edge.one_of + shift if edge.one_of else 0,
                    "groups": tuple(f"{_number(group) + shift}#{group.partition('#')[2]}" for group in edge.groups),
                }
            )
            for edge in sub.edges
        )
        found[outer] = sub.model_copy(update={"edges": edges})
        shift = max(shift, _highest(found[outer]))
    return found


def _highest(graph: GraphFact) -> int:
    told = (number for edge in graph.edges for number in (edge.one_of, *map(_number, edge.groups)))
    return max(told, default=0)


def _number(group: str) -> int:
    return int(group.partition("#")[0])


def _once(nodes: Iterable[GraphNode]) -> tuple[GraphNode, ...]:
    return tuple({node.name: node for node in nodes}.values())
