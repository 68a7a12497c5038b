"""Lines that title what stands below them: with its directory in brackets, `Wires (scripts in frame/wires/)`, or alone.

A directory alone titles what an item of a list says below it.
"""

import re

from auditor_core.claims.mentions.described import described
from auditor_core.claims.mentions.joining import read_passage
from auditor_core.claims.names.found import Found
from auditor_core.claims.names.looks import TENTATIVE_NAMES
from auditor_core.claims.page.passage import Passage

_TITLE = re.compile(r"[^\W\d_][^\d/.:;!?()]{1,60} \([^()]{2,80}\)")
"""A line with nothing behind the bracket; a number before it belongs to a figure, whose caption stands below it."""
_ALL = re.compile(r"/\*{1,2}$")
"""Behind a directory: whatever it holds."""
_ALL_OF_KIND = re.compile(r"/\*{1,2}(?:\.\w{1,8})?$")
"""The same, perhaps of one kind."""
_ITEM_WORDS = 2
"""A bullet and a name."""
_NO_LETTERS = re.compile(r"[\W\d_]+")


def is_title_of_kind(passage: Passage) -> bool:
    """Whether a passage is nothing but what a kind of documents is called, `README`, as a report's own title may be."""
    return _NO_LETTERS.sub("", passage.text).lower() in TENTATIVE_NAMES


def all_inside(found: Found, pattern: re.Pattern[str] = _ALL) -> Found:
    """A pattern for all that a directory holds, as that directory; any other candidate as it is."""
    path = pattern.sub("", found.readings[0]) if found.stance == "glob" else ""
    if not path or "*" in path or path == found.readings[0]:
        return found
    return found._replace(readings=(path,), form="dir", is_directory=True, stance="asserted")


def all_of_kind(found: Found) -> Found:
    """The same of a pattern for all that a directory holds of one kind: `kit/wires/*.py`."""
    return all_inside(found, _ALL_OF_KIND)


def titled_places(passage: Passage) -> tuple[str, ...]:
    """The directory in which stands what a title, set no larger than the text below it, leads in to."""
    line = passage.lines[0]
    alone = len(passage.lines) == 1 and line.text[-1] == ")" and "/" in line.text
    if not alone or passage.is_heading or passage.rows or not _TITLE.fullmatch(line.text):
        return ()
    found = [all_inside(each) for each in sorted(read_passage(passage))]
    last = found[-1] if found else None
    ends = (
        last is not None and last.form == "dir" and last.is_directory and line.text[last.end :].strip("/*`'\"") == ")"
    )
    return last.readings[:1] if last is not None and ends and len(found) == 1 else ()


def titling_item(passage: Passage) -> tuple[str, ...]:
    """The directory that is all of an item, below words that announce directories, in each place that they name."""
    if not passage.lead or len(passage.lines) > 1 or len(passage.lines[0].words) > _ITEM_WORDS:  # nearly always
        return ()
    found = next(described(passage), None)
    if found is None or found.form != "dir" or found.among or passage.text[found.end :].strip("/\"'`”’ "):
        return ()
    name = found.readings[0]
    return (*(f"{place}/{name}" for place in passage.places), name)
