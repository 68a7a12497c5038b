"""Where a graph has ways to choose from, and what its nodes do about failures otherwise. Pure."""

import re
from collections.abc import Sequence
from itertools import product

from auditor_core.checks.chosen import is_instead_of
from auditor_core.checks.topology import Topology
from auditor_core.facts import END, GraphEdge

_FAILURES = re.compile(r"error|fail|problem|warning|issue|incident", re.IGNORECASE)
"""Keys of the state that hold what went wrong."""


def choices(shape: Topology) -> tuple[str, ...]:
    """Nodes that conditional edges leave by one way or another; a fan to branches that meet again is one way.

    It is two where a router starts judges or detectives, or in their place somebody else who leads to the same.
    A way that its router never names is none, nor one that it takes at the wrong time, unless it leads back from the
    verdict: that is the synthesis's matter.
    """
    chosen = {edge.source for edge in shape.graph.edges if edge.kind in ("conditional", "command")}
    deciding = shape.having("justice")
    never = {
        (edge.source, edge.target) for edge in shape.graph.edges if edge.never_taken and edge.source not in deciding
    }
    never |= {(edge.source, edge.target) for edge in turned_round(shape)}
    taken = {name: [to for to in shape.after.get(name, ()) if (name, to) not in never] for name in chosen}
    return tuple(sorted(name for name, targets in taken.items() if _are_several_ways(shape, targets)))


def turned_round(shape: Topology) -> tuple[GraphEdge, ...]:
    """Conditional edges that are taken at the wrong time: the way of failures where nothing failed.

    To end with what there is may be meant where nobody judges. Where all judges are yet to be heard, the way on does
    not lead past all of them; where there are opinions, it does not lead past who decides, who is then asked where
    there are none.
    """
    deciding = frozenset(shape.having("justice"))
    judges = frozenset(shape.having("judge"))
    judged = {name for name, reached in shape.reach.items() if reached & judges}
    unheard = judged - shape.behind(judges)
    undecided = {name for name, reached in shape.reach.items() if reached & deciding} - shape.behind(deciding)
    past = {edge.source for edge in shape.graph.edges if edge.turned and edge.target not in judged | judges}
    return tuple(
        edge
        for edge in shape.graph.edges
        if edge.source not in deciding
        and not (edge.turned and edge.source in past and edge.target in judged | judges)
        and (
            (edge.turned and (edge.target != END or edge.source in judged))
            or (edge.named_on and edge.source in unheard and edge.target not in judged | judges)
            or (edge.when_heard and edge.source in undecided and edge.target not in undecided | deciding)
        )
    )


def never_left_by(shape: Topology) -> tuple[GraphEdge, ...]:
    """Ways past the judges, or past who decides, that are declared where a router always goes on to them.

    Evidence, or an opinion, may be missing all the same. What leads back to them is no such way.
    """
    judges, deciding = frozenset(shape.having("judge")), frozenset(shape.having("justice"))
    idle = [edge for edge in shape.graph.edges if edge.never_taken and edge.source in shape.reachable]
    return tuple(edge for edge in idle if any(_goes_past(shape, edge, ahead) for ahead in (judges, deciding)))


def _goes_past(shape: Topology, idle: GraphEdge, ahead: frozenset[str]) -> bool:
    """Whether all that a node leads to comes to these nodes, which it has not come from, and this way would not."""
    leading = ahead | {name for name, reached in shape.reach.items() if reached & ahead}
    on = shape.after.get(idle.source, ())
    before = idle.source not in shape.behind(ahead) | ahead
    return bool(on) and before and leading.issuperset(on) and idle.target not in leading


def _are_several_ways(shape: Topology, targets: Sequence[str]) -> bool:
    """Whether nodes are not all branches of one fan."""
    if len({way(shape, target) for target in targets}) > 1:
        return True
    working = {*shape.having("detective"), *shape.having("judge")}
    pairs = product([name for name in targets if name in working], [name for name in targets if name not in working])
    return any(is_instead_of(shape.graph, at_work, other) for at_work, other in pairs)


def before_the_judges(shape: Topology, choices: Sequence[str]) -> tuple[str, ...]:
    """Those of some nodes that no judge leads to: where evidence may be missing."""
    heard = {name for judge in shape.having("judge") for name in shape.reach[judge]}
    return tuple(source for source in choices if source not in heard)


def spares_the_judges(shape: Topology, choices: Sequence[str]) -> bool:
    """Whether one of these nodes leads to judges, or past all of them: to hear nobody where evidence is missing."""
    judges = frozenset(shape.having("judge"))
    before = before_the_judges(shape, choices)
    ways = ([{name, *shape.reach.get(name, ())} for name in shape.after[source]] for source in before)
    return bool(judges) and any(
        any(judges & way for way in its) and any(judges.isdisjoint(way) for way in its) for its in ways
    )


def recording(shape: Topology) -> tuple[str, ...]:
    """Detectives and judges that write into the state what failed in them, whatever it is; and who prepares for them.

    Who prepares has to catch it: a key for failures may be there for a request that is refused.
    """
    detectives = frozenset(shape.having("detective"))
    working = {*detectives, *shape.having("judge")}
    nodes = (node for node in shape.graph.nodes if not node.swallows)
    return tuple(
        node.name
        for node in nodes
        if (node.tells and (node.name in working or detectives & shape.reach.get(node.name, frozenset())))
        or (node.name in working and any(map(_FAILURES.search, node.writes)))
    )


def way(shape: Topology, target: str) -> tuple[str, ...]:
    """What tells one way on from another: branches of a fan come from the same nodes and lead to the same."""
    before, after = shape.before.get(target, ()), shape.after.get(target, ())
    return (*before, "->", *after) if after else (target,)
