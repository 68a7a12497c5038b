"""Whether the directory that a tree begins with is a part of its paths, told by what the repository holds of them."""

from collections import Counter
from collections.abc import Iterable, Sequence

from auditor_core.claims.files.manifest import ManifestIndex
from auditor_core.claims.names.looks import names_file
from auditor_core.claims.names.rooted import below_root
from auditor_core.facts import RawMention

_FEWEST = 3
"""So many paths of a tree that the repository holds below its root, for each that it holds beside it, are no chance."""
Root = tuple[str, bool]
"""A directory's name, and whether it is printed before the path itself; it begins a tree otherwise."""


class Rooted:
    """What the repository holds of the paths that may stand below a root, by the root."""

    def __init__(self, mentions: Iterable[RawMention], index: ManifestIndex) -> None:
        self._inside, self._beside = Counter[Root](), Counter[Root]()
        for raw in mentions:
            root = _root(raw, raw.readings) if len(raw.readings) == 2 else None
            if root:
                inside, path = sorted(raw.readings, key=len, reverse=True)
                self._inside[root] += index.holds(inside) and not index.holds(path)
                self._beside[root] += index.holds(path) and not index.holds(inside)

    def surely_inside(self, raw: RawMention, readings: list[str]) -> list[str]:
        """The readings, the one below the root alone where the whole tree stands there."""
        root = _root(raw, readings) if len(readings) == 2 else None
        sure = root and self._inside[root] >= _FEWEST * max(self._beside[root], 1)
        return [max(readings, key=len)] if sure else readings

    def likely(self, raw: RawMention, readings: list[str]) -> list[str]:
        """The readings, the one alone that most of the tree is read by."""
        root = _root(raw, readings) if len(readings) == 2 else None
        lead = self._inside[root] - self._beside[root] if root else 0
        return [(max if lead > 0 else min)(readings, key=len)] if lead else readings


def stands_at_root(raw: RawMention, path: str, index: ManifestIndex) -> bool:
    """Whether a file is printed behind what stands for a root, and the repository has its directory."""
    directory, _, name = path.rpartition("/")
    return below_root(raw.mention.text) > 0 and names_file(name) and index.has_directory(directory)


def _root(raw: RawMention, readings: Sequence[str]) -> Root | None:
    """What one of two readings begins with and the other lacks; None where that is not all they differ in."""
    path, inside = sorted(readings, key=len)
    root = inside[: -len(path) - 1] if inside.endswith(f"/{path}") else ""
    return (root, f"{root}/" in raw.mention.text) if root else None
