from datetime import UTC, datetime

import pytest
from hypothesis import given
from hypothesis import strategies as st

from auditor_core.justice import decide, overall, remediation_plan, summarise
from auditor_core.models import AuditReport, CriterionResult, ErrorRecord, PathClaim
from tests.judges.helpers import criterion, evidence, finding
from tests.justice.test_decision import opinions


def worked_example():
    """A: architecture, five of six checks decided. B: the defense credits what is absent. C: could not be judged."""
    known = evidence("e") | evidence("gone", found=False)
    a = [finding(f"c{number}", criterion_id="A") for number in range(5)] + [
        finding("c5", "unavailable", criterion_id="A")
    ]
    return (
        decide(criterion("A", weight=2.0, architecture=True), a, opinions(2, 5, 4, name="A"), known),
        decide(
            criterion("B"), [finding("x", criterion_id="B")], opinions(1, 5, 3, name="B", credited=("gone",)), known
        ),
        decide(
            criterion("C"), [finding("y", "unavailable", criterion_id="C")], opinions(None, None, None, name="C"), known
        ),
    )


def test_the_worked_example():
    a, b, c = worked_example()
    assert (a.numeric_score, b.numeric_score, c.numeric_score) == (4, 2, None)
    assert all("dissent" in item.applied_rules for item in (a, b))
    assert "functionality_weight" in a.applied_rules
    assert "fact_supremacy" in b.applied_rules
    total = overall([a, b, c])
    assert total.global_score == 3.3
    assert total.coverage == pytest.approx(0.667, abs=0.0005)
    assert (total.score_low, total.score_high) == (2.5, 3.83)


def test_nothing_scored_is_no_score_and_the_whole_range():
    _, _, c = worked_example()
    total = overall([c])
    assert (total.global_score, total.coverage, total.score_low, total.score_high) == (None, 0, 1, 5)
    assert overall([]).global_score is None


def test_a_capped_criterion_counts_at_most_three_and_can_rise_no_further():
    capped = CriterionResult(
        criterion_id="a", dimension_name="A", numeric_score=5, security_violation_found=True, coverage=0.5
    )
    total = overall([capped])
    assert (total.global_score, total.score_low, total.score_high) == (3.0, 2.0, 3.0)


RESULTS = st.lists(
    st.builds(
        CriterionResult,
        criterion_id=st.uuids().map(str),
        dimension_name=st.just("It"),
        numeric_score=st.none() | st.integers(1, 5),
        security_violation_found=st.booleans(),
        coverage=st.floats(0, 1),
        weight=st.floats(min_value=0.01, max_value=10),
        findings=st.just(()),
        judge_opinions=st.just(()),
        score_low=st.just(1.0),
        score_high=st.just(5.0),
    ),
    min_size=1,
    max_size=6,
)


@given(RESULTS)
def test_the_range_is_ordered_and_narrows_to_the_score_when_all_is_decided(results):
    total = overall(results)
    assert 1 <= total.score_low <= total.score_high <= 5
    assert 0 <= total.coverage <= 1
    if total.global_score is not None and all(item.numeric_score for item in results):
        assert total.score_low - 0.06 <= total.global_score <= total.score_high + 0.06


def result(name, *findings, weight=1.0):
    return CriterionResult(
        criterion_id=name, dimension_name=name.title(), numeric_score=2, findings=findings, weight=weight
    )


def test_the_plan_names_what_recovers_most_first():
    heavy = result("heavy", finding("a", "unmet", criterion_id="heavy"), finding("b", criterion_id="heavy"), weight=4.0)
    light = result(
        "light",
        finding("c", "unmet", criterion_id="light", severity="major"),
        finding("d", "unmet", criterion_id="light"),
        finding("e", criterion_id="light"),
    )
    assert remediation_plan([light, heavy]) == (
        "heavy: src/a.py:1 - mend a",
        "light: src/c.py:1 - mend c",
        "light: src/d.py:1 - mend d",
    )


def test_what_is_unsafe_comes_first_however_little_it_recovers():
    heavy = result("heavy", finding("a", "unmet", criterion_id="heavy", severity="major"), weight=4.0)
    unsafe = result("unsafe", finding("b", "unmet", criterion_id="unsafe", severity="security"), weight=0.5)
    assert remediation_plan([heavy, unsafe]) == ("unsafe: src/b.py:1 - mend b", "heavy: src/a.py:1 - mend a")


def test_nothing_to_mend_is_an_empty_plan():
    assert remediation_plan([result("fine", finding("a"))]) == ()


def report(**given):
    return AuditReport(
        repo_name="work", repo_url="https://example.org/work", run_date=datetime(2024, 3, 4, tzinfo=UTC), **given
    )


def test_the_summary_opens_on_the_score_and_its_range():
    a, b, c = worked_example()
    text = summarise(report(results=(a, b, c), global_score=3.3, score_low=2.5, score_high=3.83, coverage=0.667))
    assert text.startswith("The submission scores 3.3 of 5 over 2 of 3 criteria.")
    for words in (
        "67 %",
        "between 2.5 and 3.8",
        "Strongest, at 4: A",
        "Weakest, at 2: B",
        "Not scored: C",
        "two points apart",
    ):
        assert words in text


def test_a_score_that_leaves_nothing_open_has_no_range():
    a, b, _ = worked_example()
    text = summarise(report(results=(a, b), global_score=3.3, score_low=3.33, score_high=3.33, coverage=1.0))
    assert "leaves nothing open" in text
    assert "between" not in text


def test_the_score_lies_in_the_range_that_is_told():
    a, b, _ = worked_example()
    text = summarise(report(results=(a, b), global_score=3.3, score_low=3.02, score_high=3.25, coverage=0.94))
    assert "between 3.0 and 3.3" in text
    text = summarise(report(results=(a, b), global_score=3.3, score_low=3.26, score_high=3.31, coverage=0.994))
    assert "99 % of what the rubric asks could be decided, so what is open moves the score by less than 0.1." in text


def test_a_withheld_verdict_says_why():
    error = ErrorRecord(error_id="x", kind="X", node="n", message="the repository was not found")
    assert "the repository was not found" in summarise(report(pipeline_integrity="FAILED", errors=(error,)))


def test_evidence_only_says_so():
    assert summarise(report(evidence_only=True)).startswith("Evidence only")


def test_nothing_scored_says_so():
    assert summarise(report()).startswith("No criterion could be scored")


@pytest.mark.parametrize(("flags", "told"), [(1, "2 paths that the report names, 1 is flagged"), (2, "2 are flagged")])
def test_flagged_paths_are_counted(flags: int, told: str):
    claims = tuple(
        PathClaim(path=path, form="full", mentions=(), stance="asserted", asserted=True, verdict=verdict, flagged=flag)
        for path, verdict, flag in (
            ("a.py", "hallucinated", True),
            ("b.py", "imprecise" if flags > 1 else "verified", flags > 1),
        )
    )
    assert told in summarise(report(results=worked_example(), global_score=3.3, claims=claims))
