"""Opinions that are made past every validation from the text of an answer."""

import pytest

from tests.detectives.repo.helpers import read

HEAD = """import json
from pydantic import BaseModel
class Vote(BaseModel):
    score: int
    reason: str
class Note(BaseModel):
    text: str
"""
PLAIN = "    s = model().with_structured_output(Vote)\n"
BOUND = "    s = model().with_structured_output(Vote, include_raw=True)\n"


@pytest.mark.parametrize(
    "source",
    [
        f"def juror(p):\n{BOUND}    a = s.invoke(p)\n    return Vote.model_construct(**json.loads(a['raw'].content))",
        f"def juror(p):\n{BOUND}    data = json.loads(s.invoke(p)['raw'].content)\n    return Vote.construct(**data)",
        f"async def juror(p):\n{BOUND}    a = await s.ainvoke(p)\n    text = a['raw'].content\n    data = json.loads(text)\n"
        "    return Vote.model_construct(score=data['score'], reason='')",
        "class Juror:\n    def hear(self, p):\n        if self.name == 'Defense':\n            text = self.plain.invoke(p).content\n"
        "            return Vote.model_construct(**json.loads(text))\n        return self.bound.invoke(p)",
        "def made(text):\n    return Vote.model_construct(**json.loads(text))\n"
        "def juror(p):\n    a = model().invoke(p)\n    return made(a.content)",
        "def juror(p, cache):\n    if hit := cache.get(p):\n        return Vote.model_validate_json(hit)\n"
        "    a = model().bind_tools([Vote]).invoke(p)\n    return Vote.model_construct(**a.tool_calls[0]['args'])",
        "def made(answer):\n    return Vote.model_construct(**dict(answer.tool_calls[0]['args']))\n"
        "def juror(p):\n    a = model().bind_tools([Vote]).invoke(p)\n    return made(a)",
        "def bench(p):\n    def made(text):\n        return Vote.model_construct(**json.loads(text))\n    return made(str(model().invoke(p)))",
        f"def ask(p, kind):\n{BOUND}    a = s.invoke(p)\n    return kind.model_construct(**json.loads(a['raw'].content))\n"
        "def juror(p):\n    return ask(p, Vote)",
        f"def juror(p):\n{BOUND}    a = s.invoke(p)\n    return Vote.model_construct(**dict(a['parsed'] or {{}}))",
        f"def juror(p):\n{BOUND}    got = s.invoke(p).get('parsed') or {{}}\n    return Vote.model_construct(**got)",
        f"def juror(p):\n{PLAIN}    a = s.invoke(p)\n    return Vote.model_construct(**dict(a or {{}}))",
        f"def held(raw, judge):\n    return Vote.model_construct(**dict(raw or {{}}), reason=judge)\n"
        f"def juror(p):\n{PLAIN}    a = s.invoke(p)\n    return held(a, 'Defense')",
        "class Door:\n    def ask(self, p, kind):\n        a = self.model.with_structured_output(kind, include_raw=True).invoke(p)\n"
        "        data = json.loads(str(a['raw'].content))\n        return kind.model_construct(**data)\n"
        "class Juror:\n    def hear(self, p):\n        return self.door.ask(p, kind=Vote)",
    ],
)
def test_what_nobody_validates_is_found(source):
    made = {(fact.made, fact.function.rpartition(".")[2]) for fact in read(HEAD + source).free_answers}
    assert "Vote" in {name for name, _ in made}


@pytest.mark.parametrize(
    "source",
    [
        f"def juror(p):\n{BOUND}    a = s.invoke(p)\n    return Vote.model_validate_json(a['raw'].content)",
        f"def juror(p):\n{BOUND}    a = s.invoke(p)\n    if a['parsing_error']:\n"
        "        return Vote.model_construct(**json.loads(a['raw'].content))\n    return a['parsed']",
        "def juror(p):\n    s = model().with_structured_output(Vote)\n    a = s.invoke(p)\n    return Vote.model_construct(**a.model_dump())",
        "def juror(p):\n    s = model().with_structured_output(Vote)\n    try:\n        return s.invoke(p)\n    except ValueError:\n"
        "        return Vote.model_construct(**json.loads(model().invoke(p).content))",
        f"def juror(p):\n{BOUND}    a = s.invoke(p)\n    if a['parsed'] is None:\n        raise ValueError\n"
        "    return Vote.model_construct(**dict(a['parsed'] or {}))",
        f"def juror(p):\n{BOUND}    a = s.invoke(p)\n    return a['parsed'] or Vote.model_construct(score=None)",
        f"def juror(p):\n{PLAIN}    a = s.invoke(p)\n    if a is None:\n        raise ValueError\n"
        "    return Vote.model_construct(**dict(a or {}))",
        f"def held(raw):\n    return Vote.model_construct(**dict(raw or {{}}))\n"
        f"def juror(p):\n{PLAIN}    a = s.invoke(p)\n    return held(a) if a else None",
        f"def juror(p, more=None):\n{PLAIN}    a = s.invoke(p)\n    return Vote.model_construct(**{{**a.model_dump(), **(more or {{}})}})",
        f"def juror(p):\n{BOUND}    a = s.invoke(p)\n    return Vote.model_validate(a['parsed'] or {{}})",
        "def stored(path):\n    return Vote.model_construct(**json.loads(path.read_text()))",
        "def juror(p):\n    a = model().invoke(p)\n    return Note.model_construct(text=a.content)",
        "def copy(vote, p):\n    log(model().invoke(p))\n    return Vote.model_construct(score=vote.score, reason=vote.reason)",
        "def ask(p, kind):\n    return kind.model_construct(**json.loads(model().invoke(p).content))\n"
        "def noted(p):\n    return ask(p, Note)",
        "def ask(p, kind):\n    kind = checked(kind)\n    return kind.model_construct(**json.loads(model().invoke(p).content))\n"
        "def juror(p):\n    return ask(p, Vote)",
        "def ask(p, kind):\n    return kind.model_validate(json.loads(model().invoke(p).content))\n"
        "def juror(p):\n    return ask(p, Vote)",
    ],
)
def test_what_was_validated_or_is_no_opinion_is_not(source):
    assert not read(HEAD + source).free_answers


CHAIN = "def seat(prompt):\n    s = model().with_structured_output(Vote, include_raw=True)\n    return {chain}\n"


@pytest.mark.parametrize(
    ("body", "chain", "found"),
    [
        ("Vote.model_construct(**{'reason': str(answer['raw']), **given})", "prompt | s | read", True),
        ("Vote.model_construct(**{'reason': str(answer['raw']), **given})", "prompt | s | RunnableLambda(read)", True),
        ("Vote.model_construct(**{'reason': str(answer['raw']), **given})", "(prompt | s).pipe(read)", True),
        ("Vote.model_construct(score=len(answer.content), reason='')", "prompt | model() | read", True),
        ("Vote.model_construct(**answer)", "prompt | s | read", False),
        ("Vote.model_validate({'reason': str(answer['raw']), **given})", "prompt | s | read", False),
        ("Vote.model_construct(reason=str(answer['raw']))", "read | prompt | s", False),
    ],
)
def test_what_the_last_link_of_a_chain_makes_of_a_text_is_validated_by_nobody(body, chain, found):
    source = (
        f"{HEAD}def read(answer):\n    given = answer['parsed'] or {{}}\n    return {body}\n{CHAIN.format(chain=chain)}"
    )
    assert bool(read(source).free_answers) is found
