"""What surrounds a path, and the clauses of its sentence that bear on it."""

import re
from typing import NamedTuple

from auditor_core.claims.cues import clauses
from auditor_core.claims.cues.lexicon import EVERY_LANGUAGE, Lexicon

REACH = 160
"""Characters before a path that can bear on it."""
REACH_AFTER = 90
ADJACENT_REACH = 60
_DIVIDED = re.compile(r"- (?<=[^\W\d_]{2}- )(?=[^\W\d_]{2})(?!(?:and|or|und|oder|et|ou|e|y|o)\b)|\u00ad ?")


class Context(NamedTuple):
    """What surrounds a path. All lower case."""

    before: str
    """The sentence up to the path, or up to the list of paths that it belongs to."""
    after: str
    """The sentence after it, or after that list."""
    following: str = ""
    """How the next sentence begins."""
    heading: str = ""
    column: str = ""
    path: str = ""
    """The path or list of paths itself."""
    earlier: str = ""
    """What the paragraph says before the sentence."""
    row: tuple[str, ...] = ()
    """Texts of the other cells of its row."""
    columns: tuple[str, ...] = ()
    """Headings of their columns, as far as they are known."""
    since_last: str | None = None
    """What stands between the path before and this one, in the same sentence."""
    until_next: str | None = None
    later: str = ""
    """The next sentences of the paragraph."""
    printed: str = ""
    """The sentence up to the path with its capitals."""
    printed_earlier: str = ""
    """What the paragraph says before the sentence, with its capitals."""
    is_open: bool = False
    """It stands in an item of a list whose box is not ticked."""
    is_led_to: bool = False
    """An arrow stands right above it."""
    leads_out: bool = False
    """The next path of its sentence is none of the repository: `/usr/lib/`."""
    words: Lexicon = EVERY_LANGUAGE
    """The cues to look for."""


def whole_words(text: str) -> str:
    """The text with words in one piece that a line's end had divided."""
    return _DIVIDED.sub("", text) if "- " in text or "\u00ad" in text else text


def nearest(heading: str) -> str:
    """The last of the headings above a path."""
    return heading.rstrip("\n").rpartition("\n")[2]


def leads(context: Context) -> list[str]:
    """The headings that bear on a path: the nearest, in a table also the one above, for a cell may look like one."""
    above, _, last = context.heading.rstrip("\n").rpartition("\n")
    return [nearest(above), last] if context.column else [last]


def last_clause(words: Lexicon, before: str) -> str:
    """The clause that a path ends."""
    ends = [mark.end() for pattern in (clauses.SIGN_BEFORE, words.clause) for mark in pattern.finditer(before)]
    return before[max(ends) :] if ends else before


def first_clause(words: Lexicon, after: str) -> str:
    """The clause that a path begins."""
    marks = (clauses.SIGN_AFTER.search(after), words.clause_after.search(after))
    return after[: min([mark.start() for mark in marks if mark], default=len(after))]
