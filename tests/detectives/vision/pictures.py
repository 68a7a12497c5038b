"""Pictures of the known graphs as reports show them: sizes, fonts, dark grounds, grey, JPEG artefacts."""

import io
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from pathlib import Path

import pymupdf
from PIL import Image, ImageFilter, ImageOps

from auditor_core.comparison import compare_figures
from auditor_core.models import Figure
from tests.detectives.vision.drawn import look
from tests.detectives.vision.gallery import GRAPHS, STYLES, built, draw


@dataclass(frozen=True)
class Look:
    """How a drawing became a picture."""

    dpi: int = 140
    font: str = "helv"
    change: Callable[[Image.Image], Image.Image] = Image.Image.copy
    quality: int = 0
    """Of the JPEG; 0 for a PNG."""


LOOKS = (
    Look(),
    Look(dpi=100),
    Look(font="tiro", change=ImageOps.invert),
    Look(font="cour", quality=40),
    Look(dpi=220, change=ImageOps.grayscale),
    Look(change=lambda image: image.filter(ImageFilter.GaussianBlur(0.8)), quality=75),
    Look(dpi=110, change=ImageOps.invert, quality=60),
)


@dataclass(frozen=True)
class Recognised:
    """What was recognised in all pictures: nodes of the code found among the labels, of all nodes."""

    pictures: int
    found: int
    nodes: int
    seconds: float
    """CPU time for all pictures."""

    @property
    def share(self) -> float:
        return self.found / self.nodes


def recognised(pdf: Path, rounds: int = 1) -> Recognised:
    """Every graph once in each round, in another style and look; written to `pdf` and read by OCR."""
    made = pymupdf.open()
    names = []
    for name, png in pictures(rounds):
        made.new_page(width=600, height=800).insert_image(pymupdf.Rect(60, 60, 540, 740), stream=png)
        names.append(name)
    made.save(pdf, no_new_id=True)
    before = time.process_time()
    figures = look(pdf, seconds=3600)[0].figures
    assert all(figure.label_source == "ocr" for figure in figures)
    found = sum(len(matched(names[page - 1], figure)) for figure in figures for page in figure.pages)
    nodes = sum(len(built(name).nodes) for name in names)
    return Recognised(len(names), found, nodes, time.process_time() - before)


def pictures(rounds: int) -> Iterator[tuple[str, bytes]]:
    """The name of a graph, and an encoded picture of it."""
    styles = list(STYLES.values())
    for turn in range(rounds):
        for index, name in enumerate(GRAPHS):
            shown = LOOKS[(index + turn) % len(LOOKS)]
            style = replace(styles[(index + 3 * turn) % len(styles)], font=shown.font)
            yield name, picture(name, style, shown)


def picture(name, style, shown: Look) -> bytes:
    page = pymupdf.open().new_page(width=1000 if style.across else 600, height=600 if style.across else 800)
    around = pymupdf.Rect()
    for box in draw(page, name, style).values():
        around |= box
    pixmap = page.get_pixmap(clip=around + pymupdf.Rect(-34, -20, 34, 20), dpi=shown.dpi)
    image = shown.change(Image.frombytes("RGB", (pixmap.width, pixmap.height), pixmap.samples))
    buffer = io.BytesIO()
    image.save(buffer, "jpeg", quality=shown.quality) if shown.quality else image.save(buffer, "png")
    return buffer.getvalue()


def matched(name: str, figure: Figure) -> tuple[str, ...]:
    """The nodes of the code that a figure's labels stand for."""
    [compared] = compare_figures([figure.model_copy(update={"depicts": "state_graph"})], [built(name)])
    return compared.comparison.shown_and_built if compared.comparison else ()
