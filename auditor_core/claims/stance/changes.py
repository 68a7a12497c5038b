"""Paths in what git prints of changed files, which a report quotes."""

from auditor_core.claims.cues.changes import ADDED, LONGEST, NEW_NAME, REMOVED, RENAMED, UNTRACKED
from auditor_core.claims.stance.context import Context
from auditor_core.models import Stance


def printed_by_git(context: Context) -> tuple[Stance, bool] | None:
    """The stance of a path in such a line; None of one in any other text."""
    before = context.before
    if len(before) <= LONGEST:
        if ADDED.fullmatch(before):
            return "asserted", True
        if REMOVED.fullmatch(before):
            return "negated", False
        if context.until_next is not None and RENAMED.fullmatch(before) and NEW_NAME.fullmatch(context.until_next):
            return "negated", False
    ahead = before if before.strip() else f"{context.heading}\n{context.earlier}{before}"
    quick = "??" in ahead or "untracked files:" in ahead
    return ("runtime", True) if quick and UNTRACKED.search(ahead) else None
