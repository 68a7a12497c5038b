"""Scores that rules lower, and that a later value replaces before anybody reads them."""

import pytest

from tests.detectives.repo.helpers import read

RULED = """
def final_score(scores, security_violation):
    final = max(scores)
    if security_violation:
        final = min(final, 3)
"""
CALLED = """
def capped_score(scores, security_violation):
    if security_violation:
        return min(3, max(scores)), "security override"
    return max(scores), "plain"


def final_verdict(scores, security_violation):
    score, rule = capped_score(scores, security_violation)
"""


def rules(source: str) -> set[str]:
    return {fact.kind for fact in read("", src__justice_py=source).rules}


@pytest.mark.parametrize(
    ("after", "told"),
    [
        ("    return final\n", True),
        ("    final = sum(scores) / len(scores)\n    return final\n", False),
        ("    note = 1\n    final = min(scores)\n    return final\n", False),
        ("    final = (final + min(scores)) / 2\n    return final\n", True),
        ("    if scores[0] > 4:\n        final = sum(scores)\n    return final\n", True),
        ("    kept = final\n    final = min(scores)\n    return kept\n", True),
        ("    record(final)\n    final = min(scores)\n    return final\n", True),
        ("    if security_violation:\n        return final\n    final = min(scores)\n    return final\n", True),
        ("    try:\n        final = min(scores)\n    except ValueError:\n        pass\n    return final\n", True),
        ("    tell = lambda: final\n    final = min(scores)\n    return tell()\n", True),
    ],
)
def test_a_cap_that_another_value_replaces_is_none(after, told):
    assert bool(rules(RULED + after) & {"cap", "override"}) == told


@pytest.mark.parametrize(
    ("after", "told"),
    [
        ("    return score, rule\n", True),
        ("    score = sum(scores) / len(scores)\n    return score, rule\n", False),
        ("    score = round(score)\n    return score, rule\n", True),
        ("    kept = [score]\n    score = sum(scores)\n    return kept\n", True),
    ],
)
def test_a_ruled_score_that_the_caller_replaces_is_none(after, told):
    assert bool(rules(CALLED + after) & {"cap", "override"}) == told
