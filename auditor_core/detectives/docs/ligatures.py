r"""Ligatures whose place in a font stands for them in a page's text.

In TeX's older fonts these are control characters, `con\x1cg` is `config`; PyMuPDF takes them for blanks, so that words
fall apart where they stand. Browsers print some fonts so that they are accented capitals: `conËg`.
"""

import re
from collections.abc import Mapping, Sequence
from itertools import pairwise

from auditor_core.claims.page.layout import Word

_LIGATURES = {
    **{"\x0b": "ff", "\x0c": "fi", "\x0d": "fl", "\x0e": "ffi", "\x0f": "ffl"},
    **{"\x1b": "ff", "\x1c": "fi", "\x1d": "fl", "\x1e": "ffi", "\x1f": "ffl"},
}
"""Their places in the encodings OT1 and T1 ("LaTeX font encodings", part of LaTeX's own documentation)."""
_ANY = re.compile("[^\\W\\d_][\x0b-\x0f\x1b-\x1f]|[\x0c\x0d\x1c\x1d][^\\W\\d_]")
_TEX = re.compile(r"tex\b|\bdvi", re.IGNORECASE)
_WORD = re.compile("[^\x00-\x20\xa0\u202a-\u202e]+")
"""What PyMuPDF takes for a word."""
_CAPITALS = str.maketrans({"È": "ff", "Ë": "fi", "Ì": "fl"})
"""Their places in fonts that Chromium's PDF writer (Skia) leaves without names for them, as its pages show."""
_IN_WORD = re.compile("[a-z][ÈËÌ][a-z]")
"""No language writes a capital there."""
_WITH_CAPITAL = re.compile("[a-z][ÈËÌ]|[ÈËÌ][a-z]")
_BEGINS, _ENDS = ("fi", "fl"), ("ff",)
"""Ligatures that a word may begin or end with; a sign alone may be a bullet of another font."""


def may_hold_ligatures(metadata: Mapping[str, str | None] | None) -> bool:
    """Whether a document says that TeX made it, or a program that prints what TeX made."""
    told = metadata or {}
    return any(_TEX.search(told.get(key) or "") for key in ("creator", "producer"))


def with_ligatures(words: Sequence[Word], text: str) -> Sequence[Word]:
    """The words of a page with the ligatures that its text holds; unchanged where the text has other words."""
    if not any(map(text.__contains__, _LIGATURES)) or not _ANY.search(text):  # nearly always
        return words
    found = list(_WORD.finditer(text))
    if [each.group() for each in found] != [word.text for word in words]:
        return words
    whole = [words[0]]
    for (last, each), word in zip(pairwise(found), words[1:], strict=True):
        between = text[last.end() : each.start()]
        above = whole[-1]
        if between in _LIGATURES and above[5:7] == word[5:7]:
            whole[-1] = above._replace(text=above.text + _LIGATURES[between] + word.text, x1=word.x1)
            continue
        end, begin = _LIGATURES.get(between[0], ""), _LIGATURES.get(between[-1], "")
        if end in _ENDS and above.text[-1].isalpha():
            whole[-1] = above._replace(text=above.text + end)
        whole.append(word._replace(text=begin + word.text) if begin in _BEGINS and word.text[0].isalpha() else word)
    return whole


def with_capital_ligatures(words: Sequence[Word]) -> Sequence[Word]:
    """The words of a page, ligatures for the capitals that stand in lower-case words; all others as they are."""
    text = " ".join([word[4] for word in words])
    if not any(map(text.__contains__, "ÈËÌ")) or not _IN_WORD.search(text):  # nearly always
        return words
    return [
        word._replace(text=word.text.translate(_CAPITALS)) if _WITH_CAPITAL.search(word.text) else word
        for word in words
    ]
