"""Puts a page's lines into the order in which they are read, where the file holds them in another one."""

import heapq
from collections.abc import Sequence
from itertools import pairwise

from auditor_core.claims.page.lines import Line

_NEAR = 16
"""Lines looked at above a line, to find those that are read before it."""
_Placed = tuple[float, int, float, float, float]
"""A line's top, its place in the file, its sides, and the height above which others are read before it."""


def in_reading_order(lines: list[Line]) -> list[Line]:
    """The lines so that none comes before one that stands above it; else as they are in the file.

    Some printers write code, backgrounds and bullets apart from the text around them. Columns stay, for
    what stands beside a line says nothing about its turn.
    """
    if all(line.y0 + 0.5 * line.height >= above.y0 for above, line in pairwise(lines)):
        return lines
    placed = sorted([(line.y0, at, line.x0, line.x1, line.y0 - 0.5 * line.height) for at, line in enumerate(lines)])
    return _from_the_top(lines, placed) if _is_out_of_place(placed) else lines


def _from_the_top(lines: list[Line], placed: Sequence[_Placed]) -> list[Line]:
    """The lines, each before all that stand below it."""
    after: list[list[int]] = [[] for _ in lines]
    before = [0] * len(lines)
    firsts = _firsts(lines)
    for place, (_, at, left, right, top) in enumerate(placed):
        first = firsts[at]
        for y0, other, x0, x1, _ in placed[max(place - _NEAR, 0) : place]:
            if x0 < right and left < x1 and y0 < top:
                torn = first != at and y0 < lines[first].y0 - 0.5 * lines[first].height
                for waiting in (at, first) if torn else (at,):
                    after[other].append(waiting)
                    before[waiting] += 1
    ready = [(lines[index].y0, index) for index, count in enumerate(before) if not count]
    heapq.heapify(ready)
    ordered: list[Line] = []
    last, done = -1, [False] * len(lines)
    while len(ordered) < len(lines):
        last += 1
        if last == len(lines) or before[last] or done[last]:  # what follows in the file is read later, or was read
            last = heapq.heappop(ready)[1]
            if done[last]:
                continue
        done[last] = True
        ordered.append(lines[last])
        for following in after[last]:
            before[following] -= 1
            if not before[following]:
                heapq.heappush(ready, (lines[following].y0, following))
    return ordered


def _firsts(lines: Sequence[Line]) -> list[int]:
    """For each line the first of its block, where that goes down without a gap: nothing is read within it."""
    firsts = list(range(len(lines)))
    for at in range(1, len(lines)):
        above, line = lines[at - 1], lines[at]
        if above.block == line.block and 0 <= line.y0 - above.y1 + 0.5 * line.height < line.height:
            firsts[at] = firsts[at - 1]
    return firsts


def _is_out_of_place(placed: Sequence[_Placed]) -> bool:
    """Whether a line comes before one that stands above it; in columns none does."""
    order = [at for _, at, *_ in placed]
    for place, (_, at, left, right, top) in enumerate(placed[1:], 1):
        begin = max(place - _NEAR, 0)
        if max(order[begin:place]) > at and any(
            other > at and x0 < right and left < x1 and y0 < top for y0, other, x0, x1, _ in placed[begin:place]
        ):
            return True
    return False
