"""Ends processes that a killed worker left behind."""

import os
import signal
from contextlib import suppress
from pathlib import Path


def end_processes_of(directory: Path) -> int:
    """Kill this user's processes whose command names `directory`; return how many there were.

    A worker that was killed outright could not end the git commands that it had started. They stand
    in groups of their own, but write below the run's directory. Without /proc nothing is done: they
    end by themselves when their pipes close or their transfer stalls.
    """
    needle = os.fsencode(directory)
    killed = 0
    for process in Path("/proc").glob("[0-9]*"):
        with suppress(OSError):
            if int(process.name) != os.getpid() and process.stat().st_uid == os.getuid():
                command = (process / "cmdline").read_bytes()
                if needle + b"/" in command or command.rstrip(b"\0").endswith(needle):
                    os.kill(int(process.name), signal.SIGKILL)
                    killed += 1
    return killed
