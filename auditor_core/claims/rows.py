"""Rows of a table that draws no borders: each line beside a label of its own begins a cell."""

from collections.abc import Iterator, Sequence
from itertools import pairwise

from auditor_core.claims.lines import Line

_ROWS = 4
"""So many labels, one below the other, are no chance."""
_WORDS = 5
"""Longer labels are lines of a column of text."""
_APART = 2.2
"""Line heights from one row to the next, at most."""
_SLACK = 2.0
"""Points: what begins this near to each other makes a column."""


def begins_of_rows(lines: Sequence[Line]) -> set[int]:
    """Ids of the lines that begin a cell, for each line of their table has a label: a capital, or a directory."""
    found: set[int] = set()
    run: list[list[Line]] = []
    for row in [*on_baselines(lines), []]:
        if run and not (row and _goes_on(run[-1], row)):
            last = [row] if row and run[-1][0].text.endswith("/") and _is_below(run[-1], row) else []
            found.update(id(line) for each in (*run, *last) for line in each if len(run) >= _ROWS)
            run = []
        if row and _is_labelled(row):
            run.append(row)
    return found


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
    listed = label.text[0].isupper() or label.text[0].isdigit() or (len(label.words) == 1 and label.text[-1] == "/")
    return len(row) > 1 and len(label.words) <= _WORDS and listed


def _goes_on(above: Sequence[Line], row: Sequence[Line]) -> bool:
    """Whether a labelled row stands right below another one, in the same columns."""
    return _is_labelled(row) and _is_below(above, row)


def _is_below(above: Sequence[Line], row: Sequence[Line]) -> bool:
    near = row[0].y0 - above[0].y0 < _APART * row[0].height
    return near and all(abs(each.x0 - other.x0) < _SLACK for each, other in zip(above[:2], row[:2], strict=False))
