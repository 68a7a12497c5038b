"""Paths that a report writes from the repository's root with a slash: `/lib/wire.js`, `/public/css/`.

`/lib`, `/bin` or `/media` are directories of a machine as well; what the repository holds tells how a report writes.
The slash may stand for the root of a part as well, `/lib/wire.js` for `machine/lib/wire.js`; so may a tilde before a
name, `~lib/wire.js`, which a shell takes for a user.
"""

from collections.abc import Sequence, Set

from auditor_core.claims.files.manifest import ManifestIndex
from auditor_core.claims.names.looks import extension
from auditor_core.facts import RawMention

_MANY = 2
"""Directories of a place on a machine; one alone may be a directory of the repository that is gone."""
_ROOTS = "/~"
"""What may stand for a root."""
_FEWEST = 3
"""So many files of the repository that are written so are no chance; a server may answer at one or two of them."""

_SERVED = frozenset(
    ["public", "static", "www", "web", "dist", "build", "htdocs", "html", "wwwroot", "webroot", "webapp"]
)
"""What a server may call its root."""
_UNSERVED = "WEB-INF"
"""The directory of a web application of which no server hands out anything: no address begins with it."""


def read_from_root(mentions: Sequence[RawMention], index: ManifestIndex, own: Set[str]) -> Sequence[RawMention]:
    """The mentions, those with a slash before a directory of the repository read from its root, if others are so.

    Where none are, several directories with a slash before them that nothing in the repository is called like are
    places on a machine.
    """
    mentions = _with_unserved(_with_single(mentions, index), index)
    written = {path for raw in mentions if _is_slashed(raw) and "/" in (path := _path(raw))}
    slashed = written & index.files
    if len(slashed) >= _FEWEST:
        return [_from_root(raw) if _is_slashed(raw) and _is_below(raw, index) else raw for raw in mentions]
    in_part = {path for path in written - slashed if _is_in_part(path, index)}
    if len(in_part) >= _FEWEST:
        firsts = {path.partition("/")[0] for path in in_part}
        return [_from_root(raw) if _is_slashed(raw) and _is_of_part(raw, firsts, index) else raw for raw in mentions]
    strange = {_path(raw) for raw in mentions if _is_strange(raw, index, own)}
    if slashed or len(strange) < _FEWEST:  # nearly always
        return mentions
    return [_on_machine(raw) if raw.form == "dir" and _is_strange(raw, index, own) else raw for raw in mentions]


def _with_single(mentions: Sequence[RawMention], index: ManifestIndex) -> Sequence[RawMention]:
    """The mentions, those of single directories with a slash read from the root, if so are most and several of them."""
    single = {each for raw in mentions if (each := _single(raw) or _called(raw))}
    held = set(filter(index.has_directory, single))
    if len(held) < _MANY or 2 * len(held) < len(single):  # nearly always
        return mentions
    return [_from_root(raw) if _single(raw) else raw for raw in mentions]


def _with_unserved(mentions: Sequence[RawMention], index: ManifestIndex) -> Sequence[RawMention]:
    """The mentions, those of what no server hands out read from the root of the part that has it, as they are."""
    if not index.named(_UNSERVED):  # nearly always
        return mentions
    return [_from_root(raw) if _is_slashed(raw) and _path(raw).startswith(f"{_UNSERVED}/") else raw for raw in mentions]


def _single(raw: RawMention) -> str:
    """The directory that stands alone with a slash before it in a mention's text; empty for any other."""
    path = raw.readings[0]
    told = raw.form == "dir" and raw.tentative and path[0] == "/" and path.count("/") == 1
    return path[1:] if told and not raw.repository else ""


def _called(raw: RawMention) -> str:
    """The same where a word beside it calls it a directory: `in the folder /wires`."""
    path, text = raw.readings[0], raw.mention.text
    told = raw.form == "dir" and raw.is_directory and "/" not in path and text[0] == "/" and text[-1] != "/"
    return path if told and not raw.repository else ""


def _is_slashed(raw: RawMention) -> bool:
    text = raw.mention.text
    return (text[0] == "/" or (text[0] == "~" and text[1:2].isalpha())) and not raw.repository


def _path(raw: RawMention) -> str:
    return raw.readings[0].lstrip(_ROOTS)


def _is_below(raw: RawMention, index: ManifestIndex) -> bool:
    """Whether a path begins with a directory of the repository, and is no route that may be called like one."""
    path = _path(raw)
    first, slash, _ = path.partition("/")
    if not index.has_directory(first):
        return False
    is_file = bool(slash and extension(path.rpartition("/")[2]))
    return is_file or raw.mention.stance == "outside"


def _is_in_part(path: str, index: ManifestIndex) -> bool:
    """Whether a file stands in full below a directory of the repository, from which no server hands it out."""
    if not extension(path.rpartition("/")[2]) or not index.stands_below(path):
        return False
    above = (place.removesuffix(f"/{path}") for place in index.named(path) if place.endswith(f"/{path}"))
    return any(place.rpartition("/")[2].lower() not in _SERVED for place in above)


def _is_of_part(raw: RawMention, firsts: Set[str], index: ManifestIndex) -> bool:
    """Whether a path begins with one of a part's directories, and is a file, or a directory that stands there."""
    path = _path(raw)
    first, _, rest = path.partition("/")
    if first not in firsts or not rest:
        return False
    return bool(extension(path.rpartition("/")[2])) or index.stands_below(path)


def _is_strange(raw: RawMention, index: ManifestIndex, own: Set[str]) -> bool:
    """Whether a mention is of directories, written with a slash before them, none of which the repository has."""
    if not _is_slashed(raw) or raw.tentative or raw.mention.stance != "asserted" or len(raw.readings) > 1:
        return False
    parts = _path(raw).split("/")
    if len(parts) < _MANY or f".{raw.mention.text}" in raw.mention.sentence:
        return False
    of_own = any(name.rpartition("/")[2] == parts[0].lower() for name in own)
    return not of_own and not any(map(index.named, parts))


def _on_machine(raw: RawMention) -> RawMention:
    mention = raw.mention.model_copy(update={"stance": "outside"})
    return raw.model_copy(update={"mention": mention, "readings": (f"/{_path(raw)}",), "stance_sure": True})


def _from_root(raw: RawMention) -> RawMention:
    stance = "asserted" if raw.mention.stance == "outside" else raw.mention.stance
    readings = tuple(dict.fromkeys(each.lstrip(_ROOTS) for each in raw.readings))
    mention = raw.mention.model_copy(update={"stance": stance})
    return raw.model_copy(update={"mention": mention, "readings": readings, "tentative": False})
