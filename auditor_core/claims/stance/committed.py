"""Whether a text says that the repository has what a program made: results that are committed, pictures of a source."""

from auditor_core.claims.cues import held
from auditor_core.claims.cues.committed import (
    AUTHORED,
    COMMITTED,
    COMMITTED_AFTER,
    DERIVED,
    EXPORTED,
    PUSHED,
    PUT_AWAY,
    PUT_AWAY_LAST,
    TO_BE_READ,
)
from auditor_core.claims.names.looks import PICTURES, extension
from auditor_core.claims.stance.above import of_mending, of_plans
from auditor_core.claims.stance.context import Context, leads, nearest

_REACH = 120
_TEXTS = frozenset(["txt", "pdf", "docx"])
"""Endings of what people write, and programs as well."""


def is_committed(context: Context) -> bool:
    """Whether the path is said to be committed, handed out with the work, or drawn once from something else."""
    near = context.before[-_REACH:]
    if COMMITTED.search(near) or EXPORTED.search(near) or COMMITTED_AFTER.match(context.after):
        return True
    drawn = "/" in context.path and extension(context.path) in PICTURES
    return drawn and DERIVED.match(context.after) is not None


def lies_in_repository(context: Context) -> bool:
    """Whether the words right before a path, or its list, say that the repository has it, however it came there."""
    near = context.before[-held.REACH :]
    if held.FILE_IN_REPOSITORY.search(near) or held.REPOSITORY_HOLDS.search(near):
        return True
    listed = context.before if any(map(str.isalnum, near)) else nearest(context.heading)
    return any(map(listed.__contains__, held.BITS)) and held.REPOSITORY_HOLDS_ALL.search(listed) is not None


def is_in_repository(context: Context) -> bool:
    """Whether the words right beside a path say that it stands in the repository."""
    told = held.OF_REPOSITORY.match(context.after) or held.LIES_IN_REPOSITORY.match(context.after)
    return told is not None or lies_in_repository(context)


def is_told_there(context: Context) -> bool:
    """Whether a text says that a file lies in the repository whose name alone tells rather of a program.

    Somebody committed it, or wrote it, or it is to be put away by what is to be done next.
    """
    if PUSHED.match(context.after):
        return True
    if extension(context.path) in _TEXTS:
        alone = not context.before.strip("\"'`“ ")
        if TO_BE_READ.search(context.before[-_REACH:]) or (alone and AUTHORED.match(context.after)):
            return True
    return is_put_away(context)


def is_put_away(context: Context) -> bool:
    """Whether what is to be done next deletes or moves the file, which therefore is there."""
    last = not context.before.strip() and PUT_AWAY_LAST.fullmatch(context.after)
    if not (PUT_AWAY.fullmatch(context.before) or last):
        return False
    return of_plans(context.words.whole, context.heading, context.column) or any(map(of_mending, leads(context)))
