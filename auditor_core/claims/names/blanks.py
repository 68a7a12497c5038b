"""Paths on somebody's machine whose directories hold blanks: `/Users/ada/Google Drive/wires.md`."""

import re
from collections.abc import Sequence

from auditor_core.claims.names.candidate import Candidate, beyond
from auditor_core.claims.names.looks import names_file

_AROUND = "\"'`“‘«([{<*"
_BEHIND = "\"'`”’»)]}>*,;:.!?"
_ROOTS = (
    *("~/", "/Users/", "/home/", "/Volumes/", "/mnt/", "/media/", "/opt/", "/Library/", "/Applications/"),
    *("~\\", "%/", "%\\", ":/", ":\\"),
)
"""Where such a path begins."""
_BEGINS = re.compile(
    r"(?:~|/(?:Users|home|Volumes|mnt|media|opt|Library|Applications)|%\w+%|[A-Za-z]:)[/\\]+"
    r"(?:[^\s/\\]+[/\\]+)*[A-Z][\w.\-]*"
)
"""A word that ends in the first part of a name: `/Users/ada/Google`."""
_GOES_ON = re.compile(r"[A-Z][\w.\-+]*[/\\][^\s\"'`“”‘’«»]*")
"""A word that ends a name and goes on with what stands in there: `Drive/wires.md`."""
_NAME = re.compile(r"[A-Z\d][\w.\-+]*")
_DIVIDERS = re.compile(r"[/\\]+")
_WORD = re.compile(r"[\w.\-+]+")
_MOST = 4
"""Words of one name, at most."""


def may_hold_machine_path(text: str) -> bool:
    """Whether any word of a text may begin such a path. Most texts have none, and are asked nothing more."""
    divided = "/" in text or "\\" in text
    return divided and any(map(text.__contains__, _ROOTS))


def machine_path(words: Sequence[str], at: int) -> int:
    """How many words from one on are one path of a machine with blanks in its names; 0 where there is none.

    A blank counts where capital words stand beside it, and the second one goes on with a slash.
    """
    first = words[at].lstrip(_AROUND)
    following = words[at + 1] if at + 1 < len(words) else ""
    if not (_BEGINS.fullmatch(first) and _GOES_ON.match(following)):
        return 0
    end = at + 2
    while not names_file(_last(words[end - 1])) and _NAME.fullmatch(_last(words[end - 1])):
        more = _more(words, end)
        if not more:
            break
        end += more
    return end - at


def outside(printed: str, offset: int) -> Candidate:
    """The path of several words that begins at a place."""
    bare = printed.lstrip(_AROUND)
    begin = len(printed) - len(bare)
    path = bare.rstrip(_BEHIND)
    start = offset + begin
    plain = _DIVIDERS.sub("/", path).rstrip("/")
    return Candidate(start, start + len(path), plain, "full", stance=beyond(plain))


def _more(words: Sequence[str], begin: int) -> int:
    """How many words from one on are the rest of a name and what stands in there; the first is a capital one."""
    if begin == len(words) or not _NAME.match(words[begin]):
        return 0
    for number, word in enumerate(words[begin : begin + _MOST], 1):
        if _GOES_ON.match(word):
            return number
        if not _WORD.fullmatch(word):
            return 0
    return 0


def _last(word: str) -> str:
    return word.replace("\\", "/").rpartition("/")[2].rstrip(_BEHIND)
