"""What workers are made to do in the tests; spawned processes import it by name."""

import os
import signal
import sys
import time
from pathlib import Path

from auditor_core.runs.pool_worker import Failure
from auditor_core.settings import Settings


def mixed(settings: Settings, run_id: str, attempt: int) -> Failure | None:
    """Do what the run's name says."""
    match run_id.split("-", maxsplit=1)[0]:
        case "sleep":
            (settings.data_dir / run_id).write_text(str(os.getpid()))
            time.sleep(60)
        case "crash":
            os.kill(os.getpid(), signal.SIGKILL)
        case "eat":
            _ = bytearray(settings.limits.worker_memory)
        case "main":
            return Failure(getattr(sys.modules["__main__"], "__file__", None) or "none")
    return None if attempt == 1 else Failure(f"attempt {attempt}")


def wait_for(path: Path, seconds: float = 20) -> int:
    """Wait for a sleeping worker's note and return its process id."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        if path.is_file() and (text := path.read_text()):
            return int(text)
        time.sleep(0.02)
    raise TimeoutError(f"{path} was not written")
