"""Whether the directory that a tree begins with is a part of its paths, told by what the repository holds of them."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence

from auditor_core.claims.files.manifest import ManifestIndex
from auditor_core.facts import RawMention


def rooted(mentions: Iterable[RawMention], index: ManifestIndex) -> dict[str, bool]:
    """By the name of a root, whether most of its tree that the repository holds stands below a directory of that name.

    A root of which nothing tells is left out.
    """
    votes: Counter[str] = Counter()
    for raw in mentions:
        root = _root(raw.readings) if len(raw.readings) == 2 else ""
        if root:
            inside, path = sorted(raw.readings, key=len, reverse=True)
            votes[root] += index.holds(inside) - index.holds(path)
    return {root: count > 0 for root, count in votes.items() if count}


def as_rooted(readings: Sequence[str], roots: Mapping[str, bool]) -> Sequence[str]:
    """The readings, the one alone that all of their tree is read by."""
    inside = roots.get(_root(readings)) if roots and len(readings) == 2 else None
    return readings if inside is None else [(max if inside else min)(readings, key=len)]


def _root(readings: Sequence[str]) -> str:
    """What one of two readings begins with and the other lacks; empty where that is not all they differ in."""
    path, inside = sorted(readings, key=len)
    return inside[: -len(path) - 1] if inside.endswith(f"/{path}") else ""
