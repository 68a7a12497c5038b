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


NAMED = """
RUBRIC = Path('rubric.json')
{constant}
EVEN = {{"Prosecutor": 1.0, "Defense": 1.0, "TechLead": 1.0}}
LED = {{"Prosecutor": 1.0, "Defense": 1.0, "TechLead": 3.0}}
{helper}
def decide(criterion, opinions):
    cid = criterion["id"]
    weights = {weights}
    return sum(item.score * weights[item.judge] for item in opinions) / sum(weights.values())
"""
CHOICE = "dict(LED) if cid == {asked} else dict(EVEN)"
BLOCK = "dict(EVEN)\n    if cid == {asked}:\n        weights = dict(LED)"
HELPER = "def weights_for(cid):\n    if cid != {asked}:\n        return EVEN\n    return LED"


def weighed(asked: str, constant: str, weights: str, helper: str) -> str:
    parts = {"weights": weights.format(asked=asked), "helper": helper.format(asked=asked)}
    return NAMED.format(constant=constant, **parts)


def weighs(source: str) -> bool:
    return "weight" in {fact.kind for fact in read("", src__justice_py=source, **{"rubric.json": RUBRIC}).rules}


@pytest.mark.parametrize(("weights", "helper"), [(CHOICE, ""), (BLOCK, ""), ("weights_for(cid)", HELPER)])
@pytest.mark.parametrize(
    ("asked", "constant", "told"),
    [
        ("'architecture'", "", False),
        ("LEADING", "LEADING = 'architecture'", False),
        ("LEADING", "LEADING = 'graphs_wiring'", False),
        ("Led.GRAPH", "class Led(str, Enum):\n    GRAPH = 'graphs_wiring'", False),
        ("'graph_wiring'", "", True),
        ("LEADING", "LEADING = 'graph_wiring'", True),
        ("LEADING", "LEADING = settings.leading", True),
        ("LEADING", "LEADING = 'graph_wiring'\nif STRICT:\n    LEADING = 'graphs_wiring'", True),
        ("LEADING", "LEADING = 'graphs_wiring'\nIDS = {'graph_wiring': LEADING}", True),
        ("LEADING", "LEADING = 'architecture'\nALIASES = {'graph_wiring': 'architecture'}", True),
        ("Led.GRAPH", "class Led(str, Enum):\n    GRAPH = 'graph_wiring'", True),
    ],
)
def test_an_id_may_have_a_name_on_either_side(asked, constant, told, weights, helper):
    assert weighs(weighed(asked, constant, weights, helper)) is told


@pytest.mark.parametrize("cid", ['criterion["area"]', 'criterion["id"]\n    cid = criterion["area"]', "next(ids)"])
def test_a_name_that_may_hold_anything_else_is_no_id(cid):
    source = weighed("'architecture'", "", BLOCK, "")
    assert not weighs(source)
    assert weighs(source.replace('criterion["id"]', cid))


def test_what_is_never_come_to_weighs_nobody_more_in_a_case_that_others_change():
    source = """
RUBRIC = Path('rubric.json')
class Case:
    def __init__(self, criterion, opinions):
        self.criterion, self.opinions = criterion, opinions
        self.weights = {{item.judge: 1.0 for item in opinions}}
    def of(self, judge):
        return next(item for item in self.opinions if item.judge == judge)
    def decide(self):
        return sum(item.score * self.weights[item.judge] for item in self.opinions) / sum(self.weights.values())
def functionality(case):
    if case.criterion.id != '{asked}' or 'TechLead' not in case.weights:
        return
    case.weights['TechLead'] = 3.0
def variance(case):
    if case.of('Defense').score - case.of('Prosecutor').score <= 2 or case.of('TechLead').score == 3:
        return
    for item in case.opinions:
        case.weights[item.judge] *= 0.2 + len(item.cited)
def decide(criterion, opinions):
    case = Case(criterion, opinions)
    for rule in (functionality, variance):
        rule(case)
    return Verdict(score=case.decide())
"""
    for asked, told in (("graph_wiring", True), ("graphs_wiring", False)):
        rules = read("", src__justice_py=source.format(asked=asked), **{"rubric.json": RUBRIC}).rules
        assert ("weight" in {fact.kind for fact in rules}) is told


def unmatched(asked: str, rubric: str = RUBRIC) -> set[str]:
    found = read("", src__justice_py=RULES.format(asked=asked), **{"rubric.json": rubric}).rules
    return {fact.text for fact in found if fact.kind == "unmatched"}


def test_a_condition_on_criteria_that_the_rubric_does_not_have_is_told():
    assert unmatched("criterion_id == 'tools_safety'") == {"criterion_id == 'tools_safety'"}
    assert unmatched("criterion_id in ('tools_safety', 'tool_safety')") == set()
    assert unmatched("criterion_id == 'tool_safety'") == set()
    assert unmatched("criterion_id == 'tools_safety'", "{}") == set()


TITLED = json.dumps(
    {
        "dimensions": [
            {"id": "graph_wiring", "name": "Graph Wiring"},
            {"id": "tool_safety", "name": "Safety of Tools"},
            {"id": "state_rigor", "name": "Rigor of State"},
        ]
    }
)


@pytest.mark.parametrize(
    ("asked", "more", "told"),
    [
        ("criterion_id == 'Safety of Tools'", "", False),
        ("criterion['id'] in ('Safety of Tools', 'Graph Wiring')", "", False),
        ("criterion['name'] == 'Safety of Tools'", "", True),
        ("opinion.criterion_id == 'Safety of Tools'", "", True),
        ("criterion_id == 'Safety of Tools'", "\nNAMED = {'tool_safety': 'Safety of Tools'}\n", True),
        ("criterion_id == 'Safety of Tools'", "\ndef of(c):\n    return Opinion(criterion_id=c['name'])\n", True),
        ("criterion_id == 'Safety of Nets'", "", True),
    ],
)
def test_an_id_is_never_what_the_rubric_calls_a_criterion_beside_it(asked, more, told):
    assert caps(asked, more, TITLED) is told
