"""What counts as a path within a run of text: the grammar of names, without context.

Every function is linear in the length of the text.
"""

import re
from collections.abc import Iterator
from typing import NamedTuple

from auditor_core.claims.names import (
    ATTRIBUTE_EXTENSIONS,
    CODE_EXTENSIONS,
    DOT_NAMES,
    EXTENSIONS,
    FILE_NAMES,
    LIBRARIES,
    METHOD_EXTENSIONS,
    PRODUCTS,
    RUNTIME_EXTENSIONS,
    RUNTIME_PARTS,
    SYSTEM_ROOTS,
    TENTATIVE_NAMES,
    TOP_DOMAINS,
    extension,
    is_dot_name,
)
from auditor_core.models import PathForm, Stance

MAX_PATH = 1_024
"""Longer names are no paths."""

_WORD = re.compile(r"\S+")
_PIECE = re.compile(r"(?:[.\-+@~$%#*?{}\[\]<>/\\]|[^\W\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af])+")
_LITERAL_BREAK = re.compile(r"\\[nrt](?=[A-Z(\[\"'\s]|$)")
_BACKSLASH = re.compile(r"\\(?![nrt])")
_DRIVE = re.compile(r"(?<![A-Za-z])[A-Za-z]:[\\/]+[\w.]")
_TAG = re.compile(
    r"</?(?:br|b|i|em|strong|p|div|span|code|pre|li|ul|ol|td|tr|th|a|img|hr|sub|sup|u|tt)\s*/?>", re.IGNORECASE
)
_PLACEHOLDER = re.compile(r"[*?{}<>\[\]]|\.\.\.|YYYY|XXX")
_NAME = re.compile(r"[\w.+@\-]+")
_SHELL = re.compile(r"\$\{?\w+\}?|%\w+%|~\w*")


class Candidate(NamedTuple):
    """A part of a text that may be a path."""

    start: int
    end: int
    path: str
    """Normalised."""
    form: PathForm
    is_directory: bool = False
    tentative: bool = False
    """A path only where the repository holds it."""
    stance: Stance = "asserted"
    """`glob`, `runtime` or `outside` where the name alone says so."""
    alternative: str = ""
    """Another reading, less likely."""


def find_candidates(text: str) -> Iterator[Candidate]:
    """All candidates of a text, in their order. Web addresses are left to `links`."""
    for word in _WORD.finditer(text):
        token = word.group()
        if "." in token or "/" in token or "\\" in token or _plain_name(token):
            yield from _in_word(token, word.start())


def _plain_name(token: str) -> bool:
    """Whether a word without dot or slash may still name a file."""
    name = token.strip("\"'`“”‘’«»„‹›()[]{}<>,;:!?*").lower()
    return name in FILE_NAMES or name in TENTATIVE_NAMES


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
    """Windows paths; and labels of diagrams in which a line feed is written as `\\n`."""
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
            yield candidate._replace(start=start + at + candidate.start, end=start + at + candidate.end)
        at += len(part) + 1


def _trim(piece: str) -> tuple[int, str]:
    """Cut line numbers, brackets around the piece and punctuation; return how much went in front."""
    stars = len(piece) - len(piece.lstrip("*"))
    if stars and "*" not in piece[stars:-stars] and piece.endswith("*" * stars):
        begin, inner = _trim(piece[stars:-stars])
        return begin + stars, inner
    piece = piece.split("#", 1)[0] if piece.find("#") > 0 else piece
    bare = piece.lstrip("[{<#?+*-%") if piece[:1] not in "*{<[" or not _PLACEHOLDER.search(piece[1:-1]) else piece
    begin = len(piece) - len(bare)
    if bare and not _PLACEHOLDER.search(bare[:-1]):
        bare = bare.rstrip("]}>?*")
    bare = bare.rstrip(".-+@?#%$")
    return begin, bare


def _split_files(piece: str) -> list[str]:
    """`a.py/b.py` are two files; `a/b.py` is one."""
    if piece.count("/") == 0:
        return [piece]
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


def classify(piece: str, *, called: bool = False) -> Candidate | None:
    """What a run of path characters names, if anything."""
    path = piece.replace("\\", "/")
    if path.startswith(".../"):
        path = path[4:]
    while path.startswith("./"):
        path = path[2:]
    lead = len(piece) - len(path)
    found = _absolute(path) if path[:1] in "/~$%" or path.startswith("..") else _relative(path, called=called)
    if found is None and piece.startswith("./") and _NAME.fullmatch(path):
        found = Candidate(0, len(path), path, "dir", tentative=True)
    if found is None:
        return None
    return found._replace(start=lead + found.start, end=lead + found.end)


def _absolute(path: str) -> Candidate | None:
    parts = [part for part in path.split("/") if part]
    whole = Candidate(0, len(path), path.rstrip("/") or path, "full", path.endswith("/"), stance="outside")
    if path.startswith("../") and len(parts) > 1:
        return whole if any(part.strip(".") for part in parts) else None
    if path[:1] in "~$%":
        return whole if path.startswith("~/") or (len(parts) > 1 and _SHELL.fullmatch(parts[0])) else None
    if not path.startswith("/") or not parts or path.startswith("//"):
        return None
    if (
        parts[0].lower() in SYSTEM_ROOTS
        and (len(parts) > 1 or path.endswith("/"))
        or parts[0].lower() in {"etc", "tmp"}
    ):
        return whole
    inner = _relative("/".join(parts) + ("/" if path.endswith("/") else ""), called=False)
    if inner is None or inner.stance == "glob":
        return None
    # written from the repository's root as often as from the machine's: the manifest decides
    if len(parts) > 1 and inner.form == "full" and extension(parts[-1]) in CODE_EXTENSIONS:
        return whole._replace(alternative=inner.path)
    return inner._replace(end=len(path), tentative=True, form="full" if inner.form == "bare" else inner.form)


def _relative(path: str, *, called: bool) -> Candidate | None:
    if _PLACEHOLDER.search(path):
        return _pattern(path)
    ended = _cut_ending(path)
    parts = ended.rstrip("/").split("/")
    if not all(_NAME.fullmatch(part) and part.strip(".-+@_") for part in parts if part not in ("..", ".")):
        return None
    if any(part == "" for part in parts) or not any(character.isalpha() for character in ended):
        return None
    if len(parts) == 1 and not ended.endswith("/"):
        return _bare(ended, called=called)
    return _nested(ended, parts)


def _pattern(path: str) -> Candidate | None:
    """A name with a wildcard or a gap in it."""
    last = path.rstrip("/").rsplit("/", 1)[-1]
    ending = last.rpartition(".")[2].lower().rstrip("]}>")
    if "/" not in path and (ending not in EXTENSIONS or last.startswith(("[", "{", "<"))):
        return None
    if not any(character.isalpha() for character in path):
        return None
    if any(path.count(left) != path.count(right) for left, right in ("[]", "{}", "<>")):
        return None
    return Candidate(0, len(path), path.rstrip("/"), "full" if "/" in path else "bare", stance="glob")


def _cut_ending(path: str) -> str:
    """Cut what a missing space glued to a file's ending: `graph.py-based`, `graph.py.The`."""
    head, slash, last = path.rpartition("/")
    if not last or extension(last):
        return path
    for found in re.finditer(r"\.(\w+)(?=[.\-])", last):
        rest = last[found.end() :]
        known = found.group(1).lower() in EXTENSIONS and found.start() > 0
        if known and (rest[0] == "-" or rest[1:2].isupper()):
            return head + slash + last[: found.end()]
    return path


def _nested(path: str, parts: list[str]) -> Candidate | None:
    last = parts[-1]
    lower = [part.lower() for part in parts]
    if "." in parts[0].strip(".") and lower[0].rpartition(".")[2] in TOP_DOMAINS and not extension(parts[0]):
        return None  # a host without its scheme
    if all(part.startswith(".") and part[1:].lower() in EXTENSIONS for part in parts):
        return None  # endings, not names
    clean = path.rstrip("/")
    stance: Stance = "asserted"
    if any(part in RUNTIME_PARTS for part in lower) or last.rpartition(".")[2].lower() in {"pyc", "pyo", "pid", "swp"}:
        stance = "runtime"
    elif "bin" in lower[1:-1] and lower[-1] in {"python", "python3", "pip", "activate", "node"}:
        stance = "runtime"
    if path.endswith("/"):
        plain = clean.isalpha() and not clean.islower()
        return Candidate(0, len(path), clean, "dir", is_directory=True, tentative=plain, stance=stance)
    if extension(last) or lower[-1] in FILE_NAMES or is_dot_name(last):
        if last.startswith(".") and last[1:].lower() in EXTENSIONS and last.lower() not in DOT_NAMES:
            return None
        return Candidate(0, len(path), clean, "full", stance=stance)
    return Candidate(0, len(path), clean, "dir", tentative=stance == "asserted", stance=stance)


def _bare(name: str, *, called: bool) -> Candidate | None:
    lower = name.lower()
    if lower in FILE_NAMES:
        return Candidate(0, len(name), name, "bare") if name != lower or "." in name or "file" in lower else None
    if lower in TENTATIVE_NAMES:
        return Candidate(0, len(name), name, "bare", tentative=True) if name.isupper() else None
    if name.startswith("."):
        if is_dot_name(name):
            return Candidate(0, len(name), name, "bare")
        return None if lower[1:] in EXTENSIONS else Candidate(0, len(name), name, "bare", tentative=True)
    ending = extension(name)
    stem = name[: -len(ending) - 1]
    if not ending or lower in PRODUCTS or not any(character.isalpha() for character in stem):
        return None
    if ending == "js" and (stem.lower() in LIBRARIES or name.endswith(".JS")):
        return Candidate(0, len(name), name, "bare", tentative=True)
    if len(stem) == 1 and len(ending) == 1:
        return None
    if ending in RUNTIME_EXTENSIONS and not called:
        return Candidate(0, len(name), name, "bare", stance="runtime")
    weak = ending in ATTRIBUTE_EXTENSIONS or (called and ending in METHOD_EXTENSIONS) or stem.count(".") > 2
    return Candidate(0, len(name), name, "bare", tentative=weak)
