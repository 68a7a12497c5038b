"""Paths that a sentence names again: once denied, they are not asserted in passing."""

from collections.abc import Set

from auditor_core.claims.cues.gone import BACK
from auditor_core.claims.stance.context import Context
from auditor_core.claims.stance.planning import is_there
from auditor_core.models import Stance

_REACH = 60


class Denials:
    """What the sentence that is being read has denied."""

    def __init__(self) -> None:
        self._begin, self._denied = -1, frozenset[str]()

    def told(self, paths: Set[str], begin: int, context: Context, told: tuple[Stance, bool]) -> tuple[Stance, bool]:
        """The stance of paths in the sentence that begins at a place, of which its words alone give them one."""
        if told[0] == "negated":
            self._begin, self._denied = begin, frozenset(paths)
        elif told[0] == "asserted" and self._begin == begin and paths <= self._denied:
            there = is_there(context.words, context.before[-_REACH:], context.after) or BACK.search(context.after)
            return told if there else ("negated", False)
        return told
