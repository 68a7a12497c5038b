"""Binaries that a build makes, or that are put into a machine's directories, whoever may have committed them."""

from auditor_core.claims.cues.binaries import BUILDS, COPIES, INTO, MADE_AFTER
from auditor_core.claims.names.known import words
from auditor_core.claims.names.looks import extension
from auditor_core.claims.stance.context import REACH, Context

_BINARIES = words("exe dll so dylib ko a o obj lib elf jar war apk")
"""Endings of what compilers and linkers make, lower case."""


def is_binary_made(context: Context) -> bool:
    """Whether the sentence says that the path's binary is built, or copied out of the repository."""
    if extension(context.path.rpartition("/")[2]) not in _BINARIES:  # nearly always
        return False
    before = context.before[-REACH:]
    if MADE_AFTER.match(context.after) or BUILDS.search(before):
        return True
    return context.leads_out and INTO.fullmatch(context.until_next or "") is not None and bool(COPIES.search(before))
