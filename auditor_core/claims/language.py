"""The language that a text is in, told by its frequent words."""

import re
from functools import lru_cache
from itertools import chain
from typing import NamedTuple

from auditor_core.claims.beginnings import words_of


def _words(text: str) -> frozenset[str]:
    return frozenset(text.split())


_OTHER_LETTER = re.compile(r"[^\W\d_a-z]")
_OTHER_LANGUAGE = _words(
    """
    der die das den dem und ist mit auf nicht wird wurde ein eine el los la lo al del que para con su se en una le
    les des du est dans pas sur avec une il gli della che nel nella dal alla di non viene sono os um uma em foi na
    ao het een niet wordt nie jest bir ve yok nous wir noi
    """
)
"""Letters and frequent words that English has not; lower case."""
_ENGLISH = _words("the is are was of and with to we for it this by has not")
_ELIDED = re.compile(r"\b[ldn]'")
_FREQUENT = {
    "de": _words("der die das den dem und ist sind auf nicht wird ein eine einen im zu für sich wir"),
    "es": _words("el los las la del que con una un y en se es por para como está al"),
    "fr": _words("le les la des du est dans et une un que qui pour par sur avec nous au l' d' n'"),
    "it": _words("il gli la della del che nel nella di è un una sono si dal dalla"),
    "pt": _words("os da dos das em que com uma um é são não para na ao pela"),
}
"""Frequent words, none of them English, of the languages that have cues of every kind."""
_ANY_FREQUENT = frozenset(chain.from_iterable(_FREQUENT.values()))
_ENOUGH = 3
"""Frequent words that tell a text's language."""


class _Signs(NamedTuple):
    """What a text tells of its language."""

    is_english: bool
    """It has frequent English words."""
    is_foreign: bool
    """It has letters or frequent words that English has not."""
    frequent: int
    """How many of its words are frequent in other languages."""


def language_of(text: str, around: str) -> str:
    """The language of a lower-case text and the headings `around` it, as `en`; empty where that is unclear."""
    signs, others = _signs(text), _signs_around(around)
    if (signs.is_english or others.is_english) and not (signs.is_foreign or others.is_foreign):
        return "en"
    if signs.frequent + others.frequent < _ENOUGH:
        return ""
    words = [word for part in (text, around) for word in (*words_of(part), *_ELIDED.findall(part))]
    english = sum(word in _ENGLISH for word in words)
    counts = {name: sum(map(frequent.__contains__, words)) for name, frequent in _FREQUENT.items()}
    first, second = sorted(counts, key=lambda name: -counts[name])[:2]
    return first if counts[first] >= _ENOUGH and counts[first] > max(counts[second], 2 * english) else ""


def _signs(text: str) -> _Signs:
    words = words_of(text)
    foreign = not _OTHER_LANGUAGE.isdisjoint(words) or (not text.isascii() and bool(_OTHER_LETTER.search(text)))
    elided = len(_ELIDED.findall(text)) if "'" in text else 0
    return _Signs(not _ENGLISH.isdisjoint(words), foreign, elided + sum(map(_ANY_FREQUENT.__contains__, words)))


_signs_around = lru_cache(maxsize=256)(_signs)
"""Many texts stand under the same headings."""
