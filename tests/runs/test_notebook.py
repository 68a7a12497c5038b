"""An audit in the caller's own process, its display and its tables."""

from pathlib import Path

import pytest

from auditor_core import Report, Settings, audit
from auditor_core.errors import AddressError, ReportFileError, RequestError, RubricError
from auditor_core.runs.inputs import sample_submission
from tests.reports import sample_manifest, sample_pngs, sample_report, withheld_report
from tests.runs.conftest import DATE


@pytest.fixture
def report() -> Report:
    return Report.of(sample_report(), sample_manifest(), sample_pngs())


def test_an_audit_takes_three_lines_and_keeps_nothing(settings: Settings, tmp_path: Path) -> None:
    made = sample_submission(tmp_path / "sample")
    told: list[str] = []
    report = audit(
        made.repo, made.pdf, run_date=DATE, settings=settings, progress=lambda node, kind, *_: told.append(node + kind)
    )
    assert report.global_score is not None
    assert report.manifest
    assert set(report.figure_files) == {figure.sha256 for figure in report.figures}
    assert "report_writerend" in told
    assert not settings.data_dir.exists()
    assert (report.write(tmp_path / "out")[0]).is_file()
    again = audit(made.repo, made.pdf, run_date=DATE, settings=settings)
    assert again.model_dump_json() == report.model_dump_json()


def test_wrong_requests_are_raised(
    settings: Settings, report_pdf: Path, small_repository: Path, tmp_path: Path
) -> None:
    with pytest.raises(AddressError):
        audit("ssh://x/y", report_pdf, settings=settings)
    with pytest.raises(ReportFileError):
        audit(small_repository, tmp_path / "none.pdf", settings=settings)
    with pytest.raises(RubricError):
        audit(small_repository, report_pdf, rubric=tmp_path / "none.json", settings=settings)
    with pytest.raises(RequestError, match="'gpt'"):
        audit(small_repository, report_pdf, bench="gpt", settings=settings)


def test_tables_have_a_row_for_each_item(report: Report) -> None:
    sizes = {
        "scores": report.results,
        "findings": report.findings,
        "evidence": report.evidence,
        "claims": report.claims,
    }
    for name, items in sizes.items():
        assert len(report.to_frame(name)) == len(items)
    scores = report.to_frame()
    assert list(scores["criterion"]) == [result.criterion_id for result in report.results]
    assert set(scores.columns) >= {"Prosecutor", "TechLead", "Defense", "score", "coverage"}
    assert Report.of(withheld_report()).to_frame("scores").empty
    with pytest.raises(ValueError, match="'prices'"):
        report.to_frame("prices")


def test_it_shows_itself(report: Report) -> None:
    html = report._repr_html_()
    assert f"{report.global_score:.1f}" in html
    assert "<script" not in html


def test_it_is_still_a_report(report: Report) -> None:
    assert report.model_dump() == sample_report().model_dump()
    assert Report.model_validate_json(report.model_dump_json()).results == report.results
