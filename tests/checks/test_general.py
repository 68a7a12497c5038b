"""Checks with parameters, for rubrics of other courses."""

import pytest

from auditor_core.facts import FunctionFact, Manifest, ModuleFact, PageText
from tests.checks.helpers import HERE, ask, auditor_graph, call, document, repo, run

FILES = repo(manifest=Manifest(state="whole", paths=("README.md", "src/main.py", "src/tools/git.py")))


@pytest.mark.parametrize(
    ("paths", "outcome"),
    [
        (("README.md",), "met"),
        (("src/", "src/*.py", "*/tools/*"), "met"),
        (("README.md", "LICENSE"), "unmet"),
        (("readme.md",), "unmet"),
    ],
)
def test_files_are_asked_for_by_path_folder_or_pattern(paths, outcome):
    assert ask("files.present", repo=FILES, paths=paths) == outcome


def test_a_missing_file_is_named_with_what_to_do():
    finding, _ = run("files.present", repo=FILES, paths=("LICENSE",))
    assert "LICENSE" in finding.message
    assert finding.remediation.startswith("LICENSE - Add them")


def test_files_that_do_not_belong_there():
    assert ask("files.absent", repo=FILES, paths=("*.sqlite", ".env")) == "met"
    assert ask("files.absent", repo=FILES, paths=("src/tools/",)) == "unmet"


@pytest.mark.parametrize(
    ("name", "outcome"), [("os.system", "unmet"), ("os", "unmet"), ("os.sys", "met"), ("eval", "met")]
)
def test_forbidden_calls(name, outcome):
    assert ask("calls.forbidden", repo=repo(calls=(call("os.system"),)), names=(name,)) == outcome


def test_forbidden_calls_in_tests_do_not_count():
    assert ask("calls.forbidden", repo=repo(calls=(call("os.system", in_test=True),)), names=("os.system",)) == "met"


def test_calls_that_are_asked_for():
    calls = repo(calls=(call("ast.parse"),))
    assert ask("calls.present", repo=calls, names=("ast.parse",)) == "met"
    assert ask("calls.present", repo=calls, names=("ast.parse", "yaml.safe_load")) == "unmet"


def test_imports_that_are_asked_for():
    modules = repo(modules=(ModuleFact(path="a.py", lines=1, imports=("langgraph.graph.StateGraph",)),))
    assert ask("imports.present", repo=modules, names=("langgraph",)) == "met"
    assert ask("imports.present", repo=modules, names=("lang",)) == "unmet"


def test_terms_are_explained_by_the_report():
    text = "Consensus means that all replicas agree on one value before a client hears of it. Sharding is nice."
    report = document(page_texts=(PageText(page=1, text=text),), concepts=())
    assert ask("terms.explained", document=report, terms=("consensus",)) == "met"
    assert ask("terms.explained", document=report, terms=("consensus", "sharding")) == "unmet"
    assert ask("terms.explained", document=report, terms=("quorum",)) == "unmet"


@pytest.mark.parametrize(
    ("nodes", "outcome"),
    [
        (("prosecutor", "defense", "tech_lead"), "met"),
        (("repo_detective", "prosecutor"), "unmet"),
        (("prosecutor", "nobody"), "unmet"),
    ],
)
def test_nodes_that_must_run_side_by_side(nodes, outcome):
    assert ask("graph.parallel", repo=repo(graphs=(auditor_graph(),)), nodes=nodes) == outcome


def test_tests_are_counted():
    functions = tuple(FunctionFact(name=name, place=HERE, lines=2) for name in ("test_a", "TestB.test_c", "helper"))
    tested = repo(modules=(ModuleFact(path="tests/test_a.py", lines=9, is_test=True, functions=functions),))
    assert ask("tests.present", repo=tested, minimum=2) == "met"
    assert ask("tests.present", repo=tested, minimum=3) == "unmet"
    assert ask("tests.present", repo=repo()) == "unmet"
