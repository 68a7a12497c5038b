"""Words with a slash at their end that are no directories: one of two words, or what code adds a name to."""

import re
from collections.abc import Sequence

from auditor_core.claims.cues import DIRECTORY_WORDS
from auditor_core.claims.names.looks import TOP_DIRECTORIES, names_file

_BEGINNINGS = frozenset(["/'", '/"', "/`", "/’", "/”"])
"""What code adds to has these at its end: `'images/' + name`."""
_CONTENT = re.compile(r"[^\W\d_]{5,}")
"""A word that says more than how others belong together."""
_DIRECTORY_WORD = re.compile(rf"(?:sub-?)?(?:{DIRECTORY_WORDS})", re.IGNORECASE)
_SIGNS_ONLY = re.compile(r"[&|?:]+/[&|?:/]+\W*")
"""Signs of code that are listed with slashes."""


def is_begun(words: Sequence[str], number: int) -> bool:
    """Whether code adds to a path, as text or as a variable: `'images/' + name`, `store/ + its_name`."""
    if words[number][-2:] in _BEGINNINGS:
        return True
    added = "".join(words[number + 2 : number + 3])
    path = added.endswith("/") or names_file(added)
    return words[number][-1] == "/" and not path and any(map(added.__contains__, "_[("))


def is_alternative(before: str, words: Sequence[str], number: int) -> bool:
    """Whether a word ends in a slash because another one could stand in its place: `the human operator/ driver`.

    A directory in a sentence has a short word beside it, or one for a directory.
    """
    name, after = words[number][:-1], "".join(words[number + 1 : number + 2])
    if _SIGNS_ONLY.fullmatch(after):
        return name.replace("/", "").isalpha()
    plain = name.isalpha() and name.islower() and name not in TOP_DIRECTORIES
    return plain and all(_CONTENT.fullmatch(word) and not _DIRECTORY_WORD.fullmatch(word) for word in (before, after))
