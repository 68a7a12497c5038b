"""The first schema: runs, their results, progress, excerpts and blobs, and the processes that own them."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    """Make all tables."""
    op.create_table(
        "runs",
        sa.Column("run_id", sa.String, primary_key=True),
        sa.Column("state", sa.String, nullable=False),
        sa.Column("request", sa.Text, nullable=False),
        sa.Column("created_at", sa.String, nullable=False),
        sa.Column("started_at", sa.String),
        sa.Column("finished_at", sa.String),
        sa.Column("repo_name", sa.String, nullable=False, server_default=""),
        sa.Column("repo_url", sa.String, nullable=False, server_default=""),
        sa.Column("git_hash", sa.String, nullable=False, server_default=""),
        sa.Column("label", sa.String, nullable=False, server_default=""),
        sa.Column("global_score", sa.Float),
        sa.Column("score_low", sa.Float),
        sa.Column("score_high", sa.Float),
        sa.Column("coverage", sa.Float),
        sa.Column("flagged", sa.Integer, nullable=False, server_default="0"),
        sa.Column("security_caps", sa.Integer, nullable=False, server_default="0"),
        sa.Column("error", sa.Text, nullable=False, server_default=""),
        sa.Column("debug", sa.Text, nullable=False, server_default=""),
        sa.Column("answered_from", sa.String, nullable=False, server_default=""),
        sa.Column("attempt", sa.Integer, nullable=False, server_default="1"),
        sa.Column("owner", sa.String, nullable=False),
        sa.Column("local_allowed", sa.Boolean, nullable=False),
        sa.Column("cache_key", sa.String, nullable=False, server_default=""),
    )
    op.create_index("runs_by_time", "runs", ["created_at"])
    op.create_index("runs_by_answer", "runs", ["cache_key"])
    op.create_table(
        "results",
        _of_run(primary_key=True),
        sa.Column("report", sa.LargeBinary, nullable=False),
        sa.Column("manifest", sa.Text, nullable=False),
    )
    op.create_table(
        "events",
        sa.Column("seq", sa.Integer, primary_key=True, autoincrement=True),
        _of_run(),
        sa.Column("at", sa.String, nullable=False),
        sa.Column("node", sa.String, nullable=False),
        sa.Column("kind", sa.String, nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("number", sa.Integer, nullable=False),
        sqlite_autoincrement=True,
    )
    op.create_index("events_by_run", "events", ["run_id", "seq"])
    op.create_table(
        "excerpts",
        _of_run(primary_key=True),
        sa.Column("path", sa.String, primary_key=True),
        sa.Column("start_line", sa.Integer, primary_key=True),
        sa.Column("end_line", sa.Integer, nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("truncated", sa.Boolean, nullable=False),
    )
    op.create_table(
        "run_blobs",
        _of_run(primary_key=True),
        sa.Column("sha256", sa.String, primary_key=True),
    )
    op.create_index("run_blobs_by_hash", "run_blobs", ["sha256"])
    op.create_table(
        "owners",
        sa.Column("owner", sa.String, primary_key=True),
        sa.Column("seen_at", sa.String, nullable=False),
    )


def _of_run(*, primary_key: bool = False) -> sa.Column[str]:
    run = sa.ForeignKey("runs.run_id", ondelete="CASCADE")
    return sa.Column("run_id", sa.String, run, nullable=False, primary_key=primary_key)
