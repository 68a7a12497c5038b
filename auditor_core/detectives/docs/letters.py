"""Letters with accents of TeX's fonts that a page gives as what stands in their places in Latin-1: `gªówny`.

Fonts of bitmaps have no names for their letters. Where a page has signs within its words, the encoding is found by
which all of these are small letters.
"""

import re
from collections.abc import Sequence

from auditor_core.claims.page.layout import Word

_CORK = (
    "ĂĄĆČĎĚĘĞĹĽŁŃŇŊŐŔŘŚŠŞŤŢŰŮŸŹŽŻĲİđ§ăąćčďěęğĺľłńňŋőŕřśšşťţűůÿźžżĳ¡¿£"
    "ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖŒØÙÚÛÜÝÞẞàáâãäåæçèéêëìíîïðñòóôõöœøùúûüýþß"
)
"""The upper half of T1 ("LaTeX font encodings", part of LaTeX's own documentation)."""
_ENCODINGS = tuple(
    {0xA0 + at: letter for at, letter in enumerate(letters)}
    for letters in (_CORK[0x20:], bytes(range(0xA0, 0x100)).decode("iso8859-2"))
)
"""T1, and IL2 of Czech and Slovak TeX, which is Latin-2; what both of them have below is never shown."""
_SIGN = re.compile("[a-zà-ÿ]([\xa1-\xbf])(?=[a-zà-ÿ])")
"""Within a word, where no language has one; a dot in the middle is a letter of Catalan, and an accent may be one."""
_NO_SIGNS = frozenset("\xad´¨¸¯·")
_LETTER = re.compile(r"[^\W\d_]")
_FEW, _KINDS = 5, 2
"""So many signs, and of so many kinds, are no chance."""


def with_letters(words: Sequence[Word]) -> Sequence[Word]:
    """The words of a page with the letters that were meant; unchanged where no encoding tells them, or several do."""
    text = " ".join([word.text for word in words])
    if text.isascii():  # mostly
        return words
    found = [sign for sign in _SIGN.findall(text) if sign not in _NO_SIGNS]
    signs = set(found)
    if len(found) < _FEW or len(signs) < _KINDS:
        return words
    fitting = [each for each in _ENCODINGS if all(each[ord(sign)].islower() for sign in signs)]
    if len(fitting) != 1:
        return words
    return [
        word._replace(text=word.text.translate(fitting[0]))
        if not word.text.isascii() and _LETTER.search(word.text)
        else word
        for word in words
    ]
