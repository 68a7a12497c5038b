"""Sentences that claim a feature are found, and told from those that deny or postpone it."""

from datetime import UTC, datetime

import pytest

from auditor_core.detectives.docs.features import find_features
from auditor_core.detectives.docs.texts import Sentence
from auditor_core.evidence import EvidenceBook


def claims(text: str) -> dict[str, bool]:
    """Features that a sentence names, and whether it denies them."""
    found = find_features([Sentence(1, text)], EvidenceBook("docs", datetime(2026, 1, 1, tzinfo=UTC)), "0" * 64)
    return {item.feature: item.negated for item in found}


@pytest.mark.parametrize(
    ("text", "feature"),
    [
        ("The three judges run in parallel.", "parallel_judges"),
        ("Judges do not see each other's opinions and run in parallel.", "parallel_judges"),
        ("Without waiting for each other, the detectives work concurrently.", "parallel_detectives"),
        ("The Chief Justice decides without an LLM, by hardcoded rules.", "deterministic_synthesis"),
        ("The verdict is reached by deterministic rules, not by averaging.", "deterministic_synthesis"),
        ("Every repository is cloned into a temporary directory without a shell.", "sandboxed_clone"),
        ("Each answer is bound to a Pydantic schema with structured output.", "structured_output"),
        ("We never call os.system or a shell anywhere.", "no_shell"),
        ("Every clone is opened in a Docker container without network.", "containers"),
        ("A multimodal model classifies each diagram of the report.", "vision_model"),
        ("The text is stored in a FAISS index that the analyst queries.", "vector_store"),
        ("Verdicts are stored in PostgreSQL and can be queried later.", "database"),
    ],
)
def test_a_claim_is_no_denial(text: str, feature: str) -> None:
    assert claims(text)[feature] is False


@pytest.mark.parametrize(
    ("text", "feature"),
    [
        ("The judges do not run in parallel.", "parallel_judges"),
        ("Parallel judges are planned for the next version.", "parallel_judges"),
        ("Structured output is not enforced at the moment.", "structured_output"),
        ("We used a temporary directory instead of a Docker container.", "containers"),
        ("A vision model could classify each diagram.", "vision_model"),
        ("PostgreSQL can be used as a store of verdicts.", "database"),
        ("No vector store is needed for so little text.", "vector_store"),
        ("There is no structured output in this version.", "structured_output"),
        ("Retries will be added to the tools later.", "retries"),
        ("The state lacks reducers for now.", "reducers"),
    ],
)
def test_a_denial_is_no_claim(text: str, feature: str) -> None:
    assert claims(text)[feature] is True


def test_a_word_alone_claims_nothing() -> None:
    assert claims("Parallel judges") == {}
    assert claims("The weather was fine on that day.") == {}
