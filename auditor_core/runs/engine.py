"""Runs audits in worker processes, so that none can hang, exhaust or crash whoever asked for it."""

import threading
from collections import deque
from collections.abc import Callable
from concurrent.futures import Future, wait
from concurrent.futures.process import BrokenProcessPool
from functools import partial
from typing import Literal, Protocol

from pebble import ProcessExpired, ProcessPool

from auditor_core.runs.pool_worker import WARM, Failure, failure, prepare_worker, run_in_worker
from auditor_core.runs.spawn import MainlessContext
from auditor_core.settings import Settings

Progress = Literal["absent", "waiting", "working"]
Ended = Callable[[str, int, Failure | None], None]
"""Called with run id, attempt and, where no report came of it, why. The worker has gone or is free by then."""
Job = Callable[[Settings, str, int], Failure | None]

MAX_RESTARTS = 3
"""How often in a row workers may fail to start before a run is given up."""
KILL_SECONDS = 10.0
"""How long a worker may take to die, before its run's files are removed all the same."""


class Engine(Protocol):
    """Where audits run. State and progress are in the store; this only starts and stops work."""

    def warm(self) -> None:
        """Start what runs need before there is one; it goes on in the background."""

    def submit(self, run_id: str, attempt: int) -> None:
        """Queue a run."""

    def cancel(self, run_id: str) -> None:
        """Stop a run that waits or works; nothing happens to one that is not here."""

    def progress(self, run_id: str) -> Progress:
        """Whether a run waits here, works here, or is not here."""

    def close(self) -> None:
        """Stop all work at once."""


class LocalEngine:
    """A warm pool of processes on this machine: limits on time and memory, and a crash costs one run.

    No more runs are handed to the pool than it has workers, so that cancelling one that waits
    costs no worker.
    """

    def __init__(
        self, settings: Settings, ended: Ended, job: Job = run_in_worker, warm: tuple[str, ...] = WARM
    ) -> None:
        self._settings = settings
        self._ended = ended
        self._job = job
        self._warm = warm
        self._lock = threading.RLock()
        self._waiting: deque[tuple[str, int]] = deque()
        self._working: dict[str, Future[Failure | None]] = {}
        self._restarts = 0
        self._closed = False
        self._pool = self._new_pool()

    def warm(self) -> None:
        """Start the workers."""
        with self._lock:
            self._live_pool()

    def submit(self, run_id: str, attempt: int) -> None:
        """Queue a run."""
        with self._lock:
            self._waiting.append((run_id, attempt))
            self._fill()

    def cancel(self, run_id: str) -> None:
        """Stop a run that waits or works, with its worker."""
        with self._lock:
            self._waiting = deque(item for item in self._waiting if item[0] != run_id)
            future = self._working.get(run_id)
        if future is not None:
            future.cancel()

    def progress(self, run_id: str) -> Progress:
        """Whether a run waits here, works here, or is not here."""
        with self._lock:
            if run_id in self._working:
                return "working"
            return "waiting" if any(item[0] == run_id for item in self._waiting) else "absent"

    def close(self) -> None:
        """Stop all work and all workers."""
        with self._lock:
            self._closed = True
            self._waiting.clear()
            pool = self._pool
        pool.stop()
        pool.join()

    def _new_pool(self) -> ProcessPool:
        return ProcessPool(
            max_workers=self._settings.workers,
            initializer=prepare_worker,
            initargs=(self._settings, self._warm),
            context=MainlessContext(),
        )

    def _live_pool(self) -> ProcessPool:
        """The pool, started; one that has broken is replaced."""
        if not self._pool.active:  # asking is what starts a new one
            # Not waited for here: this may be one of the broken pool's own threads.
            threading.Thread(target=self._pool.join, daemon=True).start()
            self._pool = self._new_pool()
        return self._pool

    def _fill(self) -> None:
        """Hand waiting runs to free workers; a pool that has broken is replaced."""
        while self._waiting and len(self._working) < self._settings.workers and not self._closed:
            pool = self._live_pool()
            run_id, attempt = self._waiting.popleft()
            limit = self._settings.limits.audit_seconds
            future = pool.schedule(self._job, (self._settings, run_id, attempt), timeout=limit)
            self._working[run_id] = future
            future.add_done_callback(partial(self._on_done, run_id, attempt))

    def _on_done(self, run_id: str, attempt: int, future: "Future[Failure | None]") -> None:
        if future.cancelled():
            # Told before the worker is killed, and in the canceller's thread, which need not wait for that.
            threading.Thread(target=self._settle, args=(run_id, attempt, future), daemon=True).start()
        else:
            self._settle(run_id, attempt, future)

    def _settle(self, run_id: str, attempt: int, future: "Future[Failure | None]") -> None:
        """Free the slot once the worker is free or gone, say how the run ended, and go on with the next."""
        wait([future], timeout=KILL_SECONDS)
        error = None if future.cancelled() else future.exception()
        with self._lock:
            del self._working[run_id]
            again = isinstance(error, BrokenProcessPool) and self._restarts < MAX_RESTARTS
            self._restarts = self._restarts + 1 if again else 0
            if again:
                self._waiting.appendleft((run_id, attempt))
        if not again and not self._closed:
            self._ended(run_id, attempt, self._failure(error) if error else _result(future))
        with self._lock:
            self._fill()

    def _failure(self, error: BaseException) -> Failure:
        if isinstance(error, TimeoutError):
            limit = self._settings.limits.audit_seconds
            return Failure(f"the audit was stopped after {limit:g} s; raise AUDITOR_LIMITS__AUDIT_SECONDS")
        if isinstance(error, ProcessExpired):
            how = f"its worker process ended unexpectedly (status {error.exitcode})"
            return Failure(f"the audit was lost: {how}; start it again")
        if isinstance(error, BrokenProcessPool):
            return Failure("no worker process could be started; `auditor doctor` says what is missing")
        return failure(error, self._settings)


def _result(future: "Future[Failure | None]") -> Failure | None:
    return None if future.cancelled() else future.result()
