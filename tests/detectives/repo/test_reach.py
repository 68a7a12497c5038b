"""Limits on how far the judges may lie apart, reached and out of reach."""

import pytest

from tests.detectives.repo.helpers import read

FIELD = "    score: int = Field(ge=1, le=5)\n"
RULE = """
def decide_verdict(opinions):
    scores = [o.score for o in opinions]
    gap = max(scores) - min(scores)
    if gap > LIMIT:
        return look_closer(scores)
    return mean(scores)
"""
CALLED = """
def spread(opinions):
    scores = [o.score for o in opinions]
    return max(scores) - min(scores)
def is_disputed(opinions):
    return spread(opinions) > LIMIT
def decide_verdict(opinions):
    if is_disputed(opinions):
        return look_closer(opinions)
    return 3
"""
VARIANCE = """
def decide_verdict(opinions):
    score_variance = variance([o.score for o in opinions])
    if score_variance > LIMIT:
        return look_closer(opinions)
    return 3
"""


def found(rule: str, limit: str, field: str = FIELD) -> bool:
    source = f"class Opinion(BaseModel):\n{field}LIMIT = {limit}\n{rule}"
    return any(fact.kind == "variance" for fact in read("", src__chief_justice_py=source).rules)


@pytest.mark.parametrize("rule", [RULE, CALLED])
def test_scores_from_one_to_five_never_differ_by_more_than_four(rule):
    assert found(rule, "2")
    assert not found(rule, "4")
    assert not found(rule, "6")
    assert found(rule.replace("> LIMIT", ">= LIMIT"), "4")
    assert not found(rule.replace("> LIMIT", "> 4"), "2")


def test_what_is_done_beyond_such_a_limit_is_never_done():
    rule = RULE.replace(
        "return look_closer(scores)", "verdict_note = dissent_of(scores)\n        return reconsider(scores)"
    )
    source = f"class Opinion(BaseModel):\n{FIELD}LIMIT = 4\n{rule}"
    assert read("", src__chief_justice_py=source.replace("LIMIT = 4", "LIMIT = 2")).rules
    assert read("", src__chief_justice_py=source).rules == []


def test_the_scale_is_the_one_that_the_code_declares():
    assert found(RULE, "4", "    score: int = Field(ge=0, le=10)\n")
    assert not found(RULE, "4", "    score: Literal[1, 2, 3, 4, 5]\n")
    assert found(RULE, "4", "    score: int\n")


def test_a_variance_reaches_farther_than_a_difference():
    assert found(VARIANCE, "4")
    assert not found(VARIANCE, "9")
