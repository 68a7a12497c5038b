"""Judges that are overruled by the weight that each has anyway."""

import pytest

from tests.detectives.repo.helpers import read

DOCKET = """
from dataclasses import dataclass, field, replace

@dataclass(frozen=True)
class Docket:
    votes: tuple
    weights: dict = field(default_factory=dict)
    trail: tuple = ()

    def score(self):
        total = sum(self.weights.get(vote.judge, USUAL) for vote in self.votes)
        return round(sum(vote.score * self.weights.get(vote.judge, USUAL) for vote in self.votes) / total)

    def count(self, judge, share, why):
        return replace(self, weights={**self.weights, judge: share}, trail=(*self.trail, f"{judge}: {why}"))

    def silence(self, judge, share, why):
        kept = tuple(vote for vote in self.votes if vote.judge != judge)
        return replace(self, votes=kept, weights={**self.weights, judge: share}, trail=(*self.trail, why))
"""
SUPREMACY = """
NORMAL = 1.0

def facts_first(docket, evidence):
    defense = next(vote for vote in docket.votes if vote.judge == "Defense")
    unsupported = [key for key in defense.cited if key not in evidence or not evidence[key].found]
    if not unsupported:
        return docket
    DONE

def chief_justice(state):
    return facts_first(Docket(state["votes"]), state["evidence"]).score()
"""


def overrules(done: str, usual: str = "1.0") -> bool:
    source = DOCKET.replace("USUAL", usual) + SUPREMACY.replace("DONE", done)
    return "supremacy" in {fact.kind for fact in read("", src__justice_py=source).rules}


@pytest.mark.parametrize(
    ("done", "told"),
    [
        ('return docket.count("Defense", 0.0, "overruled")', True),
        ('return docket.count("Defense", 0.5, "overruled")', True),
        ('return docket.count("Defense", 1.0, "overruled")', False),
        ('return docket.count("Defense", NORMAL, "overruled")', False),
        ('log.info("overruled")\n    return docket.count("Defense", 1, "overruled")', False),
        ('docket = docket.count("Defense", 0.0, "overruled")\n    return docket', True),
        ('return docket.count("Defense", share_of(unsupported), "overruled")', True),
        ('return docket.silence("Defense", 1.0, "overruled")', True),
        ('return replace(docket.count("Defense", 1.0, "overruled"), votes=docket.votes[1:])', True),
    ],
)
def test_a_weight_that_each_has_anyway_overrules_nobody(done, told):
    assert overrules(done) is told


def test_it_may_be_less_than_what_others_have_or_than_what_is_not_told():
    assert overrules('return docket.count("Defense", 1.0, "overruled")', "2.0")
    assert overrules('return docket.count("Defense", 1.0, "overruled")', "usual(vote)")
