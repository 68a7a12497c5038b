"""Whether the graph as it is built may hear its judges a second time."""

import re

from auditor_core.checks.graph_orchestration import judges_parallel
from auditor_core.checks.registry import Answer, decide, unavailable
from auditor_core.checks.scene import Scene
from auditor_core.checks.technologies import BUILT_ON, names_in
from auditor_core.checks.topology import Topology
from auditor_core.checks.words import listed

_HEARING = re.compile(
    r"rounds?(?!_?(half|up|down|to|score|value))(?![a-z])|second_|again"
    r"|re_?(hear|eval|exam|consider|visit|deliberat|judg|vote|ask|run|open)"
    r"|debat|rebut|revis|(?<!re)mediat|reconven",
    re.IGNORECASE,
)
"""Names that may tell of judges who are heard again."""
_DELIBERATING = re.compile(r"deliberat", re.IGNORECASE)
"""Names of what one judge does, or all of them together."""


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


def second_hearing(scene: Scene) -> Answer:
    """Whether judges may be heard again: by the graph, or in a function whose name may tell of it."""
    answer = loop_to_judges(scene)
    if answer.outcome != "unmet":
        return answer
    asked = [item.text for item in scene.repo.synthesis_rules if item.kind == "model"]
    named = [name for name, _ in names_in(scene) if _HEARING.search(name)]
    may = listed([*asked, *named])
    return unavailable(f"{may} may hear them again") if may else answer


def debates(scene: Scene) -> Answer:
    """Whether judges may take up what others of them said; those who run once and side by side can't."""
    answer = BUILT_ON["debates"](scene)
    if answer.outcome != "unmet":
        return answer
    named = [name for name, _ in names_in(scene) if _DELIBERATING.search(name)]
    if named and not _judged_apart(scene):
        return unavailable(f"{listed(named)} may be where they do")
    if scene.topology is None:
        return answer
    if loop_to_judges(scene).outcome == "met" or judges_parallel(scene).outcome == "unmet":
        return unavailable("judges who run in turn or more than once may read what another wrote")
    return answer


def _judged_apart(scene: Scene) -> bool:
    """Whether it is certain that judges run once and side by side, and that no model is asked behind them."""
    asked = any(item.kind == "model" and item.place.path not in scene.tests for item in scene.repo.synthesis_rules)
    return not asked and loop_to_judges(scene).outcome == "unmet" and judges_parallel(scene).outcome == "met"


def _runs_again(topology: Topology, node: str) -> bool:
    """Whether an edge leads back from somewhere after the node to somewhere before it."""
    reach = topology.reach
    return any(
        (source == node or source in reach[node]) and (target == node or node in reach.get(target, ()))
        for source, target in topology.back_edges
    )
