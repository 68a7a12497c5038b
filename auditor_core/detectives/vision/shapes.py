"""What is drawn on a page, told apart by its outline: rules, boxes, node shapes, arrow heads, links.

Takes PyMuPDF's `get_cdrawings()` as plain values; knows nothing of documents.
"""

import math
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import pairwise
from typing import Any, Literal

from auditor_core.detectives.vision.geometry import Point, apart, around, height, union, width
from auditor_core.detectives.vision.outlines import Turn, as_stroke, outlines_of
from auditor_core.models import Box

Role = Literal["rule", "box", "round", "diamond", "polygon", "arrow", "link", "other"]

THIN = 2.5
"""Points: anything thinner is a line."""
STRAIGHT = 0.6
"""Points by which a straight line may lean."""
ARROW = 16.0
"""Points: the largest arrow head."""
TURNED = 0.85
"""How far apart the ends of an open arrow head are at most, for its length; those of a bend are further."""
LINK = 8.0
"""Points: the shortest connecting line."""
ROOMY = 12.0
"""Points: the shorter side of the smallest box that is put together from strokes."""
NEAR_SIDE, MOST_OF_SIDE = 0.15, 0.6
"""Share of a box's size within which a point lies near a side, and share of a side that is gone along."""
BACKGROUND = 0.9
"""Share of a page's width and height from which a filled box is its background."""


@dataclass(frozen=True)
class Shape:
    """One outline. `points` are its corners, curves taken at a few places along them."""

    role: Role
    box: Box
    points: tuple[Point, ...]
    filled: bool
    stroked: bool
    dashed: bool = False

    @cached_property
    def length(self) -> float:
        """Of the way along its points, each step the larger of across and down."""
        return sum(apart(one, other) for one, other in pairwise(self.points))

    @property
    def is_node(self) -> bool:
        """Whether text may stand in it as the label of a node."""
        return self.role in ("box", "round", "diamond", "polygon")

    @property
    def is_open(self) -> bool:
        """Whether it is a bare stroke: no area, and no tip of an arrow."""
        return self.stroked and self.role in ("link", "rule", "other")

    @property
    def is_stroke(self) -> bool:
        """Whether it may be part of a line between nodes."""
        if self.role in ("link", "rule"):
            return len(self.points) > 1
        return self.role == "other" and self.stroked and not self.filled and len(self.points) == 2


def shapes_of(drawings: Iterable[Mapping[str, Any]], page: Box, turn: Turn) -> list[Shape]:
    """Every visible outline of a page, without its background.

    `turn` takes a point of the drawing to the page as it is shown.
    """
    shapes: list[Shape] = []
    for drawing in drawings:
        filled, stroked = _paint(drawing)
        if not (filled or stroked):
            continue
        first = len(shapes)
        dashed = (drawing.get("dashes") or "[] 0")[:3] not in ("[] ", "[ ]")
        for points, curved, closed in outlines_of(drawing["items"], turn):
            box = around(points)
            if not _on_page(box, page) or _is_background(box, page):
                continue
            line = as_stroke(points) if filled and not stroked else None
            if line:
                shapes.append(Shape(_role(line, box, curved, closed=False), box, line, filled=False, stroked=True))
                continue
            role = _role(points, box, curved, closed or (filled and not stroked))
            shapes.append(Shape(role, box, tuple(points), filled, stroked, dashed))
        shapes += _pieced(shapes[first:])
    return shapes


def _pieced(pieces: Sequence[Shape]) -> list[Shape]:
    """The box that one path of several open strokes draws: sketched by hand, or dash by dash."""
    if len(pieces) < 2 or not all(piece.is_open for piece in pieces):
        return []
    box = union(piece.box for piece in pieces)
    points = [point for piece in pieces for point in piece.points]
    if min(width(box), height(box)) < ROOMY or not _goes_around(points, box):
        return []
    return [replace(boxed(box), dashed=True)]


def _goes_around(points: Sequence[Point], box: Box) -> bool:
    """Whether points lie near all four sides of a box, over most of each."""
    for side, (axis, edge) in enumerate(((0, box[0]), (1, box[1]), (0, box[2]), (1, box[3]))):
        size, length = (width(box), height(box)) if side % 2 == 0 else (height(box), width(box))
        near = [point[1 - axis] for point in points if abs(point[axis] - edge) <= NEAR_SIDE * size]
        if not near or max(near) - min(near) < MOST_OF_SIDE * length:
            return False
    return True


def boxed(box: Box) -> Shape:
    """A small picture as a box: printing turns a box with a shadow into one."""
    left, top, right, bottom = box
    corners = ((left, top), (right, top), (right, bottom), (left, bottom), (left, top))
    return Shape("box", box, corners, filled=False, stroked=True)


def _paint(drawing: Mapping[str, Any]) -> tuple[bool, bool]:
    """Whether it is filled and whether it is stroked in a way that shows on white."""
    kind = drawing.get("type") or ""
    filled = "f" in kind and _shows(drawing.get("fill"), drawing.get("fill_opacity"))
    stroked = "s" in kind and _shows(drawing.get("color"), drawing.get("stroke_opacity"))
    return filled, stroked


def _shows(colour: Sequence[float] | None, opacity: float | None) -> bool:
    return colour is not None and len(colour) > 0 and min(colour) < 0.99 and (opacity is None or opacity > 0.02)


def _on_page(box: Box, page: Box) -> bool:
    return box[0] < page[2] and box[1] < page[3] and box[2] > page[0] and box[3] > page[1]


def _is_background(box: Box, page: Box) -> bool:
    wide = width(box) >= BACKGROUND * width(page)
    return wide and (height(box) >= BACKGROUND * height(page) or height(box) < THIN)


def _role(points: Sequence[Point], box: Box, curved: bool, closed: bool) -> Role:
    across, down = width(box), height(box)
    if min(across, down) < THIN:
        return "arrow" if closed and _is_small_head(points, box) else "rule"
    if not closed:
        return "arrow" if _is_open_head(points, box, curved) else "link" if max(across, down) >= LINK else "other"
    if _has_straight_sides(points, box):
        return "box"
    if curved and _is_cylinder(points, box):
        return "box"
    if curved:
        return "round" if _is_round(points, box) else "other"
    return _angular(points, box)


def _angular(points: Sequence[Point], box: Box) -> Role:
    """What a closed outline of straight, slanted sides is."""
    if max(width(box), height(box)) <= ARROW:
        return "arrow" if len(points) in (3, 4, 5, 6) or len(set(points)) <= 5 else "other"
    if len(points) == 5 and _touches_middles(points, box) == 4:
        return "diamond"
    return "polygon" if len(points) in (5, 6, 7, 8, 9) else "other"


def _is_open_head(points: Sequence[Point], box: Box, curved: bool) -> bool:
    """A small V: two or three strokes that meet in a tip, from which both turn back. A single curve only bends."""
    if len(points) not in ((5,) if curved else (3, 5)) or max(width(box), height(box)) > ARROW:
        return False
    return math.dist(points[0], points[-1]) <= TURNED * sum(math.dist(*pair) for pair in pairwise(points))


def _is_small_head(points: Sequence[Point], box: Box) -> bool:
    """A closed wedge that is no larger than the text around it."""
    small = min(width(box), height(box)) >= 1.0 and max(width(box), height(box)) <= ARROW / 2
    return small and len(points) in (3, 4, 5) and not _has_straight_sides(points, box)


def _has_straight_sides(points: Sequence[Point], box: Box) -> bool:
    """Whether two opposite sides run along the box: a rectangle, corners rounded or not."""
    top = bottom = left = right = 0.0
    for (x0, y0), (x1, y1) in pairwise(points):
        if abs(y0 - y1) <= STRAIGHT:
            top += abs(x1 - x0) * (abs(y0 - box[1]) <= STRAIGHT)
            bottom += abs(x1 - x0) * (abs(y0 - box[3]) <= STRAIGHT)
        if abs(x0 - x1) <= STRAIGHT:
            left += abs(y1 - y0) * (abs(x0 - box[0]) <= STRAIGHT)
            right += abs(y1 - y0) * (abs(x0 - box[2]) <= STRAIGHT)
    level = min(top, bottom) >= 0.4 * width(box)
    return level or (min(left, right) >= 0.4 * height(box) and min(top, bottom) > 0)


def _is_cylinder(points: Sequence[Point], box: Box) -> bool:
    """Two upright sides under an arched top and over an arched bottom."""
    upright = [(one, other) for one, other in pairwise(points) if abs(one[0] - other[0]) <= STRAIGHT]
    sides = [
        sum(abs(one[1] - other[1]) for one, other in upright if abs(one[0] - side) <= STRAIGHT)
        for side in (box[0], box[2])
    ]
    return min(sides) >= 0.5 * height(box) and _touches_middles(points, box) >= 2


def _is_round(points: Sequence[Point], box: Box) -> bool:
    """An ellipse touches the middle of its sides."""
    return _touches_middles(points, box) >= 3


def _touches_middles(points: Sequence[Point], box: Box) -> int:
    """At how many of the box's sides a corner stands in the middle."""
    middle_x, middle_y = (box[0] + box[2]) / 2, (box[1] + box[3]) / 2
    slack_x, slack_y = 0.15 * width(box), 0.15 * height(box)
    sides = (
        any(abs(x - middle_x) <= slack_x and abs(y - box[1]) <= STRAIGHT for x, y in points),
        any(abs(x - middle_x) <= slack_x and abs(y - box[3]) <= STRAIGHT for x, y in points),
        any(abs(y - middle_y) <= slack_y and abs(x - box[0]) <= STRAIGHT for x, y in points),
        any(abs(y - middle_y) <= slack_y and abs(x - box[2]) <= STRAIGHT for x, y in points),
    )
    return sum(sides)
