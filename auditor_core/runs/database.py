"""Opens the SQLite database: write-ahead log, patience with other writers, the newest schema."""

import fcntl
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from sqlalchemy import Connection, Engine, create_engine, event, inspect, text

BUSY_MILLISECONDS = 30_000
REVISION = "0002"
"""The newest migration; a database that has it is not touched."""


class Database:
    """Connections to one file. Readers never wait; writers queue, because each starts as a writer."""

    def __init__(self, path: Path) -> None:
        self._engine = create_engine(f"sqlite:///{path}")
        event.listen(self._engine, "connect", _configure)
        event.listen(self._engine, "begin", _begin)
        self._writer = self._engine.execution_options(begin="IMMEDIATE")
        with _alone(path):  # of two processes that start at once, the second waits
            if _revision(self._engine) != REVISION:
                _migrate(self._engine)

    @contextmanager
    def reading(self) -> Iterator[Connection]:
        """One consistent view of the data."""
        with self._engine.connect() as connection:
            yield connection

    @contextmanager
    def writing(self) -> Iterator[Connection]:
        """One change, kept whole or not at all."""
        with self._writer.begin() as connection:
            yield connection

    def close(self) -> None:
        """Close all connections."""
        self._engine.dispose()


def _configure(connection: sqlite3.Connection, _record: object) -> None:
    # Python's own transaction control is off: SQLAlchemy's BEGIN is ours to write (`_begin`).
    connection.isolation_level = None
    connection.execute(f"PRAGMA busy_timeout = {BUSY_MILLISECONDS}")
    connection.execute("PRAGMA journal_mode = WAL")
    connection.execute("PRAGMA synchronous = NORMAL")
    connection.execute("PRAGMA foreign_keys = ON")


def _begin(connection: Connection) -> None:
    # A reader that turns writer half-way can't wait for others; so writers say so at once.
    connection.exec_driver_sql(f"BEGIN {connection.get_execution_options().get('begin', 'DEFERRED')}")


def _revision(engine: Engine) -> str:
    with engine.connect() as connection:
        if not inspect(connection).has_table("alembic_version"):
            return ""
        return str(connection.execute(text("SELECT version_num FROM alembic_version")).scalar() or "")


@contextmanager
def _alone(path: Path) -> Iterator[None]:
    """Hold a new database against other processes: none waits where a file changes its kind of journal."""
    with path.with_suffix(".lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def _migrate(engine: Engine) -> None:
    """Bring the schema up to date."""
    from alembic import command  # noqa: PLC0415 - a third of a second that a migrated database need not pay
    from alembic.config import Config  # noqa: PLC0415

    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations").replace("%", "%%"))
    config.attributes["engine"] = engine
    command.upgrade(config, "head")
