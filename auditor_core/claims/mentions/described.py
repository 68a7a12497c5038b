"""Directories that nothing in their names tells: what stands beside or above them says what they are."""

import re
from collections.abc import Iterator
from functools import lru_cache

from auditor_core.claims.cues import DIRECTORY_WORDS, bases
from auditor_core.claims.cues.sections import DIRECTORIES, NOT_THERE, PLACES_SECTION
from auditor_core.claims.names.found import Found
from auditor_core.claims.names.looks import QUALIFIERS, RUNTIME_PARTS, names_file
from auditor_core.claims.page.lines import Line
from auditor_core.claims.page.passage import Passage
from auditor_core.claims.page.signs import DIRECTORY
from auditor_core.claims.stance.context import nearest

_NAME = re.compile(r"[\"'`“‘*]*((?:\.?/)?(?:[A-Za-z_][\w\-]*)(?:/[\w\-]+)*)/?[\"'`”’*]*")
_IS_DIRECTORY = re.compile(
    rf"(?:(?:the|a|an|this|el|la|le|il|o|a|der|das|ein) )?(?:sub-?)?(?:{DIRECTORY_WORDS})"
    r" (?:contain|hold|stor|that\b|which\b|with\b|for\b|of\b|where\b|que\b|con\b|para\b|qui\b|contenant|avec\b|pour\b"
    r"|mit\b|für\b|contenente|che\b|per\b|com\b)",
    re.IGNORECASE,
)
"""A cell that says of the name beside it that it is a directory's: `Folder containing …`."""
_TITLED_DIRECTORY = re.compile(r"[A-Z][a-z]+(?:[A-Z][a-z]+)*/")
"""A directory with a capital: a word of prose, but for its slash."""
_BEFORE_DIRECTORY = re.compile(
    rf"\b(?:{DIRECTORY_WORDS}|in|under|inside|within|en|dans|sous|bajo|im|unter|em|sotto|nella)"
    r"(?: (?:the|el|la|le|der|den|o|il))?[ \n]?[\"'`“‘«(]*$",
    re.IGNORECASE,
)
_AFTER_DIRECTORY = re.compile(rf"[\"'`”’»]* (?:{DIRECTORY_WORDS})\b", re.IGNORECASE)
_OF_DIRECTORIES = re.compile(rf"(?:{DIRECTORY_WORDS})\b", re.IGNORECASE)
"""What heads a column of directories."""
HEADS_PLACES = re.compile(rf"(?:{bases.HEADS_PLACES}|{DIRECTORY_WORDS})\W*$", re.IGNORECASE)
"""What heads a column of places, in which a word alone is a directory where there is one."""
_CODED = re.compile(r"[a-z\d]+(?:_[a-z\d]+)+/?")
_ONLY_DIRECTORY = re.compile(r"[\w\-]{1,40}(?:/[\w\-]{1,40}){0,4}/")
"""A name that is no word, beside a cell that is a directory: it may stand in there."""
_OTHER = re.compile(r"\s?[A-Z]")
"""What may stand in the place of a word with a slash behind it."""
_REACH = 24
"""Characters beside a name that are looked at."""
_LABELLED = re.compile(r"(?:\W{0,3}\s)?[^:\n]{2,60}?\s?:\s+(?:\./|/)(?=\w)")
"""What stands before a place in an item of a list: `Smart contracts: /contracts`."""

_ITEM = re.compile(
    r"(?:[•◦▪●○‣*–—-]\s+)?[\"'`“‘*]{0,2}(?:\.?/)?([a-z_][\w\-]{1,40}(?:/[\w\-]{1,40}){0,5})/?[\"'`”’*]{0,2}"
    r"(?=\s?(?::|–|—|-)\s)"
)
"""The same, whose bullet may stand apart."""
_ALONE = re.compile(r"(?:[•◦▪●○‣*–—-]\s+)?[\"'`“‘]?(?:\.?/)?([a-z_][\w\-]{1,40}(?:/[\w\-]{1,40}){0,5})/?[\"'`”’]?\s*")
"""An item that is nothing but a name: a directory where there is one."""
_LONGEST_LEAD = 120
"""Characters of words that announce a list."""
_SETTING = re.compile(r"[A-Z\d]*_[A-Z\d_]*|[A-Za-z][a-z]+(?:[A-Z][a-z]+)*(?:Dir|Path|Folder)")
"""What holds a directory's name: `MAPS_DIR`, `MapsDir`."""
_TITLED = re.compile(r"[•◦▪●*–—-]\s+([a-z_][\w\-]{1,40})(?=\s?(?::|–|—|-)\s)")
"""An item that tells what a name is: `• frame: holds all beams`."""
_TITLING = re.compile(r"(?:\d[\d.]*\s+)?([a-z][a-z\d]*(?:[_-][a-z\d]+)+)(?=\s?[:–—]\s|\s-\s)")
"""A name of several words at the head of a title that tells what it is: `2.1 new_wires – what bends`."""


def described(passage: Passage) -> Iterator[Found]:
    """Names that are directories because the cell beside says so, or because a list of places has them."""
    if passage.is_heading:
        yield from titling(passage)
        return
    if passage.lead and _is_of_directories(passage.lead):
        item, alone = _ITEM.match(passage.text), _ALONE.fullmatch(passage.text)
        if item:
            yield from _directory(item, 0)
            return
        if alone:
            yield from (each._replace(is_directory=False, tentative=True) for each in _directory(alone, 0))
            return
    if passage.rows:
        yield from _told_beside(passage)
        return
    above, _, lead = passage.heading.rstrip("\n").rpartition("\n")
    if _is_of_places(lead):
        yield from _listed(passage)
    elif lead.endswith(":") and _is_of_places(nearest(above)):
        yield from _titled(passage)


def titling(heading: Passage) -> Iterator[Found]:
    """What a heading tells of is a directory where there is one."""
    title = _TITLING.match(heading.text)
    if title:
        yield from (each._replace(is_directory=False, tentative=True) for each in _directory(title, 0))


@lru_cache(maxsize=256)
def _is_of_places(heading: str) -> bool:
    return PLACES_SECTION.search(heading.lower()) is not None


@lru_cache(maxsize=256)
def _heads_places(column: str) -> bool:
    return HEADS_PLACES.match(column) is not None


def _section(passage: Passage) -> str:
    """The title of what a list stands in, which a sentence may announce."""
    above, _, last = passage.heading.rstrip("\n").rpartition("\n")
    return nearest(above) if last.endswith(":") else last


@lru_cache(maxsize=256)
def _is_of_directories(lead: str) -> bool:
    """Whether the words above a list say that its items are directories."""
    return len(lead) <= _LONGEST_LEAD and DIRECTORIES.fullmatch(lead) is not None and not NOT_THERE.search(lead)


OF_ROOT = re.compile(r"(?:[•◦▪●○‣*–—-]\s+)?(?:root|wurzel|racine|radice|raiz|raíz)\s?[:–—-]\s", re.IGNORECASE)
"""How an item of a list begins that is on the very directory that the list is on."""


def entries(passage: Passage) -> Iterator[Found]:
    """Names of a list that tells of one after the other: directories where the repository holds most of them."""
    if not passage.listed:  # nearly always
        return
    text = passage.text
    for line, begin in zip(passage.lines, passage.starts, strict=True):
        entry = passage.listed.get(id(line))
        if entry is not None and not OF_ROOT.match(line.text):
            start = begin + entry.start
            end = start + len(entry.name)
            if text[start:end] == entry.name:
                yield Found(start, end, (entry.name,), "dir", False, True, "asserted", entry.among)


def is_placed(found: Found, passage: Passage) -> bool:
    """Whether a capital word with a slash is a directory by what stands beside it: `in Lib/`, `the Views/ folder`.

    Without such a word the slash may stand between two that could take each other's place. Below a title that is on
    where things stand, what an item tells of is one: `wires/ends: plugs`.
    """
    text = passage.text
    if found.form == "dir" and "/" in found.readings[0] and passage.lead and _is_of_places(_section(passage)):
        item = _ITEM.match(text)
        return item is not None and item.span(1) == (found.start, found.end)
    if not _TITLED_DIRECTORY.fullmatch(text, found.start, found.end):  # nearly always
        return False
    if _OF_DIRECTORIES.match(passage.column):
        return True
    return is_told(text, found.start, found.end)


def is_told(text: str, start: int, end: int) -> bool:
    """Whether a word beside a name tells that it is a directory's, or a place."""
    before, after = text[max(start - _REACH, 0) : start], text[end : end + _REACH]
    if _AFTER_DIRECTORY.match(after):
        return True
    return _BEFORE_DIRECTORY.search(before) is not None and not _OTHER.match(after)


def _told_beside(passage: Passage) -> Iterator[Found]:
    of_places = len(passage.lines) == 1 and _heads_places(passage.column)
    for line, start in zip(passage.lines, passage.starts, strict=True):
        above = "_" in line.text and _CODED.fullmatch(line.text) and _directory_left_of(line, passage)
        if above:
            yield Found(start, start + len(line.text), (f"{above}/{line.text}",), "dir", False, True, "asserted")
        elif len(line.words) == 1 and of_places and line.text != passage.column:
            found = _NAME.fullmatch(line.text)
            yield from (
                (each._replace(is_directory=False, tentative=True) for each in _directory(found, start))
                if found
                else ()
            )
        elif len(line.words) == 1 and any(
            other.signs & DIRECTORY and _describes(cell, line) for cell, other in passage.rows.get(id(line), ())
        ):
            found = _NAME.fullmatch(line.text)
            if found:
                yield from _directory(found, start)


def _directory_left_of(line: Line, passage: Passage) -> str:
    """The directory that is all that the cell before a line names: `common/`; empty without one."""
    left = [cell.text for cell, _ in passage.rows.get(id(line), ()) if cell.x1 < line.x0]
    return left[-1][:-1] if left and _ONLY_DIRECTORY.fullmatch(left[-1]) else ""


def _describes(cell: Line, line: Line) -> bool:
    return cell.x0 > line.x1 and _IS_DIRECTORY.match(cell.text) is not None


def _listed(passage: Passage) -> Iterator[Found]:
    label = _LABELLED.match(passage.text)
    found = _NAME.fullmatch(passage.text, label.end() - 1) if label else None
    if label and found:
        yield from _directory(found, 0)
    yield from _titled(passage)


def _titled(passage: Passage) -> Iterator[Found]:
    """What an item of a list tells of is a directory where there is one."""
    titled = _TITLED.match(passage.text)
    if titled:
        yield from (each._replace(is_directory=False, tentative=True) for each in _directory(titled, 0))


def _directory(found: re.Match[str], offset: int) -> Iterator[Found]:
    name = found.group(1).removeprefix(".").strip("/")
    parts = name.lower().split("/")
    if names_file(parts[-1]) or name in QUALIFIERS or not RUNTIME_PARTS.isdisjoint(parts):
        return
    setting = _SETTING.fullmatch(name) is not None
    yield Found(offset + found.start(1), offset + found.end(1), (name,), "dir", not setting, setting, "asserted")
