"""What is read of graph-building code is what LangGraph builds from it."""

import textwrap
import types
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings

from auditor_core.detectives.repo.analysis import analyse
from auditor_core.facts import GraphFact
from tests.detectives.repo.generated_graphs import graph_code
from tests.detectives.repo.graph_objects import HEAD as OBJECTS_HEAD
from tests.detectives.repo.graph_objects import OBJECTS
from tests.detectives.repo.graph_styles import HEAD, STYLES
from tests.detectives.repo.helpers import edges, nodes


def built(source: str) -> tuple[set[str], set[tuple[str, str]]]:
    """Nodes and edges of whatever kind that LangGraph has recorded for the code."""
    module: Any = types.ModuleType("built")
    exec(compile(source, "built.py", "exec"), module.__dict__)
    return recorded(module.app)


def recorded(app: Any) -> tuple[set[str], set[tuple[str, str]]]:
    """Nodes and edges of whatever kind of a compiled graph."""
    graph = app.builder
    found = {*graph.edges, *((source, target) for sources, target in graph.waiting_edges for source in sources)}
    for name, branches in graph.branches.items():
        found |= {(name, target) for branch in branches.values() for target in branch.ends.values()}
    return set(graph.nodes), found | {(name, target) for name, node in graph.nodes.items() for target in node.ends}


def likest(source: str, wanted: set[tuple[str, str]]) -> GraphFact:
    """The graph that is read, where a subgraph is read as well."""
    return min(analyse({"src/main.py": source}).graphs, key=lambda fact: len(edges(fact) ^ wanted))


def check(source: str) -> None:
    names, wanted = built(source)
    fact = likest(source, wanted)
    assert set(nodes(fact)) == names
    assert edges(fact) == wanted
    assert not fact.unresolved


@pytest.mark.parametrize("style", STYLES)
def test_a_graph_is_read_as_it_is_built(style):
    check(HEAD + textwrap.dedent(STYLES[style]))


@pytest.mark.parametrize("style", OBJECTS)
def test_a_graph_that_objects_build_is_read_as_it_is_built(style):
    check(HEAD + OBJECTS_HEAD + OBJECTS[style])


@settings(max_examples=40, deadline=None, derandomize=True, suppress_health_check=[HealthCheck.too_slow])
@given(graph_code())
def test_a_graph_made_at_random_is_read_as_it_is_built(code):
    check(HEAD + code)
