"""Directories that a sentence names, or the one above a list that ends in a colon: bare names may stand in there.

`Migrations are in db/steps/, from 01_init.sql to 09_index.sql`; the repository decides whether they do.
"""

import re
from collections.abc import Iterable, Sequence

from auditor_core.claims.cues import DIRECTORY_WORDS, UNSPACED_DIRECTORY_WORDS, bases
from auditor_core.claims.mentions.inside import inside_of
from auditor_core.claims.names.found import Found
from auditor_core.claims.page.passage import Passage
from auditor_core.claims.page.signs import DIRECTORY

_LEADS = re.compile(r"[:：]\W{0,2}\n")
"""What follows on lines of its own is announced."""
_SENTENCE = re.compile(r"[.!?][\"'”’)]*\s+(?=\S)")
_POINTER = re.compile(
    r"\W*(?:see(?: also)?|cf\.?|namely|these are|they are|siehe(?: auch)?|nämlich|voir(?: aussi)?|ver(?: también)?"
    r"|véase|son|ce sont|vedi(?: anche)?|sono|veja(?: também)?|são|viz|jsou to|są to|(?:these|they) include"
    r"|(?:diese|sie) umfassen|ceux-ci comprennent|(?:estos|estas) incluyen|quest[ei] includono|est[ea]s incluem)"
    r"\b\W*(?:the |files? )*\W*",
    re.IGNORECASE,
)
"""All that stands before the names of a sentence that only points at what the one before it speaks of."""
_LABEL_BEGINS = re.compile(rf"[\W_]*(?:(?:\w{{1,3}}\s)?({DIRECTORY_WORDS})\s[\W_]*)?", re.IGNORECASE)
"""All that stands before a directory that an item tells of: nothing, or what it is, `Folder "wires": ...`."""
_LABEL_ENDS = re.compile(rf"/?[\"'`”’»*)]{{0,3}}(?: (?:{DIRECTORY_WORDS}))? ?(?:[:=]|[–—-] )", re.IGNORECASE)
"""What follows it."""
_FIRST = 3
"""Candidates of which one may be a label: the words before it may be taken for some."""
OPENED = "\"'`“‘«„"
_LEAD = 60
"""Characters before the directory that a passage is on, at most."""
_TITLE = re.compile(r"\W{0,4}[^\W\d_][\w'’&\-]{0,30}(?: [\w'’&\-]{1,30}){0,4} \(\s?[\"'`“‘*]{0,2}")
_COLON = re.compile(r"/?[\"'`”’*]{0,2}\s?\)\s?:(?=\s)")
"""What stands around it in a title: `Wires (frame/wires/): bend.py turns them`."""
_NAME_TITLE = re.compile(rf"\W{{0,4}}(?:{_TITLE.pattern})?[\"'`“‘*]{{0,2}}")
_NAME_COLON = re.compile(r"[\"'`”’*]{0,2}\s?\)?\s?(?::(?=\s)|[–—-] )")
"""What stands around a name that titles an item: `Cuts (cut.py): where the wires end`."""
_ITEMS = re.compile(
    r"/?[\"'`”’»*)\]]{0,3}\s?\)?\s?[:：]\s(?:[\"'`“‘]?[\w\-]+\.\w+[\"'`”’]?(?:\s?\([^()]{0,200}\))?"
    r"(?:,|;|,? (?:and|und|y|e|et|ve|i|a))\s)*[\"'`“‘]?"
)
"""Between a label and a name of the list right behind it: `Wires (frame/wires/): bend.py (turns), cut.py`."""
SAYS_WHERE = re.compile(rf"\W{{0,4}}(?:{bases.HEADS_PLACES})\s?[:：]\s?[\"'`“‘*]{{0,2}}", re.IGNORECASE)
_LINE_ENDS = re.compile(r"/?[\"'`”’*]{0,2}\.?(?:\n|$)")
"""What stands around it on a line that says where all is that the lines below tell of: `Location: frame/wires/`."""
_SHORT = 24
"""A sentence that announces a list and names nothing itself is no longer: `These are:`."""
THIS_DIRECTORY = re.compile(
    rf"\b(?:{bases.THIS})\s(?:{DIRECTORY_WORDS})\b|(?:{bases.THIS_UNSPACED})\s?(?:{UNSPACED_DIRECTORY_WORDS})",
    re.IGNORECASE,
)
"""The directory that the sentence before names: `The files in this folder are: ...`."""
_LONGEST = 400
"""Characters from a directory to a name of its sentence, at most."""


class Directories:
    """The directories of a passage by where they stand."""

    def __init__(self, passage: Passage, found: Iterable[Found]) -> None:
        self._announced, self._holder = passage.places, passage.holder
        self._headed = () if passage.column else passage.placed or _part(passage)
        self._text, self._is_heading = passage.text, passage.is_heading
        nested = [each for each in found if each.form == "dir" and (is_sure(each) or "/" in each.readings[0])]
        self._nested = [each for each in nested if not is_sure(each)]
        self._found = [each for each in nested if is_sure(each)]
        self._every = nested
        self.label = _label(self._found, passage.text)
        """The directory that all of the passage is on."""

    def around(self, begin: int, end: int, at: int) -> tuple[str, ...]:
        """Those of the sentence between two places that holds a name at `at`, else those that are announced."""
        return self._surely_around(begin, end, at) + self._nested_around(begin, end, at)

    def holding_name(self, begin: int, end: int, name: Found) -> tuple[tuple[str, ...], bool]:
        """Those around a name, else the heading's, and whether it is only mentioned below it."""
        sure = self._surely_around(begin, end, name.start)
        deeper = tuple(f"{above}/{each}" for above in self._headed for each in sure if "/" not in each)
        places = (sure + deeper or self._headed) + self._nested_around(begin, end, name.start)
        return places, not sure and bool(self._headed) and not self._titles(name)

    def _surely_around(self, begin: int, end: int, at: int) -> tuple[str, ...]:
        begins, ends = max(begin, at - _LONGEST), min(end, at + _LONGEST)
        sure = inside(self._found, begins, ends) or self._above(begin) or self._before(begin, end)
        if self.label and not any(begins <= each.start < ends and not each.tentative for each in self._found):
            sure = tuple(dict.fromkeys((*sure, *self.label)))
        return sure or self._announced

    def _nested_around(self, begin: int, end: int, at: int) -> tuple[str, ...]:
        return inside(self._nested, max(begin, at - _LONGEST), min(end, at + _LONGEST)) if self._nested else ()

    def _titles(self, name: Found) -> bool:
        """Whether a name is what its passage is about."""
        if self._is_heading:
            return True
        begins = name.start <= _LEAD and _NAME_TITLE.fullmatch(self._text, 0, name.start)
        return bool(begins and _NAME_COLON.match(self._text, name.end))

    def _before(self, begin: int, end: int) -> tuple[str, ...]:
        """Those of the sentence before one that only points at names, or that announces them in a few words."""
        text, stop = self._text, len(self._text[:begin].rstrip()) - 1
        if stop < 0 or not self._found or self._found[0].start >= begin:  # nearly always
            return ()
        points = _POINTER.match(text, begin)
        announces = end - begin <= _SHORT and text[:end].rstrip()[-1:] in (":", "：")
        told = points or announces or THIS_DIRECTORY.search(text, begin, min(end, begin + _LONGEST))
        return inside(self._found, last_sentence(text, stop), begin) if told else ()

    def holding(self, name: Found) -> str:
        """The one that the words right beside a name without a directory put it in; empty where none do."""
        if name.form != "bare":
            return ""
        return (inside_of(self._text, name, self._every) or self._listed(name)) if self._every else self._holder

    def titled(self, name: Found) -> str:
        """The one that the heading names above a passage that a name without a directory titles."""
        return self._headed[0] if name.form == "bare" and len(self._headed) == 1 and self._titles(name) else ""

    def _listed(self, name: Found) -> str:
        """The directory that labels the list in which a name stands."""
        begin = self._found[0].end if self.label else name.start
        listed = begin < name.start <= begin + _LONGEST and _ITEMS.fullmatch(self._text, begin, name.start)
        return self.label[0] if listed else ""

    def holding_directory(self, directory: Found) -> tuple[str, ...]:
        """The one that the passage is on, or that is announced, where one that it names by its name alone may stand."""
        name = directory.readings[0]
        if not directory.tentative or "/" in name:
            return ()
        label = self.label if directory.is_directory and name not in self.label else ()
        return label or (self._announced if name not in self._announced else ())

    def headed(self, directory: Found) -> tuple[str, ...]:
        """Those of the heading above, where a directory's name alone titles its passage, or words call it one."""
        if not self._headed or "/" in directory.readings[0] or not directory.is_directory:
            return ()
        return self._headed if directory.tentative or is_labelled(directory, self._text) else ()

    def _above(self, begin: int) -> tuple[str, ...]:
        """Those of the last sentence before a place that leads in to lines below it."""
        if not self._found or self._found[0].start >= begin:
            return ()
        *_, lead = [None, *_LEADS.finditer(self._text, max(begin - 2 * _LONGEST, 0), begin)]
        return inside(self._found, last_sentence(self._text, lead.start()), lead.start()) if lead else ()


def _part(passage: Passage) -> tuple[str, ...]:
    """The directory of the program's part that a passage is on: `The frame code is divided into the folder X and Y`."""
    part = bases.PART_IN.match(passage.text[:_LONGEST].replace("\n", " ")) if passage.signs & DIRECTORY else None
    return tuple(name.lower() for name in part.groups() if name) if part else ()


def is_sure(found: Found) -> bool:
    """Whether a candidate is written as a directory; `wires/ends` may be two things."""
    return found.is_directory or bool(found.among)


def inside(found: Iterable[Found], begin: int, end: int) -> tuple[str, ...]:
    """All readings of those that stand between two places."""
    those = (each for each in found if begin <= each.start and each.end <= end + 1)
    return tuple(dict.fromkeys(reading for each in those for reading in each.readings))


def _label(found: Sequence[Found], text: str) -> tuple[str, ...]:
    """The directory that a passage's first words are on: `wires/: all cables`, `All wires (frame/wires/): bend.py`."""
    if not found or found[0].start > _LEAD:  # nearly always
        return ()
    first = found[0]
    where = next((each for each in found[:_FIRST] if each.is_directory and not each.tentative), first)
    if says_where(where, text):
        return where.readings[:1]
    titled = not first.tentative and _TITLE.fullmatch(text, 0, first.start) and _COLON.match(text, first.end)
    return first.readings if titled or is_labelled(first, text) else ()


def says_where(found: Found, text: str) -> bool:
    """Whether a passage begins with where all is that it tells of."""
    return SAYS_WHERE.fullmatch(text, 0, found.start) is not None and _LINE_ENDS.match(text, found.end) is not None


def is_labelled(found: Found, text: str) -> bool:
    """Whether a directory begins its passage, which tells what it is for: `wires/: all cables`.

    A word behind one for a directory, `Folder structure:`, is its name where it is quoted or written as one.
    """
    if found.form != "dir" or not found.is_directory or not _LABEL_ENDS.match(text, found.end):
        return False
    begins = _LABEL_BEGINS.fullmatch(text, 0, found.start)
    return begins is not None and (not begins.group(1) or not found.tentative or text[found.start - 1] in OPENED)


def last_sentence(text: str, end: int) -> int:
    """Where the last sentence begins that ends at a place."""
    begin = max(end - _LONGEST, 0)
    *_, begin = [begin, *(found.end() for found in _SENTENCE.finditer(text, begin, end))]
    return begin
