"""Nodes that hand a key back whole, to a reducer that adds what they hand back."""

import pytest

from tests.detectives.repo.helpers import IMPORTS, read

STATE = """
import operator
from typing import Annotated, TypedDict
class Case(TypedDict):
    notes: Annotated[list[str], operator.add]
    marks: Annotated[list[str], joined]
    count: Annotated[int, operator.add]
    pages: list[str]
"""
WIRED = "g = StateGraph(Case)\ng.add_node('look', look)\ng.add_edge(START, 'look')\n"


def doubled(node: str) -> dict[str, str]:
    classes = read(f"{IMPORTS}{STATE}{node}\n{WIRED}").classes
    return {field.name: field.doubled_by for item in classes for field in item.fields if field.doubled_by}


@pytest.mark.parametrize(
    "body",
    [
        "state['notes'].append('x')\n    return {'notes': state['notes']}",
        "return {'notes': state['notes'] + ['x']}",
        "return {'notes': [*state.get('notes', []), 'x'], 'pages': []}",
        "notes = list(state['notes'])\n    notes.append('x')\n    return {'notes': notes}",
    ],
)
@pytest.mark.parametrize("head", ["def look(state: Case):", "def look(state):", "async def look(case: Case) -> dict:"])
def test_what_is_handed_back_whole_comes_twice(body, head):
    body = body.replace("state", "case") if "case:" in head else body
    assert doubled(f"{head}\n    {body}") == {"notes": "look"}


@pytest.mark.parametrize(
    "body",
    [
        "return {'notes': ['x']}",
        "return {'notes': [note for note in state['notes'] if note.new]}",
        "return {'notes': read(state['notes'])}",
        "return {'notes': state['pages'] + ['x']}",
        "return {'notes': state['notes'][-1:]}",
        "return {'marks': state['marks'] + ['x']}",
        "return {'count': state['count'] + 1}",
        "return {'pages': state['pages'] + ['x']}",
        "return [Send('read', {'notes': state['notes']})]",
        "other = run(state)\n    return {'notes': other['notes']}",
        "state = dict(notes=['x'])\n    return {'notes': state['notes']}",
    ],
)
def test_what_a_node_adds_comes_once(body):
    assert doubled(f"def look(state: Case):\n    {body}") == {}


def test_the_node_may_return_what_another_function_hands_back():
    helper = "def heard(name, state: Case):\n    return {'notes': state['notes'] + [name]}\n"
    assert doubled(f"{helper}def look(state: Case):\n    return heard('x', state)") == {"notes": "heard"}
    assert doubled(f"{helper}def look(state: Case):\n    return {{'pages': list(heard('x', state))}}") == {}
    assert doubled(f"{helper}def look(state: Case):\n    return {{}}") == {}
