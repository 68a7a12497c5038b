"""Conditions that the code leaves open, and what of a graph is built on which of their sides."""

import pytest

from tests.detectives.repo.helpers import edges, graph, read

HEAD = "import os\nPAR = os.getenv('PAR')\ndef build(flag):\n    g = StateGraph(S)\n    g.add_edge(START, 'a')\n"


def apart(body: str) -> set[tuple[str, str]]:
    """The edges of a graph that are there on one side alone."""
    fact = graph(f"{HEAD}{''.join(f'    {line}{chr(10)}' for line in body.splitlines())}    return g.compile()\n")
    assert all(item.parts for item in fact.unresolved)
    assert bool(fact.unresolved) is any(edge.sides for edge in fact.edges)
    return {(edge.source, edge.target) for edge in fact.edges if edge.sides}


EITHER = {("a", "b"), ("a", "c")}


@pytest.mark.parametrize(
    "body",
    [
        "if PAR:\n    g.add_edge('a', 'b')\nelse:\n    g.add_edge('a', 'c')",
        "if flag:\n    g.add_edge('a', 'b')\nelse:\n    g.add_edge('a', 'c')\ng.add_edge('b', 'd')",
        "if PAR:\n    g.add_edge('a', 'b')\n    return g.compile()\ng.add_edge('a', 'c')",
        "if PAR:\n    g.add_edge('a', 'b')\nif not PAR:\n    g.add_edge('a', 'c')",
        "if PAR == 'x':\n    g.add_edge('a', 'b')\nelif PAR == 'y':\n    g.add_edge('a', 'c')",
        "match PAR:\n    case 'x':\n        g.add_edge('a', 'b')\n    case 'y':\n        g.add_edge('a', 'c')",
        "for n in ('b',) if PAR else ():\n    pass\nif PAR:\n    for n in 'b':\n        g.add_edge('a', n)\nelse:\n    g.add_edge('a', 'c')",
        "def fan():\n    g.add_edge('a', 'b')\nfan() if False else None\nif PAR:\n    fan()\nelse:\n    g.add_edge('a', 'c')",
        "if PAR:\n    g.add_edge('a', 'b')\n    g.add_edge('b', 'd')\nelse:\n    g.add_edge('a', 'c')\n    g.add_edge('b', 'd')",
    ],
)
def test_edges_on_both_sides_of_an_open_condition_are_told_apart(body):
    assert apart(body) == EITHER


@pytest.mark.parametrize(
    "body",
    [
        "if PAR:\n    g.add_node('b', f)\n    g.add_edge('a', 'b')",
        "if not PAR:\n    raise ValueError\ng.add_edge('a', 'b')",
        "if PAR:\n    g.add_edge('a', 'b')\nelse:\n    g.add_edge('a', 'b')",
        "if PAR:\n    g.add_edge('a', 'b')\nelse:\n    g.add_edge('a', 'c')\ng.add_edge('a', 'b')\ng.add_edge('a', 'c')",
        "if PAR:\n    g.add_edge('a', 'b')\nelse:\n    print('without it')",
        "if PAR:\n    g.add_edge('a', 'b')\nif flag:\n    g.add_edge('a', 'c')",
        "if True:\n    g.add_edge('a', 'b')\nelse:\n    g.add_edge('a', 'c')",
        "if PAR:\n    return g.compile(checkpointer=f)\ng.add_edge('a', 'b')",
        "try:\n    g.add_edge('a', 'b')\nexcept TypeError:\n    g.add_edge('a', 'c')",
        "for n in ('b', 'c'):\n    if n == PAR:\n        continue\n    g.add_edge('a', n)",
        "if PAR:\n    g.add_node('b', f)\nelse:\n    g.add_node('c', f)\ng.add_edge('a', 'b')",
        "if PAR:\n    h = StateGraph(S)\n    h.add_edge('a', 'b')\nelse:\n    g.add_edge('a', 'c')",
    ],
)
def test_edges_that_a_guard_adds_are_as_known_as_others(body):
    source = f"{HEAD}{''.join(f'    {line}{chr(10)}' for line in body.splitlines())}    return g.compile()\n"
    assert not any(edge.sides for fact in read(source).graphs for edge in fact.edges)
    assert not any(fact.unresolved for fact in read(source).graphs)


def test_sides_of_conditions_within_each_other_stand_together():
    fact = graph(
        """
        import os
        def build():
            g = StateGraph(S)
            if os.getenv("A"):
                if os.getenv("B"):
                    g.add_edge("a", "b")
                else:
                    g.add_edge("a", "c")
            else:
                g.add_edge("a", "d")
            return g
        """
    )
    sides = {edge.target: edge.sides for edge in fact.edges}
    assert edges(fact) == {("a", "b"), ("a", "c"), ("a", "d")}
    assert [len(sides[name][0]) for name in "bcd"] == [2, 2, 1]
    assert sides["b"][0][0] == sides["c"][0][0] and sides["d"][0][0].endswith("#1")
    assert [item.what for item in fact.unresolved] == [
        'if os.getenv("A"): each side builds another graph',
        'if os.getenv("B"): each side builds another graph',
    ]


def test_a_node_that_one_side_adds_says_so():
    fact = graph(
        f"{HEAD}    if PAR:\n        g.add_node('b', f)\n        g.add_edge('a', 'b')\n"
        "    else:\n        g.add_edge('a', 'c')\n    g.add_node('c', f)\n    return g\n"
    )
    assert {node.name: bool(node.sides) for node in fact.nodes} == {"b": True, "c": False}
