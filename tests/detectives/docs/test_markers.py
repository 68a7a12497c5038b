"""Bullets that are drawn beside the lines of a list, and other small shapes, which are none."""

from collections.abc import Callable

import pymupdf
import pytest

from auditor_core.detectives.docs.markers import with_markers
from auditor_core.detectives.docs.reading import PageReader
from tests.claims.drawing import Sheet

TEXT = "bend.py: turns wires"
Shape = Callable[[pymupdf.Page, pymupdf.Rect], None]


def disc(page: pymupdf.Page, box: pymupdf.Rect) -> None:
    page.draw_oval(box, color=None, fill=(0, 0, 0))


def ring(page: pymupdf.Page, box: pymupdf.Rect) -> None:
    page.draw_oval(box, color=(0, 0, 0), width=0.5)


def square(page: pymupdf.Page, box: pymupdf.Rect) -> None:
    page.draw_rect(box, color=None, fill=(0, 0, 0))


def frame(page: pymupdf.Page, box: pymupdf.Rect) -> None:
    page.draw_rect(box, color=(0, 0, 0), width=0.5)


def read(shape: Shape, *, left: float = -10.0, above: float = 3.5, size: float = 3.0) -> str:
    """The text of a line with a shape at its left, whose middle is so far above the baseline."""
    with pymupdf.open() as document:
        page = document.new_page()
        page.insert_text((80.0, 100.0), TEXT, fontsize=10)
        middle = pymupdf.Point(80.0 + left + size / 2, 100.0 - above)
        shape(page, pymupdf.Rect(middle.x, middle.y, middle.x + size, middle.y + size) - size / 2)
        return PageReader(document, 1_000_000).read(1).text


@pytest.mark.parametrize(("shape", "sign"), [(disc, "•"), (ring, "◦"), (square, "▪")])
def test_a_small_shape_at_the_left_of_a_line_is_its_bullet(shape: Shape, sign: str):
    assert read(shape) == f"{sign} {TEXT}"


@pytest.mark.parametrize(
    ("shape", "where"),
    [
        (frame, {}),
        (disc, {"size": 9.0}),
        (disc, {"size": 1.0}),
        (disc, {"left": -40.0}),
        (disc, {"left": -2.0}),
        (disc, {"above": 14.0}),
        (disc, {"above": -6.0}),
        (disc, {"left": 40.0}),
    ],
)
def test_boxes_to_tick_points_of_figures_and_shapes_elsewhere_are_none(shape: Shape, where: dict[str, float]):
    assert read(shape, **where) == TEXT


def test_a_page_with_many_small_shapes_draws_no_list():
    with pymupdf.open() as document:
        page = document.new_page()
        page.insert_text((80.0, 100.0), TEXT, fontsize=10)
        words = PageReader(document, 1_000_000).read(1).layout.words
    shapes = [{"rect": (70, 95 + 3 * n, 73, 98 + 3 * n), "items": [("c",)], "fill": (0, 0, 0)} for n in range(300)]
    assert with_markers(words, shapes[:1])[0].text == "•"
    assert with_markers(words, shapes) == words


def test_names_of_a_list_with_drawn_bullets_stand_in_the_directory_above_them():
    sheet = Sheet()
    sheet.paragraph("The machine is described below. " * 6)
    for level, text in enumerate(("wires/:", "bend.py : turns wires", "late.py : waits for them")):
        x = sheet.left + 14 + 20 * bool(level)
        (ring if level else disc)(sheet.page, pymupdf.Rect(x - 11, sheet.y - 5, x - 8, sheet.y - 2))
        sheet.line(x, sheet.y, text)
        sheet.y += sheet.leading
    assert sheet.asserted(["kit/wires/bend.py"]) == {"wires", "wires/bend.py", "wires/late.py"}
