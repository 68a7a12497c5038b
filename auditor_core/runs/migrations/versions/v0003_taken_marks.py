"""Marks that were taken over from another run of the same commit and report."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    """Say of each mark which run it was taken over from."""
    op.add_column("marks", sa.Column("taken_from", sa.String, nullable=False, server_default=""))
