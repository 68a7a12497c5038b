"""How long the vision detective takes, against PyMuPDF's own extraction: `python -m tests.figures_bench`.

500 pages with 100 pictures, without OCR. Exit status 1 where it takes more than five times as long.
"""

import io
import sys
import tempfile
import time
from pathlib import Path

import pymupdf
from PIL import Image

from tests.detectives.vision.drawn import look, prose

PAGES, PICTURES, TIMES = 500, 100, 5


def main() -> int:
    with tempfile.TemporaryDirectory() as folder:
        pdf = Path(folder) / "report.pdf"
        write(pdf)
        base, spent = extracting(pdf), looking(pdf)
    mark = "✓" if spent <= TIMES * base else "✕"
    print(f"{mark} {PAGES} pages, {PICTURES} pictures: {spent:.1f} s, {spent / base:.2f} × PyMuPDF's {base:.1f} s")
    return 0 if spent <= TIMES * base else 1


def write(pdf: Path) -> None:
    """Prose on every page, and a picture of its own on every fifth."""
    made = pymupdf.open()
    for number in range(PAGES):
        page = made.new_page(width=600, height=800)
        prose(page, bottom=400)
        if number % (PAGES // PICTURES) == 0:
            buffer = io.BytesIO()
            Image.radial_gradient("L").resize((400, 300)).point(lambda value, n=number: (value + n) % 256).save(
                buffer, "png"
            )
            page.insert_image(pymupdf.Rect(60, 430, 460, 730), stream=buffer.getvalue())
    made.save(pdf)


def extracting(pdf: Path) -> float:
    """Seconds for the words of every page and the bytes of every picture."""
    before = time.perf_counter()
    with pymupdf.open(pdf) as document:
        for page in document:
            page.get_text("words")
            for item in page.get_images():
                document.extract_image(item[0])
    return time.perf_counter() - before


def looking(pdf: Path) -> float:
    """Seconds for the whole detective."""
    before = time.perf_counter()
    facts, _, _ = look(pdf, seconds=600)
    assert not facts.limits_hit
    return time.perf_counter() - before


if __name__ == "__main__":
    sys.exit(main())
