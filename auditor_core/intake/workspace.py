"""A temporary place for one audit, which is gone afterwards, whatever happened."""

import os
import re
import shutil
import tempfile
from contextlib import suppress
from pathlib import Path
from types import TracebackType
from typing import Self

from auditor_core.intake.clone import Clone
from auditor_core.intake.deadline import Deadline
from auditor_core.intake.git import clone
from auditor_core.intake.urls import RepositoryAddress
from auditor_core.settings import Settings

_NAME = re.compile(r"auditor-workspace-(?P<pid>[1-9][0-9]*)-.+")


class Workspace:
    """A temporary directory and the clone in it. Use it as a context manager, or call `close`."""

    def __init__(self, settings: Settings) -> None:
        remove_stale()
        self._settings = settings
        self._clones: dict[tuple[RepositoryAddress, str], Clone] = {}
        self.path = Path(tempfile.mkdtemp(prefix=f"auditor-workspace-{os.getpid()}-"))

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def clone(self, address: RepositoryAddress, ref: str = "", deadline: Deadline | None = None) -> Clone:
        """Clone a repository; asked for the same again, return the same clone.

        Args:
            address: What `parse_repository` admitted.
            ref: Branch, tag or commit; empty: the default branch.
            deadline: When it is given up; without one it has `limits.detective_seconds`.

        Raises:
            AddressError, RepositoryError, LimitExceededError: As `intake.git.clone` does.
        """
        key = (address, ref)
        if key not in self._clones:
            directory = Path(tempfile.mkdtemp(dir=self.path))
            limit = deadline or Deadline(self._settings.limits.detective_seconds)
            self._clones[key] = clone(address, ref, directory, self._settings, limit)
        return self._clones[key]

    def close(self) -> None:
        """Remove the directory and all that is in it."""
        self._clones.clear()
        shutil.rmtree(self.path, ignore_errors=True)


def remove_stale() -> None:
    """Remove the workspaces of processes that were killed before they could do it themselves."""
    for path in Path(tempfile.gettempdir()).glob("auditor-workspace-*"):
        match = _NAME.fullmatch(path.name)
        if match and not path.is_symlink() and not _alive(int(match["pid"])):
            shutil.rmtree(path, ignore_errors=True)


def _alive(pid: int) -> bool:
    with suppress(PermissionError, OverflowError):
        try:
            os.kill(pid, 0)
        except ProcessLookupError:
            return False
    return True
