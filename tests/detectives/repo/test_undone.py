"""Caps for security that a later rule undoes, and later rules that keep them."""

import pytest

from tests.detectives.repo.helpers import read

DECIDED = """
def decide(criterion, opinions, evidence):
    scores = [item.score for item in opinions]
    lead = next(item.score for item in opinions if item.judge == "TechLead")
    score = mean(scores)
    unsafe = security_violation(evidence)
    if unsafe:
        {cap}
    {later}
    return max(1, min(5, score))
"""
CAP = "score = min(score, 3)"


def caps(later: str, cap: str = CAP) -> bool:
    found = read("", src__justice_py=DECIDED.format(cap=cap, later=later)).rules
    return bool({"cap", "override"} & {fact.kind for fact in found if fact.place.line < 10})


@pytest.mark.parametrize(
    ("later", "kept"),
    [
        ("pass", True),
        ("if max(scores) - min(scores) > 2:\n        score = lead", False),
        ("if max(scores) - min(scores) > 2:\n        score = median(scores)", False),
        (
            "gap = max(scores) - min(scores)\n    contested = gap > 2\n    if contested:\n        look = lead\n        score = look",
            False,
        ),
        ("if max(scores) - min(scores) > 2:\n        score = (score + lead) / 2", True),
        ("if max(scores) - min(scores) > 2:\n        again = score - 1\n        score = again", True),
        ("if max(scores) - min(scores) > 2:\n        score = min(lead, 3)", True),
        ("if max(scores) - min(scores) > 2 and not unsafe:\n        score = lead", True),
        (
            "if max(scores) - min(scores) > 2:\n        score = lead\n    if unsafe:\n        score = min(score, 3)",
            True,
        ),
        (
            "if max(scores) - min(scores) > 2:\n        score = lead\n        if unsafe:\n            score = min(score, 3)",
            True,
        ),
        ("if scores[0] > 4:\n        score = lead", True),
        ("if criterion.id == 'graph':\n        score = lead", True),
        ("if max(scores) - min(scores) > 2:\n        note = lead", True),
    ],
)
def test_a_cap_holds_whatever_the_later_rules_say(later, kept):
    assert caps(later) is kept


def test_behind_a_cap_that_ends_the_function_nothing_undoes_it():
    assert caps("if max(scores) - min(scores) > 2:\n        score = lead", CAP + "\n        return score")


@pytest.mark.parametrize(
    ("anew", "capped"),
    [
        ("pass", True),
        ("score = max((item.score for item in opinions), default=score)", False),
        ("score = max((item.score for item in opinions), default=1)", False),
        ("score = max(score, *(item.score for item in opinions))", True),
    ],
)
def test_a_score_that_is_only_there_for_want_of_another_is_overwritten(anew, capped):
    source = f"""
def decide(opinions, evidence):
    score = mean(item.score for item in opinions)
    if security_violation(evidence):
        score = min(score, 3)
    return score, "decided"

def verdict(state):
    opinions = state.opinions
    score, note = decide(opinions, state.evidence)
    {anew}
    return Result(score=score, note=note)
"""
    found = read("", src__justice_py=source).rules
    assert bool({"cap", "override"} & {fact.kind for fact in found}) is capped
