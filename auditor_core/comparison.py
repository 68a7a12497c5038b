"""Holds what a figure shows against the graph that the code builds. Pure; decides nothing."""

from collections.abc import Iterable, Sequence
from itertools import combinations

from auditor_core.facts import END, START, GraphFact
from auditor_core.labels import end_of, match_labels
from auditor_core.models import BuiltGraph, Figure, FigureComparison

MOST_NODES = 300
"""Nodes of a graph kept for its picture, and walked for its branches."""
FEWEST_SHARED = 3
"""Names that a figure and a graph have in common, the fewest that make it a picture of a graph."""
ANSWERS = frozenset({"yes", "no", "ok", "true", "false", "else", "otherwise", "pass", "fail", "missing", "complete"})
"""What stands on the branches of a choice; some tools draw it in a box."""
LONGEST_NAME = 4
"""Words from which text found by OCR is a sentence rather than a node's name."""


def compare_figures(figures: Sequence[Figure], graphs: Sequence[GraphFact]) -> tuple[Figure, ...]:
    """Return the figures, those that show a state graph with their comparison to the graph they match best.

    A flow chart whose names are mostly nodes of one of the code's graphs, and most of that one's, shows a state graph.
    """
    return tuple(
        figure.model_copy(update={"comparison": _compare(figure, graphs)})
        if figure.depicts == "state_graph" and figure.labels
        else figure
        for figure in (_told_by_nodes(figure, graphs) for figure in figures)
    )


def _told_by_nodes(figure: Figure, graphs: Sequence[GraphFact]) -> Figure:
    if figure.depicts != "flow_chart" or not figure.labels:
        return figure
    for graph in graphs:
        held = _compare_with(figure, graph)
        shared, strange = len(held.shown_and_built), len(held.shown_only)
        if shared >= max(FEWEST_SHARED, len(held.built_only), strange):
            reason = f"{figure.depicts_reason}; {shared} of its names are nodes of the graph in {graph.place}"
            told = {"depicts": "state_graph", "depicts_confidence": 0.8, "depicts_reason": reason.removeprefix("; ")}
            return figure.model_copy(update=told)
    return figure


def built_graphs(graphs: Iterable[GraphFact]) -> tuple[BuiltGraph, ...]:
    """The graphs, small enough for a report; of very large ones the first nodes and what joins them."""
    found = []
    for graph in graphs:
        nodes = tuple(node.name for node in graph.nodes[:MOST_NODES])
        kept = [edge for edge in graph.edges if {edge.source, edge.target} <= {*nodes, START, END}]
        pairs = {(edge.source, edge.target) for edge in kept}
        certain = {(edge.source, edge.target) for edge in kept if edge.kind == "edge" and not edge.sides}
        found.append(
            BuiltGraph(
                name=graph.name,
                nodes=nodes,
                edges=tuple(sorted(pairs)),
                choices=tuple(sorted(pairs - certain)),
                place=str(graph.place),
            )
        )
    return tuple(found)


def _compare(figure: Figure, graphs: Sequence[GraphFact]) -> FigureComparison:
    if not graphs:
        return FigureComparison(shown_only=_names(figure), note="the code builds no graph to compare with")
    best = max((_compare_with(figure, graph) for graph in graphs), key=lambda result: len(result.shown_and_built))
    elsewhere = match_labels(best.shown_only, sorted({node.name for graph in graphs for node in graph.nodes}))
    strange = tuple(name for name in best.shown_only if name not in elsewhere)
    return best.model_copy(update={"shown_only": strange})


def _compare_with(figure: Figure, graph: GraphFact) -> FigureComparison:
    built = sorted({node.name for node in graph.nodes})
    names = _names(figure)
    runs = {node.name: node.function for node in graph.nodes}
    matches = match_labels(figure.labels if figure.label_source == "ocr" else names, built, runs)
    shown = sorted(set(matches.values()))
    return FigureComparison(
        shown_and_built=tuple(shown),
        shown_only=tuple(sorted(name for name in names if name not in matches and not _is_aside(name))),
        built_only=tuple(sorted(set(built) - set(shown))),
        matches=tuple(sorted({**_ends(figure.labels), **matches}.items())),
        parallel_in_code=_parallel_among(graph, frozenset(shown)),
        graph=str(graph.place),
        note=f"compared with the graph in {graph.place}",
    )


def _names(figure: Figure) -> tuple[str, ...]:
    """Labels that name nodes: those in shapes; without known shapes, all that are short enough."""
    if figure.nodes:
        return figure.nodes
    short = tuple(label for label in figure.labels if len(label.split()) <= LONGEST_NAME)
    return short if figure.label_source == "ocr" else figure.labels


def _ends(labels: Iterable[str]) -> dict[str, str]:
    """Labels that name the graph's entry or finish."""
    ends = {"entry": START, "finish": END}
    return {label: ends[end] for label in labels if (end := end_of(label))}


def _is_aside(label: str) -> bool:
    """Whether a label stands for the graph's entry or finish, asks or answers a question, or holds no letters."""
    asks = label.rstrip().endswith("?") or label.strip().lower() in ANSWERS
    return bool(end_of(label)) or asks or not any(map(str.isalpha, label))


def _parallel_among(graph: GraphFact, shown: frozenset[str]) -> bool | None:
    """Whether some of the shown nodes run side by side; None where too few are shown to speak of it."""
    if len(shown) < 2:
        return None
    parallel = is_parallel(graph)
    if not parallel or any(edge.kind == "send" and edge.target in shown for edge in graph.edges):
        return parallel
    certain = _targets(graph, choices=False)
    return True if any(len(targets & shown) > 1 for targets in certain.values()) else None


def is_parallel(graph: GraphFact) -> bool | None:
    """Whether some node, or the start, leads to several at once: by plain edges, by `Send`, or by choosing them so.

    None where the code leaves it open: a condition that can lead to several nodes which meet again may
    choose one of them or all, and edges that could not be read may lead anywhere.
    """
    certain = _targets(graph, choices=False)
    if any(len(targets) > 1 for targets in certain.values()) or any(edge.kind == "send" for edge in graph.edges):
        return True
    after = _targets(graph, choices=True)
    if graph.unresolved or len(after) > MOST_NODES:
        return None
    return None if any(_meet_again(source, targets, after) for source, targets in after.items()) else False


def _targets(graph: GraphFact, *, choices: bool) -> dict[str, set[str]]:
    """What each node leads to, the finish apart; without `choices`, only what it leads to for certain."""
    after: dict[str, set[str]] = {}
    for edge in graph.edges:
        certain = edge.together or edge.kind == "edge"
        if edge.target != END and (choices or (certain and not edge.sides)):
            after.setdefault(edge.source, set()).add(edge.target)
    return after


def _meet_again(source: str, targets: set[str], after: dict[str, set[str]]) -> bool:
    """Whether two targets, neither of which leads to the other, lead to a common node."""
    if len(targets) < 2:
        return False
    reach = {target: _reach(target, source, after) for target in sorted(targets - {source})}
    return any(
        one not in reach[other] and other not in reach[one] and not reach[one].isdisjoint(reach[other])
        for one, other in combinations(reach, 2)
    )


def _reach(name: str, without: str, after: dict[str, set[str]]) -> set[str]:
    """Nodes that can run after this one, without passing through another."""
    seen: set[str] = set()
    stack = [name]
    while stack:
        new = after.get(stack.pop(), set()) - seen - {without}
        seen |= new
        stack.extend(new)
    return seen
