"""Opinions of one judge under several names, and opinions of several judges."""

import pytest

from tests.detectives.repo.helpers import read

HEAD = """
PROMPT = "Grade by the rubric."
def grade(state, prompt=PROMPT):
    return [model.invoke([prompt, item]) for item in state["rubric"]]
"""
JUDGES = """
def prosecutor(state):
    {}
def defense(state):
    {}
"""


def voices(*bodies: str, **files: str) -> list[str]:
    return [fact.function for fact in read(HEAD + JUDGES.format(*bodies), **files).unheard]


def renamed(asked: str) -> list[str]:
    return [
        f"return [o.model_copy(update={{'judge': {name!r}}}) for o in {asked}]" for name in ("Prosecutor", "Defense")
    ]


@pytest.mark.parametrize(
    "bodies",
    [
        renamed("grade(state)"),
        [
            f"opinion = grade(state)[0]\n    opinion.judge = '{name}'\n    return opinion"
            for name in ("Prosecutor", "Defense")
        ],
        [
            f"found = grade(state)\n    return [replace(o, judge='{name}') for o in found]"
            for name in ("Prosecutor", "Tech Lead")
        ],
        [
            f"out = []\n    for o in grade(state, PROMPT):\n        o.persona = '{name}'\n        out.append(o)\n    return out"
            for name in ("prosecutor", "defense")
        ],
    ],
)
def test_what_is_asked_once_and_renamed_is_one_voice(bodies):
    assert voices(*bodies) == ["prosecutor", "defense"]


@pytest.mark.parametrize(
    "bodies",
    [
        [
            f"o = grade(state, {name.upper()})[0]\n    o.judge = '{name}'\n    return o"
            for name in ("Prosecutor", "Defense")
        ],
        [
            f"prompt = {name.upper()}\n    o = grade(state, prompt)[0]\n    o.judge = '{name}'\n    return o"
            for name in ("Prosecutor", "Defense")
        ],
        [f"o = self.grade(state)\n    o.judge = '{name}'\n    return o" for name in ("Prosecutor", "Defense")],
        [
            f"chain = {name.lower()}_chain()\n    o = chain.invoke(state)\n    o.judge = '{name}'\n    return o"
            for name in ("Prosecutor", "Defense")
        ],
        [renamed("grade(state)")[0], "return grade(state)"],
        ["return [o.model_copy(update={'judge': state['who']}) for o in grade(state)]"] * 2,
        [f"return [replace(o, name='{name}') for o in grade(state)]" for name in ("a draft", "a copy")],
    ],
)
def test_what_is_asked_for_each_judge_or_named_otherwise_is_left_alone(bodies):
    assert voices(*bodies) == []


def test_modules_that_ask_with_prompts_of_their_own_under_the_same_name_are_two_voices():
    text = "from src.main import grade\nPROMPT = '{0}'\ndef {0}(state):\n    return [o.model_copy(update={{'judge': '{0}'}}) for o in grade(state, PROMPT)]\n"
    files = {f"src__{name}_py": text.format(name) for name in ("prosecutor", "defense")}
    assert voices("pass", "pass", **files) == []


KEPT = """
HEARD = {}
def hear(judge, criterion, text):
    if criterion.key in HEARD:
        return HEARD[criterion.key].model_copy(update={"judge": judge})
    HEARD[criterion.key] = ask(judge, text)
    return HEARD[criterion.key]
"""


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("", ""),
        ("HEARD = {}", "HEARD: dict[str, Opinion] = {}"),
        ("criterion.key", "criterion['id']"),
        ('HEARD[criterion.key].model_copy(update={"judge": judge})', "replace(HEARD.get(criterion.key), judge=judge)"),
        ("return HEARD[criterion.key]\n", "return HEARD.setdefault(criterion.key, ask(judge, text))\n"),
    ],
)
def test_what_is_kept_by_the_criterion_alone_is_one_judges_voice(old, new):
    assert [fact.function for fact in read(KEPT.replace(old, new)).unheard] == ["hear"]


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("criterion.key", "judge, criterion.key"),
        ("criterion.key", "criterion[judge]"),
        ("criterion.key", "(judge, criterion.key)"),
        ("criterion.key", 'f"{judge}:{criterion.key}"'),
        ("criterion.key", "key_of(text)"),
        ("criterion.key", "text"),
        ('"judge": judge', '"title": criterion.title'),
        ('"judge": judge', '"name": criterion.name'),
        ('.model_copy(update={"judge": judge})', ""),
        ("HEARD = {}\ndef hear(judge,", "def hear(HEARD, judge,"),
        ("HEARD", "self.heard"),
    ],
)
def test_what_is_kept_for_each_judge_or_for_something_else_is_its_own(old, new):
    assert not read(KEPT.replace(old, new)).unheard


HANDED = """
def shifted(judge, by, state, prompt=PROMPT):
    first = grade(ASKED)[0]
    return first.model_copy(update={"judge": judge, "score": first.score + by})
"""


@pytest.mark.parametrize(
    ("asked", "given", "found"),
    [
        ("state", ("'Prosecutor', -1, state", "'Defense', 1, state"), ["shifted", "shifted"]),
        ("state", ("judge='Prosecutor', by=-1, state=state", "'Defense', 1, state=state"), ["shifted", "shifted"]),
        ("state, judge", ("'Prosecutor', -1, state", "'Defense', 1, state"), []),
        ("state, prompt", ("'Prosecutor', -1, state, HARD", "'Defense', 1, state, SOFT"), []),
        ("state", ("'Prosecutor', -1, state['gaps']", "'Defense', 1, state['merits']"), []),
        ("state", ("'Prosecutor', -1, state", "state['who'], 1, state"), []),
        ("state", ("'a draft', -1, state", "'a copy', 1, state"), []),
    ],
)
def test_names_that_callers_hand_over_for_the_same_question_are_one_voice(asked, given, found):
    judges = [f"return shifted({item})" for item in given]
    text = HEAD + HANDED.replace("ASKED", asked) + JUDGES.format(*judges)
    assert [fact.function for fact in read(text).unheard] == found
