"""What can't be looked at is named; nothing escapes, and the same report gives the same facts."""

import time
from collections.abc import Callable
from pathlib import Path

import pymupdf
import pytest

from tests.detectives.vision.drawn import (
    CHAIN,
    CHAIN_EDGES,
    FORK,
    FORK_EDGES,
    diagram,
    document,
    look,
    painting,
    prose,
    saved,
)


def picture(page: pymupdf.Page, size: tuple[int, int] = (300, 200)) -> None:
    page.insert_image(pymupdf.Rect(100, 450, 400, 650), stream=painting(size))


def test_a_huge_picture_is_skipped_and_named(tmp_path: Path) -> None:
    facts, evidence, stored = look(saved(tmp_path / "a.pdf", picture), figure_pixels=50_000)
    assert facts.figures == ()
    assert stored == {}
    assert facts.limits_hit == ("page 1: a picture of 300 x 200 pixels was not read; the limit is 50,000 pixels",)
    assert [(item.outcome, item.location) for item in evidence] == [("unavailable", "page 1")]


def test_a_page_with_too_many_drawings_is_skipped_and_named(tmp_path: Path) -> None:
    def crowded(page: pymupdf.Page) -> None:
        shape = page.new_shape()
        for number in range(300):
            shape.draw_line((60, 60 + number), (500, 61 + number))
            shape.finish()
        shape.commit()

    def endless(page: pymupdf.Page) -> None:
        page.draw_polyline([(60 + number % 7, 60 + number) for number in range(300)])

    facts, evidence, _ = look(
        saved(tmp_path / "a.pdf", crowded, endless, lambda page: diagram(page, FORK, FORK_EDGES)), page_drawings=100
    )
    assert [figure.page for figure in facts.figures] == [3]
    assert facts.limits_hit == tuple(
        f"page {page}: its drawings were not read; they take more than 100 commands" for page in (1, 2)
    )
    assert sorted(item.outcome for item in evidence) == ["present", "unavailable", "unavailable"]


def test_figures_beyond_the_limit_are_counted(tmp_path: Path) -> None:
    def paint(page: pymupdf.Page) -> None:
        picture(page, (300 + page.number, 200))

    facts, _, _ = look(saved(tmp_path / "a.pdf", paint, paint, paint), figures=2)
    assert [figure.page for figure in facts.figures] == [1, 2]
    assert facts.limits_hit == ("only the first 2 of 3 figures were read",)


def test_time_that_is_up_is_named(tmp_path: Path) -> None:
    facts, evidence, _ = look(saved(tmp_path / "a.pdf", picture), seconds=1e-9)
    assert facts.figures == ()
    assert "time was up before page 1" in facts.limits_hit[0]
    assert [item.outcome for item in evidence] == ["unavailable"]


@pytest.mark.parametrize("content", [b"", b"garbage", b"\x00" * 5_000])
def test_a_broken_picture_leaves_the_others(tmp_path: Path, content: bytes) -> None:
    made = document(picture, lambda page: diagram(page, FORK, FORK_EDGES))
    xref = made[0].get_images()[0][0]
    made.update_stream(xref, content)
    made.xref_set_key(xref, "Filter", "/DCTDecode")
    made.save(tmp_path / "a.pdf")
    facts, evidence, _ = look(tmp_path / "a.pdf")
    assert 2 in [figure.page for figure in facts.figures]
    assert all(item.outcome in ("present", "unavailable", "error") for item in evidence)


def test_a_page_of_nonsense_is_survived(tmp_path: Path) -> None:
    made = document(prose, lambda page: diagram(page, FORK, FORK_EDGES))
    made.update_stream(made[0].get_contents()[0], b"q 1 0 0 cm /None Do BI ID (((( 9e99 0 l S S S S S Q Q Q re f")
    made.save(tmp_path / "a.pdf")
    assert [figure.page for figure in look(tmp_path / "a.pdf")[0].figures] == [2]


def test_the_same_report_gives_the_same_facts_and_bytes(tmp_path: Path) -> None:
    def paint(page: pymupdf.Page) -> None:
        picture(page)
        diagram(page, FORK, FORK_EDGES)

    pdf = saved(tmp_path / "a.pdf", paint, lambda page: diagram(page, CHAIN, CHAIN_EDGES))
    first, second = look(pdf), look(pdf)
    assert first == second
    assert len({item.evidence_id for item in first[1]}) == len(first[1]) == 3
    assert [figure.figure_id for figure in first[0].figures] == ["figure_1", "figure_2", "figure_3"]


def test_what_is_found_is_counted_as_it_is_found(tmp_path: Path) -> None:
    facts, evidence, _ = look(saved(tmp_path / "a.pdf", prose))
    assert facts.engine == "text"
    assert evidence[0].source_ref.startswith("pdf:")
    assert "None of the 1 pages" in evidence[0].rationale


def bomb(page: pymupdf.Page, across: int, down: int) -> None:
    """A picture that says it is very large, and whose bytes unpack to as much as they can."""
    picture(page)
    xref = page.get_images()[0][0]
    page.parent.update_stream(xref, bytes(4_000_000))
    for key, value in (("Width", str(across)), ("Height", str(down)), ("ColorSpace", "/DeviceRGB")):
        page.parent.xref_set_key(xref, key, value)


def test_a_picture_of_nine_hundred_million_pixels_is_named_in_no_time(tmp_path: Path) -> None:
    pdf = saved(
        tmp_path / "a.pdf", lambda page: bomb(page, 30_000, 30_000), lambda page: diagram(page, FORK, FORK_EDGES)
    )
    before = time.perf_counter()
    facts, _, _ = look(pdf, seconds=20)
    assert [figure.page for figure in facts.figures] == [2]
    assert "30000 x 30000 pixels was not read" in facts.limits_hit[0]
    assert time.perf_counter() - before < 5


def test_a_picture_just_within_the_limit_is_survived(tmp_path: Path) -> None:
    facts, _, _ = look(saved(tmp_path / "a.pdf", lambda page: bomb(page, 6_000, 6_000)), seconds=30)
    assert all(max(figure.width, figure.height) <= 6_000 for figure in facts.figures)


def test_a_million_drawing_commands_are_named_in_no_time(tmp_path: Path) -> None:
    made = document(prose, lambda page: diagram(page, FORK, FORK_EDGES))
    made.update_stream(made[0].get_contents()[0], b"10 10 m 90 90 l S\n" * 350_000)
    made.save(tmp_path / "a.pdf", deflate=True)
    before = time.perf_counter()
    facts, _, _ = look(tmp_path / "a.pdf", seconds=20)
    assert [figure.page for figure in facts.figures] == [2]
    assert facts.limits_hit == ("page 1: its drawings were not read; they take more than 50,000 commands",)
    assert time.perf_counter() - before < 5


def forms(path: Path, *contents: bytes) -> Path:
    """A page that shows the first of some forms, each of which can show the next as F; and a page with a diagram."""
    made = document(prose, lambda page: diagram(page, FORK, FORK_EDGES))
    made.update_stream(made[0].get_contents()[0], b"/F Do\n" + b"10 10 m 90 90 l S\n" * 6)
    numbers = [made.get_new_xref() for _ in contents]
    for place, (number, content) in enumerate(zip(numbers, contents, strict=True)):
        within = numbers[min(place + 1, len(numbers) - 1)]
        made.update_object(
            number, f"<</Type/XObject/Subtype/Form/BBox[0 0 600 800]/Resources<</XObject<</F {within} 0 R>>>>>>"
        )
        made.update_stream(number, content)
    made.xref_set_key(made[0].xref, "Resources", f"<</XObject<</F {numbers[0]} 0 R>>>>")
    made.save(path)
    return path


def test_a_form_that_shows_itself_is_survived(tmp_path: Path) -> None:
    pdf = forms(tmp_path / "a.pdf", b"10 10 m 90 90 l S /F Do /F Do\n" * 10)
    assert [figure.page for figure in look(pdf, seconds=20)[0].figures] == [2]


def test_forms_within_forms_count_as_often_as_they_are_shown(tmp_path: Path) -> None:
    line = b"10 10 m 90 90 l S\n"
    crowded = look(forms(tmp_path / "a.pdf", *[b"/F Do\n" * 20] * 4, line), seconds=20)[0]
    endless = look(forms(tmp_path / "b.pdf", *[b"/F Do\n" * 100] * 9, line), seconds=20)[0]
    assert [figure.page for figure in (*crowded.figures, *endless.figures)] == [2, 2]
    assert crowded.limits_hit == ("page 1: its drawings were not read; they take more than 50,000 commands",)
    assert endless.limits_hit == ("page 1 was not read; it takes more than 2,000,000 commands",)


@pytest.mark.parametrize(
    "mark",
    [
        lambda at: f"0.9 g {10 + at % 30} {10 + at % 20} 400 500 re f",
        lambda at: "10 10 m 90 90 l S",
        lambda at: f"{at % 40 * 15} {at // 40 % 60 * 13} 13 9 re S",
    ],
    ids=["panels on one another", "one line many times", "cells"],
)
def test_thousands_of_shapes_take_no_longer_than_they_should(tmp_path: Path, mark: Callable[[int], str]) -> None:
    made = document(prose, lambda page: diagram(page, FORK, FORK_EDGES))
    drawn = "\n".join(map(mark, range(9_000))).encode()
    made.update_stream(made[0].get_contents()[0], made[0].read_contents() + b"\n" + drawn)
    made.save(tmp_path / "a.pdf")
    before = time.process_time()
    assert 2 in [figure.page for figure in look(tmp_path / "a.pdf", seconds=20)[0].figures]
    assert time.process_time() - before < 8


@pytest.mark.parametrize(("step", "size"), [(10, 40), (12, 8)], ids=["overlapping", "apart"])
def test_thousands_of_small_pictures_are_pieces_or_nothing(tmp_path: Path, step: int, size: int) -> None:
    made = document(picture, lambda page: diagram(page, FORK, FORK_EDGES))
    name = made[0].get_images()[0][7]
    shown = (f"q {size} 0 0 {size} {at % 50 * step} {at // 50 * step} cm /{name} Do Q" for at in range(3_000))
    made.update_stream(made[0].get_contents()[0], "\n".join(shown).encode())
    made.save(tmp_path / "a.pdf")
    before = time.process_time()
    facts, _, _ = look(tmp_path / "a.pdf", seconds=20)
    assert [figure.page for figure in facts.figures] in ([2], [1, 2])
    assert time.process_time() - before < 5
