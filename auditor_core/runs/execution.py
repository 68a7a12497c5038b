"""One audit from its inputs to all that is kept of it. The same for a worker, a command and a notebook."""

import logging
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import cast

from langgraph.checkpoint.base import BaseCheckpointSaver

from auditor_core import chat
from auditor_core.errors import AuditorError
from auditor_core.graph import AuditDeps, GraphRequest, run_graph
from auditor_core.intake.urls import parse_repository
from auditor_core.intake.workspace import Workspace
from auditor_core.marking import CaseFile
from auditor_core.models import AuditReport, Excerpt, RunManifest
from auditor_core.rubric.loader import load_rubric
from auditor_core.runs.excerpts import take_excerpts
from auditor_core.runs.manifest import run_manifest
from auditor_core.runs.progress import Recorder, Sink
from auditor_core.settings import Settings

logger = logging.getLogger(__name__)


@dataclass(frozen=True)
class Outcome:
    """What an audit leaves behind, figures apart."""

    report: AuditReport
    manifest: RunManifest
    excerpts: tuple[Excerpt, ...]
    case: CaseFile
    """What a new decision needs, once a grader marks a path."""


def execute(
    request: GraphRequest,
    settings: Settings,
    *,
    save_blob: Callable[[bytes], str],
    sink: Sink,
    saver: BaseCheckpointSaver[str] | None = None,
    thread_id: str = "",
) -> Outcome:
    """Run one audit, from its checkpoint where there is one; the clone is gone afterwards."""
    recorder = Recorder(sink)
    with Workspace(settings) as workspace:
        deps = AuditDeps(settings, workspace, save_blob, recorder)
        state = run_graph(request, deps, saver=saver, thread_id=thread_id)
        report = cast(AuditReport, state["final_report"])
        excerpts = _excerpts(report, request, workspace, settings)
    manifest = run_manifest(report, _rubric_sha256(request, settings), settings, recorder.durations())
    return Outcome(report, manifest, excerpts, CaseFile.of(state))


def withheld_reason(report: AuditReport) -> str:
    """Say in one line why there is no verdict; empty where there is one."""
    return " ".join("; ".join(report.causes).split())


def repeatable(report: AuditReport) -> bool:
    """Whether the same request would give the same report: no error or silent model, as after a time limit."""
    silent = any(item.outcome == "unavailable" and chat.SILENT in item.rationale for item in report.evidence)
    return not silent and report.pipeline_integrity == "OK" and all(item.level != "error" for item in report.errors)


def _excerpts(
    report: AuditReport, request: GraphRequest, workspace: Workspace, settings: Settings
) -> tuple[Excerpt, ...]:
    if not report.git_hash:
        return ()
    try:
        address = parse_repository(request.repo, settings, local_allowed=request.local_allowed)
        return tuple(take_excerpts(report, workspace.clone(address, request.ref)))
    except AuditorError as error:
        # The report stands without them; they only spare its reader a look at the repository.
        logger.warning("no excerpts are kept: %s", error)
        return ()


def _rubric_sha256(request: GraphRequest, settings: Settings) -> str:
    try:
        path = Path(request.rubric_path) if request.rubric_path else None
        return load_rubric(path, max_bytes=settings.limits.rubric_bytes).sha256
    except AuditorError:
        return ""  # the report says that the rubric could not be read
