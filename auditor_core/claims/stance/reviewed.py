"""Whether a path is of those whose work the authors looked into, as the sentences before say."""

import re
from collections.abc import Set
from functools import lru_cache

from auditor_core.claims.cues.elsewhere import OURS, THEM
from auditor_core.claims.cues.others import NAMED_AFTER_OTHERS
from auditor_core.claims.cues.owners import OWNED, OWNED_BITS
from auditor_core.claims.cues.reviewed import (
    BITS,
    DID_OWN,
    FINDING,
    OF_WHOM,
    OWN_AHEAD,
    POINTS_BACK,
    REPORTS,
    REVIEWED,
    STAYS,
)
from auditor_core.claims.stance.context import Context

_SENTENCE = re.compile(r" (?<=[.!?;:] ) *")
"""Where one ends; begins with a blank, which is found fastest."""
_ARTICLE = 5
"""Letters before somebody's repository that is a sentence's subject."""


def is_of_reviewed(context: Context) -> bool:
    """Whether the path is theirs whose work the sentences before say that the authors looked into."""
    may_say = context.words.tells_review and any(map(context.before.__contains__, BITS))
    if not may_say and not _may_tell(context.earlier, context.printed_earlier):  # nearly always
        return False
    *clauses, last = _SENTENCE.split(context.before)
    said = [*_SENTENCE.split(context.earlier), *clauses]
    names = _reviewed(said, context)
    if names is None or OWN_AHEAD.search(last) or REPORTS.search(last):
        return False
    if NAMED_AFTER_OTHERS.search(context.path):
        return False
    if OURS.search(f"{last} {context.after}"):
        return THEM.search(last) is not None
    if any(re.search(rf"\b{re.escape(name)}\b", last) for name in names):
        return True
    return any((POINTS_BACK.search(last), STAYS.match(last), FINDING.match(last), OF_WHOM.match(context.after)))


@lru_cache(maxsize=256)  # what the paragraph says before a path it says before the sentence's next ones, too
def _may_tell(earlier: str, printed: str) -> bool:
    """Whether the sentences before the path's may say whose work they are on."""
    return any(map(earlier.__contains__, BITS)) or any(map(printed.__contains__, OWNED_BITS))


def _reviewed(said: list[str], context: Context) -> Set[str] | None:
    """Names of those whose work the sentences are on, empty where none is given; None where they are on none's."""
    names: Set[str] | None = None
    for sentence in said:
        found = REVIEWED.search(sentence) if any(map(sentence.__contains__, BITS)) else None
        if found:
            names = {name for name in found.groupdict().values() if name}
        elif names is not None and OURS.search(sentence) and not THEM.search(sentence):
            names = None
    return _of_person(context.printed_earlier) if names is None else names


@lru_cache(maxsize=256)  # the paragraph's sentences before a path are those before the sentence's next ones, too
def _of_person(printed: str) -> Set[str] | None:
    """The name of the person whose repository the last of the sentences before is on."""
    if not any(map(printed.__contains__, OWNED_BITS)):
        return None
    names: Set[str] | None = None
    for sentence in _SENTENCE.split(printed.replace("\n", " ")):
        found, lower = OWNED.search(sentence), sentence.lower()
        if found and (found.start() <= _ARTICLE or DID_OWN.search(lower, 0, found.start())):
            names = {name.lower() for name in found.groups() if name}
        elif names is not None and OURS.search(lower) and not THEM.search(lower):
            names = None
    return names
