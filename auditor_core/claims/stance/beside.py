"""Names beside what a program writes: `runs/ with verdict.md`, `the result as out.json, with the rest in rest.json`."""

from auditor_core.claims.cues.storing import BESIDE, NOT_BESIDE, OPENED
from auditor_core.claims.names.looks import MADE_EXTENSIONS, extension

_WRITTEN = MADE_EXTENSIONS | {"md", "txt", "html", "jsonl"}
_REACH = 120
"""Characters from one to the other."""


def is_written_beside(between: str, path: str) -> bool:
    """Whether what stands between a path that a program writes and another one says that it writes that as well."""
    if len(between) > _REACH or extension(path.rpartition("/")[2]) not in _WRITTEN:
        return False
    if OPENED.fullmatch(between):
        return True
    joined = BESIDE.search(between) or between.lstrip("/\"'`”) ").startswith(":")
    return bool(joined) and NOT_BESIDE.search(between.strip("/")) is None
