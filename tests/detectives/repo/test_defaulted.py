"""Scores that an opinion gets where the answer has none, told from those that are read out of it or left out."""

import textwrap

import pytest

from tests.detectives.repo.helpers import read

HEAD = """
import re, json
from pydantic import BaseModel, ValidationError
class Opinion(BaseModel):
    judge: str
    score: int
    argument: str
def ask(prompt):
    for attempt in range(2):
        try:
            return llm.with_structured_output(Opinion).invoke(prompt)
        except ValidationError: continue
    return read_it(backup.invoke(prompt))
"""


def scores(source: str) -> list[str]:
    return [fact.score for fact in read(HEAD + textwrap.dedent(source)).invented]


DEFAULTED = [
    """
    def read_it(answer):
        text = str(getattr(answer, "content", answer))
        match = re.search(r"[1-5]", text)
        return Opinion.model_construct(judge="x", score=int(match.group(0)) if match else 3, argument=text)
    """,
    """
    def read_it(answer):
        data = json.loads(answer.content)
        return Opinion(judge="x", score=data.get("score", 3), argument=data.get("argument", ""))
    """,
    """
    def read_it(answer):
        data = json.loads(answer.content)
        return Opinion(judge="x", score=int(data.get("score", 3)), argument=data.get("argument", ""))
    """,
    """
    def read_it(answer):
        text = answer.content
        score = 3
        match = re.search(r"[1-5]", text)
        if match:
            score = int(match.group(0))
        return Opinion(judge="x", score=score, argument=text)
    """,
    """
    def read_it(answer):
        text = answer.content
        return Opinion(judge="x", score=int(m[0]) if (m := re.search(r"[1-5]", text)) else 3, argument=text)
    """,
    """
    def read_it(answer):
        text = answer.content
        return Opinion(judge="x", score=next((int(c) for c in text if c.isdigit()), 3), argument=text)
    """,
    """
    def score_of(text):
        match = re.search(r"[1-5]", text)
        return int(match.group(0)) if match else 3
    def read_it(answer):
        return Opinion(judge="x", score=score_of(answer.content), argument=answer.content)
    """,
    """
    def read_it(answer):
        data = json.loads(answer.content)
        return Opinion(judge="x", score=data.get("score") or 3, argument=data["argument"])
    """,
    """
    def read_it(answer):
        text = answer.content
        try:
            score = int(text.split()[0])
        except ValueError:
            score = 3
        return Opinion(judge="x", score=score, argument=text)
    """,
    """
    def read_it(answer):
        data = json.loads(answer.content)
        data.setdefault("score", 3)
        return Opinion.model_validate(data)
    """,
    """
    NEUTRAL = 3
    def read_it(answer):
        text = answer.content
        digits = re.findall(r"[1-5]", text)
        return {"judge": "x", "score": int(digits[0]) if digits else NEUTRAL, "argument": text}
    """,
]


@pytest.mark.parametrize("source", DEFAULTED)
def test_a_number_in_the_place_of_what_the_answer_lacks_is_made_up(source):
    assert scores(source) == ["3"]


SOUND = [
    """
    def read_it(answer):
        match = re.search(r"[1-5]", answer.content)
        if not match:
            raise ValueError("no score")
        return Opinion(judge="x", score=int(match.group(0)), argument=answer.content)
    """,
    """
    def read_it(answer):
        match = re.search(r"[1-5]", answer.content)
        return Opinion(judge="x", score=int(match.group(0)), argument=answer.content) if match else None
    """,
    """
    def read_it(answer):
        data = json.loads(answer.content)
        return Opinion(judge="x", score=data.get("score", 0), argument=data["argument"])
    """,
    """
    def read_it(answer):
        data = json.loads(answer.content)
        return Opinion(judge="x", score=max(1, min(5, data["score"])), argument=data["argument"])
    """,
    """
    def rule(evidence):
        missing = [e for e in evidence if not e.found]
        return Opinion(judge="x", score=1 if missing else 4, argument="")
    def read_it(answer):
        return None
    """,
    """
    def read_it(answer):
        return None
    def merge(opinions):
        scores = [o.score for o in opinions]
        return {"judge": "all", "score": sum(scores) / len(scores) if scores else 1, "argument": ""}
    """,
    """
    def read_it(answer):
        data = json.loads(answer.content)
        return {"judge": "x", "score": data.get("score", 1), "argument": "", "fallback": True}
    """,
    """
    def read_it(answer):
        data = json.loads(answer.content)
        if "score" not in data:
            failures.append("x")
            return None
        return Opinion(judge="x", score=data.get("score", 1), argument=data["argument"])
    """,
]


@pytest.mark.parametrize("source", SOUND)
def test_what_is_left_out_marked_or_worked_out_is_not(source):
    assert scores(source) == []
