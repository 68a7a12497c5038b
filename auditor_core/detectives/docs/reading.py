"""Reads a page with PyMuPDF into plain values. The only module here that knows PyMuPDF.

Whoever calls it holds `PDF_LOCK`.
"""

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property, partial
from itertools import accumulate, groupby, repeat, takewhile
from operator import itemgetter
from typing import Any

from auditor_core.claims.page.layout import Link, PageLayout, Word
from auditor_core.detectives.docs.blanks import Letter, with_blanks
from auditor_core.detectives.docs.letters import with_letters
from auditor_core.detectives.docs.ligatures import may_hold_ligatures, with_capital_ligatures, with_ligatures
from auditor_core.detectives.docs.markers import with_markers
from auditor_core.intake.commands import is_endless
from auditor_core.intake.drawn import drawings_of, letters_of, words_on, written_on
from auditor_core.intake.text import clean
from auditor_core.models import Box

_ADDRESS = re.compile(r"(?!file:).*:", re.DOTALL)
_THIN = 1.6
"""Bars up to this many points are rules."""
_LETTER = 12.0
"""Edges of a filled shape up to this many points may be a letter's, drawn as its outline."""
_FAULTS = (RuntimeError, ValueError, TypeError, IndexError, KeyError, OverflowError, UnicodeError)
"""What PyMuPDF raises on pages that are broken."""


@dataclass(frozen=True)
class PageContent:
    """A page's layout and text, and the words that lie outside its visible area."""

    layout: PageLayout
    outside: str = ""
    problem: str = ""

    @cached_property
    def text(self) -> str:
        """Its words as lines, an empty line between blocks."""
        return clean(_text(self.layout.words))


class PageReader:
    """Reads the pages of an open document."""

    def __init__(self, document: Any, characters: int) -> None:  # noqa: ANN401 - PyMuPDF is not typed
        self._document = document
        self._characters = characters
        self._has_ligatures = may_hold_ligatures(document.metadata)

    def read(self, number: int) -> PageContent:
        """Read a page, counted from 1. A broken or endless page comes back empty, with the problem named."""
        empty = PageLayout(number, 0.0, 0.0, ())
        try:
            page = self._document[number - 1]
            if is_endless(page):
                return PageContent(empty, problem="it shows its parts too many times to be read")
            whole = with_blanks(with_markers(self._words(page), _drawn(page)), partial(_letters, page))
            size = page.rect
            box: Box = (0.0, 0.0, float(size.width), float(size.height))
        except _FAULTS:
            return PageContent(empty, problem="it is broken and could not be read")
        inside, outside = _split(whole, box)
        kept, problem = _within(inside, self._characters)
        layout = PageLayout(number, box[2], box[3], kept, tuple(_rules(page)), tuple(_links(page)))
        return PageContent(layout, clean(" ".join([word.text for word in outside])), problem)

    def _words(self, page: Any) -> Sequence[Word]:  # noqa: ANN401
        if not self._has_ligatures:
            return with_capital_ligatures(_as_words(words_on(page)))
        words, text = written_on(page)
        return with_letters(with_ligatures(_as_words(words), text))

    def hidden_text(self, number: int) -> str:
        """Text of a page that a reader can't see: invisible, white on white, or tiny."""
        try:
            page = self._document[number - 1]
            if is_endless(page):
                return ""
            dark = [drawing["rect"] for drawing in drawings_of(page) if _is_dark(drawing)]
            spans = page.get_texttrace()
        except _FAULTS:
            return ""
        return " ".join(
            "".join(chr(character[0]) for character in span["chars"]) for span in spans if _is_hidden(span, dark)
        )


def _as_words(taken: Iterable[tuple[Any, ...]]) -> list[Word]:
    return list(map(tuple.__new__, repeat(Word), taken))  # `_make` takes twice as long


def _letters(page: Any, word: Word) -> Sequence[Letter]:  # noqa: ANN401
    """The letters of a word with their edges; none where they can't be told."""
    box = (word.x0, word.y0, word.x1, word.y1)
    for line in letters_of(page, box):
        at = "".join([letter for letter, _, _ in line]).find(word.text)
        if at >= 0:
            return line[at : at + len(word.text)]
    return ()


def _split(words: Sequence[Word], box: Box) -> tuple[Sequence[Word], list[Word]]:
    """Words on the page and words beside it."""
    left, top, right, bottom = box
    inside = [word for word in words if word[2] > left and word[0] < right and word[3] > top and word[1] < bottom]
    if len(inside) == len(words):
        return inside, []
    seen = set(map(id, inside))
    return inside, [word for word in words if id(word) not in seen]


def _within(words: Sequence[Word], characters: int) -> tuple[tuple[Word, ...], str]:
    """The words up to the limit on characters."""
    if sum([len(word[4]) for word in words]) + len(words) <= characters:
        return tuple(words), ""
    ends = accumulate(len(word.text) + 1 for word in words)
    count = sum(1 for _ in takewhile(lambda end: end <= characters, ends))
    return tuple(words[:count]), f"only the first {characters} characters were read"


def _text(words: Sequence[Word]) -> str:
    """The words as lines, an empty line between blocks."""
    pieces: list[str] = []
    last = None
    for (block, _), line in groupby(words, key=itemgetter(5, 6)):
        pieces.append("" if last is None else "\n" if block == last else "\n\n")
        pieces.append(" ".join([word.text for word in line]))
        last = block
    return "".join(pieces)


def _drawn(page: Any) -> Sequence[dict[str, Any]]:  # noqa: ANN401
    """What a page draws; nothing where that is broken."""
    try:
        return drawings_of(page)
    except _FAULTS:
        return ()


def _rules(page: Any) -> Iterable[Box]:  # noqa: ANN401
    """Thin horizontal bars, lines and the edges of outlined boxes.

    A filled shape with round corners is the ground that code stands on. A line's end cuts it in two, and what is cut
    off reaches far beyond its words: it is drawn, though not shown.
    """
    for drawing in _drawn(page):
        half = (drawing.get("width") or 0.0) / 2
        outlined = drawing.get("color") is not None
        rounded = not outlined and any(item[0] == "c" for item in drawing["items"])
        for item in drawing["items"]:
            if item[0] == "l" and not rounded:
                (x0, y0), (x1, y1) = item[1], item[2]
                if abs(y0 - y1) < 0.5 and (outlined or abs(x0 - x1) > _LETTER):
                    yield (min(x0, x1), y0 - half, max(x0, x1), y0 + half)
            elif item[0] == "re":
                x0, y0, x1, y1 = item[1]
                if y1 - y0 <= _THIN:
                    yield (x0, y0, x1, y1)
                elif outlined:
                    yield (x0, y0 - half, x1, y0 + half)
                    yield (x0, y1 - half, x1, y1 + half)


def _links(page: Any) -> Iterable[Link]:  # noqa: ANN401
    """Links to addresses. PyMuPDF's own list looks up where links within the document lead, which costs far more."""
    try:
        link = page.first_link
        while link:
            if link.is_external and _ADDRESS.match(link.uri):
                x0, y0, x1, y1 = link.rect
                yield Link((round(x0, 1), round(y0, 1), round(x1, 1), round(y1, 1)), clean(link.uri))
            link.xref = 0  # with one, all links of the page are gone through to find the next
            link = link.next
    except _FAULTS:
        return


def _is_dark(drawing: Mapping[str, Any]) -> bool:
    fill: Sequence[float] = drawing.get("fill") or ()
    return len(fill) > 0 and sum(fill) / len(fill) < 0.85


def _is_hidden(span: Mapping[str, Any], dark: Iterable[Sequence[float]]) -> bool:
    if span["type"] == 3 or span["opacity"] < 0.05 or span["size"] < 3.0:
        return True
    colour = span["color"]
    if not colour or len(colour) == 4 or min(colour) < 0.93:
        return False
    x0, y0, x1, y1 = span["bbox"]
    middle = ((x0 + x1) / 2, (y0 + y1) / 2)
    return not any(box[0] <= middle[0] <= box[2] and box[1] <= middle[1] <= box[3] for box in dark)
