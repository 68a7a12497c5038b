"""Rules for a judge by a name that the model of an opinion allows, and by one that no opinion can carry."""

import pytest

from tests.detectives.repo.helpers import read

SOURCE = """
from enum import Enum
from typing import Annotated, Literal, Optional
from pydantic import BaseModel, Field

class Named(str, Enum):
    PROSECUTOR = "Prosecutor"
    DEFENSE = "Defense"

Seats = Literal["Prosecutor", "Defense"]

class Opinion({base}):
    judge: {kind}
    score: int

def decide(opinions, facts):
    missing = {{fact.ref for fact in facts if not fact.found}}
    scores = {{}}
    for opinion in opinions:
        scores[opinion.judge] = opinion.score
        if {asked} and missing & set(opinion.cited_evidence):
            scores[opinion.judge] = min(opinion.score, 2)
    return max(1, min(5, round(mean(scores.values()))))
"""
NAMES = 'Literal["Prosecutor", "Defense"]'


def overrules(asked: str, kind: str = NAMES, base: str = "BaseModel", more: str = "") -> bool:
    source = SOURCE.format(asked=asked, kind=kind, base=base) + more
    found = read("", src__justice_py=source).rules
    return "supremacy" in {fact.kind for fact in found}


@pytest.mark.parametrize(
    ("asked", "told"),
    [
        ("opinion.judge == 'Defense'", True),
        ("opinion.judge == 'defense'", False),
        ("'Defence' == opinion.judge", False),
        ("opinion.judge in ('defense', 'DEFENSE')", False),
        ("opinion.judge in ('defense', 'Defense')", True),
        ("opinion.judge != 'prosecutor'", True),
        ("not opinion.judge != 'defense'", False),
        ("opinion.judge.lower() == 'defense'", True),
        ("str(opinion.judge) == 'defense'", True),
        ("opinion.judge == DEFENSE", True),
        ("opinion.side == 'defense'", True),
        ("'Def' in opinion.judge", True),
    ],
)
def test_a_rule_for_a_name_that_the_model_does_not_allow_is_never_applied(asked, told):
    assert overrules(asked) is told


@pytest.mark.parametrize(
    "kind",
    [NAMES, f"Annotated[{NAMES}, Field(description='who')]", f"Optional[{NAMES}]", f"{NAMES} | None", "Seats", "Named"],
)
def test_the_names_may_be_written_in_any_type(kind):
    assert not overrules("opinion.judge == 'defense'", kind)
    assert overrules("opinion.judge == 'Defense'", kind)


@pytest.mark.parametrize(
    ("kind", "base", "more"),
    [
        ("str", "BaseModel", ""),
        ("Unknown", "BaseModel", ""),
        (NAMES, "TypedDict", ""),
        (NAMES, "object", ""),
        (NAMES, "BaseModel", "\nclass Row(BaseModel):\n    judge: str\n"),
        (NAMES, "BaseModel", "\ndef rename(opinion):\n    opinion.judge = opinion.judge.lower()\n"),
        (NAMES, "BaseModel", "\ndef rename(one):\n    return one.model_copy(update={'judge': one.judge.lower()})\n"),
        (NAMES, "BaseModel", "\ndef made(row):\n    return Opinion.model_construct(**row)\n"),
    ],
)
def test_where_other_names_may_come_in_nothing_is_said(kind, base, more):
    assert overrules("opinion.judge == 'defense'", kind, base, more)


def test_a_model_that_builds_on_another_validates_as_well():
    more = "\nclass Frozen(BaseModel):\n    pass\n"
    assert not overrules("opinion.judge == 'defense'", base="Frozen", more=more)


@pytest.mark.parametrize(
    ("given", "told"),
    [('"Defense"', False), ('"defense"', True), ("row['judge']", True), ("input()", True)],
)
def test_a_name_that_is_set_past_the_model_may_be_written_out_by_whoever_hands_it_over(given, told):
    more = f"""
def hear(ask, name):
    opinion = ask()
    opinion.judge = name
    return opinion

def defend(ask, row):
    return hear(ask, {given})

def prosecute(ask):
    return hear(ask, "Prosecutor")
"""
    assert overrules("opinion.judge == 'defense'", more=more) is told


CHARGED = """
from typing import Literal
from pydantic import BaseModel

class Opinion(BaseModel):
    judge: Literal["Prosecutor", "Defense"]
    score: int
    cited: list[str]

def is_unsafe(opinions, flaws):
    {charged}
    return any(flaws[ref].is_security for ref in charged)
"""
DECIDED = """
from court import rules

def decide(opinions, flaws):
    score = round(sum(o.score for o in opinions) / len(opinions))
    if rules.is_unsafe(opinions, flaws):
        score = min(score, 3)
    return max(1, min(5, score))
"""
GATHERED = {
    "picked": "charged = {ref for o in opinions if o.judge == NAME for ref in o.cited}",
    "listed": "charged = [ref for o in opinions if o.judge == NAME and o.score < 3 for ref in o.cited]",
    "filled": "charged = set()\n    for o in opinions:\n        if o.judge == NAME:\n            charged.update(o.cited)",
}


@pytest.mark.parametrize("written", GATHERED)
@pytest.mark.parametrize(("name", "told"), [("'Prosecutor'", True), ("'prosecutor'", False)])
def test_a_cap_for_what_such_a_judge_charges_is_never_applied_even_if_a_module_is_asked_for_it(written, name, told):
    rules = CHARGED.format(charged=GATHERED[written].replace("NAME", name))
    found = read("", src__court__rules_py=rules, src__court__justice_py=DECIDED).rules
    assert ("override" in {fact.kind for fact in found}) is told
