"""Limits on how far the judges may lie apart, reached and out of reach."""

import pytest

from tests.detectives.repo.helpers import read

FIELD = "    score: int = Field(ge=1, le=5)\n"
RULE = """
def decide_verdict(opinions):
    scores = [o.score for o in opinions]
    gap = max(scores) - min(scores)
    if gap > LIMIT:
        return look_closer(scores)
    return mean(scores)
"""
CALLED = """
def spread(opinions):
    scores = [o.score for o in opinions]
    return max(scores) - min(scores)
def is_disputed(opinions):
    return spread(opinions) > LIMIT
def decide_verdict(opinions):
    if is_disputed(opinions):
        return look_closer(opinions)
    return 3
"""
VARIANCE = """
def decide_verdict(opinions):
    score_variance = variance([o.score for o in opinions])
    if score_variance > LIMIT:
        return look_closer(opinions)
    return 3
"""


def found(rule: str, limit: str, field: str = FIELD) -> bool:
    source = f"class Opinion(BaseModel):\n{field}LIMIT = {limit}\n{rule}"
    return any(fact.kind == "variance" for fact in read("", src__chief_justice_py=source).rules)


@pytest.mark.parametrize("rule", [RULE, CALLED])
def test_scores_from_one_to_five_never_differ_by_more_than_four(rule):
    assert found(rule, "2")
    assert not found(rule, "4")
    assert not found(rule, "6")
    assert found(rule.replace("> LIMIT", ">= LIMIT"), "4")
    assert not found(rule.replace("> LIMIT", "> 4"), "2")


EITHER = """
def spread(opinions):
    scores = [o.score for o in opinions]
    return max(scores) - min(scores)
def decide_verdict(opinions, state):
    remark = None
    if {asked}:
        remark = tell(opinions)
    return remark
"""


@pytest.mark.parametrize(
    ("asked", "reached"),
    [
        ("spread(opinions) > LIMIT or state.get('odd')", False),
        ("state.get('odd') or spread(opinions) > LIMIT", False),
        ("spread(opinions) > 4 or spread(opinions) > LIMIT", False),
        ("spread(opinions) > 2 or state.get('odd')", True),
        ("spread(opinions) > LIMIT or spread(opinions) > 2", True),
        ("spread(opinions) >= LIMIT or state.get('odd')", True),
        ("spread(opinions) > LIMIT - 2 or state.get('odd')", True),
        ("spread(opinions) > 2 and (state.get('odd') or opinions)", True),
    ],
)
def test_what_is_asked_beside_such_a_limit_makes_it_no_wider(asked, reached):
    assert found(EITHER.format(asked=asked), "4") is reached


def test_what_is_done_beyond_such_a_limit_is_never_done():
    rule = RULE.replace(
        "return look_closer(scores)", "verdict_note = dissent_of(scores)\n        return reconsider(scores)"
    )
    source = f"class Opinion(BaseModel):\n{FIELD}LIMIT = 4\n{rule}"
    assert read("", src__chief_justice_py=source.replace("LIMIT = 4", "LIMIT = 2")).rules
    assert read("", src__chief_justice_py=source).rules == []


def test_the_scale_is_the_one_that_the_code_declares():
    assert found(RULE, "4", "    score: int = Field(ge=0, le=10)\n")
    assert not found(RULE, "4", "    score: Literal[1, 2, 3, 4, 5]\n")
    assert found(RULE, "4", "    score: int\n")


def test_a_variance_reaches_farther_than_a_difference():
    assert found(VARIANCE, "4")
    assert not found(VARIANCE, "9")


GUARD = """
@dataclass
class Case:
    opinions: list
    final: float = 0.0
    dissent: str = ""

    @property
    def gap(self):
        given = [o.score for o in self.opinions]
        return max(given) - min(given)

class Chief:
    limit: int = LIMIT

    def decide_verdict(self, case):
        if {calm}:
            return case
        text = f"{{case.opinions[0].judge}} against {{case.opinions[-1].judge}}"
        return replace(case, final=look_closer(case), dissent=text)
"""


def kinds(rule: str, limit: int) -> set[str]:
    source = f"class Opinion(BaseModel):\n{FIELD}LIMIT = {limit}\n{rule}"
    return {fact.kind for fact in read("", src__chief_justice_py=source).rules}


@pytest.mark.parametrize(
    "calm", ["case.gap <= LIMIT", "LIMIT >= case.gap", "case.gap <= self.limit", "not case.gap > LIMIT"]
)
def test_a_guard_that_always_ends_the_function_leaves_nothing_for_what_follows(calm):
    rule = GUARD.format(calm=calm)
    assert {"variance", "dissent"} <= kinds(rule, 2)
    assert not kinds(rule, 4) & {"variance", "dissent", "re_evaluation"}


def test_a_guard_below_the_limit_reaches_it():
    rule = GUARD.format(calm="case.gap < LIMIT")
    assert "variance" in kinds(rule, 4)
    assert "variance" not in kinds(rule, 5)


def test_a_guard_that_asks_for_more_lets_some_cases_through():
    assert {"variance", "dissent"} <= kinds(GUARD.format(calm="case.gap <= LIMIT and case.agreed"), 4)


def test_a_guard_without_an_end_leaves_what_follows_as_it_is():
    rule = GUARD.format(calm="case.gap <= LIMIT").replace("            return case\n", "            case.calm = True\n")
    assert "dissent" in kinds(rule, 4)


@pytest.mark.parametrize("asks", ["case.is_split", "case.is_split()"])
def test_a_limit_may_stand_in_what_a_condition_asks(asks):
    mark = "" if asks.endswith(")") else "@property\n    "
    rule = f"""
class Case:
    {mark}def is_split(self):
        given = [o.score for o in self.opinions]
        return max(given) - min(given) > LIMIT

def decide_verdict(case):
    if {asks}:
        return look_closer(case)
    return 3
"""
    assert "variance" in kinds(rule, 2)
    assert "variance" not in kinds(rule, 4)
    calm = rule.replace(
        f"if {asks}:\n        return look_closer(case)\n    return 3",
        f"if not {asks}:\n        return 3\n    note = f'dissent of {{case.low}}'\n    return look_closer(case, dissent=note)",
    )
    assert {"variance", "dissent"} <= kinds(calm, 2)
    assert not kinds(calm, 4) & {"variance", "dissent"}


def test_what_is_no_property_answers_nothing():
    rule = """
def gap(opinions):
    given = [o.score for o in opinions]
    return max(given) - min(given)

def decide_verdict(case):
    if case.gap > LIMIT:
        return look_closer(case)
    return 3
"""
    assert kinds(rule, 4) == kinds(rule.replace("max(given) - min(given)", "given[0]"), 4)


CHARGED = """
BREACH = {word!r}
def decide(opinions, scores):
    score = sum(scores) / len(scores)
    breach = any(o.judge == "Prosecutor" and BREACH in o.argument{made} for o in opinions)
    if breach and score > 3:
        score = 3
    return score
"""


@pytest.mark.parametrize(
    ("word", "made", "caps"),
    [
        ("security breach", ".lower()", True),
        ("Security Breach", ".lower()", False),
        ("Security Breach", ".casefold()", False),
        ("Security Breach", "", True),
        ("Security Breach", ".strip()", True),
        ("security", ".upper()", False),
        ("SECURITY", ".upper()", True),
        ("42", ".lower()", True),
    ],
)
def test_no_text_whose_letters_are_all_small_holds_a_capital(word, made, caps):
    found = read("", src__justice_py=CHARGED.format(word=word, made=made)).rules
    assert bool({fact.kind for fact in found} & {"cap", "override"}) is caps


SHARE = """
def decide_verdict(opinions, settings):
    max_points = settings.get("max_points", 10)
    scores = [o.score for o in opinions]
    gap = max(scores) - min(scores)
    if {asked}:
        return look_closer(scores)
    return mean(scores)
"""


@pytest.mark.parametrize(
    ("asked", "passed"),
    [
        ("gap > max_points * 0.4", True),
        ("gap > max_points / 2", True),
        ("gap > max_points", False),
        ("gap > max_points * 3", False),
        ("2 * max_points < max(scores) - min(scores)", False),
        ("gap >= max_points", True),
        ("gap > max_points - 6", True),
    ],
)
def test_scores_never_differ_by_more_than_all_that_can_be_had_whatever_the_scale(asked, passed):
    assert found(SHARE.format(asked=asked), "2", "    score: int\n") is passed
