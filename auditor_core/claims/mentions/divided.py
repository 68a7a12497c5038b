"""Directories that the description of another one names: `src: all code, divided into client and server`.

Nothing in such names tells that they are directories; each is one in there where the repository has it.
"""

import re
from bisect import bisect_left, bisect_right
from collections.abc import Iterator, Sequence

from auditor_core.claims.cues.divided import AND, AND_UNSPACED, ARTICLE, DIVIDED
from auditor_core.claims.names.found import Found
from auditor_core.claims.names.looks import names_file
from auditor_core.claims.page import signs
from auditor_core.claims.page.passage import Passage

_LABEL = re.compile(
    r"(?:[•◦▪●○‣*–—-]\s+|\d{1,2}[.)]\s+)?[\"'`“‘*]{0,2}\.?/?([A-Za-z_][\w.\-]{0,40}(?:/[\w.\-]{1,40}){0,5})/?"
    r"[\"'`”’*]{0,2}\s?(?::|–|—|-)\s"
)
"""What a line that tells of a directory begins with."""
_NAME = rf"{ARTICLE}[\"'`“‘«]?[A-Za-z_][\w\-]{{1,30}}/?[\"'`”’»]?"
_LIST = re.compile(
    rf"(?:[^\s,.;:()]{{1,20}}[ \n]){{0,5}}?(?:{_NAME},[ \n]){{0,8}}{_NAME}"
    rf"(?:,?[ \n]{AND}[ \n]|[{AND_UNSPACED}]){_NAME}(?![\w/]|-\w)"
)
"""Up to the end of the names; words that count them, and one for directories, may stand before them."""
_LISTED = re.compile(rf"(?:{_NAME},[ \n]){{0,8}}{_NAME}(?:,?[ \n]{AND}[ \n]|[{AND_UNSPACED}]){_NAME}$")
_EACH = re.compile(
    rf"(?:^|[\s{AND_UNSPACED}])[\"'`“‘«]?([A-Za-z_][\w\-]{{1,30}})(?=/?[\"'`”’»]?(?:[\s,{AND_UNSPACED}]|$))"
)
_WORDS = re.compile(rf"(?:{AND}|{ARTICLE[3:-2].strip()})", re.IGNORECASE)
_SENTENCE = re.compile(r"[.!?]\s")
_REACH, _LONGEST = 200, 400
"""Characters from a directory to what it is divided into, in a sentence and in the description of a labelled one."""


def divided(passage: Passage, read: Sequence[Found]) -> Iterator[Found]:
    """The names of what a directory is divided into, each below it; `read` are the passage's candidates."""
    if not passage.signs & signs.DIVIDED:  # nearly always
        return
    text = passage.text
    directories = sorted((each for each in read if each.form == "dir" and each.is_directory), key=_start)
    for verb in DIVIDED.finditer(text):
        listed = _LIST.match(text, verb.end())
        holders = tuple(_holders(passage, directories, verb.start())) if listed else ()
        for name, at in _names(text, verb.end(), listed.end()) if holders and listed else ():
            readings = tuple(dict.fromkeys(f"{holder}/{name}" for holder in holders))
            yield Found(at, at + len(name), readings, "dir", True, True, "asserted")


def _start(found: Found) -> int:
    return found.start


def _names(text: str, begin: int, end: int) -> Iterator[tuple[str, int]]:
    """The names of the list that ends at a place, and where they stand."""
    start = next((at for at in range(begin, end) if _LISTED.match(text[at:end])), end)
    for name in _EACH.finditer(text[start:end]):
        if not _WORDS.fullmatch(name.group(1)) and not names_file(name.group(1)):
            yield name.group(1), start + name.start(1)


def _holders(passage: Passage, directories: Sequence[Found], at: int) -> Iterator[str]:
    """The directories that a place of a passage may tell of: that of the label above, and those of its sentence."""
    text = passage.text
    starts = passage.starts[bisect_right(passage.starts, at - _LONGEST) : bisect_right(passage.starts, at)]
    label = next(filter(None, (_LABEL.match(text, start) for start in reversed(starts))), None)
    if label and not names_file(label.group(1)):
        yield label.group(1)
    begin = max([at - _REACH, *(end.end() for end in _SENTENCE.finditer(text, max(at - _REACH, 0), at))])
    first = bisect_left(directories, begin, key=_start)
    for each in directories[first : bisect_left(directories, at, first, key=_start)]:
        yield from each.readings
