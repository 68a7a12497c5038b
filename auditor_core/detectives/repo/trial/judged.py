"""One judge's node, and what a trial of it comes to."""

from collections.abc import Iterator, Sequence
from functools import cached_property

from auditor_core.detectives.repo.trial.errors import may_be_of_the_trial
from auditor_core.detectives.repo.trial.hearing import BROKEN, FINE, NOTHING, UNREADABLE, Ask, Hearing
from auditor_core.detectives.repo.trial.shapes import CITED_AS
from auditor_core.detectives.repo.trial.values import RaisedError, UntoldError, Value
from auditor_core.facts import DividedEvidenceFact, UnheardAnswerFact

_SCORES = (4, 2)
_SCALE = range(1, 6)


class Judge:
    """A judge's node, and what a trial of it came to."""

    def __init__(self, hearing: Hearing) -> None:
        self.hearing = hearing
        self.asks: Sequence[Ask] = ()
        self.seen = frozenset[object]()
        self.refuses = False
        """Whether no answer becomes an opinion, or none that cites what is there, though it is as it is asked for."""
        try:
            self.is_told = self._is_sound()
        except (UntoldError, RecursionError):
            self.is_told = False

    def _is_sound(self) -> bool:
        """Whether what the model answers is what the judge gives, for some way of citing."""
        refused: list[bool] = []
        for way in CITED_AS:
            self.hearing.stage.shapes.cited_as = way
            given = {score: self._scores(score) for score in _SCORES}
            if all(scores == [score] * len(self.asks) and scores for score, scores in given.items()):
                self.way = way
                self.refuses = any(refused) and self._takes_what_is_not_there()
                return not self.refuses
            fits = bool(self.asks) and all(ask.is_answered_by_it for ask in self.asks)
            refused.append(fits and given[_SCORES[-1]] == [])
        self.refuses = sum(refused) > 1
        return False

    def _takes_what_is_not_there(self) -> bool:
        """Whether an answer becomes an opinion that cites evidence which nobody found."""
        self.hearing.stage.shapes.cited_as = "nothing"
        scores = self._scores(_SCORES[0])
        return bool(scores) and scores == [_SCORES[0]] * len(self.asks)

    def _scores(self, score: int) -> list[Value] | None:
        """The scores that the judge gives where its model answers with one; None where they are not known."""
        script, given = self.hearing.play(FINE, score=score)
        self.asks, self.seen = script.asks, frozenset(self.hearing.room.seen)
        errors = [*self.hearing.room.caught, *([given.kind] if isinstance(given, RaisedError) else [])]
        untold = self.hearing.is_untold(given) or any(map(may_be_of_the_trial, errors))
        scores = self.hearing.scores(given)
        return None if untold and not scores else scores

    @cached_property
    def asks_again(self) -> bool | None:
        """Whether an answer that fails is asked for again, and the next one taken; None where that is not known."""
        told: bool | None = False
        self.hearing.stage.shapes.cited_as = self.way
        for way in (BROKEN, UNREADABLE, NOTHING):
            try:
                script, given = self.hearing.play(way, FINE, score=_SCORES[0])
            except (UntoldError, RecursionError):
                told = None
                continue
            criteria = {ask.criterion for ask in script.asks}
            if len(script.asks) > len(criteria) and self.hearing.scores(given) == [_SCORES[0]] * len(criteria):
                return True
        return told

    @cached_property
    def pressed(self) -> str:
        """What the judge gives whatever its model answers, where high scores are lowered and low ones raised."""
        told: set[Value] = set()
        for way in () if self.is_told else CITED_AS:
            self.hearing.stage.shapes.cited_as = way
            try:
                given = [(self._scores(score), len(self.asks)) for score in _SCALE]
            except (UntoldError, RecursionError):
                continue
            if not all(asked for _, asked in given):
                return ""  # what was answered once may be kept
            told.update(score for scores, _ in given for score in scores or ())
        known = bool(told) and all(type(score) is int for score in told)
        if not known or len(told) > 2 or min(told) == _SCALE[0] or max(told) == _SCALE[-1]:
            return ""
        return f"{' or '.join(map(str, sorted(told)))} for whatever its model answers"

    def unheard(self, told: str) -> UnheardAnswerFact:
        """That the judge gives something else than its model's answer to its own words."""
        return UnheardAnswerFact(function=self.hearing.name(), told=told, place=self.hearing.place())

    def divided(self) -> Iterator[DividedEvidenceFact]:
        """Evidence that the model is not shown, and criteria that it is not asked about."""
        if not any(self.hearing.shows(ask) for ask in self.asks):
            yield self._fact("nothing")
        if self._asks_about_the_first_alone():
            yield self._fact("first")

    def _asks_about_the_first_alone(self) -> bool:
        shapes = self.hearing.stage.shapes
        first, other = shapes.criteria
        if {ask.criterion for ask in self.asks} != {first}:
            return False
        shapes.criteria = other, first
        try:
            script, _ = self.hearing.play(FINE, score=_SCORES[0])
        except (UntoldError, RecursionError):
            return False
        finally:
            shapes.criteria = first, other
        return {ask.criterion for ask in script.asks} == {other}

    def _fact(self, of: str) -> DividedEvidenceFact:
        place = self.hearing.place()
        return DividedEvidenceFact.model_validate(
            {"function": self.hearing.name(), "of": of, "text": self.hearing.name(), "place": place}
        )
