"""What holds in whatever way a graph is built, where the code leaves that open."""

import pytest

from auditor_core.checks.shapes import shape_of
from auditor_core.checks.ways import left_open, ways_of
from auditor_core.comparison import is_parallel
from auditor_core.facts import GraphFact, Unresolved
from tests.checks.helpers import HERE, ask, auditor_graph, chain_graph, cls, field, graph, repo, run

PLACE = str(HERE)


def either(*graphs: GraphFact, fork: str = PLACE) -> GraphFact:
    """The graphs, each on a side of its own."""
    sides: dict[tuple[str, str, str], list[tuple[str]]] = {}
    for number, one in enumerate(graphs):
        for edge in one.edges:
            sides.setdefault((edge.source, edge.target, edge.kind), []).append((f"{fork}#{number}",))
    edges = {(edge.source, edge.target, edge.kind): edge for one in graphs for edge in one.edges}
    nodes = {node.name: node for one in graphs for node in one.nodes}
    told = (
        edge.model_copy(update={"sides": tuple(sides[ends]) if len(sides[ends]) < len(graphs) else ()})
        for ends, edge in edges.items()
    )
    condition = Unresolved(what="if PAR: each side builds another graph", place=HERE, parts=True)
    return graphs[0].model_copy(
        update={"edges": tuple(told), "nodes": tuple(nodes.values()), "unresolved": (condition,)}
    )


@pytest.mark.parametrize(
    ("graphs", "outcome"),
    [
        ((auditor_graph(), auditor_graph()), "met"),
        ((auditor_graph(), chain_graph()), "unavailable"),
        ((chain_graph(), auditor_graph()), "unavailable"),
        ((chain_graph(), graph("START>prosecutor", "prosecutor>defense", "defense>tech_lead")), "unmet"),
    ],
)
def test_what_holds_in_all_ways_is_said_and_nothing_else(graphs, outcome):
    finding, _ = run("graph.judges_parallel", repo=repo(graphs=(either(*graphs),)))
    assert finding.outcome == outcome
    assert ("if PAR" in finding.message) is (outcome == "unavailable")


def test_what_can_not_be_read_besides_leaves_open_what_all_ways_lack():
    built = either(chain_graph(), graph("START>prosecutor", "prosecutor>defense", "defense>tech_lead"))
    unread = (*built.unresolved, Unresolved(what="edge", place=HERE))
    built = built.model_copy(update={"unresolved": unread})
    assert ask("graph.judges_parallel", repo=repo(graphs=(built,))) == "unavailable"


def test_a_question_that_does_not_arise_in_one_way_is_answered_by_the_others():
    fan = graph("START>a", "a>b", "a>c", "b>d", "c>d")
    uneven = graph("START>a", "a>b", "a>c", "b>d", "c>x", "x>d")
    chain = graph("START>a", "a>b", "b>c", "c>d")
    assert ask("graph.joins_once", repo=repo(graphs=(either(fan, chain),))) == "met"
    assert ask("graph.joins_once", repo=repo(graphs=(either(uneven, chain),))) == "unavailable"
    assert ask("graph.joins_once", repo=repo(graphs=(either(chain, chain),))) == "not_applicable"


def test_a_node_that_runs_in_some_way_can_run():
    built = either(graph("START>a", "a>b", nodes=("c",)), graph("START>a", "a>c", nodes=("b",)))
    assert ask("graph.reachable", repo=repo(graphs=(built,))) == "met"
    lost = either(graph("START>a", "a>b", nodes=("c", "d")), graph("START>a", "a>c", nodes=("b", "d")))
    assert ask("graph.reachable", repo=repo(graphs=(lost,))) == "unmet"


def test_no_two_nodes_are_said_to_write_at_once_that_run_in_different_ways():
    def writing(built):
        nodes = tuple(node.model_copy(update={"writes": ("found",)}) for node in built.nodes)
        return repo(graphs=(built.model_copy(update={"nodes": nodes}),), classes=(state,))

    state = cls("AgentState", field("found", "list"), kind="typed_dict")
    one, other = graph("START>m", "m>END", nodes=("n",)), graph("START>n", "n>END", nodes=("m",))
    both = graph("START>m", "START>n", "m>END", "n>END")
    assert ask("state.shared_keys", repo=writing(either(one, other))) == "not_applicable"
    assert ask("state.shared_keys", repo=writing(either(both, graph("START>n", "n>m", "m>END")))) == "unavailable"
    assert ask("state.shared_keys", repo=writing(either(both, both))) == "unmet"


def test_the_shape_is_what_all_ways_share():
    fan = graph("START>a", "a>b", "a>c", "a>d", "b>e", "c>e", "d>e", "e?a")
    short = graph("START>a", "a>b", "a>c", "b>e", "c>d", "d>e", "e?a")
    shape = shape_of(either(fan, short), [])
    assert shape["fan_out"] == {"a": ["b", "c"]}
    assert shape["fan_in"] == {"a": ["__start__", "e"], "e": ["b", "d"]}
    assert shape["leads_back"] == {"e": ["a"]}
    assert not shape["runs_twice"] and not shape["unreachable"]


def test_of_too_many_ways_nothing_is_denied():
    edges = tuple(
        edge.model_copy(update={"sides": ((f"src/main.py:{number}#{side}",),)})
        for number in range(4)
        for side, edge in enumerate(graph(f"a>b{number}", f"a>c{number}").edges)
    )
    condition = Unresolved(what="if A: each side builds another graph", place=HERE, parts=True)
    built = chain_graph().model_copy(update={"edges": (*chain_graph().edges, *edges), "unresolved": (condition,)})
    assert ways_of([built]) == [(built,)]
    assert ask("graph.judges_parallel", repo=repo(graphs=(built,))) == "unavailable"


def test_a_graph_of_one_way_is_read_as_it_is():
    whole = auditor_graph()
    assert ways_of([whole]) == [(whole,)] and not left_open([whole])


def test_what_one_side_alone_starts_at_once_is_not_known_to_run_in_parallel():
    assert is_parallel(either(graph("START>m"), graph("START>n"))) is not True
    assert is_parallel(graph("START>m", "START>n")) is True
