"""Workspaces and processes: nothing stays behind, whatever happens."""

import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import pytest

from auditor_core.errors import LimitExceededError, RepositoryError
from auditor_core.intake import process
from auditor_core.intake.deadline import Deadline
from auditor_core.intake.urls import parse_repository
from auditor_core.intake.workspace import Workspace, remove_stale
from auditor_core.settings import Settings

PLAIN = {"PATH": os.environ["PATH"]}


@pytest.fixture(autouse=True)
def own_temporary_directory(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    (tmp_path / "tmp").mkdir()
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path / "tmp"))
    return tmp_path / "tmp"


def test_a_workspace_clones_once_and_is_gone_afterwards(small_repository: Path, settings: Settings) -> None:
    address = parse_repository(str(small_repository), settings, local_allowed=True)
    with Workspace(settings) as workspace:
        first = workspace.clone(address)
        assert workspace.clone(address, "") is first
        assert workspace.clone(address, "v1") is not first
        assert first.path.is_relative_to(workspace.path)
    assert not workspace.path.exists()


def test_a_failed_clone_leaves_nothing(settings: Settings, tmp_path: Path, own_temporary_directory: Path) -> None:
    address = parse_repository(str(tmp_path / "nowhere"), settings, local_allowed=True)
    with pytest.raises(RepositoryError), Workspace(settings) as workspace:
        workspace.clone(address)
    assert list(own_temporary_directory.iterdir()) == []


def test_workspaces_of_dead_processes_are_removed_and_others_kept(own_temporary_directory: Path) -> None:
    dead = subprocess.run([sys.executable, "-c", "import os; print(os.getpid())"], capture_output=True, check=True)
    stale = own_temporary_directory / f"auditor-workspace-{int(dead.stdout)}-x"
    alive = own_temporary_directory / f"auditor-workspace-{os.getppid()}-x"
    other = own_temporary_directory / "auditor-workspace-something"
    for path in (stale, alive, other):
        path.mkdir()
    remove_stale()
    assert (stale.exists(), alive.exists(), other.exists()) == (False, True, True)


def start(script: str, seconds: float = 10, output_bytes: int = 1000, file_bytes: int = 1 << 20) -> process.Result:
    return process.run(
        ["sh", "-c", script],
        environment=PLAIN,
        deadline=Deadline(seconds),
        file_bytes=file_bytes,
        memory_bytes=1 << 30,
        output_bytes=output_bytes,
        what="testing",
    )


def test_output_errors_and_status_are_returned() -> None:
    assert start("echo out; echo err >&2; exit 3") == process.Result(3, b"out\n", "err\n")


def test_the_deadline_kills_the_group(tmp_path: Path) -> None:
    began = time.monotonic()
    with pytest.raises(LimitExceededError, match="testing was given up after 0 s"):
        start(f"(sleep 1; touch {tmp_path / 'late'}) & sleep 30", seconds=0.3)
    assert time.monotonic() - began < 3
    time.sleep(1.2)
    assert not (tmp_path / "late").exists()


def test_a_deadline_that_has_passed_starts_nothing(tmp_path: Path) -> None:
    with pytest.raises(LimitExceededError):
        start(f"touch {tmp_path / 'ran'}", seconds=0)
    assert not (tmp_path / "ran").exists()


def test_too_much_output_is_an_error() -> None:
    with pytest.raises(LimitExceededError, match="more than 1000 bytes of output"):
        start("yes")


def test_files_may_not_grow_beyond_the_limit(tmp_path: Path) -> None:
    result = start(f"head -c 100000 /dev/zero > {tmp_path / 'big'}", file_bytes=10_240)
    assert result.status != 0
    assert (tmp_path / "big").stat().st_size <= 10_240


def test_only_the_given_variables_are_passed_on(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SECRET_TOKEN", "x")
    assert b"SECRET" not in start("env").output


def test_a_deadline_within_another_is_never_later() -> None:
    assert Deadline(1).within(100).remaining() <= 1
    assert Deadline(100).within(1).remaining() <= 1
