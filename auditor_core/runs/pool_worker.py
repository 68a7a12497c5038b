"""What makes a process a worker: limits, warm imports, and a watch that ends it when it is not needed."""

import gc
import importlib
import os
import resource
import signal
import threading
import time
import traceback
from collections.abc import Callable, Iterable
from contextlib import suppress
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from types import FrameType

from sqlalchemy.exc import SQLAlchemyError

from auditor_core.errors import AuditorError, CancelledError
from auditor_core.intake.process import kill_all
from auditor_core.logs import configure_logs
from auditor_core.runs.archive import Archive
from auditor_core.settings import MEBIBYTE, Settings

WATCH_SECONDS = 0.5
WARM = ("auditor_core.runs.worker",)
"""What a worker loads before its first run."""


@dataclass(frozen=True)
class Failure:
    """Why a run ended without a report, in plain values: what crosses a process boundary must unpickle."""

    message: str
    """One line for the user."""
    debug: str = ""


_LARGE_PART = 8
"""Of the memory that a worker may have: what it held at once is much from here on."""


@dataclass(frozen=True)
class _InHand:
    archive: Archive
    run_id: str
    attempt: int


_in_hand: _InHand | None = None


def prepare_worker(settings: Settings, modules: Iterable[str]) -> None:
    """Make this process a worker: limit it, start its watch, and load `modules`."""
    configure_logs(settings)
    limit = settings.limits.worker_memory
    with suppress(ValueError, OSError):  # not every system can limit it, nor raise what it has limited already
        resource.setrlimit(resource.RLIMIT_AS, (limit, limit))
    signal.signal(signal.SIGTERM, _kill_children_then(signal.getsignal(signal.SIGTERM)))
    threading.Thread(target=_watch, args=(os.getppid(),), daemon=True).start()
    for name in modules:
        importlib.import_module(name)
    calm_collector()


def calm_collector() -> None:
    """Take what was loaded out of the garbage collector's sight, and let it look less often.

    An audit makes many small values that stay to its end: looking through them at Python's pace costs it a
    fiftieth, and a seventh where nearly all is values, as with a thousand claims (`make bench`).
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(50_000, 20, 20)


def run_in_worker(settings: Settings, run_id: str, attempt: int) -> Failure | None:
    """Work a run off; return why there is no report, or None where there is one."""
    from auditor_core.runs.worker import perform  # noqa: PLC0415 - loaded under the limits of `prepare_worker`

    global _in_hand  # noqa: PLW0603 - a worker has one run in hand, and its watch must see which
    archive = _archive(settings.data_dir)
    try:
        _in_hand = _InHand(archive, run_id, attempt)
        perform(archive, settings, run_id, attempt)
    except CancelledError:
        return None
    except Exception as error:  # noqa: BLE001 - whatever it is, it costs this run alone
        return failure(error, settings)
    finally:
        _in_hand = None
        let_go(settings)
    return None


def let_go(settings: Settings) -> None:
    """Collect what a large audit leaves: syntax trees, above all, that hold each other.

    The calmed collector would let several of them come together. A worker that never held much skips it, because
    each search costs an audit some twentieths.
    """
    held = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * 1024
    if held > settings.limits.worker_memory // _LARGE_PART:
        gc.collect()


def failure(error: BaseException, settings: Settings) -> Failure:
    """Put what went wrong into one line for the user, and the rest into a field for developers."""
    debug = "".join(traceback.format_exception(error))
    if isinstance(error, AuditorError):
        return Failure(error.message, debug)
    if isinstance(error, MemoryError):
        most = settings.limits.worker_memory // MEBIBYTE
        return Failure(f"the audit needed more than {most} MiB; raise AUDITOR_LIMITS__WORKER_MEMORY", debug)
    return Failure(f"the program failed ({type(error).__name__}); `auditor audit --debug` shows where", debug)


@lru_cache(maxsize=1)
def _archive(data_dir: Path) -> Archive:
    return Archive(data_dir)


def _kill_children_then(before: object) -> Callable[[int, FrameType | None], None]:
    def end(number: int, frame: FrameType | None) -> None:
        kill_all()
        if callable(before):
            before(number, frame)

    return end


def _watch(parent: int) -> None:
    """End this process when its parent has gone, or its run is no longer its own."""
    while os.getppid() == parent and not _lost():
        time.sleep(WATCH_SECONDS)
    kill_all()
    os._exit(1)


def _lost() -> bool:
    """Whether the run in hand was cancelled, deleted or taken over by someone else."""
    mine = _in_hand
    if mine is None:
        return False
    try:
        return mine.archive.store.lost(mine.run_id, mine.attempt) and _in_hand is mine
    except SQLAlchemyError:
        return False  # the store can't be asked just now; the run itself will notice
