"""Where things lie under the data directory. Knows names, opens nothing."""

from dataclasses import dataclass
from pathlib import Path

from auditor_core.errors import AuditorError


@dataclass(frozen=True)
class Places:
    """Paths under one data directory."""

    root: Path

    @property
    def database(self) -> Path:
        """The SQLite file."""
        return self.root / "auditor.sqlite"

    @property
    def blobs(self) -> Path:
        """Files by their content's hash."""
        return self.root / "blobs"

    @property
    def sample(self) -> Path:
        """The sample submission."""
        return self.root / "sample"

    def checkpoint(self, run_id: str) -> Path:
        """What a run picks up from after its process died; removed once it has ended."""
        return self.root / "checkpoints" / f"{run_id}.sqlite"

    def checkpoint_files(self, run_id: str) -> tuple[Path, ...]:
        """A run's checkpoint and the files that SQLite keeps beside it."""
        path = self.checkpoint(run_id)
        return tuple(path.with_name(path.name + suffix) for suffix in ("", "-wal", "-shm", "-journal"))

    def work(self, run_id: str) -> Path:
        """A run's temporary files; removed once it has ended, however it ended."""
        return self.root / "work" / run_id

    def prepare(self) -> None:
        """Make the directories, for this user alone; raises `AuditorError` where that can't be done."""
        try:
            self.root.mkdir(mode=0o700, parents=True, exist_ok=True)
            for directory in (self.blobs, self.root / "checkpoints", self.root / "work"):
                directory.mkdir(mode=0o700, exist_ok=True)
        except OSError as error:
            raise AuditorError(
                f"the data directory {str(self.root)!r} can't be written ({error.strerror}); "
                "set AUDITOR_DATA_DIR to one that can"
            ) from error
