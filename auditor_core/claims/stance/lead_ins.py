"""Lists below a sentence that ends in a colon: it may say of all their items how they are meant."""

import re
from functools import lru_cache
from typing import NamedTuple

from auditor_core.claims.cues.cells import EXISTING
from auditor_core.claims.cues.language import language_of
from auditor_core.claims.cues.leads import ACCUSES, CHECKED, CLEARED, EXAMPLES, FAULTY, ITEMS, LISTED
from auditor_core.claims.cues.lexicon import EVERY_LANGUAGE, lexicon_for
from auditor_core.claims.page.lines import Line, are_labels, is_label
from auditor_core.claims.page.passage import Passage
from auditor_core.claims.page.passages import is_item
from auditor_core.claims.stance.above import of_plans
from auditor_core.claims.stance.context import Context
from auditor_core.claims.stance.deciding import judge
from auditor_core.claims.stance.planning import is_there
from auditor_core.models import Stance

_LONGEST = 240
"""Characters of such a sentence."""
_SENTENCE = re.compile(r"[.!?][\"'”’)]* +(?=\S)")
_SLACK = 2.0
"""Points: what begins this near to each other is indented alike."""
_ANYWHERE = -1_000.0
"""Left of all that a page holds."""
_IS = re.compile(r"(?:^|\s)(?:is|are|ist|sind|es|son|est|sont|è|sono|é|são)\W*$")
"""Right before the path: it is what something is."""
_CELL_LINES = 4
"""Lines of a table's cell, at most."""
_BEGINS = re.compile(r"\W*(?:\d{1,3}[.)]|[a-z][.)]|o(?=\s))?\W*(?:(?:an?|the) (?:[\w-]+ ){1,6})?\W*")
"""All that stands before an item's path, where the item is the path, or a thing that it names."""


class _Lead(NamedTuple):
    x: float
    """What the list stands further right than."""
    text: str


class LeadIns:
    """The sentences whose lists are open while a report's passages are read, also over a page break."""

    def __init__(self) -> None:
        self._open: list[_Lead] = []
        self._item = _ANYWHERE
        """Where the last item's label begins; `_ANYWHERE` as long as there is none."""
        self._numbered = False
        """Whether that label is a number."""

    def mark(self, passage: Passage) -> bool:
        """Set `lead` of a passage that is an item, or goes on with one; whether it ends a list instead."""
        if are_labels(passage.lines):
            return False
        begun = self._item > _ANYWHERE
        at = None if passage.is_heading or self._is_section(passage) else _label_of(passage)
        while at is not None and self._open and self._open[-1].x > at - _SLACK:
            self._open.pop()
        if at is not None and self._open:
            self._item, self._numbered = at, _is_numbered(passage.lines[0])
            passage.lead = self._open[-1].text
        elif self._open and begun and self._item < passage.lines[0].x0 - _SLACK and not passage.is_heading:
            passage.lead, at = self._open[-1].text, self._item  # a list that it leads in to stands in its item
        elif self._open and not begun and self._is_of_plans(passage):
            passage.lead = self._open[-1].text
            return False
        else:
            self._open, self._item = [], _ANYWHERE
        self._lead_in(passage, _ANYWHERE if at is None else at)
        return begun and not passage.lead

    def _is_section(self, passage: Passage) -> bool:
        """Whether a number begins the section below a list whose items have bullets."""
        first = passage.lines[0]
        outside = self._item > _ANYWHERE and first.x0 - self._item < _SLACK
        return outside and not self._numbered and is_item(first) and _is_numbered(first)

    def _is_of_plans(self, passage: Passage) -> bool:
        """Whether a passage stands in a table right below a sentence on what is to come."""
        in_row = len(passage.rows.get(id(passage.lines[0]), ())) > 1
        is_cell = in_row and len(passage.lines) <= _CELL_LINES and not passage.is_heading
        return is_cell and of_plans(EVERY_LANGUAGE, self._open[-1].text, "")

    def _lead_in(self, passage: Passage, x: float) -> None:
        if passage.lines[-1].text[-1] not in ":：":
            return
        *_, before, text = ["", *_SENTENCE.split(passage.text.replace("\n", " "))]
        if CHECKED.search(text.lower()) and ACCUSES.search(before.lower()):
            text = f"{before[-_LONGEST:]}. {text}"
        elif len(text) > _LONGEST:
            return
        if x == _ANYWHERE:
            self._open, self._item = [], _ANYWHERE
        self._open.append(_Lead(x, text.lower().replace("’", "'")))


def _is_numbered(line: Line) -> bool:
    return line.text[0].isdigit()


def _label_of(passage: Passage) -> float | None:
    """Where the bullet or number of an item begins, also where it stands apart; None of what is no item."""
    line = passage.lines[0]
    if is_item(line):
        return line.x0
    return next((each.x0 for each, _ in passage.rows.get(id(line), ()) if _is_label_of(each, line)), None)


def _is_label_of(label: Line, line: Line) -> bool:
    return is_label(label.words) and 0 <= line.x0 - label.x1 < 2.5 * line.height


def led(lead: str, context: Context, told: tuple[Stance, bool]) -> tuple[Stance, bool]:
    """The stance of a path in an item that says nothing of it itself; unsure, where the sentence above gives it."""
    if told[0] == "asserted" and _is_planned(lead, context):
        return "planned", False
    if told[0] != "asserted" or not _BEGINS.fullmatch(context.before):
        return told
    if FAULTY.search(lead) and LISTED.match(context.after):
        return "negated", False
    if _tells_verdicts(lead):
        cleared = CLEARED.match(context.after) or context.words.present_after.match(context.after)
        return told if cleared else ("negated", False)
    if "/" not in context.path and EXAMPLES.fullmatch(lead):
        return "example", False
    stance, of_files = _of_all(lead, context.path)
    says = any(cue.match(context.after) for cue in (context.words.present_after, context.words.stated_after))
    return told if stance == "asserted" or (says and not of_files) else (stance, False)


def _is_planned(lead: str, context: Context) -> bool:
    """Whether the sentence above is on what is to come, and the item says nothing of what there is."""
    if EXISTING.match(context.column) or not of_plans(EVERY_LANGUAGE, lead, ""):
        return False
    return not _IS.search(context.before) and not is_there(context.words, context.before, context.after)


@lru_cache(maxsize=1024)
def _tells_verdicts(lead: str) -> bool:
    """Whether the list says what became of paths that somebody took for invented."""
    *_, before, last = ["", *_SENTENCE.split(lead)]
    return CHECKED.search(last) is not None and ACCUSES.search(before) is not None


@lru_cache(maxsize=1024)
def _of_all(lead: str, path: str) -> tuple[Stance, bool]:
    """The stance that such a sentence gives to a path below it, and whether it speaks of files, and not of faults."""
    words = lexicon_for(language_of(lead, ""))
    found = ITEMS.search(lead)
    if found:
        before, after = lead[: found.start()], lead[found.end() :].rstrip(": ")
        return judge(Context(before, after, path=path, words=words))[0], True
    begins = judge(Context("", f" {lead}", path=path, words=words))
    if begins[1] and begins[0] != "asserted":
        return begins
    return judge(Context(f"{lead} ", "", path=path, words=words))
