"""Caps for security that look evidence up under a key which no detective writes."""

import pytest

from tests.detectives.repo.helpers import read

RUBRIC = '{"dimensions": [{"id": "safe_tools"}, {"id": "clean_history"}, {"id": "wired_graph"}, {"id": "fair_judges"}]}'
DETECTIVES = """
def detect(state):
    evidences = {}
    evidences["safe_tools"] = look_at_tools(state)
    evidences["clean_history"] = look_at_history(state)
    return {"evidences": evidences}
"""
ANSWER = """
def has_violation(evidences):
    for item in evidences.get("KEY", []):
        if not item.found:
            return True
    return False

def synthesize(state, score):
    if has_violation(state.get("evidences", {})):
        score = min(score, 3)
    return score
"""
LIST = """
class Verdict(BaseModel):
    capped: float

def shown(verdict):
    return f"{verdict.capped}"
def security_violations(evidences):
    hits = []
    for item in evidences.get("KEY", []):
        if not item.found:
            hits.append(item)
    return hits

def capped(score, violations):
    if violations:
        score = min(score, 3)
    return score

def synthesize(state, score):
    violations = security_violations(state.get("evidences") or {})
    return Verdict(capped=capped(score, violations))
"""
PICKED = """
def security_violations(evidences):
    return [item for item in evidences.get("KEY") or [] if not item.found]

def synthesize(state, score):
    evidences = state["evidences"]
    if not security_violations(evidences):
        return score
    return min(score, 3)
"""
DIRECT = """
def synthesize(state, score):
    items = state["evidences"].get("KEY", [])
    unsafe = any(not item.found for item in items)
    return min(score, 3) if unsafe else score
"""
METHOD = """
class ChiefJustice:
    def _unsafe(self, evidences):
        return any(not item.found for item in evidences.get("KEY", []))

    def synthesize(self, state, score):
        if self._unsafe(state["evidences"]):
            score = min(score, 3)
        return score
"""
WRITINGS = {"answer": ANSWER, "list": LIST, "picked": PICKED, "direct": DIRECT, "method": METHOD}


def is_capped(rule: str, key: str, detectives: str = DETECTIVES, **more: str) -> bool:
    files = {"rubric.json": RUBRIC, **more}
    found = read("", court__justice_py=rule.replace("KEY", key), court__detectives_py=detectives, **files).rules
    return bool({"cap", "override"} & {fact.kind for fact in found})


@pytest.mark.parametrize("writing", WRITINGS)
def test_a_key_that_is_written_somewhere_caps(writing):
    assert is_capped(WRITINGS[writing], "safe_tools")
    assert is_capped(WRITINGS[writing], "wired_graph")  # of the rubric, by whose ids detectives file


@pytest.mark.parametrize("writing", WRITINGS)
def test_a_key_that_nothing_writes_caps_nothing(writing):
    assert not is_capped(WRITINGS[writing], "security_flaws")


@pytest.mark.parametrize(
    "detectives",
    [
        DETECTIVES + '\ndef file(found, name):\n    return {"evidences": {f"security_{name}": found}}\n',
        DETECTIVES + '\ndef file(found, name):\n    return {"evidences": {name + "_flaws": found}}\n',
        DETECTIVES + '\ndef file(found, name):\n    return {"evidences": {"{}_flaws".format(name): found}}\n',
        DETECTIVES + '\nKIND = "security_flaws"\n',
    ],
)
def test_a_key_that_may_be_put_together_or_is_named_elsewhere_may_be_written(detectives):
    assert is_capped(ANSWER, "security_flaws", detectives)


def test_without_a_rubric_or_with_something_in_its_place_it_cannot_be_told():
    assert is_capped(ANSWER, "security_flaws", **{"rubric.json": "{}"})
    assert is_capped(ANSWER.replace(", [])", ", state_of(evidences))"), "security_flaws")
