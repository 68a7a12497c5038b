"""Trees by indentation in whose rows a directory has several files beside it: `domain/   a.py b.py`."""

from collections.abc import Iterator, Sequence
from itertools import pairwise

from auditor_core.claims.names.looks import names_file
from auditor_core.claims.page.layout import Word
from auditor_core.claims.page.lines import Line
from auditor_core.claims.trees.rows import joined, plain_row

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
    if not any(_lists(joined(row)) for row in rows if row[0].words[0].text[-1] == "/"):  # nearly always
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
        if run and not (last is not None and below and (_is_row(line) or _goes_on(last, line))):
            yield run
            run = []
        run.append(row)
        last = line if len(run) > 1 or _is_row(line) else None
    if run:
        yield run


def _is_row(line: Line) -> bool:
    return _lists(line) or plain_row(line) is not None


def _lists(line: Line) -> bool:
    """Whether a directory has nothing but names of files beside it, several of them."""
    return len(_beside(line)) > 1


def _beside(line: Line) -> Sequence[Word]:
    """The names of files in a column of their own beside a directory, where it has nothing else."""
    directory, *files = line.words
    apart = bool(files) and files[0].x0 - directory.x1 > _APART * line.height
    return files if apart and directory.text[-1] == "/" and _are_files(files) else ()


def _are_files(words: Sequence[Word]) -> bool:
    return all(names_file(word.text.rstrip(",")) and word.text[-1] != "/" for word in words)


def _goes_on(above: Line, line: Line) -> bool:
    """Whether a line holds nothing but further files, below those of the row above."""
    listed = above.words[above.words[0].text[-1] == "/" :]
    return bool(listed) and abs(line.x0 - listed[0].x0) < _SLACK and _are_files(listed) and _are_files(line.words)


def _is_tree(run: Sequence[Sequence[Sequence[Line]]]) -> bool:
    """Whether a row stands further right than the directory above it, and the files beside another go on below."""
    pairs = list(pairwise(map(_whole, run)))
    further = [_goes_on(above, line) for above, line in pairs]
    deeper = any(
        line.x0 > above.x0 + _SLACK and above.words[0].text[-1] == "/" and not on
        for (above, line), on in zip(pairs, further, strict=True)
    )
    return deeper and any(further)


def _apart(run: Sequence[Sequence[Sequence[Line]]]) -> Iterator[Line]:
    """A line with a branch for each name; files at their directory's right are drawn one step further right than it."""
    root, *lines = [_whole(row) for row in run]
    if len(root.words) == 1 and all(line.x0 > root.x0 + _SLACK for line in lines):
        yield root
    else:
        lines = [root, *lines]
    inside, above = 0.0, root
    for line in lines:
        listed = line.words if line is not above and _goes_on(above, line) else _beside(line)
        if listed is not line.words:
            inside = line.x0 + line.height
            yield _branched(line.page, line.words[: len(line.words) - len(listed)], line.x0)
        for word in listed:
            yield _branched(line.page, [word._replace(text=word.text.rstrip(","))], inside)
        above = line


def _branched(page: int, words: Sequence[Word], x: float) -> Line:
    first = words[0]
    branch = Word(x - 1, first.y0, x - 0.5, first.y1, "├──", first.block, first.line)
    return Line(page, [branch, *words])
