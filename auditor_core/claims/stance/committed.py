"""Whether a text says that the repository has what a program made: results that are committed, pictures of a source."""

from auditor_core.claims.cues import held
from auditor_core.claims.cues.committed import COMMITTED, COMMITTED_AFTER, DERIVED, EXPORTED
from auditor_core.claims.names.looks import PICTURES, extension
from auditor_core.claims.stance.context import Context

_REACH = 120


def is_committed(context: Context) -> bool:
    """Whether the path is said to be committed, handed out with the work, or drawn once from something else."""
    near = context.before[-_REACH:]
    if COMMITTED.search(near) or EXPORTED.search(near) or COMMITTED_AFTER.match(context.after):
        return True
    drawn = "/" in context.path and extension(context.path) in PICTURES
    return drawn and DERIVED.match(context.after) is not None


def is_in_repository(context: Context) -> bool:
    """Whether the words right beside a path say that it stands in the repository."""
    ahead = held.FILE_IN_REPOSITORY.search(context.before[-held.REACH :])
    return ahead is not None or held.OF_REPOSITORY.match(context.after) is not None
