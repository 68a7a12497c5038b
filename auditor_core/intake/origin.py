"""What a repository on this machine is called where it was fetched from: its folder may have any name."""

import re
from pathlib import Path
from urllib.parse import urlsplit

from auditor_core.errors import LimitExceededError
from auditor_core.intake.deadline import Deadline
from auditor_core.intake.gitcommand import Git

_MOST_BYTES = 1 << 20
_NAME = re.compile(r"[A-Za-z0-9_.~+-]{1,255}")


def origin_name(git: Git, directory: Path, deadline: Deadline) -> str:
    """Return the name of the repository that `origin` leads to; empty where none can be told.

    The configuration is somebody else's text: it is parsed as a file, its includes left out, and nothing in it is
    obeyed. Of the address only the last part is kept, which holds no credentials.
    """
    config = next(filter(_is_readable, (directory / ".git" / "config", directory / "config")), None)
    if config is None:
        return ""
    question = ("config", "--no-includes", "--file", str(config), "--get", "remote.origin.url")
    try:
        told = git.run(*question, deadline=deadline, what="reading the origin's address", output_bytes=_MOST_BYTES)
    except LimitExceededError:
        return ""
    return "" if told.status else repository_name(told.output.decode(errors="replace").strip())


def repository_name(address: str) -> str:
    """Return the last part of an address, or of a path, without `.git`; empty where that can't be a name."""
    try:
        path = urlsplit(address).path if "://" in address else address.replace("\\", "/").replace(":", "/")
    except ValueError:
        return ""
    name = path.rstrip("/").removesuffix("/.git").rpartition("/")[2].removesuffix(".git")
    return name if _NAME.fullmatch(name) and set(name) != {"."} else ""


def _is_readable(path: Path) -> bool:
    try:
        return path.is_file() and path.stat().st_size <= _MOST_BYTES
    except OSError:
        return False
