"""Which of the repositories that a report links is the audited one."""

from collections import defaultdict
from collections.abc import Iterable, Sequence, Set

from auditor_core.claims.files.manifest import ManifestIndex
from auditor_core.claims.files.verdicts import normalise
from auditor_core.facts import RawMention

_FEWEST = 2
"""Files of the commit that links must lead to; one of a common name may stand in any repository."""


def own_names(names: Iterable[str], mentions: Sequence[RawMention], index: ManifestIndex) -> Set[str]:
    """The names of the audited repository, lower case: those given, or the one that its links tell where none fits.

    It is told by the links of which the commit holds the most, where at least two files and more than of any other
    repository are held.
    """
    known = {name.lower() for name in names if name}
    links = [raw for raw in mentions if raw.repository]
    if not links or any(is_own(raw.repository, known) for raw in links):
        return known
    held: dict[str, set[str]] = defaultdict(set)
    for raw in links:
        held[raw.repository].update(path for path in map(normalise, raw.readings) if index.holds(path))
    most = sorted(held, key=lambda repository: len(held[repository]), reverse=True)[:2]
    clear = len(most) == 1 or len(held[most[0]]) > len(held[most[1]])
    return known | {most[0]} if clear and len(held[most[0]]) >= _FEWEST else known


def is_own(repository: str, names: Set[str]) -> bool:
    """Whether `owner/name`, lower case, is one of the names, which may lack the owner."""
    return repository in names or repository.rpartition("/")[2] in names


def without_root(reading: str, own: Set[str]) -> tuple[str, ...]:
    """Readings of a path that may begin with the repository's own name."""
    first, slash, rest = reading.partition("/")
    if all(first.lower() != name.rpartition("/")[2] for name in own):
        return (reading,)
    return (rest, reading) if slash else (reading,)
