"""What a page draws and says, taken from the PDF once for all who ask while the report is open.

The text's reader wants its words and rules, the figures' reader its words and shapes; to take them is most of the work.
"""

from collections import OrderedDict
from collections.abc import Callable
from typing import Any, NamedTuple, TypeVar, cast

import pymupdf

Drawing = dict[str, Any]
"""As PyMuPDF's `get_cdrawings()` gives it; nobody may change it."""
Page = Any
"""One of PyMuPDF's, which is typed in part only. Whoever asks for something of it holds `PDF_LOCK`."""

_MOST = 150
"""Lists of drawings and of words that are kept, the last ones asked for."""
_DRAWINGS = 500
"""Drawings of a list that is kept."""
_WORDS = 2_000
"""Words of a list that is kept."""

Taken = TypeVar("Taken")


Words = list[tuple[Any, ...]]
"""As PyMuPDF's `extractWORDS()` gives them; nobody may change them."""


class Writing(NamedTuple):
    """What stands on a page; nobody may change it."""

    words: Words
    text: str


_kept: OrderedDict[tuple[str, int | str, str], Any] = OrderedDict()
"""What was taken, by the document, its page or what else it is of, and what it is."""


def drawings_of(page: Page) -> list[Drawing]:
    """The page's drawings. Raises what PyMuPDF raises on broken pages."""
    return once(page, "drawings", page.get_cdrawings, lambda drawings: len(drawings) <= _DRAWINGS)


def words_on(page: Page) -> Words:
    """The page's words, those beside its visible area too. Raises what PyMuPDF raises on broken pages."""
    return once(page, "words", lambda: _text_page(page, pymupdf.INFINITE_RECT()).extractWORDS(), _are_few)


def written_on(page: Page) -> Writing:
    """The same with the page's text, for which few ask: to make it of a page that was read takes a tenth more."""
    return once(page, "written", lambda: _writing(page, pymupdf.INFINITE_RECT()), _is_short)


def letters_of(page: Page, box: tuple[float, float, float, float]) -> list[list[tuple[str, float, float]]]:
    """The letters within a box with their left and right edges, by line. Raises what PyMuPDF raises."""
    text = _text_page(page, box)
    lines = (line for block in text.extractRAWDICT()["blocks"] for line in block.get("lines", ()))
    return [
        [(each["c"], each["bbox"][0], each["bbox"][2]) for span in line["spans"] for each in span["chars"]]
        for line in lines
    ]


def words_shown_on(page: Page) -> Words:
    """The words of the visible area: all, where none reaches beyond it, and else taken anew."""
    everything = words_on(page)
    return everything if _are_within(page, everything) else shown_on(page).words


def shown_on(page: Page) -> Writing:
    """The words and text of the visible area: all, where none reaches beyond it, and else taken anew."""
    everything = written_on(page)
    if _are_within(page, everything.words):
        return everything
    return once(page, "shown", lambda: _writing(page, None), _is_short)


def once(page: Page, what: str, take: Callable[[], Taken], is_small: Callable[[Taken], bool], of: str = "") -> Taken:
    """What is taken of a page, or `of` what several pages share; kept where it is small, while the report is open."""
    name = (page.parent.name or "", of or page.number, what)
    if name in _kept:
        return cast(Taken, _kept[name])
    taken = take()
    if name[0] and is_small(taken):
        _kept[name] = taken
        if len(_kept) > _MOST:
            _kept.popitem(last=False)
    return taken


def forget(document: str) -> None:
    """Let go of what was taken from a document, once nobody has it open any more: its file may change."""
    for name in [name for name in _kept if name[0] == document]:
        del _kept[name]


def _writing(page: Page, clip: object) -> Writing:
    text = _text_page(page, clip)
    return Writing(text.extractWORDS(), cast(str, text.extractText()))


def _text_page(page: Page, clip: object) -> Any:  # noqa: ANN401 - PyMuPDF is not typed
    return page.get_textpage(clip=clip, flags=pymupdf.TEXTFLAGS_WORDS)


def _are_within(page: Page, words: Words) -> bool:
    left, top, right, bottom = page.rect
    return not page.rotation and all(
        left <= word[0] and top <= word[1] and word[2] <= right and word[3] <= bottom for word in words
    )


def _are_few(words: Words) -> bool:
    return len(words) <= _WORDS


def _is_short(writing: Writing) -> bool:
    return _are_few(writing.words)
