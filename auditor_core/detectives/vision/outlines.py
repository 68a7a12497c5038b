"""Outlines of what is drawn: corners in their order, curves taken at a few places along them."""

import math
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import pairwise
from typing import Any

from auditor_core.detectives.vision.geometry import Point, apart

Turn = Callable[[Point], Point]

STRAIGHT = 0.6
"""Points by which a straight line may lean."""
HAIR = 1.6
"""Points: the thickest filled sliver that is a dash."""
LONGISH = 1.6
"""How much longer than thick a dash is."""
LONGEST = 12.0
"""Points: the longest sliver that is a dash; a longer one is the rule of a table."""
MOST_CORNERS = 9
"""Corners of a filled sliver; an outline with more is a letter or a line that bends."""


def outlines_of(items: Iterable[Any], turn: Turn) -> Iterator[tuple[Sequence[Point], bool, bool]]:
    """Split a drawing where its pen is lifted: corners, whether curved, whether closed.

    Takes the `items` of PyMuPDF's `get_cdrawings()`; `turn` takes a point to the page as it is shown.
    """
    points: list[Point] = []
    curved = False
    for item in items:
        kind = item[0]
        if kind in ("re", "qu"):
            if points:
                yield _once(points), curved, _is_closed(points)
                points, curved = [], False
            yield [turn(corner) for corner in _corners(item)], False, True
            continue
        path = [turn(point) for point in (_along(*item[1:5]) if kind == "c" else item[1:3])]
        if points and apart(points[-1], path[0]) > STRAIGHT:
            yield _once(points), curved, _is_closed(points)
            points, curved = [], False
        points += path[1:] if points else path
        curved = curved or kind == "c"
    if points:
        yield _once(points), curved, _is_closed(points)


def _once(points: list[Point]) -> list[Point]:
    """A single stroke that was closed, and so runs back to where it began, without its way back."""
    return points[:2] if len(points) == 3 and apart(points[0], points[2]) <= STRAIGHT else points


def _corners(item: Sequence[Any]) -> list[Point]:
    if item[0] == "re":
        left, top, right, bottom = item[1]
        return [(left, top), (right, top), (right, bottom), (left, bottom), (left, top)]
    upper_left, upper_right, lower_left, lower_right = item[1]
    return [upper_left, upper_right, lower_right, lower_left, upper_left]


def _along(start: Point, first: Point, second: Point, end: Point) -> list[Point]:
    """A Bézier curve at its start, middle and end."""
    middle = tuple((start[i] + 3 * first[i] + 3 * second[i] + end[i]) / 8 for i in (0, 1))
    return [start, (middle[0], middle[1]), end]


def _is_closed(points: list[Point]) -> bool:
    return len(points) > 3 and apart(points[0], points[-1]) <= 2 * STRAIGHT


def as_stroke(points: Sequence[Point]) -> tuple[Point, Point] | None:
    """The middle line of a filled sliver, which is how browsers print a dash; None for anything that is no sliver."""
    if not 3 < len(points) <= MOST_CORNERS:
        return None
    (x0, y0), (x1, y1) = max(pairwise(points), key=lambda side: math.dist(*side))
    long = math.dist((x0, y0), (x1, y1))
    if long == 0:
        return None
    across, down = (x1 - x0) / long, (y1 - y0) / long
    along = [x * across + y * down for x, y in points]
    aside = [y * across - x * down for x, y in points]
    start, end, thick = min(along), max(along), max(aside) - min(aside)
    if thick > HAIR or not LONGISH * thick <= end - start <= LONGEST:
        return None
    middle = (max(aside) + min(aside)) / 2
    one, other = ((at * across - middle * down, at * down + middle * across) for at in (start, end))
    return one, other
