"""What several conditions tell of scores that lie apart, where each tells something or nothing."""

import pytest

from auditor_core.detectives.repo.synthesis.answers_apart import NO, NOTHING, YES, joined
from tests.detectives.repo.helpers import read


@pytest.mark.parametrize(
    ("told", "all_hold", "together"),
    [
        ([NOTHING, NOTHING], True, NOTHING),
        ([NOTHING, NOTHING], False, NOTHING),
        ([YES, NOTHING], True, YES),
        ([YES, NOTHING], False, NOTHING),
        ([YES, YES], False, YES),
        ([NO, NOTHING], False, NO),
        ([NO, NOTHING], True, NOTHING),
        ([NO, NO], True, NO),
    ],
)
def test_what_tells_nothing_tells_nothing_with_others(told, all_hold, together):
    assert joined(told, all_hold) == together


COURT = """
LIMIT = {limit}
class Opinion(BaseModel):
    score: int = Field(ge=1, le=5)
    cited: list[str]
def holds(opinion, items):
    known = [item.location for item in items if item.found]
    return any(place in cite or cite in place for cite in opinion.cited for place in known)
def heard_again(opinions, items):
    supported = [o.score for o in opinions if holds(o, items)]
    return max(supported) if supported else 1
def decide(opinions: list[Opinion], items):
    scores = [o.score for o in opinions]
    score = sorted(scores)[1]
    if max(scores) - min(scores) > LIMIT:
        score = heard_again(opinions, items)
    return score
"""


@pytest.mark.parametrize(("limit", "looked"), [(2, True), (4, False)])
def test_citations_are_looked_up_again_only_where_scores_can_lie_so_far_apart(limit, looked):
    kinds = {fact.kind for fact in read("", src__justice_py=COURT.format(limit=limit)).rules}
    assert bool(kinds & {"variance", "re_evaluation"}) is looked
