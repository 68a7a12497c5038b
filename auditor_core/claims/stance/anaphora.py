"""What the sentences after a path's say of `the file`, `the script`, `it`: that it is gone."""

import re
from functools import lru_cache

from auditor_core.claims.cues import gone
from auditor_core.claims.names.looks import extension
from auditor_core.claims.stance.context import Context
from auditor_core.claims.stance.undone import is_done_with, was_undone

_SENTENCE = re.compile(r"[.!?][\"'”’»)]* +")
_MOST = 3
"""Sentences after the path's that may point back to it."""
_PATH = "//"
"""How another path shows in the text."""


def told_gone(context: Context) -> bool:
    """Whether the rest of the sentence, or one of the next sentences, says that the path's file is there no more."""
    after, later = context.after, context.later
    if was_undone(context):
        return gone.BACK.search(f"{after} {later}") is None
    said = context.words.tells_loss and any(map(after.__contains__, gone.BITS))
    if not said and not _may_tell(later):  # nearly always
        return False
    if (
        gone.RELATIVE.match(after)
        or gone.IN_HISTORY.match(after)
        or (gone.BUT_GONE.match(after) and not gone.SUPPOSED.search(after))
    ):
        return gone.BACK.search(f"{after} {later}") is None
    if gone.BACK.search(later) or gone.OF_MANY.search(f"{context.before} {after}"):
        return False
    return _is_gone(after, context, by_pronoun=False) or _is_gone_later(context)


@lru_cache(maxsize=256)  # what the paragraph says after a path's sentence is the same for all of that
def _may_tell(later: str) -> bool:
    return any(map(later.__contains__, gone.BITS))


def _is_gone_later(context: Context) -> bool:
    """Whether a sentence that no other path comes before says so, or a clause behind a semicolon."""
    if _PATH in context.after:
        return False
    chain = True
    clauses = context.after.split(";")[1:]
    for sentence in [*clauses, *_SENTENCE.split(context.later)[:_MOST]]:
        if _is_gone(sentence, context, by_pronoun=chain):
            return True
        if _PATH in sentence or gone.OF_MANY.search(sentence):
            return False
        chain = chain and gone.PRONOUN.match(sentence) is not None
    return False


def _is_gone(sentence: str, context: Context, *, by_pronoun: bool) -> bool:
    done, is_gone = gone.DONE_WITH.search(sentence), gone.GONE.search(sentence)
    for found, condition in ((done, gone.SUPPOSED), (is_gone, gone.CONDITION)):
        if found and not _is_barred(sentence[: found.start()], condition) and _agrees(found.group(), context):
            return True
    return by_pronoun and is_done_with(sentence)


def _is_barred(lead: str, condition: re.Pattern[str]) -> bool:
    """Whether another path or a condition stands before the words."""
    return _PATH in lead or condition.search(lead) is not None


def _agrees(words: str, context: Context) -> bool:
    """Whether the noun is one of the path's kind; a draft is one only where it is called so."""
    path = context.path
    if "draft" in words and "draft" not in f"{context.before} {path}":
        return False
    is_file = extension(path.rstrip("/").rpartition("/")[2]) != ""
    if gone.FOLDERS.search(words):
        return not is_file
    return is_file or not gone.FILES.search(words)
