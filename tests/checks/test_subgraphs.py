"""A node that is a graph of its own runs that graph's nodes."""

from auditor_core.checks.chosen import at_once, exclude_each_other
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


FOUR = graph("START>prosecutor", "START>defense", "prosecutor>END", "defense>END", place=INNER)


def choosing(*, inner=BENCH, **marks):
    """A graph whose router takes one of two ways on, the first of them to a subgraph, among other edges."""
    outer = court("aggregator>court", "aggregator>stopped", "court>writer", "stopped>END", "writer>END")
    edges = [
        edge.model_copy(update={"kind": "conditional", "one_of": 1, **marks}) if edge.source == "aggregator" else edge
        for edge in outer.edges
    ]
    return composed(outer.model_copy(update={"edges": tuple(edges)}), [inner])


def test_a_router_that_chooses_a_subgraph_starts_all_that_the_subgraph_starts():
    whole = choosing()
    assert at_once(whole, ["prosecutor", "defense", "tech_lead"]) == 3
    assert exclude_each_other(whole, "stopped", "defense")
    assert not exclude_each_other(whole, "prosecutor", "defense")


def test_a_router_within_a_subgraph_still_chooses_one():
    edges = [
        edge.model_copy(update={"kind": "conditional", "one_of": 1}) if edge.source == "__start__" else edge
        for edge in BENCH.edges
    ]
    whole = choosing(inner=BENCH.model_copy(update={"edges": tuple(edges)}))
    assert at_once(whole, ["prosecutor", "defense", "tech_lead"]) == 1


def test_choices_of_a_subgraph_and_of_the_graph_around_it_are_different_ones():
    extra = [
        edge.model_copy(update={"kind": "conditional", "one_of": 1}) if edge.source == "prosecutor" else edge
        for edge in graph("START>prosecutor", "prosecutor>defense", "prosecutor>tech_lead", "defense>END").edges
    ]
    whole = choosing(inner=BENCH.model_copy(update={"edges": tuple(extra)}))
    assert exclude_each_other(whole, "defense", "tech_lead")
    assert not exclude_each_other(whole, "stopped", "defense")


def test_what_a_subgraph_sends_is_sent_by_what_leads_to_it():
    sent = [edge.model_copy(update={"kind": "send", "together": True}) for edge in FOUR.edges if edge.target != "END"]
    whole = composed(court("aggregator>court", "court>END"), [BENCH.model_copy(update={"edges": tuple(sent)})])
    assert {edge.target for edge in whole.edges if edge.kind == "send"} >= {"prosecutor", "defense"}


def test_judges_of_a_subgraph_behind_a_router_run_side_by_side():
    chain = graph("START>prosecutor", "prosecutor>defense", "defense>tech_lead", "tech_lead>END", place=INNER)
    outer = court("aggregator>court", "aggregator>stopped", "court>writer", "stopped>END", "writer>END")
    edges = [
        edge.model_copy(update={"kind": "conditional", "one_of": 1}) if edge.source == "aggregator" else edge
        for edge in outer.edges
    ]
    outer = outer.model_copy(update={"edges": tuple(edges)})
    assert ask("graph.judges_parallel", repo=repo(graphs=(outer, BENCH))) == "met"
    assert ask("graph.judges_parallel", repo=repo(graphs=(outer, chain))) == "unmet"
