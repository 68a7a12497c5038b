"""Figures are held against the graph that the code builds."""

import pytest

from auditor_core.comparison import compare_figures, is_parallel, label_key
from auditor_core.facts import GraphEdge, GraphFact, GraphNode, Place
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


def a_figure(*labels: str, depicts: str = "state_graph") -> Figure:
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
    )


@pytest.mark.parametrize(
    "label", ["RepoInvestigator", "repo_investigator", "Repo Investigator Node", "Repolnvestigator"]
)
def test_a_label_matches_its_node_through_case_style_and_recognition_errors(label):
    assert label_key(label) == label_key("repo_investigator")


def test_what_is_shown_and_what_is_built_are_told_apart():
    (figure,) = compare_figures(
        [a_figure("Start", "Judge", "Ghost")], [a_graph(("__start__", "judge"), ("judge", "writer"))]
    )
    assert figure.comparison is not None
    assert figure.comparison.shown_and_built == ("judge",)
    assert figure.comparison.shown_only == ("Ghost",)
    assert figure.comparison.built_only == ("writer",)


def test_of_several_graphs_the_best_match_is_compared():
    graphs = [a_graph(("a", "b")), a_graph(("judge", "writer"))]
    (figure,) = compare_figures([a_figure("judge", "writer")], graphs)
    assert figure.comparison is not None
    assert figure.comparison.built_only == ()


def test_a_picture_that_shows_no_state_graph_is_left_alone():
    (figure,) = compare_figures([a_figure("judge", depicts="screenshot")], [a_graph(("a", "b"))])
    assert figure.comparison is None


def test_without_a_graph_in_the_code_every_label_is_shown_only():
    (figure,) = compare_figures([a_figure("judge")], [])
    assert figure.comparison is not None
    assert figure.comparison.shown_only == ("judge",)


@pytest.mark.parametrize(
    ("graph", "parallel"),
    [
        (a_graph(("__start__", "a"), ("__start__", "b")), True),
        (a_graph(("__start__", "a"), ("a", "b"), ("b", "__end__")), False),
        (a_graph(("a", "b"), ("a", "c"), kind="conditional"), False),
        (a_graph(("a", "b"), kind="send"), True),
    ],
)
def test_alternatives_of_a_condition_are_not_parallel_branches(graph, parallel):
    assert is_parallel(graph) is parallel
