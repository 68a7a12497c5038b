"""Draws a page of a report as a picture, its mentions highlighted, in a process of its own.

Drawing is where a hostile PDF can cost most time and memory. So a page is never drawn in the process that
asks for it: `page_picture` starts one with limits on both, which ends with the picture or without.
"""

import io
import json
import math
import sys
from collections.abc import Sequence
from pathlib import Path

from auditor_core.errors import ReportFileError
from auditor_core.intake.deadline import Deadline
from auditor_core.intake.process import run

ZOOM = 1.75
"""Pixels a point, where the page is not too large for that."""
MOST_PIXELS = 3_000_000
MOST_BYTES = 16 * 1024 * 1024
MEMORY = 1536 * 1024 * 1024
SECONDS = 20.0
MOST_BOXES = 500
"""Highlights of one page; they are handed over in an argument, which has an end."""
_MARKER, _EDGE = (255, 224, 102), (200, 80, 20)
_MARGIN = 1.5
"""Points that a highlight is larger than its box, on each side."""
_NO_SUCH_PAGE = 3
_QUIET = {"PYTHONDONTWRITEBYTECODE": "1"}
"""The process may write no file; Python would leave half of its compiled modules behind."""

Box = tuple[float, float, float, float]


def page_picture(pdf: Path, page: int, boxes: Sequence[Box] = (), *, seconds: float = SECONDS) -> bytes:
    """Draw a page as PNG.

    Args:
        pdf: A file that `check_pdf` has admitted.
        page: Counts from 1.
        boxes: What to highlight, the first `MOST_BOXES`: x0, y0, x1, y1 in points from the page's top left.
        seconds: When drawing is given up.

    Raises:
        ReportFileError: There is no such page, or it can't be drawn.
        LimitExceededError: It took too long.
    """
    order = json.dumps({"pdf": str(pdf), "page": page, "boxes": [list(box) for box in boxes[:MOST_BOXES]]})
    result = run(
        [sys.executable, "-m", "auditor_core.intake.picture", order],
        environment={
            "PYTHONPATH": str(Path(__file__).parents[2]),
            "PATH": "/usr/bin:/bin",
            "LC_ALL": "C.UTF-8",
            **_QUIET,
        },
        deadline=Deadline(seconds),
        file_bytes=0,
        memory_bytes=MEMORY,
        what=f"drawing page {page}",
        output_bytes=MOST_BYTES,
    )
    if result.status == _NO_SUCH_PAGE:
        raise ReportFileError(f"the report has no page {page!r}; choose one that it has", field="page")
    if result.status or not result.output:
        raise ReportFileError(f"page {page!r} can't be drawn; open the PDF itself to see it", field="page")
    return result.output


def draw(pdf: Path, page: int, boxes: Sequence[Box]) -> bytes:
    """Draw a page as PNG in this process; raises `IndexError` where there is no such page."""
    import pymupdf  # noqa: PLC0415 - needed in the drawing process alone
    from PIL import Image, ImageChops, ImageDraw  # noqa: PLC0415

    pymupdf.TOOLS.mupdf_display_errors(False)
    pymupdf.TOOLS.mupdf_display_warnings(False)
    with pymupdf.open(pdf, filetype="pdf") as document:
        if not 1 <= page <= document.page_count:
            raise IndexError(page)
        sheet = document[page - 1]
        area = max(1.0, float(sheet.rect.width) * float(sheet.rect.height))
        zoom = min(ZOOM, math.sqrt(MOST_PIXELS / area))
        pixels = sheet.get_pixmap(matrix=pymupdf.Matrix(zoom, zoom), alpha=False)
        image = Image.frombytes("RGB", (pixels.width, pixels.height), pixels.samples)
    places = [tuple(zoom * edge for edge in _grown(box)) for box in boxes if all(map(math.isfinite, box))]
    marker = Image.new("RGB", image.size, "white")
    for place in places:
        ImageDraw.Draw(marker).rectangle(place, fill=_MARKER)
    image = ImageChops.multiply(image, marker)
    for place in places:
        ImageDraw.Draw(image).rectangle(place, outline=_EDGE, width=2)
    buffer = io.BytesIO()
    image.save(buffer, "PNG")
    return buffer.getvalue()


def _grown(box: Box) -> Box:
    left, right = sorted((box[0], box[2]))
    top, bottom = sorted((box[1], box[3]))
    return left - _MARGIN, top - _MARGIN, right + _MARGIN, bottom + _MARGIN


def _main() -> int:
    order = json.loads(sys.argv[1])
    # Its analysis of layouts loads a neural network, which takes a second; nothing is analysed here.
    sys.modules["pymupdf.layout"] = None  # type: ignore[assignment]
    try:
        picture = draw(Path(order["pdf"]), order["page"], order["boxes"])
    except IndexError:
        return _NO_SUCH_PAGE
    sys.stdout.buffer.write(picture)
    return 0


if __name__ == "__main__":
    sys.exit(_main())
