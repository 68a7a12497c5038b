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


@pytest.mark.parametrize(
    ("body", "keys"),
    [
        ("state['notes'].append(read())\n    return {'errors': []}", ("notes",)),
        ("state['notes'].setdefault(state['url'], []).append(read(state))\n    return dict(errors=[])", ("notes",)),
        ("held = state.get('notes', {})\n    held.setdefault('docs', []).append(1)\n    return {'errors': []}", ("notes",)),
        ("held = state.notes\n    held['docs'] = read()\n    told = {}\n    told['errors'] = 1\n    return told", ("notes",)),
        ("for item in state['items']:\n        state['notes'].append(max(item, key=lambda i: i.x))\n    return {'x': state['y']}", ("notes",)),
        ("held = state.get('notes', [])\n    held.append(1)\n    return {'notes': held}", ()),
        ("held = state['notes']\n    held.append(1)\n    return {'report': render(held)}", ()),
        ("state['notes'].append(1)\n    return {'report': render(state)}", ()),
        ("state['notes'].append(1)\n    return {'report': render(state['notes'])}", ()),
        ("state['notes'].append(1)\n    return {'report': render(state.get('notes', []))}", ()),
        ("state.notes.append(1)\n    return {'report': state.model_copy()}", ()),
        ("state.notes.append(1)\n    return {'report': render(state.url, state.get('x'))}", ("notes",)),
        ("held = dict(state['notes'])\n    held['docs'] = 1\n    return {'errors': []}", ()),
        ("held = state.get('notes', []).copy()\n    held.append(1)\n    return {'errors': []}", ()),
        ("state = dict(state)\n    state['notes'] = 1\n    return {'errors': []}", ()),
        ("state['notes'].append(1)\n    return {**told, 'errors': []}", ()),
        ("state['notes'].append(1)\n    told = {}\n    fill(told)\n    return told", ()),
        ("state['notes'].append(1)\n    return Command(update={'errors': []})", ()),
        ("told = {'errors': []}\n    if state.url:\n        told['notes'] = state.notes + [1]\n    state.notes.append(1)\n    return told", ()),
        ("state['notes'].sort()\n    return {'errors': []}", ()),
        ("read(state['notes']).append(1)\n    return {'errors': []}", ()),
    ],
)  # fmt: skip
def test_keys_that_are_changed_beside_what_is_returned_are_told(body, keys):
    assert lost(body) == keys


@pytest.mark.parametrize(
    ("handing", "shared", "keys"),
    [
        ("return share(state, 'Defense')", "state.setdefault('notes', []).extend(read())", ("notes",)),
        ("return share(state, 'Defense')", "state['notes'].append(read())", ("notes",)),
        ("return share(state, 'Defense')", "notes = [*state['notes'], read()]", ()),
        ("return {**share(state, 'Defense'), 'notes': state['notes']}", "state['notes'].append(read())", ()),
        ("told = share(state, 'Defense')\n    return render(state, told)", "state['notes'].append(read())", ()),
        ("return share(dict(state), 'Defense')", "state['notes'].append(read())", ()),
        ("return share(state, state['url'])", "state['notes'].append(read())", ()),
        ("return desk.share(state, 'Defense')", "state['notes'].append(read())", ()),
    ],
)
def test_what_a_node_hands_the_state_on_to_is_asked_in_its_place(handing, shared, keys):
    head = f"def share(state, who):\n    {shared}\n    return {{'errors': []}}\ndef look(state):"
    assert lost(handing, head) == keys


def test_a_function_that_takes_the_state_under_another_name_is_asked_as_well():
    head = "def share(who, case):\n    case['notes'].append(who)\n    return {'errors': []}\nasync def look(state):"
    assert lost("return await share('Defense', case=state)", head) == ("notes",)


def test_a_method_of_the_node_s_own_object_is_asked_as_well():
    source = """
class Look:
    def share(self, state):
        state["notes"].append(1)
        return {"errors": []}
    def __call__(self, state):
        return self.share(state)
g = StateGraph(S)
g.add_node("look", Look())
"""
    (node,) = graph(source).nodes
    assert node.in_vain == ("notes",)
