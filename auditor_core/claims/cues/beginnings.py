"""Which beginnings of words a text must hold, so that a pattern can match it at all.

Most patterns of cues match in few sentences, and to look for one costs far more than to look a few letters up
in a set. Letters are derived from the pattern itself, and never wrongly: a pattern of which nothing can be said
is always looked for.
"""

import re
from collections.abc import Iterable, Iterator, Sequence
from itertools import islice
from re import _constants as codes  # type: ignore[attr-defined]  # the one reader of patterns that Python has
from re import _parser  # type: ignore[attr-defined]
from typing import Any

LETTERS = 5
"""Letters of a word that are compared."""
_FEWEST = 2
"""A beginning is no shorter, unless it is a whole word."""
_MOST = 2_000
"""Beginnings of one pattern; with more nothing is said."""
_CLASS = 12
"""A class with more characters counts as any character."""
_ENDED = "."
"""Marks a beginning that is the whole of a word."""
_WORD = re.compile(r"\w+")
_FREQUENT = frozenset(
    (
        *("a", "all", "an", "and", "are", "as", "at", "be", "by", "do", "for", "from", "has", "have", "he"),
        *("i", "in", "is", "it", "its", "no", "not", "of", "on", "or", "that", "the", "they", "this", "to"),
        *("was", "we", "were", "which", "will", "with"),
    )
)
"""Words of nearly every sentence: what else the pattern needs says more."""
_OUTSIDE_WORDS = frozenset((codes.CATEGORY_SPACE, codes.CATEGORY_NOT_WORD))
_ZERO_WIDTH = frozenset((codes.AT, codes.ASSERT, codes.ASSERT_NOT))
_Item = tuple[Any, Any]
"""An operation of a parsed pattern, and its arguments."""
_Items = Sequence[_Item]


class _NothingToSayError(Exception):
    """The pattern may begin with anything."""


def of_text(text: str) -> Iterator[str]:
    """All beginnings that the words of a text have."""
    for word in _WORD.findall(text):
        for length in range(_FEWEST, min(len(word), LETTERS) + 1):
            yield word[:length]
        if len(word) < LETTERS:
            yield word + _ENDED


def of_pattern(pattern: re.Pattern[str], *, at_word: bool = True) -> frozenset[str] | None:
    """Beginnings of which some word has one, in any text that the pattern matches; None where nothing can be said.

    `at_word` says that it only ever matches from the beginning of a word on, or from a character of no word.
    """
    found = _all(_required(list(_parser.parse(pattern.pattern, pattern.flags)), at_word=at_word))
    return None if found is None else frozenset(found)


def _all(beginnings: Iterator[str]) -> list[str] | None:
    """All of them, or None where nothing can be said."""
    try:
        found = list(islice(beginnings, _MOST))
    except _NothingToSayError:
        return None
    return found if len(found) < _MOST else None


def _required(items: _Items, *, at_word: bool) -> Iterator[str]:
    """Beginnings from the first place on where a word must begin; `at_word` says that one may begin here."""
    if not items:
        raise _NothingToSayError
    (operation, argument), rest = items[0], items[1:]
    if operation is codes.SUBPATTERN or operation is codes.BRANCH:
        for alternative in _alternatives(items[0]):
            yield from _required([*alternative, *rest], at_word=at_word)
    elif operation in _ZERO_WIDTH:
        yield from _required(rest, at_word=at_word or argument is codes.AT_BOUNDARY)
    elif _is_outside_words(items[0]):
        surely = operation is not codes.MAX_REPEAT or argument[0] > 0
        yield from _required(rest, at_word=at_word or surely)
    else:
        places = [_all(_beginnings(items, ""))] if at_word else []
        if not (places and places[0] and not _frequent(places[0])):
            places.append(_all(_required(rest, at_word=_ends_outside_words(items[0], at_word=at_word))))
        said = [place for place in places if place]
        if not said:
            raise _NothingToSayError
        yield from min(said, key=_frequent)


def _frequent(beginnings: Iterable[str]) -> int:
    """How many of them are words of nearly every sentence."""
    return len(_FREQUENT.intersection(each.rstrip(_ENDED) for each in beginnings))


def _beginnings(items: _Items, letters: str) -> Iterator[str]:
    """How a word goes on after some letters."""
    if len(letters) == LETTERS or not items:
        yield _open(letters)
        return
    (operation, argument), rest = items[0], items[1:]
    if operation is codes.SUBPATTERN or operation is codes.BRANCH:
        for alternative in _alternatives(items[0]):
            yield from _beginnings([*alternative, *rest], letters)
    elif letters and (argument is codes.AT_END or argument is codes.AT_BOUNDARY):
        yield letters + _ENDED
    elif operation in _ZERO_WIDTH:
        yield from _beginnings(rest, letters)
    elif operation is codes.MAX_REPEAT:
        yield from _repeated(argument, rest, letters)
    elif _is_outside_words(items[0]):
        yield from [letters + _ENDED] if letters else _required(rest, at_word=True)
    else:
        for letter in _letters(items[0]):
            yield from _beginnings(rest, letters + letter) if letter else [_open(letters)]


def _repeated(argument: tuple[int, int, _Items], rest: _Items, letters: str) -> Iterator[str]:
    """How a word goes on with a part that may come several times, or not at all."""
    least, most, part = argument
    if not least:
        yield from _beginnings(rest, letters)
    if most:
        again = (codes.MAX_REPEAT, (max(least - 1, 0), min(most, LETTERS) - 1, part))
        yield from _beginnings([*part, again, *rest], letters)


def _open(letters: str) -> str:
    """The letters of a word that may go on with anything."""
    if len(letters) < _FEWEST:
        raise _NothingToSayError
    return letters


def _alternatives(item: _Item) -> Sequence[_Items]:
    operation, argument = item
    return [argument[-1]] if operation is codes.SUBPATTERN else list(argument[1])


def _letters(item: _Item) -> list[str]:
    """The letters that an item may match; an empty one stands for any."""
    operation, argument = item
    if operation is codes.LITERAL:
        return [chr(argument)]
    if operation is codes.IN and all(kind is codes.LITERAL for kind, _ in argument) and len(argument) <= _CLASS:
        return [chr(code) if _WORD.match(chr(code)) else "" for _, code in argument]
    return [""]


def _ends_outside_words(item: _Item, *, at_word: bool) -> bool:
    """Whether a word may begin behind an item; `at_word` says that one may begin before it."""
    operation, argument = item
    if operation is not codes.MAX_REPEAT or not (at_word or argument[0]):
        return False
    last, repeated = argument[2][-1]
    surely = last is not codes.MAX_REPEAT or repeated[0] > 0
    return surely and _is_outside_words((last, repeated))


def _is_outside_words(item: _Item) -> bool:
    """Whether an item matches nothing but characters of no word."""
    operation, argument = item
    if operation is codes.LITERAL:
        return not _WORD.match(chr(argument))
    if operation is codes.IN:
        return all(
            not _WORD.match(chr(value)) if kind is codes.LITERAL else value in _OUTSIDE_WORDS
            for kind, value in argument
        )
    return operation is codes.MAX_REPEAT and all(map(_is_outside_words, argument[2]))
