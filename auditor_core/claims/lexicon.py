"""The cues as patterns: of the language that a text is in, or of all where that is unclear.

Most reports are in English, and most time goes into looking for words that are not there. A word of one
language is often another one's (`todo`, `tentative`, `mai`), so a text is searched for its own alone.
"""

import re
from functools import cache

from auditor_core.claims import beginnings, cues

_WORD = re.compile(r"\w+")
_NOTHING = re.compile(r"(?!)")
_OTHER_LETTER = re.compile(r"[^\W\d_a-z]")
_OTHER_LANGUAGE = frozenset(
    _WORD.findall(
        """
        der die das den dem und ist mit auf nicht wird wurde ein eine el los la lo al del que para con su se en una le
        les des du est dans pas sur avec une il gli della che nel nella dal alla di non viene sono os um uma em foi na
        ao het een niet wordt nie jest bir ve yok nous wir noi
        """
    )
)
"""Letters and frequent words that English has not; lower case."""
_ENGLISH = frozenset(_WORD.findall("the is are was of and with to we for it this by has not"))
_FREQUENT = {
    "de": re.compile(r"\b(?:der|die|das|den|dem|und|ist|sind|auf|nicht|wird|ein|eine|einen|im|zu|für|sich|wir)\b"),
    "es": re.compile(r"\b(?:el|los|las|la|del|que|con|una|un|y|en|se|es|por|para|como|está|al)\b"),
    "fr": re.compile(r"\b(?:le|les|la|des|du|est|dans|et|une|un|que|qui|pour|par|sur|avec|nous|au)\b|\b[ldn]'"),
    "it": re.compile(r"\b(?:il|gli|la|della|del|che|nel|nella|di|è|un|una|sono|si|dal|dalla)\b"),
    "pt": re.compile(r"\b(?:os|da|dos|das|em|que|com|uma|um|é|são|não|para|na|ao|pela)\b"),
}
"""Frequent words, none of them English, of the languages that have cues of every kind."""
_ENOUGH = 3
"""Frequent words that tell a text's language."""


class _Cue:
    """One table of cues, which a lexicon makes a pattern of when it is first asked for."""

    def __init__(
        self, table: dict[str, str], *, ending: bool = False, starting: bool = False, titles: bool = False
    ) -> None:
        self._table, self._ending, self._starting = table, ending, starting
        self._titles = titles

    def __set_name__(self, owner: type, name: str) -> None:
        self.name = name

    def __get__(self, lexicon: "Lexicon", owner: type) -> re.Pattern[str]:
        return lexicon.find(self)

    def pattern(self, only: str, *, spaced: bool = False) -> re.Pattern[str]:
        """The words of one language, or of all; `spaced` leaves those out that put no spaces between words."""
        wanted = {only, "en"} if self._titles else {only}
        spoken = {
            name: words
            for name, words in self._table.items()
            if (not only or name in wanted) and not (spaced and name in cues.UNSPACED)
        }
        return cues.union(spoken, ending=self._ending, starting=self._starting)


class Lexicon:
    """The patterns of one language, or of all. Lower-case text is searched with them.

    Headings, columns and cells may be in English whatever language the text is in.
    """

    def __init__(self, only: str = "") -> None:
        self.only = only
        self._beginnings: dict[str, frozenset[str] | None] = {}

    @property
    def whole(self) -> "Lexicon":
        """The lexicon for any text."""
        return self

    def find(self, cue: _Cue) -> re.Pattern[str]:
        """The pattern of a table."""
        pattern = cue.pattern(self.only)
        vars(self)[cue.name] = pattern  # from now on it is found without asking
        return pattern

    def beginnings(self, cue: _Cue) -> frozenset[str] | None:
        """What a text must hold for a table's pattern to match; None where nothing can be said."""
        try:
            return self._beginnings[cue.name]
        except KeyError:
            found = self._beginnings[cue.name] = beginnings.of_pattern(cue.pattern(self.only, spaced=True))
            return found

    negated_adjacent = _Cue(cues.NEGATED_ADJACENT, ending=True)
    negated_after = _Cue(cues.NEGATED_AFTER, starting=True, titles=True)
    negated_near = _Cue(cues.NEGATED_NEAR)
    denied_next = _Cue(cues.following.DENIED_NEXT, starting=True)
    planned_next = _Cue(cues.following.PLANNED_NEXT, starting=True)
    formerly = _Cue(cues.FORMERLY)
    old_column = _Cue(cues.OLD_COLUMNS, titles=True)
    done = _Cue(cues.DONE_CELL, starting=True, titles=True)
    renamed = _Cue(cues.renamed.RENAMED)
    new_name = _Cue(cues.renamed.NEW_NAME, ending=True)
    old_name = _Cue(cues.renamed.OLD_NAME, ending=True)
    create_ahead = _Cue(cues.planned.CREATE_AHEAD, ending=True)
    create_order = _Cue(cues.planned.CREATE_ORDER)
    planned_after = _Cue(cues.planned.PLANNED_AFTER, starting=True, titles=True)
    planned_before = _Cue(cues.planned.PLANNED_BEFORE)
    planned_section = _Cue(cues.sections.PLANNED_SECTIONS, titles=True)
    removed_section = _Cue(cues.sections.REMOVED_SECTIONS, titles=True)
    wished_after = _Cue(cues.planned.WISHED_AFTER, starting=True)
    stated = _Cue(cues.stated.STATED)
    stated_ahead = _Cue(cues.stated.STATED_AHEAD, ending=True)
    stated_after = _Cue(cues.stated.STATED_AFTER, starting=True)
    present_after = _Cue(cues.stated.PRESENT_AFTER, starting=True)
    example = _Cue(cues.foreign.EXAMPLE_ADJACENT, ending=True)
    other_project = _Cue(cues.foreign.OTHER_PROJECT)
    other_after = _Cue(cues.foreign.OTHER_AFTER, starting=True)
    not_produced = _Cue(cues.runtime.NOT_PRODUCED)
    runtime_before = _Cue(cues.runtime.RUNTIME_BEFORE)
    runtime_after = _Cue(cues.runtime.RUNTIME_AFTER, starting=True)
    kept = _Cue(cues.runtime.KEPT)
    planned_hint = _Cue(cues.hints.PLANNED_HINT)
    planned_mark = _Cue(cues.hints.PLANNED_MARK, starting=True, titles=True)
    negated_hint = _Cue(cues.hints.NEGATED_HINT)
    reported_hint = _Cue(cues.hints.REPORTED_HINT)
    others = _Cue(cues.hints.OTHERS, titles=True)
    theirs = _Cue(cues.hints.THEIRS)
    owner_ahead = _Cue(cues.hints.OWNER_AHEAD, ending=True)
    others_section = _Cue(cues.hints.OTHERS_SECTIONS, titles=True)
    moved_cell = _Cue(cues.renamed.MOVED_CELL, starting=True)
    status_cell = _Cue(cues.hints.STATUS_CELL, starting=True, titles=True)
    lacking = _Cue(cues.hints.LACKING_CELL, starting=True, titles=True)
    modal = _Cue(cues.hints.MODAL, ending=True)
    made_hint = _Cue(cues.hints.MADE_HINT)


class Narrowed(Lexicon):
    """The patterns that can match parts of a certain text; the others are replaced by one that never matches."""

    def __init__(self, whole: Lexicon, text: str) -> None:
        super().__init__(whole.only)
        self._whole = whole
        self._held = None if cues.UNSPACED_LETTER.search(text) else beginnings.of_text(text)

    @property
    def whole(self) -> Lexicon:
        """The lexicon for any text."""
        return self._whole

    def find(self, cue: _Cue) -> re.Pattern[str]:
        """The pattern of a table, if the text holds what it needs."""
        needed = self._whole.beginnings(cue)
        if needed is None or self._held is None or not needed.isdisjoint(self._held):
            pattern: re.Pattern[str] = getattr(self._whole, cue.name)
        else:
            pattern = _NOTHING
        vars(self)[cue.name] = pattern
        return pattern


EVERY_LANGUAGE = Lexicon()


def lexicon_of(text: str) -> Lexicon:
    """The patterns for a lower-case text: of one language where the text is in that and in nothing else."""
    words = _WORD.findall(text)
    if not _ENGLISH.isdisjoint(words) and _OTHER_LANGUAGE.isdisjoint(words) and not _OTHER_LETTER.search(text):
        return _of_language("en")
    english = sum(word in _ENGLISH for word in words)
    counts = {name: len(frequent.findall(text)) for name, frequent in _FREQUENT.items()}
    first, second = sorted(counts, key=lambda name: -counts[name])[:2]
    sure = counts[first] >= _ENOUGH and counts[first] > max(counts[second], 2 * english)
    return _of_language(first) if sure else EVERY_LANGUAGE


@cache
def _of_language(name: str) -> Lexicon:
    return Lexicon(name)
