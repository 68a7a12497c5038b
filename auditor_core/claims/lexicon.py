"""The cues as patterns: of the language that a text is in, or of all where that is unclear.

Most reports are in English, and most time goes into looking for words that are not there. A word of one
language is often another one's (`todo`, `tentative`, `mai`), so a text is searched for its own alone.
"""

import re
from functools import cache, cached_property, lru_cache
from typing import Any

from auditor_core.claims import beginnings, cues

_NOTHING = re.compile(r"\udfff(?!)")
"""Never matches; a letter that no text holds is looked for fastest."""


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
        pattern = self.pattern(lexicon.only)
        vars(lexicon)[self.name] = pattern  # from now on it is found without asking
        return pattern

    def pattern(self, only: str, *, spaced: bool | None = None) -> re.Pattern[str]:
        """The words of one language, or of all; `spaced`: of those that put spaces between words, or of the others."""
        wanted = {only, "en"} if self._titles else {only}
        spoken = {
            name: words
            for name, words in self._table.items()
            if (not only or name in wanted) and spaced in (None, name not in cues.UNSPACED)
        }
        return cues.union(spoken, ending=self._ending, starting=self._starting)


class Lexicon:
    """The patterns of one language, or of all. Lower-case text is searched with them.

    Headings, columns and cells may be in English whatever language the text is in.
    """

    def __init__(self, only: str = "") -> None:
        self.only = only
        self.whole = self
        """The lexicon for any text."""

    def near(self, text: str) -> "Lexicon":
        """The lexicon for parts of a text: what the words of that cannot match is not looked for."""
        unspaced = not text.isascii() and cues.UNSPACED_LETTER.search(text) is not None
        found = self._without_words[unspaced].copy()
        for run in text.split():
            patterns = _matching(self, run)
            if patterns:
                found.update(patterns)
        near = Lexicon.__new__(Lexicon)
        near.__dict__ = found
        return near

    @cached_property
    def _without_words(self) -> tuple[dict[str, Any], dict[str, Any]]:
        """The attributes of a lexicon for no words, and for text without spaces between them.

        They have the patterns of which nothing can be said, and those of the words that stand in such text.
        """
        least: dict[str, Any] = {"only": self.only, "whole": self} | dict.fromkeys(_cues(), _NOTHING)
        unspaced = {name: cue.pattern(self.only, spaced=False) for name, cue in _cues().items()}
        always = {name: getattr(self, name) for name in self.possible.get("", ())}
        return least | always, least | unspaced | always

    @cached_property
    def possible(self) -> dict[str, list[str]]:
        """The cues whose patterns can match where a word has such a beginning; `""` stands for any text."""
        found: dict[str, list[str]] = {}
        for name, cue in _cues().items():
            needed = beginnings.of_pattern(cue.pattern(self.only, spaced=True))
            for beginning in [""] if needed is None else needed:
                found.setdefault(beginning, []).append(name)
        return found

    clause = _Cue(cues.clauses.BEFORE)
    clause_after = _Cue(cues.clauses.AFTER)
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
    others = _Cue(cues.others.OTHERS, titles=True)
    theirs = _Cue(cues.others.THEIRS)
    owner_ahead = _Cue(cues.others.OWNER_AHEAD, ending=True)
    others_section = _Cue(cues.others.OTHERS_SECTIONS, titles=True)
    moved_cell = _Cue(cues.renamed.MOVED_CELL, starting=True)
    status_cell = _Cue(cues.hints.STATUS_CELL, starting=True, titles=True)
    lacking = _Cue(cues.hints.LACKING_CELL, starting=True, titles=True)
    modal = _Cue(cues.hints.MODAL, ending=True)
    made_hint = _Cue(cues.hints.MADE_HINT)


@cache
def _cues() -> dict[str, _Cue]:
    return {name: value for name, value in vars(Lexicon).items() if isinstance(value, _Cue)}


@lru_cache(maxsize=8192)
def _matching(words: Lexicon, run: str) -> dict[str, re.Pattern[str]]:
    """The patterns, by their cues' names, that can match where this run of characters stands."""
    names = {name for beginning in beginnings.of_text(run) for name in words.possible.get(beginning, ())}
    return {name: getattr(words, name) for name in sorted(names)}


EVERY_LANGUAGE = Lexicon()


@cache
def lexicon_for(language: str) -> Lexicon:
    """The patterns of a language; of all where that is empty."""
    return Lexicon(language) if language else EVERY_LANGUAGE
