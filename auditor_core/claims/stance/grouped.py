"""Tables whose rows stand in groups: a row of its own names the directory of the files in the rows below it."""

import re
from collections.abc import Sequence

from auditor_core.claims.names.looks import names_file
from auditor_core.claims.page.lines import Line
from auditor_core.claims.page.rows import on_baselines

_GROUP = re.compile(
    r"[`'\"*“‘]*(?:\./)?((?:[\w@][\w.@\-]*|\.[\w\-]+)(?:/[\w.@\-]+)*)/[`'\"*”’]*"
    r"(?:\s*\([^()/]*\)|:|\s[–—-]\s[^/.;:]{2,60})?"
)
"""A directory, perhaps with how many files it holds, or with what it is: `wires/ (4)`, `wires/ — all cables (4)`."""
_WORDS = 10
_SLACK = 2.0
"""Points: what begins this near to each other stands in one column."""
_APART = 3.2
"""Heights of a line from one row of a table to the next, at most."""
_QUOTES = "`'\"*“”‘’"


class GroupedTables:
    """The group that is open while a report's pages are read, for a table may go on over a page's end."""

    def __init__(self) -> None:
        self._directory = ""
        self._x = 0.0
        self._last: Line | None = None
        """The line that the open group's table ended with so far; none at the begin of a page."""

    def mark(self, lines: Sequence[Line]) -> dict[int, str]:
        """The directory of each name that begins a row of such a table, by the `id` of the name's line."""
        if not self._directory and not any(map(_directory, lines)):  # nearly always
            return {}
        self._last = None
        marked: dict[int, str] = {}
        rows = list(on_baselines(lines))
        for row, below in zip(rows, [*rows[1:], []], strict=True):
            self._read(row, below, marked)
        return marked

    def _read(self, row: Sequence[Line], below: Sequence[Line], marked: dict[int, str]) -> None:
        first = row[0]
        directory = _directory(first) if len(row) == 1 else ""
        if directory and _begins_files(below, first):
            self._directory, self._x, self._last = directory, first.x0, first
        elif self._directory and self._goes_on(row):
            if _is_file(first) and abs(first.x0 - self._x) < _SLACK:
                marked[id(first)] = self._directory
            self._last = first
        else:
            self._directory = ""

    def _goes_on(self, row: Sequence[Line]) -> bool:
        """Whether a row is one of the open group's table, or a further line of such a row."""
        first, last = row[0], self._last
        if last is not None and first.y0 - last.y0 > _APART * first.height:
            return False
        if abs(first.x0 - self._x) > _SLACK:
            return first.x0 > self._x and last is not None
        return len(row) > 1 or (last is not None and last.text[-1] in "-_/.")


def _directory(line: Line) -> str:
    """The directory that is all that a line names."""
    if "/" not in line.words[0].text or len(line.words) > _WORDS:
        return ""
    found = _GROUP.fullmatch(line.text)
    return found.group(1) if found else ""


def _begins_files(row: Sequence[Line], group: Line) -> bool:
    """Whether a row with a file's name and something beside it stands right below a group's."""
    near = len(row) > 1 and row[0].y0 - group.y0 < _APART * group.height and abs(row[0].x0 - group.x0) < _SLACK
    return near and _is_file(row[0])


def _is_file(line: Line) -> bool:
    """Whether a line begins with the name of a file, or with a part of one that the line's end has cut."""
    name = line.words[0].text.strip(_QUOTES)
    return "/" not in name and (names_file(name) or (len(line.words) == 1 and name[-1:] in ("-", "_")))
