"""Headers and footers: lines at a page's edge that its neighbours have too, and page numbers.

They are set apart before a page is read, so that trees and sentences go on over the page's end.
"""

import re
from collections.abc import Iterable, Iterator
from itertools import pairwise
from typing import NamedTuple

from auditor_core.claims.page.layout import PageLayout
from auditor_core.claims.page.lines import Line, build_lines, is_cut_address
from auditor_core.claims.page.order import in_reading_order

_DIGITS = re.compile(r"\d+")
_PAGE_NUMBER = re.compile(r"\W*(?:[^\W\d]{1,8}[^\w/]{1,3})?\d+\W*(?:of|von|de|di|sur|/)?\W*\d*\W*")
_EDGE_LINES = 3
_TOP, _BOTTOM = 0.12, 0.86
"""Of a page's height: where its edges end and begin."""


class PageLines(NamedTuple):
    """A page and its lines in reading order."""

    page: PageLayout
    lines: list[Line]
    running: list[Line]
    """Its headers and footers."""


class _Edges(NamedTuple):
    page: PageLayout
    lines: list[Line]
    keys: dict[int, str]
    """What each line at the edge says, digits aside, and at which height; by the line's `id`."""


def pages_of_lines(pages: Iterable[PageLayout]) -> Iterator[PageLines]:
    """The pages one after the other; one page ahead is read."""
    before: frozenset[str] = frozenset()
    current: _Edges | None = None
    for page in pages:
        following = _read(page)
        if current is not None:
            yield _parted(current, before | frozenset(following.keys.values()))
            before = frozenset(current.keys.values())
        current = following
    if current is not None:
        yield _parted(current, before)


def _read(page: PageLayout) -> _Edges:
    lines = in_reading_order(build_lines(page))
    ordered = sorted(lines, key=lambda line: line.y0)
    edge = [line for line in ordered[:_EDGE_LINES] if line.y1 < _TOP * page.height]
    edge += [line for line in ordered[-_EDGE_LINES:] if line.y0 > _BOTTOM * page.height]
    notes = {id(each) for pair in pairwise(ordered[-_EDGE_LINES - 1 :]) if _are_address(*pair) for each in pair}
    edge = [line for line in edge if id(line) not in notes]
    return _Edges(page, lines, {id(line): f"{round(line.y0 / 3)} {_DIGITS.sub('0', line.text)}" for line in edge})


def _are_address(above: Line, line: Line) -> bool:
    """Whether two lines are the halves of an address, as notes at the feet of neighbouring pages begin alike."""
    return len(line.words) == 1 and is_cut_address(above)


def _parted(read: _Edges, neighbours: frozenset[str]) -> PageLines:
    running = [
        line
        for line in read.lines
        if id(line) in read.keys and (read.keys[id(line)] in neighbours or _PAGE_NUMBER.fullmatch(line.text))
    ]
    gone = {id(line) for line in running}
    return PageLines(read.page, [line for line in read.lines if id(line) not in gone], running)
