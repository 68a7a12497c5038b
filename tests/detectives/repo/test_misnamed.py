"""Judges whose own function or class gives their opinion another judge's name."""

import pytest

from tests.detectives.repo.helpers import read

CALLS = "def {}(state):\n    return hear(state, {!r}, PROMPT)\n"
KEYWORDS = "def {}_node(state):\n    return Opinion(judge={!r}, score=ask(state))\n"
CLASSES = "class {}(Judge):\n    judge_name = {!r}\n    def hear(self, state): return ask(state)\n"
METHODS = "class {}:\n    def hear(self, state):\n        return Opinion(judge={!r}, score=ask(state))\n"
JUDGES = (("prosecutor", "Prosecutor"), ("defense", "Defense"), ("tech_lead", "TechLead"))


def misnamed(form: str, **other: str) -> list[str]:
    """Whom each name means that is another's, with these judges given other names."""
    source = "".join(form.format(own, other.get(own, name)) for own, name in JUDGES)
    return [fact.told.partition("judge, ")[2].rstrip(",") for fact in read(source).unheard]


@pytest.mark.parametrize("form", [CALLS, KEYWORDS, CLASSES, METHODS])
def test_a_judge_that_signs_as_another_is_told_where_the_others_sign_as_themselves(form):
    assert misnamed(form) == []
    assert misnamed(form, prosecutor="Defense") == ["Defense"]
    assert misnamed(form, tech_lead="Prosecutor") == ["Prosecutor"]


def test_what_each_judge_is_told_of_another_is_no_signature():
    assert misnamed(CALLS, prosecutor="Defense", defense="Prosecutor") == []


def test_a_judge_that_signs_both_ways_is_not_told():
    own = CALLS.format("prosecutor", "Prosecutor")
    source = own + "".join(CALLS.format(own, name) for own, name in (*JUDGES[1:], ("prosecutor_node", "Defense")))
    assert read(source).unheard == []


def test_members_of_an_enumeration_are_names_and_prompts_are_none():
    form = "def {}(state):\n    return hear(state, Role.{}, PROMPT)\n"
    assert misnamed(form, defense="TECH_LEAD") == ["TechLead"]
    assert misnamed(form.replace("Role.{}", "texts.{}_PROMPT"), defense="TechLead") == []
