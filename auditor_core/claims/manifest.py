"""The repository's files as quick look-ups: what is there, in another case, elsewhere, ignored or gone.

Built from values only; no disk is touched.
"""

from bisect import bisect_left
from collections import defaultdict
from collections.abc import Iterable, Sequence
from functools import cached_property, lru_cache

from pathspec import GitIgnoreSpec
from rapidfuzz.distance import OSA
from rapidfuzz.process import extract

from auditor_core.claims.names import ATTRIBUTE_EXTENSIONS, extension
from auditor_core.facts import IgnoreFile, Manifest, PathRemoval

_CANDIDATES = 5
_PREFIX = 3
_POOL = 64
"""Names compared by edit distance for one path, at most."""


class Tables:
    """Look-ups over one commit's files, made once for all who ask; `tables` keeps the last ones."""

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
            self._by_stem[_stem(name)].append(number)

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


class ManifestIndex:
    """What one commit's files, their history and their ignore rules say to a path."""

    def __init__(self, manifest: Manifest, removals: Sequence[PathRemoval], ignore_files: Sequence[IgnoreFile]) -> None:
        self.state = manifest.state
        self._tables = tables(manifest.paths)
        self.files = self._tables.files
        self._removals = removals
        self._ignore_files = ignore_files

    def has_directory(self, path: str) -> bool:
        """Whether a file lies below exactly this path."""
        return path in self._tables.directories

    def holds(self, path: str) -> bool:
        """Whether the path is a file or a directory of the commit."""
        return path in self.files or path in self._tables.directories

    def stands_below(self, path: str) -> bool:
        """Whether some directory holds the whole path: `src/core/run.py` stands for `core/run.py`."""
        places = self._tables.named(path.rpartition("/")[2])
        return any(place.endswith("/" + path) or place == path for place in places)

    def uses_ending(self, path: str) -> bool:
        """Whether files of the commit have the path's ending, and that is none of the usual ones."""
        ending = _unusual_ending(path)
        return bool(ending) and ending in self._own_endings

    def in_other_case(self, path: str) -> str:
        """The path that differs in case alone; empty without one."""
        return self._tables.by_folded.get(path.casefold(), "")

    def named(self, path: str) -> list[str]:
        """Other places where the path's last name stands, the likeliest first."""
        places = self._tables.named(path.rpartition("/")[2])
        if len(places) < 2:  # nearly always
            return places
        wanted = path.split("/")
        return sorted(places, key=lambda place: (-_shared(wanted, place.split("/")), place.count("/"), place))

    def similar(self, path: str) -> list[str]:
        """Files with a like name: first the same directory and stem, then a short edit distance."""
        directory, _, name = path.rpartition("/")
        wanted = name.casefold()
        stem = _stem(wanted)
        beginning, beside = self._tables.beginning(wanted), self._tables.beside(directory)
        distances = beginning.like(wanted, stem) | beside.like(wanted, stem)
        if not distances:  # nearly always
            return []
        paths, names = self._tables.paths, self._tables.folded_names
        ranks = {
            paths[number]: (_stem(names[number]) != stem, _parent(paths[number]) != directory, distance)
            for number, distance in distances.items()
        }
        return sorted(ranks, key=lambda place: (ranks[place], place))[:_CANDIDATES]

    def removal(self, path: str) -> PathRemoval | None:
        """How the path left the history, where it was in it; for a directory the newest file that left it."""
        return self._removed.get(path) or self._removed_directories.get(path)

    def removed_name(self, name: str) -> PathRemoval | None:
        """How a file of that name, wherever it stood, left the history."""
        return self._removed_names.get(name)

    def ignored(self, path: str, *, is_directory: bool) -> bool:
        """Whether the repository's own `.gitignore` files exclude the path."""
        answer = False
        for directory, spec in self._specs:
            inner = path if not directory else path.removeprefix(directory + "/")
            if directory and inner == path:
                continue
            for each in (inner, inner + "/") if is_directory else (inner,):
                verdict = spec.check_file(each).include
                if verdict is not None:
                    answer = verdict
        return answer

    @cached_property
    def _own_endings(self) -> frozenset[str]:
        """Endings that are not usual ones: those of a language that the repository makes up, for one."""
        return frozenset(ending for path in self._tables.paths if (ending := _unusual_ending(path)))

    @cached_property
    def _removed(self) -> dict[str, PathRemoval]:
        return {removal.path: removal for removal in self._newest_last()}

    @cached_property
    def _removed_directories(self) -> dict[str, PathRemoval]:
        found: dict[str, PathRemoval] = {}
        for removal in self._newest_last():
            parent = removal.path.rpartition("/")[0]
            while parent:
                found[parent] = removal
                parent = parent.rpartition("/")[0]
        return found

    @cached_property
    def _removed_names(self) -> dict[str, PathRemoval]:
        return {removal.path.rpartition("/")[2]: removal for removal in self._newest_last()}

    def _newest_last(self) -> Iterable[PathRemoval]:
        return sorted(self._removals, key=lambda removal: (removal.date, removal.path))

    @cached_property
    def _specs(self) -> list[tuple[str, GitIgnoreSpec]]:
        """From the root to the deepest, so that the nearest one decides."""
        ordered = sorted(self._ignore_files, key=lambda each: (each.directory.count("/"), each.directory))
        return [(each.directory.strip("/"), GitIgnoreSpec.from_lines(each.lines)) for each in ordered]


def _directories(parents: Iterable[str]) -> frozenset[str]:
    """All directories above files that stand in these."""
    found: set[str] = set()
    for directory in parents:
        above = directory
        while above and above not in found:
            found.add(above)
            above = _parent(above)
    return frozenset(found)


def _folded(texts: list[str]) -> list[str]:
    """Case-folded texts. Folded as one, which is several times quicker; no path holds the null between them."""
    return "\0".join(texts).casefold().split("\0") if texts else []


def _parent(path: str) -> str:
    return path.rpartition("/")[0]


def _stem(name: str) -> str:
    return name.rpartition(".")[0] or name


def _unusual_ending(path: str) -> str:
    """The ending of a path's name where it is none that files usually have, or one of a single letter."""
    name = path.rpartition("/")[2]
    known = extension(name)
    usual = known and not (len(known) == 1 and known in ATTRIBUTE_EXTENSIONS)
    return "" if usual or "." not in name.strip(".") else name.rpartition(".")[2]


def _shared(wanted: Sequence[str], place: Sequence[str]) -> int:
    """How many directories two paths share, counted from both ends."""
    head = tail = 0
    for left, right in zip(wanted[:-1], place[:-1], strict=False):
        if left != right:
            break
        head += 1
    for left, right in zip(reversed(wanted[:-1]), reversed(place[:-1]), strict=False):
        if left != right:
            break
        tail += 1
    return max(head, tail)
