"""The files of a commit, each path checked, and no more of them than the limit."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import Literal, NamedTuple

from auditor_core.errors import LimitExceededError
from auditor_core.intake.deadline import Deadline
from auditor_core.intake.gitcommand import Git
from auditor_core.intake.paths import escaped, path_problem, printable
from auditor_core.intake.process import Child

EntryMode = Literal["file", "executable", "symlink", "submodule"]

_MODES: dict[bytes, EntryMode] = {b"100755": "executable", b"120000": "symlink", b"160000": "submodule"}
_MOST_REJECTED = 1_000
_MOST_BYTES = 256 * 1024 * 1024


class TreeEntry(NamedTuple):
    """One file of the commit."""

    path: str
    """POSIX, relative to the root; safe to show and to compare, and never to be written to disk. See `escaped`."""
    mode: EntryMode
    blob: str
    """The object's hash; a commit's for a submodule."""
    size: int
    """Bytes; 0 for a submodule."""


@dataclass(frozen=True)
class Listing:
    """The tree of a commit."""

    entries: tuple[TreeEntry, ...]
    """Sorted by path, each path once."""
    rejected: tuple[str, ...]
    """Paths that must not be used, written so that they can be shown; a thousand at the most."""
    incomplete: str
    """Why entries are missing; empty where none are."""

    @cached_property
    def blobs(self) -> dict[str, str]:
        """The blob of each path that has one: all but submodules."""
        return {entry.path: entry.blob for entry in self.entries if entry.mode != "submodule"}

    @cached_property
    def sizes(self) -> dict[str, int]:
        """The size of each blob, in bytes."""
        return {entry.blob: entry.size for entry in self.entries if entry.mode != "submodule"}


def list_tree(git: Git, directory: str, commit: str, deadline: Deadline) -> Listing:
    """List a commit's tree, or as much of it as the limits allow."""
    limits = git.settings.limits
    entries: dict[str, TreeEntry] = {}
    odd: list[TreeEntry] = []
    command = ("--git-dir", directory, "ls-tree", "-z", "-l", "-r", commit)
    try:
        with git.started(*command, deadline=deadline, what="listing the files") as child:
            for count, record in enumerate(records(child, _MOST_BYTES)):
                if count >= limits.tree_entries:
                    raise LimitExceededError(f"there are more than {limits.tree_entries} files")
                entry = _parse(record)
                if path_problem(entry.path, limits.path_length):
                    odd.append(entry)
                else:
                    entries.setdefault(entry.path, entry)
            incomplete = "git could not read the whole tree" if child.wait() else ""
    except LimitExceededError as exceeded:
        incomplete = exceeded.message
    rejected = _admit(odd, entries, limits.path_length)
    return Listing(tuple(entries[path] for path in sorted(entries)), rejected, incomplete)


def _admit(odd: Iterable[TreeEntry], entries: dict[str, TreeEntry], path_length: int) -> tuple[str, ...]:
    """Add the files that can be known under an escaped name of their own, and return the paths of the others."""
    rejected: set[str] = set()
    for entry in odd:
        name = escaped(entry.path)
        if name not in entries and not path_problem(name, path_length):
            entries[name] = entry._replace(path=name)
        elif len(rejected) < _MOST_REJECTED:
            rejected.add(printable(entry.path))
    return tuple(sorted(rejected))


def records(child: Child, most_bytes: int) -> Iterator[bytes]:
    """Yield what a command prints, cut at each null; raises as `blocks` does."""
    for block in blocks(child, most_bytes, b"\0"):
        yield from block.split(b"\0")


def blocks(child: Child, most_bytes: int, end: bytes) -> Iterator[bytes]:
    """Yield what a command prints in pieces of several whole records, of which each but the last closes with `end`.

    Raises:
        LimitExceededError: It printed more than `most_bytes`, or the deadline passed.
    """
    pending: list[bytes] = []
    total = 0
    for chunk in child.chunks():
        total += len(chunk)
        if total > most_bytes:
            raise LimitExceededError(f"git lists more than {most_bytes // (1024 * 1024)} MiB")
        whole, found, rest = chunk.rpartition(end)
        if found:
            yield b"".join((*pending, whole))
            pending = [rest]
        else:
            pending.append(chunk)


def _parse(record: bytes) -> TreeEntry:
    """Read `mode type hash size<TAB>path`; sizes that git can't tell are printed as `-` or `BAD`."""
    head, _, name = record.partition(b"\t")
    mode, _, sha, size = head.split()
    return TreeEntry(
        name.decode(errors="replace"),
        _MODES.get(mode, "file"),
        sha.decode(),
        int(size) if size.isdigit() else 0,
    )
