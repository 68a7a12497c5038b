"""Which process has a run in hand, and whether that process is still there."""

import os
import socket
from datetime import UTC, datetime, timedelta
from pathlib import Path
from uuid import uuid4

HEARTBEAT_SECONDS = 10
PATIENCE = timedelta(seconds=60)
"""A process on another machine (or in another container) is given up after this long without a sign."""


def new_owner() -> str:
    """Name an owner within this process so that no later process is taken for it."""
    pid = os.getpid()
    return f"{socket.gethostname()}:{pid}:{_started(pid)}:{uuid4().hex[:8]}"


def is_gone(owner: str, seen_at: datetime | None, now: datetime | None = None) -> bool:
    """Whether the process named `owner`, last heard of at `seen_at`, no longer exists.

    On this machine the system knows; elsewhere, and where it can't say, silence decides. A run that
    its process has let go of has no owner.
    """
    if not owner:
        return True
    host, pid, started, _ = owner.rsplit(":", 3)
    if host == socket.gethostname() and started:
        return _started(int(pid)) != started
    return seen_at is None or (now or datetime.now(UTC)) - seen_at > PATIENCE


def _started(pid: int) -> str:
    """When a process started, in clock ticks since boot; empty where there is none, or no /proc."""
    try:
        stat = Path(f"/proc/{pid}/stat").read_text()
    except (OSError, ValueError):
        return ""
    # The second field is the command's name in brackets, and may itself hold spaces and brackets.
    fields = stat.rpartition(")")[2].split()
    return "" if fields[0] == "Z" else fields[19]
