"""Trees by indentation in whose rows a directory has several files beside it: `domain/   a.py b.py`."""

from collections.abc import Iterator, Sequence
from itertools import pairwise

from auditor_core.claims.names.looks import names_file
from auditor_core.claims.page.layout import Word
from auditor_core.claims.page.lines import Line
from auditor_core.claims.trees.rows import behind_branch, joined, plain_row

_BESIDE = 0.4
"""Heights of a line: what is no further below stands on its baseline."""
_LEADING = 2.2
"""Heights of a line from one row to the next, at most."""
_APART = 1.0
"""Heights of a line that part two columns; what stands nearer is a comment."""
_SLACK = 2.0
"""Points: what begins this near to each other makes a column."""


def with_branches(rows: list[list[Line]]) -> list[list[Line]]:
    """The rows, each name of such a tree in a row of its own, with a branch; its only row at the left is its root.

    Where nothing stands further right than its directory, a table tells the same; where no directory's files go on in
    the line below, comments do.
    """
    if not any(_beside(joined(row)) for row in rows if row[0].words[0].text[-1] == "/"):  # nearly always
        return rows
    drawn: list[list[Line]] = []
    for run in _runs(_on_baselines(rows)):
        if _is_tree(run):
            drawn.extend([line] for line in _apart(run))
        else:
            drawn.extend(group for row in run for group in row)
    return drawn


def _on_baselines(rows: Sequence[list[Line]]) -> Iterator[list[list[Line]]]:
    """The rows, those that stand side by side together."""
    beside = rows[:1]
    for above, row in pairwise(rows):
        left, line = above[-1], row[0]
        if left.block == line.block and abs(left.y0 - line.y0) < _BESIDE * line.height and left.x1 <= line.x0 + 1:
            beside = [*beside, row]
        else:
            yield list(beside)
            beside = [row]
    if beside:
        yield list(beside)


def _whole(row: Sequence[Sequence[Line]]) -> Line:
    return joined([line for group in row for line in group])


def _runs(rows: Iterator[list[list[Line]]]) -> Iterator[list[list[list[Line]]]]:
    """The rows in their order, those together that may be of one such tree."""
    run: list[list[list[Line]]] = []
    last: Line | None = None  # of the tree that may be open
    for row in rows:
        line = _whole(row)
        below = last is not None and 0 < line.y0 - last.y0 < _LEADING * line.height
        is_row = plain_row(line) is not None or bool(_beside(line)) or _are_files(line.words)
        if run and not (below and is_row):
            yield run
            run = []
        run.append(row)
        last = line if is_row else None
    if run:
        yield run


def _beside(line: Line) -> Sequence[Word]:
    """The names of files in a column of their own beside a directory, where it has nothing else."""
    directory, *files = line.words
    apart = bool(files) and files[0].x0 - directory.x1 > _APART * line.height
    return files if apart and directory.text[-1] == "/" and _are_files(files) else ()


def _are_files(words: Sequence[Word]) -> bool:
    return all(names_file(word.text.rstrip(",")) and word.text[-1] != "/" for word in words)


def _listed(lines: Sequence[Line]) -> Iterator[Sequence[Word]]:
    """For each line the files that it lists: beside a directory, or below those that the line above lists."""
    above: Sequence[Word] = ()
    for line in lines:
        goes_on = bool(above) and abs(line.x0 - above[0].x0) < _SLACK and _are_files(line.words)
        above = line.words if goes_on else _beside(line)
        yield above


def _is_tree(run: Sequence[Sequence[Sequence[Line]]]) -> bool:
    """Whether a row stands further right than the directory above it, and the files beside another go on below."""
    lines = [_whole(row) for row in run]
    further = [line.words is files for line, files in zip(lines, _listed(lines), strict=True)]
    deeper = any(
        line.x0 > above.x0 + _SLACK and above.words[0].text[-1] == "/" and not on
        for (above, line), on in zip(pairwise(lines), further[1:], strict=True)
    )
    return deeper and any(further)


def _apart(run: Sequence[Sequence[Sequence[Line]]]) -> Iterator[Line]:
    """A line with a branch for each name; files at their directory's right are drawn one step further right than it."""
    root, *lines = [_whole(row) for row in run]
    if len(root.words) == 1 and all(line.x0 > root.x0 + _SLACK for line in lines):
        yield root
    else:
        lines = [root, *lines]
    inside = 0.0
    for line, files in zip(lines, _listed(lines), strict=True):
        if files is not line.words:
            inside = line.x0 + line.height
            yield behind_branch(line.page, line.words[: len(line.words) - len(files)], line.x0)
        for word in files:
            yield behind_branch(line.page, [word._replace(text=word.text.rstrip(","))], inside)
