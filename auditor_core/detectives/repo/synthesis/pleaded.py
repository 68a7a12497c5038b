"""Conditions that give way to the defense: they hold only where its score is low, so that a good one lifts a cap.

`if unsafe and not pleaded`, where `pleaded = any(o.judge == "Defense" and o.score >= 4 for o in opinions)`. A cap for
security holds whatever the judges say; that somebody has to charge the flaw is another matter.
"""

import ast
import re
from collections.abc import Iterator, Sequence
from itertools import chain
from typing import NamedTuple

from auditor_core.detectives.repo.source.descent import last_part, walk
from auditor_core.detectives.repo.source.index import Module
from auditor_core.detectives.repo.source.spelling import spelled
from auditor_core.detectives.repo.synthesis.conditions import SECURITY, conjuncts
from auditor_core.detectives.repo.synthesis.consequences import Consequences
from auditor_core.detectives.repo.synthesis.filling import filled_under
from auditor_core.detectives.repo.synthesis.guards import rests
from auditor_core.detectives.repo.synthesis.meaning import Meaning
from auditor_core.detectives.repo.synthesis.whose import judge_in, judge_of

_SCORE = re.compile(r"score|rating|grade|points|marks|votes", re.IGNORECASE)
_LIMIT = re.compile(r"[A-Z][A-Z_\d]+|\d+(?:\.\d+)?")
"""A number as it is written, or the name of one."""
_HOPS = 3


def given_way(module: Module, meaning: Meaning) -> Iterator[tuple[ast.expr, Sequence[ast.AST]]]:
    """Conditions of a function, and what is lowered for security only where the defense's score is low."""
    after = rests(meaning.function)
    for node in meaning.function.nodes:
        if isinstance(node, ast.If | ast.IfExp):
            done: Sequence[ast.AST] = node.body if isinstance(node, ast.If) else [node.body]
            other: Sequence[ast.AST] = node.orelse if isinstance(node, ast.If) else [node.orelse]
            other = other or after.get(id(node), ())
            for wanted, body, rest in ((True, done, other), (False, other, done)):
                if _Asked(meaning, wanted).needs_low(node.test) and _secures(meaning, node.test, body):
                    lowers = Consequences(module, body).lowers and not Consequences(module, rest).lowers
                    yield from [(node.test, body)] if lowers else ()


def _secures(meaning: Meaning, test: ast.expr, body: Sequence[ast.AST]) -> bool:
    """Whether a condition, one around it or one in what hangs on it is about security, or its function is."""
    hanging = {id(part) for item in body for part in walk(item)}
    asking = (node for node in meaning.function.nodes if isinstance(node, ast.If | ast.IfExp))
    near = (node.test for node in asking if id(node) in hanging or any(part is test for part in walk(node)))
    return any(map(SECURITY.search, (meaning.function.name, *map(meaning.of, near))))


class _Asked(NamedTuple):
    """How a condition is looked at: what it should come to, whose opinions are meant, how far names are followed."""

    meaning: Meaning
    wanted: bool
    judge: str = ""
    hops: int = _HOPS

    def needs_low(self, test: ast.expr) -> bool:
        """Whether a condition can only come to what is wanted where the defense gave a low score."""
        if isinstance(test, ast.UnaryOp) and isinstance(test.op, ast.Not):
            return self._replace(wanted=not self.wanted).needs_low(test.operand)
        if isinstance(test, ast.BoolOp):
            return self._of_parts(test)
        if isinstance(test, ast.Compare):
            return self._is_low(test)
        called = last_part(test.func) if isinstance(test, ast.Call) else ""
        each = test.args[0] if isinstance(test, ast.Call) and called in ("any", "all") and test.args else test
        if isinstance(each, ast.GeneratorExp | ast.ListComp | ast.SetComp):
            return self._among(each, called)
        return self.hops > 0 and self._replace(hops=self.hops - 1)._behind(test)

    def _of_parts(self, test: ast.BoolOp) -> bool:
        """`charged and defense.score < 4`; `not (defense and defense.score > 3)`, where all parts are the defense's."""
        asked = self._replace(judge=_picked(test) or self.judge)
        low = [asked.needs_low(part) for part in test.values]
        each = isinstance(test.op, ast.And) is not self.wanted
        return all(low) if each and asked.judge != "defense" else any(low)

    def _among(self, node: ast.GeneratorExp | ast.ListComp | ast.SetComp, called: str) -> bool:
        """The same of whether a comprehension finds some, or some for which it gives what is true, or all are such."""
        whose = judge_of(node.generators[0].iter, self.meaning.function.assigned) or self.judge
        tests = [test for source in node.generators for test in source.ifs]
        if called:  # not all are such if there is one that is not
            tests.append(ast.UnaryOp(ast.Not(), node.elt) if called == "all" else node.elt)
        found = ast.BoolOp(ast.And(), [part for test in tests for part in conjuncts(test)])
        return self._replace(wanted=self.wanted is not (called == "all"), judge=whose).needs_low(found)

    def _is_low(self, test: ast.Compare) -> bool:
        """`defense.score < 4`, `scores["Defense"] <= LIMIT`, or the opposite of what says that it is high."""
        left, right = test.left, test.comparators[0]
        if len(test.ops) != 1 or not isinstance(test.ops[0], ast.Lt | ast.LtE | ast.Gt | ast.GtE):
            return False
        below = isinstance(test.ops[0], ast.Lt | ast.LtE) is self.wanted
        lower, limit = (left, right) if below else (right, left)
        assigned = self.meaning.function.assigned
        whose = judge_of(lower, assigned) or self.judge
        if whose != "defense" or not _LIMIT.fullmatch(spelled(limit).rpartition(".")[2]):
            return False
        named = [part.id for part in walk(lower) if isinstance(part, ast.Name)]
        values = (value for name in named for value in assigned.get(name, ()))
        return any(_SCORE.search(spelled(part)) for part in chain([lower], values))

    def _behind(self, test: ast.expr) -> bool:
        """The same of what a name is given or set under, and of what the repository's one function answers."""
        assigned = self.meaning.function.assigned
        if isinstance(test, ast.Name) and (under := filled_under(self.meaning.function, test.id)):
            return (all if self.wanted else any)(map(self.needs_low, under))
        if isinstance(test, ast.Name):
            return len(assigned.get(test.id, ())) == 1 and self.needs_low(assigned[test.id][0])
        found = self.meaning.asked(test)
        whose = judge_in(spelled(test)) or self.judge
        inner = [self._replace(meaning=Meaning(*pair, self.meaning.known), judge=whose) for pair in found]
        return len(inner) == 1 and _gives(inner[0])


def _gives(asked: _Asked) -> bool:
    results = asked.meaning.function.results
    return len(results) == 1 and asked.needs_low(results[0])


def _picked(test: ast.BoolOp) -> str:
    """The judge whose opinions are picked out: by a part that compares, or since all parts speak of that one."""
    picking = (ast.Eq, ast.Is) if isinstance(test.op, ast.And) else (ast.NotEq, ast.IsNot)
    compared = [part for part in test.values if isinstance(part, ast.Compare) and isinstance(part.ops[0], picking)]
    picked = {judge for part in compared if (judge := judge_in(spelled(part)))}
    whose = picked or {judge_in(spelled(part)) for part in test.values}
    return whose.pop() if len(whose) == 1 else ""
