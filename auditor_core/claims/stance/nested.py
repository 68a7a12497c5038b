"""Lists within lists, used as trees: an item names a directory, and the deeper items below it name its files."""

import re
from collections.abc import Iterable
from typing import NamedTuple

from auditor_core.claims.page.lines import Line

_BULLETS = frozenset("•◦▪●○‣■◆►▸∙·⁃–—*+-")
_QUOTES = "`'\"*“”‘’ "
_DIRECTORY = re.compile(
    r"(?:\./)?((?:[\w@][\w.@\-]*|\.[\w\-]+)(?:/[\w.@\-]+)*)/(?=[`'\"*”’]*(?:[\s:,;(]|$))(?![^/]*\w/(?:\s|$))"
)
"""A directory that begins an item, where the item names no other."""
_SLACK = 2.0
"""Points: bullets this near stand at the same indent."""
_STEP = 4.5
"""Heights of a line from one indent to the next, at most: what stands further right is another column."""
_LONGEST = 200
"""Characters of a directory and what sets off its names."""
_MARK = re.compile(r"[`'\"*”’]*\s*(?:[:=(\[]|[—–-]|→|->)\s*[(`'\"*“‘]*")
"""What stands between a directory and the names of its files: `wires/ — bend.py + cut.py`."""


class _Item(NamedTuple):
    x: float
    page: int
    y: float
    directory: str
    """Whole; empty where the item names none."""


class NestedLists:
    """The items that are open while a report's lines are read, also over a page break."""

    def __init__(self) -> None:
        self._open: list[_Item] = []

    def mark(self, lines: Iterable[Line]) -> dict[int, str]:
        """The directory that an item's first name stands in, by the `id` of the item's line."""
        marked: dict[int, str] = {}
        label: Line | None = None
        for line in lines:
            first = line.words[0].text
            bullet = len(first) == 1 and first in _BULLETS
            if bullet and len(line.words) == 1:
                label = line
                continue
            apart = label is not None and abs(label.y0 - line.y0) < line.height and label.x1 <= line.x0
            if bullet or apart:
                self._item(line, label if apart and label else line, marked)
            elif self._open:
                self._text(line)
            label = None
        return marked

    def _item(self, line: Line, label: Line, marked: dict[int, str]) -> None:
        while self._open and self._open[-1].x > label.x0 - _SLACK:
            self._open.pop()
        above = self._open[-1] if self._open else None
        if above is not None and not _may_hold(above, label):
            self._open.clear()
            above = None
        inside = above.directory if above else ""
        if inside:
            marked[id(line)] = inside
        named = _DIRECTORY.match(line.text, name_at(line.text)) if "/" in line.text else None
        directory = named.group(1) if named else ""
        if inside and directory and not f"{directory}/".startswith(f"{inside}/"):
            directory = f"{inside}/{directory}"
        self._open.append(_Item(label.x0, label.page, label.y0, directory))

    def _text(self, line: Line) -> None:
        """A line that is no item goes on with one, or ends those that do not begin further left."""
        while self._open and self._open[-1].x > line.x0 - _SLACK:
            self._open.pop()


def _may_hold(item: _Item, label: Line) -> bool:
    """Whether a deeper bullet stands below an item, in the same column or on the next page."""
    below = label.y0 > item.y if label.page == item.page else label.page == item.page + 1
    return below and label.x0 - item.x < _STEP * label.height


def name_at(text: str) -> int:
    """Where an item's name begins in its line: behind the bullet and quotes."""
    begin = 1 if text[0] in _BULLETS and text[1:2] == " " else 0
    return len(text) - len(text[begin:].lstrip(_QUOTES))


def directory_before(text: str, begin: int, at: int) -> str:
    """The directory with which a line begins, where names of its files follow at once; else empty."""
    if not 0 < at - begin <= _LONGEST:  # also keeps long lines from being read again for each of their names
        return ""
    start = begin + name_at(text[begin:at])
    named = _DIRECTORY.match(text, start, at) if "/" in text[start:at] else None
    return named.group(1) if named and _MARK.fullmatch(text, named.end(), at) else ""
