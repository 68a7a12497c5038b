"""Pictures that a page really shows are found, at their native size, upright and on white."""

import io
from pathlib import Path

import pymupdf
import pytest
from PIL import Image, ImageDraw

from tests.detectives.vision.drawn import document, look, opened, painting, prose, saved

PLACE = pymupdf.Rect(100, 200, 340, 360)


def show(page: pymupdf.Page, png: bytes | None = None, place: pymupdf.Rect = PLACE, **options: object) -> None:
    page.insert_image(place, stream=png or painting(), **options)


def test_a_picture_is_found_at_its_native_size(tmp_path: Path) -> None:
    facts, evidence, stored = look(saved(tmp_path / "a.pdf", lambda page: show(page, painting((480, 320)))))
    [figure] = facts.figures
    assert (figure.kind, figure.width, figure.height, figure.page, figure.pages) == ("raster", 480, 320, 1, (1,))
    assert figure.box == pytest.approx(tuple(PLACE), abs=0.1)
    assert opened(stored[figure.sha256]).getpixel((5, 5)) == (0, 0, 128)
    assert [(item.source, item.evidence_class, item.found) for item in evidence] == [("vision", "FIGURE", True)]
    assert evidence[0].evidence_id == figure.evidence_id


def test_a_slim_picture_is_a_figure_where_it_shows_a_row_of_linked_boxes(tmp_path: Path) -> None:
    row = Image.new("RGB", (1200, 64), "white")
    brush = ImageDraw.Draw(row)
    for left in range(10, 1200, 240):
        brush.line((left + 150, 32, left + 238, 32), fill="black", width=2)
        brush.rectangle((left, 8, left + 150, 56), fill="#dde8ff", outline="black")
        brush.text((left + 30, 22), "some step", fill="black", font_size=16)
    png = io.BytesIO()
    row.save(png, "png")
    slim = pymupdf.Rect(60, 200, 540, 225.6)
    [figure] = look(saved(tmp_path / "a.pdf", lambda page: show(page, png.getvalue(), slim)))[0].figures
    assert (figure.kind, figure.depicts) == ("raster", "flow_chart")
    assert look(saved(tmp_path / "b.pdf", lambda page: show(page, painting((1200, 64)), slim)))[0].figures == ()


def test_transparency_is_shown_on_white(tmp_path: Path) -> None:
    facts, _, stored = look(saved(tmp_path / "a.pdf", lambda page: show(page, painting(mode="RGBA"))))
    image = opened(stored[facts.figures[0].sha256])
    assert image.getpixel((5, 5)) == (0, 0, 128)
    assert image.getpixel((230, 150)) == (255, 255, 255)


def test_a_picture_that_is_only_listed_is_not_shown(tmp_path: Path) -> None:
    made = document(show)
    made.update_stream(made[0].get_contents()[-1], b" ")
    made.save(tmp_path / "a.pdf")
    assert look(tmp_path / "a.pdf")[0].figures == ()


def test_the_same_picture_twice_is_one_figure_with_both_pages(tmp_path: Path) -> None:
    facts, evidence, stored = look(saved(tmp_path / "a.pdf", show, prose, show))
    assert [figure.pages for figure in facts.figures] == [(1, 3)]
    assert len(evidence) == len(stored) == 1


@pytest.mark.parametrize(
    "place",
    [pymupdf.Rect(20, 20, 60, 45), pymupdf.Rect(50, 400, 550, 404), pymupdf.Rect(100, 200, 128, 360)],
)
def test_icons_and_lines_are_no_figures(tmp_path: Path, place: pymupdf.Rect) -> None:
    pdf = saved(tmp_path / "a.pdf", lambda page: show(page, place=place, keep_proportion=False))
    assert look(pdf)[0].figures == ()


def test_a_picture_of_one_colour_is_no_figure(tmp_path: Path) -> None:
    buffer = io.BytesIO()
    Image.new("RGB", (300, 200), "beige").save(buffer, "png")
    assert look(saved(tmp_path / "a.pdf", lambda page: show(page, buffer.getvalue())))[0].figures == ()


def test_a_letterhead_on_every_page_is_no_figure(tmp_path: Path) -> None:
    def paint(page: pymupdf.Page) -> None:
        show(page, place=pymupdf.Rect(400, 20, 520, 100))
        prose(page, 200)

    assert look(saved(tmp_path / "a.pdf", paint, paint, paint))[0].figures == ()


def test_a_picture_behind_a_page_of_text_is_its_background(tmp_path: Path) -> None:
    def paint(page: pymupdf.Page) -> None:
        show(page, place=page.rect, keep_proportion=False)
        prose(page)

    assert look(saved(tmp_path / "a.pdf", paint))[0].figures == ()


def test_scanned_pages_are_named_and_no_figures(tmp_path: Path) -> None:
    def paint(page: pymupdf.Page) -> None:
        show(page, place=page.rect, keep_proportion=False)

    facts, evidence, _ = look(saved(tmp_path / "a.pdf", paint, paint))
    assert facts.figures == ()
    assert "2 pages are scanned pictures" in facts.limits_hit[0]
    assert [item.outcome for item in evidence] == ["unavailable"]


def test_pieces_of_one_picture_are_one_figure(tmp_path: Path) -> None:
    def paint(page: pymupdf.Page) -> None:
        for row in range(4):
            for column in range(3):
                left, top = 100 + column * 80, 200 + row * 40
                png = painting((160, 80), colour=f"#{row * 4:x}0{column * 5:x}0a0")
                page.insert_image(pymupdf.Rect(left, top, left + 80, top + 40), stream=png)

    [figure] = look(saved(tmp_path / "a.pdf", paint))[0].figures
    assert figure.kind == "raster"
    assert figure.box == pytest.approx((100, 200, 340, 360), abs=0.5)


def test_a_picture_with_drawing_on_it_is_mixed(tmp_path: Path) -> None:
    def paint(page: pymupdf.Page) -> None:
        show(page)
        page.draw_oval(pymupdf.Rect(200, 250, 300, 320), color=(1, 0, 0), width=2)

    [figure] = look(saved(tmp_path / "a.pdf", paint))[0].figures
    assert figure.kind == "mixed"


@pytest.mark.parametrize(("rotation", "corner"), [(0, (5, 5)), (90, (-5, 5)), (180, (-5, -5)), (270, (5, -5))])
def test_a_picture_on_a_turned_page_is_turned_with_it(tmp_path: Path, rotation: int, corner: tuple[int, int]) -> None:
    pdf = saved(tmp_path / "a.pdf", show, rotation=rotation)
    facts, _, stored = look(pdf)
    [figure] = facts.figures
    with pymupdf.open(pdf) as shown:
        assert figure.box == pytest.approx(tuple(PLACE * shown[0].rotation_matrix), abs=0.1)
    image = opened(stored[figure.sha256])
    across, down = corner[0] % image.width, corner[1] % image.height
    assert image.getpixel((across, down)) == (0, 0, 128)


@pytest.mark.parametrize(("turn", "corner"), [(90, (5, -5)), (180, (-5, -5)), (270, (-5, 5))])
def test_a_picture_that_the_page_turns_is_upright_as_shown(tmp_path: Path, turn: int, corner: tuple[int, int]) -> None:
    pdf = saved(tmp_path / "a.pdf", lambda page: show(page, rotate=turn))
    facts, _, stored = look(pdf)
    image = opened(stored[facts.figures[0].sha256])
    with pymupdf.open(pdf) as shown:
        seen = shown[0].get_pixmap(clip=pymupdf.Rect(facts.figures[0].box))
    across, down = corner[0] % image.width, corner[1] % image.height
    assert image.getpixel((across, down)) == (0, 0, 128)
    assert seen.pixel(corner[0] % seen.width, corner[1] % seen.height) == (0, 0, 128)


def test_labels_of_a_picture_are_unavailable_without_an_engine(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("auditor_core.detectives.vision.ocr.find_spec", lambda _: None)
    [figure] = look(saved(tmp_path / "a.pdf", show))[0].figures
    assert (figure.label_source, figure.labels) == ("unavailable", ())


def test_the_page_s_own_words_on_a_picture_are_its_labels(tmp_path: Path) -> None:
    def paint(page: pymupdf.Page) -> None:
        show(page)
        page.insert_text((200, 300), "evidence store", fontsize=9)

    [figure] = look(saved(tmp_path / "a.pdf", paint))[0].figures
    assert (figure.label_source, figure.labels) == ("text", ("evidence store",))


@pytest.mark.parametrize("times", [1.0, 1.21, 1.39, 1.4, 1.57])
def test_boxes_with_soft_borders_are_linked_as_they_are_drawn(tmp_path: Path, times: float) -> None:
    made = pymupdf.open()
    page = made.new_page(width=300, height=420)
    for place, name in enumerate(("START", "read_it", "weigh_it", "judge_it", "END")):
        page.draw_rect(pymupdf.Rect(30.4, 20.3 + 80 * place, 270.2, 46.1 + 80 * place), fill=(0.85, 0.9, 1), width=1.3)
        page.insert_text((130, 36 + 80 * place), name, fontsize=11)
        if place:
            page.draw_line((150, 46 + 80 * (place - 1)), (150, 19 + 80 * place), width=1.1)
    png = page.get_pixmap(matrix=pymupdf.Matrix(times, times)).tobytes()
    place = pymupdf.Rect(100, 200, 340, 536)
    [figure] = look(saved(tmp_path / "a.pdf", lambda page: show(page, png, place)))[0].figures
    assert (figure.boxes, figure.parallel) == (5, False)
