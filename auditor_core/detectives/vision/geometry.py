"""Boxes and points on a page, in points from the top left. Pure arithmetic, shared by this package."""

from collections.abc import Iterable, Sequence

from auditor_core.models import Box

Point = tuple[float, float]


def width(box: Box) -> float:
    """Horizontal extent."""
    return box[2] - box[0]


def height(box: Box) -> float:
    """Vertical extent."""
    return box[3] - box[1]


def area(box: Box) -> float:
    """Area in square points; an empty or inverted box has none."""
    left, top, right, bottom = box
    return (right - left) * (bottom - top) if left < right and top < bottom else 0.0


def centre(box: Box) -> Point:
    """Middle of a box."""
    return (box[0] + box[2]) / 2, (box[1] + box[3]) / 2


def union(boxes: Iterable[Box]) -> Box:
    """Smallest box around all of them; there must be at least one."""
    left, top, right, bottom = zip(*boxes, strict=True)
    return min(left), min(top), max(right), max(bottom)


def common(one: Box, other: Box) -> Box:
    """Where two boxes overlap; its area is 0 if they don't."""
    return max(one[0], other[0]), max(one[1], other[1]), min(one[2], other[2]), min(one[3], other[3])


def grow(box: Box, by: float) -> Box:
    """Move every edge outwards (inwards if `by` is negative)."""
    return box[0] - by, box[1] - by, box[2] + by, box[3] + by


def touches(one: Box, other: Box, gap: float = 0.0) -> bool:
    """Whether two boxes meet or stand no further than `gap` apart in both directions."""
    return (
        one[0] - gap <= other[2] and other[0] - gap <= one[2] and one[1] - gap <= other[3] and other[1] - gap <= one[3]
    )


def gap(one: Box, other: Box) -> float:
    """How far two boxes stand from one another, the larger of across and down; 0 where they touch."""
    across = max(one[0] - other[2], other[0] - one[2], 0.0)
    return max(across, one[1] - other[3], other[1] - one[3])


def holds(box: Box, point: Point) -> bool:
    """Whether the point lies in the box, edges included."""
    return box[0] <= point[0] <= box[2] and box[1] <= point[1] <= box[3]


def overlap(one: Box, other: Box) -> bool:
    """Whether two boxes have more in common than an edge; most pairs on a page have nothing."""
    return one[0] < other[2] and other[0] < one[2] and one[1] < other[3] and other[1] < one[3]


def share_inside(inner: Box, outer: Box) -> float:
    """Which part of the first box's area lies in the second, 0 to 1."""
    if not overlap(inner, outer):
        return 0.0
    size = area(inner)
    return area(common(inner, outer)) / size if size else 0.0


def similar(one: Box, other: Box) -> float:
    """Area in common over area of both together, 0 to 1."""
    if not overlap(one, other):
        return 0.0
    shared = area(common(one, other))
    together = area(one) + area(other) - shared
    return shared / together if together else 0.0


def around(points: Iterable[Point]) -> Box:
    """Smallest box around points; there must be at least one."""
    across, down = zip(*points, strict=True)
    return min(across), min(down), max(across), max(down)


def apart(one: Point, other: Point) -> float:
    """Larger of the distances across and down."""
    return max(abs(one[0] - other[0]), abs(one[1] - other[1]))


def merge_touching(boxes: Sequence[Box], gap: float) -> list[list[int]]:
    """Group boxes whose surrounding boxes touch, until nothing more joins; indices, in reading order.

    A group is compared by the box around it, so a frame takes in what stands inside it.
    """
    groups = [([index], box) for index, box in enumerate(boxes)]
    while True:
        merged = _sweep(sorted(groups, key=lambda group: (group[1][1], group[1][0], group[0])), gap)
        if len(merged) == len(groups):
            break
        groups = merged
    return [sorted(members) for members, _ in sorted(merged, key=lambda group: (group[1][1], group[1][0]))]


def _sweep(groups: list[tuple[list[int], Box]], gap: float) -> list[tuple[list[int], Box]]:
    """Join every group with those above that it touches, going down the page once."""
    done: list[tuple[list[int], Box]] = []
    near: list[tuple[list[int], Box]] = []
    for members, box in groups:
        joined, around_all = members, box
        still_near = []
        for other in near:
            if other[1][3] + gap < box[1]:
                done.append(other)
            elif touches(other[1], around_all, gap):
                joined = _together(joined, other[0])
                around_all = union((other[1], around_all))
            else:
                still_near.append(other)
        near = [*still_near, (joined, around_all)]
    return done + near


def _together(one: list[int], other: list[int]) -> list[int]:
    """Both lists in the longer of them, so that a group that grows shape by shape is not copied for each."""
    longer, shorter = (one, other) if len(one) > len(other) else (other, one)
    longer.extend(shorter)
    return longer
