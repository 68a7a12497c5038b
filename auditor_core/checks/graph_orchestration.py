"""How the graph runs: who stands beside whom, where branches meet, what happens on failure."""

import re
from collections.abc import Callable

from auditor_core.checks.aside import aggregators_aside
from auditor_core.checks.chosen import at_once
from auditor_core.checks.clones import clones_of
from auditor_core.checks.registry import Answer, check, decide, met, not_applicable, unavailable, unmet
from auditor_core.checks.roles import Role
from auditor_core.checks.routes import (
    before_the_judges,
    choices,
    never_left_by,
    recording,
    spares_the_judges,
    turned_round,
    way,
)
from auditor_core.checks.scene import Scene
from auditor_core.checks.topology import MAX_NODES, Topology
from auditor_core.checks.unwired import not_wired
from auditor_core.checks.words import counted, enumerated, listed
from auditor_core.facts import END, START

_CONFIGURED = "langgraph.json"
"""The file by which a server of LangGraph finds a graph."""


def on_graph(scene: Scene, question: Callable[[Topology], Answer]) -> Answer:
    """Ask about the graph's shape; what a half-read graph lacks is unknown, not missing."""
    shape = scene.topology
    if shape is None:
        return unmet("the code builds no graph", place=scene.place_about("graph", "main"))
    if shape.too_large:
        return unavailable(f"the graph has more than {MAX_NODES} nodes or too many edges to walk")
    answer = question(shape)
    if answer.outcome == "unmet" and shape.graph.unresolved:
        what = listed(f"{item.what} ({item.place})" for item in shape.graph.unresolved)
        return unavailable(f"part of the graph can't be read from the code: {what}")
    return answer


_SEAT = re.compile(r"judge|juror|persona|critic|detective|worker", re.IGNORECASE)
"""Names of nodes that may run for whoever they are sent."""


def _parallel(scene: Scene, role: Role, minimum: int) -> Answer:
    def question(shape: Topology) -> Answer:
        members = shape.having(role)
        live = [name for name in members if name in shape.reachable]
        names = listed(members) or "none"
        sent = {edge.target for edge in shape.graph.edges if edge.kind == "send" and edge.target in live}
        several = at_once(shape.graph, live)
        seats = len(sent) == 1 or any(map(_SEAT.search, sent))  # of several, one may stand for more than itself
        fine = shape.beside_each_other(members) and (several >= minimum or seats)
        detail = f"{role}s among the nodes: {names}; {minimum} side by side are expected"
        detail += f", and a router chooses, so that {several} can run at once" if several < len(live) else ""
        return decide(fine, detail, shape.graph.evidence_id, place=_first_place(shape, role))

    return on_graph(scene, question)


def _first_place(shape: Topology, role: Role) -> str:
    members = set(shape.having(role))
    places = [edge.place for edge in shape.graph.edges if edge.target in members]
    return str(places[0] if places else shape.graph.place)


@check("graph.built", "python", evidence_class="ORCHESTRATION_PATTERN", severity="major", weight=2)
def graph_built(scene: Scene, *, nodes: int = 6) -> Answer:
    """The code builds no graph of the size that detectives, judges and a verdict need, or none that anything runs.

    Build a `StateGraph` with a node for each detective, the aggregator, each judge and the chief justice, and run it.
    """
    graph = scene.graph
    if graph is None:
        return unmet("no StateGraph was found", place=scene.place_about("graph", "main"))
    detail = f"{counted(len(graph.nodes), 'node')} and {counted(len(graph.edges), 'edge')}; {nodes} nodes are expected"
    if len(graph.nodes) < nodes and graph.unresolved:
        return unavailable(f"part of the graph can't be read from the code: {counted(len(graph.unresolved), 'place')}")
    if graph.bypassed_by and _CONFIGURED not in scene.repo.manifest.paths:
        told = f"nothing asks for {graph.name}: {graph.bypassed_by} runs its nodes itself, or another graph"
        return unmet(told, graph.evidence_id, place=graph.place)
    return decide(len(graph.nodes) >= nodes, detail, graph.evidence_id, place=graph.place)


@check("graph.detectives_parallel", "python", evidence_class="ORCHESTRATION_PATTERN", severity="major", weight=2)
def detectives_parallel(scene: Scene, *, minimum: int = 2) -> Answer:
    """The detectives do not run in parallel.

    Lead from one node to every detective, and let none wait for another.
    """
    return _parallel(scene, "detective", minimum)


@check("graph.detectives_join", "python", evidence_class="ORCHESTRATION_PATTERN", severity="major")
def detectives_join(scene: Scene) -> Answer:
    """The detectives' evidence does not meet in one node before the judges.

    Lead every detective to one aggregating node, and only that one on to the judges.
    """

    def question(shape: Topology) -> Answer:
        members = [name for name in shape.having("detective") if name in shape.reachable]
        judges = [name for name in shape.having("judge") if name in shape.reachable]
        if len(members) < 2:
            return unmet("there are no two detectives to join", shape.graph.evidence_id, place=shape.graph.place)
        joint = shape.meeting_point(members, judges)
        if aside := aggregators_aside(shape, members, judges, joint) if joint else ():
            told = f"they meet in {joint}, and {enumerated(aside)} leads to no judge"
            place = next(node.place for node in shape.graph.nodes if node.name == aside[0])
            return unmet(told, shape.graph.evidence_id, place=place)
        detail = f"they meet in {joint}" if joint else f"{listed(members)} share no node before the judges"
        return decide(bool(joint), detail, shape.graph.evidence_id, place=_first_place(shape, "detective"))

    return on_graph(scene, question)


@check("graph.judges_parallel", "python", evidence_class="ORCHESTRATION_PATTERN", severity="major", weight=2)
def judges_parallel(scene: Scene, *, minimum: int = 3) -> Answer:
    """The judges do not run in parallel.

    Lead from the aggregator to every judge, and let none read another's opinion first.
    """
    return _parallel(scene, "judge", minimum)


@check("graph.judges_join", "python", evidence_class="ORCHESTRATION_PATTERN", severity="major")
def judges_join(scene: Scene) -> Answer:
    """The judges' opinions do not meet in one node that decides.

    Lead every judge to the chief justice.
    """

    def question(shape: Topology) -> Answer:
        members = [name for name in shape.having("judge") if name in shape.reachable]
        if not members:
            return unmet("no judge among the nodes", shape.graph.evidence_id, place=shape.graph.place)
        joint = shape.meeting_point(members)
        detail = f"they meet in {joint}" if joint else f"{listed(members)} share no later node"
        return decide(bool(joint), detail, shape.graph.evidence_id, place=_first_place(shape, "judge"))

    return on_graph(scene, question)


@check("graph.failure_route", "python", evidence_class="ORCHESTRATION_PATTERN", severity="major")
def failure_route(scene: Scene) -> Answer:
    """No conditional edge takes another way when evidence is missing or a node fails.

    Route with `add_conditional_edges`: on missing evidence or an error to a node that ends the run with a reason.
    """

    def question(shape: Topology) -> Answer:
        routes = [edge for edge in shape.graph.edges if edge.kind in ("conditional", "command")]
        place = routes[0].place if routes else shape.graph.place
        if turned := turned_round(shape):
            ways = listed(f"{edge.source} to {edge.target}" for edge in turned)
            return unmet(f"{ways}: taken where nothing failed", shape.graph.evidence_id, place=turned[0].place)
        routed = choices(shape)
        detail = f"conditional edges leave {listed(routed)}" if routed else "no node has two ways on to choose from"
        return decide(bool(routed), detail, shape.graph.evidence_id, place=place)

    return on_graph(scene, question)


@check("graph.failure_routes", "python", evidence_class="ORCHESTRATION_PATTERN")
def several_failure_routes(scene: Scene, *, minimum: int = 2) -> Answer:
    """Failures are routed at too few places: missing evidence and a failed decision need a way out each.

    Add conditional edges after the aggregator as well as after the entry or the judges, or catch what fails in a
    node, a clone above all, and write it into the state.
    """

    def question(shape: Topology) -> Answer:
        if idle := never_left_by(shape):
            ways = listed(f"{edge.source} to {edge.target}" for edge in idle)
            told = f"{ways}: declared, and never taken by the router"
            return unmet(told, shape.graph.evidence_id, place=idle[0].place)
        routed = choices(shape)
        ends = any(item.uncaught for item in clones_of(scene))
        recorded = recording(shape) if spares_the_judges(shape, routed) and not ends else ()
        detail = f"conditional edges leave {listed(routed) or 'no node'}; {minimum} nodes are expected"
        detail += ", and those beside each other are one place" if len(routed) >= minimum else ""
        if recorded:
            detail = f"conditional edges leave {listed(routed)}; {listed(recorded)} record their failures"
        early = before_the_judges(shape, routed) or not routed
        if not early:
            detail += ", all behind the judges: missing evidence has no way out"
        fine = (early and len({way(shape, name) for name in routed}) >= minimum) or len(recorded) > 1
        return decide(fine, detail, shape.graph.evidence_id, place=shape.graph.place)

    return on_graph(scene, question)


@check("graph.reachable", "python", evidence_class="ORCHESTRATION_PATTERN", as_one=True)
def all_reachable(scene: Scene) -> Answer:
    """Some nodes can never run.

    Lead an edge to each of them, add what was written as a node to the graph, or remove them.
    """

    def question(shape: Topology) -> Answer:
        if not shape.after.get(START):
            return unmet("no edge leaves the start", shape.graph.evidence_id, place=shape.graph.place)
        lost = [node for node in shape.graph.nodes if node.name not in shape.reachable]
        left_out = () if lost else not_wired(scene, shape)
        if left_out:
            names = listed(item.name for item in left_out)
            return unmet(f"no graph runs {names}", shape.graph.evidence_id, place=left_out[0].place)
        if not lost:
            return met(f"all {len(shape.graph.nodes)} can run", shape.graph.evidence_id)
        return unmet(listed(node.name for node in lost), shape.graph.evidence_id, place=lost[0].place)

    return on_graph(scene, question)


@check("graph.joins_once", "python", evidence_class="ORCHESTRATION_PATTERN")
def joins_once(scene: Scene) -> Answer:
    """A node that joins branches of different length runs more than once.

    Join with `add_edge([…], node)`, or add the node with `defer=True`.
    """

    def question(shape: Topology) -> Answer:
        if all(len(sources) < 2 for name, sources in shape.before.items() if name != END):
            return not_applicable("no branches are joined")
        twice = shape.runs_twice
        place = next((node.place for node in shape.graph.nodes if node.name in twice), shape.graph.place)
        detail = listed(twice) if twice else "every join runs once"
        return decide(not twice, detail, shape.graph.evidence_id, place=place)

    return on_graph(scene, question)


@check("graph.compiled", "python", evidence_class="ORCHESTRATION_PATTERN")
def compiled(scene: Scene) -> Answer:
    """The graph can't run: it is never compiled, or what builds it imports a name that is not there.

    Call `compile()` on the builder and run what it returns; define what its module imports, or drop the import.
    """
    graph = scene.graph
    if graph is None:
        return unmet("the code builds no graph", place=scene.place_about("graph", "main"))
    if graph.missing:
        return unmet(f"there is no {listed(graph.missing)}", graph.evidence_id, place=graph.place)
    detail = "compile() is called" if graph.compiled else f"no compile() of {graph.name} was found"
    return decide(graph.compiled, detail, graph.evidence_id, place=graph.place)
