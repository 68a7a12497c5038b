import pytest

from auditor_core.models import FigureComparison, Layout
from tests.checks.helpers import ask, auditor_graph, document, figure, repo, run

FACTS = {"repo": repo(graphs=(auditor_graph(),)), "document": document()}
ALL = [
    "figures.diagram",
    "figures.state_graph",
    "figures.parallel",
    "figures.shows_nodes",
    "figures.shown_only",
    "figures.built_only",
    "figures.agrees_with_code",
    "figures.captioned",
]
COMPARING = ("figures.shows_nodes", "figures.shown_only", "figures.built_only", "figures.agrees_with_code")


@pytest.mark.parametrize("check", ALL)
def test_a_diagram_of_the_graph_meets_every_check(check):
    whole = FigureComparison(shown_and_built=("a", "b"), parallel_in_code=True)
    assert ask(check, **FACTS, figures=[figure(nodes=("a", "b"), comparison=whole)]) == "met"


@pytest.mark.parametrize("check", ALL)
def test_no_figure_meets_nothing(check):
    asks_of_some = check in (*COMPARING, "figures.captioned")
    assert ask(check, **FACTS, figures=[]) == ("not_applicable" if asks_of_some else "unmet")


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


@pytest.mark.parametrize(("boxes", "outcome"), [(2, "unmet"), (20, "unavailable"), (None, "unavailable")])
def test_a_picture_with_fewer_boxes_than_half_of_the_nodes_lacks_some_whatever_they_are_called(boxes, outcome):
    dark = figure(labels=(), label_source="unavailable", comparison=None, boxes=boxes)
    assert ask("figures.shows_nodes", **FACTS, figures=[dark]) == outcome
    unlike = figure(labels=(), label_source="unavailable", comparison=None)
    assert ask("figures.shows_nodes", **FACTS, figures=[dark, unlike]) == "unavailable"


def test_a_node_that_only_the_drawing_has_is_a_finding_with_its_name_figure_and_page():
    held = FigureComparison(shown_and_built=("a",), shown_only=("ghost_step",), graph="src/graph.py:12")
    [found, *_] = run("figures.shown_only", **FACTS, figures=[figure(comparison=held, nodes=("a", "ghost_step"))])
    assert (found.outcome, found.evidence_ids) == ("unmet", ("vision_FIGURE_1",))
    assert "“The graph” on report page 4 draws ghost_step; src/graph.py:12 does not build it" in found.message
    assert found.remediation.startswith("report page 4 - Take ghost_step out of the diagram, or build it")


def test_a_node_that_only_the_code_has_is_a_finding_with_its_name_figure_and_page():
    held = FigureComparison(shown_and_built=("a",), built_only=("b", "c"), graph="src/graph.py:12")
    [found, *_] = run("figures.built_only", **FACTS, figures=[figure(comparison=held)])
    assert (found.outcome, found.evidence_ids) == ("unmet", ("vision_FIGURE_1",))
    assert "src/graph.py:12 builds b, c; “The graph” on report page 4 does not show them" in found.message
    assert found.remediation == "report page 4 - Draw b, c as well."


def test_labels_that_may_be_no_nodes_are_no_strangers():
    held = FigureComparison(shown_and_built=("a",), shown_only=("a note in the margin",))
    assert ask("figures.shown_only", **FACTS, figures=[figure(comparison=held, nodes=())]) == "unavailable"


def test_a_drawing_of_something_else_has_no_strangers():
    held = FigureComparison(shown_only=("browser", "server"), built_only=("a",))
    assert ask("figures.shown_only", **FACTS, figures=[figure(comparison=held, nodes=("browser",))]) == "unavailable"


@pytest.mark.parametrize(
    ("drawn", "said"),
    [
        (False, "draws a, b one after the other; src/graph.py:12 runs branches of them side by side"),
        (True, "draws a, b side by side; src/graph.py:12 runs them one after the other"),
    ],
)
def test_a_row_drawn_for_a_fork_and_the_reverse_are_findings_that_name_both(drawn, said):
    held = FigureComparison(shown_and_built=("a", "b"), parallel_in_code=not drawn, graph="src/graph.py:12")
    [found, *_] = run("figures.agrees_with_code", **FACTS, figures=[figure(parallel=drawn, comparison=held)])
    assert found.outcome == "unmet"
    assert f"“The graph” on report page 4 {said}" in found.message
    assert "src/graph.py:12" in found.remediation


def test_without_a_graph_in_the_code_there_is_nothing_to_compare():
    facts = {"repo": repo(), "document": document()}
    for check in COMPARING:
        assert ask(check, **facts, figures=[figure()]) == "not_applicable"


def test_a_caption_is_wanted():
    assert ask("figures.captioned", **FACTS, figures=[figure(caption=" ")]) == "unmet"


@pytest.mark.parametrize("caption", ["Figure 2", "Abb. 3: Ablauf", "The state graph", "How the court decides"])
def test_a_caption_may_be_numbered_or_say_what_is_shown(caption):
    assert ask("figures.captioned", **FACTS, figures=[figure(caption=caption)]) == "met"


def test_the_heading_of_a_chapter_is_no_caption():
    assert ask("figures.captioned", **FACTS, figures=[figure(caption="The trial")]) == "unmet"


@pytest.mark.parametrize(
    ("links", "outcome"),
    [
        ((("Prosecutor", "Defense"), ("Defense", "Tech Lead")), "unmet"),
        ((("Prosecutor", "Chief Justice"), ("Defense", "Chief Justice"), ("Tech Lead", "Chief Justice")), "met"),
        ((("Prosecutor", "Defense"),), "met"),
        ((("Prosecutor", "Defense"), ("Defense", "Tech Lead"), ("Fork", "Prosecutor"), ("Fork", "Tech Lead")), "met"),
    ],
)
def test_judges_that_are_drawn_in_a_row_contradict_judges_side_by_side(links, outcome):
    names = {"Prosecutor": "prosecutor", "Defense": "defense", "Tech Lead": "tech_lead", "Fork": "fork"}
    held = FigureComparison(
        shown_and_built=tuple(names.values()), matches=tuple(names.items()), parallel_in_code=True, graph="src/g.py:1"
    )
    told = figure(links=links, comparison=held)
    assert ask("figures.agrees_with_code", **FACTS, figures=[told]) == outcome
    unclear = told.model_copy(update={"parallel": None})
    assert ask("figures.agrees_with_code", **FACTS, figures=[unclear]) == (
        "unmet" if outcome == "unmet" else "unavailable"
    )


@pytest.mark.parametrize(
    ("caption", "outcome"),
    [
        ("2. Architecture", "unmet"),
        ("System design", "unmet"),
        ("Architecture diagram", "met"),
        ("The architecture of our swarm with its judges", "met"),
    ],
)
def test_what_the_heading_of_a_chapter_could_say_takes_a_whole_caption(caption, outcome):
    assert ask("figures.captioned", **FACTS, figures=[figure(caption=caption)]) == outcome


def _dark(boxes: int, fans: int, whole: bool = False):
    return figure(
        labels=(),
        label_source="unavailable",
        comparison=None,
        parallel=True,
        layout=Layout(boxes=boxes, fans=fans, whole=whole),
    )


@pytest.mark.parametrize(
    ("pictures", "outcome"),
    [
        ([(12, 2)], "unavailable"),
        ([(12, 1)], "unmet"),
        ([(12, 0)], "unmet"),
        ([(5, 1)], "unavailable"),
        ([(5, 1, True)], "unmet"),
        ([(5, 2, True)], "unavailable"),
        ([(12, 1), (5, 1)], "unavailable"),
    ],
)
def test_a_picture_whose_lines_part_and_meet_less_often_than_the_code_contradicts_it(pictures, outcome):
    shown = [_dark(*picture) for picture in pictures]
    assert ask("figures.agrees_with_code", **FACTS, figures=shown) == outcome


def test_a_picture_whose_lines_do_not_tell_contradicts_nothing():
    shown = [_dark(12, 1), figure(labels=(), label_source="unavailable", comparison=None, layout=None)]
    assert ask("figures.agrees_with_code", **FACTS, figures=shown) == "unavailable"


def test_what_is_missing_in_a_picture_is_named_with_how_to_mend_it():
    [found, *_] = run("figures.agrees_with_code", **FACTS, figures=[_dark(12, 1)])
    assert "parts into three or more that meet again once; the code does so for detectives and judges" in found.message
    assert "Draw the detectives and judges side by side" in found.remediation


def test_a_diagram_of_another_kind_is_no_state_graph_whatever_its_text():
    other = figure(depicts="sequence", parallel=None, labels=(), label_source="unavailable", comparison=None)
    assert ask("figures.state_graph", **FACTS, figures=[other]) == "unmet"
    assert ask("figures.parallel", **FACTS, figures=[other]) == "unmet"
