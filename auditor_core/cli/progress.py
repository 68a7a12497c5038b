"""Progress on stderr: one live line on a terminal, a line for each step elsewhere."""

import sys
import threading
from types import TracebackType
from typing import Self

from rich.console import Console
from rich.status import Status
from rich.text import Text

from auditor_core.cli.show import plain
from auditor_core.runs.progress import in_words

_NAMES = {
    "context_builder": "request",
    "repo_investigator": "repository",
    "doc_analyst": "document",
    "vision_inspector": "figures",
    "evidence_aggregator": "aggregate",
    "prosecutor": "prosecutor",
    "defense": "defense",
    "tech_lead": "tech lead",
    "chief_justice": "chief justice",
    "report_writer": "report",
}


class Progress:
    """Shows what the nodes of an audit report. Use it as a context manager."""

    def __init__(self) -> None:
        self._console = Console(file=sys.stderr, highlight=False)
        self._status: Status | None = self._console.status("starting") if self._console.is_terminal else None
        self._lock = threading.Lock()
        self._working: dict[str, None] = {}
        self._counts: dict[str, dict[str, int]] = {}
        """By node, what was counted."""
        self.problems: list[str] = []
        """What went wrong on the way. The caller says it, together with how the audit ended."""

    def __enter__(self) -> Self:
        if self._status:
            self._status.start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self._status:
            self._status.stop()

    def __call__(self, node: str, kind: str, text: str, number: int) -> None:
        """Show one report of a node."""
        name = _NAMES.get(node, node)
        with self._lock:
            if kind == "start":
                self._working[name] = None
            elif kind == "end":
                self._working.pop(name, None)
            elif kind == "count":
                self._counts.setdefault(name, {})[text] = number
            elif kind == "error":
                self.problems.append(text)
            else:
                self._line(f"{name}: {text}" if name else text)
            if kind == "end" and not self._status:
                found = self._found(name)
                self._line(f"{name}: done{f' ({found})' if found else ''}")
            if self._status:
                self._status.update(Text(self._summary()))

    def note(self, what: str, number: int) -> None:
        """Show a count that no node reports."""
        self("", "count", what, number)

    def _summary(self) -> str:
        found = filter(None, map(self._found, self._counts))
        return f"{', '.join(self._working) or 'working'}  {' · '.join(found)}"

    def _found(self, name: str) -> str:
        return ", ".join(in_words(self._counts.get(name, {})))

    def _line(self, text: str) -> None:
        self._console.print(Text(plain(text)), soft_wrap=True)
