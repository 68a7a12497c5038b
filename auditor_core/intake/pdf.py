"""Opens a report, once it is known to be a PDF that has pages and needs no password.

PyMuPDF is not safe in several threads: whoever uses a document holds `PDF_LOCK`, for one page at a
time, so that others get their turn.
"""

import hashlib
import re
import threading
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pymupdf

from auditor_core.errors import ReportFileError
from auditor_core.intake.drawn import forget
from auditor_core.intake.text import clean
from auditor_core.settings import Settings

PDF_LOCK = threading.RLock()
"""Held around every use of PyMuPDF in this process."""

EPOCH = datetime(1970, 1, 1, tzinfo=UTC)
_open: Counter[str] = Counter()
"""How many have each document open, by its path."""
_MAGIC = b"%PDF-"
_MAGIC_WITHIN = 1024
_END = b"%%EOF"
_END_WITHIN = 1024
_LONGEST_TITLE = 300
_DATE = re.compile(
    r"D?:?\s*(\d{4})-?(\d{2})?-?(\d{2})?[T ]?(\d{2})?:?(\d{2})?:?(\d{2})?(?:\.\d+)?\s*(?:([+-])(\d{2})'?:?(\d{2})?|Z)?"
)


@dataclass(frozen=True)
class PdfInfo:
    """What is known of a report before it is read."""

    name: str
    """The file's name, for people."""
    sha256: str
    """Of its bytes."""
    pages: int
    date: datetime
    """When it was made, by its own word, UTC; the epoch where it does not say."""
    title: str = ""
    damage: str = ""
    """What is wrong with the file though it opens: parts of it may be missing."""


def check_pdf(path: Path, settings: Settings, name: str = "") -> PdfInfo:
    """Check that a file is a report that can be read.

    Args:
        path: The file.
        settings: The limits on its size and pages.
        name: What to call it in messages; empty: the file's own name.

    Raises:
        ReportFileError: Missing, empty, too large, not a PDF, damaged, without pages, or encrypted.
    """
    name = name or path.name
    content = _read(path, name, settings.limits.pdf_bytes)
    if _MAGIC not in content[:_MAGIC_WITHIN]:
        raise _refused(f"{name!r} is not a PDF; export the report as PDF")
    try:
        with open_pdf(path) as document, PDF_LOCK:
            if document.needs_pass:
                raise _refused(f"{name!r} is protected by a password; save it without one")
            pages, metadata = document.page_count, document.metadata or {}
            damage = damage_of(document, content)
    except (RuntimeError, ValueError, TypeError, MemoryError):
        raise _refused(f"{name!r} is damaged or cut off and can't be opened; export it anew") from None
    if pages == 0:
        raise _refused(f"{name!r} has no pages, or is cut off; export it anew")
    if pages > settings.limits.pdf_pages:
        most = settings.limits.pdf_pages
        raise _refused(f"{name!r} has {pages} pages, {most} are the most; leave appendices out, or raise the limit")
    return PdfInfo(
        name=name,
        sha256=hashlib.sha256(content).hexdigest(),
        pages=pages,
        date=pdf_date(metadata.get("creationDate") or "") or pdf_date(metadata.get("modDate") or "") or EPOCH,
        title=" ".join(clean(metadata.get("title") or "").split())[:_LONGEST_TITLE],
        damage=damage,
    )


def damage_of(document: pymupdf.Document, content: bytes = _END) -> str:
    """Say what is wrong with a file whose list of objects had to be made anew; empty where that was not so.

    That may show only when its pages are read.
    """
    if not document.is_repaired:
        return ""
    what = "damaged" if _END in content[-_END_WITHIN:] else "cut off"
    return f"the PDF is {what} and was repaired, so that pages or parts of them may be missing; export it anew"


@contextmanager
def open_pdf(path: Path) -> Iterator[pymupdf.Document]:
    """Open a PDF and close it at the end; what MuPDF would print about faults in it is silenced.

    The lock is held while opening and closing only: use the document under `PDF_LOCK`.
    """
    with PDF_LOCK:
        pymupdf.TOOLS.mupdf_display_errors(False)
        pymupdf.TOOLS.mupdf_display_warnings(False)
        document = pymupdf.open(path, filetype="pdf")
        _open[document.name] += 1
    try:
        yield document
    finally:
        with PDF_LOCK:
            _open[document.name] -= 1
            if not _open[document.name]:
                del _open[document.name]
                forget(document.name)
            document.close()


def pdf_date(text: str) -> datetime | None:
    """Read a date as PDFs have it (`D:20260103120000+01'00'`, parts may be missing); None where it is none."""
    match = _DATE.match(text.strip())
    if match is None:
        return None
    *parts, sign, hours, minutes = match.groups()
    defaults = (1, 1, 1, 0, 0, 0)
    try:
        year, month, day, hour, minute, second = (
            int(part) if part else default for part, default in zip(parts, defaults, strict=True)
        )
        offset = timedelta(hours=int(hours or 0), minutes=int(minutes or 0))
        local = datetime(year, month, day, hour, minute, second, tzinfo=UTC)
        return local + offset if sign == "-" else local - offset
    except (ValueError, OverflowError):
        return None


def _read(path: Path, name: str, limit: int) -> bytes:
    """Read the whole file, if it is one and not too large."""
    try:
        if not path.is_file():
            raise _refused(f"there is no file {name!r}; check the path of the PDF")
        with path.open("rb") as file:
            content = file.read(limit + 1)
    except (OSError, ValueError):
        raise _refused(f"{name!r} can't be read; check its path and permissions") from None
    if not content:
        raise _refused(f"{name!r} is empty (0 bytes); export the report again")
    if len(content) > limit:
        raise _refused(f"{name!r} is larger than {limit // (1024 * 1024)} MiB; make the PDF smaller")
    return content


def _refused(message: str) -> ReportFileError:
    return ReportFileError(message, field="pdf")
