"""Faults by which something gets lost on its way: what a branch wrote, a failure, an answer that broke the schema."""

from tests.planted.flawless import STATE as MODELS
from tests.planted.submission import Submission
from tests.planted.variants import STATE, fault

OPINIONS = "opinions: Annotated[list[JudicialOpinion], operator.add]"


def merged_by(base: Submission, body: str) -> Submission:
    """Opinions are merged by a function of the repository's own."""
    base = base.swap(MODELS, OPINIONS, "opinions: Annotated[list[JudicialOpinion], merged]")
    return base.swap(MODELS, "class AgentState(", (
        f'def merged(left: list, right: list) -> list:\n    """What two branches wrote."""\n{body}\n\n\nclass AgentState('
    ))  # fmt: skip


@fault(STATE)
def the_longer_list_of_opinions(base: Submission) -> Submission:
    """The reducer keeps the longer of the two lists."""
    return merged_by(base, "    return max(left or [], right or [], key=len)")


@fault(STATE)
def the_first_list_that_is_not_empty(base: Submission) -> Submission:
    """The reducer keeps the first list that holds anything."""
    body = "    for side in (right, left):\n        if side:\n            return side\n    return []"
    return merged_by(base, body)
