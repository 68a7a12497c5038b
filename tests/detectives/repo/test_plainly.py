"""A condition that has a name is asked in place; a name that means more stays."""

import ast
from textwrap import dedent

import pytest

from auditor_core.detectives.repo.source.one_by_one import begin_one_by_one
from auditor_core.detectives.repo.source.plainly import ask_in_place


def _plain(body: str) -> str:
    source = "def f(a, b):\n" + "".join(f"    {line}\n" for line in dedent(body).strip().splitlines())
    tree = ast.parse(source)
    ask_in_place(source, tree)
    return ast.unparse(tree.body[0].body)  # type: ignore[attr-defined]


@pytest.mark.parametrize(
    ("named", "asked"),
    [
        ("far = a - b > 2\nif far:\n    return 1", "if a - b > 2:\n    return 1"),
        ("far = a - b > 2\nif not far:\n    return 1", "if not a - b > 2:\n    return 1"),
        ("for x in a:\n    odd = not x\n    if odd:\n        b += 1", "for x in a:\n    if not x:\n        b += 1"),
        ("bad = any(x in a for x in b)\nif bad:\n    return 1", "if any((x in a for x in b)):\n    return 1"),
        ("near = a and b\nif near:\n    pass\nelse:\n    return 2", "if a and b:\n    pass\nelse:\n    return 2"),
    ],
)
def test_a_condition_that_has_a_name_is_asked_in_place(named: str, asked: str) -> None:
    assert _plain(named) == asked


@pytest.mark.parametrize(
    "body",
    [
        "far = a > 2\nif far:\n    return far",
        "far = a > 2\na = 5\nif far:\n    return 1",
        "far = a > 2\nif far and b:\n    return 1",
        "far = distance(a, b)\nif far:\n    return 1",
        "far = near = a > 2\nif far:\n    return 1",
        "self.far = a > 2\nif self.far:\n    return 1",
        "far = a > 2\nif b:\n    far = True\nif far:\n    return 1",
    ],
)
def test_a_name_that_is_more_than_one_question_stays(body: str) -> None:
    assert _plain(body) == body


def test_each_part_keeps_its_line() -> None:
    source = "def f(a):\n    far = a > 2\n    if far:\n        return 1\n"
    tree = ast.parse(source)
    ask_in_place(source, tree)
    (step,) = tree.body[0].body  # type: ignore[attr-defined]
    assert (step.lineno, step.test.lineno) == (3, 2)


@pytest.mark.parametrize(
    ("together", "apart"),
    [
        ("x, y = [], []", "x = []\ny = []"),
        ("x, y = 0, None", "x = 0\ny = None"),
        ("if a:\n    x, y, z = {}, set(), ''", "if a:\n    x = {}\n    y = set()\n    z = ''"),
        ("x, y = y, x", "x, y = (y, x)"),
        ("x, y = [a], []", "x, y = ([a], [])"),
        ("x, *y = [], []", "x, *y = ([], [])"),
        ("x, a.y = [], []", "x, a.y = ([], [])"),
        ("x, y = a", "x, y = a"),
        ("x = y, z = [], []", "x = y, z = ([], [])"),
    ],
)
def test_names_that_begin_together_are_put_down_one_by_one(together: str, apart: str) -> None:
    tree = ast.parse(together)
    begin_one_by_one(together, tree)
    assert ast.unparse(tree) == apart
