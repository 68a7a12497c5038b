"""The words of a page in plain characters: invisible ones gone, signs as they are typed, accents on their letters."""

import re
from collections.abc import Iterable, Sequence, Set
from functools import lru_cache
from unicodedata import normalize

from auditor_core.claims.page.layout import Word

_PLAIN = str.maketrans(
    {
        **dict.fromkeys("\u200b\u200c\u200d\u2060\ufeff\u200e\u200f\u202a\u202b\u202c\u202d\u202e", None),
        **{
            "\ufb00": "ff",
            "\ufb01": "fi",
            "\ufb02": "fl",
            "\ufb03": "ffi",
            "\ufb04": "ffl",
            "\ufb05": "st",
            "\ufb06": "st",
            **dict.fromkeys("\u019e\u01aa", "tf"),
            "\u019f": "ti",
            "\u01a9": "tt",
        },
        **{"\u2010": "-", "\u2011": "-", "\u2212": "-", "\ufe63": "-", "\uff0d": "-", "\u2215": "/", "\u2044": "/"},
        **{"\uff0f": "/", "\uff3f": "_", "\u2024": ".", "\uff0e": ".", "\uff3c": "\\"},
        **{"\uf02d": "-", "\uf0fc": "✓", "\uf0fe": "☑", **dict.fromkeys("\uf06f\uf071\uf0a8", "☐")},
        **dict.fromkeys("\u21aa\u2937\u21b5\u23ce", " "),
        **dict.fromkeys("\uf076\uf0a7\uf0b7\uf0d8\x88", "•"),
        **dict.fromkeys("\u00b9\u00b2\u00b3\u2070\u2074\u2075\u2076\u2077\u2078\u2079\uffff", None),
        **dict.fromkeys("\u00a0\u202f\u2007\u2002\u2003\u2009\u3000", " "),
    }
)
"""Letters of ligatures that have no sign of their own are those that a wide-spread font puts in their places.

Office programs write bullets and boxes with the private letters of fonts of symbols, LaTeX a bullet with the place
that it has in its own one.

Hooked arrows say that a listing's line goes on.
"""
_SOFT_HYPHEN = "\u00ad"
DIVIDES = "\u2010"
"""A soft hyphen that ends a word: nothing but the line's end divides it there. Others of that sign are as typed."""
_SIGN = re.compile(r"(?:^|[\W\d_])\u00ad.|\u00ad[\W\d_]")
"""A soft hyphen where none divides a word: before all letters, beside a digit, or two of them for a dash."""
_ACCENTS = {"´": "\u0301", "¨": "\u0308", "ˆ": "\u0302", "˜": "\u0303", "¸": "\u0327", "~": "\u0303"}
_JOINED_FT = re.compile(r"(?<=[^\W\d_A-Z])\u014c")
"""The same of `ft`, as which that letter begins words of some languages."""
_APART = re.compile(r"((?<!´)[´¨ˆ˜¸]|(?<=[^\W\d_])~)([A-Za-zı])")
"""An accent before its letter, as older LaTeX fonts put them on the page; two of them are a quotation's sign."""
_UNDRAWN = re.compile("^[\ue000-\uf8ff\ufffd\uffff]{2,}(?=[\\w.])")
"""Branches of a tree in a font whose characters have no names: they take room before a file's name."""
_HOOKED = re.compile("^,\u2192")
"""Such an arrow as LaTeX draws it, in two pieces."""
_LINE_END = re.compile(r"<br ?/?>")
"""A mark of HTML that whatever made the page has not read; so is LaTeX's for an underscore."""
_CODE_PAGES = {bytes([0xE2]).decode(page): page for page in ("cp1252", "mac_roman", "cp437", "cp850")}
"""Those that programs read UTF-8 by which do not know it, by how they show the first byte of a sign."""
_MISREAD = re.compile(
    "|".join(
        f"{first}[{re.escape(bytes(range(0x80, 0xC0)).decode(page, 'ignore'))}]{{2}}"
        for first, page in _CODE_PAGES.items()
    )
)
"""A dash, a quotation mark or a branch of a tree that was read so, each of its three bytes for a letter: `â”œ`."""
_LONGEST = 40
"""Longer words seldom come again."""


def odd_lines(words: Sequence[Word]) -> Set[tuple[int, int]]:
    """Block and line of the words that need any of this; most lines hold none."""
    text = "".join([word[4] for word in words])
    if _is_unread(text):
        return {(word[5], word[6]) for word in words}
    return set() if text.isascii() else {(word[5], word[6]) for word in words if not word[4].isascii()}


def with_hyphens(words: Sequence[Word]) -> Sequence[Word]:
    """A page's words with hyphens in place of soft ones, where these are the hyphens that its program drew."""
    if _SOFT_HYPHEN not in "".join([word.text for word in words]):  # nearly always
        return words
    if not any(_SIGN.search(word.text) for word in words):
        return words
    return [word._replace(text=word.text.replace(_SOFT_HYPHEN, "-")) for word in words]


def plain(words: list[Word]) -> list[Word]:
    """A line's words with plain characters, split where a space or the end of a line was hidden in one."""
    return [part for word in words for part in (_plain_word(word) if _is_odd(word.text) else (word,))]


def _is_odd(text: str) -> bool:
    return not text.isascii() or _is_unread(text)


def _is_unread(text: str) -> bool:
    return "\\_" in text or "<br" in text


def _plain_word(word: Word) -> Iterable[Word]:
    text = (_known_text if len(word.text) <= _LONGEST else _plain_text)(word.text)
    if text.split() == [text]:  # nearly always
        yield word if text == word.text else word._replace(text=text)
        return
    unit = (word.x1 - word.x0) / max(len(text), 1)
    for part in re.finditer(r"\S+", text):
        yield word._replace(text=part.group(), x0=word.x0 + part.start() * unit, x1=word.x0 + part.end() * unit)


def _plain_text(text: str) -> str:
    text = _JOINED_FT.sub("ft", _LINE_END.sub(_blank, _MISREAD.sub(_read, text)).replace("\\_", "_"))
    text = _APART.sub(_composed, _UNDRAWN.sub(_blank, _HOOKED.sub(_blank, text)).translate(_PLAIN))
    if _SOFT_HYPHEN in text:
        text = text[:-1].replace(_SOFT_HYPHEN, "") + text[-1].replace(_SOFT_HYPHEN, DIVIDES)
    return text


_known_text = lru_cache(maxsize=2048)(_plain_text)
"""Bullets, dashes and quotes come again and again."""


def _read(misread: re.Match[str]) -> str:
    text = misread.group()
    return text.encode(_CODE_PAGES[text[0]]).decode()


def _blank(found: re.Match[str]) -> str:
    return " " * len(found.group())


def _composed(accented: re.Match[str]) -> str:
    letter = accented.group(2).replace("ı", "i")
    whole = normalize("NFC", letter + _ACCENTS[accented.group(1)])
    return whole if len(whole) == 1 else accented.group()  # a sign of its own where no such letter is
