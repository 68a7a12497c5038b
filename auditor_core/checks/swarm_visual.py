"""Whether the report shows the program's graph, and shows it right."""

from collections.abc import Sequence

from auditor_core.checks.captions import says_what_it_shows
from auditor_core.checks.drawings import OF_STEPS, as_named, best_graph, drawn_graphs, may_be_unread, page_of
from auditor_core.checks.layers import astray, led_nowhere, led_past, misdrawn, turned_round
from auditor_core.checks.registry import Answer, check, decide, met, not_applicable, unavailable, unmet
from auditor_core.checks.scene import Scene
from auditor_core.checks.unlabelled import most_boxes, too_few_fans
from auditor_core.checks.words import counted, listed, percent
from auditor_core.facts import END, START
from auditor_core.models import Figure, FigureComparison

_NONE = "the report shows no diagram"
NAMES = 8
"""Nodes named in one finding."""


def _nothing_to_compare(scene: Scene) -> Answer:
    """Say why no diagram can be held against the code; that there is none is another check's matter."""
    if may_be_unread(scene):
        return unavailable("the text of a diagram could not be read")
    return not_applicable("no diagram shows the graph")


@check("figures.diagram", "vision", evidence_class="FIGURE", severity="major", weight=2)
def diagram_shown(scene: Scene) -> Answer:
    """The report shows no diagram of the program.

    Draw the graph: its nodes, its edges, its parallel branches.
    """
    known = [item for item in scene.diagrams if item.depicts != "unknown"]
    if known:
        shown = listed(f"{item.depicts.replace('_', ' ')} on page {item.page}" for item in known)
        return met(shown, *(item.evidence_id for item in known))
    if scene.diagrams:
        return unavailable(f"what {counted(len(scene.diagrams), 'figure')} show could not be told")
    detail = f"{counted(len(scene.figures), 'figure')}, none of them a diagram" if scene.figures else "no figure at all"
    return unmet(detail, *(item.evidence_id for item in scene.figures), place="report")


@check("figures.state_graph", "vision", evidence_class="FIGURE", severity="major")
def state_graph_shown(scene: Scene) -> Answer:
    """No diagram shows the state graph with its detectives, judges and verdict.

    Draw the nodes under the names that the code gives them.
    """
    graphs = drawn_graphs(scene)
    if graphs:
        return met(listed(page_of(item) for item in graphs), *(item.evidence_id for item in graphs))
    if may_be_unread(scene):
        return unavailable("the text of a diagram could not be read")
    return unmet("the diagrams show something else" if scene.diagrams else _NONE, place="report")


@check("figures.parallel", "vision", evidence_class="FIGURE", severity="major", weight=2)
def parallel_shown(scene: Scene) -> Answer:
    """No diagram shows branches side by side.

    Draw detectives and judges next to each other, between the nodes where they part and meet.
    """
    drawn = [item for item in scene.diagrams if item.depicts in OF_STEPS]
    side_by_side = [item for item in drawn if item.parallel]
    if side_by_side:
        return met(listed(page_of(item) for item in side_by_side), *(item.evidence_id for item in side_by_side))
    if any(item.parallel is None for item in drawn) or (not drawn and may_be_unread(scene)):
        return unavailable("the layout of a diagram could not be read")
    if not drawn:
        return unmet(_NONE, place="report")
    first = drawn[0]
    return unmet(f"{as_named(first)} shows one step after the other", first.evidence_id, place=page_of(first))


def _no_graph(scene: Scene) -> Answer:
    """Say that the code has nothing to compare with, or why that is not known."""
    unread = scene.unread("FIGURE")
    if unread and drawn_graphs(scene):
        return unavailable(f"not every source was read: {unread}")
    return not_applicable("the code builds no graph to compare with")


def _held(scene: Scene) -> tuple[Figure, FigureComparison] | Answer:
    """The diagram that shows most of the code's graph with its comparison, or why there is none to speak of."""
    if scene.graph is None:
        return _no_graph(scene)
    best = best_graph(scene)
    if best is None:
        return _nothing_to_compare(scene)
    if best.comparison is None or best.label_source == "unavailable":
        return unavailable("the diagram's text could not be read")
    return best, best.comparison


@check("figures.shows_nodes", "vision", "python", evidence_class="FIGURE", severity="major")
def shows_nodes(scene: Scene, *, share: float = 0.5) -> Answer:
    """The diagram lacks many of the nodes that the code builds.

    Draw every node, under its own name.
    """
    held = _held(scene)
    if isinstance(held, Answer):
        return _too_few(scene, share) or held
    best, comparison = held
    built = len(comparison.shown_and_built) + len(comparison.built_only)
    detail = f"{len(comparison.shown_and_built)} of {counted(built, 'node')} are drawn; {percent(share)} are expected"
    return decide(len(comparison.shown_and_built) >= share * built, detail, best.evidence_id, place=page_of(best))


def _too_few(scene: Scene, share: float) -> Answer | None:
    """What the number of boxes tells where their labels could not be read."""
    most = most_boxes(drawn_graphs(scene))
    built = {node.name for node in scene.graph.nodes} if scene.graph else set()
    if most is None or (most.boxes or 0) >= share * len(built):
        return None
    detail = f"at most {most.boxes} of {counted(len(built), 'node')} are drawn; {percent(share)} are expected"
    return unmet(detail, most.evidence_id, place=page_of(most))


@check("figures.shown_only", "vision", "python", evidence_class="FIGURE")
def shows_only_what_is_built(scene: Scene) -> Answer:
    """The diagram draws nodes that the code does not build.

    Take them out of the diagram, or build them.
    """
    held = _held(scene)
    if isinstance(held, Answer):
        return held
    best, comparison = held
    if not best.nodes:
        return unavailable(f"which of the labels in {as_named(best)} name nodes could not be told")
    if not comparison.shown_and_built:
        return unavailable(f"no node of {comparison.graph} is drawn in {as_named(best)}")
    strange = comparison.shown_only
    if not strange:
        return met(f"every node in {as_named(best)} is built in {comparison.graph}", best.evidence_id)
    detail = f"{as_named(best)} draws {listed(strange, NAMES)}; {comparison.graph} does not build {_them(strange)}"
    action = f"Take {listed(strange, NAMES)} out of the diagram, or build {_them(strange)} in {comparison.graph}."
    return unmet(detail, best.evidence_id, place=page_of(best), action=action)


@check("figures.built_only", "vision", "python", evidence_class="FIGURE")
def shows_all_that_is_built(scene: Scene) -> Answer:
    """The diagram lacks nodes that the code builds.

    Draw them, under the names that the code gives them.
    """
    held = _held(scene)
    if isinstance(held, Answer):
        return held
    best, comparison = held
    missing = comparison.built_only
    if not missing:
        return met(f"every node of {comparison.graph} is drawn in {as_named(best)}", best.evidence_id)
    detail = f"{comparison.graph} builds {listed(missing, NAMES)}; {as_named(best)} does not show {_them(missing)}"
    return unmet(detail, best.evidence_id, place=page_of(best), action=f"Draw {listed(missing, NAMES)} as well.")


def _them(names: Sequence[str]) -> str:
    return "it" if len(names) == 1 else "them"


@check("figures.agrees_with_code", "vision", "python", evidence_class="FIGURE", severity="major")
def agrees_with_code(scene: Scene) -> Answer:
    """The diagram contradicts the code: in what runs side by side, or in what runs first.

    Draw the branches as the code runs them, and in its order.
    """
    compared = [
        item for item in drawn_graphs(scene) if item.comparison and item.comparison.parallel_in_code is not None
    ]
    told = [item for item in compared if item.parallel is not None]
    if scene.graph is None:
        return _no_graph(scene)
    wrong = [item for item in told if item.comparison and item.parallel != item.comparison.parallel_in_code]
    if wrong and len(wrong) == len(told):
        return _contradiction(wrong[0])
    contradicting = _fans_lacking(scene) or _against_the_code(scene)
    if contradicting:
        return contradicting
    if not told:
        return unavailable("the layout of a diagram could not be read") if compared else _nothing_to_compare(scene)
    right = [item for item in told if item not in wrong]
    return met(listed(page_of(item) for item in right), *(item.evidence_id for item in right))


def _fans_lacking(scene: Scene) -> Answer | None:
    """What the lines say where no label could be read: fewer branches part and meet again than in the code."""
    drawn = drawn_graphs(scene)
    lacking = too_few_fans(scene.topology, drawn) if scene.topology else None
    if lacking is None:
        return None
    roles, often = " and ".join(f"{role}s" for role in lacking.built), "once" if lacking.drawn else "nowhere"
    detail = f"{as_named(drawn[0])} parts into three or more that meet again {often}; the code does so for {roles}"
    action = f"Draw the {roles} side by side, between the nodes where they part and meet."
    return unmet(detail, drawn[0].evidence_id, place=page_of(drawn[0]), action=action)


def _against_the_code(scene: Scene) -> Answer | None:
    """What the lines of the best diagram say, where the code says otherwise."""
    best = best_graph(scene)
    if best is None or scene.topology is None or best.comparison is None:
        return None
    if layer := misdrawn(scene.topology, best):
        return _contradiction(best, layer.members, in_a_row=layer.in_a_row)
    code = best.comparison.graph
    if turned := turned_round(scene.topology, best):
        first, then = turned
        detail = f"{as_named(best)} leads from the {first} to the {then}; {code} runs the {then} first"
        action = f"Draw the {then} before the {first}, as the code runs them."
        return unmet(detail, best.evidence_id, place=page_of(best), action=action)
    if past := led_past(scene.topology, best) or led_nowhere(scene.topology, best):
        names, end, meeting = listed(past[0]), _named_end(past[1]), past[2]
        detail = f"{as_named(best)} leads {names} to {end}; {code} has them meet in {meeting}"
        action = f"Draw the edges from {names} to {meeting}, as the code has them."
        return unmet(detail, best.evidence_id, place=page_of(best), action=action)
    if lost := astray(scene.topology, best):
        name, end = lost[0], _named_end(lost[1])
        detail = f"{as_named(best)} leads from {name} to {end}; {code} leads it where the others of its kind meet"
        action = f"Draw the edges of {name} as the code has them."
        return unmet(detail, best.evidence_id, place=page_of(best), action=action)
    return None


def _named_end(name: str) -> str:
    """A node as a drawing names it."""
    return name.strip("_").upper() if name in (START, END) else name


def _contradiction(item: Figure, layer: Sequence[str] = (), *, in_a_row: bool = False) -> Answer:
    """A row drawn for branches that the code runs at once, or the reverse."""
    comparison = item.comparison or FigureComparison()
    names, code = listed(layer or comparison.shown_and_built, NAMES), comparison.graph or "the code"
    drawn, run, which = ("side by side", "one after the other", "them")
    if in_a_row or not (layer or item.parallel):
        drawn, run, which = ("one after the other", "side by side", "them" if layer else "branches of them")
    detail = f"{as_named(item)} draws {names} {drawn}; {code} runs {which} {run}"
    return unmet(detail, item.evidence_id, place=page_of(item), action=f"Draw the branches {run}, as {code} runs them.")


@check("figures.captioned", "vision", evidence_class="FIGURE")
def captioned(scene: Scene) -> Answer:
    """Diagrams stand without a caption.

    Say under each diagram what it shows.
    """
    known = [item for item in scene.diagrams if item.depicts != "unknown"]
    if not known:
        return unavailable("no figure is known to be a diagram") if scene.diagrams else not_applicable(_NONE)
    bare = [item for item in known if not says_what_it_shows(item.caption)]
    detail = f"{len(known) - len(bare)} of {counted(len(known), 'diagram')} have one"
    ids = (item.evidence_id for item in bare or known)
    return decide(not bare, detail, *ids, place=page_of(bare[0]) if bare else "")
