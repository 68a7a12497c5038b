"""Finds what may be a path within a text, whatever is glued to it.

Every function is linear in the length of the text.
"""

import re
from collections.abc import Iterator
from functools import lru_cache

from auditor_core.claims.grammar import MAX_PATH, PLACEHOLDER, Candidate, classify
from auditor_core.claims.names import (
    ATTRIBUTE_EXTENSIONS,
    FILE_NAMES,
    TENTATIVE_NAMES,
    extension,
)

_LONGEST_WORD = 40
"""Words of prose are shorter, with quotes and brackets."""
_AROUND = "\"'`“”‘’«»„‹›()[]{}<>,;:!?*"
_BEHIND = _AROUND + "."
_PIECE = re.compile(r"(?:[.\-+@~$%#*?{}\[\]<>/\\]|[^\W\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af])+")
_LITERAL_BREAK = re.compile(r"\\[nrt](?=[A-Z(\[\"'\s]|$)")
_BACKSLASH = re.compile(r"\\(?![nrt])")
_DRIVE = re.compile(r"(?<![A-Za-z])[A-Za-z]:[\\/]+[\w.]")
_INCLUDED = re.compile(r"<[\w./+\-]+\.(?:h|hh|hpp|hxx)>")
"""A header that the compiler looks for in its own places."""
_INCLUDE = "#include"
"""What follows is a header, the compiler's and a framework's as often as the repository's."""
_BOTH_ENDINGS = re.compile(r"(.+\.\w+)/\.\w+")
_ANY_NAME = re.compile(r"\*+[./_\-]\w")
_TAG = re.compile(
    r"</?(?:br|b|i|em|strong|p|div|span|code|pre|li|ul|ol|td|tr|th|a|img|hr|sub|sup|u|tt)\s*/?>", re.IGNORECASE
)


def find_candidates(text: str) -> Iterator[Candidate]:
    """All candidates of a text, in their order. Web addresses are left to `links`."""
    at = 0
    included = False
    for word in text.split(" "):
        if len(word) > _LONGEST_WORD or _may_name(word):
            for candidate in _in_word(word, at):
                yield candidate._replace(tentative=True) if included else candidate
        included = word == _INCLUDE
        at += len(word) + 1


@lru_cache(maxsize=4096)
def _may_name(token: str) -> bool:
    """Whether a word is worth a closer look. Most are not, and most come again and again."""
    name = token.strip(_AROUND).rstrip(_BEHIND)
    if "." in name or "/" in name or "\\" in name:
        return True
    lower = name.lower()
    return lower in FILE_NAMES or lower in TENTATIVE_NAMES


def _in_word(token: str, offset: int) -> Iterator[Candidate]:
    if "://" in token or token.startswith(("www.", "mailto:")):
        return
    if "\\" in token:
        yield from _with_backslashes(token, offset)
        return
    if "<" in token:
        token = _TAG.sub(lambda tag: " " * len(tag.group()), token)
    for piece in _PIECE.finditer(token):
        after = token[piece.end() : piece.end() + 1]
        yield from _in_piece(piece.group(), offset + piece.start(), after)


def _with_backslashes(token: str, offset: int) -> Iterator[Candidate]:
    r"""Windows paths; and labels of diagrams in which a line feed is written as `\\n`."""
    if len(token) > MAX_PATH:
        return
    drive = _DRIVE.search(token)
    if drive:
        end = re.compile(r"[^\s\"'`“”‘’,;()]*").match(token, drive.start())
        if end:
            path = end.group().rstrip(".:").replace("\\", "/")
            yield Candidate(offset + drive.start(), offset + end.end(), path, "full", stance="outside")
        return
    if _LITERAL_BREAK.search(token) or not _BACKSLASH.search(token):
        at = 0
        for part in re.split(r"(?<=[^\\])\\[nrt]", token):
            if part:
                yield from _in_word(part.replace("\\", " ").strip() or " ", offset + at)
            at += len(part) + 2
        return
    for piece in _PIECE.finditer(token):
        yield from _in_piece(piece.group().replace("\\", "/"), offset + piece.start(), "")


def _in_piece(piece: str, start: int, after: str) -> Iterator[Candidate]:
    """A run of path characters, without the quotes and brackets around it."""
    included = bool(_INCLUDED.fullmatch(piece))
    begin, piece = _trim(piece)
    start += begin
    if not piece or len(piece) > MAX_PATH:
        return
    if "@" in piece and re.search(r"\w@\w[\w\-]*\.", piece):
        return
    called = after == "("
    at = 0
    for part in _split_files(piece):
        candidate = classify(part, called=called and at + len(part) == len(piece))
        if candidate:
            yield candidate._replace(
                start=start + at + candidate.start,
                end=start + at + candidate.end,
                tentative=candidate.tentative or included,
            )
        at += len(part) + 1


def _trim(piece: str) -> tuple[int, str]:
    """Cut line numbers, brackets around the piece and punctuation; return how much went in front."""
    stars = len(piece) - len(piece.lstrip("*"))
    if stars and "*" not in piece[stars:-stars] and piece.endswith("*" * stars):
        begin, inner = _trim(piece[stars:-stars])
        return begin + stars, inner
    piece = piece.split("#", 1)[0] if piece.find("#") > 0 else piece
    pattern = piece[:1] in "*{<[" and (PLACEHOLDER.search(piece[1:-1]) or _ANY_NAME.match(piece))
    bare = piece if pattern else piece.lstrip("[{<#?+*-%")
    begin = len(piece) - len(bare)
    if bare and not PLACEHOLDER.search(bare[:-1]):
        bare = bare.rstrip("]}>?*" if "/*" not in bare else "]}>?")
    if not bare.endswith("/..."):  # all below, in Go
        bare = bare.rstrip(".-+@?#%$")
    return begin, bare


def without_twin(name: str) -> str:
    """`list.c` of `list.c/.h`, which names two files."""
    both = _BOTH_ENDINGS.fullmatch(name)
    return both.group(1) if both and extension(both.group(1)) else name


def _split_files(piece: str) -> list[str]:
    """`a.py/b.py` are two files; `a/b.py` is one."""
    if piece.count("/") == 0:
        return [piece]
    if without_twin(piece) != piece:
        return [without_twin(piece)]
    parts = piece.split("/")
    found = [""]
    for index, part in enumerate(parts):
        found[-1] += part
        if index < len(parts) - 1:
            ending = extension(part)
            if ending and ending not in ATTRIBUTE_EXTENSIONS and extension(parts[index + 1]) and part.count(".") == 1:
                found.append("")
            else:
                found[-1] += "/"
    return found
