"""Pictures that a page really shows, and their pixels as shown: native size, upright, on white."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import pymupdf
from PIL import Image

from auditor_core.detectives.vision.geometry import (
    area,
    common,
    height,
    merge_touching,
    share_inside,
    union,
    width,
)
from auditor_core.models import Box

fitz: Any = pymupdf
"""PyMuPDF is typed in part only, which strict checking refuses; its values are `Any` here."""
Document = Any
Page = Any
Pixmap = Any

SMALLEST_SIDE = 30.0
"""Points: a picture with a shorter side is a line, an icon or a logo."""
SLIMMEST, LONG = 16.0, 200.0
"""Points: shorter and longer side from which a slim picture may still be a row of boxes."""
SMALLEST_SHARE = 0.01
"""Share of the page that a picture must take up."""
SEAM = 1.0
"""Points between the pieces that one picture was cut into."""
PAGE_SIZED = 0.9
"""Share of the page's width and height from which a picture is its background or a scan of it."""
RENDER_PIXELS = 900_000
"""About how many pixels a drawing is rendered with."""
INLINE_IMAGE = re.compile(rb"\sBI\s+/")


@dataclass(frozen=True)
class Picture:
    """A picture on a page. `xref` is 0 where its pixels must be rendered from the page."""

    box: Box
    xref: int
    mask: int
    pixels: tuple[int, int]
    """Native width and height, as stored."""
    turn: tuple[float, float, float, float]
    """How the stored picture is turned on the shown page: the linear part of its matrix."""
    pieces: tuple[Box, ...] = ()
    """What it was put together from."""


def pictures_of(page: Page, most_pixels: int) -> list[Picture]:
    """Pictures shown on the page, small and page-sized ones among them; pieces joined to one.

    Nothing is decoded unless two of the page's pictures have one size; then those within the limit.
    """
    stored = page.get_images(full=True)
    if not stored and not _has_inline_image(page.read_contents()):
        return []
    shown = page.get_image_info()
    sizes = [(item[2], item[3]) for item in stored]
    ambiguous = any(sizes.count((info["width"], info["height"])) > 1 for info in shown)
    if ambiguous and all(across * down <= most_pixels for across, down in sizes):
        shown = page.get_image_info(xrefs=True)
    known = {(item[2], item[3]): item[0] for item in stored if sizes.count((item[2], item[3])) == 1}
    masks = {item[0]: item[1] for item in stored}
    pictures = [_picture(page, info, known, masks) for info in shown]
    pictures = [picture for picture in pictures if area(picture.box) > 0]
    groups = merge_touching([picture.box for picture in pictures], SEAM)
    return [_whole([pictures[index] for index in group]) for group in groups]


def _has_inline_image(content: bytes) -> bool:
    return b"BI" in content and INLINE_IMAGE.search(content) is not None


def _picture(page: Page, info: dict[str, Any], known: dict[tuple[int, int], int], masks: dict[int, int]) -> Picture:
    matrix = fitz.Matrix(info["transform"]) * page.rotation_matrix
    full = tuple(fitz.Rect(info["bbox"]) * page.rotation_matrix)
    visible = common((full[0], full[1], full[2], full[3]), tuple(page.rect))
    size = (info["width"], info["height"])
    xref = info.get("xref") or known.get(size, 0)
    cut = share_inside((full[0], full[1], full[2], full[3]), visible) < 0.98
    return Picture(visible, 0 if cut else xref, masks.get(xref, 0), size, (matrix.a, matrix.b, matrix.c, matrix.d))


def _whole(pieces: Sequence[Picture]) -> Picture:
    """Several pieces as one picture, with as many pixels as all of them."""
    if len(pieces) == 1:
        return pieces[0]
    box = union(piece.box for piece in pieces)
    finest = max(piece.pixels[0] / max(width(piece.box), 1.0) for piece in pieces)
    return Picture(
        box,
        0,
        0,
        (round(finest * width(box)), round(finest * height(box))),
        (1, 0, 0, 1),
        tuple(piece.box for piece in pieces),
    )


def is_page_sized(box: Box, page: Box) -> bool:
    """Whether a picture covers the page: a background, or a scan."""
    return width(box) >= PAGE_SIZED * width(page) and height(box) >= PAGE_SIZED * height(page)


def is_tiny(box: Box, page: Box) -> bool:
    """Whether a picture is too small to be a figure: a logo, an icon, a line."""
    return min(width(box), height(box)) < SMALLEST_SIDE or area(box) < SMALLEST_SHARE * area(page)


def is_slim(box: Box, page: Box) -> bool:
    """Whether a picture is a banner or a ruler by its shape, unless it shows a row of linked boxes."""
    low, high = sorted((width(box), height(box)))
    return SLIMMEST <= low < SMALLEST_SIDE and high >= LONG and area(box) >= SMALLEST_SHARE * area(page)


def pixels_of(document: Document, page: Page, picture: Picture) -> Image.Image:
    """The picture's own pixels as they stand on the page; rendered from the page where that can't be."""
    transpose = _transpose(picture.turn)
    if picture.xref and transpose is not None:
        stored = _stored(document, picture)
        if stored is not None:
            return stored.transpose(transpose) if isinstance(transpose, Image.Transpose) else stored
    zoom = picture.pixels[0] / max(width(picture.box), 1.0) if not picture.xref else 2.0
    return render(page, picture.box, min(zoom, 4.0))


def render(page: Page, box: Box, zoom: float = 2.0) -> Image.Image:
    """A part of the shown page on white, `zoom` pixels a point or fewer if that would be many."""
    zoom = max(min(zoom, (RENDER_PIXELS / max(area(box), 1.0)) ** 0.5), 0.2)
    return _image(page.get_pixmap(clip=fitz.Rect(box), matrix=fitz.Matrix(zoom, zoom), alpha=False))


def _stored(document: Document, picture: Picture) -> Image.Image | None:
    pixmap = fitz.Pixmap(document, picture.xref)
    if pixmap.colorspace is None:
        return None
    if pixmap.colorspace.n != 3:
        pixmap = fitz.Pixmap(fitz.csRGB, pixmap)
    if picture.mask and not pixmap.alpha:
        mask = fitz.Pixmap(document, picture.mask)
        if (mask.width, mask.height) != (pixmap.width, pixmap.height):
            return None
        pixmap = fitz.Pixmap(pixmap, mask)
    return _image(pixmap)


def _image(pixmap: Pixmap) -> Image.Image:
    size = (pixmap.width, pixmap.height)
    if not pixmap.alpha:
        return Image.frombytes("RGB", size, pixmap.samples)
    premultiplied = Image.frombytes("RGBa", size, pixmap.samples).convert("RGBA")
    return Image.alpha_composite(Image.new("RGBA", size, "white"), premultiplied).convert("RGB")


def _transpose(turn: tuple[float, float, float, float]) -> Image.Transpose | bool | None:
    """How to turn stored pixels: a transposition, False for none, None where the picture is slanted."""
    a, b, c, d = turn
    if max(abs(b), abs(c)) < 0.01 * min(abs(a), abs(d)):
        upright: dict[tuple[bool, bool], Image.Transpose | bool] = {
            (True, True): False,
            (False, True): Image.Transpose.FLIP_LEFT_RIGHT,
            (True, False): Image.Transpose.FLIP_TOP_BOTTOM,
            (False, False): Image.Transpose.ROTATE_180,
        }
        return upright[a > 0, d > 0]
    if max(abs(a), abs(d)) < 0.01 * min(abs(b), abs(c)):
        return {
            (True, True): Image.Transpose.TRANSPOSE,
            (True, False): Image.Transpose.ROTATE_270,
            (False, True): Image.Transpose.ROTATE_90,
            (False, False): Image.Transpose.TRANSVERSE,
        }[b > 0, c > 0]
    return None
