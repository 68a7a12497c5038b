"""Fetches a repository: bare, without hooks, submodules, LFS or checkout, within the limits.

A local path gets a clone of its own too, which borrows its objects: read in place, git would obey the
configuration that it finds there. So a repository without its large files can be audited as well.
"""

import os
import re
import shutil
import tempfile
from pathlib import Path

from auditor_core.errors import AuditorError, LimitExceededError, RepositoryError
from auditor_core.intake.clone import Clone, TreeEntry
from auditor_core.intake.deadline import Deadline
from auditor_core.intake.gitcommand import Git, behind_proxy
from auditor_core.intake.hosts import is_private, resolve_public
from auditor_core.intake.process import Result
from auditor_core.intake.redirects import moved_to
from auditor_core.intake.refs import is_full_hash, is_hash, named_commit, parse_refs, unknown_ref
from auditor_core.intake.text import clean
from auditor_core.intake.urls import RepositoryAddress, check_ref
from auditor_core.settings import Settings

__all__ = ["Clone", "TreeEntry", "clone", "resolve_commit"]

_FAILURES = (
    (r"could not read (Username|Password)|Authentication failed|error: 40[13]", "private, or there is no such one"),
    (r"does not appear to be a git|does not exist", "no git repository"),
    (r"not found|error: 404", "not found"),
    (r"Could not resolve (host|proxy)", "not reachable: its host could not be found"),
    (r"Failed to connect|Could(n't| not) connect|Connection (refused|timed out|reset)", "not reachable"),
    (r"SSL|certificate", "not reachable: its certificate was not accepted"),
)
_STALLED = re.compile(r"Operation too slow|Operation timed out|timed out")
_TOO_LARGE = re.compile("File too large")
_NOT_STARTED = (126, 127)
_MOVED = re.compile(r"error: 30[12378]")


def clone(address: RepositoryAddress, ref: str, into: Path, settings: Settings, deadline: Deadline) -> Clone:
    """Clone a repository, every branch and tag with its history, and settle the commit to be audited.

    Args:
        address: What `parse_repository` admitted.
        ref: Branch, tag or commit (at least seven digits); empty: the address's own, else the default branch.
        into: A directory of the caller's, which git's files go into.
        settings: The limits, and which hosts may be asked.
        deadline: When it is given up.

    Raises:
        AddressError: The ref is malformed, or the host leads into a private network.
        RepositoryError: Not found, private, unreachable, without commits, or without that ref.
        LimitExceededError: It took too long, stalled, or is too large.
    """
    wanted = check_ref(ref or address.ref)
    git = Git.prepare(into / "home", settings)
    target = into / "repository.git"
    options = ("clone", "--bare", "--quiet", "--template=", *(["--shared"] if address.is_local else []))
    try:
        address, _ = _ask(git, address, options, (str(target),), settings, deadline)
        commit = _settle(git, target, address, wanted, deadline)
        return Clone.open(git, target, address, commit, deadline)
    except BaseException:
        shutil.rmtree(target, ignore_errors=True)
        raise


def resolve_commit(address: RepositoryAddress, ref: str, settings: Settings, deadline: Deadline) -> str:
    """Ask a repository which commit a ref means, without fetching it.

    Returns:
        The full hash; empty where only a clone can tell (an abbreviated hash of an older commit).

    Raises:
        AddressError, RepositoryError, LimitExceededError: As `clone` does.
    """
    wanted = check_ref(ref or address.ref)
    if is_full_hash(wanted):
        return wanted.lower()
    with tempfile.TemporaryDirectory(prefix="auditor-") as directory:
        git = Git.prepare(Path(directory), settings)
        address, result = _ask(git, address, ("ls-remote", "--quiet"), (), settings, deadline)
    refs = parse_refs(result.output)
    commit = named_commit(refs, wanted, address.display)
    if commit:
        return commit
    if not is_hash(wanted):
        raise unknown_ref(refs, wanted, address.display)
    tips = {sha for sha in refs.values() if sha.startswith(wanted.lower())}
    return tips.pop() if len(tips) == 1 else ""


def _ask(
    git: Git,
    address: RepositoryAddress,
    options: tuple[str, ...],
    arguments: tuple[str, ...],
    settings: Settings,
    deadline: Deadline,
    hops: int = 3,
) -> tuple[RepositoryAddress, Result]:
    """Run a git command that talks to the repository; a repository that has moved is followed, checked anew."""
    if address.is_local and not os.path.isdir(address.url):  # noqa: PTH112 - false where access is denied
        raise RepositoryError(f"there is no directory {address.display!r}; check the path", field="repo")
    result = git.run(
        *_pinned(address, settings),
        *options,
        "--",
        address.url,
        *arguments,
        deadline=deadline,
        what=f"fetching {address.display}",
        protocol=address.protocol,
    )
    if result.status == 0:
        return address, result
    if hops and not address.is_local and _MOVED.search(result.errors):
        moved = moved_to(address, settings, deadline)
        return _ask(git, moved, options, arguments, settings, deadline, hops - 1)
    raise _failure(address, result, settings)


def _pinned(address: RepositoryAddress, settings: Settings) -> tuple[str, ...]:
    """Check where the host leads, and hold git to the addresses that were checked."""
    if address.is_local or is_private(address.host) or settings.allow_private_hosts or behind_proxy(address.protocol):
        return ()
    addresses = resolve_public(address.host, address.port)
    joined = ",".join(f"[{each}]" if ":" in each else each for each in addresses)
    return ("-c", f"http.curloptResolve={address.host}:{address.port}:{joined}")


def _settle(git: Git, target: Path, address: RepositoryAddress, wanted: str, deadline: Deadline) -> str:
    """Find the full hash of the commit that is wanted."""
    what = f"reading {address.display}"
    listed = git.run("--git-dir", str(target), "show-ref", "--head", "--dereference", deadline=deadline, what=what)
    refs = parse_refs(listed.output)
    commit = named_commit(refs, wanted, address.display) or (wanted.lower() if is_hash(wanted) else "")
    if commit:
        question = ("rev-parse", "--verify", "--quiet", "--end-of-options", f"{commit}^{{commit}}")
        answer = git.run("--git-dir", str(target), *question, deadline=deadline, what=what)
        if answer.status == 0:
            return answer.output.decode().strip()
    raise unknown_ref(refs, wanted, address.display)


def _failure(address: RepositoryAddress, result: Result, settings: Settings) -> AuditorError:
    """Say in one line why git could not fetch a repository, and what to do."""
    if result.status in _NOT_STARTED:
        return AuditorError("git can't be started; install git 2.36 or newer and try again")
    if _TOO_LARGE.search(result.errors):
        size = settings.limits.clone_bytes // (1024 * 1024)
        return LimitExceededError(
            f"{address.display} is larger than {size} MiB; raise AUDITOR_LIMITS__CLONE_BYTES to admit it", field="repo"
        )
    if _STALLED.search(result.errors):
        return LimitExceededError(
            f"{address.display} sent nothing for {settings.limits.stall_seconds} s; try again later", field="repo"
        )
    for pattern, meaning in _FAILURES:
        if re.search(pattern, result.errors):
            advice = "check the path" if address.is_local else "check the address, and that it is public"
            return RepositoryError(f"{address.display} is {meaning}; {advice}", field="repo")
    lines = [line for line in result.errors.splitlines() if line.startswith(("fatal:", "error:"))]
    reason = clean(lines[0].partition(": ")[2])[:200] if lines else f"git ended with status {result.status}"
    return RepositoryError(f"{address.display} could not be fetched: {reason}; check the address", field="repo")
