"""Whether a path is what something was before: its former name or place, or a file that gave way."""

import re

from auditor_core.claims.cues import former
from auditor_core.claims.stance.context import Context

_REACH = 160
_EMPHATIC = re.compile(r"[\s\"'`”»]*,? (?:that|which|who)\b")
"""Right after the path: `at that time it was a.py that failed` is not on how it was called."""


def is_former(context: Context) -> bool:
    """Whether the sentence says so; one that says that an old file was replaced may be on one that is still there."""
    if not context.words.tells_former_name:  # nearly always
        return False
    near, after = context.before[-_REACH:], context.after[:_REACH]
    if former.WAS.search(near) and former.BEFORE_THEN.match(after):
        return True
    if former.GERMAN_WAS.search(near) and former.GERMAN_CALLED.match(after):
        return True
    if former.OLD_LAYOUT.search(near) or former.IN_THOSE_DAYS.search(near):
        return not _EMPHATIC.match(after)
    if former.GERMAN_OLD.search(near) and former.GERMAN_REPLACED.match(after):
        return True
    return former.GAVE_WAY.search(near) is not None
