"""Whether a path is a file of each user's own, which git does not get, or stands for any of its kind."""

from auditor_core.claims.cues.lexicon import Lexicon
from auditor_core.claims.cues.optional import (
    FETCHED,
    IF_THERE,
    NOT_OURS_AFTER,
    NOT_OURS_NEXT,
    ONESELF,
    OR_SUCH,
    PUT,
    SOMEWHERE,
    WHERE_IGNORED,
)
from auditor_core.claims.names.looks import MADE_EXTENSIONS, extension
from auditor_core.claims.stance.context import Context

_REACH = 120


def is_not_committed(words: Lexicon, context: Context) -> bool:
    """Whether the text says that users get or make the path themselves, or that git does not get it.

    What the path itself does is done to something else, which is what is not committed.
    """
    ahead, after = context.before[-_REACH:], context.after
    if FETCHED.match(after) or (
        words.user_makes.search(ahead) and (ONESELF.match(after) or WHERE_IGNORED.match(after))
    ):
        return True
    put = SOMEWHERE.match(after) and PUT.search(ahead)
    if not words.tells_of_git or ("//" in after and not put) or words.present_after.match(after):
        return False
    return bool(NOT_OURS_AFTER.match(after) or NOT_OURS_NEXT.match(context.following))


def is_in_own_place(context: Context) -> bool:
    """Whether the path is one of what each user's or each run's own directory holds."""
    words = context.words
    return words.in_own_place.match(context.after) is not None or words.own_place.search(context.before) is not None


def is_source(path: str) -> bool:
    """Whether the path's name has an ending that programs' products do not have."""
    ending = extension(path.rpartition("/")[2])
    return ending != "" and ending not in MADE_EXTENSIONS


def is_left_in(context: Context) -> bool:
    """Whether the path is where a command puts what it makes."""
    return context.words.left_in.search(context.before[-_REACH:]) is not None and not is_source(context.path)


def stands_for_any(context: Context) -> bool:
    """Whether the path is one of those that somebody may have, or that are read where there are such."""
    after = context.after
    return bool(
        OR_SUCH.match(after) or IF_THERE.match(after) or context.words.any_such.search(context.before[-_REACH:])
    )
