"""What if the criteria weighed differently."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from auditor_core.cohort import Entry, what_if
from auditor_core.errors import RequestError
from auditor_core.models import CriterionResult
from tests.reports import sample_report


def entry(label: str, *scores: int | None, capped: bool = False) -> Entry:
    results = tuple(
        CriterionResult(
            criterion_id=f"c{number}",
            dimension_name="C",
            numeric_score=score,
            coverage=1.0,
            security_violation_found=capped,
        )
        for number, score in enumerate(scores)
    )
    return Entry(label=label, results=results)


def test_the_ranking_follows_the_weights() -> None:
    history, code = entry("history", 5, 1), entry("code", 1, 4)
    as_it_is = what_if([history, code], {})
    assert [(item.label, item.score_after, item.climbed) for item in as_it_is] == [
        ("history", 3.0, 0),
        ("code", 2.5, 0),
    ]
    heavy = what_if([history, code], {"c1": 3.0})
    assert [(item.label, item.rank_before, item.rank_after, item.climbed) for item in heavy] == [
        ("code", 2, 1, 1),
        ("history", 1, 2, -1),
    ]
    assert [(item.score_before, item.score_after) for item in heavy] == [(2.5, 3.3), (3.0, 2.0)]


def test_as_they_are_the_weights_give_the_reports_score() -> None:
    report = sample_report()
    (standing,) = what_if([Entry.of(report, "one")], {})
    assert standing.score_before == standing.score_after == report.global_score
    assert (standing.low_after, standing.high_after) == (report.score_low, report.score_high)


def test_a_weight_of_nothing_leaves_a_criterion_out() -> None:
    (standing,) = what_if([entry("one", 5, 1)], {"c1": 0.0})
    assert (standing.score_after, standing.low_after, standing.high_after) == (5.0, 5.0, 5.0)


def test_what_weighs_but_is_not_scored_gives_no_rank_and_comes_last() -> None:
    open_one, scored = entry("a", None, 5), entry("b", 2, 2)
    last = what_if([open_one, scored], {"c1": 0.0})[-1]
    assert (last.label, last.score_after, last.rank_after, last.climbed) == ("a", None, None, 0)
    assert (last.low_after, last.high_after) == (1.0, 5.0)


def test_equal_scores_share_a_rank() -> None:
    ranks = [item.rank_after for item in what_if([entry("a", 3), entry("b", 4), entry("c", 4), entry("d", 2)], {})]
    assert ranks == [1, 1, 3, 4]


def test_a_capped_criterion_stays_capped() -> None:
    (standing,) = what_if([entry("one", 5, capped=True)], {"c0": 7.0})
    assert standing.score_after == 3.0


@pytest.mark.parametrize("weight", [-1.0, 101.0, float("nan"), float("inf")])
def test_a_weight_that_is_none_is_refused(weight: float) -> None:
    with pytest.raises(RequestError, match="c0 can't weigh"):
        what_if([entry("one", 5)], {"c0": weight})


def test_weights_that_are_all_nothing_are_refused() -> None:
    with pytest.raises(RequestError, match="no criterion weighs anything"):
        what_if([entry("one", 5)], {"c0": 0.0})


def test_no_submissions_give_no_ranking() -> None:
    assert what_if([], {"c0": 2.0}) == ()


@given(st.lists(st.integers(1, 5), min_size=2, max_size=2), st.floats(0.1, 100))
def test_all_weights_times_the_same_change_nothing(scores: list[int], factor: float) -> None:
    (standing,) = what_if([entry("one", *scores)], dict.fromkeys(("c0", "c1"), factor))
    assert standing.score_after == standing.score_before
