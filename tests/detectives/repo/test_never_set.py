"""Caps and weights that hang on what nothing sets, or that hold down one judge alone."""

import pytest

from tests.detectives.repo.helpers import read

RULING = """
from dataclasses import dataclass, field, replace
from pydantic import BaseModel
@dataclass
class Ruling:
    score: float = 0
    unsafe: bool = False
    weights: dict = field(default_factory=dict)
"""


def kinds(source: str) -> set[str]:
    return {fact.kind for fact in read("", src__justice_py=RULING + source).rules}


@pytest.mark.parametrize(
    ("before", "told"),
    [
        ("pass", False),
        ("ruling.unsafe = False", False),
        ("ruling = replace(ruling, unsafe=ruling.unsafe)", False),
        ("ruling.unsafe = bool(index)", True),
        ("ruling = replace(ruling, unsafe=True)", True),
        ("setattr(ruling, 'unsafe', True)", True),
    ],
)
@pytest.mark.parametrize("asked", ["ruling.unsafe", "any(item.unsafe for item in [ruling])"])
def test_a_cap_on_a_flag_that_nothing_sets_is_none(asked, before, told):
    source = f"""
def final_score(index):
    ruling = Ruling(score=4)
    {before}
    if {asked}:
        ruling.score = min(ruling.score, 3)
    return ruling.score
"""
    assert bool({"cap", "override"} & kinds(source)) is told


@pytest.mark.parametrize(
    ("called", "told"),
    [
        ("note(4)", False),
        ("note(4, False)", False),
        ("kept(4)", False),
        ("note(4, True)", True),
        ("note(4, risky='eval' in index)", True),
        ("kept(4, risky=True)", True),
        ("note(*index)", True),
        ("note(**index)", True),
        ("partial(note, risky=True)(4)", True),
        ("make(4, risky=True)", True),
    ],
)
def test_a_flag_that_a_helper_leaves_at_its_default_is_never_set(called, told):
    notes = """
def note(score, risky=False):
    return Ruling(score=score, unsafe=risky)
def kept(score, risky=False):
    return note(score, risky)
def plain():
    return kept(5)
"""
    source = f"""
from src.justice import note{" as make" if "make" in called else ""}
def final_score(index):
    ruling = {called}
    unsafe = [item for item in [ruling] if item.unsafe and item.score]
    if not unsafe:
        return ruling.score
    return min(ruling.score, 3)
"""
    found = {fact.kind for fact in read("", src__justice_py=RULING + notes, src__verdict_py=source).rules}
    assert bool({"cap", "override"} & found) is told


def test_a_model_may_set_a_flag_that_the_code_does_not():
    source = """
class Opinion(BaseModel):
    score: int
    unsafe_code: bool = False
def ask(model):
    return model.with_structured_output(Opinion).invoke("?") or Opinion(score=1)
def final_score(opinion):
    return min(opinion.score, 3) if opinion.unsafe_code else opinion.score
"""
    assert "override" in kinds(source)


@pytest.mark.parametrize(("asks", "told"), [("model.invoke(task).content", True), ("task.strip()", False)])
def test_a_flag_that_who_asks_a_model_leaves_out_is_not_the_fault_of_who_decides(asks, told):
    source = f"""
class Opinion(BaseModel):
    score: int
    unsafe_code: bool = False
def judge(model, task):
    text = {asks}
    return Opinion(score=int(text[0]))
def final_score(opinion):
    return min(opinion.score, 3) if opinion.unsafe_code else opinion.score
"""
    assert ("override" in kinds(source)) is told


@pytest.mark.parametrize(("given", "told"), [("pass", False), ('ruling.weights["TechLead"] = 2', True)])
def test_weights_that_nobody_gives_weigh_nobody_more(given, told):
    source = f"""
def final_score(scores):
    ruling = Ruling(score=0)
    {given}
    return sum(score * ruling.weights.get(judge, 1) for judge, score in scores.items())
"""
    assert ("weight" in kinds(source)) is told


def test_a_flag_that_is_set_where_something_is_unsafe_caps_for_security():
    source = """
def final_score(score, security_flaw):
    flagged = False
    if security_flaw:
        flagged = True
    if flagged:
        score = min(score, 3)
    return score
"""
    assert "override" in kinds(source)


CAP = "def cap_for_security(score, flaw):\n    return min(score, 3) if flaw else score\n"


@pytest.mark.parametrize(
    ("done", "told"),
    [
        ('scores["Prosecutor"] = cap_for_security(scores["Prosecutor"], flaw)', False),
        ("first = cap_for_security(prosecutor.score, flaw)", False),
        ("scores = {judge: cap_for_security(score, flaw) for judge, score in scores.items()}", True),
        ("total = cap_for_security(sum(scores.values()) / len(scores), flaw)", True),
        (
            'a, b, c = (cap_for_security(scores["Prosecutor"], flaw), cap_for_security(scores["Defense"], flaw), '
            'cap_for_security(scores["TechLead"], flaw))',
            True,
        ),
    ],
)
def test_a_cap_is_for_the_score_and_not_for_one_judge(done, told):
    source = f"{CAP}def final_score(scores, prosecutor, flaw):\n    {done}\n    return locals()\n"
    assert ("override" in kinds(source)) is told


@pytest.mark.parametrize(
    ("done", "told"),
    [
        ('scores["Prosecutor"] = min(scores["Prosecutor"], CAP)', False),
        ('scores["Defense"], scores["TechLead"] = min(scores["Defense"], CAP), min(scores["TechLead"], CAP)', False),
        ("scores = {judge: min(score, CAP) for judge, score in scores.items()}", True),
        (
            'for judge in ("Prosecutor", "Defense", "TechLead"):\n            scores[judge] = min(scores[judge], CAP)',
            True,
        ),
        (
            'scores["Prosecutor"] = min(scores["Prosecutor"], CAP)\n        '
            'scores["Defense"] = min(scores["Defense"], CAP)\n        '
            'scores["TechLead"] = min(scores["TechLead"], CAP)',
            True,
        ),
    ],
)
def test_a_cap_on_one_judge_is_none_beside_what_overrules_another(done, told):
    source = f"""
CAP = 3
def final_score(voices, exhibits):
    scores = {{v.judge: v.score for v in voices}}
    if not exhibits["repo"].found:
        scores["Defense"] = min(scores["Defense"], 2)
    breach = exhibits.get("security_breach")
    if breach is not None and breach.found:
        {done}
    return round(sum(scores.values()) / len(scores))
"""
    assert ("override" in kinds(source)) is told


@pytest.mark.parametrize(("cap", "told"), [(3, True), (5, False)])
def test_the_cap_after_a_guard_has_to_lower_something(cap, told):
    source = f"""
from pydantic import Field
SECURITY_CAP = {cap}
class Opinion(BaseModel):
    score: int = Field(ge=1, le=5)
def final_score(score, security_flaw):
    if not security_flaw:
        return score
    return min(score, SECURITY_CAP)
"""
    assert ("override" in kinds(source)) is told
