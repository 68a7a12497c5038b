"""How the findings moved the judges, as the reports tell it."""

from auditor_core.export import render_html, render_markdown
from auditor_core.export.arithmetic import HOW, sheet
from auditor_core.export.csv_ import csv_files
from tests.judges.helpers import finding
from tests.judges.test_ledger import judged
from tests.reports import sample_report

FINDINGS = [finding("a"), finding("b"), finding("c", "unmet", severity="info", weight=0.1), finding("d", "unavailable")]


def test_every_step_from_5_to_the_score_is_told() -> None:
    told = sheet(judged(FINDINGS))
    assert told is not None
    assert told.judges == ("Prosecutor", "Defense", "TechLead")
    assert {line.name: line.cells for line in told.lines} == {
        "Start": ("5.00", "5.00", "5.00"),
        "a says so": ("0.00", "0.00", "0.00"),
        "b says so": ("0.00", "0.00", "0.00"),
        "c says so": ("−0.38", "−0.19", "−0.29"),
        "Left": ("4.62", "4.81", "4.71"),
        "Rounded, at least 1": ("4 (down)", "5 (up)", "5 (to the nearest)"),
    }
    assert told.undecided == 1


def test_nothing_is_told_where_the_rule_bench_did_not_judge() -> None:
    assert sheet(judged(FINDINGS, bench="some-model")) is None


def test_every_report_for_people_tells_it() -> None:
    report = sample_report(results=(judged(FINDINGS),))
    for text in (render_markdown(report), render_html(report)):
        assert HOW.split(":")[0] in text
        assert "4 (down)" in text
    assert "it,c,unmet,Defense,-0.1905" in csv_files(report)["moves.csv"].splitlines()
