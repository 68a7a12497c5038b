"""Files whose names have no ending, which the word beside them tells: `the file bend_2`, `le fichier bendQ2`.

Only names that are no words are read so, but at the head of an item that tells what they are. The repository decides
whether they are its files.
"""

import re
from collections.abc import Iterator

from auditor_core.claims.cues.files import FILE
from auditor_core.claims.names.found import Found
from auditor_core.claims.page.passage import Passage
from auditor_core.claims.page.signs import FILES

_NAME = r"[A-Za-z][\w\-]{1,40}"
_FILE = re.compile(rf"{FILE}\b")
"""In lower case, and without what comes before: a pattern that begins with plain letters is found quickly."""
_WITHIN = re.compile(r"(?<=\w)")
_BEHIND = re.compile(rf" [\"'`“‘«„]?({_NAME})(?![\w/\-(]|\.\w)")
_BEFORE = re.compile(rf"(?<![\w./\-])({_NAME})[\"'`”’»]? $")
_REACH = 45
"""Characters that the longest name takes before the word, with what stands around it."""
_TITLE = re.compile(
    rf"(?:^|\n)(?:[•◦▪●○‣*–—-]\s?)?[\"'`“‘«„]?({_NAME})[\"'`”’»]?\s?:"
    r" (?:(?:an?|the|our|this|une?|uno|ein\w{0,2}|der|die|das|il|el|le|la|um|o|een|het|bir|ένα|το) (?:\w{2,14} )?)?"
    rf"{FILE} (?=\w{{2}})",
    re.IGNORECASE,
)
"""An item that says what it tells of to be a file: `- frame: a file that holds all beams`; not what it does to some."""
_CODED = re.compile(r"[A-Za-z]+\d|[a-z\d]+[A-Z]|\w+_\w")
"""What no word of prose begins with: a number, a capital or an underscore within it."""


def unended(passage: Passage) -> Iterator[Found]:
    """The names right behind a word for a file, or right before one, and those that items say to be files."""
    if not passage.signs & FILES:
        return
    for titled in _TITLE.finditer(passage.text) if ":" in passage.text else ():
        yield Found(*titled.span(1), (titled.group(1),), "bare", False, True, "asserted")
    for word in _FILE.finditer(passage.text.lower()):
        if _WITHIN.match(passage.text, word.start()):
            continue
        behind = _BEHIND.match(passage.text, word.end())
        before = _BEFORE.search(passage.text, max(word.start() - _REACH, 0), word.start())
        for named in filter(None, (behind, before)):
            if _CODED.match(named.group(1)):
                yield Found(*named.span(1), (named.group(1),), "bare", False, True, "asserted")
