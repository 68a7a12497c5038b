"""Dotted names of code, which look like names of files."""

from collections.abc import Sequence

from auditor_core.claims.names.looks import ATTRIBUTE_EXTENSIONS, extension

_PACKAGES = frozenset(["org", "com", "net", "io", "edu", "java", "javax"])
"""First parts of dotted names of packages."""
_OF_LANGUAGES = frozenset(["java", "javax"])
"""Those that are no file's name, whatever follows."""

_SETTING = frozenset(["=", ":=", "+=", "-=", "*="])
"""Signs that give a value to what stands before them."""
_OPERATORS = _SETTING | frozenset(["+", "-", "*", "==", "!=", "<=", ">=", "&&", "||"])
"""Signs of code between values."""


def is_code(name: str) -> bool:
    """Whether a dotted name is an attribute (`self.r`) or a package (`org.example.asm`), lower case."""
    first, *more = name.split(".")
    if first in ("self", "this", "cls"):
        return len(more) == 1
    return len(more) > (0 if first in _OF_LANGUAGES else 1) and (first in _PACKAGES or _is_nested(first, more))


def is_member(name: str, before: str, after: str, *, doubtful: bool) -> bool:
    """Whether a name is a part of a variable, by the words beside it: `a.x + a.y`, `io.c := 1`."""
    if after in _SETTING and len(extension(name)) == 1:
        return True
    return doubtful and name[1:2] == "." and (before in _OPERATORS or after in _OPERATORS)


def _is_nested(first: str, more: Sequence[str]) -> bool:
    """Whether it is a part of a part of a variable: `i.nested.y`."""
    return len(first) == 1 and more[-1] in ATTRIBUTE_EXTENSIONS
