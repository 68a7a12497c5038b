"""The command line: runs a command, and turns whatever goes wrong into one line and an exit status.

0  a verdict was issued                2  the request is wrong; nothing was fetched
3  the verdict was withheld            4  the program failed
"""

import errno
import os
import signal
import sys
import traceback
from collections.abc import Sequence

from pydantic import ValidationError

from auditor_core.errors import AuditorError
from auditor_core.logs import mask

WRONG = 2
FAILED = 4
INTERRUPTED = 130
"""By Ctrl-C, as shells have it."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command and return its exit status."""
    given = list(sys.argv[1:] if arguments is None else arguments)
    debug = "--debug" in given
    given = ["--debug"] * debug + [argument for argument in given if argument != "--debug"]
    try:
        return _run(given)
    except BrokenPipeError:
        # Whoever read our output has seen enough. Python would complain once more while it closes it.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except Exception as error:  # noqa: BLE001 - the last line of defence
        if debug:
            traceback.print_exception(error)
        return _tell(error)


def _run(given: list[str]) -> int:
    from auditor_core.cli.commands import app  # noqa: PLC0415 - what goes wrong while loading is told too

    signal.signal(signal.SIGTERM, signal.default_int_handler)  # whoever ends us gets what Ctrl-C gets: a clean end
    if not given:
        app(["--help"], prog_name="auditor", standalone_mode=False)
        return WRONG
    status = int(app(given, prog_name="auditor", standalone_mode=False) or 0)
    if status == INTERRUPTED:
        _print("cancelled; nothing goes on")
    return status


def _tell(error: Exception) -> int:
    """Say in one line what went wrong (several mistakes in one each), and return the status that it means."""
    if isinstance(error, AuditorError):
        for problem in error.problems:
            _print(problem)
        return error.exit_status
    if hasattr(error, "format_message"):  # the command line itself is wrong
        _print(f"{error.format_message().rstrip('.')}; `auditor --help` shows what can be given")
        return WRONG
    if isinstance(error, ValidationError):
        _print(f"a setting is wrong: {_setting(error)}; .env.example documents them all")
        return WRONG
    if isinstance(error, OSError) and error.errno == errno.ENOSPC:
        _print("the disk is full; make room where AUDITOR_DATA_DIR and the temporary directory are, and try again")
        return FAILED
    _print(f"the program failed ({type(error).__name__}: {error}); add --debug to see where")
    return FAILED


def _setting(error: ValidationError) -> str:
    first = error.errors()[0]
    name = "__".join(str(part) for part in first["loc"]).upper()
    return f"AUDITOR_{name} is {first['input']!r}, but: {first['msg']}"


def _print(message: str) -> None:
    sys.stderr.write(f"auditor: {mask(' '.join(message.split()))}\n")
