"""Finds what may be a path within a text, whatever is glued to it.

Every function is linear in the length of the text.
"""

import re
from collections.abc import Iterator, Sequence
from functools import lru_cache

from auditor_core.claims.names.blanks import machine_path, may_hold_machine_path, outside
from auditor_core.claims.names.braces import SEVERAL, several
from auditor_core.claims.names.candidate import Candidate, beyond
from auditor_core.claims.names.dotted import is_member
from auditor_core.claims.names.doubts import is_doubtful
from auditor_core.claims.names.endings import before_word
from auditor_core.claims.names.grammar import MAX_PATH, classify
from auditor_core.claims.names.looks import FILE_NAMES, TENTATIVE_NAMES, extension, is_file_name
from auditor_core.claims.names.pieces import split_files, trimmed
from auditor_core.claims.names.routed import GROUP

LONGEST_WORD = 40
"""Words of prose are shorter, with quotes and brackets."""
_NAMES_OF_LETTERS = FILE_NAMES | TENTATIVE_NAMES
_AROUND = "\"'`“”‘’«»„‹›()[]{}<>,;:!?*"
_BEHIND = _AROUND + "."
_SIGNS = r".\-+@~$%#*?{}\[\]<>/\\"
_GROUPS = rf"(?<![\w)\]])(?:{GROUP})(?=/)|(?<=/)(?:{GROUP})(?![\w(])"
"""Directories in round brackets, which else stand around paths."""
_PIECE = re.compile(rf"(?:[\w{_SIGNS}]|{_GROUPS})+", re.ASCII)
_UNSPACED = r"\u3005-\u3007\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af\uff66-\uff9f"
"""Letters of scripts without blanks between words, and their marks for one that comes again or is long."""
_ANY_PIECE = re.compile(
    rf"(?:[{_SIGNS}]|{_GROUPS}|[^\W{_UNSPACED}]|[\u2600-\u27bf\U0001f300-\U0001faff]\ufe0f?(?=_)|(?<=/)…(?=/))+"
)
"""The same with letters of other alphabets, and pictures in the names of an app's pages: `1_📊_Costs.py`."""
_LITERAL_BREAK = re.compile(r"\\[nrt](?=[A-Z(\[\"'\s]|$)")
_BREAK = re.compile(r"(?<=[^\\])\\[nrt]")
_BACKSLASH = re.compile(r"\\(?!n)")
_BACKSLASHES = re.compile(r"(?<!^)\\+|\\")
"""Between directories; doubled in the strings of code."""
_DRIVE = re.compile(r"(?<![A-Za-z])[A-Za-z]:[\\/]+[\w.]")
_IN_ANGLES = re.compile(r"<[\w./+\-]+>")
"""A header that the compiler looks for in its own places, or what stands for a file in a command."""
_COMPARES = frozenset(["---", "+++", "--git"])
_SIDE = 2
_LOCAL = re.compile(r"file://+\w")
_ADDRESS_WORDS = 12
"""How many words the address of a file on somebody's machine may have, whose directories hold blanks."""
_GOES_ON = frozenset("…∆∂√∑∏∫∗·×±")
_OR_NONE = ("/-", "/--")
"""A cell's value, or none."""
_NODE = re.compile(r"\w+[\[{]+(?=[^\[\]{}]*[./][^\[\]{}]*(?:[\]}]+|\w)$)")
"""The id of a node in the source of a diagram, before its label or how that begins: `A[valves/]`, `B[gate.py`."""
_LEFT_OUT = re.compile(r"^[-_]|[-_]$")
"""A part of a name is left out there."""
_HALF_A_COMMAND = "exttt"
r"""What is left of LaTeX's `\texttt` where a program took its first two letters for a tabulator."""
_SECTION = re.compile(
    r"\d{1,2}(?:\.\d{1,2})+(?:\.?(?=[a-z_]{3}|[A-Z][a-z]{2})|\.(?=[a-z_]{2}\.[a-z]))"
    r"|[1-9]\d?\.(?=[A-Za-z][A-Za-z_]{2}[\w\-]*\.[a-z]+$)"
)
"""A section's number that stands too near to its title, which is a name: `4.2.10test_wire.py`, `3.1.io.c`, `1.wire.py`.
"""
_ESCAPED = re.compile(r"(?<!\\)\\+[\"'`]")
_PARTITION = re.compile(r"/\w+=$")
"""Behind a directory that is named by a value, as in lakes of data: `turns/year=2026/`."""
_ARROW = re.compile(r"(?<![-=])[-=]+>|<[-=]+")
_SERVED = re.compile(r"\bnode:|/:[A-Za-z_]|<[a-z]+:\w+>|(?:localhost|\d\.\d{1,3}|\]):\d{2,5}(?:/|$)")
"""What a server answers to: a part that is a parameter, or a port: `/runs/:id`, `localhost:8000/docs`."""
_TAG = re.compile(
    r"</?(?:br|b|i|em|strong|p|div|span|code|pre|li|ul|ol|td|tr|th|a|img|hr|sub|sup|u|tt)\s*/?(?:>|$)", re.IGNORECASE
)


def find_candidates(text: str) -> Iterator[Candidate]:
    """All candidates of a text, in their order. Web addresses are left to `links`."""
    words = text.split(" ")
    if "file://" in text or may_hold_machine_path(text):
        yield from _on_machines(words)
        return
    at = counted = 0
    for number in [number for number, word in enumerate(words) if len(word) > LONGEST_WORD or may_name(word)]:
        at += sum(map(len, words[counted:number])) + number - counted
        counted = number
        yield from _named_by(words, number, at)


def _on_machines(words: Sequence[str]) -> Iterator[Candidate]:
    """The candidates of a text that may hold places on somebody's machine, whose directories may hold blanks."""
    at = addressed = 0
    for number, word in enumerate(words):
        parts = machine_path(words, number) if word and number >= addressed else 0
        if parts:
            addressed = number + parts
            yield outside(" ".join(words[number:addressed]), at)
        elif "file://" in word and _LOCAL.search(word) and not extension(word.rstrip(_BEHIND)):
            addressed = number + _ADDRESS_WORDS
        elif number < addressed:
            addressed = 0 if extension(word.rstrip(_BEHIND)) else addressed
        elif len(word) > LONGEST_WORD or may_name(word):
            yield from _named_by(words, number, at)
        at += len(word) + 1


def _named_by(words: Sequence[str], number: int, at: int) -> Iterator[Candidate]:
    """The candidates of one of a text's words, which begins at a place."""
    word, before = words[number], words[number - 1] if number else ""
    side = _SIDE if _is_compared(word, before) else 0
    read = _read_before if len(word) <= MAX_PATH else _in_word
    for candidate in read(word[side:]):
        start, end = at + side + candidate.start, at + side + candidate.end
        if candidate.form == "bare" and is_member(candidate.path, words, number, doubtful=candidate.tentative):
            continue
        doubtful = candidate.tentative or is_doubtful(candidate.path, words, number)
        yield candidate._replace(start=start, end=end, tentative=doubtful)


def _is_compared(word: str, before: str) -> bool:
    """Whether a word is a file of a comparison, on the side that it names first: `--- a/main.py`."""
    return word[:_SIDE] in ("a/", "b/") and (before in _COMPARES or before == "a" + word[1:])


@lru_cache(maxsize=4096)
def may_name(token: str) -> bool:
    """Whether a word is worth a closer look. Most are not, and most come again and again."""
    name = token.strip(_AROUND).rstrip(_BEHIND)
    if name.isalpha() and name.isascii():  # most words
        return name.lower() in _NAMES_OF_LETTERS
    name = name.removesuffix("'s").removesuffix("’s")
    if "." in name or "/" in name or "\\" in name:
        return True
    return is_file_name(name) or name.lower() in TENTATIVE_NAMES or (not name.isascii() and _holds_name(name))


def _holds_name(word: str) -> bool:
    """Whether a file's name stands between letters of a script without blanks between words: `根Makefile`."""
    return any(is_file_name(piece.group()) for piece in _ANY_PIECE.finditer(word))


@lru_cache(maxsize=2048)
def _read_before(token: str) -> tuple[Candidate, ...]:
    """All candidates of a word; paths are named again and again too."""
    return tuple(_in_word(token))


def _in_word(token: str, offset: int = 0) -> Iterator[Candidate]:
    token = token.partition("::")[0]
    if "://" in token or token.startswith(("www.", "mailto:")):
        return
    if "\\" in token:
        token = _ESCAPED.sub(_blank, token)
    if "\\" in token:
        yield from _with_backslashes(token, offset)
        return
    if ":" in token and _SERVED.search(token):
        return
    token = _untagged(token)
    if braced := SEVERAL.search(token) if "{" in token else None:
        yield from several(braced, offset)
    for piece in () if braced else _pieces(token):
        before, after = token[max(piece.start() - 1, 0) : piece.start()], token[piece.end() : piece.end() + 1]
        if "…" in (before, after) and _LEFT_OUT.search(piece.group()):
            continue
        if before == ")" and piece.group()[0] == ".":
            continue  # an attribute of what a call gives
        if before == "=" and _PARTITION.search(token, 0, piece.start()):
            continue
        yield from _in_piece(piece.group(), offset + piece.start(), after)


def _untagged(token: str) -> str:
    """The word without tags and arrows, in its length."""
    if "¡" in token and "¿" in token:  # what an old encoding of TeX makes of angles
        token = token.replace("¡", "<").replace("¿", ">")
    if "<" in token or ">" in token:
        return _ARROW.sub(_blank, _TAG.sub(_blank, token.replace("/>", "  ")))
    return token


def _pieces(token: str) -> Iterator[re.Match[str]]:
    """Runs of path characters; scripts without spaces between words have none."""
    return (_PIECE if token.isascii() else _ANY_PIECE).finditer(token)


def _blank(found: re.Match[str]) -> str:
    return " " * len(found.group())


def _with_backslashes(token: str, offset: int) -> Iterator[Candidate]:
    r"""Windows paths; and labels of diagrams in which a line feed is written as `\\n`."""
    if len(token) > MAX_PATH:
        return
    drive = _DRIVE.search(token)
    if drive:
        end = re.compile(r"[^\s\"'`“”‘’,;()]*").match(token, drive.start())
        if end:
            path = _BACKSLASHES.sub("/", end.group().rstrip(".:"))
            yield Candidate(offset + drive.start(), offset + end.end(), path, "full", stance=beyond(path))
        return
    if _LITERAL_BREAK.search(token) or not _BACKSLASH.search(token):
        at = 0
        for part in _BREAK.split(token):
            if part:
                yield from _in_word(part.replace("\\", " ").strip() or " ", offset + at)
            at += len(part) + 2
        return
    for piece in _pieces(token):
        written = piece.group().rstrip("\\")
        path = _BACKSLASHES.sub("/", written)
        for candidate in _in_piece(path, offset + piece.start(), ""):
            yield candidate._replace(end=candidate.end + len(written) - len(path))


def _in_piece(piece: str, start: int, after: str) -> Iterator[Candidate]:
    """A run of path characters, without the quotes and brackets around it."""
    angled = bool(_IN_ANGLES.fullmatch(piece))
    node = _NODE.match(piece)
    if node:
        piece, start = piece[node.end() :].rstrip("]}"), start + node.end()
    if piece.startswith(_HALF_A_COMMAND):
        piece, start = piece[len(_HALF_A_COMMAND) :], start + len(_HALF_A_COMMAND)
    empty = piece.endswith(_OR_NONE)
    begin, piece = trimmed(piece)
    start += begin
    if not piece or len(piece) > MAX_PATH:
        return
    if "@" in piece and re.search(r"\w@\w[\w\-]*\.", piece):
        return
    called = after == "("
    for at, part in split_files(piece):
        last = called and at + len(part) == len(piece)
        candidate = _numbered(part, called=last) or classify(part, called=last)
        if candidate:
            # a list of words, or a fraction, as often as a directory
            goes_on = candidate.is_directory and (after in _GOES_ON or empty)
            yield candidate._replace(
                start=start + at + candidate.start,
                end=start + at + candidate.end,
                tentative=candidate.tentative or angled or goes_on,
                alternative=candidate.alternative or (before_word(candidate.path) if candidate.form == "dir" else ""),
            )


def _numbered(piece: str, *, called: bool) -> Candidate | None:
    """The file that a section is about, whose number is glued to its title."""
    number = _SECTION.match(piece) if piece[:1].isdigit() else None
    found = classify(piece[number.end() :], called=called) if number else None
    if not (number and found) or found.tentative or found.form not in ("bare", "full"):
        return None
    begin = number.end()
    return found._replace(start=begin + found.start, end=begin + found.end, alternative=piece)
