"""Weights that each judge gets in the same way give none of them a weight of its own."""

import textwrap

import pytest

from tests.detectives.repo.helpers import read

COURT = """
ARCHITECTURE = {"graph_orchestration", "state_management_rigor"}
BOOSTS = {"TechLead": 2.0}
def decide(case):
    weighting = Weighting(weights=weights_of(case), reason="as they come")
    return CriterionResult(criterion_id=case.id, final_score=mean_of(case, weighting))
def mean_of(case, weighting):
    total = weight_sum = 0
    for o in case.opinions:
        weight = Decimal(str(weighting.weights[o.judge]))
        total += weight * o.score
        weight_sum += weight
    return round(total / weight_sum)
def importance(judge, criterion):
    return 3 if judge == "TechLead" and criterion in ARCHITECTURE else 1
def chief_justice(state):
    return {"final_report": [decide(case) for case in state["cases"]]}
"""
EACH_ONE = "weights = {o.judge: 1.0 for o in case.opinions}\n"


def weighs(body: str) -> bool:
    source = f"{COURT}def weights_of(case):\n{textwrap.indent(body, '    ')}\n    return weights\n"
    return "weight" in {fact.kind for fact in read(source).rules}


@pytest.mark.parametrize(
    "body",
    [
        f"{EACH_ONE}for judge, found in case.support.items():\n    weights[judge] *= 0.5 + found",
        f"{EACH_ONE}for o in case.opinions:\n    found = sum(e.found for e in o.cited)\n    weights[o.judge] += found / 10",
        f"{EACH_ONE}if case.id in ARCHITECTURE:\n    for judge in weights:\n        weights[judge] = 2.0",
        "weights = {}\nfor o in case.opinions:\n    weights[o.judge] = o.confidence",
        "weights = dict.fromkeys(('Prosecutor', 'Defense', 'TechLead'), 1.0)\n"
        "for judge, found in case.support.items():\n    weights[judge] *= found",
    ],
)
def test_what_every_judge_gets_in_the_same_way_is_no_weight(body):
    assert not weighs(body)


@pytest.mark.parametrize(
    "body",
    [
        f"{EACH_ONE}if case.id in ARCHITECTURE:\n    weights['TechLead'] = 2.0",
        f"{EACH_ONE}weights['TechLead'] = 3.0\nfor judge, found in case.support.items():\n    weights[judge] *= found",
        f"{EACH_ONE}for judge, boost in BOOSTS.items():\n    weights[judge] *= boost",
        f"{EACH_ONE}for judge, factor in case.rubric.weights.items():\n    weights[judge] *= factor",
        f"{EACH_ONE}for judge in weights:\n    weights[judge] *= settings.weights.get(judge, 1)",
        f"{EACH_ONE}for judge in weights:\n    weights[judge] = importance(judge, case.id)",
        f"{EACH_ONE}for judge in weights:\n    weights[judge] = 2 if judge == 'TechLead' else 1",
        "weights = {o.judge: 2.0 if o.judge == 'TechLead' else 1.0 for o in case.opinions}\n"
        "for judge, found in case.support.items():\n    weights[judge] *= found",
        "weights = {}\nfor o in case.opinions:\n    weights[o.judge] = importance(o.judge, case.id)",
    ],
)
def test_what_asks_who_speaks_or_may_be_looked_up_elsewhere_is_a_weight(body):
    assert weighs(body)
