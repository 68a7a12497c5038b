"""Reads from the store: runs, their progress and what came out of them."""

import zlib
from collections.abc import Sequence
from datetime import datetime
from typing import Any

from sqlalchemy import ColumnElement, Row, and_, desc, func, or_, select

from auditor_core.errors import NotFoundError
from auditor_core.models import AuditReport, Excerpt, RunManifest
from auditor_core.runs.database import Database
from auditor_core.runs.records import AuditRequest, RunEvent, RunRecord, RunState
from auditor_core.runs.tables import EVENTS, EXCERPTS, RESULTS, RUN_BLOBS, RUNS

_RECORD = [RUNS.c[name] for name in RunRecord.model_fields]
_SEARCHED = (RUNS.c.repo_name, RUNS.c.repo_url, RUNS.c.label, RUNS.c.git_hash, RUNS.c.run_id)


class RunQueries:
    """What may be asked of a database. Nothing here changes it."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def run(self, run_id: str) -> RunRecord:
        """One run; raises `NotFoundError`."""
        row = self._one(select(*_RECORD).where(RUNS.c.run_id == run_id))
        if row is None:
            raise NotFoundError(f"there is no run {run_id!r}; it may have been deleted", field="run")
        return _record(row)

    def runs(self, search: str, states: Sequence[RunState], repo: str, limit: int, offset: int) -> list[RunRecord]:
        """Runs that match, newest first."""
        query = select(*_RECORD).where(_matching(search, states, repo))
        query = query.order_by(desc(RUNS.c.created_at), RUNS.c.run_id).limit(limit).offset(offset)
        with self._database.reading() as connection:
            return [_record(row) for row in connection.execute(query)]

    def count(self, search: str, states: Sequence[RunState], repo: str) -> int:
        """How many runs match."""
        row = self._one(select(func.count()).select_from(RUNS).where(_matching(search, states, repo)))
        return int(row[0]) if row else 0

    def events(self, run_id: str, after: int) -> list[RunEvent]:
        """Progress after event `after`, oldest first."""
        columns = [EVENTS.c[name] for name in RunEvent.model_fields]
        query = select(*columns).where(EVENTS.c.run_id == run_id, EVENTS.c.seq > after).order_by(EVENTS.c.seq)
        with self._database.reading() as connection:
            rows = [row._asdict() for row in connection.execute(query)]
        return [RunEvent(**row | {"at": datetime.fromisoformat(row["at"])}) for row in rows]

    def report(self, run_id: str) -> AuditReport | None:
        """The report; None while there is none."""
        row = self._one(select(RESULTS.c.report).where(RESULTS.c.run_id == run_id))
        return AuditReport.model_validate_json(zlib.decompress(row.report)) if row else None

    def manifest(self, run_id: str) -> RunManifest | None:
        """The manifest; None while there is none."""
        row = self._one(select(RESULTS.c.manifest).where(RESULTS.c.run_id == run_id))
        return RunManifest.model_validate_json(row.manifest) if row else None

    def excerpt(self, run_id: str, path: str, line: int) -> Excerpt | None:
        """The kept lines around `line` of a file, else its beginning; None where nothing of it was kept."""
        covering = and_(EXCERPTS.c.start_line <= line, EXCERPTS.c.end_line >= line)
        query = select(EXCERPTS).where(EXCERPTS.c.run_id == run_id, EXCERPTS.c.path == path)
        row = self._one(query.order_by(desc(covering), EXCERPTS.c.start_line).limit(1))
        if row is None:
            return None
        return Excerpt(path=row.path, start_line=row.start_line, text=row.text, truncated=row.truncated)

    def answer(self, cache_key: str) -> str:
        """Find the newest finished run whose result answers `cache_key`; empty where there is none."""
        query = select(RUNS.c.run_id).join(RESULTS).where(RUNS.c.cache_key == cache_key, RUNS.c.state == "done")
        row = self._one(query.order_by(desc(RUNS.c.created_at)).limit(1))
        return str(row.run_id) if row else ""

    def lost(self, run_id: str, attempt: int) -> bool:
        """Whether this attempt has nothing left to do: its run was cancelled, deleted or taken over."""
        row = self._one(select(RUNS.c.attempt, RUNS.c.state).where(RUNS.c.run_id == run_id))
        return row is None or row.attempt != attempt or row.state == "cancelled"

    def needed(self, names: Sequence[str]) -> set[str]:
        """Which of these kept files a run needs."""
        with self._database.reading() as connection:
            return set(names).intersection(connection.scalars(select(RUN_BLOBS.c.sha256).distinct()))

    def _one(self, query: Any) -> Row[Any] | None:  # noqa: ANN401 - any select
        with self._database.reading() as connection:
            row: Row[Any] | None = connection.execute(query).first()
            return row


def _record(row: Row[Any]) -> RunRecord:
    values = dict(row._asdict())
    values["request"] = AuditRequest.model_validate_json(values["request"])
    for name in ("created_at", "started_at", "finished_at", "marked_at"):
        values[name] = values[name] and datetime.fromisoformat(values[name])
    return RunRecord(**values)


def _matching(search: str, states: Sequence[RunState], repo: str) -> ColumnElement[bool]:
    conditions: list[ColumnElement[bool]] = [
        or_(*(column.icontains(word, autoescape=True) for column in _SEARCHED)) for word in search.split()
    ]
    if states:
        conditions.append(RUNS.c.state.in_(states))
    if repo:
        conditions.append(RUNS.c.repo_name == repo)
    return and_(True, *conditions)
