"""Nodes that change the state they are handed, and hand nothing back."""

import pytest

from tests.detectives.repo.helpers import graph


def lost(body: str, head: str = "async def look(state: S) -> dict:") -> tuple[str, ...]:
    (node,) = graph(f"{head}\n    {body}\ng = StateGraph(S)\ng.add_node('look', look)\n").nodes
    return node.in_vain


@pytest.mark.parametrize(
    ("body", "keys"),
    [
        ("state.notes.append(read())\n    return {}", ("notes",)),
        ("state['notes'].extend(read())\n    return None", ("notes",)),
        ("state['notes']['docs'] = read()", ("notes",)),
        ("state.score = 3\n    state.notes += [1]\n    return dict()", ("notes", "score")),
        ("if state.url:\n        state.found.update(read())\n        return {}\n    return", ("found",)),
        ("state.notes.append(read())\n    return {'notes': state.notes}", ()),
        ("state.notes.append(read())\n    return state", ()),
        ("state.notes.append(read())\n    return result", ()),
        ("notes = list(state.notes)\n    notes.append(read())\n    return {}", ()),
        ("print(state.notes)\n    return {}", ()),
        ("if state.url:\n        state.notes.append(1)\n        return {'notes': state.notes}\n    return {}", ()),
        ("def inner():\n        state.notes.append(1)\n    return {}", ()),
        ("self.notes.append(state.url)\n    return {}", ()),
    ],
)
def test_keys_that_are_changed_where_nothing_is_returned_are_told(body, keys):
    assert lost(body) == keys


def test_what_wraps_a_node_may_return_the_state():
    assert lost("state.notes.append(1)", "@handing_back\ndef look(state):") == ()


def test_an_object_that_is_a_node_is_looked_at_as_well():
    source = "class Look:\n    def __call__(self, state):\n        state.notes.append(1)\n        return {}\n"
    (node,) = graph(f"{source}g = StateGraph(S)\ng.add_node('look', Look())\n").nodes
    assert node.in_vain == ("notes",)
