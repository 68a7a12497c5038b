"""The commits behind the audited one, in one pass of `git log`."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from datetime import UTC, datetime
from functools import lru_cache
from itertools import islice
from typing import Any

from pydantic import TypeAdapter

from auditor_core.errors import LimitExceededError
from auditor_core.facts import CommitFact
from auditor_core.intake.deadline import Deadline
from auditor_core.intake.gitcommand import Git
from auditor_core.intake.paths import path_problem
from auditor_core.intake.text import clean
from auditor_core.intake.tree import records
from auditor_core.settings import Limits

EPOCH = datetime(1970, 1, 1, tzinfo=UTC)

_FORMAT = "tformat:%H%x00%P%x00%an%x00%at%x00%ct%x00%B%x00"
_FIELDS = 5
"""What follows the hash: parents, author, author's and committer's time, message."""
HASH_LENGTHS = (40, 64)
_EMPTY = (
    b"e69de29bb2d1d6434b8b29ae775ad8c2e48c5391",
    b"473a0f4c3be8a93681a267e3b1e9a7dcda1185436fe141f7749120a303721813",
)
"""What git calls a file without content, by SHA-1 and by SHA-256."""
MOST_BYTES = 256 * 1024 * 1024
_COMMITS = TypeAdapter(list[CommitFact])
"""Checks all commits at once, which takes half the time of one by one."""
_LONGEST_MESSAGE = 10_000
_LONGEST_AUTHOR = 200
_FILES_PER_ENTRY = 10
"""Times `limits.tree_entries`: the most paths that all commits together may touch."""


@dataclass
class History:
    """The commits, as far as they were read."""

    commits: list[CommitFact] = field(default_factory=list)
    """Oldest first."""
    parents: dict[str, list[str]] = field(default_factory=dict)
    """The hashes of each commit's parents, by its own."""
    incomplete: str = ""
    """Why older commits are missing; empty where none are."""
    removed: dict[str, CommitFact] = field(default_factory=dict)
    """For each path ever removed, the newest commit that did it."""
    adding: set[str] = field(default_factory=set)
    """Commits that added files: no other can have renamed one."""
    seen: set[str] = field(default_factory=set)
    """Every path that a commit touched."""


def read_history(git: Git, directory: str, commit: str, deadline: Deadline) -> History:
    """Read the commits that `commit` descends from, itself included, or as many as the limits allow."""
    limits = git.settings.limits
    command = ("--git-dir", directory, "log", "-z", "--no-renames", "--raw", "--no-abbrev", "--date-order")
    bounds = ("--no-notes", f"--format={_FORMAT}", f"--max-count={limits.commits + 1}", commit, "--")
    history = History()
    try:
        with git.started(*command, *bounds, deadline=deadline, what="reading the history") as child:
            _collect(history, records(child, MOST_BYTES), limits)
            history.incomplete = "git could not read the whole history" if child.wait() else ""
    except LimitExceededError as exceeded:
        history.incomplete = exceeded.message
    history.commits.reverse()
    return history


def moment(seconds: bytes) -> datetime:
    """Read a commit's time; the epoch where it is none that a calendar knows."""
    try:
        return datetime.fromtimestamp(int(seconds), UTC)
    except (ValueError, OverflowError, OSError):
        return EPOCH


def _delay(authored: bytes, committed: bytes) -> int:
    """Seconds from the author's to the committer's time; 0 where one of them is none that a calendar knows."""
    times = (moment(authored), moment(committed))
    return 0 if EPOCH in times else int((times[1] - times[0]).total_seconds())


def _collect(history: History, tokens: Iterator[bytes], limits: Limits) -> None:
    """Fill the history from the tokens of the log, newest commit first; what was read counts, whatever ends it."""
    usable = lru_cache(maxsize=None)(lambda name: _usable(name, limits.path_length))
    shown = lru_cache(maxsize=None)(_author)
    rows: list[dict[str, Any]] = []
    removing: dict[str, int] = {}
    """For each path ever removed, the row of the newest commit that did it."""
    try:
        for head, changes in _log(tokens, limits.tree_entries * _FILES_PER_ENTRY):
            if len(rows) == limits.commits:
                raise LimitExceededError(f"there are more than {limits.commits} commits")
            digest, parents, author, authored, committed, message = head
            sha = digest.decode()
            history.parents[sha] = above = parents.decode().split()
            files, empty = [], []
            for status, is_empty, name in changes:
                if path := usable(name):
                    files.append(path)
                    if is_empty:
                        empty.append(path)
                    if status == b"D":
                        removing.setdefault(path, len(rows))
                if status == b"A":
                    history.adding.add(sha)
            history.seen.update(files)
            rows.append(
                {
                    "sha": sha,
                    "author": shown(author),
                    "date": moment(authored),
                    "message": _message(message),
                    "files": tuple(files),
                    "empty": tuple(empty),
                    "parents": len(above),
                    "delay": 0 if authored == committed else _delay(authored, committed),
                }
            )
    finally:
        history.commits = _COMMITS.validate_python(rows)
        history.removed = {path: history.commits[number] for path, number in removing.items()}


def _log(tokens: Iterator[bytes], most_files: int) -> Iterator[tuple[list[bytes], list[tuple[bytes, bool, bytes]]]]:
    """Group the tokens of the log by commit: its hash and fields, and (status, whether empty, path) of what it touched.

    Neither a message nor a path can pass for something else: what a token is follows from its place.
    """
    head: list[bytes] = []
    changes: list[tuple[bytes, bool, bytes]] = []
    for token in tokens:
        mark = token.lstrip(b"\n")
        if len(mark) in HASH_LENGTHS:
            if head:
                yield head, changes
            head, changes = [mark, *islice(tokens, _FIELDS)], []
        elif mark.startswith(b":"):
            changes.append((mark[-1:], mark.endswith(_EMPTY, 0, -2), next(tokens, b"")))
            most_files -= 1
            if most_files < 0:
                raise LimitExceededError("the commits touch too many files")
    if len(head) == 1 + _FIELDS:
        yield head, changes


def _usable(name: bytes, limit: int) -> str:
    path = name.decode(errors="replace")
    return "" if path_problem(path, limit) else path


def _message(text: bytes) -> str:
    return clean(text[: 4 * _LONGEST_MESSAGE].decode(errors="replace").strip()).strip()[:_LONGEST_MESSAGE]


def _author(name: bytes) -> str:
    return " ".join(clean(name.decode(errors="replace")).split())[:_LONGEST_AUTHOR]
