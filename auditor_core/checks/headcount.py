"""How many detectives and judges a sentence of the report states, held against the graph. Pure.

Fewer than there are may be some of them; more than there are can't be there.
"""

import re
from collections.abc import Callable, Mapping

from auditor_core.checks.registry import Answer, met, unavailable, unmet
from auditor_core.checks.roles import Role
from auditor_core.checks.scene import Scene
from auditor_core.checks.words import counted, listed
from auditor_core.statements import MEMBERS, number_of

_MEMBERS = re.compile(MEMBERS)
_ROLES: Mapping[str, Role] = {"judges": "judge", "personas": "judge", "detectives": "detective"}


def _counted_members(scene: Scene, sentence: str) -> Answer:
    """Whether the graph has as many nodes of the role; one node may stand for several that are told apart in it."""
    match, topology = _MEMBERS.search(sentence.lower()), scene.topology
    if match is None or topology is None or topology.graph.unresolved:
        return unavailable("the graph is not known in full")
    said, role = number_of(match["number"]), _ROLES[match["who"]]
    members = topology.having(role)
    sent = any(edge.kind == "send" and edge.target in members for edge in topology.graph.edges)
    if len(members) < 2 or sent:
        return unavailable(f"a node may stand for several {role}s")
    behind = frozenset[str]().union(*(topology.reach[name] for name in topology.having("justice")))
    known = behind | topology.roles.keys()
    strange = [node.name for node in topology.graph.nodes if node.name not in known]
    ids, held = (topology.graph.evidence_id,), f"the graph has {counted(len(members), role)}: {listed(members)}"
    if said > len(members) + len(strange):
        return unmet(held, *ids, place=topology.graph.place)
    return met(held, *ids) if said == len(members) else unavailable(f"{held}; {said:g} may be some of them, or others")


HEADCOUNT: Mapping[str, Callable[[Scene, str], Answer]] = {"counted_members": _counted_members}
"""Claims by name, and the question what the graph says to a sentence."""
