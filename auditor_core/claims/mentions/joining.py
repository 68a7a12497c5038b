"""Names that a line break cut in two, put together again; where in doubt, all readings are kept.

The repository decides between readings later. Here only the likelier one is put first.
"""

import re
from collections.abc import Iterator
from typing import NamedTuple

from auditor_core.claims.mentions.enumerated import enumerated, enumerated_in
from auditor_core.claims.mentions.named import entered_directories, named_directories
from auditor_core.claims.names.braces import SEVERAL
from auditor_core.claims.names.candidate import Candidate
from auditor_core.claims.names.found import Found
from auditor_core.claims.names.grammar import MAX_PATH
from auditor_core.claims.names.looks import TOP_DIRECTORIES, extension, is_host, names_file
from auditor_core.claims.names.rooted import below_root
from auditor_core.claims.names.routed import ROUTE
from auditor_core.claims.names.tokens import find_candidates
from auditor_core.claims.page.glue import CODE, ONE_DIRECTORY, end_of_path, glue
from auditor_core.claims.page.passage import Passage
from auditor_core.claims.page.signs import DIRECTORY, NAME

_OPENING = "\"'`“‘’«„‹([{<*"
_QUOTES = _OPENING.translate(str.maketrans("", "", "[{<"))
_CLOSING = {"'": "'", '"': '"', "`": "`'", "“": "”", "‘": "’", "’": "’", "«": "»", "„": "“”", "‹": "›"}
"""What ends a quotation that a sign begins."""
_PATHLIKE = re.compile(r"[\w.+@\-/\\~]+")
_PATTERNS = ("*", "<", "{")
_CONTINUES = re.compile(r"[\w.+@\-]")
_MARKS = frozenset("/_.\\")
"""What a name has that goes on over a line's end."""
_CUT = 12
"""A longer word is cut where it may be, rather than leave this much of a line empty."""
_PUNCTUATION = ".,;:)"
_FEW = 3
"""Files, each on its line: so many make a list."""
_LETTERS = 2
"""Where fewer have room, a word is cut anywhere."""
_OWN_ENDING = re.compile(r"\w\.[a-z][a-z\d]{1,7}$")
"""An ending that the files of a repository may have, though it is none of the usual ones."""


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
    signs = passage.signs
    index = skip = 0
    while index < len(passage.lines):
        line, start = passage.lines[index], passage.starts[index]
        heads = line.text[-1] == "/" and _heads_files(passage, index)
        cut = None if heads else _cut_at(passage, index, skip)
        stop = cut.pieces[0][1] - start if cut else len(line.text)
        for candidate in find_candidates(line.text[skip:stop]) if cut or signs & NAME else ():
            found = _found(candidate, start + skip, _with_word_before(line.text, skip + candidate.start, candidate))
            yield found._replace(tentative=found.tentative or heads)
        index, skip = index + 1, 0
        if cut:
            yield from _from_cut(cut)
            index += len(cut.pieces) - 2
            skip = cut.end - passage.starts[index]
    yield from entered_directories(passage.text)
    yield from enumerated_in(passage.text)
    if signs & DIRECTORY:
        yield from named_directories(passage.text)
        yield from enumerated(passage.text)


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
    if at < 3 or line[at - 1] != " ":
        return ""
    if candidate.form not in ("bare", "full"):
        return _with_quoted_before(line, at, candidate) if candidate.form == "dir" else ""
    before = line[max(at - 120, 0) : at - 1].rpartition(" ")[2].lstrip(_OPENING).removeprefix("./")
    if "/" not in before or not _PATHLIKE.fullmatch(before) or extension(before):
        return ""
    if before[-1] == "/":
        return before + candidate.path
    return f"{before}_{candidate.path}" if before[-1].isalnum() and candidate.form == "bare" else ""


def _with_quoted_before(line: str, at: int, candidate: Candidate) -> str:
    """The reading of a directory with the one before it, which a blank sets apart in a quotation of the two."""
    word = line[max(at - 120, 0) : at - 1].rpartition(" ")[2]
    closing = _CLOSING.get(word[:1], "")
    behind = line[at + len(candidate.path) : at + len(candidate.path) + 3].lstrip("/").lstrip(" ")
    before = word[1:].removeprefix("./").lstrip("/")
    if not closing or before[-1:] != "/" or behind[:1] not in tuple(closing) or not _PATHLIKE.fullmatch(before):
        return ""
    return before + candidate.path


def _cut_at(passage: Passage, index: int, skip: int) -> _Cut | None:
    """The last word of a line with all that the lines below add to it; None where nothing does."""
    if index + 1 == len(passage.lines):
        return None
    text = passage.lines[index].text
    begin = max(text.rfind(" ") + 1, skip)
    last = text[begin:]
    if _MARKS.isdisjoint(last) and _MARKS.isdisjoint(passage.lines[index + 1].words[0].text):  # nearly always
        return None
    bare = last.lstrip(_QUOTES)
    head = end_of_path(bare if below_root(bare) else last.lstrip(_OPENING))
    if not head:
        return None
    pieces = [(0, passage.starts[index] + len(text) - len(head))]
    sure, other, end = True, "", 0
    alone, coded = begin == 0 and (last == head or "://" not in head), bool(CODE.search(head))
    closing = _CLOSING.get(text[begin : begin + 1], "")
    listed = index > 0 and alone and all(map(ONE_DIRECTORY.fullmatch, (head, passage.lines[index - 1].text)))
    for number in range(index, len(passage.lines) - 1):
        following = passage.lines[number + 1].text
        tail = following.partition(" ")[0]
        if (_MARKS.isdisjoint(head) and _MARKS.isdisjoint(tail)) or end_of_path(head) != head:
            break
        if (
            not (_CONTINUES.match(tail.lstrip("/\\")) or (head[-1] == "/" and _begins_part(tail)))
            or len(head) + len(tail) > MAX_PATH
            or (head[-1] == "/" and _is_next_command(passage.lines[index].text, following))
        ):
            break
        room = len(tail) if "://" in head else min(len(tail), _CUT)
        left, width = _left_over(passage, number)
        full, packed = left < (room + 0.5) * width, left < (_LETTERS + 0.5) * width
        begun = bool(closing) and "." in head.rpartition("/")[2]  # an ending
        quoted = begun and tail.rstrip(_PUNCTUATION)[-1:] in tuple(closing)
        quoted |= "://" in head and tail == following and number + 2 == len(passage.lines)  # the end of an item
        if listed and not full:
            break
        divided = passage.lines[number].is_divided
        glued = glue(head, tail, alone=alone or quoted, full=full, packed=packed, divided=divided)
        if glued is None:
            break
        pieces.append((len(glued.joined) - len(tail), passage.starts[number + 1]))
        head, sure, other = glued.joined, sure and glued.sure, glued.other if not other else ""
        end = passage.starts[number + 1] + len(tail)
        if len(tail) < len(following):
            break
    sure = sure or (alone and coded and "/" in head and bool(extension(head.rpartition("/")[2])))
    return _Cut(head, tuple(pieces), end, sure, other) if end else None


def _heads_files(passage: Passage, index: int) -> bool:
    """Whether a line is a directory alone, perhaps the checkout, and each one below begins with a file: `a.py cuts`."""
    if not ONE_DIRECTORY.fullmatch(passage.lines[index].text):
        return False
    below = [line.words for line in passage.lines[index + 1 : index + 1 + _FEW]]
    return len(below) == _FEW and all(len(words) > 1 and names_file(words[0].text) for words in below)


def _is_next_command(line: str, following: str) -> bool:
    """Whether two lines begin with the same command: `ls -l wires/` above `ls -l ends/`."""
    command, _, more = following.partition(" ")
    return command.isalpha() and more != "" and line.partition(" ")[0] == command


def _begins_part(tail: str) -> bool:
    """Whether a word that begins with a bracket or a wildcard may be a part of a path."""
    return tail[:1] in _PATTERNS or ROUTE.match(tail) is not None


def _left_over(passage: Passage, index: int) -> tuple[float, float]:
    """How much of its column's width a line leaves, and how wide its characters are."""
    line = passage.lines[index]
    return passage.right(index) - line.x1, (line.x1 - line.x0) / max(len(line.text), 1)


def _from_cut(cut: _Cut) -> Iterator[Found]:
    """Candidates of a joined word, placed where their pieces stand."""
    breaks = [piece[0] for piece in cut.pieces[1:]]
    braced = (
        "{" in cut.joined and SEVERAL.search(cut.joined) is not None
    )  # each stands for a whole, that breaks anywhere
    crossed = braced
    for candidate in find_candidates(cut.joined):
        if not braced and any(candidate.start < each <= candidate.end for each in breaks):
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
            spelled = filter(None, (other.path, other.alternative))
            whole = whole._replace(readings=(*whole.readings, *spelled), tentative=whole.tentative or product)
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
        more = whole.readings if half is main or half.tentative or half.form == "dir" else ()
        yield half._replace(readings=(*half.readings, *more), tentative=tentative)
