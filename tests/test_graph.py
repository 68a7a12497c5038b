"""The whole way from request to report: what runs, what is withheld, what failures leave behind."""

import hashlib
import re
import sqlite3
from datetime import UTC, datetime
from pathlib import Path

import pytest
from langgraph.checkpoint.sqlite import SqliteSaver

from auditor_core.errors import CancelledError
from auditor_core.graph import AuditDeps, GraphRequest, mermaid, run_audit
from auditor_core.intake.workspace import Workspace
from auditor_core.models import JUDGES, AuditReport
from auditor_core.runs.checkpoint import ModelSerializer
from auditor_core.sample import Sample, build_sample
from auditor_core.settings import Limits, Settings
from tests.builders import empty_repository, repository, scanned_pdf, text_pdf

RUN_DATE = datetime(2026, 3, 1, tzinfo=UTC)
ROOT = Path(__file__).parent.parent


@pytest.fixture(scope="module")
def sample(tmp_path_factory) -> Sample:
    return build_sample(tmp_path_factory.mktemp("sample"))


def audited(settings: Settings, repo: Path | str, pdf: Path, *, seen=None, saver=None, **changes) -> AuditReport:
    """Run one audit; `seen` collects what the nodes tell."""

    def progress(node: str, kind: str, text: str, number: int) -> None:
        if seen is not None:
            seen.append((node, kind, text, number))

    request = GraphRequest(repo=str(repo), pdf_path=str(pdf), run_date=RUN_DATE, local_allowed=True, **changes)
    with Workspace(settings) as workspace:
        deps = AuditDeps(settings, workspace, lambda data: hashlib.sha256(data).hexdigest(), progress)
        return run_audit(request, deps, saver=saver, thread_id="t" if saver else "")


def started(seen) -> set[str]:
    return {node for node, kind, *_ in seen if kind == "start"}


@pytest.fixture(scope="module")
def sample_report(sample, tmp_path_factory) -> AuditReport:
    return audited(Settings(_env_file=None, data_dir=tmp_path_factory.mktemp("data")), sample.repo, sample.pdf)


def test_the_sample_gets_a_verdict_on_every_criterion(sample_report):
    assert sample_report.pipeline_integrity == "OK"
    assert sample_report.global_score is not None
    assert len(sample_report.results) == 10
    assert all(result.numeric_score for result in sample_report.results)
    assert sample_report.score_low - 0.05 <= sample_report.global_score <= sample_report.score_high + 0.05


def test_every_criterion_was_argued_by_all_three_judges_over_evidence_that_exists(sample_report):
    known = set(sample_report.evidence_by_id()) | {"NO_EVIDENCE"}
    for result in sample_report.results:
        assert {opinion.judge for opinion in result.judge_opinions} == set(JUDGES)
        assert all(set(opinion.cited_evidence) <= known for opinion in result.judge_opinions)
        assert all(set(finding.evidence_ids) <= known for finding in result.findings)


def test_the_same_input_gives_the_same_bytes(settings, sample, sample_report):
    again = audited(settings, sample.repo, sample.pdf)
    assert again.model_dump_json() == sample_report.model_dump_json()


def test_the_judges_differ_somewhere_and_agree_somewhere(sample_report):
    spreads = {len({opinion.score for opinion in result.judge_opinions}) > 1 for result in sample_report.results}
    assert spreads == {True, False}


def test_evidence_is_in_an_order_that_no_branch_s_speed_can_change(sample_report):
    order = ("repo", "docs", "vision")
    keys = [
        (order.index(item.source), item.evidence_class, item.location, item.evidence_id)
        for item in sample_report.evidence
    ]
    assert keys == sorted(keys)
    assert len({item.evidence_id for item in sample_report.evidence}) == len(keys)


def test_an_evidence_only_run_stops_after_the_aggregator(settings, sample):
    seen: list[tuple[str, str, str, int]] = []
    report = audited(settings, sample.repo, sample.pdf, seen=seen, stop_after="aggregator")
    assert report.evidence_only
    assert report.evidence and report.findings and report.claims
    assert report.results == () and report.global_score is None
    assert not {"prosecutor", "chief_justice"} & started(seen)


@pytest.mark.parametrize(
    ("changes", "says"),
    [
        ({"bench": "oracle"}, "no such bench"),
        ({"rubric_path": "/nowhere/rubric.json"}, "rubric"),
        ({"ref": ""}, "not a PDF"),
    ],
)
def test_a_bad_request_goes_straight_to_the_report(settings, sample, tmp_path, changes, says):
    seen: list[tuple[str, str, str, int]] = []
    pdf = sample.pdf
    if says == "not a PDF":
        pdf = tmp_path / "report.pdf"
        pdf.write_bytes(b"<html>not a report</html>")
    report = audited(settings, sample.repo, pdf, seen=seen, **changes)
    assert report.pipeline_integrity == "FAILED"
    assert [error.kind for error in report.errors] == ["REQUEST_ERROR"]
    assert says in report.errors[0].message
    assert started(seen) == {"context_builder", "report_writer"}


def test_without_a_repository_the_verdict_is_withheld_and_the_document_is_still_shown(settings, sample, tmp_path):
    report = audited(settings, empty_repository(tmp_path / "empty"), sample.pdf)
    assert report.pipeline_integrity == "FAILED"
    assert report.global_score is None and report.results == ()
    assert any("FORENSIC_SOURCE_MISSING: repo" in error.message for error in report.errors)
    assert any(item.source == "docs" for item in report.evidence)
    assert all(claim.verdict in (None, "unresolved", "security_violation") for claim in report.claims)


def test_a_report_without_text_withholds_the_verdict(settings, sample, tmp_path):
    report = audited(settings, sample.repo, scanned_pdf(tmp_path / "scan.pdf"))
    assert report.pipeline_integrity == "FAILED"
    assert any("FORENSIC_SOURCE_MISSING: docs" in error.message for error in report.errors)


def test_a_repository_without_python_is_judged_on_what_applies(settings, tmp_path):
    repo = repository(tmp_path / "c", {"main.c": "int main(void) { return 0; }\n", "Makefile": "all:\n"})
    report = audited(settings, repo, text_pdf(tmp_path / "r.pdf", "The program starts in main.c."))
    assert report.pipeline_integrity == "OK"
    by_id = {result.criterion_id: result for result in report.results}
    assert by_id["graph_orchestration"].numeric_score is None
    assert by_id["report_accuracy"].numeric_score is not None


def test_a_detective_that_runs_out_of_time_leaves_evidence_that_says_so(settings, sample):
    hurried = settings.model_copy(update={"limits": Limits(detective_seconds=0.000001)})
    report = audited(hurried, sample.repo, sample.pdf)
    assert report.pipeline_integrity == "FAILED"
    assert any(item.outcome in ("error", "unavailable") for item in report.evidence)


def test_a_run_that_was_killed_goes_on_from_its_checkpoint(settings, sample, sample_report):
    saver = SqliteSaver(sqlite3.connect(":memory:", check_same_thread=False), serde=ModelSerializer())

    def stop_at_the_judges(node: str, kind: str, _text: str, _number: int) -> None:
        if (node, kind) == ("tech_lead", "start"):
            raise CancelledError("killed")

    request = GraphRequest(repo=str(sample.repo), pdf_path=str(sample.pdf), run_date=RUN_DATE, local_allowed=True)
    with Workspace(settings) as workspace, pytest.raises(CancelledError):
        deps = AuditDeps(settings, workspace, lambda data: hashlib.sha256(data).hexdigest(), stop_at_the_judges)
        run_audit(request, deps, saver=saver, thread_id="t")

    seen: list[tuple[str, str, str, int]] = []
    report = audited(settings, sample.repo, sample.pdf, seen=seen, saver=saver)
    assert not {"context_builder", "repo_investigator", "evidence_aggregator"} & started(seen)
    assert "tech_lead" in started(seen)
    assert report.model_dump_json() == sample_report.model_dump_json()


def test_the_architecture_document_shows_the_graph_that_is_built():
    drawn = re.search(r"```mermaid\n(.*?)```", (ROOT / "ARCHITECTURE.md").read_text(), re.DOTALL)
    assert drawn is not None
    assert drawn[1].strip() == mermaid().strip()
