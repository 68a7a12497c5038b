"""Looks after the runs of this process: queued, watched, cancelled, taken over from processes that died."""

import logging
import threading
from collections.abc import Callable
from uuid import uuid4

from auditor_core.runs.archive import Archive
from auditor_core.runs.engine import Ended, Engine, LocalEngine
from auditor_core.runs.owner import HEARTBEAT_SECONDS, is_gone, new_owner
from auditor_core.runs.pool_worker import Failure
from auditor_core.settings import Settings

logger = logging.getLogger(__name__)

MAX_ATTEMPTS = 3
"""A run that was in hand each time its process died is given up after this many."""


class Supervisor:
    """Ties the store to an engine, which is started when it is first needed."""

    def __init__(
        self, archive: Archive, settings: Settings, new_engine: Callable[[Settings, Ended], Engine] = LocalEngine
    ) -> None:
        self.owner = new_owner()
        self._archive = archive
        self._settings = settings
        self._new_engine = new_engine
        self._engine: Engine | None = None
        self._lock = threading.Lock()
        self._stop = threading.Event()
        self._beating = False

    def warm(self) -> None:
        """Start the engine before the first run asks for it."""
        self._started().warm()

    def submit(self, run_id: str, attempt: int = 1) -> None:
        """Hand a queued run of this process to the engine."""
        self._started().submit(run_id, attempt)

    def cancel(self, run_id: str) -> bool:
        """End a run at its owner's wish, wherever it is; say whether it had not ended yet."""
        changed = self._archive.store.cancel(run_id)
        if self._engine is not None:
            self._engine.cancel(run_id)  # else its worker, in another process, notices by itself
        return changed

    def recover(self) -> list[str]:
        """Take over runs whose process is gone; of several processes that try, each run gets one."""
        taken: list[str] = []
        for run_id, owner, attempt, seen_at in self._archive.store.unfinished():
            if not is_gone(owner, seen_at) or not self._archive.store.take_over(run_id, attempt, self.owner):
                continue
            self._archive.sweep(run_id, ended=False)
            if attempt >= MAX_ATTEMPTS:
                message = f"the program ended {attempt} times while this run was in hand; start it again"
                self._archive.store.fail(run_id, attempt + 1, message)
                continue
            logger.info("run %s is taken over, attempt %d", run_id, attempt + 1)
            self.submit(run_id, attempt + 1)
            taken.append(run_id)
        return taken

    def close(self) -> None:
        """Stop all work; runs in hand are let go of, for whoever comes next."""
        self._stop.set()
        with self._lock:
            engine, self._engine = self._engine, None
        if engine is not None:
            engine.close()
        self._archive.store.let_go(self.owner)

    def announce(self) -> None:
        """Show from now on that this process is there, so that nobody takes its runs over."""
        with self._lock:
            if not self._beating:
                self._archive.store.seen(self.owner)
                threading.Thread(target=self._beat, daemon=True).start()
                self._beating = True

    def _started(self) -> Engine:
        self.announce()
        with self._lock:
            if self._engine is None:
                self._engine = self._new_engine(self._settings, self._on_end)
            return self._engine

    def _on_end(self, run_id: str, attempt: int, failure: Failure | None) -> None:
        if failure is not None and self._archive.store.fail(run_id, attempt, failure.message, failure.debug):
            logger.error("run %s failed: %s", run_id, failure.message)
            logger.debug("%s", failure.debug)
        self._archive.sweep(run_id, ended=True)

    def _beat(self) -> None:
        """Show that this process is there; where it runs audits, look for runs of those that are not."""
        while not self._stop.wait(HEARTBEAT_SECONDS):
            try:
                self._archive.store.seen(self.owner)
                if self._engine is not None:
                    self.recover()
            except Exception:
                logger.exception("the runs of this process could not be looked after; tried again soon")


def new_run_id() -> str:
    """Make a name for a run: short, and not to be guessed."""
    return uuid4().hex[:16]
