"""Paths that the report also gives from the repository's root, behind what stands for that: `<repo-root>/kit/bends/`.

`./bends/first.csv` beside `<repo-root>/kit/bends/first.csv` is the end of it: it is read from there as well, and no
more surely a file than the whole is.
"""

from collections.abc import Sequence

from auditor_core.claims.names.rooted import below_root
from auditor_core.facts import RawMention


def with_wholes(mentions: Sequence[RawMention]) -> list[RawMention]:
    """The mentions, those with a directory read as ends of what is given from the root, too."""
    wholes = _by_end(mentions)
    return [_read(mention, wholes) for mention in mentions] if wholes else list(mentions)


def _by_end(mentions: Sequence[RawMention]) -> dict[str, str]:
    """The paths that are given from the root, by all their ends; none where two share it."""
    found: dict[str, str] = {}
    for mention in mentions:
        if not below_root(mention.mention.text):
            continue
        whole = end = mention.readings[0]
        while "/" in end:
            end = end.partition("/")[2]
            found[end] = whole if found.get(end, whole) == whole else ""
    return found


def _read(mention: RawMention, wholes: dict[str, str]) -> RawMention:
    path = mention.readings[0]
    whole = wholes.get(path)
    if not whole or mention.form not in ("full", "dir") or mention.mention.stance != "asserted":
        return mention
    return mention.model_copy(update={"readings": (*mention.readings, whole), "tentative": True})
