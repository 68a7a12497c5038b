"""Paths that a report writes from the repository's root with a slash: `/lib/wire.js`, `/public/css/`.

`/lib`, `/bin` or `/media` are directories of a machine as well; what the repository holds tells how a report writes.
"""

from collections.abc import Sequence

from auditor_core.claims.files.manifest import ManifestIndex
from auditor_core.claims.names.looks import extension
from auditor_core.facts import RawMention

_FEWEST = 3
"""So many files of the repository that are written so are no chance; a server may answer at one or two of them."""


def read_from_root(mentions: Sequence[RawMention], index: ManifestIndex) -> Sequence[RawMention]:
    """The mentions, those with a slash before a directory of the repository read from its root, if others are so."""
    slashed = {path for raw in mentions if _is_slashed(raw) and (path := _path(raw)) in index.files and "/" in path}
    if len(slashed) < _FEWEST:  # nearly always
        return mentions
    return [_from_root(raw) if _is_slashed(raw) and _is_below(raw, index) else raw for raw in mentions]


def _is_slashed(raw: RawMention) -> bool:
    return raw.mention.text.startswith("/") and not raw.repository


def _path(raw: RawMention) -> str:
    return raw.readings[0].lstrip("/")


def _is_below(raw: RawMention, index: ManifestIndex) -> bool:
    """Whether a path begins with a directory of the repository, and is no route that may be called like one."""
    path = _path(raw)
    first, slash, _ = path.partition("/")
    if not index.has_directory(first):
        return False
    is_file = bool(slash and extension(path.rpartition("/")[2]))
    return is_file or raw.mention.stance == "outside"


def _from_root(raw: RawMention) -> RawMention:
    stance = "asserted" if raw.mention.stance == "outside" else raw.mention.stance
    readings = tuple(dict.fromkeys(each.lstrip("/") for each in raw.readings))
    mention = raw.mention.model_copy(update={"stance": stance})
    return raw.model_copy(update={"mention": mention, "readings": readings, "tentative": False})
