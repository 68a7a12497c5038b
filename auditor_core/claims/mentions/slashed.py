"""Single directories with nothing but a slash before them, where the words beside say so: `the rods are in /wires`.

Servers answer at such names, and machines have directories called so; `files/from_root` tells whether a report writes
those of the repository in this way.
"""

import re
from collections.abc import Iterator

from auditor_core.claims.mentions.described import is_told
from auditor_core.claims.names.found import Found
from auditor_core.claims.names.looks import BUILD_PARTS, SYSTEM_ROOTS, names_file
from auditor_core.claims.page.passage import Passage
from auditor_core.claims.page.signs import NAME

_SLASHED = re.compile(r"(?<![^\s(\"'`“‘«•])/([A-Za-z][\w\-]{1,30})(?=[\s,;:)\"'`”’»]|\.(?:\s|$)|$)")
_BULLET = re.compile(r"[•◦▪●○‣*–—-]?\s?[\"'`“‘]?")
_HOLDS = re.compile(
    r"[\"'`”’]? (?:contains|holds|stores|contiene|contient|enthält|contém|bevat|zawiera|содержит|içerir|obsahuje"
    r"|περιέχει)\b"
)
_LABEL = re.compile(r"(?:[•◦▪●○‣*–—-]\s)?[\"'`“‘*]{0,3}/([A-Za-z][\w\-]{1,30})/?[\"'`”’*]{0,3}\s?[:：][\"'`”’*]{0,3}")
"""A line that is nothing but one of them, as what stands below it is titled: `/wires :`."""
_FILE = re.compile(r"(?:[•◦▪●○‣*–—-]\s)?[\"'`“‘*]{0,3}([\w.\-]{1,60})[\"'`”’*]{0,3}\s?(?:[:：(–—-]|$)")
"""An item that begins with a name which is set off from what is said of it."""
_OF_OTHERS = SYSTEM_ROOTS | BUILD_PARTS | {"app", "api"}
"""What a machine, a container, a server or a run has, whatever the repository holds; lower case."""


def slash_label(text: str) -> tuple[str, ...]:
    """The directory that a line is nothing but the label of: `/wires :`."""
    label = _LABEL.fullmatch(text.rstrip()) if "/" in text[:6] else None
    return (label.group(1),) if label else ()


def begins_with_file(text: str) -> bool:
    """Whether an item tells of a file, so that what stands right above may be its directory: `bend.py : turns them`."""
    item = _FILE.match(text)
    return item is not None and names_file(item.group(1))


def slashed(passage: Passage) -> Iterator[Found]:
    """Such directories of a passage: a label of names of files, in a place, or what an item says to hold something."""
    text = passage.text
    if passage.is_label:
        at = text.index("/") + 1
        name = slash_label(text)[0]
        yield Found(at, at + len(name), (name,), "dir", True, False, "asserted")
        return
    if not passage.signs & NAME or "/" not in text:
        return
    for each in _SLASHED.finditer(text):
        name, (start, end) = each.group(1).lower(), each.span()
        item = _HOLDS.match(text, end) is not None and _BULLET.fullmatch(text[max(start - 4, 0) : start]) is not None
        if name not in _OF_OTHERS and (item or is_told(text, start, end)):
            yield Found(start, end, (each.group(),), "dir", False, True, "asserted")
