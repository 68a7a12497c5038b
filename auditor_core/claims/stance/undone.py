"""Whether a path is something that its authors made and did not keep, or no longer call so."""

from auditor_core.claims.cues import gone
from auditor_core.claims.cues.undone import (
    ANOTHER,
    CALLED,
    CONTRARY,
    NEVER_COMMITTED,
    ONCE_CALLED,
    RESOLVED,
    RESOLVED_BITS,
    UNTIL,
    WAS_CALLED,
)
from auditor_core.claims.stance.context import Context

_REACH = 60


def was_undone(context: Context) -> bool:
    """Whether the sentence says that the path was never committed, had another name, or was given up after all."""
    return NEVER_COMMITTED.match(context.after) is not None or _was_called(context) or _went_otherwise(context)


def is_done_with(sentence: str) -> bool:
    """Whether a sentence says that people did away with what a pronoun stands for, or preferred to."""
    found = gone.DONE_WITH_IT.search(sentence) or gone.WENT_TOO.search(sentence)
    if found is None and any(map(sentence.__contains__, RESOLVED_BITS)):
        found = RESOLVED.search(sentence)
    return found is not None and not is_barred(sentence[: found.start()])


def is_barred(lead: str) -> bool:
    """Whether another path, or a condition, stands before what people did."""
    return "//" in lead or gone.SUPPOSED.search(lead) is not None or ANOTHER.match(lead) is not None


def _went_otherwise(context: Context) -> bool:
    """Whether a contrary clause of the rest of the sentence, before another path, says that it was done away with."""
    if not context.words.tells_undoing:  # nearly always
        return False
    rest = context.after.partition("//")[0]
    return any(is_done_with(clause) for clause in CONTRARY.split(rest)[1:])


def _was_called(context: Context) -> bool:
    """Whether the path was a thing's name in former times."""
    if not context.words.tells_old_name:  # nearly always
        return False
    ahead = context.before[-_REACH:]
    if CALLED.search(ahead):
        return True
    return bool(WAS_CALLED.search(ahead) and UNTIL.match(context.after)) or (
        ONCE_CALLED.match(context.after) is not None
    )
