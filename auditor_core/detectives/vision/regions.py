"""Which of the shapes on a page make a figure, as against tables, rules, code boxes and ornaments."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from auditor_core.detectives.vision.diagram import Diagram, read_diagram
from auditor_core.detectives.vision.geometry import (
    area,
    height,
    holds,
    merge_touching,
    share_inside,
    touches,
    union,
    width,
)
from auditor_core.detectives.vision.scales import along, scales_of
from auditor_core.detectives.vision.shapes import Shape
from auditor_core.detectives.vision.words import Text, within
from auditor_core.models import Box

GAP = 8.0
"""Points between pieces of one figure."""
SMALLEST = (18.0, 60.0)
"""Points: nothing with a shorter side, or a shorter longer side, is a figure; but for a row of linked boxes."""
FLATTEST = 10.0
PLOT = 40.0
"""Points: the shorter side of the smallest chart."""
FEWEST_MARKS = 4
"""Shapes of the simplest chart; a tinted box with numbers in it is a listing."""
PANEL = 0.1
"""Share of the page from which a tinted surface may be a panel behind text and drawing."""
MOST_PANELS = 40
"""Tinted surfaces of a page; of more, none is told from a drawing."""
PARAGRAPH = 25
"""Words beside a drawing that make the surface behind both a panel."""
STROKE = 12.0
"""Points: the shortest stroke that speaks for a drawing rather than an ornament."""
COVERED = 0.5
"""Share of a box from which a word covers it."""
BARE = 0.03
"""Share of the page that a drawing without a word in it must have."""


@dataclass(frozen=True)
class Region:
    """A drawing that is a figure."""

    box: Box
    shapes: tuple[Shape, ...]
    diagram: Diagram
    bars: int
    scales: int = 0
    """How many rows or columns of numbers stand along it in even steps."""


def regions_of(shapes: Sequence[Shape], words: Sequence[Text], page: Box) -> list[Region]:
    """Cluster what is drawn and keep the clusters that are figures, in reading order."""
    kept = [shape for shape in shapes if shape.role != "rule"]
    tinted = [shape for shape in kept if _is_tinted(shape, page)]
    if len(tinted) <= MOST_PANELS:
        panels = [shape for shape in tinted if _is_panel(shape, kept, words)]
        kept = [shape for shape in kept if shape not in panels]
    kept += _attached_rules([shape for shape in shapes if shape.role == "rule"], kept)
    scales = scales_of(words) if kept else []
    found = []
    for members in merge_touching([shape.box for shape in kept], GAP):
        region = _region([kept[index] for index in members], words, page, scales)
        if region:
            found.append(region)
    return found


def _is_tinted(shape: Shape, page: Box) -> bool:
    """Whether a shape is a surface without a border, large enough to lie behind a drawing and text."""
    return shape.role == "box" and not shape.stroked and area(shape.box) >= PANEL * area(page)


def _is_panel(shape: Shape, others: Sequence[Shape], words: Sequence[Text]) -> bool:
    """Whether a tinted surface lies behind a drawing and the text around it."""
    inner = [other.box for other in others if other is not shape and share_inside(other.box, shape.box) > 0.9]
    if not inner:
        return False
    drawn = union(box for box in inner)
    return sum(1 for word in within(words, shape.box) if not holds(drawn, word.middle)) >= PARAGRAPH


def _attached_rules(rules: Sequence[Shape], others: Sequence[Shape]) -> list[Shape]:
    """Rules that meet something else; a rule on its own underlines or divides text."""
    groups = merge_touching([shape.box for shape in (*others, *rules)], 3.0)
    count = len(others)
    return [rules[i - count] for group in groups if len(group) > 1 for i in group if i >= count]


def _region(shapes: list[Shape], words: Sequence[Text], page: Box, scales: Sequence[Box]) -> Region | None:
    box = union(shape.box for shape in shapes)
    if min(width(box), height(box)) < FLATTEST or max(width(box), height(box)) < SMALLEST[1]:
        return None
    held = within(words, box)
    beside = _beside(box, shapes, scales)
    if not held and not beside and area(box) < BARE * area(page):
        return None
    diagram = read_diagram(shapes, held)
    if len(diagram.links) < 2 and min(width(box), height(box)) < SMALLEST[0]:
        return None
    bars = _bars(shapes, held)
    if beside or _is_drawn(shapes, box) or len(diagram.links) >= 2 or bars >= 3:
        return Region(union([box, *beside]), tuple(shapes), diagram, bars, len(beside))
    return None


def _beside(box: Box, shapes: Sequence[Shape], scales: Sequence[Box]) -> list[Box]:
    """The scales along a drawing; numbers in boxes are cells of a table, or names."""
    if min(width(box), height(box)) < PLOT or len(shapes) < FEWEST_MARKS:
        return []
    cells = [shape.box for shape in shapes if shape.is_node and area(shape.box) < 0.5 * area(box)]
    return [scale for scale in scales if along(scale, box) and not any(touches(scale, cell) for cell in cells)]


def _is_drawn(shapes: Sequence[Shape], box: Box) -> bool:
    """Whether slanted or curved strokes, arrow heads, ellipses or wedges spread over the region."""
    strong = [shape for shape in shapes if speaks(shape)]
    if not strong:
        return False
    spread = union(shape.box for shape in strong)
    weight = sum(3 if len(shape.points) > 6 and shape.role == "link" else 1 for shape in strong)
    return weight >= 3 and width(spread) >= 30 and height(spread) >= 30 and area(spread) >= 0.15 * area(box)


def speaks(shape: Shape) -> bool:
    """Whether a shape belongs to a drawing rather than to text, a table or an ornament."""
    size = max(width(shape.box), height(shape.box))
    if shape.role == "arrow":
        return True
    if shape.role in ("link", "round", "diamond", "polygon"):
        return size >= STROKE
    return shape.role == "other" and min(width(shape.box), height(shape.box)) >= STROKE


def _bars(shapes: Sequence[Shape], words: Sequence[Text]) -> int:
    """How many filled boxes without text stand on one base line, with at least three lengths."""
    bars = [shape.box for shape in shapes if shape.role == "box" and shape.filled and not _is_written_on(shape, words)]
    most = 0
    for base, length in ((3, height), (0, width)):
        lines: dict[int, list[Box]] = {}
        for bar in bars:
            lines.setdefault(round(bar[base]), []).append(bar)
        for members in lines.values():
            if len({round(length(bar)) for bar in members}) >= 3 and not _overlap(members):
                most = max(most, len(members))
    return most


def _is_written_on(shape: Shape, words: Sequence[Text]) -> bool:
    """Whether a word stands in a box, or covers it: the tint behind a word may be drawn piece by piece."""
    return bool(within(words, shape.box)) or any(share_inside(shape.box, word.box) > COVERED for word in words)


def _overlap(boxes: Sequence[Box]) -> bool:
    return any(touches(one, other, -1.0) for one, other in pairwise(boxes))
