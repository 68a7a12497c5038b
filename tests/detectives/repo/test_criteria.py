"""Rules for criteria that the repository's rubric has, and for one that it does not have."""

import json

import pytest

from tests.detectives.repo.helpers import read

RUBRIC = json.dumps({"dimensions": [{"id": "graph_wiring"}, {"id": "tool_safety"}, {"id": "state_rigor"}]})
RULES = """
ARCHITECTURE = {{"graph_wiring", "state_rigor"}}
def decide(criterion_id, criterion, opinions):
    score = mean(item.score for item in opinions)
    if {asked}:
        for item in opinions:
            if item.judge == "Prosecutor" and "security" in item.argument:
                return min(score, 3)
    if criterion_id in ARCHITECTURE:
        return tech_lead.score * 2
    return score
"""


def caps(asked: str, more: str = "", rubric: str = RUBRIC) -> bool:
    found = read("", src__justice_py=RULES.format(asked=asked) + more, **{"rubric.json": rubric}).rules
    return bool({"cap", "override"} & {fact.kind for fact in found})


@pytest.mark.parametrize(
    ("asked", "told"),
    [
        ("criterion_id == 'tool_safety'", True),
        ("criterion_id == 'tools_safety'", False),
        ("'tools_safety' == criterion_id", False),
        ("criterion_id in ('tools_safety', 'tool_safe')", False),
        ("criterion_id in ('tools_safety', 'tool_safety')", True),
        ("criterion['id'] == 'tools_safety'", False),
        ("criterion.get('id') == 'tools_safety'", False),
        ("criterion.id == 'tools_safety'", False),
        ("criterion_id == 'tools_safety' and opinions", False),
        ("criterion_id == 'tools_safety' or opinions[0].unsafe", True),
        ("criterion_id != 'tools_safety'", True),
        ("not criterion_id != 'tools_safety'", False),
        ("criterion_id == 'security'", True),
        ("opinions[0].kind == 'tools_safety'", True),
        ("criterion_id in SAFE", True),
    ],
)
def test_a_rule_for_a_criterion_that_the_rubric_does_not_have_is_never_applied(asked, told):
    assert caps(asked) is told


def test_a_criterion_that_is_named_somewhere_may_come_from_there():
    asked = "criterion_id == 'tools_safety'"
    assert caps(asked, "\nRENAMED = {'tool_safety': 'tools_safety'}\n")


def test_without_a_rubric_that_the_conditions_go_by_nothing_is_said():
    asked = "criterion_id == 'tools_safety'"
    assert caps(asked, rubric="{}")
    assert caps(asked, rubric=RUBRIC.replace("graph_wiring", "a_b").replace("state_rigor", "c_d"))


def test_a_rubric_may_stand_in_the_code():
    made = "\nRUBRIC = [Criterion(id='graph_wiring'), Criterion(id='tool_safety'), Criterion(id='state_rigor')]\n"
    assert caps("criterion_id == 'tool_safety'", made, "{}")
    assert not caps("criterion_id == 'tools_safety'", made, "{}")


@pytest.mark.parametrize(
    ("code", "asked", "told"),
    [
        ("RUBRIC = Path('rubric.json')", "tools_safety", False),
        ("RUBRIC = Path('rubric.json')", "tool_safety", True),
        ("RUBRIC = Path('rubric.json')", "safety", True),
        ("RUBRIC = Path('other.json')", "tools_safety", True),
        ("RUBRIC = Path('rubric.json')", "architecture", False),
        ("RUBRIC = Path('rubric.json')\nALIASES = {'graph_wiring': 'architecture'}", "architecture", True),
        ("RUBRIC = Path('rubric.json')\n# the architecture is judged last", "architecture", False),
        ("RUBRIC = Path('rubric.json')", "graph", True),
        ("RUBRIC = Path('rubric.json')\nTITLES = ['Architecture']", "architecture", True),
        ("RUBRIC = Path('other.json')", "architecture", True),
    ],
)
def test_a_rubric_that_the_code_names_is_the_one_that_its_rules_are_for(code, asked, told):
    rules = f"def decide(criterion_id, score, violation):\n    if criterion_id == '{asked}' and violation.security:\n"
    rules += "        score = min(score, 3)\n    return score\n"
    found = read("", src__justice_py=f"{code}\n{rules}", **{"rubric.json": RUBRIC}).rules
    assert bool({"cap", "override"} & {fact.kind for fact in found}) is told


WEIGHED = """
RUBRIC = Path('rubric.json')
def weights_for(criterion_id, opinions):
    weights = {{"Prosecutor": 1.0, "Defense": 1.0, "TechLead": 1.0}}
    if criterion_id == "{asked}":
        weights["TechLead"] = 3.0
    return weights
def decide(criterion_id, opinions):
    weights = weights_for(criterion_id, opinions)
    return sum(item.score * weights[item.judge] for item in opinions) / sum(weights.values())
"""


@pytest.mark.parametrize(
    ("asked", "told"), [("graph_wiring", True), ("graphs_wiring", False), ("architecture", False), ("wiring", True)]
)
def test_a_table_that_is_raised_for_no_criterion_weighs_nobody_more(asked, told):
    found = read("", src__justice_py=WEIGHED.format(asked=asked), **{"rubric.json": RUBRIC}).rules
    assert ("weight" in {fact.kind for fact in found}) is told
