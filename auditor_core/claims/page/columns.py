"""Passages that go on at the top of the next column, or of the next page."""

from collections.abc import Sequence

from auditor_core.claims.page.passage import Passage
from auditor_core.claims.page.passages import is_item, is_open

_WIDTH = 120.0
"""Points: what is narrower is a cell rather than a column of text."""
_INDENT = 45.0
_TALL = 12
"""A passage of so many lines may fill its column and begin as high as the next one."""


def join_columns(passages: Sequence[Passage]) -> list[Passage]:
    """The page's passages, those that a column's end had cut in one piece."""
    joined = list(passages[:1])
    for passage in passages[1:]:
        if _in_next_column(joined[-1], passage):
            joined[-1].lines.extend(passage.lines)
        else:
            joined.append(passage)
    return joined


def continue_over_page(last: Passage, first: Passage) -> bool:
    """Whether a page's first passage goes on with the last one of the page before; joins them if so."""
    above, line = last.lines[-1], first.lines[0]
    if not _may_go_on(last, first) or (abs(above.x0 - line.x0) > _INDENT and not _alike(last, first)):
        return False
    last.lines.extend(first.lines)
    return True


def _in_next_column(last: Passage, first: Passage) -> bool:
    """Whether a passage stands at the right of another one and higher, in a column as wide, and goes on with it."""
    end, begin = last.lines[-1], first.lines[0]
    above = first.lines[-1].y1 < last.lines[0].y0 or (len(last.lines) >= _TALL and begin.y0 < end.y0 - _TALL)
    return begin.x0 > end.x1 and above and begin.page == end.page and _may_go_on(last, first) and _alike(last, first)


def _may_go_on(last: Passage, first: Passage) -> bool:
    """Whether the first passage is not at its end, and the second not the beginning of something else."""
    if last.is_heading or first.is_heading or not is_open(last.lines[-1]) or is_item(first.lines[0]):
        return False
    return 0.85 < last.lines[-1].height / max(first.lines[0].height, 0.1) < 1.18


def _alike(last: Passage, first: Passage) -> bool:
    """Whether both fill columns of about one width, the first up to its end."""
    widths = [
        max(line.x1 for line in lines) - min(line.x0 for line in lines)
        for lines in (last.lines[-_TALL:], first.lines[:_TALL])
    ]
    end = max(line.x1 for line in last.lines[-_TALL:])
    full = len(last.lines) > 1 and end - last.lines[-1].x1 < 0.25 * widths[0]
    return min(widths) > _WIDTH and max(widths) < 1.4 * min(widths) and full
