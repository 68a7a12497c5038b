"""The words, places and groups that all documents share."""

import pytest

from auditor_core.evidence import code_ref, page_ref
from auditor_core.export import view
from auditor_core.export.chart import dot_plot
from auditor_core.models import Evidence
from tests.reports import COMMIT, evidence_only_report, sample_report, withheld_report


def evidence(**changes: str) -> Evidence:
    return sample_report().evidence[0].model_copy(update=changes)


def test_numbers_are_rounded_half_up() -> None:
    assert view.number(3.25, 1) == "3.3"
    assert view.percent(0.6665) == "66.7 %"
    assert view.percent(0.0005) == "0.1 %"
    assert view.span(3, 3.885) == "3.00 to 3.89"
    assert view.span(3.001, 3.002) == "3.00"


@pytest.mark.parametrize(
    ("item", "place"),
    [
        (evidence(source_ref=code_ref(COMMIT, "a/b.py", 3, 9), location="a/b.py"), "a/b.py:3"),
        (evidence(source_ref=code_ref(COMMIT, "a/b.py"), location="a/b.py"), "a/b.py"),
        (evidence(source_ref=code_ref(COMMIT, "a#L7"), location="a#L7"), "a#L7"),
        (evidence(source_ref=code_ref(COMMIT, ""), location=""), "repository"),
        (evidence(source="docs", source_ref=page_ref("0" * 64, 3), location="page 3"), "page 3"),
        (evidence(source="docs", source_ref=page_ref("0" * 64), location=""), "report"),
    ],
)
def test_places_read_well(item: Evidence, place: str) -> None:
    assert view.place(item) == place


def test_the_lines_of_a_place_are_known() -> None:
    item = evidence(source_ref=code_ref(COMMIT, "a/b.py", 3, 9), location="a/b.py")
    assert view.code_place(item) == ("a/b.py", 3, 9)


@pytest.mark.parametrize(
    ("report", "score", "reason"),
    [
        (sample_report(), "3.6 / 5", ""),
        (withheld_report(), "Verdict withheld", "withheld: the PDF has no text"),
        (evidence_only_report(), "No verdict: evidence only", "stopped after the evidence"),
        (sample_report(global_score=None), "Not scored", "No criterion could be judged"),
    ],
    ids=["scored", "withheld", "evidence only", "nothing decided"],
)
def test_where_there_is_no_score_the_reason_is_given(report: object, score: str, reason: str) -> None:
    assert view.score_of(report) == score  # type: ignore[arg-type]
    assert reason in view.reason_without_score(report)  # type: ignore[arg-type]


def test_steps_without_a_known_criterion_are_kept_apart() -> None:
    plan = view.plan(sample_report(remediation_plan=("a.py:1 - mend it", "report_accuracy: b.py - name it", "x: y")))
    assert plan == [("Other", ["a.py:1 - mend it", "x: y"]), ("Report accuracy", ["b.py - name it"])]


def test_judges_who_agree_stand_beside_each_other_in_the_chart() -> None:
    first, *_ = sample_report().results
    same = tuple(opinion.model_copy(update={"score": 4}) for opinion in first.judge_opinions)
    (row,) = dot_plot(sample_report(results=(first.model_copy(update={"judge_opinions": same}),))).rows
    assert row.end is not None
    assert [mark.x - row.end for mark in row.marks] == [-16, 0, 16]
