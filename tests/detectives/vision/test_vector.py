"""Drawings are found and read as graphs; tables, code and ornaments are not."""

from pathlib import Path

import pymupdf
import pytest

from auditor_core.detectives.vision.geometry import similar
from auditor_core.detectives.vision.words import broken
from tests.detectives.vision.drawn import (
    BLACK,
    CHAIN,
    CHAIN_EDGES,
    FORK,
    FORK_EDGES,
    GREY,
    code_box,
    diagram,
    look,
    painting,
    prose,
    saved,
    table,
)


@pytest.mark.parametrize("across", [False, True])
@pytest.mark.parametrize("heads", ["filled", "open"])
@pytest.mark.parametrize("style", ["round", "sharp", "oval"])
def test_a_fork_is_found_read_and_parallel(tmp_path: Path, style: str, heads: str, across: bool) -> None:
    drawn = []
    pdf = saved(
        tmp_path / "a.pdf",
        lambda page: drawn.append(diagram(page, FORK, FORK_EDGES, style=style, heads=heads, across=across)),
    )
    facts, _, stored = look(pdf)
    [figure] = facts.figures
    assert (figure.kind, figure.depicts, figure.parallel) == ("vector", "state_graph", True)
    assert set(figure.labels) == set(FORK)
    assert figure.label_source == "text"
    assert similar(figure.box, tuple(drawn[0])) > 0.9
    assert set(stored) == {figure.sha256}


@pytest.mark.parametrize("across", [False, True])
@pytest.mark.parametrize("style", ["round", "sharp", "oval"])
def test_a_chain_is_not_parallel(tmp_path: Path, style: str, across: bool) -> None:
    pdf = saved(tmp_path / "a.pdf", lambda page: diagram(page, CHAIN, CHAIN_EDGES, style=style, across=across))
    [figure] = look(pdf)[0].figures
    assert figure.parallel is False


def test_the_branches_of_a_decision_are_alternatives(tmp_path: Path) -> None:
    def paint(page: pymupdf.Page) -> None:
        nodes = {"left": (180, 200), "right": (420, 200), "end_node": (300, 280)}
        diagram(page, nodes, [("left", "end_node"), ("right", "end_node")])
        page.draw_polyline([(300, 100), (350, 125), (300, 150), (250, 125)], closePath=True)
        page.insert_text((290, 128), "ok?", fontsize=8)
        page.draw_line((280, 140), (200, 186))
        page.draw_line((320, 140), (400, 186))

    [figure] = look(saved(tmp_path / "a.pdf", paint))[0].figures
    assert "ok?" in figure.labels
    assert figure.parallel is False


def test_words_on_an_arrow_are_a_label_and_no_node(tmp_path: Path) -> None:
    def paint(page: pymupdf.Page) -> None:
        diagram(page, FORK, FORK_EDGES)
        page.draw_rect(pymupdf.Rect(200, 150, 280, 162), color=None, fill=(0.9, 0.9, 0.9))
        page.insert_text((205, 159), "with evidence", fontsize=7)

    [figure] = look(saved(tmp_path / "a.pdf", paint))[0].figures
    assert figure.parallel is True
    assert figure.labels[-1] == "with evidence"


@pytest.mark.parametrize(("tall", "gap"), [(40, 50), (16, 12)])
def test_a_row_of_boxes_in_one_plain_path_is_a_figure_and_no_table(tmp_path: Path, tall: float, gap: float) -> None:
    def paint(page: pymupdf.Page) -> None:
        drawn = page.new_shape()
        for number, name in enumerate(("load", "clean", "write")):
            left = 80 + number * (100 + gap)
            drawn.draw_rect(pymupdf.Rect(left, 200, left + 100, 200 + tall))
            page.insert_text((left + 10, 203 + tall / 2), name, fontsize=8)
            if number:
                drawn.draw_line((left - gap, 200 + tall / 2), (left, 200 + tall / 2))
        drawn.finish()
        drawn.commit()
        page.insert_text((200, 220 + tall), "Figure 1", fontsize=9)
        prose(page, 300, 500)

    [figure] = look(saved(tmp_path / "a.pdf", paint))[0].figures
    assert (figure.caption, figure.depicts, figure.parallel) == ("Figure 1", "flow_chart", False)
    assert figure.links == (("load", "clean"), ("clean", "write"))


def test_boxes_that_printing_made_pictures_of_are_nodes(tmp_path: Path) -> None:
    def paint(page: pymupdf.Page) -> None:
        for x, y in FORK.values():
            box = pymupdf.Rect(x - 47, y - 16, x + 47, y + 16)
            page.insert_image(box, stream=painting((188, 64), colour="#dae8fc"), keep_proportion=False)
        diagram(page, FORK, FORK_EDGES, style="none")

    [figure] = look(saved(tmp_path / "a.pdf", paint))[0].figures
    assert set(figure.nodes) == set(FORK)
    assert (figure.depicts, figure.parallel) == ("state_graph", True)


def test_a_tinted_panel_behind_text_and_drawing_is_no_part_of_the_drawing(tmp_path: Path) -> None:
    drawn = []

    def paint(page: pymupdf.Page) -> None:
        page.draw_rect(pymupdf.Rect(50, 40, 550, 560), color=None, fill=(0.99, 0.96, 0.89))
        drawn.append(diagram(page, FORK, FORK_EDGES))
        prose(page, 340, 560)

    [figure] = look(saved(tmp_path / "a.pdf", paint))[0].figures
    assert similar(figure.box, tuple(drawn[0])) > 0.9


def test_a_box_that_asks_is_a_decision_whatever_its_shape(tmp_path: Path) -> None:
    nodes = {"ok?": (300, 120), "left": (180, 200), "right": (420, 200), "end_node": (300, 280)}
    edges = [("ok?", "left"), ("ok?", "right"), ("left", "end_node"), ("right", "end_node")]
    [figure] = look(saved(tmp_path / "a.pdf", lambda page: diagram(page, nodes, edges)))[0].figures
    assert figure.parallel is False


def test_tables_code_rules_and_backgrounds_are_no_figures(tmp_path: Path) -> None:
    def paint(page: pymupdf.Page) -> None:
        page.draw_rect(page.rect, color=None, fill=(0.98, 0.96, 0.9))
        prose(page, 480)
        table(page)
        code_box(page)
        page.draw_rect(pymupdf.Rect(0, 0, 600, 30), color=None, fill=(0, 0, 0.4))

    facts, evidence, _ = look(saved(tmp_path / "a.pdf", paint, prose))
    assert facts.figures == ()
    assert [(item.evidence_class, item.outcome, item.found) for item in evidence] == [("FIGURE", "absent", False)]


def test_a_drawing_is_found_between_a_table_and_code_on_a_background(tmp_path: Path) -> None:
    def paint(page: pymupdf.Page) -> None:
        page.draw_rect(page.rect, color=None, fill=(0.98, 0.96, 0.9))
        table(page, 520)
        diagram(page, FORK, FORK_EDGES)
        code_box(page, 340)

    [figure] = look(saved(tmp_path / "a.pdf", paint))[0].figures
    assert figure.box[3] < 320


def test_bars_are_a_chart(tmp_path: Path) -> None:
    def paint(page: pymupdf.Page) -> None:
        for number, height in enumerate((40, 90, 65, 120)):
            left = 100 + number * 50
            page.draw_rect(pymupdf.Rect(left, 300 - height, left + 30, 300), color=None, fill=(0.2, 0.4, 0.7))
            page.insert_text((left, 312), f"run {number}", fontsize=8)
        page.draw_line((90, 300), (320, 300))
        page.draw_line((90, 160), (90, 300))

    [figure] = look(saved(tmp_path / "a.pdf", paint))[0].figures
    assert (figure.depicts, figure.parallel) == ("chart", None)


def test_a_listing_whose_words_are_tinted_piece_by_piece_is_no_chart(tmp_path: Path) -> None:
    """Some printers tint each run of letters by itself, so that a word stands on two boxes."""

    def draw(page: pymupdf.Page) -> None:
        page.draw_rect(pymupdf.Rect(64, 106, 500, 106 + 12 * 16), color=None, fill=GREY)
        for number, name in enumerate(("wires", "ends", "kit") * 5):
            base = 120 + 12 * number
            middle, end = (70 + pymupdf.get_text_length(text, "cour", 9) for text in (f"{name}/", f"{name}/bend.py"))
            for left, right in ((70, middle), (middle, end)):
                page.draw_rect(pymupdf.Rect(left, base - 8, right, base + 1), color=None, fill=GREY)
            page.insert_text((70, base), f"{name}/bend.py", fontsize=9, fontname="cour")

    assert look(saved(tmp_path / "a.pdf", draw))[0].figures == ()


def test_small_ornaments_and_check_marks_are_no_figures(tmp_path: Path) -> None:
    def paint(page: pymupdf.Page) -> None:
        page.draw_circle((40, 40), 12, fill=(0.5, 0, 0))
        for row in range(8):
            page.draw_polyline([(70, 100 + row * 30), (74, 106 + row * 30), (82, 94 + row * 30)], closePath=False)
        prose(page, 400)

    assert look(saved(tmp_path / "a.pdf", paint))[0].figures == ()


def test_an_emblem_on_every_page_is_no_figure(tmp_path: Path) -> None:
    def paint(page: pymupdf.Page) -> None:
        diagram(page, {"alpha": (80, 30), "beta": (200, 60)}, [("alpha", "beta")])
        page.draw_bezier((40, 20), (100, 90), (160, 10), (230, 70))
        page.draw_bezier((40, 70), (100, 10), (160, 90), (230, 20))
        prose(page, 200)

    assert look(saved(tmp_path / "one.pdf", paint))[0].figures != ()
    assert look(saved(tmp_path / "many.pdf", paint, paint, paint))[0].figures == ()


@pytest.mark.parametrize("rotation", [90, 180, 270])
def test_a_turned_page_has_its_figure_where_it_is_shown(tmp_path: Path, rotation: int) -> None:
    pdf = saved(tmp_path / "a.pdf", lambda page: diagram(page, FORK, FORK_EDGES), rotation=rotation)
    [figure] = look(pdf)[0].figures
    with pymupdf.open(pdf) as shown:
        expected = pymupdf.Rect(135, 106, 465, 294) * shown[0].rotation_matrix
    assert similar(figure.box, tuple(expected)) > 0.95
    assert figure.parallel is True
    assert (figure.width > figure.height) == (rotation == 180)


def test_points_beside_numbers_in_even_steps_are_a_chart_and_a_numbered_listing_is_none(tmp_path: Path) -> None:
    def paint(page: pymupdf.Page) -> None:
        page.draw_rect(pymupdf.Rect(100, 100, 340, 260), color=BLACK, width=0.6)
        for number in range(5):
            page.draw_circle((130 + 40 * number, 120 + (number * 37) % 110), 2.5, color=None, fill=(0.2, 0.4, 0.7))
            page.insert_text((128 + 40 * number, 274), str(10 * number), fontsize=8)
            page.insert_text((80, 250 - 30 * number), f"{number / 2}", fontsize=8)
        code_box(page, 320)
        for number in range(8):
            page.insert_text((46, 338 + number * 14), str(number + 1), fontsize=9)
        page.draw_rect(pymupdf.Rect(60, 480, 300, 580), color=BLACK, fill=GREY)
        for number in range(5):
            page.draw_rect(pymupdf.Rect(64, 486 + number * 18, 70, 500 + number * 18), color=None, fill=BLACK)
            page.insert_text((80, 498 + number * 18), f"case length > {100 - 10 * number}", fontsize=9)

    [figure] = look(saved(tmp_path / "a.pdf", paint))[0].figures
    assert (figure.depicts, figure.parallel) == ("chart", None)
    assert figure.box[3] < 320


def test_arrows_that_leave_a_box_at_one_point_go_each_its_own_way(tmp_path: Path) -> None:
    nodes = {"plan": (300, 120), "left": (140, 220), "middle": (300, 220), "right": (460, 220), "join": (300, 320)}
    edges = [(one, other) for each in ("left", "middle", "right") for one, other in (("plan", each), (each, "join"))]

    def paint(page: pymupdf.Page) -> None:
        for x, y in nodes.values():
            page.draw_rect(pymupdf.Rect(x - 45, y - 14, x + 45, y + 14), color=BLACK)
        for source, target in edges:
            (x0, y0), (x1, y1) = nodes[source], nodes[target]
            page.draw_line((x0, y0 + 19), (x1, y1 - 18))
            tip = [(x1 - 4, y1 - 22), (x1, y1 - 15), (x1 + 4, y1 - 22)]
            page.draw_polyline(tip, color=BLACK, fill=BLACK, closePath=True)
        for name, (x, y) in nodes.items():
            page.insert_text((x - 14, y + 3), name, fontsize=8)

    [figure] = look(saved(tmp_path / "a.pdf", paint))[0].figures
    assert set(figure.links) == set(edges)
    assert figure.parallel is True


def test_branches_that_part_and_meet_at_bars_are_parallel(tmp_path: Path) -> None:
    places = {"plan": (300, 120), "read": (180, 220), "weigh": (420, 220), "tell": (300, 320)}

    def forked(page: pymupdf.Page) -> None:
        diagram(page, places, [])
        for y in (168, 268):
            page.draw_rect(pymupdf.Rect(120, y, 480, y + 5), color=BLACK, fill=BLACK)
        for x, start, end in ((300, 134, 168), (180, 173, 206), (420, 173, 206), (180, 234, 268), (420, 234, 268), (300, 273, 306)):  # fmt: skip
            page.draw_line((x, start), (x, end - 6))
            page.draw_polyline([(x - 3, end - 6), (x, end), (x + 3, end - 6)], color=BLACK, fill=BLACK, closePath=True)

    [figure] = look(saved(tmp_path / "a.pdf", forked))[0].figures
    assert figure.parallel is True
    assert set(figure.nodes) == set(places)
    assert set(figure.links) == {("plan", "read"), ("plan", "weigh"), ("read", "tell"), ("weigh", "tell")}


@pytest.mark.parametrize(
    ("printed", "label"),
    [
        (r"reader\nreads all", "reader\nreads all"),
        (r"reader<br/>reads all", "reader\nreads all"),
        (r"C:\new\reader", r"C:\new\reader"),
        (r"reader\n", r"reader\n"),
    ],
)
def test_a_line_break_that_is_printed_between_words_breaks_the_label(printed: str, label: str) -> None:
    assert broken(printed) == label
