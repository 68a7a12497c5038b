"""Bullets that are drawn, as browsers print the lists of a page: small discs, rings and squares beside the lines.

Read as the characters that other programs write, so that an item is one whoever made the report.
"""

from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Iterator, Sequence
from typing import Any, NamedTuple

from auditor_core.claims.page.layout import Word

_DISC, _RING, _SQUARE = "•◦▪"
_SIZES = 2.0, 6.0
"""Points of a marker's sides; the corners of drawn branches are smaller."""
_ALIKE = 0.6
"""Points that they differ by, at most."""
_GAP = 1.8
"""Heights of a line from a marker to the item's first word, at most; a marker touches no word."""
_MIDDLE = 0.2, 0.9
"""Where in a line's height the middle of its marker lies."""
_MOST = 200
"""A page with more such shapes draws something else."""


class _Marker(NamedTuple):
    middle: float
    x0: float
    x1: float
    sign: str


def with_markers(words: Sequence[Word], drawings: Iterable[dict[str, Any]]) -> Sequence[Word]:
    """The words of a page; a line that a drawn marker stands before has that marker's character as its first one."""
    markers = sorted(_markers(drawings))
    if not markers or len(markers) > _MOST:  # mostly
        return words
    middles = [marker.middle for marker in markers]
    marked: list[Word] = []
    last = None
    for word in words:
        line = (word.block, word.line)
        if line != last:
            last, height = line, word.y1 - word.y0
            low = bisect_left(middles, word.y0 + _MIDDLE[0] * height)
            high = bisect_right(middles, word.y0 + _MIDDLE[1] * height)
            near = [each for each in markers[low:high] if 0 < word.x0 - each.x1 < _GAP * height]
            if near and word.text[0].isprintable():
                nearest = max(near, key=lambda each: each.x1)
                marked.append(word._replace(x0=nearest.x0, x1=nearest.x1, text=nearest.sign))
        marked.append(word)
    return marked if len(marked) > len(words) else words


def _markers(drawings: Iterable[dict[str, Any]]) -> Iterator[_Marker]:
    """The shapes that may be markers, by what is drawn."""
    for drawing in drawings:
        x0, y0, x1, y1 = drawing["rect"]
        if not (_SIZES[0] <= x1 - x0 <= _SIZES[1] and abs((x1 - x0) - (y1 - y0)) < _ALIKE):
            continue
        shapes = {item[0] for item in drawing["items"]}
        filled = drawing.get("fill") is not None
        sign = (_DISC if filled else _RING) if "c" in shapes else _SQUARE if filled and shapes == {"re"} else ""
        if sign:
            yield _Marker((y0 + y1) / 2, x0, x1, sign)
