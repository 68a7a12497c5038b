"""Dotted names of code, which look like names of files."""

import re
from collections.abc import Sequence

from auditor_core.claims.names.looks import ATTRIBUTE_EXTENSIONS, MADE_EXTENSIONS, extension

_PACKAGES = frozenset(["org", "com", "net", "io", "edu", "java", "javax"])
"""First parts of dotted names of packages."""
_OF_LANGUAGES = frozenset(["java", "javax"])
"""Those that are no file's name, whatever follows."""

_SETTING = frozenset(["=", ":=", "+=", "-=", "*="])
"""Signs that give a value to what stands before them."""
_OPERATORS = _SETTING | frozenset(["+", "-", "*", "==", "!=", "<=", ">=", "&&", "||"])
"""Signs of code between values."""
_VARIABLE = re.compile(r"[A-Za-z_]\w*(?:\.[a-z]\w*){1,4}")
"""A variable, and a part of it, perhaps of a part."""
_CATALOGUED = re.compile(r"[A-Z\d.]{7,40}")
_MANY = 4
"""Parts of such a code, at least."""
_TURNED = re.compile(r"[a-z]{2}(?:\.[a-z][a-z\d]{1,19}){3,6}")
"""A country, and names that begin with a letter."""


def is_code(name: str) -> bool:
    """Whether a dotted name is an attribute (`self.r`) or a package (`org.example.asm`), lower case."""
    first, *more = name.split(".")
    if first in ("self", "this", "cls"):
        return len(more) == 1
    return len(more) > (0 if first in _OF_LANGUAGES else 1) and (first in _PACKAGES or _is_nested(first, more))


def is_member(name: str, words: Sequence[str], number: int, *, doubtful: bool) -> bool:
    """Whether a name in one of a text's words is a part of a variable: `a.x + a.y`, `io.c := 1`, `item.ino = 1;`."""
    before, after = words[number - 1] if number else "", "".join(words[number + 1 : number + 2])
    if after in _SETTING and (len(extension(name)) == 1 or words[-1][-1:] == ";"):
        return True
    if before in _SETTING and words[number] == f"{name};" and _VARIABLE.fullmatch(name):
        return True
    return doubtful and name[1:2] == "." and (before in _OPERATORS or after in _OPERATORS)


def is_turned_domain(name: str) -> bool:
    """Whether a dotted name is rather a package's that a domain begins, turned round: `it.unixy.kit.rs`."""
    return name.count(".") > 2 and _TURNED.fullmatch(name) is not None


def is_code_of_things(name: str) -> bool:
    """Whether a dotted name is rather a code of what is counted or catalogued: `AB.WIRE.00.HH`.

    All its parts are short and of capitals and figures, and one is a number.
    """
    parts = name.split(".")
    if len(parts) < _MANY or not _CATALOGUED.fullmatch(name):
        return False
    return any(map(str.isdecimal, parts)) and parts[-1].lower() not in MADE_EXTENSIONS


def _is_nested(first: str, more: Sequence[str]) -> bool:
    """Whether it is a part of a part of a variable: `i.nested.y`."""
    return len(first) == 1 and more[-1] in ATTRIBUTE_EXTENSIONS
