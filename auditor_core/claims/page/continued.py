"""Cells of a table that goes on over a page's end, where that cuts a path."""

from collections.abc import Iterator, Sequence

from auditor_core.claims.page.columns import fill_columns
from auditor_core.claims.page.cut import ends_path, is_cut
from auditor_core.claims.page.lines import Line
from auditor_core.claims.page.passage import Passage
from auditor_core.claims.page.rows import on_baselines

_SLACK = 2.0
"""Points: what begins this near to each other stands in one column."""
_NEAR = 4
"""Heights of a line from the end of a cell to that of its page's text, at most: the other cells may be longer."""


class CutCells:
    """The cells with which a page ends in the middle of a path, kept until the next page is read."""

    def __init__(self) -> None:
        self._cells: list[Passage] = []
        self._directories: list[float] = []
        """Where columns begin in which whole cells end in a directory."""
        self._said: frozenset[tuple[int, str]] = frozenset()
        """The lines of the page before, by their place across; a table's header stands on both pages."""

    def join(self, passages: list[Passage]) -> Iterator[Passage]:
        """Put each kept cell in place of the cell of the new page that it goes on with; give those that do not."""
        cells, self._cells = self._cells, []
        row = self._first_row(passages) if cells else {}
        for cell in cells:
            at = next((at for at, line in row.items() if _goes_on(cell.lines[-1], line)), None)
            whole = cell.lines[-1].text[-1] == "/" and _is_among(cell, [*self._directories, *_of_directories(passages)])
            if at is None or whole:
                at = 0 if passages and _is_text(cell, passages[0]) else None
            if at is None:
                yield cell
            else:
                cell.go_on_with(passages[at])
                passages[at] = cell
                row.pop(at, None)

    def keep(self, passages: list[Passage]) -> None:
        """Take the cut cells at a page's end out of its passages."""
        lines = [line for each in passages for line in each.lines]
        last = _last_lines(lines)
        cut = {id(each) for each in passages if each.is_cell and id(each.lines[-1]) in last and _is_cut(each)}
        self._cells = [each for each in passages if id(each) in cut]
        passages[:] = [each for each in passages if id(each) not in cut]
        self._directories = _of_directories(passages) if cut else []
        self._said = frozenset(map(_said, lines)) if cut else frozenset()

    def flush(self) -> Iterator[Passage]:
        """What the last page left."""
        yield from self._cells

    def _first_row(self, passages: Sequence[Passage]) -> dict[int, Line]:
        """The first row of the page below what the page before says too, as the first lines of its passages."""
        begins = {id(each.lines[0]): at for at, each in enumerate(passages)}
        for row in on_baselines([line for each in passages for line in each.lines]):
            if not self._said.issuperset(map(_said, row)):
                return {begins[id(line)]: line for line in row if id(line) in begins}
        return {}


def _is_cut(cell: Passage) -> bool:
    """Whether a cell ends in the middle of a path; a column's heading that ends in a letter is whole: `File/Folder`."""
    last = cell.lines[-1]
    return is_cut(last) and not (last.text == cell.column and last.text[-1].isalnum())


def _said(line: Line) -> tuple[int, str]:
    return round(line.x0 / _SLACK), line.text


def _last_lines(lines: Sequence[Line]) -> set[int]:
    """Ids of the lines near the end of their page that are the lowest of those that begin where they do."""
    bottom = max((line.y1 for line in lines), default=0.0)
    lowest: dict[int, Line] = {}
    for line in lines:
        place = round(line.x0 / _SLACK)
        if place not in lowest or lowest[place].y0 < line.y0:
            lowest[place] = line
    return {id(line) for line in lowest.values() if bottom - line.y1 < _NEAR * line.height}


def _goes_on(above: Line, line: Line) -> bool:
    """Whether a line begins in the column of a cut one, and ends its path."""
    return abs(above.x0 - line.x0) <= _SLACK and ends_path(above, line)


def _is_text(cell: Passage, first: Passage) -> bool:
    """Whether a cell is rather the last column of a text, and the new page's first one goes on with it."""
    return fill_columns(cell, first) and ends_path(cell.lines[-1], first.lines[0])


def _of_directories(passages: Sequence[Passage]) -> list[float]:
    return [each.lines[0].x0 for each in passages if each.lines[-1].text[-1] == "/"]


def _is_among(cell: Passage, columns: Sequence[float]) -> bool:
    return any(abs(cell.lines[0].x0 - x0) < _SLACK for x0 in columns)
