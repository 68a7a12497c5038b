"""Labels of diagrams find the nodes that they stand for, and no others."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from auditor_core.labels import label_key, match_labels

NODES = (
    "repo_investigator",
    "doc_analyst",
    "evidence_aggregator",
    "chief_justice",
    "prosecutor_judge",
    "judge_1",
    "judge_2",
)


@pytest.mark.parametrize(
    "label",
    ["RepoInvestigator", "repo_investigator", "Repo Investigator Node", "Repolnvestigator", "REPO-INVESTIGATOR"],
)
def test_a_label_matches_its_node_through_case_style_and_recognition_errors(label):
    assert label_key(label) == label_key("repo_investigator")


@pytest.mark.parametrize(
    ("label", "node"),
    [
        ("RepoInvestigator", "repo_investigator"),
        ("Repo Investigator Agent", "repo_investigator"),
        ("repoinvestigatornode", "repo_investigator"),
        ("DocAna1yst", "doc_analyst"),
        ("Doc Analyst (reads the PDF)", "doc_analyst"),
        ("DocAnalyst\\nreads the PDF", "doc_analyst"),
        ("in parallel: DocAnalyst", "doc_analyst"),
        ("The doc analyst reads pages", "doc_analyst"),
        ("evidence_agregator", "evidence_aggregator"),
        ("Evidence Aggregatcr", "evidence_aggregator"),
        ("Aggregator", "evidence_aggregator"),
        ("chiefjusticenode", "chief_justice"),
        ("Prosecutor", "prosecutor_judge"),
        ("Judge 2", "judge_2"),
    ],
)
def test_a_label_finds_its_node(label, node):
    assert match_labels([label], NODES) == {label: node}


@pytest.mark.parametrize(
    "label", ["Judge 3", "Judge", "START", "END", "report", "", "?", "evidence", "justice department of it"]
)
def test_a_doubtful_label_finds_none(label):
    assert match_labels([label], NODES) == {}


RUNS = {
    "repo": "RepoReader()",
    "open": "nodes.collect_case",
    "first": "Judge(FIRST)",
    "second": "Judge(SECOND)",
    "third": "partial(ask, 'x')",
    "ok": "run",
}


@pytest.mark.parametrize(
    ("label", "node"),
    [("Repo Reader", "repo"), ("Collect case (entry)", "open"), ("RepoReader\nclones", "repo")],
)
def test_a_label_may_name_what_a_node_runs(label, node):
    assert match_labels([label], sorted(RUNS), RUNS) == {label: node}


@pytest.mark.parametrize("label", ["Judge", "partial", "Ask", "run", "Case collector of all", "nodes"])
def test_what_several_nodes_run_names_none_of_them(label):
    assert match_labels([label], sorted(RUNS), RUNS) == {}


def test_a_node_that_is_drawn_by_its_own_name_is_not_what_another_label_names():
    assert match_labels(["repo", "Repo Reader"], sorted(RUNS), RUNS) == {"repo": "repo"}


@pytest.mark.parametrize(
    ("label", "node"),
    [
        ("RepoInvestigator", "repo_detective"),
        ("Document analyst", "doc_detective"),
        ("EvidenceAggregator (fan-in 1)", "gather_evidence"),
        ("Visual Inspector", "vision_detective"),
        ("Merge Evidence", "gather_evidence"),
    ],
)
def test_a_label_may_say_a_part_in_other_words_of_the_field(label, node):
    names = ["repo_detective", "doc_detective", "gather_evidence", "vision_detective", "code_reader"]
    assert match_labels([label], names, {}) == {label: node}


@pytest.mark.parametrize(
    "label",
    ["Investigator", "Claim Investigator", "Opinion Aggregator", "Evidence store", "Repo judge", "Code Inspector"],
)
def test_the_same_part_for_something_else_is_another_one(label):
    names = ["repo_detective", "doc_detective", "gather_evidence", "vision_detective", "code_reader"]
    assert match_labels([label], names, {}) == {}


def test_a_near_miss_between_two_nodes_is_none():
    assert match_labels(["readerx"], ["readera", "readerb"]) == {}


def test_the_exact_label_wins_over_the_near_one():
    assert match_labels(["merge_resuls", "merge_results"], ["merge_results"]) == {"merge_results": "merge_results"}


def test_a_node_named_by_a_word_that_others_add_is_found():
    assert match_labels(["Agent", "tools"], ["agent", "tools"]) == {"Agent": "agent", "tools": "tools"}


def test_modern_letters_are_what_recognition_makes_of_them():
    assert match_labels(["Govemance"], ["governance"]) == {"Govemance": "governance"}


@given(st.lists(st.text(max_size=30), max_size=6), st.lists(st.text(max_size=30), max_size=6))
def test_only_given_labels_and_nodes_are_matched(labels, names):
    matched = match_labels(labels, names)
    assert set(matched) <= set(labels)
    assert set(matched.values()) <= set(names)
