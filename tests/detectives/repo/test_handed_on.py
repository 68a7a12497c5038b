"""Rules of two functions, one that says whether it applies and one that does it: in a table, or one after the other."""

import pytest

from tests.detectives.repo.helpers import read

FUNCTIONS = """
from dataclasses import dataclass, field

SECURITY_CAP = 3

@dataclass
class Case:
    opinions: list
    evidence: dict
    scores: dict = field(default_factory=dict)
    ceiling: float | None = None

    def result(self):
        mean = sum(self.scores.values()) / len(self.scores)
        {taken}
        return round(mean)

def pleads_what_is_absent(case):
    cited = [case.evidence[name] for name in case.opinions["defense"].cited_evidence]
    return not any(item.found for item in cited)

def lower_the_defense(case):
    case.scores["defense"] = max(case.scores["defense"] - 2, 1)

def has_a_security_flaw(case):
    return any(item.kind == "SECURITY_VIOLATION" and item.found for item in case.evidence.values())

def cap_for_security(case):
    case.ceiling = SECURITY_CAP
"""
TAKEN = "mean = mean if self.ceiling is None else min(mean, self.ceiling)"
TABLE = """
RULES = (
    (pleads_what_is_absent, lower_the_defense),
    (has_a_security_flaw, cap_for_security),
)

def decide_verdict(case: Case) -> int:
    for applies, enforce in RULES:
        if applies(case):
            enforce(case)
    return case.result()
"""
CHAIN = """
def decide_verdict(case: Case) -> int:
    if pleads_what_is_absent(case):
        lower_the_defense(case)
    if has_a_security_flaw(case):
        cap_for_security(case)
    return case.result()
"""


def kinds(deciding: str, taken: str = TAKEN) -> set[str]:
    source = FUNCTIONS.replace("{taken}", taken) + deciding
    return {fact.kind for fact in read("", src__verdict_py=source).rules}


@pytest.mark.parametrize("deciding", [TABLE, CHAIN], ids=["table", "chain"])
def test_what_one_function_asks_and_another_does_is_a_rule(deciding):
    assert "supremacy" in kinds(deciding)
    assert {"cap", "override"} & kinds(deciding)


@pytest.mark.parametrize("deciding", [TABLE, CHAIN], ids=["table", "chain"])
def test_a_rule_that_nothing_asks_is_none(deciding):
    without = deciding.replace("    (pleads_what_is_absent, lower_the_defense),\n", "")
    without = without.replace("    if pleads_what_is_absent(case):\n        lower_the_defense(case)\n", "")
    assert without != deciding
    assert "supremacy" not in kinds(without)


def test_what_only_another_condition_leads_to_is_none_of_facts():
    assert "supremacy" not in kinds(CHAIN.replace("if pleads_what_is_absent(case)", "if case.late(case)"))


def test_a_cap_of_a_tables_row_that_nobody_takes_is_none():
    assert "override" not in kinds(TABLE, taken="pass")
