"""From candidates to mentions: each with its sentence, its surroundings and the stance they give it."""

import re
from bisect import bisect_right
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from auditor_core.claims.cues.language import language_of
from auditor_core.claims.cues.lexicon import EVERY_LANGUAGE, Lexicon, lexicon_for
from auditor_core.claims.cues.runtime import OF_GIT, OF_TOOLS
from auditor_core.claims.mentions.bases import from_base
from auditor_core.claims.mentions.described import is_placed
from auditor_core.claims.mentions.gathered import gathered
from auditor_core.claims.mentions.inside import bracketed
from auditor_core.claims.mentions.misleading import as_told
from auditor_core.claims.mentions.places import Directories, is_labelled
from auditor_core.claims.mentions.sentences import Sentences
from auditor_core.claims.mentions.together import lists_of, masked, without_overlaps
from auditor_core.claims.names.found import Found, read_below, read_beside, read_held, read_within
from auditor_core.claims.names.looks import BUILD_PARTS, MADE_EXTENSIONS, MADE_NAMES, extension
from auditor_core.claims.page.passage import Passage
from auditor_core.claims.stance.above import heads_products
from auditor_core.claims.stance.arguments import is_shown_with
from auditor_core.claims.stance.beside import is_written_beside
from auditor_core.claims.stance.context import Context, whole_words
from auditor_core.claims.stance.deciding import judge
from auditor_core.claims.stance.denials import Denials
from auditor_core.claims.stance.lead_ins import led
from auditor_core.claims.stance.nested import directory_before, name_at
from auditor_core.claims.stance.ordered import leads_on
from auditor_core.claims.stance.tables import directory_above, directory_beside, places_beside
from auditor_core.facts import RawMention
from auditor_core.models import Mention, Stance

_PLAIN = str.maketrans({"\n": " ", "\u2019": "'", "\u2032": "'", "\u00b4": "'"})
_TERMS = frozenset(["LICENSE", "LICENCE", "COPYING", "NOTICE"])
_POINTS = re.compile(
    r"\b(?:in|see|added?|siehe|voir|dans|ver|veja|vea|en|em|vedi|consult[ae]r?|consultez|to)"
    r"(?: (?:the|der|die|le|el|o|il))?(?: (?:file|datei|fichier|archivo|fichero|arquivo|ficheiro))? \W*$"
)
_OPEN_ITEM = re.compile(r"(?:[•◦▪●‣*\-]\s{0,3})?(?:\[ ?\]|[☐□▢⬜🔲❏❑])\s")
"""How a thing to do begins whose box is not ticked."""
_SPOKEN = 1_000
"""Characters of a sentence that tell its language."""
SENTENCE_LENGTH = 300
"""Characters of a sentence that are kept."""


def passage_mentions(passage: Passage) -> Iterator[RawMention]:
    """All mentions of a passage, in their order."""
    found = gathered(passage)
    if found:
        yield from _Reading(passage, without_overlaps(found)).mentions()


class _Reading:
    """A passage whose candidates are judged, lists of them together."""

    def __init__(self, passage: Passage, found: Sequence[Found]) -> None:
        self._passage, self._text = passage, passage.text
        self._lower = masked(self._text.translate(_PLAIN).lower(), found)
        self._sentences = Sentences(passage, found)
        self._heading, self._column = passage.heading.lower(), passage.column.lower()
        self._is_open = _OPEN_ITEM.match(self._text) is not None
        self._directories = Directories(passage, found)
        self._groups = lists_of(self._text, found)
        pair = len(self._groups) == 2 and leads_on(self._text[self._groups[0][-1].end : self._groups[1][0].start])
        self._whole = len(self._groups) == 1 or pair
        self._directory = directory_above(passage) if passage.column else ""
        self._spoken: tuple[tuple[int, int], Lexicon] = ((-1, -1), EVERY_LANGUAGE)

    def mentions(self) -> Iterator[RawMention]:
        """All of them, in their order."""
        passage, text, denials = self._passage, self._text, Denials()
        written, firmly = -1, False  # where the last path ends that a program writes; its name alone may tell that
        for number, group in enumerate(self._groups):
            first, last = group[0].start, group[-1].end
            begin, end = self._sentences.around(first, last)
            context = self._context(number, begin, end)
            stance, sure = led(passage.lead, context, judge(context)) if passage.lead else judge(context)
            open_ = stance in ("asserted", "runtime")
            beside = open_ and written >= begin and is_written_beside(self._lower[written:first], context.path)
            if beside and firmly:
                stance, sure = "runtime", True
            if open_ and is_shown_with(context.printed, context.path):
                stance, sure = "example", False
            stance, sure = denials.told({each.readings[0] for each in group}, begin, context, (stance, sure))
            final = group[-1]
            if stance == "runtime" or beside or final.stance in ("runtime", "glob"):
                written, firmly = last, stance == "runtime" or (final.stance == "runtime" and final.form != "bare")
            printed = text[max(begin, first - 200) : min(end, last + 200)].replace("\n", " ").strip()[:SENTENCE_LENGTH]
            placed = self._placed(number, context.before)
            for each in from_base(passage, self._row(group[0]), placed) if passage.base else placed:
                told = as_told(read_beside(each, group[0]), context, stance)
                if told is None:
                    continue
                if beside and stance == told.stance == "asserted":
                    told = told._replace(stance="runtime", tentative=True)  # as unsure as what it stands beside
                standing = self._standing(told, each, group, (begin, end), stance)
                yield _mention(passage, text, told, stance, sure, printed, standing)

    def _standing(
        self, told: Found, each: Found, group: Sequence[Found], sentence: tuple[int, int], stance: Stance
    ) -> dict[str, Any]:
        """The directories that a mention may stand in; `told` is the candidate as the text tells it to be."""
        passage = self._passage
        if told.form not in ("bare", "full"):
            cell = self._column and each.end - each.start == len(self._text)
            own = told.is_directory and passage.places and (cell or is_labelled(each, self._text))
            places = passage.places if own else self._directories.holding_directory(each)
            return {"places": places or self._directories.headed(each)}
        places, headed = self._directories.holding_name(*sentence, each)
        if told.form == "bare" and self._column and not places:
            places = places_beside(self._beside(group[0]))
        if headed:
            return {"places": places, "headed": headed}
        named = (each, group[0], group[-1])
        inside = next(filter(None, map(self._directories.holding, named)), "")
        if not inside and stance != "example":
            inside = next(filter(None, map(self._directories.titled, named)), "")
        return {"places": places or ((inside,) if inside else ()), "inside": inside}

    def _context(self, number: int, begin: int, end: int) -> Context:
        """What surrounds a list of candidates in the sentence between two places."""
        text, lower, groups = self._text, self._lower, self._groups
        first, last = groups[number][0].start, groups[number][-1].end
        previous = groups[number - 1][-1].end if number else -1
        following = groups[number + 1][0].start if number + 1 < len(groups) else len(text) + 1
        leads_out = following <= end and groups[number + 1][0].stance == "outside"
        row = self._row(groups[number][0])
        return Context(
            before=whole_words(lower[max(begin, first - 400) : first]),
            after=whole_words(lower[last : min(end, last + 200)]),
            following=lower[end : end + 80],
            path=text[first:last].lower(),
            earlier=whole_words(lower[max(begin - 300, 0) : begin]),
            heading="" if self._passage.is_heading else self._heading,
            column=self._column,
            row=tuple([cell.lower() for cell, _ in row]),
            columns=tuple([column.lower() for _, column in row]),
            since_last=lower[previous:first] if previous >= begin else None,
            until_next=lower[last:following] if following <= end else None,
            later=whole_words(lower[end : end + 300]),
            printed=text[max(begin, first - 160) : first],
            printed_earlier=text[max(begin - 300, 0) : begin],
            is_open=self._is_open,
            is_led_to=self._passage.is_led_to(first, last),
            leads_out=leads_out,
            words=self._words(begin, end),
        )

    def _words(self, begin: int, end: int) -> Lexicon:
        """The cues of a sentence's language."""
        if (begin, end) != self._spoken[0]:
            around = f"{self._heading}\n{self._column}"
            language = language_of(self._lower[begin : min(end, begin + _SPOKEN)], around)
            self._spoken = (begin, end), lexicon_for(language)
        return self._spoken[1]

    def _row(self, first: Found) -> Sequence[tuple[str, str]]:
        """The other cells of a path's row, with their columns' headings."""
        return self._passage.beside((first.start + first.end) // 2, whole=self._whole)

    def _beside(self, first: Found) -> Iterator[str]:
        """The cells of a path's row that may say where it stands: where something is put, it does not lie."""
        return (cell for cell, column in self._row(first) if not heads_products(column.lower()))

    def _placed(self, number: int, before: str) -> Iterator[Found]:
        """The candidates of a list, each in the directory that the text around gives it."""
        passage, text, directory, group = self._passage, self._text, self._directory, self._groups[number]
        inside = _directory_of(passage, text, group[0].start)
        holder = bracketed(text, group, self._groups[number - 1]) if number and not inside else None
        named = any(each.form == "dir" and not each.tentative for each in group)
        for each in group:
            tentative = each.tentative
            if tentative and (each.start in self._sentences.alone or _is_pointed_at(each, before)):
                tentative = not _is_title(each.readings[0])
            tentative = tentative and not is_placed(each, passage)
            if named and each.form == "dir" and "/" in each.readings[0]:
                tentative = False  # one of a list of directories
            sure = each._replace(tentative=tentative)
            if directory and each.form in ("bare", "full") and not each.readings[0].startswith(directory):
                yield read_below(directory, sure)
            elif holder is not None:
                yield read_held(sure, holder)
            elif within := (inside if each is group[0] else _directory_of(passage, text, each.start) or inside):
                yield read_within(sure, within)
            elif each.form == "bare" and (beside := directory_beside(self._beside(group[0]))):
                yield read_below(beside, sure)
            else:
                yield sure


def _directory_of(passage: Passage, text: str, first: int) -> str:
    """The directory of names that begin an item of a nested list, or that follow a directory on its line."""
    at = max(bisect_right(passage.starts, first) - 1, 0)
    begin = passage.starts[at]
    inside = passage.within.get(id(passage.lines[at]), "") if passage.within else ""
    if first - begin <= 3 and first == begin + name_at(text[begin : first + 1]):
        return inside
    before = directory_before(text, begin, first)
    return f"{inside}/{before}" if inside and before else before


def _is_title(name: str) -> bool:
    """Whether a name alone is written as titles of files are, `LICENSE`, and no abbreviation, `N/A`."""
    return name.isupper() and "/" not in name


def _is_pointed_at(found: Found, before: str) -> bool:
    """Whether a text refers to a file of terms: `see LICENSE`."""
    return found.readings[0] in _TERMS and _POINTS.search(before) is not None


def _mention(
    passage: Passage, text: str, found: Found, stance: Stance, sure: bool, sentence: str, standing: Mapping[str, Any]
) -> RawMention:
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
        among=found.among,
        **standing,
    )


def by_name(found: Found, stance: Stance, *, sure: bool) -> tuple[Stance, bool, bool]:
    """The stance that name and text together give, whether it is sure, and whether the mention is tentative."""
    if ".git" in found.readings[0] and OF_GIT.match(found.readings[0]):
        return "runtime", True, found.tentative
    if stance == "asserted" and found.stance == "asserted" and OF_TOOLS.match(found.readings[0]):
        return "runtime", False, found.tentative
    name = found.readings[0].rpartition("/")[2]
    made = extension(name) in MADE_EXTENSIONS or name.lower() in MADE_NAMES or name.lower() in BUILD_PARTS
    if stance == "runtime" and not found.is_directory and not made:
        # `stored in` is said of code too; what is said to be generated may be committed all the same
        stance, sure = ("runtime", False) if sure else ("asserted", True)
    if found.stance == "asserted":
        return stance, sure, found.tentative
    if found.stance == "runtime" and found.tentative:
        return ("runtime", False, False) if stance == "asserted" else (stance, sure, False)
    if found.stance == "outside" and stance == "example" and len(found.readings) > 1:
        return stance, sure, found.tentative  # it may be read from the repository's root
    return found.stance, True, found.tentative
