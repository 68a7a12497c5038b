"""Lines that the history took out again: what once stood in a file can still be read there."""

from collections.abc import Iterator
from typing import NamedTuple

from auditor_core.errors import LimitExceededError
from auditor_core.intake.deadline import Deadline
from auditor_core.intake.gitcommand import Git
from auditor_core.intake.paths import path_problem

MOST_COMMITS = 1_000
"""Commits that are searched, the newest ones."""
_MOST_BYTES = 8 * 1024 * 1024
_LONGEST = 2_000
_MOST_LINES = 1_000


class RemovedLine(NamedTuple):
    """A line that a commit removed from a file."""

    commit: str
    path: str
    text: str


def removed_lines(git: Git, directory: str, commit: str, pattern: str, deadline: Deadline) -> list[RemovedLine]:
    """Return lines that commits before `commit`, or itself, removed in changes which the pattern occurs in.

    Args:
        git: The git to ask.
        directory: The clone.
        commit: The audited commit.
        pattern: An extended regular expression, as git knows them; not every line that is returned matches it.
        deadline: When it is given up: then there are none.
    """
    command = ("--git-dir", directory, "log", "--patch", "--unified=0", "--no-color", "--no-ext-diff", "--no-textconv")
    bounds = ("--no-renames", "--no-notes", "--format=%x00%H", f"--max-count={MOST_COMMITS}", f"-G{pattern}")
    try:
        shown = git.run(
            *command, *bounds, commit, "--", deadline=deadline, what="searching the history", output_bytes=_MOST_BYTES
        )
    except LimitExceededError:
        return []
    found = _lines(shown.output.decode(errors="replace"), git.settings.limits.path_length)
    return [line for line, _ in zip(found, range(_MOST_LINES), strict=False)]


def _lines(output: str, path_length: int) -> Iterator[RemovedLine]:
    """Read the patches; a file's name stands before its first change, so that no line can pass for one."""
    sha = path = ""
    heading = False
    for line in output.split("\n"):
        if line.startswith("\0"):
            sha, path, heading = line[1:].strip(), "", True
        elif line.startswith("diff --git "):
            path, heading = "", True
        elif heading and line.startswith("--- a/"):
            name = line.removeprefix("--- a/").rstrip("\t")
            path = "" if path_problem(name, path_length) else name
        elif line.startswith("@@ "):
            heading = False
        elif line.startswith("-") and path and not heading:
            yield RemovedLine(sha, path, line[1 : _LONGEST + 1])
