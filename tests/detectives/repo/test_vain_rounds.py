"""Rounds in which judges are heard again: of which nothing comes, which never end, and those that are fine."""

import pytest

from tests.detectives.repo.helpers import read

COURT = """
from langgraph.graph import END, START, StateGraph
MOST = 3

class State(TypedDict):
    said: Annotated[list[Opinion], operator.add]
    turn: int
    open: bool
    verdict: int

def begin(state):
    return {"turn": 1}

def judge(state):
    turn = state["turn"]
    return {"said": [Opinion(judge="x", score=ask(state), turn=turn)]}

def taken(said):
    latest = {}
    for item in said:
        held = latest.get(item.judge)
        TAKEN
    return list(latest.values())

def chief_justice(state):
    HEARD
    scores = [item.score for item in heard]
    if max(scores) - min(scores) > 2 and ASKED:
        return {"open": True}
    return {"open": False, "verdict": round(sum(scores) / len(scores))}

def reopen(state):
    return MOVED

def way(state):
    return "reopen" if state["open"] else END

graph = StateGraph(State)
graph.add_node(begin)
graph.add_edge(START, "begin")
graph.add_node("prosecutor", judge)
graph.add_node("defense", judge)
graph.add_node("chief_justice", chief_justice)
graph.add_node("reopen", reopen)
graph.add_conditional_edges("chief_justice", way, ["reopen", END])
for name in ("prosecutor", "defense"):
    graph.add_edge("begin", name)
    graph.add_edge("reopen", name)
    graph.add_edge(name, "chief_justice")
app = graph.compile()
"""
LATEST = "if held is None or item.turn >= held.turn:\n            latest[item.judge] = item"
FIRST = "if held is None or item.turn < held.turn:\n            latest[item.judge] = item"
BELOW = 'state["turn"] < MOST'
HEARD = 'heard = taken(state["said"])'
NEXT = '{"turn": state["turn"] + 1}'


def again(*, taken: str = LATEST, asked: str = BELOW, moved: str = NEXT, heard: str = HEARD, more: str = "") -> bool:
    source = (
        COURT.replace("HEARD", heard).replace("TAKEN", taken).replace("ASKED", asked).replace("MOVED", moved) + more
    )
    return "re_evaluation" in {fact.kind for fact in read(source).rules}


@pytest.mark.parametrize(
    ("taken", "told"),
    [
        (LATEST, True),
        ("latest[item.judge] = item", True),
        ("if not (held and item.turn < held.turn):\n            latest[item.judge] = item", True),
        ("if held and item.turn < held.turn:\n            item = held\n        latest[item.judge] = item", True),
        ("latest[item.judge] = held if held and item.turn < held.turn else item", True),
        ("if held is None or item.score < held.score:\n            latest[item.judge] = item", True),
        ("latest[item.judge] = max(said, key=lambda other: other.turn)", True),
        (FIRST, False),
        ("if held is None or held.turn > item.turn:\n            latest[item.judge] = item", False),
        ("latest[item.judge] = item if held is None or item.turn < held.turn else held", False),
        ("if held is None or item.background < held.background:\n            latest[item.judge] = item", True),
    ],
)
def test_what_is_said_in_a_later_round_has_to_take_the_place_of_what_was_said_before(taken, told):
    assert again(taken=taken) is told


def test_what_is_said_may_be_looked_up_among_others():
    more = "\n    errors = state.get('errors')\n    heard = taken(state.get('said') or [])"
    assert not again(taken=FIRST, heard=more)
    assert again(taken=LATEST, heard=more)


def test_where_the_later_ones_are_looked_at_as_well_the_first_need_not_be_all():
    late = "\n        late = [other for other in said if other.turn > 1]"
    assert again(taken=FIRST + late)
    assert again(taken=FIRST + "\n        last[item.judge] = item")
    assert again(asked='mean(state["said"]) > 3', taken=FIRST)


@pytest.mark.parametrize(
    ("asked", "moved", "told"),
    [
        (BELOW, NEXT, True),
        (BELOW, '{"turn": 3}', True),
        (BELOW, '{"turn": count(state)}', True),
        ("True", '{"turn": state["turn"]}', True),
        ('state["turn"] > 0', '{"turn": state["turn"]}', True),
        (BELOW, '{"turn": state["turn"]}', False),
        (BELOW, '{"turn": state.get("turn", 1)}', False),
        ('state["turn"] != 2', '{"turn": 1}', False),
    ],
)
def test_the_number_of_the_round_has_to_move_where_the_way_back_is_closed_by_it(asked, moved, told):
    assert again(asked=asked, moved=moved) is told


def test_rounds_that_another_key_may_end_are_fine():
    other = "\ndef later(state):\n    return len(state['said']) > 9 or state['open'] == 2\n"
    assert again(moved='{"turn": state["turn"]}', more=other)
