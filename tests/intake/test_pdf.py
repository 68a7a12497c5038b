"""Reports: each kind of file that can't be read has its own message."""

import threading
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from auditor_core.errors import ReportFileError
from auditor_core.intake.pdf import EPOCH, PDF_LOCK, check_pdf, open_pdf, pdf_date
from auditor_core.settings import Limits, Settings
from tests import builders


def test_a_report_is_described(report_pdf: Path, settings: Settings) -> None:
    info = check_pdf(report_pdf, settings, name="final.pdf")
    assert (info.name, info.pages, info.title) == ("final.pdf", 2, "Report")
    assert info.date == datetime(2026, 1, 3, 12, tzinfo=UTC)
    assert len(info.sha256) == 64
    assert info == check_pdf(report_pdf, settings, name="final.pdf")


def test_a_scanned_report_is_a_report(tmp_path: Path, settings: Settings) -> None:
    assert check_pdf(builders.scanned_pdf(tmp_path / "a.pdf"), settings).date == EPOCH


def test_a_report_that_anybody_may_open_is_not_locked(tmp_path: Path, settings: Settings) -> None:
    assert check_pdf(builders.encrypted_pdf(tmp_path / "a.pdf", password=""), settings).pages == 1


def write(content: bytes) -> Callable[[Path], object]:
    return lambda path: path.write_bytes(content)


@pytest.mark.parametrize(
    ("make", "message"),
    [
        (lambda path: path, "there is no file 'report.pdf'"),
        (Path.mkdir, "there is no file 'report.pdf'"),
        (write(b""), "is empty (0 bytes)"),
        (write(b"<html><body>Report</body></html>"), "is not a PDF"),
        (write(b"PK\x03\x04" + bytes(2000) + b"%PDF-1.7"), "is not a PDF"),
        (write(b"%PDF-1.7\n"), "cut off"),
        (write(b"%PDF-1.7\n" + b"\xff\x00<<>>obj" * 500), "cut off"),
        (builders.truncated_pdf, "cut off"),
        (builders.pageless_pdf, "has no pages"),
        (builders.encrypted_pdf, "is protected by a password"),
    ],
)
def test_what_is_no_readable_report_is_refused_with_the_reason(
    make: Callable[[Path], object], message: str, tmp_path: Path, settings: Settings, capfd: pytest.CaptureFixture[str]
) -> None:
    make(tmp_path / "report.pdf")
    with pytest.raises(ReportFileError) as caught:
        check_pdf(tmp_path / "report.pdf", settings)
    assert message in caught.value.message
    assert caught.value.field == "pdf"
    assert capfd.readouterr() == ("", "")


def test_limits_on_size_and_pages_hold(report_pdf: Path, settings: Settings) -> None:
    for limits, message in ((Limits(pdf_bytes=100), "larger than"), (Limits(pdf_pages=1), "has 2 pages, 1")):
        with pytest.raises(ReportFileError, match=message):
            check_pdf(report_pdf, settings.model_copy(update={"limits": limits}))


def test_a_file_that_had_to_be_repaired_says_so(tmp_path: Path, settings: Settings) -> None:
    whole = builders.text_pdf(tmp_path / "whole.pdf", "First page.", "Second page.", "Third page.")
    content = whole.read_bytes()
    assert check_pdf(whole, settings).damage == ""
    cut, shifted = tmp_path / "cut.pdf", tmp_path / "shifted.pdf"
    cut.write_bytes(content[: len(content) * 4 // 5])
    shifted.write_bytes(content.replace(b"endobj", b"endobj  ", 3))
    assert "cut off and was repaired" in check_pdf(cut, settings).damage
    assert "damaged and was repaired" in check_pdf(shifted, settings).damage


def test_the_magic_bytes_may_follow_some_others(tmp_path: Path, settings: Settings) -> None:
    path = builders.text_pdf(tmp_path / "a.pdf")
    path.write_bytes(b"\n" * 100 + path.read_bytes())
    assert check_pdf(path, settings).pages == 1


def test_an_open_report_leaves_others_their_turn(report_pdf: Path) -> None:
    with open_pdf(report_pdf) as document:
        free = []
        thread = threading.Thread(
            target=lambda: free.append(PDF_LOCK.acquire(timeout=1) and PDF_LOCK.release() is None)
        )
        thread.start()
        thread.join()
        assert free == [True]
        with PDF_LOCK:
            assert "state" in document[0].get_text()


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("D:20260103120000Z", datetime(2026, 1, 3, 12, tzinfo=UTC)),
        ("D:20260103120000+01'30'", datetime(2026, 1, 3, 10, 30, tzinfo=UTC)),
        ("D:20260103120000-05'00", datetime(2026, 1, 3, 17, tzinfo=UTC)),
        ("D:20260103120000+00'00'", datetime(2026, 1, 3, 12, tzinfo=UTC)),
        ("D:202601", datetime(2026, 1, 1, tzinfo=UTC)),
        ("20260103", datetime(2026, 1, 3, tzinfo=UTC)),
        ("2026-01-03T12:00:00Z", datetime(2026, 1, 3, 12, tzinfo=UTC)),
        ("D:20261399000000Z", None),
        ("D:00000101", None),
        ("D:00010101000000+23'59'", None),
        ("yesterday", None),
        ("", None),
    ],
)
def test_dates_are_read_as_pdfs_write_them(text: str, expected: datetime | None) -> None:
    assert pdf_date(text) == expected


@given(st.text("D:0123456789+-'Z TÄ", max_size=30))
def test_no_date_is_an_error(text: str) -> None:
    date = pdf_date(text)
    assert date is None or date.tzinfo is UTC
