"""Whether others look for a path that the authors say they do not have: `It looks for X, but we have none`."""

import re

from auditor_core.claims.cues.wanted import HAS_NONE
from auditor_core.claims.stance.context import Context

_CLAUSE = re.compile(r"[.;!?][\"'”’»)]* +|, (?=(?:but|aber|pero|mais|ma|mas)\b)")
_MOST = 2
"""Clauses behind the path's that may say so."""


def is_wanted_in_vain(context: Context) -> bool:
    """Whether somebody looks for the path, and one of the next clauses says that there is none."""
    if not context.words.wanted.search(context.before):
        return False
    clauses = _CLAUSE.split(f"{context.after} {context.later}")[1 : _MOST + 1]
    return any(map(HAS_NONE.match, clauses))
