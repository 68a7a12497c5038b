"""The second file of a pair that a short form names: `wire.h` of `wire.c/.h`, `wire.c(.h)`, `wire.c and .h`.

Only its ending is printed, right behind the first file. A source and its header go together in any program; another
ending (`wire.json/yaml`) may tell what else the first could be, and names no file.
"""

import re
from collections.abc import Iterable, Iterator

from auditor_core.claims.names.found import Found
from auditor_core.claims.names.known import words

_SOURCES = words("c cc cpp cxx c++ cu m mm")
_HEADERS = words("h hh hpp hxx h++ cuh")
_PAIRS = (
    (_SOURCES, _HEADERS),
    *((words(first), words(second)) for first, second in (("ml", "mli"), ("adb", "ads"))),
)
"""Endings of files that are two halves of one."""
_ENDING = r"([A-Za-z][A-Za-z\d+]{0,4})"
_SECOND = re.compile(
    rf"[\"'`”’»]{{0,2}}(?: ?[/|&+,] ?\.{_ENDING}|/{_ENDING}|\s?\(\s?[/+&,]?\s?\.{_ENDING}\s?\)"
    rf"|,? (?:and|und|y|e|et|en|i|a|и|ve|og|och|ja) \.{_ENDING})(?![\w/\-+]|\.\w|\()",
    re.IGNORECASE,
)
"""What stands behind the first file."""


def halves(text: str, found: Iterable[Found]) -> Iterator[Found]:
    """The candidates of a text that only their endings print, behind the files that they go together with."""
    for each in found:
        if each.form not in ("bare", "full") or each.stance == "glob" or len(text) - each.end < 2:
            continue
        second = _SECOND.match(text, each.end)
        ending = next(filter(None, second.groups()), "") if second else ""
        first = each.readings[0].rpartition(".")[2]
        if second is None or not _go_together(first.lower(), ending.lower()):
            continue
        readings = tuple(_with(reading, ending) for reading in each.readings if reading.endswith(f".{first}"))
        at = second.start(second.lastindex or 0)
        yield each._replace(start=at, end=at + len(ending), readings=readings)


def _with(path: str, ending: str) -> str:
    return f"{path.rpartition('.')[0]}.{ending}"


def _go_together(first: str, second: str) -> bool:
    """Whether two endings are those of one thing's two files."""
    return any((first in one and second in other) or (second in one and first in other) for one, other in _PAIRS)
