"""A page as plain values: words with their boxes, thin drawn lines, links. What extraction reads.

Coordinates are PDF points, origin at the top left.
"""

from dataclasses import dataclass
from typing import NamedTuple

from auditor_core.models import Box


class Word(NamedTuple):
    """A run of characters without white space, as the PDF's text layer holds it."""

    x0: float
    y0: float
    x1: float
    y1: float
    text: str
    block: int
    line: int
    """Block on the page and line within it; words of one line follow each other."""
    number: int = 0
    """Place within the line, counted from 0."""


class Link(NamedTuple):
    """A region of the page that leads to an address."""

    box: Box
    uri: str


@dataclass(frozen=True, slots=True)
class PageLayout:
    """One page, counted from 1."""

    number: int
    width: float
    height: float
    words: tuple[Word, ...]
    """In reading order."""
    rules: tuple[Box, ...] = ()
    """Thin horizontal strokes and bars: borders of tables, underlines, drawn underscores."""
    links: tuple[Link, ...] = ()
