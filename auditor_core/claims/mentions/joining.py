"""Names that a line break cut in two, put together again; where in doubt, all readings are kept.

The repository decides between readings later. Here only the likelier one is put first.
"""

import re
from collections.abc import Iterator
from typing import NamedTuple

from auditor_core.claims.cues import DIRECTORY_STEMS, DIRECTORY_WORDS
from auditor_core.claims.names.candidate import Candidate
from auditor_core.claims.names.found import Found
from auditor_core.claims.names.grammar import MAX_PATH
from auditor_core.claims.names.looks import BUILD_PARTS, QUALIFIERS, RUNTIME_PARTS, TOP_DIRECTORIES, extension, is_host
from auditor_core.claims.names.routed import ROUTE
from auditor_core.claims.names.tokens import find_candidates
from auditor_core.claims.page.glue import CODE, end_of_path, glue
from auditor_core.claims.page.passage import Passage

_OPENING = "\"'`“‘«„‹([{<*"
_PATHLIKE = re.compile(r"[\w.+@\-/\\~]+")
_PATTERNS = ("*", "<", "{")
_CONTINUES = re.compile(r"[\w.+@\-]")
_MARK = re.compile(r"[/_.\\]")
"""What a name has that goes on over a line's end."""
_DIRECTORY_WORD = re.compile(rf"\b(?:sub-?)?(?:{DIRECTORY_WORDS})\b", re.IGNORECASE)
_DIRECTORY_STEM = re.compile("|".join(DIRECTORY_STEMS))
_TITLED = re.compile(r"(?:^|\n)[^\w\n]*([A-Za-z][\w.\-]+) ?[:–—-] +this$", re.IGNORECASE)
"""An item of a list that tells of a directory: `Wires: This folder holds …`."""
_HOLDS_FILE = re.compile(
    r"[\w\-]\.[a-z]{1,5}\W{0,2} (?:files? |(?:is|are|lies|stands) )?(?:in|inside|under|within)(?: the)?"
    r"(?: director(?:y|ies)| folder)? \W?$"
)
"""A file is said to be in a directory: `beam.toml in the frame folder`."""
_REACH = 40
"""Characters that this takes, at most."""
_NOTES = frozenset(["note", "notes", "warning", "remark", "hint", "important", "tip", "caution"])
_ENTERED = re.compile(r"(?:^|[\s;&$(`])cd +([A-Za-z_][\w.\-]*(?:/[\w.\-]+)*/?)(?=`|\s*(?:&&|;|\n|$))")
_CUT = 12
"""A longer word is cut where it may be, rather than leave this much of a line empty."""
_LETTERS = 2
"""Where fewer have room, a word is cut anywhere."""
_OWN_ENDING = re.compile(r"\w\.[a-z][a-z\d]{1,7}$")
"""An ending that the files of a repository may have, though it is none of the usual ones."""
_QUOTES = "\"'`“”‘’«»()[],:"


class _Cut(NamedTuple):
    """A word that goes on over one or more line breaks."""

    joined: str
    pieces: tuple[tuple[int, int], ...]
    """Where each piece begins: in `joined`, and in the passage's text."""
    end: int
    """Where the last piece ends in the passage's text."""
    sure: bool
    other: str

    def place(self, offset: int) -> int:
        """Where a character of `joined` stands in the passage's text."""
        begin, at = next((piece for piece in reversed(self.pieces) if piece[0] <= offset), self.pieces[0])
        return at + offset - begin


def read_passage(passage: Passage) -> Iterator[Found]:
    """All candidates of a passage in their order, broken ones joined."""
    index = skip = 0
    while index < len(passage.lines):
        line, start = passage.lines[index], passage.starts[index]
        cut = _cut_at(passage, index, skip)
        stop = cut.pieces[0][1] - start if cut else len(line.text)
        for candidate in find_candidates(line.text[skip:stop]):
            yield _found(candidate, start + skip, _with_word_before(line.text, skip + candidate.start, candidate))
        index, skip = index + 1, 0
        if cut:
            yield from _from_cut(cut)
            index += len(cut.pieces) - 2
            skip = cut.end - passage.starts[index]
    yield from _named_directories(passage.text)
    yield from _entered_directories(passage.text)


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


def _with_word_before(line: str, at: int, candidate: Candidate) -> str:
    """The reading with the word before: over the gap of a justified line, or where a drawn underscore is lost."""
    if candidate.form not in ("bare", "full") or at < 3 or line[at - 1] != " ":
        return ""
    before = line[max(at - 120, 0) : at - 1].rpartition(" ")[2].lstrip(_OPENING).removeprefix("./")
    if "/" not in before or not _PATHLIKE.fullmatch(before) or extension(before):
        return ""
    if before[-1] == "/":
        return before + candidate.path
    return f"{before}_{candidate.path}" if before[-1].isalnum() and candidate.form == "bare" else ""


def _cut_at(passage: Passage, index: int, skip: int) -> _Cut | None:
    """The last word of a line with all that the lines below add to it; None where nothing does."""
    if index + 1 == len(passage.lines):
        return None
    text = passage.lines[index].text
    begin = max(text.rfind(" ") + 1, skip)
    head = text[begin:].lstrip(_OPENING)
    if not (_MARK.search(head) or _MARK.search(passage.lines[index + 1].text.partition(" ")[0])):  # nearly always
        return None
    head = end_of_path(head)
    if not head:
        return None
    pieces = [(0, passage.starts[index] + len(text) - len(head))]
    sure, other, end = True, "", 0
    alone, coded = begin == 0, bool(CODE.search(head))
    for number in range(index, len(passage.lines) - 1):
        following = passage.lines[number + 1].text
        tail = following.partition(" ")[0]
        if not (_MARK.search(head) or _MARK.search(tail)) or end_of_path(head) != head:
            break
        if (
            not (_CONTINUES.match(tail.lstrip("/\\")) or (head[-1] == "/" and _begins_part(tail)))
            or len(head) + len(tail) > MAX_PATH
        ):
            break
        room = len(tail) if "://" in head else min(len(tail), _CUT)
        full, packed = (_is_full(passage, number, letters) for letters in (room, _LETTERS))
        glued = glue(head, tail, alone=alone, full=full, packed=packed)
        if glued is None:
            break
        pieces.append((len(glued.joined) - len(tail), passage.starts[number + 1]))
        head, sure, other = glued.joined, sure and glued.sure, glued.other if not other else ""
        end = passage.starts[number + 1] + len(tail)
        if len(tail) < len(following):
            break
    sure = sure or (alone and coded and "/" in head and bool(extension(head.rpartition("/")[2])))
    return _Cut(head, tuple(pieces), end, sure, other) if end else None


def _begins_part(tail: str) -> bool:
    """Whether a word that begins with a bracket or a wildcard may be a part of a path."""
    return tail[:1] in _PATTERNS or ROUTE.match(tail) is not None


def _is_full(passage: Passage, index: int, length: int) -> bool:
    """Whether so many characters more had no room left on the line."""
    line = passage.lines[index]
    width = (line.x1 - line.x0) / max(len(line.text), 1)
    return passage.right(index) - line.x1 < (length + 0.5) * width


def _from_cut(cut: _Cut) -> Iterator[Found]:
    """Candidates of a joined word, placed where their pieces stand."""
    breaks = [piece[0] for piece in cut.pieces[1:]]
    crossed = False
    for candidate in find_candidates(cut.joined):
        if any(candidate.start < each <= candidate.end for each in breaks):
            crossed = True
            yield from _crossing(cut, candidate)
        else:
            yield _placed(candidate, cut)
    if not crossed and "://" not in cut.joined and not is_host(cut.joined.partition("/")[0]):
        yield from _apart(cut)


def _placed(candidate: Candidate, cut: _Cut) -> Found:
    start = cut.place(candidate.start)
    end = max(start + 1, cut.place(candidate.end - 1) + 1) if candidate.end > candidate.start else start
    return _found(candidate, 0)._replace(start=start, end=end)


def _apart(cut: _Cut) -> Iterator[Found]:
    """Candidates of the pieces, each for itself."""
    ends = [piece[0] for piece in cut.pieces[1:]] + [len(cut.joined)]
    for (begin, at), end in zip(cut.pieces, ends, strict=True):
        for candidate in find_candidates(cut.joined[begin:end]):
            yield _found(candidate, at)


def _crossing(cut: _Cut, candidate: Candidate) -> Iterator[Found]:
    """A candidate that spans a break; or its pieces, with the whole as another reading."""
    whole = _placed(candidate, cut)
    for other in find_candidates(cut.other):
        if other.start <= candidate.start < other.end:
            product = other.tentative and len(other.path) < len(candidate.path)  # `Re-act.js` is none either
            whole = whole._replace(readings=(*whole.readings, other.path), tentative=whole.tentative or product)
    halves = list(_apart(cut))
    firm = not candidate.tentative or candidate.stance == "runtime" or not halves
    if (cut.sure and firm) or candidate.path.startswith("@"):  # a package of a scope
        yield whole
        return
    after_slash = cut.sure and candidate.start == 0 and cut.joined[cut.pieces[1][0] - 1] == "/"
    if not halves or (after_slash and _OWN_ENDING.search(candidate.path)):
        heads = (reading for each in halves[:1] if each.is_directory for reading in each.readings)
        yield whole._replace(readings=(*whole.readings, *heads), tentative=True)
        return
    # the piece that holds a name of its own stands for all; the whole wins where the repository has it
    main = halves[-1] if halves[-1].form in ("full", "bare") and not halves[-1].tentative else halves[0]
    for half in halves:
        unsure = half.form == "dir" and half.readings[0].partition("/")[0].lower() not in TOP_DIRECTORIES
        tentative = half.tentative or unsure  # `precision/recall` has a slash at the line's end too
        more = whole.readings if half is main or (half.tentative and "/" in half.readings[0]) else ()
        yield half._replace(readings=(*half.readings, *more), tentative=tentative)


def _entered_directories(text: str) -> Iterator[Found]:
    """Directories that a shell's line goes into: `cd engine && make`."""
    for entered in _ENTERED.finditer(text) if "cd " in text else ():
        name = entered.group(1)
        yield Found(entered.start(1), entered.end(1), (name.rstrip("/"),), "dir", True, True, "asserted")


def _named_directories(text: str) -> Iterator[Found]:
    """Names beside a word for a directory: `the nodes folder`, `la cartella deployments`."""
    if not _DIRECTORY_STEM.search(text.lower()):  # nearly always
        return
    for word in _DIRECTORY_WORD.finditer(text):
        before = text[max(word.start() - 130, 0) : word.start()].rstrip()
        after = text[word.end() : word.end() + 130]
        name_before = before[max(before.rfind(" "), before.rfind("\n")) + 1 :]
        start_before = (
            word.start() - len(text[max(word.start() - 130, 0) : word.start()]) + len(before) - len(name_before)
        )
        name_after = after.split(maxsplit=1)[0] if after[:1].isspace() and after.strip() else ""
        if after[:3] == "\n./":
            name_after = ""  # a command of its own
        titled = _TITLED.search(before) if name_before.lower() == "this" else None
        if titled and titled.group(1).lower() not in _NOTES:
            start = start_before + len(name_before) - len(before) + titled.start(1)
            yield Found(start, word.end(), (titled.group(1),), "dir", True, False, "asserted")
        if word.group()[-1] == "s" and name_before.isalpha():
            name_before = ""  # `output directories` are any
        for name, start in ((name_before, start_before), (name_after, text.find(name_after, word.end()))):
            found = _named_directory(name, start)
            said = name.islower() and _HOLDS_FILE.search(text, max(start - _REACH, 0), start)
            if found and found.is_directory and said:
                found = found._replace(tentative=False)
            if found:
                yield found


def _named_directory(printed: str, start: int) -> Found | None:
    name = printed.strip(_QUOTES)
    start += printed.find(name) if name else 0
    clean = name.strip("./")
    if not clean or not re.fullmatch(r"[\w.\-/]+", clean) or extension(clean) or not clean[0].isalnum():
        return None
    if not RUNTIME_PARTS.isdisjoint(printed.strip(_QUOTES).lower().split("/")):
        return None
    certain = "_" in clean or clean.count("/") > 1 or ("/" in clean and clean.split("/")[0] in TOP_DIRECTORIES)
    certain &= not clean.isupper() and clean.lower() not in BUILD_PARTS  # a constant's name, what programs make
    return Found(start, start + len(name), (clean,), "dir", clean not in QUALIFIERS, not certain, "asserted")
