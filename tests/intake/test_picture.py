"""Pages are drawn in a process of their own: highlighted, bounded, and without harm to whoever asks."""

import io
from pathlib import Path

import pymupdf
import pytest
from PIL import Image

from auditor_core.errors import LimitExceededError, ReportFileError
from auditor_core.intake import picture
from auditor_core.intake.picture import MOST_PIXELS, draw, page_picture


def _pdf(path: Path, width: float = 300, height: float = 400, rotation: int = 0) -> Path:
    document = pymupdf.open()
    page = document.new_page(width=width, height=height)
    page.insert_text((50, 100), "src/state.py")
    page.set_rotation(rotation)
    document.save(path)
    return path


def _image(data: bytes) -> Image.Image:
    return Image.open(io.BytesIO(data)).convert("RGB")


def _yellow(image: Image.Image, x: float, y: float, scale: float) -> bool:
    red, green, blue = image.getpixel((round(x * scale), round(y * scale)))  # type: ignore[misc]
    return red > 180 and green > 150 and blue < 140


def test_a_page_is_drawn_and_its_mention_highlighted(tmp_path: Path) -> None:
    pdf = _pdf(tmp_path / "a.pdf")
    image = _image(page_picture(pdf, 1, [(50, 90, 120, 104)]))
    scale = image.width / 300
    assert image.height / 400 == pytest.approx(scale, rel=0.02)
    assert _yellow(image, 115, 91, scale)
    assert not _yellow(image, 200, 300, scale)


def test_boxes_are_those_of_the_page_as_it_is_shown(tmp_path: Path) -> None:
    pdf = _pdf(tmp_path / "a.pdf", rotation=90)
    with pymupdf.open(pdf) as document:
        word = document[0].get_text("words")[0][:4]
        shown = tuple(pymupdf.Rect(word) * document[0].rotation_matrix)
    image = _image(draw(pdf, 1, [shown]))
    assert image.width > image.height
    scale = image.width / 400
    assert _yellow(image, shown[0] + 0.5, shown[3] - 0.5, scale)


def test_a_page_of_any_size_gives_a_picture_of_bounded_size(tmp_path: Path) -> None:
    image = _image(draw(_pdf(tmp_path / "a.pdf", 14_000, 9_000), 1, []))
    assert image.width * image.height <= MOST_PIXELS * 1.01


def test_boxes_outside_the_page_and_upside_down_do_no_harm(tmp_path: Path) -> None:
    boxes = [(-1e9, 5, 1e9, 6), (90, 90, 10, 10), (float("nan"), 0, 1, 1), (1, 1, float("inf"), 2)]
    assert draw(_pdf(tmp_path / "a.pdf"), 1, boxes).startswith(b"\x89PNG")


def test_a_page_full_of_mentions_is_drawn(tmp_path: Path) -> None:
    assert page_picture(_pdf(tmp_path / "a.pdf"), 1, [(1 / 3, 1 / 7, 9.1, 9.2)] * 50_000).startswith(b"\x89PNG")


@pytest.mark.parametrize("page", [0, -1, 2])
def test_a_page_that_is_not_there_is_said_not_to_be(tmp_path: Path, page: int) -> None:
    with pytest.raises(ReportFileError, match=f"no page {page};") as caught:
        page_picture(_pdf(tmp_path / "a.pdf"), page)
    assert caught.value.field == "page"


def test_what_can_not_be_drawn_is_an_error_in_one_line(tmp_path: Path) -> None:
    broken = tmp_path / "b.pdf"
    broken.write_bytes(b"%PDF-1.7\nnothing")
    with pytest.raises(ReportFileError) as caught:
        page_picture(broken, 1)
    assert "\n" not in caught.value.message


def test_drawing_has_an_end(tmp_path: Path) -> None:
    with pytest.raises(LimitExceededError):
        page_picture(_pdf(tmp_path / "a.pdf"), 1, seconds=0.05)


def test_nothing_is_written_beside_the_program(tmp_path: Path) -> None:
    places = {path: path.stat().st_mtime_ns for path in Path(picture.__file__).parent.rglob("*.pyc")}
    page_picture(_pdf(tmp_path / "a.pdf"), 1)
    assert {path: path.stat().st_mtime_ns for path in places} == places
