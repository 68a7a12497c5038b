"""Scores that the code gives though a model answered, and those that come from the answer or from no answer."""

import pytest

from tests.detectives.repo.helpers import read

HEAD = """
import random
from pydantic import BaseModel
NEUTRAL = 3
class Opinion(BaseModel):
    judge: str
    score: int
    argument: str
def ask(prompt):
    return model.with_structured_output(Opinion).invoke(prompt)
"""
ASKED = "def judge(state):\n    opinion = ask(state['prompt'])\n{}    return {{'opinions': [opinion]}}\n"


def told(source: str) -> list[str]:
    return [fact.told for fact in read(HEAD + source).unheard]


@pytest.mark.parametrize(
    ("line", "what"),
    [
        ("opinion.score = random.randint(1, 5)", "a number by chance"),
        ("opinion.score = 3", "3"),
        ("opinion.score = NEUTRAL", "3"),
        ("opinion['score'] = int(random.random() * 5)", "a number by chance"),
        ("opinion = opinion.model_copy(update={'score': 3})", "3"),
        ("opinion = replace(opinion, score=max(1, 3))", "1"),
        ("opinion = {**opinion, 'score': random.choice([1, 5])}", "a number by chance"),
        ("opinion = Opinion(judge='p', score=3, argument=opinion.argument)", "3"),
        ("opinion = {'judge': 'p', 'score': 2, 'argument': opinion['argument']}", "2"),
        ("number = random.randint(1, 5)\n    opinion.score = number", "a number by chance"),
        (
            "shift = random.choice([-1, 0, 1])\n    opinion.score = max(1, min(5, opinion.score + shift))",
            "a number by chance",
        ),
        ("shift = random.Random().random()\n    opinion.score = round(opinion.score + shift)", "a number by chance"),
        ("setattr(opinion, 'score', 4)", "4"),
        ("opinion.update(score=4)", "4"),
    ],
)
def test_a_score_that_replaces_the_answered_one_is_found(line, what):
    assert told(ASKED.format(f"    {line}\n")) == [what]


def test_an_opinion_that_stands_for_no_answer_does_not_hide_scores_by_chance():
    source = """
def judge(state, who):
    for _ in range(3):
        try:
            opinion = ask(state['prompt'])
            return opinion.model_copy(update={'judge': who, 'score': random.randint(1, 3)})
        except ValueError:
            continue
    return Opinion(judge=who, score=1 if who == 'Prosecutor' else 3, argument='no answer')
"""
    assert told(source) == ["a number by chance"]
    assert told(source.replace("random.randint(1, 3)", "opinion.score")) == []


def test_scores_are_found_in_loops_comprehensions_methods_and_async_functions():
    loop = "def judge(s):\n    out = []\n    for c in s['rubric']:\n        o = ask(c)\n        o.score = 3\n        out.append(o)\n    return out\n"
    assert told(loop) == ["3"]
    each = "def judge(s):\n    found = [ask(c) for c in s['rubric']]\n    return [o.model_copy(update={'score': 3}) for o in found]\n"
    assert told(each) == ["3"]
    method = "class Judge:\n    async def hear(self, s):\n        o = await self.model.ainvoke(s)\n        o.score = random.uniform(1, 5)\n        return o\n"
    assert told(method) == ["a number by chance"]


@pytest.mark.parametrize(
    "line",
    [
        "opinion.score = max(1, min(5, opinion.score))",
        "opinion.score = opinion.score - 1",
        "wait = random.random()\n    time.sleep(wait)\n    opinion.score = max(1, min(5, opinion.score))",
        "key = hash(opinion.argument)\n    opinion.score = max(1, SEEN[key].score)",
        "if not opinion.argument:\n        opinion.score = 1",
        "opinion.score = 1 if opinion.score < 1 else opinion.score",
        "opinion = opinion or Opinion(judge='p', score=3, argument='nobody answered')",
        "opinion.confidence = 3",
        "opinion.score = 0",
        "example = {'judge': 'p', 'score': 3, 'argument': 'as an example'}",
        "opinion = Opinion(judge='p', score=3, argument=opinion.argument, fallback=True)",
        "opinion.score = 3\n    opinion.score = read(opinion)",
        "time.sleep(random.uniform(1, 5))",
        "opinion.seed = random.randint(1, 5)",
        "step = 2\n    step += 1\n    opinion.score = step",
    ],
)
def test_a_score_that_is_corrected_chosen_by_a_condition_or_no_answers_is_left_alone(line):
    assert told(ASKED.format(f"    {line}\n")) == []


@pytest.mark.parametrize(
    "body",
    [
        "    try:\n        return ask(s)\n    except ValueError:\n        return Opinion(judge='p', score=3, argument='')\n",
        "    for _ in range(3):\n        try:\n            answer = model.invoke(s)\n            return Opinion.model_validate_json(answer.content)\n"
        "        except ValueError:\n            pass\n    return Opinion(judge='p', score=3, argument=answer.content)\n",
        "    answer = model.invoke(s)\n    if answer.parsed:\n        return answer.parsed\n    return Opinion(judge='p', score=3, argument=answer.raw)\n",
        "    return Opinion(judge='p', score=random.randint(1, 5), argument='a draft without a model')\n",
    ],
)
def test_an_opinion_in_place_of_an_answer_is_another_matter(body):
    assert told("def judge(s):\n" + body) == []


CLIENT = """
RANGES = dict(Prosecutor=(1, 3), Defense=(3, 5))
FIXED = {{"Prosecutor": 1, "Defense": 5}}
class Client(Protocol):
    async def opine(self, persona, case):
        \"\"\"An opinion.\"\"\"
        ...
class BoundClient:
    def __init__(self, model):
        self.bound = model.with_structured_output(Opinion)
    async def opine(self, persona, case):
        return await self.bound.ainvoke([persona, case])
async def hear(persona, state, client):
    async def one(case):
        try:
            o = await client.opine(persona, case)
{}
        except RuntimeError as error:
            return str(error)
    answers = await asyncio.gather(*(one(case) for case in state["cases"]))
    {}
    return {{"opinions": list(answers)}}
"""


@pytest.mark.parametrize(
    ("inner", "after", "what"),
    [
        ("return o.model_copy(update={'score': random.randint(*RANGES[persona])})", "", "a number by chance"),
        ("return Opinion.model_validate(o.model_dump() | {'score': random.randint(1, 5)})", "", "a number by chance"),
        ("if persona == 'Defense':\n    o.score = random.randint(3, 5)\nelse:\n    o.score = random.randint(1, 3)\nreturn o", "", "a number by chance"),
        ("if persona == 'Defense':\n    s = random.randint(3, 5)\nelse:\n    s = random.randint(1, 3)\no.score = s\nreturn o", "", "a number by chance"),
        ("o.score = hash(case) % 5 + 1\nreturn o", "", "a number by chance"),
        ("o.score = FIXED[persona]\nreturn o", "", "a number for each name"),
        ("return o", "answers = [a.model_copy(update={'score': random.randint(1, 5)}) for a in answers]", "a number by chance"),
        ("return o", "", ""),
        ("low, high = RANGES[persona]\no.score = max(low, min(high, o.score))\nreturn o", "", ""),
        ("if o.argument:\n    o.score = 3\nelse:\n    o.score = 1\nreturn o", "", ""),
        ("if persona == 'Defense':\n    o.score = 3\nelse:\n    log(o)\nreturn o", "", ""),
        ("s = o.score\nif s > 5:\n    s = random.randint(1, 5)\no.score = s\nreturn o", "", ""),
        ("await asyncio.sleep(random.uniform(0, 1))\nreturn o", "", ""),
    ],
)  # fmt: skip
def test_a_score_is_given_behind_a_client_that_a_protocol_declares(inner, after, what):
    lines = "\n".join(" " * 12 + line for line in inner.split("\n"))
    assert set(told(CLIENT.format(lines, after))) == ({what} if what else set())


def test_a_client_that_asks_nobody_gives_no_answer():
    dry = "class Dry:\n    async def opine(self, persona, case):\n        return Opinion(judge=persona, score=3, argument='')\n"
    assert told(CLIENT.format(" " * 12 + "o.score = random.randint(1, 5)\n            return o", "") + dry) == []


DRAWN = [
    "RNG = random.Random(4)\ndef judge(s):\n    o = ask(s)\n    o.score = RNG.randint(1, 5)\n    return o\n",
    "from random import randint as draw\ndef judge(s):\n    o = ask(s)\n    o.score = draw(1, 5)\n    return o\n",
    "def pick():\n    n = random.randint(1, 5)\n    return n\ndef judge(s):\n    o = ask(s)\n    o.score = pick()\n    return o\n",
    "def finish(o):\n    o.score = random.randint(1, 5)\n    return o\ndef judge(s):\n    return finish(ask(s))\n",
    "def judge(s):\n    o = ask(s)\n    o.score = max(1, o.score + random.randint(-2, 2))\n    return o\n",
    "class J:\n    def __init__(self):\n        self.dice = random.SystemRandom()\n    def judge(self, s):\n        o = ask(s)\n"
    "        return o.model_copy(update={'score': self.dice.choice([1, 5])})\n",
    "def judge(s, kept):\n    if (o := kept.get(s)) is not None:\n        return o\n    for i in range(3):\n        try:\n"
    "            o = ask(s)\n            return Opinion(judge='p', score=random.randint(1, 5), argument=o.argument)\n"
    "        except ValueError:\n            continue\n",
]


@pytest.mark.parametrize("source", DRAWN)
def test_a_score_is_by_chance_whoever_draws_it(source):
    assert told(source) == ["a number by chance"]


@pytest.mark.parametrize(
    "source",
    [
        "import time\ndef judge(s):\n    o = ask(s)\n    time.sleep(random.uniform(0, 1))\n    o.score = int(o.score)\n    return o\n",
        "def judge(s):\n    o = ask(s)\n    return {'id': random.randint(1, 9), 'judge': 'p', 'score': o.score}\n",
        "def judge(s, dry=False):\n    if dry:\n        return Opinion(judge='p', score=random.randint(1, 5), argument='')\n    return ask(s)\n",
        "def pick(o):\n    random.shuffle(o)\n    return o[0].score\ndef judge(s):\n    o = ask(s)\n    o.score = pick([o])\n    return o\n",
    ],
)
def test_what_is_drawn_beside_the_score_changes_none(source):
    assert told(source) == []


@pytest.mark.parametrize(
    ("line", "found"),
    [
        ("if judge == 'Defense':\n        o.score = min(5, o.score + 1)", True),
        ("if judge == 'Prosecutor':\n        o = o.model_copy(update={'score': max(1, o.score - 1)})", True),
        ("if judge == 'Defense' and not s['found']:\n        o.score = max(1, o.score - 2)", False),
        ("if judge == 'Defense':\n        o.score = min(5, o.score)", False),
        ("if judge == 'Defense':\n        o.argument = o.argument + '!'", False),
        ("if o.argument == '':\n        o.score = o.score - 1", False),
    ],
)
def test_a_score_is_not_shifted_for_who_gave_it(line, found):
    source = f"def hear(s, judge):\n    o = ask(s)\n    {line}\n    return o\n"
    assert told(source) == ["one judge more or less than it answered"] * found


OF_CLASS = """
class Judge:
    def hear(self, prompt):
        answer = model.bind_tools([Opinion]).invoke(prompt)
        return self.accept(answer)
    def accept(self, answer):
        given = dict(answer.tool_calls[0]["args"])
        given["score"] = {}
        return Opinion.model_validate(given)
class Prosecutor(Judge):
    fixed = 1
class Defense(Judge):
    fixed = 5
"""


def test_a_score_that_the_judges_class_holds_is_found_and_one_that_is_bounded_by_it_is_not():
    assert told(OF_CLASS.replace("{}", "self.fixed")) == ["a number that the judge's class holds"]
    assert told(OF_CLASS.replace("{}", "min(given['score'], self.fixed)")) == []
    assert told(OF_CLASS.replace("{}", "self.fixed").replace("    fixed = 5", "    fixed = given_by('defense')")) == []
