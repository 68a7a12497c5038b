"""Rules that are objects: what their fields hold, and what they hand to the file that they are applied to."""

import json

import pytest

from tests.detectives.repo.helpers import read

SHARED = """
from dataclasses import dataclass, field, replace
from pydantic import BaseModel, Field

class Opinion(BaseModel):
    judge: str
    score: int = Field(ge=1, le=5)

class Patience(BaseModel):
    seconds: int = Field(ge=1, le=600)

@dataclass(frozen=True)
class Ruling:
    criterion_id: str
    opinions: tuple[Opinion, ...]
    highest: int = 5
    notes: tuple[str, ...] = ()

    @property
    def score(self):
        return min(self.highest, round(sum(item.score for item in self.opinions) / len(self.opinions)))

    def limit(self, highest, note):
        return replace(self, highest=min(self.highest, highest), notes=(*self.notes, note))
"""
LIMIT = """
@dataclass(frozen=True)
class Unsafe:
    name: str = "unsafe"
    most: int = DEFAULT

    def apply(self, ruling):
        violations = [item for item in ruling.opinions if item.judge == "Prosecutor" and "violation" in item.argument]
        if not violations:
            return ruling
        return ruling.limit(self.most, self.name)
"""
JUDGED = """
RULES = (MADE,)

def chief_justice(state):
    for criterion in state["criteria"]:
        ruling = Ruling(criterion, state["opinions"])
        for rule in RULES:
            ruling = rule.apply(ruling)
        yield ruling.score
"""


def found(rule: str, made: str, **more: str) -> dict[str, str]:
    """By kind, the names of the rules that a pipeline of one object has."""
    sources = {"src__justice_py": SHARED + rule + JUDGED.replace("MADE", made), **more}
    return {fact.kind: fact.name for fact in read("", **sources).rules}


@pytest.mark.parametrize(
    ("default", "made", "caps"),
    [
        ("3", "Unsafe()", True),
        ("5", "Unsafe()", False),
        ("field(default=5)", "Unsafe()", False),
        ("5", "Unsafe(most=3)", True),
        ("3", "Unsafe('unsafe', 5)", False),
        ("5", "Unsafe('unsafe', 3)", True),
        ("5", "Unsafe(), Unsafe(most=2)", True),
        ("5", "Unsafe(**read_settings())", True),
        ("5", "replace(Unsafe(), most=3)", True),
        ("5", "make(Unsafe)", True),
    ],
)
def test_a_cap_is_what_the_rules_object_is_made_with(default, made, caps):
    assert ("override" in found(LIMIT.replace("DEFAULT", default), made)) is caps


@pytest.mark.parametrize(
    "setting",
    [
        "def adjust(rule, values):\n    for key, value in values.items():\n        setattr(rule, key, value)\n",
        "def adjust(rule, values):\n    rule.most = values['most']\n",
        "def adjust(rule, values):\n    # most of them\n    return rule.model_copy(update=values)\n",
        "def adjust(rule, values):\n    # most of them\n    return replace(rule, **values)\n",
    ],
)
def test_a_field_that_another_module_may_set_may_be_anything(setting):
    assert "override" in found(LIMIT.replace("DEFAULT", "5"), "Unsafe()", src__settings_py=setting)


def test_a_field_of_the_same_name_that_another_class_sets_of_its_own_says_nothing():
    other = "class Count:\n    def __init__(self, most):\n        self.most = most\n"
    assert "override" not in found(LIMIT.replace("DEFAULT", "5"), "Unsafe()", src__count_py=other)


def test_a_field_that_something_sets_later_may_be_anything():
    assert "override" in found(
        LIMIT.replace("DEFAULT", "5") + "\n    def strict(self):\n        self.most = 3\n", "Unsafe()"
    )


def test_a_field_of_a_class_that_others_build_on_may_be_anything():
    assert "override" in found(
        LIMIT.replace("DEFAULT", "5") + "\nclass Worse(Unsafe):\n    most: int = 2\n", "Unsafe()"
    )


@pytest.mark.parametrize("other", ["self.highest - 1", "2"])
def test_what_lowers_a_score_besides_the_limit_it_is_handed_has_an_effect(other):
    rule = LIMIT.replace("DEFAULT", "5").replace("ruling.limit", "ruling.hold_to_limit")
    method = f"    def hold_to_limit(self, most, note):\n        return replace(self, highest=min({other}, most))\n"
    assert "override" in found(method + rule, "Unsafe()")


RUBRIC = json.dumps({"dimensions": [{"id": "graph_wiring"}, {"id": "tool_safety"}, {"id": "state_rigor"}]})
WEIGHT = """
@dataclass(frozen=True)
class ArchitectureWeight:
    asked: str = "ASKED"

    def apply(self, ruling):
        if ruling.criterion_id != self.asked:
            return ruling
        return replace(ruling, opinions=[*ruling.opinions, *(o for o in ruling.opinions if o.judge == "TechLead")])

def only_tools(criterion_id):
    return criterion_id == "tool_safety"
"""


@pytest.mark.parametrize(
    ("asked", "made", "told"),
    [
        ("graph_wiring", "ArchitectureWeight()", False),
        ("wiring_of_graph", "ArchitectureWeight()", True),
        ("wiring_of_graph", "ArchitectureWeight('graph_wiring')", False),
        ("graph_wiring", "ArchitectureWeight(asked='wiring_of_graph')", True),
        ("wiring_of_graph", "ArchitectureWeight(), ArchitectureWeight('state_rigor')", False),
        ("wiring_of_graph", "ArchitectureWeight(state_of('rubric'))", False),
    ],
)
def test_a_rules_object_for_a_criterion_that_the_rubric_does_not_have_is_told(asked, made, told):
    kinds = found(WEIGHT.replace("ASKED", asked), made, **{"rubric.json": RUBRIC})
    assert kinds.get("unmatched") == ("ArchitectureWeight.apply" if told else None)
