"""What a trial of the judges shows: whose words and evidence they get, and what becomes of what their models answer.

Told only of judges whose node could be gone through, and gives what the model answered as it was answered.
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from itertools import combinations, islice

from auditor_core.detectives.repo.synthesis.deciders import decides
from auditor_core.detectives.repo.trial.errors import may_be_of_the_trial
from auditor_core.detectives.repo.trial.finding import can_be_entered, entry_of, find_shapes, state_of
from auditor_core.detectives.repo.trial.hearing import BROKEN, FINE, NOTHING, UNREADABLE, Ask, Hearing, Room, judge_of
from auditor_core.detectives.repo.trial.places import Places
from auditor_core.detectives.repo.trial.shapes import CITED_AS
from auditor_core.detectives.repo.trial.staging import Stage
from auditor_core.detectives.repo.trial.subject import Subject
from auditor_core.detectives.repo.trial.values import UNKNOWN, RaisedError, UntoldError
from auditor_core.facts import DividedEvidenceFact, StructuredCallFact, UnheardAnswerFact

_MOST_STEPS = 200_000
"""Steps of all judges together, less than half a second; most trials take a tenth of them."""
_MOST_JUDGES = 24
"""Nodes of judges in all graphs; a graph has three."""
_SCORES = (4, 2)
_NAMED = re.compile(r"prosecut\w*|defen[cs]e|tech[\s_-]*lead", re.IGNORECASE)
_POLICY = "RetryPolicy"
"""By which a graph calls a node again that fails, outside of what the node does."""


@dataclass
class Heard:
    """What the trial shows."""

    structured: list[StructuredCallFact]
    """The calls that bind models; of those that the judges came to, whether they are asked again."""
    unheard: list[UnheardAnswerFact] = field(default_factory=list)
    divided: list[DividedEvidenceFact] = field(default_factory=list)


def find_heard(subject: Subject, structured: Sequence[StructuredCallFact]) -> Heard:
    """Go through the judges' nodes with models that answer as they are told to."""
    heard = Heard(list(structured))
    if not structured:
        return heard
    room, places = Room(subject, _MOST_STEPS), Places(subject.modules)
    try:
        hearings = islice(_hearings(room, subject), _MOST_JUDGES)
        judges = [_Judge(each) for each in hearings]
        told = [judge for judge in judges if judge.is_told]
        heard.unheard += _alike(told)
        heard.divided += [fact for judge in told for fact in judge.divided()]
        if not any(_POLICY in module.used for module in subject.modules):
            heard.structured = _with_attempts(structured, told, places)
        if judges and all(judge.refuses for judge in judges):
            heard.structured = _with_refused(heard.structured, judges, places)
    except (UntoldError, RaisedError, RecursionError):
        pass
    return heard


def _hearings(room: Room, subject: Subject) -> Iterator[Hearing]:
    """The nodes of judges that can be gone through."""
    shapes = find_shapes(room, subject)
    every = [(module, function) for module in subject.modules for function in module.functions]
    nodes = [(graph, node) for graph in subject.graphs for node in graph.nodes]
    for graph, node in nodes:
        judge = judge_of(node.name) or judge_of(node.function)
        if judge and shapes is not None and not decides(node.name):
            entry = entry_of(room, graph, node, every)
            state = state_of(shapes, graph, entry)
            if can_be_entered(entry) and state is not None:
                yield Hearing(Stage(room, shapes, entry, state, node.place), room, judge)


class _Judge:
    """A judge's node, and what a trial of it came to."""

    def __init__(self, hearing: Hearing) -> None:
        self.hearing = hearing
        self.asks: Sequence[Ask] = ()
        self.seen = frozenset[object]()
        self.refuses = False
        """Whether no answer becomes an opinion, or none that cites what is there, though it is as it is asked for."""
        self._is_refused = False
        try:
            self.is_told = self._is_sound()
        except (UntoldError, RecursionError):
            self.is_told = False

    def _is_sound(self) -> bool:
        """Whether what the model answers is what the judge gives, for some way of citing."""
        refused: list[bool] = []
        for way in CITED_AS:
            self.hearing.stage.shapes.cited_as = way
            if all(self._gives(score) for score in _SCORES):
                self.way = way
                self.refuses = any(refused) and self._takes_what_is_not_there()
                return not self.refuses
            refused.append(self._is_refused)
        self.refuses = sum(refused) > 1
        return False

    def _takes_what_is_not_there(self) -> bool:
        """Whether an answer becomes an opinion that cites evidence which nobody found."""
        self.hearing.stage.shapes.cited_as = "nothing"
        return self._gives(_SCORES[0])

    def _gives(self, score: int) -> bool:
        script, given = self.hearing.play(FINE, score=score)
        self.asks, self.seen = script.asks, frozenset(self.hearing.room.seen)
        scores = self.hearing.scores(given)
        errors = [*self.hearing.room.caught, *([given.kind] if isinstance(given, RaisedError) else [])]
        untold = self.hearing.is_untold(given) or any(map(may_be_of_the_trial, errors))
        fits = bool(self.asks) and all(ask.is_answered_by_it for ask in self.asks)
        self._is_refused = fits and not scores and not untold
        return bool(self.asks) and scores == [score] * len(self.asks)

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


def _alike(told: Sequence[_Judge]) -> Iterator[UnheardAnswerFact]:
    """Judges that are asked with the very words that another one is asked with, but for their names."""
    for one, other in combinations(told, 2):
        if one.hearing.judge == other.hearing.judge:
            continue
        words = [[_NAMED.sub("", ask.text) for ask in judge.asks] for judge in (one, other)]
        if words[0] == words[1] and not any(UNKNOWN in text for text in words[0]):
            what = f"an answer to the very words that {one.hearing.judge} is asked with"
            yield UnheardAnswerFact(function=other.hearing.name(), told=what, place=other.hearing.place())


def _with_refused(
    structured: Sequence[StructuredCallFact], refusing: Sequence[_Judge], places: Places
) -> list[StructuredCallFact]:
    """The calls, those whose answers never become an opinion marked so."""
    seen = {step for judge in refusing for step in judge.seen}
    return [fact.model_copy(update={"refused": fact.refused or places.step(fact.place) in seen}) for fact in structured]


def _with_attempts(
    structured: Sequence[StructuredCallFact], told: Sequence[_Judge], places: Places
) -> list[StructuredCallFact]:
    """The calls, those that judges came to with whether these ask again."""
    found = []
    for fact in structured:
        step = places.step(fact.place)
        ways = [judge.asks_again for judge in told if step is not None and step in judge.seen]
        known = ways and None not in ways
        found.append(fact.model_copy(update={"retried": all(ways)}) if known else fact)
    return found
