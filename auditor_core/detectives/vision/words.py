"""The page's own text near and inside a figure: lines, and words by place."""

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import groupby, pairwise
from typing import Any

from auditor_core.detectives.vision.geometry import Point, around, centre
from auditor_core.detectives.vision.outlines import Turn
from auditor_core.models import Box

LABEL_LENGTH = 200
"""Characters kept of one label or line."""
BREAK = re.compile(r"(?<=\S)\s*(?:\\n|<br\s*/?>)\s*(?=\S)")
"""A line break that a diagram prints as it was written in its source."""
OTHER_BACKSLASH = re.compile(r"\\(?!n)")
"""Part of a path with backslashes, in which `\\n` is no line break."""


@dataclass(frozen=True)
class Text:
    """A word or line with its box; `block` and `line` number it within the page."""

    box: Box
    text: str
    block: int
    line: int

    @cached_property
    def middle(self) -> Point:
        """By which it is told where it stands."""
        return centre(self.box)


def words_of(raw: Iterable[Sequence[Any]], turn: Turn) -> list[Text]:
    """PyMuPDF's `get_text("words")` as values of the shown page, unprintable characters dropped."""
    words = []
    for x0, y0, x1, y1, text, block, line, *_ in raw:
        shown = text if text.isprintable() else "".join(filter(str.isprintable, text))
        if shown:
            words.append(Text(around((turn((x0, y0)), turn((x1, y1)))), shown, block, line))
    return words


def uprighter(words: Sequence[Text]) -> Turn:
    """What turns a page's points so that most of its text runs to the right, as captions are looked for."""
    steps = [0.0, 0.0]
    for one, other in pairwise(words):
        if (one.block, one.line) == (other.block, other.line):
            (x0, y0), (x1, y1) = one.middle, other.middle
            steps[0] += x1 - x0
            steps[1] += y1 - y0
    across, down = steps
    if abs(across) >= abs(down):
        return (lambda point: (-point[0], -point[1])) if across < 0 else lambda point: point
    return (lambda point: (point[1], -point[0])) if down > 0 else lambda point: (-point[1], point[0])


def turned(box: Box, turn: Turn) -> Box:
    """A box whose corners have been turned."""
    return around((turn(box[:2]), turn(box[2:])))


def lines_of(words: Iterable[Text]) -> list[Text]:
    """Words joined to the lines that the page has, in its order."""
    lines = []
    for (block, line), members in groupby(words, key=lambda word: (word.block, word.line)):
        group = list(members)
        box = around([corner for word in group for corner in (word.box[:2], word.box[2:])])
        lines.append(Text(box, " ".join(word.text for word in group)[:LABEL_LENGTH], block, line))
    return lines


def upright_lines(words: Sequence[Text], turn: Turn) -> list[Text]:
    """The lines of a page, turned."""
    return [replace(line, box=turned(line.box, turn)) for line in lines_of(words)]


def within(words: Iterable[Text], box: Box) -> list[Text]:
    """The words whose middle stands in a box."""
    left, top, right, bottom = box
    return [word for word in words if left <= word.middle[0] <= right and top <= word.middle[1] <= bottom]


def joined(words: Sequence[Text]) -> str:
    """Words as one label, read line by line."""
    ordered = sorted(words, key=lambda word: (word.block, word.line))
    return broken(" ".join(word.text for word in ordered)[:LABEL_LENGTH])


def broken(label: str) -> str:
    r"""A label with a line break for each that is printed in it as `\n` or `<br>` between words."""
    return label if OTHER_BACKSLASH.search(label) else BREAK.sub("\n", label)


def distance(point: Point, box: Box) -> float:
    """How far a point stands from a box, the larger of across and down; 0 inside."""
    (x, y), (left, top, right, bottom) = point, box
    return max(left - x, x - right, top - y, y - bottom, 0.0)
