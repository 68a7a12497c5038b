"""From candidates to mentions: each with its sentence, its surroundings and the stance they give it."""

import re
from bisect import bisect_left, bisect_right
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import pairwise

from auditor_core.claims.cues.language import language_of
from auditor_core.claims.cues.lexicon import EVERY_LANGUAGE, lexicon_for
from auditor_core.claims.cues.runtime import OF_GIT
from auditor_core.claims.mentions.described import described
from auditor_core.claims.mentions.joining import read_passage
from auditor_core.claims.names.found import Found, read_beside, read_within
from auditor_core.claims.names.looks import MADE_EXTENSIONS, MADE_NAMES, extension
from auditor_core.claims.page.passage import Passage
from auditor_core.claims.stance.context import Context
from auditor_core.claims.stance.deciding import judge
from auditor_core.claims.stance.lead_ins import led
from auditor_core.claims.stance.nested import directory_before, name_at
from auditor_core.claims.stance.ordered import is_arrow
from auditor_core.claims.stance.tables import directory_above, directory_beside
from auditor_core.facts import RawMention
from auditor_core.models import Mention, Stance

_SENTENCE_END = re.compile(
    r"[.!?](?<!\be\.g\.)(?<!\bi\.e\.)(?<!\bvs\.)(?<!\betc\.)(?<!\bFig\.)(?<!\bz\.B\.)[)\"'”’»]*(?=\s+(?:[^a-z\s]"
    r"|[\w.\-]+(?:/|\.(?:py|js|ts|md|json|ya?ml|toml)\b))|$)|[。！？]"
)
_LINE_OF_ITS_OWN = re.compile(
    r"\n(?=(?:[A-Z][\w ]{1,24}|(?!(?:asks|says|said|reads|wants|expects|requires|demands|follows?|includes|is|are|was"
    r"|were"
    r"|has|have|as|here|these|them|it|this|files|places|namely|below)\b)[a-z]\w{1,24}):\s|\$ "
    r"|(?:python3?|pip3?|uv|npm|npx|yarn|node|docker|docker-compose|git|cd|make|cmake"
    r"|curl|go|cargo|java|javac|mvn|gcc|g\+\+|pytest|uvicorn|streamlit|source|export|mkdir|cp|mv|rm|cat|ls|touch|sudo"
    r"|bash)\s|(?:[MA]?D|RM?\d{0,3}|\?\?)\s+[^\s/]*[/.]\w|(?:new file|deleted|renamed|modified):\s"
    r"|(?:create|delete) mode \d)"
)
"""A label or a shell's command begins a line: it goes on with no sentence."""
_LIST_GAP = re.compile(
    r"[\s,;&+\"'`“”‘’«»]*(?:\b(?:and|or|plus|und|oder|y|o|et|ou|e|ed|en|i|и|ve|和|及|&)\b"
    r"(?: (?:an?|the)\b)?)?[\s\"'`“”‘’«»]*"
)
_PLAIN = str.maketrans({"\n": " ", "\u2019": "'", "\u2032": "'", "\u00b4": "'"})
_GOES_ON = frozenset(":,;-–—(/&+")
_TERMS = frozenset(["LICENSE", "LICENCE", "COPYING", "NOTICE"])
_POINTS = re.compile(r"\b(?:in|see|added?|siehe|voir|dans|ver|en|em|vedi)(?: the)? \W*$")
_DIVIDED = re.compile(r"(?<=[^\W\d_]{2})- (?=[^\W\d_]{2})(?!(?:and|or|und|oder|et|ou|e|y|o)\b)|\u00ad ?")
_OPEN_ITEM = re.compile(r"(?:[•◦▪●‣*\-]\s{0,3})?(?:\[ ?\]|[☐□▢⬜🔲❏❑])\s")
"""How a thing to do begins whose box is not ticked."""
_FEW = 3
"""Fewer lines that begin with a path are no listing of paths."""
_SPOKEN = 1_000
"""Characters of a sentence that tell its language."""
SENTENCE_LENGTH = 300
"""Characters of a sentence that are kept."""


def passage_mentions(passage: Passage) -> Iterator[RawMention]:
    """All mentions of a passage, in their order."""
    found = sorted([*read_passage(passage), *described(passage)])
    if found:
        yield from _with_stance(passage, passage.text, _without_overlaps(found))


def _without_overlaps(found: Sequence[Found]) -> list[Found]:
    """Of candidates at one place keep the longer one, and the certain one of equals."""
    kept: list[Found] = []
    for each in found:
        if kept and each.start < kept[-1].end:
            last = kept[-1]
            if (each.end - each.start, not each.tentative) > (last.end - last.start, not last.tentative):
                kept[-1] = each
            continue
        kept.append(each)
    return kept


def _with_stance(passage: Passage, text: str, found: Sequence[Found]) -> Iterator[RawMention]:
    """Judge the candidates of one passage, lists of them together."""
    lower = _masked(text.translate(_PLAIN).lower(), found)
    breaks = [match.end() for pattern in (_SENTENCE_END, _LINE_OF_ITS_OWN) for match in pattern.finditer(text)]
    alone = set(_alone(passage, found))
    ends = sorted({0, *breaks, *alone, *_after_short_lines(passage), *_of_listing(passage, found), len(text)})
    heading, column = passage.heading.lower(), passage.column.lower()
    around = f"{heading}\n{column}"
    is_open = _OPEN_ITEM.match(text) is not None
    groups = _lists(text, found)
    whole = len(found) == 1 or (len(found) == 2 and is_arrow(text[found[0].end : found[1].start]))
    directory = directory_above(passage) if passage.column else ""
    sentence, words = (-1, -1), EVERY_LANGUAGE
    for number, group in enumerate(groups):
        first, last = group[0].start, group[-1].end
        begin = ends[bisect_right(ends, first) - 1]
        end = ends[min(bisect_left(ends, last), len(ends) - 1)]
        if (begin, end) != sentence:
            sentence = begin, end
            words = lexicon_for(language_of(lower[begin : min(end, begin + _SPOKEN)], around))
        previous = groups[number - 1][-1].end if number else -1
        following = groups[number + 1][0].start if number + 1 < len(groups) else len(text) + 1
        before = _whole_words(lower[max(begin, first - 400) : first])
        after = _whole_words(lower[last : min(end, last + 200)])
        row = passage.beside((first + group[0].end) // 2, whole=whole)
        context = Context(
            before=before,
            after=after,
            following=lower[end : end + 80],
            path=text[first:last].lower(),
            earlier=_whole_words(lower[max(begin - 300, 0) : begin]),
            heading="" if passage.is_heading else heading,
            column=column,
            row=tuple(cell.lower() for cell, _ in row),
            columns=tuple(column.lower() for _, column in row),
            since_last=lower[previous:first] if previous >= begin else None,
            until_next=lower[last:following] if following <= end else None,
            printed=text[max(begin, first - 160) : first],
            is_open=is_open,
            words=words,
        )
        stance, sure = led(passage.lead, context, judge(context)) if passage.lead else judge(context)
        printed = text[max(begin, first - 200) : min(end, last + 200)].replace("\n", " ").strip()[:SENTENCE_LENGTH]
        inside = _directory_of(passage, text, first)
        named = any(each.form == "dir" and not each.tentative for each in group)
        for each in group:
            if each.tentative and (each.start in alone or _is_pointed_at(each, before)):
                each = each._replace(tentative=not _is_title(each.readings[0]))  # noqa: PLW2901
            if named and each.form == "dir" and "/" in each.readings[0]:
                each = each._replace(tentative=False)  # noqa: PLW2901 - one of a list of directories
            if directory and each.form in ("bare", "full") and not each.readings[0].startswith(directory):
                each = each._replace(readings=(f"{directory}/{each.readings[0]}", *each.readings))  # noqa: PLW2901
            elif within := _directory_of(passage, text, each.start) or inside:
                each = read_within(each, within)  # noqa: PLW2901
            elif each.form == "bare" and (beside := directory_beside(cell for cell, _ in row)):
                each = each._replace(readings=(f"{beside}/{each.readings[0]}", *each.readings))  # noqa: PLW2901
            yield _mention(passage, text, read_beside(each, group[0]), stance, sure, printed)


def _directory_of(passage: Passage, text: str, first: int) -> str:
    """The directory of names that begin an item of a nested list, or that follow a directory on its line."""
    at = max(bisect_right(passage.starts, first) - 1, 0)
    begin = passage.starts[at]
    inside = passage.within.get(id(passage.lines[at]), "") if passage.within else ""
    if first - begin <= 3 and first == begin + name_at(text[begin : first + 1]):
        return inside
    before = directory_before(text, begin, first)
    return f"{inside}/{before}" if inside and before else before


def _masked(lower: str, found: Sequence[Found]) -> str:
    """The text without its paths, for their own names (`outputs.tf`) say nothing about how others are meant."""
    pieces, at = [], 0
    for each in found:
        if not {"/", "."}.intersection(each.readings[0]) or each.readings[0].endswith(".gitignore"):
            continue
        pieces += [lower[at : each.start], "/" * (each.end - each.start)]
        at = each.end
    return "".join([*pieces, lower[at:]])


def _whole_words(text: str) -> str:
    """The text with words in one piece that a line's end had divided."""
    return _DIVIDED.sub("", text) if "- " in text or "\u00ad" in text else text


def _alone(passage: Passage, found: Sequence[Found]) -> Iterator[int]:
    """Starts of lines that are nothing but one path: cells of a column, not parts of a sentence."""
    spans = {each.start: each.end for each in found}
    whole = [
        spans.get(start) == start + len(line.text) for start, line in zip(passage.starts, passage.lines, strict=True)
    ]
    for index, start in enumerate(passage.starts):
        if whole[index] and any(whole[max(index - 1, 0) : index] + whole[index + 1 : index + 2]):
            yield start
            yield start + len(passage.lines[index].text)


def _is_title(name: str) -> bool:
    """Whether a name alone is written as titles of files are, `LICENSE`, and no abbreviation, `N/A`."""
    return name.isupper() and "/" not in name


def _is_pointed_at(found: Found, before: str) -> bool:
    """Whether a text refers to a file of terms: `see LICENSE`."""
    return found.readings[0] in _TERMS and _POINTS.search(before) is not None


def _after_short_lines(passage: Passage) -> Iterator[int]:
    """Starts of lines whose first word had room on the line above: items of a list, lines of a table's cell."""
    for index, (above, line) in enumerate(pairwise(passage.lines)):
        begins = line.text[0].isupper() and above.text[-1] not in _GOES_ON
        if begins and passage.right(index) - above.x1 > line.words[0].x1 - line.x0 + line.height:
            yield passage.starts[index + 1]


def _of_listing(passage: Passage, found: Sequence[Found]) -> Sequence[int]:
    """Starts of lines that begin with a path, where what is said of each begins at one place."""
    paths = {each.start for each in found}
    lines = [
        (start, round(line.words[1].x0))
        for start, line in zip(passage.starts, passage.lines, strict=True)
        if start in paths and len(line.words) > 1
    ]
    if len(lines) < _FEW:  # nearly always
        return ()
    aligned = Counter(place for _, place in lines)
    return [start for start, place in lines if aligned[place] >= _FEW]


def _mention(passage: Passage, text: str, found: Found, stance: Stance, sure: bool, sentence: str) -> RawMention:
    page, box = passage.place(found.start, found.end)
    told = stance
    stance, sure, tentative = by_name(found, stance, sure=sure)
    return RawMention(
        mention=Mention(
            page=page,
            box=box,
            further_boxes=passage.further_boxes(found.start, found.end),
            text=text[found.start : found.end],
            stance=stance,
            sentence=sentence,
        ),
        readings=tuple(dict.fromkeys(filter(None, found.readings))),
        form=found.form,
        stance_sure=sure,
        told_by="text" if told == stance != "asserted" else "name",
        is_directory=found.is_directory,
        tentative=tentative,
    )


def by_name(found: Found, stance: Stance, *, sure: bool) -> tuple[Stance, bool, bool]:
    """The stance that name and text together give, whether it is sure, and whether the mention is tentative."""
    if ".git" in found.readings[0] and OF_GIT.match(found.readings[0]):
        return "runtime", True, found.tentative
    name = found.readings[0].rpartition("/")[2]
    made = extension(name) in MADE_EXTENSIONS or name.lower() in MADE_NAMES
    if stance == "runtime" and not found.is_directory and not made:
        # `stored in` is said of code too; what is said to be generated may be committed all the same
        stance, sure = ("runtime", False) if sure else ("asserted", True)
    if found.stance == "asserted":
        return stance, sure, found.tentative
    if found.stance == "runtime" and found.tentative:
        return ("runtime", False, False) if stance == "asserted" else (stance, sure, False)
    return found.stance, True, found.tentative


def _lists(text: str, found: Sequence[Found]) -> list[list[Found]]:
    """Group candidates that are enumerated: `a.py, b.py and c.py`."""
    groups = [[found[0]]]
    for last, each in pairwise(found):
        between = text[last.end : each.start]
        if len(between) <= 12 and between.strip() and _LIST_GAP.fullmatch(between):
            groups[-1].append(each)
        else:
            groups.append([each])
    return groups
