"""Doubts that the words right beside a name raise: it may be a word, a header, a site, or the end of an address."""

import re
from collections.abc import Sequence

from auditor_core.claims.cues import DIRECTORY_WORDS
from auditor_core.claims.names.known import words as words_of
from auditor_core.claims.names.looks import TOP_DIRECTORIES, extension, names_file

_INCLUDE = "#include"
"""What follows is a header, the compiler's and a framework's as often as the repository's."""
_BEGINNINGS = frozenset(["/'", '/"', "/`", "/’", "/”"])
"""What code adds to has these at its end: `'images/' + name`."""
_CONTENT = re.compile(r"[^\W\d_]{5,}")
"""A word that says more than how others belong together."""
_UNLATIN = re.compile(r"[\u0370-\u03ff\u0400-\u052f]{2,40}")
"""A word in letters in which hardly any directory is named."""
_DIRECTORY_WORD = re.compile(rf"(?:sub-?)?(?:{DIRECTORY_WORDS})", re.IGNORECASE)
_SIGNS_ONLY = re.compile(r"[&|?:]+/[&|?:/]+\W*")
"""Signs of code that are listed with slashes."""
_AROUND = "\"'`“”‘’«»()[],;:.!?"
_SITES = words_of(
    """site website web-site sites webseite internetseite strona strony stronę stronie witryna witryny witrynę witrynie
    serwis serwisie sito sitio
    """
)
"""What a place on the web is called, right before its name; lower case."""
_DOMAINS = frozenset(["rs", "pl", "cc"])
"""Endings of files that are those of countries' sites as well."""
_ADDRESS = re.compile(r"\W{0,3}(?:https?:)?(?://|www\.)(?:[\w\-]{1,40}\.){1,5}[a-z]{2,12}/")
"""An address that a blank cuts behind a slash: a tilde may have been lost there, or it was set with a blank."""


def is_doubtful(path: str, words: Sequence[str], number: int) -> bool:
    """Whether a path that is read from one of a text's words is one only where the repository holds it."""
    word, before = words[number], words[number - 1] if number else ""
    if before == _INCLUDE or (before == "import" and len(words) == number + 1 == 2):  # a line of code
        return True
    if words[number + 1 : number + 2] == ["+"] and _is_begun(words, number):
        return True
    if word[-1] == "/" and (_is_alternative(before, words, number) or _comes_again(words, number)):
        return True
    if "/" in word:
        return before[-1:] == "/" and _ADDRESS.match(before) is not None
    return extension(path) in _DOMAINS and before.strip(_AROUND).lower() in _SITES


def _is_begun(words: Sequence[str], number: int) -> bool:
    """Whether code adds to a path, as text or as a variable: `'images/' + name`, `store/ + its_name`."""
    if words[number][-2:] in _BEGINNINGS:
        return True
    added = "".join(words[number + 2 : number + 3])
    path = added.endswith("/") or names_file(added)
    return words[number][-1] == "/" and not path and any(map(added.__contains__, "_[("))


def _is_alternative(before: str, words: Sequence[str], number: int) -> bool:
    """Whether a word ends in a slash because another one could stand in its place: `the human operator/ driver`.

    A directory in a sentence has a short word beside it, or one for a directory.
    """
    name, after = words[number][:-1], "".join(words[number + 1 : number + 2])
    if _SIGNS_ONLY.fullmatch(after):
        return name.replace("/", "").isalpha()
    if _UNLATIN.fullmatch(name) and _UNLATIN.match(after):
        return not any(map(_DIRECTORY_WORD.fullmatch, (before, after)))
    plain = name.isalpha() and name.islower() and name not in TOP_DIRECTORIES
    return plain and all(_CONTENT.fullmatch(word) and not _DIRECTORY_WORD.fullmatch(word) for word in (before, after))


def _comes_again(words: Sequence[str], number: int) -> bool:
    """Whether each of several things ends in the same word and a slash: `full bend/ half bend/ no bend`."""
    word = words[number]
    again = word in words[number + 2 : number + 3] or (number > 1 and words[number - 2] == word)
    return again and word[:-1].isalpha()
