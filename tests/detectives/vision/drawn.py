"""PDFs with known figures, drawn for the tests."""

import hashlib
import io
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

import pymupdf
from PIL import Image, ImageDraw

from auditor_core.detectives.vision import inspect
from auditor_core.facts import FigureFacts
from auditor_core.intake.deadline import Deadline
from auditor_core.intake.pdf import check_pdf
from auditor_core.models import Evidence
from auditor_core.settings import Limits, Settings

BLACK, GREY, BLUE = (0, 0, 0), (0.9, 0.9, 0.9), (0.8, 0.9, 1)
LINES = "The detectives collect facts and the judges argue about them. " * 3
Where = dict[str, tuple[float, float]]

FORK: Where = {"START": (300, 120), "reader": (180, 200), "writer": (420, 200), "merge_results": (300, 280)}
FORK_EDGES = [("START", "reader"), ("START", "writer"), ("reader", "merge_results"), ("writer", "merge_results")]
CHAIN: Where = {"START": (300, 120), "reader": (300, 200), "writer": (300, 280), "merge_results": (300, 360)}
CHAIN_EDGES = [("START", "reader"), ("reader", "writer"), ("writer", "merge_results")]


def document(*painters: Callable[[pymupdf.Page], object], rotation: int = 0) -> pymupdf.Document:
    made = pymupdf.open()
    for paint in painters:
        page = made.new_page(width=600, height=800)
        paint(page)
        page.set_rotation(rotation)
    return made


def saved(path: Path, *painters: Callable[[pymupdf.Page], object], rotation: int = 0) -> Path:
    document(*painters, rotation=rotation).save(path, no_new_id=True)
    return path


def look(
    path: Path, seconds: float = 60, options: Mapping[str, object] | None = None, **limits: int
) -> tuple[FigureFacts, list[Evidence], dict[str, bytes]]:
    """What the detective makes of a PDF, and the PNGs that it stored."""
    settings = Settings(_env_file=None, **{"limits": Limits(**limits), **(options or {})})
    stored: dict[str, bytes] = {}

    def save(png: bytes) -> str:
        sha256 = hashlib.sha256(png).hexdigest()
        stored[sha256] = png
        return sha256

    facts, evidence = inspect(path, check_pdf(path, settings), save, settings, Deadline(seconds), lambda *_: None)
    return facts, evidence, stored


def text(page: pymupdf.Page, y: float, words: str, *, size: float = 10, x: float = 60) -> None:
    page.insert_text((x, y), words, fontsize=size)


def prose(page: pymupdf.Page, top: float = 60, bottom: float = 780) -> None:
    page.insert_textbox((60, top, 540, bottom), LINES * 4, fontsize=10)


def diagram(
    page: pymupdf.Page,
    nodes: Where,
    edges: Sequence[tuple[str, str]],
    *,
    style: str = "round",
    across: bool = False,
    heads: str = "filled",
) -> pymupdf.Rect:
    """Draw labelled nodes and arrows; `across` swaps the axes. Returns the drawing's box."""
    places = {name: (1.6 * y - 100, x) if across else (x, y) for name, (x, y) in nodes.items()}
    half = (45, 14)
    for source, target in edges:
        _arrow(page, pymupdf.Point(places[source]), pymupdf.Point(places[target]), half, across, heads)
    around = pymupdf.Rect()
    for name, (x, y) in places.items():
        box = pymupdf.Rect(x - half[0], y - half[1], x + half[0], y + half[1])
        around |= box
        if style == "oval":
            page.draw_oval(box, color=BLACK, fill=BLUE)
        elif style != "none":
            page.draw_rect(box, color=BLACK, fill=BLUE, radius=0.3 if style == "round" else None)
        page.insert_text((x - pymupdf.get_text_length(name, fontsize=8) / 2, y + 3), name, fontsize=8)
    return around


def _arrow(page, one, other, half, across, heads) -> None:
    side = half[0] if across else half[1]
    start = one + (pymupdf.Point(side, 0) if across else pymupdf.Point(0, side))
    end = other - (pymupdf.Point(side, 0) if across else pymupdf.Point(0, side))
    along = (end - start).unit
    foot = end - along * 6
    beside = pymupdf.Point(-along.y, along.x) * 3
    page.draw_line(start, foot if heads == "filled" else end)
    page.draw_polyline(
        [foot + beside, end, foot - beside],
        color=BLACK,
        fill=BLACK if heads == "filled" else None,
        closePath=heads == "filled",
    )


def table(page: pymupdf.Page, top: float = 120) -> None:
    """Ruled cells with words, a filled head, and a rule under the title."""
    page.draw_line((60, top - 20), (540, top - 20))
    for row in range(6):
        for column in range(4):
            box = pymupdf.Rect(60 + column * 120, top + row * 24, 180 + column * 120, top + row * 24 + 24)
            page.draw_rect(box, color=BLACK, fill=GREY if row == 0 else None, width=0.5)
            page.insert_text((box.x0 + 6, box.y0 + 15), f"cell {row}{column}", fontsize=8)


def code_box(page: pymupdf.Page, top: float = 320) -> None:
    """A listing on a tinted block with rounded corners, and underlined words."""
    page.draw_rect(pymupdf.Rect(60, top, 540, top + 130), color=BLACK, fill=GREY, radius=0.05)
    for number in range(8):
        page.insert_text((70, top + 18 + number * 14), f"value_{number} = call({number})", fontsize=9, fontname="cour")
        page.draw_line((70, top + 20 + number * 14), (120, top + 20 + number * 14), width=0.4)


def painting(size: tuple[int, int] = (240, 160), *, mode: str = "RGB", colour: str = "navy") -> bytes:
    """A PNG with a box in its upper left corner; RGBA leaves the rest transparent."""
    image = Image.new(mode, size, "white" if mode == "RGB" else (0, 0, 0, 0))
    ImageDraw.Draw(image).rectangle((0, 0, size[0] // 3, size[1] // 3), fill=colour)
    buffer = io.BytesIO()
    image.save(buffer, "png")
    return buffer.getvalue()


def opened(png: bytes) -> Image.Image:
    return Image.open(io.BytesIO(png)).convert("RGB")
