"""Trees whose rows begin with a bent arrow, further right level by level: `↳ wire.py`."""

import re
from collections.abc import Sequence

from auditor_core.claims.names.looks import names_file
from auditor_core.claims.page.lines import Line

_ARROWS = frozenset("↳⤷╰➥➦")
_FEW = 3
"""So many files behind such an arrow are no chance."""
_CHAIN = re.compile(r"[\w.@\-]+(?: ?(?:→|➔|»|>|/) ?[\w.@\-]+)+ ?[:/]?")
"""Directories one in the other: `src → main:`."""
_BETWEEN = re.compile(r" ?(?:→|➔|»|>|/) ?")


def with_branches(lines: Sequence[Line]) -> Sequence[Line]:
    """The lines, those of such a tree with a plain branch in place of the arrow, and their root as one path."""
    arrows = [at for at, line in enumerate(lines) if line.text[0] in _ARROWS]
    if len(arrows) < _FEW or sum(names_file(_name(lines, at)) for at in arrows) < _FEW:  # nearly always
        return lines
    drawn = set(arrows)
    return [
        _branched(line) if at in drawn else _root(line) if at + 1 in drawn else line for at, line in enumerate(lines)
    ]


def _name(lines: Sequence[Line], at: int) -> str:
    """What stands behind an arrow, on its line or as the next one."""
    words = f"{lines[at].text[1:]} {lines[at + 1].text if at + 1 < len(lines) else ''}".split(maxsplit=1)
    return words[0] if words else ""


def _branched(line: Line) -> Line:
    first = line.words[0]
    return Line(line.page, [first._replace(text="├" + first.text[1:]), *line.words[1:]])


def _root(line: Line) -> Line:
    """The line above the first row as one path, where it is a chain of directories."""
    if not _CHAIN.fullmatch(line.text):
        return line
    path = _BETWEEN.sub("/", line.text).rstrip(" :/") + "/"
    return Line(line.page, [line.words[0]._replace(text=path, x1=line.x1)])
