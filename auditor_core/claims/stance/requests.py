"""Whether a path is a value in a request to a program, or in its answer, that the report shows."""

from auditor_core.claims.cues.requests import ANNOUNCED, IN_OBJECT, SENT
from auditor_core.claims.stance.context import Context, nearest


def is_sent(context: Context) -> bool:
    """Whether a shell's line sends the path, or it stands in an object that is announced as such a body."""
    before = context.before
    if "curl" in before and SENT.match(before, before.index("curl")):
        return True
    if '":' not in before and "”:" not in before and "':" not in before:  # nearly always
        return False
    if not IN_OBJECT.search(before):
        return False
    begins = before.partition("{")[0]
    return any(map(ANNOUNCED.search, (begins, context.earlier, nearest(context.heading))))
