"""From page layouts to mentions: every place of a report that may name a path, with its stance.

Pages are read one after the other, and nothing of a page is kept but its mentions and its last passage.
"""

import re
from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise

from auditor_core.claims.joining import Found, read_passage
from auditor_core.claims.layout import Link, PageLayout
from auditor_core.claims.lines import Line, build_lines
from auditor_core.claims.links import Address, find_addresses, likely_own, parse_address
from auditor_core.claims.passages import Passage, build_passages, continue_over_page
from auditor_core.claims.stance import Context, judge
from auditor_core.claims.tables import mark_cells
from auditor_core.claims.trees import Tree, TreeMention, take_trees
from auditor_core.facts import RawMention
from auditor_core.models import Box, Stance

_SENTENCE_END = re.compile(
    r"[.!?](?<!\be\.g\.)(?<!\bi\.e\.)(?<!\bvs\.)(?<!\betc\.)(?<!\bFig\.)(?<!\bz\.B\.)[)\"'”’»]*(?=\s+[^a-z\s]|$)|[。！？]"
)
_LIST_GAP = re.compile(
    r"[\s,;&+\"'`“”‘’«»]*(?:\b(?:and|or|und|oder|y|o|et|ou|e|ed|en|i|и|ve|和|及|&)\b)?[\s\"'`“”‘’«»]*"
)
_DIGITS = re.compile(r"\d+")
_SENTENCE_LENGTH = 300
_EDGE_LINES = 3


def extract_mentions(pages: Iterable[PageLayout], limit: int) -> tuple[RawMention, ...]:
    """Every mention of a path, in reading order; at most `limit` of them."""
    reader = _Reader()
    mentions: list[RawMention] = []
    for page in pages:
        for mention in reader.read(page):
            mentions.append(mention)
        if len(mentions) >= limit:
            break
    mentions.extend(reader.finish())
    own = likely_own(reader.addresses)
    return tuple(_settle(mention, own) for mention in mentions[:limit])


def _settle(mention: RawMention, own: str) -> RawMention:
    """Read a mention in the light of the repository that the report links most, `owner/name`.

    Links into others become unsure; the repository's name as a path's first part is not part of the path.
    """
    if mention.repository:
        return mention if mention.repository == own else mention.model_copy(update={"stance_sure": False})
    name = own.rpartition("/")[2]
    first, slash, rest = mention.readings[0].partition("/")
    if not name or first.lower() != name:
        return mention
    if not slash:
        return mention.model_copy(update={"tentative": True})
    return mention.model_copy(update={"readings": (rest, *mention.readings)})


class _Reader:
    """What has to be remembered from page to page."""

    def __init__(self) -> None:
        self.addresses: list[Address] = []
        self._headings: list[tuple[float, str]] = []
        self._lead_in = ""
        self._open: Passage | None = None
        self._tree: Tree | None = None
        self._edges: set[str] = set()

    def read(self, page: PageLayout) -> Iterator[RawMention]:
        lines, running = self._without_running_lines(build_lines(page), page.height)
        trees, lines, self._tree = take_trees(lines, self._tree)
        passages = build_passages(lines, page.rules)
        mark_cells(passages)
        if self._open is not None:
            if passages and continue_over_page(self._open, passages[0]):
                passages[0] = self._open
            else:
                yield from self._mentions(self._open)
            self._open = None
        for passage in passages:
            self._place_under_heading(passage)
        if passages and not passages[-1].is_heading and not passages[-1].rows:
            self._open = passages.pop()
        for passage in passages:
            yield from self._mentions(passage)
        for tree in trees:
            yield _tree_mention(tree)
        for line in running:
            yield from self._mentions(Passage(line))
        yield from self._annotations(page)

    def finish(self) -> Iterator[RawMention]:
        """What the last page left open."""
        if self._open is not None:
            yield from self._mentions(self._open)
        if self._tree is not None:
            yield from (_tree_mention(each) for each in self._tree.flush(last=True))

    def _without_running_lines(self, lines: list[Line], height: float) -> tuple[list[Line], list[Line]]:
        """Split off headers and footers: lines at the page's edge that the page before had too, and page numbers."""
        ordered = sorted(lines, key=lambda line: line.y0)
        edge = [line for line in ordered[:_EDGE_LINES] if line.y1 < 0.12 * height]
        edge += [line for line in ordered[-_EDGE_LINES:] if line.y0 > 0.88 * height]
        keys = {id(line): f"{round(line.y0 / 3)} {_DIGITS.sub('0', line.text)}" for line in edge}
        running = [
            line
            for line in edge
            if keys[id(line)] in self._edges or re.fullmatch(r"\W*\d+\W*(?:of|/)?\W*\d*", line.text)
        ]
        self._edges = set(keys.values())
        gone = {id(line) for line in running}
        return [line for line in lines if id(line) not in gone], running

    def _place_under_heading(self, passage: Passage) -> None:
        if passage.is_heading:
            height = passage.lines[0].height
            if passage.text.rstrip().endswith(":") and height <= (self._headings[-1][0] if self._headings else 0):
                self._lead_in = passage.text
            else:
                while self._headings and self._headings[-1][0] <= height + 0.3:
                    self._headings.pop()
                self._headings.append((height, passage.text))
                self._lead_in = ""
        passage.heading = "\n".join([text for _, text in self._headings] + [self._lead_in])

    def _mentions(self, passage: Passage) -> Iterator[RawMention]:
        text = passage.text
        yield from self._written_addresses(passage)
        found = sorted(read_passage(passage))
        if not found:
            return
        found = _without_overlaps(found)
        yield from _with_stance(passage, text, found)

    def _written_addresses(self, passage: Passage) -> Iterator[RawMention]:
        for match in find_addresses(passage.text):
            address = parse_address(match.group())
            if address:
                page, box = passage.place(match.start(), match.end())
                yield from self._link(address, match.group(), page, box)

    def _annotations(self, page: PageLayout) -> Iterator[RawMention]:
        for link in page.links:
            address = parse_address(link.uri)
            if address:
                yield from self._link(address, _label(page, link) or link.uri, page.number, link.box)

    def _link(self, address: Address, text: str, page: int, box: Box) -> Iterator[RawMention]:
        self.addresses.append(address)
        if address.path:
            yield RawMention(
                readings=(address.path,),
                form="url",
                page=page,
                box=box,
                text=text[:_SENTENCE_LENGTH],
                stance="asserted",
                is_directory=address.is_directory,
                repository=address.repository,
            )


def _label(page: PageLayout, link: Link) -> str:
    """The words that a link's region covers."""
    x0, y0, x1, y1 = link.box
    return " ".join(
        word.text
        for word in page.words
        if x0 - 1 <= (word.x0 + word.x1) / 2 <= x1 + 1 and y0 - 1 <= (word.y0 + word.y1) / 2 <= y1 + 1
    )[:_SENTENCE_LENGTH]


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
    lower = text.replace("\n", " ").lower()
    ends = sorted({0, *(match.end() for match in _SENTENCE_END.finditer(text)), *_alone(passage, found), len(text)})
    heading, column = passage.heading.lower(), passage.column.lower()
    groups = _lists(text, found)
    for number, group in enumerate(groups):
        first, last = group[0].start, group[-1].end
        begin = ends[bisect_right(ends, first) - 1]
        end = ends[min(bisect_left(ends, last), len(ends) - 1)]
        previous = groups[number - 1][-1].end if number else -1
        following = groups[number + 1][0].start if number + 1 < len(groups) else len(text) + 1
        context = Context(
            before=lower[max(begin, first - 400) : first],
            after=lower[last : min(end, last + 200)],
            heading="" if passage.is_heading else heading,
            column=column,
            row=tuple(cell.lower() for cell in passage.beside(first)),
            since_last=lower[previous:first] if previous >= begin else None,
            until_next=lower[last:following] if following <= end else None,
        )
        stance, sure = judge(context)
        printed = text[max(begin, first - 200) : min(end, last + 200)].replace("\n", " ").strip()[:_SENTENCE_LENGTH]
        for each in group:
            yield _mention(passage, text, each, stance, sure, printed)


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


def _mention(passage: Passage, text: str, found: Found, stance: Stance, sure: bool, sentence: str) -> RawMention:
    page, box = passage.place(found.start, found.end)
    by_name = found.stance != "asserted"
    return RawMention(
        readings=tuple(dict.fromkeys(reading for reading in found.readings if reading)),
        form=found.form,
        page=page,
        box=box,
        text=text[found.start : found.end],
        stance=found.stance if by_name else stance,
        stance_sure=True if by_name else sure,
        sentence=sentence,
        is_directory=found.is_directory,
        tentative=found.tentative,
    )


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


def _tree_mention(mention: TreeMention) -> RawMention:
    found, line = mention.found, mention.line
    stance, sure = found.stance, True
    if stance == "asserted" and mention.comment:
        stance, sure = judge(Context(before="", after=" " + mention.comment.lower().lstrip("#/←-—–( ")))
    return RawMention(
        readings=tuple(dict.fromkeys(found.readings)),
        form=found.form,
        page=line.page,
        box=line.box(found.start, found.end),
        text=line.text[found.start : found.end],
        stance=stance,
        stance_sure=sure,
        sentence=line.text[:_SENTENCE_LENGTH],
        is_directory=found.is_directory,
        tentative=found.tentative,
    )
