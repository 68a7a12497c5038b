"""Dissents that one object holds, while the report asks another one for them, to which nobody hands them."""

import pytest

from tests.detectives.repo.helpers import read

JUSTICE = """
from dataclasses import dataclass
from pydantic import BaseModel

@dataclass
class Docket:
    opinions: list
    spread: int = 0
    dissent: str | None = None

class Ruling(BaseModel):
    score: int
    dissent: str | None = None

class Verdict(BaseModel):
    rulings: list[Ruling]

def record_dissent(docket: Docket) -> None:
    low, high = min(docket.opinions), max(docket.opinions)
    docket.dissent = f"The prosecutor holds: {low.argument} The defense replies: {high.argument}"
    if docket.spread > 2:
        docket.dissent = f"Strong dissent. {docket.dissent}"

def rule_on(opinions) -> Ruling:
    docket = Docket(opinions=opinions)
    record_dissent(docket)
    MADE

def decide_verdict(benches) -> Verdict:
    return Verdict(rulings=[rule_on(opinions) for opinions in benches])

def block(ruling: Ruling) -> str:
    text = f"> Dissent: {ruling.dissent}" if ruling.dissent else ""
    return f"## {ruling.score} of 5\\n{text}"

def render(verdict: Verdict) -> str:
    return "# Verdict\\n" + "\\n".join(block(ruling) for ruling in verdict.rulings)
"""
GIVEN = "return Ruling(score=3, dissent=docket.dissent)"
LEFT = "return Ruling(score=3)"


def tells(made: str, more: str = "", *edits: tuple[str, str]) -> bool:
    source = JUSTICE.replace("MADE", made)
    for old, new in edits:
        assert old in source, old
        source = source.replace(old, new)
    return "dissent" in {fact.kind for fact in read("", src__justice_py=source + more).rules}


def test_a_dissent_that_the_ruling_never_gets_is_lost():
    assert tells(GIVEN)
    assert not tells(LEFT)
    assert not tells("ruling = Ruling(score=3)\n    return ruling")


STATE = "from langgraph.graph import StateGraph\nclass State(BaseModel):\n    verdict: Verdict | None = None\n"


def test_a_state_that_holds_the_verdict_fills_nothing():
    assert not tells(LEFT, STATE + "graph = StateGraph(State)\n")


@pytest.mark.parametrize(
    ("made", "more", "edits"),
    [
        ("ruling = Ruling(score=3)\n    ruling.dissent = docket.dissent\n    return ruling", "", ()),
        ("ruling = Ruling(score=3)\n    return ruling.model_copy(update={'dissent': docket.dissent})", "", ()),
        ("ruling = Ruling(score=3)\n    setattr(ruling, 'dissent', docket.dissent)\n    return ruling", "", ()),
        ("return Ruling(3, docket.dissent)", "", ()),
        ("return Ruling(score=3, **vars(docket))", "", ()),
        (LEFT, "def fill(item):\n    item.dissent = 'so'\n", ()),
        (LEFT, "def again(opinions):\n    ruling = rule_on(opinions)\n    ruling.dissent = 'so'\n", ()),
        (LEFT, "def ask(model):\n    return model.with_structured_output(Verdict).invoke('?')\n", ()),
        (LEFT, "def load(text):\n    return Verdict.model_validate_json(text)\n", ()),
        (LEFT, "", (("return Ruling(score=3)", "return docket"), ("ruling: Ruling", "ruling"))),
        (LEFT, "def said(docket: Docket):\n    return f'> Dissent: {docket.dissent}'\n", ()),
        (LEFT, "", (("    score: int\n    dissent: str | None = None", "    score: int\n    dissent: str | None = 'none'"),)),
    ],
)  # fmt: skip
def test_what_may_come_to_the_report_all_the_same_is_not_denied(made, more, edits):
    assert tells(made, more, *edits)
