"""Paths that the authors once claimed, that were found to be wrong, or that somebody looked for in vain."""

from functools import lru_cache

from auditor_core.claims.cues.corrected import (
    CLAIMED_COLUMN,
    MOST_RIGHT,
    OF_THEM,
    OTHER_ONES,
    TRUE_COLUMN,
    WRONG_ONES,
)
from auditor_core.claims.cues.leads import CLEARED
from auditor_core.claims.cues.sought import (
    ASSUMED,
    BUT_IS,
    IN_ITS_PLACE,
    IN_VAIN,
    IS_NOT,
    LOOKED,
    MISNAMED,
    NAMES_IT,
    NOT_FOUND,
    OURS_ELSEWHERE,
    OURS_NEXT,
    VAINLY,
    WHERE_MOST,
)
from auditor_core.claims.stance.context import Context

_LONG = 320
"""A sentence that lists several paths may be so long."""
_REACH = 60
"""Characters before a path that tell which of several it is, or that it is looked for."""


def is_corrected(context: Context) -> bool:
    """Whether the path stands in a table of corrections, below what was once claimed and beside what is so."""
    return bool(context.column) and _is_of_claims(context.column, context.columns)


def is_one_of_the_wrong(context: Context) -> bool:
    """Whether the sentences before count paths that are not there, and this one goes through them."""
    counted = context.before[:_LONG].lstrip()
    if WRONG_ONES.match(counted) or (OTHER_ONES.match(counted) and MOST_RIGHT.search(context.earlier)):
        return len(context.before) <= _LONG and CLEARED.match(context.after) is None
    if len(context.before) > _REACH or not context.words.one_of_them.match(context.before):
        return False
    return OF_THEM.search(context.earlier) is not None


def is_sought_in_vain(context: Context) -> bool:
    """Whether somebody looks for the path and does not find it, or has to look elsewhere."""
    if not context.words.tells_search:  # nearly always
        return False
    ahead = context.before[-2 * _REACH :]
    if OURS_NEXT.match(context.following) and (ASSUMED.search(ahead) or LOOKED.search(ahead)):
        return True
    if not LOOKED.search(ahead):
        return False
    vain = any(each.match(context.after) for each in (IN_VAIN, VAINLY, WHERE_MOST, OURS_ELSEWHERE))
    return vain or NOT_FOUND.search(context.before) is not None


def is_named_amiss(context: Context) -> bool:
    """Whether a text names the path where there is another one, or an assignment does."""
    if not context.words.tells_wrong_name:  # nearly always
        return False
    ahead, after = context.before[-2 * _REACH :], context.after
    if IS_NOT.match(after) or (BUT_IS.match(after) and MISNAMED.search(ahead)):
        return True
    return NAMES_IT.search(ahead) is not None and not IN_ITS_PLACE.match(after)


@lru_cache(maxsize=1024)
def _is_of_claims(column: str, columns: tuple[str, ...]) -> bool:
    return CLAIMED_COLUMN.match(column) is not None and any(map(TRUE_COLUMN.match, columns))
