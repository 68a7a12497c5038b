"""Dotted names of code, which look like names of files."""

_PACKAGES = frozenset(["org", "com", "net", "io", "edu", "java", "javax"])
"""First parts of dotted names of packages."""


def is_code(name: str) -> bool:
    """Whether a dotted name is an attribute (`self.r`) or a package (`org.example.asm`), lower case."""
    first, *more = name.split(".")
    return (first in ("self", "this", "cls") and len(more) == 1) or (first in _PACKAGES and len(more) > 1)
