"""Scores that are read out of free text where the answer in a form failed, told from other second resorts."""

import pytest

from tests.detectives.repo.helpers import read

HEAD = """import json
import re
from pydantic import BaseModel
class Vote(BaseModel):
    score: int
    reason: str
"""
FORMAL = "bound = model().with_structured_output(Vote)\n    "
ASKED = "text = spare().invoke(prompt).content"
BY_HAND = "Vote(score=int(re.search('[1-5]', text).group()), reason=text)"


def late(body: str, rest: str = "") -> list[str]:
    found = read(f"{HEAD}{rest}\ndef juror(prompt):\n    {body}\n").free_answers
    assert all(item.late for item in found)
    return [item.made for item in found]


@pytest.mark.parametrize(
    ("body", "made"),
    [
        (f"try:\n        return bench.invoke(prompt)\n    except ValueError:\n        {ASKED}\n        return {BY_HAND}", "Vote"),
        (f"vote = bench.invoke(prompt)\n    if vote:\n        return vote\n    {ASKED}\n    return {BY_HAND}", "Vote"),
        (f"{FORMAL}for _ in range(3):\n        try:\n            return bound.invoke(prompt)\n        except ValueError:\n            continue\n    {ASKED}\n    return {BY_HAND}", "Vote"),
        (f"{FORMAL}try:\n        return bound.invoke(prompt)\n    except ValueError:\n        {ASKED}\n        digits = [c for c in text if c in '12345']\n        return Vote.model_construct(score=int(digits[0]), reason=text)", "Vote"),
        (f"{FORMAL}try:\n        return bound.invoke(prompt)\n    except ValueError:\n        {ASKED}\n        return {{'score': int(text[0]), 'reason': text}}", "a dictionary"),
        ("bound = model().with_structured_output(Vote, include_raw=True)\n    answer = bound.invoke(prompt)\n    if answer['parsed']:\n        return answer['parsed']\n    return Vote(score=int(answer['raw'].content[0]), reason='')", "Vote"),
        (f"{FORMAL}vote = bound.invoke(prompt)\n    if vote is None:\n        {ASKED}\n        vote = Vote(score=digit(text), reason=text)\n    return vote", "Vote"),
    ],
)  # fmt: skip
def test_a_score_out_of_the_text_of_a_second_answer_is_found(body, made):
    assert late(body, "def digit(text):\n    return int(re.search('[1-5]', text).group())\n") == [made]


@pytest.mark.parametrize(
    "body",
    [
        f"{FORMAL}try:\n        return bound.invoke(prompt)\n    except ValueError:\n        {ASKED}\n        return Vote.model_validate_json(text)",
        f"{FORMAL}try:\n        return bound.invoke(prompt)\n    except ValueError:\n        {ASKED}\n        got = json.loads(text)\n        return Vote(score=got['score'], reason='')",
        f"{FORMAL}try:\n        return bound.invoke(prompt)\n    except ValueError:\n        {ASKED}\n        return Vote(score=fitting(text).score, reason='')",
        f"{FORMAL}{ASKED}\n    vote = bound.invoke(text)\n    return Vote(score=vote.score, reason=text)",
        f"{FORMAL}try:\n        return bound.invoke(prompt)\n    except ValueError:\n        spared = spare().with_structured_output(Vote).invoke(prompt)\n        return Vote(score=spared.score, reason='')",
        f"{FORMAL}try:\n        return bound.invoke(prompt)\n    except ValueError:\n        {ASKED}\n        return Vote(score=None, reason=text)",
        f"{FORMAL}vote = bound.invoke(prompt)\n    return Vote(score=min(5, vote.score), reason=exhibit.content)",
    ],
)  # fmt: skip
def test_a_second_answer_in_a_form_and_text_that_is_only_kept_are_none(body):
    assert late(body, "def fitting(text):\n    return Vote.model_validate_json(text)\n") == []
