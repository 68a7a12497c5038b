"""The tables of the store. `migrations/` makes them; a test holds the two together.

Times are ISO 8601 in UTC with microseconds, so that they sort as text.
"""

from sqlalchemy import (
    Boolean,
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
)

METADATA = MetaData()


def _of_run(*, primary_key: bool = False) -> Column[str]:
    """Make the column that ties a row to its run, and lets it go with the run."""
    run = ForeignKey("runs.run_id", ondelete="CASCADE")
    return Column("run_id", String, run, nullable=False, primary_key=primary_key)


RUNS = Table(
    "runs",
    METADATA,
    Column("run_id", String, primary_key=True),
    Column("state", String, nullable=False),
    Column("request", Text, nullable=False),
    Column("created_at", String, nullable=False),
    Column("started_at", String),
    Column("finished_at", String),
    Column("repo_name", String, nullable=False, server_default=""),
    Column("repo_url", String, nullable=False, server_default=""),
    Column("git_hash", String, nullable=False, server_default=""),
    Column("label", String, nullable=False, server_default=""),
    Column("global_score", Float),
    Column("score_low", Float),
    Column("score_high", Float),
    Column("coverage", Float),
    Column("flagged", Integer, nullable=False, server_default="0"),
    Column("security_caps", Integer, nullable=False, server_default="0"),
    Column("error", Text, nullable=False, server_default=""),
    Column("debug", Text, nullable=False, server_default=""),
    Column("answered_from", String, nullable=False, server_default=""),
    Column("attempt", Integer, nullable=False, server_default="1"),
    Column("owner", String, nullable=False),
    Column("local_allowed", Boolean, nullable=False),
    Column("cache_key", String, nullable=False, server_default=""),
    Column("marked_at", String),
    Index("runs_by_time", "created_at"),
    Index("runs_by_answer", "cache_key"),
)

RESULTS = Table(
    "results",
    METADATA,
    _of_run(primary_key=True),
    Column("report", LargeBinary, nullable=False),
    Column("manifest", Text, nullable=False),
    Column("case_sha256", String, nullable=False, server_default=""),
)

EVENTS = Table(
    "events",
    METADATA,
    Column("seq", Integer, primary_key=True, autoincrement=True),
    _of_run(),
    Column("at", String, nullable=False),
    Column("node", String, nullable=False),
    Column("kind", String, nullable=False),
    Column("text", Text, nullable=False),
    Column("number", Integer, nullable=False),
    Index("events_by_run", "run_id", "seq"),
    sqlite_autoincrement=True,
)

EXCERPTS = Table(
    "excerpts",
    METADATA,
    _of_run(primary_key=True),
    Column("path", String, primary_key=True),
    Column("start_line", Integer, primary_key=True),
    Column("end_line", Integer, nullable=False),
    Column("text", Text, nullable=False),
    Column("truncated", Boolean, nullable=False),
)

RUN_BLOBS = Table(
    "run_blobs",
    METADATA,
    _of_run(primary_key=True),
    Column("sha256", String, primary_key=True),
    Index("run_blobs_by_hash", "sha256"),
)

MARKS = Table(
    "marks",
    METADATA,
    Column("mark_id", Integer, primary_key=True, autoincrement=True),
    _of_run(),
    Column("path", Text, nullable=False),
    Column("kind", String, nullable=False),
    Column("stance", String),
    Column("verdict", String),
    Column("reason", Text, nullable=False),
    Column("author", String, nullable=False),
    Column("made_at", String, nullable=False),
    Column("before", Text, nullable=False),
    Column("after", Text, nullable=False),
    Column("undone_at", String),
    Column("undone_by", String, nullable=False, server_default=""),
    Column("taken_from", String, nullable=False, server_default=""),
    Index("marks_by_run", "run_id", "mark_id"),
    sqlite_autoincrement=True,
)

OWNERS = Table(
    "owners",
    METADATA,
    Column("owner", String, primary_key=True),
    Column("seen_at", String, nullable=False),
)
