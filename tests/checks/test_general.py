"""Checks with parameters, for rubrics of other courses."""

import pytest

from auditor_core.facts import AskedCallFact, FileFact, FunctionFact, Manifest, ModuleFact, PageText, ParseFailure
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
    assert finding.remediation.startswith("LICENSE - Add LICENSE, from the root")


def test_files_that_do_not_belong_there():
    assert ask("files.absent", repo=FILES, paths=("*.sqlite", ".env")) == "met"
    assert ask("files.absent", repo=FILES, paths=("src/tools/",)) == "unmet"


@pytest.mark.parametrize(
    ("name", "outcome"), [("os.system", "unmet"), ("os", "unmet"), ("os.sys", "met"), ("eval", "met")]
)
def test_forbidden_calls(name, outcome):
    assert ask("calls.forbidden", repo=repo(calls=(call("os.system"),), asked_names=(name,)), names=(name,)) == outcome


def test_forbidden_calls_in_tests_do_not_count():
    tested = repo(calls=(call("os.system", in_test=True),), asked_names=("os.system",))
    assert ask("calls.forbidden", repo=tested, names=("os.system",)) == "met"


def test_calls_that_are_asked_for():
    calls = repo(calls=(call("ast.parse"),), asked_names=("yaml.safe_load",))
    assert ask("calls.present", repo=calls, names=("ast.parse",)) == "met"
    assert ask("calls.present", repo=calls, names=("ast.parse", "yaml.safe_load")) == "unmet"


def asked(name: str, *, sure: bool = True) -> AskedCallFact:
    return AskedCallFact(
        asked=name, text=f"{name}(…)", place=HERE, sure=sure, evidence_id="repo_TOOL_SAFETY_9" if sure else ""
    )


def test_a_call_that_was_searched_for_is_found_or_missing():
    facts = repo(asked_calls=(asked("table.sort"),), asked_names=("table.sort", "print"))
    assert ask("calls.present", repo=facts, names=("table.sort",)) == "met"
    assert ask("calls.forbidden", repo=facts, names=("table.sort",)) == "unmet"
    assert ask("calls.forbidden", repo=facts, names=("print",)) == "met"
    finding, _ = run("calls.present", repo=facts, names=("table.sort", "print"))
    assert finding.outcome == "unmet" and finding.message.endswith("missing: print")
    assert finding.remediation.endswith("Call print where the task says so.")


@pytest.mark.parametrize("check_id", ["calls.present", "calls.forbidden"])
def test_what_may_be_a_call_and_what_nobody_searched_for_is_open(check_id):
    unsure = repo(asked_calls=(asked("Table.sort", sure=False),), asked_names=("Table.sort",))
    finding, _ = run(check_id, repo=unsure, names=("Table.sort",))
    assert finding.outcome == "unavailable" and "may be called in src/main.py:3" in finding.message
    finding, _ = run(check_id, repo=repo(), names=("Table.sort",))
    assert finding.outcome == "unavailable" and "not searched for Table.sort" in finding.message


def test_a_forbidden_call_that_is_found_counts_whatever_else_is_open():
    facts = repo(asked_calls=(asked("print"), asked("Table.sort", sure=False)), asked_names=("print", "Table.sort"))
    finding, _ = run("calls.forbidden", repo=facts, names=("Table.sort", "print"))
    assert finding.outcome == "unmet" and "the calls of print out" in finding.remediation


def test_imports_that_are_asked_for():
    modules = repo(modules=(ModuleFact(path="a.py", lines=1, imports=("langgraph.graph.StateGraph",)),))
    assert ask("imports.present", repo=modules, names=("langgraph",)) == "met"
    assert ask("imports.present", repo=modules, names=("lang",)) == "unmet"
    file = FileFact(path="a.py", size=1, mode="file", blob="b", evidence_id="repo_FILE_METADATA_1")
    finding, _ = run("imports.present", repo=modules.model_copy(update={"files": (file,)}), names=("langgraph",))
    assert finding.evidence_ids == ("repo_FILE_METADATA_1",)


def test_terms_are_explained_by_the_report():
    text = "Consensus means that all replicas agree on one value before a client hears of it. Sharding is nice."
    report = document(page_texts=(PageText(page=1, text=text),), concepts=())
    assert ask("terms.explained", document=report, terms=("consensus",)) == "met"
    assert ask("terms.explained", document=report, terms=("consensus", "sharding")) == "unmet"
    assert ask("terms.explained", document=report, terms=("quorum",)) == "unmet"


@pytest.mark.parametrize(
    ("sentence", "explained"),
    [
        ("A quorum means that most replicas agree.", True),
        ("Quorum describes how many replicas must agree.", True),
        ("Quorum (majority) refers to the replicas that agree.", True),
        ("“Quorum” denotes the smallest group that decides.", True),
        ("A quorum is when most replicas agree.", True),
        ("Quorum in such systems is defined as more than half.", True),
        ("By quorum we mean most of the replicas.", True),
        ("Quorums are the practice of asking most replicas.", True),
        ("Quorum means a lot to us all.", False),
        ("Quorum means trouble.", False),
        ("Quorum refers to the chapter on replicas above.", False),
        ("The third chapter describes quorum in detail.", False),
        ("We like a quorum.", False),
    ],
)
def test_a_short_sentence_explains_a_term_that_it_defines(sentence, explained):
    report = document(page_texts=(PageText(page=1, text=f"It was late. {sentence} It rained."),), concepts=())
    assert ask("terms.explained", document=report, terms=("quorum",)) == ("met" if explained else "unmet")


@pytest.mark.parametrize(
    ("sentence", "explained"),
    [
        ("An index is a sorted structure that lets the database find rows without reading the whole table.", True),
        ("Indexes are sorted copies of one column that are kept with the table.", True),
        ("An index is a tree of keys, used to find rows without a scan.", True),
        ("The store keeps an index, so that rows are found without reading the whole table.", True),
        ("With an index, the database finds a row without reading the whole table.", True),
        ("The index is rebuilt in the background when a row of the table changes.", True),
        ("When the user opens the page we show him an index of all his orders.", False),
        ("Our team met every week through Zoom to talk about the index and its problems.", False),
        ("An index is a topic that we all found hard in the third week of the course.", False),
        ("The index is a problem that we solved last week in the end.", False),
        ("We read about the index in the course, which helps us to understand all tables.", False),
        ("Our tables have one index for each and every column of them.", False),
    ],
)
def test_a_sentence_that_only_holds_a_term_beside_a_verb_does_not_explain_it(sentence, explained):
    report = document(page_texts=(PageText(page=3, text=f"It was late. {sentence} It rained."),), concepts=())
    finding, (item,) = run("terms.explained", document=report, terms=("index",))
    assert finding.outcome == ("met" if explained else "unmet")
    assert item.found is explained
    assert (item.content, item.location) == ((sentence, "page 3") if explained else ("", ""))


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


@pytest.mark.parametrize(("numbers", "outcome"), [((1, 1), "unmet"), ((1, 0), "met"), ((1, 2), "met"), ((0, 0), "met")])
def test_of_nodes_that_a_router_chooses_from_only_one_runs(numbers, outcome):
    whole = auditor_graph()
    told = dict(zip(("prosecutor", "defense"), numbers, strict=True))
    edges = tuple(edge.model_copy(update={"one_of": told.get(edge.target, 0)}) for edge in whole.edges)
    finding, _ = run(
        "graph.parallel",
        repo=repo(graphs=(whole.model_copy(update={"edges": edges}),)),
        nodes=("prosecutor", "defense"),
    )
    assert finding.outcome == outcome
    assert ("a router chooses" in finding.message) is (outcome == "unmet")


def test_tests_are_counted():
    functions = tuple(FunctionFact(name=name, place=HERE, lines=2) for name in ("test_a", "TestB.test_c", "helper"))
    tested = repo(modules=(ModuleFact(path="tests/test_a.py", lines=9, is_test=True, functions=functions),))
    assert ask("tests.present", repo=tested, minimum=2) == "met"
    assert ask("tests.present", repo=tested, minimum=3) == "unmet"
    assert ask("tests.present", repo=repo()) == "unmet"


def test_tests_that_can_not_be_read_may_be_enough():
    broken = ParseFailure(path="tests/test_b.py", reason="syntax", is_test=True)
    finding, _ = run("tests.present", repo=repo(parse_failures=(broken,)))
    assert finding.outcome == "unavailable" and "tests/test_b.py" in finding.message


@pytest.mark.parametrize(
    ("check_id", "given", "named"),
    [
        ("files.present", {"paths": ("LICENSE", "setup.cfg")}, "Add LICENSE, setup.cfg,"),
        ("files.absent", {"paths": ("README.md",)}, "Remove README.md,"),
        ("imports.present", {"names": ("numpy", "scipy")}, "Import numpy, scipy where"),
        ("terms.explained", {"terms": ("quorum", "lease")}, "how each of quorum, lease works"),
        ("terms.explained", {"terms": ("quorum",)}, "how quorum works"),
        ("graph.parallel", {"nodes": ("prosecutor", "nobody")}, "to each of prosecutor, nobody, and"),
        ("tests.present", {"minimum": 3}, "Write 3 more test functions"),
    ],
)
def test_what_is_missing_is_named_with_what_to_do(check_id, given, named):
    facts = FILES.model_copy(update={"graphs": (auditor_graph(),)})
    finding, _ = run(check_id, repo=facts, document=document(), **given)
    assert finding.outcome == "unmet" and named in finding.remediation
