"""A score for the case that there is nothing to take the mean of is no cap, whatever that mean is of."""

import pytest

from tests.detectives.repo.helpers import read

SOURCE = """
def confirmed_security_flaw(evidence):
    return any(item.found and item.unsafe for item in evidence)
def rule_on(criterion, opinions, security_flaw):
    return Result(criterion, mean(item.score for item in opinions), security_flaw)
def chief_justice(state):
    security_flaw = confirmed_security_flaw(state["evidence"])
    results = [rule_on(item, state["opinions"], security_flaw) for item in state["criteria"]]
    {decides}
    return {{"overall_score": overall}}
"""


def overrides(decides: str) -> bool:
    found = read("", src__justice_py=SOURCE.format(decides=decides)).rules
    return "override" in {fact.kind for fact in found}


@pytest.mark.parametrize(
    "decides",
    [
        "overall = sum(item.score for item in results) / len(results) if results else 1.0",
        "overall = 1.0 if not results else mean(item.score for item in results)",
        "overall = statistics.fmean([item.score for item in results]) if len(results) > 0 else 1.0",
        "overall = sum(item.score for item in results) / max(len(results), 1) if results else 2",
    ],
)
def test_what_is_given_where_there_is_no_score_caps_none(decides):
    assert not overrides(decides)


@pytest.mark.parametrize(
    "decides",
    [
        "overall = min(3.0, mean(r.score for r in results)) if security_flaw else mean(r.score for r in results)",
        "overall = mean(r.score for r in results)\n    if security_flaw:\n        overall = min(overall, 3.0)",
        "overall = mean(r.score for r in results) if results else 1.0\n"
        "    overall = min(overall, 3.0) if security_flaw else overall",
        "flaws = [r for r in results if r.security_flaw]\n    overall = mean(r.score for r in results)\n"
        "    if flaws:\n        overall = min(overall, 3.0)",
        "flaws = [r for r in results if r.security_flaw]\n"
        "    overall = min(3, mean(r.score for r in results)) if len(flaws) > 0 else mean(r.score for r in results)",
    ],
)
def test_a_cap_for_a_fault_is_one_beside_such_a_mean(decides):
    assert overrides(decides)
