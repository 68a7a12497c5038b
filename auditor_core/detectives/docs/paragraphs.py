"""A page's text cut into paragraphs: lines that a gap tears are put together, words that a line divides are whole."""

import re

_GOES_ON = re.compile(r"\n\n(?=[a-z])(?<=[^\n]{20}[a-z0-9,;/-]\n\n)")
"""A gap within a paragraph: a line without an end before it (that of a narrow column), a small letter after it."""
_GAP = re.compile(r"\n\n(?=[^\W\d_a-z])(?<=[a-z,;/]\n\n)")
"""The same before a capital, where it is one only below a full line."""
_TITLE = re.compile(r"\s*\d{1,2}(?:\.\d{1,2})*\.?\s+[A-Z][^\n]{1,57}")
_CODE = re.compile(r"[a-z]\w*(?:_\w|\.\w|\()")
"""A section's heading alone in its block, and a name of the code's, with which the text below it may begin."""
ENDED = re.compile(r"[.!?:。][)\"'”’»]*$")
FIGURE = re.compile(r"(?:fig(?:ure|\.)?|diagram|abb(?:ildung|\.)?)\s*\d", re.IGNORECASE)
LITTLE = re.compile(r"\b(?:a|an|and|are|as|by|each|for|from|in|is|its?|of|on|or|that|the|their|to|when|which|with)\b")
PROSE = 2
"""Little words of a sentence at least; what is written in a drawing has hardly any."""
_GOES_WITH_MORE = (
    *("a", "an", "and", "are", "as", "at", "between", "by", "each", "every", "for", "from", "has", "in", "into", "is"),
    *("its", "of", "on", "or", "that", "the", "their", "this", "to", "when", "which", "with"),
)
_TORN = re.compile(
    r"\n\n(?=\S)(?:(?<=[,–—]\n\n)|" + "|".join(rf"(?<=\b{word}\n\n)(?<!-{word}\n\n)" for word in _GOES_WITH_MORE) + ")"
)
"""A line that can't end there: where lines stand far apart, each comes as a block of its own."""
_NUMBERED = re.compile(r"((?:\A|\n\n)\s*\d{1,2}(?:\.\d{1,2})*\.?\s+[^\W\d_][^\n]{1,57}[^\n.,;:!?])\n(?=\W?[^\W\d_a-z])")
"""A paragraph's short first line with a section's number, where the text goes on with a capital: a heading."""
NUMBER = re.compile(r"\d{1,2}(?:\.\d{1,2})*\.\s")
MARKED = re.compile(r"(?:[•●○▪‣◦*–-]|\d{1,2}[.)])\s")
BULLET = re.compile(r"\n(?=\s*(?:[•●○▪‣◦*\-–]|\d{1,2}[.)])\s)")
_HYPHEN = re.compile("\u00ad\\s*")
"""A hyphen that only the end of a line asked for."""
_COMPOUND = re.compile(
    r"(\b(?:re|self|non|multi|cross|meta|co|pre|post|sub|anti|inter|fan|read|one|two|three)-)\n(?=[a-z])"
)
_DIVIDED = re.compile(r"(?<=[a-z]{2})-\n(?=[a-z]{2})")
"""Words that the end of a line divides: with a hyphen of their own, and with one that only the line asked for."""
_LIGATURES = str.maketrans(dict(zip("ﬀﬁﬂﬃﬄﬅﬆ", ("ff", "fi", "fl", "ffi", "ffl", "st", "st"), strict=True)))
"""Letters that fonts draw as one."""
_FULL = 0.85
"""Part of a page's longest line, by characters, from which a line is full: its paragraph may go on below."""
_SHORT = 0.4
"""The same of a heading, whose letters are larger: one that is shorter does not go on below."""


def paragraphs_of(page: str) -> list[str]:
    """One page's text by paragraphs."""
    plain = _DIVIDED.sub("", _COMPOUND.sub(r"\1", _HYPHEN.sub("", page.translate(_LIGATURES))))
    whole = _GAP.sub(_filled, _TORN.sub(_mended, _GOES_ON.sub(_closed, plain)))
    return _NUMBERED.sub(r"\1\n\n", whole).split("\n\n")


def is_drawn(text: str) -> bool:
    """Whether a text is a caption, or looks like words of a drawing: without an end, and without little words."""
    return bool(FIGURE.match(text)) or not (ENDED.search(text) or LITTLE.search(text))


def is_full(line: str, width: int) -> bool:
    """Whether a line is about as long as the longest of its page."""
    return len(line) >= _FULL * width


def may_go_on(text: str) -> bool:
    """Whether a text that a page, or a block, begins with may stand within a paragraph."""
    return bool(ENDED.search(text)) and not MARKED.match(text) and not NUMBER.match(text)


def _above(gap: re.Match[str]) -> str:
    return gap.string[: gap.start()].rpartition("\n\n")[2]


def _below(gap: re.Match[str]) -> str:
    return gap.string[gap.end() :].partition("\n\n")[0]


def _width(page: str) -> int:
    return max(map(len, page.split("\n")))


def _closed(gap: re.Match[str]) -> str:
    """A line's end in place of a gap; the gap itself below what goes on nowhere: a caption, a drawing, a heading."""
    above = _above(gap)
    short = len(above) < _SHORT * _width(gap.string)
    ended = _TITLE.fullmatch(above) and (_CODE.match(gap.string, gap.end()) or short)
    return gap.group() if ended or FIGURE.match(above) or ("_" in above and is_drawn(above)) else "\n"


def _mended(line: re.Match[str]) -> str:
    """A line that can't end there, with what comes next; not with a drawing."""
    below = _below(line)
    return line.group() if FIGURE.match(below) or (below[:1].isupper() and is_drawn(below)) else "\n"


def _filled(gap: re.Match[str]) -> str:
    """A line's end in place of a gap that tears prose: several lines of it above, the last one full, its end below.

    Lines that stand a little further apart than a page's others do come as two blocks. The item of a list may be
    without an end, and a heading is one line.
    """
    above, below = BULLET.split(_above(gap))[-1].strip(), _below(gap).strip()
    _, lines, last = above.rpartition("\n")
    if not lines or MARKED.match(above) or FIGURE.match(above) or len(LITTLE.findall(above)) < PROSE:
        return gap.group()
    goes_on = is_full(last, _width(gap.string)) and may_go_on(below) and not FIGURE.match(below)
    return "\n" if goes_on else gap.group()
