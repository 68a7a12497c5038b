"""Graphs of the code in documents: drawn by Mermaid, told in words, and safe whatever their nodes are called."""

import re

from hypothesis import given

from auditor_core.export.drawing import mermaid, ways
from auditor_core.models import BuiltGraph
from tests.export.hostile import hostile

GRAPH = BuiltGraph(
    name="build",
    nodes=("watch", "bench"),
    edges=(("__start__", "watch"), ("bench", "__end__"), ("watch", "__end__"), ("watch", "bench")),
    choices=(("watch", "__end__"),),
    place="src/graph.py:12",
)
LINE = re.compile(r'    n\d+(?:\["[^"`<>\n]*"\]|\(\["(?:START|END)"\]\)| (?:-->|-\.->) n\d+)')


def test_nodes_and_edges_are_drawn_and_choices_dotted():
    assert mermaid(GRAPH).splitlines() == [
        "graph TD",
        '    n0["watch"]',
        '    n1["bench"]',
        '    n2(["START"])',
        '    n3(["END"])',
        "    n2 --> n0",
        "    n1 --> n3",
        "    n0 -.-> n3",
        "    n0 --> n1",
    ]


def test_each_node_is_told_with_those_that_it_leads_to():
    assert ways(GRAPH) == [("START", "watch"), ("bench", "END"), ("watch", "(END), bench")]


@given(hostile)
def test_no_name_ends_its_quotation(text: str):
    graph = BuiltGraph(name=text, nodes=(text,), edges=(("__start__", text),), place=text)
    head, *lines = mermaid(graph).split("\n")
    assert head == "graph TD"
    assert all(LINE.fullmatch(line) for line in lines), lines
