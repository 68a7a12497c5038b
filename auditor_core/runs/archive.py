"""One data directory, opened: its places, its database and its files by hash."""

import shutil
import time
from pathlib import Path
from typing import Self

from auditor_core.errors import NotFoundError
from auditor_core.runs.blobs import BlobStore
from auditor_core.runs.database import Database
from auditor_core.runs.marks import MarkStore
from auditor_core.runs.places import Places
from auditor_core.runs.store import RunStore
from auditor_core.runs.sweep import end_processes_of

UNUSED_SECONDS = 24 * 3600
"""How long an upload may wait for the run that needs it."""


class Archive:
    """Everything that is kept. Safe to use from several threads, and from several processes at once."""

    def __init__(self, data_dir: Path) -> None:
        self.places = Places(data_dir.expanduser().absolute())
        self.places.prepare()
        self._database = Database(self.places.database)
        self.store = RunStore(self._database)
        self.marks = MarkStore(self._database)
        self.blobs = BlobStore(self.places.blobs)

    def pdf(self, run_id: str) -> Path:
        """Where a run's report is kept; raises `NotFoundError` where the run or its report is gone."""
        path = self.blobs.path(self.store.run(run_id).request.pdf_sha256)
        if path is None:
            raise NotFoundError("the report is no longer kept; upload it again", field="pdf")
        return path

    def sweep(self, run_id: str, *, ended: bool) -> None:
        """End what a run left running, then tidy up after it."""
        end_processes_of(self.places.work(run_id))
        self.tidy(run_id, ended=ended)

    def tidy(self, run_id: str, *, ended: bool) -> None:
        """Remove a run's temporary files, and its checkpoint where it has ended."""
        shutil.rmtree(self.places.work(run_id), ignore_errors=True)
        if ended:
            for path in self.places.checkpoint_files(run_id):
                path.unlink(missing_ok=True)

    def forget(self, run_id: str) -> bool:
        """Delete a run and the files that it alone needed; say whether there was one."""
        known, orphans = self.store.delete(run_id)
        for name in orphans:
            self.blobs.remove(name)
        self.tidy(run_id, ended=True)
        return known

    def drop_unused(self) -> int:
        """Remove files that were taken in long ago and that no run needs; return how many."""
        old = list(self.blobs.names(older_than=time.time() - UNUSED_SECONDS))
        unused = set(old) - self.store.needed(old)
        for name in unused:
            self.blobs.remove(name)
        return len(unused)

    def close(self) -> None:
        """Close the database."""
        self._database.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()
