"""What stands beside a passage in a table: its column's heading, and the cells of a line's row."""

from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Sequence
from functools import cached_property
from typing import NamedTuple

from auditor_core.claims.cues.cells import PLACE
from auditor_core.claims.names.looks import names_file
from auditor_core.claims.names.tokens import find_candidates
from auditor_core.claims.page.headings import is_bullet, numbers
from auditor_core.claims.page.lines import Line
from auditor_core.claims.page.passage import BARE_DIRECTORY, LONGEST_PLACE, Cell, Passage
from auditor_core.claims.page.rows import on_baselines
from auditor_core.claims.stance.context import nearest

_MOST_CELLS = 12
"""Rows with more cells are no rows of text."""
_WORDS = 3
"""A line of a path's cell, or of a note on it, has no more words."""
_CELL_WORDS = 8
"""A line of a cell has no more, where cells stand beside one another."""
_OF_DIRECTORIES = ("/", "/ ", "/`", "/'", '/"')
_PARTED = "/-_"
_COLUMN_BREAK = 60.0
"""A column ends where nothing stands in it for this many points."""


class _Column(NamedTuple):
    heading: Line
    bottom: float
    """Where its last cell ends."""


def mark_cells(passages: Sequence[Passage]) -> None:
    """Set `column` of every passage below a column's heading, and `rows` of lines beside others."""
    owners = {id(line): passage for passage in passages for line in passage.lines}
    columns: dict[int, _Column] = {}
    for lines in on_baselines([line for passage in passages for line in passage.lines]):
        row = [(line, owners[id(line)]) for line in lines]
        is_row = 2 <= len(row) <= _MOST_CELLS and not _is_title(row)
        for line, passage in row:
            if line is passage.lines[0]:
                _mark_column(passage, columns, is_row=is_row and not _is_item(lines))
            if is_row:
                passage.rows[id(line)] = row
    notes = _Notes([each for each in passages if all(len(line.words) <= _WORDS for line in each.lines)])
    for passage in notes.passages:
        passage.mark_notes = notes.mark


def _is_title(row: Sequence[Cell]) -> bool:
    """Whether what stands beside each other is a section's number and its title."""
    return len(row) == 2 and row[1][1].is_heading and numbers(row[0][0], row[1][0])


def _is_item(row: Sequence[Line]) -> bool:
    """Whether what stands beside each other is a bullet and its item, that heads nothing."""
    return len(row) == 2 and is_bullet(row[0]) and row[1].text[-1] not in ":："


def directory_above(passage: Passage) -> str:
    """The directory of a cell's files that the column's heading names, or the nearest one above a column of files."""
    heading = passage.column if " " in passage.column else ""
    if "/" not in heading:
        heading = nearest(passage.heading) if PLACE.match(passage.column.lower()) else ""
    if "/" not in heading:
        return ""
    named = [each for each in find_candidates(heading) if "/" in heading[each.start : each.end]]
    if heading != passage.column and named and heading[named[0].start - 1 : named[0].start] == "(":
        return ""  # the title is on something else, and tells where that stands
    return named[0].path if len(named) == 1 and named[0].is_directory and named[0].stance == "asserted" else ""


def directory_beside(cells: Iterable[str]) -> str:
    """The directory that is all that one cell of a row names, where no other does: `wires/ | bend.py, cut.py`."""
    named = [cell.strip("`'\" ") for cell in cells if cell.endswith(_OF_DIRECTORIES)]
    found = list(find_candidates(named[0])) if len(named) == 1 and len(named[0]) <= LONGEST_PLACE else []
    whole = len(found) == 1 and found[0].is_directory and found[0].end - found[0].start >= len(named[0]) - 1
    whole = whole and not names_file(found[0].path.rpartition("/")[2])  # a slash behind a file's name is stray
    return found[0].path if whole and found[0].stance == "asserted" else ""


def places_beside(cells: Iterable[str]) -> tuple[str, ...]:
    """The directories that are all that a cell of a row names, written without a slash at their end: `frame/wires`."""
    named = (cell.strip("`'\" ") for cell in cells if "/" in cell[:-1] and len(cell) <= LONGEST_PLACE)
    return tuple(name for name in named if BARE_DIRECTORY.fullmatch(name) and not names_file(name.rpartition("/")[2]))


class _Notes:
    """The short cells of a page: to a cell's line belongs the nearest of each column, which may stand in its middle.

    Most cells name no path, and nobody asks what stands beside them.
    """

    def __init__(self, passages: Sequence[Passage]) -> None:
        self.passages = passages

    @cached_property
    def _lines(self) -> list[Cell]:
        """All of their lines, from the page's top."""
        return sorted(((line, each) for each in self.passages for line in each.lines), key=lambda pair: pair[0].y0)

    @cached_property
    def _tops(self) -> list[float]:
        return [line.y0 for line, _ in self._lines]

    def mark(self, passage: Passage) -> None:
        """Add them to the rows of a passage that is one of them."""
        lines = passage.lines
        right = max(line.x1 for line in lines)
        begin = bisect_left(self._tops, lines[0].y0 - lines[0].height)
        end = bisect_right(self._tops, lines[-1].y1)
        columns: dict[int, list[Cell]] = {}
        for other, its in self._lines[begin : min(end, begin + _MOST_CELLS * len(lines))]:
            if other.x0 > right:
                columns.setdefault(round(other.x0 / 4), []).append((other, its))
        for line in lines:
            nearest = [_nearest(column, line) for column in columns.values()]
            passage.rows[id(line)] = [*passage.rows.get(id(line), ()), *nearest]


def _nearest(column: Sequence[Cell], line: Line) -> Cell:
    """The line of a column, sorted by height on the page, that stands nearest to another one's height."""
    if len(column) > 1:
        at = bisect_left(column, line.y0, key=lambda pair: pair[0].y0)
        column = sorted(column[max(at - 1, 0) : at + 1], key=lambda pair: abs(pair[0].y0 - line.y0))
    return column[0]


def _mark_column(passage: Passage, columns: dict[int, _Column], *, is_row: bool) -> None:
    if not (columns or is_row):  # outside tables
        return
    line = passage.lines[0]
    place = round(line.x0 / 4)
    bottom = passage.lines[-1].y1
    slot = next((each for each in (place, place - 1, place + 1) if each in columns), place)
    head = columns.get(slot)
    if head and _titles_directory(line) and _titles_directory(head.heading):
        passage.column = line.text
        columns[slot] = _Column(line, bottom)
        return
    if head and not is_row and _is_text_below(line, columns.values()):
        return
    if head is None and is_row:
        head = _centred(line, list(columns.values())[-_MOST_CELLS:])
    if head and line.y0 - head.bottom < _COLUMN_BREAK:
        passage.column = "" if _is_path(head.heading) else head.heading.text
        columns[slot] = _Column(head.heading, bottom)
    elif is_row and len(line.words) <= 5 and not _is_cut(passage):
        passage.column = "" if _is_path(line) else line.text
        columns[slot] = _Column(line, bottom)
    else:
        columns.pop(slot, None)


def _titles_directory(line: Line) -> bool:
    """Whether a line names a directory of which the lines below it tell: the next such line ends that."""
    return "/" in line.text and line.text[-1] in ":：" and len(line.words) <= _CELL_WORDS


def _is_text_below(line: Line, columns: Iterable[_Column]) -> bool:
    """Whether a line is as wide as several columns: text below a table, and no cell of it."""
    return len(line.words) > _CELL_WORDS and any(
        line.x0 < each.heading.x0 < each.heading.x1 < line.x1 for each in columns
    )


def _is_cut(passage: Passage) -> bool:
    """Whether a text's first line ends within a path, as lines of a narrow column do and headings never."""
    line, below = passage.lines[0], passage.lines[1].text if len(passage.lines) > 1 else ""
    return len(line.words) > 1 and line.text[-1] in _PARTED and below[:1].islower()


def _is_path(line: Line) -> bool:
    """Whether a line begins with a path: a cell of a table without headings, or of one that goes on over a page."""
    first = line.words[0].text.rstrip(",;")
    return "/" in first and names_file(first.rpartition("/")[2])


def _centred(line: Line, columns: Sequence[_Column]) -> _Column | None:
    """The column whose heading stands in the middle above a line, or above all of it."""
    for column in reversed(columns):
        head = column.heading
        over = line.x0 < (head.x0 + head.x1) / 2 < line.x1 or (head.x0 <= line.x0 and line.x1 <= head.x1)
        if over and head.y1 <= line.y0 and line.y0 - column.bottom < _COLUMN_BREAK:
            return column
    return None
