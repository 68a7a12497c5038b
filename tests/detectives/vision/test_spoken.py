"""Boxes joined by arrows are told by what the report says of them, the closest words first, and by a reason."""

from pathlib import Path

import pymupdf
import pytest

from auditor_core.detectives.vision.linked import depict_linked
from auditor_core.detectives.vision.nearby import Nearby
from auditor_core.detectives.vision.pictured import read_picture
from auditor_core.detectives.vision.spoken import Depiction, Report, Words
from auditor_core.detectives.vision.surfaces import Ground
from tests.detectives.vision.drawn import look, saved, text
from tests.detectives.vision.test_pictured import FORK, FORK_LINES, boxes

ABOUT_GRAPHS = "We build a StateGraph. Its conditional edges are tested. "
ABOUT_OTHERS = "The server keeps the orders of all customers, and sends them to its clients. " * 2
ROW = read_picture(Ground(boxes("light", [(240, 20), (240, 140), (240, 300)], [(0, 1), (1, 2)]))).diagram
FORKED = read_picture(Ground(boxes("light", FORK, FORK_LINES))).diagram


def report(*pages: str) -> Report:
    return Report(lambda: pages)


def told(words: Words, labels: tuple[str, ...] = ()) -> Depiction:
    return depict_linked(ROW, labels, words)


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        (Words("Figure 1: the StateGraph"), "the caption says “StateGraph”"),
        (Words("Figure 1: fan-out and fan-in"), "the caption says “fan-out”"),
        (Words("Figure 1: flow", report=report("As Fig. 1 shows, the state graph has a loop.")), "the text on it says"),
        (Words("Figure 1: flow", Nearby("The LangGraph wiring")), "the heading above says “LangGraph”"),
        (Words("", Nearby("Design", "The diagram below shows our LangGraph program.")), "the text beside it says"),
        (Words("Figure 1: flow", report=report(ABOUT_GRAPHS)), "the report speaks of state graphs 2 times"),
    ],
)
def test_words_make_a_state_graph_of_boxes_and_arrows(words: Words, reason: str) -> None:
    depiction = told(words)
    assert depiction.kind == "state_graph"
    assert reason in depiction.reason


@pytest.mark.parametrize("caption", ["Figure 1: class diagram", "Figure 1: deployment", "Diagram: UML of the models"])
def test_a_caption_that_names_another_drawing_goes_before_the_subject(caption: str) -> None:
    assert told(Words(caption, report=report(ABOUT_GRAPHS))).kind == "flow_chart"


def test_a_sentence_about_another_figure_tells_nothing() -> None:
    words = Words("Figure 1: flow", report=report("Figure 11 shows the StateGraph, as does Figure 1.2."))
    assert told(words).kind == "flow_chart"


def test_labels_that_name_no_part_of_a_graph_outweigh_the_subject() -> None:
    words = Words("Figure 1: requests", report=report(ABOUT_GRAPHS))
    assert told(words, ("Browser", "Server", "Database")).kind == "flow_chart"


def test_branches_that_meet_are_a_graph_unless_the_report_speaks_of_other_things_and_never_of_one() -> None:
    assert depict_linked(FORKED, (), Words()).kind == "state_graph"
    depiction = depict_linked(FORKED, (), Words(report=report(ABOUT_OTHERS)))
    assert depiction.kind == "flow_chart"
    assert "the report names no state graph" in depiction.reason


def test_a_start_is_any_flow_charts_where_the_report_never_speaks_of_graphs() -> None:
    words = Words(report=report(ABOUT_OTHERS))
    assert told(words, ("Start", "pack", "End")).kind == "flow_chart"
    assert told(words, ("__start__", "pack", "__end__")).kind == "state_graph"


def test_the_report_is_read_for_pictures_of_boxes_and_arrows(tmp_path: Path) -> None:
    def picture(page: pymupdf.Page) -> None:
        image = boxes("light", [(240, 20), (240, 140), (240, 300)], [(0, 1), (1, 2)])
        image.save(tmp_path / "row.png")
        page.insert_image(pymupdf.Rect(150, 200, 450, 410), filename=tmp_path / "row.png")

    def prose(page: pymupdf.Page) -> None:
        text(page, 80, "The program is a StateGraph; add_node and add_edge wire it.")

    [alone] = look(saved(tmp_path / "a.pdf", picture))[0].figures
    [told_later] = look(saved(tmp_path / "b.pdf", picture, prose))[0].figures
    assert (alone.depicts, told_later.depicts) == ("flow_chart", "state_graph")
