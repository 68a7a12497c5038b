"""The cues as patterns: of the language that a text is in, or of all where that is unclear.

Most reports are in English, and most time goes into looking for words that are not there. A word of one
language is often another one's (`todo`, `tentative`, `mai`), so a text is searched for its own alone.
"""

import re
from collections.abc import Collection, Iterator
from functools import cache, cached_property, lru_cache
from typing import Any, NamedTuple

from auditor_core.claims import cues
from auditor_core.claims.cues import beginnings

_NOTHING = re.compile(r"\udfff(?!)")
"""Never matches; a letter that no text holds is looked for fastest."""
_ANY, _UNSPACED = "any text", "text without spaces"
"""Stand for the beginning of a word, where a part can match in any text, or in any that has no spaces."""


class _Part(NamedTuple):
    """An alternative of a cue, which is looked for where a text's words let it match."""

    cue: str
    pattern: re.Pattern[str]
    beginnings: Collection[str]
    """Some word of the text has one of them."""


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
        pattern = self._pattern(self._spoken(lexicon.only))
        vars(lexicon)[self.name] = pattern  # from now on it is found without asking
        return pattern

    def parts(self, only: str) -> Iterator[_Part]:
        """The alternatives in one language, or in all, in their order."""
        for name, words in self._spoken(only).items():
            for alternative in cues.alternatives(words):
                pattern = self._pattern({name: alternative})
                needed = [_UNSPACED] if name in cues.UNSPACED else beginnings.of_pattern(pattern)
                yield _Part(self.name, pattern, [_ANY] if needed is None else needed)

    def _spoken(self, only: str) -> dict[str, str]:
        """The words of one language, or of all."""
        wanted = {only, "en"} if self._titles else {only}
        return {name: words for name, words in self._table.items() if not only or name in wanted}

    def _pattern(self, spoken: dict[str, str]) -> re.Pattern[str]:
        return cues.union(spoken, ending=self._ending, starting=self._starting)


class _Title(_Cue):
    """A cue that the whole lexicon alone looks for: in headings, columns and cells, of which most come again."""


class _Several(list[re.Pattern[str]]):
    """Parts of a cue, searched as the pattern of them all."""

    def search(self, text: str, *places: int) -> re.Match[str] | None:
        """The first match from the left; of those at one place that of the first part."""
        found = [match for pattern in self if (match := pattern.search(text, *places))]
        return min(found, key=re.Match.start, default=None)

    def match(self, text: str, *places: int) -> re.Match[str] | None:
        """The match of the first part that has one."""
        return next((match for pattern in self if (match := pattern.match(text, *places))), None)

    def finditer(self, text: str) -> Iterator[re.Match[str]]:
        """The matches of each part."""
        return (match for pattern in self for match in pattern.finditer(text))


class Lexicon:
    """The patterns of one language, or of all. Lower-case text is searched with them.

    Headings, columns and cells may be in English whatever language the text is in.
    """

    def __init__(self, only: str = "") -> None:
        self.only = only
        self.whole = self
        """The lexicon for any text."""
        self._places_of = lru_cache(maxsize=8192)(self._look_up)

    def near(self, text: str) -> "Lexicon":
        """The lexicon for parts of a text: what the words of that cannot match is not looked for."""
        places = self._places[_ANY].union(*map(self._places_of, text.split()))
        if not text.isascii() and cues.UNSPACED_LETTER.search(text):
            places |= self._places[_UNSPACED]
        found: dict[str, Any] = self._without_words.copy()
        for name, pattern, _ in [self._parts[place] for place in sorted(places)]:
            before = found[name]
            if before is _NOTHING:
                found[name] = pattern
            elif type(before) is _Several:
                before.append(pattern)
            else:
                found[name] = _Several((before, pattern))
        near = Lexicon.__new__(Lexicon)
        near.__dict__ = found
        return near

    @cached_property
    def _without_words(self) -> dict[str, Any]:
        """The attributes of a lexicon for no words."""
        return {"only": self.only, "whole": self} | dict.fromkeys(_cues(), _NOTHING)

    @cached_property
    def _parts(self) -> list[_Part]:
        return [part for cue in _cues().values() for part in cue.parts(self.only)]

    @cached_property
    def _places(self) -> dict[str, set[int]]:
        """Which parts can match where a word has a beginning."""
        found: dict[str, set[int]] = {_ANY: set(), _UNSPACED: set()}
        for place, part in enumerate(self._parts):
            for beginning in part.beginnings:
                found.setdefault(beginning, set()).add(place)
        return found

    def _look_up(self, run: str) -> frozenset[int]:
        """The parts that can match where this run of characters stands. Most runs come again and again."""
        return frozenset().union(*(self._places.get(beginning, ()) for beginning in beginnings.of_text(run)))

    clause = _Cue(cues.clauses.BEFORE)
    clause_after = _Cue(cues.clauses.AFTER)
    negated_adjacent = _Cue(cues.denied.NEGATED_ADJACENT, ending=True)
    negated_after = _Cue(cues.denied.NEGATED_AFTER, starting=True, titles=True)
    negated_near = _Cue(cues.denied.NEGATED_NEAR)
    denied_next = _Cue(cues.following.DENIED_NEXT, starting=True)
    became_after = _Cue(cues.following.BECAME_AFTER, starting=True)
    planned_next = _Cue(cues.following.PLANNED_NEXT, starting=True)
    formerly = _Cue(cues.denied.FORMERLY)
    old_column = _Title(cues.cells.OLD_COLUMNS, titles=True)
    done = _Cue(cues.cells.DONE_CELL, starting=True, titles=True)
    renamed = _Cue(cues.renamed.RENAMED)
    new_name = _Cue(cues.renamed.NEW_NAME, ending=True)
    old_name = _Cue(cues.renamed.OLD_NAME, ending=True)
    create_ahead = _Cue(cues.planned.CREATE_AHEAD, ending=True)
    create_order = _Cue(cues.planned.CREATE_ORDER)
    planned_after = _Cue(cues.planned.PLANNED_AFTER, starting=True, titles=True)
    planned_before = _Cue(cues.planned.PLANNED_BEFORE)
    planned_section = _Title(cues.sections.PLANNED_SECTIONS, titles=True)
    removed_section = _Title(cues.sections.REMOVED_SECTIONS, titles=True)
    wished_after = _Cue(cues.planned.WISHED_AFTER, starting=True)
    stated = _Cue(cues.stated.STATED)
    stated_ahead = _Cue(cues.stated.STATED_AHEAD, ending=True)
    stated_after = _Cue(cues.stated.STATED_AFTER, starting=True)
    present_after = _Cue(cues.stated.PRESENT_AFTER, starting=True)
    example = _Cue(cues.foreign.EXAMPLE_ADJACENT, ending=True)
    other_project = _Cue(cues.foreign.OTHER_PROJECT)
    other_after = _Cue(cues.foreign.OTHER_AFTER, starting=True)
    not_produced = _Cue(cues.runtime.NOT_PRODUCED)
    instrument = _Cue(cues.runtime.INSTRUMENT, ending=True)
    runtime_before = _Cue(cues.runtime.RUNTIME_BEFORE)
    runtime_after = _Cue(cues.runtime.RUNTIME_AFTER, starting=True)
    kept = _Cue(cues.storing.KEPT)
    planned_hint = _Cue(cues.planned_hints.PLANNED_HINT)
    planned_mark = _Cue(cues.planned_hints.PLANNED_MARK, starting=True, titles=True)
    negated_hint = _Cue(cues.hints.NEGATED_HINT)
    reported_hint = _Cue(cues.hints.REPORTED_HINT)
    others = _Cue(cues.others.OTHERS, titles=True)
    theirs = _Cue(cues.others.THEIRS)
    owner_ahead = _Cue(cues.others.OWNER_AHEAD, ending=True)
    others_section = _Title(cues.others.OTHERS_SECTIONS, titles=True)
    moved_cell = _Cue(cues.renamed.MOVED_CELL, starting=True)
    status_cell = _Title(cues.hints.STATUS_CELL, starting=True, titles=True)
    lacking = _Title(cues.hints.LACKING_CELL, starting=True, titles=True)
    modal = _Cue(cues.hints.MODAL, ending=True)
    made_hint = _Cue(cues.hints.MADE_HINT)
    given_up = _Cue(cues.sentence_hints.GIVEN_UP)
    wished = _Cue(cues.sentence_hints.WISHED)
    made_up = _Cue(cues.sentence_hints.MADE_UP)


@cache
def _cues() -> dict[str, _Cue]:
    return {name: value for name, value in vars(Lexicon).items() if type(value) is _Cue}


EVERY_LANGUAGE = Lexicon()


@cache
def lexicon_for(language: str) -> Lexicon:
    """The patterns of a language; of all where that is empty."""
    return Lexicon(language) if language else EVERY_LANGUAGE
