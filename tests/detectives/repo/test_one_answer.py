"""Routing functions whose question is always answered alike, by what the program puts where they look."""

import pytest

from tests.detectives.repo.helpers import graph

STATE = """
import operator
from enum import Enum, StrEnum
from typing import Annotated, Literal, Optional, TypedDict
from pydantic import BaseModel, Field
class Tone(Enum):
    CALM = 1
class Word(StrEnum):
    CALM = "calm"
class Trouble(BaseModel):
    lethal: bool = False
    tone: Tone
    word: Word
    level: Literal["low", "high"]
    text: str
class S(TypedDict, total=False):
    facts: Annotated[dict[str, list[str]], operator.ior]
    notes: list[str]
    draft: str | None
    troubles: Annotated[list[Trouble], operator.add]
    phase: str
"""


def idle(asks: str, more: str = "", run: str = "{'notes': [], 'facts': {}}") -> set[str]:
    """The ways that a route behind `a` certainly never takes."""
    fact = graph(
        f"{STATE}\ndef a(state):\n    return {{'notes': ['x'], 'phase': 'read' if state else 'heard'}}\n{more}\n"
        f"def route(state):\n    {asks}\n"
        "g = StateGraph(S)\ng.add_node('a', a)\ng.add_conditional_edges('a', route, {'b': 'b', 'c': 'c'})\n"
        f"g.compile().invoke({run})\n"
    )
    return {edge.target for edge in fact.edges if edge.never_taken}


@pytest.mark.parametrize(
    "asks",
    [
        "return 'c' if state.get('notes', []) is None else 'b'",
        "notes = state.get('notes', [])\n    if notes is None:\n        return 'c'\n    return 'b'",
        "if state.get('facts') is None or len(state['notes']) < 0:\n        return 'c'\n    return 'b'",
        "return 'c' if state['notes'] == None else 'b'",
        "return 'b' if state['facts'] is not None else 'c'",
        "return 'c' if gathered(state) is None else 'b'",
    ],
)
def test_what_is_always_something_is_never_nothing(asks):
    assert idle(asks, "def gathered(state):\n    return [note for note in state['notes']]") == {"c"}


@pytest.mark.parametrize(
    ("asks", "more", "run"),
    [
        ("state.get('draft') is None", "", "{'notes': [], 'draft': 'x'}"),
        ("state.get('notes') is None", "", "{'facts': {}}"),
        ("state.get('notes') is None", "", "given"),
        ("state.get('notes', []) is None", "def b(state):\n    return {'notes': None}", "{'notes': []}"),
        ("state.get('notes', []) is None", "def b(state):\n    return {'notes': state.get('draft')}", "{'notes': []}"),
        (
            "state.get('notes', []) is None",
            "def seek(text) -> Optional[list]:\n    return look(text)\ndef b(state):\n    return {'notes': seek('x')}",
            "{'notes': []}",
        ),
        ("state.get('phase') is None", "", "{'notes': []}"),
        ("not state.get('notes')", "", "{'notes': []}"),
        ("len(state['notes']) < 1", "", "{'notes': []}"),
        ("gathered(state) is None", "def gathered(state):\n    if state:\n        return []", "{'notes': []}"),
        ("state.get('other', []) is None", "", "{'notes': []}"),
    ],
)
def test_what_may_be_nothing_is_open(asks, more, run):
    assert idle(f"return 'c' if {asks} else 'b'", more, run) == set()


@pytest.mark.parametrize(
    "asks",
    [
        "return 'c' if any(trouble.lethal == 'lethal' for trouble in state.get('troubles', [])) else 'b'",
        "bad = [item for item in state['troubles'] if item.tone == 'calm']\n    return 'c' if bad else 'b'",
        "return 'c' if any(t.word == 'loud' for t in state['troubles']) else 'b'",
        "return 'c' if any(t.level in ('worst', 'fatal') for t in state['troubles']) else 'b'",
        "return 'c' if state['phase'] == 'abandoned' else 'b'",
        "return 'c' if state.get('phase') in ('lost', 'gone') else 'b'",
        "return 'b' if all(t.level != 'worst' for t in state['troubles']) else 'c'",
        "worst = [t for t in state['troubles'] if t.level == 'worst']\n    return 'c' if len(worst) else 'b'",
    ],
)
def test_a_value_is_never_what_nothing_makes_it(asks):
    assert idle(asks) == {"c"}


@pytest.mark.parametrize(
    ("asks", "more"),
    [
        ("any(trouble.lethal for trouble in state['troubles'])", ""),
        ("any(t.text == 'lethal' for t in state['troubles'])", ""),
        ("any(t.word == 'calm' for t in state['troubles'])", ""),
        ("any(t.level == 'high' for t in state['troubles'])", ""),
        ("any(t.level in ('high', 'fatal') for t in state['troubles'])", ""),
        ("state['phase'] == 'heard'", ""),
        ("state['phase'] == 'lost'", "def b(state):\n    return {'phase': state['notes'][0]}"),
        ("state['phase'] == 'lost'", "def b(state):\n    return dict(phase='lost')"),
        ("any(t.lethal == 'lethal' for t in state['troubles'])", "class Other:\n    lethal = 'lethal'"),
        ("any(t.lethal == 'lethal' for t in state['troubles'])", "class Other(BaseModel):\n    lethal: str"),
        ("any(t.wounded == 'badly' for t in state['troubles'])", ""),
        ("(trouble.lethal == 'x' for trouble in state['troubles'])", ""),
    ],
)
def test_a_value_that_may_be_what_is_asked_for_is_open(asks, more):
    assert idle(f"return 'c' if {asks} else 'b'", more) == set()


@pytest.mark.parametrize(
    ("body", "never"),
    [
        ("phase = 'heard' if state['notes'] else 'read'\n    return {'phase': phase}", {"c"}),
        ("phase = 'heard'\n    if state['notes']:\n        phase = OTHER\n    return {'phase': phase}", {"c"}),
        ("phase = 'heard'\n    if not state['notes']:\n        phase = 'lost'\n    return {'phase': phase}", set()),
        ("phase = 'heard'\n    phase += state['notes'][0]\n    return {'phase': phase}", set()),
        ("for phase in state['notes']:\n        return {'phase': phase}", set()),
        ("phase = told(state)\n    return {'phase': phase}", set()),
        ("phase = told\n    return {'phase': phase}", set()),
        ("return made('heard')\ndef made(phase):\n    return {'phase': phase}", set()),
    ],
)
def test_a_value_with_a_name_is_what_the_name_is_given(body, never):
    writer = f"OTHER = 'read'\ndef b(state):\n    {body}"
    assert idle("return 'c' if state.get('phase') == 'lost' else 'b'", writer) == never


@pytest.mark.parametrize(
    ("asks", "more", "run", "never"),
    [
        ("state.get('draft') == 'lost'", "", "{'notes': []}", {"c"}),
        ("state['draft'] in ('lost', 'gone')", "", "{'notes': []}", {"c"}),
        ("state.get('draft', 'kept') == 'lost'", "", "{'notes': []}", {"c"}),
        ("state.get('draft', 'lost') == 'lost'", "", "{'notes': []}", set()),
        ("state.get('phase', 'lost') == 'lost'", "", "{'notes': []}", set()),
        ("state.get('draft') != 'lost'", "", "{'notes': []}", {"b"}),
        ("state.get('draft') == 'lost'", "", "{'notes': [], 'draft': told}", set()),
        ("state.get('draft') == 'lost'", "", "request", set()),
        ("state.get('draft') == 'lost'", "def b(state):\n    return {'draft': told(state)}", "{'notes': []}", set()),
        ("state.get('draft') == 'lost'", "def b(state):\n    return {f'{told}raft': 'lost'}", "{'notes': []}", set()),
        ("state.get('another') == 'lost'", "", "{'notes': []}", set()),
    ],
)
def test_what_nobody_writes_is_never_what_is_asked_for(asks, more, run, never):
    assert idle(f"return 'c' if {asks} else 'b'", more, run) == never


EMPTY = ["NEEDED = ()", "NEEDED: tuple[str, ...] = ()", "NEEDED = []", "NEEDED: list[str] = []"]
LACKING = [
    "return 'c' if not all(state['facts'].get(name) for name in NEEDED) else 'b'",
    "if any(name not in state['facts'] for name in NEEDED):\n        return 'c'\n    return 'b'",
    "lacking = [name for name in NEEDED if not state['facts'].get(name)]\n    return 'c' if lacking else 'b'",
    "lacking = set(NEEDED) - set(state['facts'])\n    return 'c' if lacking else 'b'",
    "for_now = sorted(NEEDED)\n    return 'c' if len([x for x in for_now if x not in state['facts']]) else 'b'",
]


@pytest.mark.parametrize("needed", EMPTY)
@pytest.mark.parametrize("asks", LACKING)
def test_of_nothing_that_is_needed_nothing_is_missing(needed, asks):
    assert idle(asks, needed) == {"c"}


@pytest.mark.parametrize(
    "needed",
    [
        "NEEDED = ('repo',)",
        "NEEDED = []\ndef need(name):\n    NEEDED.append(name)",
        "NEEDED = []\nNEEDED += NAMES",
        "NEEDED = tuple(NAMES)",
        "from settings import NEEDED",
    ],
)
@pytest.mark.parametrize("asks", LACKING)
def test_of_what_is_needed_something_may_be_missing(needed, asks):
    assert idle(asks, needed) == set()


def test_a_name_of_the_routers_own_is_not_the_constant():
    assert idle("NEEDED = needed(state)\n    return 'b' if all(NEEDED) else 'c'", "NEEDED = ()") == set()


ROUTER = """
class Usher:
    def after(self, state) -> str:
        return "c" if self._broken(state) or not self._filled(state) else "b"
    def {first}
    @staticmethod
    def {second}
g.add_conditional_edges("z", Usher().after, {{"b": "b", "c": "c"}})
"""
OPEN = ("_broken(self, state):\n        return state['x']", "_filled(state):\n        return True")


@pytest.mark.parametrize(
    ("first", "second", "never"),
    [
        ("_broken(self, state):\n        return False", "_filled(state):\n        return len(state['x']) >= 0", {"c"}),
        (*OPEN, set()),
        ("_broken(self, state):\n        return self.strict", "_filled(state):\n        return True", set()),
    ],
)
def test_methods_of_the_routers_own_object_are_asked(first, second, never):
    fact = graph("g = StateGraph(dict)\ng.add_node('z', print)\n" + ROUTER.format(first=first, second=second))
    assert {edge.target for edge in fact.edges if edge.never_taken} == never


SENDS = """
from langgraph.types import Send
SEATS = ("b", "c")
def briefs(state, item):
    return [Send(seat, item) for seat in SEATS]
def route(state) -> "list[Send] | str":
    {asks}
    return [send for item in state["items"] for send in briefs(state, item)]
g = StateGraph(dict)
g.add_node("a", print)
g.add_conditional_edges("a", route, [*SEATS, "lost"])
"""


@pytest.mark.parametrize(
    ("asks", "never"),
    [
        ("if len([item for item in state['items'] if item]) < 0:\n        return 'lost'", {"lost"}),
        ("if not state['items']:\n        return 'lost'", set()),
    ],
)
def test_a_way_beside_those_that_only_the_run_counts_may_never_be_taken(asks, never):
    fact = graph(SENDS.format(asks=asks))
    assert {edge.target for edge in fact.edges if edge.never_taken} == never


WRITER = """
SEEN = ()
WANTED = ("repo", "docs")
def b(state):
    BODY
"""


@pytest.mark.parametrize(
    ("body", "never"),
    [
        ("return {'gaps': []}", {"c"}),
        ("lost = []\n    return {'gaps': lost}", {"c"}),
        ("lost = [name for name in SEEN if name not in state]\n    return {'gaps': lost}", {"c"}),
        ("lost = [name for name in WANTED if name not in state]\n    return {'gaps': lost}", set()),
        ("lost = []\n    lost.append('repo')\n    return {'gaps': lost}", set()),
        ("state['gaps'].append('repo')\n    return {'gaps': []}", set()),
        ("return {'gaps': [], **found('gaps')}", set()),
        ("return Round(**state)\nclass Round(BaseModel):\n    gaps: list = []\n    last: list = Field()", set()),
        ("return {'gaps': []}\nclass Round(BaseModel):\n    gaps: list = []\ndef made(**of):\n    Round(**of)", {"c"}),
        ("return {'gaps': [] if state['notes'] else ['repo']}", set()),
        ("return {'notes': []}", set()),
    ],
)
def test_what_is_written_and_never_filled_is_never_found(body, never):
    assert idle("return 'c' if state['gaps'] else 'b'", WRITER.replace("BODY", body)) == never


@pytest.mark.parametrize(
    "asks",
    [
        "bool(WANTED & set(state.get('gaps', [])))",
        "WANTED & set(state['gaps'])",
        "WANTED.intersection(state['gaps'])",
        "not WANTED.isdisjoint(state['gaps'])",
    ],
)
@pytest.mark.parametrize(("gaps", "never"), [("[]", {"c"}), ("[name for name in WANTED if name not in state]", set())])
def test_with_what_is_never_filled_nothing_is_shared(asks, gaps, never):
    writer = f"WANTED = frozenset({{'repo', 'docs'}})\ndef b(state):\n    return {{'gaps': {gaps}}}"
    assert idle(f"return 'c' if {asks} else 'b'", writer) == never
