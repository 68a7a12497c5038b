"""What a module knows of itself: its name, its folder, and the modules beside it."""

import posixpath
from collections.abc import Sequence
from dataclasses import dataclass
from fnmatch import fnmatchcase

from auditor_core.detectives.repo.source.index import Module

_PACKAGE = "__init__.py"


class OwnName(str):
    """The `__name__` of a module, which is another one where it is what is started."""

    __slots__ = ()


@dataclass(frozen=True, eq=False)
class Location:
    """A file or folder of the product, among the files of its modules."""

    path: str
    files: Sequence[str]

    @property
    def parent(self) -> "Location":
        """The folder around."""
        return Location(posixpath.dirname(self.path), self.files)

    @property
    def name(self) -> str:
        """The last part of its path."""
        return posixpath.basename(self.path)

    @property
    def stem(self) -> str:
        """Its name without the ending."""
        return self.name.removesuffix(".py")

    def resolve(self) -> "Location":
        """Itself."""
        return self

    absolute = resolve

    def iterdir(self) -> list["Location"]:
        """The modules in a folder."""
        inside = [path for path in sorted(self.files) if posixpath.dirname(path) == self.path]
        return [Location(path, self.files) for path in inside]

    def glob(self, pattern: str) -> list["Location"]:
        """The modules in a folder that are called so."""
        return [item for item in self.iterdir() if fnmatchcase(item.name, pattern)]

    def packages(self) -> list["Location"]:
        """The folders in a folder that are packages."""
        homes = (posixpath.dirname(path) for path in sorted(self.files) if posixpath.basename(path) == _PACKAGE)
        return [Location(home, self.files) for home in homes if home and posixpath.dirname(home) == self.path]

    def listed(self, prefix: str = "", *, deep: bool = False) -> list[tuple[str, bool]]:
        """What `pkgutil` finds in a folder: names, and whether they are packages."""
        plain = [(prefix + item.stem, False) for item in self.iterdir() if item.name != _PACKAGE]
        found = sorted([*plain, *((prefix + item.name, True) for item in self.packages())])
        if not deep:
            return found
        below = {prefix + item.name: item for item in self.packages()}
        return [
            entry
            for name, is_package in found
            for entry in ((name, is_package), *(below[name].listed(f"{name}.", deep=True) if is_package else ()))
        ]


def told_of_itself(name: str, module: Module, files: Sequence[str]) -> object:
    """What one of the names stands for that every module has; None for any other name."""
    if name == "__file__":
        return Location(module.path, files)
    is_package = module.path.endswith(_PACKAGE)
    if name == "__path__" and is_package:
        return [Location(posixpath.dirname(module.path), files)]
    if name == "__name__":
        return OwnName(module.dotted)
    if name == "__package__":
        return OwnName(module.dotted if is_package else module.dotted.rpartition(".")[0])
    return None
