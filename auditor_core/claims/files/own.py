"""Which of the repositories that a report links is the audited one."""

from collections import defaultdict
from collections.abc import Iterable, Sequence, Set

from auditor_core.claims.files.manifest import ManifestIndex
from auditor_core.claims.files.verdicts import normalise
from auditor_core.facts import RawMention

_MANY = 3
"""So many files that are written below one name are no chance."""
_FEWEST = 2
"""Files of the commit that links must lead to; one of a common name may stand in any repository."""


def own_names(names: Iterable[str], mentions: Sequence[RawMention], index: ManifestIndex) -> Set[str]:
    """The names of the audited repository, lower case: those given, or the one that its links tell where none fits.

    It is told by the links of which the commit holds the most, where at least two files and more than of any other
    repository are held; where nothing is given or linked, by the name that several of its files are written below.
    """
    known = {name.lower() for name in names if name}
    links = [raw for raw in mentions if raw.repository]
    if not (links or known):
        return _common_root(mentions, index)
    if not links or any(is_own(raw.repository, known) for raw in links):
        return known
    held: dict[str, set[str]] = defaultdict(set)
    for raw in links:
        held[raw.repository].update(path for path in map(normalise, raw.readings) if index.holds(path))
    most = sorted(held, key=lambda repository: len(held[repository]), reverse=True)[:2]
    clear = len(most) == 1 or len(held[most[0]]) > len(held[most[1]])
    return known | {most[0]} if clear and len(held[most[0]]) >= _FEWEST else known


def _common_root(mentions: Iterable[RawMention], index: ManifestIndex) -> Set[str]:
    """The one name that files of several directories are written below, which the repository has without it."""
    below: dict[str, set[str]] = defaultdict(set)
    for raw in mentions:
        for reading in raw.readings if raw.form == "full" else ():
            first, _, rest = reading.lstrip("/").partition("/")
            if first[:1].isalnum() and "/" in rest and rest in index.files and not index.named(first):
                below[first].add(rest)
    roots = [first for first, paths in below.items() if len(paths) >= _MANY and len(set(map(_top, paths))) > 1]
    return {root.lower() for root in roots} if len(roots) == 1 else set()


def _top(path: str) -> str:
    return path.partition("/")[0]


def is_own(repository: str, names: Set[str]) -> bool:
    """Whether `owner/name`, lower case, is one of the names, which may lack the owner."""
    return repository in names or repository.rpartition("/")[2] in names


def without_root(reading: str, own: Set[str]) -> tuple[str, ...]:
    """Readings of a path that may begin with the repository's own name."""
    first, slash, rest = reading.partition("/")
    if all(first.lower() != name.rpartition("/")[2] for name in own):
        return (reading,)
    return (rest, reading) if slash else (reading,)
