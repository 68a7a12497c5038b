"""Rules that stand below a return which every full bench takes are those of an incomplete one alone."""

import pytest

from tests.detectives.repo.helpers import read

COURT = """
from typing import Literal
from pydantic import BaseModel

class Opinion(BaseModel):
    judge: Literal[{judges}]
    score: int

def mean(opinions):
    return sum(item.score for item in opinions) / len(opinions)

def careful(opinions):
    values = [item.score for item in opinions]
    return min(values) if max(values) - min(values) > 2 else mean(opinions)

def decide({given}):
    {early}
    values = [item.score for item in opinions]
    if max(values) - min(values) > 2:
        note(f"dissent: {{values}}")
    return mean(opinions)
"""
THREE = '"Prosecutor", "Defense", "TechLead"'


def has_variance(early: str, *, judges: str = THREE, given: str = "criterion, opinions") -> bool:
    source = COURT.format(early=early, judges=judges, given=given)
    return any(item.kind == "variance" and item.name == "decide" for item in read("", src__justice_py=source).rules)


@pytest.mark.parametrize(
    ("early", "stays"),
    [
        ("if len(opinions) == 3:\n        return mean(opinions)", False),
        ("if len(opinions) >= 3:\n        total = mean(opinions)\n        return round(total)", False),
        ("if len(opinions) == 1:\n        return mean(opinions)", True),
        ("if len(opinions) < 3:\n        return mean(opinions)", True),
        ("if len(criterion) == 3:\n        return mean(opinions)", True),
        ("if len(opinions) == 3:\n        return careful(opinions)", True),
        ("if len(opinions) == 3:\n        return opinions[2].score if criterion else mean(opinions)", True),
        ("if len(opinions) == 3:\n        note(criterion, 'all were heard')", True),
        ("if len(opinions) == 3:\n        return mean(opinions)\n    else:\n        opinions = again(opinions)", True),
    ],
)
def test_rules_below_a_return_that_every_full_bench_takes_are_not_come_to(early, stays):
    assert has_variance(early) is stays


def test_how_many_judges_there_are_and_that_one_criterion_is_decided_has_to_be_told():
    early = "if len(opinions) == 3:\n        return mean(opinions)"
    assert has_variance(early, judges=f'{THREE}, "Clerk"')
    assert has_variance(early, given="report, opinions")
