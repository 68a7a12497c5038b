"""Drawn and built graphs as Graphviz text: what differs is marked, and no name becomes a command."""

from hypothesis import given
from hypothesis import strategies as st

from auditor_core.models import BuiltGraph, Figure, FigureComparison
from pages._ui import diagrams, palette

GRAPH = BuiltGraph(
    name="builder",
    nodes=("reader", "writer", "sender"),
    edges=(("__start__", "reader"), ("reader", "writer"), ("reader", "sender"), ("writer", "__end__")),
    choices=(("reader", "sender"),),
    place="graph.py:1",
)
COMPARISON = FigureComparison(
    shown_and_built=("reader", "writer"),
    shown_only=("Ghost",),
    built_only=("sender",),
    matches=(("Reader", "reader"), ("START", "__start__"), ("Writer", "writer")),
    graph="graph.py:1",
)


def a_figure(nodes: tuple[str, ...], links: tuple[tuple[str, str], ...]) -> Figure:
    return Figure(
        figure_id="f", page=1, box=(0, 0, 1, 1), kind="vector", width=9, height=9, sha256="0" * 64,
        labels=nodes, nodes=nodes, links=links,
    )  # fmt: skip


FIGURE = a_figure(
    ("START", "Reader", "ready?", "Writer", "Ghost"),
    (("START", "Reader"), ("Reader", "ready?"), ("ready?", "Writer"), ("Writer", "Ghost")),
)


def line_of(dot: str, *words: str) -> str:
    [line] = [line for line in dot.splitlines() if all(word in line for word in words)]
    return line


def test_what_the_code_lacks_is_marked_in_the_drawing():
    dot = diagrams.drawn(FIGURE, COMPARISON, GRAPH, palette.LIGHT)
    assert "✕ Ghost" in line_of(dot, "Ghost") and "dashed" in line_of(dot, "Ghost")
    assert "✓ Reader" in line_of(dot, "Reader")
    assert palette.LIGHT["gray"] in line_of(dot, "ready?")
    assert palette.LIGHT["blue"] in line_of(dot, "n0 -> n1")
    assert palette.LIGHT["red"] in line_of(dot, "n3 -> n4")


def test_what_the_drawing_lacks_is_marked_in_the_code_and_a_question_between_two_nodes_is_no_difference():
    dot = diagrams.built(GRAPH, FIGURE, COMPARISON, palette.LIGHT)
    assert "✕ sender" in line_of(dot, "sender")
    assert palette.LIGHT["blue"] in line_of(dot, "n1 -> n2")
    assert palette.LIGHT["red"] in line_of(dot, "n1 -> n3")


def test_without_lines_that_were_read_no_edge_is_called_missing():
    dot = diagrams.built(GRAPH, a_figure(("Reader",), ()), COMPARISON, palette.DARK)
    assert palette.DARK["red"] not in "".join(line for line in dot.splitlines() if "->" in line)
    assert "dotted" in line_of(dot, "n1 -> n3")


def test_a_label_of_two_lines_keeps_them():
    dot = diagrams.drawn(a_figure(("Reader\nreads all", "Writer"), ()), COMPARISON, GRAPH, palette.LIGHT)
    assert r"Reader\nreads all" in line_of(dot, "Reader")


@given(st.text(max_size=40), st.text(max_size=40))
def test_no_name_leaves_its_quotes(one, other):
    dot = diagrams.drawn(a_figure((one, other), ((one, other),)), COMPARISON, GRAPH, palette.LIGHT)
    for line in dot.splitlines()[4:-1]:
        bare = line.replace("\\\\", "").replace('\\"', "")
        assert bare.count('"') % 2 == 0
        assert line.endswith("];")
