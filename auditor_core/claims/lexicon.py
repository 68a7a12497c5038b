"""The cues as patterns: of the language that a text is in, or of all where that is unclear.

Most reports are in English, and most time goes into looking for words that are not there. A word of one
language is often another one's (`todo`, `tentative`, `mai`), so a text is searched for its own alone.
"""

import re
from collections import defaultdict
from functools import cache, cached_property, lru_cache
from itertools import count

from auditor_core.claims import beginnings, cues

_WORD = re.compile(r"\w+")
_NOTHING = re.compile(r"\udfff(?!)")
"""Never matches; a letter that no text holds is looked for fastest."""
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
_ELISIONS = ("l'", "d'", "n'")
_ELIDED = re.compile(rf"\b(?:{'|'.join(_ELISIONS)})")
_FREQUENT = {
    "de": frozenset(_WORD.findall("der die das den dem und ist sind auf nicht wird ein eine einen im zu für sich wir")),
    "es": frozenset(_WORD.findall("el los las la del que con una un y en se es por para como está al")),
    "fr": frozenset(_WORD.findall("le les la des du est dans et une un que qui pour par sur avec nous au")).union(
        ("l'", "d'", "n'")
    ),
    "it": frozenset(_WORD.findall("il gli la della del che nel nella di è un una sono si dal dalla")),
    "pt": frozenset(_WORD.findall("os da dos das em que com uma um é são não para na ao pela")),
}
"""Frequent words, none of them English, of the languages that have cues of every kind."""
_ENOUGH = 3
"""Frequent words that tell a text's language."""


_NUMBERS = count()


class _Cue:
    """One table of cues, which a lexicon makes a pattern of when it is first asked for."""

    def __init__(
        self, table: dict[str, str], *, ending: bool = False, starting: bool = False, titles: bool = False
    ) -> None:
        self._table, self._ending, self._starting = table, ending, starting
        self._titles = titles
        self.bit = 1 << next(_NUMBERS)

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

    @property
    def whole(self) -> "Lexicon":
        """The lexicon for any text."""
        return self

    def find(self, cue: _Cue) -> re.Pattern[str]:
        """The pattern of a table."""
        pattern = cue.pattern(self.only)
        vars(self)[cue.name] = pattern  # from now on it is found without asking
        return pattern

    def near(self, text: str) -> "Lexicon":
        """The lexicon for parts of a text: what the words of that cannot match is not looked for."""
        if not text.isascii() and cues.UNSPACED_LETTER.search(text):
            return self
        possible = self.possible[""]
        for letters in beginnings.of_text(text):
            possible |= _possible(self, letters)
        return _narrowed(self, possible)

    @cached_property
    def possible(self) -> defaultdict[str, int]:
        """The tables, as bits, whose patterns can match where a word has such a beginning; `""` stands for any text."""
        found: defaultdict[str, int] = defaultdict(int)
        for cue in [each for each in vars(Lexicon).values() if isinstance(each, _Cue)]:
            needed = beginnings.of_pattern(cue.pattern(self.only, spaced=True))
            for beginning in [""] if needed is None else needed:
                found[beginning] |= cue.bit
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


class _Narrowed(Lexicon):
    """A lexicon some of whose patterns are replaced by one that never matches."""

    def __init__(self, whole: Lexicon, possible: int) -> None:
        super().__init__(whole.only)
        self._whole, self._possible = whole, possible

    @property
    def whole(self) -> Lexicon:
        """The lexicon for any text."""
        return self._whole

    def find(self, cue: _Cue) -> re.Pattern[str]:
        """The pattern of a table, if it is among the possible ones."""
        pattern: re.Pattern[str] = getattr(self._whole, cue.name) if self._possible & cue.bit else _NOTHING
        vars(self)[cue.name] = pattern
        return pattern


@lru_cache(maxsize=8192)
def _possible(words: Lexicon, letters: str) -> int:
    """The tables, as bits, whose patterns can match where a word has these first letters."""
    possible = 0
    for beginning in beginnings.of_word(letters):
        possible |= words.possible.get(beginning, 0)
    return possible


@lru_cache(maxsize=256)
def _narrowed(words: Lexicon, possible: int) -> Lexicon:
    return _Narrowed(words, possible)


EVERY_LANGUAGE = Lexicon()


def lexicon_of(text: str) -> Lexicon:
    """The patterns for a lower-case text: of one language where the text is in that and in nothing else."""
    words = _WORD.findall(text)
    foreign = not _OTHER_LANGUAGE.isdisjoint(words)
    if not foreign and not _ENGLISH.isdisjoint(words) and (text.isascii() or not _OTHER_LETTER.search(text)):
        return _of_language("en")
    english = sum(word in _ENGLISH for word in words)
    words += _ELIDED.findall(text)
    counts = {name: sum(map(frequent.__contains__, words)) for name, frequent in _FREQUENT.items()}
    first, second = sorted(counts, key=lambda name: -counts[name])[:2]
    sure = counts[first] >= _ENOUGH and counts[first] > max(counts[second], 2 * english)
    return _of_language(first) if sure else EVERY_LANGUAGE


@cache
def _of_language(name: str) -> Lexicon:
    return Lexicon(name)
