"""Which passages are headings: larger letters, a number before a title, words that end in a colon."""

import re
from collections.abc import Iterable, Sequence

from auditor_core.claims.cues.foreign import SOURCES
from auditor_core.claims.page.lines import Line

_SECTION = re.compile(
    r"(?:[A-Z]|\d{1,2})(?:(?:\.\d{1,2}){1,4}\.?|\.)\s+\S|\d{1,2}\s+[^\sa-z%]|[A-Z]\s+[A-Z]"
    r"|(?:Chapter|Section|Appendix|Phase|Step)\s+\w+"
)
"""A number before a title; `4 h` and `30 files` are amounts."""
_NUMBER = re.compile(r"\d{1,2}(?:\.\d{1,2}){1,4}\.?")
"""One that may stand apart from its title."""
_COUNTED = re.compile(r"(\d{1,2})[.)]\s")
"""An item of a list, or a short title."""
_PLAIN_TITLE = re.compile(r"(?=[A-Z])[\w'’&,() -]{3,60}")
_BULLETED = re.compile(r"(?:[•◦▪●○‣▸►*\-–—]|o)\s")
_APART = 2.5
"""Heights of a section's number from it to its title, at most."""
ENDED = re.compile(r"[.!?:;。！？]['\")\]”’»]*$")


def is_bullet(line: Line) -> bool:
    """Whether a line is nothing but a bullet; that of a font of symbols is often taller than the item beside it."""
    return len(line.text) == 1 and (line.text == "o" or not line.text.isalnum())


def body_height(lines: Iterable[Line]) -> float:
    """Height of most of the text."""
    weights: dict[float, int] = {}
    for line in lines:
        key = round(line.height * 2) / 2
        weights[key] = weights.get(key, 0) + len(line.text)
    return max(weights, key=lambda key: (weights[key], key)) if weights else 0.0


def find_headings(passages: Sequence[Sequence[Line]], body: float) -> list[bool]:
    """Whether each passage, of which the lines are given in reading order, is a heading.

    `body` is the height of most of the text, in points.
    """
    return [_is_heading(passages, index, body) for index in range(len(passages))]


def _is_heading(passages: Sequence[Sequence[Line]], index: int, body: float) -> bool:
    lines = passages[index]
    line, text = lines[0], _numbered(passages, index)
    if len(lines) > 2 or len(text) > 90 or len(line.words) > 12 or is_bullet(line):
        return False
    alone = len(lines) == 1
    if line.height > 1.1 * body or (alone and line.height > 1.04 * body and _is_set_off(passages, index)):
        return True
    numbered = _SECTION.match(text) and not ENDED.search(text) and not _is_counted(passages, index)
    lead_in = text.endswith(":") and len(line.words) <= 8 and not _BULLETED.match(text)
    return alone and bool(numbered or lead_in or SOURCES.match(text.lower()))


def _numbered(passages: Sequence[Sequence[Line]], index: int) -> str:
    """A passage's first line, with the section's number that stands apart before it."""
    line, above = passages[index][0], passages[index - 1] if index else ()
    return f"{above[0].text} {line.text}" if len(above) == 1 and numbers(above[0], line) else line.text


def numbers(label: Line, title: Line) -> bool:
    """Whether a line is nothing but a section's number on the baseline of the title behind it."""
    if not _NUMBER.fullmatch(label.text):  # nearly always
        return False
    beside = 0 <= title.x0 - label.x1 < _APART * label.height
    return beside and abs(label.y0 + label.y1 - title.y0 - title.y1) < 0.6 * label.height


def _is_set_off(passages: Sequence[Sequence[Line]], index: int) -> bool:
    """Whether a line looks like a title and has room above it."""
    line, above = passages[index][0], passages[index - 1][-1] if index else None
    apart = above is None or above.page != line.page or not 0 <= line.y0 - above.y1 < 0.6 * line.height
    return apart and _PLAIN_TITLE.fullmatch(line.text) is not None


def _is_counted(passages: Sequence[Sequence[Line]], index: int) -> bool:
    """Whether a numbered line is one of a list: the passage before or after it has the next number."""
    label = _COUNTED.match(passages[index][0].text)
    if label is None:
        return False
    for step in (-1, 1):
        if 0 <= index + step < len(passages):
            other = _COUNTED.match(passages[index + step][0].text)
            if other and int(other.group(1)) == int(label.group(1)) + step:
                return True
    return False
