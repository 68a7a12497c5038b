"""Paths in lines of code and of a shell: what something is put into, what a program is given, and where that runs."""

from auditor_core.claims.cues import shells
from auditor_core.claims.names.looks import CODE_EXTENSIONS, extension, is_file_name, names_file
from auditor_core.claims.names.made import DATA_EXTENSIONS
from auditor_core.claims.stance.context import Context

_CODE = CODE_EXTENSIONS - DATA_EXTENSIONS
_WRITTEN = _CODE | frozenset(["conf", "config", "env", "properties", "xml", "gradle", "cmake", "mk", "service"])
"""Endings of what people write for a program of their own: code, and settings."""


def runs_elsewhere(printed: str) -> bool:
    """Whether a shell's line goes out of the repository before it names the path; before it stands what is printed."""
    quick = any(map(printed.__contains__, shells.ELSEWHERE_BITS))
    return quick and shells.ELSEWHERE.search(printed) is not None


def is_given(context: Context) -> bool:
    """Whether a user hands a file of data to the program in a shell's session: a name, and no place in a repository."""
    ending = extension(context.path)
    if "/" in context.path or ending in _WRITTEN or is_file_name(context.path):
        return False
    if any(map(context.before.__contains__, ("$ ", "% "))) and shells.GIVEN.search(context.before):
        return True
    return is_argument(context)


def is_argument(context: Context) -> bool:
    """Whether a shell's line calls a program that was built with a name of data: a file of whoever runs it."""
    path, printed = context.path, context.printed
    if "/" in path or extension(path) in _WRITTEN or is_file_name(path):
        return False
    return ("./" in printed or ".exe" in printed) and shells.RUNS.search(printed) is not None


def is_answer(context: Context) -> bool:
    """Whether a program asked for a path, and its user answers with a file of their own."""
    if ">" not in context.before[-4:] or extension(context.path.rpartition("/")[2]) in _CODE:
        return False
    return shells.ANSWERED.search(f"{context.printed_earlier}{context.printed}") is not None


def is_cleared(context: Context) -> bool:
    """Whether the lines before do away with the path's directory, or make it, as a shell's session does with data.

    A name alone is that directory where the session goes there: `mkdir build`, `cd build`.
    """
    first, slash, _ = context.path.partition("/")
    lines = f"{context.printed_earlier}{context.printed}"
    if "rm -" not in lines and "mkdir " not in lines:  # nearly always
        return False
    if not slash and not shells.ENTERED.search(context.printed):
        return False
    return first in {found.group(1).lower() for found in shells.CLEARED.finditer(lines)}


def is_put(before: str) -> bool:
    """Whether something is put where the path is."""
    quick = any(map(before.__contains__, shells.CODE_TARGET_BITS))
    return quick and shells.CODE_TARGET.search(before) is not None


def is_left_out(context: Context) -> bool:
    """Whether a tool is told not to look into a directory, as into those of which the repository knows nothing."""
    if " -" not in context.before or names_file(context.path.rstrip("/").rpartition("/")[2]):
        return False
    return shells.LEAVES_OUT.search(context.before) is not None
