"""What one commit says to a path: what is there, in another case, elsewhere, ignored or gone.

Built from values only; no disk is touched.
"""

import re
from collections.abc import Sequence
from functools import cached_property

from pathspec import GitIgnoreSpec

from auditor_core.claims.files.lookups import parent_of, stem_of, tables
from auditor_core.claims.names.looks import (
    ATTRIBUTE_EXTENSIONS,
    BUILD_PARTS,
    MADE_EXTENSIONS,
    TENTATIVE_NAMES,
    extension,
)
from auditor_core.claims.names.made import is_store
from auditor_core.facts import IgnoreFile, Manifest, PathRemoval

_CANDIDATES = 5
_FILE = re.compile(r"[\w\-]{2,}(?:\.[\w\-]+)*\.[a-z][a-z_]{2,11}")
"""A name with an ending of some kind."""
_BETWEEN_WORDS = re.compile(r"[\W_]+")
_OF_SOME = frozenset(["ml", "cr", "el", "cl", "pp", "rei", "vy", "ll"])
"""Endings of sources in languages that few projects are written in; attributes are called so elsewhere."""
_HEADERS, _SOURCES = ("h", "hpp", "hh"), ("c", "cpp", "cc", "cxx")
_PACKAGE_NAMES = ("__init__", "index", "mod")
"""What languages call the file that stands for its directory."""


class ManifestIndex:
    """What one commit's files, their history and their ignore rules say to a path."""

    def __init__(self, manifest: Manifest, removals: Sequence[PathRemoval], ignore_files: Sequence[IgnoreFile]) -> None:
        self.state = manifest.state
        self._tables = tables(manifest.paths)
        self.files = self._tables.files
        self._removals = removals
        self._ignore_files = ignore_files
        self._excluded: dict[str, bool] = {}
        self._submodules = frozenset(f"{path}/" for path in manifest.submodules)

    def in_submodule(self, path: str) -> bool:
        """Whether the path lies in another repository that stands in this one, and whose files are not known."""
        return not self._submodules.isdisjoint(_above(path))

    def has_directory(self, path: str) -> bool:
        """Whether a file, or all of another repository, lies below exactly this path."""
        return path in self._tables.directories or f"{path}/" in self._submodules

    def holds(self, path: str) -> bool:
        """Whether the path is a file or a directory of the commit."""
        return path in self.files or path in self._tables.directories

    def stands_below(self, path: str) -> bool:
        """Whether some directory holds the whole path: `src/core/run.py` stands for `core/run.py`.

        What tools and programs keep in directories of their own does not count, though it may be committed.
        """
        places = self._tables.named(path.rpartition("/")[2])
        held = [place for place in places if place.endswith("/" + path) or place == path]
        return not all(map(is_store, held))

    def stored(self, path: str) -> bool:
        """Whether a name of what programs write stands in their hidden directories, and nowhere else."""
        name = path.rpartition("/")[2]
        places = self._tables.named(name) if extension(name) in MADE_EXTENSIONS else []
        return bool(places) and all(map(is_store, places))

    def in_other_store(self, path: str) -> bool:
        """Whether the same stands deeper, or below another directory of what programs make: `out/a` for `results/a`."""
        first, slash, rest = path.partition("/")
        places = self._tables.named(path.rpartition("/")[2]) if slash and first.lower() in BUILD_PARTS else []
        parted = (place.partition("/") for place in places)
        other = any(below == rest and top.lower() in BUILD_PARTS for top, _, below in parted)
        return other or any(place.endswith(f"/{path}") for place in places)

    def spaced(self, read: str, printed: str, sentence: str, *, firm: bool = False) -> str:
        """The path with blanks in its names that a sentence holds in full, of which only the end was read.

        The name alone where it is firmly asserted without its directory, and nothing else is named by that end.
        """
        spaced = self._tables.spaced
        whole = spaced.whole(read, printed, sentence)
        known = whole or not firm or "/" in read or self._tables.named(read)
        return whole if known else spaced.alone(read, printed, sentence)

    def uses_ending(self, path: str) -> bool:
        """Whether files of the commit have the path's ending, and that is none of the usual ones."""
        ending = _unusual_ending(path)
        return bool(ending) and ending in self._own_endings

    def uses_words(self, path: str) -> bool:
        """Whether every word of a path's name, its ending apart, is one in the commit's paths."""
        return self._words.issuperset(_BETWEEN_WORDS.split(stem_of(path.rpartition("/")[2].casefold())))

    @property
    def kinds(self) -> frozenset[str]:
        """The endings of the commit's files, lower case."""
        return self._tables.kinds

    def has_place_for(self, path: str) -> bool:
        """Whether a path ends like a file of some kind or a title, and stands in a directory beside no such stem.

        `graph.build` beside `graph.py` is rather something in that file.
        """
        directory, _, name = path.rpartition("/")
        titled = name.isupper() and name.lower() in TENTATIVE_NAMES
        if not ((titled or _FILE.fullmatch(name)) and directory and self.has_directory(directory)):
            return False
        return all(stem_of(other.rpartition("/")[2]) != stem_of(name) for other in self.similar(path))

    def has_source_of(self, path: str) -> bool:
        """Whether a source in C or C++ has a header's name, so that the header is the repository's own."""
        stem, _, ending = path.rpartition("/")[2].rpartition(".")
        if ending not in _HEADERS or not stem:
            return False
        return any(self._tables.named(f"{stem}.{each}") for each in _SOURCES)

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
        """What has a like name: the package in a file's place, the same directory and stem, a short edit distance."""
        directory, _, name = path.rpartition("/")
        wanted = name.casefold()
        stem = stem_of(wanted)
        beginning, beside = self._tables.beginning(wanted), self._tables.beside(directory)
        distances = beginning.like(wanted, stem) | beside.like(wanted, stem)
        package = self._package(path)
        if not distances:  # nearly always
            return package
        paths, names = self._tables.paths, self._tables.folded_names
        ranks = {
            paths[number]: (stem_of(names[number]) != stem, parent_of(paths[number]) != directory, distance)
            for number, distance in distances.items()
        }
        found = sorted(ranks, key=lambda place: (ranks[place], place))
        return list(dict.fromkeys([*package, *found]))[:_CANDIDATES]

    def _package(self, path: str) -> list[str]:
        """The directory in a file's place: `src/core/__init__.py`, or `src/core`, for `src/core.py`."""
        ending = extension(path.rpartition("/")[2])
        stem = path[: -len(ending) - 1] if ending else ""
        if not self.has_directory(stem):
            return []
        inside = (f"{stem}/{name}.{ending}" for name in _PACKAGE_NAMES)
        return [next(filter(self.files.__contains__, inside), stem)]

    def removal(self, path: str) -> PathRemoval | None:
        """How the path left the history, where it was in it; for a directory the newest file that left it."""
        return self._removed.get(path) or self._removed_directories.get(path)

    def removed_name(self, name: str) -> PathRemoval | None:
        """How a file of that name, wherever it stood, left the history."""
        return self._removed_names.get(name)

    def ignored(self, path: str, *, is_directory: bool) -> bool:
        """Whether the repository's own `.gitignore` files exclude the path.

        Below a directory that is excluded nothing can be taken in again (gitignore(5)).
        """
        if not self._specs:
            return False
        return any(map(self._excludes, [*_above(path), path + "/" if is_directory else path]))

    def _excludes(self, path: str) -> bool:
        """Whether the rules exclude just this path, a directory where it ends in a slash; the nearest file decides."""
        if path not in self._excluded:
            inside = [(path.removeprefix(at), spec) for at, spec in self._specs if path.startswith(at) and path != at]
            answers = [spec.check_file(inner).include for inner, spec in reversed(inside)]
            self._excluded[path] = next((answer for answer in answers if answer is not None), False)
        return self._excluded[path]

    @cached_property
    def _own_endings(self) -> frozenset[str]:
        """Endings that are not usual ones: those of a language that the repository makes up, for one."""
        by_ending = {
            name.rpartition(".")[2]: name for path in self._tables.paths if "." in (name := path.rpartition("/")[2])
        }
        return frozenset(filter(None, map(_unusual_ending, by_ending.values())))

    @cached_property
    def _words(self) -> frozenset[str]:
        parts = {part for path in self._tables.by_folded for part in path.split("/")}
        return frozenset(_BETWEEN_WORDS.split("/".join(parts)))

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
        placed = ((f"{each.directory.strip('/')}/".lstrip("/"), map(_inner, each.lines)) for each in ordered)
        return [(directory, GitIgnoreSpec.from_lines(lines)) for directory, lines in placed]


def _above(path: str) -> list[str]:
    """The directories that a path lies in, from the root on, each with its slash."""
    return [path[: at + 1] for at, character in enumerate(path) if character == "/"]


def _inner(rule: str) -> str:
    """A rule in words that match all below a directory and not the directory itself, as git means `logs/**`."""
    return f"{rule}/*" if rule.endswith("/**") else rule


def _unusual_ending(path: str) -> str:
    """The ending of a path's name where it is none that files usually have, or one that names of code end with too."""
    name = path.rpartition("/")[2]
    known = extension(name)
    usual = known and not (known in _OF_SOME or (len(known) == 1 and known in ATTRIBUTE_EXTENSIONS))
    ending = "" if usual or "." not in name.strip(".") else name.rpartition(".")[2]
    return "" if ending.isdecimal() else ending  # a version's number


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
