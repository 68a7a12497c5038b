"""Turns untrusted bytes into text that can be shown, and finds text that addresses the grader.

Only text that tells whoever grades to leave its rules or to favour this work counts. A report about
prompt injection, quoting what attackers write, and prompts that a program gives its own models do not.
Every pattern has bounded repeats, so that the time stays linear in the text.
"""

import codecs
import re
import unicodedata
from collections.abc import Iterator
from typing import NamedTuple

_BOMS = (
    (codecs.BOM_UTF8, "utf-8-sig"),
    (codecs.BOM_UTF32_LE, "utf-32"),
    (codecs.BOM_UTF32_BE, "utf-32"),
    (codecs.BOM_UTF16_LE, "utf-16"),
    (codecs.BOM_UTF16_BE, "utf-16"),
)
_UNSEEN = re.compile(
    "[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f"
    "\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069"  # marks that turn the direction of reading
    "\u200b-\u200d\u2060-\u2064\ufeff\U000e0000-\U000e007f]"  # characters without width, and tags
)
_SURROGATE = re.compile("[\ud800-\udfff]")
_UNSEEN_ASCII = {code: None for code in (*range(0x20), 0x7F) if chr(code) not in "\t\n\r"}
"""The first of the unseen, for a text of ASCII alone: most texts are, and they are cleaned ten times as fast."""
_LONGEST = 300
_LEAD = 120
_MOST = 100
"""More sentences than this of one kind say nothing new."""


class Injection(NamedTuple):
    """A sentence that addresses the grader."""

    text: str
    """The sentence, on one line, shortened."""
    line: int
    """Where it begins, counted from 1."""


def decode(data: bytes) -> str:
    """Decode a file's bytes: by its byte order mark, else as UTF-8, else as Latin-1. Never fails."""
    for mark, encoding in _BOMS:
        if data.startswith(mark):
            return data.decode(encoding, errors="replace")
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError:
        return data.decode("latin-1")


def clean(text: str) -> str:
    """Drop what is not seen and could mislead: control, direction and zero-width characters. Lines stay."""
    if text.isascii():
        return text if text.replace("\n", "").isprintable() else text.translate(_UNSEEN_ASCII)
    return _SURROGATE.sub("\ufffd", _UNSEEN.sub("", text))


_GIVE = r"(?:give|award|assign|grant|grade|score|rate|mark|output|return|report)"
_THIS = (
    r"(?:this|our|my)\s{1,5}(?:submission|project|report|repository|repo|work|team|student|code|essay|paper)"
    r"|\b(?:us|me)\b"
)
_TOP = (
    r"(?:(?:full|maximum|max|maximal|perfect|top|highest|best|excellent)(?:\s{1,5}possible)?\s{1,5}"
    r"(?:marks?|scores?|points?|grades?|ratings?|credits?)|\b(?:5/5|10/10|100/100|100\s?%))"
)
_UNDO = (
    r"(?:ignore|disregard|forget|override|bypass)\s{1,5}(?:(?:all|any|every|everything|of|the|your|these|those|my)"
    r"\s{1,5}){0,4}(?:previous|prior|above|preceding|earlier|foregoing|original|system|other|grading)\s{1,5}"
    r"(?:\w{1,20}\s{1,5})?(?:instructions?|prompts?|rules?|rubrics?|directions?|directives?|guidelines?|criteria)"
)
_FAVOUR = (
    rf"{_GIVE}\s{{1,5}}(?:{_THIS})\s{{1,5}}(?:\w{{1,20}}\s{{1,5}}){{0,4}}{_TOP}"
    rf"|{_GIVE}\s{{1,5}}(?:an?\s|the\s)?{_TOP}\s{{1,5}}(?:to|for)\s{{1,5}}(?:{_THIS}|all|every|each)"
    rf"|(?:give|award|grant|assign)\s{{1,5}}(?:an?\s|the\s)?{_TOP}(?=\s{{0,3}}(?:[.!\n]|\Z))"
    rf"|(?:do not|don't|never)\s{{1,5}}(?:deduct|penali[sz]e|subtract|take|flag|report)\s{{1,5}}"
    rf"(?:\w{{1,20}}\s{{1,5}}){{0,4}}(?:{_THIS})"
)
_START = (
    r"(?:\A|(?<=[.!?:;\n>])|(?<=[#*\-\]])|(?<=\"\"\"))[ \t]{0,40}"
    r"(?:(?:please|now|instead|also|so|therefore|important|attention|note|you (?:must|should|will|shall|need to"
    r"|have to|are to))[,:!]?\s{1,5}){0,3}\Z"
)
"""Where an order begins: at the start of a sentence, line, comment or docstring."""
_ASK = (
    r"(?:\b(?:ai|llm|gpt|claude|automated|automatic|grading|language)[\s-]{1,3})?"
    r"\b(?:graders?|evaluators?|judges?|reviewers?|auditors?|assistants?|markers?|assessors?|models?|ai|llm)\b"
    r"[,:]?\s{1,5}(?:you )?(?:must|should|shall|has to|have to|need to|please)\s{1,5}\Z"
)
"""Where somebody is asked who may be grading."""
_GIVING = ("give", "award", "assign", "grant")
_ORDERS = tuple(
    (first, re.compile(order), re.compile(before))
    for first, order, before in (
        (("ignore", "disregard", "forget", "override", "bypass"), rf"\b{_UNDO}", f"{_START}|{_ASK}"),
        (
            (*_GIVING, "grade", "score", "rate", "mark", "output", "return", "report", "do not", "don't", "never"),
            rf"\b(?:{_FAVOUR})",
            f"{_START}|{_ASK}",
        ),
        (_GIVING, rf"\b(?:give|award|assign|grant)\s{{1,5}}(?:an?\s|the\s)?{_TOP}", _ASK),
        (
            ("you are no",),
            r"you are (?:now|no longer)\s{1,5}(?:bound|an? (?:unrestricted|different|lenient|generous|friendly)\b"
            r"|in (?:developer|debug|admin|god|jailbreak) mode|dan\b|required to (?:follow|obey))",
            r"(?<!\w)\Z",
        ),
        (
            ("system override", "admin override", "administrator override", "developer override"),
            r"\w+ override\s{0,3}[:\]!]",
            r"(?:\A|(?<=\n))[^\w\n]{0,10}\Z",
        ),
    )
)
"""How an order begins, the order, and what must stand right before it, in lower case.

Looking for the plain beginnings first costs a tenth of looking for the patterns everywhere.
"""
_BEGINNINGS = sorted({word for first, _, _ in _ORDERS for word in first})
_CONDITION = re.compile(r"\s{0,3}[,(]?\s{0,3}(?:only |but )?(?:if|when|where|unless|provided|whenever|as long)\b", re.I)
_REPORTED = re.compile(
    r"such as|e\.g|example|for instance|\blike\b|attack|inject|attempt|malicious|adversar|resist|saniti|detect|phrase"
    r"|pattern|\bsay|\bsaid|\breads?\b|writ|contain|tell|\btext\b|instruct(?:s|ing)\b|prevent|guard|immune|robust",
    re.IGNORECASE,
)
_END = re.compile(r"[.!?](?:\s|\Z)|\n\s{0,10}\n|\Z")


def find_injections(text: str) -> list[Injection]:
    """Find the sentences that order a grader to leave its rules or to favour this work.

    Letters in disguise (full width, zero-width characters between them) are seen through.

    Returns:
        One for each sentence, in the order of the text; about a hundred at the most.
    """
    plain = unicodedata.normalize("NFKC", clean(text)).replace("\u0130", "I")  # which alone is longer in lower case
    lower = plain.lower()
    places = {word: tuple(_positions(lower, word)) for word in _BEGINNINGS}
    found: dict[int, Injection] = {}
    for first, order, before in _ORDERS:
        for position in (place for word in first for place in places[word]):
            match = order.match(lower, position)
            if match is None or _wrapped(plain, position):
                continue
            lead = before.search(lower, max(0, match.start() - _LEAD), match.start())
            if lead is None or _CONDITION.match(plain, match.end()):
                continue
            begin = lead.start() + _blank(lower[lead.start() : match.end()])
            start = _sentence_start(plain, begin)
            if _REPORTED.search(plain[start:begin]) or _wrapped(plain, begin):
                continue
            end = _END.search(plain, match.end(), match.end() + _LONGEST)
            sentence = " ".join(plain[start : end.end() if end else match.end()].split())
            found.setdefault(start, Injection(sentence[:_LONGEST], plain.count("\n", 0, start) + 1))
            if len(found) >= _MOST:
                break
    return [found[start] for start in sorted(found)]


def _positions(text: str, word: str) -> Iterator[int]:
    position = text.find(word)
    while position >= 0:
        yield position
        position = text.find(word, position + 1)


def _blank(text: str) -> int:
    return len(text) - len(text.lstrip())


def _sentence_start(text: str, position: int) -> int:
    """Go back to where the sentence around a position begins, a few lines at the most."""
    low = max(0, position - _LONGEST)
    window = text[low:position]
    ends = [match.end() for match in re.finditer(r"[.!?]\s|\n[ \t]{0,40}\n|\n(?=[ \t]{0,40}[#*>-])", window)]
    start = low + (ends[-1] if ends else 0)
    return start + _blank(text[start:position])


def _wrapped(text: str, position: int) -> bool:
    """Tell whether what begins a line only goes on with the sentence of the line before."""
    line, newline, _ = text[max(0, position - _LONGEST) : position].rstrip(" \t").rpartition("\n")
    above = line.rpartition("\n")[2].rstrip()
    return bool(newline and above and text[position].islower() and above[-1] not in ".!?:;")
