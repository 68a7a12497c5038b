"""How many drawing commands a page has, without drawing any: forms count as often as they are shown."""

import re
from collections.abc import Mapping
from functools import cache
from itertools import islice
from typing import Any

Page = Any
"""One of PyMuPDF's, which is typed in part only."""
DRAWING = re.compile(rb"[\s>\]](?:[SsFfBb]\*?|sh|[lcvy]|re)(?=\s)")
"""Commands of a content stream that build or paint a path."""
ENDLESS = 2_000_000
"""Commands of a page that takes too long even to take its text from."""
FEWEST = 5
"""Commands without which a page can't hold a drawing."""

Shown = Mapping[int, list[tuple[str, int]]]
"""The forms that each stream may show: the name it has for one, and its number."""


def commands_of(page: Page, most: int) -> int:
    """Count a page's commands until they are more than `most`, or enough and surely not more.

    Forms that show one another many times make a page endless, however few and short they are.
    """
    streams: dict[int, bytes] = {0: page.read_contents()}
    shown: dict[int, list[tuple[str, int]]] = {}
    for number, name, shower, *_ in page.get_xobjects():
        shown.setdefault(shower, []).append((name, number))
        if number not in streams:
            streams[number] = page.parent.xref_stream(number) or b""
    if shown:
        return _with_forms(streams, shown, most)
    return _drawn(streams[0], most + 1 if len(streams[0]) > 2 * most else FEWEST)


def is_endless(page: Page) -> bool:
    """Whether forms that show one another many times make a page so long that nothing of it can be read in time."""
    return len(page.get_xobjects()) > 0 and commands_of(page, ENDLESS) > ENDLESS


def _drawn(stream: bytes, enough: int) -> int:
    return sum(1 for _ in islice(DRAWING.finditer(stream), enough))


def _with_forms(streams: Mapping[int, bytes], shown: Shown, most: int) -> int:
    """Commands of the page, those of a form for each time that it is shown; a form within itself shows nothing."""
    open_ones: set[int] = set()

    @cache
    def total(number: int) -> int:
        if number in open_ones:
            return 0
        open_ones.add(number)
        count = _drawn(streams[number], most + 1)
        for name, form in dict.fromkeys(shown.get(number, [])):
            times = len(re.findall(rb"/" + re.escape(name.encode()) + rb"\s+Do\b", streams[number]))
            count += times * max(total(form), 1)
        open_ones.discard(number)
        return min(count, most + 1)

    return total(0)
