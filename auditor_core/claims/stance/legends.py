"""Marks beside names in drawn trees, and the sentences anywhere in the report that say what they mean."""

from collections.abc import Iterable

from auditor_core.claims.cues.legends import ANY_MARK, OF_MARK, OF_MARKED, STARRED, WHAT, sign
from auditor_core.claims.cues.lexicon import EVERY_LANGUAGE
from auditor_core.claims.page.passage import Passage
from auditor_core.claims.page.signs import MARK
from auditor_core.claims.stance.context import Context
from auditor_core.claims.stance.deciding import judge
from auditor_core.facts import RawMention
from auditor_core.models import Stance

_LONGEST = 600
"""Characters of a passage that holds such a sentence."""
_MARK = 14
"""Characters of a mark."""


class Legends:
    """What the marks of a report mean, and the mentions that stand beside one."""

    def __init__(self) -> None:
        self._meant: dict[str, Stance] = {}
        self._marked: dict[int, str] = {}
        """The mark of a mention, by its `id`; the mentions outlive this."""

    def read(self, passage: Passage) -> None:
        """Take the meaning of a mark from a passage, if that gives one."""
        if not passage.signs & MARK or len(passage.text) > _LONGEST:
            return
        lower = " ".join(passage.text.lower().split())
        if not ANY_MARK.search(lower):
            return
        for pattern in (OF_MARKED, OF_MARK, STARRED):
            for found in pattern.finditer(lower):
                mark = sign(found.groupdict().get("mark") or "star")
                meant = _meant(found["rest"])
                if meant != "asserted":
                    self._meant.setdefault(mark, meant)

    def note(self, mention: RawMention, comment: str) -> RawMention:
        """Keep what stands beside a tree's name where that may be a mark."""
        mark = comment.lower().split("  ")[0].strip()
        if mark and len(mark) <= _MARK and mention.mention.stance == "asserted":
            self._marked[id(mention)] = mark
        return mention

    def told(self, mentions: Iterable[RawMention]) -> list[RawMention]:
        """The mentions, those that stand beside an explained mark with the stance that it gives them; unsure."""
        return [self._told(each) if id(each) in self._marked else each for each in mentions]

    def _told(self, raw: RawMention) -> RawMention:
        stance = self._meant.get(self._marked[id(raw)])
        if stance is None:
            return raw
        mention = raw.mention.model_copy(update={"stance": stance})
        return raw.model_copy(update={"mention": mention, "stance_sure": False, "told_by": "text"})


def _meant(text: str) -> Stance:
    """The stance of what such a sentence is on."""
    for after in (text, f" are {text[lead.end() :]}" if (lead := WHAT.match(text)) else text):
        stance, sure = judge(Context("", f" {after.strip()}", path="a.py", words=EVERY_LANGUAGE))
        if sure and stance in ("planned", "negated"):
            return stance
    return "asserted"
