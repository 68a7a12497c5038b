"""What pages, command line and notebooks call: ask for audits, watch them, read what came out."""

from collections.abc import Mapping, Sequence
from pathlib import Path

from auditor_core.errors import RequestError
from auditor_core.intake.pdf import PdfInfo
from auditor_core.models import AuditReport, Excerpt, RunManifest
from auditor_core.rubric.model import Rubric
from auditor_core.runs.records import AuditRequest, BatchResult, RunEvent, RunRecord, RunState
from auditor_core.settings import Settings


class AuditService:
    """One door to the runs of a data directory. Safe to share between threads and to open twice.

    `AuditService(settings)` obeys the dashboard's rule about paths on this machine; pass
    `local_allowed` to say otherwise. Worker processes are started at the first `submit`.
    """

    def __init__(self, settings: Settings, *, local_allowed: bool | None = None) -> None: ...

    # --- asking -------------------------------------------------------------------------------

    def add_pdf(self, data: bytes, name: str) -> PdfInfo:
        """Keep a report's bytes; raises `ReportFileError` (field `pdf`) where it can't be audited."""

    def add_rubric(self, data: bytes) -> Rubric:
        """Keep a rubric's bytes; raises `RubricError` naming field and criterion. Its `sha256` names it."""

    def sample_request(self) -> AuditRequest:
        """Build the sample submission, if that has not been done, and return a request for it."""

    def problems(self, request: AuditRequest) -> list[RequestError]:
        """All mistakes of a request, each with the `field` at fault (`repo`, `pdf`, `rubric`, `bench`)."""

    def check_request(self, request: AuditRequest) -> None:
        """Raise the first mistake of a request, before anything is fetched."""

    def submit(self, request: AuditRequest) -> str:
        """Queue an audit and return its run id; raises `RequestError` like `check_request`."""

    def import_batch(
        self, csv_bytes: bytes, *, pdfs: Mapping[str, bytes] | None = None, base_dir: Path | None = None
    ) -> BatchResult:
        """Queue a run for each row of a CSV file (columns `repo`, `pdf`, `name`).

        A row's PDF is looked up by name in `pdfs` (uploads), then as a path under `base_dir`, if given.
        Rows that can't be queued are listed with their reason. Raises `RequestError` (field `csv`)
        where the file as a whole can't be used.
        """

    # --- watching -----------------------------------------------------------------------------

    def run(self, run_id: str) -> RunRecord:
        """One run; raises `NotFoundError`."""

    def runs(
        self,
        search: str = "",
        states: Sequence[RunState] = (),
        repo: str = "",
        limit: int = 100,
        offset: int = 0,
    ) -> list[RunRecord]:
        """Runs, newest first. `search` looks in name, address, label and commit; `repo` is an exact name."""

    def count(self, search: str = "", states: Sequence[RunState] = (), repo: str = "") -> int:
        """How many runs the same filter finds."""

    def events(self, run_id: str, after: int = 0) -> list[RunEvent]:
        """Progress after event `after`, oldest first; empty for a run that is not there."""

    def cancel(self, run_id: str) -> None:
        """Stop a run that waits or works, killing its worker; nothing happens to one that has ended."""

    def delete(self, run_id: str) -> None:
        """Forget a run and all that was kept for it alone, stopping it first; raises `NotFoundError`."""

    def recover(self) -> list[str]:
        """Take over the runs of processes that are gone; return their ids."""

    # --- reading ------------------------------------------------------------------------------

    def report(self, run_id: str) -> AuditReport | None:
        """The report; None while there is none."""

    def manifest(self, run_id: str) -> RunManifest | None:
        """All that is needed to repeat the run; None while there is no report."""

    def excerpt(self, run_id: str, path: str, line: int = 1) -> Excerpt | None:
        """Lines of a file at the audited commit, around `line` where those were kept, else from its start."""

    def blob(self, sha256: str) -> bytes | None:
        """A kept file (figure, PDF, rubric) by the SHA-256 of its bytes."""

    def export(self, run_id: str, fmt: str) -> tuple[str, str, bytes]:
        """File name, MIME type and bytes of a run's export; raises `NotFoundError`, `RequestError`."""

    def close(self) -> None:
        """Stop the workers. Runs in hand stay in the store and are taken up again by `recover`."""
