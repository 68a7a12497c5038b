"""Files that matter and that the report never mentions are listed; what it mentions in any form is not."""

import pytest

from auditor_core.checks import Case, Scene, not_described
from auditor_core.facts import FunctionFact, ModuleFact, PageText, Place
from tests.checks.helpers import HERE, auditor_graph, call, claim, document, prompt, repo


def module(path, lines=30, **given):
    return ModuleFact(path=path, lines=lines, **given)


def listed(*modules, claims=(), text="", **facts):
    pages = (PageText(page=1, text=text),)
    case = Case(repo=repo(modules=modules, **facts), document=document(page_texts=pages), claims=claims)
    return {item.path: item.why for item in not_described(Scene(case))}


GRAPH = {"graphs": (auditor_graph(place=Place(path="src/graph.py", line=3)),)}


def test_the_graph_the_judges_and_the_tools_are_missed():
    facts = {
        **GRAPH,
        "calls": (call("subprocess.run", place=Place(path="src/fetch.py", line=2)),),
        "prompts": (prompt("Prosecutor", "charge").model_copy(update={"place": Place(path="src/bench.py", line=1)}),),
    }
    found = listed(*map(module, ("src/graph.py", "src/fetch.py", "src/bench.py", "src/other.py")), **facts)
    assert "builds the graph" in found["src/graph.py"]
    assert "holds tools" in found["src/fetch.py"]
    assert "holds judges" in found["src/bench.py"]
    assert "src/other.py" not in found


def test_the_function_behind_a_judges_node_makes_its_module_one_of_judges():
    graph = auditor_graph()
    nodes = tuple(node.model_copy(update={"function": f"nodes.{node.name}"}) for node in graph.nodes)
    bench = module("src/nodes.py", functions=(FunctionFact(name="prosecutor", place=HERE, lines=4),))
    assert "holds judges" in listed(bench, graphs=(graph.model_copy(update={"nodes": nodes}),))["src/nodes.py"]


def test_much_code_matters_for_itself_tests_apart():
    found = listed(module("big.py", 500), module("small.py", 10), module("tests/test_big.py", 900, is_test=True))
    assert list(found) == ["big.py"]
    assert "500 lines" in found["big.py"]


@pytest.mark.parametrize("text", ["see graph.py for it", "the module src.graph builds it", "in src/graph.py."])
def test_what_the_text_names_is_described(text):
    assert listed(module("src/graph.py"), text=text, **GRAPH) == {}


def test_a_file_of_tools_that_holds_nothing_is_not_missed():
    empty, full = module("src/tools/__init__.py", 1), module("src/tools/read.py", 20, classes=("Reader",))
    assert list(listed(empty, full)) == ["src/tools/read.py"]


def test_what_is_cited_is_described():
    assert listed(module("src/graph.py"), claims=(claim("src/graph.py", None, stance="example"),), **GRAPH) == {}
    near = claim("code/graph_.py", "imprecise", candidates=("src/graph.py",))
    assert listed(module("src/graph.py"), claims=(near,), **GRAPH) == {}


def test_a_report_that_could_not_be_read_leaves_nothing_undescribed():
    facts = repo(modules=(module("src/graph.py"),), **GRAPH)
    assert not_described(Scene(Case(repo=facts, document=document(has_text=False)))) == ()
    assert not_described(Scene(Case(repo=facts))) == ()
    assert not_described(Scene(Case(document=document()))) == ()
