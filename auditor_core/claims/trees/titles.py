"""Rows of a tree that name no place: titles over groups of files, and keys with their values."""

import re
from collections.abc import Collection, Iterator, Sequence

from auditor_core.claims.names.looks import names_file
from auditor_core.claims.trees.parts import Place
from auditor_core.claims.trees.rows import Row

_PICTURE = re.compile(r"[\u2600-\u27bf\U0001f300-\U0001faff]")
_SLASHED = 2
"""So many directories with a slash tell that all are written with one."""
_VALUE = re.compile(r":\s*(?:\"[^\"]*\"|'[^']*'|\d[\d.]*|true|false|null),?$")
_KEYS = 2


class Titles:
    """The titles of a tree: rows with a picture and no slash, where directories are written with slashes."""

    def __init__(self) -> None:
        self._pictured: set[str] = set()
        self._slashed: set[str] = set()

    def read(self, row: Row, path: str) -> None:
        """Look at one more row."""
        if row.name.endswith("/"):
            self._slashed.add(path)
        elif not names_file(row.name) and _PICTURE.search(row.line.text, 0, row.at):
            self._pictured.add(path)

    def holds(self, path: str) -> bool:
        """Whether a row's path is a title's."""
        return len(self._slashed) >= _SLASHED and path in self._pictured

    def readings(self, path: str) -> tuple[str, ...]:
        """A row's path without the title that it stands below, which may be a directory all the same."""
        if not self._pictured or len(self._slashed) < _SLASHED:  # nearly always
            return (path,)
        title = next((each for each in _above(path) if each in self._pictured), "")
        if not title:
            return (path,)
        above, slash, _ = title.rpartition("/")
        return (above + slash + path[len(title) + 1 :], path)


def _above(path: str) -> Iterator[str]:
    """The rows that a row stands below, the outermost first."""
    end = path.find("/")
    while end >= 0:
        yield path[:end]
        end = path.find("/", end + 1)


def are_settings(rows: Sequence[Place], parents: Collection[str]) -> bool:
    """Whether all that stands in a tree's directories are keys with values: `|-- user: "ada"`."""
    ends = [place.row for place in rows if place.path not in parents and not place.row.name.endswith("/")]
    return len(ends) >= _KEYS and all(_VALUE.match(row.comment) and not names_file(row.name) for row in ends)
