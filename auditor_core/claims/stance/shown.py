"""Programs that a text shows to explain something: a reader may have them under the names that it gives them.

A listing's first comment names its file, and the sentence above says that it is an example. Where most of a report's
listings with such names are led in to so, all are. What is a file of the reader's in one place is that wherever it is
named alone.
"""

from collections.abc import Sequence

from auditor_core.claims.cues.shown import ASSUMED, CONSIDERED, NAMED
from auditor_core.claims.page.passage import Passage
from auditor_core.claims.page.signs import NAME
from auditor_core.facts import RawMention

_BEGINS = frozenset("/#-;%<(")
"""What comments begin with."""
_LEAD = 400
"""Characters of the text above that lead in to a listing."""
_MOST = 200
"""More listings are not kept."""


class Shown:
    """The listings of a report that name their files, while its passages are read."""

    def __init__(self) -> None:
        self._above = ""
        self._listings: dict[str, bool] = {}
        """Whether it is led in to as an example, by the name that a listing has."""

    def read(self, passage: Passage) -> None:
        """Take the name of a listing that begins with a passage, or within it; the text above leads in to it."""
        above = self._above
        if passage.signs & NAME and len(self._listings) < _MOST:
            for line, start in zip(passage.lines, passage.starts, strict=True):
                named = NAMED.match(line.text) if line.text[0] in _BEGINS else None
                if named:
                    lead = passage.text[max(start - _LEAD, 0) : start] if start else above
                    led = CONSIDERED.search(lead.lower().replace("\n", " ")) is not None
                    self._listings[named.group(1)] = led or self._listings.get(named.group(1), False)
        if any(map(str.isalnum, passage.text)) and not passage.text.isdecimal():
            self._above = passage.text[-_LEAD:]

    def told(self, mentions: Sequence[RawMention]) -> Sequence[RawMention]:
        """The mentions, those that name such a program alone as examples."""
        led = sum(self._listings.values())
        shown = set(self._listings) if led > 0 and 2 * led >= len(self._listings) else set[str]()
        shown |= {each.readings[0] for each in mentions if _is_assumed(each)}
        return [_as_shown(each) if each.readings[0] in shown else each for each in mentions] if shown else mentions


def _is_assumed(raw: RawMention) -> bool:
    """Whether a sentence only assumes that a file is called so: `Let us assume that it is in a file called x.c`."""
    said = raw.mention
    if said.stance != "example" or raw.form != "bare":
        return False
    return ASSUMED.search(said.sentence.lower().partition(said.text.lower())[0]) is not None


def _as_shown(raw: RawMention) -> RawMention:
    if raw.form != "bare" or raw.mention.stance != "asserted":
        return raw
    said = raw.mention.model_copy(update={"stance": "example"})
    return raw.model_copy(update={"mention": said, "stance_sure": True, "told_by": "report"})
