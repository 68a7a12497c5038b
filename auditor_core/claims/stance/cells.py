"""What the other cells of a path's row say of it: `planned`, `removed in May`, a cross under `Done`."""

import re
from collections.abc import Sequence
from functools import lru_cache
from itertools import zip_longest

from auditor_core.claims.cues.cells import ABOUT_IT, DUE, IS_THERE, KEEPS, LATER, NO, NOT_NOW, PLACE, SAYS_NO, TO_MAKE
from auditor_core.claims.cues.lexicon import Lexicon
from auditor_core.claims.names.looks import names_file
from auditor_core.models import Stance

_CELL = 30
"""A longer text beside a path is no note on its state."""
_FIRST = re.compile(r"[:;,(–—]")
"""Ends the first of a cell's notes."""
_SYMBOLS = re.compile(r"^[^\w\s()\[\]\"'✓✔✅☑–—:,-]+\s*(?=\w)")
"""Pictures before a word say what the word says."""
_OBJECT = re.compile(r" (?!(?:in|from|by|on|and|at|during|after|since|as|with|per|for)\b)\w")
"""`removed dead code` is said of something else."""


@lru_cache(maxsize=1024)
def told_by_row(words: Lexicon, cells: Sequence[str], columns: Sequence[str]) -> tuple[Stance, bool] | None:
    """The stance that a row gives to its path, and whether that is sure; None where it says nothing.

    A column may be about something else, `Tests: missing`. Its cell is unsure then, or says nothing at all.
    """
    found: tuple[Stance, bool] | None = None
    for cell, column in zip_longest(cells, columns[: len(cells)], fillvalue=""):
        if names_file(cell) and not words.moved_cell.match(cell):
            continue  # `cut.py` says nothing of another file
        told = noted(words, cell)
        if told is None:
            told = _weakly(words, cell, column)
        elif column and not ABOUT_IT.match(column):
            told = None if told[0] == "asserted" or words.lacking.match(cell) else (told[0], False)
        if told and told[0] == "asserted":
            return told
        found = found or told
    return found


def answered(before: str, after: str, cells: Sequence[str]) -> bool:
    """Whether a cell asks whether the path is to stay, and another one of its row says no."""
    asks = KEEPS.search(before) and after.startswith("?")
    return bool(asks) and any(map(SAYS_NO.match, cells))


def noted(words: Lexicon, cell: str) -> tuple[Stance, bool] | None:
    """What a short text says of the path beside it."""
    cell = _SYMBOLS.sub("", cell)
    if words.moved_cell.match(cell):
        return "negated", True
    if len(cell) > _CELL:
        return None
    if words.planned_after.match(cell) or TO_MAKE.fullmatch(cell):
        return "planned", True
    if words.done.match(cell):
        return "asserted", True
    negated = words.negated_after.match(cell)
    if negated and not _OBJECT.match(cell, negated.end()):
        return "negated", True
    return ("runtime", True) if words.runtime_after.match(cell) else None


def _weakly(words: Lexicon, cell: str, column: str) -> tuple[Stance, bool] | None:
    """What a cell says only where its column is on whether things are there, or on how far they are."""
    if column and IS_THERE.match(column) and any(each.fullmatch(cell) for each in (NO, LATER, NOT_NOW)):
        return "planned", False
    status = _FIRST.split(_SYMBOLS.sub("", cell), maxsplit=1)[0].strip()
    if words.status_cell.match(status) and (not column or ABOUT_IT.match(column)):
        return "planned", False
    return None


@lru_cache(maxsize=1024)
def is_due(column: str, columns: Sequence[str]) -> bool:
    """Whether the row has a column for the day by which its work is to be done, and `column` none of places.

    What is to be changed by that day stands in a place that there is.
    """
    return not PLACE.match(column) and any(DUE.match(each) for each in columns)
