"""Sets logging up: for people or as JSON lines, with the run's id, and without anybody's secrets."""

import json
import logging
import re
import sys
from contextvars import ContextVar
from datetime import UTC, datetime

from auditor_core.settings import Settings

current_run: ContextVar[str] = ContextVar("current_run", default="")
"""Id of the run that is being worked on; threads that the graph starts inherit it."""

_MASK = "***"
_WORD = r"(?:api[-_]?key|token|secret|passw(?:or)?d|authorization|credentials?)"
_NAME = rf"(?:[a-z0-9]*[-_])*[0-9]*{_WORD}[\"']?\s*"
_VALUE = r"\s*[\"']?(?P<secret>(?:bearer\s+|basic\s+)?[^\s\"',;&)\]}]+)"
_NAMING = re.compile(f"(?i){_WORD}")
_ADDRESS = re.compile(r"(?<=://)[^/\s\"']+(?=@)")
_NAMED = (
    re.compile(rf"(?i)(?<![a-z0-9_-]){_NAME}={_VALUE}"),
    re.compile(rf"(?i)(?<![a-z0-9_/\\-]){_NAME}:{_VALUE}"),  # the end of a path is no name: `'etc/passwd': imprecise`
)
_BARE = (
    re.compile(r"(?i)\bbearer\s+(?P<secret>[a-z0-9._~+/=-]{8,})"),
    re.compile(r"\b(?:sk|pk|rk)-[A-Za-z0-9_-]{16,}"),
    re.compile(r"\b(?:gh[oprsu]_|github_pat_|glpat-|lsv2_|hf_|xox[a-z]-|AIza|AKIA)[A-Za-z0-9_-]{12,}"),
)


def mask(text: str) -> str:
    """Return a text with credentials in addresses, and what looks like a key or token, blotted out."""
    named = _NAMED if _NAMING.search(text) else ()  # what takes longest is seldom there
    for pattern in (_ADDRESS, *named, *_BARE):
        text = pattern.sub(_blot, text)
    return text


def configure_logs(settings: Settings, *, debug: bool = False) -> None:
    """Send the program's log to stderr, as the settings say; called again, it replaces the set-up."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(_Lines() if settings.log_format == "json" else _Human())
    root = logging.getLogger("auditor_core")
    for old in list(root.handlers):
        root.removeHandler(old)
    root.addHandler(handler)
    root.setLevel(logging.DEBUG if debug else settings.log_level)
    root.propagate = False


class _Human(logging.Formatter):
    """One readable line, then the traceback, where there is one."""

    def __init__(self) -> None:
        super().__init__("%(asctime)s %(levelname)s %(run)s%(name)s: %(message)s")

    def format(self, record: logging.LogRecord) -> str:
        """Write a record, secrets blotted out."""
        run = current_run.get()
        record.run = f"[{run}] " if run else ""
        return mask(super().format(record))


class _Lines(logging.Formatter):
    """One JSON object a line."""

    def format(self, record: logging.LogRecord) -> str:
        """Write a record, secrets blotted out."""
        fields = {
            "at": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname,
            "logger": record.name,
            "run": current_run.get(),
            "message": mask(record.getMessage()),
        }
        if record.exc_info:
            fields["traceback"] = mask(self.formatException(record.exc_info))
        return json.dumps({name: value for name, value in fields.items() if value}, ensure_ascii=False)


def _blot(match: re.Match[str]) -> str:
    whole = match.group()
    secret = match.groupdict().get("secret") or whole
    return whole.removesuffix(secret) + _MASK
