"""Trees whose branches are no characters but strokes, drawn up to the names: LaTeX has several packages for that."""

import re
from bisect import bisect_left, bisect_right
from collections.abc import Sequence

from auditor_core.claims.names.looks import names_file
from auditor_core.claims.page.layout import Word
from auditor_core.claims.page.lines import Line
from auditor_core.claims.trees.rows import STROKE
from auditor_core.models import Box

_WIDTHS = (5.0, 40.0)
_THIN = 1.2
_GAP = 5.0
"""Points between a stroke's end and the name, at most."""
_NAME = re.compile(r"[\w.@+\-]+/?(?: (?:\.|\(|#|—|–|-|:|←|→).*)?")
"""A name alone, or with leading dots or another mark before its comment."""
_FEW = 3
"""So many strokes before what can only be files or directories are no chance."""
_NAMED = 0.75
"""The share of rows that hold a name; others may sum up what is not drawn."""
_MOST = 64
"""Strokes at one height that are looked at."""


def with_stroked_branches(lines: Sequence[Line], rules: Sequence[Box]) -> Sequence[Line]:
    """The lines, those of such trees with a branch before their names."""
    strokes = sorted(
        (each for each in rules if _WIDTHS[0] <= each[2] - each[0] <= _WIDTHS[1] and each[3] - each[1] <= _THIN),
        key=lambda each: each[1],
    )
    if len(strokes) < _FEW:  # nearly always
        return lines
    tops = [each[1] for each in strokes]
    drawn = {at: stroke for at, line in enumerate(lines) if (stroke := _stroke(line, strokes, tops))}
    sure = sum(_is_path(lines[at].words[0].text) for at in drawn)
    named = sum(_NAME.fullmatch(lines[at].text) is not None for at in drawn)
    if sure < _FEW or named < _NAMED * len(drawn):
        return lines
    return [_branched(line, drawn[at]) if at in drawn else line for at, line in enumerate(lines)]


def _stroke(line: Line, strokes: Sequence[Box], tops: Sequence[float]) -> Box | None:
    """The stroke that ends right before a line, at its height."""
    low = bisect_left(tops, line.y0 + 0.2 * line.height)
    high = bisect_right(tops, line.y1)
    return next((each for each in strokes[low : min(high, low + _MOST)] if 0 <= line.x0 - each[2] < _GAP), None)


def _is_path(name: str) -> bool:
    return name.endswith("/") or names_file(name)


def _branched(line: Line, stroke: Box) -> Line:
    first = line.words[0]
    branch = Word(stroke[0], first.y0, stroke[2], first.y1, STROKE, first.block, first.line)
    return Line(line.page, [branch, *line.words])
