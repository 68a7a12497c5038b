"""Puts a page's lines into the order in which they are read, where the file holds them in another one."""

import heapq
from itertools import pairwise

from auditor_core.claims.lines import Line

_NEAR = 16
"""Lines looked at above a line, to find those that are read before it."""


def in_reading_order(lines: list[Line]) -> list[Line]:
    """The lines so that none comes before one that stands above it; else as they are in the file.

    Some printers write code, backgrounds and bullets apart from the text around them. Columns stay, for
    what stands beside a line says nothing about its turn.
    """
    if all(line.y0 + 0.5 * line.height >= above.y0 for above, line in pairwise(lines)):
        return lines
    after: list[list[int]] = [[] for _ in lines]
    before = [0] * len(lines)
    downwards = sorted(range(len(lines)), key=lambda index: (lines[index].y0, index))
    for place, index in enumerate(downwards):
        left, right, top = lines[index].x0, lines[index].x1, lines[index].y0 - 0.5 * lines[index].height
        for other in downwards[max(place - _NEAR, 0) : place]:
            above = lines[other]
            if above.y0 < top and above.x0 < right and left < above.x1:
                after[other].append(index)
                before[index] += 1
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
