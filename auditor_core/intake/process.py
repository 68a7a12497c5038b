"""Runs a command that reads untrusted input: in a group of its own, with limits, and never left behind.

Plain `subprocess` and not GitPython: that one starts git in its caller's process group, without a
limit on what is written and without a deadline that covers the helpers which git starts.

The limits on files and memory are set by a one-line shell that then becomes the command. A function run
between fork and exec could do it too, but is not safe while other threads run.
"""

import os
import signal
import subprocess
import tempfile
import threading
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from typing import IO

from auditor_core.errors import LimitExceededError
from auditor_core.intake.deadline import Deadline

ERROR_BYTES = 64 * 1024
"""How much of a command's error output is looked at: its end."""
_LIMITED = 'trap "" XFSZ; ulimit -f "$1" 2>/dev/null; ulimit -v "$2" 2>/dev/null; shift 2; exec "$@"'
"""The signal is ignored so that the command can say `File too large` instead of dying without a word."""

_running: set["Child"] = set()


@dataclass(frozen=True)
class Result:
    """How a command ended."""

    status: int
    """Its exit status; minus the signal's number where a signal ended it."""
    output: bytes
    errors: str


class Child:
    """A running command. Made by `started`, which also ends it."""

    def __init__(self, process: subprocess.Popen[bytes], errors: IO[bytes], deadline: Deadline, what: str) -> None:
        assert process.stdout is not None  # noqa: S101 - asked for by `started`
        self.output: IO[bytes] = process.stdout
        """What the command prints; at its end once the command was killed."""
        self._process = process
        self._errors = errors
        self._deadline = deadline
        self._what = what

    def chunks(self, size: int = 1 << 18) -> Iterator[bytes]:
        """Yield what the command prints, as it comes.

        Raises:
            LimitExceededError: The deadline passed first.
        """
        while chunk := self.output.read(size):
            yield chunk
        self.check()

    def check(self) -> None:
        """Raise LimitExceededError when the deadline has passed."""
        self._deadline.check(self._what)

    def wait(self) -> int:
        """Wait for the end and return the exit status.

        Raises:
            LimitExceededError: The deadline passed first.
        """
        with suppress(subprocess.TimeoutExpired):
            status = self._process.wait(timeout=self._deadline.remaining())
            if status != -signal.SIGKILL:
                return status
        self.kill()
        self.check()
        return -signal.SIGKILL

    def errors(self) -> str:
        """Return the end of what the command wrote to its error output."""
        size = self._errors.seek(0, os.SEEK_END)
        self._errors.seek(max(0, size - ERROR_BYTES))
        return self._errors.read(ERROR_BYTES).decode(errors="replace")

    def kill(self) -> None:
        """End the command and everything that it started.

        One that has ended, but was not waited for yet, still lends its number to its group.
        """
        if self._process.returncode is None:
            with suppress(ProcessLookupError, PermissionError):
                os.killpg(self._process.pid, signal.SIGKILL)


@contextmanager
def started(
    command: Sequence[str],
    *,
    environment: Mapping[str, str],
    deadline: Deadline,
    file_bytes: int,
    memory_bytes: int,
    what: str,
    given: bytes = b"",
) -> Iterator[Child]:
    """Start a command and hand it over; it and its group are gone when the block is left.

    Args:
        command: Program and arguments; no shell reads them.
        environment: All the variables that the command gets.
        deadline: When the group is killed, whoever waits for it.
        file_bytes: The largest file that it may write.
        memory_bytes: The address space that each of its processes may have.
        what: What the command is for, for the message when time runs out.
        given: All of its input. It stands in a file, so that neither side waits for the other.
    """
    deadline.check(what)
    with tempfile.TemporaryFile() as errors, tempfile.TemporaryFile() as source:
        source.write(given)
        source.seek(0)
        process = subprocess.Popen(
            ["/bin/sh", "-c", _LIMITED, "sh", str(max(1, file_bytes // 512)), str(memory_bytes // 1024), *command],
            stdin=source,
            stdout=subprocess.PIPE,
            stderr=errors,
            env=dict(environment),
            start_new_session=True,
        )
        child = Child(process, errors, deadline, what)
        watch = threading.Timer(deadline.remaining(), child.kill)
        watch.daemon = True
        _running.add(child)
        watch.start()
        try:
            yield child
        finally:
            watch.cancel()
            child.kill()
            child.output.close()
            process.wait()
            _running.discard(child)


def run(
    command: Sequence[str],
    *,
    environment: Mapping[str, str],
    deadline: Deadline,
    file_bytes: int,
    memory_bytes: int,
    what: str,
    output_bytes: int = 1 << 20,
) -> Result:
    """Run a command to its end.

    Raises:
        LimitExceededError: The deadline passed, or more than `output_bytes` were printed.
    """
    with started(
        command,
        environment=environment,
        deadline=deadline,
        file_bytes=file_bytes,
        memory_bytes=memory_bytes,
        what=what,
    ) as child:
        output = child.output.read(output_bytes + 1)
        if len(output) > output_bytes:
            raise LimitExceededError(f"{what} was given up: more than {output_bytes} bytes of output")
        return Result(child.wait(), output, child.errors())


def kill_all() -> None:
    """End every command that this process started: for a handler of the signal that ends the process."""
    for child in tuple(_running):
        child.kill()
