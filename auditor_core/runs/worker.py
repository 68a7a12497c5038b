"""Does the work of one run: writes progress down as it goes, and the result at the end.

It runs in whatever process calls it: a worker of the pool, or the one of a command.
"""

import shutil
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from auditor_core.errors import AuditorError, CancelledError, NotFoundError
from auditor_core.graph import GraphRequest
from auditor_core.intake.deadline import Deadline
from auditor_core.intake.git import resolve_commit
from auditor_core.intake.urls import parse_repository
from auditor_core.logs import current_run
from auditor_core.rubric.loader import load_rubric
from auditor_core.runs.archive import Archive
from auditor_core.runs.checkpoint import open_saver
from auditor_core.runs.execution import Outcome, execute, repeatable, withheld_reason
from auditor_core.runs.grading import keep_case
from auditor_core.runs.manifest import cache_key
from auditor_core.runs.progress import Sink
from auditor_core.runs.records import AuditRequest, EventKind, RunRecord
from auditor_core.settings import Settings

RESOLVE_SECONDS = 15.0
"""How long a repository may take to say what a branch means, before the audit goes on without."""


def perform(archive: Archive, settings: Settings, run_id: str, attempt: int, observe: Sink | None = None) -> None:
    """Work a queued run off, from its checkpoint where there is one.

    Raises:
        CancelledError: the run was cancelled, deleted or taken over, and nothing was changed.
        AuditorError: the run can't be worked off; saying so in the store is the caller's.
    """
    if not archive.store.begin(run_id, attempt):
        raise CancelledError("the run was cancelled, deleted or taken over")
    current_run.set(run_id)
    with _working_in(archive.places.work(run_id)):
        _Job(archive, settings, run_id, attempt, observe).run()
    archive.tidy(run_id, ended=True)


class _Job:
    """One attempt at one run."""

    def __init__(self, archive: Archive, settings: Settings, run_id: str, attempt: int, observe: Sink | None) -> None:
        self._archive = archive
        self._settings = settings
        self._run_id = run_id
        self._attempt = attempt
        self._observe = observe

    def run(self) -> None:
        """Answer the run from the store, or by an audit."""
        record = self._archive.store.run(self._run_id)
        commit, key = self._pin(record)
        if key and not record.request.fresh and self._answer(key, record.request):
            return
        order = self._order(record.request, commit)
        with open_saver(self._archive.places.checkpoint(self._run_id)) as saver:
            outcome = execute(
                order, self._settings, save_blob=self._keep, sink=self._tell, saver=saver, thread_id=self._run_id
            )
        self._finish(outcome)

    def _pin(self, record: RunRecord) -> tuple[str, str]:
        """Settle the commit and the key of its answer; both empty where the repository does not answer."""
        request = record.request
        commit = record.git_hash or self._resolve(request)
        if not commit:
            return "", ""
        rubric = request.rubric_sha256 or load_rubric(None, max_bytes=self._settings.limits.rubric_bytes).sha256
        inputs = (record.repo_url, commit, request.pdf_sha256, request.pdf_name, rubric)
        key = cache_key(self._settings, *inputs, request.bench, request.stop_after)
        self._still_mine(self._archive.store.pin(self._run_id, self._attempt, commit, key))
        return commit, key

    def _resolve(self, request: AuditRequest) -> str:
        allowed = self._archive.store.local_allowed(self._run_id)
        try:
            address = parse_repository(request.repo, self._settings, local_allowed=allowed)
            return resolve_commit(address, request.ref or address.ref, self._settings, Deadline(RESOLVE_SECONDS))
        except AuditorError:
            return ""  # the detective will say what is wrong, in the report

    def _answer(self, key: str, request: AuditRequest) -> bool:
        """Take an earlier answer over, under this request's date; say whether there was one."""
        store = self._archive.store
        source = store.answer(key)
        report, manifest = (store.report(source), store.manifest(source)) if source else (None, None)
        if report is None or manifest is None:
            return False
        dated = {"run_date": request.run_date}
        report, manifest = report.model_copy(update=dated), manifest.model_copy(update=dated)
        self._tell("", "message", f"answered from run {source}", 0)
        self._still_mine(store.finish_like(self._run_id, self._attempt, source, report, manifest))
        return True

    def _order(self, request: AuditRequest, commit: str) -> GraphRequest:
        pdf = self._archive.blobs.path(request.pdf_sha256)
        rubric = self._archive.blobs.path(request.rubric_sha256) if request.rubric_sha256 else None
        if pdf is None or (request.rubric_sha256 and rubric is None):
            raise NotFoundError("the report or rubric is no longer kept; upload it again", field="pdf")
        return GraphRequest(
            repo=request.repo,
            ref=commit or request.ref,
            pdf_path=str(pdf),
            pdf_name=request.pdf_name,
            rubric_path=str(rubric or ""),
            bench=request.bench,
            stop_after=request.stop_after,
            run_date=request.run_date,
            local_allowed=self._archive.store.local_allowed(self._run_id),
        )

    def _finish(self, outcome: Outcome) -> None:
        report = outcome.report
        done = self._archive.store.finish(
            self._run_id,
            self._attempt,
            report,
            outcome.manifest,
            outcome.excerpts,
            error=withheld_reason(report),
            cacheable=repeatable(report),
            case_sha256=self._keep(keep_case(outcome.case)),
        )
        self._still_mine(done)

    def _keep(self, data: bytes) -> str:
        # Tied first: of a run that was deleted in the meantime nothing must stay.
        self._archive.store.keep_blobs(self._run_id, [self._archive.blobs.name(data)])
        return self._archive.blobs.put(data)

    def _tell(self, node: str, kind: EventKind, text: str, number: int) -> None:
        self._still_mine(self._archive.store.add_event(self._run_id, self._attempt, node, kind, text, number))
        if self._observe:
            self._observe(node, kind, text, number)

    def _still_mine(self, changed: bool) -> None:
        if not changed:
            raise CancelledError("the run was cancelled, deleted or taken over")


@contextmanager
def _working_in(directory: Path) -> Iterator[None]:
    """Let temporary files, the clone among them, be made where they are found after a crash."""
    directory.mkdir(mode=0o700, parents=True, exist_ok=True)
    before, tempfile.tempdir = tempfile.tempdir, str(directory)
    try:
        yield
    finally:
        tempfile.tempdir = before
        shutil.rmtree(directory, ignore_errors=True)
