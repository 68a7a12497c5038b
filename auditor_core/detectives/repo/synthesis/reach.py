"""Conditions on numbers that are settled before anybody asks: a limit that no scores on the scale ever pass."""

import ast
from collections.abc import Callable, Sequence, Set

from auditor_core.detectives.repo.following.holding import HOPS, Holding
from auditor_core.detectives.repo.following.holding import Known as Answer
from auditor_core.detectives.repo.following.lengths import Span
from auditor_core.detectives.repo.source.descent import last_part
from auditor_core.detectives.repo.source.index import Function, Module
from auditor_core.detectives.repo.source.spelling import form
from auditor_core.detectives.repo.synthesis.bounds import Bounds
from auditor_core.detectives.repo.synthesis.branches import Placed
from auditor_core.detectives.repo.synthesis.conditions import ON_FACTS, conjuncts
from auditor_core.detectives.repo.synthesis.criteria import Criteria
from auditor_core.detectives.repo.synthesis.evidence_keys import EvidenceKeys
from auditor_core.detectives.repo.synthesis.explained import Explained
from auditor_core.detectives.repo.synthesis.full_bench import FullBench
from auditor_core.detectives.repo.synthesis.judge_names import JudgeNames
from auditor_core.detectives.repo.synthesis.letter_case import is_never_in
from auditor_core.detectives.repo.synthesis.meaning import Known, Meaning, is_property
from auditor_core.detectives.repo.synthesis.never_set import NeverSet
from auditor_core.detectives.repo.synthesis.sought_judges import SoughtJudges
from auditor_core.detectives.repo.synthesis.spans import Spans
from auditor_core.detectives.repo.synthesis.unwritten import Unwritten
from auditor_core.detectives.repo.synthesis.written_ids import WrittenIds


class Reach(Holding):
    """Knows besides the constants how far scores lie apart, how many there are, and which criteria there are."""

    def __init__(
        self,
        modules: Sequence[Module],
        known: Known,
        bounds: Bounds,
        criteria: Criteria,
        keys: EvidenceKeys,
        never_set: NeverSet,
        is_dead: Callable[[Function], bool],
    ) -> None:
        """`is_dead`: whether nothing that runs comes to a function."""
        super().__init__(modules, self._is_absent)
        self._keys = keys
        self._ids = WrittenIds(modules, self.calls, is_dead)
        self._criteria = criteria
        self._judges = JudgeNames(modules)
        self._bench = FullBench(known, self._judges)
        self._sought = SoughtJudges(modules, self.calls, self._judges)
        self._never_set = never_set
        self._unwritten = Unwritten(modules, is_dead)
        self._known = known
        self._bounds = bounds
        self._explained = Explained(modules)
        self._spans = Spans(modules, known, bounds, self)

    def of(self, function: Function, test: ast.expr, hops: int = HOPS) -> Answer:
        """The same; besides, what holds for each of some things, or where there are none, holds anyway."""
        if isinstance(test, ast.BoolOp) and isinstance(test.op, ast.Or):
            if self._explained.holds_anyway(test):
                return True
            some = {form(part) for item in test.values if (part := self._asked_for_any(function, item)) is not None}
            if any(isinstance(part, ast.UnaryOp) and form(part.operand) in some for part in test.values):
                return True
        return super().of(function, test, hops)

    def never_run(self, function: Function) -> Set[int]:
        """The same; besides, what stands below a return that every full bench takes."""
        return super().never_run(function) | self._bench.passes_by(function)

    def _asked_for_any(self, function: Function, test: ast.expr) -> ast.expr | None:
        """What is gone through for any that meets a condition, where each of them does."""
        each = test.args[0] if isinstance(test, ast.Call) and last_part(test.func) == "any" and test.args else None
        if not isinstance(each, ast.GeneratorExp | ast.ListComp) or len(each.generators) > 1 or each.generators[0].ifs:
            return None
        return each.generators[0].iter if self.of(function, each.elt) else None

    def is_settled(self, function: Function, asked: Placed | None) -> bool:
        """Whether a condition, or the one that a name is given, comes to the same for all scores."""
        value = asked.value if isinstance(asked, ast.Assign | ast.AnnAssign | ast.Return) else asked
        return isinstance(value, ast.expr) and self.of(function, value) is not None

    def settled(self, function: Function) -> dict[int, bool]:
        """The conditions of a function, by id, that come to the same for all scores, and to what."""
        asking = (node.test for node in function.nodes if isinstance(node, ast.If))
        said = ((test, self.of(function, test)) for test in asking)
        return {id(test): answer for test, answer in said if answer is not None}

    def asks_no_facts(self, meaning: Meaning, node: Placed) -> bool:
        """Whether what a condition asks of the facts comes to the same whatever they are."""
        values: Sequence[Placed] = self.values(meaning.function, node.id) if isinstance(node, ast.Name) else ()
        parts = [part for item in values or [node] if isinstance(item, ast.expr) for part in conjuncts(item)]
        asked = [part for part in parts if ON_FACTS.search(meaning.of(part))]
        return bool(asked) and all(self.is_settled(meaning.function, part) for part in asked)

    def asked_of_no_criterion(self, function: Function) -> list[ast.Compare]:
        """The conditions of a function that ask for criteria none of which the rubric has."""
        asking = (node for node in function.nodes if isinstance(node, ast.Compare))
        return [node for node in asking if self._criteria.never_is(function, node)]

    def measured(self, function: Function, test: ast.expr, hops: int) -> Answer:
        """What is told of a condition by numbers: by how far scores lie apart, by how many there are."""
        if isinstance(test, ast.Compare):
            never = self._criteria.never_is(function, test) or self._judges.never_is(test)
            if never or self._ids.never_is(function, _same(test)):
                return isinstance(test.ops[0], ast.NotEq | ast.NotIn)
            return False if self._is_nowhere(function, test) else self._compared(function, test)
        if isinstance(test, ast.Attribute) and self._never_set.holds(test.attr):
            return False
        if isinstance(test, ast.Call) and (self._holds_for_none(function, test) or self._is_nowhere(function, test)):
            return False
        if isinstance(test, ast.Attribute) and hops:
            read = [item for _, item in self._known.get(test.attr, ())]
            said = {self.answered(item, hops - 1) for item in read if all(map(is_property, read))}
            return said.pop() if len(said) == 1 else None
        return super().measured(function, test, hops)

    def _holds_for_none(self, function: Function, test: ast.Call) -> bool:
        """Whether what `any` asks of each item is never set, or a word that no text holds, or nobody writes."""
        each = test.args[0] if len(test.args) == 1 and last_part(test.func) == "any" else None
        parts = [each.elt, *each.generators[0].ifs] if isinstance(each, ast.GeneratorExp | ast.ListComp) else []
        if any(isinstance(part, ast.Attribute) and self._never_set.holds(part.attr) for part in parts):
            return True
        asked = (item for part in parts for item in conjuncts(part))
        return any(self._is_nowhere(function, item) for item in asked)

    def _is_nowhere(self, function: Function, test: ast.expr) -> bool:
        """Whether a condition looks for a word that no text with such letters holds, or that nobody writes there."""
        if is_never_in(self._modules, function, test) or self._unwritten.never_holds(function, test):
            return True
        return self._ids.never_is(function, test)

    def _is_absent(self, function: Function, node: ast.expr) -> bool:
        """Whether an expression looks for evidence under a key that nothing has, or for anything under such a name."""
        return self._keys.is_absent(node) or self._has_no_name(function, node)

    def _has_no_name(self, function: Function, node: ast.expr) -> bool:
        """Whether an expression looks for what has an id, or is by a judge of a name, that nothing has."""
        return self._ids.is_absent(function, node) or self._sought.is_absent(function, node)

    def _is_none(self, function: Function, node: ast.expr, hops: int = HOPS) -> bool:
        """Whether an expression, or what a name holds, looks for such things alone, so that there is none."""
        if isinstance(node, ast.Name) and hops:
            values = self.values(function, node.id)
            return bool(values) and all(self._is_none(function, value, hops - 1) for value in values)
        return isinstance(node, ast.Call) and self._has_no_name(function, node)

    def _compared(self, function: Function, test: ast.Compare) -> Answer:
        if isinstance(test.ops[0], ast.Is | ast.IsNot) and getattr(test.comparators[0], "value", ...) is None:
            return isinstance(test.ops[0], ast.Is) if self._is_none(function, test.left) else None
        sides = [test.left, *test.comparators]
        said = {self._held(function, *item) for item in zip(sides, test.ops, sides[1:], strict=False)}
        return False if False in said else True if said == {True} else None

    def _held(self, function: Function, left: ast.expr, how: ast.cmpop, right: ast.expr) -> Answer:
        """What holding one number against another comes to, or looking for something among what there is none of."""
        if not isinstance(how, ast.Gt | ast.GtE | ast.Lt | ast.LtE | ast.Eq | ast.NotEq):
            among = isinstance(how, ast.In | ast.NotIn)
            nothing = among and self.lengths.of(function, right, right.lineno)[1] == 0
            return isinstance(how, ast.NotIn) if nothing else None
        if isinstance(how, ast.Eq | ast.NotEq):
            spans = (self._spans.of(function, left), self._spans.of(function, right))
            return None if None in spans else _equal(spans, isinstance(how, ast.Eq))  # type: ignore[arg-type]
        larger, smaller = (left, right) if isinstance(how, ast.Gt | ast.GtE) else (right, left)
        reaches = isinstance(how, ast.GtE | ast.LtE)
        if self._spans.is_the_same(function, larger, smaller) or (
            not reaches and self._bounds.is_maximum(function, smaller) and self._spans.is_spread(function, larger)
        ):
            return reaches  # nor do two scores ever lie further apart than the whole scale is long
        most, least = self._spans.of(function, larger), self._spans.of(function, smaller)
        if most is None or least is None:
            return None
        if most[1] < least[0] or (most[1] == least[0] and not reaches):
            return False
        return True if most[0] > least[1] or (most[0] == least[1] and reaches) else None


def _same(test: ast.Compare) -> ast.Compare:
    """The condition, or what it denies: `a == b` of `a != b`."""
    return ast.Compare(test.left, [ast.Eq()], test.comparators) if isinstance(test.ops[0], ast.NotEq) else test


def _equal(spans: tuple[Span, Span], wanted: bool) -> Answer:
    (least, most), (low, high) = spans
    if most < low or high < least:
        return not wanted
    return wanted if least == most == low == high else None
