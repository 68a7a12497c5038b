"""Scores that are drawn where the verdict is reached."""

import pytest

from tests.detectives.repo.helpers import read

JUSTICE = """
import random
import uuid

def settle(opinions):
    scores = sorted(item.score for item in opinions)
    BODY
def chief_justice(state):
    return {"verdict": settle(state["opinions"]), "id": str(uuid.uuid4())}
"""


def drawn(body: str, more: str = "") -> bool:
    source = JUSTICE.replace("BODY", body) + more
    return "chance" in {fact.kind for fact in read("", src__justice_py=source).rules}


@pytest.mark.parametrize(
    "body",
    [
        "final_score = random.choice(scores)\n    return final_score",
        "mean = sum(scores) / 3\n    score = int(mean) + (1 if random.random() < mean % 1 else 0)\n    return score",
        "return Ruling(score=round(sum(scores) / 3 + random.uniform(0, 1)))",
        "score = scores[1] if scores[0] == scores[1] else random.choice(scores)\n    return score",
        "final = sum(scores) / 3\n    if final % 1:\n        final = secrets.choice(scores)\n    return Ruling(score=final)",
        "at = random.Random().randrange(3)\n    return {'case': 'a', 'score': scores[at]}",
        "from numpy import random as dice\n    score = int(dice.choice(scores))\n    return score",
        "by_judge = dict(opinions)\n    lot = random.choice(sorted(by_judge))\n    scores = {lot: by_judge[lot]}\n    return scores",
        "total = sum(scores) / 3\n    total += random.uniform(0, 1)\n    return Ruling(score=total)",
    ],
)
def test_a_score_that_is_drawn_is_told(body):
    assert drawn(body)


@pytest.mark.parametrize(
    ("body", "more"),
    [
        ("score = scores[1]\n    return score", ""),
        ("score = scores[1]\n    return Ruling(id=uuid.uuid4(), score=score)", ""),
        ("verdict = uuid.uuid4()\n    return verdict", ""),
        ("time.sleep(random.random())\n    return scores[1]", ""),
        ("score = ask(scores, wait=random.random())\n    return score", ""),
        ("score = random.choice(scores)\n    return score", "random.seed(7)\n"),
        ("scores = random.sample(scores, 3)\n    return sum(scores) / 3", ""),
        (
            "number = random.randint(1, 9999)\n    verdict = {'docket': number, 'score': scores[1]}\n    return verdict",
            "",
        ),
        (
            "verdict = ruled(scores)\n    return verdict",
            "def ruled(scores):\n    return Ruling(id=secrets.token_hex(), score=scores[1])\n",
        ),
        ("score = halved(scores)\n    return score", "def halved(scores):\n    return sum(scores) // 2\n"),
    ],
)
def test_what_is_drawn_for_something_else_or_alike_in_each_run_is_no_score(body, more):
    assert not drawn(body, more)


LOTS = """
def settle(case, opinions):
    drawn = random.choice(opinions)
    {}
def chief_justice(state):
    return {{"verdict": settle(Case(), state["opinions"])}}
"""


@pytest.mark.parametrize(
    ("done", "told"),
    [
        ("score = drawn.score\n    return score", True),
        ("return max(1, drawn.score)", True),
        ("case.weights = [1.0 if item is drawn else 0.0 for item in opinions]\n    return case", True),
        (
            "for item in opinions:\n        if item.judge == drawn.judge:\n            case.score = item.score\n    return case",
            True,
        ),
        ("case.quote = f'{drawn.judge} ({drawn.score}): {drawn.argument}'\n    return case", False),
        ("case.quotes = [item.argument for item in opinions if item is not drawn]\n    return case", False),
    ],
)
def test_an_opinion_that_is_drawn_is_told_where_a_score_goes_by_it(done, told):
    assert (
        "chance" in {fact.kind for fact in read("", src__justice_py="import random" + LOTS.format(done)).rules}
    ) is told


def test_a_score_of_an_opinion_that_is_drawn_is_told():
    assert drawn("score = random.choice(opinions).score\n    return score")


@pytest.mark.parametrize(
    "drawing", ["from random import choice", "from secrets import choice", "from numpy.random import choice"]
)
def test_a_helper_in_another_module_that_draws_a_score_is_told(drawing):
    rounding = f"""{drawing}
def to_mark(value):
    low = int(value)
    if value == low:
        return low
    return choice([low, low + 1])
"""
    justice = """
from src.rounding import to_mark
def chief_justice(state):
    final = to_mark(sum(item.score for item in state["opinions"]) / 3)
    return {"results": [Ruling(score=final)]}
"""
    for helper, told in ((rounding, True), (rounding.replace("choice([low, low + 1])", "low + 1"), False)):
        rules = read("", src__justice_py=justice, src__rounding_py=helper).rules
        assert ("chance" in {fact.kind for fact in rules}) is told


ROUNDING = """
def rounded(value, wait=0):
    time.sleep(wait)
    return max(1, min(5, int(value + 0.5)))
def noted(value, lot):
    log.info(lot)
    return value
"""


@pytest.mark.parametrize(
    ("body", "told"),
    [
        ("final = rounded(sum(scores) / 3 + random.uniform(-1, 1))\n    return Ruling(score=final)", True),
        ("return Ruling(score=noted(value=random.choice(scores), lot=1))", True),
        ("final = rounded(sum(scores) / 3)\n    return Ruling(score=final)", False),
        ("final = rounded(sum(scores) / 3, wait=random.random())\n    return Ruling(score=final)", False),
        ("return Ruling(score=noted(scores[1], random.random()))", False),
    ],
)
def test_a_score_that_a_helper_works_out_of_what_is_drawn_is_told(body, told):
    assert drawn(body, ROUNDING) is told
