"""What the store remembers of a run: who asked for what, how it went, and where it stands."""

from datetime import datetime
from typing import Annotated, Literal

from pydantic import Field

from auditor_core.models import ScaleValue, Share, StrictModel

RunState = Literal["queued", "running", "done", "withheld", "failed", "cancelled"]
EventKind = Literal["start", "end", "count", "error", "message"]
StopAfter = Literal["", "aggregator"]

ACTIVE_STATES: tuple[RunState, ...] = ("queued", "running")
"""States that a run leaves by itself; a page polls while a run is in one of them."""


class AuditRequest(StrictModel):
    """What is to be audited, with files named by the SHA-256 of their bytes."""

    repo: str
    """Address as given, or a path on this machine."""
    ref: str = ""
    """Branch, tag or commit; empty: the default branch."""
    pdf_sha256: str
    pdf_name: str
    rubric_sha256: str = ""
    """Empty: the built-in rubric."""
    rubric_name: str = ""
    bench: str = "rules"
    run_date: datetime
    """The date that the report carries: an input, so that a run can be repeated to the byte."""
    stop_after: StopAfter = ""
    """`aggregator`: evidence only, no verdict."""
    fresh: bool = False
    """Run again, though the store holds an answer."""
    label: str = ""
    """A name of the user's own for the submission."""


class RunRecord(StrictModel):
    """One run as history shows it. Times are UTC."""

    run_id: str
    state: RunState
    request: AuditRequest
    created_at: datetime
    started_at: datetime | None = None
    finished_at: datetime | None = None
    repo_name: str = ""
    repo_url: str = ""
    """Never with credentials."""
    git_hash: str = ""
    global_score: float | None = None
    score_low: ScaleValue | None = None
    score_high: ScaleValue | None = None
    coverage: Share | None = None
    flagged: int = 0
    """Cited paths that are flagged."""
    security_caps: int = 0
    """Criteria whose score is capped for a security violation."""
    error: str = ""
    """One line for the user: why it failed, or why the verdict is withheld."""
    answered_from: str = ""
    """The run whose stored answer was taken; empty where this one did the work."""
    attempt: int = 1
    """Counts from 1; more where a run was picked up after its process had died."""
    marked_at: datetime | None = None
    """When a grader last marked a path or took a mark back; the scores above follow the marks."""

    @property
    def active(self) -> bool:
        """Whether the run is still waiting or at work."""
        return self.state in ACTIVE_STATES


class RunEvent(StrictModel):
    """One step of progress, as the worker wrote it down."""

    seq: Annotated[int, Field(ge=1)]
    """Grows from event to event; pass the last one seen to get only what is new."""
    at: datetime
    node: str
    """Name of the graph's node; empty for the run as a whole."""
    kind: EventKind
    text: str = ""
    """What is counted (`commits`, `files`, …), or what went wrong."""
    number: int = 0


class BatchProblem(StrictModel):
    """A row of a batch that could not be queued."""

    row: int
    """Line of the file, the heading being line 1."""
    name: str
    """The submission's name or repository, as far as the row tells."""
    reason: str


class BatchResult(StrictModel):
    """What became of the rows of a batch."""

    run_ids: tuple[str, ...] = ()
    """In the order of the rows."""
    problems: tuple[BatchProblem, ...] = ()
