"""The directory that the paths of a table begin in, told by its caption or by a sentence on it.

`Table 2: Wires [frame/wires]`; `the paths in Table 3 are relative to the frame directory`. The names of such a table
are read from there as well, below the directory that their row gives; the repository decides. So are those of a table
to which a text refers that says where files are: `each is one file under frame/wires/. Table 1 lists them.`
"""

import re
from collections.abc import Iterable, Iterator, Sequence

from auditor_core.claims.cues.bases import BELOW, FILES_IN, PATHS, RELATIVE, TABLE
from auditor_core.claims.mentions.described import HEADS_PLACES
from auditor_core.claims.mentions.joining import read_passage
from auditor_core.claims.names.found import Found
from auditor_core.claims.names.looks import names_file
from auditor_core.claims.page import signs
from auditor_core.claims.page.lines import Line
from auditor_core.claims.page.passage import Passage

_PATH = r"(?:\./)?([\w.@\-]+(?:/[\w.@\-]+)*)"
_BRACKETED = re.compile(rf"[\[(（【]\s?{_PATH}/?\s?[\])）】][.。:]?$")
"""A directory that ends a caption."""
_PLACE = re.compile(r"[\"'`]?(?:\./|/)?((?:[\w.@\-]+(?:/[\w.@\-]+)*)?)/?[\"'`]?")
"""A cell that gives a directory below the base, or the base itself: `/`."""
_DIRECTORIES = re.compile(
    r"(?<![\w/.])(?:\./)?([A-Za-z_@][\w.@\-]{0,40}(?:/[\w.@\-]{1,40}){0,8})/(?![\w*<{\[]|\.[\w.])"
)
"""Those of a text that are written as such."""
_ENDS_DIRECTORY = re.compile(r"/(?![\w*<{\[]|\.[\w.])")
"""What ends one; looked for first, because that is quick."""
_SENTENCE_ENDS = re.compile(r"[.!?](?=\s|$)|[。！？]")
_REACH = 80
"""Characters from the words for it to the directory, at most."""
_LONGEST = 2_000
"""Longer texts lead in to no table."""


class Bases:
    """The directories that tables begin in, while a report's pages are read."""

    def __init__(self) -> None:
        self._numbered: dict[str, str] = {}
        """By the number of a table that is still to come."""
        self._told = ""
        """Of what follows, by the sentence right above."""
        self._files_in = ""
        """Where the text right above has files, until it refers to a table."""
        self._next = self._open = ""
        """Of the table that follows, and of the one that is being read."""

    def mark(self, passage: Passage) -> None:
        """Set `base` of a passage that is a cell of such a table."""
        if passage.rows or passage.column:
            following = self._next or self._told
            if following:
                self._open, self._next, self._told = following, "", ""
            passage.base = self._open
        elif passage.mark_notes is None or passage.is_heading or TABLE.match(passage.lines[0].text):
            self._read(passage)

    def _read(self, passage: Passage) -> None:
        """Take what a text tells of tables; it ends the one above, and a caption begins one."""
        told, self._told, self._next, self._open = self._told, "", "", ""
        text = passage.text.replace("\n", " ")
        above, self._files_in = self._files_in, _directory_of_files(text)
        if not passage.signs & (signs.TABLE | signs.RELATIVE):  # nearly always
            return
        caption = TABLE.match(text)
        if len(text) < _LONGEST:
            self._take(text, passage)
            if not (caption or self._told) and (TABLE.search(text) or BELOW.search(text)):
                self._told = self._files_in or above
        if caption:
            bracketed = _BRACKETED.search(text)
            named = bracketed.group(1) if bracketed and "/" in bracketed.group(1) else ""
            self._next = named or self._numbered.get(caption.group(1), "") or told

    def _take(self, text: str, passage: Passage) -> None:
        """Keep the directory of each sentence that tells where the files of a table are."""
        found: list[Found] | None = None
        for begin, end in _sentences(text):
            table = TABLE.search(text, begin, end)
            relative = RELATIVE.search(text, begin, end) if passage.signs & signs.RELATIVE else None
            if not (table or relative) or not PATHS.search(text, begin, end):
                continue
            found = _candidates(passage.lines) if found is None else found
            directory = _directory(found, relative.end() if relative else begin, end, near=relative is not None)
            if directory and table:
                self._numbered[table.group(1)] = directory
            elif directory:
                self._told = directory


def _directory_of_files(text: str) -> str:
    """The one directory that a text says files to stand in; empty where it tells none, or several."""
    if len(text) > _LONGEST or not _ENDS_DIRECTORY.search(text):  # nearly always
        return ""
    told = FILES_IN.search(text)
    named = {each.group(1) for each in _DIRECTORIES.finditer(text)} if told else set[str]()
    return told.group(1) if told and named == {told.group(1)} else ""


def _candidates(lines: Sequence[Line]) -> list[Found]:
    """Those of lines that a page's end may cut, so that their own passage can't be read yet."""
    first, *others = lines
    passage = Passage(first)
    passage.add(others)
    return sorted(read_passage(passage)) if passage.text else []


def _sentences(text: str) -> Iterator[tuple[int, int]]:
    begin = 0
    for mark in _SENTENCE_ENDS.finditer(text):
        yield begin, mark.start()
        begin = mark.end()
    yield begin, len(text)


def _directory(found: Iterable[Found], begin: int, end: int, *, near: bool) -> str:
    """The directory between two places: the only one, or the first one near the words that it follows."""
    told = (each for each in found if each.form == "dir" and (each.is_directory or "/" not in each.readings[0]))
    inside = [each for each in told if begin <= each.start < end]
    names = list(dict.fromkeys(each.readings[0] for each in inside))
    if near:
        return names[0] if inside and inside[0].start < begin + _REACH else ""
    return names[0] if len(names) == 1 else ""


def from_base(passage: Passage, row: Sequence[tuple[str, str]], found: Iterable[Found]) -> Iterator[Found]:
    """The candidates of a cell, read from its table's base as well."""
    place = _place(row)
    for each in found:
        if each.form == "dir":
            yield _read(each, f"{passage.base}/{each.readings[0]}")
        elif each.form in ("bare", "full"):
            yield _read(each, "/".join(filter(None, (passage.base, place, each.readings[-1]))))
        else:
            yield each


def _read(found: Found, whole: str) -> Found:
    return found._replace(readings=tuple(dict.fromkeys((*found.readings, whole))))


def _place(row: Iterable[tuple[str, str]]) -> str:
    """The directory that a row's cell below a heading of places names; empty for the base itself, or without one."""
    for cell, column in row:
        found = _PLACE.fullmatch(cell) if HEADS_PLACES.match(column) else None
        if found and not names_file(found.group(1).rpartition("/")[2]):
            return found.group(1)
    return ""
