"""Nodes that modules enter into a registry: what is read is what LangGraph builds."""

import importlib
import sys

import pytest

from auditor_core.detectives.repo.analysis import analyse
from tests.detectives.repo.graph_registries import REGISTRIES, STATE
from tests.detectives.repo.helpers import edges, graph, nodes
from tests.detectives.repo.test_graph_styles import recorded


@pytest.mark.parametrize("style", REGISTRIES)
def test_a_graph_of_registered_nodes_is_read_as_it_is_built(style, tmp_path, monkeypatch):
    files = {"court/__init__.py": "", "court/state.py": STATE, **REGISTRIES[style]}
    for path, text in files.items():
        (tmp_path / path).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / path).write_text(text, encoding="utf-8")
    monkeypatch.syspath_prepend(str(tmp_path))
    for name in [name for name in sys.modules if name.partition(".")[0] == "court"]:
        del sys.modules[name]
    names, wanted = recorded(importlib.import_module("court.graph").app)
    (fact,) = analyse(files).graphs
    assert set(nodes(fact)) == names
    assert edges(fact) == wanted
    assert not fact.unresolved


LOOP = """
from court.registry import REGISTRY, load
load()
builder = StateGraph(State)
for node in REGISTRY:
    builder.add_node(node.name, node.run)
    builder.add_edge(START, node.name)
"""


@pytest.mark.parametrize(
    "registry",
    [
        "def load(): ...\nclass Registry:\n    def __iter__(self): return iter(read())\nREGISTRY = Registry()",
        "def load(): ...\nclass Registry:\n    def __init__(self): self.nodes = []\n"
        "    def __iter__(self): return iter(self.nodes)\nREGISTRY = Registry()",
        "from importlib.metadata import entry_points\nREGISTRY = []\n"
        "def load(): REGISTRY.extend(point.load() for point in entry_points(group='court'))",
        "import pkgutil, importlib, plugins\nREGISTRY = []\ndef load():\n"
        "    for info in pkgutil.iter_modules(plugins.__path__): importlib.import_module(info.name)",
    ],
)
def test_nodes_of_a_registry_that_nothing_is_seen_to_fill_are_unresolved(registry):
    fact = graph(LOOP, court__registry_py=registry)
    assert not nodes(fact) and fact.unresolved


@pytest.mark.parametrize(
    ("asked", "read"),
    [
        ("isinstance(Code, type)", True),
        ("isinstance(Code(), type)", False),
        ("isinstance(run, (str, type))", False),
        ("isinstance(run, types.FunctionType)", True),
        ("isinstance(Code(), Detective)", True),
        ("isinstance(run, Detective)", False),
        ("isinstance(Model(), list)", None),
        ("isinstance(given(), str)", None),
        ("issubclass(Code, Detective)", True),
        ("issubclass(Model, Detective)", False),
        ("issubclass(Model, dict)", None),
        ("callable(Code())", True),
        ("callable(Plain())", False),
        ("callable(Model())", None),
        ("inspect.isabstract(Detective)", True),
        ("inspect.isabstract(Code)", False),
        ("inspect.iscoroutinefunction(run)", False),
        ("type(Code()) is Code", True),
        ("hasattr(run, 'stage')", False),
        ("hasattr(Code, 'name')", True),
        ("hasattr(Model, 'name')", None),
        ("getattr(run, 'stage', None) is None", True),
        ("any([False, run])", True),
        ("any([False, given()])", None),
        ("all(x for x in (1, 2))", True),
        ("all([given(), False])", False),
        ("__name__ == '__main__'", None),
        ("len(Sized()) == 2", True),
        ("'x' in Sized()", True),
        ("'y' in Sized()", False),
    ],
)
def test_what_something_is_decides_whether_it_is_entered(asked, read):
    fact = graph(
        f"""
import inspect, types
from abc import ABC, abstractmethod
from library import Base
class Detective(ABC):
    @abstractmethod
    def __call__(self, state): ...
class Code(Detective):
    name = "code"
    def __call__(self, state): ...
class Plain: ...
class Model(Base): ...
class Sized:
    def __len__(self): return 2
    def __contains__(self, name): return name == "x"
def run(state): ...
def given(): return input()
builder = StateGraph(dict)
if {asked}:
    builder.add_node("yes", run)
else:
    builder.add_node("no", run)
"""
    )
    assert set(nodes(fact)) == ({"yes", "no"} if read is None else {"yes"} if read else {"no"})
