"""Trees drawn with bars alone: each row has one for every level above it, and no branch."""

import re
from collections.abc import Iterator, Sequence

from auditor_core.claims.names.looks import names_file
from auditor_core.claims.page.lines import Line
from auditor_core.claims.trees.rows import BAR, BRANCH, branch_row, joined

_BARS = frozenset("│┃║|¦")
_NAME = re.compile(r"[\w.@+\-/]+(?:\s+(?:#|//|←|<-|--|—|–|→|->|:|\().*)?|\([^()|]+\)|\(?\.\.\.\)?")
"""A name with its comment, one in brackets, or a gap."""
_COMMENT = re.compile(r"[│┃║|¦\s]+(?:#|//|←|<-)(?:\s[^│┃║|¦]*)?")
"""A comment alone behind its bars; what other bars end is a table's row."""
_FEW = 3
"""So many rows with what can only be a file or directory are no chance."""
_LEADING = 2.2
"""Heights of a line from one row to the next, at most."""


def with_branches(rows: list[list[Line]]) -> list[list[Line]]:
    """The rows, those of such trees with a branch in the place of their last bar.

    Beside branches, as Windows draws them, bars alone stand before files.
    """
    if sum(row[0].text[0] in _BARS for row in rows) < _FEW:  # nearly always
        return rows
    runs = list(_runs(rows))
    drawn: list[list[Line]] = []
    for before, run, after in zip([[], *runs[:-1]], runs, [*runs[1:], []], strict=True):
        is_tree = sum(map(_is_path, run)) >= _FEW and max(_bars(joined(row)) for row in run) > 1
        is_tree = is_tree and not any(map(branch_row, (*before[-1:], *after[:1])))
        drawn.extend(_branched(row) if is_tree else row for row in run)
    return drawn


def has_bars(line: Line) -> bool:
    """Whether bars of the levels above stand before a row's branch, so that the tree's left edge shows."""
    found = BRANCH.match(line.text)
    return bool(found.group(1).strip() if found else BAR.match(line.text[0]))


def goes_on_behind_bars(row: Sequence[Line]) -> bool:
    """Whether a row holds nothing but the bars of a tree's levels and a comment, which goes on from the row above."""
    return row[0].text[0] in _BARS and _COMMENT.fullmatch(joined(row).text) is not None


def _runs(rows: Sequence[list[Line]]) -> Iterator[list[list[Line]]]:
    """The rows in their order, those that may be of one such tree together."""
    run: list[list[Line]] = []
    for row in rows:
        barred = row[0].text[0] in _BARS and _is_row(joined(row))
        below = bool(run) and 0 < row[0].y0 - run[-1][0].y0 < _LEADING * row[0].height
        if run and not (barred and below):
            yield run
            run = []
        if barred:
            run.append(row)
        else:
            yield [row]
    if run:
        yield run


def _bars(line: Line) -> int:
    """How many bars a line begins with."""
    return next((at for at, word in enumerate(line.words) if word.text not in _BARS), len(line.words))


def _is_row(line: Line) -> bool:
    """Whether behind its bars a line holds nothing, or a name."""
    name = " ".join(word.text for word in line.words[_bars(line) :])
    return not name or _NAME.fullmatch(name) is not None


def _is_path(row: Sequence[Line]) -> bool:
    line = joined(row)
    name = next((word.text for word in line.words if word.text not in _BARS), "")
    return name.endswith("/") or names_file(name)


def _branched(row: list[Line]) -> list[Line]:
    line = joined(row)
    last = _bars(line) - 1
    if last < 0 or last + 1 == len(line.words):  # an empty line
        return row
    words = [word._replace(text="├──") if at == last else word for at, word in enumerate(line.words)]
    return [Line(line.page, words)]
