"""Which passages are cells of a table: their column's heading and the other cells of their row."""

from collections.abc import Sequence

from auditor_core.claims.passages import Passage

_MOST_CELLS = 12
"""Rows with more cells are no rows of text."""
_COLUMN_BREAK = 60.0
"""A column ends where nothing stands in it for this many points."""


def mark_cells(passages: Sequence[Passage]) -> None:
    """Set `column` and `row` of every passage that stands beside others on one baseline."""
    rows: dict[int, list[Passage]] = {}
    for passage in passages:
        rows.setdefault(round(passage.lines[0].y0 / 3), []).append(passage)
    columns: dict[int, tuple[Passage, float]] = {}
    for key in sorted(rows):
        row = rows[key]
        is_row = 2 <= len(row) <= _MOST_CELLS
        for passage in row:
            _mark_column(passage, columns, is_row=is_row)
            if is_row:
                passage.row = tuple(other for other in row if other is not passage)


def _mark_column(passage: Passage, columns: dict[int, tuple[Passage, float]], *, is_row: bool) -> None:
    line = passage.lines[0]
    place = round(line.x0 / 4)
    bottom = max(each.y1 for each in passage.lines)
    slot = next((each for each in (place, place - 1, place + 1) if each in columns), place)
    head = columns.get(slot)
    if head and line.y0 - head[1] < _COLUMN_BREAK and passage.lines[0].page == head[0].lines[0].page:
        passage.column = head[0].text
        columns[slot] = (head[0], bottom)
    elif is_row and len(line.words) <= 5:
        columns[slot] = (passage, bottom)
    else:
        columns.pop(slot, None)
