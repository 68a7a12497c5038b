"""Reports beside each other: numbers, differences and what is missing."""

from typing import Any

import pytest

from auditor_core.cohort import compare, matrix_table
from auditor_core.errors import RequestError
from auditor_core.models import AuditReport
from tests.reports import sample_report, withheld_report


def other_report(**changes: Any) -> AuditReport:
    """Another submission: one criterion scored lower, one missing, one path cited differently."""
    first, second, *rest = sample_report().results
    results = (first.model_copy(update={"numeric_score": 2}), second, *rest[:-1])
    claims = tuple(claim for claim in sample_report().claims if claim.path != "fetch.py")
    fields = {"repo_name": "harbour/pilot", "results": results, "claims": claims, "global_score": 3.3}
    return sample_report(**(fields | changes))


def test_the_matrix_holds_scores_and_differences_to_the_baseline() -> None:
    comparison = compare([sample_report(), other_report()])
    rows = {row.criterion_id: row for row in comparison.matrix}
    cells = rows["git_forensic_analysis"].cells
    assert [cell and cell.score for cell in cells] == [4, 2]
    assert [cell and cell.difference for cell in cells] == [0, -2]
    assert [head.difference for head in comparison.submissions] == [0.0, -0.3]


def test_the_baseline_can_be_any_submission() -> None:
    comparison = compare([sample_report(), other_report()], baseline=1)
    assert [head.difference for head in comparison.submissions] == [0.3, 0.0]
    assert [cell and cell.difference for cell in comparison.matrix[0].cells] == [2, 0]


def test_only_what_differs_is_marked_so() -> None:
    comparison = compare([sample_report(), other_report()])
    assert [row.criterion_id for row in comparison.differing] == ["git_forensic_analysis"]


def test_an_unscored_criterion_has_no_difference_and_differs_from_a_scored_one() -> None:
    depth = sample_report().results[-1]
    scored = other_report(results=(depth.model_copy(update={"numeric_score": 3}),))
    row = compare([sample_report(), scored]).matrix[-1]
    assert [cell and cell.score for cell in row.cells] == [None, 3]
    assert [cell and cell.difference for cell in row.cells] == [None, None]
    assert row.differs


def test_criteria_that_a_rubric_lacks_are_none_and_all_are_listed_once() -> None:
    extra = sample_report().results[0].model_copy(update={"criterion_id": "testing", "dimension_name": "Testing"})
    comparison = compare([other_report(results=(extra,)), sample_report()])
    assert [row.criterion_id for row in comparison.matrix] == [
        "testing",
        *(result.criterion_id for result in sample_report().results),
    ]
    assert comparison.matrix[0].cells[1] is None
    assert all(row.cells[0] is None for row in comparison.matrix[1:])


def test_each_column_has_its_counts() -> None:
    head = compare([sample_report(), withheld_report()]).submissions
    assert [(one.flagged, one.security_caps, one.coverage, one.withheld) for one in head] == [
        (2, 1, 0.7778, False),
        (0, 0, 0.0, True),
    ]
    assert head[1].global_score is None
    assert head[1].difference is None


def test_flagged_paths_are_the_union_with_each_report_s_verdict() -> None:
    rows = compare([sample_report(), other_report()]).paths
    assert [(row.path, row.verdicts, row.differs) for row in rows] == [
        ("fetch.py", ("imprecise", None), True),
        ("src/nodes/judge.py", ("hallucinated", "hallucinated"), False),
    ]


def test_labels_tell_submissions_of_one_repository_apart() -> None:
    reports = [sample_report(), sample_report(git_hash="a" * 40), sample_report(git_hash="a" * 40), other_report()]
    assert [head.label for head in compare(reports).submissions] == [
        "lantern/night-watch @ 3f9c2d7",
        "lantern/night-watch @ aaaaaaa (1)",
        "lantern/night-watch @ aaaaaaa (2)",
        "harbour/pilot",
    ]


def test_the_table_has_a_row_for_each_criterion_and_the_totals() -> None:
    columns, rows = matrix_table(compare([sample_report(), other_report()]))
    assert columns[2:] == (
        "lantern/night-watch",
        "harbour/pilot",
        "lantern/night-watch: difference",
        "harbour/pilot: difference",
    )
    table = {row[0]: row[2:] for row in rows}
    assert table["git_forensic_analysis"] == (4, 2, 0, -2)
    assert table["theoretical_depth"] == (None, None, None, None)
    assert table["global_score"] == (3.6, 3.3, 0.0, -0.3)
    assert table["flagged_paths"] == (2, 1, None, None)
    assert all(len(row) == len(columns) for row in rows)


@pytest.mark.parametrize("count", [0, 1, 7])
def test_too_few_or_too_many_are_refused(count: int) -> None:
    with pytest.raises(RequestError, match=f"{count} submissions can't be compared; choose 2 to 6"):
        compare([sample_report()] * count)


@pytest.mark.parametrize("baseline", [-1, 2])
def test_a_baseline_that_is_not_there_is_refused(baseline: int) -> None:
    with pytest.raises(RequestError, match="choose 0 to 1"):
        compare([sample_report()] * 2, baseline)
