"""Judges that one function sends, or asks with, different parts of the evidence."""

import pytest

from tests.detectives.repo.helpers import read

SENDING = """
from langgraph.types import Send
def convene(state):
    exhibits = state.evidences.get(state.criterion, [])
    {before}
    return [Send("prosecutor", {one}), Send("defense", {other})]
"""
WHOLE = '{"exhibits": exhibits}'
GAPS = '{"exhibits": [e for e in exhibits if not e.found]}'


def divided(source: str) -> set[str]:
    return {fact.function for fact in read(source).divided}


@pytest.mark.parametrize(
    ("one", "other", "before"),
    [
        (GAPS, WHOLE, "pass"),
        (GAPS, GAPS.replace("not ", ""), "pass"),
        (WHOLE, '{"exhibits": exhibits[:3]}', "pass"),
        (WHOLE, "brief", 'brief = {"exhibits": [e for e in exhibits if e.found]}'),
        (WHOLE, '{"exhibits": good}', "good = [e for e in exhibits if e.found]"),
    ],
)
def test_a_call_that_hands_one_judge_less_than_another_divides_the_evidence(one, other, before):
    assert divided(SENDING.format(one=one, other=other, before=before)) == {"convene"}


@pytest.mark.parametrize(
    ("one", "other", "before"),
    [
        (WHOLE, WHOLE, "pass"),
        (GAPS, GAPS, "pass"),
        ("brief", "brief", 'brief = {"exhibits": [e for e in exhibits if e.found]}'),
        (WHOLE, '{"exhibits": exhibits, "tone": tones[:1]}', "pass"),
        (WHOLE, '{"exhibits": sorted(exhibits, key=rank)}', "pass"),
        (GAPS, '{"criterion": state.criterion}', "pass"),
    ],
)
def test_calls_that_hand_all_judges_the_same_divide_nothing(one, other, before):
    assert divided(SENDING.format(one=one, other=other, before=before)) == set()


def test_a_function_of_the_program_may_be_what_is_called_for_each_judge():
    source = """
def hold_court(state):
    exhibits = state["evidences"]
    return [ask("Prosecutor", [e for e in exhibits if not e.found]), ask("Defense", exhibits)]
"""
    assert divided(source) == {"hold_court"}


def test_what_is_only_noted_down_for_a_judge_or_handed_over_by_several_calls_divides_nothing():
    noted = """
def hold_court(state):
    exhibits = state["evidences"]
    log.info("Prosecutor", [e for e in exhibits if not e.found])
    log.info("Defense", exhibits)
    return [ask("Prosecutor", exhibits), ask("Defense", exhibits)]
"""
    several = """
def brief(state):
    exhibits = state["evidences"]
    page.add("Prosecutor", [e for e in exhibits if not e.found])
    page.add("Prosecutor", [e for e in exhibits if e.found])
    page.add("Defense", exhibits)
"""
    assert divided(noted) == set()
    assert divided(several) == set()
