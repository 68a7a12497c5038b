"""A repository as it was fetched: its files, their bytes and its history, read from the object store alone."""

from collections.abc import Iterator, Sequence
from datetime import datetime
from pathlib import Path

from auditor_core.errors import RepositoryError
from auditor_core.facts import CommitFact, PathRemoval
from auditor_core.intake.deadline import Deadline
from auditor_core.intake.gitcommand import Git
from auditor_core.intake.history import History, moment, read_history
from auditor_core.intake.origin import origin_name
from auditor_core.intake.process import Child
from auditor_core.intake.removals import find_removals
from auditor_core.intake.removed import RemovedLine, removed_lines
from auditor_core.intake.tree import EntryMode, Listing, TreeEntry, list_tree
from auditor_core.intake.urls import RepositoryAddress

__all__ = ["Clone", "EntryMode", "TreeEntry"]


class Clone:
    """A bare clone and the commit that is audited. Made by `git.clone`, removed with its directory.

    Every method takes an optional deadline; without one it has `limits.detective_seconds`. What
    was read of the tree and the history is kept, so asking again costs nothing.
    """

    def __init__(
        self,
        git: Git,
        path: Path,
        address: RepositoryAddress,
        commit: str,
        commit_date: datetime,
        *,
        shallow: bool,
        origin_name: str = "",
    ) -> None:
        self.path = path
        """The bare repository on disk."""
        self.address = address
        """Where it was fetched from; the new address where the repository has moved."""
        self.commit = commit
        """The full hash of the audited commit."""
        self.commit_date = commit_date
        """When it was committed, UTC."""
        self.origin_name = origin_name
        """What a repository on this machine says it is called where it was fetched from; empty where it says none."""
        self._git = git
        self._shallow = shallow
        self._listing: Listing | None = None
        self._history: History | None = None
        self._removals: list[PathRemoval] | None = None

    @classmethod
    def open(cls, git: Git, path: Path, address: RepositoryAddress, commit: str, deadline: Deadline) -> "Clone":
        """Take over a finished clone.

        Raises:
            RepositoryError: The commit can't be read.
        """
        what = f"reading {address.display}"
        command = ("--git-dir", str(path), "log", "-1", "--no-notes", "--format=%ct", commit, "--")
        shown = git.run(*command, deadline=deadline, what=what)
        if shown.status:
            raise RepositoryError(f"{address.display}: the commit {commit} can't be read; try another", field="ref")
        shallow = (path / "shallow").exists()
        name = origin_name(git, Path(address.url), deadline) if address.is_local else ""
        return cls(git, path, address, commit, moment(shown.output), shallow=shallow, origin_name=name)

    def entries(self, deadline: Deadline | None = None) -> list[TreeEntry]:
        """List the commit's files, sorted by path; only paths that may be used."""
        return list(self._list(deadline).entries)

    @property
    def rejected(self) -> tuple[str, ...]:
        """Paths of the tree that must not be used, in a form that can be shown."""
        return self._list(None).rejected

    @property
    def incomplete(self) -> str:
        """Why `entries` is not all of the tree; empty where it is."""
        return self._list(None).incomplete

    def read(self, path: str, deadline: Deadline | None = None) -> bytes | None:
        """Return a file's bytes; None where there is no such file or it is too large, as `read_many` has it.

        Raises:
            LimitExceededError: The deadline passed.
        """
        blob = self._list(None).blobs.get(path)
        return next((content for _, content in self.read_many([blob], deadline)), None) if blob else None

    def read_many(self, blobs: Sequence[str], deadline: Deadline | None = None) -> Iterator[tuple[str, bytes | None]]:
        """Yield the bytes of files of the audited commit, in the order asked for, from one git process.

        None stands for what is not a file of the commit, larger than `limits.source_bytes` (Python and notebooks:
        than `limits.notebook_bytes`), or beyond `limits.sources_bytes` of all that this call reads.

        Args:
            blobs: Their hashes, as `TreeEntry.blob` has them.
            deadline: When it is given up.

        Raises:
            LimitExceededError: The deadline passed.
        """
        readable = self._within_limits(blobs)
        given = "".join(f"{blob}\n" for blob, fits in zip(blobs, readable, strict=True) if fits).encode()
        command = ("--git-dir", str(self.path), "cat-file", "--batch")
        with self._git.started(
            *command, deadline=deadline or self._deadline(), what="reading the files", given=given
        ) as child:
            for blob, fits in zip(blobs, readable, strict=True):
                yield blob, (self._next_blob(child) if fits else None)

    def history(self, deadline: Deadline | None = None) -> list[CommitFact]:
        """Return the commits that the audited one descends from, oldest first, itself last."""
        return list(self._read_history(deadline).commits)

    @property
    def history_incomplete(self) -> str:
        """Why older commits are missing from `history`; empty where none are."""
        shallow = "the repository is a shallow clone" if self._shallow else ""
        return self._read_history(None).incomplete or shallow

    def removals(self, deadline: Deadline | None = None) -> list[PathRemoval]:
        """Return the paths that the history holds and the commit does not, sorted; none where the tree is incomplete.

        Raises:
            LimitExceededError: The deadline passed.
        """
        if self._removals is None:
            history, listing = self._read_history(deadline), self._list(deadline)
            present = {entry.path for entry in listing.entries}
            self._removals = (
                []
                if listing.incomplete
                else find_removals(self._git, str(self.path), history, present, deadline or self._deadline())
            )
        return list(self._removals)

    def removed_lines(self, pattern: str, deadline: Deadline) -> list[RemovedLine]:
        """Return lines that the history took out again, of changes in which the pattern occurs; see `removed`."""
        return removed_lines(self._git, str(self.path), self.commit, pattern, deadline)

    def _deadline(self) -> Deadline:
        return Deadline(self._git.settings.limits.detective_seconds)

    def _list(self, deadline: Deadline | None) -> Listing:
        if self._listing is None:
            self._listing = list_tree(self._git, str(self.path), self.commit, deadline or self._deadline())
        return self._listing

    def _read_history(self, deadline: Deadline | None) -> History:
        if self._history is None:
            self._history = read_history(self._git, str(self.path), self.commit, deadline or self._deadline())
        return self._history

    def _within_limits(self, blobs: Sequence[str]) -> list[bool]:
        """Tell for each blob whether it may be read, by the size that its tree entry has."""
        limits = self._git.settings.limits
        listing = self._list(None)
        python = {entry.blob for entry in listing.entries if entry.path.endswith((".py", ".ipynb"))}
        left, fits = limits.sources_bytes, []
        for blob in blobs:
            size = listing.sizes.get(blob)
            most = limits.notebook_bytes if blob in python else limits.source_bytes
            fits.append(size is not None and size <= min(left, most))
            left -= size if fits[-1] and size is not None else 0
        return fits

    def _next_blob(self, child: Child) -> bytes | None:
        """Read one answer of `cat-file --batch`: `hash blob size`, the bytes, a line's end."""
        head = child.output.readline(200).split()
        if not head:
            child.check()
        if len(head) != 3 or not head[2].isdigit():
            return None
        size = int(head[2])
        content = child.output.read(size)
        child.output.read(1)
        if len(content) < size:
            child.check()
            return None
        return content if head[1] == b"blob" else None
