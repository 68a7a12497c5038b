"""Ways that the node right before has closed: it always puts the same under the key that is asked for."""

import pytest

from tests.detectives.repo.helpers import graph

GRAPH = """
class State(TypedDict):
    notes: list[str]
    fit: {kind}

def first(state):
    ok = bool(state['notes'])
    {writes}

def after(state):
    return {asks}

g = StateGraph(State)
g.add_node("first", first)
g.add_node("on", lambda state: {{}})
g.add_node("lost", lambda state: {{}})
g.add_edge(START, "first")
g.add_conditional_edges("first", after, ["on", "lost"])
g.add_edge("on", END)
g.add_edge("lost", END)
g.compile()
"""
ASKS = '"on" if state.get("fit") else "lost"'
ALWAYS = "return {'fit': True}"


def closed(writes: str = ALWAYS, asks: str = ASKS, kind: str = "bool", more: str = "") -> set[str]:
    fact = graph(GRAPH.format(writes=writes, asks=asks, kind=kind) + more)
    return {edge.target for edge in fact.edges if edge.never_taken}


@pytest.mark.parametrize(
    "writes",
    [
        ALWAYS,
        "return {'notes': ['x'], 'fit': True}",
        "if ok:\n        return {'fit': True, 'notes': ['x']}\n    return {'fit': True}",
    ],
)
def test_a_flag_that_is_set_whatever_happens_closes_the_other_way(writes):
    assert closed(writes) == {"lost"}
    assert closed(writes, '"lost" if not state["fit"] else "on"') == {"lost"}


@pytest.mark.parametrize(
    "writes",
    [
        "return {'fit': ok}",
        "return {'fit': not state['notes']}",
        "if ok:\n        return {'fit': True}\n    return {'fit': False}",
        "if ok:\n        return {'fit': True}\n    return {'notes': ['empty']}",
        "if ok:\n        return {'fit': True}",
        "return {'fit': True, **state['notes'][0]}",
        "state['fit'] = True\n    return state",
        "return mended({'fit': True})",
    ],
)
def test_a_flag_that_may_be_something_else_leaves_both_ways_open(writes):
    assert closed(writes) == set()


@pytest.mark.parametrize(
    ("usable", "question", "closes"),
    [
        ("return True", "[key for key in KEYS if not usable(state.get(key))]", True),
        ("return True", "not all(usable(state.get(key)) for key in KEYS)", True),
        ("return bool(found)", "[key for key in KEYS if not usable(state.get(key))]", False),
        ("return True if found else found", "[key for key in KEYS if not usable(state.get(key))]", False),
        ("return True", "[key for key in KEYS if usable(state.get(key))]", False),
    ],
)
def test_a_flag_that_hangs_on_a_question_with_one_answer_alone_is_always_the_same(usable, question, closes):
    writes = f"gone = {question}\n    if gone:\n        return {{'fit': False}}\n    return {{'fit': True}}"
    helper = f'KEYS = ("notes", "more")\ndef usable(found):\n    {usable}\n'
    fact = graph(helper + GRAPH.format(writes=writes, asks=ASKS, kind="bool"))
    assert {edge.target for edge in fact.edges if edge.never_taken} == ({"lost"} if closes else set())


def test_a_flag_that_is_never_set_closes_the_way_on():
    assert closed("return {'fit': False}") == {"on"}


def test_what_a_reducer_joins_or_somebody_changes_between_is_not_told():
    assert closed(kind="Annotated[bool, operator.and_]") == set()
    assert closed(more="g.compile().update_state({}, {'fit': False})\n") == set()


def test_a_flag_of_a_node_that_has_not_run_yet_may_be_unset():
    source = """
g = StateGraph(dict)
g.add_node("weigh", lambda state: {"weights": [1]})
g.add_node("again", again)
g.add_node("tell", lambda state: {})
g.add_edge(START, "weigh")
g.add_conditional_edges("weigh", after, ["again", "tell"])
g.add_edge("again", "weigh")
g.add_edge("tell", END)
g.compile()
"""
    more = """
def again(state):
    return {"looked": True}

def after(state):
    return "tell" if state.get("looked") else "again"
"""
    assert not any(edge.never_taken for edge in graph(more + source).edges)


COUNTED = """
MOST = {most}
class State(TypedDict):
    turn: int
    open: list[str]

def begin(state):
    return {{"turn": 1, "open": []}}

def weigh(state):
    turn = state.get("turn", 1)
    if turn < MOST:
        found = sorted(state["notes"], key=lambda note: note.weight)
        if found:
            return {{"open": found}}
    return {{"open": []}}

def again(state):
    return {moves}

g = StateGraph(State)
g.add_node("begin", begin)
g.add_node("weigh", weigh)
g.add_node("again", again)
g.add_edge(START, "begin")
g.add_edge("begin", "weigh")
g.add_conditional_edges("weigh", lambda state: "again" if state.get("open") else END, ["again", END])
g.add_edge("again", "weigh")
g.compile()
"""


@pytest.mark.parametrize(
    ("most", "moves", "closes"),
    [
        (1, "{'turn': 2}", True),
        (1, "{'turn': state.get('turn', 1)}", True),
        (2, "{'turn': 2}", False),
        (1, "{'turn': 0}", False),
        (1, "{'turn': state['turn'] - 1}", False),
        (1, "dict(turn=told)", False),
        ("int(os.environ['MOST'])", "{'turn': 2}", False),
    ],
)
def test_a_limit_that_every_number_passes_closes_the_way_behind_it(most, moves, closes):
    edges = graph(COUNTED.format(most=most, moves=moves)).edges
    assert {edge.target for edge in edges if edge.never_taken} == ({"again"} if closes else set())


@pytest.mark.parametrize(
    "more",
    [
        "\ndef spare(state):\n    state['turn'] -= 1\n",
        "\ndef spare(state):\n    state.setdefault('turn', 0)\n",
        "\ndef spare(state, turn):\n    return {'turn': turn}\nspare({}, read())\n",
        "\ng.compile().invoke(read())\n",
    ],
)
def test_a_number_that_comes_from_elsewhere_may_be_any(more):
    assert not any(edge.never_taken for edge in graph(COUNTED.format(most=1, moves="{'turn': 2}") + more).edges)


def test_a_number_that_is_handed_on_is_known_where_all_callers_are():
    handing = "\ndef spare(state, turn):\n    return {'turn': turn}\nspare({}, 2)\nspare({}, turn=3)\n"
    edges = graph(COUNTED.format(most=1, moves="{'turn': 2}") + handing).edges
    assert {edge.target for edge in edges if edge.never_taken} == {"again"}


SENT = """
from langgraph.types import Send
class State(TypedDict):
    notes: list[str]
    open: list[str]

def weigh(state):
    {writes}

def after(state):
    if state.get("open"):
        return [Send("hear", {{"about": item}}) for item in state["open"]]
    return "tell"

g = StateGraph(State)
g.add_node("weigh", weigh)
g.add_node("hear", lambda state: {{}})
g.add_node("tell", lambda state: {{}})
g.add_edge(START, "weigh")
g.add_conditional_edges("weigh", after{mapped})
g.add_edge("hear", "weigh")
g.add_edge("tell", END)
g.compile()
"""


@pytest.mark.parametrize("mapped", ["", ', ["hear", "tell"]'])
@pytest.mark.parametrize(
    ("writes", "sent"),
    [
        ("return {'open': []}", False),
        ("found = []\n    return {'open': found, 'notes': ['x']}", False),
        ("found = [item for item in state['notes'] if item]\n    return {'open': found}", True),
        ("found = []\n    found.append('x')\n    return {'open': found}", True),
    ],
)
def test_nothing_is_sent_for_each_entry_of_a_list_that_nobody_fills(mapped, writes, sent):
    edges = graph(SENT.format(writes=writes, mapped=mapped)).edges
    ways = {edge.target for edge in edges if edge.source == "weigh" and not edge.never_taken}
    assert ways == ({"hear", "tell"} if sent else {"tell"})
