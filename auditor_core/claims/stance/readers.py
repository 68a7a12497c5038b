"""Files that a reader makes by following the text, and those that a stopped program names."""

import re

from auditor_core.claims.cues.readers import COPY_THEN, FRAME, IN_FRAME, SAVE_AS, SUBJECT
from auditor_core.claims.cues.shells import COPIED, OPTION, REDIRECTED
from auditor_core.claims.stance.context import Context

_MADE = (OPTION, COPIED, REDIRECTED)
_COMMAND = re.compile(r"(?<=\s)(?:cd|ls|cat|mkdir|rm) (?:\./)?$")
"""Right before a path: what a user may type."""
_REACH = 40


def is_made_by_reader(before: str) -> bool:
    """Whether the words before a path are surely an order that makes it: a command, or a copy under a new name."""
    if any(each.search(before) for each in _MADE):
        return True
    copied = COPY_THEN.search(before)
    return copied is not None and SUBJECT.search(before, 0, copied.start()) is None


def is_readers_own(context: Context) -> bool:
    """Whether a path is a reader's: of a command that is an example, or a name of what the text or a program shows."""
    before = context.before
    command = _COMMAND.search(before[-_REACH:])
    if command and context.words.example.search(before[-_REACH:][: command.start()]):
        return True
    if "/" in context.path:
        return False
    if before[-6:] == 'file "':
        return IN_FRAME.match(context.after) is not None and FRAME.search(before) is not None
    return SAVE_AS.match(before) is not None
