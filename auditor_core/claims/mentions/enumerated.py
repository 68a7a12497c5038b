"""Directories that a sentence lists behind a word for them: `a folder structure with app-core, app-web and docs`.

Or behind the directory that holds them: `kit/: wires, rods, ends (a.py, b.py)`. Nothing in such names tells that they
are directories; the repository says whether they are its own.
"""

import re
from collections.abc import Iterator

from auditor_core.claims.cues import DIRECTORY_WORDS
from auditor_core.claims.names.found import Found
from auditor_core.claims.names.looks import names_file

_OF_DIRECTORIES = re.compile(
    rf"\b(?:\w{{0,12}}(?:mapp|katalog|ordner|verzeichnis)s?struktur\w{{0,3}}|(?:sub-?)?(?:{DIRECTORY_WORDS}|mappar(?:na)?))"
    r"(?: (?:structure|layout|tree))?(?:[ \n][^\W\d_]{1,12}){0,2}:?[ \n]",
    re.IGNORECASE,
)
"""A word for directories, up to the first of their names."""
_HOLDER = re.compile(r"(?:[^\w\s]{1,2}\s)?[\"'`“‘]?((?:[A-Za-z_.][\w.\-]{0,40}/){1,6})[\"'`”’]?\s?(?:[:=–—]|-(?=\s))\s")
"""What begins a text that is on what a directory holds."""
_AND = r"(?:and|und|och|og|y|e|et|en|i|a|ja|ve|dan)[ \n]"
_NAME = rf"(?!{_AND})[\"'`“‘]?[A-Za-z_@.][\w.\-]{{0,40}}\w/?[\"'`”’]?"
_LIST = re.compile(rf"(?:{_NAME},[ \n]){{1,14}}{_NAME}(?:,?[ \n]{_AND}{_NAME})?(?![\w/-])")
_EACH = re.compile(rf"(?<!\w){_NAME}")
_QUOTES = "\"'`“”‘’"
_FEW = 3


def enumerated(text: str) -> Iterator[Found]:
    """The names of such lists, each a directory only where the repository holds most of its list."""
    if "," not in text:
        return
    for word in _OF_DIRECTORIES.finditer(text):
        yield from _listed(text, word.end(), "")


def enumerated_in(text: str) -> Iterator[Found]:
    """The names of a list behind the directory that a text begins with, in there; the same holds of them."""
    holder = _HOLDER.match(text) if "/" in text and "," in text else None
    if holder:
        yield from _listed(text, holder.end(), holder.group(1))


def _listed(text: str, begin: int, holder: str) -> Iterator[Found]:
    """The names of a list that begins at a place, below the directory that holds them, or wherever they stand."""
    listed = _LIST.match(text, begin)
    names = [
        (text[each.start() : each.end()].strip(_QUOTES + "/"), each.start())
        for each in (_EACH.finditer(text, *listed.span()) if listed else ())
    ]
    names = [(name, text.find(name, at)) for name, at in names if not names_file(name)]
    among = tuple(dict.fromkeys(name for name, _ in names))
    for name, at in names if len(among) >= _FEW else ():
        yield Found(at, at + len(name), (f"{holder}{name}",), "dir", False, True, "asserted", among)
