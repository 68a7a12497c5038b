"""Marks of graders in the database. They are never changed but to say that they were undone."""

from datetime import UTC, datetime
from typing import Any

from sqlalchemy import Row, desc, insert, select, update

from auditor_core.models import AuditReport, ClaimMark, ClaimState
from auditor_core.runs.database import Database
from auditor_core.runs.records import AuditRequest
from auditor_core.runs.store import verdict_columns
from auditor_core.runs.tables import MARKS, RESULTS, RUNS

_COLUMNS = [MARKS.c[name] for name in ClaimMark.model_fields]


class MarkStore:
    """What graders said of the paths of a run."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def add(self, run_id: str, mark: ClaimMark) -> ClaimMark:
        """Keep a mark, and return it under its number."""
        values = mark.model_dump(exclude={"mark_id", "before", "after", "made_at", "undone_at"})
        values |= {"before": mark.before.model_dump_json(), "after": mark.after.model_dump_json()}
        with self._database.writing() as connection:
            done = connection.execute(insert(MARKS).values(run_id=run_id, made_at=_text(mark.made_at), **values))
            number = done.inserted_primary_key[0] if done.inserted_primary_key else 0
        return mark.model_copy(update={"mark_id": number})

    def undo(self, run_id: str, mark_id: int, author: str, at: datetime) -> bool:
        """Take a mark back; say whether it stood."""
        mine = (MARKS.c.run_id == run_id, MARKS.c.mark_id == mark_id, MARKS.c.undone_at.is_(None))
        with self._database.writing() as connection:
            done = connection.execute(update(MARKS).where(*mine).values(undone_at=_text(at), undone_by=author))
            return bool(done.rowcount)

    def of_run(self, run_id: str) -> tuple[ClaimMark, ...]:
        """Every mark of a run, oldest first, those that were undone among them."""
        query = select(*_COLUMNS).where(MARKS.c.run_id == run_id).order_by(MARKS.c.mark_id)
        with self._database.reading() as connection:
            return tuple(_mark(row) for row in connection.execute(query))

    def of_others(self, run_id: str) -> tuple[str, tuple[ClaimMark, ...]]:
        """The newest other run of the same commit and PDF that has standing marks, and those; empty without one."""
        own = select(RUNS.c.git_hash, RUNS.c.request).where(RUNS.c.run_id == run_id, RUNS.c.git_hash != "")
        with self._database.reading() as connection:
            asked = connection.execute(own).first()
            if asked is None:
                return "", ()
            marked = select(MARKS.c.run_id).where(MARKS.c.undone_at.is_(None))
            same = (RUNS.c.git_hash == asked.git_hash, RUNS.c.run_id != run_id, RUNS.c.run_id.in_(marked))
            query = select(RUNS.c.run_id, RUNS.c.request).where(*same).order_by(desc(RUNS.c.created_at))
            others = list(connection.execute(query))
        pdf = _pdf(asked.request)
        found = next((row.run_id for row in others if _pdf(row.request) == pdf), "")
        return found, tuple(mark for mark in self.of_run(found) if mark.stands)

    def all(self) -> list[tuple[str, ClaimMark]]:
        """Every mark with its run, oldest first."""
        query = select(MARKS.c.run_id, *_COLUMNS).order_by(MARKS.c.mark_id)
        with self._database.reading() as connection:
            return [(row.run_id, _mark(row)) for row in connection.execute(query)]

    def case_sha256(self, run_id: str) -> str:
        """Name the kept file that a new decision rests on; empty where there is none."""
        with self._database.reading() as connection:
            return connection.scalar(select(RESULTS.c.case_sha256).where(RESULTS.c.run_id == run_id)) or ""

    def follow(self, run_id: str, report: AuditReport, at: datetime) -> None:
        """Let the history show the score that the marks lead to, and that they changed."""
        with self._database.writing() as connection:
            changes = {**verdict_columns(report), "marked_at": _text(at)}
            connection.execute(update(RUNS).where(RUNS.c.run_id == run_id).values(changes))


def _mark(row: Row[Any]) -> ClaimMark:
    values = {name: getattr(row, name) for name in ClaimMark.model_fields}
    for name in ("before", "after"):
        values[name] = ClaimState.model_validate_json(values[name])
    for name in ("made_at", "undone_at"):
        values[name] = values[name] and datetime.fromisoformat(values[name])
    return ClaimMark(**values)


def _pdf(request: str) -> str:
    return AuditRequest.model_validate_json(request).pdf_sha256


def _text(moment: datetime) -> str:
    return moment.astimezone(UTC).isoformat(timespec="microseconds")
