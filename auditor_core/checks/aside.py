"""Aggregators that hang beside the way to the judges: what they put together reaches nobody who judges. Pure."""

from collections.abc import Sequence

from auditor_core.checks.topology import Topology


def aggregators_aside(shape: Topology, detectives: Sequence[str], judges: Sequence[str], joint: str) -> tuple[str, ...]:
    """Aggregators that detectives lead to and that lead to no judge, where the detectives meet elsewhere.

    None where another aggregator leads to the judges, where the node in which they meet writes a key of theirs
    itself (other than those that every node writes), or where what follows the judges collects.
    """
    gathering = [name for name in shape.having("aggregator") if name in shape.reachable]
    on_the_way = [name for name in gathering if any(judge in shape.behind([name]) for judge in judges)]
    if not judges or on_the_way or joint in gathering:
        return ()
    heard = shape.behind(judges)
    common = set.intersection(*({*node.writes} for node in shape.graph.nodes))
    writes = {node.name: {*node.writes} - common for node in shape.graph.nodes}
    found = shape.behind(detectives)
    return tuple(
        name
        for name in gathering
        if name in found and name not in heard and writes.get(joint, set()).isdisjoint(writes[name])
    )
