"""Who stands beside whom in a graph, as sorted tables. Pure."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence, Set
from itertools import combinations, groupby
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


def joins(edges: Iterable[GraphEdge], without: Set[tuple[str, str]]) -> dict[str, tuple[frozenset[str], ...]]:
    """Of each node the sources that it waits for together, by the places that join them; some edges left out."""
    found: dict[str, dict[str, set[str]]] = {}
    for edge in edges:
        if edge.joined and (edge.source, edge.target) not in without:
            found.setdefault(edge.target, {}).setdefault(str(edge.place), set()).add(edge.source)
    return {name: tuple(map(frozenset, groups.values())) for name, groups in found.items()}


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


def in_the_same_step(
    writers: Mapping[str, Sequence[str]], sent: Set[str], side_by_side: Callable[[str, str], bool]
) -> dict[str, tuple[str, ...]]:
    """The writers of each key that may run in the same step as another one, or, of those `sent`, as themselves.

    A node that stands beside itself alone is named twice.
    """
    found: dict[str, tuple[str, ...]] = {}
    for key, names in writers.items():
        beside: set[str] = set()
        for pair in _pairs(names, sent):
            if not beside.issuperset(pair) and side_by_side(*pair):
                beside.update(pair)
        if beside:
            found[key] = tuple(sorted(beside)) * (2 if len(beside) == 1 else 1)
    return found


def _pairs(names: Sequence[str], sent: Set[str]) -> Iterator[tuple[str, str]]:
    yield from combinations(names, 2)
    yield from ((name, name) for name in names if name in sent)
