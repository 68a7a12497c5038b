"""What a module is known by."""

import pytest

from tests.detectives.repo.helpers import read


@pytest.mark.parametrize(
    ("source", "parses"),
    [
        ("import ast\ndef f(x):\n    return ast.parse(x)", True),
        ("import ast as trees\ndef f(x):\n    return list(map(trees.parse, x))", True),
        ("from ast import parse as read_tree\ndef f(x):\n    return read_tree(x)", True),
        ("import ast\ndef f(x):\n    return compile(x, '', 'exec', ast.PyCF_ONLY_AST)", True),
        ("from tree_sitter import Parser\ndef f(x):\n    return Parser().parse(x)", True),
        ("import ast, re\nfrom urllib.parse import quote\ndef f(x):\n    return re.findall(x, quote(x))", False),
        ("import ast\ndef f(x):\n    return ast.literal_eval(x)", False),
        ("from ast import parse\ndef f(x):\n    return x", False),
        ("import json\ndef f(x):\n    return json.parse(x)", False),
    ],
)
def test_a_module_makes_syntax_trees_where_it_names_what_makes_them(source, parses):
    assert read(source).modules[0].parses is parses


NODES = """
class Base:
    async def __call__(self, state): ...
class Repo(Base):
    async def look(self, state: State): ...
class Figures(Base):
    async def look(self, state: State): ...
"""


@pytest.mark.parametrize(
    ("use", "unused"),
    [
        ("from src.nodes import Figures, Repo\nnodes = [Repo()]", ("Figures",)),
        ("from src.nodes import Figures, Repo\n__all__ = ['Figures', 'Repo']\nnodes = [Repo()]", ("Figures",)),
        ("from src.nodes import Figures, Repo\nnodes = [Repo(), Figures()]", ()),
        ("from src import nodes\nmade = [nodes.Repo(), nodes.Figures()]", ()),
        ("from src.nodes import Figures, Repo\nclass Scans(Figures): ...\nnodes = [Repo(), Scans()]", ()),
        ("from src.nodes import Repo\nnodes = [Repo(), made('Figures')]", ()),
        ("from src.nodes import Base\nnodes = [kind() for kind in Base.__subclasses__()]", ()),
        ("import importlib\nnodes = [getattr(importlib.import_module('src.nodes'), name)() for name in names]", ()),
    ],
)
def test_classes_that_nothing_names_are_unused(use, unused):
    facts = read(use, src__nodes_py=NODES)
    assert {item.path: item.unused_classes for item in facts.modules}["src/nodes.py"] == unused


def test_a_class_that_a_decorator_keeps_is_not_unused():
    kept = NODES.replace("class Figures", "@register\nclass Figures").replace("class Repo", "@register\nclass Repo")
    facts = read("import src.nodes", src__nodes_py=kept)
    assert facts.modules[-1].unused_classes == ()


def test_a_method_takes_what_it_is_handed_beside_its_object():
    taken = {item.name: item.takes for item in read(NODES).modules[0].functions}
    assert taken == {"Base.__call__": "state", "Repo.look": "State", "Figures.look": "State"}


@pytest.mark.parametrize(
    ("mark", "called"),
    [
        ("", False),
        ("@traceable\n", False),
        ("@traceable(name='look', run_type='chain')\n", False),
        ("@langsmith.traceable(name='look')\n", False),
        ("@retry(stop=3)\n", False),
        ("@registry.register('look')\n", True),
        ("@node\n", True),
        ("@traceable\n@node\n", True),
        ("@app.command()\n", True),
    ],
)
def test_what_only_dresses_a_function_calls_it_for_nobody(mark, called):
    facts = read(f"import langsmith\nfrom langsmith import traceable\n{mark}def look(state):\n    return find(state)\n")
    assert facts.modules[0].functions[0].called is called
    assert facts.modules[0].functions[0].only_entered is called
