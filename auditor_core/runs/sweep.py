"""Ends processes that a killed worker left behind."""

import os
import signal
from contextlib import suppress
from pathlib import Path


def end_processes_of(directory: Path) -> int:
    """Kill this user's processes that live in `directory`; return how many there were.

    A process that was killed outright, or interrupted just then, could not end the git commands that it
    had started. They stand in groups of their own, but their command or their home names the run's
    directory. Without /proc nothing is done: they end by themselves when their pipes close or their
    transfer stalls.
    """
    needle = os.fsencode(directory)
    killed = 0
    for process in Path("/proc").glob("[0-9]*"):
        with suppress(OSError):
            if int(process.name) != os.getpid() and process.stat().st_uid == os.getuid():
                told = (process / "cmdline").read_bytes() + b"\0" + (process / "environ").read_bytes() + b"\0"
                if needle + b"/" in told or needle + b"\0" in told:
                    os.kill(int(process.name), signal.SIGKILL)
                    killed += 1
    return killed
