"""The tables: what is written reads back, and no spreadsheet calculates it."""

import csv
import io

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from auditor_core.export import csv_files, csv_table
from tests.export.hostile import hostile, poison
from tests.reports import sample_report, withheld_report


def read(text: str) -> list[list[str]]:
    return list(csv.reader(io.StringIO(text, newline="")))


def original(cell: str) -> str:
    """A cell as it was before the apostrophe."""
    return cell.removeprefix("'")


@pytest.mark.parametrize("text", ["=1+1", "+1", "-1", "@SUM(A1)", "\t=1", "\r=1", "＝1"])
def test_a_formula_gets_an_apostrophe(text: str) -> None:
    assert read(csv_table(["a"], [[text]]))[1] == [f"'{text}"]


def test_numbers_truths_and_nothing_are_written_plainly() -> None:
    assert csv_table(["a", "b", "c", "d"], [[3, 0.5, True, None]]) == "a,b,c,d\r\n3,0.5,true,\r\n"


@given(st.lists(st.lists(hostile | st.text(), min_size=2, max_size=2), max_size=4))
def test_every_text_reads_back(rows: list[list[str]]) -> None:
    back = read(csv_table(["a", "b"], rows))[1:]
    assert [[original(cell) if cell.startswith("'") else cell for cell in row] for row in back] == rows
    assert not any(cell.startswith(("=", "+", "-", "@", "\t", "\r")) for row in back for cell in row)


def test_each_table_has_a_row_for_each_item() -> None:
    report = sample_report()
    rows = {name: read(text)[1:] for name, text in csv_files(report).items()}
    assert {name: len(found) for name, found in rows.items() if name != "moves.csv"} == {
        "scores.csv": len(report.results),
        "findings.csv": len(report.findings),
        "claims.csv": len(report.claims),
        "evidence.csv": len(report.evidence),
    }


def test_scores_hold_the_numbers_and_leave_the_unscored_empty() -> None:
    columns, *rows = read(csv_files(sample_report())["scores.csv"])
    table = {row[0]: dict(zip(columns, row, strict=True)) for row in rows}
    assert table["safe_tool_engineering"]["score"] == "3"
    assert table["safe_tool_engineering"]["security_violation_found"] == "true"
    assert table["theoretical_depth"]["score"] == ""
    assert [table["state_management_rigor"][name] for name in ("prosecutor", "defense", "tech_lead")] == ["2", "5", "4"]


def test_a_withheld_verdict_has_tables_without_scores() -> None:
    assert len(read(csv_files(withheld_report())["scores.csv"])) == 1


@settings(max_examples=40, deadline=None)
@given(hostile)
def test_no_text_adds_a_row_or_a_column(text: str) -> None:
    clean, poisoned = csv_files(sample_report()), csv_files(poison(sample_report(), text, names_too=True))
    del clean["moves.csv"]  # an opinion of a poisoned bench is not explained by the rules
    for name, table in clean.items():
        assert [len(row) for row in read(poisoned[name])] == [len(row) for row in read(table)]
