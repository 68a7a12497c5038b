"""A figure has the caption that a reader would give it."""

from pathlib import Path

import pymupdf
import pytest

from tests.detectives.vision.drawn import FORK, FORK_EDGES, diagram, look, painting, prose, saved, text


def picture(page: pymupdf.Page, top: float = 300, colour: str = "navy") -> None:
    page.insert_image(pymupdf.Rect(150, top, 450, top + 150), stream=painting((300, 150), colour=colour))


def captions(path: Path) -> list[str]:
    return [figure.caption for figure in look(path)[0].figures]


@pytest.mark.parametrize(
    "caption",
    ["Figure 1: The graph", "Fig. 2 - The graph", "Abbildung 3. Der Graph", "Figura 4. Il grafo", "Diagram: the graph"],
)
@pytest.mark.parametrize("y", [475, 290])
def test_text_that_calls_itself_a_caption(tmp_path: Path, caption: str, y: float) -> None:
    def paint(page: pymupdf.Page) -> None:
        prose(page, 40, 200)
        picture(page)
        text(page, y, caption, x=180)
        prose(page, 520)

    assert captions(saved(tmp_path / "a.pdf", paint)) == [caption]


def test_a_drawing_has_a_caption_too(tmp_path: Path) -> None:
    def paint(page: pymupdf.Page) -> None:
        diagram(page, FORK, FORK_EDGES)
        text(page, 315, "Figure 7: Two branches", x=230)

    assert captions(saved(tmp_path / "a.pdf", paint)) == ["Figure 7: Two branches"]


WRAPPED = "Figure 1: The graph, whose dashed lines are"


@pytest.mark.parametrize(
    ("first", "second", "aside", "caption"),
    [
        (WRAPPED, "conditional.", 0, f"{WRAPPED} conditional."),
        (WRAPPED, "conditional.", 40, WRAPPED),
        ("Figure 1: The graph.", "it goes on", 0, "Figure 1: The graph."),
        ("Figure 1: The graph", "It goes on", 0, "Figure 1: The graph"),
    ],
)
def test_a_caption_may_be_wrapped_into_a_block_of_its_own(
    tmp_path: Path, first: str, second: str, aside: float, caption: str
) -> None:
    def paint(page: pymupdf.Page) -> None:
        picture(page)
        for y, line, x in ((475, first, 300), (489, second, 300 + aside)):
            text(page, y, line, x=x - pymupdf.get_text_length(line, fontsize=10) / 2)

    assert captions(saved(tmp_path / "a.pdf", paint)) == [caption]


def test_two_figures_with_captions_above_keep_their_own(tmp_path: Path) -> None:
    def paint(page: pymupdf.Page) -> None:
        text(page, 90, "Figure 1: First")
        picture(page, 100)
        text(page, 290, "Figure 2: Second")
        picture(page, 300, "maroon")

    assert captions(saved(tmp_path / "a.pdf", paint)) == ["Figure 1: First", "Figure 2: Second"]


def test_two_figures_with_captions_below_keep_their_own(tmp_path: Path) -> None:
    def paint(page: pymupdf.Page) -> None:
        picture(page, 100)
        text(page, 265, "Figure 1: First")
        picture(page, 290, "maroon")
        text(page, 455, "Figure 2: Second")

    assert captions(saved(tmp_path / "a.pdf", paint)) == ["Figure 1: First", "Figure 2: Second"]


def test_close_text_in_the_middle_is_a_caption(tmp_path: Path) -> None:
    def paint(page: pymupdf.Page) -> None:
        picture(page)
        text(page, 462, "How the parts fit", x=300 - pymupdf.get_text_length("How the parts fit", fontsize=10) / 2)

    assert captions(saved(tmp_path / "a.pdf", paint)) == ["How the parts fit"]


def test_the_heading_above_serves_where_there_is_no_caption(tmp_path: Path) -> None:
    def paint(page: pymupdf.Page) -> None:
        prose(page, 500)
        text(page, 285, "State graph of the program", size=16)
        picture(page)

    assert captions(saved(tmp_path / "a.pdf", paint)) == ["State graph of the program"]


def test_a_heading_at_the_end_of_the_page_before_serves_too(tmp_path: Path) -> None:
    def before(page: pymupdf.Page) -> None:
        prose(page, 60, 600)
        text(page, 770, "State graph of the program", size=16)

    assert captions(saved(tmp_path / "a.pdf", before, lambda page: picture(page, 50))) == ["State graph of the program"]


@pytest.mark.parametrize(
    ("first", "expected"),
    [
        ("Figure 1. The graph as it is compiled", "Figure 1. The graph as it is compiled"),
        ("The graph is compiled in one place.", ""),
    ],
)
def test_a_caption_at_the_top_of_the_next_page_belongs_to_the_figure_that_ends_its_own(
    tmp_path: Path, first: str, expected: str
) -> None:
    def ends(page: pymupdf.Page) -> None:
        text(page, 40, "Report on the court, page 1")
        prose(page, 60, 200)
        picture(page, 600)

    def after(page: pymupdf.Page) -> None:
        text(page, 40, "Report on the court, page 2")
        text(page, 70, first)
        prose(page, 120, 300)

    assert captions(saved(tmp_path / "a.pdf", ends, after)) == [expected]


def test_a_figure_with_text_below_it_takes_no_caption_from_the_next_page(tmp_path: Path) -> None:
    def paint(page: pymupdf.Page) -> None:
        picture(page, 200)
        prose(page, 510)

    def after(page: pymupdf.Page) -> None:
        text(page, 70, "Figure 2: Another one")
        prose(page, 123, 300)

    assert captions(saved(tmp_path / "a.pdf", paint, after)) == [""]


def test_a_paragraph_that_begins_with_the_figure_it_speaks_of_is_no_caption(tmp_path: Path) -> None:
    def paint(page: pymupdf.Page) -> None:
        picture(page, 200)
        for row, line in enumerate(
            (
                "Figure 1 shows the graph as it is compiled, with the detectives in one row and",
                "the judges in another, and the lines that lead from one to the other.",
            )
        ):
            text(page, 370 + 12 * row, line)

    assert captions(saved(tmp_path / "a.pdf", paint)) == [""]


def test_a_heading_below_speaks_of_what_follows_it(tmp_path: Path) -> None:
    def paint(page: pymupdf.Page) -> None:
        prose(page, 40, 200)
        text(page, 280, "Diagram: the first layer", size=15)
        picture(page)
        text(page, 480, "Diagram: the second layer", size=15)
        prose(page, 520)

    assert captions(saved(tmp_path / "a.pdf", paint)) == ["Diagram: the first layer"]


def test_a_caption_larger_than_the_labels_is_no_heading(tmp_path: Path) -> None:
    def paint(page: pymupdf.Page) -> None:
        diagram(page, FORK, FORK_EDGES)
        text(page, 320, "Figure 1: Two branches", size=12, x=230)

    assert captions(saved(tmp_path / "a.pdf", paint)) == ["Figure 1: Two branches"]


def test_a_paragraph_is_no_caption(tmp_path: Path) -> None:
    def paint(page: pymupdf.Page) -> None:
        prose(page, 40, 290)
        picture(page)
        prose(page, 460)

    assert captions(saved(tmp_path / "a.pdf", paint)) == [""]
