"""Caps that wait for a word on record, which only a rule that is never applied would write there."""

import pytest

from tests.detectives.repo.helpers import COURT_JUDGES, read
from tests.detectives.repo.test_traced import GRAPH

COURT = """
from dataclasses import dataclass, field
@dataclass
class Case:
    opinions: dict
    facts: list
    shares: dict = field(default_factory=dict)
    trail: list = field(default_factory=list)
    def note(self, rule, text):
        self.trail.append(f"{rule}: {text}")
@dataclass
class Ruling:
    score: float
    trail: list
class ChiefJustice:
    ORDER = (APPLIED)
    def facts_first(self, case):
        if not any(fact.found for fact in case.facts):
            case.opinions["Defense"] = 1
            case.note("facts", "the defense is overruled")
    def rule_on_breach(self, case):
        breach = [fact for fact in case.facts if fact.kind == "security" and fact.found]
        if breach:
            case.note("security", f"a breach in {breach[0].place}")
    def rule(self, opinions, facts):
        case = Case(opinions=opinions, facts=facts)
        for step in self.ORDER:
            getattr(self, step)(case)
        return Ruling(score=sum(case.opinions.values()) / len(case.opinions), trail=case.trail)
    def final_score(self, rulings):
        overall = sum(ruling.score for ruling in rulings) / len(rulings)
        if ASKED:
            overall = min(overall, 3)
        return overall
def chief_justice(state):
    chief = ChiefJustice()
    rulings = [chief.rule(row["opinions"], row["facts"]) for row in state["rows"]]
    return {"overall": chief.final_score(rulings)}
"""
BEGINS = 'any(line.startswith("security:") for ruling in rulings for line in ruling.trail)'
APPLIED, LEFT_OUT = '"facts_first", "rule_on_breach"', '"facts_first",'


def caps(applied: str, asked: str = BEGINS, *edits: tuple[str, str]) -> bool:
    court = COURT.replace("APPLIED", applied).replace("ASKED", asked)
    for old, new in edits:
        assert old in court, old
        court = court.replace(old, new)
    rules = read("", court__justice_py=court, court__judges_py=COURT_JUDGES, court__graph_py=GRAPH).rules
    return any(rule.kind in ("cap", "override") for rule in rules)


WHOLE = (
    'self.trail.append(f"{rule}: {text}")', "self.trail.append(rule)"
), ("trail: list = field(default_factory=list)", "trail: set = field(default_factory=set)"), (".append(rule)", ".add(rule)")  # fmt: skip
TABLE = (
    ("trail: list = field(default_factory=list)", "trail: dict = field(default_factory=dict)"),
    ('self.trail.append(f"{rule}: {text}")', "self.trail[rule] = text"),
)
IN_IT = 'any("security" in ruling.trail for ruling in rulings)'
DIRECT = (('case.note("security", f"a breach in', 'case.trail.append(f"security: a breach in'),)


@pytest.mark.parametrize(
    ("asked", "edits"),
    [
        (BEGINS, ()),
        (BEGINS, DIRECT),
        (IN_IT, WHOLE),
        (IN_IT, TABLE),
        ('any("security" in line for ruling in rulings for line in ruling.trail)', ()),
        ('any(line == "security" for ruling in rulings for line in ruling.trail)', WHOLE),
        ('any("security" in ruling.trail for ruling in rulings if ruling.score > 3)', WHOLE),
    ],
)
def test_a_cap_that_waits_for_what_a_rule_notes_needs_the_rule(asked, edits):
    assert caps(APPLIED, asked, *edits)
    assert not caps(LEFT_OUT, asked, *edits)


@pytest.mark.parametrize(
    ("asked", "edits"),
    [
        # the texts of other rules may hold the word as well
        (
            'any("security" in line for ruling in rulings for line in ruling.trail)',
            (('"facts", "the defense is overruled"', '"facts", case.facts[0].place'),),
        ),
        # somebody else writes it, or may do so
        (BEGINS, (('"facts", "the defense is overruled"', '"security", "nothing is safe"'),)),
        (BEGINS, (('"facts", "the defense is overruled"', 'case.facts[0].kind, "the defense is overruled"'),)),
        (BEGINS, (("trail=case.trail)", "trail=read_trail(case))"),)),
        (BEGINS, (("case = Case(opinions=opinions, facts=facts)", "case = Case(**opinions)"),)),
        # what is looked for is another text
        ('any(fact.startswith("security") for ruling in rulings for fact in ruling.found)', ()),
    ],
)
def test_what_may_be_on_record_all_the_same_is_not_denied(asked, edits):
    assert caps(LEFT_OUT, asked, *edits)
