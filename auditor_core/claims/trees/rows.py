"""Rows of a drawn tree: a line's branch, name and comment, and where its name begins."""

import re
from collections.abc import Collection, Sequence
from typing import NamedTuple

from auditor_core.claims.names.looks import (
    ATTRIBUTE_EXTENSIONS,
    extension,
    is_dot_name,
    is_file_name,
    names_file,
)
from auditor_core.claims.names.routed import ROUTE
from auditor_core.claims.page.layout import Word
from auditor_core.claims.page.lines import Line

BRANCH = re.compile(
    r"^((?:[│┃║|¦:]\s*)*)((?:[├└╰╭┣┗╠╚┌┬┝┖]|[|│┃¦+`'‘’\\](?=[-─━_–])"
    r"|-(?=--+[\w.@]))(?:_+(?!\w*__[.\s/]))?[\s─━═\-–┬╴]*)(.*)$",
    re.DOTALL,
)
"""Bars of the levels above, the row's own branch, and what it holds; `__init__` keeps what it begins with.

A bar that dashes follow at once is a branch as well: `│── wires/`.
"""
_BEGINS = frozenset("│┃║|¦:├└╰╭┣┗╠╚┌┬┝┖+`'‘’\\-")
"""Characters that such a row begins with."""
BAR = re.compile(r"^[│┃║|¦\s]+$")
_LEAD = re.compile(r"(?:[\u2600-\u27bf\U0001f300-\U0001faff\ufe0f]\s*|\[[\s\d.,KMGTBdrwxls\-]+\]\s+)+(?=[\w.@\[(_])")
"""Pictures of files and folders, sizes and rights before a name."""
_BULLET = re.compile(r"(?:[•◦▪●○‣▸►*–—\-]|\d{1,2}[.)]|[a-z][.)])\s+(?=[\w.@_])")
_LISTED = re.compile(r"(?:[│|]\s+)*(?=[\w.@_])")
"""Windows draws files with the bars of the levels above, and no branch of their own."""
OWN_ENDING = re.compile(r"[\w\-]+\.[A-Za-z]\w{1,7}")
_COMMENT = re.compile(
    r"(?<=[\w/][\w/])#(?=\s)|\s+(?:#|//|←|<-+|<=|--+|—|–|→|->|:|=|\*|;|%)\s*|\s*\(|\s+\[|\s{2,}|:\s+|\s+#"
    r"|(?:\s+\.{3,}|(?:\s+\.){3,})(?=\s|$)"
)
_ROUTE = re.compile(rf"(?:[\w.@\-]+/)*(?:{ROUTE.pattern})(?:/|(?<=\w)(?=\s|$))")
"""A name that begins with a bracket: a file with its ending, or a directory with its slash."""
_MARKED = re.compile(r"\s*(?:#|//|←|<-|--|—|–|→|->|\()")
_COMMENT_MARKS = frozenset("#←")
STROKE = "├╴"
"""Stands for a branch that is no character but a stroke; no font draws one with these two."""
_LAST_BRANCHES = frozenset("└╰┗╚┖`'‘’\\")
_SPREAD_ENDING = re.compile(r"(?<=\w) \.(?=\w+$)")
"""Fixed columns of a listing put an ending apart."""
_REQUEST = re.compile(r"(?:GET|HEAD|POST|PUT|PATCH|DELETE|OPTIONS)\b[ |,A-Z]*/")
"""What a server answers to."""
_WORD = re.compile(r"[\w@+\-][\w.@+\-]*")
_TOLERANCE = 0.35
"""Of a line's height: names this near begin at the same place."""
_FLOWS = "|│┃¦+>▶►→⟶➔"
"""What a branch leads to where it draws boxes, or how data flows, and no tree."""
_COMMENT_GAP = 3.5
"""Letters: a gap this wide after a name begins its comment."""


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
    is_last: bool = False
    """Its branch says that it is the last of its directory."""


def merge_rows(lines: Sequence[Line]) -> list[list[Line]]:
    """Lines on one baseline together, from left to right, where they make a tree's row."""
    rows: list[list[Line]] = []
    for line in lines:
        last = rows[-1] if rows else None
        if last is None or abs(last[0].y0 - line.y0) >= 0.4 * line.height or last[0].block != line.block:
            rows.append([line])
        elif last[-1].x1 <= line.x0 + 1 and (
            _begins_row(last[0]) or line.text[0] in _COMMENT_MARKS or last[0].text[-1] == "/"
        ):
            last.append(line)  # a comment
        elif line.x1 <= last[0].x0 + 1 and _begins_row(line) and not _begins_row(last[0]):
            last.insert(0, line)  # some files hold the branches after the names
        else:
            rows.append([line])
    return rows


def _begins_row(line: Line) -> bool:
    return line.text[0] in _BEGINS and bool(BRANCH.match(line.text) or BAR.match(line.text))


def branch_row(group: Sequence[Line]) -> Row | None:
    """Read a row that begins with branch characters."""
    if group[0].text[0] not in _BEGINS:  # nearly always
        return None
    line = joined(group)
    found = BRANCH.match(line.text)
    if not found:
        return None
    lead = _LEAD.match(found.group(3))
    at = found.start(3) + (lead.end() if lead else 0)
    text = line.text[at:]
    if not text.strip() or text[0] in _FLOWS:
        return None
    return named_row(line, line.x_at(found.start(2)), at, is_last=found.group(2)[0] in _LAST_BRANCHES)


def named_row(line: Line, x: float, at: int, *, is_last: bool) -> Row:
    """The row whose name begins at a place of a line's text, drawn at `x`."""
    name, comment, comment_at = _split_comment(line.text[at:], line, at)
    return Row(line, x, _SPREAD_ENDING.sub(".", name), at, comment, comment_at, is_last)


def wrapped_row(group: Sequence[Line], below: Sequence[Line]) -> Row | None:
    """Read a row whose name had no room beside its branch and stands on the next line."""
    found = BRANCH.match(group[0].text) if group[0].text[0] in _BEGINS else None
    row = plain_row(below[0]) if found and len(group) == 1 and not found.group(3).strip() else None
    return row._replace(x=group[0].x_at(found.start(2))) if found and row else None


def behind_branch(page: int, words: Sequence[Word], x: float) -> Line:
    """Words as a row whose branch is drawn right before `x`, for trees that draw none."""
    first = words[0]
    branch = Word(x - 1, first.y0, x - 0.5, first.y1, "├──", first.block, first.line)
    return Line(page, [branch, *words])


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
    near = _until_gap(words, line, at)
    for count in range(1, near + 1):
        part = " ".join(words[:count])
        if extension(words[count - 1].rstrip(",")) or part.endswith(("/", ",")):
            return part.rstrip(","), len(part)
    first = words[0]
    if near == 1 or is_file_name(first) or is_dot_name(first):
        return first, len(first)
    return " ".join(words), len(text)


def _until_gap(words: Sequence[str], line: Line, at: int) -> int:
    """How many of a name's words stand before the column of comments begins."""
    width = sum(word.x1 - word.x0 for word in line.words) / max(sum(len(word.text) for word in line.words), 1)
    for count in range(1, len(words)):
        at += len(words[count - 1]) + 1
        if line.x_at(at) - line.x_at(at - 2) > _COMMENT_GAP * width and not words[count].startswith("."):
            return count
    return len(words)


def follows(last: Row, row: Row, levels: Collection[float]) -> bool:
    """Whether a row without a branch goes on below another; an empty line may set off one more directory."""
    gap = row.line.y0 - last.line.y0
    known = row.name.endswith("/") and any(abs(row.x - x) < 2 for x in levels)
    return -2 <= gap < (3.4 if known else 2.2) * row.line.height


def is_code_row(row: Row) -> bool:
    """Whether a row's name is a function, or a request that a server answers."""
    return row.line.text.startswith("()", row.comment_at) or _REQUEST.match(row.name) is not None


def is_path_row(row: Row) -> bool:
    """Whether a row's name can only be a file or directory."""
    name = row.name.rstrip("/").rpartition("/")[2]
    if row.line.text[row.comment_at : row.comment_at + 1] == "(" and extension(name) in ATTRIBUTE_EXTENSIONS:
        return False  # a call
    return row.name.endswith("/") or bool(extension(name)) or is_file_name(name)


def lead_of(text: str) -> int:
    """How much stands before a line's first name: a bullet, a picture, a size."""
    lead = _BULLET.match(text) or _LEAD.match(text)
    return lead.end() if lead else 0


def draws_listing(line: Line) -> bool:
    """Whether a branch is drawn as Windows does it, where files have none: `+---src`."""
    return re.match(r"(?:[│|]\s+)*(?:[+\\├└|](?:---|───)|---+)(?=[\w.@_])", line.text) is not None


def listed_row(line: Line) -> Row | None:
    """A file of such a tree: bars or blanks, and a name alone."""
    bars = _LISTED.match(line.text)
    if not bars:
        return None
    name = Line(line.page, line.words[bars.group().count("│") + bars.group().count("|") :])
    if bars.group() and OWN_ENDING.fullmatch(name.text):
        return Row(name, name.x0, name.text, 0, "", len(name.text))
    row = plain_row(name)
    return row if row and not row.comment and is_path_row(row) else None


def plain_row(line: Line, *, listed: bool = False) -> Row | None:
    """A line that is one name, with or without a bullet or a picture before it and a comment.

    `listed` says that rows of a tree surround it: a comment may then begin right behind the name.
    """
    start = lead_of(line.text)
    name, comment, comment_at = _split_comment(line.text[start:], line, start)
    clean = name.strip("/")
    if not clean or " " in clean or not re.fullmatch(r"[\w.@+\-/]+", clean):
        return None
    if name.startswith("/") and not extension(clean):
        name = name.rstrip("/") + "/"
    if not (name.endswith("/") or names_file(clean)):
        return None
    begins = comment_at + len(line.text[comment_at:]) - len(line.text[comment_at:].lstrip())
    apart = line.x_at(begins) - line.x_at(start + len(name) - 1) > 1.6 * line.height
    listed = listed or bool(start and line.text[start + len(name) :].startswith(","))  # `• valve.py, opens and shuts`
    if comment and not (apart or listed or _MARKED.match(comment)):
        return None
    return Row(line, line.x0, name, start, comment, comment_at)


def bare_row(line: Line, columns: Collection[float] | None = None) -> Row | None:
    """A line that is one word: a file without an ending, or a directory without its slash, within a tree.

    It has to begin in one of the columns, where these are known.
    """
    word = line.text
    begins = columns is None or any(abs(line.x0 - x) < _TOLERANCE * line.height for x in columns)
    plain = begins and len(line.words) == 1 and _WORD.fullmatch(word) and any(map(str.isalpha, word))
    return Row(line, line.x0, word, 0, "", len(word)) if plain else None
