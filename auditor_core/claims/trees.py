"""Drawn trees of directories: every row becomes its full path.

Rows are told by branch characters, or by indentation below a name that ends in a slash. Depth comes from
where a row's name begins on the page: siblings begin at the same place, in any font.
"""

import re
from collections.abc import Sequence
from typing import NamedTuple

from auditor_core.claims.joining import Found
from auditor_core.claims.lines import Line
from auditor_core.claims.names import FILE_NAMES, RUNTIME_PARTS, TOP_DIRECTORIES, extension, is_dot_name
from auditor_core.claims.tokens import find_candidates
from auditor_core.models import Stance

_BRANCH = re.compile(r"^((?:[│┃║|¦:]\s*)*)((?:[├└╰┣┗╠╚┌┬┝┖]|[|+`'\\](?=[-─_–]))[\s─━═\-–_┬╴>]*)(.*)$", re.DOTALL)
_BAR = re.compile(r"^[│┃║|¦\s]+$")
_COMMENT = re.compile(r"\s+(?:#|//|←|<-+|<=|--+|—|–|→|->|:|=|\*|;|%)\s*|\s*[(\[]|\s{2,}|:\s+|\s+#")
_MARKED = re.compile(r"\s*(?:#|//|←|<-|--|—|–|→|->|\()")
_NAME = re.compile(r"[\w.@+\-$]+(?:[ ][\w.@+\-]+)*")
_HEADER_ROWS = 3
"""Rows at a page's top that may stand before a tree goes on."""
_TOLERANCE = 0.35
"""Of a line's height: names this near begin at the same place."""


class Row(NamedTuple):
    """A row of a tree on the page."""

    line: Line
    x: float
    """Where the row's branch or name begins."""
    name: str
    at: int
    """Where the name begins in the line's text."""
    comment: str
    comment_at: int


class TreeMention(NamedTuple):
    """A path of a tree, or of a row's comment, with its line."""

    found: Found
    line: Line
    comment: str


class _Level(NamedTuple):
    x: float
    path: str


def take_trees(
    lines: Sequence[Line], carried: "Tree | None" = None
) -> tuple[list[TreeMention], list[Line], "Tree | None"]:
    """Split a page's lines into what its trees name and all other lines.

    `carried` is a tree that the page before left open; the third value is the one this page leaves open.
    """
    taker = _Taker(_merge_rows(lines), carried)
    while taker.index < len(taker.rows):
        taker.step()
    taker.leave()
    return taker.mentions, taker.rest, taker.tree


class _Taker:
    """Goes down a page's rows; keeps what is no tree."""

    def __init__(self, rows: list[list[Line]], carried: "Tree | None") -> None:
        self.rows = rows
        self.index = 0
        self.tree = self._carried = carried
        self.mentions: list[TreeMention] = []
        self.rest: list[Line] = []

    def step(self) -> None:
        """Read one row, or one whole tree without branches."""
        group = self.rows[self.index]
        branch = _branch_row(group)
        if branch is not None:
            if self.tree is None or self.tree.indented:
                self._open(branch)
            elif self.tree:
                self.tree.add(branch)
        elif not (self.tree and self._goes_on(self.tree, group)):
            listed = _indented(self.rows, self.index)
            if listed:
                self._close()
                self.tree, self.index = listed
                return
            self.rest.extend(group)
        self.index += 1

    def leave(self) -> None:
        """Take what the page's trees hold; a directory alone at the page's end may be the root of a tree to come."""
        if self.tree is None and self.rest and self.rest[-1] in self.rows[-1]:
            last = self.rest[-1]
            begins = len(self.rest) == 1 or self.rest[-2].block != last.block
            if begins and len(last.words) == 1 and last.text.endswith("/") and _plain_row(last):
                self.tree = Tree(self.rest.pop(), indented=True)
        elif self.tree is not None:
            self.mentions.extend(self.tree.flush())

    def _open(self, branch: Row) -> None:
        self._close()
        root = self.rest[-1] if self.rest and _is_root(self.rest[-1], branch) else None
        if root:
            self.rest.pop()
        self.tree = Tree(root)
        self.tree.add(branch)

    def _goes_on(self, tree: "Tree", group: Sequence[Line]) -> bool:
        """Whether a row without a branch belongs to the open tree; closes the tree if not."""
        row = tree.indented_row(group[0]) if tree.indented else None
        if row is not None:
            tree.add(row)
            return True
        if tree.wraps(group[0]):
            self.mentions.extend(tree.wrapped(group))
            return True
        if _BAR.match(group[0].text):
            return True
        if tree is not self._carried or self.index >= _HEADER_ROWS:
            self._close()
        return False

    def _close(self) -> None:
        if self.tree is not None:
            self.mentions.extend(self.tree.flush(last=True))
            self.tree = None


class Tree:
    """A tree while its rows are read."""

    def __init__(self, root: Line | None, *, indented: bool = False) -> None:
        self.indented = indented
        self._root = root.text.strip().split()[0].rstrip("/") if root else ""
        self._root = "" if self._root in (".", "..") else self._root.lstrip("/").removeprefix("./")
        self._root_line = root
        self._levels: list[_Level] = []
        self._last: Row | None = None
        self._rows: list[tuple[Row, str]] = []
        self._parents: set[str] = set()

    def add(self, row: Row) -> None:
        """Read one more row; its parent is the nearest row above that begins further left."""
        slack = _TOLERANCE * row.line.height
        while self._levels and self._levels[-1].x > row.x - slack:
            self._levels.pop()
        parent = self._levels[-1].path if self._levels else ""
        name = row.name.rstrip("/").lstrip("/").removeprefix("./")
        path = f"{parent}/{name}" if parent else name
        if parent:
            self._parents.add(parent)
        if name:
            self._levels.append(_Level(row.x, path))
            self._rows.append((row, path))
        self._last = row

    def indented_row(self, line: Line) -> Row | None:
        """The row that a line adds to a tree without branches; None where the tree has ended."""
        row = _plain_row(line)
        last = self._last
        if row is not None and last is None and self._root_line is not None:
            return row if row.x > self._root_line.x0 + 2 and line.page == self._root_line.page + 1 else None
        if row is None or last is None or not self._levels:
            return None
        follows = line.page != last.line.page or -2 <= line.y0 - last.line.y0 < 2.2 * line.height
        deeper = row.x > last.x + 2
        return row if follows and row.x > self._levels[0].x - 2 and (not deeper or last.name.endswith("/")) else None

    def wraps(self, line: Line) -> bool:
        """Whether a line without a branch goes on with the last row's comment."""
        if self._last is None:
            return False
        last = self._last.line
        near = line.page == last.page and 0 <= line.y0 - last.y0 < 1.8 * last.height
        start = last.x_at(self._last.comment_at) if self._last.comment else last.x0
        return near and line.x0 >= min(start, last.x0 + 12) - 3 and bool(self._last.comment) and line.x0 > last.x0 + 3

    def wrapped(self, group: Sequence[Line]) -> list[TreeMention]:
        """Names in a comment's second line belong to the same row."""
        if self._last is None:
            return []
        self._last = self._last._replace(line=group[0], comment=group[0].text, comment_at=0)
        directory = self._rows[-1][1] if self._rows else ""
        return [mention for line in group for mention in self._comment(line, line.text, 0, directory)]

    def flush(self, *, last: bool = False) -> list[TreeMention]:
        """The paths read since the last call; the tree stays open for the next page unless it is the last call."""
        rows, self._rows = self._rows, []
        alone = last and self.indented and not rows
        if not alone and not any(_is_path_row(row) for row, _ in rows):
            return []
        mentions: list[TreeMention] = []
        if self._root and self._root_line is not None:
            mentions.extend(self._of_root(self._root_line))
            self._root_line = None
        for row, path in rows:
            mentions.extend(self._of_row(row, path))
        return mentions

    def _of_root(self, line: Line) -> list[TreeMention]:
        known = self._root.split("/")[0].lower() in TOP_DIRECTORIES
        found = Found(0, len(line.text), (self._root,), "dir", True, not known, "asserted")
        return [TreeMention(found, line, "")]

    def _of_row(self, row: Row, path: str) -> list[TreeMention]:
        mentions = []
        is_directory = row.name.endswith("/") or path in self._parents
        name = path.rpartition("/")[2]
        pattern = bool(re.search(r"[*?{}<>\[\]]|\.\.\.|…", name)) or not name.strip(".")
        named = bool(extension(name) or name.lower() in FILE_NAMES or is_dot_name(name) or is_directory)
        if pattern:
            if name.strip(".…"):
                found = Found(row.at, row.at + len(row.name), (path,), "tree", is_directory, False, "glob")
                mentions.append(TreeMention(found, row.line, row.comment))
        elif " " not in name or named:
            stance: Stance = "runtime" if any(part.lower() in RUNTIME_PARTS for part in path.split("/")) else "asserted"
            found = Found(
                row.at,
                row.at + len(row.name),
                self._readings(path),
                "dir" if is_directory else "tree",
                is_directory,
                " " in name and not extension(name),
                stance,
            )
            mentions.append(TreeMention(found, row.line, row.comment))
        if row.comment:
            directory = path if is_directory else path.rpartition("/")[0]
            mentions.extend(self._comment(row.line, row.comment, row.comment_at, directory))
        return mentions

    def _readings(self, path: str) -> tuple[str, ...]:
        if not self._root:
            return (path,)
        inside = f"{self._root}/{path}"
        return (inside, path) if self._root.split("/")[0].lower() in TOP_DIRECTORIES else (path, inside)

    def _comment(self, line: Line, comment: str, at: int, directory: str) -> list[TreeMention]:
        mentions = []
        for candidate in find_candidates(comment):
            if candidate.stance == "outside":
                continue
            readings: tuple[str, ...] = (candidate.path,)
            if "/" not in candidate.path and directory:
                readings = (*self._readings(f"{directory}/{candidate.path}"), candidate.path)
            found = Found(
                at + candidate.start,
                at + candidate.end,
                readings,
                candidate.form,
                candidate.is_directory,
                candidate.tentative,
                candidate.stance,
            )
            mentions.append(TreeMention(found, line, comment))
        return mentions


def _merge_rows(lines: Sequence[Line]) -> list[list[Line]]:
    """Lines on one baseline together, from left to right, where the first of them is a tree's row."""
    rows: list[list[Line]] = []
    for line in lines:
        last = rows[-1] if rows else None
        if last and _same_row(last, line):
            last.append(line)
        else:
            rows.append([line])
    return rows


def _same_row(row: Sequence[Line], line: Line) -> bool:
    first = row[0]
    level = abs(first.y0 - line.y0) < 0.4 * line.height and row[-1].x1 <= line.x0 + 1 and first.block == line.block
    return level and bool(_BRANCH.match(first.text) or _BAR.match(first.text))


def _branch_row(group: Sequence[Line]) -> Row | None:
    """Read a row that begins with branch characters."""
    line = _joined(group) if len(group) > 1 else group[0]
    found = _BRANCH.match(line.text)
    if not found:
        return None
    text, at = found.group(3), found.start(3)
    if text[:1] in "|" or not text.strip():
        return None
    name, comment, comment_at = _split_comment(text, line, at)
    return Row(line, line.x_at(found.start(2)), name, at, comment, comment_at)


def _joined(group: Sequence[Line]) -> Line:
    return Line(group[0].page, [word for line in group for word in line.words])


def _split_comment(text: str, line: Line, at: int) -> tuple[str, str, int]:
    """Name and comment of a row, and where the comment begins in the line."""
    found = _COMMENT.search(text)
    name = text[: found.start()] if found else text
    after = found.start() if found else len(text)
    words = name.split(" ")
    if len(words) > 1:
        name, after = _first_name(words, text, line, at)
    comment = text[after:]
    return name.strip(), comment.strip() and comment, at + after


def _first_name(words: Sequence[str], text: str, line: Line, at: int) -> tuple[str, int]:
    """Of several words, those that make the name; the rest is a comment without a mark."""
    for count in range(1, len(words) + 1):
        part = " ".join(words[:count])
        if extension(words[count - 1].rstrip(",")) or part.endswith("/"):
            return part.rstrip(","), len(part)
    first = words[0]
    if first.lower() in FILE_NAMES or is_dot_name(first):
        return first, len(first)
    gap = line.x_at(at + len(first) + 1) - line.x_at(at + len(first) - 1)
    width = (line.x1 - line.x0) / max(len(line.text), 1)
    if gap > 3.5 * width:
        return first, len(first)
    return " ".join(words), len(text)


def _is_path_row(row: Row) -> bool:
    name = row.name.rstrip("/").rpartition("/")[2]
    return row.name.endswith("/") or bool(extension(name)) or name.lower() in FILE_NAMES


def _is_root(line: Line, row: Row) -> bool:
    """Whether the line above a tree's first row names its root."""
    near = -2 <= row.line.y0 - line.y1 < 1.2 * line.height
    first = line.text.split()[0] if line.text.split() else ""
    named = first in (".", "./") or (bool(_NAME.fullmatch(first.strip("/"))) and not extension(first))
    alone = len(line.words) == 1 or first.endswith("/") or first == "."
    return near and named and alone and line.x0 <= row.x + 0.5 * line.height


def _indented(rows: Sequence[Sequence[Line]], index: int) -> tuple[Tree, int] | None:
    """Read a tree drawn by indentation alone: a directory, then names further to the right."""
    begin = rows[index][0].words[0].text
    first = _plain_row(rows[index][0]) if begin[0] == "/" or begin[-1] == "/" else None
    if first is None or not first.name.endswith("/"):
        return None
    second = _plain_row(rows[index + 1][0]) if index + 1 < len(rows) else None
    if second is None or second.x <= first.x + 2:
        return None
    listed = [first]
    for group in rows[index + 1 :]:
        row = _plain_row(group[0])
        last = listed[-1]
        if row is None or row.x < first.x - 2 or not -2 <= row.line.y0 - last.line.y0 < 2.2 * row.line.height:
            break
        if row.x > last.x + 2 and not last.name.endswith("/"):
            break
        listed.append(row)
    deeper = sum(row.x > first.x + 3 for row in listed)
    if deeper < (2 if index + len(listed) < len(rows) else 1):
        return None
    top = [row for row in listed if abs(row.x - first.x) < 2]
    tree = Tree(first.line if len(top) == 1 else None, indented=True)
    for row in listed[1:] if len(top) == 1 else listed:
        tree.add(row)
    return tree, index + len(listed)


def _plain_row(line: Line) -> Row | None:
    """A line that is one name, with or without a comment."""
    name, comment, comment_at = _split_comment(line.text, line, 0)
    clean = name.strip("/")
    if not clean or " " in clean or not re.fullmatch(r"[\w.@+\-/]+", clean):
        return None
    if name.startswith("/") and not extension(clean):
        name = name.rstrip("/") + "/"
    if not (name.endswith("/") or extension(clean) or clean.lower() in FILE_NAMES or is_dot_name(clean)):
        return None
    apart = line.x_at(comment_at) - line.x_at(len(name)) > 1.6 * line.height
    if comment and not apart and not _MARKED.match(comment):
        return None
    return Row(line, line.x0, name, 0, comment, comment_at)
