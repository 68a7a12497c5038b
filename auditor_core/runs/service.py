"""What pages, command line and notebooks call: ask for audits, watch them, read what came out."""

import os
from collections.abc import Mapping, Sequence
from datetime import datetime
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING

from auditor_core.errors import NotFoundError, RequestError
from auditor_core.models import AuditReport, Box, ClaimMark, Excerpt, RunManifest
from auditor_core.rubric.model import Rubric
from auditor_core.runs import checking
from auditor_core.runs.archive import Archive
from auditor_core.runs.batch import BatchRow, queue_rows, read_rows
from auditor_core.runs.inputs import keep_pdf, keep_rubric, now, row_request, sample_submission
from auditor_core.runs.pool_worker import failure
from auditor_core.runs.progress import Sink
from auditor_core.runs.records import AuditRequest, BatchResult, RunEvent, RunRecord, RunState
from auditor_core.runs.supervisor import Supervisor, new_run_id
from auditor_core.settings import Settings

if TYPE_CHECKING:
    from auditor_core.intake.pdf import PdfInfo
    from auditor_core.runs.grading import Grading


class AuditService:
    """One door to the runs of a data directory. Safe to share between threads and to open twice.

    `AuditService(settings)` obeys the dashboard's rule about paths on this machine; pass
    `local_allowed` to say otherwise. Worker processes are started at the first `submit`.
    """

    def __init__(self, settings: Settings, *, local_allowed: bool | None = None) -> None:
        self._settings = settings
        self._local_allowed = settings.dashboard_local_repos if local_allowed is None else local_allowed
        self._archive = Archive(settings.data_dir)
        self._supervisor = Supervisor(self._archive, settings)

    # --- asking -------------------------------------------------------------------------------

    def add_pdf(self, data: bytes, name: str) -> "PdfInfo":
        """Keep a report's bytes; raises `ReportFileError` (field `pdf`) where it can't be audited."""
        return keep_pdf(self._archive.blobs, data, name, self._settings)

    def add_rubric(self, data: bytes) -> Rubric:
        """Keep a rubric's bytes; raises `RubricError` naming field and criterion. Its `sha256` names it."""
        return keep_rubric(self._archive.blobs, data, self._settings)

    def sample_request(self) -> AuditRequest:
        """Build the sample submission, if that has not been done, and return a request for it."""
        sample = sample_submission(self._archive.places.sample)
        info = self.add_pdf(sample.pdf.read_bytes(), sample.pdf.name)
        return AuditRequest(repo=str(sample.repo), pdf_sha256=info.sha256, pdf_name=info.name, run_date=now())

    def problems(self, request: AuditRequest) -> list[RequestError]:
        """All mistakes of a request, each with the `field` at fault (`repo`, `ref`, `pdf`, `rubric`, `bench`)."""
        return checking.problems(request, self._archive, self._settings, local_allowed=self._admits(request))

    def check_request(self, request: AuditRequest) -> None:
        """Raise the first mistake of a request, before anything is fetched."""
        for problem in self.problems(request):
            raise problem

    def warm(self) -> None:
        """Start the workers, so that the first audit need not wait for them."""
        self._supervisor.warm()

    def submit(self, request: AuditRequest) -> str:
        """Queue an audit and return its run id; raises `RequestError` like `check_request`."""
        run_id = self._create(request)
        self._supervisor.submit(run_id)
        return run_id

    def run_here(self, request: AuditRequest, observe: Sink | None = None) -> RunRecord:
        """Audit in this process and return the ended run; `observe` is told of progress.

        Raises:
            RequestError: The request is wrong; there is no run.
            CancelledError: It was cancelled or deleted from elsewhere.
            Exception: Whatever else went wrong; the run is kept as failed.
        """
        from auditor_core.runs.worker import perform  # noqa: PLC0415 - brings the graph, which pages don't need

        self._supervisor.announce()
        run_id = self._create(request)
        try:
            perform(self._archive, self._settings, run_id, 1, observe)
        except KeyboardInterrupt:
            self._archive.store.cancel(run_id)
            raise
        except Exception as error:
            trouble = failure(error, self._settings)
            self._archive.store.fail(run_id, 1, trouble.message, trouble.debug)
            raise
        finally:
            self._archive.sweep(run_id, ended=True)
        return self.run(run_id)

    def import_batch(
        self,
        csv_bytes: bytes,
        *,
        pdfs: Mapping[str, bytes] | None = None,
        base_dir: Path | None = None,
        run_date: datetime | None = None,
        fresh: bool = False,
    ) -> BatchResult:
        """Queue a run for each row of a CSV file (columns `repo`, `pdf`, `name`).

        A row's PDF is looked up by name in `pdfs` (uploads), then as a path under `base_dir`, if given. All
        reports carry `run_date`, else now; `fresh` audits again what is known. Rows that can't be queued are
        listed with their reason; raises `RequestError` (field `csv`) where the whole file can't be used.
        """

        def queue(row: BatchRow) -> str:
            request = row_request(self._archive.blobs, row, pdfs or {}, base_dir, self._settings)
            return self.submit(request.model_copy(update={"run_date": run_date or now(), "fresh": fresh}))

        return queue_rows(read_rows(csv_bytes, self._settings.limits.batch_rows), queue)

    # --- watching -----------------------------------------------------------------------------

    def run(self, run_id: str) -> RunRecord:
        """One run; raises `NotFoundError`."""
        return self._archive.store.run(run_id)

    def runs(
        self,
        search: str = "",
        states: Sequence[RunState] = (),
        repo: str = "",
        limit: int = 100,
        offset: int = 0,
    ) -> list[RunRecord]:
        """Runs, newest first. `search` looks in name, address, label and commit; `repo` is an exact name."""
        return self._archive.store.runs(search, states, repo, limit, offset)

    def count(self, search: str = "", states: Sequence[RunState] = (), repo: str = "") -> int:
        """How many runs the same filter finds."""
        return self._archive.store.count(search, states, repo)

    def events(self, run_id: str, after: int = 0) -> list[RunEvent]:
        """Progress after event `after`, oldest first; empty for a run that is not there."""
        return self._archive.store.events(run_id, after)

    def cancel(self, run_id: str) -> None:
        """Stop a run that waits or works, killing its worker; nothing happens to one that has ended."""
        self._supervisor.cancel(run_id)

    def delete(self, run_id: str) -> None:
        """Forget a run and all that was kept for it alone, stopping it first; raises `NotFoundError`."""
        self._supervisor.cancel(run_id)
        if not self._archive.forget(run_id):
            raise NotFoundError(f"there is no run {run_id!r}; it may have been deleted already", field="run")

    def recover(self) -> list[str]:
        """Take over the runs of processes that are gone; return their ids. Call it once at the start."""
        self._archive.drop_unused()
        return self._supervisor.recover()

    # --- reading ------------------------------------------------------------------------------

    def report(self, run_id: str) -> AuditReport | None:
        """The report, with the marks of graders followed; None while there is none."""
        return (self.grading.report if self.marks(run_id) else self.original_report)(run_id)

    def original_report(self, run_id: str) -> AuditReport | None:
        """The report as the audit wrote it, whatever was marked since; None while there is none."""
        return self._archive.store.report(run_id)

    def manifest(self, run_id: str) -> RunManifest | None:
        """All that is needed to repeat the run; None while there is no report."""
        return self._archive.store.manifest(run_id)

    def excerpt(self, run_id: str, path: str, line: int = 1) -> Excerpt | None:
        """Lines of a file at the audited commit, around `line` where those were kept, else from its start."""
        return self._archive.store.excerpt(run_id, path, line)

    def blob(self, sha256: str) -> bytes | None:
        """A kept file (figure, PDF, rubric) by the SHA-256 of its bytes."""
        return self._archive.blobs.get(sha256)

    def figures(self, report: AuditReport) -> dict[str, bytes]:
        """The PNGs of a report's figures that are kept, by their SHA-256."""
        kept = {figure.sha256: self.blob(figure.sha256) for figure in report.figures}
        return {name: data for name, data in kept.items() if data is not None}

    def page_png(self, run_id: str, page: int, boxes: Sequence[Box] = ()) -> bytes:
        """Draw a page as PNG, `boxes` (points) highlighted.

        Raises `NotFoundError` (run or PDF), `ReportFileError` (its page) and `LimitExceededError` (too slow).
        """
        from auditor_core.intake.picture import page_picture  # noqa: PLC0415 - needed for this alone

        return page_picture(self._archive.pdf(run_id), page, boxes)

    def export(self, run_id: str, fmt: str) -> tuple[str, str, bytes]:
        """File name, MIME type and bytes of a run's export; raises `NotFoundError`, `RequestError`."""
        from auditor_core.export import render  # noqa: PLC0415 - templates and charts, needed for this alone

        record, report = self.run(run_id), self.report(run_id)
        if report is None:
            raise NotFoundError(f"run {run_id!r} has no report (it is {record.state}); choose another", field="run")
        return render(fmt, report, self.manifest(run_id), self.figures(report))

    # --- grading ------------------------------------------------------------------------------

    def mark(
        self, run_id: str, path: str, kind: str, *, stance: str = "", verdict: str = "", reason: str, author: str
    ) -> ClaimMark:
        """Mark a cited path: `not_a_claim`, `stance` or `verdict` (naming the right one), or `confirmed`.

        Findings and score follow. Raises `RequestError` (with its field) and `NotFoundError`.
        """
        return self.grading.mark(run_id, path, kind, stance=stance, verdict=verdict, reason=reason, author=author)

    def unmark(self, run_id: str, mark_id: int, author: str = "") -> None:
        """Take a mark back; it stays on record. Raises `NotFoundError` where it does not stand."""
        self.grading.unmark(run_id, mark_id, author)

    def marks(self, run_id: str) -> tuple[ClaimMark, ...]:
        """Every mark of a run, oldest first; `stands` tells those that were not undone."""
        return self._archive.marks.of_run(run_id)

    def close(self) -> None:
        """Stop the workers. Runs in hand stay in the store and are taken up again by `recover`."""
        self._supervisor.close()
        self._archive.close()

    @cached_property
    def grading(self) -> "Grading":
        """What else there is to marks: how often the checker was right, and taking them over from another run."""
        from auditor_core.runs.grading import Grading  # noqa: PLC0415 - brings checks and judges, for marks alone

        return Grading(self._archive)

    def _create(self, request: AuditRequest) -> str:
        """Write a request down as a run, in a form that any process understands later."""
        self.check_request(request)
        allowed = self._admits(request)
        address = checking.address_of(request, self._settings, local_allowed=allowed)
        run_id = new_run_id()
        self._archive.store.create(
            run_id,
            request.model_copy(update={"repo": address.url, "ref": request.ref or address.ref}),
            owner=self._supervisor.owner,
            local_allowed=allowed,
            repo_name=f"{address.owner}/{address.name}".lstrip("/"),
            repo_url=address.display,
        )
        return run_id

    def _admits(self, request: AuditRequest) -> bool:
        """Whether a path on this machine may be audited; the sample always may."""
        return self._local_allowed or Path(os.path.normpath(request.repo)).is_relative_to(self._archive.places.sample)
