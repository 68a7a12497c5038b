"""Opinions that the code makes up where a model gave none."""

import pytest

from tests.detectives.repo.helpers import read

HEAD = """
import os
from pydantic import BaseModel
NEUTRAL = 3
JURORS = {"strict": {"without": 3, "called": "hard"}, "kind": {"without": 4, "called": "soft"}}
NO_ANSWER = "nobody answered"
class Vote(BaseModel):
    score: int
    reason: str
    usable: bool = True
def counts(vote):
    return vote.reason != NO_ANSWER
def neutral(reason):
    return Vote(score=3, reason=reason)
def scored(reason, score):
    return Vote(score=score, reason=reason)
def by_rule(prompt):
    if "eval" in prompt:
        return Vote(score=2, reason="unsafe")
    return Vote(score=4, reason="safe")
def ask(prompt):
    return bench.invoke(prompt)
"""
MADE = "Vote(score=3, reason='no answer')"
TRY = "    try:\n        return bench.invoke(prompt)\n    except ValueError as error:\n"
LOOP = "    for _ in range(3):\n        try:\n            return bench.invoke(prompt)\n        except ValueError:\n            continue\n"


def invented(body: str, head: str = "def juror(prompt, errors=()):\n") -> list[str]:
    return [fact.score for fact in read(HEAD + head + body).invented]


@pytest.mark.parametrize(
    "body",
    [
        f"{TRY}        return {MADE}",
        f"{TRY}        log.warning(error)\n        return neutral(str(error))",
        f"{TRY}        return {{'judge': 'Defense', 'score': 3, 'argument': str(error)}}",
        f"{TRY}        return Vote(score=NEUTRAL, reason=str(error))",
        f"{TRY}        return Vote(score=JURORS[prompt.kind]['without'], reason=str(error))",
        f"{TRY}        votes.append(Vote.model_construct(score=3, reason=''))",
        f"{LOOP}    return {MADE}",
        f"{LOOP}    print('gave up')\n    return neutral('gave up')",
        f"{LOOP}    else:\n        vote = {MADE}\n    return vote",
        f"    while tries:\n        try:\n            vote = bench.invoke(prompt)\n            break\n        except ValueError:\n            tries -= 1\n    else:\n        vote = {MADE}\n    return vote",
        f"    vote = bench.invoke(prompt)\n    if vote is None:\n        vote = {MADE}\n    return vote",
        f"    vote = bench.invoke(prompt)\n    if isinstance(vote, Vote):\n        return vote\n    return {MADE}",
        f"    return bench.invoke(prompt) or {MADE}",
        f"    vote = bench.invoke(prompt)\n    return vote if vote else {MADE}",
        f"    try:\n        return ask(prompt)\n    except ValueError:\n        return {MADE}",
        "    return bench.with_fallbacks([neutral]).invoke(prompt)",
        f"    again = retry(retry_error_callback=lambda state: {MADE})\n    return again(bench.invoke)(prompt)",
    ],
)
def test_a_score_of_the_codes_own_is_found_where_asking_failed(body):
    assert invented(body) == ["3"]


@pytest.mark.parametrize(
    ("body", "found"),
    [
        (f"{TRY}        note(error)\n    return {MADE}", ["3"]),
        (
            f"    if True:\n        try:\n            return bench.invoke(prompt)\n        except ValueError:\n            pass\n    return {MADE}",
            ["3"],
        ),
        (
            f"    try:\n        vote = bench.invoke(prompt)\n    except ValueError:\n        vote = None\n    else:\n        return vote\n    return {MADE}",
            ["3"],
        ),
        (
            f"    try:\n        vote = bench.invoke(prompt)\n        if isinstance(vote, Vote):\n            return vote\n        raise ValueError(vote)\n    except ValueError:\n        pass\n    return {MADE}",
            ["3"],
        ),
        (
            f"    try:\n        vote = bench.invoke(prompt)\n        if vote:\n            return vote\n        else:\n            return Vote.model_validate(vote)\n    except ValueError:\n        pass\n    return {MADE}",
            ["3"],
        ),
        (
            f"    try:\n        note(bench.invoke(prompt))\n        raise ValueError\n    except ValueError:\n        pass\n    return {MADE}",
            [],
        ),
        (f"{TRY}        errors.append(error)\n    return None", []),
        (f"    try:\n        note(bench.invoke(prompt))\n    except ValueError:\n        pass\n    return {MADE}", []),
        (f"    try:\n        return load(prompt)\n    except OSError:\n        pass\n    return {MADE}", []),
    ],
)
def test_what_stands_below_a_try_that_returns_runs_where_asking_failed(body, found):
    assert invented(body) == found


def test_methods_and_coroutines_make_opinions_up_as_well():
    body = f"    async def hear(self, prompt):\n        try:\n            return await self.llm.ainvoke(prompt)\n        except Exception:\n            return {MADE}"
    assert invented(body, "class Juror:\n") == ["3"]


@pytest.mark.parametrize(
    "body",
    [
        f"{TRY}        raise",
        f"{TRY}        return None",
        f"{TRY}        return Vote(score=0, reason='unscored')",
        f"{TRY}        return Vote(score=None, reason='unscored')",
        f"{TRY}        return Vote(score=3, reason='', usable=False)",
        f"{TRY}        return Vote(score=3, reason=NO_ANSWER)",
        f"{TRY}        errors.append(str(error))\n        return {MADE}",
        f"{TRY}        return {{'votes': [{MADE}], 'errors': [str(error)]}}",
        f"{TRY}        return scored(str(error), rough_score(prompt))",
        f"{TRY}        return Vote(score=len(prompt), reason='counted')",
        f"{TRY}        return by_rule(prompt)",
        f"{TRY}        if 'eval' in prompt:\n            return Vote(score=2, reason='')\n        return {MADE}",
        f"    if not prompt:\n        return {MADE}\n    return bench.invoke(prompt)",
        f"    example = {MADE}\n    return bench.invoke([prompt, example])",
        f"    vote = bench.invoke(prompt)\n    if vote.score > 3 and vote.reason == '':\n        return {MADE}\n    return vote",
        f"    try:\n        text = os.environ['PROMPT']\n    except KeyError:\n        return {MADE}\n    return bench.invoke(text)",
        f"    for item in prompt:\n        if item:\n            break\n    return {MADE}",
        f"    found = ask_for_pages(prompt)\n    if not found:\n        return {MADE}\n    return bench.invoke(found)",
    ],
)
def test_opinions_that_are_marked_worked_out_or_made_for_other_reasons_are_not(body):
    assert invented(body) == []


def test_a_table_of_scores_may_stand_in_another_module():
    table = next(line for line in HEAD.split("\n") if line.startswith("JURORS"))
    body = f"def juror(prompt):\n{TRY}        return Vote(score=JURORS[prompt.kind]['without'], reason=str(error))"
    apart = read(HEAD.replace(table, "from src.jurors import JURORS") + body, src__jurors_py=f"{table}\n")
    assert [fact.score for fact in apart.invented] == ["3"]
