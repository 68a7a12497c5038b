"""What the shape of a graph comes to: where it parts and meets, what runs twice, never or again. Pure."""

from collections.abc import Sequence

from auditor_core.checks.topology import Topology
from auditor_core.facts import END, ClassFact, GraphFact, GraphShape


def shape_of(graph: GraphFact, classes: Sequence[ClassFact]) -> GraphShape:
    """What follows from a graph's nodes and edges, by kind; empty where it is too large to be walked.

    `fan_out` names what a node starts at once for certain, `fan_in` what leads to one; `runs_twice` are joins that
    branches of different length reach one by one; `unreachable` never run; `leads_back` are the edges that close a
    cycle, targets by source; `unmerged` are keys of the state without a reducer, with the nodes that write them side by
    side.
    """
    topology = Topology(graph)
    if topology.too_large:
        return {}
    parting: dict[str, list[str]] = {}
    for edge in graph.edges:
        if edge.kind in ("edge", "send") or edge.together:
            parting.setdefault(edge.source, []).append(edge.target)
    back: dict[str, list[str]] = {}
    for source, target in sorted(topology.back_edges):
        back.setdefault(source, []).append(target)
    merged = {
        field.name
        for item in classes
        if item.name == graph.state.rpartition(".")[2]
        for field in item.fields
        if field.reducer
    }
    return {
        "fan_out": {name: sorted(set(targets)) for name, targets in sorted(parting.items()) if len(set(targets)) > 1},
        "fan_in": {
            name: list(sources) for name, sources in sorted(topology.before.items()) if len(sources) > 1 and name != END
        },
        "runs_twice": list(topology.runs_twice),
        "unreachable": sorted({node.name for node in graph.nodes} - topology.reachable),
        "leads_back": back,
        "unmerged": {key: list(names) for key, names in topology.written_side_by_side.items() if key not in merged},
    }
