"""The headings above a passage, and the directories in which they put what stands below them."""

import re

from auditor_core.claims.cues import DIRECTORY_WORDS, MANY_DIRECTORIES, bases
from auditor_core.claims.mentions.described import titling
from auditor_core.claims.mentions.joining import read_passage
from auditor_core.claims.mentions.places import OPENED, SAYS_WHERE, THIS_DIRECTORY, inside, says_where
from auditor_core.claims.mentions.titled import all_inside
from auditor_core.claims.page import signs
from auditor_core.claims.page.passage import Passage

_SAME = 0.3
"""Points by which letters of headings of one rank may differ."""
_SEVERAL = re.compile(rf"\b(?:{MANY_DIRECTORIES})\b", re.IGNORECASE)
_THIS_NAMED = re.compile(rf"(?:{bases.THIS})\s(?:{DIRECTORY_WORDS})\s[{OPENED}]?", re.IGNORECASE)
"""What begins a passage before its name: `This folder "wires"`."""
_NAME = re.compile(rf"(?:\d[\d.]*\s+)?[{OPENED}]?([A-Za-z_][\w\-]*)[\"'`”’»]?")
"""A heading that is nothing but a name."""


class Headed:
    """The headings that govern what is read, each with its height and its directories, while pages are read."""

    def __init__(self) -> None:
        self._headings: list[tuple[float, str, tuple[str, ...]]] = []
        self._lead_in = ""
        self._begins = False
        """Whether nothing was read below the last one."""

    def mark(self, passage: Passage) -> None:
        """Set `heading` and `placed` of a passage."""
        if passage.is_heading:
            self._begin(passage)
        passage.heading = "\n".join([text for _, text, _ in self._headings] + [self._lead_in])
        if not passage.is_heading:
            self._place(passage)
            passage.placed = self._placed()

    def end_lead_in(self) -> None:
        """What a line that ends in a colon leads in to is read."""
        self._lead_in = ""

    def _begin(self, heading: Passage) -> None:
        height, text = heading.lines[0].height, heading.text
        if text.rstrip().endswith(":") and height <= (self._headings[-1][0] if self._headings else 0):
            self._lead_in = text
            return
        above = len(self._headings)
        while self._headings and self._headings[-1][0] <= height + _SAME:
            self._headings.pop()
        heading.placed = self._placed()
        within = len(self._headings) == above and text[0].isalnum() and text[-1] not in ":："
        places = _places_of(heading) or (heading.places if within else ())  # a list below it was announced
        self._headings.append((height, text, places))
        self._lead_in, self._begins = "", True

    def _place(self, passage: Passage) -> None:
        """Take the directory that a passage gives for what the heading is on."""
        if not self._headings:
            return
        height, text, places = self._headings[-1]
        told = _place_told(passage) or (_place_called(passage, text) if self._begins else ())
        self._headings[-1] = height, text, told or places
        self._begins = False

    def _placed(self) -> tuple[str, ...]:
        """The directories of the nearest heading that names any."""
        return next((places for _, _, places in reversed(self._headings) if places), ())


def _places_of(heading: Passage) -> tuple[str, ...]:
    """The directories that a heading names: `Wires (frame/wires/)`, `The folder wires`, `new_wires – what bends`."""
    text = heading.text
    if text.rstrip()[-1] in ":：":
        return ()
    called = heading.signs & signs.DIRECTORY and not _SEVERAL.search(text)
    found = sorted(read_passage(heading)) if "/" in text or called else titling(heading)
    return inside((each for each in map(all_inside, found) if each.form == "dir"), 0, len(text))


def _place_told(passage: Passage) -> tuple[str, ...]:
    """The directory that a passage below a heading gives for what that is on: `Location: frame/wires/`."""
    first = passage.lines[0].text
    if "/" not in first or not SAYS_WHERE.match(first):  # nearly always
        return ()
    named = (each for each in read_passage(passage) if each.form == "dir")
    return next((each.readings[:1] for each in named if says_where(each, passage.text)), ())


def _place_called(passage: Passage, heading: str) -> tuple[str, ...]:
    """The directory of the passage right below a heading: `This folder "wires" is ...`.

    `It all stands in this folder` is said of the one that a heading names which is nothing but a name.
    """
    text = passage.text
    if not (passage.signs & signs.DIRECTORY and THIS_DIRECTORY.search(text)):  # nearly always
        return ()
    found = min(read_passage(passage), default=None) if _THIS_NAMED.match(text) else None
    if found is not None and found.is_directory and _THIS_NAMED.fullmatch(text, 0, found.start):
        return found.readings[:1]
    named = _NAME.fullmatch(heading)
    return (named.group(1),) if named else ()
