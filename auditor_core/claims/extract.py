"""From page layouts to mentions: every place of a report that may name a path, with its stance.

Pages are read one after the other, and nothing of a page is kept but its mentions and its last passage.
"""

import re
from bisect import bisect_left
from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise

from auditor_core.claims.cues.outside import ATTRIBUTED
from auditor_core.claims.mentions.announced import Announced
from auditor_core.claims.mentions.bases import Bases
from auditor_core.claims.mentions.captioned import Captions
from auditor_core.claims.mentions.headed import Headed
from auditor_core.claims.mentions.making import SENTENCE_LENGTH, passage_mentions
from auditor_core.claims.mentions.of_trees import tree_mention
from auditor_core.claims.mentions.rereading import reread
from auditor_core.claims.mentions.titled import is_title_of_kind
from auditor_core.claims.names.links import Address, find_addresses, likely_own, parse_address, read_address
from auditor_core.claims.page.columns import join_columns, last_of_text, place_over_page
from auditor_core.claims.page.continued import CutCells
from auditor_core.claims.page.flows import arrows_above
from auditor_core.claims.page.inventories import Inventories
from auditor_core.claims.page.layout import Link, PageLayout
from auditor_core.claims.page.lines import Line
from auditor_core.claims.page.passage import Passage
from auditor_core.claims.page.passages import build_passages
from auditor_core.claims.page.running import PageLines, pages_of_lines
from auditor_core.claims.page.signs import NAME
from auditor_core.claims.stance.above import lists_sources
from auditor_core.claims.stance.context import REACH
from auditor_core.claims.stance.examined import Examined
from auditor_core.claims.stance.grouped import GroupedTables
from auditor_core.claims.stance.lead_ins import LeadIns
from auditor_core.claims.stance.legends import Legends
from auditor_core.claims.stance.nested import NestedLists
from auditor_core.claims.stance.shown import Shown
from auditor_core.claims.stance.tables import mark_cells
from auditor_core.claims.stance.variables import Variables
from auditor_core.claims.trees.parts import TreeMention
from auditor_core.claims.trees.paths import Tree
from auditor_core.claims.trees.search import take_trees
from auditor_core.facts import RawMention
from auditor_core.models import Box, Mention

_DIVIDED = re.compile(r"(?:^| )[\W\d_]{0,4}[^\W\d_]{2,40}-$")
"""A word of prose that a line's end divides."""
_OWN_NAME = re.compile(r"\W*[\w\-.() ]{1,80}\.(?:md|markdown|rst|docx?|odt|tex|typ)(?:\W[\W\d]*)?", re.IGNORECASE)
"""A header that names the text which the report was printed from, with a date or a page's number."""
_LEAD_IN = 2
"""Lines of a paragraph that may announce what follows it."""
_FEW, _SHARE = 4, 0.02
"""Fewer divided words, at all or of all lines that go on, are compounds that a line's end happens to meet."""


def extract_mentions(pages: Iterable[PageLayout], limit: int) -> tuple[RawMention, ...]:
    """Every mention of a path, in reading order; at most `limit` of them."""
    reader = _Reader()
    mentions: list[RawMention] = []
    for page in pages_of_lines(pages):
        mentions.extend(reader.read(page))
        if len(mentions) >= limit:
            break
    mentions.extend(reader.finish())
    told = reader.shown.told(reader.examined.told(reader.legends.told(mentions[:limit])))
    return reread(reader.variables.told(told), likely_own(reader.addresses), divides_words=reader.divides_words)


class _Above:
    """What stands above the trees of a page: headings, and words that end in a colon."""

    def __init__(self, before: str, passages: Sequence[Passage]) -> None:
        placed = sorted(((each.lines[-1].page, each.lines[-1].y0), _announced(each)) for each in passages)
        self._places = [place for place, _ in placed]
        self._announced = [before, *(text for _, text in placed)]
        self.last = self._announced[-1]

    def of(self, line: Line) -> str:
        return self._announced[bisect_left(self._places, (line.page, line.y0))]


def _announced(passage: Passage) -> str:
    """The headings of what follows a passage; its own words where they lead in to something."""
    if passage.is_heading or passage.lines[-1].text[-1] != ":":
        return passage.heading.lower()
    lead_in = " ".join(line.text for line in passage.lines[-_LEAD_IN:])
    return f"{passage.heading}\n{lead_in}".lower()


class _Reader:
    """What has to be remembered from page to page."""

    def __init__(self) -> None:
        self.addresses: list[Address] = []
        self._linked = set[str]()
        self._headed = Headed()
        self._above = _Above("", ())
        self._open: Passage | None = None
        self._tree: Tree | None = None
        self._lists = NestedLists()
        self._lead_ins = LeadIns()
        self._announced = Announced()
        self._bases = Bases()
        self.legends, self.examined, self.shown = Legends(), Examined(), Shown()
        self.variables = Variables()
        self._tables = GroupedTables()
        self._inventories = Inventories()
        self._cells = CutCells()
        self._breaks = self._hyphens = 0
        self._begun = False
        """Whether anything but a title such as `README` was read."""

    @property
    def divides_words(self) -> bool:
        """Whether so many lines end in the middle of a word that this is how the report was set."""
        return self._hyphens >= _FEW and self._hyphens > _SHARE * self._breaks

    def read(self, given: PageLines) -> Iterator[RawMention]:
        page = given.page
        within = self._lists.mark(given.lines) | self._tables.mark(given.lines)
        listed, arrows = self._inventories.read(given.lines), arrows_above(given.lines)
        trees, lines, self._tree = take_trees(given.lines, self._tree, page.rules)
        passages = join_columns(build_passages(lines, page.rules))
        mark_cells(passages)
        for cell in self._cells.join(passages):
            yield from self._mentions(cell)
        if self._open is not None:
            at = place_over_page(self._open, passages)
            if at is None:
                yield from self._mentions(self._open)
            else:
                self._open.add(passages[at].lines)
                passages[at] = self._open
            self._open = None
        for passage in passages:
            passage.mark_lines(within, listed, arrows)
            if self._lead_ins.mark(passage):
                self._headed.end_lead_in()
            self._announced.mark(passage)
            self._bases.mark(passage)
            self._headed.mark(passage)
            self._breaks += len(passage.lines) - 1
            self._hyphens += sum(
                _DIVIDED.search(above.text) is not None and line.text[0].islower()
                for above, line in pairwise(passage.lines)
                if above.text[-1] == "-" and not above.is_divided
            )
        self._above, captions = _Above(self._above.last, passages), Captions(passages, trees)
        at = last_of_text(passages)
        self._open = None if at is None else passages.pop(at)
        if self._open is not None:
            self._open.leave_page()
        self._cells.keep(passages)
        for passage in passages:
            yield from self._mentions(passage)
        for tree in trees:
            yield self._of_tree(tree, shown=captions.call_example(tree.line))
        for line in given.running:
            yield from self._mentions(Passage(line)) if not _OWN_NAME.fullmatch(line.text) else ()
        yield from self._annotations(page)

    def finish(self) -> Iterator[RawMention]:
        """What the last page left open."""
        for cell in self._cells.flush():
            yield from self._mentions(cell)
        if self._open is not None:
            yield from self._mentions(self._open)
        if self._tree is not None:
            yield from map(self._of_tree, self._tree.flush(last=True))

    def _of_tree(self, mention: TreeMention, *, shown: bool = False) -> RawMention:
        comment = "" if mention.named else mention.comment
        return self.legends.note(tree_mention(mention, self._above.of(mention.line), shown=shown), comment)

    def _mentions(self, passage: Passage) -> Iterator[RawMention]:
        self.legends.read(passage)
        self.examined.read(passage)
        self.shown.read(passage)
        self.variables.read(passage)
        if passage.signs & NAME:  # no address is without
            yield from self._written_addresses(passage)
        self._begun = self._begun or not is_title_of_kind(passage)
        if self._begun:
            yield from passage_mentions(passage)

    def _written_addresses(self, passage: Passage) -> Iterator[RawMention]:
        for start, end, text, divided in find_addresses(passage.text):
            address = read_address(text, divided, self._linked)
            if address:
                page, box = passage.place(start, end)
                places = (box, *passage.further_boxes(start, end))
                before = passage.text[max(start - REACH, 0) : start].lower()
                others = lists_sources(passage.heading.lower()) or ATTRIBUTED.search(before)
                yield from self._link(address, text, page, places, counted=not others)

    def _annotations(self, page: PageLayout) -> Iterator[RawMention]:
        for link in page.links:
            address = parse_address(link.uri)
            if address:
                yield from self._link(address, _label(page, link) or link.uri, page.number, (link.box,))

    def _link(
        self, address: Address, text: str, page: int, places: tuple[Box, ...], *, counted: bool = True
    ) -> Iterator[RawMention]:
        """The mention that an address makes; one that is counted tells which repository is the report's own."""
        if counted:
            self.addresses.append(address)
            self._linked.add(address.repository)
        if address.path:
            box, *further = places
            yield RawMention(
                mention=Mention(
                    page=page,
                    box=box,
                    further_boxes=tuple(further),
                    text=text[:SENTENCE_LENGTH],
                    stance="asserted",
                ),
                readings=address.readings,
                form="url",
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
    )[:SENTENCE_LENGTH]
