"""Fetching: what is admitted, what is refused and in which words, and that nothing is left behind."""

import os
import threading
import time
from pathlib import Path

import psutil
import pytest

from auditor_core.errors import AddressError, AuditorError, LimitExceededError, RepositoryError
from auditor_core.intake import process
from auditor_core.intake.clone import Clone
from auditor_core.intake.deadline import Deadline
from auditor_core.intake.git import clone, resolve_commit
from auditor_core.intake.urls import parse_repository
from auditor_core.settings import Limits, Settings
from tests.builders import Step, empty_repository, git, hostile_repository, repository, serve, write_blob


def fetch(text: str | Path, settings: Settings, tmp_path: Path, ref: str = "", seconds: float = 20) -> Clone:
    address = parse_repository(str(text), settings, local_allowed=True)
    return clone(address, ref, tmp_path / "workspace", settings, Deadline(seconds))


def limited(settings: Settings, **limits: int) -> Settings:
    return settings.model_copy(update={"limits": Limits(**limits)})


def test_a_work_tree_is_cloned_at_its_head(small_repository: Path, settings: Settings, tmp_path: Path) -> None:
    cloned = fetch(small_repository, settings, tmp_path)
    assert cloned.commit == git(small_repository, "rev-parse", "HEAD")
    assert cloned.commit_date.isoformat() == "2026-01-02T14:00:00+00:00"
    assert [entry.path for entry in cloned.entries()] == ["README.md", "src/state.py", "src/wiring.py"]


def test_a_bare_repository_is_cloned_over_http(
    git_server: tuple[Path, str], settings: Settings, tmp_path: Path
) -> None:
    root, url = git_server
    served = repository(root / "team" / "work.git", {"a.py": "A = 1\n"}, bare=True)
    cloned = fetch(f"{url}/team/work.git", settings, tmp_path)
    assert (cloned.address.owner, cloned.address.name) == ("team", "work")
    assert cloned.commit == git(served, "rev-parse", "main")
    assert cloned.read("a.py") == b"A = 1\n"


@pytest.mark.parametrize("ref", ["feature/x", "v1", "annotated", "full", "short"])
def test_a_branch_a_tag_or_a_commit_can_be_named(ref: str, settings: Settings, tmp_path: Path) -> None:
    source = repository(
        tmp_path / "source", {"a": "1"}, Step({"a": "2"}, tag="v1"), Step({"a": "3"}, branch="feature/x", base="main")
    )
    git(source, "tag", "-a", "-m", "x", "annotated", "v1")
    expected = git(source, "rev-parse", "feature/x" if ref == "feature/x" else "v1")
    given = {"full": expected, "short": expected[:7].upper()}.get(ref, ref)
    assert fetch(source, settings, tmp_path, given).commit == expected
    address = parse_repository(str(source), settings, local_allowed=True)
    assert resolve_commit(address, given, settings, Deadline(20)) == expected


def test_a_branch_wins_over_a_tag_of_the_same_name(settings: Settings, tmp_path: Path) -> None:
    source = repository(tmp_path / "source", Step({"a": "1"}, tag="same"), Step({"a": "2"}, branch="same", base="main"))
    assert fetch(source, settings, tmp_path, "same").commit == git(source, "rev-parse", "refs/heads/same")


def test_a_head_that_leads_nowhere_falls_back_to_the_only_branch(settings: Settings, tmp_path: Path) -> None:
    source = repository(tmp_path / "source", Step({"a": "1"}, branch="work"), bare=True)
    assert fetch(source, settings, tmp_path).commit == git(source, "rev-parse", "work")


def test_an_old_abbreviated_commit_is_left_to_the_clone(small_repository: Path, settings: Settings) -> None:
    address = parse_repository(str(small_repository), settings, local_allowed=True)
    old = git(small_repository, "rev-parse", "HEAD~2")
    assert resolve_commit(address, old[:8], settings, Deadline(20)) == ""
    assert resolve_commit(address, old, settings, Deadline(20)) == old


@pytest.mark.parametrize("ref", ["nowhere", "1234567", "0" * 40])
def test_an_unknown_ref_names_the_branches_there_are(
    ref: str, small_repository: Path, settings: Settings, tmp_path: Path
) -> None:
    with pytest.raises(RepositoryError, match=rf"no branch, tag or commit '{ref}'.*main") as caught:
        fetch(small_repository, settings, tmp_path, ref)
    assert caught.value.field == "ref"


@pytest.mark.parametrize("ref", ["--upload-pack=touch x", "-x", "a b", "a..b", "HEAD~1", "a\nb", "x" * 300, "@{u}"])
def test_a_ref_that_git_could_take_for_something_else_is_refused(
    ref: str, small_repository: Path, settings: Settings, tmp_path: Path
) -> None:
    with pytest.raises(AddressError, match="can't be a branch, tag or commit"):
        fetch(small_repository, settings, tmp_path, ref)


@pytest.mark.parametrize("kind", ["missing", "directory", "file"])
def test_a_path_without_a_repository_is_not_found(kind: str, settings: Settings, tmp_path: Path) -> None:
    path = tmp_path / "place"
    if kind == "directory":
        path.mkdir()
    elif kind == "file":
        path.write_text("x")
    with pytest.raises(RepositoryError, match=r"(there is no directory|is no git repository).*check the path"):
        fetch(path, settings, tmp_path)


def test_a_repository_without_commits_says_so(settings: Settings, tmp_path: Path) -> None:
    with pytest.raises(RepositoryError, match="has no commits"):
        fetch(empty_repository(tmp_path / "empty"), settings, tmp_path)


@pytest.mark.parametrize(
    ("place", "message"),
    [("missing.git", "not found"), ("private/x.git", "private, or there is no such"), ("forbidden/x.git", "private")],
)
def test_what_a_server_refuses_fails_at_once_and_without_a_prompt(
    place: str, message: str, git_server: tuple[Path, str], settings: Settings, tmp_path: Path
) -> None:
    began = time.monotonic()
    with pytest.raises(RepositoryError, match=message) as caught:
        fetch(f"{git_server[1]}/{place}", settings, tmp_path)
    assert time.monotonic() - began < 5
    assert "\n" not in caught.value.message
    assert not list((tmp_path / "workspace").glob("*.git"))


def test_an_empty_repository_on_a_server_says_so(
    git_server: tuple[Path, str], settings: Settings, tmp_path: Path
) -> None:
    empty_repository(git_server[0] / "empty.git", bare=True)
    address = parse_repository(f"{git_server[1]}/empty.git", settings, local_allowed=False)
    with pytest.raises(RepositoryError, match="has no commits"):
        resolve_commit(address, "", settings, Deadline(20))
    with pytest.raises(RepositoryError, match="has no commits"):
        fetch(address.url, settings, tmp_path)


def test_a_server_that_is_not_there_is_unreachable(settings: Settings, tmp_path: Path) -> None:
    with serve(tmp_path) as url:
        pass
    with pytest.raises(RepositoryError, match="not reachable"):
        fetch(f"{url}/x.git", settings, tmp_path)


def test_a_stalled_server_is_given_up(git_server: tuple[Path, str], settings: Settings, tmp_path: Path) -> None:
    with pytest.raises(LimitExceededError, match="sent nothing for 1 s"):
        fetch(f"{git_server[1]}/stalled/x.git", limited(settings, stall_seconds=1), tmp_path)


def test_the_deadline_ends_a_fetch_and_leaves_no_process(
    git_server: tuple[Path, str], settings: Settings, tmp_path: Path
) -> None:
    url = f"{git_server[1]}/stalled/deadline.git"
    with pytest.raises(LimitExceededError, match="was given up after"):
        fetch(url, settings, tmp_path, seconds=0.5)
    time.sleep(0.1)
    assert not [found for found in psutil.process_iter(["cmdline"]) if url in (found.info["cmdline"] or [])]


def test_kill_all_ends_a_fetch_from_elsewhere(git_server: tuple[Path, str], settings: Settings, tmp_path: Path) -> None:
    began = time.monotonic()
    threading.Timer(0.5, process.kill_all).start()
    with pytest.raises(RepositoryError):
        fetch(f"{git_server[1]}/stalled/x.git", settings, tmp_path)
    assert time.monotonic() - began < 5


def test_a_repository_larger_than_the_limit_is_given_up(
    git_server: tuple[Path, str], settings: Settings, tmp_path: Path
) -> None:
    repository(git_server[0] / "big.git", {"noise": os.urandom(300_000)}, bare=True)
    with pytest.raises(LimitExceededError, match="is larger than"):
        fetch(f"{git_server[1]}/big.git", limited(settings, clone_bytes=100_000), tmp_path)


def test_a_move_is_followed_within_what_is_admitted(
    git_server: tuple[Path, str], settings: Settings, tmp_path: Path
) -> None:
    repository(git_server[0] / "work.git", {"a": "1"}, bare=True)
    cloned = fetch(f"{git_server[1]}/redirect/work.git", settings, tmp_path)
    assert cloned.address.url == f"{git_server[1]}/work.git"


def test_a_move_to_what_is_not_admitted_is_refused(
    git_server: tuple[Path, str], settings: Settings, tmp_path: Path
) -> None:
    with pytest.raises(
        AddressError, match=r"sends to 'http://evil.example/x.git': the host 'evil.example' is not admitted"
    ):
        fetch(f"{git_server[1]}/elsewhere/evil.example/x.git", settings, tmp_path)


def test_a_server_that_moves_in_a_circle_is_given_up(
    git_server: tuple[Path, str], settings: Settings, tmp_path: Path
) -> None:
    with pytest.raises(RepositoryError, match="could not be fetched"):
        fetch(f"{git_server[1]}/{'redirect/' * 6}x.git", settings, tmp_path)


def test_a_failing_server_is_quoted(git_server: tuple[Path, str], settings: Settings, tmp_path: Path) -> None:
    with pytest.raises(RepositoryError, match=r"could not be fetched: .*error: 503"):
        fetch(f"{git_server[1]}/broken/x.git", settings, tmp_path)


def test_without_git_the_message_says_so(
    small_repository: Path, settings: Settings, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    with pytest.raises(AuditorError, match="install git"):
        fetch(small_repository, settings, tmp_path)


def test_a_linked_work_tree_is_a_repository(small_repository: Path, settings: Settings, tmp_path: Path) -> None:
    source = repository(tmp_path / "source", {"a": "1"}, Step({"b": "2"}, branch="side", base="main"))
    git(source, "worktree", "add", "-q", str(tmp_path / "linked"), "side")
    assert [entry.path for entry in fetch(tmp_path / "linked", settings, tmp_path).entries()] == ["a", "b"]


def test_a_host_that_leads_into_a_private_network_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("https_proxy", "HTTPS_PROXY", "all_proxy", "ALL_PROXY"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr("socket.getaddrinfo", lambda *_, **__: [(2, 1, 6, "", ("10.0.0.7", 443))])
    with pytest.raises(AddressError, match=r"leads to the private address 10\.0\.0\.7"):
        fetch("https://github.com/owner/name", Settings(_env_file=None), tmp_path)


def test_a_repository_of_somebody_else_can_be_read(
    small_repository: Path, settings: Settings, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("GIT_TEST_ASSUME_DIFFERENT_OWNER", "1")
    assert fetch(small_repository, settings, tmp_path).entries()


def test_what_a_source_configures_is_never_run(settings: Settings, tmp_path: Path) -> None:
    source = repository(tmp_path / "source", {"a": "1", ".gitattributes": "* filter=x diff=x\n"})
    trap = f"touch {tmp_path / 'ran'}"
    for name in ("core.fsmonitor", "diff.external", "diff.x.textconv", "filter.x.smudge", "uploadpack.packObjectsHook"):
        git(source, "config", name, trap)
    hook = source / ".git" / "hooks"
    hook.mkdir(exist_ok=True)
    for name in ("post-checkout", "reference-transaction", "post-index-change"):
        (hook / name).write_text(f"#!/bin/sh\n{trap}\n")
        (hook / name).chmod(0o755)
    cloned = fetch(source, settings, tmp_path)
    assert cloned.read("a") == b"1"
    assert cloned.history()
    assert cloned.removals() == []
    assert not (tmp_path / "ran").exists()


def test_nothing_is_written_to_the_source(settings: Settings, tmp_path: Path) -> None:
    source = repository(tmp_path / "source", {"a": "1"})
    before = {path: path.stat().st_mtime_ns for path in sorted(source.rglob("*"))}
    cloned = fetch(source, settings, tmp_path)
    cloned.entries(), cloned.history(), cloned.read("a")
    assert {path: path.stat().st_mtime_ns for path in sorted(source.rglob("*"))} == before


def test_environment_and_configuration_of_the_user_are_not_used(
    small_repository: Path, settings: Settings, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("GIT_DIR", "/nowhere")
    monkeypatch.setenv("GIT_TRACE", str(tmp_path / "trace"))
    (tmp_path / ".gitconfig").write_text("[broken")
    assert fetch(small_repository, settings, tmp_path).entries()
    assert not (tmp_path / "trace").exists()


def test_nothing_is_checked_out(settings: Settings, tmp_path: Path) -> None:
    source = repository(tmp_path / "source", Step({"a": "1"}, symlinks={"link": "/etc/passwd"}))
    cloned = fetch(source, settings, tmp_path)
    assert [(entry.path, entry.mode) for entry in cloned.entries()] == [("a", "file"), ("link", "symlink")]
    assert cloned.read("link") == b"/etc/passwd"
    assert not (cloned.path / "link").exists()


def test_a_shallow_source_has_an_incomplete_history(small_repository: Path, settings: Settings, tmp_path: Path) -> None:
    git(tmp_path, "clone", "-q", "--depth", "2", f"file://{small_repository}", "shallow")
    cloned = fetch(tmp_path / "shallow", settings, tmp_path)
    assert len(cloned.history()) == 2
    assert "shallow" in cloned.history_incomplete


def test_hostile_names_never_become_files(settings: Settings, tmp_path: Path, git_server: tuple[Path, str]) -> None:
    hostile_repository(git_server[0] / "evil.git", [b"../escaped", b".git/config", b"/abs", b"a\nb", b"back\\slash"])
    cloned = fetch(f"{git_server[1]}/evil.git", settings, tmp_path)
    assert [entry.path for entry in cloned.entries()] == ["a%0Ab", "back%5Cslash", "fine.txt"]
    assert cloned.rejected == ("../escaped", ".git/config", "/abs")
    assert cloned.read("a%0Ab") == b"x\n"
    assert cloned.incomplete == ""
    assert not (tmp_path / "workspace" / "escaped").exists()


def test_a_file_whose_escaped_name_another_has_is_named_among_the_rejected(
    settings: Settings, tmp_path: Path, git_server: tuple[Path, str]
) -> None:
    hostile_repository(git_server[0] / "evil.git", [b"a\tb", b"a%09b", b"c\td"])
    cloned = fetch(f"{git_server[1]}/evil.git", settings, tmp_path)
    assert [entry.path for entry in cloned.entries()] == ["a%09b", "c%09d", "fine.txt"]
    assert cloned.rejected == ("a\\tb",)


def test_a_large_blob_is_not_read(settings: Settings, tmp_path: Path) -> None:
    source = repository(tmp_path / "source", {"small": "x"})
    write_blob(source, bytes(3_000_000))
    source = repository(tmp_path / "zeros", {"big": bytes(3_000_000), "small": "x"})
    cloned = fetch(source, limited(settings, source_bytes=2_000_000), tmp_path)
    blobs = {entry.path: entry.blob for entry in cloned.entries()}
    assert dict(cloned.read_many([blobs["big"], blobs["small"], "0" * 40])) == {
        blobs["big"]: None,
        blobs["small"]: b"x",
        "0" * 40: None,
    }
    assert cloned.read("big") is None
    assert cloned.read("absent") is None


def test_notebooks_and_python_may_be_larger(settings: Settings, tmp_path: Path) -> None:
    """Notebooks by the pictures that they have printed; of large sources at least the text is searched."""
    files = {"a.ipynb": b"1" * 3_000, "b.ipynb": b"2" * 5_000, "c.py": b"3" * 3_000, "d.js": b"4" * 3_000}
    source = repository(tmp_path / "source", files)
    cloned = fetch(source, limited(settings, source_bytes=2_000, notebook_bytes=4_000), tmp_path)
    assert [cloned.read(path) is None for path in files] == [False, True, False, True]
