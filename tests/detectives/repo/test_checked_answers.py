"""Opinions of JSON in a free text that a validated model holds up, told from those that nobody checks."""

import pytest

from tests.detectives.repo.helpers import read

HEAD = """import json
from pydantic import BaseModel, Field
class Vote(BaseModel):
    score: int = Field(ge=1, le=5)
    reason: str
"""
ASK = "text = model().invoke(prompt).content"
PARSER = "def parse(text):\n    return json.loads(text[text.find('{'):])\n"
ROUNDS = (
    "    for attempt in range(3):\n        try:\n            {}\n        except ValueError:\n            continue\n"
)


def found(source: str):
    return [(fact.function, fact.made, fact.retried) for fact in read(HEAD + source).checked]


@pytest.mark.parametrize(
    "source",
    [
        f"def juror(prompt):\n    {ASK}\n    return Vote(**json.loads(text))",
        f"def juror(prompt):\n    {ASK}\n    return Vote.model_validate_json(text)",
        f"def juror(prompt):\n    {ASK}\n    got = json.loads(text)\n    return Vote(score=int(got['score']), reason=got['why'])",
        f"def juror(prompt):\n    {ASK}\n    return [Vote(**item) for item in json.loads(text)]",
        f"def juror(prompt):\n    {ASK}\n    votes = []\n    for item in json.loads(text):\n        votes.append(Vote(score=item['score'], reason=''))\n    return votes",
        f"{PARSER}def juror(prompt):\n    {ASK}\n    got = parse(text)\n    return Vote(score=got.get('score', 3), reason='')",
        f"def make(text):\n    return Vote.model_validate(json.loads(text))\ndef juror(prompt):\n    {ASK}\n    return make(text)",
        "def ask(prompt):\n    return model().invoke(prompt).content\ndef juror(prompt):\n    return Vote(**json.loads(ask(prompt)))",
    ],
)
def test_an_opinion_that_a_model_of_the_program_makes_of_an_answer_is_found(source):
    assert found(source) == [("juror", "Vote", False)]


@pytest.mark.parametrize(
    "source",
    [
        f"def juror(prompt):\n    {ASK}\n    return json.loads(text)",
        f"def juror(prompt):\n    {ASK}\n    return Vote.model_construct(**json.loads(text))",
        f"def juror(prompt):\n    {ASK}\n    return Vote(score=int(text[0]), reason=text)",
        f"def juror(prompt):\n    {ASK}\n    json.loads(text)\n    return Vote(score=3, reason='')",
        f"def juror(prompt, rule):\n    {ASK}\n    got = json.loads(text)\n    return Vote(score=rule.score, reason='')",
        f"def stand_in(rule):\n    return Vote(score=rule.score, reason='')\ndef juror(prompt, rule):\n    {ASK}\n    got = json.loads(text)\n    keep(got)\n    return stand_in(rule)",
        f"def juror(prompt):\n    try:\n        {ASK}\n        return json.loads(text)\n    except ValueError as error:\n        return Vote(**json.loads(str(error)))",
        "def juror(path):\n    return Vote(**json.loads(path.read_text()))",
    ],
)
def test_what_no_model_holds_up_or_nobody_asked_is_not(source):
    assert found(source) == []


def test_a_class_that_validates_nothing_holds_nothing_up():
    plain = "import json\nfrom dataclasses import dataclass\n@dataclass\nclass Vote:\n    score: int\n"
    assert not read(plain + f"def juror(prompt):\n    {ASK}\n    return Vote(**json.loads(text))").checked


@pytest.mark.parametrize(
    "source",
    [
        "def juror(prompt):\n" + ROUNDS.format(f"{ASK}\n            return Vote(**json.loads(text))"),
        f"def once(prompt):\n    {ASK}\n    return Vote(**json.loads(text))\n"
        "def juror(prompt):\n" + ROUNDS.format("return once(prompt)"),
        f"@retry(stop=stop_after_attempt(3))\ndef juror(prompt):\n    {ASK}\n    return Vote(**json.loads(text))",
    ],
)
def test_it_may_be_asked_for_again(source):
    assert found(source) == [("juror", "Vote", True)]


@pytest.mark.parametrize(
    "source",
    [
        "def juror(prompt):\n" + ROUNDS.format(f"{ASK}\n            break") + "    return Vote(**json.loads(text))",
        "def juror(prompts):\n    for prompt in prompts:\n        try:\n"
        f"            {ASK}\n            yield Vote(**json.loads(text))\n        except ValueError:\n            continue\n",
    ],
)
def test_rounds_of_something_else_do_not_ask_again(source):
    assert found(source) == [("juror", "Vote", False)]


BOUND = "chat.bind(response_format={'type': 'json_object'})"
HELD = (
    "def juror(prompt):\n    text = model().invoke(prompt).content\n    vote = Vote.model_validate_json(text)\n"
    "    return vote\n"
)


@pytest.mark.parametrize(
    "source",
    [
        f"def model():\n    return {BOUND}\n{HELD}",
        f"def model():\n    chat = {BOUND}\n    return chat\n{HELD}",
        f"def model():\n    return ChatOllama(model='m', format='json')\n{HELD}",
        "def juror(client, prompt):\n    got = client.chat.completions.create(messages=prompt, "
        "response_format={'type': 'json_object'})\n    return Vote(**json.loads(got.choices[0].message.content))\n",
        f"def parse(text):\n    return Vote.model_validate_json(text)\ndef model():\n    return {BOUND}\n"
        f"def juror(prompt):\n    {ASK}\n    return parse(text)\n",
    ],
)
def test_a_model_in_json_mode_answers_in_what_its_answers_are_held_up_by(source):
    assert [(fact.schema_name, fact.validated) for fact in read(HEAD + source).structured] == [("Vote", True)]


@pytest.mark.parametrize(
    "source",
    [
        f"def model():\n    return {BOUND}\ndef juror(prompt):\n    {ASK}\n    return json.loads(text)\n",
        f"def model():\n    return {BOUND}\ndef juror(prompt):\n    {ASK}\n    return Vote.model_construct(**json.loads(text))\n",
        f"def model():\n    return {BOUND}\ndef juror(prompt):\n    {ASK}\n    return Vote(score=int(text[0]), reason=text)\n",
        f"def seeing():\n    return {BOUND}\ndef look(prompt):\n    return json.loads(seeing().invoke(prompt).content)\n"
        f"def model():\n    return chat\n{HELD}",
    ],
)
def test_json_that_nobody_holds_up_or_that_another_model_gives_is_of_no_schema(source):
    assert [fact.schema_name for fact in read(HEAD + source).structured] == ["json"]
