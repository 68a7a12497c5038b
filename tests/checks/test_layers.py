"""Layers that a drawing's lines join otherwise than the code runs them."""

from itertools import pairwise

import pytest

from auditor_core.facts import Unresolved
from auditor_core.models import FigureComparison, Layout
from tests.checks.helpers import HERE, ask, auditor_graph, document, figure, graph, repo, run

JUDGES = ("prosecutor", "defense", "tech_lead")
DETECTIVES = ("repo_detective", "doc_analyst", "vision_inspector")
JUDGES_IN_A_ROW = graph(
    *(f"START>{name}" for name in DETECTIVES),
    *(f"{name}>evidence_aggregator" for name in DETECTIVES),
    *("evidence_aggregator?prosecutor", "evidence_aggregator?error_handler", "prosecutor>defense"),
    *("defense>tech_lead", "tech_lead>chief_justice", "chief_justice>END", "error_handler>END"),
)
DETECTIVES_IN_A_ROW = graph(
    *("START>repo_detective", "repo_detective>doc_analyst", "doc_analyst>vision_inspector"),
    "vision_inspector>evidence_aggregator",
    *(f"evidence_aggregator?{name}" for name in (*JUDGES, "error_handler")),
    *(f"{name}>chief_justice" for name in JUDGES),
    *("chief_justice>END", "error_handler>END"),
)


def fan(*names):
    """Lines from the node before to all, and from all to the node after."""
    return tuple(pair for name in names for pair in (("before", name), (name, "after")))


def drawing(links):
    names = (*JUDGES, *DETECTIVES)
    matches = (*((name, name) for name in names), ("before", "evidence_aggregator"), ("after", "chief_justice"))
    held = FigureComparison(shown_and_built=names, matches=matches, parallel_in_code=True, graph="src/g.py:1")
    return figure(links=links, comparison=held)


def outcome(built, links):
    return ask(
        "figures.agrees_with_code", repo=repo(graphs=(built,)), document=document(), figures=[drawing(links)]
    )  # fmt: skip


@pytest.mark.parametrize(
    ("built", "links", "expected"),
    [
        (JUDGES_IN_A_ROW, fan(*JUDGES), "unmet"),
        (JUDGES_IN_A_ROW, (*fan(*JUDGES), *fan(*DETECTIVES)), "unmet"),
        (DETECTIVES_IN_A_ROW, fan(*DETECTIVES), "unmet"),
        (auditor_graph(), (*fan(*JUDGES), *fan(*DETECTIVES)), "met"),
        (JUDGES_IN_A_ROW, fan(*DETECTIVES), "met"),
        (JUDGES_IN_A_ROW, (("before", "prosecutor"), ("before", "defense"), ("tech_lead", "after")), "met"),
        (JUDGES_IN_A_ROW, (*fan(*JUDGES), ("prosecutor", "defense")), "met"),
    ],
)
def test_a_layer_that_is_drawn_side_by_side_contradicts_one_that_runs_in_a_row(built, links, expected):
    assert outcome(built, links) == expected


def test_who_draws_which_layer_is_said():
    facts = {"repo": repo(graphs=(JUDGES_IN_A_ROW,)), "document": document()}
    [found, *_] = run("figures.agrees_with_code", **facts, figures=[drawing(fan(*JUDGES))])
    assert (
        "draws defense, prosecutor, tech_lead side by side; src/g.py:1 runs them one after the other" in found.message
    )


def test_a_graph_that_is_half_read_may_run_its_nodes_otherwise():
    half = JUDGES_IN_A_ROW.model_copy(update={"unresolved": (Unresolved(what="edge", place=HERE),)})
    assert outcome(half, fan(*JUDGES)) == "met"


def ways(*groups):
    """Lines from all of each group to all of the next."""
    pairs = pairwise(groups)
    return tuple((one, other) for some, others in pairs for one in some for other in others)


def drawn_through(*groups, layout=None):
    return drawn_with(ways(*groups), layout=layout)


def drawn_with(lines, **told):
    names = (*JUDGES, *DETECTIVES, "evidence_aggregator", "chief_justice")
    matches = (*((name, name) for name in names), ("START", "__start__"), ("END", "__end__"))
    held = FigureComparison(shown_and_built=names, matches=matches, parallel_in_code=True, graph="src/g.py:1")
    drawn = figure(links=lines, comparison=held, **told)
    facts = {"repo": repo(graphs=(auditor_graph(),)), "document": document(), "figures": [drawn]}
    return run("figures.agrees_with_code", **facts)[0]


START, MIDDLE, LAST = ("START",), ("evidence_aggregator",), ("chief_justice",)


@pytest.mark.parametrize(
    ("groups", "expected"),
    [
        ((START, DETECTIVES, MIDDLE, JUDGES, LAST), "met"),
        ((START, JUDGES, MIDDLE, DETECTIVES, LAST), "unmet"),
        ((JUDGES, MIDDLE, DETECTIVES, LAST), "unmet"),
        ((LAST, JUDGES, MIDDLE, DETECTIVES, START), "met"),  # from the bottom to the top, without heads
        ((JUDGES, MIDDLE, DETECTIVES), "met"),  # nothing tells which way the lines lead
        ((START, JUDGES[:1], MIDDLE, DETECTIVES, LAST), "met"),
        ((START, DETECTIVES, JUDGES, DETECTIVES, LAST), "met"),  # they are asked again
    ],
)
def test_judges_that_are_drawn_before_the_detectives_contradict_the_code(groups, expected):
    finding = drawn_through(*groups)
    assert finding.outcome == expected
    assert ("judges to the detectives" in finding.message) is (expected == "unmet")


@pytest.mark.parametrize(
    ("first", "last", "turned"),
    [(JUDGES[:2], DETECTIVES[:2], True), (JUDGES[:1], DETECTIVES, False), (DETECTIVES, JUDGES, False)],
)
def test_ends_are_enough_where_lines_between_could_not_be_followed(first, last, turned):
    names = (*JUDGES, *DETECTIVES, "chief_justice")
    matches = (*((name, name) for name in names), ("START", "__start__"), ("END", "__end__"))
    held = FigureComparison(shown_and_built=names, matches=matches, parallel_in_code=True, graph="src/g.py:1")
    drawn = figure(links=(*ways(START, first), *ways(last, LAST)), comparison=held)
    finding, _ = run(
        "figures.agrees_with_code", repo=repo(graphs=(auditor_graph(),)), document=document(), figures=[drawn]
    )
    assert ("judges to the detectives" in finding.message) is turned


@pytest.mark.parametrize(
    ("groups", "expected"),
    [
        ((START, DETECTIVES, MIDDLE, LAST, JUDGES, ("END",)), "unmet"),
        ((START, DETECTIVES, MIDDLE, LAST, JUDGES, LAST), "met"),  # they are asked again
        ((LAST, JUDGES, MIDDLE, DETECTIVES, START), "met"),  # from the bottom to the top, without heads
        ((LAST, JUDGES), "met"),  # nothing tells which way the lines lead
    ],
)
def test_a_verdict_that_is_drawn_before_the_judges_contradicts_the_code(groups, expected):
    finding = drawn_through(*groups)
    assert finding.outcome == expected
    assert ("verdict to the judges" in finding.message) is (expected == "unmet")


@pytest.mark.parametrize(
    ("pointed", "groups", "expected"),
    [
        (True, (("END",), LAST, JUDGES, MIDDLE, DETECTIVES, START), "unmet"),
        (False, (("END",), LAST, JUDGES, MIDDLE, DETECTIVES, START), "met"),
        (True, (START, DETECTIVES, MIDDLE, JUDGES, LAST, ("END",)), "met"),
        (True, (DETECTIVES, MIDDLE, JUDGES, LAST, DETECTIVES), "met"),
        (True, (LAST, JUDGES), "met"),
    ],
)
def test_heads_that_all_point_backwards_contradict_the_code(pointed, groups, expected):
    layout = Layout(boxes=10, fans=2, pointed=pointed)
    assert drawn_through(*groups, layout=layout).outcome == expected


ABOVE = ways(START, DETECTIVES, MIDDLE, JUDGES)


@pytest.mark.parametrize(
    ("lines", "expected"),
    [
        (ways(JUDGES[:2], LAST) + ways(JUDGES[2:], ("END",)), "unmet"),
        (ways(JUDGES[:2], LAST) + ways(JUDGES[2:], START), "unmet"),
        (ways(JUDGES[:2], LAST), "met"),  # a line that could not be followed
        (ways(JUDGES[:2], LAST) + ways(JUDGES[2:], ("a note",)), "met"),
        (ways(JUDGES[:1], LAST) + ways(JUDGES[1:], ("END",)), "met"),  # who is astray could not be said
        (ways(JUDGES, LAST) + ways(JUDGES[2:], ("END",)), "met"),
    ],
)
def test_one_judge_that_is_drawn_past_the_verdict_contradicts_the_code(lines, expected):
    finding = drawn_with(ABOVE + lines)
    assert finding.outcome == expected
    assert ("leads from tech_lead to" in finding.message) is (expected == "unmet")


@pytest.mark.parametrize(
    ("lines", "expected"),
    [
        (ways(JUDGES, ("END",)) + ways(MIDDLE, LAST, ("END",)), "unmet"),
        (ways(JUDGES, START) + ways(MIDDLE, LAST, ("END",)), "unmet"),
        (ways(JUDGES, ("END",)), "met"),  # the verdict's own lines could not be followed
        (ways(JUDGES[:2], ("END",)) + ways(MIDDLE, LAST, ("END",)), "met"),
        (ways(JUDGES, ("END",)) + ways(JUDGES[:1], LAST, ("END",)), "met"),
        (ways(JUDGES, ("a note",)) + ways(MIDDLE, LAST, ("END",)), "met"),
        (ways(JUDGES, LAST, ("END",)) + ways(JUDGES, ("END",)), "met"),  # failures lead there as well
    ],
)
def test_judges_that_are_all_drawn_past_the_verdict_contradict_the_code(lines, expected):
    finding = drawn_with(ABOVE + lines)
    assert finding.outcome == expected
    assert ("has them meet in" in finding.message) is (expected == "unmet")


@pytest.mark.parametrize(
    ("meeting", "whole", "boxes", "expected"),
    [
        (JUDGES[:1], True, 10, "unmet"),
        (JUDGES[:2], True, 10, "met"),  # a single line may have been lost
        (JUDGES, True, 10, "met"),
        ((), True, 10, "met"),  # nothing tells that this drawing leads them anywhere
        (JUDGES[:1], False, 10, "met"),  # not every line could be followed
        (JUDGES[:1], True, 11, "met"),  # they may meet in the box without a name
    ],
)
def test_branches_that_a_drawing_leaves_open_contradict_a_code_that_joins_them(meeting, whole, boxes, expected):
    names = (*START, *DETECTIVES, *MIDDLE, *JUDGES, *LAST, "END")
    drawn = Layout(boxes=boxes, fans=2, whole=whole, pointed=True)
    finding = drawn_with(ABOVE + ways(meeting, LAST, ("END",)), layout=drawn, nodes=names)
    assert finding.outcome == expected
    assert ("to nothing" in finding.message) is (expected == "unmet")


HEARD_AGAIN = auditor_graph().model_copy(
    update={
        "nodes": (*auditor_graph().nodes, *graph("START>hear_again").nodes),
        "edges": (
            *auditor_graph().edges,
            *graph("chief_justice?hear_again", *(f"hear_again>{name}" for name in JUDGES)).edges,
        ),
    }
)


@pytest.mark.parametrize(
    ("links", "expected"),
    [
        ((*pairwise(("before", *JUDGES, "after")), *(("hear_again", name) for name in JUDGES)), "unmet"),
        ((*fan(*JUDGES), *(("hear_again", name) for name in JUDGES)), "met"),
    ],
)
def test_a_way_back_to_all_judges_puts_none_of_them_beside_another(links, expected):
    drawn = drawing(links)
    held = drawn.comparison.model_copy(update={"matches": (*drawn.comparison.matches, ("hear_again", "hear_again"))})
    facts = {"repo": repo(graphs=(HEARD_AGAIN,)), "document": document()}
    figures = [drawn.model_copy(update={"comparison": held})]
    assert ask("figures.agrees_with_code", **facts, figures=figures) == expected
