"""Paths at which a program keeps or leaves something, as the words on their two sides suggest."""

import re

from auditor_core.claims.cues import runtime, storing
from auditor_core.claims.cues.lexicon import Lexicon
from auditor_core.claims.names.known import SHELVES
from auditor_core.claims.names.looks import BUILD_PARTS, MADE_EXTENSIONS, extension
from auditor_core.claims.names.made import DATA_EXTENSIONS
from auditor_core.claims.stance.above import announces_products, heads_products
from auditor_core.claims.stance.context import ADJACENT_REACH, REACH, Context, nearest

_CELL = 60
"""What stands before a path in a cell is no longer."""
_STEP_ENDS = re.compile(r"[\"'`”)]*\s*(?:$|[|│,;.()\]}+&→⇒─━═=-])")
"""What follows the end of a step that arrows lead from and to."""


def is_product(words: Lexicon, context: Context, before: str, after: str) -> bool:
    """Whether the text suggests so; `before` and `after` are the clauses on the path's two sides."""
    return (
        _is_kept(words, context.path, before)
        or _is_stored(context)
        or _was_made(context)
        or _made_below(words, context)
        or _flows_to(context, before, after)
    )


def _is_kept(words: Lexicon, path: str, before: str) -> bool:
    """Whether a program keeps something there; what people read, write or hand in apart."""
    found = words.kept.search(before)
    if found is None:
        return False
    made = extension(path.rpartition("/")[2])
    by_hand = made == "md" or (made and made not in MADE_EXTENSIONS)
    if by_hand or runtime.PERSON.search(before, 0, found.start()):
        return False
    if storing.LIES.search(before, found.start()) and storing.WRITTEN.search(before):
        return False
    return not storing.HANDED_IN.search(before)


def _is_stored(context: Context) -> bool:
    """Whether a program stores something there for a time, or on some machine."""
    near = context.before[-REACH:]
    if context.words.of_users.search(near) or context.words.dropped.match(context.after):
        return True
    if context.words.beside_program.match(context.after):
        return True
    return bool(context.words.stored_for.match(context.after) and storing.STORED.search(near))


def _was_made(context: Context) -> bool:
    """Whether a reader is told to look whether a run has made it: `check that the folder X was created`."""
    if not context.words.was_made.match(context.after):  # nearly always
        return False
    return storing.TO_CHECK.search(context.before[-REACH:]) is not None


def _made_below(words: Lexicon, context: Context) -> bool:
    """Whether the path stands below words that announce what a program leaves: `It is written to three files:`."""
    if (ending := extension(context.path.rpartition("/")[2])) and ending not in MADE_EXTENSIONS:
        return False
    column = context.column if len(context.before) < _CELL else ""
    beside = context.row if column and len(context.row) == 1 else ()
    return announces_products(words.whole, nearest(context.heading)) or any(map(heads_products, (column, *beside)))


def _flows_to(context: Context, before: str, after: str) -> bool:
    """Whether an arrow leads from what makes data to the path, and nothing but another step follows."""
    name = context.path.rpartition("/")[2]
    if not name:
        return _fills(context, before, after)
    made = extension(name) in DATA_EXTENSIONS or runtime.OUTPUT_NAME.search(name)
    return bool(made and runtime.FLOWS_TO.search(before[-ADJACENT_REACH:]) and _STEP_ENDS.match(after))


def _fills(context: Context, before: str, after: str) -> bool:
    """Whether an arrow leads from a step of a drawn flow to a directory of data, which that step fills."""
    if context.path.partition("/")[0] not in BUILD_PARTS | SHELVES:
        return False
    beside = runtime.FLOWS_TO.search(before[-ADJACENT_REACH:]) and _STEP_ENDS.match(after)
    return context.is_led_to or beside is not None
