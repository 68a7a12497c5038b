"""What the shape of a graph comes to: where it parts and meets, what runs twice, never or again. Pure."""

from collections.abc import Sequence
from functools import reduce

from auditor_core.checks.topology import Topology
from auditor_core.checks.ways import ways_of
from auditor_core.facts import END, ClassFact, GraphFact, GraphShape

_FEWEST = {"leads_back": 1}
"""Names beside another one that make a shape, where it is not two."""


def shape_of(graph: GraphFact, classes: Sequence[ClassFact]) -> GraphShape:
    """What follows from a graph's nodes and edges, by kind; empty where it is too large to be walked.

    `fan_out` names what a node starts at once for certain, `fan_in` what leads to one; `runs_twice` are joins that
    branches of different length reach one by one; `unreachable` never run; `leads_back` are the edges that close a
    cycle, targets by source; `unmerged` are keys of the state without a reducer, with the nodes that write them side by
    side. Where the code leaves open which of several ways a graph is built, it is what holds in all of them.
    """
    return reduce(_in_both, (_shape_of(way, classes) for [way] in ways_of([graph])))


def _in_both(one: GraphShape, other: GraphShape) -> GraphShape:
    found: GraphShape = {}
    for kind in [kind for kind in one if kind in other]:
        left, right = one[kind], other[kind]
        if isinstance(left, dict) and isinstance(right, dict):
            shared = {name: [item for item in items if item in right.get(name, ())] for name, items in left.items()}
            found[kind] = {name: items for name, items in shared.items() if len(items) >= _FEWEST.get(kind, 2)}
        else:
            found[kind] = [name for name in left if name in right]
    return found


def _shape_of(graph: GraphFact, classes: Sequence[ClassFact]) -> GraphShape:
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
