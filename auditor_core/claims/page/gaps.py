"""Names whose parts stand apart on the page, by less than a blank: put together again."""

import re
from bisect import bisect_right
from collections.abc import Collection, Sequence
from itertools import accumulate, pairwise
from math import inf
from statistics import median

from auditor_core.claims.names.looks import is_dot_name
from auditor_core.claims.page.layout import Word

_JOINT = re.compile(r"[\w/][\-_./]|[\-_./][\w/]")
_JOINT_APART = re.compile(r" (?:(?<=[\w/] )[\-_./]|(?<=[\-_./] )[\w/](?<!\. [A-Z]))")
_LIGATURE = re.compile(r"f (?=[fil]\S{0,60}[._])")
"""A ligature that fonts without its name set apart, at the end of a path's first part: `kit/f ile.py`."""
_LOST = 0.85
"""Of the usual blank: what a ligature leaves is narrower."""
_FORMULA = re.compile(r"\bhttps? :(?: /|//)")
"""An address that is set as a formula, or in a listing, is: `http : //wires.example`, `http ://localhost :80/wires`."""
_PORT = re.compile(r":\d{2,5}(?:/|$)")
_SENTENCE = re.compile(r"\.[A-Z]")
"""Tightly set text has narrow spaces between sentences too."""
_NUMBERED = re.compile(r"\d{1,3}\.")
"""An item's number; its blank may be narrow too."""
_TOLD = 3
"""So many blanks between words tell how wide one is; justified lines that are too full have narrow ones."""
_TIGHTER = 0.8
"""Of the usual blank: what pulls a name's parts apart is narrower."""
_PITCH = 0.03
"""Of a letter's width: fixed pitches differ no more."""
_BESIDE_SIGN = re.compile(r"^[<>=+*|&%$#@({\[]|[<>=+*|&%$#@)}\]:;]$")
"""What a listing's fixed columns pull from the letters beside it."""
_SPELLED = re.compile(r" \w \w \w ")
_LINE_SPELLED = re.compile(r"^\w(?= \w \w(?: |$))| \w(?= \w \w(?: |$))", re.MULTILINE)
"""The same in any of several lines."""
_MAY_BE_SPELLED = re.compile(r" \w \w(?: |$)", re.MULTILINE)
"""A part of that, which is looked for twenty times as fast."""
_LETTERS = 3
_NEAR = 0.42
"""Of a letter's width: what stands further apart are words."""


def with_gaps(runs: Sequence[Sequence[Word]]) -> Collection[int]:
    """The places of those of a page's lines that may hold such names."""
    lines = [" ".join([word.text for word in run]) for run in runs]
    text = "\n".join(lines)
    gaps = [_JOINT_APART, _LIGATURE, *([_LINE_SPELLED] if _MAY_BE_SPELLED.search(text) else [])]
    gaps += [_FORMULA] if "http" in text else []
    found = [match.start() for gap in gaps for match in gap.finditer(text)]
    starts = list(accumulate([len(line) + 1 for line in lines], initial=0)) if found else []
    return {bisect_right(starts, at) - 1 for at in found}


def close_gaps(run: list[Word]) -> list[Word]:
    """Join words that a listing's fixed columns pulled apart by less than half a letter: `a -b .py`, `m a i n`.

    A slash between two words that stands apart from the second one stands apart from both.
    """
    text = " ".join([word.text for word in run])
    width = sum([word.x1 - word.x0 for word in run]) / max(sum([len(word.text) for word in run]), 1)
    near = any(word.x0 - last.x1 < _NEAR * width for last, word in pairwise(run))
    if not near and not _LIGATURE.search(text):  # nearly always
        return _with_schemes(run) if _FORMULA.search(text) else run
    spelled = _spelled(run) if _SPELLED.search(f" {text} ") else frozenset[int]()
    blank = _usual_blank(run)
    closed = [run[0]]
    for at, word in enumerate(run[1:], 1):
        last = closed[-1]
        gap = word.x0 - last.x1
        near = gap < _NEAR * width and (gap < _TIGHTER * blank or at in spelled) and not _is_typed(last, word, run)
        near = near and not (word.text == "/" and at + 1 < len(run) and run[at + 1].x0 - word.x1 >= _NEAR * width)
        joint = last.text[-1] + word.text[0]
        numbered = at == 1 and _NUMBERED.fullmatch(last.text) and word.text[0].isalpha()
        lost = gap < _LOST * blank < inf and "/" in last.text and _LIGATURE.match(f"{last.text[-1]} {word.text}")
        ended = numbered or _is_hidden(word.text) or _SENTENCE.match(joint) or (joint[0] == "." and "/" in word.text)
        if lost or (near and (at in spelled or (_JOINT.search(joint) and not ended))):
            closed[-1] = last._replace(text=last.text + word.text, x1=word.x1)
        else:
            closed.append(word)
    return _with_schemes(closed) if _FORMULA.search(text) else closed


def _with_schemes(run: list[Word]) -> list[Word]:
    """The words, an address's scheme and colon with its host again, and that with its port."""
    whole = run[:1]
    for word in run[1:]:
        scheme, colon = whole[-2:] if len(whole) > 1 else (whole[-1], whole[-1])
        if word.text.startswith("//") and colon.text == ":" and scheme.text.endswith(("http", "https")):
            whole[-2:] = [scheme._replace(text=f"{scheme.text}:{word.text}", x1=word.x1)]
        elif (word.text.startswith("://") and whole[-1].text.endswith(("http", "https"))) or (
            "://" in whole[-1].text and _PORT.match(word.text)
        ):
            whole[-1] = whole[-1]._replace(text=whole[-1].text + word.text, x1=word.x1)
        else:
            whole.append(word)
    return whole


def _is_typed(last: Word, word: Word, run: Sequence[Word]) -> bool:
    """Whether a blank of a fixed pitch stands between two words of different lengths, whose letters' boxes overlap.

    The other words of their line are as wide as the pitch makes them, or most of them are.
    """
    more = len(word.text) - len(last.text)
    width = last.x1 - last.x0
    pitch = (word.x1 - word.x0 - width) / more if more else 0.0
    overlap = width - pitch * len(last.text)
    if not (0.2 * pitch < overlap and abs(word.x0 - last.x1 + overlap - pitch) < _PITCH * pitch):
        return False
    others = [each for each in run if each is not word and each.x0 != last.x0]
    odd = sum(abs(each.x1 - each.x0 - pitch * len(each.text) - overlap) > _PITCH * pitch for each in others)
    return 2 * odd <= len(others)


def _is_hidden(text: str) -> bool:
    """Whether a word begins with a directory of a leading dot, or with `./`: no name before it goes on with it."""
    return text.startswith(("./", "../")) or (text[0] == "." and is_dot_name(text.partition("/")[0]) and "/" in text)


def _usual_blank(run: Sequence[Word]) -> float:
    """How wide blanks are between words that make no name together; endless where they are too few to tell."""
    pairs = ((left, right) for left, right in pairwise(run) if not _BESIDE_SIGN.search(left.text[-1] + right.text[0]))
    blanks = [right.x0 - left.x1 for left, right in pairs if not _JOINT.search(left.text[-1] + right.text[0])]
    return median(blanks) if len(blanks) >= _TOLD else inf


def _spelled(run: Sequence[Word]) -> frozenset[int]:
    """Places of the words beside one of three or more single letters in a row."""
    single = [len(word.text) == 1 and word.text.isalnum() for word in run]
    places: set[int] = set()
    begin = 0
    for at in range(len(run) + 1):
        if at == len(run) or not single[at]:
            if at - begin >= _LETTERS and len({word.text for word in run[begin:at]}) > 1:  # bars of a tree are alike
                places |= set(range(begin, at + 1))
            begin = at + 1
    return frozenset(places)
