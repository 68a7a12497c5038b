"""Rows of a drawn tree: a line's branch, name and comment, and where its name begins."""

import re
from collections.abc import Collection, Sequence
from typing import NamedTuple

from auditor_core.claims.lines import Line
from auditor_core.claims.names import ATTRIBUTE_EXTENSIONS, extension, is_dot_name, is_file_name
from auditor_core.claims.routed import ROUTE

BRANCH = re.compile(
    r"^((?:[│┃║|¦:]\s*)*)((?:[├└╰┣┗╠╚┌┬┝┖]|[|+`'‘’\\](?=[-─_–]))(?:_+(?!\w*__[.\s/]))?[\s─━═\-–┬╴>]*)(.*)$", re.DOTALL
)
"""Bars of the levels above, the row's own branch, and what it holds; `__init__` keeps what it begins with."""
BAR = re.compile(r"^[│┃║|¦\s]+$")
_COMMENT = re.compile(r"\s+(?:#|//|←|<-+|<=|--+|—|–|→|->|:|=|\*|;|%)\s*|\s*\(|\s+\[|\s{2,}|:\s+|\s+#")
_ROUTE = re.compile(rf"(?:[\w.@\-]+/)*(?:{ROUTE.pattern})(?:/|(?<=\w)(?=\s|$))")
"""A name that begins with a bracket: a file with its ending, or a directory with its slash."""
_MARKED = re.compile(r"\s*(?:#|//|←|<-|--|—|–|→|->|\()")
_COMMENT_MARKS = frozenset("#←")
_SPREAD_ENDING = re.compile(r"(?<=\w) \.(?=\w+$)")
"""Fixed columns of a listing put an ending apart."""
_NAME = re.compile(r"[\w.@+\-$]+(?:[ ][\w.@+\-]+)*")


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


def merge_rows(lines: Sequence[Line]) -> list[list[Line]]:
    """Lines on one baseline together, from left to right, where they make a tree's row."""
    rows: list[list[Line]] = []
    for line in lines:
        last = rows[-1] if rows else None
        if last is None or abs(last[0].y0 - line.y0) >= 0.4 * line.height or last[0].block != line.block:
            rows.append([line])
        elif last[-1].x1 <= line.x0 + 1 and (_begins_row(last[0]) or line.text[0] in _COMMENT_MARKS):
            last.append(line)
        elif line.x1 <= last[0].x0 + 1 and _begins_row(line) and not _begins_row(last[0]):
            last.insert(0, line)  # some files hold the branches after the names
        else:
            rows.append([line])
    return rows


def _begins_row(line: Line) -> bool:
    return bool(BRANCH.match(line.text) or BAR.match(line.text))


def branch_row(group: Sequence[Line]) -> Row | None:
    """Read a row that begins with branch characters."""
    line = joined(group)
    found = BRANCH.match(line.text)
    if not found:
        return None
    text, at = found.group(3), found.start(3)
    if text[:1] in "|" or not text.strip():
        return None
    name, comment, comment_at = _split_comment(text, line, at)
    return Row(line, line.x_at(found.start(2)), _SPREAD_ENDING.sub(".", name), at, comment, comment_at)


def wrapped_row(group: Sequence[Line], below: Sequence[Line]) -> Row | None:
    """Read a row whose name had no room beside its branch and stands on the next line."""
    found = BRANCH.match(group[0].text)
    row = plain_row(below[0]) if found and len(group) == 1 and not found.group(3).strip() else None
    return row._replace(x=group[0].x_at(found.start(2))) if found and row else None


def joined(group: Sequence[Line]) -> Line:
    """The lines of one row as one."""
    return Line(group[0].page, [word for line in group for word in line.words]) if len(group) > 1 else group[0]


def _split_comment(text: str, line: Line, at: int) -> tuple[str, str, int]:
    """Name and comment of a row, and where the comment begins in the line."""
    route = _ROUTE.match(text)
    found = _COMMENT.search(text, route.end() if route else 0)
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
    if is_file_name(first) or is_dot_name(first):
        return first, len(first)
    gap = line.x_at(at + len(first) + 1) - line.x_at(at + len(first) - 1)
    width = (line.x1 - line.x0) / max(len(line.text), 1)
    if gap > 3.5 * width:
        return first, len(first)
    return " ".join(words), len(text)


def follows(last: Row, row: Row, levels: Collection[float]) -> bool:
    """Whether a row without a branch goes on below another; an empty line may set off one more directory."""
    gap = row.line.y0 - last.line.y0
    known = row.name.endswith("/") and any(abs(row.x - x) < 2 for x in levels)
    return -2 <= gap < (3.4 if known else 2.2) * row.line.height


def is_path_row(row: Row) -> bool:
    """Whether a row's name can only be a file or directory."""
    name = row.name.rstrip("/").rpartition("/")[2]
    if row.line.text[row.comment_at : row.comment_at + 1] == "(" and extension(name) in ATTRIBUTE_EXTENSIONS:
        return False  # a call
    return row.name.endswith("/") or bool(extension(name)) or is_file_name(name)


def is_root(line: Line, row: Row) -> bool:
    """Whether the line above a tree's first row names its root."""
    near = -2 <= row.line.y0 - line.y1 < 1.2 * line.height
    first = line.text.split()[0] if line.text.split() else ""
    parts = first.strip("/").split("/")
    named = first in (".", "./") or (all(_NAME.fullmatch(part) for part in parts) and not extension(first))
    alone = len(line.words) == 1 or first.endswith("/") or first == "."
    return near and named and alone and line.x0 <= row.x + 0.5 * line.height


def plain_row(line: Line) -> Row | None:
    """A line that is one name, with or without a comment."""
    name, comment, comment_at = _split_comment(line.text, line, 0)
    clean = name.strip("/")
    if not clean or " " in clean or not re.fullmatch(r"[\w.@+\-/]+", clean):
        return None
    if name.startswith("/") and not extension(clean):
        name = name.rstrip("/") + "/"
    if not (name.endswith("/") or extension(clean) or is_file_name(clean) or is_dot_name(clean)):
        return None
    begins = comment_at + len(line.text[comment_at:]) - len(line.text[comment_at:].lstrip())
    apart = line.x_at(begins) - line.x_at(len(name) - 1) > 1.6 * line.height
    if comment and not apart and not _MARKED.match(comment):
        return None
    return Row(line, line.x0, name, 0, comment, comment_at)
