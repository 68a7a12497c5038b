"""Whether somebody takes the failure of an answer that breaks the schema."""

import textwrap

import pytest

from tests.detectives.repo.helpers import read

HEAD = """
from pydantic import BaseModel, ValidationError
class Opinion(BaseModel):
    score: int
"""


def caught(source):
    found = read(HEAD + textwrap.dedent(source)).structured
    return {fact.caught for fact in found}


JUDGES = {
    "a function": """
        def judge(state):
            model = llm.with_structured_output(Opinion)
            try:
                return model.invoke(state)
            except {kind}:
                {done}
    """,
    "a caller": """
        def ask(prompt):
            return llm.with_structured_output(Opinion).invoke(prompt)
        async def judge(state):
            try:
                return ask(state)
            except {kind}:
                {done}
    """,
    "a helper that is handed the model": """
        def bound():
            return llm.with_structured_output(Opinion)
        def judge(state):
            return put(bound(), state)
        def put(model, state):
            try:
                return model.invoke(state)
            except {kind}:
                {done}
    """,
    "an object": """
        class Judge:
            def __init__(self):
                self.model = llm.with_structured_output(Opinion)
            def ask(self, item):
                return self.model.invoke(item)
            def opinions(self, state):
                for item in state["rubric"]:
                    try:
                        yield self.ask(item)
                    except {kind}:
                        {done}
    """,
    "a node within a function": """
        def ask(prompt):
            return llm.with_structured_output(Opinion).invoke(prompt)
        def make(persona):
            def node(state):
                try:
                    return ask([persona, state])
                except {kind}:
                    {done}
            return node
    """,
}


@pytest.mark.parametrize("way", JUDGES)
def test_a_handler_that_is_meant_for_broken_answers_takes_them(way):
    def of(kind, done):
        return caught(JUDGES[way].format(kind=kind, done=done))

    assert of("Exception as error", "return None") == {True}
    assert of("(ValidationError, TimeoutError)", "return None") == {True}
    assert of("ValueError", "log.warning('broken')") == {True}
    assert of("Exception", "raise") == {False}
    assert of("(TypeError, NotImplementedError)", "pass") == {False}
    assert of("BenchError", "return None") == {None}  # what it is is not known


@pytest.mark.parametrize(
    ("done", "outcome"),
    [
        ("if 'quota' in str(error): return None\n                raise", False),
        (
            "if 'quota' in str(error):\n                    pass\n                else:\n                    raise",
            False,
        ),
        ("if not known(error): raise\n                return None", False),
        ("if strict: raise\n                return None", True),
        ("if 'quota' in str(error):\n                    return None\n                return None", True),
    ],
)
def test_a_handler_that_raises_on_what_it_does_not_know_takes_nothing(done, outcome):
    assert caught(JUDGES["a function"].format(kind="Exception as error", done=done)) == {outcome}


BARE = """
    def judge(state):
        return llm.with_structured_output(Opinion).invoke(state)
    def prosecutor(state):
        return judge(state)
"""


def test_without_any_handler_the_first_broken_answer_ends_the_run():
    assert caught(BARE) == {False}
    runs = "def main():\n    try:\n        app.invoke({})\n    except Exception:\n        print('failed')\n"
    assert caught(textwrap.dedent(BARE) + runs) == {False}


@pytest.mark.parametrize(
    "source",
    [
        "def judge(state):\n    return llm.with_structured_output(Opinion).with_fallbacks([spare]).invoke(state)",
        "def judge(state):\n    return llm.with_structured_output(Opinion, include_raw=True).invoke(state)",
        "@guarded\ndef judge(state):\n    return llm.with_structured_output(Opinion).invoke(state)",
        "def safe(node):\n    def inner(state):\n        try:\n            return node(state)\n        except Exception:\n            return {}\n    return inner\n"
        + textwrap.dedent(BARE)
        + "g.add_node('prosecutor', safe(prosecutor))",
        "def safe(ask):\n    try:\n        return ask()\n    except Exception:\n        return None\n"
        "def judge(state):\n    model = llm.with_structured_output(Opinion)\n    return safe(lambda: model.invoke(state))",
        "def judge(item):\n    return llm.with_structured_output(Opinion).invoke(item)\n"
        "def hear(state):\n    with ThreadPoolExecutor() as pool:\n        tasks = [pool.submit(judge, item) for item in state]\n"
        "    try:\n        return [task.result() for task in tasks]\n    except Exception:\n        return []",
        "model = llm.with_structured_output(Opinion)",
    ],
)  # fmt: skip
def test_what_may_take_failures_in_other_ways_is_left_undecided(source):
    assert caught(source) == {None}


RAW = """
def make():
    model = llm.with_structured_output(Opinion, include_raw={})
    def judge(state):
        return hear(model, state)
    return judge
def hear(model, state):
    answer = model.invoke(state)
    {}
"""


@pytest.mark.parametrize(
    ("raw", "body", "taken"),
    [
        ("True", "return None if answer['parsing_error'] else answer['parsed']", {True}),
        ("True", "return answer.get('parsed')", {True}),
        ("True", "return answer", {None}),
        ("False", "return answer.parsed", {None}),
    ],
)
def test_a_broken_answer_that_says_so_fails_nowhere(raw, body, taken):
    assert caught(RAW.format(raw, body)) == taken


HEARD = """
    def ask(prompt):
        return llm.with_structured_output(Opinion).invoke(prompt)
    def judge(state):
        opinions, failed = [], 0
        for item in state["rubric"]:
            try:
                opinion = ask(item)
                opinions.append(opinion)
            except {kind}:
                {done}
        {after}
        return {{"opinions": opinions}}
"""


def dropped(source):
    return {fact.dropped for fact in read(HEAD + textwrap.dedent(source)).structured}


@pytest.mark.parametrize(
    ("kind", "done", "after", "told"),
    [
        ("Exception", "continue", "pass", True),
        ("Exception", "pass", "pass", True),
        ("(ValidationError, ValueError)", "continue  # next one", "pass", True),
        # It is noted, counted, given instead, asked again or looked for.
        ("Exception as error", "log.warning('broken: %s', error)", "pass", False),
        ("Exception", "failed += 1", "pass", False),
        ("Exception", "opinions.append(unscored(item))", "pass", False),
        ("Exception", "continue", "print(f'{len(opinions)} were heard')", False),
        ("Exception", "continue", "if len(opinions) < len(state['rubric']): note(state)", False),
        ("Exception", "raise", "pass", False),
        ("TypeError", "continue", "pass", False),
    ],
)
def test_an_answer_that_nobody_speaks_of_is_dropped(kind, done, after, told):
    assert dropped(HEARD.format(kind=kind, done=done, after=after)) == {told}


DROPPED = HEARD.format(kind="Exception", done="continue", after="pass")


@pytest.mark.parametrize(
    "source",
    [
        DROPPED.replace('state["rubric"]', "range(3)"),
        DROPPED.replace('for item in state["rubric"]', "while not opinions"),
        DROPPED.replace("            except", "            finally:\n                note(item)\n            except")
        .replace("            finally:\n                note(item)\n", "", 1)
        .replace("                continue\n", "                continue\n            finally:\n                note(item)\n"),
        DROPPED + "    def decide(opinions):\n        missing_judges = JUDGES - {item.judge for item in opinions}\n",
        DROPPED.replace('{"opinions": opinions}', '{"opinions": opinions or [unscored()]}'),
        "    def judge(state):\n        try:\n            return llm.with_structured_output(Opinion).invoke(state)\n        except Exception:\n            pass\n        return None\n",
        DROPPED.replace("                opinions.append", "                continue_ = opinions.append").replace(
            "                continue\n", "                pass\n            opinions.append(spare(item))\n"
        ),
    ],
)  # fmt: skip
def test_what_goes_on_after_a_failure_is_no_dropped_answer(source):
    assert dropped(source) == {False}
