"""Keys of the state that a function can't do without."""

import pytest

from tests.detectives.repo.helpers import IMPORTS, read

HEAD = IMPORTS + "class Court: ...\ndef start(s): ...\ng = StateGraph(Court)\ng.add_node('start', start)\n"


def keys(source: str) -> list[str]:
    return [fact.key for fact in read(HEAD + source).state_reads if fact.needed]


@pytest.mark.parametrize(
    "source",
    [
        "def node(state: Court):\n    return state['notes']",
        "async def node(state: 'Court', config=None):\n    for item in state['notes']: print(item)",
        "class Bench:\n    def node(self, state: models.Court):\n        return {'x': len(state['notes'])}",
        "def text(limit, *, court: Court):\n    return [item for item in court['notes'] if item]",
    ],
)
def test_a_key_that_is_looked_up_must_be_there(source):
    assert keys(source) == ["notes"]


@pytest.mark.parametrize(
    "source",
    [
        "def node(state: Court):\n    return state.get('notes')",
        "def node(state):\n    return state['notes']",
        "def node(state: Other):\n    return state['notes']",
        "def node(state: Court, key):\n    return state[key]",
        "def node(state: Court):\n    state['notes'] = 1\n    return state['notes']",
        "def node(state: Court):\n    if 'notes' in state:\n        return state['notes']",
        "def node(state: Court):\n    try:\n        return state['notes']\n    except KeyError:\n        return []",
        "def node(state: Court):\n    state = {**state, 'notes': []}\n    return state['notes']",
        "def node(state: Court):\n    return state['notes']\ndef go(state):\n    return [Send('node', {'notes': 1})]",
        "def node(state: Court):\n    return state['notes']\ndef go(state):\n    return node({**state, 'notes': 1})",
        "def node(state: Court):\n    return state['notes']\ndef go(state):\n    state['notes'] = 1\n    return node(state)",
    ],
)
def test_a_key_that_need_not_be_there_or_is_of_something_else_is_none(source):
    assert keys(source) == []


def test_a_key_that_is_asked_for_is_told_where_no_function_needs_it():
    both = "def route(state: Court):\n    return state.get('notes', state.get('seen', state['facts'].get('code')))\n"
    source = f"{HEAD}{both}def node(state: Court):\n    return state['notes']"
    assert [(fact.key, fact.needed) for fact in read(source).state_reads] == [
        ("facts", True),
        ("notes", True),
        ("seen", False),
    ]


@pytest.mark.parametrize(
    ("source", "told"),
    [
        (
            "def note(state):\n    state['late'] = 1\n    return state\ndef route(state):\n    return state.get('late')",
            ["late"],
        ),
        ("def route(case):\n    return case.get('late')", []),
        ("def route(state: dict):\n    return state.get('late')", []),
        ("def route(state):\n    return state['late']", []),
        ("def go(state):\n    return route({**state, 'late': 1})\ndef route(state):\n    return state.get('late')", []),
    ],
)
def test_what_is_asked_of_a_state_that_is_only_called_so_is_told(source, told):
    assert [fact.key for fact in read(HEAD + source).state_reads] == told


def test_a_state_that_is_not_annotated_is_asked_in_any_module():
    routing = "def after(state):\n    return 'end' if state.get('notes') else 'start'"
    assert [(fact.key, fact.needed) for fact in read(HEAD, **{"routing.py": routing}).state_reads] == [("notes", False)]


@pytest.mark.parametrize(
    ("source", "found"),
    [
        ("def node(state: Court):\n    return len(state.notes)", ["notes"]),
        ("class Bench:\n    def node(self, case: Court):\n        return case.notes.items[0].text", ["notes"]),
        ("def node(state: Court):\n    return state.notes()", []),
        ("def node(state: Court):\n    state.notes = []\n    return state.notes", []),
        ("def node(state: Court):\n    return state.notes if hasattr(state, 'notes') else []", []),
        ("class Kept:\n    @property\n    def notes(self): ...\ndef node(state: Court):\n    return state.notes", []),
        ("def node(state: Other):\n    return state.notes", []),
        ("def node(state: Court):\n    return state.model_fields_set", []),
    ],
)
def test_a_state_that_is_an_object_is_read_by_attributes(source, found):
    assert keys(source) == found


@pytest.mark.parametrize(
    ("given", "found"),
    [
        ("lambda s: 'a' if s['ready'] else 'b'", ["ready"]),
        ("path=lambda case: ['a'] * len(case['ready'])", ["ready"]),
        ("lambda s: 'a' if other['ready'] else 'b'", []),
        ("lambda s: 'a' if s.get('ready') else 'b'", []),
    ],
)
def test_a_lambda_that_chooses_a_way_reads_the_state(given, found):
    assert keys(f"g.add_conditional_edges('start', {given})") == found
