"""What is kept by its hash comes back as it was, or not at all."""

import hashlib
import tempfile
from pathlib import Path

from hypothesis import given
from hypothesis import strategies as st

from auditor_core.runs.blobs import BlobStore


@given(data=st.binary(max_size=200))
def test_bytes_come_back(data: bytes) -> None:
    with tempfile.TemporaryDirectory() as directory:
        blobs = BlobStore(Path(directory))
        name = blobs.put(data)
        assert name == hashlib.sha256(data).hexdigest()
        assert blobs.put(data) == name
        assert blobs.get(name) == data


def test_a_damaged_file_is_not_used_and_mends_itself(tmp_path: Path) -> None:
    blobs = BlobStore(tmp_path)
    name = blobs.put(b"right")
    path = blobs.path(name)
    assert path
    path.write_bytes(b"wrong")
    assert blobs.get(name) is None
    blobs.put(b"right")
    assert blobs.get(name) == b"right"


def test_only_hashes_are_names(tmp_path: Path) -> None:
    blobs = BlobStore(tmp_path / "blobs")
    (tmp_path / "secret").write_text("x")
    for name in ("", "../secret", "A" * 64, "a" * 63, "a" * 64 + "\n"):
        assert blobs.get(name) is None
        blobs.remove(name)
    assert (tmp_path / "secret").exists()


def test_nothing_half_written_stays(tmp_path: Path) -> None:
    blobs = BlobStore(tmp_path)
    name = blobs.put(b"x")
    assert [path.name for path in tmp_path.rglob("*") if path.is_file()] == [name]
    blobs.remove(name)
    blobs.remove(name)
    assert blobs.get(name) is None
