"""Results of processes that a function only puts into what it gives back: whoever calls has to look."""

import pytest

from tests.detectives.repo.helpers import read

HEAD = """
import os
import subprocess
from typing import NamedTuple
class Done(NamedTuple):
    words: list
    status: int
    text: str
    @property
    def fine(self):
        return self.status == 0
    @property
    def short(self):
        return self.text[:9]
"""
RUN = "def run(words, cwd=None):\n    done = subprocess.run(words, cwd=cwd, capture_output=True)\n    {}\n"


def checked(source: str) -> bool:
    return [item.fact.checked for item in read(HEAD + source).calls if item.fact.command.startswith("git")] == [True]


def look(body: str) -> str:
    return f"def look(place):\n    {body}\n"


@pytest.mark.parametrize(
    "answer",
    [
        "return done.returncode == 0, done.stdout",
        "fine = done.returncode == 0\n    return fine, done.stdout",
        "if done.returncode:\n        return False, done.stderr\n    return True, done.stdout",
        "if done.returncode != 0:\n        log.warning('no')\n        return (False, '')\n    return (True, done.stdout)",
    ],
)
@pytest.mark.parametrize(
    ("taken", "seen"),
    [
        ("fine, text = run(['git', 'log'])\n    if not fine:\n        raise OSError(text)\n    return text", True),
        ("fine, text = run(['git', 'log'])\n    return text if fine else ''", True),
        ("done = run(['git', 'log'])\n    return report(done)", True),
        ("_, text = run(['git', 'log'])\n    return text", False),
        ("fine, text = run(['git', 'log'])\n    log.info('%s', fine)\n    return text", False),
        ("run(['git', 'log'])", False),
    ],
)
def test_a_place_of_a_tuple_has_to_be_asked(answer, taken, seen):
    assert checked(RUN.format(answer) + look(taken)) is seen


@pytest.mark.parametrize(
    "answer", ["Done(words, done.returncode, done.stdout)", "Done(words, status=done.returncode, text='')"]
)
@pytest.mark.parametrize(
    ("taken", "seen"),
    [
        ("done = run(['git', 'log'])\n    if done.status:\n        return ''\n    return done.text", True),
        ("done = run(['git', 'log'])\n    return done.text if done.fine else ''", True),
        ("return run(['git', 'log']).fine", True),
        ("done = run(['git', 'log'])\n    return done", True),
        ("if (done := run(['git', 'log'])).fine:\n        keep(done)", True),
        ("done = run(['git', 'log'])\n    return done.text", False),
        ("done = run(['git', 'log'])\n    log.info(done.words)\n    return done.short", False),
        ("return run(['git', 'log']).text", False),
        (
            "done = run(['git', 'log'])\n    if not done.short:\n        return str(done.status)\n    return done.text",
            False,
        ),
    ],
)
def test_a_field_of_an_object_has_to_be_asked_or_what_is_worked_out_from_it(answer, taken, seen):
    assert checked(RUN.format(f"return {answer}") + look(taken)) is seen


@pytest.mark.parametrize(
    ("body", "seen"),
    [
        ("if done.returncode:\n        raise OSError(words)\n    return done.stdout", True),
        ("handle(done.returncode)\n    return done.stdout", True),
        ("if done.returncode == 0:\n        return done.stdout\n    raise OSError(words)", True),
        (
            "match done.returncode:\n        case 0:\n            return Fine(done.stdout)\n    return Failed(words)",
            False,
        ),
    ],
)
def test_who_acts_itself_needs_nobody_else(body, seen):
    assert checked(RUN.format(body) + look("run(['git', 'log'])")) is seen


def test_an_answer_may_go_through_several_functions_until_somebody_acts_on_it():
    run = RUN.format("return done.returncode == 0")
    through = "def fetch(place):\n    return run(['git', 'fetch'], cwd=place)\n"
    decided = "def fetch(place):\n    if not run(['git', 'fetch'], cwd=place):\n        return False\n    return True\n"
    for between in (through, decided):
        assert checked(run + between + look("if not fetch(place):\n        raise OSError(place)"))
        assert checked(run + between + look("return {'fetched': fetch(place)}"))
        assert not checked(run + between + look("fetch(place)\n    return read(place)"))
        assert checked(run + between)


@pytest.mark.parametrize(
    "between",
    [
        "return run(words)",
        "done = run(words)\n    return done",
    ],
)
@pytest.mark.parametrize(
    ("taken", "seen"),
    [
        ("code, text = ask(['git', 'log'])\n    if code != 0:\n        raise OSError(text)\n    return text", True),
        ("code, text = ask(['git', 'log'])\n    return text if code == 0 else ''", True),
        ("done = ask(['git', 'log'])\n    return done", True),
        ("done = ask(['git', 'log'])\n    if done[0]:\n        return ''\n    return done[1]", True),
        ("return report(ask(['git', 'log']))", True),
        ("return ask(['git', 'log'])[1]", False),
        ("code, text = ask(['git', 'log'])\n    return text", False),
        ("_, text = ask(['git', 'log'])\n    return text.splitlines()", False),
    ],
)
def test_an_answer_that_is_given_on_as_it_came_tells_by_the_same_parts(between, taken, seen):
    runners = RUN.format("return done.returncode, done.stdout") + f"def ask(words):\n    {between}\n"
    assert checked(runners + look(taken)) is seen


def test_each_of_several_that_ask_the_same_runner_has_to_look_for_itself():
    runners = RUN.format("return done.returncode, done.stdout")
    runners += "class Git:\n    def ask(self, words):\n        return run(words)\n"
    heeded = "def log(place):\n    code, text = Git().ask(['git', 'log'])\n    return text if not code else ''\n"
    ignored = "def fetch(place):\n    code, text = Git().ask(['git', 'fetch'])\n    return place\n"
    found = {item.fact.command: item.fact.checked for item in read(HEAD + runners + heeded + ignored).calls}
    assert found["git log"] and not found["git fetch"]


@pytest.mark.parametrize(
    ("body", "seen"),
    [
        ("os.system(f'git clone {link} {place}')", False),
        ("code = os.system(f'git clone {link} {place}')\n    return place", False),
        ("code = os.system(f'git clone {link} {place}')\n    log.info(code)\n    return place", False),
        ("if os.system('git clone ' + link):\n        raise OSError(link)", True),
        ("code = os.system('git clone %s' % link)\n    if code != 0:\n        return None\n    return place", True),
    ],
)
def test_what_a_line_of_a_shell_gives_back_has_to_be_looked_at(body, seen):
    (fact,) = [item.fact for item in read(f"{HEAD}def fetch(link, place):\n    {body}\n").calls]
    assert fact.checked is seen and fact.argument in ("f_string", "concatenation")
