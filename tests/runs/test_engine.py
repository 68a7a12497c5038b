"""The pool: one for all tests here, because starting workers takes seconds."""

import os
import queue
import signal
import time
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType

import psutil
import pytest

from auditor_core.runs.engine import LocalEngine
from auditor_core.runs.owner import _started
from auditor_core.runs.pool_worker import Failure
from auditor_core.settings import MEBIBYTE, Limits, Settings
from tests.runs.jobs import mixed, wait_for

Ends = queue.Queue[tuple[str, int, Failure | None]]


@pytest.fixture(scope="module")
def ends() -> Ends:
    return queue.Queue()


@pytest.fixture(scope="module")
def pool_settings(tmp_path_factory: pytest.TempPathFactory) -> Settings:
    limits = Limits(audit_seconds=3, worker_memory=1500 * MEBIBYTE)
    return Settings(data_dir=tmp_path_factory.mktemp("pool"), workers=1, limits=limits, _env_file=None)


@pytest.fixture(scope="module")
def engine(pool_settings: Settings, ends: Ends) -> Iterator[LocalEngine]:
    engine = LocalEngine(pool_settings, lambda *end: ends.put(end), mixed, warm=())
    yield engine
    engine.close()


def test_a_job_that_ends_frees_its_worker(engine: LocalEngine, ends: Ends) -> None:
    engine.submit("quick", 1)
    assert ends.get(timeout=30) == ("quick", 1, None)
    assert engine.progress("quick") == "absent"


def test_a_crash_costs_one_run(engine: LocalEngine, ends: Ends) -> None:
    engine.submit("crash", 1)
    engine.submit("quick", 2)
    run_id, attempt, failure = ends.get(timeout=30)
    assert (run_id, attempt) == ("crash", 1)
    assert failure is not None
    assert "ended unexpectedly" in failure.message
    assert ends.get(timeout=30) == ("quick", 2, Failure("attempt 2"))


def test_memory_is_limited(engine: LocalEngine, ends: Ends) -> None:
    engine.submit("eat", 1)
    failure = ends.get(timeout=30)[2]
    assert failure is not None
    assert "1500 MiB" in failure.message


def _ends(worker: int, seconds: float = 10.0) -> bool:
    """Whether a process is gone soon: the system may take a moment to let go of one that was killed."""
    until = time.monotonic() + seconds
    while _started(worker) and time.monotonic() < until:
        time.sleep(0.01)
    return not _started(worker)


def test_a_run_that_works_is_killed_when_cancelled(engine: LocalEngine, ends: Ends, pool_settings: Settings) -> None:
    engine.submit("sleep-1", 1)
    engine.submit("sleep-2", 1)
    worker = wait_for(pool_settings.data_dir / "sleep-1")
    assert (engine.progress("sleep-1"), engine.progress("sleep-2")) == ("working", "waiting")
    engine.cancel("sleep-2")
    engine.cancel("sleep-1")
    assert ends.get(timeout=30) == ("sleep-1", 1, None)
    assert _ends(worker)
    assert engine.progress("sleep-2") == "absent"
    assert not (pool_settings.data_dir / "sleep-2").exists()


def test_time_is_limited(engine: LocalEngine, ends: Ends, pool_settings: Settings) -> None:
    engine.submit("sleep-3", 1)
    worker = wait_for(pool_settings.data_dir / "sleep-3")
    failure = ends.get(timeout=30)[2]
    assert failure is not None
    assert "stopped after 3 s" in failure.message
    assert _started(worker) == ""


def test_losing_an_idle_worker_costs_nothing(engine: LocalEngine, ends: Ends, pool_settings: Settings) -> None:
    engine.submit("main", 1)
    ends.get(timeout=30)
    for process in engine._pool._pool_manager.worker_manager.workers:
        os.kill(process, signal.SIGKILL)
    engine.submit("quick", 1)
    assert ends.get(timeout=30) == ("quick", 1, None)


def test_workers_do_not_run_the_main_module_again(
    engine: LocalEngine, ends: Ends, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = tmp_path / "page.py"
    page.write_text(f"open({str(tmp_path / 'drawn')!r}, 'w')\n")
    main = ModuleType("__main__")
    main.__file__ = str(page)
    monkeypatch.setitem(__import__("sys").modules, "__main__", main)
    engine.submit("crash", 1)
    engine.submit("main", 1)
    ends.get(timeout=30)
    failure = ends.get(timeout=30)[2]
    assert failure is not None
    assert failure.message != str(page)
    assert not (tmp_path / "drawn").exists()


def test_workers_can_be_started_before_there_is_a_run(pool_settings: Settings) -> None:
    known = set(psutil.Process().children())
    engine = LocalEngine(pool_settings, lambda *_: None, mixed, warm=())
    try:
        assert set(psutil.Process().children()) <= known
        engine.warm()
        end = time.monotonic() + 20
        while not set(psutil.Process().children()) - known and time.monotonic() < end:
            time.sleep(0.02)
        assert set(psutil.Process().children()) - known
    finally:
        engine.close()
