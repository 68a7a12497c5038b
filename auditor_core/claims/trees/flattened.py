"""Trees whose rows ran together into one paragraph: `tool/ ├── core/ │ ├── a.py └── main.py`.

The blanks before a branch are lost there, so its bars tell how deep a row is: each level above has one, but for
directories that are the last of their own.
"""

import re
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from auditor_core.claims.names.looks import names_file
from auditor_core.claims.page.layout import Word
from auditor_core.claims.page.lines import Line
from auditor_core.claims.trees.nesting import holds_nothing
from auditor_core.claims.trees.paths import Tree
from auditor_core.claims.trees.rows import Row, named_row

_QUICK = re.compile(r"[\w/.),:] (?:[│┃║|¦■□▪▫▯\ufffdI] )*(?:[├└┣┗╠╚■□▪▫▯\ufffd]|[|`+]--|III? )")
"""A branch behind a word: rows of a tree that is drawn have theirs at the line's beginning."""
_BRANCH = re.compile(r"[├└┣┗╠╚┕┖┝][─━═\-╴]{0,4}|[|`+\\]-{1,4}|([■□▪▫▯\ufffdI])\1{1,3}")
"""A branch; fonts that have none draw a square or a letter for each of its characters."""
_BAR = re.compile(r"[│┃║|¦■□▪▫▯\ufffdI]")
_DRAWN = frozenset("├└┣┗╠╚■□▪▫▯\ufffd")
"""The characters of which each other branch behind a word holds one."""
_LAST = frozenset("└┗╚┕┖`\\")
_FEW = 3
"""So many branches within lines, and before what can only be a file or directory, are no chance."""
_STEP = 30.0
"""Points from one level to the next, as if they were drawn."""
_LEADING = 1.9
"""Heights of a line from one to the next of a paragraph, at most."""


class _Piece(NamedTuple):
    """A row: the bars and the branch before it, and its words as far as they stand on one line."""

    bars: int
    is_last: bool
    words: list[Word]


class _Level(NamedTuple):
    is_last: bool
    """No other row of its directory follows."""
    may_hold: bool
    """It is no file."""


class Flattened(NamedTuple):
    """A paragraph that may be a tree."""

    lines: int
    tree: Tree | None = None
    before: Line | None = None
    """What stands before the tree in its first line."""


_NONE = Flattened(0)


def read_flattened(rows: Sequence[Sequence[Line]], index: int) -> Flattened:
    """The tree whose first row stands in a page's row of lines, or how many lines were read in vain."""
    text = rows[index][0].text
    drawn = "--" in text or " I" in text or not (text.isascii() or _DRAWN.isdisjoint(text))
    if not drawn or _QUICK.search(text) is None:  # nearly always
        return _NONE
    paragraph = list(_paragraph(rows, index))
    lead, pieces, inline = _pieces(paragraph)
    named = sum(_names(piece.words[0].text) for piece in pieces)
    if min(inline, named) < _FEW or 2 * named < len(pieces):
        return Flattened(len(paragraph))
    page = paragraph[0].page
    root = lead.pop() if lead and lead[-1].text.endswith(("/", ".")) and lead[-1].text.strip("./:") else None
    tree = Tree(Line(page, [root]) if root else None)
    for row in _rows(page, pieces):
        tree.add(row)
    return Flattened(len(paragraph), tree, Line(page, lead) if lead else None)


def _paragraph(rows: Sequence[Sequence[Line]], index: int) -> Iterator[Line]:
    """The row's line, and those below it as the lines of one paragraph are."""
    last = rows[index][0]
    for number in range(index, len(rows)):
        line = rows[number][0]
        apart = line.y0 - last.y0
        below = 0 < apart < _LEADING * last.height and (line.block == last.block or _goes_on(line, last))
        if number > index and not (below and len(rows[number]) == 1):
            return
        yield line
        last = line


def _goes_on(line: Line, last: Line) -> bool:
    """Whether a line that the file holds apart begins where the last one did, and has branches as well."""
    return abs(line.x0 - last.x0) < 1 and any(_BRANCH.fullmatch(word.text) for word in line.words)


def _pieces(lines: Sequence[Line]) -> tuple[list[Word], list[_Piece], int]:
    """The words before the first branch, the rows, and how many branches stand behind a name on their line."""
    lead: list[Word] = []
    pieces: list[_Piece] = []
    bars = inline = 0
    ended = False
    for line in lines:
        for number, word in enumerate(line.words):
            if _BRANCH.fullmatch(word.text):
                pieces.append(_Piece(bars, word.text[0] in _LAST, []))
                inline += number > bars
                bars, ended = 0, False
            elif _BAR.fullmatch(word.text):
                bars, ended = bars + 1, True
            elif not pieces:
                lead.append(word)
            elif not ended:
                pieces[-1].words.append(word._replace(y0=line.y0, y1=line.y1))
        ended = bool(pieces and pieces[-1].words)
    return lead, [piece for piece in pieces if piece.words], inline


def _names(text: str) -> bool:
    return text.endswith("/") or names_file(text)


def _rows(page: int, pieces: Sequence[_Piece]) -> Iterator[Row]:
    """The rows, each as far to the right as it is deep."""
    above: list[_Level] = []
    told = any(piece.is_last for piece in pieces)
    for bars, is_last, words in pieces:
        depth = _depth(bars, above, apart=told)
        row = named_row(Line(page, words), depth * _STEP, 0, is_last=is_last)
        above[depth - 1 :] = [_Level(is_last, bool(row.name.strip(".…")) and not holds_nothing(row.name))]
        yield row


def _depth(bars: int, above: Sequence[_Level], *, apart: bool) -> int:
    """How deep a row is, counted from 1: below the last row, or beside one of those above that is not the last.

    Where nothing fits, one of its bars may be a line that sets directories `apart`; in trees that mark last rows.
    """
    for drawn in (bars, bars - 1) if apart else (bars,):
        for depth in range(len(above) + 1, 0, -1):
            fits = not above[depth - 1].is_last if depth <= len(above) else not above or above[-1].may_hold
            if fits and drawn == sum(not level.is_last for level in above[: depth - 1]):
                return depth
    return min(bars, len(above)) + 1
