"""Rows of tables of rules: read where condition and effect stand apart, and none where nothing comes of them."""

import pytest

from tests.detectives.repo.helpers import read

CASE = """
from pydantic import BaseModel, Field
class Opinion(BaseModel):
    score: int = Field(ge=1, le=5)
class Case:
    opinions: list[Opinion]
    @property
    def spread(self):
        scores = [o.score for o in self.opinions]
        return max(scores) - min(scores)
"""
EFFECTS = """
def capped(score, case):
    return min(score, 3)
def reheard(score, case):
    held = [o.score for o in case.opinions if o.cited]
    return sum(held) / len(held) if held else 1
"""
ASKING = """
def unsafe(case):
    return bool(case.security_violations)
def contested(case):
    return case.spread > 2
"""
TABLE = """
RULES = [
    Rule("re_evaluation", contested, reheard),
    Rule("security_override", unsafe, capped),
]
"""
DECIDE = """
def decide(case):
    score = case.mean
    used = []
    for rule in RULES:
        if rule.applies(case):
            {}
            used.append(rule.name)
    return score, used
"""
TAKEN = DECIDE.format("score = rule.effect(score, case)")
KINDS = {"override", "re_evaluation", "variance"}


def rules(*parts: str, **others: str) -> set[str]:
    """Kinds of the rules that rows make; an effect may look like a rule by itself."""
    found = read("", src__justice_py="".join((CASE, *parts)), **others).rules
    return {fact.kind for fact in found if fact.name == "RULES"} & KINDS


def test_conditions_and_effects_may_stand_in_different_modules():
    moved = {"src__effects_py": EFFECTS, "src__asking_py": CASE + ASKING}
    imported = "from src.effects import capped, reheard\nfrom src.asking import unsafe, contested\n"
    assert rules(EFFECTS, ASKING, TABLE, TAKEN) == KINDS
    assert rules(imported, TABLE, TAKEN, **moved) == KINDS
    assert rules("from src.effects import capped, reheard\n", ASKING, TABLE, TAKEN, src__effects_py=EFFECTS) == KINDS
    other = (
        ASKING.replace("security_violations", "notes")
        .replace("unsafe", "noted")
        .replace("case.spread > 2", "case.late")
    )
    table = TABLE.replace("unsafe", "noted").replace("security_override", "first").replace("re_evaluation", "second")
    asking = {"src__effects_py": EFFECTS, "src__asking_py": CASE + other}
    assert not rules(imported.replace("unsafe", "noted"), table, TAKEN, **asking)


@pytest.mark.parametrize(
    ("step", "told"),
    [
        ("rule.effect(score, case)", False),
        ("score = rule.effect(score, case)", True),
        ("score = min(score, rule.effect(score, case))", True),
        ("used.append(rule.effect(score, case))", True),
        ("run(rule, case)\n            rule.effect(score, case)", True),
        ("rule.effect(score, case)\n            waiting.append(rule.effect)", True),
        ("case.scores.append(rule.effect(score, case))", True),
    ],
)
def test_effects_whose_result_nobody_takes_are_none(step, told):
    table = TABLE.replace("contested, reheard", "lambda c: c.spread > 2, reheard")
    assert bool(rules(EFFECTS, ASKING, table, DECIDE.format(step)) & {"override", "re_evaluation"}) is told


def test_a_row_may_be_taken_apart_and_an_effect_may_change_the_case():
    apart = DECIDE.replace("for rule in", "for name, applies, effect in").replace("rule.applies", "applies")
    apart = apart.replace("rule.name", "name")
    tuples = TABLE.replace("Rule(", "(")
    assert "override" in rules(EFFECTS, ASKING, tuples, apart.format("score = effect(score, case)"))
    assert not rules(EFFECTS, ASKING, tuples, apart.format("effect(score, case)")) & {"override", "re_evaluation"}
    acting = EFFECTS.replace("return min(score, 3)", "case.score = min(case.score, 3)")
    assert "override" in rules(acting, ASKING, TABLE, DECIDE.format("rule.effect(score, case)"))
    listing = (
        "def decide(case):\n    return min(rule.effect(case.mean, case) for rule in RULES if rule.applies(case))\n"
    )
    assert "override" in rules(EFFECTS, ASKING, TABLE, listing)


@pytest.mark.parametrize(
    ("body", "told"),
    [
        ("return score", False),
        ('"""Look again."""\n    return score', False),
        ("score = sum(o.score for o in case.opinions) / 3\n    return score", True),
        ("case.again = True\n    return score", True),
        ("if case.cited:\n        return 1\n    return score", True),
    ],
)
def test_an_effect_that_gives_back_what_it_was_handed_is_none(body, told):
    effects = EFFECTS[: EFFECTS.index("def reheard")] + f"def reheard(score, case):\n    {body}\n"
    assert ("re_evaluation" in rules(effects, ASKING, TABLE, TAKEN)) is told


def test_a_row_whose_name_is_asked_for_may_be_carried_out_elsewhere():
    effects = EFFECTS[: EFFECTS.index("def reheard")] + "def reheard(score, case):\n    return score\n"
    later = 'def close(case):\n    score, used = decide(case)\n    if "re_evaluation" in used:\n        hear(case)\n'
    assert "re_evaluation" in rules(effects, ASKING, TABLE, TAKEN, later)


@pytest.mark.parametrize(
    ("limit", "told"), [("> 2", True), (">= 3", True), ("> 4", False), (">= 4", True), (">= 5", False)]
)
@pytest.mark.parametrize("asked", ["lambda c: c.spread {}", "contested"])
def test_a_row_that_waits_for_a_spread_out_of_reach_is_none(asked, limit, told):
    table = TABLE.replace("contested, reheard", f"{asked.format(limit)}, reheard")
    asking = ASKING[: ASKING.index("def contested")] if "lambda" in asked else ASKING.replace("> 2", limit)
    assert ("re_evaluation" in rules(EFFECTS, asking, table, TAKEN)) is told


FIRST = """
RULES = [
    Rule("security_override", unsafe, capped),
    Rule("re_evaluation", contested, reheard),
]
"""


@pytest.mark.parametrize(
    "effect",
    [
        "held = [o.score for o in case.opinions if o.cited]\n    return sum(held) / len(held) if held else 1",
        "return mean(o.score for o in case.opinions)",
        "return case.median_score",
        "held = [o.score for o in case.opinions]\n    return mean(held) if held else min(o.score for o in case.all)",
    ],
)
def test_a_cap_is_lost_where_a_later_row_works_the_score_out_anew(effect):
    effects = EFFECTS[: EFFECTS.index("def reheard")] + f"def reheard(score, case):\n    {effect}\n"
    assert "override" not in rules(effects, ASKING, FIRST, TAKEN)
    assert "override" in rules(effects, ASKING, TABLE, TAKEN)
    short = FIRST.replace("capped)", "lambda given, _: min(given, 3))")
    assert "override" not in rules(effects, ASKING, short, TAKEN)


@pytest.mark.parametrize(
    "effect",
    [
        "return score - 1",
        "return min(score, mean(o.score for o in case.opinions))",
        "return min(3, mean(o.score for o in case.opinions))",
        "case.remarks.append('heard again')\n    return score",
        "return 1",
    ],
)
def test_a_cap_holds_before_rows_that_only_lower_or_note(effect):
    effects = EFFECTS[: EFFECTS.index("def reheard")] + f"def reheard(score, case):\n    {effect}\n"
    assert "override" in rules(effects, ASKING, FIRST, TAKEN)


@pytest.mark.parametrize(
    "step",
    [
        "return rule.effect(score, case), used",
        "score = rule.effect(score, case)\n            break",
        "score = min(score, rule.effect(case.mean, case))",
        "scores.append(rule.effect(case.mean, case))",
    ],
)
def test_a_cap_holds_where_one_row_alone_applies_or_the_lowest_counts(step):
    assert "override" in rules(EFFECTS, ASKING, FIRST, DECIDE.format(step))
