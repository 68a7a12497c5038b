"""Arrow heads and the lines they belong to: of two lines that end at one point, the one that a head lies along."""

import math
from collections.abc import Sequence
from functools import cached_property

from auditor_core.detectives.vision.geometry import Point, centre
from auditor_core.detectives.vision.strokes import Connector
from auditor_core.detectives.vision.words import distance
from auditor_core.models import Box

NEAR_HEAD = 4.0
"""Points between a line's end and its arrow head; a broken line may stop short of it."""
_ON_IT = 1.5
"""Points from a head's middle: a line that ends there ends in it, whichever way it comes."""
_ASKEW = 0.15
"""How much less straight than the line that fits a head best another one may be that it is taken for a head of."""


class Heads:
    """The arrow heads of one drawing."""

    def __init__(self, boxes: Sequence[Box], lines: Sequence[Connector]) -> None:
        self._boxes = boxes
        self._lines = lines

    def near(self, point: Point) -> list[Box]:
        """Those that a line's end may reach its node through."""
        return [box for box in self._boxes if distance(point, box) < NEAR_HEAD]

    def at(self, end: Point, before: Point) -> bool:
        """Whether one stands at a line's end that comes from another point."""
        return any(_along(box, end, before) >= self._fits[box] - _ASKEW for box in self.near(end))

    @cached_property
    def _fits(self) -> dict[Box, float]:
        """How straight each stands to the line that fits it best."""
        ends = [pair for line in self._lines for pair in zip(line.ends, line.towards, strict=True)]
        return {
            box: max((_along(box, *pair) for pair in ends if distance(pair[0], box) < NEAR_HEAD), default=0.0)
            for box in self._boxes
        }


def _along(box: Box, end: Point, before: Point) -> float:
    """How straight a head stands before or behind a line's end, from 0 to 1."""
    middle = centre(box)
    lengths = math.dist(middle, end) * math.dist(before, end)
    if math.dist(middle, end) <= _ON_IT or not lengths:
        return 1.0
    across = (middle[0] - end[0]) * (before[0] - end[0]) + (middle[1] - end[1]) * (before[1] - end[1])
    return abs(across) / lengths
