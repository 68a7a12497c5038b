"""Charts, tables, sequences and screenshots are told by their geometry, and diagrams are left alone."""

from collections.abc import Callable
from random import Random

import pytest
from PIL import Image, ImageDraw

from auditor_core.detectives.vision.depict import depict_picture
from auditor_core.detectives.vision.looks import look_at
from auditor_core.detectives.vision.pictured import read_picture
from auditor_core.detectives.vision.spoken import Depiction, Words
from auditor_core.detectives.vision.surfaces import Ground
from tests.detectives.vision.test_pictured import FORK, FORK_LINES, boxes, columns, grid, listing

Brush = ImageDraw.ImageDraw


def painted(paint: Callable[[Brush], object], ground: str = "white") -> Image.Image:
    image = Image.new("RGB", (600, 400), ground)
    paint(ImageDraw.Draw(image))
    return image


def word(brush: Brush, x: float, y: float, text: str, fill: str = "black", anchor: str = "la") -> None:
    brush.text((x, y), text, fill=fill, font_size=14, anchor=anchor)


def mark(brush: Brush) -> None:
    brush.ellipse((150, 50, 450, 350), fill="#30508c")
    word(brush, 300, 200, "KL", fill="white", anchor="mm")


def heat_map(brush: Brush) -> None:
    for row in range(5):
        for column in range(6):
            shade = (30 + 40 * row, 30 * column, 200 - 25 * column)
            brush.rectangle((60 + column * 70, 40 + row * 55, 128 + column * 70, 93 + row * 55), fill=shade)


def dots(brush: Brush) -> None:
    brush.line((60, 30, 60, 340, 570, 340), fill="black", width=2)
    for step in range(6):
        word(brush, 50, 330 - step * 58, f"{step * 10}", anchor="rm")
        word(brush, 70 + step * 95, 360, f"{step * 4}", anchor="mm")
    for x, y in ((random.uniform(80, 550), random.uniform(40, 320)) for random in [Random(3)] for _ in range(30)):
        brush.ellipse((x - 4, y - 4, x + 4, y + 4), fill="navy")


def pie(brush: Brush) -> None:
    for start, end, fill in ((0, 140, "#4477aa"), (140, 250, "#cc6677"), (250, 360, "#ddcc77")):
        brush.pieslice((150, 50, 450, 350), start, end, fill=fill, outline="white", width=2)
    word(brush, 470, 60, "one part")


def life_lines(brush: Brush) -> None:
    for index, name in enumerate(("Browser", "Server", "Store")):
        x = 100 + 200 * index
        brush.rectangle((x - 50, 20, x + 50, 55), fill="#eef", outline="black")
        word(brush, x, 37, name, anchor="mm")
        for y in range(58, 380, 10):
            brush.line((x, y, x, y + 6), fill="grey", width=2)
    for index, (one, other) in enumerate(((0, 1), (1, 2), (2, 1), (1, 0))):
        brush.line((100 + 200 * one, 110 + 60 * index, 100 + 200 * other, 110 + 60 * index), fill="black", width=2)


def ruled(brush: Brush) -> None:
    for row in range(7):
        for column, text in enumerate(("variant", "recall", "cost")):
            word(brush, 30 + 200 * column, 30 + 45 * row, f"{text} {row * 7}")
    brush.line((20, 58, 580, 58), fill="black", width=2)


def window(brush: Brush) -> None:
    brush.rectangle((0, 0, 600, 40), fill="#24292f")
    for number in range(9):
        word(brush, 30 + 160 * (number % 3), 80 + 90 * (number // 3), f"button {number * 37}")


def seen(image: Image.Image, words: Words, labels: tuple[str, ...] = ()) -> Depiction:
    ground = Ground(image)
    diagram = read_picture(ground).diagram
    return depict_picture(image, look_at(ground, diagram), labels, words, diagram)


@pytest.mark.parametrize(
    ("image", "kind"),
    [
        (painted(heat_map), "chart"),
        (painted(dots), "chart"),
        (painted(pie), "chart"),
        (columns(), "chart"),
        (grid(), "table"),
        (painted(ruled), "table"),
        (painted(life_lines), "sequence"),
        (listing(), "screenshot"),
        (painted(window), "screenshot"),
        (painted(mark), "photo"),
        (painted(lambda _: None).resize((60, 40)), "unknown"),
    ],
)
def test_geometry_tells_what_is_no_diagram(image: Image.Image, kind: str) -> None:
    told = seen(image, Words("Figure 3"))
    assert told.kind == kind
    assert told.reason or kind == "unknown"


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_boxes_joined_by_lines_look_like_nothing_else(theme: str) -> None:
    ground = Ground(boxes(theme, FORK, FORK_LINES))
    assert look_at(ground, read_picture(ground).diagram) is None


def test_names_in_a_listing_make_no_graph() -> None:
    labels = ("prosecutor started", "defense started", "tech lead started", "chief justice: 4")
    assert seen(listing(), Words(), labels).kind == "screenshot"


def test_a_caption_that_names_another_kind_goes_before_the_look() -> None:
    assert seen(listing(), Words("Figure 2: a chart of costs")).kind == "chart"
    assert seen(listing(), Words("Figure 2: overview")).kind == "screenshot"


@pytest.mark.parametrize("paint", [heat_map, dots, pie, window])
def test_no_caption_makes_a_graph_of_a_picture_that_looks_like_something_else(paint: Callable[[Brush], object]) -> None:
    told = seen(painted(paint), Words("Figure 2: the StateGraph"))
    assert told.kind in ("chart", "screenshot")
