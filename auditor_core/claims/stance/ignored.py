"""Whether a path's sentence, or the one after it, says that git is told to leave the file alone."""

from functools import lru_cache

from auditor_core.claims.cues import ignored
from auditor_core.claims.stance.context import Context

_PATH = "//"
"""How another path shows in the text."""


def is_ignored(context: Context) -> bool:
    """Whether the text says so; the next sentence's `this file` is the path where no other one is named since."""
    after = context.after
    if any(map(after.__contains__, ignored.BITS)) and ignored.IGNORED.match(after):
        return True
    return _PATH not in after and " " not in context.path and _is_said_next(context.later)


@lru_cache(maxsize=256)  # what the paragraph says after a path's sentence is the same for all of that
def _is_said_next(later: str) -> bool:
    if not any(map(later.__contains__, ignored.BITS)):  # nearly always
        return False
    return ignored.IT_IS_IGNORED.match(later) is not None
