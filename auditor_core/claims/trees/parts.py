"""What a drawn tree is read as: levels, places, and the mentions that they make."""

import re
from collections import Counter, defaultdict
from collections.abc import Collection, Iterator, Sequence
from typing import NamedTuple

from auditor_core.claims.cues.runtime import UNTRACKED
from auditor_core.claims.names.candidate import Candidate
from auditor_core.claims.names.found import Found
from auditor_core.claims.names.looks import RUNTIME_EXTENSIONS, TOP_DIRECTORIES, extension, names_file
from auditor_core.claims.page.lines import Line
from auditor_core.claims.trees.roots import stands_for_many
from auditor_core.claims.trees.rows import OWN_ENDING, Row, is_path_row


class TreeMention(NamedTuple):
    """A path of a tree, or of a row's comment, with its line."""

    found: Found
    line: Line
    comment: str
    named: str = ""
    """What the comment names, where that is the path."""
    places: tuple[str, ...] = ()
    """Directories that a name in the comment of a file may stand in."""


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


_BOLD = re.compile(r"(?<![^/])init\.py$")
"""What Markdown makes of `__init__.py`, when it takes the underscores for bold letters."""
_SEVERAL = re.compile(r"[\w.@+\-()\[\]/]+/(?:, ?[\w.@+\-()\[\]/]+/)+(?=\s|$)")
"""Directories side by side on one row."""
_WORD = re.compile(r"[A-Za-z_@][\w\-]*(?:/[\w\-]+)*")
_FILES = re.compile(r"\([\w.\-]{1,60}\.\w{1,8}(?:, ?[\w.\-]{1,60}\.\w{1,8}){0,24}\)")
"""A bracket that lists files and says nothing else."""
_SAYS = re.compile(r"[\W_]{0,8}[^\W\d_][\w'’-]{0,40} ")
"""How a comment begins that says something, rather than naming one file after the other."""
_FEW = 3
"""One in so many rows is enough."""
_ALIKE = 3
"""So many names with one ending are files."""
_OF_ANYBODY = re.compile(
    r"(?:\[[\w' -]{2,40}\]|<[\w' -]{2,40}>|\{[\w' -]{2,40}\})(?:[_-][\w-]{0,20})?"
    r"(?:\.(?:json|txt|csv|log|dat|db|png|pdf))?"
)
"""A name that stands for all of a kind, and is none of code."""
_PAGES = (".html", ".htm")
_SPLITS = frozenset(["train", "training", "val", "valid", "validation", "test", "testing"])


def divides_data(paths: Collection[str]) -> bool:
    """Whether all that is drawn are directories, and some stand side by side as the parts of a set of data.

    Data that a program is given is laid out so (`train/` beside `val/`), and seldom committed.
    """
    split = {path for path in paths if path.rpartition("/")[2].lower() in _SPLITS}
    above = {path.rpartition("/")[0] for path in split}
    return len(above) < len(split) and not any(map(names_file, paths))


def readings_below(root: str, paths: Sequence[str], *, is_absolute: bool) -> tuple[str, ...]:
    """What a row's path may be from the repository's root, by the name that stands above the tree, the likelier first.

    Below a place on a machine it is that, or a path below the project's own directory. `paths` are all that the row
    may stand for in the tree.
    """
    names = dict.fromkeys(name for path in paths for name in (path, _BOLD.sub("__init__.py", path)))
    found: list[str] = []
    for name in names:
        inside = f"/{root}/{name}" if is_absolute else f"{root}/{name}"
        known = is_absolute or root.split("/", maxsplit=1)[0].lower() in TOP_DIRECTORIES
        found += ([inside, name] if known else [name, inside]) if root else [name]
    return tuple(found)


def guessed(rows: Sequence[tuple[Place, tuple[str, ...]]], root_line: Line | None, root: str) -> Iterator[TreeMention]:
    """What rows and root of a tree may name, no name of which has an ending or a slash: directories that are there."""
    if root_line is not None and _WORD.fullmatch(root) and root in root_line.text:
        yield TreeMention(_guess(root_line.text.find(root), root, (root,)), root_line, "")
    for (row, _, is_part), readings in rows:
        if _WORD.fullmatch(row.name) and not is_part:
            yield TreeMention(_guess(row.at, row.name, readings), row.line, row.comment)


def _guess(at: int, name: str, readings: tuple[str, ...]) -> Found:
    return Found(at, at + len(name), readings, "dir", False, True, "asserted")


def file_of_clause(name: str) -> tuple[str, ...]:
    """What stands at the end of words that say what is done with it: `hands over to rod.html` in a drawn course.

    A capital may begin them, as in `Hand over to rod.html`.
    """
    *words, last = name.split(" ")
    clause = len(words) > 1 and all(map(str.isalpha, words)) and all(map(str.islower, (words[0][1:], *words[1:])))
    return (last,) if clause and names_file(last) else ()


def said_of(row: Row, name: str) -> tuple[str] | tuple[str, str]:
    """What tells how a row's path is meant: its comment, or the words of a clause and the file that these name.

    A course renders pages that there are.
    """
    of_clause = file_of_clause(name)
    told = of_clause and not name.endswith(_PAGES)
    return (f"{name} {row.comment}", of_clause[0]) if told else (row.comment,)


def named_alike(rows: Sequence[Row]) -> frozenset[int]:
    """The places of rows that are files of a language that nobody knows: several have an ending, and it is one."""
    ends = {at: row.name.rpartition(".")[2] for at, row in enumerate(rows) if OWN_ENDING.fullmatch(row.name)}
    times = Counter(ends.values())
    return frozenset(at for at, ending in ends.items() if times[ending] >= _ALIKE)


def is_doubtful(places: Sequence[Place], known: Collection[str]) -> bool:
    """Whether few rows surely name a file or directory, so that the tree may be one of other things.

    `known` are paths that surely do.
    """
    sure = sum(path in known or (is_path_row(row) and not file_of_clause(row.name)) for row, path, _ in places)
    return _FEW * sure < len(places) or divides_data([place.path for place in places])


def of_root(line: Line, root: str, *, is_absolute: bool) -> TreeMention:
    """The directory that stands above a tree."""
    known = not is_absolute and root.split("/", maxsplit=1)[0].lower() in TOP_DIRECTORIES
    if stands_for_many(root):
        return TreeMention(Found(0, len(line.text), (root,), "dir", True, False, "glob"), line, "")
    return TreeMention(Found(0, len(line.text), (root,), "dir", True, not known, "asserted"), line, "")


def of_many(row: Row, path: str, *, is_directory: bool) -> TreeMention:
    """What a row names that stands for several places, by its own name or by one above it."""
    found = Found(row.at, row.at + len(row.name), (path,), "tree", is_directory, False, "glob")
    return TreeMention(found, row.line, row.comment)


def of_comment(
    candidate: Candidate, line: Line, comment: str, at: int, below: tuple[str, ...], *, of_file: bool
) -> TreeMention:
    """What a row's comment names; the comment begins at a place of its line's text.

    `below` is where a name alone stands in the row's directory. What is said of a file may name any other one.
    """
    of_file = of_file and _SAYS.match(comment) is not None
    begin, end = candidate.start, candidate.end
    kind = (candidate.form, candidate.is_directory, candidate.tentative, candidate.stance)
    readings = (candidate.path,) if of_file else (*below, candidate.path)
    places = tuple(each.rpartition("/")[0] for each in below) if of_file else ()
    found = Found(at + begin, at + end, readings, *kind)
    return TreeMention(found, line, comment, comment[begin:end], places)


def entries(row: Row) -> Iterator[Row]:
    """The rows that one with several directories stands for, `login/, signup/`; the last one has its comment."""
    found = _SEVERAL.match(row.line.text, row.at)
    if found is None:
        yield row
        return
    *others, last = found.group().split(",")
    for name in others:
        yield row._replace(name=name.strip(), comment="", comment_at=found.end())
    comment = row.line.text[found.end() :]
    at = found.end() + len(comment) - len(comment.lstrip())
    yield row._replace(name=last.strip(), comment=comment.strip(), comment_at=at)


def directory_of(place: Place) -> str:
    """Where names in a row's comment stand: in the row's directory, or beside its file."""
    directory, _, name = place.path.rpartition("/")
    beside = place.is_part or (names_file(name) and not place.row.name.endswith("/"))
    return directory if beside else place.path


def stands_inside(x: float, root: float | None, rows: Sequence[float]) -> bool:
    """Whether a line that begins at `x` is a row inside of a tree: right of its first row, or beside rows below a root.

    Of the root only a page before may tell.
    """
    below_root = root is not None and x > root + 2 and any(abs(x - row) < 2 for row in rows)
    return bool(rows) and (x > rows[0] + 2 or below_root)


def lists_files(comment: str) -> bool:
    """Whether a directory's comment is a bracket with the files in it, each of which might have a row of its own."""
    return _FILES.fullmatch(comment.strip()) is not None


def as_row(candidate: Candidate) -> Candidate:
    """A file of such a bracket, which is drawn there like one that has a row."""
    if candidate.stance != "runtime" or candidate.form != "bare" or extension(candidate.path) in RUNTIME_EXTENSIONS:
        return candidate
    return candidate._replace(stance="asserted", tentative=False)


def is_right_below(last: Line, line: Line) -> bool:
    """Whether no empty line stands between two lines of a page."""
    return line.page == last.page and 0 < line.y0 - last.y0 < 1.6 * last.height


def goes_on(row: Row, begin: float, line: Line) -> bool:
    """Whether a line without a name goes on with a row's comment; the row begins on the page at `begin`."""
    last = row.line
    near = line.page == last.page and 0 <= line.y0 - last.y0 < 1.8 * last.height
    start = last.x_at(row.comment_at) if row.comment else last.x0
    deep = line.x0 >= min(start, begin + 12) - 3 and line.x0 > begin + 3
    return near and deep and bool(row.comment)


def is_left(name: str, *, is_directory: bool) -> bool:
    """Whether a program leaves a file of such a name, though it may be committed: `wires.log`."""
    return not is_directory and extension(name) in RUNTIME_EXTENSIONS


def stores(rows: Sequence[Place]) -> set[str]:
    """Directories of which nothing is drawn but what stands for names of any kind: `rooms/` above `[guest's files]`."""
    inside: dict[str, list[str]] = defaultdict(list)
    for place in rows:
        above, slash, name = place.path.rpartition("/")
        if slash:
            inside[above].append(name)
    return {above for above, names in inside.items() if all(map(_OF_ANYBODY.fullmatch, names))}


def untracked(rows: Sequence[Place]) -> Iterator[str]:
    """Paths of rows below a directory of which the comment says that git knows nothing."""
    above = ""
    for place in rows:
        if above and place.path.startswith(above):
            yield place.path
        else:
            above = f"{place.path}/" if UNTRACKED.search(place.row.comment.lower()) else ""
