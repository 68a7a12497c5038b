"""Whether the report shows the program's graph, and shows it right."""

from auditor_core.checks.registry import Answer, check, decide, met, not_applicable, unavailable, unmet
from auditor_core.checks.scene import Scene
from auditor_core.checks.words import counted, listed, percent
from auditor_core.models import Figure

_NONE = "the report shows no diagram"


def _graphs(scene: Scene) -> tuple[Figure, ...]:
    return tuple(item for item in scene.diagrams if item.depicts == "state_graph")


def _best(scene: Scene) -> Figure | None:
    """The state graph that shows most of the nodes that the code builds."""
    return max(
        _graphs(scene),
        key=lambda item: (len(item.comparison.shown_and_built) if item.comparison else 0, len(item.labels)),
        default=None,
    )


def _unread(scene: Scene) -> bool:
    """Whether a diagram is there whose text could not be read."""
    return any(item.label_source == "unavailable" or item.depicts == "unknown" for item in scene.diagrams)


def _page(item: Figure) -> str:
    return f"report page {item.page}"


def _nothing_to_compare(scene: Scene) -> Answer:
    """Say why no diagram can be held against the code; that there is none is another check's matter."""
    if _unread(scene):
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
    graphs = _graphs(scene)
    if graphs:
        return met(listed(_page(item) for item in graphs), *(item.evidence_id for item in graphs))
    if _unread(scene):
        return unavailable("the text of a diagram could not be read")
    return unmet("the diagrams show something else" if scene.diagrams else _NONE, place="report")


@check("figures.parallel", "vision", evidence_class="FIGURE", severity="major", weight=2)
def parallel_shown(scene: Scene) -> Answer:
    """No diagram shows branches side by side.

    Draw detectives and judges next to each other, between the nodes where they part and meet.
    """
    drawn = [item for item in scene.diagrams if item.depicts in ("state_graph", "flow_chart")]
    side_by_side = [item for item in drawn if item.parallel]
    if side_by_side:
        return met(listed(_page(item) for item in side_by_side), *(item.evidence_id for item in side_by_side))
    if any(item.parallel is None for item in drawn) or (not drawn and _unread(scene)):
        return unavailable("the layout of a diagram could not be read")
    if not drawn:
        return unmet(_NONE, place="report")
    return unmet(f"{_page(drawn[0])} shows one after the other", drawn[0].evidence_id, place=_page(drawn[0]))


@check("figures.shows_nodes", "vision", "python", evidence_class="FIGURE", severity="major")
def shows_nodes(scene: Scene, *, share: float = 0.5) -> Answer:
    """The diagram lacks many of the nodes that the code builds.

    Draw every node, under its own name.
    """
    if scene.graph is None:
        return not_applicable("the code builds no graph to compare with")
    best = _best(scene)
    if best is None:
        return _nothing_to_compare(scene)
    comparison = best.comparison
    if comparison is None or best.label_source == "unavailable":
        return unavailable("the diagram's text could not be read")
    built = len(comparison.shown_and_built) + len(comparison.built_only)
    detail = f"{len(comparison.shown_and_built)} of {counted(built, 'node')} are drawn; {percent(share)} are expected"
    if comparison.built_only:
        detail += f"; not drawn: {listed(comparison.built_only)}"
    if comparison.shown_only:
        detail += f"; drawn and not built: {listed(comparison.shown_only)}"
    return decide(len(comparison.shown_and_built) >= share * built, detail, best.evidence_id, place=_page(best))


@check("figures.shows_all_nodes", "vision", "python", evidence_class="FIGURE")
def shows_most_nodes(scene: Scene, *, share: float = 0.85) -> Answer:
    """The diagram is not complete.

    Add the nodes that it lacks.
    """
    return shows_nodes(scene, share=share)


@check("figures.agrees_with_code", "vision", "python", evidence_class="FIGURE", severity="major")
def agrees_with_code(scene: Scene) -> Answer:
    """The diagram contradicts the code: one is parallel, the other is not.

    Draw the branches as the code runs them.
    """
    compared = [item for item in _graphs(scene) if item.comparison and item.comparison.parallel_in_code is not None]
    told = [item for item in compared if item.parallel is not None]
    if scene.graph is None:
        return not_applicable("the code builds no graph to compare with")
    if not told:
        return unavailable("the layout of a diagram could not be read") if compared else _nothing_to_compare(scene)
    wrong = [item for item in told if item.comparison and item.parallel != item.comparison.parallel_in_code]
    if len(wrong) == len(told):
        how = "side by side" if wrong[0].parallel else "one after the other"
        return unmet(f"{_page(wrong[0])} shows branches {how}", wrong[0].evidence_id, place=_page(wrong[0]))
    right = [item for item in told if item not in wrong]
    return met(listed(_page(item) for item in right), *(item.evidence_id for item in right))


@check("figures.captioned", "vision", evidence_class="FIGURE")
def captioned(scene: Scene) -> Answer:
    """Diagrams stand without a caption.

    Say under each diagram what it shows.
    """
    known = [item for item in scene.diagrams if item.depicts != "unknown"]
    if not known:
        return unavailable("no figure is known to be a diagram") if scene.diagrams else not_applicable(_NONE)
    bare = [item for item in known if not item.caption.strip()]
    detail = f"{len(known) - len(bare)} of {counted(len(known), 'diagram')} have one"
    ids = (item.evidence_id for item in bare or known)
    return decide(not bare, detail, *ids, place=_page(bare[0]) if bare else "")
