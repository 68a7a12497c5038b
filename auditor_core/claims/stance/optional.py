"""Whether a path is a file of each user's own, which git does not get, or stands for any of its kind."""

from auditor_core.claims.cues.lexicon import Lexicon
from auditor_core.claims.cues.optional import (
    NOT_OURS_AFTER,
    NOT_OURS_NEXT,
    ONESELF,
    PUT,
    SOMEWHERE,
    WHERE_IGNORED,
)
from auditor_core.claims.cues.personal import IS_DIRECTORY, IS_DIRECTORY_BITS
from auditor_core.claims.names.looks import MADE_EXTENSIONS, extension
from auditor_core.claims.stance.context import Context

_REACH = 120


def is_not_committed(words: Lexicon, context: Context) -> bool:
    """Whether the text says that users get or make the path themselves, or that git does not get it.

    What the path itself does is done to something else, which is what is not committed.
    """
    ahead, after = context.before[-_REACH:], context.after
    if words.fetched.match(after) or (
        words.user_makes.search(ahead) and (ONESELF.match(after) or WHERE_IGNORED.match(after))
    ):
        return True
    if not words.tells_of_git or words.present_after.match(after):
        return False
    if "//" in after and not (SOMEWHERE.match(after) and PUT.search(ahead)):
        return False
    return bool(NOT_OURS_AFTER.match(after) or NOT_OURS_NEXT.match(context.following))


def is_in_own_place(context: Context) -> bool:
    """Whether the path is one of what each user's or each run's own directory holds."""
    if context.words.in_own_place.match(context.after):
        return True
    quick = any(map(context.before.__contains__, IS_DIRECTORY_BITS))
    return quick and IS_DIRECTORY.search(context.before) is not None


def is_source(path: str) -> bool:
    """Whether the path's name has an ending that programs' products do not have."""
    ending = extension(path.rpartition("/")[2])
    return ending != "" and ending not in MADE_EXTENSIONS


def is_left_in(context: Context) -> bool:
    """Whether the path is where a command puts what it makes."""
    return context.words.left_in.search(context.before[-_REACH:]) is not None and not is_source(context.path)


def stands_for_any(context: Context) -> bool:
    """Whether the path is one of those that somebody may have, or that are read where there are such."""
    words, after = context.words, context.after
    return bool(
        words.or_such.match(after) or words.if_there.match(after) or words.any_such.search(context.before[-_REACH:])
    )
