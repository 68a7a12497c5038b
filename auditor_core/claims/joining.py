"""Names that a line break cut in two, put together again; where in doubt, all readings are kept.

The repository decides between readings later. Here only the likelier one is put first.
"""

import re
from collections.abc import Iterator
from typing import NamedTuple

from auditor_core.claims.cues import DIRECTORY_WORDS
from auditor_core.claims.names import ATTRIBUTE_EXTENSIONS, EXTENSIONS, TOP_DIRECTORIES, extension
from auditor_core.claims.passages import Passage
from auditor_core.claims.tokens import MAX_PATH, Candidate, find_candidates
from auditor_core.models import PathForm, Stance

_WORD = re.compile(r"\S+")
_OPENING = "\"'`“‘«„‹([{<*"
_PATHLIKE = re.compile(r"[\w.+@\-/\\~]+")
_CONTINUES = re.compile(r"[\w.+@\-]")
_BARE_ENDING = re.compile(r"(\w{1,12})(?=$|[^\w.]|\.$|\.[^\w])")
_CODE = re.compile(r"[/\\_]|\w\.\w")
_NAMED_DIRECTORY = re.compile(
    rf"(?:\b(?:{DIRECTORY_WORDS})\s+[\"'`“‘«]?([\w.\-/]+))|(?:([\w.\-/]+)[\"'`”’»/]*\s+(?:sub-?)?(?:{DIRECTORY_WORDS})\b)",
    re.IGNORECASE,
)


class Found(NamedTuple):
    """A candidate within a passage, with all its readings."""

    start: int
    end: int
    readings: tuple[str, ...]
    form: PathForm
    is_directory: bool
    tentative: bool
    stance: Stance


class _Glue(NamedTuple):
    """How two halves may belong together."""

    joined: str
    split: int
    """Where the second half begins in `joined`."""
    sure: bool
    other: str = ""
    """Another spelling of the whole."""


def read_passage(passage: Passage) -> Iterator[Found]:
    """All candidates of a passage in their order, broken ones joined."""
    text = passage.text
    skip = 0
    for index, line in enumerate(passage.lines):
        start = passage.starts[index]
        cut = None
        if index + 1 < len(passage.lines):
            cut = _cut_at(passage, index, skip)
        stop = cut[0] - start if cut else len(line.text)
        segment = line.text[skip:stop]
        for candidate in find_candidates(segment):
            yield _found(candidate, start + skip, _lost_underscore(line.text, skip + candidate.start, candidate))
        skip = 0
        if cut:
            first, glue, second, second_end = cut
            yield from _from_glue(glue, first, second, second_end)
            skip = second_end - passage.starts[index + 1]
    yield from _named_directories(text)


def _found(candidate: Candidate, offset: int, alternative: str = "") -> Found:
    readings = tuple(each for each in (candidate.path, candidate.alternative, alternative) if each)
    return Found(
        offset + candidate.start,
        offset + candidate.end,
        readings,
        candidate.form,
        candidate.is_directory,
        candidate.tentative,
        candidate.stance,
    )


def _lost_underscore(line: str, at: int, candidate: Candidate) -> str:
    """The reading with the word before, where a drawn underscore may be missing: `src/a b.py`."""
    if candidate.form != "bare" or at < 3 or line[at - 1] != " ":
        return ""
    before = line[max(at - 120, 0) : at - 1].rpartition(" ")[2].lstrip(_OPENING)
    if "/" in before and _PATHLIKE.fullmatch(before) and before[-1].isalnum() and not extension(before):
        return f"{before.removeprefix('./')}_{candidate.path}"
    return ""


def _cut_at(passage: Passage, index: int, skip: int) -> tuple[int, _Glue, int, int] | None:
    """Where a line's last word goes on in the next line: both places, and how they go together."""
    line, following = passage.lines[index], passage.lines[index + 1]
    text = line.text
    begin = max(text.rfind(" ") + 1, skip)
    last = text[begin:]
    first = _WORD.match(following.text)
    if not last or not first or len(last) + len(first.group()) > MAX_PATH:
        return None
    opened = len(last) - len(last.lstrip(_OPENING))
    head, tail = last[opened:], first.group()
    if not head or not _CONTINUES.match(tail.lstrip("/\\")):
        return None
    glue = _glue(head, tail, alone=begin == 0, full=_is_full(passage, index, len(tail)))
    if glue is None:
        return None
    start = passage.starts[index] + begin + opened
    after = passage.starts[index + 1]
    return start, glue, after, after + first.end()


def _is_full(passage: Passage, index: int, length: int) -> bool:
    """Whether the next word, or a part of it, had no room left on the line."""
    line = passage.lines[index]
    width = (line.x1 - line.x0) / max(len(line.text), 1)
    return passage.right_edge() - line.x1 < (min(length, 12) + 0.5) * width


def _glue(head: str, tail: str, *, alone: bool, full: bool) -> _Glue | None:
    """Decide how a line's last word and the next line's first word may be one; None where they are two."""
    if "://" in head:
        address = full and (head[-1] in "/-_.=" or "/" in tail or "_" in tail)
        return _Glue(head + tail, len(head), True) if address else None
    if not _PATHLIKE.fullmatch(head):
        head = re.split(r"[^\w.+@\-/\\~]", head)[-1] if head[-1] in "/_-\\" else ""
        if not head:
            return None
    ending = head[-1]
    coded = bool(_CODE.search(head))
    if ending in "/\\":
        return _after_slash(head, tail)
    if ending == "-":
        if not (coded or _CODE.search(tail)):
            return None
        whole, plain = head + tail, head[:-1] + tail
        if coded or not head[:-1].isalpha():
            return _Glue(whole, len(head), True, plain)
        return _Glue(plain, len(head) - 1, True, whole)
    if ending == "_" or tail[0] == "_":
        return _Glue(head + tail, len(head), coded or ending == "_")
    if ending == ".":
        bare = _BARE_ENDING.match(tail)
        known = bare and bare.group(1) in EXTENSIONS and bare.group(1) not in ATTRIBUTE_EXTENSIONS
        return _Glue(head + tail, len(head), True) if known and head[:-1].strip("./") else None
    if tail[0] == "/":
        return _Glue(head + tail, len(head), "/" in head or head.lower() in TOP_DIRECTORIES)
    if tail[0] == ".":
        bare = _BARE_ENDING.match(tail[1:])
        return _Glue(head + tail, len(head), coded) if bare and bare.group(1).lower() in EXTENSIONS else None
    return _inside_word(head, tail, alone=alone, full=full, coded=coded)


def _after_slash(head: str, tail: str) -> _Glue | None:
    if head.endswith("//") or head.strip("./\\") == "":
        return None
    return _Glue(head + tail, len(head), bool(_CODE.search(tail)) or any(character.isdigit() for character in tail))


def _inside_word(head: str, tail: str, *, alone: bool, full: bool, coded: bool) -> _Glue | None:
    """A word that was cut for lack of room: only where the halves make a name that neither half is."""
    if not full or not (alone or coded) or (extension(head) and extension(head) not in ("c", "h", "m", "r", "s", "j")):
        return None
    whole = re.match(r"[\w.+@\-/]+", tail)
    if not whole:
        return None
    last = (head + whole.group()).rstrip(".").rpartition("/")[2]
    if not extension(last) or (tail[0].isupper() and not coded):
        return None
    return _Glue(head + tail, len(head), alone and coded)


def _from_glue(glue: _Glue, first: int, second: int, second_end: int) -> Iterator[Found]:
    """Candidates of a joined word, placed where their halves stand."""
    crossed = False
    for candidate in find_candidates(glue.joined):
        if candidate.start < glue.split < candidate.end or (candidate.start < glue.split == candidate.end):
            crossed = True
            yield from _crossing(glue, candidate, first, second, second_end)
        else:
            offset = first if candidate.end <= glue.split else second - glue.split
            yield _found(candidate, offset)
    if not crossed and "://" not in glue.joined:
        yield from _apart(glue, first, second)


def _apart(glue: _Glue, first: int, second: int) -> Iterator[Found]:
    head, tail = glue.joined[: glue.split], glue.joined[glue.split :]
    for candidate in find_candidates(head):
        yield _found(candidate, first)
    for candidate in find_candidates(tail):
        yield _found(candidate, second)


def _crossing(glue: _Glue, candidate: Candidate, first: int, second: int, second_end: int) -> Iterator[Found]:
    """A candidate that spans the break, or its halves with the whole as another reading."""
    end = second + candidate.end - glue.split
    other = ""
    if glue.other:
        other = next(
            (each.path for each in find_candidates(glue.other) if each.start <= candidate.start < each.end), ""
        )
    whole = _found(candidate, 0, other)._replace(start=first + candidate.start, end=min(end, second_end))
    halves = list(_apart(glue, first, second))
    if glue.sure and (not candidate.tentative or not halves):
        yield whole
        return
    if not halves:
        yield whole._replace(tentative=True)
        return
    # the half that holds a name of its own stands for both; the whole wins where the repository has it
    main = halves[-1] if halves[-1].form in ("full", "bare") and not halves[-1].tentative else halves[0]
    for half in halves:
        if half is main:
            yield half._replace(readings=(*half.readings, *whole.readings))
        else:
            yield half


def _named_directories(text: str) -> Iterator[Found]:
    """Names beside a word for a directory: `the nodes folder`, `la cartella deployments`."""
    for found in _NAMED_DIRECTORY.finditer(text):
        group = 1 if found.group(1) else 2
        name = found.group(group).strip("./")
        if not name or len(name) > MAX_PATH or extension(name) or not name[0].isalnum():
            continue
        form: PathForm = "dir"
        certain = "/" in name or "_" in name
        yield Found(found.start(group), found.end(group), (name,), form, True, not certain, "asserted")
