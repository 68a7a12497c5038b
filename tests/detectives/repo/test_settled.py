"""Conditions of the verdict that come to the same for all scores, and rules that nobody comes to."""

import textwrap

import pytest

from tests.detectives.repo.helpers import read

FIELD = "class Opinion(BaseModel):\n    score: int = Field(ge=1, le=5)\n\n"


def kinds(source: str) -> set[str]:
    return {fact.kind for fact in read("", src__chief_justice_py=FIELD + textwrap.dedent(source)).rules}


APART = """
def verdict(opinions):
    scores = [item.score for item in opinions]
    {gap}
    if gap > 2:
        return reconsider(scores)
    return mean(scores)
"""


@pytest.mark.parametrize(
    ("gap", "told"),
    [
        ("gap = max(scores) - min(scores)", True),
        ("gap = max(scores) - min(scores) if len(scores) > 1 else 0", True),
        ("gap = max(scores) - max(scores)", False),
        ("gap = max(scores) - max(scores) if scores else 0", False),
        ("top = max(scores)\n    low = max(scores)\n    gap = top - low", False),
        ("top = max(scores)\n    low = min(scores)\n    gap = top - low", True),
        ("gap = abs(scores[0] - scores[0])", False),
        ("gap = pick(scores) - pick(scores)", True),
        ("gap = variance(scores) - pick(scores)", True),
    ],
)
def test_a_difference_of_something_and_itself_is_none(gap, told):
    assert ("re_evaluation" in kinds(APART.format(gap=gap))) is told


@pytest.mark.parametrize(
    ("heard", "told"),
    [
        ("opinions", True),
        ("opinions[:3]", True),
        ("opinions[:1]", False),
        ("opinions[0:1]", False),
        ("opinions[-1:]", False),
        ("[opinions[0]]", False),
        ("sorted(opinions, key=rank)[:1]", False),
        ("[item for item in opinions if item.criterion == 'tools'][:1]", False),
        ("[item for item in opinions if item.criterion == 'tools']", True),
    ],
)
def test_a_single_opinion_differs_from_nobody(heard, told):
    gap = f"heard = {heard}\n    given = [item.score for item in heard]\n    gap = max(given) - min(given)"
    assert ("re_evaluation" in kinds(APART.format(gap=gap))) is told


ONLY_TOLD = """
def dissent_of(opinions):
    return "; ".join(f"{item.judge}: {item.argument}" for item in opinions)
def verdict(opinions):
    scores = [item.score for item in opinions]
    gap = max(scores) - min(scores)%s
    dissent = dissent_of(opinions) if gap > %s else None
    return Result(score=mean(scores), dissent=dissent)
"""


@pytest.mark.parametrize("beside", ["", " if len(scores) > 1 else 0"])
def test_a_dissent_beyond_a_limit_that_no_scores_pass_is_never_told(beside):
    assert {"dissent", "variance"} <= kinds(ONLY_TOLD % (beside, 2))
    assert not {"dissent", "variance"} & kinds(ONLY_TOLD % (beside, 4))


def test_a_function_of_the_repository_that_is_called_like_a_statistic_is_read():
    source = """
    LIMIT = %s
    def variance(scores):
        return max(scores.values()) - min(scores.values()) if scores else 0.0
    def verdict(opinions):
        contested = variance({item.judge: float(item.score) for item in opinions}) > LIMIT
        if contested:
            opinions = reconsider(opinions)
        return mean(opinions)
    """
    assert {"variance", "re_evaluation"} <= kinds(source % 2)
    assert not {"variance", "re_evaluation"} & kinds(source % 4)


RULES = """
def verdict(state):
    results = []
    for criterion in state.criteria:
        heard = [item for item in state.opinions if item.criterion == criterion]
        {guard}
        results.append(decide(criterion, heard, state.evidence))
    return results

def decide(criterion, opinions, evidence):
    scores = [item.score for item in opinions]
    {first}
    if security_violation(evidence):
        return min(3, mean(scores))
    if max(scores) - min(scores) > 2:
        return reconsider(scores)
    return mean(scores)
"""


@pytest.mark.parametrize(
    ("first", "told"),
    [
        ("average = sum(scores) / len(scores)\n    if scores:\n        return average", False),
        ("average = mean(scores)\n    if len(scores) > 0:\n        return average", False),
        ("if not scores:\n        return 1\n    if scores:\n        return mean(scores)", False),
        ("if not opinions:\n        return 1\n    if len(scores) >= 1:\n        return mean(scores)", False),
        ("low = min(scores)\n    if opinions:\n        return low", False),
        ("low = min(scores)\n    if low >= 1:\n        return low", False),
        ("low = min(scores, default=1)\n    if opinions:\n        return low", True),
        ("average = sum(scores) / len(scores) if scores else 1\n    if scores:\n        return average", True),
        ("average = mean(scores)\n    if len(scores) < 3:\n        return average", True),
        ("average = mean(scores)\n    scores = drop_late(scores)\n    if scores:\n        return average", True),
        ("average = mean(scores)\n    scores.pop()\n    if scores:\n        return average", True),
        ("if not scores:\n        return 1", True),
        ("if scores:\n        average = mean(scores)", True),
    ],
)
def test_behind_a_return_that_always_comes_there_is_no_rule(first, told):
    source = RULES.format(first=first, guard="pass")
    assert bool({"override", "variance", "re_evaluation"} & kinds(source)) is told


@pytest.mark.parametrize(
    ("guard", "told"),
    [
        ("if not heard:\n            continue", False),
        ("if len(heard) < 2:\n            continue", False),
        ("pass", True),
    ],
)
def test_what_is_handed_over_where_it_holds_something_is_never_empty(guard, told):
    source = RULES.format(guard=guard, first="if opinions:\n        return mean(scores)")
    assert bool({"override", "variance"} & kinds(source)) is told


FLAG = """
def verdict(opinions, evidence):
    score = mean(item.score for item in opinions)
    confirmed = {begun}
    for item in evidence:
        if "security" in item.goal and not item.found:
            {found}
    if confirmed:
        score = min(3, score)
    return score
"""


@pytest.mark.parametrize(
    ("begun", "found", "told"),
    [
        ("False", "confirmed = True", True),
        ("False", "confirmed = False", False),
        ("None", "confirmed = None", False),
        ("0", "confirmed = 0", False),
        ("0", "confirmed += 1", True),
        ("[]", "confirmed.append(item)", True),
        ("[]", "pass", False),
        ("False", "confirmed = confirmed or item.sure", True),
    ],
)
def test_a_flag_that_nobody_ever_raises_confirms_nothing(begun, found, told):
    assert bool({"cap", "override"} & kinds(FLAG.format(begun=begun, found=found))) is told


GIVEN = """
def unsafe(evidence):
    for item in evidence:
        if "os.system" in item.content:
            return True
    return False

def decide(opinions, evidence):
    score = mean(item.score for item in opinions)
    if unsafe(evidence):
        score = min(score, 3)
    return score

def verdict(state):
    return decide(state.opinions, {given})
"""


@pytest.mark.parametrize(
    ("given", "told"),
    [
        ("state.evidence", True),
        ("[]", False),
        ("{}", False),
        ("list()", False),
        ("[item for item in []]", False),
        ("state.evidence or []", True),
        ("[], *state.rest", True),
    ],
)
def test_rules_that_are_handed_no_evidence_find_nothing(given, told):
    assert bool({"cap", "override"} & kinds(GIVEN.format(given=given))) is told


def test_what_is_handed_over_empty_and_filled_there_is_not_nothing():
    source = GIVEN.format(given="[]").replace(
        "    if unsafe(evidence)", "    evidence.extend(collect())\n    if unsafe(evidence)"
    )
    assert "override" in kinds(source)


def test_a_field_may_hold_anything_but_its_default():
    source = """
    class Case:
        spread: float = 0.0
        confidence: float = 0.0
    def verdict(case):
        if case.spread > 2 and case.confidence > 0.5:
            return reconsider(case)
        return 3
    """
    assert {"variance", "re_evaluation"} <= kinds(source)


OVERRULED = """
def supports(evidence):
    return any(item.found for item in evidence)

def decide(opinions, evidence):
    score = mean(item.score for item in opinions)
    {found}
    if {asked}:
        score = score - 2
    return score

def verdict(state):
    {known}
    return decide(state.opinions, {given})
"""


@pytest.mark.parametrize(
    ("known", "given", "told"),
    [
        ("pass", "state.evidence", True),
        ("pass", "{}", False),
        ("pass", "[]", False),
        ("evidence = {}", "evidence", False),
        ("evidence = []\n    collect(state, evidence)", "evidence", True),
        ("evidence = []\n    evidence += state.evidence", "evidence", True),
        ("evidence = []\n    print(len(evidence))", "evidence", False),
    ],
)
@pytest.mark.parametrize(
    ("found", "asked"),
    [
        ("found = any(item.found for item in evidence)", "not found"),
        ("pass", "not supports(evidence)"),
        ("pass", "not supports(evidence) and opinions[0].score > 3"),
    ],
)
def test_an_opinion_that_is_held_against_no_evidence_is_overruled_by_none(known, given, told, found, asked):
    source = OVERRULED.format(known=known, given=given, found=found, asked=asked)
    assert ("supremacy" in kinds(source)) is told
