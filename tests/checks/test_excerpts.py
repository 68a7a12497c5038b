"""Lines of code that the report prints on the wiring of the graph, held against the graph itself."""

import pytest

from tests.checks.helpers import auditor_graph
from tests.checks.test_stated import verdict

GRAPH = (auditor_graph(),)


def said(excerpt: str, **facts) -> str:
    return verdict("excerpted_wiring", excerpt, **{"graphs": GRAPH, **facts})


@pytest.mark.parametrize(
    "excerpt",
    [
        'builder.add_edge(START, "doc_analyst")',
        'builder.add_edge("doc_analyst", "evidence_aggregator") builder.add_edge("report_writer", END)',
        "builder.add_edge([“prosecutor”, “defense”, “tech_lead”], “chief_justice”)",
        "graph.add_edge('Prosecutor', 'Chief_Justice')",
    ],
)
def test_edges_that_the_graph_has_support_the_excerpt(excerpt):
    assert said(excerpt) == "supported"


@pytest.mark.parametrize(
    "excerpt",
    [
        'builder.add_edge("prosecutor", "defense")',
        'builder.add_edge(START, "prosecutor") builder.add_edge("prosecutor", "chief_justice")',
        'builder.add_edge(["prosecutor", "defense"], "report_writer")',
        'builder.add_node("prosecutor", judge) builder.add_node("appeal", hear_again)',
        'builder.add_conditional_edges("chief_justice", needs_appeal, ["appeal", END])',
        'builder.add_conditional_edges("chief_justice", needs_appeal, {"yes": "appeal", "no": "report_writer"})',
    ],
)
def test_an_edge_or_node_that_the_graph_lacks_contradicts_it(excerpt):
    assert said(excerpt) == "contradicted"


@pytest.mark.parametrize(
    "excerpt",
    [
        'builder.add_edge("draft", "review")',  # another graph altogether
        'builder.add_edge(name, "chief_justice")',
        'builder.add_conditional_edges("chief_justice", choose, {"redo": "report_writer", "done": "report_writer"})',
        'builder.add_node("prosecutor", prosecutor)',
    ],
)
def test_what_says_nothing_of_the_graphs_edges_is_left_open(excerpt):
    assert said(excerpt) == "undecided"


def test_a_graph_that_can_not_be_read_whole_may_have_more_edges_but_not_nodes_that_the_code_never_names():
    part = (auditor_graph(unresolved=({"what": "a loop", "place": {"path": "src/graph.py", "line": 9}},)),)
    assert said('builder.add_edge("prosecutor", "defense")', graphs=part) == "undecided"
    node = 'builder.add_edge("prosecutor", "appeal")'
    assert said(node, graphs=part) == "contradicted"
    assert said(node, graphs=part, words=("appeal", "prosecutor")) == "undecided"
    assert said(node, graphs=()) == "undecided"
    assert said(node, words=()) == "undecided"
