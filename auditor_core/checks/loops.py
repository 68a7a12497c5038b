"""Whether the graph as it is built may hear its judges a second time."""

from auditor_core.checks.registry import Answer, decide, unavailable
from auditor_core.checks.scene import Scene
from auditor_core.checks.topology import Topology
from auditor_core.checks.words import listed


def loop_to_judges(scene: Scene) -> Answer:
    """Whether some way leads from a judge back to one; where not all of a graph is known, nobody can tell."""
    topology = scene.topology
    judges = topology.having("judge") if topology else ()
    if topology is None or not judges or any(item.unresolved for item in scene.repo.graphs):
        return unavailable("no graph with judges can be read whole")
    again = [name for name in judges if _runs_again(topology, name)]
    graph = topology.graph
    detail = f"{listed(again)} may run again" if again else "no way leads from a judge back to one"
    return decide(bool(again), detail, graph.evidence_id, place=graph.place)


def _runs_again(topology: Topology, node: str) -> bool:
    """Whether an edge leads back from somewhere after the node to somewhere before it."""
    reach = topology.reach
    return any(
        (source == node or source in reach[node]) and (target == node or node in reach.get(target, ()))
        for source, target in topology.back_edges
    )
