"""Paths that stand beside what a sentence plans or denies, and that it takes to be there."""

from auditor_core.claims.cues.references import (
    BESIDES,
    INSTEAD,
    INSTEAD_OF_PRESENT,
    ITSELF,
    NEXT_TO,
    SOURCES,
    SOURCES_END,
    WHAT_BECOMES,
)
from auditor_core.claims.stance.context import Context
from auditor_core.models import Stance

_REACH = 60
_CITED = 160
_BLANK = " \"'`”,"


def is_cited(context: Context) -> bool:
    """Whether a path stands in a bracket of sources that bears out what the sentence says, whatever that is.

    `the portal does not (docs/mail.md; docs/runbooks.md)`; what is said to be gone or made may stand in one, too.
    """
    ahead = context.before[-_CITED:]
    found, end = SOURCES.search(ahead), SOURCES_END.match(context.after)
    if found is None or end is None:
        return False
    several = any(";" in text for text in (found.group(), context.path, end.group()))
    return several and WHAT_BECOMES.search(ahead, 0, found.start()) is None


def is_reference(context: Context, stance: Stance) -> bool:
    """Whether a path that reads as planned or gone is only what the planned or lost thing stands beside."""
    ahead = context.before[-_REACH:]
    if ITSELF.match(context.after):
        return False
    if stance == "planned":
        return bool(NEXT_TO.search(ahead) or BESIDES.search(ahead))
    instead = INSTEAD_OF_PRESENT.search(ahead) or (INSTEAD.search(ahead) and _is_planning(context))
    return bool(instead or NEXT_TO.search(ahead))


def past_reference(context: Context) -> str | None:
    """What follows the path that a path stands beside, `next to y.py is planned`; None where it stands beside none."""
    between = context.until_next
    if not between or len(between) > _REACH:
        return None
    found = next(filter(None, (each.search(between) for each in (NEXT_TO, BESIDES, INSTEAD))), None)
    if found is None or between[: found.start()].strip(_BLANK):
        return None
    return context.after[len(between) :].lstrip(_BLANK + "/")


def _is_planning(context: Context) -> bool:
    """Whether the sentence is on what is to come."""
    words = context.words
    return bool(words.planned_after.match(context.after) or words.planned_before.search(context.before[-160:]))
