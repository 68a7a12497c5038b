"""The repository's files as quick look-ups: what is there, in another case, elsewhere, ignored or gone.

Built from values only; no disk is touched.
"""

from bisect import bisect_left
from collections import defaultdict
from collections.abc import Iterable, Sequence
from functools import cached_property, lru_cache

from pathspec import GitIgnoreSpec
from rapidfuzz.distance import DamerauLevenshtein
from rapidfuzz.process import extract

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
        self.directories = _directories(paths)
        self.folded = frozenset(_folded([*paths, *self.directories]))
        names = [path[path.rfind("/") + 1 :] for path in paths]
        self.folded_names = _folded(names)
        self.by_name: dict[str, list[str]] = defaultdict(list)
        for name, path in zip(names, paths, strict=True):
            self.by_name[name].append(path)
        for directory in sorted(self.directories):
            self.by_name[directory.rpartition("/")[2]].append(directory)
        self.by_prefix: dict[str, list[int]] = defaultdict(list)
        for number, name in enumerate(self.folded_names):
            self.by_prefix[name[:_PREFIX]].append(number)


@lru_cache(maxsize=1)
def tables(paths: tuple[str, ...]) -> Tables:
    """Make the look-ups over a sorted list of files, or return those that were made for it.

    The repository's branch of an audit makes them while the report is still being read.
    """
    return Tables(paths)


class ManifestIndex:
    """What one commit's files, their history and their ignore rules say to a path."""

    def __init__(self, manifest: Manifest, removals: Sequence[PathRemoval], ignore_files: Sequence[IgnoreFile]) -> None:
        self._tables = tables(manifest.paths)
        self._removals = removals
        self._ignore_files = ignore_files

    def has_file(self, path: str) -> bool:
        """Whether the commit holds a file at exactly this path."""
        return path in self._tables.files

    def has_directory(self, path: str) -> bool:
        """Whether a file lies below exactly this path."""
        return path in self._tables.directories

    def holds(self, path: str) -> bool:
        """Whether the path is a file or a directory of the commit."""
        return path in self._tables.files or path in self._tables.directories

    def in_other_case(self, path: str) -> str:
        """The path that differs in case alone; empty without one."""
        wanted = path.casefold()
        if wanted not in self._tables.folded:
            return ""
        return next(
            other for other in (*self._tables.paths, *sorted(self._tables.directories)) if other.casefold() == wanted
        )

    def named(self, path: str) -> list[str]:
        """Other places where the path's last name stands, the likeliest first."""
        name = path.rpartition("/")[2]
        places = self._tables.by_name.get(name, [])
        wanted = path.split("/")
        return sorted(places, key=lambda place: (-_shared(wanted, place.split("/")), place.count("/"), place))

    def similar(self, path: str) -> list[str]:
        """Files with a like name: first the same directory and stem, then a short edit distance."""
        directory, _, name = path.rpartition("/")
        wanted = name.casefold()
        stem = wanted.rpartition(".")[0] or wanted
        furthest = max(1, min(3, len(stem) // 3))
        pool = [*self._beside(directory), *self._tables.by_prefix.get(wanted[:_PREFIX], ())[:_POOL]]
        names = [self._tables.folded_names[number] for number in pool]
        near = extract(wanted, names, scorer=DamerauLevenshtein.distance, score_cutoff=furthest, limit=None)
        distances = {pool[position]: int(distance) for _, distance, position in near}
        for number, other in zip(pool, names, strict=True):
            if other.startswith(stem) and _stem(other) == stem:
                distances.setdefault(number, 0)
        ranks = {
            self._tables.paths[number]: (
                _stem(self._tables.folded_names[number]) != stem,
                _parent(self._tables.paths[number]) != directory,
                distance,
            )
            for number, distance in distances.items()
        }
        return sorted(ranks, key=lambda place: (ranks[place], place))[:_CANDIDATES]

    def _beside(self, directory: str) -> list[int]:
        """The first files of a directory; the list of files is sorted, so they stand together."""
        start = bisect_left(self._tables.paths, directory + "/") if directory else 0
        names = len(directory) + 1 if directory else 0
        below = enumerate(self._tables.paths[start : start + _POOL], start)
        return [number for number, path in below if path.startswith(directory) and "/" not in path[names:]]

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


def _directories(paths: Iterable[str]) -> frozenset[str]:
    found: set[str] = set()
    for directory in {_parent(path) for path in paths}:
        parent = directory
        while parent and parent not in found:
            found.add(parent)
            parent = _parent(parent)
    return frozenset(found)


def _folded(texts: list[str]) -> list[str]:
    """Case-folded texts. Folded as one, which is several times quicker; no path holds the null between them."""
    return "\0".join(texts).casefold().split("\0") if texts else []


def _parent(path: str) -> str:
    return path.rpartition("/")[0]


def _stem(name: str) -> str:
    return name.rpartition(".")[0] or name


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
