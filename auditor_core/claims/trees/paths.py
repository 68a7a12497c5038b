"""Drawn trees of directories: every row becomes its full path.

Rows are told by branch characters, or by indentation below a name that ends in a slash. Depth is where a row's name
begins on the page: siblings begin at the same place, in any font.
"""

from collections.abc import Iterator, Sequence, Set

from auditor_core.claims.names.found import Found
from auditor_core.claims.names.looks import BUILD_PARTS, RUNTIME_PARTS, extension, names_file
from auditor_core.claims.names.pieces import twins
from auditor_core.claims.names.tokens import find_candidates
from auditor_core.claims.page.lines import Line
from auditor_core.claims.trees.barred import has_bars
from auditor_core.claims.trees.nesting import are_siblings, holds_nothing, is_pattern
from auditor_core.claims.trees.parts import (
    Level,
    Place,
    TreeMention,
    as_row,
    directory_of,
    entries,
    file_of_clause,
    goes_on,
    guessed,
    is_doubtful,
    is_left,
    is_right_below,
    lists_files,
    named_alike,
    of_comment,
    of_many,
    of_root,
    readings_below,
    said_of,
    stands_inside,
    stores,
    untracked,
)
from auditor_core.claims.trees.roots import root_name, stands_for_many
from auditor_core.claims.trees.rows import Row, bare_row, draws_listing, follows, is_code_row, is_path_row, plain_row
from auditor_core.claims.trees.titles import Titles, are_settings
from auditor_core.models import Stance

_TOLERANCE = 0.35
"""Of a line's height: names this near begin at the same place."""


class Tree:
    """A tree while its rows are read."""

    def __init__(self, root: Line | None, *, indented: bool = False, here: str = "") -> None:
        """`here` is the directory that a root `.` stands for, where that is told."""
        self.indented = indented
        written = root_name(root) if root else ""
        self._root = written.rstrip("/")
        self._is_built = "/" in written and self._root.partition("/")[0].lower() in BUILD_PARTS
        self._is_absolute, self._is_here = written.startswith("/"), written in (".", "./")
        self._margin = root.x0 if root else None
        self._root = here if self._root in (".", "..") else self._root.lstrip("/").removeprefix("./")
        self.root_line = root
        self._levels: list[Level] = []
        self._last: Row | None = None
        self._rows: list[Place] = []
        self._parents: set[str] = set()
        self._columns: set[float] = set()
        """Where rows that stand in others begin."""
        self._left = self._shift = self._begin = 0.0
        self._ended: list[Level] = []
        """What the last row ended: the levels that begin where it does, or further right."""
        self._goes_on_after_last = False
        """Branches of last rows are drawn for others too, so they tell nothing."""
        self.lists_files = False
        """Whether files are drawn without branches, below directories that have them."""
        self._titles = Titles()

    def add(self, row: Row) -> None:
        """Read one more row; its parent is the nearest row above that begins further left."""
        self.lists_files |= draws_listing(row.line)
        row = self._shifted(row)
        self._put_back(row)
        for entry in entries(row):
            for name in twins(entry.name):
                self._place(entry._replace(name=name))
        self._last, self._begin = row, row.line.x0
        if len(self._levels) > 1:
            self._columns.add(row.x)

    def _place(self, row: Row) -> None:
        slack = _TOLERANCE * row.line.height
        x = self._begins(row, slack)
        self._ended = []
        while self._levels and self._levels[-1].x > x - slack:
            self._ended.append(self._levels.pop())
        parent = next((level.path for level in reversed(self._levels) if not level.is_file), "")
        name = row.name.rstrip("/").lstrip("/").removeprefix("./")
        whole = not parent or name.startswith(f"{parent}/") or are_siblings(parent, name)
        path = name if whole else f"{parent}/{name}"
        is_file = not row.name.endswith("/") and holds_nothing(name)
        inside_file = bool(self._levels) and (self._levels[-1].is_file or self._levels[-1].is_part)
        is_part = is_code_row(row) or (inside_file and not is_path_row(row))
        if parent and not is_part:
            self._parents.add(parent)
        if name:
            self._titles.read(row, path)
            self._levels.append(Level(x, path, is_file, row.x, row.is_last, is_part))
            self._rows.append(Place(row, path, is_part))

    def _put_back(self, row: Row) -> None:
        """Take the last row, a file, for one that lost its blanks, if `row` goes on where those before it stood.

        Nothing stands below a file, so it stands beside them.
        """
        slack = _TOLERANCE * row.line.height
        last = self._levels[-1] if self._levels else None
        if last is None or not last.is_file or row.x <= last.x + slack or is_code_row(row) or not is_path_row(row):
            return
        if self._rows and any(abs(level.column - row.x) <= slack and not level.is_part for level in self._ended):
            self._levels[-1:] = reversed(self._ended)
            self._place(self._rows.pop().row._replace(x=row.x, is_last=False))

    def _shifted(self, row: Row) -> Row:
        """The row as if it stood where the tree began, though a column or page with another margin holds it."""
        begins, last = row.line.x0, self._last.line if self._last else None
        if last is None:
            self._left = begins
        elif row.line.page != last.page or row.line.y0 < last.y0 - 1:
            barred = has_bars(row.line)
            self._shift = begins - self._left if barred or row.line.page == last.page else self._shift
        return row._replace(x=row.x - self._shift)

    def _begins(self, row: Row, slack: float) -> float:
        """Where a row begins, also where blanks were lost: what a last directory holds is drawn at its own column."""
        level = next((level for level in reversed(self._levels) if abs(level.column - row.x) <= slack), None)
        if level is None:
            return row.x
        if not level.is_last:
            return level.x
        inside = level is self._levels[-1] and not level.is_file and not (row.is_last and row.name.endswith("/"))
        if inside and not self._goes_on_after_last:
            return level.x + 1.5 * slack
        self._goes_on_after_last = True
        return row.x

    def indented_row(self, line: Line, left: float) -> Row | None:
        """The row that a line adds, above one that begins at `left`; None where a tree without branches has ended."""
        last = self._last
        inside = last is not None and stands_inside(line.x0, self._margin, [level.x for level in self._levels])
        row = plain_row(line, listed=inside) or bare_row(line, self._columns)
        if row is not None and last is None and self.root_line is not None:
            return row if row.x > min(self.root_line.x0, left) + 2 and line.page == self.root_line.page + 1 else None
        if row is None or last is None or not self._levels:
            return None
        goes_on = line.page != last.line.page or follows(last, row, {level.x for level in self._levels})
        deeper = row.x > last.x + 2
        return row if goes_on and row.x > self._levels[0].x - 2 and (not deeper or last.name.endswith("/")) else None

    def wraps(self, line: Line) -> bool:
        """Whether a line without a branch goes on with the last row's comment."""
        return self._last is not None and goes_on(self._last, self._begin, line)

    @property
    def has_comment(self) -> bool:
        """Whether the last row has a comment, which may go on."""
        return self._last is not None and bool(self._last.comment)

    def may_list(self, line: Line) -> bool:
        """Whether a line with bars may name what the last row's directory holds, without a branch of its own."""
        last = self._last.name.rstrip("/") if self._last else ""
        self.lists_files |= bool(last) and line.text[0] in "│┃║|" and not names_file(last)
        return self.lists_files

    def is_right_below(self, line: Line) -> bool:
        """Whether no empty line stands between the last row and another line."""
        return self._last is not None and is_right_below(self._last.line, line)

    def wrapped(self, group: Sequence[Line]) -> list[TreeMention]:
        """Names in a comment's second line belong to the same row."""
        if self._last is None:
            return []
        if has_bars(group[0]):  # it begins where the rows of its page do
            self._shifted(self._last._replace(line=group[0]))
        self._last = self._last._replace(line=group[0], comment=group[0].text, comment_at=0)
        return [mention for line in group for mention in self._comment(line, line.text, 0, *self._rows[-1:])]

    def flush(self, *, last: bool = False) -> list[TreeMention]:
        """The paths read since the last call; the tree stays open for the next page unless it is the last call."""
        rows, self._rows = self._rows, []
        if are_settings(rows, self._parents):
            return []
        alike = {rows[at].path for at in named_alike([place.row for place in rows if self.indented])}
        alone = last and self.indented and not rows
        if not (alone or self._is_here or alike or any(is_path_row(place.row) for place in rows)):
            read = [] if self.indented else [(place, self._readings(place.path)) for place in rows]
            return list(guessed(read, self.root_line if read else None, self._root))
        mentions: list[TreeMention] = []
        if self._root and self.root_line is not None and not self._is_here:
            if not any(place.path.endswith(f"/{self._root}") and not place.is_part for place in rows):
                mentions.append(of_root(self.root_line, self._root, is_absolute=self._is_absolute))
            self.root_line = None
        rows = [place._replace(is_part=place.is_part and place.path not in self._parents) for place in rows]
        doubtful = is_doubtful([place for place in rows if not place.is_part], self._parents | alike)
        gone = set(untracked(rows)) | stores(rows)
        for place in rows:
            if not place.is_part:
                note = " (untracked)" if place.path in gone else ""
                found = self._of_name(place.row, place.path, doubtful=doubtful, alike=alike)
                mentions.extend(each._replace(comment=each.comment + note) for each in found)
            mentions.extend(self._comment(place.row.line, place.row.comment, place.row.comment_at, place))
        return mentions

    def _of_name(self, row: Row, path: str, *, doubtful: bool, alike: Set[str]) -> Iterator[TreeMention]:
        """The path of a row, if it is one; in a doubtful tree a name alone is one only where it is there."""
        is_directory = row.name.endswith("/") or path in self._parents
        name = path.rpartition("/")[2]
        if stands_for_many(whole := f"{self._root}/{path}") or is_pattern(name, is_directory=is_directory):
            if name.strip(".…"):
                yield of_many(row, whole if stands_for_many(self._root) else path, is_directory=is_directory)
        elif " " not in name or is_directory or names_file(name):
            built = self._is_built or (is_directory and path.lower() in BUILD_PARTS and path not in self._parents)
            built |= is_left(name, is_directory=is_directory)
            made = built or any(part.lower() in RUNTIME_PARTS for part in path.split("/"))
            loose = doubtful or " " in name or (self.indented and not is_directory and not names_file(name))
            unsure = built or self._titles.holds(path) or (loose and not (extension(name) or path in alike))
            found = Found(
                row.at,
                row.at + len(row.name),
                (*file_of_clause(name), *self._readings(path)),
                "dir" if is_directory else "tree",
                is_directory,
                unsure,
                "runtime" if made else self._stance("asserted"),
            )
            yield TreeMention(found, row.line, *said_of(row, name))

    def _stance(self, stance: Stance) -> Stance:
        """Below a root that is written as a place on a machine, what is not found below the repository is outside."""
        return "outside" if self._is_absolute and stance == "asserted" else stance

    def _readings(self, path: str) -> tuple[str, ...]:
        return readings_below(self._root, self._titles.readings(path), is_absolute=self._is_absolute)

    def _comment(self, line: Line, comment: str, at: int, place: Place | None = None) -> list[TreeMention]:
        path, mentions = place.path if place else "", list[TreeMention]()
        directory = path if place is None or path in self._parents else directory_of(place)
        as_rows = place is not None and place.row.name.endswith("/") and lists_files(comment)
        for each in find_candidates(comment):
            if each.stance != "outside":
                below = self._readings(f"{directory}/{each.path}") if "/" not in each.path and directory else ()
                told = as_row(each) if as_rows else each
                candidate = told._replace(stance=self._stance(told.stance))
                mentions.append(of_comment(candidate, line, comment, at, below, of_file=directory != path))
        return mentions
