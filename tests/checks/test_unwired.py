"""A detective or judge that is written as a node, and that no graph runs."""

from typing import Any

import pytest

from auditor_core.facts import FunctionFact, ModuleFact, Unresolved
from tests.checks.helpers import HERE, ask, graph, repo, run

WIRED = ("repo_investigator", "doc_analyst")
EDGES = ("START>repo_investigator", "START>doc_analyst", "repo_investigator>END", "doc_analyst>END")


def function(name: str, **given: Any) -> FunctionFact:
    return FunctionFact(**{"name": name, "place": HERE, "lines": 12, "takes": "AuditState", **given})


def facts(*functions: FunctionFact, edges: tuple[str, ...] = EDGES, **given: Any) -> Any:
    known = (*(function(name) for name in WIRED), *functions)
    module = ModuleFact(path="src/nodes/detectives.py", lines=90, functions=known)
    return repo(graphs=(graph(*edges, state="AuditState"),), modules=(module,), **given)


def test_a_detective_that_stands_beside_wired_ones_and_is_used_nowhere_is_named():
    finding, _ = run("graph.reachable", repo=facts(function("vision_inspector", called=False)))
    assert finding.outcome == "unmet"
    assert "vision_inspector" in finding.message


@pytest.mark.parametrize(
    "harmless",
    [
        function("vision_inspector"),
        function("vision_inspector", called=False, empty=True),
        function("vision_inspector", called=False, takes="Path"),
        function("repo_investigator_v1", called=False),
        function("RepoDetective", called=False),
        function("_inspect_history", called=False),
        function("make_node.vision_inspector", called=False),
        function("summarize", called=False),
        function("prosecutor", called=False),
    ],
)
def test_what_is_used_does_nothing_is_an_older_form_or_no_node_is_left_alone(harmless):
    assert ask("graph.reachable", repo=facts(harmless)) == "met"


READERS = (function("read_repo"), function("read_docs"))


@pytest.mark.parametrize(
    ("others", "answer"),
    [
        ((*READERS, function("read_pictures", called=False)), "unmet"),
        ((*READERS, function("read_pictures")), "met"),
        ((*READERS, function("read_pictures", called=False, takes="Path")), "met"),
        ((*READERS, function("read_settings", called=False)), "met"),
        ((READERS[0], function("read_pictures", called=False)), "met"),
        ((*READERS, function("show_pictures", called=False)), "met"),
    ],
)
def test_one_of_several_that_are_named_alike_and_made_into_nodes_is_a_detective_too(others, answer):
    made = function("make_detective", takes="collect")
    assert ask("graph.reachable", repo=facts(made, *others)) == answer


def test_what_a_half_read_graph_may_run_cannot_be_told():
    gap = (Unresolved(what="add_node(name, node)", place=HERE),)
    built = facts(function("vision_inspector", called=False))
    unread = built.graphs[0].model_copy(update={"unresolved": gap})
    assert ask("graph.reachable", repo=built.model_copy(update={"graphs": (unread,)})) == "unavailable"


def classes(*others: FunctionFact, unused: tuple[str, ...] = ("VisionInspector",), **given: Any) -> Any:
    """Two detectives that are classes and nodes, and a third class."""
    methods = [function(f"{name}.look") for name in ("RepoInvestigator", "DocAnalyst")]
    known = ("RepoInvestigator", "DocAnalyst", "VisionInspector")
    module = ModuleFact(
        path="src/detectives.py", lines=90, functions=(*methods, *others), classes=known, unused_classes=unused
    )
    return repo(graphs=(graph(*EDGES, state="AuditState"),), modules=(module,), **given)


@pytest.mark.parametrize(
    ("third", "unused", "answer"),
    [
        (function("VisionInspector.look"), ("VisionInspector",), "unmet"),
        (function("VisionInspector.look"), (), "met"),
        (function("VisionInspector.look", empty=True), ("VisionInspector",), "met"),
        (function("VisionInspector.look", takes="Path"), ("VisionInspector",), "met"),
        (function("VisionInspector.draw"), ("VisionInspector",), "met"),
        (function("RepoScanDetective.look"), ("RepoScanDetective",), "met"),
        (function("Settings.look"), ("Settings",), "met"),
        (function("ProsecutorJudge.look"), ("ProsecutorJudge",), "met"),
    ],
)
def test_a_class_beside_those_of_nodes_that_nothing_uses_is_named(third, unused, answer):
    assert ask("graph.reachable", repo=classes(third, unused=unused)) == answer


def test_whether_a_half_read_graph_runs_a_class_cannot_be_told():
    gap = (Unresolved(what="add_node(name, node)", place=HERE),)
    built = classes(function("VisionInspector.look"))
    unread = built.graphs[0].model_copy(update={"unresolved": gap})
    assert ask("graph.reachable", repo=built.model_copy(update={"graphs": (unread,)})) == "unavailable"


def one_a_file(third: str, *functions: FunctionFact, unused: tuple[str, ...] = (), wired: int = 2) -> Any:
    """Classes of detectives in files of their own, of which the graph runs some, and one more file."""
    known = ("RepoInvestigator", "DocAnalyst")[:wired]
    modules = [
        ModuleFact(path=f"src/detectives/{name.lower()}.py", lines=30, functions=(function(f"{name}.look"),), classes=(name,))
        for name in known
    ]  # fmt: skip
    more = ModuleFact(path=third, lines=30, functions=functions, classes=unused, unused_classes=unused)
    return repo(graphs=(graph(*EDGES, state="AuditState"),), modules=(*modules, more))


LOOK = function("VisionInspector.look")


@pytest.mark.parametrize(
    ("third", "functions", "unused", "wired", "answer"),
    [
        ("src/detectives/vision.py", (LOOK,), ("VisionInspector",), 2, "unmet"),
        ("src/detectives/vision.py", (function("vision_inspector", called=False),), (), 2, "unmet"),
        ("src/detectives/vision.py", (LOOK,), (), 2, "met"),
        ("src/detectives/vision.py", (function("vision_inspector"),), (), 2, "met"),
        ("src/drafts/vision.py", (LOOK,), ("VisionInspector",), 2, "met"),
        ("src/detectives/vision.py", (LOOK,), ("VisionInspector",), 1, "met"),
        ("src/detectives/vision.py", (function("VisionInspector.draw"),), ("VisionInspector",), 2, "met"),
        ("src/detectives/older.py", (function("OldRepoDetective.look"),), ("OldRepoDetective",), 2, "met"),
    ],
)
def test_a_detective_in_a_file_of_its_own_beside_those_of_nodes_is_named(third, functions, unused, wired, answer):
    assert ask("graph.reachable", repo=one_a_file(third, *functions, unused=unused, wired=wired)) == answer


def entered(*imports: str, third: str = "src/detectives/vision.py", **given: Any) -> Any:
    """Two detectives in files that the program imports, which enter themselves, and a third one in its own file."""
    found = {"takes": "Task", "only_entered": True} | given
    names = {f"src/detectives/{name}.py": function(name, takes="Task", only_entered=True) for name in WIRED}
    files = {**names, third: function("vision_inspector", **found)}
    modules = [ModuleFact(path=path, lines=30, functions=(item,)) for path, item in files.items()]
    known = ("src.detectives.repo_investigator", "src.detectives.doc_analyst", *imports)
    modules.append(ModuleFact(path="src/graph.py", lines=30, imports=known))
    return repo(graphs=(graph(*EDGES, state="AuditState"),), modules=tuple(modules))


@pytest.mark.parametrize(
    ("facts", "answer"),
    [
        (entered(), "unmet"),
        (entered("src.detectives.vision"), "met"),
        (entered("src.detectives.vision.vision_inspector"), "met"),
        (entered("importlib.import_module"), "met"),
        (entered("src.detectives.*"), "met"),
        (entered(third="src/detectives/__init__.py"), "met"),
        (entered(only_entered=False), "met"),
        (entered(takes="Path"), "met"),
    ],
)
def test_a_detective_that_enters_itself_in_a_module_that_nothing_imports_is_named(facts, answer):
    assert ask("graph.reachable", repo=facts) == answer
