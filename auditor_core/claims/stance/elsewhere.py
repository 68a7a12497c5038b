"""Whether a path stands in what others have, or in what the authors handed in before, as the sentences before say."""

import re
from functools import lru_cache

from auditor_core.claims.cues import outside
from auditor_core.claims.cues.elsewhere import (
    FORMER_REPORT,
    FORMER_SAYS,
    GROUP_HAS,
    HAS,
    IT_HAS,
    IT_SAYS,
    ONES_OWN,
    OURS,
    OWNER,
    THEM,
    THERE,
    THEY_DID,
    TURNING,
)
from auditor_core.claims.cues.foreign import PEERS
from auditor_core.claims.cues.lexicon import Lexicon
from auditor_core.claims.cues.others import NAMED_AFTER_OTHERS
from auditor_core.claims.cues.owners import OWNED, OWNED_BITS
from auditor_core.claims.cues.reviewed import REPORT_ON
from auditor_core.claims.stance.context import Context

_SENTENCE = re.compile(r" (?<=[.!?;] ) *")
"""Where one ends; begins with a blank, which is found fastest."""
_REACH = 160
"""Characters before a path that can bear on it."""
_NAMES = 4
"""More people are not looked for."""


def is_theirs(context: Context) -> bool:
    """Whether the sentences before turned to another repository and did not come back, or a person named has it."""
    theirs = _turned_away(context) or _is_of_person(context) or _is_owned(context.printed)
    return theirs and NAMED_AFTER_OTHERS.search(context.path) is None


def is_built_on(context: Context) -> bool:
    """Whether the path is a file of what the project builds on, or took something from."""
    before = context.before[-_REACH:]
    if "s/" in context.printed and outside.INSTALLED.search(context.printed.lower().replace("\n", " ")):
        return True
    if context.words.tells_origin and (outside.UPSTREAM.search(before) or outside.TAKEN.search(before)):
        return True
    if "(" in before[-3:] and outside.PART.search(context.printed):
        return outside.UNCHANGED.match(context.after) is not None
    learnt = outside.LEARNT.match(context.after) and outside.STUDIED.search(before)
    return bool(learnt) and outside.FOUNDATION.search(last_sentence(context.earlier)) is not None


def goes_on_about_another(context: Context) -> bool:
    """Whether the sentence says what `it` has, after one on another project or on what was handed out."""
    if not IT_HAS.match(context.before):
        return False
    return context.words.whole.other_project.search(last_sentence(context.earlier)) is not None


def was_said(context: Context) -> bool:
    """Whether the path is what a former report of the authors says."""
    if not context.words.tells_former_report:  # nearly always
        return False
    if FORMER_SAYS.search(context.before):
        return True
    return IT_SAYS.search(context.before) is not None and FORMER_REPORT.search(context.earlier) is not None


def is_by_peers(context: Context) -> bool:
    """Whether it is somebody beside the authors who put the path in another one's place."""
    named = PEERS.search(f"{context.heading} {context.earlier}")
    return bool(named and THEY_DID.match(context.before) and not NAMED_AFTER_OTHERS.search(context.path))


def goes_on_about_them(words: Lexicon, heading: str, earlier: str, sentence: str) -> bool:
    """Whether the sentences before are on one person's work, below a heading on others, and nothing turns from it."""
    subject = list(ONES_OWN.finditer(earlier)) if _is_on_others(words.whole, heading) else []
    if not subject:
        return False
    return not TURNING.search(f"{earlier[subject[-1].start() :]} {sentence}")


@lru_cache(maxsize=256)
def _is_on_others(words: Lexicon, heading: str) -> bool:
    return words.others.search(heading) is not None


def last_sentence(text: str) -> str:
    """The last sentence of a text."""
    return re.split(r"[.!?] ", text.strip())[-1]


def _turned_away(context: Context) -> bool:
    if context.words.group_has.match(context.before) and not OURS.search(f"{context.before} {context.after}"):
        return True
    away = _are_away(context.earlier)
    *clauses, last = context.before.split(";")
    for sentence in clauses:
        away = _stays_away(sentence, away=away)
    return away and _stays_away(f"{last} {context.after}", away=True)


@lru_cache(maxsize=256)  # what the paragraph says before a path it says before the sentence's next ones, too
def _are_away(earlier: str) -> bool:
    """Whether the sentences before the path's turned to another repository and did not come back."""
    away = False
    for sentence in _SENTENCE.split(earlier):
        away = _stays_away(sentence, away=away)
    return away


@lru_cache(maxsize=1_024)  # the sentences before a path stand before the next one, too
def _stays_away(sentence: str, *, away: bool) -> bool:
    if THERE.search(sentence) or (GROUP_HAS.match(sentence) and not OURS.search(sentence)):
        return True
    return away and (not OURS.search(sentence) or THEM.search(sentence) is not None)


def _is_owned(printed: str) -> bool:
    """Whether the sentence says whose repository it is on: a person's, named as languages beside English do."""
    if not any(map(printed.__contains__, OWNED_BITS)):
        return False
    owned = OWNED.search(printed.replace("\n", " "))
    if owned and REPORT_ON.search(printed[: owned.start()].lower()):
        return False
    return owned is not None and not OURS.search(printed[owned.end() :].lower())


def _is_of_person(context: Context) -> bool:
    """Whether the sentence says what somebody has whose work the heading or the paragraph is on."""
    around = f"{context.heading} {context.earlier} {context.before}"
    if "'" not in around and "peer" not in around and "partner" not in around:  # nearly always
        return False
    names = {name for found in OWNER.finditer(around) for name in found.groups() if name}
    for name in sorted(names)[:_NAMES]:
        has = re.search(rf"\b{re.escape(name)}{HAS}", context.before)
        if has and not OURS.search(has.group()):
            return True
    return False
