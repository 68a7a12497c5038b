"""A page's drawings and words are taken once while a report is open, and never outlive it."""

from pathlib import Path

import pymupdf
import pytest

from auditor_core.intake import drawn
from auditor_core.intake.drawn import drawings_of, shown_on, words_on, words_shown_on, written_on
from auditor_core.intake.pdf import open_pdf


def report(path: Path, *lines: int) -> Path:
    """A report whose pages have so many lines each."""
    with pymupdf.open() as made:
        for count in lines:
            page = made.new_page()
            for number in range(count):
                page.draw_line((50, 50 + number), (200, 50 + number))
        made.save(path)
    return path


def test_two_readers_of_an_open_report_get_the_same_drawings(tmp_path):
    path = report(tmp_path / "report.pdf", 3, 1)
    with open_pdf(path) as one, open_pdf(path) as other:
        assert drawings_of(one[0]) is drawings_of(other[0])
        assert drawings_of(other[1]) == one[1].get_cdrawings()


def test_a_file_that_changed_since_it_was_closed_is_read_anew(tmp_path):
    path = tmp_path / "report.pdf"
    with open_pdf(report(path, 3)) as first, open_pdf(path):
        assert len(drawings_of(first[0])) == 3
    with open_pdf(report(path, 5)) as second:
        assert len(drawings_of(second[0])) == 5


def test_drawings_stay_while_one_reader_has_the_report_open(tmp_path):
    path = report(tmp_path / "report.pdf", 2)
    with open_pdf(path) as one:
        found = drawings_of(one[0])
        with open_pdf(path):
            pass
        assert drawings_of(one[0]) is found


@pytest.mark.parametrize(("pages", "drawings", "kept"), [(1, 2, 1), (3, 9, 3), (3, 1, 0)])
def test_no_more_is_kept_than_the_limits_allow(tmp_path, monkeypatch, pages, drawings, kept):
    monkeypatch.setattr(drawn, "_MOST", pages)
    monkeypatch.setattr(drawn, "_DRAWINGS", drawings)
    with open_pdf(report(tmp_path / "report.pdf", 2, 2, 2)) as document:
        for page in document:
            assert len(drawings_of(page)) == 2
        assert len(drawn._kept) == kept
    assert not drawn._kept


@pytest.mark.parametrize(
    ("places", "rotation", "shared"),
    [(((50, 50), (50, 90)), 0, True), (((50, 50), (580, 90)), 0, False), (((50, 50), (700, 90)), 90, False)],
)
def test_words_are_taken_once_where_none_reaches_beyond_the_page(tmp_path, places, rotation, shared):
    with pymupdf.open() as made:
        page = made.new_page()
        for place in places:
            page.insert_text(place, "Some words of it")
        page.set_rotation(rotation)
        made.save(tmp_path / "report.pdf")
    with open_pdf(tmp_path / "report.pdf") as document:
        page = document[0]
        assert (words_shown_on(page) is words_on(page)) is shared
        assert (shown_on(page) is written_on(page)) is shared
        assert words_shown_on(page) == shown_on(page).words
        assert shown_on(page) == (page.get_text("words"), page.get_text())
        assert words_on(page) == written_on(page).words == page.get_text("words", clip=pymupdf.INFINITE_RECT())
