"""Directories that a passage announces which ends in a colon: of the items, rows and lines that it leads in to."""

from collections.abc import Sequence

from auditor_core.claims.cues import bases
from auditor_core.claims.mentions.described import OF_ROOT
from auditor_core.claims.mentions.joining import read_passage
from auditor_core.claims.mentions.places import Directories, inside, is_labelled, is_sure, last_sentence
from auditor_core.claims.mentions.slashed import begins_with_file, slash_label
from auditor_core.claims.mentions.titled import all_of_kind, titled_places, titling_item
from auditor_core.claims.names.found import Found
from auditor_core.claims.page.lines import are_labels
from auditor_core.claims.page.passage import Passage

_FIRST = 3
"""Candidates of which one may be a label: the words before it may be taken for some."""
_SENTENCE = 120
"""Characters of words that announce what a part of a program is divided into."""
_SLACK = 2.0
"""Points: what begins this near to each other is indented alike."""


class _Announcement:
    """The directories of a passage that ends in a colon, while what it leads in to is read."""

    def __init__(self, places: tuple[str, ...], holder: str, above: Passage, within: int | None = None) -> None:
        self.places, self._holder = places, holder
        self._above, self._x = above, above.lines[within or 0].x0
        """What announces, and the place that a list may stand further right than."""
        self._first: Passage | None = None if within is None else above
        """The first passage of what follows."""

    def leads_to(self, passage: Passage) -> bool:
        """Whether a passage is the first one below, or a further item, row or indented line of it.

        Items on files that stand no deeper than the one that leads in to them lost their depth in print.
        """
        if (self._first is not None or not self.places) and _is_next_item(self._above, passage):
            first = self._first if self.places else None
            return first is not None and begins_with_file(first.text) and begins_with_file(passage.text)
        if self._first is None:
            self._first = passage
            label = slash_label(self._above.text) != ()
            self._above.is_label = label and begins_with_file(passage.text)
            return self._above.is_label or not label
        if passage.is_heading:
            return _is_next_item(self._first, passage)
        listed = bool(passage.lead) or (bool(passage.rows) and bool(self._first.rows))
        begins = passage.lines[0].x0
        if listed and begins < min(self._x, self._first.lines[0].x0) - _SLACK:
            return not self._first.lead  # the next item of the list that this one stands in
        return listed or begins > self._x + _SLACK

    def holder_of(self, passage: Passage) -> str:
        """The directory that holds all names of a passage: the label's, or the list's own where an item is on that."""
        on_root = self.places and OF_ROOT.match(passage.text)
        return self.places[0] if on_root else self._holder


def _is_next_item(item: Passage, passage: Passage) -> bool:
    """Whether a passage has the same bullet as an item of a list, right below it."""
    bullet, line = item.lines[0].text[0], passage.lines[0]
    return not bullet.isalnum() and line.text[0] == bullet and abs(line.x0 - item.lines[0].x0) < _SLACK


class Announced:
    """The directories of passages that end in a colon: of the last one, and of those whose lists hold it."""

    def __init__(self) -> None:
        self._open: list[_Announcement] = []

    def mark(self, passage: Passage) -> None:
        """Set `places` of a passage that such a one leads in to."""
        if not any(map(str.isalnum, passage.text)) or are_labels(passage.lines):
            return
        while self._open and not self._open[-1].leads_to(passage):
            self._open.pop()
        if self._open:
            passage.places, passage.holder = self._open[-1].places, self._open[-1].holder_of(passage)
        if passage.lines[-1].text[-1] in ":：":
            text = passage.text
            found = [_from_root(all_of_kind(each), text) for each in sorted(read_passage(passage))]
            last = Directories(passage, found).around(last_sentence(text, len(text)), len(text), len(text))
            labelled = _labelled(found, text) or slash_label(text)
            places = _part(text) or last or labelled
            if not self._open or places != self._open[-1].places:
                self._open.append(_Announcement(places, labelled[0] if labelled else "", passage))
        elif titled := titled_places(passage):
            self._open.append(_Announcement(titled, "", passage))
        elif item := titling_item(passage):
            self._open.append(_Announcement(item, "", passage, 0))
        elif (lead := _lead_within(passage)) is not None:
            places = _announced_at(passage, lead)
            if places:
                self._open.append(_Announcement(places, "", passage, lead))


def _part(text: str) -> tuple[str, ...]:
    """The directory of a program's part that a sentence leads in to: `The frame is divided into these folders:`."""
    end = text[-_SENTENCE:]
    part = bases.PART.search(end) if any(map(end.lower().__contains__, bases.PART_BITS)) else None
    return (part.group(1),) if part else ()


def _lead_within(passage: Passage) -> int | None:
    """The last line of a passage that announces the further indented ones after it, which end it."""
    if len(passage.lines) == 1:  # mostly
        return None
    outer = passage.lines[-1].x0 - _SLACK
    inner = range(len(passage.lines) - 2, -1, -1)
    at = next((each for each in inner if passage.lines[each].x0 < outer), None)
    return at if at is not None and passage.lines[at].text[-1] in ":：" else None


def _announced_at(passage: Passage, at: int) -> tuple[str, ...]:
    """The directories that the sentence tells which a line of a passage ends."""
    text, end = passage.text, passage.starts[at] + len(passage.lines[at].text)
    if "/" not in text[:end]:
        return ()
    found = [_from_root(each, text) for each in sorted(read_passage(passage)) if each.end <= end]
    return inside((each for each in found if is_sure(each)), last_sentence(text, end), end)


def _from_root(found: Found, text: str) -> Found:
    """A directory that is written with a slash before it, as it is read from the repository's root; else the same."""
    if not (text[found.start] == "/" == text[found.end - 1]):
        return found
    readings = tuple(each.lstrip("/") for each in found.readings)
    return found._replace(readings=readings, form="dir", is_directory=True)


def _labelled(found: Sequence[Found], text: str) -> tuple[str, ...]:
    """The directory that a passage begins with as a label: `wires/: all cables. In there are:`."""
    return next((each.readings for each in found[:_FIRST] if is_labelled(each, text)), ())
