"""A run of path characters without what punctuation and markup glue to it, and the files that it names."""

import re
from collections.abc import Iterator

from auditor_core.claims.names.grammar import PLACEHOLDER
from auditor_core.claims.names.looks import ATTRIBUTE_EXTENSIONS, EXTENSIONS, extension
from auditor_core.claims.names.rooted import below_root
from auditor_core.claims.names.routed import PLUS

_BOTH_ENDINGS = re.compile(r"(.+\.\w+)/\.?(\w+)")
_LEADER = re.compile(r"(?<![._-])\.{4,}\d*$")
"""Dots that lead to a page's number."""
_GAP = re.compile(r"[/_\-]\.{3,}$")
"""What is left out at a path's end: `runs/fold_...`, and all below a directory, as Go writes it."""
_NOTE_MARK = re.compile(r"(?<=\w)\[\d{1,4}\]?$")
_MARKED = re.compile(r"(_{1,2}|~{1,2})(?!_)(.+\.\w+?)\1")
"""Markdown's signs for bold, slanted and struck out text around a file."""
_BETWEEN = re.compile(r"/|\+|\.\.(?<!\.\.\.)(?=\w)")
_NAME = re.compile(r"[\w.@\-]+?(?=[/+]|\.\.|$)")
_ANY_END = re.compile(r"^[^*]+/[^*/]*[._\-]\*$")
"""A pattern whose last sign stands for any end: `runs/fold_*`."""
_ANY_NAME = re.compile(r"\*+[./_\-]\w")


def trimmed(piece: str) -> tuple[int, str]:
    """Cut line numbers, brackets around the piece and punctuation; return how much went in front."""
    stars = len(piece) - len(piece.lstrip("*"))
    ended = piece.rstrip(".") if stars else piece  # with the sentence
    if stars and "*" not in ended[stars:-stars] and ended.endswith("*" * stars):
        begin, inner = trimmed(ended[stars:-stars])
        return begin + stars, inner
    marked = _MARKED.fullmatch(piece) if piece[:1] in ("_", "~") else None
    if marked and extension(marked.group(2)):
        return marked.start(2), marked.group(2)
    piece = _LEADER.sub("", piece)
    piece = _NOTE_MARK.sub("", piece if piece.endswith("...") else piece.rstrip("."))
    piece = piece.split("#", 1)[0] if piece.find("#") > 0 else piece
    pattern = below_root(piece) or (piece[:1] in "*{<[" and (PLACEHOLDER.search(piece[1:-1]) or _ANY_NAME.match(piece)))
    bare = piece if pattern else piece.lstrip("[{<#?+*-%")
    if bare != piece and PLUS.match(piece, len(piece) - len(bare) - 1):
        bare = f"+{bare}"
    begin = len(piece) - len(bare)
    if bare and not PLACEHOLDER.search(bare[:-1]):
        bare = bare.rstrip("]}>?" if "/*" in bare or _ANY_END.search(piece) else "]}>?*")
    if not _GAP.search(bare):
        bare = bare.rstrip(".-+@?#%$")
    return begin, bare


def split_files(piece: str) -> Iterator[tuple[int, str]]:
    """Where the files of a piece begin, and their names: `a.py/b.py` and `a.py+b.py` are two, `a/b.py` is one."""
    if "." not in piece:
        yield 0, piece
        return
    begin = 0
    for mark in _BETWEEN.finditer(piece):
        name = piece[begin : mark.start()].rpartition("/")[2]
        following = _NAME.match(piece, mark.end())
        ending = extension(name)
        others = ending and ending not in ATTRIBUTE_EXTENSIONS and name.count(".") == 1
        if others and following and (extension(following.group()) or (mark.group() == "+" and "/" in piece)):
            yield begin, piece[begin : mark.start()]
            begin = mark.end()
    yield begin, twins(piece[begin:])[0]


def twins(name: str) -> tuple[str, ...]:
    """The files that a name with two endings names: `list.c` and `list.h` of `list.c/.h` or `list.c/h`."""
    both = _BOTH_ENDINGS.fullmatch(name)
    if not both or not extension(both.group(1)) or both.group(2).lower() not in EXTENSIONS:
        return (name,)
    return both.group(1), f"{both.group(1).rpartition('.')[0]}.{both.group(2)}"
