"""Passages that go on at the top of the next column, or of the next page."""

import re
from collections.abc import Sequence

from auditor_core.claims.page.cut import ends_path, is_cut
from auditor_core.claims.page.headings import body_height
from auditor_core.claims.page.lines import is_label
from auditor_core.claims.page.passage import Passage
from auditor_core.claims.page.passages import is_item, is_open

_WIDTH = 120.0
"""Points: what is narrower is a cell rather than a column of text."""
_INDENT = 45.0
_TALL = 12
"""A passage of so many lines may fill its column and begin as high as the next one."""
_SMALL = 0.93
"""Of the text's height: letters of footnotes are smaller."""
_CAPTION = re.compile(r"(?:Fig(?:ure|\.)|Tab(?:l[ea]|elle|\.)|Abb(?:ildung|\.)|Figura|Listing) ?\d+(?:\.\d+)?[:.]")
"""What begins the words below a figure or a table; `Figure 3 shows` does not."""
_FLOATS = 6
"""So many passages at a page's top may be a figure's or a table's."""


def join_columns(passages: Sequence[Passage]) -> list[Passage]:
    """The page's passages, those that a column's end had cut in one piece."""
    body = body_height(line for each in passages for line in each.lines)
    joined = list(passages[:1])
    for passage in passages[1:]:
        last = joined[-1]
        if _is_aside(last, body):
            last = _cut_before(joined, passage, body) or last
        if _in_next_column(last, passage):
            last.add(passage.lines)
        else:
            joined.append(passage)
    return joined


def _is_aside(passage: Passage, body: float) -> bool:
    """Whether a passage is no part of the running text: a footnote, or the words below a figure."""
    tallest = max(passage.lines[0].height, passage.lines[-1].height)  # a title above may be set smaller
    return tallest < _SMALL * body or _CAPTION.match(passage.lines[0].text) is not None


def _cut_before(passages: Sequence[Passage], following: Passage, body: float) -> Passage | None:
    """The text before footnotes and captions that ends in a path which the following passage ends."""
    last = next((each for each in reversed(passages[-_FLOATS:]) if not _is_aside(each, body)), None)
    cut = last is not None and is_cut(last.lines[-1]) and ends_path(last.lines[-1], following.lines[0])
    return last if cut else None


def last_of_text(passages: Sequence[Passage]) -> int | None:
    """Where the passage stands with which a page's text ends; None where that is no text.

    Footnotes, figures and tables may stand below it.
    """
    body = body_height(line for each in passages for line in each.lines)
    last = len(passages) - 1
    at = last
    while at > 0 and _is_aside(passages[at], body):
        at -= 1
    at = at if at >= 0 and is_open(passages[at].lines[-1]) else last
    if at < 0 or passages[at].is_heading or (passages[at].is_cell and not _is_labelled(passages[at])):
        return None
    return at


def place_over_page(last: Passage, passages: Sequence[Passage]) -> int | None:
    """Where the passage of a new page stands that goes on with the last one of the page before.

    It is the first one, or where a path is cut, one below a figure and its caption.
    """
    if not passages or last.lines[-1].page == passages[0].lines[0].page:
        return None
    if _goes_on(last, passages[0]):
        return 0
    if is_cut(last.lines[-1]):
        for at, each in enumerate(passages[1:_FLOATS], 1):
            if _goes_on(last, each) and ends_path(last.lines[-1], each.lines[0]):
                return at
    return None


def _is_labelled(passage: Passage) -> bool:
    """Whether all that stands beside a passage is the bullet or number of its item."""
    beside = [line for row in passage.rows.values() for line, its in row if its is not passage]
    return bool(beside) and passage.mark_notes is None and all(is_label(line.words) for line in beside)


def _goes_on(last: Passage, first: Passage) -> bool:
    if last.is_cell and (first.is_cell or first.lines[0].text[0].isupper()):
        return False  # an item may end without a sign
    near = abs(last.lines[-1].x0 - first.lines[0].x0) <= _INDENT
    return _may_go_on(last, first) and (near or _alike(last, first))


def fill_columns(last: Passage, first: Passage) -> bool:
    """Whether two passages are text that fills columns of one width, and the second may go on with the first."""
    return _may_go_on(last, first) and _alike(last, first)


def _in_next_column(last: Passage, first: Passage) -> bool:
    """Whether a passage stands at the right of another one and higher, in a column as wide, and goes on with it."""
    end, begin = last.lines[-1], first.lines[0]
    above = first.lines[-1].y1 < last.lines[0].y0 or (len(last.lines) >= _TALL and begin.y0 < end.y0 - _TALL)
    return begin.x0 > end.x1 and above and begin.page == end.page and fill_columns(last, first)


def _may_go_on(last: Passage, first: Passage) -> bool:
    """Whether the first passage is not at its end, and the second not the beginning of something else."""
    if last.is_heading or first.is_heading or not is_open(last.lines[-1]) or is_item(first.lines[0]):
        return False
    if _CAPTION.match(first.lines[0].text):
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
