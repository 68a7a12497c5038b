"""Figures are held against the graph that the code builds."""

import pytest

from auditor_core.comparison import built_graphs, compare_figures, is_parallel
from auditor_core.facts import GraphEdge, GraphFact, GraphNode, Place, Unresolved
from auditor_core.models import Figure

PLACE = Place(path="graph.py", line=1)


def a_graph(*edges: tuple[str, str], kind: str = "edge") -> GraphFact:
    names = sorted({name for edge in edges for name in edge if not name.startswith("__")})
    return GraphFact(
        name="builder",
        nodes=tuple(GraphNode(name=name, place=PLACE) for name in names),
        edges=tuple(GraphEdge(source=a, target=b, kind=kind, place=PLACE) for a, b in edges),
        place=PLACE,
    )


def mixed(*graphs: GraphFact) -> GraphFact:
    """One graph with the edges and nodes of all."""
    nodes = {node.name: node for graph in graphs for node in graph.nodes}
    edges = tuple(edge for graph in graphs for edge in graph.edges)
    return graphs[0].model_copy(update={"nodes": tuple(nodes.values()), "edges": edges})


def a_figure(*labels: str, depicts: str = "state_graph", **more: object) -> Figure:
    return Figure(
        figure_id="f1",
        page=1,
        box=(0, 0, 1, 1),
        kind="vector",
        width=10,
        height=10,
        depicts=depicts,
        labels=labels,
        sha256="0" * 64,
        **more,
    )


def test_what_is_shown_and_what_is_built_are_told_apart():
    (figure,) = compare_figures(
        [a_figure("Start", "Judge", "Ghost")], [a_graph(("__start__", "judge"), ("judge", "writer"))]
    )
    assert figure.comparison is not None
    assert figure.comparison.shown_and_built == ("judge",)
    assert figure.comparison.shown_only == ("Ghost",)
    assert figure.comparison.built_only == ("writer",)


def test_what_stands_on_the_branches_of_a_choice_is_no_node():
    labels = a_figure("judge", "missing", "yes", "otherwise", "Ghost")
    (figure,) = compare_figures([labels], [a_graph(("__start__", "judge"))])
    assert figure.comparison is not None
    assert figure.comparison.shown_only == ("Ghost",)


def test_of_several_graphs_the_best_match_is_compared():
    graphs = [a_graph(("a", "b")), a_graph(("judge", "writer"))]
    (figure,) = compare_figures([a_figure("judge", "writer")], graphs)
    assert figure.comparison is not None
    assert figure.comparison.built_only == ()


def test_a_picture_that_shows_no_state_graph_is_left_alone():
    (figure,) = compare_figures([a_figure("judge", depicts="screenshot")], [a_graph(("a", "b"))])
    assert figure.comparison is None


FOUR = a_graph(("reader", "writer"), ("writer", "judge"), ("judge", "sender"))


def test_a_flow_chart_of_the_nodes_that_the_code_builds_is_a_state_graph():
    (figure,) = compare_figures([a_figure("Reader", "Writer", "Judge", "Post", depicts="flow_chart")], [FOUR])
    assert figure.depicts == "state_graph"
    assert figure.depicts_reason == "3 of its names are nodes of the graph in graph.py:1"
    assert figure.comparison is not None


@pytest.mark.parametrize(
    "labels", [("Reader", "Writer"), ("Judge", "Reader", "Writer", "Shop", "Till", "Bank", "Post")]
)
def test_a_flow_chart_of_mostly_other_things_stays_one(labels):
    (figure,) = compare_figures([a_figure(*labels, depicts="flow_chart")], [FOUR])
    assert (figure.depicts, figure.comparison) == ("flow_chart", None)


def test_without_a_graph_in_the_code_every_label_is_shown_only():
    (figure,) = compare_figures([a_figure("judge")], [])
    assert figure.comparison is not None
    assert figure.comparison.shown_only == ("judge",)


CHAIN = a_graph(("__start__", "reader"), ("reader", "writer"), ("writer", "__end__"))
FORK = a_graph(("__start__", "reader"), ("__start__", "writer"), ("reader", "merge"), ("writer", "merge"))
CHOICE = mixed(
    a_graph(("merge", "reader"), ("merge", "writer"), kind="conditional"),
    a_graph(("reader", "last"), ("writer", "last"), ("last", "__end__")),
)
RETRY = mixed(a_graph(("writer", "reader"), ("writer", "last"), kind="conditional"), a_graph(("reader", "writer")))


@pytest.mark.parametrize(
    ("graph", "parallel"),
    [
        (FORK, True),
        (CHAIN, False),
        (a_graph(("a", "b"), ("a", "c"), kind="conditional"), False),
        (a_graph(("a", "b"), kind="send"), True),
        (CHOICE, None),
        (RETRY, False),
        (a_graph(("a", "b"), ("a", "b"), ("a", "__end__"), kind="conditional"), False),
    ],
)
def test_alternatives_that_end_apart_or_come_back_are_not_parallel_and_those_that_meet_may_be(graph, parallel):
    assert is_parallel(graph) is parallel


def test_a_graph_with_unread_edges_is_never_called_linear():
    assert is_parallel(CHAIN.model_copy(update={"unresolved": (Unresolved(what="edges", place=PLACE),)})) is None


def test_a_fork_with_a_choice_beside_it_is_parallel():
    assert is_parallel(mixed(FORK, CHOICE)) is True


@pytest.mark.parametrize("together", [True, False])
def test_a_choice_of_several_at_once_is_parallel(together):
    edges = tuple(edge.model_copy(update={"together": together and edge.source == "merge"}) for edge in CHOICE.edges)
    (figure,) = compare_figures([a_figure("reader", "writer")], [CHOICE.model_copy(update={"edges": edges})])
    assert figure.comparison is not None
    assert figure.comparison.parallel_in_code is (True if together else None)


@pytest.mark.parametrize(
    ("labels", "graph", "expected"),
    [
        (("reader", "writer", "merge"), FORK, True),
        (("reader", "writer"), CHAIN, False),
        (("reader", "merge"), FORK, None),
        (("reader",), CHAIN, None),
        (("reader", "writer"), CHOICE, None),
        (("reader", "writer"), a_graph(("reader", "writer"), kind="send"), True),
    ],
)
def test_the_code_is_asked_about_the_nodes_that_the_figure_shows(labels, graph, expected):
    (figure,) = compare_figures([a_figure(*labels)], [graph])
    assert figure.comparison is not None
    assert figure.comparison.parallel_in_code is expected


def test_words_on_lines_and_questions_are_no_nodes_that_the_code_lacks():
    drawn = a_figure("reader", "ready?", "Ghost", "on failure", nodes=("reader", "ready?", "Ghost"))
    (figure,) = compare_figures([drawn], [CHAIN])
    assert figure.comparison is not None
    assert figure.comparison.shown_only == ("Ghost",)
    assert figure.comparison.matches == (("reader", "reader"),)


def test_sentences_found_by_recognition_are_no_nodes_that_the_code_lacks():
    drawn = a_figure("Reader", "This picture shows how it all works", "Ghost", label_source="ocr")
    (figure,) = compare_figures([drawn], [CHAIN])
    assert figure.comparison is not None
    assert figure.comparison.shown_only == ("Ghost",)


def test_a_built_graph_holds_each_edge_once_and_says_which_are_chosen():
    (graph,) = built_graphs([mixed(RETRY, a_graph(("writer", "last")))])
    assert graph.nodes == ("last", "reader", "writer")
    assert graph.edges == (("reader", "writer"), ("writer", "last"), ("writer", "reader"))
    assert graph.choices == (("writer", "reader"),)
    assert graph.place == "graph.py:1"


def test_a_node_of_another_graph_of_the_code_is_no_stranger():
    graphs = [a_graph(("judge", "writer")), a_graph(("scan_files", "count_lines"))]
    (figure,) = compare_figures([a_figure("judge", "writer", "Scan Files", "Ghost")], graphs)
    assert figure.comparison is not None
    assert figure.comparison.shown_only == ("Ghost",)


def test_a_node_is_drawn_by_what_it_runs_or_in_other_words_but_once():
    graph = a_graph(("repo", "doc_detective"), ("doc_detective", "join_evidence"))
    nodes = tuple(item.model_copy(update={"function": "RepoReader()"}) if item.name == "repo" else item
                  for item in graph.nodes)  # fmt: skip
    labels = ("Repo Reader", "Doc Analyst", "Document Inspector", "Evidence Aggregator")
    (figure,) = compare_figures([a_figure(*labels)], [graph.model_copy(update={"nodes": nodes})])
    assert figure.comparison is not None
    assert figure.comparison.shown_only == ("Document Inspector",)
    assert figure.comparison.built_only == ()
