"""What a report cites of another repository, on which its program was run, and that the audited one can't be meant by.

Sources in a language that the audited repository has no file of, what stands beside them, the directories above them.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence, Set
from functools import cached_property

from auditor_core.claims.files.lookups import stem_of
from auditor_core.claims.files.manifest import ManifestIndex
from auditor_core.claims.files.verdicts import normalise
from auditor_core.claims.names.known import words
from auditor_core.claims.names.looks import CODE_EXTENSIONS, extension, is_file_name
from auditor_core.facts import RawMention

_SOURCES = CODE_EXTENSIONS - words("h sh ps1 bat proto toml yaml yml json md tex cfg ini")
_OF_ANY = words(
    "docker-compose compose config settings environment package requirements pyproject tsconfig mkdocs action ci"
)
"""Names without their endings that any repository may have, whatever stands beside them."""
_FEWEST = 3
"""Fewer sources in a language that the repository lacks may be invented files of its own."""
_ADDRESS = 2
"""Slashes of a name that is given by its address."""


class Examined:
    """Tells the paths of the repositories that a report names as those its program was run on."""

    def __init__(self, mentions: Sequence[RawMention], index: ManifestIndex, own: Set[str]) -> None:
        self._mentions, self._index, self._knows_own = mentions, index, bool(own)
        self._names = frozenset(_others(mentions[0].examined, index, own)) if mentions else frozenset[str]()

    def holds(self, raw: RawMention, path: str) -> bool:
        """Whether a path, which the audited repository does not hold, is one of theirs."""
        if not self._names or raw.form in ("tree", "url") or not self._is_foreign(path):
            return False
        first, slash, _ = path.partition("/")
        if slash and self._knows_own and _letters(first) in self._names:
            return True
        if raw.form == "dir":
            below = path in self._above or first in self._above
            return below and path.rpartition("/")[2] not in self._directories
        name = path.rpartition("/")[2]
        usual = is_file_name(name) or stem_of(name) in _OF_ANY
        return not usual and extension(name) in self._endings

    def _is_foreign(self, path: str) -> bool:
        """Whether nothing of the commit or its history has the path's name, nor the directory that it begins with."""
        index, (first, slash, _) = self._index, path.partition("/")
        if path.startswith(".") or index.named(path) or index.removal(path) or index.removed_name(path):
            return False
        return not slash or not (index.has_directory(first) or index.in_submodule(path))

    @cached_property
    def _cited(self) -> list[tuple[str, str]]:
        """The paths with an ending that no file of the commit has, and their endings."""
        found = []
        for raw in self._mentions:
            path = normalise(raw.readings[0])
            ending = extension(path.rpartition("/")[2])
            told = raw.form in ("bare", "full") and raw.mention.stance in ("asserted", "glob") and not raw.tentative
            if told and ending and ending not in self._index.kinds and self._is_foreign(path):
                found.append((path, ending))
        return found

    @cached_property
    def _endings(self) -> Set[str]:
        """The endings of their files: sources' of which the report names several, and others' that stand beside one."""
        names = {(path.rpartition("/")[2], ending) for path, ending in self._cited if "*" not in path}
        counted = Counter(ending for _, ending in names if ending in _SOURCES)
        sources = {ending for ending, times in counted.items() if times >= _FEWEST}
        places = {path.rpartition("/")[0] for path, ending in self._cited if ending in sources} - {""}
        return sources | {ending for path, ending in self._cited if path.rpartition("/")[0] in places}

    @cached_property
    def _above(self) -> Set[str]:
        """The directories that their files stand in, and those above; a pattern of several files tells them too."""
        theirs = (path for path, ending in self._cited if self._endings and ("*" in path or ending in self._endings))
        return {place for path in theirs for place in _parents(path)}

    @cached_property
    def _directories(self) -> Set[str]:
        """The names of all the commit's directories."""
        return {name for path in self._index.files for name in path.split("/")[:-1]}


def _others(names: Iterable[str], index: ManifestIndex, own: Set[str]) -> Iterator[str]:
    """The letters of those names that are another repository's; none where one is the audited one's own.

    An address alone tells nothing where the name of the audited one is not known.
    """
    known = {_letters(name.rpartition("/")[2]) for name in own}
    given = [name for name in names if (known or name.count("/") < _ADDRESS) and not _is_path(name, index)]
    letters = [_letters(name.rpartition("/")[2]) for name in given]
    if index.state in ("unavailable", "incomplete") or known.intersection(letters):
        return
    yield from filter(None, letters)


def _is_path(name: str, index: ManifestIndex) -> bool:
    """Whether what may be a name is a directory of the repository, or a path that begins in one."""
    return index.holds(name) or index.has_directory(name.partition("/")[0])


def _letters(name: str) -> str:
    """A name by its letters and digits alone, for it is written in several ways."""
    return "".join(filter(str.isalnum, name.casefold()))


def _parents(path: str) -> Iterator[str]:
    while "/" in path:
        path = path.rpartition("/")[0]
        yield path
