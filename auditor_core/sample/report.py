"""The sample's report: text laid out from `report.html`, with the figures drawn in between."""

import io
import re
from collections.abc import Callable, Mapping
from pathlib import Path

from auditor_core.intake.pdf import PDF_LOCK
from auditor_core.sample.drawings import GREY, NAVY, Page, Rect, draw_graph, fitz, paint_chart

HERE = Path(__file__).parent
WIDTH, HEIGHT = 595.0, 842.0
"""The page, in points."""
LEFT, TOP, RIGHT, BOTTOM = 64.0, 62.0, 531.0, 782.0
"""Where text stands on it."""
GAP = 8.0
"""Points above and below a figure."""
LEAST = 40.0
"""Points without which a text starts on the next page."""
DATE = "D:20260208113000Z"
MARK = re.compile(r"<!-- (page|figure: \w+) -->")

Draw = Callable[[Page, Rect], None]


def _insert_chart(page: Page, area: Rect) -> None:
    page.insert_image(area, stream=paint_chart())


Figures = Mapping[str, tuple[float, float, Draw]]
FIGURES: Figures = {
    "figure: graph": (440.0, 300.0, draw_graph),
    "figure: scores": (384.0, 168.0, _insert_chart),
}
"""Width and height of each figure in points, and what draws it."""


def text() -> str:
    """The report as HTML, with marks where pages begin and figures stand."""
    return (HERE / "report.html").read_text(encoding="utf-8")


def build_report(path: Path, html: str = "", figures: Figures = FIGURES) -> None:
    """Write the report; the same bytes each time. Another text or other figures may stand in for its own."""
    with PDF_LOCK:
        layout = _Layout((HERE / "report.css").read_text(encoding="utf-8"), figures)
        content = _finish(*layout.set_pages(html or text()))
    unfinished = path.with_suffix(".part")
    unfinished.write_bytes(content)
    unfinished.replace(path)


class _Layout:
    """Sets the text page by page and leaves room for the figures."""

    def __init__(self, css: str, known: Figures) -> None:
        self._css = css
        self._known = known
        self._buffer = io.BytesIO()
        self._writer = fitz.DocumentWriter(self._buffer)
        self._figures: list[tuple[int, Rect, Draw]] = []
        self._number = -1
        self._top = BOTTOM
        self._next_page()

    def set_pages(self, html: str) -> tuple[bytes, list[tuple[int, Rect, Draw]]]:
        """Lay everything out: the PDF so far, and each figure's page (from 0), place and drawer."""
        for part in MARK.split(html):
            if part == "page":
                self._next_page()
            elif part in self._known:
                self._leave_room(*self._known[part])
            elif part.strip():
                self._set(part)
        self._writer.end_page()
        self._writer.close()
        return self._buffer.getvalue(), self._figures

    def _next_page(self) -> None:
        if self._number >= 0:
            self._writer.end_page()
        self._device = self._writer.begin_page(fitz.Rect(0, 0, WIDTH, HEIGHT))
        self._number += 1
        self._top = TOP

    def _leave_room(self, width: float, height: float, draw: Draw) -> None:
        if self._top + height + 2 * GAP > BOTTOM:
            self._next_page()
        left, top = (WIDTH - width) / 2, self._top + GAP
        self._figures.append((self._number, fitz.Rect(left, top, left + width, top + height), draw))
        self._top = top + height + GAP

    def _set(self, html: str) -> None:
        story = fitz.Story(html, user_css=self._css)
        more = True
        while more:
            if BOTTOM - self._top < LEAST:
                self._next_page()
            more, filled = story.place(fitz.Rect(LEFT, self._top, RIGHT, BOTTOM))
            story.draw(self._device)
            self._top = BOTTOM if more else filled[3]


def _finish(text: bytes, figures: list[tuple[int, Rect, Draw]]) -> bytes:
    """Add figures, footers and the document's own data, none of it from the clock."""
    with fitz.open("pdf", text) as document:
        for number, area, draw in figures:
            draw(document[number], area)
        for page in document:
            page.draw_rect(fitz.Rect(0, 0, WIDTH, 14), color=None, fill=NAVY)
            page.insert_text((LEFT, 812), "Paper court: final report", fontsize=8, color=GREY)
            page.insert_text((RIGHT - 8, 812), str(page.number + 1), fontsize=8, color=GREY)
        title = {"title": "Paper court: final report", "author": "Noor Haddad, Jonas Weber"}
        document.set_metadata({**title, "creationDate": DATE, "modDate": DATE})
        saved: bytes = document.tobytes(garbage=3, deflate=True, no_new_id=True)
        return saved
