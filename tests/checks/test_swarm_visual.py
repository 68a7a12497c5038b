import pytest

from auditor_core.models import FigureComparison
from tests.checks.helpers import ask, auditor_graph, document, figure, repo, run

FACTS = {"repo": repo(graphs=(auditor_graph(),)), "document": document()}
ALL = [
    "figures.diagram",
    "figures.state_graph",
    "figures.parallel",
    "figures.shows_nodes",
    "figures.agrees_with_code",
    "figures.captioned",
]


@pytest.mark.parametrize("check", ALL)
def test_a_diagram_of_the_graph_meets_every_check(check):
    assert ask(check, **FACTS, figures=[figure()]) == "met"


@pytest.mark.parametrize("check", ALL)
def test_no_figure_meets_nothing(check):
    compares = check in ("figures.shows_nodes", "figures.agrees_with_code", "figures.captioned")
    assert ask(check, **FACTS, figures=[]) == ("not_applicable" if compares else "unmet")


@pytest.mark.parametrize("check", ALL)
def test_figures_that_could_not_be_read_decide_nothing(check):
    assert ask(check, **FACTS) == "unavailable"


@pytest.mark.parametrize("check", ["figures.diagram", "figures.state_graph", "figures.parallel", "figures.shows_nodes"])
def test_a_picture_whose_text_is_unread_decides_nothing(check):
    dark = figure(depicts="unknown", parallel=None, labels=(), label_source="unavailable", comparison=None)
    assert ask(check, **FACTS, figures=[dark]) == "unavailable"


def test_a_photo_is_no_diagram():
    assert ask("figures.diagram", **FACTS, figures=[figure(depicts="photo")]) == "unmet"


def test_a_chain_that_is_drawn_contradicts_parallel_code():
    chain = figure(parallel=False)
    assert ask("figures.parallel", **FACTS, figures=[chain]) == "unmet"
    assert ask("figures.agrees_with_code", **FACTS, figures=[chain]) == "unmet"


def test_nodes_that_are_not_drawn_are_missed():
    few = figure(comparison=FigureComparison(shown_and_built=("a",), built_only=("b", "c", "d"), parallel_in_code=True))
    assert ask("figures.shows_nodes", **FACTS, figures=[few]) == "unmet"
    assert ask("figures.shows_all_nodes", **FACTS, figures=[figure()]) == "unmet"


def test_nodes_that_only_one_side_has_are_named():
    held = FigureComparison(shown_and_built=("a",), shown_only=("ghost_step",), built_only=("b",))
    [found, *_] = run("figures.shows_nodes", **FACTS, figures=[figure(comparison=held)])
    assert "not drawn: b; drawn and not built: ghost_step" in found.message


def test_without_a_graph_in_the_code_there_is_nothing_to_compare():
    facts = {"repo": repo(), "document": document()}
    assert ask("figures.shows_nodes", **facts, figures=[figure()]) == "not_applicable"


def test_a_caption_is_wanted():
    assert ask("figures.captioned", **FACTS, figures=[figure(caption=" ")]) == "unmet"
