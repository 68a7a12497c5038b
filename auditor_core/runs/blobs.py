"""Files named by the SHA-256 of their bytes: uploaded PDFs, rubrics, figures."""

import hashlib
import logging
import os
import re
import tempfile
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

logger = logging.getLogger(__name__)

_NAME = re.compile(r"[0-9a-f]{64}")


class BlobStore:
    """Write-once files. What is read back is what was written, or nothing."""

    def __init__(self, root: Path) -> None:
        self._root = root

    @staticmethod
    def name(data: bytes) -> str:
        """Return the SHA-256 that bytes are kept under."""
        return hashlib.sha256(data).hexdigest()

    def put(self, data: bytes) -> str:
        """Keep bytes and return their SHA-256; the file appears whole or not at all."""
        name = self.name(data)
        path = self._place(name)
        if self.get(name) is not None:
            return name
        path.parent.mkdir(mode=0o700, exist_ok=True)
        handle, temporary = tempfile.mkstemp(dir=path.parent)
        try:
            with os.fdopen(handle, "wb") as file:
                file.write(data)
                file.flush()
                os.fsync(file.fileno())
            Path(temporary).replace(path)
        finally:
            Path(temporary).unlink(missing_ok=True)
        return name

    def get(self, name: str) -> bytes | None:
        """Return the bytes; None where there are none, or where the file is no longer what it was."""
        path = self.path(name)
        if path is None:
            return None
        data = path.read_bytes()
        if hashlib.sha256(data).hexdigest() == name:
            return data
        logger.warning("the kept file %s is damaged; it is not used", name)
        return None

    def path(self, name: str) -> Path | None:
        """Where the bytes lie, for readers that need a file; None where there are none."""
        if not _NAME.fullmatch(name):
            return None
        path = self._place(name)
        return path if path.is_file() else None

    def names(self, *, older_than: float) -> Iterator[str]:
        """Name the files that were written before `older_than` (seconds since the epoch)."""
        for path in self._root.glob("*/*"):
            with suppress(OSError):
                if path.stat().st_mtime < older_than and _NAME.fullmatch(path.name):
                    yield path.name

    def remove(self, name: str) -> None:
        """Forget a file; nothing happens where it is not there."""
        path = self.path(name)
        if path is not None:
            path.unlink(missing_ok=True)

    def _place(self, name: str) -> Path:
        return self._root / name[:2] / name
