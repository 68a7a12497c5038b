"""The vision detective: every figure of the report, raster and vector, with what can be read in it."""

import io
from collections.abc import Callable, Iterator
from concurrent.futures import Executor, ThreadPoolExecutor
from functools import partial
from pathlib import Path

from PIL import Image

from auditor_core.detectives.vision import ocr
from auditor_core.detectives.vision.asked import ModelEye
from auditor_core.detectives.vision.book import FigureBook
from auditor_core.detectives.vision.geometry import apart, area
from auditor_core.detectives.vision.raster import Document, fitz, pixels_of, render
from auditor_core.detectives.vision.reading import read_figure
from auditor_core.detectives.vision.scan import Candidate, PageScan, Problem, scan_page
from auditor_core.detectives.vision.spoken import Report
from auditor_core.facts import FigureFacts
from auditor_core.intake.commands import is_endless
from auditor_core.intake.deadline import Deadline
from auditor_core.intake.drawn import shown_on
from auditor_core.intake.pdf import PDF_LOCK, PdfInfo, open_pdf
from auditor_core.models import Evidence
from auditor_core.settings import Limits, Settings

Note = Callable[[str, int], None]
UNREADABLE = (RuntimeError, ValueError, TypeError, IndexError, KeyError, OSError, fitz.mupdf.FzErrorBase)
"""What PyMuPDF and Pillow raise on a broken page or picture."""
OCR_SECONDS = 15.0
"""Time that must be left for a picture's labels to be read by OCR."""
REPEATS = 3
"""Pages from which a small picture in one place is an ornament."""
ORNAMENT = 0.15
"""Share of the page that an ornament takes up at most."""


def inspect(
    pdf_path: Path,
    info: PdfInfo,
    save_png: Callable[[bytes], str],
    settings: Settings,
    deadline: Deadline,
    note: Note,
) -> tuple[FigureFacts, list[Evidence]]:
    """Find and read the figures of a report.

    `save_png` stores a PNG and returns its SHA-256. Whatever can't be looked at (limits, time, broken
    pages) is named in `limits_hit` and in evidence of its own; nothing is raised for it.
    """
    limits = settings.limits
    book, eye = FigureBook(info), ModelEye(settings)
    engine = reader = ocr.engine_name()
    with open_pdf(pdf_path) as document, ThreadPoolExecutor(1) as aside:
        scans = dict(_scan(document, info, limits, deadline, book))
        candidates = _chosen(scans, book)
        report = Report(partial(_texts, document, info, limits, deadline))
        if len(candidates) > limits.figures:
            book.problem(Problem(f"only the first {limits.figures} of {len(candidates)} figures were read"))
        for candidate in candidates[: limits.figures]:
            if deadline.remaining() <= 0:
                book.problem(Problem(f"time was up before the figure on page {candidate.page} was read"))
                break
            if reader and deadline.remaining() < OCR_SECONDS:
                reader = ""
                book.problem(Problem(f"too little time was left for OCR from page {candidate.page} on"))
            _read(document, candidate, report, reader, save_png, book, eye, aside)
            note("figures", len(book.figures))
    if not candidates:
        note("figures", 0)
    readings, unanswered = eye.readings(deadline.remaining)
    book.read_by_model(readings)
    for text in unanswered:
        book.problem(Problem(text))
    return book.close(engine)


def _scan(
    document: Document, info: PdfInfo, limits: Limits, deadline: Deadline, book: FigureBook
) -> Iterator[tuple[int, PageScan]]:
    """Scan page after page, leaving PyMuPDF to others in between."""
    for number in range(1, min(info.pages, limits.pdf_pages) + 1):
        if deadline.remaining() <= 0:
            book.problem(Problem(f"time was up before page {number}; later pages were not looked at"))
            return
        try:
            with PDF_LOCK:
                scan = scan_page(document, number, limits)
        except UNREADABLE as error:
            text = f"page {number} could not be read for figures ({type(error).__name__})"
            book.problem(Problem(text, number, outcome="error"))
            continue
        for problem in scan.problems:
            book.problem(problem)
        yield number, scan


def _texts(document: Document, info: PdfInfo, limits: Limits, deadline: Deadline) -> Iterator[str]:
    """The text of page after page, as far as there is time and it can be read."""
    for number in range(min(info.pages, limits.pdf_pages)):
        if deadline.remaining() <= 0:
            return
        try:
            with PDF_LOCK:
                page = document[number]
                text = "" if is_endless(page) else shown_on(page).text
        except UNREADABLE:
            continue
        yield text


def _read(
    document: Document,
    candidate: Candidate,
    report: Report,
    engine: str,
    save_png: Callable[[bytes], str],
    book: FigureBook,
    eye: ModelEye,
    aside: Executor,
) -> None:
    """Read one figure and write it down; a picture of one colour is none, nor is a slim one without a diagram.

    Its PNG is made `aside`, at the same time: that takes half as long as reading it, and Pillow needs no Python for it.
    """
    try:
        with PDF_LOCK:
            image = _pixels(document, candidate)
        if _is_plain(image):
            return
        png = aside.submit(_png, image)
        reading = read_figure(candidate, image, engine, report)
        if not candidate.slim or reading.linked >= 2:
            sha256 = save_png(png.result())
            book.figure(candidate, image.size, reading, sha256)
            eye.show(sha256, image)
    except UNREADABLE as error:
        text = f"page {candidate.page}: a figure could not be read ({type(error).__name__})"
        book.problem(Problem(text, candidate.page, candidate.box, "error"))


def _chosen(scans: dict[int, PageScan], book: FigureBook) -> list[Candidate]:
    """All candidates but ornaments that repeat, and pages that are scans."""
    scanned = [number for number, scan in scans.items() if scan.scanned]
    mostly_scans = 2 * len(scanned) > len(scans) > 0
    if mostly_scans:
        book.problem(Problem(f"{len(scanned)} pages are scanned pictures; figures inside them were not looked for"))
    candidates = [
        candidate
        for number, scan in scans.items()
        if not (mostly_scans and scan.scanned)
        for candidate in scan.candidates
    ]
    small = [item for item in candidates if area(item.box) < ORNAMENT * area(scans[item.page].page_box)]
    return [item for item in candidates if item not in small or not _repeats(item, small)]


def _repeats(candidate: Candidate, others: list[Candidate]) -> bool:
    """Whether the same place of several pages shows a picture or drawing of the same size."""
    pages = {
        other.page
        for other in others
        if apart(other.box[:2], candidate.box[:2]) < 1
        and apart(other.box[2:], candidate.box[2:]) < 1
        and _content(other) == _content(candidate)
    }
    return len(pages) >= REPEATS


def _content(candidate: Candidate) -> tuple[object, ...]:
    """What tells a candidate from another in the same place, without decoding it."""
    shapes = [shape.role for shape in candidate.region.shapes] if candidate.region else []
    return candidate.kind, candidate.picture, shapes, [word.text for word in candidate.words]


def _pixels(document: Document, candidate: Candidate) -> Image.Image:
    page = document[candidate.page - 1]
    if candidate.picture:
        return pixels_of(document, page, candidate.picture)
    return render(page, candidate.box)


def _is_plain(image: Image.Image) -> bool:
    """Whether all pixels have one colour: a spacer or a background."""
    return image.getcolors(maxcolors=1) is not None


def _png(image: Image.Image) -> bytes:
    buffer = io.BytesIO()
    image.save(buffer, "png", compress_level=1)
    return buffer.getvalue()
