"""What one commit says to a path: what is there, in another case, elsewhere, ignored or gone.

Built from values only; no disk is touched.
"""

from collections.abc import Sequence
from functools import cached_property

from pathspec import GitIgnoreSpec

from auditor_core.claims.lookups import parent_of, stem_of, tables
from auditor_core.claims.names import ATTRIBUTE_EXTENSIONS, RUNTIME_PARTS, extension
from auditor_core.facts import IgnoreFile, Manifest, PathRemoval

_CANDIDATES = 5


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
        """Whether some directory holds the whole path: `src/core/run.py` stands for `core/run.py`.

        What tools keep in directories of their own does not count, though it may be committed.
        """
        places = self._tables.named(path.rpartition("/")[2])
        held = [place for place in places if place.endswith("/" + path) or place == path]
        return any(RUNTIME_PARTS.isdisjoint(place.split("/")) for place in held)

    def spaced(self, read: str, printed: str, sentence: str) -> str:
        """The path with blanks in its names that a sentence holds in full, of which only the end was read."""
        return self._tables.spaced.whole(read, printed, sentence)

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
        stem = stem_of(wanted)
        beginning, beside = self._tables.beginning(wanted), self._tables.beside(directory)
        distances = beginning.like(wanted, stem) | beside.like(wanted, stem)
        if not distances:  # nearly always
            return []
        paths, names = self._tables.paths, self._tables.folded_names
        ranks = {
            paths[number]: (stem_of(names[number]) != stem, parent_of(paths[number]) != directory, distance)
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
        return {removal.path: removal for removal in self._newest_last}

    @cached_property
    def _removed_directories(self) -> dict[str, PathRemoval]:
        found: dict[str, PathRemoval] = {}
        for removal in self._newest_last:
            parent = removal.path.rpartition("/")[0]
            while parent:
                found[parent] = removal
                parent = parent.rpartition("/")[0]
        return found

    @cached_property
    def _removed_names(self) -> dict[str, PathRemoval]:
        return {removal.path.rpartition("/")[2]: removal for removal in self._newest_last}

    @cached_property
    def _newest_last(self) -> Sequence[PathRemoval]:
        return sorted(self._removals, key=lambda removal: (removal.date, removal.path))

    @cached_property
    def _specs(self) -> list[tuple[str, GitIgnoreSpec]]:
        """From the root to the deepest, so that the nearest one decides."""
        ordered = sorted(self._ignore_files, key=lambda each: (each.directory.count("/"), each.directory))
        return [(each.directory.strip("/"), GitIgnoreSpec.from_lines(each.lines)) for each in ordered]


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
