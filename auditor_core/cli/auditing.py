"""What `audit` and `batch` do: ask the service, show progress, write what came out."""

import json
import re
import tempfile
import time
from contextlib import closing
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import get_args

from auditor_core.cli import show
from auditor_core.cli.progress import Progress
from auditor_core.errors import RequestError
from auditor_core.export import write_all
from auditor_core.runs.inputs import now, read_file
from auditor_core.runs.records import AuditRequest, RunRecord, RunState, StopAfter
from auditor_core.runs.service import AuditService
from auditor_core.settings import Settings

_STATUS: dict[RunState, int] = {"done": 0, "withheld": 3, "cancelled": 3, "failed": 4, "queued": 4, "running": 4}
_WRONG_ROW = 2
_POLL_SECONDS = 0.2


@dataclass(frozen=True)
class Order:
    """What was asked for on the command line."""

    repo: str
    pdf: Path
    rubric: Path | None
    ref: str
    bench: str
    stop_after: str
    run_date: str
    fresh: bool


def audit_one(settings: Settings, order: Order, out: Path | None, *, as_json: bool) -> int:
    """Audit in this process; the run is kept, so that it can be exported later."""
    stop_after, run_date = _stop_after(order.stop_after), _date(order.run_date)
    _prepare(out)
    with closing(AuditService(settings, local_allowed=settings.allow_local_repos)) as service:
        info = service.add_pdf(read_file(order.pdf, settings.limits.pdf_bytes, "pdf"), order.pdf.name)
        rubric = order.rubric and service.add_rubric(read_file(order.rubric, settings.limits.rubric_bytes, "rubric"))
        request = AuditRequest(
            repo=order.repo,
            ref=order.ref,
            pdf_sha256=info.sha256,
            pdf_name=info.name,
            rubric_sha256=rubric.sha256 if rubric else "",
            rubric_name=order.rubric.name if order.rubric else "",
            bench=order.bench,
            run_date=run_date,
            stop_after=stop_after,
            fresh=order.fresh,
        )
        with Progress() as progress:
            run = service.run_here(request, progress)
        if out:
            _write(service, run, out)
        _show(service, run, as_json=as_json)
    show.say(f"run {run.run_id}" + (f", answered from run {run.answered_from}" if run.answered_from else ""))
    for problem in progress.problems:
        if " ".join(problem.split()) not in run.error:
            show.say(problem)
    if run.state == "withheld":
        show.say(f"the verdict is withheld: {run.error}")
    return _STATUS[run.state]


@dataclass(frozen=True)
class BatchOrder:
    """What was asked for a list of submissions."""

    csv: Path
    run_date: str
    fresh: bool
    verbose: bool


def audit_many(settings: Settings, order: BatchOrder, out: Path | None, *, as_json: bool) -> int:
    """Audit the rows of a list in worker processes; wait for all of them.

    Their warnings would drown the progress; they are told where they are asked for, and stand in the reports.
    """
    if not order.verbose and "log_level" not in settings.model_fields_set:
        settings = settings.model_copy(update={"log_level": "ERROR"})
    run_date, csv = _date(order.run_date), order.csv
    data = read_file(csv, settings.limits.rubric_bytes, "csv")
    _prepare(out)
    with closing(AuditService(settings, local_allowed=settings.allow_local_repos)) as service:
        result = service.import_batch(data, base_dir=csv.parent, run_date=run_date, fresh=order.fresh)
        for problem in result.problems:
            show.say(f"line {problem.row}, {problem.name}: {problem.reason}")
        try:
            runs = _wait(service, result.run_ids)
        except KeyboardInterrupt:
            for run_id in result.run_ids:
                service.cancel(run_id)
            raise
        if out:
            for position, run in enumerate(runs, start=1):
                _write(service, run, out / f"{position:03}-{_file_name(run)}")
    if as_json:
        rows = [run.model_dump(mode="json") for run in runs]
        refused = [problem.model_dump() for problem in result.problems]
        show.write(json.dumps({"runs": rows, "problems": refused}, ensure_ascii=False, indent=2))
    else:
        show.show_runs(runs)
    return max([_STATUS[run.state] for run in runs] + [_WRONG_ROW for _ in result.problems], default=0)


def _wait(service: AuditService, run_ids: tuple[str, ...]) -> list[RunRecord]:
    """Wait until all runs have ended, telling of each that has."""
    ended: dict[str, RunRecord] = {}
    while len(ended) < len(run_ids):
        for run_id in run_ids:
            if run_id not in ended and not (run := service.run(run_id)).active:
                ended[run_id] = run
                name = run.request.label or run.repo_name
                show.say(f"{len(ended)} of {len(run_ids)}: {name}: {run.state} {run.error}")
        time.sleep(_POLL_SECONDS)
    return [ended[run_id] for run_id in run_ids]


def _prepare(out: Path | None) -> None:
    """Make the directory that results go to, so that one that can't be written is known before anything is fetched."""
    if out:
        with show.writing(out):
            out.mkdir(parents=True, exist_ok=True)
            tempfile.TemporaryFile(dir=out).close()


def _write(service: AuditService, run: RunRecord, directory: Path) -> None:
    report = service.report(run.run_id)
    if report is None:
        return
    with show.writing(directory):
        write_all(report, service.manifest(run.run_id), service.figures(report), directory)


def _show(service: AuditService, run: RunRecord, *, as_json: bool) -> None:
    report = service.report(run.run_id)
    if report is None:
        return
    if as_json:
        show.write_bytes(service.export(run.run_id, "json")[2])
    else:
        show.show_report(report)


def _stop_after(text: str) -> StopAfter:
    for known in get_args(StopAfter):
        if text == known:
            return known  # type: ignore[no-any-return]
    raise RequestError(f"an audit can't stop after {text!r}; use 'aggregator'", field="stop_after")


def _date(text: str) -> datetime:
    """Read a date; without a zone it is taken for UTC."""
    if not text:
        return now()
    try:
        date = datetime.fromisoformat(text)
    except ValueError:
        raise RequestError(f"{text!r} is no date; write it as 2026-01-31", field="run_date") from None
    return date.astimezone(UTC) if date.tzinfo else date.replace(tzinfo=UTC)


def _file_name(run: RunRecord) -> str:
    return re.sub(r"[^A-Za-z0-9]+", "-", run.request.label or run.repo_name).strip("-")[:60] or run.run_id
