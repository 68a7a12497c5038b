"""The drawings of the graph that a report shows, and how a finding names them."""

from auditor_core.checks.scene import Scene
from auditor_core.checks.words import quote
from auditor_core.models import Figure

OF_STEPS = ("state_graph", "flow_chart")
"""Kinds of diagrams that may show the graph."""


def drawn_graphs(scene: Scene) -> tuple[Figure, ...]:
    """The figures that show the state graph, in the order of the pages."""
    return tuple(item for item in scene.diagrams if item.depicts == "state_graph")


def best_graph(scene: Scene) -> Figure | None:
    """The state graph that shows most of the nodes that the code builds."""
    return max(
        drawn_graphs(scene),
        key=lambda item: (len(item.comparison.shown_and_built) if item.comparison else 0, len(item.labels)),
        default=None,
    )


def may_be_unread(scene: Scene) -> bool:
    """Whether a diagram is there that may show the graph, and whose text could not be read."""
    return any(
        item.depicts == "unknown" or (item.label_source == "unavailable" and item.depicts in OF_STEPS)
        for item in scene.diagrams
    )


def page_of(item: Figure) -> str:
    """Where a figure stands, as the place of a finding."""
    return f"report page {item.page}"


def as_named(item: Figure) -> str:
    """A figure as a reader finds it: by its caption, and the page."""
    title = f"“{quote(item.caption, 60)}”" if item.caption.strip() else "the figure without a caption"
    return f"{title} on {page_of(item)}"
