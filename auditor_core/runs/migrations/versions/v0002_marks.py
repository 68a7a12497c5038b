"""Marks of graders on cited paths, and what a new decision needs of a run."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """Add the table of marks, and say of each run where its case file is and when it was last marked."""
    op.add_column("runs", sa.Column("marked_at", sa.String))
    op.add_column("results", sa.Column("case_sha256", sa.String, nullable=False, server_default=""))
    op.create_table(
        "marks",
        sa.Column("mark_id", sa.Integer, primary_key=True, autoincrement=True),
        sa.Column("run_id", sa.String, sa.ForeignKey("runs.run_id", ondelete="CASCADE"), nullable=False),
        sa.Column("path", sa.Text, nullable=False),
        sa.Column("kind", sa.String, nullable=False),
        sa.Column("stance", sa.String),
        sa.Column("verdict", sa.String),
        sa.Column("reason", sa.Text, nullable=False),
        sa.Column("author", sa.String, nullable=False),
        sa.Column("made_at", sa.String, nullable=False),
        sa.Column("before", sa.Text, nullable=False),
        sa.Column("after", sa.Text, nullable=False),
        sa.Column("undone_at", sa.String),
        sa.Column("undone_by", sa.String, nullable=False, server_default=""),
        sqlite_autoincrement=True,
    )
    op.create_index("marks_by_run", "marks", ["run_id", "mark_id"])
