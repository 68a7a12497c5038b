"""Answers that are believed as they came, beside a model that is bound to a schema."""

import textwrap

import pytest

from tests.detectives.repo.helpers import read

HEAD = """
import json
from pydantic import BaseModel
class Answer(BaseModel):
    score: int
    reason: str
class Vote(BaseModel):
    judge: str
    score: int
    reason: str
"""
JUDGE = """
class Judge:
    def __init__(self):
        self.model = plain().with_structured_output(Answer)
    def hear(self, item):
        answer = self.read(self.model.invoke(item))
        return {kept}
    def read(self, answer):
        if isinstance(answer, Answer):
            return answer
        payload = dict(answer) if isinstance(answer, dict) else {loaded}
        {before}
        return {made}
    def loaded(self, text):
        begin = text.index("{{")
        return json.loads(text[begin:])
"""
PAST = {
    "kept": 'Vote.model_construct(judge="Defense", score=answer.score, reason=answer.reason)',
    "loaded": "json.loads(str(answer.content))",
    "before": 'payload.setdefault("reason", "")',
    "made": "Answer.model_construct(**payload)",
}


def validated(source):
    found = {fact.validated for fact in read(HEAD + textwrap.dedent(source)).structured}
    assert len(found) == 1, found
    return found.pop()


@pytest.mark.parametrize(
    "change",
    [
        {},
        {"loaded": "self.loaded(answer.content)"},
        {"loaded": "ast.literal_eval(answer.content)"},
        {"made": "Answer.construct(score=payload['score'], reason=payload['reason'])"},
    ],
)
def test_what_is_made_of_text_and_kept_past_every_validation_is_not_validated(change):
    assert not validated(JUDGE.format(**PAST | change))


@pytest.mark.parametrize(
    "change",
    [
        {"kept": 'Vote(judge="Defense", score=answer.score, reason=answer.reason)'},
        {"kept": "Vote.model_validate({**answer.model_dump(), 'judge': 'Defense'})"},
        {"kept": "answer"},
        {"made": "Answer(**payload)"},
        {"made": "Answer.model_validate(payload)"},
        {"before": "Answer.model_validate(payload)"},
        {"loaded": "answer.model_dump()"},
    ],
)
def test_what_is_held_against_a_model_anywhere_on_the_way_is_validated(change):
    assert validated(JUDGE.format(**PAST | change))


def test_what_only_happens_where_the_bound_model_failed_is_no_answer_that_is_believed():
    late = """
        def hear(item):
            try:
                answer = plain().with_structured_output(Answer).invoke(item)
            except ValueError:
                answer = Answer.model_construct(**json.loads(plain().invoke(item).content))
            return Vote.model_construct(judge="Defense", score=answer.score, reason=answer.reason)
    """
    assert validated(late)
