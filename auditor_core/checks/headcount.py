"""How many detectives and judges a sentence of the report states, held against the graph. Pure.

Fewer than there are may be some of them; more than there are can't be there.
"""

import re
from collections.abc import Callable, Mapping, Sequence

from auditor_core.checks.registry import Answer, met, unavailable, unmet
from auditor_core.checks.roles import Role
from auditor_core.checks.scene import Scene
from auditor_core.checks.topology import Topology
from auditor_core.checks.words import counted, listed
from auditor_core.statements import MEMBERS, NODES, ONE_MORE, SEATED, number_of

_MEMBERS = re.compile(MEMBERS)
_ONE_MORE = re.compile(ONE_MORE)
_NODES = re.compile(NODES)
_SEATED = re.compile(SEATED, re.IGNORECASE)
_NAMED = re.compile(r"(?:,? and|,)? ?\ban? ((?:[A-Z][\w-]* ){0,2}[A-Z][\w-]*)")
"""One of several who are called by a title: `a Fire Marshal and a Notary`."""
_ENDS = 2
"""Start and end of a graph."""
_BENCH = 3
"""Judges that the task asks for: prosecutor, defense and tech lead."""
_ROLES: Mapping[str, Role] = {"judges": "judge", "personas": "judge", "detectives": "detective"}


def _counted_members(scene: Scene, sentence: str) -> Answer:
    """Whether the graph has as many nodes of each role that is counted: the worst of what is said of them."""
    lower = sentence.lower()
    stated = [(match["number"], match["who"]) for match in _MEMBERS.finditer(lower)]
    stated += [(match["ordinal"], f"{match['whom']}s") for match in _ONE_MORE.finditer(lower)]
    answers = [_of_role(scene, number_of(number), _ROLES[who]) for number, who in stated]
    worst = {answer.outcome: answer for answer in reversed(answers)}
    unknown = unavailable("the graph is not known in full")
    return worst.get("unmet") or worst.get("unavailable") or worst.get("met", unknown)


def _seats_beside(scene: Scene, sentence: str) -> Answer:
    """Whether the graph has somebody beside those of a role: as many as are named and stand nowhere in the code."""
    match, words = _SEATED.search(sentence), "\n".join(scene.repo.words)
    if match is None or not words:
        return unavailable("nobody is named, or the words of the code are too many")
    strangers, at = [], match.start("more")
    while named := _NAMED.match(sentence, at):
        strangers += [named[1]] if named[1].rpartition(" ")[2].lower() not in words else []
        at = named.end()
    answer = _of_role(scene, number_of(match["beside"].lower()) + len(strangers), _ROLES[match["seats"].lower()])
    if not strangers or answer.outcome != "unmet":
        return unavailable(answer.detail if strangers else "whoever is named stands in the code")
    return answer


def _of_role(scene: Scene, said: float, role: Role) -> Answer:
    """The same of one role; one node may stand for several that are told apart in it."""
    topology = scene.topology
    if topology is None or topology.graph.unresolved:
        return unavailable("the graph is not known in full")
    members = topology.having(role)
    several = role == "detective" or len(members) < _BENCH  # a whole bench is sent criteria, and not who it is
    sent = several and any(edge.kind == "send" and edge.target in members for edge in topology.graph.edges)
    if len(members) < 2 or sent:
        return unavailable(f"a node may stand for several {role}s")
    strange = [node.name for node in topology.graph.nodes if _may_be_one_more(topology, node.name, members)]
    ids, held = (topology.graph.evidence_id,), f"the graph has {counted(len(members), role)}: {listed(members)}"
    if said > len(members) + len(strange):
        return unmet(held, *ids, place=topology.graph.place)
    return met(held, *ids) if said == len(members) else unavailable(f"{held}; {said:g} may be some of them, or others")


def _may_be_one_more(topology: Topology, name: str, members: Sequence[str]) -> bool:
    """Whether a node without a role may have that of some others: it comes before the verdict, and not before them."""
    justices = topology.having("justice")
    behind = any(name in topology.reach[justice] for justice in justices)
    ahead = topology.reach[name].issuperset(members)
    leads_there = not justices or not topology.reach[name].isdisjoint(justices)
    return name not in topology.roles and not behind and not ahead and leads_there


def _counted_nodes(scene: Scene, sentence: str) -> Answer:
    """Whether the graph has as many nodes; its two ends may be counted with them."""
    match, topology = _NODES.search(sentence.lower()), scene.topology
    graphs = [item for item in scene.repo.graphs if item.place.path not in scene.tests]
    if match is None or topology is None or len(graphs) != 1 or graphs[0].unresolved:
        return unavailable("the graph is not known in full")
    if any(edge.sides or edge.kind == "send" for edge in graphs[0].edges):
        return unavailable("how many nodes run depends on a condition")
    number, said = len(graphs[0].nodes), number_of(match["nodes"])
    detail = f"the graph has {counted(number, 'node')}: {listed((item.name for item in graphs[0].nodes), number)}"
    if number <= said <= number + _ENDS:
        return met(detail, graphs[0].evidence_id)
    return unmet(f"the sentence says {said:g}, and {detail}", graphs[0].evidence_id, place=graphs[0].place)


HEADCOUNT: Mapping[str, Callable[[Scene, str], Answer]] = {
    "counted_members": _counted_members,
    "seats_beside": _seats_beside,
    "counted_nodes": _counted_nodes,
}
"""Claims by name, and the question what the graph says to a sentence."""
