"""Reducers that keep both sides, and those that let one take the other's place."""

import ast

import pytest

from auditor_core.detectives.repo.reducers import overwrites
from tests.detectives.repo.helpers import read


def reducer(body: str) -> ast.FunctionDef:
    node = ast.parse("def merge(old, new):\n" + "\n".join(f"    {line}" for line in body.strip().split("\n"))).body[0]
    assert isinstance(node, ast.FunctionDef)
    return node


@pytest.mark.parametrize(
    "body",
    [
        "return new",
        "return new or old",
        "return {**new}",
        "both = dict(old)\nboth.update(new)\nreturn dict(new)",
        "for key in old:\n    print(key)\nreturn list(new)",
        "if not new:\n    return old\nreturn new",
        "old = old or {}\nreturn new or old",
    ],
)
def test_what_forgets_one_side_overwrites(body):
    assert overwrites(reducer(body))


@pytest.mark.parametrize(
    "body",
    [
        "return old + new",
        "return {**(old or {}), **(new or {})}",
        "if not old:\n    return new\nreturn [*old, *new]",
        "old.update(new)\nreturn old",
        "old += new\nreturn old",
        "both = dict(old)\nfor key, items in new.items():\n    both.setdefault(key, []).extend(items)\nreturn both",
        "both = {}\nfor side in (old, new):\n    for item in side:\n        both[item.id] = item\nreturn list(both.values())",
        "both = list(old)\n[both.append(item) for item in new if item not in both]\nreturn both",
        "both = copy(old)\nfill(both, new)\nreturn both",
        "both = []\ndef add(items):\n    both.extend(items)\nadd(old)\nadd(new)\nreturn both",
        "return old",
    ],
)
def test_what_puts_both_together_does_not(body):
    assert not overwrites(reducer(body))


@pytest.mark.parametrize(("result", "kept"), [("{**a, **b}", True), ("b", False)])
def test_a_reducer_may_be_a_static_method(result, kept):
    source = f"""
from typing import Annotated, TypedDict
class Merge:
    @staticmethod
    def facts(a, b):
        return {result}
class State(TypedDict):
    facts: Annotated[dict[str, list[str]], Merge.facts]
"""
    (state,) = [item for item in read(source).classes if item.name == "State"]
    assert bool(state.fields[0].reducer) is kept
