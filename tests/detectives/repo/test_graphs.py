"""The graph as it will run, however the code builds it."""

from textwrap import dedent, indent

import pytest

from auditor_core.facts import END
from tests.detectives.repo.helpers import IMPORTS, edges, graph, kinds, nodes, read

DIAMOND = {("__start__", "a"), ("a", "b"), ("a", "c"), ("b", "d"), ("c", "d"), ("d", "__end__")}

WAYS = {
    "literal calls": """
        g = StateGraph(S)
        for_each = None
        g.add_node("a", fa); g.add_node("b", fb); g.add_node("c", fc); g.add_node("d", fd)
        g.add_edge(START, "a"); g.add_edge("a", "b"); g.add_edge("a", "c")
        g.add_edge("b", "d"); g.add_edge("c", "d"); g.add_edge("d", END)
        """,
    "loops over lists": """
        MIDDLE = ["b", "c"]
        def build():
            g = StateGraph(S)
            for name, action in (("a", fa), ("d", fd)):
                g.add_node(name, action)
            for name in MIDDLE:
                g.add_node(name, make(name))
                g.add_edge("a", name)
                g.add_edge(name, "d")
            g.add_edge(START, "a")
            g.add_edge("d", END)
            return g.compile()
        """,
    "a dictionary of nodes and pairs of edges": """
        NODES = {"a": fa, "b": fb, "c": fc, "d": fd}
        EDGES = [(START, "a"), ("a", "b"), ("a", "c"), ("b", "d"), ("c", "d"), ("d", END)]
        def build():
            g = StateGraph(S)
            for name, action in NODES.items():
                g.add_node(name, action)
            for source, target in EDGES:
                g.add_edge(source, target)
            return g.compile()
        """,
    "comprehensions": """
        def build():
            g = StateGraph(S)
            [g.add_node(n, f) for n, f in zip("abcd", [fa, fb, fc, fd])]
            [g.add_edge("a", n) for n in ("b", "c")]
            [g.add_edge(n, "d") for n in ("b", "c")]
            g.set_entry_point("a")
            g.set_finish_point("d")
            return g
        """,
    "a chain of calls": """
        app = (StateGraph(S).add_node("a", fa).add_node("b", fb).add_node("c", fc).add_node("d", fd)
               .add_edge(START, "a").add_edge("a", "b").add_edge("a", "c").add_edge(["b", "c"], "d")
               .add_edge("d", END).compile())
        """,
    "a class that holds the builder": """
        class Pipeline:
            middle = ("b", "c")
            def __init__(self):
                self.builder = StateGraph(S)
                self._nodes()
            def _nodes(self):
                self.builder.add_node("a", self.run)
                for name in self.middle:
                    self.builder.add_node(name, self.run)
                self.builder.add_node("d", self.run)
            def run(self, state): return {}
            def build(self):
                self.builder.add_edge(START, "a")
                for name in self.middle:
                    self.builder.add_edge("a", name)
                    self.builder.add_edge(name, "d")
                self.builder.add_edge("d", END)
                return self.builder.compile()
        """,
    "helpers that take the builder and give it back": """
        def add_all(b):
            for n in "abcd":
                b.add_node(n, fn)
            return b
        def fan(b, source, targets, join):
            for t in targets:
                b.add_edge(source, t)
                b.add_edge(t, join)
        def build():
            b = add_all(StateGraph(S))
            b.add_edge(START, "a")
            fan(b, "a", ["b", "c"], "d")
            b.add_edge("d", END)
            return b.compile()
        """,
    "names given by functions": """
        def a(s): ...
        def b(s): ...
        def c(s): ...
        async def d(s): ...
        g = StateGraph(S)
        for fn in (a, b, c, d):
            g.add_node(fn)
        g.add_edge(START, "a"); g.add_edge("a", "b"); g.add_edge("a", "c"); g.add_edge(["b", "c"], "d")
        g.add_edge("d", "__end__")
        """,
    "an enum": """
        from enum import Enum
        class N(str, Enum):
            A = "a"
            B = "b"
            C = "c"
            D = "d"
        g = StateGraph(S)
        for member in N:
            g.add_node(member.value, fn)
        g.add_edge("__start__", N.A); g.add_edge(N.A, N["B"]); g.add_edge(N.A.value, N.C)
        g.add_edge([N.B, N.C], N.D.value); g.add_edge(N.D, END)
        """,
    "f-strings and a registry filled by a decorator": """
        REGISTRY = {}
        def register(name):
            def keep(fn):
                REGISTRY[name] = fn
                return fn
            return keep
        @register("a")
        def one(s): ...
        @register("b")
        def two(s): ...
        @register("c")
        def three(s): ...
        @register("d")
        def four(s): ...
        prefix = ""
        def build():
            g = StateGraph(S)
            for key in REGISTRY:
                g.add_node(f"{prefix}{key}", REGISTRY[key])
            g.add_edge(START, "a")
            for middle in ["b", "c"]:
                g.add_edge("a", f"{prefix}{middle}")
                g.add_edge("{}".format(middle), "d")
            g.add_edge("d", END)
            return g.compile(checkpointer=saver)
        """,
    "data classes that describe nodes": """
        from dataclasses import dataclass
        @dataclass(frozen=True)
        class Step:
            name: str
            after: tuple = ()
            action: object = None
        STEPS = [Step("a", (START,)), Step("b", ("a",)), Step("c", after=("a",)), Step("d", ("b", "c"))]
        def build():
            g = StateGraph(S)
            for step in STEPS:
                g.add_node(step.name, step.action)
            for step in STEPS:
                for before in step.after:
                    g.add_edge(before, step.name)
            g.add_edge("d", END)
            return g.compile()
        """,
}


@pytest.mark.parametrize("way", WAYS)
def test_the_same_graph_is_found_however_it_is_built(way):
    fact = graph(WAYS[way])
    assert sorted(nodes(fact)) == ["a", "b", "c", "d"]
    assert edges(fact) == DIAMOND
    assert not fact.unresolved


@pytest.mark.parametrize(
    "imports",
    [
        "from langgraph.graph import StateGraph as Flow, START as BEGIN, END as FINISH",
        "import langgraph.graph as lg\nFlow, BEGIN, FINISH = lg.StateGraph, lg.START, lg.END",
        "import langgraph.graph\nFlow = langgraph.graph.StateGraph\nBEGIN = langgraph.graph.START\nFINISH = '__end__'",
        "from langgraph.graph.state import StateGraph as Flow\nfrom langgraph.constants import START as BEGIN, END as FINISH",
        "from src.lib import Flow, BEGIN, FINISH",
        "from .lib import *",
        "from lib import Flow, BEGIN\nfrom lib import FINISH",
    ],
)
def test_aliases_and_re_exports_are_followed(imports):
    found = read(
        imports + "\ng = Flow(dict)\ng.add_node('a', f)\ng.add_edge(BEGIN, 'a')\ng.add_edge('a', FINISH)\n",
        src__lib_py="from langgraph.graph import StateGraph as Flow, START as BEGIN, END as FINISH\n",
    ).graphs
    assert [edges(fact) for fact in found] == [{("__start__", "a"), ("a", "__end__")}]


def test_names_imported_from_another_module_are_known():
    fact = graph(
        """
        from . import names
        from .names import JUDGES
        g = StateGraph(S)
        for judge in JUDGES:
            g.add_node(judge, f)
            g.add_edge(judge, names.JOIN)
        """,
        src__names_py='JUDGES = tuple(x.lower() for x in ("P", "Q"))\nJOIN = "join"\n',
    )
    assert edges(fact) == {("p", "join"), ("q", "join")}


def test_a_mapping_gives_conditional_edges():
    fact = graph(
        """
        g = StateGraph(S)
        g.add_conditional_edges("a", route, {"yes": "b", True: END})
        g.add_conditional_edges("b", route, ["c", "d"])
        g.set_conditional_entry_point(route, {"x": "a"})
        """
    )
    assert kinds(fact) == {
        ("a", "b", "conditional"),
        ("a", "__end__", "conditional"),
        ("b", "c", "conditional"),
        ("b", "d", "conditional"),
        ("__start__", "a", "conditional"),
    }


@pytest.mark.parametrize(
    "router",
    [
        "def route(state) -> Literal['b', 'c']:\n    return pick(state)",
        "Next = Literal['b', 'c']\ndef route(state) -> 'Next': return state['next']",
        "def route(state):\n    if state['x']:\n        return 'b'\n    return 'c'",
        "def route(state):\n    return 'b' if state['x'] else 'c'",
        "route = lambda state: 'b' if state['x'] else 'c'",
        "def route(state):\n    to = 'b'\n    if state['x']:\n        to = 'c'\n    return to",
        "def route(state):\n    match state['x']:\n        case 1: return 'b'\n        case _: return 'c'",
        "def route(state):\n    try:\n        work()\n        return 'b'\n    except ValueError:\n        return 'c'",
        "def route(state):\n    return ['b', 'c']",
    ],
)
def test_a_routing_function_without_mapping_is_read(router):
    fact = graph(f"from typing import Literal\n{router}\ng = StateGraph(S)\ng.add_conditional_edges('a', route)\n")
    assert kinds(fact) == {("a", "b", "conditional"), ("a", "c", "conditional")}
    assert not fact.unresolved


@pytest.mark.parametrize(
    ("router", "idle"),
    [
        ("def route(state) -> Literal['b', 'c']:\n    return 'b'", {"c"}),
        ("def route(state) -> Literal['b', 'c']:\n    return pick(state)", set()),
        ("def route(state):\n    log(state)\n    return 'b'", {"c"}),
        ("route = lambda state: 'b'", {"c"}),
        ("def route(state):\n    for x in state['x']:\n        if x:\n            return 'c'\n    return 'b'", set()),
        ("def route(state):\n    try:\n        return check(state)\n    except ValueError:\n        return 'c'", set()),
        ("def route(state):\n    return {True: 'b', False: 'c'}[state['x']]", set()),
        (
            "def left(state):\n    return {'x'} - {i for i in state['x']}\ndef route(state):\n    return 'b' if left(state) else 'c'",
            set(),
        ),
        ("def route(state):\n    to = 'b'\n    if state['x']:\n        to = 'c'\n    return to", set()),
        ("def route(state):\n    given = dict(state)\n    return [Send(name, given) for name in ('b',)]", {"c"}),
        ("def route(state):\n    return [Send(node='b', arg=state)]", {"c"}),
        ("def route(state):\n    return [name for name in ('b',)]", {"c"}),
        (
            "def route(state):\n    if state['x']:\n        return 'c'\n    return [Send(n, state) for n in ('b',)]",
            set(),
        ),
        ("def route(state):\n    return [Send(name, state) for name in state['open']]", set()),
        ("def route(state):\n    return [Send(name, state) for name in chosen()]", set()),
        ("def route(state):\n    return [Send(state['next'], state)]", set()),
        ("def route(state):\n    to = ['b']\n    to += state['more']\n    return [Send(n, state) for n in to]", set()),
    ],
)
def test_a_declared_target_that_the_router_never_names_is_never_taken(router, idle):
    for mapping in ("['b', 'c']", "{'b': 'b', 'c': 'c'}"):
        fact = graph(
            "from typing import Literal\nfrom langgraph.types import Send\n"
            f"{router}\ng = StateGraph(S)\ng.add_conditional_edges('a', route, {mapping})\n"
        )
        assert {edge.target for edge in fact.edges} == {"b", "c"}
        assert {edge.target for edge in fact.edges if edge.never_taken} == idle


@pytest.mark.parametrize(
    ("router", "at_once"),
    [
        ("def route(state):\n    return 'c' if state['x'] else ['a', 'b']", {"a", "b"}),
        ("def route(state):\n    if state['x']:\n        return ['c']\n    return list(PARTS)", {"a", "b"}),
        ("def route(state) -> list[Literal['a', 'b', 'c']]:\n    return ['a', 'b']", {"a", "b"}),
        ("def route(state):\n    return [Send(name, state) for name in PARTS]", {"a", "b"}),
        ("def route(state):\n    return ['a', 'b'] if state['x'] else ['b', 'c']", set()),
        ("def route(state):\n    return ['a'] if state['x'] else ['b']", set()),
        ("def route(state):\n    return 'a' if state['x'] else 'b'", set()),
    ],
)
def test_what_a_router_names_at_once_is_told_from_what_it_chooses(router, at_once):
    head = "from typing import Literal\nfrom langgraph.types import Send\nPARTS = {'a': 1, 'b': 2}\n"
    fact = graph(f"{head}{router}\ng = StateGraph(S)\ng.add_conditional_edges('start', route)\n")
    assert {edge.target for edge in fact.edges if edge.together} == at_once
    mapped = graph(f"{head}{router}\ng = StateGraph(S)\ng.add_conditional_edges('start', route, ['a', 'b', 'c'])\n")
    assert {edge.target for edge in mapped.edges if edge.together} == at_once


@pytest.mark.parametrize(
    ("body", "both"),
    [
        ("missing = [k for k in KEYS if not state.get(k)]\n    if missing:\n        return 'a'\n    return 'b'", True),
        ("missing = [k for k in state['x']]\n    return 'a' if missing else 'b'", True),
        ("missing = {k for k in KEYS if k in state}\n    if not missing:\n        return 'a'\n    return 'b'", True),
        ("n = len([k for k in KEYS if not state.get(k)])\n    return 'a' if n else 'b'", True),
        (
            "bad = []\n    for k in KEYS:\n        if k in state:\n            bad.append(k)\n    return 'a' if bad else 'b'",
            True,
        ),
        ("bad = []\n    for k in state['x']:\n        bad.append(k)\n    return 'a' if bad else 'b'", True),
        ("left = {'x', 'y'} - {k for k in state['x']}\n    to = 'a' if left else 'b'\n    return to", True),
        ("left = {'x', 'y'} - {k for k in KEYS if k in state}\n    to = 'a' if left else 'b'\n    return to", True),
        ("both = {'x'} & {k for k in state['x']}\n    to = 'a' if both else 'b'\n    return to", True),
        ("left = {'x', 'y'} - {k for k in KEYS if k == 'x'}\n    to = 'a' if left else 'b'\n    return to", False),
        ("found = [k for k in KEYS if k != 'y']\n    return 'a' if found else 'b'", False),
        ("found = []\n    found.append('x')\n    return 'a' if found else 'b'", False),
    ],
)
def test_a_list_that_the_run_fills_may_be_empty(body, both):
    source = (
        f"KEYS = ('x', 'y')\ndef route(state):\n    {body}\ng = StateGraph(S)\ng.add_conditional_edges('s', route)\n"
    )
    assert {target for _, target in edges(graph(source))} == ({"a", "b"} if both else {"a"})


@pytest.mark.parametrize(
    ("body", "at_once"),
    [
        ("return Command(goto=['a', 'b'])", {"a", "b"}),
        ("found = state['x']\n    return Command(goto=['a', 'b'], update={'found': found})", {"a", "b"}),
        ("found = state['x']\n    return Command(update={'n': len(found)}, goto=['a', 'b'])", {"a", "b"}),
        ("error = state['x']\n    if error:\n        return Command(goto='c', update=[error])\n    return Command(goto=['a', 'b'])", {"a", "b"}),
        ("found = state['x']\n    return Command(goto=['a'] if found else ['b'], update=found)", set()),
        ("found = state['x']\n    return Command(goto=found, update=found)", set()),
    ],
)  # fmt: skip
@pytest.mark.parametrize("annotation", ["Command", "Command[Literal['a', 'b', 'c']]"])
def test_a_command_may_start_several_at_once(body, annotation, at_once):
    head = "from typing import Literal\nfrom langgraph.types import Command\n"
    fact = graph(f"{head}def fork(state) -> {annotation}:\n    {body}\ng = StateGraph(S)\ng.add_node('fork', fork)\n")
    assert {(edge.target, edge.kind) for edge in fact.edges if edge.together} == {(name, "command") for name in at_once}


@pytest.mark.parametrize(
    ("held", "alone"), [("BOTH = ['a', 'b']", False), ("BOTH = 'a'", True), ("BOTH = ('a', 'b')", False)]
)
def test_a_command_that_leads_to_a_constant_goes_all_the_ways_in_it(held, alone):
    source = f"""
from typing import Literal
from langgraph.types import Command
{held}
def fork(state) -> Command[Literal['a', 'b', 'c']]:
    if not state:
        return Command(goto='c')
    return Command(goto=BOTH, update={{}})
g = StateGraph(S)
g.add_node('fork', fork)
"""
    ways = [edge for edge in graph(source).edges if edge.target in ("a", "b") and not edge.never_taken]
    assert all(bool(edge.one_of) is alone for edge in ways)
    assert len(ways) == (1 if alone else 2)


@pytest.mark.parametrize(
    ("body", "idle"),
    [
        ("return Command(goto='a')", {"b", "c"}),
        ("if state['x']:\n        return Command(goto=['a', 'b'])\n    return Command(goto=WAYS)", {"c"}),
        ("return Command(goto='a' if state['x'] else 'b')", {"c"}),
        ("return Command(goto=['a', 'b', 'c'])", set()),
        ("return Command(goto=state['next'])", set()),
        ("if state['x']:\n        return Command(goto='a')\n    return elsewhere(state)", set()),
        ("way = 'a' if state['x'] else 'b'\n    return Command(goto=way)", {"c"}),
        ("raise NotImplementedError", set()),
    ],
)
def test_a_target_that_the_annotation_of_a_command_alone_has_is_never_taken(body, idle):
    head = "from typing import Literal\nfrom langgraph.types import Command\nWAYS = ['a', 'b']\n"
    declared = f"def hub(state) -> Command[Literal['a', 'b', 'c']]:\n    {body}\n"
    fact = graph(f"{head}{declared}g = StateGraph(S)\ng.add_node('hub', hub)\n")
    assert {edge.target for edge in fact.edges} == {"a", "b", "c"}
    assert {edge.target for edge in fact.edges if edge.never_taken} == idle


@pytest.mark.parametrize(
    ("declared", "body", "one"),
    [
        ("", "if state['x']:\n        return Command(goto='a')\n    return Command(goto='b')", True),
        (" -> Command", "if state['x']:\n        return Command(goto='a')\n    return Command(goto='b')", True),
        ("", "if state['x']:\n        return {'x': 1}\n    return Command(goto=['a'] if state['y'] else 'b')", False),
        ("", "return Command(goto=['a']) if state['x'] else Command(goto='b', update={'x': 0})", True),
        (" -> Command[Literal['a', 'b']]", "return Command(goto=state['next'])", True),
        (' -> \'Command[Literal["a", "b"]]\'', "return Command(goto=state.get('next', 'a'))", True),
        (" -> Command[Literal['a', 'b']]", "goto = answer.next\n    return Command(goto=goto)", True),
        (" -> Command[Literal['a', 'b']]", "return Command(goto=state['ways'])", False),
        (" -> Command[Literal['a', 'b']]", "goto = state['ways']\n    return Command(goto=goto)", False),
        (" -> Command[Literal['a', 'b']]", "goto = choose(state)\n    return Command(goto=goto)", False),
        (" -> Command[Literal['a', 'b']]", "return Command(goto=['a', 'b'])", False),
        (" -> Command[Literal['a', 'b']]", "ways = ['a', 'b']\n    return Command(goto=ways)", False),
        ("", "return Command(goto='a') if state['x'] else Command(goto=['a', 'b'])", False),
    ],
)
@pytest.mark.parametrize("destinations", ["", ", destinations=('a', 'b')"])
def test_a_node_that_names_one_way_takes_one(declared, body, one, destinations):
    head = "from typing import Literal, TypedDict\nfrom langgraph.types import Command\n"
    state = "class S(TypedDict):\n    next: str\n    ways: list[str]\n"
    fact = graph(
        f"{head}{state}def hub(state){declared}:\n    {body}\ng = StateGraph(S)\ng.add_node('hub', hub{destinations})\n"
    )
    assert {(edge.target, edge.one_of) for edge in fact.edges} == {("a", int(one)), ("b", int(one))}


def test_what_a_node_hands_to_a_name_first_goes_together_too():
    head = "from typing import Literal\nfrom langgraph.types import Command\n"
    body = "def hub(s) -> Command[Literal['a', 'b', 'c']]:\n    ways = ['a', 'b']\n    return Command(goto=ways)\n"
    fact = graph(f"{head}{body}g = StateGraph(S)\ng.add_node('hub', hub)\n")
    assert {edge.target for edge in fact.edges if edge.together} == {"a", "b"}


def test_a_way_that_one_of_two_routers_takes_is_taken():
    never, takes = "lambda s: 'b'", "lambda s: 'a' if s['x'] else 'b'"
    for first, second in ((never, takes), (takes, never)):
        ways = "".join(f"g.add_conditional_edges('hub', {way}, {{'a': 'a', 'b': 'b'}})\n" for way in (first, second))
        assert not any(edge.never_taken for edge in graph(f"g = StateGraph(S)\n{ways}").edges)


def test_a_target_that_only_the_run_knows_is_kept_as_unresolved():
    fact = graph(
        """
        def route(state):
            if state["done"]:
                return END
            return state["next"]
        g = StateGraph(S)
        g.add_conditional_edges("a", route)
        g.add_node(settings.name, f)
        g.add_edge("a", pick())
        """
    )
    assert kinds(fact) == {("a", "__end__", "conditional")}
    assert [item.place.line for item in fact.unresolved] == [8, 9, 10]


def test_send_makes_send_edges():
    fact = graph(
        """
        from langgraph.types import Send
        JUDGES = ["p", "q"]
        def fan(state): return [Send(j, state) for j in JUDGES]
        def each(state):
            sends = []
            for item in state["items"]:
                sends.append(Send("worker", {"item": item}))
            return sends
        g = StateGraph(S)
        g.add_conditional_edges("a", fan)
        g.add_conditional_edges(START, each, ["worker"])
        """
    )
    assert ("a", "p", "send") in kinds(fact) and ("a", "q", "send") in kinds(fact)
    assert ("__start__", "worker", "send") in kinds(fact)
    assert not fact.unresolved


@pytest.mark.parametrize(
    ("sends", "kind"),
    [
        ('[Send("worker", {"item": 1})]', "conditional"),
        ('[Send("worker", {"item": 1}), Send("worker", {"item": 2})]', "send"),
        ('[Send("worker", item) for item in state["items"]]', "send"),
    ],
)
def test_a_single_send_is_an_edge_that_is_chosen(sends, kind):
    fact = graph(
        f"""
        from langgraph.types import Send
        def fan(state): return {sends}
        g = StateGraph(S)
        g.add_conditional_edges("a", fan)
        """
    )
    assert kinds(fact) == {("a", "worker", kind)}


@pytest.mark.parametrize(
    ("sends", "once"),
    [
        ('[Send("p", state), Send("q", state)]', {"p", "q"}),
        ("[Send(name, state) for name in NAMES]", {"p", "q"}),
        ("[Send(name, state) for name in NAMES if state[name]]", {"p", "q"}),
        ('[Send("p", state), Send("q", state), Send("q", {})]', {"p"}),
        ('[Send(name, {"item": item}) for item in state["items"] for name in NAMES]', set()),
        ('[Send(name, {"item": item}) for name in NAMES for item in (1, 2)]', set()),
    ],
)
def test_a_send_for_each_of_several_names_starts_each_a_single_time(sends, once):
    fact = graph(
        f"""
        from langgraph.types import Send
        NAMES = ["p", "q"]
        def fan(state): return {sends}
        g = StateGraph(S)
        g.add_conditional_edges("a", fan)
        """
    )
    assert {edge.target for edge in fact.edges if edge.kind == "send" and edge.once} == once


def test_command_makes_command_edges():
    fact = graph(
        """
        from typing import Literal
        from langgraph.types import Command
        def declared(state) -> Command[Literal["b", "__end__"]]:
            return Command(goto=state["x"])
        def returned(state):
            if state["x"]:
                return Command(goto="a")
            return Command(update={}, goto=["c", END])
        def quiet(state):
            return Command(update={})
        g = StateGraph(S)
        g.add_node("a", declared)
        g.add_node("b", returned)
        g.add_node("c", quiet)
        g.add_node("d", other, destinations=("a", "b"))
        """
    )
    assert kinds(fact) == {
        ("a", "b", "command"),
        ("a", "__end__", "command"),
        ("b", "a", "command"),
        ("b", "c", "command"),
        ("b", "__end__", "command"),
        ("d", "a", "command"),
        ("d", "b", "command"),
    }


def test_a_sequence_is_a_chain():
    fact = graph(
        "def a(s): ...\ndef b(s): ...\ng = StateGraph(S)\ng.add_sequence([a, ('x', f), b])\ng.add_edge(START, 'a')\n"
    )
    assert nodes(fact) == ["a", "x", "b"]
    assert edges(fact) == {("a", "x"), ("x", "b"), ("__start__", "a")}


def test_a_node_called_start_is_not_the_start():
    fact = graph("g = StateGraph(S)\ng.add_node('START', f)\ng.set_entry_point('START')\ng.add_edge('START', 'a')\n")
    assert edges(fact) == {("__start__", "START"), ("START", "a")}


def test_both_branches_of_an_open_question_count_and_a_settled_one_does_not():
    fact = graph(
        """
        FULL = True
        def build(flag):
            g = StateGraph(S)
            names = ["a", "b"]
            if flag:
                names.append("c")
            if not FULL:
                names.append("never")
            for n in names:
                if n == "b":
                    continue
                g.add_node(n, f)
            return g
        """
    )
    assert nodes(fact) == ["a", "c"]


def test_parameters_are_known_where_a_call_gives_them():
    fact = graph(
        """
        def build(names=("x",), join="y"):
            g = StateGraph(S)
            for n in names:
                g.add_edge(n, join)
            return g.compile()
        app = build(["a", "b"])
        """
    )
    assert edges(fact) == {("a", "y"), ("b", "y")}


def test_two_builders_are_two_graphs():
    found = read(
        """
        from langgraph.graph import StateGraph
        def inner():
            g = StateGraph(A)
            g.add_node("x", f)
            return g.compile()
        def outer():
            g = StateGraph(B)
            g.add_node("sub", inner())
            return g.compile()
        """
    ).graphs
    assert [(fact.name, fact.state, nodes(fact)) for fact in found] == [("inner", "A", ["x"]), ("outer", "B", ["sub"])]


def test_a_subclass_of_the_builder_is_a_builder():
    fact = graph(
        """
        class Flow(StateGraph):
            def __init__(self):
                super().__init__(S)
                self.add_node("a", f)
            def wire(self):
                self.add_edge(START, "a")
                return self
        app = Flow().wire().compile()
        """
    )
    assert edges(fact) == {("__start__", "a")} and fact.compiled


def test_a_base_class_may_hold_the_builder():
    fact = graph(
        """
        class Base:
            def __init__(self):
                self.g = StateGraph(S)
                self.nodes()
        class Mine(Base):
            def __init__(self):
                super().__init__()
                self.g.add_edge("a", "b")
            def nodes(self):
                self.g.add_node("a", f)
        app = Mine().g.compile()
        """
    )
    assert nodes(fact) == ["a"] and edges(fact) == {("a", "b")}


def test_lists_of_sources_are_joins_and_defer_is_kept():
    fact = graph(
        "g = StateGraph(S)\ng.add_node('j', f, defer=True)\ng.add_edge(['a', 'b'], 'j')\ng.add_edge('c', 'j')\n"
    )
    assert {(edge.source, edge.joined) for edge in fact.edges} == {("a", True), ("b", True), ("c", False)}
    assert fact.nodes[0].deferred
    assert not graph("g = StateGraph(S)\ng.add_edge(['a'], 'j')\n").edges[0].joined  # it waits for nothing else


def test_compile_options_and_place_are_kept():
    fact = graph(
        "def build():\n    g = StateGraph(state_schema=S)\n    g.add_edge('a', 'b')\n    return g.compile(checkpointer=m, interrupt_before=['a'])\n"
    )
    assert (fact.name, fact.state, fact.compiled) == ("build", "S", True)
    assert fact.options == ("checkpointer", "interrupt_before")
    assert (fact.place.line, fact.place.end_line) == (3, 5)


@pytest.mark.parametrize("path", ["tests__test_graph_py", "src__test_toy_py", "tests__fixtures__toy_py"])
def test_a_toy_graph_of_a_test_is_not_the_products(path):
    source = "from langgraph.graph import StateGraph\ng = StateGraph(S)\ng.add_node('a', f)\n"
    assert read(**{path: source}).graphs == []


@pytest.mark.parametrize(
    "source",
    [
        "# g = StateGraph(S); g.add_node('a', f)",
        'TEXT = """\nfrom langgraph.graph import StateGraph\ng = StateGraph(S)\n"""',
        "class StateGraph: ...\ng = StateGraph(S)",
        "from other import StateGraph\ng = StateGraph(S)",
    ],
)
def test_what_only_looks_like_a_graph_is_none(source):
    assert read(source).graphs == []


def test_a_builder_that_leaves_the_code_is_unresolved():
    fact = graph("from other import decorate\ng = StateGraph(S)\ndecorate(g)\n")
    assert "decorate(g)" in fact.unresolved[0].what


def test_recursion_and_endless_loops_end():
    fact = graph(
        """
        def add(g, n):
            g.add_node("a", f)
            return add(g, n + 1)
        def build():
            g = StateGraph(S)
            while True:
                add(g, 0)
            return g
        """
    )
    assert nodes(fact) == ["a"]


def test_code_that_is_too_long_to_follow_is_said_so():
    fact = graph(
        "g = StateGraph(S)\nfor i in range(2000):\n    for j in range(2000):\n        g.add_node(f'n{j}', f)\n"
    )
    assert any("too long" in item.what for item in fact.unresolved)


@pytest.mark.parametrize(
    "body",
    [
        "for n, f in dict(a=fa, b=fb).items():\n    g.add_node(n, f)",
        "list(map(lambda n: g.add_node(n, fn), ['a', 'b']))",
        "todo = ['a', 'b']\nwhile todo:\n    g.add_node(todo.pop(0), fn)",
        "for n, f in STEPS:\n    g.add_node(n, f)",
        "for i, n in enumerate(['a', 'b']):\n    g.add_node(n, fn)",
        "for n in sorted({'b', 'a'}):\n    g.add_node(n, fn)",
        "{n: g.add_node(n, fn) for n in 'ab'}",
        "for n in names():\n    g.add_node(n, fn)",
        "for n in [*['a'], *('b',)]:\n    g.add_node(n, fn)",
        "for n in ['x', 'a', 'b'][1:]:\n    g.add_node(n, fn)",
        "with timer():\n    try:\n        g.add_node('a', fn)\n    finally:\n        g.add_node('b', fn)",
        "add = g.add_node\nadd('a', fn)\nadd('b', fn)",
        "getattr(g, 'add_node')('a', fn)\ng.add_node(node='b', action=fn)",
        "g = g.add_node('a', fn)\ng = g.add_node('b', fn)",
    ],
)
def test_many_ways_to_add_two_nodes(body):
    head = (
        "from typing import NamedTuple\n"
        "class Step(NamedTuple):\n    name: str\n    action: object = None\n"
        "STEPS = [Step('a'), Step(name='b')]\n"
        "def names():\n    yield 'a'\n    yield 'b'\n"
    )
    fact = graph(f"{head}g = StateGraph[S](S)\n{body}\n")
    assert nodes(fact) == ["a", "b"]
    assert not fact.unresolved


def test_a_node_that_is_a_compiled_graph_says_where_it_is_built():
    found = read(
        IMPORTS + "def bench():\n    b = StateGraph(S)\n    b.add_node('judge', f)\n    return b.compile()\n"
        "g = StateGraph(S)\ng.add_node('court', bench())\ng.add_node('end', f)\n"
    ).graphs
    assert [node.subgraph for fact in found for node in fact.nodes] == ["", "src/main.py:3", ""]


def test_a_graph_that_one_caller_compiles_is_compiled():
    source = (
        "class Court:\n    def build(self):\n        g = StateGraph(S)\n        g.add_node('a', f)\n        return g\n"
        "    def app(self):\n        return self.build().compile()\n"
    )
    assert graph(source).compiled


@pytest.mark.parametrize(
    "code",
    [
        "i = 0\nfor n in os.listdir():\n    i += 1\n    g.add_node(f'n{i}', f)",
        "i = 0\nwhile more():\n    g.add_node(f'n{i}', f)\n    i = i + 1",
        "names = []\nnames.extend(os.listdir())\nfor n in names:\n    g.add_node(n, f)",
        "table = {}\ntable.update(json.load(file))\nfor n in table:\n    g.add_node(n, f)",
        "table = {}\ntable[os.environ['N']] = f\nfor n in table:\n    g.add_node(n, f)",
        "library.fill([g])",
        "library.each(g.add_node)",
        "match os.environ['N']:\n    case name:\n        g.add_node(name, f)",
    ],
)
def test_what_only_the_run_knows_is_never_guessed(code):
    found = graph(f"import json, os, library\ng = StateGraph(S)\n{code}\n")
    assert not found.nodes
    assert found.unresolved


ROUTED = """
import random
from langgraph.graph import END, StateGraph
def way(state){}:
{}
g = StateGraph(dict)
for name in ("hub", "a", "b"):
    g.add_node(name, lambda state: state)
g.set_entry_point("hub")
g.add_conditional_edges("hub", way, {{"a": "a", "b": "b"}})
"""


@pytest.mark.parametrize(
    ("declared", "body", "one"),
    [
        ("", "    return random.choice(['a', 'b'])", True),
        ("", "    return 'a' if state['x'] else 'b'", True),
        ("", "    if state['x']:\n        return 'a'\n    return 'b'", True),
        ("", "    picked = random.choice(['a', 'b'])\n    return picked", True),
        ("", "    picked = random.sample(['a', 'b'], 1)\n    return picked", False),
        (" -> str", "    return state['next']", True),
        (" -> Literal['a', 'b']", "    name = 'a'\n    return name", True),
        (' -> \'Literal["a", "b"]\'', "    return state['next']", True),
        ("", "    return state['next']", False),
        ("", "    return ['a', 'b']", False),
        ("", "    return random.sample(['a', 'b'], 2)", False),
        (" -> str", "    return ['a', 'b']", False),
        (" -> str", "    ways = ['a']\n    ways.append('b')\n    return ways", False),
        (" -> list[Literal['a', 'b']]", "    return state['next']", False),
        (" -> str", "    return pick(state)", False),
        ("", "    if state['x']:\n        return 'a'\n    return ['a', 'b']", False),
    ],
)
def test_a_router_that_gives_one_name_takes_one_of_its_ways(declared, body, one):
    (fact,) = read(ROUTED.format(declared, body)).graphs
    numbers = [edge.one_of for edge in fact.edges if edge.source == "hub"]
    assert len(numbers) == 2
    assert set(numbers) == {int(one)}


WRAPPED = """
def noted(f):
    @functools.wraps(f)
    def inner({taken}):
        log.info(f.__name__)
        {given}
    return inner
"""


@pytest.mark.parametrize(
    ("taken", "given", "one"),
    [
        ("*args, **kwargs", "return f(*args, **kwargs)", True),
        ("*args, **kwargs", "found = f(*args, **kwargs)\n        return found", True),
        ("state", "return f(state)", True),
        ("*args, **kwargs", "return [f(*args, **kwargs), 'b']", False),
        ("state", "return f(state, 1)", False),
        ("*args, **kwargs", "return g(*args, **kwargs)", False),
    ],
)
def test_a_router_is_read_behind_what_only_stands_before_it(taken, given, one):
    source = ROUTED.format("", "    return random.choice(['a', 'b'])").replace("def way", "@noted\ndef way")
    (fact,) = read(f"import functools\n{WRAPPED.format(taken=taken, given=given)}{source}").graphs
    numbers = {edge.one_of for edge in fact.edges if edge.source == "hub"}
    assert numbers == {int(one)}


def test_routers_that_choose_each_for_themselves_take_several_ways():
    (fact,) = read(
        ROUTED.format("", "    return 'a'") + "g.add_conditional_edges('hub', lambda s: 'b', {'b': 'b'})"
    ).graphs
    assert {edge.one_of for edge in fact.edges if edge.source == "hub" if edge.target == "a"} == {1}


def test_a_way_that_two_routers_may_take_is_no_choice_of_one():
    second = "g.add_conditional_edges('hub', lambda s: 'a' if s['y'] else 'b', {'a': 'a', 'b': 'b'})"
    (fact,) = read(ROUTED.format("", "    return 'a'") + second).graphs
    assert {edge.one_of for edge in fact.edges} == {0}


def ways_never_taken(answers: str, asks: str) -> set[str]:
    """Of the two ways that a route has, those that it never names, with a question of the repository's own."""
    fact = graph(
        f"def nothing(state):\n    return False\ndef failed(state):\n    {answers}\n"
        f"def route(state):\n    {asks}\n"
        "g = StateGraph(S)\ng.add_conditional_edges('a', route, {'b': 'b', 'c': 'c'})\n"
    )
    assert {edge.target for edge in fact.edges} == {"b", "c"}
    return {edge.target for edge in fact.edges if edge.never_taken}


@pytest.mark.parametrize(
    ("answers", "asks", "idle"),
    [
        ("return False", "return 'c' if failed(state) else 'b'", {"c"}),
        ("return True", "return 'c' if not failed(state) else 'b'", {"c"}),
        (
            "if not state:\n        return False\n    return False",
            "if failed(state):\n        return 'c'\n    return 'b'",
            {"c"},
        ),
        ("return nothing(state)", "return 'c' if failed(state) else 'b'", {"c"}),
        ("return None", "if failed(state):\n        return 'c'\n    else:\n        return 'b'", {"c"}),
        ("return bool(state['found'])", "return 'c' if failed(state) else 'b'", set()),
        (
            "found = state.get('x') or {}\n    if found is not None:\n        return False\n    return True",
            "return 'c' if failed(state) else 'b'",
            {"c"},
        ),
        (
            "found = state.get('x')\n    if found is not None:\n        return False\n    return True",
            "return 'c' if failed(state) else 'b'",
            set(),
        ),
        (
            "if True:\n        return False\n    while state:\n        return True\n    return True",
            "return 'c' if failed(state) else 'b'",
            {"c"},
        ),
        ("return False", "if len(state['x']) < 0:\n        return 'c'\n    return 'b'", {"c"}),
        ("return False", "n = sum(1 for _ in state['x'])\n    return 'b' if n >= 0 else 'c'", {"c"}),
        (
            "return False",
            "n = sum(len(x) for x in state['x'])\n    if n <= -1:\n        return 'c'\n    return 'b'",
            {"c"},
        ),
        ("return False", "n = len(state['x']) - 3\n    if n < 0:\n        return 'c'\n    return 'b'", set()),
        (
            "return False",
            "n = len(state['x'])\n    n = n - 3\n    if n < 0:\n        return 'c'\n    return 'b'",
            set(),
        ),
        ("return False", "n = sum(state['x'])\n    if n < 0:\n        return 'c'\n    return 'b'", set()),
        ("return False", "if len(state['x']) == 0:\n        return 'c'\n    return 'b'", set()),
        ("return False", "if state['x'] and failed(state):\n        return 'c'\n    return 'b'", {"c"}),
        ("return False", "if not failed(state):\n        return 'b'\n    return 'c'", {"c"}),
    ],
)
def test_a_way_behind_a_question_with_one_answer_is_never_taken(answers, asks, idle):
    assert ways_never_taken(answers, asks) == idle


@pytest.mark.parametrize(
    ("asks", "writes", "idle"),
    [
        ("state.get('late_error')", "return {'errors': []}", True),
        ("state['found'].get('late_error')", "return {'found': {'error': 1}}", True),
        ("len(state.get('failures', []))", "return {'x': state['failures']}", True),
        ("'late_error' in state['found']", "return state.get('late_error')", True),
        ("state.failed", "state.found = 1", True),
        ("state.get('late_error')", "return {'late_error': 'x'}", False),
        ("state.get('late_error')", "state['late_error'] = 1", False),
        ("state.get('late_error')", "return {f'{kind}_error': 'x'}", False),
        ("state.get('late_error')", "return {kind + '_error': 'x'}", False),
        ("state.get('late_error')", "return {'%s_error' % kind: 'x'}", False),
        ("state.get('late_error')", "return dict(late_error='x')", False),
        ("state.get('late_error', True)", "return {}", False),
        ("state.get('late_error', other(state))", "return {}", False),
        ("state.get('docs')", "return {}", False),
        ("settings.failing", "return {}", False),
        ("state.failed", "state.failed = True", False),
        ("state.failed", "return State(failed=True)", False),
        ("state.get(key)", "return {}", False),
    ],
)
def test_a_way_of_failures_behind_a_key_that_nobody_writes_is_never_taken(asks, writes, idle):
    source = (
        f"def look(state, kind='late'):\n    {writes}\ndef route(state):\n    if {asks}:\n        return 'c'\n"
        "    return 'b'\ng = StateGraph(S)\ng.add_conditional_edges('a', route, {'b': 'b', 'c': 'c'})\n"
    )
    assert [edge.target for edge in graph(source).edges if edge.never_taken] == ["c"] * idle


@pytest.mark.parametrize(
    ("default", "idle"),
    [
        ("", True),
        (" = None", True),
        (" = Field(default_factory=list)", True),
        (" = True", False),
        (" = Field(default=1)", False),
    ],
)
def test_a_key_that_its_class_fills_is_written(default, idle):
    source = (
        f"class S(BaseModel):\n    failed: list{default}\ndef route(state):\n    return 'c' if state.failed else 'b'\n"
        "g = StateGraph(S)\ng.add_conditional_edges('a', route, {'b': 'b', 'c': 'c'})\n"
    )
    assert [edge.target for edge in graph(source).edges if edge.never_taken] == ["c"] * idle


@pytest.mark.parametrize(
    ("asks", "turned"),
    [
        ("if state['evidences']:\n        return END\n    return 'judges'", True),
        (
            "total = sum(len(item) for item in state.evidences.values())\n    if total > 0:\n        return END\n    return 'hub'",
            True,
        ),
        ("return 'hub' if not state['evidences'] else END", True),
        ("if not state['evidences']:\n        return END\n    return 'hub'", False),
        ("total = len(state['evidences'])\n    if total == 0:\n        return END\n    return 'hub'", False),
        (
            "total = sum(1 for item in state['evidences'] if item.lost)\n    if total > 0:\n        return END\n    return 'hub'",
            False,
        ),
        ("if state['opinions']:\n        return END\n    return 'hub'", False),
        ("if state['errors']:\n        return END\n    return 'hub'", False),
        ("if state['errors']:\n        return 'report_errors'\n    return END", False),
        ("if lacks_evidence(state):\n        return END\n    return 'hub'", False),
    ],
)
def test_a_run_that_ends_where_there_is_evidence_is_turned_round(asks, turned):
    fact = graph(f"def route(state):\n    {asks}\ng = StateGraph(S)\ng.add_conditional_edges('a', route)\n")
    assert [edge.target for edge in fact.edges if edge.turned] == [END] * turned


@pytest.mark.parametrize(
    ("answers", "asks", "idle"),
    [
        ("if not state:\n        return True\n    return False", "return 'c' if failed(state) else 'b'", set()),
        ("return other(state)", "return 'c' if failed(state) else 'b'", set()),
        ("return False", "return 'c' if failed(state) or state['late'] else 'b'", set()),
        ("return False", "failed = state['failed']\n    return 'c' if failed(state) else 'b'", set()),
        ("yield False", "return 'c' if failed(state) else 'b'", set()),
    ],
)
def test_a_way_behind_a_question_whose_answer_varies_may_be_taken(answers, asks, idle):
    assert ways_never_taken(answers, asks) == idle


@pytest.mark.parametrize(
    ("asks", "turned"),
    [
        ("return ['refusal'] if state.get('admissible') else BENCH", True),
        ("if state['is_valid']:\n        return 'refusal'\n    return BENCH", True),
        ("return BENCH if state.get('admissible') else ['refusal']", False),
        ("return ['refusal'] if not state.get('admissible') else BENCH", False),
        ("return ['refusal'] if state.get('validated_at') else BENCH", False),
        ("return ['refusal'] if state.get('invalid') else BENCH", False),
        ("return ['refusal'] if state.get('settled') else BENCH", False),
    ],
)
def test_who_refuses_what_is_as_it_should_be_is_turned_round(asks, turned):
    fact = graph(
        f"BENCH = ['left', 'right']\ndef route(state):\n    {asks}\ng = StateGraph(S)\n"
        "g.add_conditional_edges('a', route, [*BENCH, 'refusal'])\n"
    )
    assert {edge.target for edge in fact.edges if edge.turned} == ({"refusal"} if turned else set())


@pytest.mark.parametrize(
    ("asks", "turned"),
    [
        ("return 'judges' if is_critical_failure(state) else 'degraded_report'", True),
        ("return 'degraded_report' if not has_errors(state) else 'judges'", True),
        ("if not state.get('errors'):\n        return 'degraded_report'\n    return 'judges'", True),
        (
            "kind = state['kind']\n    if kind != 'fatal_error':\n        return 'degraded_report'\n    return 'judges'",
            True,
        ),
        (
            "if state['evidences'] and len(state['evidences']) > 0:\n        return 'degraded_report'\n    return 'judges'",
            True,
        ),
        ("if len(state['errors']) > 0:\n        return 'judges'\n    return 'degraded_report'", True),
        ("if not state['gaps']:\n        return 'degraded_report'\n    return 'judges'", True),
        ("if state['gaps']:\n        return 'degraded_report'\n    return 'judges'", False),
        ("if not state['stopgaps']:\n        return 'degraded_report'\n    return 'judges'", False),
        (
            "found = state.get('evidences', {})\n    if found.get('repo') and found.get('docs'):\n"
            "        return ['degraded_report']\n    return ['judges']",
            True,
        ),
        ("if state['evidences']['repo']:\n        return ['degraded_report']\n    return ['judges']", True),
        (
            "found = state.get('evidences', {})\n    if not found.get('repo') and not found.get('docs'):\n"
            "        return ['degraded_report']\n    return ['judges']",
            False,
        ),
        ("if state['evidences'].get('repo_errors'):\n        return ['degraded_report']\n    return ['judges']", False),
        ("if state['evidences'].get('critical'):\n        return ['degraded_report']\n    return ['judges']", False),
        ("if state['plans'].get('repo'):\n        return ['degraded_report']\n    return ['judges']", False),
        (
            "if state['evidences'].get('repo'):\n        return ['degraded_report', 'judges']\n    return ['judges']",
            False,
        ),
        ("return 'degraded_report' if is_critical_failure(state) else 'judges'", False),
        ("if state.get('errors'):\n        return 'degraded_report'\n    return 'judges'", False),
        ("if not state['evidences']:\n        return 'degraded_report'\n    return 'judges'", False),
        ("if len(state['evidences']) < 3:\n        return 'degraded_report'\n    return 'judges'", False),
        ("if state['errors'] is None:\n        return 'judges'\n    return 'degraded_report'", False),
        ("if state['error_state'] == 'none':\n        return 'judges'\n    return 'degraded_report'", False),
        ("if handled_errors(state):\n        return 'judges'\n    return 'degraded_report'", False),
        ("if no_failures(state):\n        return 'judges'\n    return 'degraded_report'", False),
        ("if state['errors'] and state['tries'] < 3:\n        return 'judges'\n    return 'degraded_report'", False),
        ("if fine(state):\n        return 'degraded_report'\n    return 'judges'", False),
        ("if len(state['errors']) <= MAX_ERRORS:\n        return 'judges'\n    return 'degraded_report'", False),
    ],
)
def test_a_router_that_is_turned_round_is_told_where_names_leave_no_doubt(asks, turned):
    fact = graph(
        f"def route(state):\n    {asks}\ng = StateGraph(S)\n"
        "g.add_conditional_edges('a', route, {'judges': 'judges', 'degraded_report': 'degraded_report'})\n"
    )
    assert {edge.target for edge in fact.edges if edge.turned} == ({"degraded_report"} if turned else set())


ON_ERRORS = "return 'degraded_report' if is_critical_failure(state) else 'judges'"
FINE = "return 'judges' if is_critical_failure(state) else 'degraded_report'"


@pytest.mark.parametrize(
    ("asks", "leads", "turned"),
    [
        (ON_ERRORS, "{'degraded_report': 'judges', 'judges': 'degraded_report'}", {"degraded_report"}),
        ("return pick(state)", "{'degraded_report': 'judges', 'judges': 'degraded_report'}", {"degraded_report"}),
        ("return pick(state)", "{'failed': 'judges', 'continue': 'degraded_report'}", {"degraded_report"}),
        ("return pick(state)", "{'abort': 'judicial_entry', 'proceed': END}", {"__end__"}),
        ("return pick(state)", "{END: 'hub', 'hub': END}", {"__end__"}),
        ("return 'yes' if state['errors'] else 'no'", "{'yes': 'judges', 'no': 'error_handler'}", {"error_handler"}),
        ("return 'a' if state['evidences'] else 'b'", "{'a': END, 'b': 'hub'}", {"__end__"}),
        ("return 'halt' if dark(state) else 'bench'", "{'halt': 'bench', 'bench': 'halt'}", {"halt", "bench"}),
        # What leads where it should, and what only looks crossed.
        ("return 'halt' if dark(state) else 'bench'", "{'halt': 'halt', 'bench': 'bench'}", set()),
        ("return 'halt' if dark(state) else 'bench'", "{'halt': 'bench', 'bench': 'clerk'}", set()),
        ("return state['turn']", "{'halt': 'bench', 'bench': 'halt'}", set()),
        (FINE, "{'degraded_report': 'judges', 'judges': 'degraded_report'}", set()),
        (ON_ERRORS, "{'degraded_report': 'degraded_report', 'judges': 'judges'}", set()),
        ("return 'yes' if state['errors'] else 'no'", "{'no': 'judges', 'yes': 'error_handler'}", set()),
        ("return 'failed' if state['errors'] else 'ok'", "{'failed': 'judges', 'ok': 'chief_justice'}", set()),
        ("return 'failed' if state['errors'] else 'done'", "{'failed': 'judges', 'done': END}", set()),
        ("return state['last']", "{'prosecutor': 'defense', 'defense': 'prosecutor'}", set()),
        ("return state['stage']", "{'repo': 'docs', 'docs': 'judges', 'judges': END}", set()),
        ("return pick(state)", "{'judge_failed': 'error_report', 'failed_once': 'judges'}", set()),
        ("return pick(state)", "{'insufficient': 'repo_investigator', 'sufficient': 'judges'}", set()),
        ("return pick(state)", "{'abort': END, 'continue': 'judges'}", set()),
        ("return pick(state)", "{'error': 'judges', 'ok': 'judges'}", set()),
        ("return 'a' if state['evidences'] else 'b'", "{'b': END, 'a': 'hub'}", set()),
    ],
)
def test_a_map_that_is_crossed_turns_the_way_of_failures(asks, leads, turned):
    fact = graph(f"def route(state):\n    {asks}\ng = StateGraph(S)\ng.add_conditional_edges('a', route, {leads})\n")
    assert {edge.target for edge in fact.edges if edge.turned} == turned


@pytest.mark.parametrize(
    ("asks", "leads", "on"),
    [
        ("return pick(state)", "{'hear': 'hub', 'withhold': 'summary'}", {"hub"}),
        ("return pick(state)", "{'hear': 'summary', 'withhold': 'hub'}", {"summary"}),
        ("return 'yes' if state['evidences'] else 'no'", "{'yes': 'summary', 'no': 'hub'}", {"summary"}),
        ("if not state['evidences']:\n        return 'a'\n    return 'b'", "{'a': 'summary', 'b': 'hub'}", {"hub"}),
        ("return 'a' if state['errors'] else 'b'", "{'a': 'hub', 'b': 'summary'}", {"summary"}),
        ("return 'withhold' if state['evidences'] else 'hear'", "{'hear': 'summary', 'withhold': 'hub'}", {"hub"}),
        # What is not told, what is asked of opinions, and more than two ways.
        ("return pick(state)", "{'a': 'summary', 'b': 'hub'}", set()),
        ("return 'a' if state['kind'] == 'x' else 'b'", "{'a': 'summary', 'b': 'hub'}", set()),
        ("return 'a' if state['opinions'] else 'b'", "{'a': 'chief_justice', 'b': 'judges'}", set()),
        ("return 'a' if state['missing_verdicts'] else 'b'", "{'a': 'judges', 'b': 'chief_justice'}", set()),
        ("return pick(state)", "{'ok': 'summary', 'failed': 'report', 'hear': 'judges'}", set()),
    ],
)
def test_the_way_on_is_told_by_what_is_asked_or_by_its_name(asks, leads, on):
    fact = graph(f"def route(state):\n    {asks}\ng = StateGraph(S)\ng.add_conditional_edges('a', route, {leads})\n")
    assert {edge.target for edge in fact.edges if edge.named_on} == on


@pytest.mark.parametrize(
    ("asks", "on"),
    [
        ("return 'a' if state['opinions'] else 'b'", {"chief_justice"}),
        ("return 'b' if state.get('opinions') else 'a'", {"mistrial"}),
        ("if len(state['opinions']) == 0:\n        return 'b'\n    return 'a'", {"chief_justice"}),
        ("return 'a' if state['evidences'] else 'b'", set()),
        ("return 'a' if len(state['opinions']) > 2 else 'b'", {"chief_justice"}),
        ("return 'a' if state['opinions'] and state['late'] else 'b'", set()),
    ],
)
def test_the_way_where_there_are_opinions_is_told_by_what_is_asked(asks, on):
    leads = "{'a': 'chief_justice', 'b': 'mistrial'}"
    fact = graph(f"def route(state):\n    {asks}\ng = StateGraph(S)\ng.add_conditional_edges('a', route, {leads})\n")
    assert {edge.target for edge in fact.edges if edge.when_heard} == on


BUILT = """
    def build():
        g = StateGraph(dict)
        g.add_node("a", fa)
        g.add_edge(START, "a")
        g.add_edge("a", END)
        return g.compile()
    """


@pytest.mark.parametrize(
    "handler",
    [
        "except ImportError:\n    StateGraph = None\n    START = END = None\n",
        "except (ImportError, OSError) as error:\n    StateGraph, WHY = None, error\nelse:\n    WHY = None\n",
        "except Exception:\n    START, END = 'START', 'END'\n    class StateGraph:\n        pass\n",
        "except ModuleNotFoundError:\n    from stand_in import END, START, StateGraph\n",
    ],
)
def test_a_library_that_may_be_missing_is_read_as_if_it_were_there(handler):
    source = f"try:\n    {IMPORTS}{handler}{dedent(BUILT)}"
    (found,) = read(source).graphs
    assert edges(found) == {("__start__", "a"), ("a", "__end__")} and not found.unresolved


def test_a_function_beside_an_import_that_may_fail_is_not_the_one_that_stands_in_for_it():
    source = f"try:\n    {IMPORTS}{indent(dedent(BUILT), '    ')}except ImportError:\n    def build():\n        return None\n"
    (found,) = read(f"{source}app = build()\n").graphs
    assert edges(found) == {("__start__", "a"), ("a", "__end__")}


def test_another_failure_than_to_import_leaves_both_ways_open():
    source = "try:\n    import numpy\n    FIRST = 'a'\nexcept ValueError:\n    FIRST = 'b'\n"
    found = graph(source + "g = StateGraph(dict)\ng.add_node('a', f)\ng.add_node('b', f)\ng.add_edge(START, FIRST)\n")
    assert edges(found) == {("__start__", "a"), ("__start__", "b")} or found.unresolved


def test_the_librarys_own_router_leads_to_the_tools_or_to_the_end():
    source = """
        from langgraph.prebuilt import ToolNode, tools_condition
        g = StateGraph(dict)
        g.add_node("agent", f)
        g.add_node("tools", ToolNode([f]))
        g.add_edge(START, "agent")
        g.add_conditional_edges("agent", tools_condition)
        g.add_edge("tools", "agent")
        """
    found = graph(source)
    ways = {("agent", "tools", "conditional"), ("agent", "__end__", "conditional")}
    assert ways <= kinds(found) and not found.unresolved


def test_what_runs_long_after_a_graph_is_made_leaves_the_graph_as_it_is():
    after = "    for i in range(900):\n        for j in range(900):\n            for k in range(900):\n                f(i, j, k)\n"
    source = f"def run():\n    app = build()\n{after}    return app\n"
    assert not graph(dedent(BUILT) + source).unresolved


FLAGGED = (
    "def judge(state):\n    return {'opinions': [ask(state)], 'split': True}\n"
    "def hear(state):\n    WRITES\n"
    "def report(state):\n    return {'report': state['opinions']}\n"
    "def route(state):\n    ASKS\n"
    "g = StateGraph(S)\ng.add_node('judge', judge)\ng.add_node('hear', hear)\ng.add_node('report', report)\n"
    "g.add_edge(START, 'judge')\ng.add_conditional_edges('judge', route, {'again': 'hear', 'on': 'report'})\n"
    "g.add_edge('hear', 'report')\ng.add_edge('report', END)\n"
)
ASKS_FOR_FLAG = "if state.get('split') and state.get('heard'):\n        return 'again'\n    return 'on'"


@pytest.mark.parametrize(
    ("asks", "writes", "more", "idle"),
    [
        (ASKS_FOR_FLAG, "return {'heard': True}", "", True),
        ("return 'again' if state['heard'] else 'on'", "state['heard'] = 1\n    return state", "", True),
        ("if not state.heard:\n        return 'on'\n    return 'again'", "return S(heard=True)", "", True),
        (ASKS_FOR_FLAG, "return {'heard': True}", "g.compile().invoke({'url': 'x', 'heard': False})", True),
        (ASKS_FOR_FLAG, "return {'heard': True}", "class S(BaseModel):\n    heard: bool = False", True),
        (ASKS_FOR_FLAG, "return {'heard': True}", "g.compile().invoke({'url': 'x', 'heard': True})", False),
        (ASKS_FOR_FLAG, "return {'heard': True}", "g.compile().update_state(thread, given)", False),
        (ASKS_FOR_FLAG, "return {'heard': True}", "def seen(kind):\n    return {f'{kind}eard': True}", False),
        (ASKS_FOR_FLAG, "return {'heard': True}", "g.add_edge(START, 'hear')", False),
        (ASKS_FOR_FLAG, "return {'heard': True}", "g.add_edge(START, start)", False),
        (ASKS_FOR_FLAG.replace(" and ", " and not "), "return {'heard': True}", "", False),
        (ASKS_FOR_FLAG.replace("'heard'", "'split'"), "return {'heard': True, 'split': False}", "", False),
        ("return 'again' if 'heard' in state else 'on'", "return {'heard': True}", "", False),
        ("return 'again' if state.get('heard', 0) < 2 else 'on'", "return {'heard': 1}", "", False),
        ("return 'on' if state.get('heard') else 'again'", "return {'heard': True}", "", False),
    ],
)
def test_a_way_that_asks_for_what_only_the_nodes_behind_it_write_is_never_taken(asks, writes, more, idle):
    fact = graph(FLAGGED.replace("WRITES", writes).replace("ASKS", asks) + more + "\n")
    assert ("hear" in {edge.target for edge in fact.edges if edge.never_taken}) is idle


LATER = """
def open_case(state):
    {first}
def seek(state):
    return noted({{"facts": ["x"]}})
def noted(update):
    return {{**update, "troubles": ["late"]}}
def judge(state):
    return {{"opinions": [], "troubles": ["odd"]}}
def route(state):
    return "lost" if {asks} else "seek"
g = StateGraph(S)
g.add_node("open_case", {node})
g.add_node("seek", seek)
g.add_node("judge", judge)
g.add_node("lost", print)
g.add_edge(START, "open_case")
g.add_conditional_edges("open_case", route, {{"lost": "lost", "seek": "seek"}})
g.add_edge("seek", "judge")
{more}
g.compile().invoke({{"url": "x", "troubles": []}})
"""


@pytest.mark.parametrize(
    ("first", "asks", "node", "more", "never"),
    [
        ("return {'case': 1}", "state.get('troubles')", "open_case", "", {"lost"}),
        ("return {'troubles': []}", "any(t.fatal for t in state.get('troubles', []))", "open_case", "", {"lost"}),
        ("return {'troubles': ['early']}", "state.get('troubles')", "open_case", "", set()),
        ("return noted({})", "state.get('troubles')", "open_case", "", set()),
        ("return {'case': 1}", "state.get('facts')", "open_case", "", {"lost"}),
        ("return {'case': 1}", "state.get('troubles')", "open_case", "g.add_edge('judge', 'open_case')", set()),
        ("return {'case': 1}", "state.get('troubles')", "open_case", "g.add_edge(START, 'judge')", set()),
        ("return {'case': 1}", "state.get('troubles')", "made_elsewhere", "", set()),
        ("return {'case': 1}", "state.get('url')", "open_case", "", set()),
        (
            "return {'case': 1}",
            "state.get('troubles')",
            "open_case",
            "def run(given): return g.compile().invoke(given)",
            set(),
        ),
        ("return {'case': 1}", "state.get('troubles')", "open_case", "def ask(llm, text): llm.invoke(text)", {"lost"}),
    ],
)
def test_a_way_that_asks_for_what_only_later_nodes_write_is_never_taken(first, asks, node, more, never):
    fact = graph(LATER.format(first=first, asks=asks, node=node, more=more))
    assert {edge.target for edge in fact.edges if edge.never_taken} == never


THREE = """
g = StateGraph(dict)
for name in ("hub", "a", "b", "c"):
    g.add_node(name, lambda state: state)
g.set_entry_point("hub")
def way(state){}:
{}
g.add_conditional_edges("hub", way{})
"""


@pytest.mark.parametrize(
    ("declared", "body", "groups"),
    [
        ("", "    return ['a', 'b'] if state['x'] else ['b', 'c']", {"a": 1, "b": 2, "c": 1}),
        ("", "    if state['x']:\n        return ['a', 'b']\n    return 'c'", {"a": 1, "b": 1, "c": 1}),
        (
            " -> list[Literal['a', 'b', 'c']]",
            "    return ['a', 'b'] if state['x'] else ['c']",
            {"a": 1, "b": 1, "c": 1},
        ),
        ("", "    return ['a', 'b', 'c'] if state['x'] else ['b', 'c']", {"a": 0, "b": 0, "c": 0}),
        ("", "    return ['a', 'b'] if state['x'] else state['others']", {"a": 0, "b": 0, "c": 0}),
        ("", "    return 'a' if state['x'] else 'b'", {"a": 0, "b": 0, "c": 0}),
        ("", "    return ['a', 'b', 'c']", {"a": 0, "b": 0, "c": 0}),
    ],
)
@pytest.mark.parametrize("mapping", ["", ", {'a': 'a', 'b': 'b', 'c': 'c'}", ", ['a', 'b', 'c']"])
def test_a_router_that_starts_one_of_several_groups_tells_them(declared, body, groups, mapping):
    (fact,) = read(IMPORTS + "from typing import Literal\n" + THREE.format(declared, body, mapping)).graphs
    told = {edge.target: len(edge.groups) for edge in fact.edges if edge.source == "hub"}
    assert {name: told.get(name, 0) for name in groups} == groups


BENCH = """
from dataclasses import dataclass
from langgraph.types import Send
@dataclass(frozen=True)
class Seat:
    node: str
BENCH = (Seat("a"), Seat("b"), Seat("c"))
"""


@pytest.mark.parametrize(
    ("body", "idle"),
    [
        ("seat = BENCH[0]\n    return [Send(seat.node, state)]", {"b", "c"}),
        ("for key in ('x', 'y'):\n        if not state[key]:\n            return 'out'\n"
         "    seat = BENCH[0]\n    return [Send(seat.node, state)]", {"b", "c"}),
        ("seat = next(iter(BENCH))\n    return Send(seat.node, state)", {"b", "c"}),
        ("first, *_ = BENCH\n    return [Send(first.node, state)]", {"b", "c"}),
        ("for seat in BENCH:\n        return [Send(seat.node, state)]", {"b", "c"}),
        ("sends = []\n    for seat in BENCH:\n        sends.append(Send(seat.node, state))\n        break\n    return sends",
         {"b", "c"}),
        ("sends = []\n    for seat in BENCH:\n        sends.append(Send(seat.node, state))\n    return sends or 'out'", set()),
        ("seat = BENCH[state['turn']]\n    return [Send(seat.node, state)]", set()),
        ("seats = BENCH[:1]\n    if state['x']:\n        seats = BENCH\n    return [Send(s.node, state) for s in seats]", set()),
        ("for seat in BENCH:\n        if state[seat.node]:\n            return [Send(seat.node, state)]\n    return 'out'", set()),
    ],
)  # fmt: skip
def test_whom_a_router_starts_is_followed_through_its_names(body, idle):
    fact = graph(
        f"{BENCH}def route(state):\n    {body}\ng = StateGraph(S)\ng.add_node('hub', hub)\n"
        "g.add_conditional_edges('hub', route, ['a', 'b', 'c', 'out'])\n"
    )
    started = {edge.target for edge in fact.edges if not edge.never_taken}
    assert {"a", "b", "c"} - started == idle


def test_a_setting_may_have_another_value_than_its_default():
    source = (
        "from pydantic import BaseModel, Field\nclass Settings(BaseModel):\n    see: bool = Field(default=False)\n"
        "settings = Settings()\ng = StateGraph(S)\ng.add_node('read', a)\n"
        "if settings.see:\n    g.add_node('look', b)\ng.add_edge(START, 'read')\n"
    )
    assert set(nodes(graph(source))) == {"read", "look"}
