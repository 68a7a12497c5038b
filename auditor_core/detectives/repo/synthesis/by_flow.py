"""Rules told by what flows: a score that is lowered because something was not found, or because a fault was."""

import ast
import re
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from auditor_core.detectives.repo.source.index import Function, Module
from auditor_core.detectives.repo.source.spelling import form
from auditor_core.detectives.repo.synthesis.bounds import Bounds
from auditor_core.detectives.repo.synthesis.branches import Placed, paired_with
from auditor_core.detectives.repo.synthesis.conditions import FACTUAL, SECURING, SECURITY, Kind, Rule
from auditor_core.detectives.repo.synthesis.consequences import Consequences
from auditor_core.detectives.repo.synthesis.found import FOUND, MISSING, Found
from auditor_core.detectives.repo.synthesis.guards import rests
from auditor_core.detectives.repo.synthesis.lead_counts import LeadCounts
from auditor_core.detectives.repo.synthesis.lowered import Lowered
from auditor_core.detectives.repo.synthesis.meaning import Known, Meaning
from auditor_core.detectives.repo.synthesis.no_caps import NoCaps
from auditor_core.detectives.repo.synthesis.one_judge import OneJudge
from auditor_core.detectives.repo.synthesis.same_weights import SameWeights
from auditor_core.detectives.repo.synthesis.scored import Scored

_SAVING = re.compile(
    r"\bno[_ ]\w*(?: \w+)?(inject|shell|exec|eval|violat|vulnerab|secret|unsafe|flaw|issue)"
    r"|(?<!un)safe(?![a-z])|secured|saniti[sz]|sandbox|protect",
    re.IGNORECASE,
)
"""What ought to be found for the sake of security, so that a fault is that it was not."""


class _Way(NamedTuple):
    """One of the ways that a condition parts."""

    place: Placed
    sense: int
    """What it means that it is gone."""
    body: Sequence[ast.AST]
    words: str = ""
    """What stands behind the condition."""
    picks: bool = False
    """Whether the condition picks some kind of evidence out, which may well be what ought not to be found."""
    other: Sequence[ast.AST] = ()
    """What is done otherwise."""


class ByFlow:
    """Reads the conditions of functions."""

    def __init__(
        self,
        modules: Sequence[Module],
        known: Known,
        deciding: Sequence[tuple[Module, Function]],
        bounds: Bounds,
        no_caps: NoCaps,
    ) -> None:
        scored = Scored(modules, known, [function for _, function in deciding])
        self._no_caps = no_caps
        self._found = Found(modules, known)
        self._lead_counts = LeadCounts(scored, modules)
        self._one_judge = OneJudge(deciding)
        self.lowered = Lowered(scored, bounds)
        self._same_weights = SameWeights(modules, bounds)
        self._known_ways: dict[int, dict[int, list[_Way]]] = {}
        """By the function, and the place that asks, each by its id."""

    def rules(self, module: Module, meaning: Meaning) -> Iterator[Rule]:
        """Caps for what was found, overruling for what was not, and the tech lead's weight."""
        yield from (("weight", node) for node in self._lead_counts.rules(meaning.function))
        ways = self._by_place(module, meaning.function)
        for place, sense, body, words, *_ in (way for found in ways.values() for way in found):
            if sense and self.lowered.by(meaning, body) and not self.lowered.is_lifted(meaning.function, place, body):
                done = Consequences(module, body)
                if self._no_caps.lowers_nothing(meaning.function, done):
                    continue
                named = SECURING.search(meaning.function.name) and not FACTUAL.search(meaning.function.name)
                secures = bool(SECURITY.search(words) or named or done.speaks_of(SECURING, FACTUAL))
                if sense == FOUND and secures:
                    yield "override", place
                if sense == MISSING and not secures:
                    yield "supremacy", place

    def denies(self, kind: Kind, module: Module, meaning: Meaning, node: ast.AST) -> bool:
        """Whether what a condition lowers hangs on the opposite of what the rule is for, or is left as it was."""
        if kind not in ("supremacy", "override"):
            return False
        ways = self._by_place(module, meaning.function).get(id(node), [])
        same = [way for way in ways if self._same_weights.leave_all(meaning.function, way.body)]
        lowering = [way for way in ways if way not in same and self.lowered.by(meaning, way.body)]
        against = FOUND if kind == "supremacy" else MISSING
        if kind == "override" and self._one_judge.alone_is_held_down(
            meaning.function, node, [x.body for x in lowering]
        ):
            return True
        if lowering:
            spared = _SAVING if kind == "override" else None
            return all(
                way.sense == against and not (spared.search(way.words) if spared else way.picks) for way in lowering
            )
        if kind == "supremacy" and any(
            way.sense == MISSING and self.lowered.lifts(meaning.function, way.body) for way in ways
        ):
            return True
        return kind == "supremacy" and (bool(same) or any(map(_gives_the_same, ways)))

    def _by_place(self, module: Module, function: Function) -> dict[int, list[_Way]]:
        if id(function) not in self._known_ways:
            found = self._known_ways[id(function)] = {}
            for way in self._ways(module, function):
                found.setdefault(id(way.place), []).append(way)
        return self._known_ways[id(function)]

    def _ways(self, module: Module, function: Function) -> Iterator[_Way]:
        after = rests(function)
        for node in function.nodes:
            if isinstance(node, ast.If):
                other = node.orelse or after.get(id(node), ())
                yield self._way(function, node.test, 1, node.body)._replace(other=other or _end(function, node))
                yield self._way(function, node.test, -1, other)
            elif isinstance(node, ast.IfExp):
                asks = self._found.of(function, node.test).sense
                sign = -1 if asks and self.lowered.is_otherwise(function, node) else 1
                yield self._way(function, node.test, sign, [node.body, node.orelse])
            elif isinstance(node, ast.Match):
                yield from self._cases(function, node)
        for asking in paired_with(module, function):
            yield _Way(asking.node, self._found.answered(asking), function.node.body, function.owner)

    def _way(self, function: Function, test: ast.expr, sign: int, body: Sequence[ast.AST]) -> _Way:
        answer = self._found.of(function, test)
        return _Way(test, sign * answer.sense if body else 0, body, answer.words, answer.picks)

    def _cases(self, function: Function, node: ast.Match) -> Iterator[_Way]:
        """`case [first, *_], s if s > CAP` of `match flaws, score`: what the sequence holds, and what is guarded."""
        for case in node.cases:
            subjects, patterns = [node.subject], [case.pattern]
            if isinstance(node.subject, ast.Tuple) and isinstance(case.pattern, ast.MatchSequence):
                subjects, patterns = node.subject.elts, case.pattern.patterns
            some = [item for item, pattern in zip(subjects, patterns, strict=False) if _is_some(pattern)]
            for asked in (*some, *([case.guard] if case.guard else [])):
                yield self._way(function, asked, 1, case.body)._replace(place=case.guard or case.pattern)


def _end(function: Function, node: ast.If) -> Sequence[ast.stmt]:
    """How the function ends where a condition does not hold that gives something back."""
    return function.node.body[-1:] if isinstance(node.body[-1], ast.Return) else ()


def _gives_the_same(way: _Way) -> bool:
    """Whether what is given back is what would be given back anyhow, texts beside it apart."""
    ends = [step.value for step in (*way.body[-1:], *way.other) if isinstance(step, ast.Return)]
    values = [form(item.elts[0] if isinstance(item, ast.Tuple) and item.elts else item) for item in ends if item]
    return len(values) > 1 and isinstance(way.body[-1], ast.Return) and values[0] in values[1:]


def _is_some(pattern: ast.pattern) -> bool:
    """`[first, *_]`: only what is not empty meets it."""
    return isinstance(pattern, ast.MatchSequence) and any(
        not isinstance(item, ast.MatchStar) for item in pattern.patterns
    )
