"""Rows of a table that draws no borders between them, told by a label on each line, or by the room between them."""

from bisect import bisect_right
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise

from auditor_core.claims.names.looks import extension
from auditor_core.claims.page.lines import Line
from auditor_core.models import Box

_ROWS = 4
"""So many labels, one below the other, are no chance."""
_WORDS = 5
"""Longer labels are lines of a column of text."""
_CELLS = 3
"""In so many cells side by side, text hardly goes on from line to line in each."""
_APART = 2.2
"""Line heights from one row to the next, at most."""
_SLACK = 2.0
"""Points: what begins this near to each other makes a column."""
_PARTED = "/-_"
"""What a line's end parts a word or path behind."""
_ROOMY = 3
"""So many labels below more room than there is between the lines of a cell are no chance either."""
_ROOM = 0.2
"""Line heights that make more room."""
BESIDE = 1.5
"""Points by which a border is longer than what stands in its cell; an underline is not."""
_RULES, _LINES = 4, 3
"""So many rules one below the other, and so few lines of a column from one to the next: they part rows of a table."""


def begins_of_rows(lines: Sequence[Line], borders: Sequence[Box]) -> set[int]:
    """Ids of the lines that begin a cell; where borders part the rows, they tell."""
    rows = list(on_baselines(lines))
    found = _told_by_labels(rows) | _told_by_room(rows)
    return found - _cut_off(rows) - _ruled([line for line in lines if id(line) in found], borders) if found else found


def _ruled(lines: Sequence[Line], borders: Sequence[Box]) -> set[int]:
    """Ids of the lines that stand where rules of one length part one row from the next."""
    edges: dict[tuple[int, int], set[int]] = defaultdict(set)
    for x0, y0, x1, _ in borders:
        edges[round(x0), round(x1)].add(round(y0))
    found: set[int] = set()
    for (left, right), heights in edges.items():
        if len(heights) >= _RULES:
            within = [item for item in lines if left < item.x0 - BESIDE and right > item.x1 + BESIDE]
            found.update(id(item) for row in _between(sorted(heights), within) for item in row)
    return found


def _between(heights: Sequence[int], lines: Iterable[Line]) -> Iterator[list[Line]]:
    """The lines from one rule to the next, where these have room for them, and each column has only a few."""
    rows: dict[int, list[Line]] = defaultdict(list)
    for line in lines:
        rows[bisect_right(heights, (line.y0 + line.y1) / 2)].append(line)
    for at, row in rows.items():
        few = 0 < at < len(heights) and max(Counter(round(line.x0) for line in row).values()) <= _LINES
        if few and max(line.y1 for line in row) <= heights[at] and min(line.y0 for line in row) >= heights[at - 1]:
            yield row


def _cut_off(rows: Sequence[Sequence[Line]]) -> set[int]:
    """Lines that go on with a word or path of a sentence above them: two columns of text may look like a table."""
    return {
        id(line)
        for above, row in pairwise(rows)
        if _is_near(above, row)
        for line in row
        if line.text[0].islower() and any(_is_cut(other, line) for other in above)
    }


def _is_cut(above: Line, line: Line) -> bool:
    aligned = abs(above.x0 - line.x0) < _SLACK and len(above.words) > 1
    return aligned and above.text[-1] in _PARTED and line.text[-1] not in _PARTED


def _told_by_labels(rows: Sequence[list[Line]]) -> set[int]:
    """Where each line of a table has a label: a capital, or a directory; or a file, with two cells or more."""
    found: set[int] = set()
    run: list[list[Line]] = []
    for row in [*rows, []]:
        if run and not (row and _goes_on(run[-1], row)):
            last = [row] if row and run[-1][0].text.endswith("/") and _is_below(run[-1], row) else []
            found.update(id(line) for each in (*run, *last) for line in each if len(run) >= _ROWS)
            run = []
        if row and (run or _is_labelled(row)):
            run.append(row)
    return found


def _told_by_room(rows: Sequence[list[Line]]) -> set[int]:
    """Where the lines of a cell stand closer to each other than to those of the next row."""
    found: set[int] = set()
    table: list[list[Line]] = []
    columns: list[float] = []
    for row in [*rows, []]:
        if table and row and _is_near(table[-1], row) and _in_columns(row, columns):
            table.append(row)
            continue
        if len(table) > _ROOMY:
            found.update(id(line) for each in _below_room(table) for line in each)
        table, columns = ([row], [line.x0 for line in row]) if len(row) > 1 else ([], [])
    return found


def _below_room(table: Sequence[list[Line]]) -> list[list[Line]]:
    """The lines of a table that begin its rows, with a label; none where all stand alike."""
    pitches = [_middle(row) - _middle(above) for above, row in pairwise(table)]
    height = table[0][0].height
    least = min(pitches) + _ROOM * height
    begins = [
        row
        for pitch, row in zip(pitches, table[1:], strict=True)
        if pitch > least and len(row) > 1 and abs(row[0].x0 - table[0][0].x0) < _SLACK
    ]
    short = all(len(row[0].words) <= _WORDS for row in begins)
    return begins if short and len(begins) >= _ROOMY and least > height else []


def _middle(row: Sequence[Line]) -> float:
    return sum(line.y0 + line.y1 for line in row) / 2 / len(row)


def _is_near(above: Sequence[Line], row: Sequence[Line]) -> bool:
    return row[0].y0 - above[0].y0 < _APART * row[0].height


def _in_columns(row: Sequence[Line], columns: Sequence[float]) -> bool:
    """Whether each line begins where a column does, and ends before the next one."""
    for line in row:
        at = bisect_right(columns, line.x0 + _SLACK)
        if not at or line.x0 - columns[at - 1] > _SLACK or (at < len(columns) and line.x1 > columns[at]):
            return False
    return True


def on_baselines(lines: Sequence[Line]) -> Iterator[list[Line]]:
    """Lines on one baseline together, from left to right; the rows from the top.

    Letters of code stand a little lower than those beside them.
    """
    ordered = sorted(lines, key=lambda line: (line.y0 + line.y1, line.x0))
    row: list[Line] = ordered[:1]
    for last, line in pairwise(ordered):
        if line.y0 + line.y1 - last.y0 - last.y1 < 0.6 * line.height:
            row.append(line)
        else:
            yield sorted(row, key=lambda each: each.x0)
            row = [line]
    if row:
        yield sorted(row, key=lambda each: each.x0)


def _is_labelled(row: Sequence[Line]) -> bool:
    label = row[0]
    if len(row) < 2 or len(label.words) > _WORDS:
        return False
    listed = label.text[0].isupper() or label.text[0].isdigit() or (len(label.words) == 1 and label.text[-1] == "/")
    return listed or (len(row) >= _CELLS and bool(extension(label.words[-1].text)))


def _goes_on(above: Sequence[Line], row: Sequence[Line]) -> bool:
    """Whether a labelled row stands right below another one, in the same columns, and is not the end of its path."""
    cut = above[0].text[-1] == "/" and row[0].text[0].islower() and row[0].text[-1] != "/"
    return (_is_labelled(row) or _is_tight(above, row)) and _is_below(above, row) and not cut


def _is_tight(above: Sequence[Line], row: Sequence[Line]) -> bool:
    """Whether a row is one line only because its cells stand close: words begin where the cells above do."""
    words = [word.x0 for word in row[0].words]
    cells = above[1:] if len(row) == 1 else ()
    return bool(cells) and all(any(abs(cell.x0 - x0) < _SLACK for x0 in words) for cell in cells)


def _is_below(above: Sequence[Line], row: Sequence[Line]) -> bool:
    return _is_near(above, row) and all(
        abs(each.x0 - other.x0) < _SLACK for each, other in zip(above[:2], row[:2], strict=False)
    )
