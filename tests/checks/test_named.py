"""Names that a report gives: functions, models, products, and how many nodes and which reducers there are."""

import pytest

from tests.checks.helpers import auditor_graph, cls, field, repo
from tests.checks.test_features import module
from tests.checks.test_stated import verdict


@pytest.mark.parametrize(
    ("sentence", "expected"),
    [
        ("join_reports merges the dictionaries item by item.", "contradicted"),
        ("fact_supremacy drops what no evidence carries.", "supported"),
        ("The graph is interrupted with interrupt_before.", "contradicted"),
        ("evidences Dict[str, List[Evidence]] join_reports three detectives", "contradicted"),
        ("facts_supreme drops what no evidence carries.", "contradicted"),
        ("fact_suprem drops what no evidence carries.", "undecided"),
    ],
)
def test_a_part_that_is_said_to_do_something_stands_in_the_code(sentence, expected):
    assert verdict("used_parts", sentence) == expected


@pytest.mark.parametrize(
    ("sentence", "expected"),
    [
        ("The text is stored in a FAISS index.", "supported"),
        ("The text is stored in a Chroma collection.", "contradicted"),
        ("Verdicts are kept in PostgreSQL.", "undecided"),
        ("Verdicts are kept in FAISS and in Redis.", "contradicted"),
    ],
)
def test_a_product_leaves_a_trace_of_its_own(sentence, expected):
    facts = {"modules": (module("faiss"),), "words": ("faiss", "postgresql")}
    assert verdict("named_products", sentence, **facts) == expected
    assert verdict("named_products", sentence, words=()) == "undecided"


@pytest.mark.parametrize(
    ("sentence", "expected"),
    [
        ("The judges are powered by GPT-4o.", "supported"),
        ("The judges use Claude 3.5 Sonnet.", "contradicted"),
    ],
)
def test_a_model_is_of_a_maker_that_the_code_names(sentence, expected):
    assert verdict("named_models", sentence) == expected
    assert verdict("named_models", sentence, words=("openrouter", "gpt-4o")) == "undecided"
    assert verdict("named_models", sentence, words=("graph",)) == "undecided"


@pytest.mark.parametrize(
    ("sentence", "expected"),
    [
        ("It asks the providers in turn: Groq, then Gemini.", "supported"),
        ("It asks the providers in turn: Anthropic, then Groq.", "contradicted"),
        ("Each judge asks three models, from Groq, Anthropic and Cohere.", "contradicted"),
        ("After two failures it falls back to OpenAI.", "contradicted"),
    ],
)
def test_a_provider_stands_in_the_code_or_its_settings(sentence, expected):
    words = ("chatgroq", "chatgooglegenerativeai")
    assert verdict("named_providers", sentence, words=words) == expected
    assert verdict("named_providers", sentence, words=("init_chat_model", *words)) == "undecided"
    assert verdict("named_providers", sentence, words=("graph",)) == "undecided"


@pytest.mark.parametrize(
    ("imports", "words", "expected"),
    [
        (("git.Repo",), ("git", "repo"), "supported"),
        (("subprocess",), ("git", "repo"), "contradicted"),
        (("git",), ("git", "clone_from"), "undecided"),
        (("subprocess",), ("git", "gitpython"), "undecided"),
    ],
)
def test_git_as_a_command_is_not_the_library_of_that_name(imports, words, expected):
    facts = {"modules": (module(*imports),), "words": words}
    assert verdict("named_products", "GitPython clones it to a depth of one.", **facts) == expected


@pytest.mark.parametrize(
    ("reducer", "expected"),
    [("operator.ior", "contradicted"), ("merge_evidence", "supported"), ("lambda", "supported"), ("", "undecided")],
)
def test_a_reducer_of_its_own_is_none_of_the_library(reducer, expected):
    facts = {"classes": (cls("CourtState", field("evidences", reducer=reducer), kind="typed_dict"),)}
    assert verdict("custom_reducers", "Custom reducers drop opinions.", **facts) == expected


def test_the_nodes_of_a_graph_are_counted_with_its_ends_or_without():
    graphs = (auditor_graph(),)
    number = len(graphs[0].nodes)
    said = {count: verdict("counted_nodes", f"The graph has {count} nodes.", graphs=graphs) for count in range(1, 20)}
    assert [count for count, outcome in said.items() if outcome == "supported"] == [number, number + 1, number + 2]
    assert "undecided" not in said.values()
    assert verdict("counted_nodes", "The graph has 4 nodes.", graphs=repo().graphs) == "undecided"
