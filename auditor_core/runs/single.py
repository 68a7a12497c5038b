"""One audit in the caller's own process, with nothing kept: what a notebook or script calls."""

import hashlib
from collections.abc import Callable
from datetime import datetime
from pathlib import Path

from auditor_core.graph import GraphRequest
from auditor_core.intake.pdf import check_pdf
from auditor_core.intake.urls import check_ref, parse_repository
from auditor_core.rubric.loader import load_rubric
from auditor_core.runs.checking import check_bench
from auditor_core.runs.execution import execute
from auditor_core.runs.inputs import now
from auditor_core.runs.notebook import Report
from auditor_core.runs.records import StopAfter
from auditor_core.settings import Settings, load_environment


def audit(  # noqa: PLR0913 - all that can be asked of an audit, by name
    repo: str | Path,
    pdf: str | Path,
    *,
    rubric: str | Path | None = None,
    ref: str = "",
    bench: str = "rules",
    stop_after: StopAfter = "",
    run_date: datetime | None = None,
    settings: Settings | None = None,
    progress: Callable[[str, str, str, int], None] | None = None,
) -> Report:
    """Audit a repository against its PDF report.

    Args:
        repo: An https address or, where the settings allow, a path.
        pdf: The report's file.
        rubric: A rubric's file; None: the built-in one.
        ref: Branch, tag or commit; empty: the default branch.
        bench: Who judges; `rules` needs no key and no network.
        stop_after: `aggregator` for evidence without a verdict.
        run_date: The date that the report carries; None: now.
        settings: None: from the environment and `.env`.
        progress: Called with node, kind (`start`, `end`, `count`, `error`), text and number.

    Returns:
        The report. Its verdict is withheld (`pipeline_integrity == "FAILED"`) where a source gave no evidence.

    Raises:
        RequestError: The request is wrong, which is known before anything is fetched; `field` names the input.
    """
    if settings is None:
        load_environment()
        settings = Settings()
    figures: dict[str, bytes] = {}

    def keep(data: bytes) -> str:
        name = hashlib.sha256(data).hexdigest()
        figures[name] = data
        return name

    request = GraphRequest(
        repo=str(repo),
        ref=ref,
        pdf_path=str(pdf),
        pdf_name=Path(pdf).name,
        rubric_path=str(rubric or ""),
        bench=bench,
        stop_after=stop_after,
        run_date=run_date or now(),
        local_allowed=settings.allow_local_repos,
    )
    _check(request, settings)
    outcome = execute(request, settings, save_blob=keep, sink=progress or (lambda *_: None))
    return Report.of(outcome.report, outcome.manifest, figures)


def _check(request: GraphRequest, settings: Settings) -> None:
    """Raise the request's first mistake."""
    parse_repository(request.repo, settings, local_allowed=request.local_allowed)
    check_ref(request.ref)
    check_pdf(Path(request.pdf_path), settings, request.pdf_name)
    load_rubric(Path(request.rubric_path) if request.rubric_path else None, max_bytes=settings.limits.rubric_bytes)
    check_bench(request.bench)
