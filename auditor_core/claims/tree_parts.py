"""What a drawn tree is read as: levels, places, and the mentions that they make."""

from typing import NamedTuple

from auditor_core.claims.found import Found
from auditor_core.claims.lines import Line
from auditor_core.claims.names import names_file
from auditor_core.claims.tree_rows import Row


class TreeMention(NamedTuple):
    """A path of a tree, or of a row's comment, with its line."""

    found: Found
    line: Line
    comment: str
    named: str = ""
    """What the comment names, where that is the path."""


class Level(NamedTuple):
    """A row that those below it may stand in."""

    x: float
    """Where it begins; further right than it is drawn where blanks were lost."""
    path: str
    is_file: bool
    column: float
    """Where it is drawn."""
    is_last: bool
    is_part: bool


class Place(NamedTuple):
    """A row and its path."""

    row: Row
    path: str
    is_part: bool
    """Rather what a file holds than a path: a function, a class, something it does."""


def directory_of(place: Place) -> str:
    """Where names in a row's comment stand: in the row's directory, or beside its file."""
    directory, _, name = place.path.rpartition("/")
    beside = place.is_part or (names_file(name) and not place.row.name.endswith("/"))
    return directory if beside else place.path
