"""How many drawing commands a page has, without drawing any: forms count as often as they are shown."""

import re
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from itertools import islice
from typing import Any, NamedTuple

from auditor_core.intake.drawn import once

Page = Any
"""One of PyMuPDF's, which is typed in part only."""
DRAWING = re.compile(rb"[\s>\]](?:[SsFfBb]\*?|sh|[lcvy]|re)(?=\s)")
"""Commands of a content stream that build or paint a path."""
_SHORTEST = 2
"""Characters of such a command, with the blank before it."""
_SHOWING = re.compile(rb"/([^\s/]+)\s+Do\b")
"""The name of a form that is shown."""
ENDLESS = 2_000_000
"""Commands of a page that takes too long even to take its text from."""
FEWEST = 5
"""Commands without which a page can't hold a drawing."""
_FORMS, _LISTING = 500, 20_000
"""Forms that are kept for further pages that show the same ones, and characters of the list that says so."""

Shown = Mapping[int, Sequence[tuple[str, int]]]
"""The forms that each stream may show: the name it has for one, and its number. The page's own is number 0."""


class _Stream(NamedTuple):
    commands: int
    shows: Counter[bytes]
    """How often it shows what has a name."""


class _Forms(NamedTuple):
    """What a page may show."""

    shown: Shown
    streams: Mapping[int, _Stream]
    """Each form, with as many commands as it has room for."""


def commands_of(page: Page, most: int) -> int:
    """Count a page's commands until they are more than `most`, or enough and surely not more.

    Forms that show one another many times make a page endless, however few and short they are.
    """
    own, shown = page.read_contents(), _shown(page)
    if not shown:
        return _drawn(own, most + 1 if len(own) > 2 * most else FEWEST)

    def read(number: int) -> _Stream:
        stream = page.parent.xref_stream(number) or b"" if number else own
        return _Stream(_drawn(stream, most + 1), _shows(stream))

    return _with_forms(read, shown, most)


def is_endless(page: Page) -> bool:
    """Whether forms that show one another many times make a page so long that nothing of it can be read in time.

    The lengths of its streams tell of nearly every page that it is not.
    """
    forms = _forms_of(page)
    if not forms.shown:
        return False
    streams = {**forms.streams, 0: _as_long(page.read_contents())}
    return _with_forms(streams.__getitem__, forms.shown, ENDLESS) > ENDLESS and commands_of(page, ENDLESS) > ENDLESS


def _forms_of(page: Page) -> _Forms:
    """The forms of a page; where it has a list of them, pages that share it are answered alike."""
    kind, listing = page.parent.xref_get_key(page.xref, "Resources/XObject")
    if kind not in ("dict", "xref") or len(listing) > _LISTING:
        return _forms(page)
    return once(page, "forms", lambda: _forms(page), lambda forms: len(forms.streams) <= _FORMS, listing)


def _forms(page: Page) -> _Forms:
    shown = _shown(page)
    numbers = {number for forms in shown.values() for _, number in forms}
    return _Forms(shown, {number: _as_long(page.parent.xref_stream(number) or b"") for number in numbers})


def _shown(page: Page) -> Shown:
    shown: dict[int, list[tuple[str, int]]] = {}
    for number, name, shower, *_ in page.get_xobjects():
        shown.setdefault(shower, []).append((name, number))
    return shown


def _as_long(stream: bytes) -> _Stream:
    """A stream with as many commands as it has room for."""
    return _Stream(len(stream) // _SHORTEST, _shows(stream))


def _shows(stream: bytes) -> Counter[bytes]:
    return Counter(_SHOWING.findall(stream))


def _drawn(stream: bytes, enough: int) -> int:
    return sum(1 for _ in islice(DRAWING.finditer(stream), enough))


def _with_forms(read: Callable[[int], _Stream], shown: Shown, most: int) -> int:
    """Commands of the page, those of a form for each time that it is shown; a form within itself shows nothing."""
    open_ones: set[int] = set()

    @cache
    def total(number: int) -> int:
        if number in open_ones:
            return 0
        open_ones.add(number)
        stream = read(number)
        count = stream.commands + sum(
            stream.shows[name.encode()] * max(total(form), 1) for name, form in dict.fromkeys(shown.get(number, ()))
        )
        open_ones.discard(number)
        return min(count, most + 1)

    return total(0)
