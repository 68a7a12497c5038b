"""What happens to runs, kept in the database: queued, begun, watched, ended, taken over, forgotten.

Every change names the attempt that it belongs to. One that comes from an attempt that has been
cancelled, deleted or taken over in the meantime changes nothing and says so.
"""

import zlib
from collections.abc import Iterable
from datetime import UTC, datetime, timedelta
from typing import Any

from sqlalchemy import bindparam, delete, func, insert, select, update
from sqlalchemy.dialects.sqlite import insert as upsert

from auditor_core.models import AuditReport, Excerpt, RunManifest
from auditor_core.runs.queries import RunQueries
from auditor_core.runs.records import ACTIVE_STATES, AuditRequest, EventKind, RunState
from auditor_core.runs.tables import EVENTS, EXCERPTS, OWNERS, RESULTS, RUN_BLOBS, RUNS

_EVENT = ("at", "node", "kind", "text", "number")
_ADD_EVENT = insert(EVENTS).from_select(
    ("run_id", *_EVENT),
    select(RUNS.c.run_id, *(bindparam(f"new_{name}", type_=EVENTS.c[name].type) for name in _EVENT)).where(
        RUNS.c.run_id == bindparam("of_run"), RUNS.c.attempt == bindparam("of_attempt"), RUNS.c.state == "running"
    ),
)
"""Adds a step to a run that is still worked on. Made once: SQLAlchemy takes longer over it than SQLite."""


class RunStore(RunQueries):
    """The life of runs. Methods that return a truth value say whether the run was still theirs to change."""

    def create(
        self, run_id: str, request: AuditRequest, *, owner: str, local_allowed: bool, repo_name: str, repo_url: str
    ) -> None:
        """Write a run down as queued."""
        row = {
            "run_id": run_id,
            "state": "queued",
            "request": request.model_dump_json(),
            "created_at": _now(),
            "label": request.label,
            "repo_name": repo_name,
            "repo_url": repo_url,
            "owner": owner,
            "local_allowed": local_allowed,
        }
        blobs = [{"run_id": run_id, "sha256": name} for name in (request.pdf_sha256, request.rubric_sha256) if name]
        with self._database.writing() as connection:
            connection.execute(insert(RUNS).values(row))
            connection.execute(insert(RUN_BLOBS), blobs)

    def begin(self, run_id: str, attempt: int) -> bool:
        """Take a queued run into work."""
        changes = {"state": "running", "started_at": func.coalesce(RUNS.c.started_at, _now())}
        return self._change(run_id, attempt, ("queued",), changes)

    def pin(self, run_id: str, attempt: int, git_hash: str, cache_key: str) -> bool:
        """Hold the run to the commit that its reference means now."""
        return self._change(run_id, attempt, ("running",), {"git_hash": git_hash, "cache_key": cache_key})

    def add_event(self, run_id: str, attempt: int, node: str, kind: EventKind, text: str, number: int) -> bool:
        """Write a step of progress down."""
        given = (_now(), node, kind, text, number)
        values = {f"new_{name}": value for name, value in zip(_EVENT, given, strict=True)}
        with self._database.writing() as connection:
            done = connection.execute(_ADD_EVENT, {"of_run": run_id, "of_attempt": attempt, **values})
            return bool(done.rowcount)

    def keep_blobs(self, run_id: str, names: Iterable[str]) -> None:
        """Tie kept files to a run, so that they stay as long as it does."""
        rows = [{"run_id": run_id, "sha256": name} for name in sorted(set(names))]
        if rows:
            with self._database.writing() as connection:
                connection.execute(upsert(RUN_BLOBS).values(rows).on_conflict_do_nothing())

    def finish(
        self,
        run_id: str,
        attempt: int,
        report: AuditReport,
        manifest: RunManifest,
        excerpts: Iterable[Excerpt],
        *,
        error: str = "",
        cacheable: bool = True,
        case_sha256: str = "",
    ) -> bool:
        """Keep a run's result; `error` says in one line why its verdict is withheld.

        `case_sha256` names the kept file that a new decision rests on, once a grader marks a path.
        """
        changes: dict[str, Any] = {**_summary(report), "error": error, "finished_at": _now()}
        if not cacheable:
            changes["cache_key"] = ""
        rows = [_excerpt_row(run_id, item) for item in excerpts]
        result = {"report": zlib.compress(report.model_dump_json().encode()), "manifest": manifest.model_dump_json()}
        with self._database.writing() as connection:
            mine = (RUNS.c.run_id == run_id, RUNS.c.attempt == attempt, RUNS.c.state == "running")
            if not connection.execute(update(RUNS).where(*mine).values(changes)).rowcount:
                return False
            connection.execute(insert(RESULTS).values(run_id=run_id, case_sha256=case_sha256, **result))
            if rows:
                connection.execute(upsert(EXCERPTS).on_conflict_do_nothing(), rows)
        return True

    def finish_like(self, run_id: str, attempt: int, source: str, report: AuditReport, manifest: RunManifest) -> bool:
        """Answer a run from an earlier one: its excerpts and files are taken over, and it is named."""
        with self._database.reading() as connection:
            kept = connection.execute(select(EXCERPTS).where(EXCERPTS.c.run_id == source)).all()
            blobs = connection.scalars(select(RUN_BLOBS.c.sha256).where(RUN_BLOBS.c.run_id == source)).all()
            case = connection.scalar(select(RESULTS.c.case_sha256).where(RESULTS.c.run_id == source)) or ""
        excerpts = [Excerpt(path=r.path, start_line=r.start_line, text=r.text, truncated=r.truncated) for r in kept]
        self.keep_blobs(run_id, blobs)
        self._change(run_id, attempt, ("running",), {"answered_from": source})
        return self.finish(run_id, attempt, report, manifest, excerpts, case_sha256=case)

    def fail(self, run_id: str, attempt: int, error: str, debug: str = "") -> bool:
        """End a run without a report; `debug` is for developers and shown nowhere."""
        changes = {"state": "failed", "error": error, "debug": debug, "finished_at": _now()}
        return self._change(run_id, attempt, ACTIVE_STATES, changes)

    def cancel(self, run_id: str) -> bool:
        """End a run at its owner's wish."""
        return self._change(run_id, None, ACTIVE_STATES, {"state": "cancelled", "finished_at": _now()})

    def delete(self, run_id: str) -> tuple[bool, list[str]]:
        """Forget a run; say whether there was one, and which kept files nothing needs any more."""
        others = select(RUN_BLOBS.c.sha256).where(RUN_BLOBS.c.run_id != run_id)
        query = select(RUN_BLOBS.c.sha256).where(RUN_BLOBS.c.run_id == run_id, RUN_BLOBS.c.sha256.not_in(others))
        with self._database.writing() as connection:
            orphans = list(connection.scalars(query))
            done = connection.execute(delete(RUNS).where(RUNS.c.run_id == run_id))
            return bool(done.rowcount), orphans

    def seen(self, owner: str) -> None:
        """Write down that a process is still there, and forget those that were not for a day."""
        statement = upsert(OWNERS).values(owner=owner, seen_at=_now())
        with self._database.writing() as connection:
            connection.execute(statement.on_conflict_do_update(set_={"seen_at": statement.excluded.seen_at}))
            connection.execute(delete(OWNERS).where(OWNERS.c.seen_at < _now(timedelta(days=-1))))

    def unfinished(self) -> list[tuple[str, str, int, datetime | None]]:
        """Runs that wait or work: id, owner, attempt, and when the owner was last seen."""
        columns = (RUNS.c.run_id, RUNS.c.owner, RUNS.c.attempt, OWNERS.c.seen_at)
        joined = select(*columns).outerjoin(OWNERS, OWNERS.c.owner == RUNS.c.owner)
        query = joined.where(RUNS.c.state.in_(ACTIVE_STATES)).order_by(RUNS.c.created_at)
        with self._database.reading() as connection:
            rows = connection.execute(query).all()
        return [(r.run_id, r.owner, r.attempt, datetime.fromisoformat(r.seen_at) if r.seen_at else None) for r in rows]

    def take_over(self, run_id: str, attempt: int, owner: str) -> bool:
        """Make a run of a process that is gone this process's own; of two that try, one succeeds."""
        changes = {"state": "queued", "attempt": attempt + 1, "owner": owner}
        return self._change(run_id, attempt, ACTIVE_STATES, changes)

    def let_go(self, owner: str) -> None:
        """Give up the runs of a process that stops, so that they need not wait until it is missed."""
        mine = (RUNS.c.owner == owner, RUNS.c.state.in_(ACTIVE_STATES))
        with self._database.writing() as connection:
            connection.execute(update(RUNS).where(*mine).values(owner=""))

    def local_allowed(self, run_id: str) -> bool:
        """Whether the run may audit a path on this machine."""
        row = self._one(select(RUNS.c.local_allowed).where(RUNS.c.run_id == run_id))
        return bool(row and row.local_allowed)

    def _change(self, run_id: str, attempt: int | None, states: tuple[RunState, ...], changes: dict[str, Any]) -> bool:
        conditions = [RUNS.c.run_id == run_id, RUNS.c.state.in_(states)]
        if attempt is not None:
            conditions.append(RUNS.c.attempt == attempt)
        with self._database.writing() as connection:
            return bool(connection.execute(update(RUNS).where(*conditions).values(changes)).rowcount)


def _now(offset: timedelta = timedelta()) -> str:
    return (datetime.now(UTC) + offset).isoformat(timespec="microseconds")


def _summary(report: AuditReport) -> dict[str, Any]:
    """What history shows of a report."""
    return {
        "state": "withheld" if report.pipeline_integrity == "FAILED" else "done",
        "repo_name": report.repo_name,
        "repo_url": report.repo_url,
        "git_hash": report.git_hash,
        **verdict_columns(report),
    }


def verdict_columns(report: AuditReport) -> dict[str, Any]:
    """What history shows of a verdict."""
    judged = bool(report.results) and report.pipeline_integrity != "FAILED"
    return {
        "global_score": report.global_score,
        "score_low": report.score_low if judged else None,
        "score_high": report.score_high if judged else None,
        "coverage": report.coverage if judged else None,
        "flagged": sum(claim.flagged for claim in report.claims),
        "security_caps": sum(result.security_violation_found for result in report.results),
    }


def _excerpt_row(run_id: str, excerpt: Excerpt) -> dict[str, Any]:
    end = excerpt.start_line + excerpt.text.count("\n")
    return {"run_id": run_id, "end_line": end, **excerpt.model_dump()}
