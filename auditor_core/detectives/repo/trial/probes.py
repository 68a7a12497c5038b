"""Which rules of the verdict come to nothing, and which it follows, as far as made-up cases tell.

A probe plays pairs of cases that differ in what a rule asks for alone, and ends with the first pair of which something
else is decided. A rule is only said to come to nothing where the trial came to what it does.
"""

import ast
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import product

from auditor_core.detectives.repo.source.descent import walk
from auditor_core.detectives.repo.trial.cases import Case, Exhibit
from auditor_core.detectives.repo.trial.outcome import Path, acts_in, dissents_in, scores_in
from auditor_core.detectives.repo.trial.places import Places
from auditor_core.detectives.repo.trial.shapes import CITED_AS
from auditor_core.detectives.repo.trial.staging import Stage
from auditor_core.detectives.repo.trial.values import RaisedError, Value
from auditor_core.facts import SynthesisRuleFact

_HIGH, _LOW, _SPLIT = (5, 5, 5), (1, 1, 1), (1, 5, 3)
_SPLITS = (_SPLIT, (5, 1, 3), (1, 1, 5), (1, 5, 5), (2, 5, 1), (1, 3, 5))
_VARIED = (_HIGH, _SPLIT, (1, 5, 5), (1, 5, 4), (2, 5, 4), (5, 3, 5), (3, 2, 4), (4, 4, 4), _LOW)
"""Scores on all sides, since a rule may act on some of them alone."""
_NEAR = (_HIGH, (4, 5, 4), (3, 5, 4), (3, 5, 3), (3, 3, 5))
"""Scores that are no further than two apart, so that no second look is taken."""
_LEADS = ((3, 5), (3, 4), (4, 5), (2, 4), (2, 3), (4, 2), (5, 1))
"""What two judges gave, and what the third one did."""
_CAP = 3
"""The score at which a confirmed violation caps a criterion; SPEC section 8 (the security override)."""
_PLAIN, _MISSING, _WEAK, _ALARMED = Exhibit(), Exhibit(found=False), Exhibit(confidence=0.1), Exhibit(alarmed=True)
_OF_OPINIONS = ("weight", "dissent")
"""Rules that ask the opinions alone."""
_EACH = ((0,), (0,), (0,))
Cites = tuple[tuple[int, ...], ...]
Scores = Mapping[Path, float | None]
Told = tuple[str, str]
"""The kind of a rule, and what the trial showed."""


class Probes:
    """Plays cases on a stage, each once; `facts` are the rules that the code is known to have."""

    def __init__(self, stage: Stage, facts: Sequence[SynthesisRuleFact], places: Places) -> None:
        self._stage = stage
        self._facts = facts
        self._places = places
        self._known: dict[Case, Mapping[str, Value]] = {}
        self._seen: list[set[ast.stmt]] = []
        evidence = stage.shapes.evidence
        self._apart = (stage.shapes.opinion, *([evidence] if evidence else []))

    def is_sound(self) -> bool:
        """Whether what all judges agree on is what is decided, for some way of citing; if not, nothing is told."""
        return any(self._agrees(way, _PLAIN) for way in CITED_AS)

    def is_turned(self) -> bool:
        """Whether what all judges agree on is decided only where a violation is confirmed."""
        return any(self._agrees(way, _ALARMED) for way in CITED_AS)

    def _agrees(self, way: str, exhibit: Exhibit) -> bool:
        self._stage.shapes.cited_as = way
        self._known.clear()
        high, low = (self._scores(Case(scores, (exhibit, exhibit))) for scores in (_HIGH, _LOW))
        return any(high.get(path) == _HIGH[0] and low.get(path) == _LOW[0] for path in high)

    def undecided(self) -> str:
        """What is decided whatever the judges say, where they were asked and nothing failed; empty where they count."""
        played = [self._scores(Case(scores)) for scores in (_HIGH, _LOW, _SPLIT)]
        alike = bool(played[0]) and all(each == played[0] for each in played)
        if not alike or self._stage.machine.caught or not self._stage.shapes.scores_asked_for:
            return ""
        return (
            f"the verdict is {', '.join(sorted({str(value) for value in played[0].values()}))} whatever the judges say"
        )

    def vain(self) -> Iterator[Told]:
        """The known rules that change nothing; raises `UntoldError` and `RaisedError`."""
        for kinds, probe in (
            (("cap", "override"), self._idle_cap), (("supremacy",), self._idle_facts), (("weight",), self._idle_weight),
            (("dissent",), self._idle_dissent), (("re_evaluation",), self._idle_look),
        ):  # fmt: skip
            facts = [fact for fact in self._facts if fact.kind in kinds]
            if self._stage.shapes.evidence is None and kinds[0] not in _OF_OPINIONS:
                continue  # what these look at could not be made up
            told = probe(facts) if facts else ""
            if told:
                yield kinds[-1], told

    def shown(self) -> Iterator[Told]:
        """Rules that are known by nothing but what is decided; raises `UntoldError` and `RaisedError`."""
        known = {fact.kind for fact in self._facts}
        if known.isdisjoint(("cap", "override")) and self._caps():
            yield "override", "all judges give 5, a security violation is confirmed, and no score is above 3"
        if "supremacy" not in known and self._goes_by_facts():
            yield "supremacy", "a score is lower where an opinion rests on evidence that was not found"
        if "weight" not in known and self._leads():
            yield "weight", "the tech lead's score counts for more than another judge's"

    def _idle_cap(self, facts: Sequence[SynthesisRuleFact]) -> str:
        raised = ""
        for scores, calm, judges in product(_VARIED, (_PLAIN, _MISSING), ((0, 1, 2), (), (0,))):
            case = Case(scores, (calm, calm))
            alarm = replace(case, exhibits=(replace(calm, alarmed=True),) * 2, alarmed=judges)
            before, after = self._scores(case), self._scores(alarm)
            if _is_less(after, before):
                return ""
            if _is_less(before, after):
                raised = "a score is lower where nothing is amiss than where a violation is confirmed"
        if raised or not self._was_come_to(facts):
            return raised
        return "a confirmed violation lowers no score, though the rule is come to"

    def _caps(self) -> bool:
        """Whether a confirmed violation holds every score down."""
        for judges in ((0, 1, 2), (), (0,)):
            scores = self._scores(Case(_HIGH, (_ALARMED, _ALARMED), alarmed=judges))
            if all(score is not None and score <= _CAP for score in scores.values()):
                return True
        return False

    def _idle_facts(self, facts: Sequence[SynthesisRuleFact]) -> str:
        for scores, cites in product(_VARIED, _citing(1)):
            case = Case(scores, (_PLAIN, _PLAIN), cites)
            pairs = ((_PLAIN, _MISSING), (_PLAIN, _WEAK), (_MISSING, _MISSING), (_WEAK, _WEAK))
            others = [replace(case, exhibits=pair) for pair in pairs]
            if any(
                self._scores(case) != self._scores(other) for other in (*others, replace(case, cites=_instead(cites)))
            ):
                return ""
        return "what the cited evidence says changes no score" if self._was_come_to(facts) else ""

    def _goes_by_facts(self) -> bool:
        """Whether a score is lower where the judge who gives most cites what was not found, and none is higher."""
        lower = False
        for scores, cites in product(_NEAR, _citing(1)):
            if not any(cited != (0,) and score == max(scores) for cited, score in zip(cites, scores, strict=True)):
                continue
            found = self._scores(Case(scores, (_PLAIN, _PLAIN), cites))
            missing = self._scores(Case(scores, (_PLAIN, _MISSING), cites))
            if _is_less(found, missing):
                return False
            lower = lower or _is_less(missing, found)
        return lower

    def _idle_weight(self, facts: Sequence[SynthesisRuleFact]) -> str:
        asked = [step for fact in facts if isinstance(step := self._places.step(fact.place), ast.If)]
        for others, own in _LEADS:
            turns = [(others, others, own), (others, own, others), (own, others, others)]
            if len({str(self._scores(Case(scores))) for scores in turns}) > 1:
                return ""
        come_to = bool(asked) and all(map(self._runs_whole, asked))
        return "the verdict is the same whichever judge gave which score" if come_to else ""

    def _leads(self) -> bool:
        """Whether the score of the tech lead draws the verdict further to it than that of the prosecutor does."""
        pairs = [(Case((others, others, own)), Case((own, others, others))) for others, own in _LEADS if own > others]
        return any(_is_less(self._scores(other), self._scores(lead)) for lead, other in pairs)

    def _idle_dissent(self, facts: Sequence[SynthesisRuleFact]) -> str:
        agreed = self._dissents(Case((3, 3, 3)))
        told = [self._dissents(Case(scores)) for scores in _SPLITS]
        if not agreed and not any(told):
            return ""
        if all(each == agreed for each in told):
            return "the same is written where the judges agree and where they are far apart"
        if any(agreed.values()) and not any(any(each.values()) for each in told):
            return "it is written where the judges agree, and not where they are far apart"
        return ""

    def _idle_look(self, facts: Sequence[SynthesisRuleFact]) -> str:
        steps = [self._places.asked(fact.place) for fact in facts]
        known = [step for step in steps if step is not None]
        for scores in _SPLITS:
            self._scores(Case(scores))
        if len(known) != len(steps) or not all(map(self._runs, known)):
            return ""
        cites = (_EACH, *_citing(1)[2:], _instead(_citing(1)[1]))
        weakest = replace(_MISSING, confidence=0.1)
        for cited, pair, scores in product(cites, ((_PLAIN, weakest), (_PLAIN, _WEAK), (weakest,) * 2), _SPLITS[:3]):
            case = Case(scores, pair, cited)
            with_it = acts_in(self._play(case), self._apart)
            if with_it != self._acts_without(case, frozenset(known)):
                return ""
        return "the same is decided with it and without it"

    def _acts_without(self, case: Case, steps: frozenset[ast.stmt]) -> object:
        """What is decided where some steps are left out; None where the rest can't do without them."""
        try:
            return acts_in(self._stage.play(case, steps), self._apart)
        except RaisedError:
            return None

    def _play(self, case: Case) -> Mapping[str, Value]:
        if case not in self._known:
            self._known[case] = self._stage.play(case)
            self._seen.append(self._stage.machine.seen)
        return self._known[case]

    def _scores(self, case: Case) -> Scores:
        return scores_in(self._play(case), self._apart)

    def _dissents(self, case: Case) -> Mapping[Path, Value]:
        return dissents_in(self._play(case), self._apart)

    def _was_come_to(self, facts: Sequence[SynthesisRuleFact]) -> bool:
        """Whether what each of some rules does was come to in some case, and passed over in another one."""
        steps = [self._places.step(fact.place) for fact in facts]
        return all(step is not None and self._runs(step) and self._is_passed_over(step) for step in steps)

    def _runs(self, step: ast.stmt) -> bool:
        return any(_done(step) in seen for seen in self._seen)

    def _runs_whole(self, step: ast.If) -> bool:
        """Whether all that is done under a condition was come to, each in some case."""
        parts = (part for item in step.body for part in walk(item) if isinstance(part, ast.stmt))
        return all(any(part in seen for seen in self._seen) for part in parts)

    def _is_passed_over(self, step: ast.stmt) -> bool:
        return any(_done(step) not in seen for seen in self._seen)


def _done(step: ast.stmt) -> ast.stmt:
    """A step; of a condition, what is done under it."""
    return step.body[0] if isinstance(step, ast.If) else step


def _is_less(one: Scores, other: Scores) -> bool:
    """Whether some score is lower, and none higher."""
    pairs = [(one.get(path), score) for path, score in other.items()]
    told = [(low, high) for low, high in pairs if low is not None and high is not None]
    return any(low < high for low, high in told) and not any(low > high for low, high in told)


def _citing(place: int) -> list[Cites]:
    """Who cites a piece of evidence: one of the judges, or all of them; the others cite the first."""
    ways: list[Cites] = [tuple((place,) if at == judge else (0,) for at in range(3)) for judge in range(3)]
    return [*ways, ((place,),) * 3]


def _instead(cites: Cites) -> Cites:
    """The same with something that is not there."""
    return tuple((-1,) if each != (0,) else each for each in cites)
