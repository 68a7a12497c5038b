"""Nodes whose names and edges come from classes, decorators, types and modules that register themselves."""

import pytest

from auditor_core.detectives.repo.analysis import analyse
from tests.detectives.repo.helpers import IMPORTS, edges, graph, nodes


def test_an_object_that_returns_a_command_leads_where_it_says():
    fact = graph(
        """
from typing import Literal
from langgraph.types import Command

class Decide:
    def __call__(self, state) -> Command[Literal["again", "end"]]:
        return Command(goto="again" if state["open"] else "end")

builder = StateGraph(State)
builder.add_node("decide", Decide())
builder.add_node("again", run)
builder.add_node("end", run)
builder.add_edge(START, "decide")
"""
    )
    assert {("decide", "again"), ("decide", "end")} <= edges(fact)


@pytest.mark.parametrize(
    "body",
    [
        "    return Command(goto=[Send('work', {'x': item}) for item in state['x']])",
        "    sends = [Send('work', {'x': item}) for item in state['x']]\n    return Command(update={}, goto=sends)",
        "    sends = []\n    for item in state['x']:\n        one = Send('work', {'x': item})\n        sends.append(one)\n"
        "    return Command(goto=sends)",
    ],
)
def test_a_command_that_sends_starts_what_it_names(body):
    head = "from langgraph.types import Command, Send\n"
    built = "g = StateGraph(S)\ng.add_node('split', split)\ng.add_node('work', run)\ng.add_edge(START, 'split')\n"
    fact = graph(f"{head}def split(state):\n{body}\n{built}")
    assert {(edge.source, edge.target, edge.kind) for edge in fact.edges if edge.source == "split"} == {
        ("split", "work", "send")
    }


def test_the_values_of_a_literal_type_name_nodes():
    fact = graph(
        """
from typing import Literal, get_args
Judge = Literal["a", "b", "c"]

builder = StateGraph(State)
for judge in get_args(Judge):
    builder.add_node(judge, run)
    builder.add_edge(START, judge)
"""
    )
    assert set(nodes(fact)) == {"a", "b", "c"}


def test_a_wrapped_function_keeps_its_name():
    fact = graph(
        """
import functools

def safe(node):
    @functools.wraps(node)
    async def inner(state):
        return await node(state)
    return inner

def make(name):
    def node(state): ...
    node.__name__ = f"{name}_node"
    return node

@safe
async def detective(state): ...

builder = StateGraph(State)
builder.add_node(detective)
builder.add_node(make("defense"))
builder.add_edge(START, detective.__name__)
"""
    )
    assert set(nodes(fact)) == {"detective", "defense_node"}
    assert ("__start__", "detective") in edges(fact)


def test_classes_may_enter_themselves_into_a_table():
    fact = graph(
        """
from agents.all import KNOWN

builder = StateGraph(State)
for name, kind in KNOWN.items():
    builder.add_node(name, kind())
    builder.add_edge(START, name)
""",
        agents__base_py="""
KNOWN = {}

def register(name):
    def keep(kind):
        KNOWN[name] = kind
        return kind
    return keep
""",
        agents__code_py="from agents.base import register\n@register('code')\nclass Code: ...\n",
        agents__text_py="from agents.base import register\n@register('text')\nclass Text: ...\n",
        agents__all_py="from agents.base import KNOWN\nfrom agents.code import Code\nimport agents.text\n",
    )
    assert set(nodes(fact)) == {"code", "text"}


WIRED = """
from src.table import TABLE
import src.steps

builder = StateGraph(State)
for name, step in {table}:
    builder.add_node(name, step)
    builder.add_edge(START, name)
"""


@pytest.mark.parametrize(
    ("table", "steps"),
    [
        ("TABLE = {}", "TABLE['one'] = 1\nTABLE.update(two=2)"),
        (
            "class Table:\n    def __init__(self):\n        self.known = {}\n    def add(self, name):\n"
            "        def enter(step):\n            self.known[name] = step\n        return enter\nTABLE = Table()",
            "@TABLE.add('one')\ndef one(state): ...\n@TABLE.add('two')\ndef two(state): ...",
        ),
    ],
)
def test_another_module_may_fill_a_table(table, steps):
    items = "TABLE.known.items()" if "class" in table else "TABLE.items()"
    fact = graph(WIRED.format(table=items), src__table_py=table, src__steps_py=f"from src.table import TABLE\n{steps}")
    assert set(nodes(fact)) == {"one", "two"}
    assert not fact.unresolved


def test_a_loop_over_a_table_that_nothing_is_seen_to_fill_is_unresolved():
    fact = graph(WIRED.format(table="TABLE.items()"), src__table_py="TABLE = {}", src__steps_py="")
    assert [(item.what, item.place.line) for item in fact.unresolved] == [
        ("loop over TABLE.items(), which is filled elsewhere", 7)
    ]


def test_a_loop_over_nothing_that_is_given_by_default_adds_nothing():
    fact = graph(
        """
def build(more=None):
    builder = StateGraph(State)
    builder.add_node("one", one)
    more = more or []
    for name in more:
        builder.add_node(name, run)
    return builder
build()
"""
    )
    assert not fact.unresolved


@pytest.mark.parametrize("mark", ["traced", "named('x')", "Traced"])
def test_functions_that_the_same_decorator_surrounds_call_each_other(mark):
    fact = graph(
        f"""
import functools
def traced(function):
    @functools.wraps(function)
    def inner(*args, **kwargs):
        return function(*args, **kwargs)
    return inner
def named(name):
    return traced
class Traced:
    def __init__(self, function):
        self.function = function
    def __call__(self, *args, **kwargs):
        return self.function(*args, **kwargs)
@{mark}
def step(state):
    return {{"facts": 1}}
@{mark}
def build():
    builder = StateGraph(State)
    builder.add_node("a", step)
    builder.add_edge(START, "a")
    return builder
@{mark}
def compiled():
    builder = build()
    return builder.compile()
"""
    )
    assert fact.compiled and nodes(fact) == ["a"] and fact.nodes[0].writes == ("facts",)


def test_what_decorates_itself_without_end_is_followed_no_further():
    fact = graph(
        """
def again(function):
    def inner(*args):
        return again(inner)(function(*args))
    return inner
@again
def build():
    builder = StateGraph(State)
    builder.add_node("a", run)
    return build()
"""
    )
    assert nodes(fact) == ["a"]


@pytest.mark.parametrize(
    ("package", "written"),
    [
        ("from court.hear import hear", ["opinions"]),
        ("from .hear import hear\n__all__ = ['hear']", ["opinions"]),
        ("from . import hear", []),
        ("", []),
    ],
)
def test_a_package_may_mean_a_function_by_its_modules_name(package, written):
    main = IMPORTS + "from court import hear\ng = StateGraph(dict)\ng.add_node('hear', hear)\n"
    hear = "def hear(state): return {'opinions': []}"
    found = analyse({"main.py": main, "court/__init__.py": package, "court/hear.py": hear}).graphs[0]
    assert [list(node.writes) for node in found.nodes] == [written]
