"""Caps for security that a good score of the defense lifts, and caps that hold whatever it gives."""

import pytest

from tests.detectives.repo.helpers import read

DECIDED = """
CAP = 3
LENIENT = 4

def is_lenient(plea):
    return plea.score >= LENIENT

def is_pleaded(heard):
    return any(o.judge == "Defense" and o.score >= LENIENT for o in heard)

def decide(heard, flaw, scores, score):
    prosecutor = next(o for o in heard if o.judge == "Prosecutor")
    defense = next(o for o in heard if o.judge == "Defense")
    {flag}
    security_violation = flaw.confirmed
    {cap}
    return score
"""
CAPS = [
    "if security_violation and {}:\n        score = min(score, CAP)",
    "if {} and security_violation:\n        return float(CAP)",
    "if {}:\n        if security_violation:\n            score = min(score, CAP)",
    "if security_violation:\n        if {}:\n            score = min(score, CAP)",
    "if not (security_violation and {}):\n        return score\n    score = min(score, CAP)",
    "score = min(score, CAP) if security_violation and {} else score",
]
GIVING_WAY = [
    "defense.score < LENIENT",
    "not defense.score > 3",
    "not (defense and defense.score >= 4)",
    'scores.get("Defense", 0) <= LENIENT',
    'not any(o.judge == "Defense" and o.score >= 4 for o in heard)',
    'all(o.judge != "Defense" or o.score < 4 for o in heard)',
    'all(o.score < 4 for o in heard if o.judge == "Defense")',
    'not [o for o in heard if o.judge == "Defense" and o.score >= 4]',
    "not is_lenient(defense)",
    "not is_pleaded(heard)",
    "not flag",
]
HOLDING = [
    "flaw.found",
    "score > CAP",
    "defense.score > CAP",
    "prosecutor.score <= 2",
    "not prosecutor.score > 3",
    'any(o.judge == "Prosecutor" and o.score <= 2 for o in heard)',
    'any(o.judge != "Defense" and o.score <= 2 for o in heard)',
    "any(o.score <= 2 for o in heard)",
    "(prosecutor.score <= 2 or defense.score < 3)",
    "not (prosecutor.score >= 4 and defense.score >= 4)",
    "defense.confidence < 1",
    "len(defense.cited) < 4",
    "is_pleaded(heard)",
    "flag",
]
FLAGS = [
    'flag = any(o.judge == "Defense" and o.score >= 4 for o in heard)',
    'flag = scores["Defense"] >= LENIENT',
    'flag = False\n    for o in heard:\n        if o.judge == "Defense" and o.score >= 4:\n            flag = True',
    'flag = []\n    for o in heard:\n        if o.judge == "Defense" and o.score >= 4:\n            flag.append(o)',
]


def is_capped(condition: str, cap: str = CAPS[0], flag: str = FLAGS[0]) -> bool:
    found = read("", src__justice_py=DECIDED.format(flag=flag, cap=cap.format(condition))).rules
    return bool({"cap", "override"} & {fact.kind for fact in found})


@pytest.mark.parametrize("cap", CAPS)
@pytest.mark.parametrize("condition", GIVING_WAY)
def test_a_cap_that_a_good_score_of_the_defense_lifts_is_none(condition, cap):
    assert not is_capped(condition, cap)


@pytest.mark.parametrize("cap", CAPS)
@pytest.mark.parametrize("condition", HOLDING)
def test_a_cap_may_ask_for_a_charge_and_for_anything_but_a_low_score_of_the_defense(condition, cap):
    assert is_capped(condition, cap)


@pytest.mark.parametrize("flag", FLAGS)
def test_what_the_defense_gave_may_be_kept_under_a_name(flag):
    assert not is_capped("not flag", flag=flag)
    assert is_capped("flag", flag=flag)


@pytest.mark.parametrize(("spared", "kept"), [("defense.score >= 4", False), ("prosecutor.score >= 4", True)])
def test_no_good_score_of_the_defense_ends_the_function_before_the_cap(spared, kept):
    assert is_capped("flaw.found", f"if {spared}:\n        return score\n    {CAPS[0]}") is kept


@pytest.mark.parametrize(
    ("condition", "kept"), [("", True), (" and not pleaded", False), (" and not charged", True), (" and charged", True)]
)
def test_a_ceiling_that_is_only_lowered_where_the_defense_is_strict_is_none(condition, kept):
    source = f"""
class Case:
    score: float
    ceiling: float = 5

    def final_score(self):
        return min(self.score, self.ceiling)

def decide(case):
    pleaded = case.scores["Defense"] >= 4
    charged = case.scores["Prosecutor"] <= 2
    if case.flaw.security_violation{condition}:
        case.ceiling = 3
    return case.final_score()
"""
    assert bool({"cap", "override"} & {fact.kind for fact in read("", src__justice_py=source).rules}) is kept
