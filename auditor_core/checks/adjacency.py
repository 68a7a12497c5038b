"""Who stands beside whom in a graph, as sorted tables. Pure."""

from collections.abc import Iterable, Mapping, Sequence, Set
from itertools import groupby
from operator import itemgetter

from auditor_core.facts import GraphEdge


def by_key(writing: Iterable[tuple[str, Sequence[str]]]) -> dict[str, tuple[str, ...]]:
    """Names of nodes by the keys that they write, both sorted."""
    pairs = sorted((key, name) for name, keys in writing for key in keys)
    return {key: tuple(name for _, name in group) for key, group in groupby(pairs, key=itemgetter(0))}


def forward(edges: Iterable[GraphEdge], without: Set[tuple[str, str]]) -> dict[str, tuple[str, ...]]:
    """Successors by these edges, some left out."""
    pairs = ((edge.source, edge.target) for edge in edges)
    return neighbours(pair for pair in pairs if pair not in without)


def neighbours(pairs: Iterable[tuple[str, str]]) -> dict[str, tuple[str, ...]]:
    """Second names by the first ones."""
    found: dict[str, set[str]] = {}
    for source, target in pairs:
        found.setdefault(source, set()).add(target)
    return {name: tuple(sorted(targets)) for name, targets in found.items()}


def depths(start: str, after: Mapping[str, Sequence[str]]) -> dict[str, int]:
    """Fewest edges from the start to each node that a run can come to."""
    found = {start: 0}
    level = [start]
    while level:
        level = list(dict.fromkeys(target for name in level for target in after.get(name, ()) if target not in found))
        found.update(dict.fromkeys(level, max(found.values()) + 1))
    return found
