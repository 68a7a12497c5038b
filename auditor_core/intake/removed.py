"""Lines that the history took out again: what once stood in a file can still be read there."""

import re
from collections.abc import Iterable, Iterator
from itertools import islice
from typing import NamedTuple

from auditor_core.errors import LimitExceededError
from auditor_core.intake.deadline import Deadline
from auditor_core.intake.gitcommand import Git
from auditor_core.intake.paths import path_problem
from auditor_core.intake.tree import blocks

MOST_COMMITS = 1_000
"""Commits that are searched, the newest ones."""
_MOST_BYTES = 8 * 1024 * 1024
_LONGEST = 2_000
_MOST_LINES = 1_000
_TELLING = re.compile(rb"^[-@d\0].*", re.MULTILINE)
"""Lines of a patch that say something here; nearly all others were added."""
_HUNK = re.compile(rb"@@ -(\d{1,9})")
"""The head of a change, with the line that it begins at."""


class RemovedLine(NamedTuple):
    """A line that a commit removed from a file."""

    commit: str
    path: str
    text: str
    line: int = 0
    """Where it stood before."""


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
        with git.started(*command, *bounds, commit, "--", deadline=deadline, what="searching the history") as child:
            telling = (line for block in blocks(child, _MOST_BYTES, b"\n") for line in _TELLING.findall(block))
            return list(islice(_lines(telling, git.settings.limits.path_length), _MOST_LINES))
    except LimitExceededError:
        return []


def _lines(telling: Iterable[bytes], path_length: int) -> Iterator[RemovedLine]:
    """Read the patches' lines; a file's name stands before its first change, so that no line can pass for one."""
    sha = path = ""
    heading, number = False, 0
    for line in telling:
        if line.startswith(b"\0"):
            sha, path, heading = line[1:].decode(errors="replace").strip(), "", True
        elif line.startswith(b"diff --git "):
            path, heading = "", True
        elif heading and line.startswith(b"--- a/"):
            name = line.removeprefix(b"--- a/").rstrip(b"\t").decode(errors="replace")
            path = "" if path_problem(name, path_length) else name
        elif hunk := _HUNK.match(line):
            heading, number = False, int(hunk[1])
        elif line.startswith(b"-") and path and not heading:
            yield RemovedLine(sha, path, line[1 : 4 * _LONGEST].decode(errors="replace")[:_LONGEST], number)
            number += 1
