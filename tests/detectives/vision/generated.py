"""Reports with known figures among all that is none, drawn by chance from a seed."""

import io
import random
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

import pymupdf
from PIL import Image, ImageDraw

from auditor_core.detectives.vision.geometry import similar
from auditor_core.models import Box, Figure
from tests.detectives.vision.drawn import code_box, look, table
from tests.detectives.vision.gallery import GRAPHS, STYLES, draw

WIDTH, HEIGHT = 600.0, 800.0
WORDS = ("the", "report", "says", "that", "each", "part", "reads", "what", "another", "wrote", "before", "and", "names")


@dataclass(frozen=True)
class Known:
    """A figure that a page shows. `caption` is empty where it has none."""

    page: int
    kind: str
    box: Box
    caption: str = ""


@dataclass
class Sheet:
    """A report being drawn: from the top of each page down, in bands."""

    seed: int
    made: pymupdf.Document = field(default_factory=pymupdf.open)
    figures: list[Known] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.chance = random.Random(self.seed)

    def report(self, pages: int) -> "Sheet":
        """Fill pages: two or three bands each, every one a figure or something that is none."""
        for _ in range(pages):
            page = self.made.new_page(width=WIDTH, height=HEIGHT)
            rotation = self.chance.choice([0, 0, 0, 90, 180, 270])
            before = len(self.figures)
            if self.chance.random() < 0.25:
                page.draw_rect(page.rect, color=None, fill=(0.97, 0.96, 0.92))
            top = 40.0
            while top < 600:
                band = self.chance.choice(BANDS)
                top = band(self, page, top) + 24
            page.set_rotation(rotation)
            turned = page.rotation_matrix
            for index in range(before, len(self.figures)):
                known = self.figures[index]
                self.figures[index] = Known(
                    known.page, known.kind, tuple(pymupdf.Rect(known.box) * turned), known.caption
                )
        return self

    def show(self, page: pymupdf.Page, kind: str, box: pymupdf.Rect) -> float:
        """Write a figure down, put its caption below or above, and a line of text; return where the band ends."""
        caption = f"Figure {len(self.figures) + 1}: {' '.join(self.chance.sample(WORDS, 4))}"
        page.insert_text((box.x0 + 10, box.y1 + 14), caption, fontsize=9)
        self.figures.append(Known(page.number + 1, kind, tuple(box), caption))
        return self.text(page, box.y1 + 22, 2)

    def text(self, page: pymupdf.Page, top: float, lines: int) -> float:
        """A few lines of prose."""
        for number in range(lines):
            words = " ".join(self.chance.choices(WORDS, k=14))
            page.insert_text((60, top + 12 + number * 13), words, fontsize=10)
        return top + 12 + lines * 13


def _pixels(sheet: Sheet, size: tuple[int, int], mode: str = "RGB") -> bytes:
    image = Image.new(mode, size, "white" if mode == "RGB" else (0, 0, 0, 0))
    brush = ImageDraw.Draw(image)
    for _ in range(12):
        x, y = sheet.chance.randrange(size[0]), sheet.chance.randrange(size[1])
        colour = tuple(sheet.chance.randrange(200) for _ in range(3))
        brush.rectangle((x, y, x + size[0] // 5, y + size[1] // 5), fill=colour)
    brush.rectangle((0, 0, size[0] - 1, size[1] - 1), outline="black")
    buffer = io.BytesIO()
    image.save(buffer, "png")
    return buffer.getvalue()


def _place(sheet: Sheet, top: float) -> pymupdf.Rect:
    left = sheet.chance.choice([60, 120])
    return pymupdf.Rect(left, top, left + sheet.chance.randrange(160, 380), top + sheet.chance.randrange(100, 190))


def raster(sheet: Sheet, page: pymupdf.Page, top: float) -> float:
    box = _place(sheet, top)
    mode = sheet.chance.choice(["RGB", "RGBA"])
    page.insert_image(
        box, stream=_pixels(sheet, (int(box.width) * 2, int(box.height) * 2), mode), keep_proportion=False
    )
    return sheet.show(page, "raster", box)


def pieces(sheet: Sheet, page: pymupdf.Page, top: float) -> float:
    box = _place(sheet, top)
    rows, columns = sheet.chance.choice([(4, 1), (2, 2), (3, 4)])
    for row in range(rows):
        for column in range(columns):
            across, down = box.width / columns, box.height / rows
            part = pymupdf.Rect(0, 0, across, down) + (pymupdf.Rect(1, 0, 1, 0) * (box.x0 + column * across))
            part = part + (pymupdf.Rect(0, 1, 0, 1) * (box.y0 + row * down))
            page.insert_image(part, stream=_pixels(sheet, (60, 40)), keep_proportion=False)
    return sheet.show(page, "raster", box)


def vector(sheet: Sheet, page: pymupdf.Page, top: float) -> float:
    """A graph, scaled into its place from a page of its own; none that would be too flat to be read."""
    name, style = sheet.chance.choice(list(GRAPHS)), sheet.chance.choice(list(STYLES.values()))
    source = pymupdf.open()
    drawn = source.new_page(width=1000 if style.across else 600, height=600 if style.across else 800)
    draw(drawn, name, style)
    around = pymupdf.Rect()
    for item in drawn.get_drawings():
        around |= item["rect"]
    around = around + pymupdf.Rect(-1, -1, 1, 1)
    scale = min(1.0, 460 / around.width, min(280, HEIGHT - 70 - top) / around.height)
    if around.height * scale < 40:
        return vector(sheet, page, top)
    place = pymupdf.Rect(70, top, 70 + around.width * scale, top + around.height * scale)
    page.show_pdf_page(place, source, 0, clip=around)
    return sheet.show(page, "vector", place)


def mixed(sheet: Sheet, page: pymupdf.Page, top: float) -> float:
    box = _place(sheet, top)
    page.insert_image(box, stream=_pixels(sheet, (300, 200)), keep_proportion=False)
    middle = pymupdf.Point((box.x0 + box.x1) / 2, (box.y0 + box.y1) / 2)
    page.draw_oval(pymupdf.Rect(middle.x - 30, middle.y - 20, middle.x + 30, middle.y + 20), color=(1, 0, 0), width=2)
    for corner in (box.tl, box.tr, box.bl):
        page.draw_line(corner + (middle - corner) * 0.2, middle, color=(1, 0, 0), width=2)
    return sheet.show(page, "mixed", box)


def prose(sheet: Sheet, page: pymupdf.Page, top: float) -> float:
    return sheet.text(page, top, sheet.chance.randrange(4, 12))


def cells(sheet: Sheet, page: pymupdf.Page, top: float) -> float:
    table(page, top + 20)
    return top + 170


def listing(sheet: Sheet, page: pymupdf.Page, top: float) -> float:
    code_box(page, top)
    return top + 135


def ornaments(sheet: Sheet, page: pymupdf.Page, top: float) -> float:
    """Rules, a bar beside a quotation, a small emblem, a tinted box with rounded corners, bullets."""
    page.draw_line((60, top + 4), (540, top + 4), width=1.2)
    page.draw_rect(pymupdf.Rect(60, top + 14, 63, top + 60), color=None, fill=(0.2, 0.4, 0.8))
    page.draw_circle((530, top + 30), 9, color=None, fill=(0.8, 0.2, 0.1))
    page.draw_rect(pymupdf.Rect(72, top + 14, 500, top + 60), color=(0.8, 0.8, 0.8), fill=(0.95, 0.95, 1), radius=0.1)
    sheet.text(page, top + 16, 3)
    for number in range(4):
        page.draw_circle((68, top + 76 + number * 13), 2, color=None, fill=(0, 0, 0))
    return sheet.text(page, top + 64, 4)


BANDS: list[Callable[[Sheet, pymupdf.Page, float], float]] = [
    raster, pieces, vector, vector, mixed, prose, prose, cells, listing, ornaments,
]  # fmt: skip


@dataclass(frozen=True)
class Score:
    """How many figures there are, how many were found, and what was found that is none."""

    known: int = 0
    found: int = 0
    reported: int = 0
    kinds: int = 0
    captions: int = 0

    def __add__(self, other: "Score") -> "Score":
        return Score(*(getattr(self, name) + getattr(other, name) for name in self.__dataclass_fields__))

    @property
    def recall(self) -> float:
        return self.found / max(self.known, 1)

    @property
    def precision(self) -> float:
        return self.found / max(self.reported, 1)


def measure(path: Path, seed: int, pages: int, *, tell: Callable[[str], object] = lambda _: None) -> Score:
    """Draw a report, look at it, and count. A figure is found if half of both areas together is common."""
    sheet = Sheet(seed).report(pages)
    sheet.made.save(path, no_new_id=True)
    facts, _, _ = look(path, seconds=600)
    left: list[Figure] = list(facts.figures)
    score = Score(known=len(sheet.figures), reported=len(left))
    for known in sheet.figures:
        here = [figure for figure in left if figure.page == known.page and similar(figure.box, known.box) >= 0.5]
        if not here:
            tell(f"seed {seed} page {known.page}: {known.kind} at {[round(edge) for edge in known.box]} was missed")
            continue
        best = max(here, key=lambda figure: similar(figure.box, known.box))
        left.remove(best)
        score += Score(found=1, kinds=best.kind == known.kind, captions=best.caption == known.caption)
        if best.caption != known.caption:
            tell(f"seed {seed} page {known.page}: caption {best.caption!r} for {known.caption!r}")
        if best.kind != known.kind:
            tell(f"seed {seed} page {known.page}: kind {best.kind} for {known.kind}")
    for figure in left:
        tell(f"seed {seed} page {figure.page}: {figure.kind} at {[round(edge) for edge in figure.box]} is no figure")
    return score
