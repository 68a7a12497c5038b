"""What lowers a score under whatever name it is held: what is set, returned, yielded, put in, taken out or chosen."""

import ast
import re
from collections.abc import Sequence

from auditor_core.detectives.repo.following.flow import filled
from auditor_core.detectives.repo.source.descent import last_part, walk
from auditor_core.detectives.repo.source.index import Function
from auditor_core.detectives.repo.source.spelling import form, spelled
from auditor_core.detectives.repo.source.statements import below_it, root_of, targets_of
from auditor_core.detectives.repo.synthesis.bounds import Bounds
from auditor_core.detectives.repo.synthesis.given import CAPS, COPYING, NUMBERS, given_to, lifted
from auditor_core.detectives.repo.synthesis.meaning import Meaning
from auditor_core.detectives.repo.synthesis.scored import Scored

_TAKING_OUT = frozenset({"pop", "discard", "remove"})
_LESS = (ast.Sub, ast.Div, ast.FloorDiv)
_PLAIN = (ast.Name, ast.Attribute, ast.Subscript)
"""What is less for being divided: a sum that is divided is a mean."""
_HOPS = 2


class Lowered:
    """Knows which statements and values of a function leave less of a score."""

    def __init__(self, scored: Scored, bounds: Bounds) -> None:
        self._scored = scored
        self._bounds = bounds

    def by(self, meaning: Meaning, body: Sequence[ast.AST], hops: int = _HOPS) -> bool:
        """Whether one of some statements, or of two values that are chosen from, lowers a score."""
        function = meaning.function
        chosen = [item for item in body if isinstance(item, ast.expr)]
        if chosen and self._is_choice(function, chosen):
            return True
        steps = [step for item in body if isinstance(item, ast.stmt) for step in (item, *below_it(item))]
        return any(self.step(function, step) or self._leaves_it(meaning, step, hops) for step in steps)

    def step(self, function: Function, step: ast.stmt) -> bool:
        """Whether a statement itself, and none within it, lowers a score."""
        if isinstance(step, ast.Delete):
            return any(isinstance(item, ast.Subscript) and self._holds(function, item.value) for item in step.targets)
        if isinstance(step, ast.Return) or (isinstance(step, ast.Expr) and isinstance(step.value, ast.Yield)):
            value = step.value if isinstance(step, ast.Return) else step.value.value  # type: ignore[attr-defined]
            return value is not None and self._is_returned_low(function, value)
        if isinstance(step, ast.Expr):
            return self._puts_low(function, step.value)
        if isinstance(step, ast.AugAssign):
            less = isinstance(step.op, _LESS) and self._is_any(function, step.value)
            return less and self._holds(function, step.target)
        if not isinstance(step, ast.Assign | ast.AnnAssign) or step.value is None:
            return False
        copies = isinstance(step.value, ast.Call) and last_part(step.value.func) in COPYING
        held = copies or any(self._holds(function, item) for item in targets_of(step))
        return held and self._is_low(function, step.value)

    def is_lifted(self, function: Function, test: ast.AST, body: Sequence[ast.AST]) -> bool:
        """Whether a low score is set to the bound that it is held against: `if score < CAP: score = CAP`."""
        values = {form(step.value) for step in body if isinstance(step, ast.Assign)}
        return any(
            isinstance(part, ast.Compare)
            and isinstance(part.ops[0], ast.Lt | ast.LtE)
            and self._holds(function, part.left)
            and form(part.comparators[0]) in values
            for part in walk(test)
        )

    def lifts(self, function: Function, body: Sequence[ast.AST]) -> bool:
        """Whether one of several scores is set to the highest of them: `scores[judge] = max(scores.values())`."""
        steps = [step for item in body if isinstance(item, ast.stmt) for step in (item, *below_it(item))]
        return any(
            isinstance(step, ast.Assign)
            and isinstance(step.value, ast.Call)
            and last_part(step.value.func) == "max"
            and len(step.value.args) == 1
            and self._holds(function, step.targets[0])
            and any(self._holds(function, part) for part in walk(step.value.args[0]))
            for step in steps
        )

    def is_otherwise(self, function: Function, choice: ast.IfExp) -> bool:
        """Whether less is chosen where the condition does not hold: `o.score if found else 2`."""
        return self._is_low(function, choice.orelse) and not self._is_low(function, choice.body)

    def _leaves_it(self, meaning: Meaning, step: ast.stmt, hops: int) -> bool:
        """Whether a statement keeps what a function of the repository gives that lowers what it is handed."""
        if not hops or not isinstance(step, ast.Assign | ast.AnnAssign | ast.Return) or step.value is None:
            return False
        calls = [part for part in walk(step.value) if isinstance(part, ast.Call)]
        return any(
            self.by(inner, function.node.body, hops - 1) for call in calls for inner, function in meaning.behind(call)
        )

    def _puts_low(self, function: Function, node: ast.expr) -> bool:
        """`votes.update(dict.fromkeys(credited, 2))`, `votes.append((judge, 1))`, `votes.pop(judge)`."""
        if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Attribute):
            return False
        if node.func.attr in _TAKING_OUT:
            return self._holds(function, node.func.value)
        taker = filled(node)
        return (
            taker is not None
            and self._holds(function, taker)
            and any(self._is_low(function, item) for item in node.args)
        )

    def _is_returned_low(self, function: Function, value: ast.expr) -> bool:
        """Whether a low value is given back where another result is a score: `return 2`, `return opinion.score`."""
        place = value.elts[0] if isinstance(value, ast.Tuple) and value.elts else value
        if self._gives_less(function, place):
            return True
        if not self._is_low(function, place):
            return False
        others = (item for item in function.results if item is not value)
        firsts = (item.elts[0] if isinstance(item, ast.Tuple) and item.elts else item for item in others)
        return any(self._holds(function, item) for item in firsts)

    def _is_choice(self, function: Function, chosen: Sequence[ast.expr]) -> bool:
        """`2 if absent else o.score`, either way round."""
        low = [item for item in chosen if self._is_low(function, item)]
        return any(self._gives_less(function, item) for item in low) or (
            bool(low) and any(self._holds(function, item) for item in chosen if item not in low)
        )

    def _gives_less(self, function: Function, node: ast.expr) -> bool:
        """Whether a value is a score that is lowered in it: `min(score, 2)`, `score - 1`, a comprehension of these."""
        if isinstance(node, ast.DictComp | ast.ListComp | ast.SetComp | ast.GeneratorExp):
            return self._gives_less(function, node.value if isinstance(node, ast.DictComp) else node.elt)
        if isinstance(node, ast.IfExp):
            return self._is_choice(function, [node.body, node.orelse])
        if isinstance(node, ast.BinOp):
            return self._is_taken_off(function, node)
        return isinstance(node, ast.Call) and self._call_gives_less(function, node)

    def _call_gives_less(self, function: Function, node: ast.Call) -> bool:
        last = last_part(node.func)
        if any(isinstance(item, ast.Call) for item in lifted(node)):
            return False
        if last in COPYING:
            return any(self._is_low(function, value) for name, value in given_to(node) if name == "score")
        if last == "min" and len(node.args) > 1:
            return any(self._holds(function, item) for item in node.args)
        handed = node.args if last in ("max", "round", "dict", *NUMBERS) else ()
        return any(self._gives_less(function, item) for item in handed)

    def _is_taken_off(self, function: Function, node: ast.BinOp) -> bool:
        """`score - PENALTY`; not how far two scores lie apart, nor what a penalty of nothing leaves."""
        if not isinstance(node.op, _LESS) or not isinstance(node.left, _PLAIN):
            return False
        apart = isinstance(node.op, ast.Sub) and self._holds(function, node.right)
        return not apart and self._holds(function, node.left) and self._is_any(function, node.right)

    def _is_any(self, function: Function, node: ast.expr) -> bool:
        """Whether something that is taken off is more than nothing, as far as one can tell."""
        return self._bounds.numbers(function, node) != [0]

    def _is_low(self, function: Function, node: ast.expr) -> bool:
        if isinstance(node, ast.Constant):
            return not isinstance(node.value, bool) and node.value in CAPS
        if isinstance(node, ast.Tuple):
            return any(self._is_low(function, item) for item in node.elts)
        if isinstance(node, ast.Call) and last_part(node.func) in (*NUMBERS, "fromkeys", "dict.fromkeys"):
            return any(self._is_low(function, item) for item in node.args[-1:])
        if isinstance(node, ast.Name | ast.Attribute | ast.Subscript) and not self._holds(function, node):
            named = re.search(r"cap|ceiling|limit|max", spelled(node), re.IGNORECASE) or root_of(node).isupper()
            return bool(named) and self._bounds.is_low(function, node)
        return self._gives_less(function, node)

    def _holds(self, function: Function, node: ast.AST) -> bool:
        return self._scored.holds(function, node)
