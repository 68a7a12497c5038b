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


@pytest.mark.parametrize(
    "body",
    [
        f"{TRY}        errors.append(str(error))\n        return {MADE}",
        f"{TRY}        return {{'votes': [{MADE}], 'errors': [str(error)]}}",
        f"    votes, gaps = [], []\n    try:\n        votes.append(bench.invoke(prompt))\n    except ValueError:\n        gaps.append(prompt)\n        votes.append({MADE})\n    return votes",
        f"    left = set(prompt)\n    for _ in range(3):\n        try:\n            left -= bench.invoke(left)\n        except ValueError:\n            continue\n        if not left:\n            break\n    votes = [{MADE} for item in left]\n    return {{'votes': votes, 'unscored': list(left)}}",
    ],
)
def test_a_score_that_nobody_gave_counts_though_the_failure_is_noted(body):
    assert invented(body) == ["3"]


@pytest.mark.parametrize(
    ("score", "found"),
    [
        ("Step.FAIR", ["3"]),
        ("Step.LOW", ["1"]),
        ("2 if prompt else 4", ["2"]),
        ("Step.NONE", []),
        ("Step.NAMED", []),
        ("2 if prompt else None", []),
        ("count(prompt)", []),
    ],
)
def test_a_made_up_score_may_be_a_step_of_a_scale_or_one_of_two(score, found):
    steps = "class Step(IntEnum):\n    NONE = 0\n    LOW = 1\n    FAIR = 3\n    NAMED = 'x'\n"
    assert invented(f"{TRY}        return Vote(score={score}, reason='')", f"{steps}def juror(prompt):\n") == found


@pytest.mark.parametrize(
    ("case", "found"), [("Exception()", ["3"]), ("ValueError() as why", ["3"]), ("None", ["3"]), ("Vote()", [])]
)
def test_answers_and_failures_may_come_in_one_list(case, found):
    body = f"    votes = []\n    for vote in bench.batch(prompt, return_exceptions=True):\n        match vote:\n            case {case}:\n                votes.append({MADE})\n            case _:\n                votes.append(vote)\n    return votes"
    assert invented(body) == found


@pytest.mark.parametrize("end", ["return None", f"return {MADE}"])
def test_an_answer_may_fail_where_it_is_held_against_the_schema(end):
    body = f"    for _ in range(3):\n        answer = bench.invoke(prompt)\n        try:\n            return Vote.model_validate_json(answer.text)\n        except ValueError as why:\n            prompt = [*prompt, why]\n    {end}"
    assert invented(body) == (["3"] if MADE in end else [])


@pytest.mark.parametrize(
    ("loop", "found"),
    [
        ("for _ in range(3)", ["3"]),
        ("for _ in range(TRIES)", ["3"]),
        ("for prompt in prompts", []),
        ("while prompt", []),
    ],
)
def test_below_rounds_that_end_with_a_good_answer_none_was_given(loop, found):
    body = f"    {loop}:\n        vote = bench.invoke(prompt)\n        if vote['parsed'] is not None:\n            return vote['parsed']\n    return {MADE}"
    assert invented(body) == found


PARTS = """
class Juror:
    def hear(self, prompt):
        answer = bench.bind_tools([Vote]).invoke(prompt)
        return self.accept(answer)
    def accept(self, answer):
        if answer.tool_calls:
            given = dict(answer.tool_calls[0]["args"])
        else:
            {}
        return Vote.model_validate(given)
"""


def test_a_score_for_an_answer_without_what_was_asked_for_is_made_up():
    made = 'given = {"score": 3, "argument": answer.content, "cited_evidence": []}'
    assert [fact.score for fact in read(HEAD + PARTS.replace("{}", made)).invented] == ["3"]
    refused = 'raise ValueError("free text")'
    assert not read(HEAD + PARTS.replace("{}", refused)).invented


TOLD = "    answer = bench.invoke(prompt)\n"


@pytest.mark.parametrize(
    ("body", "scores"),
    [
        (f"{TOLD}    if answer['parsed'] is not None:\n        return answer['parsed']\n    return {MADE}", ["3"]),
        (f"{TOLD}    if answer['parsing_error']:\n        return {MADE}\n    return answer['parsed']", ["3"]),
        (
            f"{TOLD}    if answer.get('parsing_error') is None:\n        return answer['parsed']\n    return {MADE}",
            ["3"],
        ),
        (f"{TOLD}    return answer.get('parsed') or {MADE}", ["3"]),
        (f"{TOLD}    vote, fault = answer['parsed'], answer['parsing_error']\n    return vote", []),
        (f"{TOLD}    fault = answer.get('parsing_error')\n    if fault:\n        return {MADE}", ["3"]),
        (f"{TOLD}    fault = answer.get('parsing_error')\n    if not fault:\n        return {MADE}", []),
        (f"{TOLD}    vote = answer['parsed']\n    if not isinstance(vote, Vote):\n        vote = {MADE}", ["3"]),
        (f"{TOLD}    if (vote := answer['parsed']) is None:\n        return {MADE}", ["3"]),
        (f"{TOLD}    if answer['parsing_error'] or not answer['parsed']:\n        return {MADE}", ["3"]),
        (f"{TOLD}    if answer['parsing_error'] and prompt:\n        return {MADE}", ["3"]),
        (f"{TOLD}    if answer['parsing_error'] or prompt:\n        return {MADE}", []),
        (f"{TOLD}    if prompt['parsing_error']:\n        return {MADE}\n    return answer", []),
        (f"{TOLD}    if answer['tokens'] is None:\n        return {MADE}\n    return answer", []),
    ],
)
def test_an_answer_that_says_that_it_is_broken_is_one_that_failed(body, scores):
    assert invented(body) == scores


@pytest.mark.parametrize(
    ("mark", "shown"),
    [
        ("made_up_by_default=False", ["3"]),
        ("failed=False", ["3"]),
        ("usable=True", ["3"]),
        ("invalid=False", ["3"]),
        ("made_up_by_default=True", []),
        ("failed=bool(error)", []),
        ("answer_usable=False", []),
        ("invalid=True", []),
        ("confidence=0.0", []),
        ("error=None", []),
    ],
)
def test_a_mark_tells_that_an_opinion_is_none_by_what_it_holds(mark, shown):
    assert invented(f"{TRY}        return Vote(score=3, reason='all is well', {mark})") == shown
