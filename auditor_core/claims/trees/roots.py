"""The directory that stands above a drawn tree."""

import re
from collections.abc import Sequence

from auditor_core.claims.names.looks import ATTRIBUTE_EXTENSIONS, extension
from auditor_core.claims.page.lines import Line
from auditor_core.claims.trees.nesting import is_pattern
from auditor_core.claims.trees.rows import STROKE, Row, lead_of

_NAME = re.compile(r"[\w.@+\-$]+(?:[ ][\w.@+\-]+)*")
_GAP = re.compile(r"\{[\w .\-]{1,40}\}|<[\w .\-]{1,40}>|\[[\w .\-]{1,40}\]|\*{1,2}|\$\{\w{1,40}\}")
"""A part of a name that stands for each of several: `rooms/{room}/`."""
_DRAWN, _STROKED = 1.2, 2.2
"""Heights of a line from a root to its tree, at most: one drawn with characters, and one with strokes."""
_OVERLAP = 0.35
"""Of a line's height: so far into it the next one may reach, as letters of code stand."""
_DRAWS = re.compile(
    r"(?:^|[\s\[:/\\])([\w.\-]+)(?:\]?\s?[$%#>❯]|\sgit:\([\w./\-]+\)(?:\s✗)?)\s?tree\b[^\n]*$"
    r"|\bcd (?:\./)?([\w./\-]+?)/?\s?(?:&&|;|\n(?:[$%>❯]\s?)?)\s?tree\b[^\n]*$"
)
"""Lines of a shell that draw the directory where it is: `[kit]$ tree`, `cd kit && tree -L 2`."""
_NO_FILE = ATTRIBUTE_EXTENSIONS | {""}
"""What a root's name may end with."""


def root_name(line: Line) -> str:
    """What a line above a tree names first; a capital may begin a name of two words: `My Data/`."""
    text = line.text[lead_of(line.text) :]
    first, *more = text.split()[:3]
    spaced = len(more) == 1 and text.endswith("/") and first[0].isupper() and more[0][0].isupper()
    return f"{first} {more[0]}" if spaced else first


def drawn_from(above: Sequence[Line]) -> str:
    """The directory that a shell's lines above a tree draw; the tree's own root is only `.` then."""
    if not above or "tree" not in above[-1].text:  # nearly always
        return ""
    found = _DRAWS.search("\n".join(line.text for line in above[-2:]))
    return next(filter(None, found.groups())) if found else ""


def is_root(line: Line, row: Row, below: Line) -> bool:
    """Whether a line names the root of a tree that begins with a row; `below` is the drawing's first line."""
    near = (
        -_OVERLAP * line.height
        <= below.y0 - line.y1
        < (_STROKED if below.text.startswith(STROKE) else _DRAWN) * line.height
    )
    first = root_name(line)
    near |= "/" in first and below.y0 < line.y0 - line.height and line.x1 < below.x0  # a column ends between them
    top, *parts = first.strip("/").split("/")
    plain = _NAME.fullmatch(top) is not None and all(_NAME.fullmatch(part) or _GAP.fullmatch(part) for part in parts)
    named = first in (".", "./") or (plain and extension(first) in _NO_FILE)
    alone = len(line.text[lead_of(line.text) :].split()) == 1 or first.endswith("/") or first == "."
    return near and named and alone and line.x0 <= row.x + 0.5 * line.height


def stands_for_many(root: str) -> bool:
    """Whether a tree below this root is drawn once for several directories: `rooms/{room}`."""
    return any(is_pattern(part, is_directory=True) for part in root.split("/")[1:])
