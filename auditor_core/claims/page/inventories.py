"""Lists that tell of one name after the other: `i. docs -- the papers`. The repository says whether they are its own.

Nothing in such names tells that they are directories; where most of a list's names stand in the repository, all do.
"""

import re
from collections import defaultdict
from collections.abc import Sequence
from heapq import nlargest
from itertools import pairwise
from typing import NamedTuple

from auditor_core.claims.cues.runtime import UNTRACKED
from auditor_core.claims.names.pieces import split_files
from auditor_core.claims.page.lines import Line

_LEAD = r"(?:(?:[•◦▪●○‣■◆►▸∙·⁃–—*\-]|\(?(?:\d{1,3}|[a-z]|[ivx]{1,5})[.)])\s+)?"
_ENTRY = re.compile(
    _LEAD + r"[`'\"“]?/?(\.?[A-Za-z_][\w.\-]{1,60}(?:/[\w.\-]{1,60}){0,4})/?[`'\"”]?(?:\s+(?:-{1,2}|–|—)|:)\s+\w"
)
"""An entry: a name, a mark that sets it off, and what is said of it."""
_SET_OFF = (":", " -", " –", " —")
"""Of which each entry has one; looked for first, because that is quick."""
_SLACK = 2.0
"""Points: entries this near begin at the same place."""
_APART = 9.0
"""Heights of a line from one entry to the next, at most; what is said of one may take several lines."""
_FEW = 3
"""So many entries make a list."""


class Entry(NamedTuple):
    """A name of a list, by its line."""

    start: int
    """Where it begins in its line."""
    name: str
    among: tuple[str, ...]
    """All names of its list."""


class _Seen(NamedTuple):
    line: Line
    start: int
    name: str


class Inventories:
    """The lists of a report, page by page: one that a page's end cuts goes on with the first line of the next."""

    def __init__(self) -> None:
        self._cut: list[_Seen] = []
        """The entries of the list with which the last page ended."""

    def read(self, lines: Sequence[Line]) -> dict[int, Entry]:
        """The entries of a page's lists, by the `id` of their lines."""
        columns: dict[int, list[_Seen]] = defaultdict(list)
        for line in lines:
            entry = _ENTRY.match(line.text) if any(map(line.text.__contains__, _SET_OFF)) else None
            if entry and _is_of_one(entry.group(1)) and not UNTRACKED.search(line.text.lower(), entry.end(1)):
                x = line.x_at(entry.start(1))
                near = next((each for each in columns if abs(each - x) < _SLACK), round(x))
                columns[near].append(_Seen(line, entry.start(1), entry.group(1)))
        if not columns:
            self._cut = []
            return {}
        runs = [run for column in columns.values() for run in _runs(column)]
        lowest = nlargest(_FEW, lines, key=_top)
        top = min(map(_top, lines), default=0.0)
        before, self._cut = self._cut, next((run for run in runs if _ends(run, lowest)), [])
        return {
            id(seen.line): Entry(seen.start, seen.name, among)
            for run in runs
            for among in [_names([*before, *run] if before and _goes_on(before, run, top) else run)]
            if len(among) >= _FEW
            for seen in run
            if seen.name[0] != "."
        }


def _is_of_one(name: str) -> bool:
    """Whether an entry's name is one path, not several files with a slash between them: `bend.c/bend.h`."""
    return "/" not in name or len(list(split_files(name))) == 1


def _names(run: Sequence[_Seen]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(seen.name for seen in run))


def _x(seen: _Seen) -> float:
    return seen.line.x_at(seen.start)


def _top(line: Line) -> float:
    return line.y0


def _ends(run: Sequence[_Seen], lowest: Sequence[Line]) -> bool:
    """Whether a page, of which some lowest lines are given, ends with a list, and no line below begins further left."""
    last = run[-1].line
    below = [line for line in lowest if line.y0 > last.y0 + 1]
    return len(below) < _FEW and all(line.x0 > last.x0 - _SLACK for line in below)


def _goes_on(before: Sequence[_Seen], run: Sequence[_Seen], top: float) -> bool:
    """Whether entries at a page's top are the next ones of the list with which the last page ended."""
    first = run[0]
    return first.line.y0 - 1 <= top and abs(_x(before[-1]) - _x(first)) < _SLACK


def _runs(column: list[_Seen]) -> list[list[_Seen]]:
    """The entries of one column, those near to each other together."""
    ordered = sorted(column, key=lambda seen: seen.line.y0)
    runs = [ordered[:1]]
    for above, seen in pairwise(ordered):
        near = seen.line.y0 - above.line.y0 < _APART * seen.line.height
        runs.append([seen]) if not near else runs[-1].append(seen)
    return runs
