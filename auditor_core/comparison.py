"""Holds what a figure shows against the graph that the code builds. Pure; decides nothing."""

import re
from collections.abc import Sequence

from auditor_core.facts import END, START, GraphFact
from auditor_core.models import Figure, FigureComparison

_CAMEL = re.compile(r"(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])")
_NOT_WORD = re.compile(r"[^a-z0-9]+")
_LOOKALIKES = str.maketrans({"l": "i", "1": "i", "0": "o"})
"""Letters that text recognition confuses; folded on both sides."""
_NOISE = frozenset({"node", "agent", "the"})


def label_key(label: str) -> str:
    """Fold a label or a node's name to what makes it the same: `RepoInvestigator` = `repo_investigator node`."""
    words = _NOT_WORD.split(_CAMEL.sub(" ", label).lower())
    return "".join(word for word in words if word and word not in _NOISE).translate(_LOOKALIKES)


def compare_figures(figures: Sequence[Figure], graphs: Sequence[GraphFact]) -> tuple[Figure, ...]:
    """Return the figures, those that show a state graph with their comparison to the graph they match best."""
    return tuple(
        figure.model_copy(update={"comparison": _compare(figure, graphs)})
        if figure.depicts == "state_graph" and figure.labels
        else figure
        for figure in figures
    )


def _compare(figure: Figure, graphs: Sequence[GraphFact]) -> FigureComparison:
    if not graphs:
        return FigureComparison(shown_only=figure.labels, note="the code builds no graph to compare with")
    return max((_compare_with(figure, graph) for graph in graphs), key=lambda result: len(result.shown_and_built))


def _compare_with(figure: Figure, graph: GraphFact) -> FigureComparison:
    built = {label_key(node.name): node.name for node in graph.nodes}
    labels = {label_key(label): label for label in figure.labels}
    ends = {label_key(name) for name in (START, END, "start", "end")}
    return FigureComparison(
        shown_and_built=tuple(sorted(built[key] for key in built.keys() & labels.keys())),
        shown_only=tuple(sorted(labels[key] for key in labels.keys() - built.keys() - ends if key)),
        built_only=tuple(sorted(built[key] for key in built.keys() - labels.keys())),
        parallel_in_code=is_parallel(graph),
        note=f"compared with the graph in {graph.place}",
    )


def is_parallel(graph: GraphFact) -> bool:
    """Whether some node, or the start, leads to several at once: by plain edges, or by `Send`."""
    outgoing: dict[str, set[str]] = {}
    for edge in graph.edges:
        if edge.kind == "edge" and edge.target != END:
            outgoing.setdefault(edge.source, set()).add(edge.target)
    return any(len(targets) > 1 for targets in outgoing.values()) or any(edge.kind == "send" for edge in graph.edges)
