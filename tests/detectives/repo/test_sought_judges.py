"""Opinions that are looked up by the judge's name: by one that the model allows, and by one that none can carry."""

import pytest

from tests.detectives.repo.helpers import read

MODELS = """
from dataclasses import dataclass
from typing import Literal
from pydantic import BaseModel

Bench = Literal["Prosecutor", "Defense", "TechLead"]

class Opinion(BaseModel):
    judge: {kind}
    score: int
    cited: list[str]
"""
JUSTICE = """
from court.models import Opinion

{helper}

def decide(opinions: list[Opinion], missing: set[str]):
    plea = {sought}
    score = round(sum(item.score for item in opinions) / len(opinions))
    if {asked} and missing & set(plea.cited):
        score = min(score, plea.score - 2)
    return max(1, min(5, score))
"""
PICKED = """
def of_judge(opinions, name):
    return next((item for item in opinions if item.judge == name), None)
"""
LOOPED = """
def of_judge(opinions, name):
    for item in opinions:
        if item.judge == name:
            return item
    return None
"""
FILED = """
def of_judge(opinions, name):
    return {item.judge: item for item in opinions}.get(name)
"""
ANY_CASE = """
def of_judge(opinions, name):
    return next((item for item in opinions if item.judge.lower() == name.lower()), None)
"""
TITLED = """
def of_judge(opinions, name):
    name = name.title()
    return next((item for item in opinions if item.judge == name), None)
"""
DECORATED = "\n@in_any_case" + PICKED
OR_THE_FIRST = """
def of_judge(opinions, name):
    return next((item for item in opinions if item.judge == name), opinions[0])
"""
OR_ANOTHER = """
def of_judge(opinions, name):
    if name == "defense":
        return opinions[1]
    return next((item for item in opinions if item.judge == name), None)
"""
CASE = """
class Hearing:
    def __init__(self, opinions):
        self.opinions = opinions

    def of(self, name):
        return next((item for item in self.opinions if item.judge == name), None)

class History:
    @classmethod
    def of(cls, path):
        return cls(path)
"""


def overrules(sought: str, helper: str = "", asked: str = "plea is not None", kind: str = "Bench") -> bool:
    models, justice = MODELS.format(kind=kind), JUSTICE.format(helper=helper, sought=sought, asked=asked)
    found = read("", src__court__models_py=models, src__court__justice_py=justice).rules
    return "supremacy" in {fact.kind for fact in found}


@pytest.mark.parametrize(
    ("sought", "helper"),
    [
        ("of_judge(opinions, NAME)", PICKED),
        ("of_judge(name=NAME, opinions=opinions)", LOOPED),
        ("of_judge(opinions, NAME)", FILED),
        ("of_judge(opinions, PLEADING)", PICKED + "\nPLEADING = NAME\n"),
        ("Hearing(opinions).of(NAME)", CASE),
        ("next((item for item in opinions if item.judge == NAME), None)", ""),
        ("{item.judge: item for item in opinions}.get(NAME)", ""),
    ],
)
@pytest.mark.parametrize("asked", ["plea is not None", "plea"])
def test_a_rule_for_a_judge_who_is_never_found_is_never_applied(sought, helper, asked):
    def overruled(name: str) -> bool:
        return overrules(sought.replace("NAME", name), helper.replace("NAME", name), asked)

    assert overruled('"Defense"')
    assert not overruled('"defense"')


OVERRULED = """
from court.models import Opinion
{picked}
def overrule(opinions, missing, scores):
    plea = of_judge(opinions, {name})
    if plea is None or plea.score < 3:
        return
    unfounded = [ref for ref in plea.cited if ref in missing]
    if unfounded:
        scores["Defense"] = max(1, plea.score - 2)

def decide(opinions, missing):
    scores = {{item.judge: item.score for item in opinions}}
    overrule(opinions, missing, scores)
    return round(sum(scores.values()) / len(scores))
"""


@pytest.mark.parametrize(("name", "told"), [('"Defense"', True), ('"DEFENSE"', False)])
def test_a_rule_that_ends_where_the_judge_is_not_found_always_ends_there(name, told):
    justice = OVERRULED.format(picked=PICKED, name=name)
    rules = read("", src__court__models_py=MODELS.format(kind="Bench"), src__court__justice_py=justice).rules
    assert ("supremacy" in {fact.kind for fact in rules}) is told


@pytest.mark.parametrize("helper", [ANY_CASE, TITLED, DECORATED, OR_THE_FIRST, OR_ANOTHER])
def test_what_may_find_another_opinion_may_apply(helper):
    assert overrules('of_judge(opinions, "defense")', helper)


@pytest.mark.parametrize("kind", ["str", "Seat"])
def test_where_an_opinion_may_carry_any_name_nothing_is_said(kind):
    assert overrules('of_judge(opinions, "defense")', PICKED, kind=kind)


@pytest.mark.parametrize(
    ("making", "told"),
    [
        ('Seat("Prosecutor", 1), Seat("Defense", 2)', False),
        ('Seat(judge="Prosecutor", place=1)', False),
        ('Seat(judge="defense", place=1)', True),
        ("Seat(row['judge'], 1)", True),
        ("Seat(**row)", True),
        ("*map(Seat, rows)", True),
        ("Seat(other, 1)", True),
        ("", True),
    ],
)
def test_names_that_another_class_is_made_with_are_known_where_all_are_written_out(making, told):
    seats = "\n@dataclass\nclass Seat:\n    judge: str\n    place: int\n\ndef bench(row, rows, other):\n"
    helper = PICKED + seats + f"    return [{making}]\n"
    assert overrules('of_judge(opinions, "defense")', helper) is told


@pytest.mark.parametrize(
    "more", ["    @classmethod\n    def of(cls, row):\n        return cls(row[0])\n", "class Sub(Seat): ...\n"]
)
def test_a_class_that_makes_its_objects_itself_or_is_built_on_may_carry_any_name(more):
    helper = PICKED + "\n@dataclass\nclass Seat:\n    judge: str\n" + more + '\nFIRST = Seat("Prosecutor")\n'
    assert overrules('of_judge(opinions, "defense")', helper)
