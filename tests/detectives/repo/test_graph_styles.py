"""What is read of graph-building code is what LangGraph builds from it."""

import textwrap
import types
from typing import Any

import pytest

from auditor_core.detectives.repo.analysis import analyse
from auditor_core.facts import END, START, GraphFact
from tests.detectives.repo.graph_styles import HEAD, STYLES
from tests.detectives.repo.helpers import edges, nodes


def built(source: str) -> tuple[set[str], set[tuple[str, str]]]:
    """Nodes and edges that LangGraph itself gives for the code; it draws an end where no edge leads on."""
    module: Any = types.ModuleType("built")
    exec(compile(source, "built.py", "exec"), module.__dict__)
    drawn = module.app.get_graph()
    return set(drawn.nodes) - {START, END}, {(edge.source, edge.target) for edge in drawn.edges}


def likest(source: str, wanted: set[tuple[str, str]]) -> GraphFact:
    """The graph that is read, where a subgraph is read as well."""
    return min(analyse({"src/main.py": source}).graphs, key=lambda fact: len(edges(fact) ^ wanted))


def with_ends(names: set[str], found: set[tuple[str, str]]) -> set[tuple[str, str]]:
    """Edges with those to the end that LangGraph draws by itself."""
    leading_on = {source for source, _ in found}
    return found | {(name, END) for name in names - leading_on}


@pytest.mark.parametrize("style", STYLES)
def test_a_graph_is_read_as_it_is_built(style):
    source = HEAD + textwrap.dedent(STYLES[style])
    names, wanted = built(source)
    fact = likest(source, wanted)
    assert set(nodes(fact)) == names
    assert with_ends(names, edges(fact)) == with_ends(names, wanted)
    assert not fact.unresolved
