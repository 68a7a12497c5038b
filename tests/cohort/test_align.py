"""One criterion's findings and opinions in aligned rows."""

from auditor_core.cohort import aligned_findings, aligned_opinions
from auditor_core.models import AuditReport
from tests.reports import sample_report, withheld_report

STATE = "state_management_rigor"


def report_with(check_id: str, outcome: str) -> AuditReport:
    """The sample with one finding's outcome changed."""
    return sample_report(
        findings=tuple(
            item.model_copy(update={"outcome": outcome}) if item.check_id == check_id else item
            for item in sample_report().findings
        )
    )


def test_findings_of_the_same_check_stand_in_one_row() -> None:
    rows = aligned_findings([sample_report(), report_with("state_is_typed", "unmet")], STATE)
    assert [(row.check_id, row.differs) for row in rows] == [
        ("state_is_typed", True),
        ("parallel_keys_have_reducers", False),
        ("models_are_validated", False),
    ]
    assert [item and item.outcome for item in rows[0].findings] == ["met", "unmet"]


def test_a_report_without_the_check_has_none() -> None:
    rows = aligned_findings([sample_report(), withheld_report()], STATE)
    assert all(row.findings[1] is None and row.differs for row in rows)


def test_a_check_that_stands_twice_gets_two_rows() -> None:
    (twice,) = [item for item in sample_report().findings if item.check_id == "history_grows"]
    report = sample_report(findings=(twice, twice.model_copy(update={"outcome": "unmet"})))
    rows = aligned_findings([report, sample_report()], "git_forensic_analysis")
    assert [[item and item.outcome for item in row.findings] for row in rows] == [["met", "met"], ["unmet", None]]


def test_each_judge_s_last_opinion_stands_in_one_row() -> None:
    rows = aligned_opinions([sample_report(), withheld_report()], STATE)
    assert [row.judge for row in rows] == ["Prosecutor", "Defense", "TechLead"]
    assert [row.opinions[0] and row.opinions[0].round for row in rows] == [2, 2, 2]
    assert all(row.opinions[1] is None and row.differs for row in rows)
