"""Rules of the synthesis that stand there and change nothing."""

import pytest

from tests.detectives.repo.helpers import read


def rules(source: str) -> set[str]:
    return {fact.kind for fact in read("", src__justice_py=source).rules}


@pytest.mark.parametrize(
    ("result", "caps"),
    [
        ("min(score, CAP) if violation else score", True),
        ("max(score, CAP) if violation else score", False),
        ("max(min(score, CAP), 1) if violation else score", True),
        ("max(1, score - 2) if violation else score", True),
    ],
)
def test_what_lifts_a_score_caps_nothing(result, caps):
    source = f"CAP = 3\ndef security_override(score, violation):\n    return {result}\n"
    assert bool({"override", "cap"} & rules(source)) is caps


@pytest.mark.parametrize(("penalty", "told"), [("2", True), ("0", False), ("0.0", False)])
def test_a_penalty_of_nothing_overrules_nobody(penalty, told):
    source = f"PENALTY = {penalty}\ndef decide(score, cited_evidence):\n    if cited_evidence not in known:\n        score = score - PENALTY\n    return score\n"
    assert ("supremacy" in rules(source)) is told


@pytest.mark.parametrize(("final", "told"), [("capped", True), ("score", False)])
def test_a_capped_score_that_is_only_compared_is_no_cap(final, told):
    source = f"""
def cap(score, violation):
    if violation:
        return min(score, 3)
    return score
def decide(score, violation):
    capped = cap(score, violation)
    if capped < score:
        note("capped")
    return round({final})
"""
    assert bool({"override", "cap"} & rules(source)) is told


@pytest.mark.parametrize(
    ("shares", "told"), [("1 / 3, 1 / 3", False), ("0.33, 0.34", False), ("0.3, 0.4", True), ("1 / 4, 1 / 2", True)]
)
def test_shares_that_are_alike_give_no_weight(shares, told):
    first, last = shares.split(", ")
    source = f"WEIGHTS = {{'prosecutor': {first}, 'defense': {first}, 'tech_lead': {last}}}\ndef decide(scores):\n    return sum(WEIGHTS[judge] * score for judge, score in scores.items())\n"
    assert ("weight" in rules(source)) is told


@pytest.mark.parametrize(("lead", "told"), [("2.0", True), ("1.0", False)])
def test_an_entry_that_is_set_to_one_weighs_nobody(lead, told):
    source = f"""
LEAD = {lead}
def weighted_mean(scores, dimension):
    weights = {{judge: 1.0 for judge in scores}}
    if dimension.architecture and "TechLead" in weights:
        weights["TechLead"] = LEAD
    return sum(scores[judge] * weights[judge] for judge in scores) / sum(weights.values())
"""
    assert ("weight" in rules(source)) is told


@pytest.mark.parametrize(
    ("limit", "scale", "told"), [(2, 5, True), (10, 5, False), (10, 100, True), (3, 5, True), (5, 5, False)]
)
def test_a_spread_that_the_scale_does_not_reach_triggers_nothing(limit, scale, told):
    source = f"""
MAX_SPREAD = {limit}
class Opinion(BaseModel):
    score: int = Field(ge=1, le={scale})
def decide(scores):
    if max(scores) - min(scores) > MAX_SPREAD:
        return median(scores)
    return round(mean(scores))
"""
    assert ("variance" in rules(source)) is told


@pytest.mark.parametrize(
    ("taken", "told"),
    [
        ("score, notes = limit_for_security(score, facts)", True),
        ("lower, notes = limit_for_security(score, facts)\n    score = lower", True),
        ("_, notes = limit_for_security(score, facts)", False),
        ("lower, notes = limit_for_security(score, facts)", False),
        ("lower, notes = limit_for_security(score, facts)\n    notes.append(lower < score)", False),
    ],
)
@pytest.mark.parametrize(
    "result", ["return 3, ['security']", "score = min(score, 3)\n        return score, ['capped']"]
)
def test_a_capped_score_that_is_left_when_results_are_taken_apart_is_no_cap(taken, told, result):
    source = f"""
def limit_for_security(score, facts):
    if any(fact.security_violation for fact in facts):
        {result}
    return score, []

def decide(score, facts):
    {taken}
    return Result(score=score, notes=notes)
"""
    assert bool({"override", "cap"} & rules(source)) is told
