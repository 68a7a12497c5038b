"""The cues as patterns: of the language that a text is in, or of all where that is unclear.

Most reports are in English, and most time goes into looking for words that are not there. A word of one
language is often another one's (`todo`, `tentative`, `mai`), so a text is searched for its own alone.
"""

from collections.abc import Iterable
from functools import cache, cached_property, lru_cache
from typing import Any

from auditor_core.claims import cues
from auditor_core.claims.cues import (
    beginnings,
    corrected,
    elsewhere,
    former,
    gone,
    illustrated,
    optional,
    outside,
    personal,
    sought,
    undone,
)
from auditor_core.claims.cues.cue import ANY, NOTHING, UNSPACED, Cue, Part, Several, Shared, Tells, Title
from auditor_core.claims.cues.kept import KEPT
from auditor_core.claims.cues.reviewed import OWN_AHEAD, REVIEWED
from auditor_core.claims.cues.wanted import WANTED


class Lexicon:
    """The patterns of one language, or of all. Lower-case text is searched with them.

    Headings, columns and cells may be in English whatever language the text is in.
    """

    def __init__(self, only: str = "") -> None:
        self.only = only
        self.whole = self
        """The lexicon for any text."""
        self._places_of = lru_cache(maxsize=8192)(self._look_up)

    def near(self, text: str, following: str = "") -> "Lexicon":
        """The lexicon for parts of a text: what the words of that cannot match is not looked for.

        Of the sentence `following` only its beginning is asked.
        """
        places = self._places[ANY].union(*map(self._places_of, text.split()))
        if following:
            places |= self._following & set[int]().union(*map(self._places_of, following.split()))
        if not (text.isascii() and following.isascii()) and cues.UNSPACED_LETTER.search(f"{text} {following}"):
            places |= self._places[UNSPACED]
        return self._of(places) if len(places) > len(self._places[ANY]) else self._wordless

    def _of(self, places: Iterable[int]) -> "Lexicon":
        """The lexicon of some parts."""
        found: dict[str, Any] = self._without_words.copy()
        for name, pattern, _, _ in [self._parts[place] for place in sorted(places)]:
            before = found[name]
            if before is NOTHING or pattern is True:
                found[name] = pattern
            elif type(before) is Several:
                before.append(pattern)
            else:
                found[name] = Several((before, pattern))
        near = Lexicon.__new__(Lexicon)
        near.__dict__ = found
        return near

    @cached_property
    def _wordless(self) -> "Lexicon":
        """The lexicon for a text that lets nothing match, as many cells are."""
        return self._of(self._places[ANY])

    @cached_property
    def _without_words(self) -> dict[str, Any]:
        """The attributes of a lexicon for no words."""
        return {"only": self.only, "whole": self} | {name: cue.nothing for name, cue in _cues().items()}

    @cached_property
    def _parts(self) -> list[Part]:
        return [part for cue in _cues().values() for part in cue.parts(self.only)]

    @cached_property
    def _places(self) -> dict[str, set[int]]:
        """Which parts can match where a word has a beginning."""
        found: dict[str, set[int]] = {ANY: set(), UNSPACED: set()}
        for place, part in enumerate(self._parts):
            for beginning in part.beginnings:
                found.setdefault(beginning, set()).add(place)
        return found

    @cached_property
    def _following(self) -> frozenset[int]:
        """The parts that are looked for at the beginning of the next sentence, too."""
        return frozenset(place for place, part in enumerate(self._parts) if part.following)

    def _look_up(self, run: str) -> frozenset[int]:
        """The parts that can match where this run of characters stands. Most runs come again and again."""
        found = [self._places[beginning] for beginning in beginnings.of_text(run) if beginning in self._places]
        return frozenset().union(*found) if found else _NOWHERE

    clause = Cue(cues.clauses.BEFORE)
    clause_after = Cue(cues.clauses.AFTER)
    negated_adjacent = Cue(cues.denied.NEGATED_ADJACENT, ending=True)
    negated_after = Cue(cues.denied.NEGATED_AFTER, starting=True, titles=True, following=True)
    negated_near = Cue(cues.denied.NEGATED_NEAR)
    denied_next = Cue(cues.following.DENIED_NEXT, starting=True, following=True)
    became_after = Cue(cues.following.BECAME_AFTER, starting=True)
    planned_next = Cue(cues.following.PLANNED_NEXT, starting=True, following=True)
    formerly = Cue(cues.denied.FORMERLY)
    old_column = Title(cues.cells.OLD_COLUMNS, titles=True)
    done = Cue(cues.cells.DONE_CELL, starting=True, titles=True, following=True)
    renamed = Cue(cues.renamed.RENAMED)
    new_name = Cue(cues.renamed.NEW_NAME, ending=True)
    old_name = Cue(cues.renamed.OLD_NAME, ending=True)
    create_ahead = Cue(cues.planned.CREATE_AHEAD, ending=True)
    create_order = Cue(cues.planned.CREATE_ORDER)
    planned_after = Cue(cues.planned.PLANNED_AFTER, starting=True, titles=True, following=True)
    planned_before = Cue(cues.planned.PLANNED_BEFORE)
    planned_section = Title(cues.sections.PLANNED_SECTIONS, titles=True)
    removed_section = Title(cues.sections.REMOVED_SECTIONS, titles=True)
    wished_after = Cue(cues.planned.WISHED_AFTER, starting=True)
    stated = Cue(cues.stated.STATED)
    stated_ahead = Cue(cues.stated.STATED_AHEAD, ending=True)
    stated_after = Cue(cues.stated.STATED_AFTER, starting=True)
    present_after = Cue(cues.stated.PRESENT_AFTER, starting=True)
    example = Cue(cues.foreign.EXAMPLE_ADJACENT, ending=True)
    other_project = Cue(cues.foreign.OTHER_PROJECT)
    other_after = Cue(cues.foreign.OTHER_AFTER, starting=True)
    not_produced = Cue(cues.runtime.NOT_PRODUCED)
    instrument = Cue(cues.runtime.INSTRUMENT, ending=True)
    runtime_before = Cue(cues.runtime.RUNTIME_BEFORE)
    runtime_after = Cue(cues.runtime.RUNTIME_AFTER, starting=True, following=True)
    kept = Cue(KEPT)
    planned_hint = Cue(cues.planned_hints.PLANNED_HINT)
    planned_mark = Cue(cues.planned_hints.PLANNED_MARK, starting=True, titles=True)
    negated_hint = Cue(cues.hints.NEGATED_HINT)
    reported_hint = Cue(cues.hints.REPORTED_HINT)
    others = Cue(cues.others.OTHERS, titles=True)
    theirs = Cue(cues.others.THEIRS)
    owner_ahead = Cue(cues.others.OWNER_AHEAD, ending=True)
    others_section = Title(cues.others.OTHERS_SECTIONS, titles=True)
    moved_cell = Cue(cues.renamed.MOVED_CELL, starting=True, following=True)
    status_cell = Title(cues.hints.STATUS_CELL, starting=True, titles=True)
    lacking = Title(cues.hints.LACKING_CELL, starting=True, titles=True)
    modal = Cue(cues.hints.MODAL, ending=True)
    made_hint = Cue(cues.hints.MADE_HINT)
    given_up = Cue(cues.sentence_hints.GIVEN_UP)
    wished = Cue(cues.sentence_hints.WISHED)
    made_up = Cue(cues.sentence_hints.MADE_UP)

    to_be = Shared(cues.renamed.TO_BE, starting=True)
    if_found = Shared(cues.following.IF_FOUND)
    and_others_gone = Shared(cues.following.AND_OTHERS_GONE, starting=True, following=True)
    mended_in = Shared(cues.there.MENDED_IN)
    other_clause = Shared(cues.there.OTHER_CLAUSE, starting=True)
    of_something = Shared(cues.there.OF_SOMETHING)
    registered = Shared(cues.there.REGISTERED)
    installs = Shared(cues.there.INSTALLS)
    did = Shared(cues.there.DID)
    later_version = Shared(cues.planned.LATER_VERSION)
    archived = Shared(cues.storing.ARCHIVED)
    of_users = Shared(cues.storing.OF_USERS)
    beside_program = Shared(cues.storing.BESIDE_PROGRAM, starting=True)
    was_made = Shared(cues.storing.WAS_MADE, starting=True)
    left_in = Shared(optional.LEFT_IN)
    in_own_place = Shared(personal.IN_OWN, starting=True)
    any_such = Shared(optional.ANY_SUCH)
    user_makes = Shared(optional.USER_MAKES)
    one_of_them = Shared(corrected.ONE_OF_THEM, starting=True)
    wanted = Shared(WANTED)
    group_has = Shared(elsewhere.GROUP_HAS, starting=True)
    caused = Shared(elsewhere.CAUSED)
    enclosed = Shared(elsewhere.ENCLOSED)
    own_ahead = Shared(OWN_AHEAD)
    in_quotation = Shared(cues.foreign.IN_QUOTATION)
    not_even = Shared(illustrated.NOT_EVEN)
    spelled = Shared(illustrated.SPELLED)
    saved_and_run = Shared(illustrated.SAVED_AND_RUN)
    fetched = Shared(optional.FETCHED, starting=True)
    or_such = Shared(optional.OR_SUCH, starting=True)
    if_there = Shared(optional.IF_THERE, starting=True)
    stored_for = Shared(cues.storing.STORED_FOR, starting=True)
    dropped = Shared(cues.storing.DROPPED, starting=True)
    logged = Shared(cues.storing.LOGGED)
    treats = Shared(cues.others.TREATS)

    tells_former_report = Tells(elsewhere.FORMER_SAYS, elsewhere.IT_SAYS)
    tells_former_name = Tells(
        *(former.GAVE_WAY, former.OLD_LAYOUT, former.IN_THOSE_DAYS),
        starting=(former.BEFORE_THEN, former.GERMAN_CALLED, former.GERMAN_REPLACED),
    )
    tells_search = Tells(sought.LOOKED, sought.ASSUMED)
    tells_wrong_name = Tells(sought.NAMES_IT, starting=(sought.IS_NOT, sought.BUT_IS))
    tells_old_name = Tells(undone.CALLED, undone.WAS_CALLED, starting=(undone.ONCE_CALLED,))
    tells_undoing = Tells(gone.DONE_WITH_IT, undone.RESOLVED)
    tells_loss = Tells(
        *(gone.DONE_WITH, gone.GONE, gone.DONE_WITH_IT, undone.RESOLVED),
        starting=(gone.RELATIVE, gone.IN_HISTORY, gone.BUT_GONE),
    )
    tells_of_peers = Tells(cues.foreign.OWNED, cues.foreign.THEIR_REPORT)
    tells_origin = Tells(outside.UPSTREAM, outside.TAKEN)
    tells_review = Tells(REVIEWED)
    tells_of_git = Tells(starting=(optional.NOT_OURS_AFTER, optional.NOT_OURS_NEXT), following=True)


_NOWHERE = frozenset[int]()
"""Of most words; one set for all of them."""


@cache
def _cues() -> dict[str, Cue | Tells]:
    return {
        name: value
        for name, value in vars(Lexicon).items()
        if isinstance(value, (Cue, Tells)) and not isinstance(value, Title)
    }


EVERY_LANGUAGE = Lexicon()


@cache
def lexicon_for(language: str) -> Lexicon:
    """The patterns of a language; of all where that is empty."""
    return Lexicon(language) if language else EVERY_LANGUAGE
