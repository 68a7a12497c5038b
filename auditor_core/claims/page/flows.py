"""Arrows that lead down to what stands below them, as the flow of data is drawn with characters."""

from bisect import bisect_left
from collections.abc import Sequence

from auditor_core.claims.page.lines import Line

_DOWN = frozenset("▼▽↓⬇⇓")
_REACH = 2.2
"""Heights of a line from its top up to that of the arrow, at most."""
_SLACK = 4.0
"""Points that an arrow may stand beside a name that it leads to."""

Arrows = dict[int, tuple[float, ...]]
"""Where arrows stand right above a line, by the line's `id`."""


def arrows_above(lines: Sequence[Line]) -> Arrows:
    """The arrows of a page by the lines that they lead to."""
    heads = sorted((word.y0, (word.x0 + word.x1) / 2) for line in lines for word in line.words if word.text in _DOWN)
    if not heads:  # nearly always
        return {}
    above: Arrows = {}
    for line in lines:
        begin = bisect_left(heads, (line.y0 - _REACH * line.height,))
        end = bisect_left(heads, (line.y0 - 0.5 * line.height,), begin)
        near = tuple(x for _, x in heads[begin:end] if line.x0 - _SLACK <= x <= line.x1 + _SLACK)
        if near:
            above[id(line)] = near
    return above


def leads_to(arrows: Sequence[float], begin: float, end: float) -> bool:
    """Whether one of the arrows above a line stands over a part of it."""
    return any(begin - _SLACK <= x <= end + _SLACK for x in arrows)
