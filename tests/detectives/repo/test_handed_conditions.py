"""Conditions that a function is handed, and that always come to the same."""

import pytest

from tests.detectives.repo.helpers import read

CAPS = """
def final_score(score, violated):
    if violated:
        score = min(score, 3)
    return score


def verdict(state):
    violated = has_violation(state.evidence)
    return final_score(state.score, {})


"""
NEVER = "def has_violation(evidence):\n    return False\n"
ONCE = 'def has_violation(evidence):\n    return any("violation" in item for item in evidence)\n'


def rules(source: str) -> set[str]:
    return {fact.kind for fact in read("", src__justice_py=source).rules}


@pytest.mark.parametrize(
    ("given", "answer", "told"),
    [
        ("violated", NEVER, False),
        ("violated=violated", NEVER, False),
        ("violated", ONCE, True),
        ("violated or state['unsafe']", NEVER, True),
        ("False", ONCE, False),
        ("*state['rest']", NEVER, True),
        ("violated", NEVER + "\n\ndef audit(state):\n    return final_score(5, state['violated'])\n", True),
        ("violated", NEVER + "\n\nRULES = [final_score]\n", True),
        ("violated", NEVER + "\n\ndef audit(state):\n    return state.final_score(5, True)\n", True),
    ],
)
def test_a_cap_is_none_where_all_that_call_it_hand_over_a_condition_that_never_holds(given, answer, told):
    assert bool(rules(CAPS.format(given) + answer) & {"cap", "override"}) == told
