"""A node that is a graph of its own runs that graph's nodes."""

from auditor_core.checks.subgraphs import composed
from auditor_core.facts import GraphNode, Place
from tests.checks.helpers import ask, graph, repo

INNER, OUTER = Place(path="src/bench.py", line=4, end_line=9), Place(path="src/main.py", line=20, end_line=30)
BENCH = graph(
    *(f"START>{name}" for name in ("prosecutor", "defense", "tech_lead")),
    *(f"{name}>chief_justice" for name in ("prosecutor", "defense", "tech_lead")),
    "chief_justice>END",
    place=INNER,
)
DETECTIVES = ("START>repo_detective", "START>doc_analyst", "repo_detective>aggregator", "doc_analyst>aggregator")


def court(*edges: str):
    made = graph(*DETECTIVES, *edges, place=OUTER)
    nodes = [
        node if node.name != "court" else GraphNode(name="court", place=OUTER, subgraph="src/bench.py:4")
        for node in made.nodes
    ]
    return made.model_copy(update={"nodes": tuple(nodes)})


def pairs(fact):
    return {(edge.source, edge.target) for edge in fact.edges}


def test_what_leads_to_a_subgraph_leads_to_its_first_nodes_and_its_last_lead_on():
    whole = composed(court("aggregator>court", "court>writer", "writer>END"), [BENCH])
    assert {("aggregator", "defense"), ("defense", "chief_justice"), ("chief_justice", "writer")} <= pairs(whole)
    assert "court" not in {node.name for node in whole.nodes}


def test_names_that_both_graphs_have_stay_apart():
    whole = composed(court("aggregator>court", "court>chief_justice", "chief_justice>END"), [BENCH])
    assert ("court.chief_justice", "chief_justice") in pairs(whole)


def test_graphs_that_hold_each_other_end():
    nodes = (GraphNode(name="again", place=INNER, subgraph="src/bench.py:4"), *BENCH.nodes)
    circular = BENCH.model_copy(update={"nodes": nodes})
    assert composed(circular, [circular]).nodes


def test_checks_see_judges_within_a_subgraph():
    facts = repo(graphs=(court("aggregator>court", "court>END"), BENCH))
    assert ask("graph.judges_parallel", repo=facts) == "met"
    assert ask("graph.detectives_join", repo=facts) == "met"
