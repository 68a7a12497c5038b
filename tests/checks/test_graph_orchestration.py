import pytest
from hypothesis import given
from hypothesis import strategies as st

from auditor_core.checks.chosen import exclude_each_other
from auditor_core.checks.roles import role_of
from auditor_core.checks.topology import Topology
from auditor_core.facts import END, CallFact, Manifest, Place, Unresolved
from tests.checks.helpers import HERE, ask, auditor_graph, chain_graph, graph, repo, run

ALL = [
    "graph.built",
    "graph.detectives_parallel",
    "graph.detectives_join",
    "graph.judges_parallel",
    "graph.judges_join",
    "graph.failure_route",
    "graph.failure_routes",
    "graph.reachable",
    "graph.joins_once",
    "graph.compiled",
]


@pytest.mark.parametrize("check", ALL)
def test_a_parallel_graph_with_ways_out_meets_every_check(check):
    assert ask(check, repo=repo(graphs=(auditor_graph(),))) == "met"


@pytest.mark.parametrize(
    "check", ["graph.detectives_parallel", "graph.judges_parallel", "graph.failure_route", "graph.failure_routes"]
)
def test_a_chain_is_not_parallel_and_has_no_way_out(check):
    assert ask(check, repo=repo(graphs=(chain_graph(),))) == "unmet"


@pytest.mark.parametrize("check", ALL)
def test_no_graph_at_all_meets_nothing(check):
    assert ask(check, repo=repo()) == "unmet"


@pytest.mark.parametrize("check", ["graph.judges_parallel", "graph.reachable", "graph.detectives_join"])
def test_what_a_half_read_graph_lacks_is_unknown(check):
    lone = graph("START>a", nodes=["b"], unresolved=(Unresolved(what="edges from a call", place=HERE),))
    assert ask(check, repo=repo(graphs=(lone,))) == "unavailable"


def test_a_graph_that_the_program_does_without_is_not_built_for_it():
    bypassed = repo(graphs=(auditor_graph(bypassed_by="src/main.py"),))
    assert ask("graph.built", repo=bypassed) == "unmet"
    served = Manifest(state="whole", paths=("src/main.py", "langgraph.json"))
    assert ask("graph.built", repo=bypassed.model_copy(update={"manifest": served})) == "met"


def test_a_loop_back_to_the_judges_does_not_make_them_wait_for_each_other():
    looped = auditor_graph()
    extra = graph("chief_justice?prosecutor", "chief_justice?defense", "chief_justice?tech_lead").edges
    again = looped.model_copy(update={"edges": (*looped.edges, *extra)})
    assert ask("graph.judges_parallel", repo=repo(graphs=(again,))) == "met"
    assert ask("graph.judges_join", repo=repo(graphs=(again,))) == "met"


def test_one_judge_that_is_sent_many_times_runs_in_parallel():
    sent = graph("START>aggregator", "aggregator*judge", "judge>chief_justice", "chief_justice>END")
    assert ask("graph.judges_parallel", repo=repo(graphs=(sent,))) == "met"


SOURCES = ["START>load_repo", "load_repo>probe_repo", "load_repo>read_pdf", "probe_repo>board", "read_pdf>board"]
VERDICT = ["board?prosecutor", "board?defense", "board?tech_lead", "prosecutor>chief", "defense>chief"]


def test_where_nothing_is_called_a_detective_what_is_named_after_a_source_is_one():
    beside = graph(*SOURCES, *VERDICT, "tech_lead>chief", "chief>write_report")
    assert ask("graph.detectives_parallel", repo=repo(graphs=(beside,))) == "met"
    assert ask("graph.detectives_join", repo=repo(graphs=(beside,))) == "met"


def test_nodes_named_after_a_source_that_wait_for_each_other_are_not_parallel():
    row = graph("START>probe_repo", "probe_repo>read_pdf", "read_pdf>board", *VERDICT, "tech_lead>chief")
    assert ask("graph.detectives_parallel", repo=repo(graphs=(row,))) == "unmet"


def test_who_is_started_with_those_who_look_at_sources_and_joins_them_nowhere_is_missed():
    apart = graph(*SOURCES, *VERDICT, "tech_lead>chief", "load_repo>scan_figures", "scan_figures>END")
    assert ask("graph.detectives_join", repo=repo(graphs=(apart,))) == "unmet"
    instead = graph(*SOURCES, *VERDICT, "tech_lead>chief", "load_repo?no_report", "no_report>END")
    assert ask("graph.detectives_join", repo=repo(graphs=(instead,))) == "met"


def test_a_node_named_after_a_source_that_follows_the_judges_is_no_detective():
    after = graph("START>board", *VERDICT, "tech_lead>chief", "prosecutor>code_quotes", "prosecutor>report_quotes")
    assert Topology(after).having("detective") == ()


def test_a_node_that_only_dispatches_is_no_judge():
    edges = ["START>judge_dispatcher", *(f"judge_dispatcher>{name}" for name in ("prosecutor", "defense", "tech_lead"))]
    edges += [f"{name}>chief_justice" for name in ("prosecutor", "defense", "tech_lead")]
    assert ask("graph.judges_parallel", repo=repo(graphs=(graph(*edges),))) == "met"


def test_a_choice_of_all_branches_at_once_is_no_other_way_out():
    judges = [f"aggregator?{name}" for name in ("prosecutor", "defense")] + ["prosecutor>chief", "defense>chief"]
    assert ask("graph.failure_route", repo=repo(graphs=(graph(*judges, "chief>END"),))) == "unmet"
    assert ask("graph.failure_route", repo=repo(graphs=(graph(*judges, "chief>END", "aggregator?END"),))) == "met"


def test_a_way_out_that_the_router_never_takes_is_none():
    fact = graph("aggregator?judge", "aggregator?END", "judge>END")
    assert ask("graph.failure_route", repo=repo(graphs=(fact,))) == "met"
    idle = [
        edge.model_copy(update={"never_taken": (edge.source, edge.target) == ("aggregator", "__end__")})
        for edge in fact.edges
    ]
    assert ask("graph.failure_route", repo=repo(graphs=(fact.model_copy(update={"edges": tuple(idle)}),))) == "unmet"


def test_a_node_that_collects_from_the_judges_is_no_judge():
    judges = ("prosecutor", "defense", "tech_lead")
    edges = [
        *(f"START>{name}" for name in judges),
        *(f"{name}>judge_pool" for name in judges),
        "judge_pool>chief_justice",
    ]
    assert ask("graph.judges_parallel", repo=repo(graphs=(graph(*edges),))) == "met"
    assert ask("graph.judges_join", repo=repo(graphs=(graph(*edges),))) == "met"


@pytest.mark.parametrize("name", ["judge_collector", "collect_judges", "judgement_collector"])
def test_a_node_that_collects_from_one_judge_alone_is_no_judge(name):
    edges = ["START>prosecutor", "START>defense", "START>tech_lead", "prosecutor>END", "defense>END"]
    edges += [f"tech_lead>{name}", f"{name}>chief_justice", "chief_justice>END"]
    assert ask("graph.judges_parallel", repo=repo(graphs=(graph(*edges),))) == "met"
    assert ask("graph.judges_join", repo=repo(graphs=(graph(*edges),))) == "unmet"


def test_detectives_that_lead_straight_to_the_judges_do_not_join():
    straight = graph(
        "START>repo_detective", "START>doc_detective", "repo_detective>prosecutor", "doc_detective>defense",
        "prosecutor>chief_justice", "defense>chief_justice",
    )  # fmt: skip
    assert ask("graph.detectives_join", repo=repo(graphs=(straight,))) == "unmet"
    assert ask("graph.judges_join", repo=repo(graphs=(straight,))) == "met"


ASIDE = ("START>repo_detective", "START>doc_analyst", "repo_detective>open_court", "doc_analyst>open_court")
BENCH = ("open_court>prosecutor", "open_court>defense", "prosecutor>chief_justice", "defense>chief_justice")


@pytest.mark.parametrize(
    ("more", "outcome"),
    [
        (("repo_detective>evidence_aggregator", "evidence_aggregator>END"), "unmet"),
        (("repo_detective>evidence_aggregator", "evidence_aggregator?error_handler"), "unmet"),
        (("repo_detective>evidence_aggregator", "evidence_aggregator?open_court"), "met"),
        (("prosecutor>opinion_aggregator", "opinion_aggregator>END"), "met"),
        (("START>merge_settings", "merge_settings>END"), "met"),
        (("repo_detective>write_trace", "write_trace>END"), "met"),
        ((), "met"),
    ],
)
def test_an_aggregator_that_leads_to_no_judge_joins_nothing(more, outcome):
    assert ask("graph.detectives_join", repo=repo(graphs=(graph(*ASIDE, *BENCH, *more),))) == outcome


def test_where_the_detectives_meet_in_what_writes_the_same_another_aggregator_is_one_more():
    shape = graph(*ASIDE, *BENCH, "repo_detective>evidence_aggregator", "evidence_aggregator>END")
    told = {"writes": ("evidences",)}
    both = tuple(
        node.model_copy(update=told if node.name in ("open_court", "evidence_aggregator") else {})
        for node in shape.nodes
    )
    assert ask("graph.detectives_join", repo=repo(graphs=(shape.model_copy(update={"nodes": both}),))) == "met"


def test_that_every_node_notes_its_failures_puts_no_evidence_together():
    shape = graph(*ASIDE, *BENCH, "repo_detective>evidence_aggregator", "evidence_aggregator>END")
    writes = {"evidence_aggregator": ("evidences", "errors")}
    noting = tuple(node.model_copy(update={"writes": writes.get(node.name, ("errors",))}) for node in shape.nodes)
    assert ask("graph.detectives_join", repo=repo(graphs=(shape.model_copy(update={"nodes": noting}),))) == "unmet"


def test_an_unreachable_node_is_named():
    finding, _ = run("graph.reachable", repo=repo(graphs=(graph("START>a", "a>END", nodes=["lost"]),)))
    assert finding.outcome == "unmet"
    assert "lost" in finding.message


def test_branches_of_different_length_run_their_join_twice_unless_it_waits():
    edges = ("START>a", "START>b", "a>c", "c>join", "b>join", "join>END")
    assert ask("graph.joins_once", repo=repo(graphs=(graph(*edges),))) == "unmet"
    waiting = ("START>a", "START>b", "a>c", "c&join", "b&join", "join>END")
    assert ask("graph.joins_once", repo=repo(graphs=(graph(*waiting),))) == "met"
    even = ("START>a", "START>b", "a>join", "b>join")
    assert ask("graph.joins_once", repo=repo(graphs=(graph(*even),))) == "met"
    assert ask("graph.joins_once", repo=repo(graphs=(chain_graph(),))) == "not_applicable"


@pytest.mark.parametrize(
    ("edges", "outcome"),
    [
        (("a>b", "a>c", "a>d", "b&d", "c&d"), "unmet"),
        (("a>b", "a>c", "b>d", "b&d", "c&d"), "met"),
        (("a>b", "b>c", "c>x", "x>d", "a&d", "b&d"), "unmet"),
        (("a>b", "a>c", "c>x", "b&d", "x&d"), "met"),
        (("a>b", "a>c", "a?d", "a?x", "b&d", "c&d"), "unmet"),
        (("a>b", "a>c", "b?x", "b?y", "a>d", "x&d", "y&d"), "met"),
    ],
)
def test_a_node_that_waits_for_some_runs_again_for_what_leads_to_it_besides(edges, outcome):
    built = graph("START>a", *edges, "d>END")
    assert ask("graph.joins_once", repo=repo(graphs=(built,))) == outcome
    last = tuple(node.model_copy(update={"deferred": node.name == "d"}) for node in built.nodes)
    assert ask("graph.joins_once", repo=repo(graphs=(built.model_copy(update={"nodes": last}),))) == "met"


def test_a_node_that_waits_at_two_places_runs_after_each():
    built = graph("START>a", "a>b", "a>c", "b>e", "b&d", "c&d", "e&d", "a&d", "d>END")
    other = Place(path=HERE.path, line=99)
    edges = [
        edge.model_copy(update={"place": other}) if edge.source in "ea" and edge.joined else edge
        for edge in built.edges
    ]
    assert ask("graph.joins_once", repo=repo(graphs=(built,))) == "met"
    assert ask("graph.joins_once", repo=repo(graphs=(built.model_copy(update={"edges": tuple(edges)}),))) == "unmet"


def test_branches_that_a_router_starts_at_once_count_like_those_of_plain_edges():
    rest = ("a>c", "c>join", "b>join", "join>END")
    assert ask("graph.joins_once", repo=repo(graphs=(graph("fork+a", "fork+b", "fork?stop", *rest),))) == "unmet"
    assert ask("graph.joins_once", repo=repo(graphs=(graph("fork?a", "fork?b", "fork?stop", *rest),))) == "met"
    even = ("fork+a", "fork+b", "a>join", "b>join", "fork?stop", "stop>join")
    assert ask("graph.joins_once", repo=repo(graphs=(graph(*even),))) == "met"


def test_what_runs_at_once_and_is_chosen_again_later_runs_twice():
    hearing = ("court>left", "court>right", "left>collector", "right>collector", "collector?again", "collector?verdict")
    rest = ("again>verdict", "verdict>END")
    assert ask("graph.joins_once", repo=repo(graphs=(graph(*hearing, *rest),))) == "met"
    assert ask("graph.joins_once", repo=repo(graphs=(graph("court>verdict", *hearing, *rest),))) == "unmet"


def test_ways_that_exclude_each_other_are_no_double_run():
    exclusive = ("START?short", "START?long", "long>more", "more>join", "short>join", "join>END")
    assert ask("graph.joins_once", repo=repo(graphs=(graph(*exclusive),))) == "met"
    apart = [
        "START>repo",
        "START>doc",
        "repo>aggregator",
        "aggregator?judge",
        "aggregator?END",
        "doc>judge",
        "judge>END",
    ]
    assert ask("graph.joins_once", repo=repo(graphs=(graph(*apart),))) == "unmet"


def test_a_graph_whose_module_imports_what_is_not_there_can_not_run():
    lacking = auditor_graph().model_copy(update={"missing": ("hear of src/nodes.py (asked for in src/graph.py:2)",)})
    finding, _ = run("graph.compiled", repo=repo(graphs=(lacking,)))
    assert finding.outcome == "unmet" and "there is no hear of src/nodes.py" in finding.message


def test_an_uncompiled_graph_is_seen():
    assert ask("graph.compiled", repo=repo(graphs=(auditor_graph(compiled=False),))) == "unmet"


def test_a_huge_graph_is_not_walked():
    huge = graph(*(f"n{number}>n{number + 1}" for number in range(400)), "START>n0")
    assert ask("graph.judges_parallel", repo=repo(graphs=(huge,))) == "unavailable"


@pytest.mark.parametrize(
    ("name", "role"),
    [
        ("repo_investigator", "detective"),
        ("DocAnalyst", "detective"),
        ("VisionInspectorNode", "detective"),
        ("evidence_aggregator", "aggregator"),
        ("judges_fan_in", "aggregator"),
        ("prosecutor_node", "judge"),
        ("tech_lead", "judge"),
        ("TechLead", "judge"),
        ("defence", "judge"),
        ("chief_justice", "justice"),
        ("judge_router", "passage"),
        ("handle_judge_failure", "passage"),
        ("report_writer", None),
        ("", None),
    ],
)
def test_roles_are_recognised_by_general_words(name, role):
    assert role_of(name) == role


def test_siblings_of_a_judge_are_judges():
    named = graph("START>prosecutor", "START>mild_one", "prosecutor>end_point", "mild_one>end_point")
    assert Topology(named).roles["mild_one"] == "judge"


NAMES = ["START", "END", "repo_detective", "doc_detective", "aggregator", "prosecutor", "defense", "chief_justice", "x"]
EDGES = st.lists(
    st.tuples(st.sampled_from(NAMES), st.sampled_from(">?*&"), st.sampled_from(NAMES)).map("".join), max_size=25
)


@given(EDGES)
def test_any_graph_gets_an_answer(edges):
    facts = repo(graphs=(graph(*edges),))
    assert all(ask(check, repo=facts) != "error" for check in ALL)


@given(EDGES, st.randoms())
def test_the_order_in_which_edges_are_added_does_not_matter(edges, random):
    shuffled = list(edges)
    random.shuffle(shuffled)
    first, second = (repo(graphs=(graph(*some, nodes=NAMES[2:]),)) for some in (edges, shuffled))
    assert [ask(check, repo=first) for check in ALL] == [ask(check, repo=second) for check in ALL]


def test_the_first_node_where_judges_meet_is_named():
    judges = ("prosecutor", "defense", "tech_lead")
    edges = [edge for name in judges for edge in (f"START>{name}", f"{name}>opinion_collector")]
    shape = graph(*edges, "opinion_collector>chief_justice", "chief_justice>END")
    finding, _ = run("graph.judges_join", repo=repo(graphs=(shape,)))
    assert finding.message.endswith("they meet in opinion_collector")


DETECTIVES, JUDGES = ("repo_detective", "doc_analyst"), ("prosecutor", "defense", "tech_lead")
HEARD = (
    *(f"START>{name}" for name in DETECTIVES),
    *(f"{name}>evidence_aggregator" for name in DETECTIVES),
    *(f"{name}>chief_justice" for name in JUDGES),
)
SPARED = (*(f"evidence_aggregator?{name}" for name in (*JUDGES, "withheld")), "withheld>END", "chief_justice>END")
CONTESTED = (
    *(f"evidence_aggregator>{name}" for name in JUDGES), "chief_justice?evidence_aggregator", "chief_justice?END",
)  # fmt: skip


@pytest.mark.parametrize(
    ("edges", "writes", "outcome"),
    [
        (SPARED, {"repo_detective": ("errors",), "prosecutor": ("opinions", "failures")}, "met"),
        (SPARED, {"repo_detective": ("errors",)}, "unmet"),
        (SPARED, {"repo_detective": ("evidences",), "prosecutor": ("opinions",)}, "unmet"),
        (SPARED, {"evidence_aggregator": ("errors",), "chief_justice": ("errors",)}, "unmet"),
        (CONTESTED, {"repo_detective": ("errors",), "prosecutor": ("errors",)}, "unmet"),
    ],
)
def test_one_route_past_the_judges_is_enough_where_the_nodes_keep_their_failures(edges, writes, outcome):
    built = graph(*HEARD, *edges)
    nodes = tuple(item.model_copy(update={"writes": writes.get(item.name, ())}) for item in built.nodes)
    assert ask("graph.failure_routes", repo=repo(graphs=(built.model_copy(update={"nodes": nodes}),))) == outcome


def test_a_node_that_swallows_what_fails_keeps_no_failures():
    built = graph(*HEARD, *SPARED)
    known = [item.model_copy(update={"writes": ("errors",)}) for item in built.nodes]
    quiet = [item.model_copy(update={"swallows": item.name != "defense"}) for item in known]
    for nodes, outcome in ((known, "met"), (quiet, "unmet")):
        sample = repo(graphs=(built.model_copy(update={"nodes": tuple(nodes)}),))
        assert ask("graph.failure_routes", repo=sample) == outcome


def test_a_node_tells_of_its_failure_under_whatever_key_and_so_does_who_prepares_for_detectives():
    built = graph(*HEARD, *SPARED, "START>opening", "opening>doc_analyst")
    for telling, outcome in (
        ({"repo_detective", "prosecutor"}, "met"),
        ({"repo_detective", "opening"}, "met"),
        ({"repo_detective"}, "unmet"),
        ({"repo_detective", "chief_justice"}, "unmet"),
    ):
        nodes = tuple(item.model_copy(update={"tells": item.name in telling}) for item in built.nodes)
        sample = repo(graphs=(built.model_copy(update={"nodes": nodes}),))
        assert ask("graph.failure_routes", repo=sample) == outcome


def test_who_stands_beside_a_judge_and_writes_something_else_is_none():
    edges = ("START>prosecutor", "START>defense", "START>withheld", "prosecutor>END", "defense>END", "withheld>END")
    writes = {"prosecutor": ("opinions",), "defense": ("opinions",), "withheld": ("report",)}
    built = graph(*edges)
    nodes = tuple(item.model_copy(update={"writes": writes[item.name]}) for item in built.nodes)
    assert Topology(built).roles["withheld"] == "judge"
    assert "withheld" not in Topology(built.model_copy(update={"nodes": nodes})).roles


BESIDE = (
    *HEARD, *(f"evidence_aggregator?{name}" for name in (*JUDGES, "no_case")), "no_case>chief_justice",
    "chief_justice>END",
)  # fmt: skip


def marked(built, **marks):
    """The graph with what is told of the edges that lead to some nodes."""
    edges = [edge.model_copy(update=marks.get(edge.target, {})) for edge in built.edges]
    return built.model_copy(update={"edges": tuple(edges)})


@pytest.mark.parametrize(
    ("of_judges", "of_other", "outcome"),
    [
        ({"groups": ("1#0",)}, {"groups": ("1#1",)}, "met"),
        ({"together": True}, {}, "met"),
        ({"kind": "send"}, {}, "met"),
        ({}, {}, "unmet"),
        ({"together": True}, {"together": True}, "unmet"),
        ({"groups": ("1#0",)}, {"groups": ("1#0", "1#1")}, "unmet"),
        ({"groups": ("1#0",)}, {"groups": ("2#0",)}, "unmet"),
        ({"kind": "send"}, {"kind": "send"}, "unmet"),
        ({"together": True}, {"never_taken": True}, "unmet"),
    ],
)
def test_who_runs_in_place_of_the_judges_is_another_way_though_it_leads_to_the_same(of_judges, of_other, outcome):
    built = marked(graph(*BESIDE), **dict.fromkeys(JUDGES, of_judges), no_case=of_other)
    assert ask("graph.failure_route", repo=repo(graphs=(built,))) == outcome
    if outcome == "met":
        assert "no_case" not in Topology(built).roles


def test_a_choice_among_judges_is_no_way_past_them():
    groups = {"prosecutor": {"groups": ("1#0",)}, "defense": {"groups": ("1#0",)}, "tech_lead": {"groups": ("1#1",)}}
    built = marked(graph(*HEARD, *(f"evidence_aggregator?{name}" for name in JUDGES), "chief_justice>END"), **groups)
    assert ask("graph.failure_route", repo=repo(graphs=(built,))) == "unmet"


def idle(built, *targets):
    edges = [edge.model_copy(update={"never_taken": edge.target in targets}) for edge in built.edges]
    return repo(graphs=(built.model_copy(update={"edges": tuple(edges)}),))


def test_a_node_to_which_no_edge_is_ever_taken_can_never_run():
    whole = graph(*HEARD, *SPARED)
    assert ask("graph.reachable", repo=idle(whole)) == "met"
    assert ask("graph.reachable", repo=idle(whole, "withheld")) == "unmet"
    assert ask("graph.judges_parallel", repo=idle(auditor_graph(), "tech_lead")) == "unmet"


def test_ending_with_what_there_is_may_be_meant_where_nobody_judges():
    for built, outcome in ((graph(*HEARD, *SPARED[:3], "evidence_aggregator?END", "chief_justice>END"), "unmet"),
                           (graph("START>doc_analyst", "doc_analyst?END", "doc_analyst?other", "other>END"), "met")):  # fmt: skip
        edges = [
            edge.model_copy(update={"turned": edge.target == END and edge.kind == "conditional"})
            for edge in built.edges
        ]
        turned = built.model_copy(update={"edges": tuple(edges)})
        assert ask("graph.failure_route", repo=repo(graphs=(turned,))) == outcome


def named_on(built, target):
    edges = [edge.model_copy(update={"named_on": edge.target == target}) for edge in built.edges]
    return repo(graphs=(built.model_copy(update={"edges": tuple(edges)}),))


def test_the_way_on_does_not_lead_past_all_judges_that_are_yet_to_be_heard():
    whole = graph(*HEARD, *SPARED)
    judged = next(edge.target for edge in whole.edges if edge.kind == "conditional" and edge.target != "withheld")
    assert ask("graph.failure_route", repo=named_on(whole, judged)) == "met"
    assert ask("graph.failure_route", repo=named_on(whole, "withheld")) == "unmet"
    again = graph(
        *HEARD, "evidence_aggregator>hub", "hub?prosecutor", "hub?chief_justice", "prosecutor>hub", "chief_justice>END"
    )
    assert ask("graph.failure_route", repo=named_on(again, "chief_justice")) == ask(
        "graph.failure_route", repo=repo(graphs=(again,))
    )


QUORATE = (
    *HEARD[: 2 * len(DETECTIVES)],
    *SPARED[:-1],
    *(f"{name}>quorum" for name in JUDGES),
)


@pytest.mark.parametrize(("taken", "outcome"), [("chief_justice", "met"), ("mistrial", "unmet")])
def test_where_there_are_opinions_the_way_leads_to_who_decides(taken, outcome):
    chosen = ("quorum?chief_justice", "quorum?mistrial", "mistrial>END", "chief_justice>END")
    built = graph(*QUORATE, *chosen)
    edges = [edge.model_copy(update={"when_heard": edge.target == taken}) for edge in built.edges]
    told = repo(graphs=(built.model_copy(update={"edges": tuple(edges)}),))
    assert ask("graph.failure_route", repo=told) == outcome


def test_a_further_hearing_that_leads_to_who_decides_may_follow_opinions():
    chosen = ("quorum?chief_justice", "quorum?rebuttal", "rebuttal>chief_justice", "chief_justice>END")
    built = graph(*QUORATE, *chosen)
    edges = [edge.model_copy(update={"when_heard": edge.target == "rebuttal"}) for edge in built.edges]
    told = repo(graphs=(built.model_copy(update={"edges": tuple(edges)}),))
    assert ask("graph.failure_route", repo=told) == ask("graph.failure_route", repo=repo(graphs=(built,)))


def test_routes_that_leave_nodes_beside_each_other_for_the_same_nodes_are_one_place():
    one = ("fork>a", "fork>b", "a?join", "a?failed", "b?join", "b?failed", "failed>END")
    assert ask("graph.failure_routes", repo=repo(graphs=(graph("START>fork", *one, "join>END"),))) == "unmet"
    two = graph("START>fork", *one, "join?END", "join?failed")
    assert ask("graph.failure_routes", repo=repo(graphs=(two,))) == "met"


@pytest.mark.parametrize(
    ("target", "ways", "outcome"),
    [
        ("gap", ("evidence_aggregator?gap", "gap>END"), "unmet"),
        ("END", ("evidence_aggregator?END",), "unmet"),
        ("redo", ("evidence_aggregator?redo", "redo>evidence_aggregator"), "met"),  # it would come to the judges
        ("gap", ("chief_justice?gap", "gap>END"), "met"),  # what the verdict leads to is another matter
    ],
)
def test_a_way_past_the_judges_that_a_router_never_takes_is_none(target, ways, outcome):
    told = auditor_graph()
    kept = [edge for edge in told.edges if edge.target != "error_handler" or edge.source == "chief_justice"]
    more = [
        edge.model_copy(update={"never_taken": edge.target in (target, "__end__") and edge.kind == "conditional"})
        for edge in graph(*ways).edges
    ]
    other = graph("START?repo_detective", "START?doc_analyst", "START?error_handler").edges
    nodes = (*told.nodes, *(node for node in graph(*ways).nodes if node.name in ("gap", "redo")))
    built = told.model_copy(update={"edges": (*kept, *more, *other), "nodes": nodes})
    assert ask("graph.failure_routes", repo=repo(graphs=(built,))) == outcome


def test_a_way_past_the_judges_beside_another_that_is_taken_is_no_loss():
    told = auditor_graph()
    more = [edge.model_copy(update={"never_taken": True}) for edge in graph("evidence_aggregator?gap").edges]
    nodes = (*told.nodes, *graph("gap>END").nodes)
    built = told.model_copy(update={"edges": (*told.edges, *more, *graph("gap>END").edges), "nodes": nodes})
    assert ask("graph.failure_routes", repo=repo(graphs=(built,))) == "met"


def test_failures_that_are_kept_count_for_nothing_where_a_failed_clone_ends_the_run():
    built = graph(*HEARD, *SPARED)
    working = ("prosecutor", "defense", "tech_lead")
    nodes = tuple(item.model_copy(update={"writes": ("errors",) * (item.name in working)}) for item in built.nodes)
    built = built.model_copy(update={"nodes": nodes})
    clone = CallFact(callee="subprocess.run", text="run", place=HERE, command="git clone x y", checked=True)
    lost = clone.model_copy(update={"uncaught": True})
    assert ask("graph.failure_routes", repo=repo(graphs=(built,), calls=(clone,))) == "met"
    assert ask("graph.failure_routes", repo=repo(graphs=(built,), calls=(lost,))) == "unmet"


def test_judges_of_which_a_router_picks_one_do_not_run_side_by_side():
    whole = auditor_graph()
    judges = ("prosecutor", "defense", "tech_lead")

    def picked(*numbers):
        told = dict(zip(judges, numbers, strict=True))
        edges = [edge.model_copy(update={"one_of": told.get(edge.target, 0)}) for edge in whole.edges]
        return repo(graphs=(whole.model_copy(update={"edges": tuple(edges)}),))

    assert ask("graph.judges_parallel", repo=picked(1, 1, 1)) == "unmet"
    assert ask("graph.judges_parallel", repo=picked(1, 1, 0)) == "unmet"
    assert ask("graph.judges_parallel", repo=picked(1, 2, 3)) == "met"
    assert ask("graph.judges_parallel", repo=picked(1, 0, 0)) == "met"


def test_judges_of_which_a_router_starts_one_group_do_not_all_run_side_by_side():
    whole = auditor_graph()
    judges = ("prosecutor", "defense", "tech_lead")

    def picked(*groups):
        told = dict(zip(judges, groups, strict=True))
        edges = [edge.model_copy(update={"groups": told.get(edge.target, ())}) for edge in whole.edges]
        return repo(graphs=(whole.model_copy(update={"edges": tuple(edges)}),))

    assert ask("graph.judges_parallel", repo=picked(("1#0",), ("1#0", "1#1"), ("1#1",))) == "unmet"
    assert ask("graph.judges_parallel", repo=picked(("1#0",), ("1#0",), ("1#1",))) == "unmet"
    assert ask("graph.judges_parallel", repo=picked(("1#0",), ("1#0",), ("1#0",))) == "met"
    assert ask("graph.judges_parallel", repo=picked(("1#0",), ("1#0",), ())) == "met"
    assert ask("graph.judges_parallel", repo=picked(("1#0",), ("2#0",), ("3#0",))) == "met"


def test_nodes_of_groups_that_share_none_never_run_side_by_side():
    whole = auditor_graph()
    told = {"prosecutor": ("1#0",), "defense": ("1#0", "1#1"), "tech_lead": ("1#1",)}
    edges = [edge.model_copy(update={"groups": told.get(edge.target, ())}) for edge in whole.edges]
    graph = whole.model_copy(update={"edges": tuple(edges)})
    assert exclude_each_other(graph, "prosecutor", "tech_lead")
    assert not exclude_each_other(graph, "prosecutor", "defense")


@pytest.mark.parametrize(
    ("seats", "outcome"),
    [
        (("prosecutor", "defense"), "unmet"),
        (("prosecutor", "defense", "tech_lead"), "met"),
        (("judge",), "met"),
        (("judge", "tech_lead"), "met"),
    ],
)
def test_seats_that_are_sent_to_by_name_are_counted(seats, outcome):
    sent = (f"evidence_aggregator*{name}" for name in seats)
    built = graph("START>evidence_aggregator", *sent, *(f"{name}>chief_justice" for name in seats), "chief_justice>END")
    assert ask("graph.judges_parallel", repo=repo(graphs=(built,))) == outcome
