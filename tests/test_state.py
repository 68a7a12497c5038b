"""The reducers obey the laws that let branches end in any order."""

from datetime import UTC, datetime
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from auditor_core.models import CriterionResult, ErrorRecord, Evidence, JudicialOpinion, LogRecord
from auditor_core.state import (
    merge_criterion_results,
    merge_errors,
    merge_evidence,
    merge_evidences,
    merge_log,
    merge_metadata,
    merge_opinions,
)

DATE = datetime(2026, 1, 1, tzinfo=UTC)


def an_evidence(name: str, content: str = "", ref: str = "git:c:a.py") -> Evidence:
    return Evidence(
        evidence_id=name,
        source="repo",
        evidence_class="FILE_METADATA",
        goal="file",
        found=True,
        outcome="present",
        content=content,
        source_ref=ref,
        timestamp=DATE,
    )


names = st.sampled_from([f"id{n}" for n in range(6)])
evidence = st.builds(an_evidence, names, st.sampled_from(["", "x", "y"]), st.sampled_from(["git:c:a", "git:c:b"]))
equal_evidence = st.builds(an_evidence, names)
opinions = st.builds(
    lambda judge, criterion, number: JudicialOpinion(
        opinion_id=f"{judge}:{criterion}:{number}",
        judge=judge,
        criterion_id=criterion,
        round=number,
        argument="because",
    ),
    st.sampled_from(["Prosecutor", "Defense", "TechLead"]),
    names,
    st.integers(1, 2),
)
results = st.builds(
    lambda confidence, score: CriterionResult(
        criterion_id="c", dimension_name="C", relevance_confidence=confidence, numeric_score=score
    ),
    st.sampled_from([0.0, 0.5, 1.0]),
    st.integers(1, 5),
)
errors = st.builds(lambda name: ErrorRecord(error_id=name, kind="NODE_FAILED", node="n", message="m"), names)
events = st.builds(lambda name: LogRecord(record_id=name, event="E", node="n"), names)
sources = st.sampled_from(["repo", "docs", "vision"])

CASES: list[tuple[Any, st.SearchStrategy[Any]]] = [
    (merge_evidences, st.dictionaries(sources, st.lists(equal_evidence))),
    (merge_opinions, st.lists(opinions)),
    (merge_criterion_results, st.dictionaries(names, results)),
    (merge_errors, st.lists(errors)),
    (merge_log, st.lists(events)),
    (merge_metadata, st.dictionaries(names, names)),
    (merge_evidence, st.lists(evidence)),
]
IDS = [case[0].__name__ for case in CASES]


def ids_in(value: Any) -> set[Any]:
    """Every distinct identity in a container, whatever it holds."""
    if isinstance(value, dict):
        return set(value) | {(key, inner) for key, items in value.items() for inner in ids_in(items)}
    if isinstance(value, list):
        return {getattr(item, "opinion_id", None) or getattr(item, "evidence_id", None) or repr(item) for item in value}
    return set()


@pytest.mark.parametrize(("reducer", "operands"), CASES, ids=IDS)
def test_merging_twice_equals_merging_once(reducer, operands):
    @given(operands, operands)
    def law(left, right):
        once = reducer(left, right)
        assert reducer(once, right) == once
        assert reducer(once, once) == once

    law()


@pytest.mark.parametrize(("reducer", "operands"), CASES, ids=IDS)
def test_merging_is_associative(reducer, operands):
    @given(operands, operands, operands)
    def law(a, b, c):
        assert reducer(reducer(a, b), c) == reducer(a, reducer(b, c))

    law()


@pytest.mark.parametrize(("reducer", "operands"), CASES, ids=IDS)
def test_merging_never_changes_its_operands(reducer, operands):
    @given(operands, operands)
    def law(left, right):
        before = repr((left, right))
        reducer(left, right)
        assert repr((left, right)) == before

    law()


@pytest.mark.parametrize(("reducer", "operands"), CASES[:2] + CASES[3:5], ids=IDS[:2] + IDS[3:5])
def test_merging_commutes_up_to_order_where_collisions_are_equal(reducer, operands):
    @given(operands, operands)
    def law(left, right):
        assert ids_in(reducer(left, right)) == ids_in(reducer(right, left))

    law()


@pytest.mark.parametrize(("reducer", "operands"), CASES[:2] + CASES[3:5], ids=IDS[:2] + IDS[3:5])
def test_no_distinct_id_is_ever_lost(reducer, operands):
    @given(operands, operands)
    def law(left, right):
        assert ids_in(reducer(left, right)) >= ids_in(left) | ids_in(right)

    law()


@pytest.mark.parametrize("reducer", [case[0] for case in CASES], ids=IDS)
@pytest.mark.parametrize("junk", [None, "text", 3, ("tuple",), {1, 2}])
def test_anything_but_the_container_is_a_type_error_that_names_the_type(reducer, junk):
    container: Any = {} if reducer in (merge_evidences, merge_criterion_results, merge_metadata) else []
    for operands in ((junk, container), (container, junk)):
        with pytest.raises(TypeError, match=type(junk).__name__):
            reducer(*operands)


def test_of_two_items_with_one_id_the_first_is_kept_and_the_drop_is_logged(caplog):
    caplog.set_level("INFO", logger="auditor_core.state")
    merged = merge_evidences({"repo": [an_evidence("a", "first")]}, {"repo": [an_evidence("a", "second")]})
    assert [item.content for item in merged["repo"]] == ["first"]
    assert "evidence a occurs again" in caplog.text


def test_plain_lists_keep_the_last_item_of_each_place_and_content():
    old, new = an_evidence("old", "same"), an_evidence("new", "same")
    other = an_evidence("other", "different")
    assert merge_evidence([old, other], [new]) == [new, other]


def test_the_surer_result_wins_and_the_existing_one_on_a_tie():
    def result(score: int, confidence: float) -> CriterionResult:
        return CriterionResult(
            criterion_id="c", dimension_name="C", numeric_score=score, relevance_confidence=confidence
        )

    assert merge_criterion_results({"c": result(2, 0.5)}, {"c": result(4, 0.6)})["c"].numeric_score == 4
    assert merge_criterion_results({"c": result(2, 0.5)}, {"c": result(4, 0.5)})["c"].numeric_score == 2
