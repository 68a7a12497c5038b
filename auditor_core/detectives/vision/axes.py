"""Short texts at even distances along two sides of a picture, as along the axes of a chart; none of them read."""

from collections.abc import Iterable, Sequence
from itertools import pairwise

from auditor_core.detectives.vision.geometry import centre, height, holds, union, width
from auditor_core.detectives.vision.tiles import ALIGNED, Look
from auditor_core.models import Box

FEWEST = 4
"""Texts along an axis."""
SHORT, LINE = 6.0, 1.5
"""Width of the longest text along an axis and of the shortest in a table, for its height."""
SLIM = 0.35
"""Width of a column of texts for the length of the row, and of the gap between the two for the column's height."""
UNEVEN = (0.08, 3.0)
"""Share of a distance, or pixels, by which distances may differ."""
CROWDED = 12
"""Texts between the axes from which the picture is a table rather than a chart."""


def axes(lines: Sequence[Box]) -> Look | None:
    """Short texts at even distances in a column on the left, and in a row below that begins right of it."""
    columns = [run for edge in (2, 0) for run in _runs(lines, edge, 1)]
    rows = [run for edge in (3, 1) for run in _runs(lines, edge, 0)]
    for column in columns:
        beside = union(column)
        for row in rows:
            below = union(row)
            if _is_corner(beside, below) and _differ((*column, *row)) and not _filled(beside, below, lines):
                return "chart", 0.6, f"{len(column)} and {len(row)} short texts at even distances, as along two axes"
    return None


def _is_corner(beside: Box, below: Box) -> bool:
    """Whether a column stands left of a row and above it, both as long as the axes of a chart."""
    left = width(beside) < SLIM * width(below) and centre(beside)[0] < below[0] + 0.1 * width(below)
    return left and beside[1] < below[1] - 2 * height(below) and abs(beside[3] - below[1]) < SLIM * height(beside)


def _differ(texts: Iterable[Box]) -> bool:
    """Whether texts differ in size, unlike the dots of a grid."""
    return len({(round(width(text)), round(height(text))) for text in texts}) > 2


def _filled(beside: Box, below: Box, lines: Iterable[Box]) -> bool:
    """Whether more text stands between the axes than along them, as in a table."""
    plot = (beside[2], beside[1], below[2], below[1])
    return sum(1 for line in lines if width(line) > LINE * height(line) and holds(plot, centre(line))) > CROWDED


def _runs(lines: Sequence[Box], edge: int, axis: int) -> list[list[Box]]:
    """Groups of at least four texts in line by one edge whose middles are at even distances along an axis."""
    found = []
    for first in lines:
        inline = sorted(
            (line for line in lines if abs(line[edge] - first[edge]) <= ALIGNED), key=lambda line: centre(line)[axis]
        )
        short = [line for line in inline if width(line) <= SHORT * height(line)]
        if len(short) >= FEWEST:
            steps = [centre(after)[axis] - centre(before)[axis] for before, after in pairwise(short)]
            usual = sorted(steps)[len(steps) // 2]
            if usual > 8 and all(abs(step - usual) <= max(UNEVEN[0] * usual, UNEVEN[1]) for step in steps):
                found.append(short)
    return found
