"""Boxes and connecting lines in a raster picture, by plain geometry: the same small graph as a drawing gives."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

import numpy as np
from numpy.typing import NDArray
from PIL import Image, ImageFilter

from auditor_core.detectives.vision.diagram import Diagram, Node
from auditor_core.detectives.vision.followed import REACH, follow
from auditor_core.detectives.vision.geometry import area, centre, height, holds, share_inside, width
from auditor_core.detectives.vision.ocr import Written
from auditor_core.detectives.vision.shapes import Role
from auditor_core.detectives.vision.surfaces import Ground, Groups, group, seams
from auditor_core.detectives.vision.words import broken
from auditor_core.models import Box

PLAIN = 0.45
"""Share of a picture that a diagram leaves even; photos and noise have less."""
SMALLEST = (18, 9)
"""Pixels: width and height of the smallest box that can hold a name."""
LARGEST = 0.35
"""Share of the picture that one box takes up at most."""
INK = (0.01, 0.8)
"""Share of a box that its text covers."""
LETTERS = 1
"""Groups of pixels inside a box, the fewest that are text."""
FULL = 0.93
"""Share of its box that a frame fills, corners rounded or not."""
MOST_NODES = 120
FAR, SOFT = 16, 2
"""At a second look: pixels that a line may stop short of a box, and by which each pixel is spread to all sides."""
FEWEST_LINKED, MOSTLY = 4, 2 / 3
"""Linked boxes that a second look must find, and their share of all."""
SPECK = 400
"""Pixels below which a plain surface is an arrow head, part of a letter or a thick line."""


@dataclass(frozen=True)
class Pictured:
    """What a picture shows as a graph."""

    diagram: Diagram
    whole: bool
    """Whether its lines could be followed to every box and none was lost, so that what is not linked is not drawn."""

    @property
    def linked(self) -> int:
        """How many boxes are linked."""
        return len({end for link in self.diagram.links for end in (link.source, link.target)})


NOTHING = Pictured(Diagram((), ()), whole=False)


def read_picture(ground: Ground, written: Sequence[Written] = (), reach: int = REACH) -> Pictured:
    """Find boxes that hold text, and the lines between them. Labels come from `written`, else they are empty.

    `reach` is how many pixels a line may stop short of a box.
    """
    if ground.plain < PLAIN:
        return NOTHING
    wide, surfaces, times = ground.wide, ground.surfaces, ground.times
    shapes = _boxes(surfaces)
    if not 1 < len(shapes) <= MOST_NODES:
        return NOTHING
    scaled = [(text, (box[0] / times, box[1] / times, box[2] / times, box[3] / times)) for text, box in written]
    nodes = [Node(box, _label(box, scaled), role) for box, role in shapes]
    specks = surfaces.sizes < SPECK
    lines = follow(
        nodes, (~wide & ~seams(ground.image, wide)) | specks[surfaces.labels], _frames(nodes, surfaces), reach
    )
    whole = lines.met == len(nodes) and len(lines.links) >= len(nodes) - 1 and not lines.lost
    return Pictured(Diagram(tuple(nodes), lines.links), whole)


def read_again(image: Image.Image, ground: Ground, written: Sequence[Written] = ()) -> Pictured | None:
    """Look closer where nothing was found: for lines that stop short of their boxes, for boxes hatched or dashed.

    Fine strokes melt together where the picture is softened. Words and icons may look like boxes and lines then, so
    that more of them must hang together than at the first look; else None.
    """
    far = read_picture(ground, written, FAR)
    if far.linked > FEWEST_LINKED and len(far.diagram.links) >= len(far.diagram.nodes) - 1:
        return far
    soft = read_picture(Ground(image.filter(ImageFilter.BoxBlur(SOFT))), written, FAR)
    if soft.linked >= max(FEWEST_LINKED, MOSTLY * len(soft.diagram.nodes)):
        return replace(soft, whole=False)
    return None


def _boxes(surfaces: Groups) -> list[tuple[Box, Role]]:
    """Surfaces of a node's shape that hold text and no other such surface, in reading order."""
    rows, columns = surfaces.labels.shape
    found: list[tuple[Box, Role]] = []
    for number in sorted(range(1, len(surfaces.sizes)), key=lambda index: (surfaces.sizes[index], index)):
        box = surfaces.box(number)
        if width(box) < SMALLEST[0] or height(box) < SMALLEST[1] or area(box) > LARGEST * rows * columns:
            continue
        if any(share_inside(other, box) > 0.9 for other, _ in found):
            continue
        role = _role(surfaces, number)
        if role and _holds_text(surfaces, number):
            found.append((box, role))
    return sorted(found, key=lambda item: (item[0][1], item[0][0]))


def _role(surfaces: Groups, number: int) -> Role | None:
    """What a surface's outline is, holes filled; None for anything that is no node's shape."""
    left, top, right, bottom = surfaces.boxes[number]
    inside = surfaces.labels[top : bottom + 1, left : right + 1] == number
    across, down = inside.shape[1], inside.shape[0]
    spans = _spans(surfaces, number)
    middles = inside.argmax(axis=1) + (spans - 1) / 2
    leaning = np.abs(middles - (across - 1) / 2)[spans > 0].mean() / across
    upside = np.abs(spans - spans[::-1]).mean() / across
    if leaning > 0.03 or upside > 0.08 or np.diff(spans[: down // 2 + 1]).min(initial=0) < -0.2 * across:
        return None
    full = spans.sum() / (across * down)
    if full > 0.84:
        return "box"
    if full > 0.7:
        return "round"
    return "diamond" if 0.42 < full < 0.6 and spans[0] < 0.3 * across else None


def _spans(surfaces: Groups, number: int) -> NDArray[np.int64]:
    """How far a surface reaches in each row, from its first to its last pixel."""
    left, top, right, bottom = surfaces.boxes[number]
    inside = surfaces.labels[top : bottom + 1, left : right + 1] == number
    first, last = inside.argmax(axis=1), inside.shape[1] - 1 - inside[:, ::-1].argmax(axis=1)
    return np.where(inside.any(axis=1), last - first + 1, 0)


def _holds_text(surfaces: Groups, number: int) -> bool:
    left, top, right, bottom = surfaces.boxes[number]
    inset_x, inset_y = max((right - left) // 12, 1), max((bottom - top) // 12, 1)
    inner = surfaces.labels[top + inset_y : bottom + 1 - inset_y, left + inset_x : right + 1 - inset_x] == number
    held = np.logical_or.accumulate(inner, axis=1) & np.logical_or.accumulate(inner[:, ::-1], axis=1)[:, ::-1]
    ink = held & ~inner
    share = ink.sum() / max(held.sum(), 1)
    return bool(INK[0] <= share <= INK[1] and len(group(ink).sizes) > LETTERS)


def _label(box: Box, written: Sequence[Written]) -> str:
    return broken(" ".join(text for text, place in written if holds(box, centre(place))))


def _frames(nodes: Sequence[Node], surfaces: Groups) -> Iterator[Box]:
    """Boxes around groups of nodes; what is drawn along them joins nothing."""
    least = 0.9 * min(area(node.box) for node in nodes)
    for number in range(1, len(surfaces.sizes)):
        box = surfaces.box(number)
        around = area(box) > least and any(node.box != box and share_inside(node.box, box) > 0.9 for node in nodes)
        if around and _spans(surfaces, number).sum() > FULL * area(box):
            yield box
