"""Rules that come before another one which sets anew what they have set."""

import pytest

from tests.detectives.repo.helpers import read

RULES = """
from dataclasses import dataclass, replace

@dataclass(frozen=True)
class Case:
    opinions: tuple
    scores: dict
    final: float = 0.0

class Security:
    def apply(self, case):
        if any(item.security_violation for item in case.opinions) and case.final > 3:
            return replace(case, final=3.0)
        return case

class Mean:
    def apply(self, case):
        {mean}

class Shown:
    def apply(self, case):
        {shown}

"""
APPLIED = """
def decide(case):
    for rule in {rules}:
        case = rule.apply(case)
    return case.final
"""
ANEW = "return replace(case, final=sum(case.scores.values()) / len(case.scores))"
NOTHING = "return replace(case, notes=case.opinions)"


def capped(table: str, applied: str = APPLIED.format(rules="LAWS"), mean: str = ANEW, shown: str = NOTHING) -> bool:
    source = RULES.format(mean=mean, shown=shown) + table + applied
    return bool({"cap", "override"} & {fact.kind for fact in read("", src__chief_justice_py=source).rules})


TABLES = [
    "LAWS = ({})\n",
    "LAWS = [{}]\n",
    "def laws():\n    return [{}]\nLAWS = laws()\n",
    "def laws():\n    found = [{}]\n    return found\nLAWS = laws()\n",
]


@pytest.mark.parametrize("table", TABLES)
def test_a_cap_before_what_sets_the_score_anew_is_none(table):
    assert capped(table.format("Mean(), Security(), Shown()"))
    assert not capped(table.format("Security(), Mean(), Shown()"))
    assert not capped(table.format("Security(), Shown(), Mean()"))
    assert capped(table.format("Security(), Mean(), Security()"))


@pytest.mark.parametrize(
    "mean",
    [
        "case.final = sum(case.scores.values()) / len(case.scores)\n        return case",
        "mean = sum(case.scores.values()) / 3\n        case = replace(case, final=mean)\n        return case",
        "return case.model_copy(update={'final': sum(case.scores.values()) / 3})",
        "return Case(case.opinions, case.scores, final=sum(case.scores.values()) / 3)",
        "if case.scores:\n            case.final = sum(case.scores.values()) / 3\n        return case",
    ],
)
def test_whatever_sets_it_anew_in_any_case_takes_the_cap_back(mean):
    assert not capped(TABLES[0].format("Security(), Mean()"), mean=mean)
    assert capped(TABLES[0].format("Mean(), Security()"), mean=mean)


@pytest.mark.parametrize(
    "mean",
    [
        "return replace(case, final=min(case.final or 5, sum(case.scores.values()) / 3))",
        "if case.architecture:\n            return replace(case, final=sum(case.scores.values()) / 3)\n        return case",
        "if not case.scores:\n            return case\n        return replace(case, final=sum(case.scores.values()) / 3)",
        "return replace(case, mean=sum(case.scores.values()) / 3)",
        "return weighed(case)",
        "if case.architecture:\n            case.final = sum(case.scores.values()) / 3\n        return case",
        "if case.scores:\n            return case\n        case.final = sum(case.scores.values()) / 3\n        return case",
        "if case.scores:\n            case.final = 3\n        else:\n            case.mean = 1\n        return case",
    ],
)
def test_what_looks_at_the_score_or_leaves_it_in_some_cases_does_not(mean):
    assert capped(TABLES[0].format("Security(), Mean()"), mean=mean)


def test_a_rule_that_reads_the_cap_in_between_keeps_it():
    assert capped(TABLES[0].format("Security(), Shown(), Mean()"), shown="return replace(case, before=case.final)")


@pytest.mark.parametrize(
    "applied",
    [
        APPLIED.format(rules="reversed(LAWS)"),
        APPLIED.format(rules="LAWS[::-1]"),
        APPLIED.format(rules="sorted(LAWS, key=lambda law: law.priority)"),
    ],
)
def test_the_order_in_which_rules_are_written_may_not_be_that_in_which_they_are_applied(applied):
    assert capped(TABLES[0].format("Security(), Mean()"), applied)


def test_tables_that_tell_differently_are_no_proof():
    assert capped(TABLES[0].format("Security(), Mean()") + "OTHERS = (Mean(), Security())\n")


CALLS = """
def security_cap(case):
    if case.security_violation and case.final > 3:
        case = replace(case, final=3)
    return case

def weigh(case):
    return replace(case, final=sum(case.scores.values()) / 3)

def decide(case):
    {steps}
    return case.final
"""


@pytest.mark.parametrize(
    ("steps", "told"),
    [
        ("case = weigh(case)\n    case = security_cap(case)", True),
        ("case = security_cap(case)\n    case = weigh(case)", False),
        ("case = security_cap(case)\n    keep(case)\n    case = weigh(case)", True),
        ("case = security_cap(case)\n    low = case.final\n    case = weigh(case)", True),
    ],
)
def test_calls_one_after_the_other_are_an_order_too(steps, told):
    source = "from dataclasses import replace\n" + CALLS.format(steps=steps)
    found = {fact.kind for fact in read("", src__chief_justice_py=source).rules}
    assert bool({"cap", "override"} & found) is told


def test_scores_of_opinions_are_read_by_what_averages_them_through_whatever_it_asks():
    source = """
from dataclasses import replace

def security_cap(case):
    lowered = [replace(item, score=2) if item.security_violation and item.score > 2 else item for item in case.opinions]
    return replace(case, opinions=lowered)

def values(opinions):
    return [item.score for item in opinions]

def average(opinions):
    return sum(values(opinions)) / len(opinions)

def weigh(case):
    return replace(case, score=average(case.opinions), opinions=tuple(case.opinions))

RULES = (security_cap, weigh)

def decide(case):
    for rule in RULES:
        case = rule(case)
    return case.score
"""
    lost = source.replace("[item.score for item in opinions]", "[1 for item in opinions]")
    for said, told in ((source, True), (lost, False)):
        assert bool({"cap", "override"} & {fact.kind for fact in read("", src__justice_py=said).rules}) is told


@pytest.mark.parametrize(
    ("mean", "told"),
    [
        ("if not case.scores:\n            case.final = 1\n            return\n        case.final = mean(case.scores)", False),
        ("if not case.scores:\n            case.notes.append('none')\n            return\n        case.final = mean(case.scores)", True),
        ("case.final = sum(final * 2 for final in case.scores.values())", False),
        ("final = mean(case.scores)\n        case.final = final", False),
        ("if case.final:\n            case.final = 1\n            return\n        case.final = mean(case.scores)", True),
        ("for score in case.scores:\n            if score is None:\n                return\n        case.final = 2", True),
        ("if not case.scores:\n            case.final = 1\n        else:\n            return\n        case.final = 2", True),
        ("try:\n            case.final = mean(case.scores)\n        except ValueError:\n            return", True),
    ],
)  # fmt: skip
def test_what_is_set_on_every_way_out_is_set_anew(mean, told):
    security = "class Security:\n    def apply(self, case):\n        if case.security_violation and case.final > 3:\n"
    security += "            case.final = 3\n"
    source = f"{security}class Mean:\n    def apply(self, case):\n        {mean}\nLAWS = (Security(), Mean())\n"
    source += "def decide(case):\n    for law in LAWS:\n        law.apply(case)\n    return case.final\n"
    found = {fact.kind for fact in read("", src__chief_justice_py=source).rules}
    assert bool({"cap", "override"} & found) is told


WEIGHING = """
def doubt(case):
    if case.high - case.low <= 2:
        return
    real = {{item.key for item in case.evidence}}
    for opinion in case.opinions:
        {change}
    case.applied.append("looked again")

def settle(case):
    total = sum(case.weights[judge] for judge in case.scores)
    case.final = sum(score * case.weights[judge] for judge, score in case.scores.items()) / total

def remarks(case):
    case.dissent = f"{{case.opinions}} {shown}"

RULES = ({rules})

def decide(case):
    for rule in {applied}:
        rule(case)
    return {given}
"""
CITED = "case.weights[opinion.judge] *= sum(key in real for key in opinion.cited) / len(opinion.cited)"


def looks_again(rules: str, **parts: str) -> bool:
    told = {"change": CITED, "shown": "", "applied": "RULES", "given": "case.final, case.dissent", **parts}
    source = WEIGHING.format(rules=rules, **told)
    return "re_evaluation" in {fact.kind for fact in read("", src__chief_justice_py=source).rules}


def test_weights_that_are_changed_once_all_is_weighed_settle_nothing():
    assert looks_again("doubt, settle, remarks")
    assert not looks_again("settle, doubt, remarks")
    assert not looks_again("settle, remarks, doubt")
    assert looks_again("settle, doubt, settle, remarks")


@pytest.mark.parametrize(
    "parts",
    [
        {"shown": "{case.weights}"},
        {"given": "case.final, case.weights"},
        {"given": "asdict(case)"},
        {"applied": "reversed(RULES)"},
        {"applied": "sorted(RULES, key=lambda rule: rule.priority)"},
        {"change": f"{CITED}\n        case.open = True", "given": "case.final, case.open"},
        {"change": f"{CITED}\n        again.put(case)"},
    ],
)
def test_what_is_changed_late_counts_where_somebody_may_read_it(parts):
    assert looks_again("settle, doubt, remarks", **parts)


def test_rules_that_are_applied_until_nothing_changes_have_no_order():
    turns = "for turn in range(2):\n        for rule in RULES:\n            rule(case)\n    for rule in ()"
    source = WEIGHING.replace("for rule in {applied}", turns)
    told = source.format(rules="settle, doubt, remarks", change=CITED, shown="", given="case.final, case.dissent")
    assert "re_evaluation" in {fact.kind for fact in read("", src__chief_justice_py=told).rules}
