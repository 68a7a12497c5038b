"""One commit's files in tables: by name, in lower case, by their names' beginnings, side by side. Made from values."""

from bisect import bisect_left
from collections import defaultdict
from collections.abc import Iterable, Sequence
from functools import cached_property, lru_cache

from rapidfuzz.distance import OSA
from rapidfuzz.process import extract

from auditor_core.claims.names.spaced import SpacedNames

_PREFIX = 3
_POOL = 64
"""Names compared by edit distance for one path, at most."""


class Tables:
    """Look-ups over one commit's sorted files, made once for all who ask; `tables` keeps the last ones."""

    def __init__(self, paths: tuple[str, ...]) -> None:
        self.paths = paths
        self.files = frozenset(paths)
        split = [path.rpartition("/") for path in paths]
        self.directories = _directories({parent for parent, _, _ in split})
        directories = sorted(self.directories)
        names = [name for _, _, name in split]
        self.folded_names = _folded(names)
        backwards = [*paths, *directories][::-1]
        self.by_folded = dict(zip(_folded(backwards), backwards, strict=True))
        """Paths by their case-folded form: a file before a directory, then the first."""
        names += [directory.rpartition("/")[2] for directory in directories]
        self._first_named = dict(zip(reversed(names), backwards, strict=True))
        self._others_named: dict[str, list[str]] = defaultdict(list)
        if len(self._first_named) < len(names):
            for name, path in zip(names, reversed(backwards), strict=True):
                if self._first_named[name] is not path:
                    self._others_named[name].append(path)
        self._by_prefix: dict[str, list[int]] = defaultdict(list)
        for number, name in enumerate(self.folded_names):
            self._by_prefix[name[:_PREFIX]].append(number)
        self._beside: dict[str, Pool] = {}
        self._beginning: dict[str, Pool] = {}

    def named(self, name: str) -> list[str]:
        """Files, then directories of that name, each in order."""
        first = self._first_named.get(name)
        return [] if first is None else [first, *self._others_named.get(name, ())]

    @cached_property
    def spaced(self) -> SpacedNames:
        """Paths with blanks in their names."""
        return SpacedNames(self.paths, self.directories)

    @cached_property
    def kinds(self) -> frozenset[str]:
        """What stands behind the last point of the files' names, in lower case; a whole name where there is none."""
        return frozenset(name.rpartition(".")[2] for name in self.folded_names)

    def beside(self, directory: str) -> "Pool":
        """The first files of a directory; the list of files is sorted, so they stand together."""
        if directory not in self._beside:
            self._beside[directory] = self._pool(self._in_directory(directory))
        return self._beside[directory]

    def beginning(self, name: str) -> "Pool":
        """The first files whose names begin with the same letters."""
        prefix = name[:_PREFIX]
        if prefix not in self._beginning:
            self._beginning[prefix] = self._pool(self._by_prefix.get(prefix, ())[:_POOL])
        return self._beginning[prefix]

    def _pool(self, numbers: Iterable[int]) -> "Pool":
        return Pool([(self.folded_names[number], number) for number in numbers])

    def _in_directory(self, directory: str) -> Iterable[int]:
        start = bisect_left(self.paths, directory + "/") if directory else 0
        names = len(directory) + 1 if directory else 0
        below = enumerate(self.paths[start : start + _POOL], start)
        return (number for number, path in below if path.startswith(directory) and "/" not in path[names:])


class Pool:
    """A few files by their case-folded names, among which a like one is sought."""

    def __init__(self, named: Sequence[tuple[str, int]]) -> None:
        self._names = [name for name, _ in named]
        self._numbers = [number for _, number in named]
        self._by_stem: dict[str, list[int]] = defaultdict(list)
        for name, number in named:
            self._by_stem[stem_of(name)].append(number)

    def like(self, name: str, stem: str) -> dict[int, int]:
        """Edit distances of the files with nearly the same name, by number; 0 for one that has but the same stem."""
        if not self._names:
            return {}
        distances = dict.fromkeys(self._by_stem.get(stem, ()), 0)
        furthest = max(1, min(3, len(stem) // 3))
        for _, distance, position in extract(name, self._names, scorer=OSA.distance, score_cutoff=furthest, limit=None):
            distances[self._numbers[position]] = int(distance)
        return distances


@lru_cache(maxsize=1)
def tables(paths: tuple[str, ...]) -> Tables:
    """Make the look-ups over a sorted list of files, or return those that were made for it.

    The repository's branch of an audit makes them while the report is still being read.
    """
    return Tables(paths)


def _directories(parents: Iterable[str]) -> frozenset[str]:
    """All directories above files that stand in these."""
    found: set[str] = set()
    for directory in parents:
        above = directory
        while above and above not in found:
            found.add(above)
            above = parent_of(above)
    return frozenset(found)


def _folded(texts: list[str]) -> list[str]:
    """Case-folded texts. Folded as one, which is several times quicker; no path holds the null between them."""
    return "\0".join(texts).casefold().split("\0") if texts else []


def parent_of(path: str) -> str:
    """The directory of a path; empty at the root."""
    return path.rpartition("/")[0]


def stem_of(name: str) -> str:
    """A name without its ending."""
    return name.rpartition(".")[0] or name
