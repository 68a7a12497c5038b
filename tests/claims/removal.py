"""Takes files out of a list one by one: what is cited must then be flagged, and nothing else may change."""

from collections.abc import Sequence
from typing import NamedTuple

from auditor_core.claims.resolve import resolve
from auditor_core.facts import Manifest, RawMention


class Removals(NamedTuple):
    """What happened when each cited file was taken out in turn."""

    taken: int
    unflagged: tuple[str, ...]
    """Files that were not flagged although they were gone."""
    disturbed: tuple[tuple[str, str], ...]
    """A file, and another claim that changed with it."""


def take_out(mentions: Sequence[RawMention], paths: Sequence[str]) -> Removals:
    """Take out every file that the report asserts and the list holds."""
    before = _flags(mentions, paths)
    cited = [path for path in paths if before.get(path) is False]
    unflagged, disturbed = [], []
    for path in cited:
        rest = [other for other in paths if other != path]
        emptied = _parents([path]) - _parents(rest)
        after = _flags(mentions, rest)
        if after.get(path) is not True:
            unflagged.append(path)
        changed = {other for other in before | after if before.get(other) != after.get(other)}
        disturbed += [(path, other) for other in sorted(changed - {path} - emptied)]
    return Removals(len(cited), tuple(unflagged), tuple(disturbed))


def _flags(mentions: Sequence[RawMention], paths: Sequence[str]) -> dict[str, bool]:
    """Whether each asserted claim is flagged."""
    claims = resolve(mentions, Manifest(state="whole", paths=tuple(sorted(paths))))
    return {claim.path: claim.flagged for claim in claims if claim.asserted}


def _parents(paths: Sequence[str]) -> set[str]:
    return {"/".join(path.split("/")[:count]) for path in paths for count in range(1, path.count("/") + 1)}
