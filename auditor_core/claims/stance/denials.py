"""What a sentence says of several paths: those that it has denied once, and a list of what is not there."""

import re
from collections.abc import Set

from auditor_core.claims.cues.gone import BACK
from auditor_core.claims.stance.context import Context
from auditor_core.claims.stance.planning import is_there
from auditor_core.models import Stance

_REACH = 60
_LIST = re.compile(r"[^.;:!?]{0,60}:[\s\"'`“«(]*$")
"""All that stands before the first path of a list: `Missing tools: `."""
_FURTHER = re.compile(
    r"[^.;:!?]{0,160}(?:,|\b(?:and|or|nor|y|e|o|u|ni|et|ou|und|oder|sowie|ed|oraz|lub|nebo)\b)"
    r"(?! ?(?:but|see|while|whereas|only|pero|aunque|mais|voir|aber|siehe|ma|vedi|mas|ver|veja)\b)(?: [^\W\d_]+){0,3}"
    r"[\s\"'`“«(]*$"
)
"""All that stands between two paths of a list that names other things as well."""


class Denials:
    """What the sentence that is being read has denied."""

    def __init__(self) -> None:
        self._begin, self._denied = -1, frozenset[str]()
        self._listed = False
        """Whether what was denied last stands in such a list."""

    def told(self, paths: Set[str], begin: int, context: Context, told: tuple[Stance, bool]) -> tuple[Stance, bool]:
        """The stance of paths in the sentence that begins at a place, of which its words alone give them one."""
        goes_on = self._listed and self._begin == begin and _FURTHER.match(context.since_last or "") is not None
        self._listed = goes_on or (told[0] == "negated" and _LIST.match(context.before) is not None)
        if told[0] == "negated":
            self._begin, self._denied = begin, frozenset(paths)
        elif told[0] == "asserted" and goes_on:
            self._listed = not is_there(context.words, context.before[-_REACH:], context.after)
            return ("negated", False) if self._listed else told
        elif told[0] == "asserted" and self._begin == begin and paths <= self._denied:
            there = is_there(context.words, context.before[-_REACH:], context.after) or BACK.search(context.after)
            return told if there else ("negated", False)
        return told
