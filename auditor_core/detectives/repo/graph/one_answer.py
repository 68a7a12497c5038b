"""Questions of a routing function that are always answered alike, since the function that is asked knows one answer."""

import ast
from collections.abc import Callable, Iterator

from auditor_core.detectives.repo.graph.values import FunctionValue, Scope, Value
from auditor_core.detectives.repo.source.descent import walk

_HOPS = 3
"""Functions that ask another one."""
Evaluate = Callable[[ast.expr, Scope], Value]


def settled(test: ast.expr, scope: Scope, evaluate: Evaluate, hops: int = _HOPS) -> bool | None:
    """What a condition always comes to, as far as constants and the repository's own functions tell; None for others.

    Only functions that are called by a plain name are asked, which no argument may stand for.
    """
    if isinstance(test, ast.Constant):
        return bool(test.value)
    if isinstance(test, ast.UnaryOp) and isinstance(test.op, ast.Not):
        inner = settled(test.operand, scope, evaluate, hops)
        return None if inner is None else not inner
    if not isinstance(test, ast.Call) or not isinstance(test.func, ast.Name) or not hops:
        return None
    called = evaluate(test.func, scope)
    if not isinstance(called, FunctionValue) or not isinstance(called.node, ast.FunctionDef):
        return None
    parts = list(walk(called.node))[1:]
    inner_kinds = ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda | ast.Yield | ast.YieldFrom
    if called.node.decorator_list or any(isinstance(part, inner_kinds) for part in parts):
        return None
    values = [part.value for part in parts if isinstance(part, ast.Return)]
    said = {settled(item or ast.Constant(None), called.scope, evaluate, hops - 1) for item in values}
    ends = isinstance(called.node.body[-1], ast.Return)
    return said.pop() if len(said) == 1 and (ends or said == {False}) else None


def never_run(node: ast.AST, scope: Scope, evaluate: Evaluate, own: set[str]) -> Iterator[ast.AST]:
    """The parts of a function that hang on such a question and the other answer; `own` are names of its own."""
    for part in walk(node):
        if isinstance(part, ast.If | ast.IfExp) and own.isdisjoint(_asked(part.test)):
            answer = settled(part.test, scope, evaluate)
            side = None if answer is None else part.orelse if answer else part.body
            for item in side if isinstance(side, list) else [side] if side is not None else []:
                yield from walk(item)


def _asked(test: ast.expr) -> set[str]:
    """Names of the functions that a condition calls."""
    return {part.func.id for part in walk(test) if isinstance(part, ast.Call) and isinstance(part.func, ast.Name)}
