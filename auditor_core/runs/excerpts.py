"""Keeps the lines that a report points at: the beginning of cited files, and what stands behind evidence.

The clone is gone once an audit has ended; a reader still wants to see the code.
"""

import re
from collections.abc import Iterable, Iterator, Mapping

from auditor_core.detectives.repo.tools.masking import hide_secrets
from auditor_core.intake.git import Clone
from auditor_core.intake.text import decode
from auditor_core.models import AuditReport, Excerpt

MAX_FILES = 400
MAX_TOTAL = 8 * 1024 * 1024
"""Characters of all excerpts together."""
WHOLE_LINES = 400
"""A file of no more lines is kept whole."""
HEAD_LINES = 120
CONTEXT_LINES = 12
WINDOW_LINES = 200
WINDOW_CHARACTERS = 60_000

_CODE = re.compile(r"git:[^:]*:(?P<path>.+?)#L(?P<start>\d+)(?:-L(?P<end>\d+))?")

Window = tuple[int, int]
"""First and last line, from 1."""


def take_excerpts(report: AuditReport, clone: Clone) -> list[Excerpt]:
    """Read what a report points at from its commit, evidence before citations, within the limits."""
    wanted = _wanted(report)
    blobs = {entry.path: entry.blob for entry in clone.entries() if entry.path in wanted}
    paths = [path for path in wanted if path in blobs][:MAX_FILES]
    contents = dict(clone.read_many(sorted({blobs[path] for path in paths})))
    taken: list[Excerpt] = []
    room = MAX_TOTAL
    for path in paths:
        data = contents.get(blobs[path])
        if data is None or b"\0" in data[:8000]:
            continue
        for excerpt in cut(path, decode(data), wanted[path]):
            room -= len(excerpt.text)
            if room < 0:
                return taken
            taken.append(excerpt)
    return taken


def cut(path: str, text: str, places: Iterable[Window]) -> Iterator[Excerpt]:
    """Cut a file's beginning and the lines around `places` out of it, each once, in order, credentials masked."""
    lines = text.splitlines()
    windows = [(1, len(lines))] if len(lines) <= WHOLE_LINES else _merged(places, len(lines))
    for start, end in windows:
        body = "\n".join(lines[start - 1 : end])
        clipped = body[:WINDOW_CHARACTERS]
        whole = end == len(lines) and clipped == body
        yield Excerpt(path=path, start_line=start, text=hide_secrets(clipped), truncated=not whole)


def _merged(places: Iterable[Window], length: int) -> list[Window]:
    wide = [(max(1, start - CONTEXT_LINES), end + CONTEXT_LINES) for start, end in places]
    merged: list[Window] = [(1, HEAD_LINES)]
    for start, end in sorted((start, min(end, start + WINDOW_LINES, length)) for start, end in wide):
        if start > length:
            break
        if start <= merged[-1][1] + 1:
            merged[-1] = (merged[-1][0], max(merged[-1][1], end))
        else:
            merged.append((start, end))
    return merged


def _wanted(report: AuditReport) -> Mapping[str, list[Window]]:
    """Paths that the report points at, with the lines that matter."""
    wanted: dict[str, list[Window]] = {}
    for item in report.evidence:
        if match := _CODE.fullmatch(item.source_ref):
            start = max(1, int(match["start"]))
            wanted.setdefault(match["path"], []).append((start, max(start, int(match["end"] or start))))
    for claim in report.claims:
        for path in (claim.path, *claim.candidates):
            wanted.setdefault(path, [])
    return wanted
