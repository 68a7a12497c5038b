"""Lines between shapes, put together from the strokes they are drawn with: dashes, corners, branching trunks."""

import math
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise

from auditor_core.detectives.vision.geometry import Point, apart, holds
from auditor_core.detectives.vision.shapes import LINK, Shape

Closed = Callable[[Point, float], bool]
"""Whether a line ends at a point: an arrow head is there, or a node no further than so many points."""

JOINT = 1.5
"""Points between the ends of two strokes that are one line."""
DASH = 9.0
"""Points: the longest dash of a line that is drawn dash by dash, and the widest gap between two."""
CORNER_GAP = 4.0
"""Points: the widest gap at a corner."""
AT_NODE, NEAR_NODE = 3.0, 6.0
"""Points from a node at which a dash, and a longer stroke, end there instead of going on in another stroke."""
SHORT = 3.0
"""Points: the shortest line between a node and an arrow head, or two nodes."""
CELL = 10.0
"""Side of the squares by which ends are looked up; wider than any gap that is bridged."""
MOST = 20_000
"""Strokes of one drawing that are put together; of more, each stays for itself."""


@dataclass(frozen=True)
class Connector:
    """A line with all its open ends; a plain one has two. `towards` are the points before the ends."""

    ends: tuple[Point, ...]
    towards: tuple[Point, ...]
    strokes: tuple[Shape, ...]
    dashed: bool

    @property
    def middle(self) -> Point:
        """Of the middles of its strokes the one that is furthest from its ends."""
        return max(map(_middle, self.strokes), key=lambda point: min(apart(point, end) for end in self.ends))

    @property
    def is_straight(self) -> bool:
        """Whether it is one level or upright stroke, as rules of a table are too."""
        return len(self.strokes) == 1 and self.strokes[0].role == "rule"


def connectors_of(shapes: Sequence[Shape], closed: Closed) -> list[Connector]:
    """Put strokes together where their ends meet, but where `closed` says that a line ends."""
    strokes = [shape for shape in _once(shapes) if shape.is_stroke]
    if len(strokes) > MOST:
        return [_connector([stroke], [0, 1]) for stroke in strokes if stroke.length >= LINK]
    joins = _Joins(strokes, closed)
    found = []
    for members in joins.groups():
        pieces = [strokes[index] for index in members]
        ends = [end for piece in pieces for end in (piece.points[0], piece.points[-1])]
        shortest = SHORT if all(closed(end, AT_NODE) for end in ends) else LINK
        if sum(piece.length for piece in pieces) >= shortest:
            free = [2 * at + end for at, index in enumerate(members) for end in (0, 1) if (index, end) not in joins.met]
            if len(free) > 1:
                found.append(_connector(pieces, free))
    return found


def _once(shapes: Sequence[Shape]) -> Iterator[Shape]:
    """Strokes that lie on one another, as a trunk that is drawn once for each branch, only once."""
    seen: set[frozenset[tuple[int, int]]] = set()
    for shape in shapes:
        key = frozenset((round(x), round(y)) for x, y in shape.points)
        if not shape.is_stroke or key not in seen:
            seen.add(key)
            yield shape


def _middle(stroke: Shape) -> Point:
    points = stroke.points
    if len(points) > 2:
        return points[len(points) // 2]
    return (points[0][0] + points[-1][0]) / 2, (points[0][1] + points[-1][1]) / 2


def _end(stroke: Shape, end: int) -> tuple[Point, Point]:
    """An end of a stroke, and the point before it."""
    return (stroke.points[0], stroke.points[1]) if end == 0 else (stroke.points[-1], stroke.points[-2])


def _connector(pieces: list[Shape], free: list[int]) -> Connector:
    ends = [_end(pieces[at // 2], at % 2) for at in free]
    broken = len(pieces) > 2 and sum(1 for piece in pieces if piece.length <= DASH) > len(pieces) / 2
    dashed = broken or any(piece.dashed for piece in pieces)
    return Connector(tuple(end for end, _ in ends), tuple(before for _, before in ends), tuple(pieces), dashed)


class _Joins:
    """Which strokes belong together, by union of those whose ends meet."""

    def __init__(self, strokes: Sequence[Shape], closed: Closed) -> None:
        self.strokes = strokes
        self.parent = list(range(len(strokes)))
        self.met: set[tuple[int, int]] = set()
        """Ends at which a stroke goes on in another."""
        self.grid: dict[tuple[int, int], list[tuple[int, int]]] = {}
        ends = [(index, end) for index in range(len(strokes)) for end in (0, 1)]
        near = [AT_NODE if stroke.length <= DASH else NEAR_NODE for stroke in strokes]
        open_ends = [item for item in ends if not closed(self._point(item), near[item[0]])]
        for item in open_ends:
            self.grid.setdefault(_cell(self._point(item)), []).append(item)
        for item in open_ends:
            self._meet_ends(item)
        for turning in (False, True):
            for item in open_ends:
                if item not in self.met:
                    self._bridge_dashes(item, turning=turning)
        self._meet_sides([item for item in open_ends if item not in self.met])

    def groups(self) -> list[list[int]]:
        """Indices of strokes that belong together, in their order."""
        found: dict[int, list[int]] = {}
        for index in range(len(self.strokes)):
            found.setdefault(self._root(index), []).append(index)
        return list(found.values())

    def _point(self, item: tuple[int, int]) -> Point:
        return _end(self.strokes[item[0]], item[1])[0]

    def _root(self, index: int) -> int:
        while self.parent[index] != index:
            self.parent[index] = self.parent[self.parent[index]]
            index = self.parent[index]
        return index

    def _join(self, one: int, other: int) -> None:
        low, high = sorted((self._root(one), self._root(other)))
        self.parent[high] = low

    def _near(self, item: tuple[int, int], reach: float) -> Iterator[tuple[int, int]]:
        point = self._point(item)
        column, row = _cell(point)
        for cell in ((column + x, row + y) for x in (-1, 0, 1) for y in (-1, 0, 1)):
            for other in self.grid.get(cell, ()):
                if other[0] != item[0] and apart(point, self._point(other)) <= reach:
                    yield other

    def _meet_ends(self, item: tuple[int, int]) -> None:
        for other in self._near(item, JOINT):
            self._join(item[0], other[0])
            self.met |= {item, other}

    def _bridge_dashes(self, item: tuple[int, int], *, turning: bool) -> None:
        """Go on to the nearest stroke that lies ahead in the same direction, where one of the two is short.

        `turning`: at a corner, which a gap may fall on, to one that lies very near.
        """
        stroke = self.strokes[item[0]]
        end, before = _end(stroke, item[1])
        ahead = []
        for other in self._near(item, DASH):
            other_end, other_before = _end(self.strokes[other[0]], other[1])
            short = min(stroke.length, self.strokes[other[0]].length) <= DASH
            straight = _in_line(before, end, other_end) and _in_line(before, end, other_before)
            near = apart(end, other_end) <= CORNER_GAP and other not in self.met
            if short and (near if turning else straight):
                ahead.append((apart(end, other_end), other))
        if ahead:
            other = min(ahead)[1]
            self._join(item[0], other[0])
            self.met |= {item, other}

    def _meet_sides(self, items: list[tuple[int, int]]) -> None:
        """Let a stroke that ends on the side of another branch off from it."""
        long = [index for index, stroke in enumerate(self.strokes) if stroke.length > DASH]
        if len(items) * len(long) > MOST * 20:
            return
        for item in items:
            point = self._point(item)
            for index in long:
                if index != item[0] and _lies_on(point, self.strokes[index]):
                    self._join(item[0], index)
                    self.met.add(item)
                    break


def _cell(point: Point) -> tuple[int, int]:
    return int(point[0] // CELL), int(point[1] // CELL)


def _in_line(before: Point, end: Point, then: Point) -> bool:
    """Whether the way from a stroke's end to a point goes on in its direction."""
    one = (end[0] - before[0], end[1] - before[1])
    other = (then[0] - end[0], then[1] - end[1])
    along = one[0] * other[0] + one[1] * other[1]
    sizes = math.hypot(*one) * math.hypot(*other)
    return along > 0.9 * sizes > 0


def _lies_on(point: Point, stroke: Shape) -> bool:
    """Whether a point lies on a straight piece of a stroke, well away from its ends."""
    left, top, right, bottom = stroke.box
    if not holds((left - JOINT, top - JOINT, right + JOINT, bottom + JOINT), point):
        return False
    for (x0, y0), (x1, y1) in pairwise(stroke.points):
        long = math.hypot(x1 - x0, y1 - y0)
        if long < 2 * JOINT:
            continue
        along = ((point[0] - x0) * (x1 - x0) + (point[1] - y0) * (y1 - y0)) / long
        aside = abs((point[0] - x0) * (y1 - y0) - (point[1] - y0) * (x1 - x0)) / long
        if aside <= JOINT / 2 and JOINT < along < long - JOINT:
            return True
    return False
