"""Takes what the graph's nodes report: measures them, and passes on what is worth showing."""

import threading
import time
from collections.abc import Callable, Mapping

from auditor_core.models import Duration
from auditor_core.runs.records import EventKind

Sink = Callable[[str, EventKind, str, int], None]
"""Receives node, kind, text and number."""

COUNT_SECONDS = 0.25
"""Counts of one thing are passed on no more often than this; the last one always is."""


class Recorder:
    """Called by nodes that run at the same time; passes their reports on one by one."""

    def __init__(self, sink: Sink) -> None:
        self._sink = sink
        self._lock = threading.Lock()
        self._begun: dict[str, float] = {}
        self._spent: dict[str, float] = {}
        self._shown: dict[tuple[str, str], float] = {}
        self._held: dict[tuple[str, str], int] = {}

    def __call__(self, node: str, kind: str, text: str, number: int) -> None:
        """Take one report: `start`, `end`, `count`, `error` or `message`."""
        with self._lock:
            now = time.monotonic()
            if kind == "count":
                self._count(node, text, number, now)
            elif kind == "start":
                self._begun[node] = now
                self._sink(node, "start", text, number)
            elif kind == "end":
                self._flush(node)
                self._spent[node] = self._spent.get(node, 0.0) + now - self._begun.pop(node, now)
                self._sink(node, "end", text, number)
            else:
                self._sink(node, "error" if kind == "error" else "message", text, number)

    def durations(self) -> tuple[Duration, ...]:
        """Seconds by node, in the order in which they first ended."""
        with self._lock:
            return tuple(Duration(step=node, seconds=round(spent, 4)) for node, spent in self._spent.items())

    def _count(self, node: str, text: str, number: int, now: float) -> None:
        key = (node, text)
        if now - self._shown.get(key, float("-inf")) < COUNT_SECONDS:
            self._held[key] = number
            return
        self._shown[key] = now
        self._held.pop(key, None)
        self._sink(node, "count", text, number)

    def _flush(self, node: str) -> None:
        for key in [key for key in self._held if key[0] == node]:
            self._sink(node, "count", key[1], self._held.pop(key))


def in_words(counts: Mapping[str, int]) -> list[str]:
    """What was counted, for people: `1 page`, `243 commits`; what is not there is left out."""
    return [
        f"{number:,} {what.removesuffix('s') if number == 1 else what}" for what, number in counts.items() if number
    ]
