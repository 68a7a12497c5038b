"""Verdicts that rules reach, and that a plain mean takes the place of wherever any judge was heard."""

import pytest

from tests.detectives.repo.helpers import read

SOURCE = """
from dataclasses import dataclass
CAP = 3

@dataclass
class Ruling:
    criterion: str
    final_score: int
    note: str

def settle(votes, facts):
    ranked = sorted(vote.score for vote in votes)
    result = ranked[len(ranked) // 2] if ranked else 1
    if any("injection" in fact.content and fact.is_vulnerability for fact in facts):
        result = min(result, CAP)
    if any(not fact.found for fact in facts):
        result = result - 1
    return max(1, result), "settled"

def chief_justice(state):
    rulings = []
    for criterion in state["criteria"]:
        votes = state["votes"].get(criterion, [])
        doubtful = [vote for vote in votes if vote.score < 3]
        facts = state["facts"].get(criterion, [])
        result, note = settle(votes, facts)
        {step}
        rulings.append(Ruling(criterion=criterion, final_score=result, note=note))
    return {{"rulings": rulings}}
"""
MEAN = "result = round(sum(vote.score for vote in votes) / len(votes))"


def kinds(step: str) -> set[str]:
    rules = read("", src__chief_justice_py=SOURCE.format(step=step)).rules
    return {fact.kind for fact in rules} & {"override", "supremacy"}


@pytest.mark.parametrize("asked", ["votes", "len(votes) > 0", "len(votes) >= 1", "bool(votes)"])
def test_what_rules_decide_is_lost_where_any_opinion_sets_it_anew(asked):
    assert not kinds(f"if {asked}:\n            {MEAN}")


@pytest.mark.parametrize(
    "step",
    [
        "pass",
        f"if not votes:\n            {MEAN}",
        "if len(votes) > 2:\n            result = round(sum(vote.score for vote in votes) / len(votes))",
        "if doubtful:\n            result = round(sum(vote.score for vote in doubtful) / len(doubtful))",
        "if votes:\n            result = max(1, min(5, result))",
        f"if votes:\n            plain = 0\n            {MEAN.replace('result', 'plain')}",
    ],
)
def test_what_is_set_anew_for_some_cases_or_by_what_was_decided_keeps_the_rules(step):
    assert kinds(step) == {"override", "supremacy"}
