"""Merging, failing and answering that are written in other ways, and lose nothing: none of it moves a score."""

from tests.planted.faults_lost import merged_by
from tests.planted.submission import Submission
from tests.planted.variants import harmless


@harmless
def opinions_are_joined_longest_first(base: Submission) -> Submission:
    """The reducer puts the shorter list behind the longer."""
    body = (
        "    first = max(left, right, key=len)\n    second = right if first is left else left\n"
        "    return [*first, *second]"
    )
    return merged_by(base, body)
