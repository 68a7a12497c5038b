"""Scores that are put together by hand from what a model wrote, told from answers in a form."""

import pytest

from tests.detectives.repo.helpers import read

HEAD = """import re
from pydantic import BaseModel
class Vote(BaseModel):
    score: int
    reason: str
"""
ASKED = "    reply = model().invoke(prompt)\n"
BY_HAND = "Vote(score=int(re.search('[1-5]', text).group()), reason=text)"


@pytest.mark.parametrize(
    "source",
    [
        f"def juror(prompt):\n    text = model().invoke(prompt).content\n    return {BY_HAND}",
        f"def juror(prompt):\n{ASKED}    text = reply.content\n    return {BY_HAND}",
        f"async def juror(prompt):\n    text = (await model().ainvoke(prompt)).content\n    return {BY_HAND}",
        f"def juror(prompt):\n{ASKED}    text = getattr(reply, 'content', '')\n    return {BY_HAND}",
        "def juror(prompt):\n    text = model().invoke(prompt).content\n    return Vote.model_construct(score=4, reason=text)",
        f"def juror(prompt):\n    r = client.chat.completions.create(messages=prompt)\n    text = r.choices[0].message.content\n    return {BY_HAND}",
        f"def ask(prompt):\n    return model().invoke(prompt).content\ndef juror(prompt):\n    text = ask(prompt)\n    return {BY_HAND}",
        f"def make(text):\n    return {BY_HAND}\ndef juror(prompt):\n{ASKED}    return make(reply.content)",
        f"class Juror(Bench):\n    def hear(self, prompt):\n        text = self.llm.invoke(prompt).content\n        return {BY_HAND}",
    ],
)
def test_a_score_that_is_read_out_of_free_text_is_found(source):
    (fact,) = read(HEAD + source).free_answers
    assert fact.made == "Vote"


@pytest.mark.parametrize(
    "source",
    [
        "def juror(prompt):\n    vote = model().with_structured_output(Vote).invoke(prompt)\n    return Vote(score=vote.score, reason=vote.reason)",
        "class Juror:\n    def __init__(self):\n        self.llm = model().with_structured_output(Vote)\n"
        "    def hear(self, prompt):\n        vote = self.llm.invoke(prompt)\n        return Vote(score=vote.score, reason=vote.reason)",
        f"def juror(prompt):\n{ASKED}    return Vote.model_validate_json(reply.content)",
        f"def juror(prompt):\n{ASKED}    got = parser.parse(reply.content)\n    return Vote(score=got.score, reason=got.reason)",
        f"def juror(prompt):\n{ASKED}    got = json.loads(reply.content)\n    return Vote(score=got['score'], reason=got['reason'])",
        "def juror(prompt):\n    reply = model().bind_tools([Vote]).invoke(prompt)\n    log(reply.content)\n    got = reply.tool_calls[0]['args']\n    return Vote(score=got['score'], reason='')",
        "def caption(prompt):\n    return model().invoke(prompt).content",
        "class Stub:\n    def invoke(self, prompt):\n        return Vote(score=3, reason='')\ndef caption(prompt):\n    return model().invoke(prompt).content",
        "def fallback(prompt):\n    return Vote(score=1, reason='nobody answered')",
    ],
)
def test_answers_in_a_form_are_not(source):
    assert read(HEAD + source).free_answers == []


BINDING = "llm.with_structured_output(Vote)"


@pytest.mark.parametrize(
    "body",
    [
        f"llm = model()\n    if judge != 'TechLead':\n        llm = {BINDING}\n    return llm.invoke(prompt)",
        f"llm = model()\n    if judge == Role.DEFENSE:\n        llm = {BINDING}\n    return llm.invoke(prompt)",
        f"llm = model()\n    if judge in ('prosecutor', 'defense'):\n        return {BINDING}\n    return llm",
        f"llm = model()\n    chain = llm if judge == 'tech_lead' else {BINDING}\n    return chain.invoke(prompt)",
        f"llm = model()\n    if judge == 'TechLead':\n        return form | llm\n    return form | {BINDING}",
    ],
)
def test_a_model_that_is_bound_for_some_judges_leaves_the_others_free(body):
    (fact,) = read(HEAD + f"def ask(judge, prompt):\n    {body}").free_answers
    assert fact.made == "Vote"


@pytest.mark.parametrize(
    "body",
    [
        f"llm = small() if judge == 'defense' else large()\n    return {BINDING}",
        f"if judge == 'defense':\n        llm = small()\n        return {BINDING}\n    llm = large()\n    return {BINDING}",
        f"llm = model()\n    if hasattr(llm, 'with_structured_output'):\n        llm = {BINDING}\n    return llm",
        f"llm = model()\n    if schema is not None:\n        llm = {BINDING}\n    return llm",
        f"llm = model()\n    if judge == 'tech_lead':\n        return ask_structured(llm)\n    return {BINDING}",
        f"llm = model()\n    if judge not in ('prosecutor', 'defense'):\n        raise ValueError(judge)\n    return {BINDING}",
        f"llm = model()\n    if judge == 'chair':\n        llm = {BINDING}\n    return llm",
        f"llm = model()\n    if judge == 'defense':\n        llm = {BINDING}\n    else:\n        llm = llm | VoteParser()\n    return llm",
    ],
)
def test_a_model_that_every_judge_gets_bound_is_not_free(body):
    assert read(HEAD + f"def ask(judge, prompt, schema=None):\n    {body}").free_answers == []


@pytest.mark.parametrize(
    "body",
    [
        f"text = (prompt | model() | StrOutputParser()).invoke({{}})\n    return {BY_HAND}",
        f"chain = prompt | model() | StrOutputParser()\n    text = chain.invoke({{}})\n    return {BY_HAND}",
        f"text = str(model().invoke(prompt))\n    return {BY_HAND}",
        f"unused = model().with_structured_output(Vote)\n    text = model().invoke(prompt).content\n    return {BY_HAND}",
        "text = model().invoke(prompt).content\n    return {'score': int(text[0]), 'reason': text}",
    ],
)
def test_text_may_be_asked_for_and_filled_in_by_other_ways(body):
    assert read(HEAD + f"def juror(prompt):\n    {body}").free_answers


@pytest.mark.parametrize(
    "body",
    [
        "text = model().invoke(prompt).content\n    return {'score': 1, 'reason': text}",
        "text = model().invoke(prompt).content\n    return {'reason': text}",
        "bound = model().with_structured_output(Vote)\n    vote = bound.invoke(prompt)\n    return {'score': int(vote.score), 'reason': ''}",
    ],
)
def test_dictionaries_without_a_score_out_of_text_are_not(body):
    assert read(HEAD + f"def juror(prompt):\n    {body}").free_answers == []


FREE = "text = self.llm.invoke(prompt).content\n            return " + BY_HAND
FORMAL = "return self.bound.invoke(prompt)"
JUROR = "class Juror:\n    def __init__(self, name):\n        self.name = name\n"
JUROR += "        self.bound = llm.with_structured_output(Vote)\n    def hear(self, prompt):\n"


@pytest.mark.parametrize(
    "body",
    [
        f"        if self.name == 'Defense':\n            {FREE}\n        {FORMAL}",
        f"        if self.name != 'Prosecutor':\n            {FREE}\n        for turn in range(2):\n            {FORMAL}",
        f"        if self.name in ('Tech Lead', 'Defense'):\n            {FREE}\n        else:\n            {FORMAL}",
        f"        if self.name is Seat.PROSECUTOR:\n            {FORMAL}\n        if True:\n            {FREE}",
        f"        if self.name == 'Prosecutor':\n            {FORMAL}\n        elif self.name == 'Defense':\n            {FREE}\n        {FORMAL}",
        f"        match self.name:\n            case 'Prosecutor': {FORMAL}\n            case _:\n                {FREE.replace('  return', '      return')}",
    ],
)
def test_a_score_that_some_of_the_judges_give_in_free_text_is_found(body):
    (fact,) = read(HEAD + JUROR + body).free_answers
    assert (fact.made, fact.function) == ("Vote", "Juror.hear")


@pytest.mark.parametrize(
    "body",
    [
        f"        if self.tries == 0:\n            {FREE}\n        {FORMAL}",
        f"        if self.name == 'Defense':\n            prompt += 'Be kind.'\n        {FORMAL}",
        f"        vote = self.bound.invoke(prompt)\n        if vote:\n            return vote\n        if self.name == 'Defense':\n            {FREE}",
        f"        try:\n            {FORMAL}\n        except ValueError:\n          if self.name == 'Defense':\n            {FREE}",
        f"        if self.name == 'Defense':\n            {FREE.replace(BY_HAND, 'Vote.model_validate_json(text)')}\n        {FORMAL}",
        f"        if self.name == 'Defense':\n            log(self.llm.invoke(prompt).content)\n        {FORMAL}",
    ],
)
def test_what_is_done_for_some_judges_besides_is_none_but_a_second_resort(body):
    assert all(item.late for item in read(HEAD + JUROR + body).free_answers)
