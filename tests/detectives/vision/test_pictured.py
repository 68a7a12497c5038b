"""Boxes and lines of a raster picture are followed without reading a word of it."""

import io
from pathlib import Path

import pytest
from PIL import Image, ImageDraw

from auditor_core.detectives.vision import ocr
from auditor_core.detectives.vision.branches import stand_parallel
from auditor_core.detectives.vision.pictured import read_again, read_picture
from auditor_core.detectives.vision.surfaces import Ground
from tests.detectives.vision.gallery import GRAPHS
from tests.detectives.vision.test_gallery import drawn, figures

THEMES = {"light": ("white", "#dde8ff", "black"), "dark": ("#10131c", "#20242e", "#d0d0d0")}


@pytest.fixture(autouse=True)
def _without_an_engine(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ocr, "find_spec", lambda _: None)


@pytest.mark.parametrize("style", ["boxes", "ovals and curves", "corners in pieces"])
def test_pictures_of_known_graphs_are_diagrams_and_mostly_told(tmp_path: Path, style: str) -> None:
    seen = list(figures(tmp_path / "a.pdf", drawn(style, as_picture=True)))
    told = [(name, figure.parallel) for name, figure in seen if figure.parallel is not None]
    assert {figure.depicts for _, figure in seen} <= {"state_graph", "flow_chart"}
    assert dict(told) == {name: GRAPHS[name][0] for name, _ in told}
    assert len(told) >= 0.7 * len(seen)


def boxes(theme: str, places: list[tuple[int, int]], lines: list[tuple[int, int]], frame: bool = False) -> Image.Image:
    """Labelled boxes of 120 x 40 pixels at the given places, joined from bottom to top."""
    ground, fill, ink = THEMES[theme]
    image = Image.new("RGB", (600, 420), ground)
    brush = ImageDraw.Draw(image)
    if frame:
        brush.rectangle((20, 100, 580, 230), outline=ink)
    for source, target in lines:
        (x0, y0), (x1, y1) = places[source], places[target]
        brush.line((x0 + 60, y0 + 40, x1 + 60, y1), fill=ink, width=2)
        brush.polygon([(x1 + 54, y1 - 9), (x1 + 66, y1 - 9), (x1 + 60, y1)], fill=ink)
    for number, (x, y) in enumerate(places):
        brush.rectangle((x, y, x + 120, y + 40), fill=fill, outline=ink)
        brush.text((x + 25, y + 12), f"step_{number} name", fill=ink, font_size=13)
    return image


FORK = [(240, 20), (60, 140), (240, 140), (420, 140), (240, 300)]
FORK_LINES = [(0, 1), (0, 2), (0, 3), (1, 4), (2, 4), (3, 4)]


@pytest.mark.parametrize("theme", THEMES)
def test_a_fork_is_followed_on_light_and_dark(theme: str) -> None:
    pictured = read_picture(Ground(boxes(theme, FORK, FORK_LINES)))
    assert {(link.source, link.target) for link in pictured.diagram.links} == set(FORK_LINES)
    assert stand_parallel(pictured.diagram) is True


@pytest.mark.parametrize("theme", THEMES)
def test_a_frame_that_the_lines_cross_leaves_it_open_whether_there_is_a_fork(theme: str) -> None:
    assert not read_picture(Ground(boxes(theme, FORK, FORK_LINES, frame=True))).whole


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("gap", [2, 4, 6, 8])
def test_heads_show_where_lines_lead_that_stop_short_of_their_boxes(theme: str, gap: int) -> None:
    ground, fill, ink = THEMES[theme]
    image = Image.new("RGB", (260, 420), ground)
    brush = ImageDraw.Draw(image)
    for number in range(4):
        brush.rounded_rectangle((40, 20 + 100 * number, 200, 70 + 100 * number), 8, fill=fill, outline=ink, width=3)
        brush.text((70, 36 + 100 * number), f"step_{number} name", fill=ink, font_size=13)
    for top in (70, 170, 270):  # upwards
        brush.line((120, top + gap, 120, top + 50 - gap), fill=ink, width=2)
        brush.polygon([(114, top + gap + 9), (126, top + gap + 9), (120, top + gap)], fill=ink)
    pictured = read_picture(Ground(image))
    assert {(link.source, link.target) for link in pictured.diagram.links} == {(1, 0), (2, 1), (3, 2)}
    assert pictured.whole


def test_jpeg_artefacts_change_nothing() -> None:
    buffer = io.BytesIO()
    boxes("light", FORK, FORK_LINES).save(buffer, "jpeg", quality=80)
    pictured = read_picture(Ground(Image.open(buffer)))
    assert {(link.source, link.target) for link in pictured.diagram.links} == set(FORK_LINES)


def test_a_row_is_no_fork_and_whole() -> None:
    pictured = read_picture(Ground(boxes("light", [(240, 20), (240, 140), (240, 300)], [(0, 1), (1, 2)])))
    assert pictured.whole
    assert stand_parallel(pictured.diagram) is False


def test_a_box_that_nothing_leads_to_leaves_it_open() -> None:
    pictured = read_picture(Ground(boxes("light", [*FORK, (440, 300)], FORK_LINES)))
    assert not pictured.whole


def test_labels_are_the_texts_in_the_boxes() -> None:
    written = [("reader", (260.0, 30.0, 340.0, 50.0)), ("aside", (500.0, 380.0, 560.0, 400.0))]
    pictured = read_picture(Ground(boxes("light", FORK, FORK_LINES)), written)
    assert [node.label for node in pictured.diagram.nodes if node.label] == ["reader"]


def test_lines_that_stop_short_of_their_boxes_are_found_at_a_second_look() -> None:
    image = boxes("light", FORK, FORK_LINES)
    brush = ImageDraw.Draw(image)
    for x, y in FORK:
        brush.rectangle((x - 12, y - 12, x + 132, y + 52), outline="white", width=11)
    ground = Ground(image)
    assert read_picture(ground).diagram.links == ()
    found = read_again(image, ground)
    assert found is not None
    assert len(found.diagram.links) == len(FORK_LINES)


def test_hatched_boxes_are_found_at_a_second_look() -> None:
    image = boxes("light", FORK, FORK_LINES)
    brush = ImageDraw.Draw(image)
    for x, y in FORK:
        for shift in range(0, 120, 4):
            brush.line((x + shift, y + 1, x + shift, y + 39), fill="#b8c8f0")
        brush.text((x + 25, y + 12), "step name", fill="black", font_size=13)
    ground = Ground(image)
    assert len(read_picture(ground).diagram.links) < 2
    found = read_again(image, ground)
    assert found is not None
    assert found.linked == len(FORK)


@pytest.mark.parametrize("made", ["listing", "grid", "columns"])
def test_a_second_look_makes_no_graph_of_listings_tables_and_charts(made: str) -> None:
    image = {"listing": listing, "grid": grid, "columns": columns}[made]()
    assert read_again(image, Ground(image)) is None


def listing() -> Image.Image:
    image = Image.new("RGB", (600, 300), "#1e1e1e")
    brush = ImageDraw.Draw(image)
    for line in range(14):
        brush.text((12 + 16 * (line % 3), 8 + 20 * line), f"value_{line} = call({line})  # and so on", fill="#d4d4d4")
    return image


def grid() -> Image.Image:
    image = Image.new("RGB", (600, 300), "white")
    brush = ImageDraw.Draw(image)
    for row in range(6):
        for column in range(4):
            place = (10 + column * 140, 10 + row * 44)
            brush.rectangle((*place, place[0] + 140, place[1] + 44), outline="black")
            brush.text((place[0] + 12, place[1] + 14), f"cell {row} {column}", fill="black", font_size=13)
    return image


def columns() -> Image.Image:
    image = Image.new("RGB", (600, 300), "white")
    brush = ImageDraw.Draw(image)
    brush.line((40, 260, 580, 260), fill="black", width=2)
    for number in range(6):
        brush.rectangle((60 + number * 85, 250 - 30 * number, 110 + number * 85, 259), fill="#3366aa")
        brush.text((70 + number * 85, 270), f"run {number}", fill="black", font_size=13)
    return image


@pytest.mark.parametrize("made", [listing, grid, columns])
def test_listings_tables_and_charts_have_no_links(made) -> None:
    assert read_picture(Ground(made())).diagram.links == ()
