"""Blanks too narrow to be taken for such: a line that holds more than it has room for comes as one long word.

Its letters tell where they were: two of them stand apart there, and all others touch.
"""

from collections.abc import Callable, Sequence
from itertools import pairwise

from auditor_core.claims.page.layout import Word

Letter = tuple[str, float, float]
"""A letter with its left and its right edge."""
Spell = Callable[[Word], Sequence[Letter]]
_LONG = 56
"""Words of prose are shorter, and so are names in code."""
_LATIN = "\u024f"
"""The last letter of the alphabets whose words have blanks between them here."""
_LETTERS = 0.85
"""Of a word: so many are letters in prose; addresses and records have more signs."""
_MOST = 8
"""Words of a page that are looked at: a page has few such lines."""
_APART, _TOUCH = 0.07, 0.03
"""Of a line's height: letters with a blank between them, and letters of one word."""
_ALIKE = 2.5
"""Blanks of one line differ by no more, as a ratio."""
_FEWEST = 3
_LENGTHS = 2.0, 14.0
"""Of the words of a text, on average."""


def with_blanks(words: Sequence[Word], spell: Spell) -> Sequence[Word]:
    """The words of a page, each that lost its blanks in its parts; `spell` gives the letters of a word."""
    glued = [at for at, word in enumerate(words) if len(word.text) >= _LONG and _is_prose(word.text)][:_MOST]
    if not glued:  # nearly always
        return words
    whole = list(words)
    for at in reversed(glued):
        whole[at : at + 1] = _parts(words[at], spell(words[at]))
    return whole


def _is_prose(text: str) -> bool:
    letters = sum(letter.isalpha() and letter <= _LATIN for letter in text)
    return letters >= _LETTERS * len(text) and "://" not in text


def _parts(word: Word, letters: Sequence[Letter]) -> Sequence[Word]:
    """The parts of a word, where its letters tell blanks of one width; else the word."""
    if "".join([letter for letter, _, _ in letters]) != word.text:
        return [word]
    height = word.y1 - word.y0
    gaps = [(right[1] - left[2], at) for at, (left, right) in enumerate(pairwise(letters), 1)]
    blanks = [(gap, at) for gap, at in gaps if gap > _APART * height]
    cuts = [0, *(at for _, at in blanks), len(letters)]
    least, most = min(blanks, default=(0.0, 0))[0], max(blanks, default=(0.0, 0))[0]
    told = len(blanks) >= _FEWEST and most < _ALIKE * least
    between = sum(_TOUCH * height < gap <= _APART * height for gap, _ in gaps)
    if not told or between or not _LENGTHS[0] <= len(word.text) / (len(blanks) + 1) <= _LENGTHS[1]:
        return [word]
    return [
        word._replace(text=word.text[begin:end], x0=letters[begin][1], x1=letters[end - 1][2])
        for begin, end in pairwise(cuts)
    ]
