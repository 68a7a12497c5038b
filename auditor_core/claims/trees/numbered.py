"""Trees within numbered listings: the number of each row stands at its left and is no part of it."""

from collections.abc import Sequence

from auditor_core.claims.page.lines import Line

_DRAWN = frozenset("│┃║|├└╰┣┗╠╚+`\\")
_FEW = 3
"""So many numbers beside branches are no chance."""
_DIGITS = 4
_ALIGNED = 1.5
"""Points between where numbers of one listing end, or begin."""


def without_numbers(lines: Sequence[Line]) -> Sequence[Line]:
    """The lines without the numbers of rows of a tree."""
    numbers = [index for index, line in enumerate(lines) if len(line.text) <= _DIGITS and line.text.isdecimal()]
    if len(numbers) < _FEW:  # nearly always
        return lines
    drawn = [index for index in numbers if index + 1 < len(lines) and _is_beside(lines[index], lines[index + 1])]
    if len(drawn) < _FEW:
        return lines
    first, last = lines[drawn[0]], lines[drawn[-1]]
    left = {
        index
        for index in numbers
        if first.y0 - 2 * first.height < lines[index].y0 <= last.y0 + last.height
        and (abs(lines[index].x1 - last.x1) < _ALIGNED or abs(lines[index].x0 - last.x0) < _ALIGNED)
    }
    return [line for index, line in enumerate(lines) if index not in left]


def _is_beside(number: Line, row: Line) -> bool:
    """Whether a row of a tree stands at the right of a number."""
    return row.text[0] in _DRAWN and abs(number.y0 - row.y0) < 0.6 * row.height and number.x1 <= row.x0
