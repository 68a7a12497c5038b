"""Questions of a routing function that are always answered alike.

The function that is asked knows one answer, a count is asked whether it lies below nought, or a key that nobody writes.
"""

import ast
from collections.abc import Callable, Iterator, Sequence

from auditor_core.detectives.repo.graph.questions import Locals, asked_of, compared, key_of
from auditor_core.detectives.repo.graph.values import FunctionValue, Scope, Value
from auditor_core.detectives.repo.source.descent import walk
from auditor_core.detectives.repo.source.index import FunctionNode
from auditor_core.detectives.repo.source.statements import blocks_of, locals_of

_HOPS = 3
"""Functions and names that an answer is followed through."""
_LEAVING = (ast.Return, ast.Raise)
Evaluate = Callable[[ast.expr, Scope], Value]


class OneAnswer:
    """Tells what conditions come to, as far as constants and the repository's own functions tell.

    Args:
        evaluate: Gives what a name stands for.
        is_unwritten: Whether a key is one of failures that nothing in the product writes.
    """

    def __init__(self, evaluate: Evaluate, is_unwritten: Callable[[str], bool]) -> None:
        self._evaluate = evaluate
        self._is_unwritten = is_unwritten
        self._given: set[str] = set()
        """Names of what the functions are handed: the state."""

    def never_run(self, node: FunctionNode | ast.Lambda, scope: Scope, own: set[str]) -> Iterator[ast.AST]:
        """The parts of a function that hang on such a question and the other answer; `own` are names of its own."""
        known = locals_of(node)
        self._given |= {part.arg for part in walk(node.args) if isinstance(part, ast.arg)}
        for part in walk(node):
            if isinstance(part, ast.If | ast.IfExp) and own.isdisjoint(_asked(part.test)):
                answer = self.settled(part.test, scope, known)
                side = None if answer is None else part.orelse if answer else part.body
                for item in side if isinstance(side, list) else [side] if side is not None else []:
                    yield from walk(item)
            for block in blocks_of(part):
                yield from (below for item in self._cut_off(block, scope, known, own) for below in walk(item))

    def _cut_off(self, block: Sequence[ast.stmt], scope: Scope, known: Locals, own: set[str]) -> Sequence[ast.stmt]:
        """The statements of a block that stand below a question whose answer always leaves the function."""
        for place, item in enumerate(block, 1):
            if isinstance(item, ast.If) and own.isdisjoint(_asked(item.test)):
                answer = self.settled(item.test, scope, known)
                taken = [] if answer is None else item.body if answer else item.orelse
                if taken and isinstance(taken[-1], _LEAVING):
                    return block[place:]
        return ()

    def settled(self, test: ast.expr, scope: Scope, known: Locals, hops: int = _HOPS) -> bool | None:
        """What a condition always comes to; None for others.

        Only functions that are called by a plain name are asked, which no argument may stand for.
        """
        if isinstance(test, ast.UnaryOp | ast.BoolOp):
            return self._joined(test, scope, known, hops)
        if isinstance(test, ast.Constant):
            return bool(test.value)
        if isinstance(test, ast.Name) and test.id in known and hops:
            return self.settled(known[test.id], scope, known, hops - 1)
        if isinstance(test, ast.Compare):
            return self._held(test) if isinstance(test.ops[0], ast.In | ast.NotIn) else compared(test, known)
        if (key := key_of(test)) and self._is_unwritten(key) and asked_of(test) in self._given:
            return False
        return self._said(test, scope, hops) if isinstance(test, ast.Call) else None

    def _joined(self, test: ast.UnaryOp | ast.BoolOp, scope: Scope, known: Locals, hops: int) -> bool | None:
        """`not …`, `… and …`, `… or …`."""
        parts = [test.operand] if isinstance(test, ast.UnaryOp) else test.values
        said = [self.settled(item, scope, known, hops) for item in parts]
        if isinstance(test, ast.UnaryOp):
            return None if said[0] is None or not isinstance(test.op, ast.Not) else not said[0]
        ends = isinstance(test.op, ast.Or)
        return ends if ends in said else None if None in said else not ends

    def _held(self, test: ast.Compare) -> bool | None:
        """Of a key that nobody writes, whether something holds it."""
        key = test.left.value if isinstance(test.left, ast.Constant) else None
        never = isinstance(key, str) and self._is_unwritten(key) and asked_of(test.comparators[0]) in self._given
        return isinstance(test.ops[0], ast.NotIn) if never and len(test.ops) == 1 else None

    def _said(self, test: ast.Call, scope: Scope, hops: int) -> bool | None:
        """What the function that is called always says."""
        called = self._evaluate(test.func, scope) if isinstance(test.func, ast.Name) and hops else None
        if not isinstance(called, FunctionValue) or not isinstance(called.node, ast.FunctionDef):
            return None
        parts = list(walk(called.node))[1:]
        inner_kinds = ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda | ast.Yield | ast.YieldFrom
        if called.node.decorator_list or any(isinstance(part, inner_kinds) for part in parts):
            return None
        known, own = locals_of(called.node), _names_of(called.node)
        never = {id(part) for part in self.never_run(called.node, called.scope, own)}
        values = [part.value for part in parts if isinstance(part, ast.Return) and id(part) not in never]
        said = {self.settled(item or ast.Constant(None), called.scope, known, hops - 1) for item in values}
        last = called.node.body[-1]
        ends = isinstance(last, ast.Return) or id(last) in never
        return said.pop() if len(said) == 1 and (ends or said == {False}) else None


def _names_of(node: FunctionNode) -> set[str]:
    stored = {part.id for part in walk(node) if isinstance(part, ast.Name) and isinstance(part.ctx, ast.Store)}
    return stored | {part.arg for part in walk(node) if isinstance(part, ast.arg)}


def _asked(test: ast.expr) -> set[str]:
    """Names of the functions that a condition calls."""
    return {part.func.id for part in walk(test) if isinstance(part, ast.Call) and isinstance(part.func, ast.Name)}
