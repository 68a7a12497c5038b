"""Lines that are read as one text: where each part of it stands, and what stands beside it."""

import re
from bisect import bisect_left, bisect_right
from collections.abc import Callable, Mapping, Sequence
from itertools import pairwise

from auditor_core.claims.page.flows import leads_to
from auditor_core.claims.page.inventories import Entry
from auditor_core.claims.page.lines import Line
from auditor_core.claims.page.signs import signs_of
from auditor_core.models import Box

_NOTE = 30
"""Characters of a short cell."""
LONGEST_PLACE = 200
"""Characters of a cell that names a directory."""
_NOT_ASKED = -1
BARE_DIRECTORY = re.compile(r"[\w.@\-]+(?:/[\w.@\-]+)*/?")
"""A cell that may be a directory and nothing more."""

Cell = tuple[Line, "Passage"]
"""A line of a table's row, and its passage."""


class Passage:
    """Lines that are read as one text, with the headings that govern them."""

    __slots__ = (
        "_rights",
        "_signs",
        "_starts",
        "_text",
        "arrows",
        "base",
        "column",
        "heading",
        "holder",
        "is_heading",
        "is_label",
        "lead",
        "lines",
        "listed",
        "mark_notes",
        "placed",
        "places",
        "rows",
        "within",
    )

    def __init__(self, line: Line) -> None:
        self.lines = [line]
        self.heading = ""
        self.is_heading = False
        self.is_label = False
        """Whether it is nothing but the directory of the names of files below it: `/wires :`."""
        self.lead = ""
        """The sentence above a list that the passage is an item of; lower case."""
        self.places: tuple[str, ...] = ()
        """The directories that the sentence above a list or table names, which the passage is a part of."""
        self.holder = ""
        """The one of them that the passage above tells of, so that all it lists stands in there."""
        self.placed: tuple[str, ...] = ()
        """Those that the nearest heading names that names any."""
        self.base = ""
        """The directory that the paths of its table begin in."""
        self.column = ""
        """Heading of the table's column, where the passage is a cell."""
        self.rows: dict[int, Sequence[Cell]] = {}
        """What stands on a line's baseline, itself and what is beside it, by the line's `id`."""
        self.within: Mapping[int, str] = {}
        """The directories that names of nested items stand in, by the `id` of the item's line."""
        self.listed: Mapping[int, Entry] = {}
        """The names of lists that tell of one after the other, by the `id` of the name's line."""
        self.arrows: Mapping[int, Sequence[float]] = {}
        """Where arrows stand right above a line, by the line's `id`."""
        self.mark_notes: Callable[[Passage], None] | None = None
        """Adds short cells to the rows of a passage that may be one itself."""
        self._text = ""
        self._rights: list[float] = []
        self._signs = _NOT_ASKED
        self._starts: list[int] = []

    def mark_lines(
        self, within: Mapping[int, str], listed: Mapping[int, Entry], arrows: Mapping[int, Sequence[float]]
    ) -> None:
        """Set what a page tells of its lines; those of the page before keep what theirs told."""
        self.within = {**within, **self.within} if self.within else within
        self.listed = {**listed, **self.listed} if self.listed else listed
        self.arrows = {**arrows, **self.arrows} if self.arrows else arrows

    def leave_page(self) -> None:
        """Keep what was told of the passage's own lines; others are gone with their page, and so are their `id`s."""
        own = [id(line) for line in self.lines]
        self.within = {key: self.within[key] for key in own if key in self.within}
        self.listed = {key: self.listed[key] for key in own if key in self.listed}
        self.arrows = {key: self.arrows[key] for key in own if key in self.arrows}

    def go_on_with(self, following: "Passage") -> None:
        """Take the lines of a cell with which this one goes on over a page's end, and what stands beside them."""
        for each in (self, following):
            if each.mark_notes is not None:
                each.mark_notes(each)
                each.mark_notes = None
        self.rows.update(following.rows)
        self.add(following.lines)

    def add(self, lines: Sequence[Line]) -> None:
        """Take further lines, of whatever page."""
        self.lines.extend(lines)
        self._text = ""
        self._signs = _NOT_ASKED
        self._starts.clear()
        self._rights.clear()

    @property
    def text(self) -> str:
        """All lines, joined with line feeds. Made once; no line is added after that but by `add`."""
        if not self._text:
            at = 0
            for line in self.lines:
                self._starts.append(at)
                at += len(line.text) + 1
            self._text = "\n".join([line.text for line in self.lines])
        return self._text

    @property
    def signs(self) -> int:
        """What its words may hold, of `signs`."""
        if self._signs == _NOT_ASKED:
            self._signs = signs_of(self.text)
        return self._signs

    @property
    def starts(self) -> list[int]:
        """Where each line begins in the text."""
        if not self._starts:
            _ = self.text
        return self._starts

    def place(self, start: int, end: int) -> tuple[int, Box]:
        """Page and box of a part of the text; of its first line where it spans several."""
        first = max(bisect_right(self.starts, start) - 1, 0)
        line, offset = self.lines[first], self.starts[first]
        return line.page, line.box(start - offset, min(end - offset, len(line.text)))

    def further_boxes(self, start: int, end: int) -> tuple[Box, ...]:
        """Boxes of the lines that a part of the text goes on over, on the page where it begins."""
        first, last = bisect_right(self.starts, start), bisect_left(self.starts, end)
        if first >= last:  # nearly always
            return ()
        page = self.lines[max(first - 1, 0)].page
        below = zip(self.lines[first:last], self.starts[first:last], strict=True)
        return tuple(line.box(0, min(end - at, len(line.text))) for line, at in below if line.page == page)

    def is_led_to(self, start: int, end: int) -> bool:
        """Whether an arrow stands right above a part of the text."""
        if not self.arrows:  # nearly always
            return False
        at = max(bisect_right(self.starts, start) - 1, 0)
        line, offset = self.lines[at], self.starts[at]
        return leads_to(self.arrows.get(id(line), ()), line.x_at(start - offset), line.x_at(end - offset))

    def beside(self, offset: int, *, whole: bool = False) -> list[tuple[str, str]]:
        """What stands beside the line that holds a place of the text, each with its column's heading.

        `whole`: the passage is a single cell. All that stands beside it is given then, short cells with all their
        lines. What stands between bars, as Markdown draws tables, is given without headings.
        """
        if self.mark_notes is not None:
            self.mark_notes(self)
            self.mark_notes = None
        line = self.lines[max(bisect_right(self.starts, offset) - 1, 0)]
        found: dict[int, tuple[str, str]] = {}
        for each in self.lines if whole else (line,):
            for cell, other in self.rows.get(id(each), ()):
                if cell is not each:
                    text = other.unbroken if cell.text[-1] == "/" else ""
                    text = text or (other.short if whole else "")
                    found.setdefault(id(other), (text or cell.text, other.column))
        bars = line.text.split("|") if line.text.count("|") > 1 else ()
        return [*found.values(), *((part.strip(" `*"), "") for part in bars)]

    @property
    def is_cell(self) -> bool:
        """Whether something stands beside it, or it is as narrow as a cell."""
        return bool(self.rows) or self.mark_notes is not None

    @property
    def short(self) -> str:
        """The text on one line, if it is no more than a note."""
        return self.text.replace("\n", " ") if len(self.text) <= _NOTE else ""

    @property
    def unbroken(self) -> str:
        """The directory that is all its text, though lines break it behind slashes; empty where there is more."""
        path = self.text.replace("/\n", "/")
        return f"{path.rstrip('/')}/" if len(path) <= LONGEST_PLACE and BARE_DIRECTORY.fullmatch(path) else ""

    def right(self, index: int) -> float:
        """How far to the right the lines reach in the column of one of them."""
        if not self._rights:
            columns = [[self.lines[0]]]
            for above, line in pairwise(self.lines):
                columns += [[]] if line.page != above.page or line.y0 < above.y0 - above.height else []
                columns[-1].append(line)
            self._rights = [right for column in columns for right in [max(line.x1 for line in column)] * len(column)]
        return self._rights[index]
