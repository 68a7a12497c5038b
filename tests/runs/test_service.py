"""The door that pages, command line and notebooks use. Audits here are real, of the sample."""

import json
import socket
import subprocess
import sys
import threading
import time
from collections import Counter
from collections.abc import Callable, Iterator
from datetime import timedelta
from pathlib import Path

import pytest

from auditor_core.errors import CancelledError, NotFoundError, ReportFileError, RequestError, RubricError
from auditor_core.runs.records import AuditRequest, RunRecord
from auditor_core.runs.service import AuditService
from auditor_core.runs.supervisor import MAX_ATTEMPTS
from auditor_core.runs.worker import perform
from auditor_core.settings import Settings
from tests.runs.conftest import DATE, request


@pytest.fixture(scope="module")
def service(tmp_path_factory: pytest.TempPathFactory) -> Iterator[AuditService]:
    """One service with its pool for the whole module: workers take seconds to start."""
    data_dir = tmp_path_factory.mktemp("service")
    service = AuditService(Settings(data_dir=data_dir, workers=1, allow_private_hosts=True, _env_file=None))
    yield service
    service.close()


def _of_sample(service: AuditService) -> AuditRequest:
    return service.sample_request().model_copy(update={"run_date": DATE})


@pytest.fixture
def sample(service: AuditService) -> AuditRequest:
    """The sample's request; its report is put back where an earlier test deleted the last run of it."""
    return _of_sample(service)


@pytest.fixture(scope="module")
def done(service: AuditService) -> RunRecord:
    return service.run_here(_of_sample(service))


@pytest.fixture
def stalled_server() -> Iterator[str]:
    """An address that accepts connections and never answers."""
    with socket.create_server(("127.0.0.1", 0)) as server:
        yield f"http://127.0.0.1:{server.getsockname()[1]}/owner/name"


def _until(condition: Callable[[], bool], seconds: float = 60) -> None:
    end = time.monotonic() + seconds
    while not condition():
        assert time.monotonic() < end, "it did not happen in time"
        time.sleep(0.02)


def _ended(service: AuditService, run_id: str) -> RunRecord:
    _until(lambda: not service.run(run_id).active)
    return service.run(run_id)


def test_the_sample_gets_a_verdict(service: AuditService, done: RunRecord) -> None:
    assert (done.state, done.error, done.answered_from) == ("done", "", "")
    assert done.global_score is not None
    report, manifest = service.report(done.run_id), service.manifest(done.run_id)
    assert report
    assert manifest
    assert (report.git_hash, report.run_date) == (done.git_hash, DATE)
    assert {item.step for item in manifest.durations} >= {"repo_investigator", "doc_analyst", "chief_justice"}
    assert set(service.figures(report)) == {figure.sha256 for figure in report.figures}
    assert report.figures


def test_progress_is_kept(service: AuditService, done: RunRecord) -> None:
    events = service.events(done.run_id)
    kinds = Counter((event.node, event.kind) for event in events)
    assert kinds["repo_investigator", "start"] == kinds["repo_investigator", "end"] == 1
    commits = [event.number for event in events if (event.kind, event.text) == ("count", "commits")]
    assert commits[-1] > 5
    assert service.events(done.run_id, events[-1].seq) == []


def test_what_the_report_points_at_is_kept(service: AuditService, done: RunRecord) -> None:
    report = service.report(done.run_id)
    assert report
    verified = [claim.path for claim in report.claims if claim.verdict == "verified" and claim.form == "full"]
    assert verified
    for path in verified:
        excerpt = service.excerpt(done.run_id, path)
        assert excerpt
        assert excerpt.start_line == 1
    assert service.excerpt(done.run_id, "no/such/file.py") is None


def test_every_format_is_exported(service: AuditService, done: RunRecord) -> None:
    for fmt in ("markdown", "json", "csv", "sarif", "html"):
        name, mime, data = service.export(done.run_id, fmt)
        assert name
        assert "/" in mime
        assert data
    assert json.loads(service.export(done.run_id, "json")[2])["git_hash"] == done.git_hash
    with pytest.raises(RequestError, match="'docx'"):
        service.export(done.run_id, "docx")


def test_the_same_again_is_answered_from_the_store(
    service: AuditService, sample: AuditRequest, done: RunRecord
) -> None:
    later = sample.model_copy(update={"run_date": DATE + timedelta(days=1)})
    again = service.run_here(later)
    assert (again.state, again.answered_from) == ("done", done.run_id)
    report, first = service.report(again.run_id), service.report(done.run_id)
    assert report
    assert first
    assert report == first.model_copy(update={"run_date": later.run_date})
    service.run_here(later.model_copy(update={"pdf_name": "other.pdf", "fresh": True}))
    fresh = service.run_here(later.model_copy(update={"fresh": True}))
    assert fresh.answered_from == ""
    assert service.report(fresh.run_id) == report
    assert [event.text for event in service.events(again.run_id)] == [f"answered from run {done.run_id}"]
    path = next(claim.path for claim in first.claims if claim.verdict == "verified")
    assert service.excerpt(again.run_id, path) == service.excerpt(done.run_id, path)


def test_a_worker_gives_the_same_report(service: AuditService, sample: AuditRequest, done: RunRecord) -> None:
    run = _ended(service, service.submit(sample.model_copy(update={"fresh": True})))
    assert (run.state, run.error) == ("done", "")
    assert service.report(run.run_id) == service.report(done.run_id)


@pytest.mark.parametrize("how", ["cancel", "delete"])
def test_a_running_audit_is_stopped_with_its_git(
    service: AuditService, sample: AuditRequest, stalled_server: str, how: str
) -> None:
    run_id = service.submit(sample.model_copy(update={"repo": stalled_server}))
    _until(lambda: service.run(run_id).state == "running")
    _until(lambda: stalled_server in _commands())
    getattr(service, how)(run_id)
    _until(lambda: stalled_server not in _commands(), 15)
    if how == "cancel":
        assert service.run(run_id).state == "cancelled"
        assert service.report(run_id) is None
    else:
        with pytest.raises(NotFoundError):
            service.run(run_id)
        with pytest.raises(NotFoundError, match=run_id):
            service.delete(run_id)
    work = service._archive.places.work(run_id)
    _until(lambda: not work.exists(), 15)


def test_a_waiting_run_is_cancelled_at_no_cost(
    service: AuditService, sample: AuditRequest, stalled_server: str
) -> None:
    first = service.submit(sample.model_copy(update={"repo": stalled_server}))
    second = service.submit(sample)
    service.cancel(second)
    assert service.run(second).state == "cancelled"
    assert service.run(first).active
    service.cancel(first)


def test_a_run_that_is_cancelled_from_elsewhere_ends(service: AuditService, sample: AuditRequest) -> None:
    def cancel(node: str, kind: str, _text: str, _number: int) -> None:
        if (node, kind) == ("evidence_aggregator", "start"):
            service.cancel(service.runs()[0].run_id)

    with pytest.raises(CancelledError):
        service.run_here(sample.model_copy(update={"fresh": True}), cancel)
    assert service.runs()[0].state == "cancelled"


def test_a_run_whose_process_died_is_finished_by_the_next(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "tests.runs.owner_process", str(tmp_path), "prosecutor"]
    assert subprocess.run(command, check=False).returncode == -9
    service = AuditService(Settings(data_dir=tmp_path, workers=1, _env_file=None))
    try:
        (run,) = service.runs()
        assert run.state == "running"
        assert service.recover() == [run.run_id]
        assert service.recover() == []
        ended = _ended(service, run.run_id)
        assert (ended.state, ended.attempt, ended.error) == ("done", 2, "")
        starts = Counter(event.node for event in service.events(run.run_id) if event.kind == "start")
        rounds = starts["chief_justice"]
        assert (starts["repo_investigator"], starts["doc_analyst"], starts["prosecutor"]) == (1, 1, 1 + rounds)
        _until(lambda: not service._archive.places.checkpoint(run.run_id).exists())
    finally:
        service.close()


class _Killed(BaseException):
    """What a signal would do, without ending the tests."""


@pytest.mark.parametrize("node", ["context_builder", "doc_analyst", "evidence_aggregator", "report_writer"])
def test_a_run_goes_on_where_it_was(service: AuditService, sample: AuditRequest, done: RunRecord, node: str) -> None:
    def die(reporting: str, kind: str, _text: str, _number: int) -> None:
        if (reporting, kind) == (node, "start"):
            raise _Killed

    archive, settings = service._archive, service._settings
    run_id = service._create(sample.model_copy(update={"fresh": True}))
    with pytest.raises(_Killed):
        perform(archive, settings, run_id, 1, die)
    assert archive.store.take_over(run_id, 1, service._supervisor.owner)
    with pytest.raises(CancelledError):
        perform(archive, settings, run_id, 1)
    perform(archive, settings, run_id, 2)
    assert service.report(run_id) == service.report(done.run_id)
    starts = Counter(event.node for event in service.events(run_id) if event.kind == "start")
    assert starts[node] == 2
    assert starts["context_builder"] == (2 if node == "context_builder" else 1)


def test_a_run_that_kills_its_process_each_time_is_given_up(service: AuditService, sample: AuditRequest) -> None:
    run_id = service._create(sample)
    for attempt in range(1, MAX_ATTEMPTS):
        assert service._archive.store.take_over(run_id, attempt, "")
    assert run_id not in service.recover()
    run = service.run(run_id)
    assert run.state == "failed"
    assert f"{MAX_ATTEMPTS} times" in run.error


def test_runs_of_a_process_that_is_there_are_left_alone(service: AuditService, sample: AuditRequest) -> None:
    run_id = service._create(sample)
    assert service.recover() == []
    service.delete(run_id)


def test_two_services_share_a_run_out(tmp_path: Path) -> None:
    settings = Settings(data_dir=tmp_path, _env_file=None)
    services = [AuditService(settings), AuditService(settings)]
    try:
        runs = [services[0]._create(services[0].sample_request()) for _ in range(4)]
        services[0]._archive.store.let_go(services[0]._supervisor.owner)
        taken: list[list[str]] = [[], []]
        for service in services:
            service._supervisor._new_engine = lambda _settings, _ended: _Idle()  # type: ignore[assignment]
        threads = [
            threading.Thread(target=lambda index=index: taken[index].extend(services[index].recover()))
            for index in range(2)
        ]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        assert sorted(taken[0] + taken[1]) == sorted(runs)
    finally:
        for service in services:
            service.close()


class _Idle:
    """An engine that never works."""

    def submit(self, run_id: str, attempt: int) -> None: ...

    def cancel(self, run_id: str) -> None: ...

    def close(self) -> None: ...


def test_each_mistake_stands_beside_its_field(service: AuditService) -> None:
    wrong = request(repo="ssh://host/x", ref="--upload-pack=x", rubric_sha256="b" * 64, bench="some-model")
    assert [problem.field for problem in service.problems(wrong)] == ["repo", "ref", "pdf", "rubric", "bench"]
    with pytest.raises(RequestError) as caught:
        service.submit(wrong)
    assert caught.value.field == "repo"


def test_paths_on_this_machine_are_for_those_who_may(
    service: AuditService, sample: AuditRequest, small_repository: Path
) -> None:
    local = sample.model_copy(update={"repo": str(small_repository)})
    assert [problem.field for problem in service.problems(local)] == ["repo"]
    escaping = sample.model_copy(update={"repo": f"{Path(sample.repo).parent}/../../../{small_repository}"})
    assert [problem.field for problem in service.problems(escaping)] == ["repo"]
    assert service.problems(sample) == []


def test_bad_files_are_refused(service: AuditService) -> None:
    with pytest.raises(ReportFileError, match=r"'a\.pdf'"):
        service.add_pdf(b"", "a.pdf")
    with pytest.raises(ReportFileError):
        service.add_pdf(b"<html>", "a.pdf")
    with pytest.raises(RubricError):
        service.add_rubric(b"{")


def test_a_missing_repository_withholds_the_verdict(
    service: AuditService, sample: AuditRequest, tmp_path: Path
) -> None:
    empty = tmp_path / "void"
    empty.mkdir()
    local = AuditService(service._settings, local_allowed=True)
    run = local.run_here(sample.model_copy(update={"repo": str(empty)}))
    local.close()
    assert run.state == "withheld"
    assert run.error
    assert "\n" not in run.error
    report = service.report(run.run_id)
    assert report
    assert report.evidence


def test_a_batch_queues_what_it_can(
    service: AuditService, sample: AuditRequest, report_pdf: Path, tmp_path: Path
) -> None:
    rows = [
        f"{sample.repo},up.pdf,Team 1",
        f"{sample.repo},missing.pdf,Team 2",
        "git@host:x/y,up.pdf,Team 3",
        f"{sample.repo},,Team 4",
    ]
    listed = "\n".join(["repo,pdf,name", *rows]).encode()
    result = service.import_batch(listed, pdfs={"up.pdf": report_pdf.read_bytes()})
    assert [service.run(run_id).request.label for run_id in result.run_ids] == ["Team 1"]
    assert [(problem.row, problem.name) for problem in result.problems] == [(3, "Team 2"), (4, "Team 3"), (5, "Team 4")]
    assert "'missing.pdf' was uploaded" in result.problems[0].reason
    assert _ended(service, result.run_ids[0]).state in ("done", "withheld")


def _commands() -> str:
    return "\n".join(
        path.read_bytes().replace(b"\0", b" ").decode(errors="replace")
        for path in Path("/proc").glob("[0-9]*/cmdline")
        if _readable(path)
    )


def _readable(path: Path) -> bool:
    try:
        return bool(path.read_bytes())
    except OSError:
        return False
