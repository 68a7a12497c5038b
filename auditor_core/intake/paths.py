"""Which paths of a tree may be used. A bare clone lists whatever names its makers wrote, `../x` included."""

import re
import unicodedata
from urllib.parse import quote

_CONTROL = re.compile("[\x00-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028\u2029\u202a-\u202e\u2066-\u2069\ud800-\udfff]")
"""Control characters, line separators, and marks that turn the direction of reading."""
_UNSHOWN = re.compile(f"{_CONTROL.pattern}|\\\\")
"""What a file's name may hold that would not show as what it is."""
_DRIVE = re.compile(r"[A-Za-z]:/")


def path_problem(path: str, limit: int) -> str:
    """Say why a path from a repository must not be used; empty where it may.

    A path that may be used is relative, POSIX, normalised, stays below its root, and shows as what it is.

    Args:
        path: As the tree lists it.
        limit: The most characters that it may have.
    """
    parts = path.split("/")
    problems = (
        (not path, "empty"),
        (len(path) > limit, f"longer than {limit} characters"),
        (_CONTROL.search(path), "holds control characters"),
        ("\\" in path, "holds a backslash, which some systems take for a slash"),
        (path.startswith("/") or _DRIVE.match(path), "absolute"),
        (".." in parts, "escapes the root"),
        ("" in parts or "." in parts, "not normalised"),
        (any(part.lower() == ".git" for part in parts), "inside git's own directory"),
    )
    return next((problem for holds, problem in problems if holds), "")


def escaped(path: str) -> str:
    """A path whose name would not show as what it is, with those characters written as in an address: `a%09b.py`.

    Such a file stands in a checkout and runs like any other; it is known under this name alone.
    """
    return _UNSHOWN.sub(lambda match: quote(match.group(), safe="", errors="replace"), path)


def printable(path: str, limit: int = 200) -> str:
    """Write a path that must not be used so that it can be shown: control characters escaped, shortened."""
    shown = "".join(
        character if unicodedata.category(character)[0] not in "CZ" or character == " " else ascii(character)[1:-1]
        for character in path[: limit + 1]
    )
    return shown if len(shown) <= limit else shown[: limit - 1] + "…"
