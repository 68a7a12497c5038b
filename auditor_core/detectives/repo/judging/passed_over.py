"""Loops that show one judge some of the items and pass over others, by the judge's name.

`for item in exhibits: if judge == "Defense" and not item.found: continue`. What is only told besides, or put in another
place, leaves out nothing.
"""

import ast
from collections.abc import Callable, Iterator

from auditor_core.detectives.repo.following.flow import NOTING, filled
from auditor_core.detectives.repo.judging.partly_bound import asks_who
from auditor_core.detectives.repo.source.descent import walk
from auditor_core.detectives.repo.source.index import Function, written_name

IsEvidence = Callable[[ast.expr], bool]
Asks = Callable[[ast.expr, set[str]], bool]
"""Whether a condition on an item, which some names stand for, asks who judges."""


def passed_over(function: Function, is_evidence: IsEvidence, asks: Asks) -> Iterator[ast.If | ast.Call]:
    """Conditions in loops over evidence, and filters of evidence, by which some judge misses items."""
    for node in function.nodes:
        if isinstance(node, ast.For | ast.AsyncFor) and is_evidence(node.iter):
            yield from _skipping(node, asks)
        elif isinstance(node, ast.Call) and written_name(node.func) == "filter" and len(node.args) == 2:
            test, items = node.args
            own = {item.arg for item in test.args.args} if isinstance(test, ast.Lambda) else set[str]()
            if asks(test.body if isinstance(test, ast.Lambda) else test, own) and is_evidence(items):
                yield node


def asks_of_another(test: ast.expr, own: set[str]) -> bool:
    """Whether a condition on an item asks for a judge who is not the item's own."""
    return any(
        asks_who(compared) and own.isdisjoint(name.id for name in walk(compared) if isinstance(name, ast.Name))
        for compared in walk(test)
        if isinstance(compared, ast.Compare)
    )


def _skipping(loop: ast.For | ast.AsyncFor, asks: Asks) -> Iterator[ast.If]:
    """Conditions under which an item that others are shown is passed over."""
    own = {part.id for part in walk(loop.target) if isinstance(part, ast.Name)}
    for place, step in enumerate(loop.body):
        if not isinstance(step, ast.If) or not asks(step.test, own) or step.orelse:
            continue
        rest = [item for item in loop.body if item is not step]
        skips = _only_leaves(step.body, own, step.test) and any(map(_adds, loop.body[place + 1 :]))
        alone = _reads(step.test, own) and any(map(_adds, step.body)) and not any(map(_adds, rest))
        if skips or alone:
            yield step


def _only_leaves(body: list[ast.stmt], own: set[str], test: ast.expr) -> bool:
    """Whether nothing is done but to go on to the next item, for some items and not for others."""
    for step in body:
        if isinstance(step, ast.If) and not step.orelse and _reads(step.test, own):
            return _only_leaves(step.body, own, step.test)
        if isinstance(step, ast.Continue):
            return _reads(test, own)
        if _adds(step) or not isinstance(step, ast.Expr):
            return False
    return False


def _reads(test: ast.expr, own: set[str]) -> bool:
    return any(isinstance(part, ast.Name) and part.id in own for part in walk(test))


def _adds(step: ast.stmt) -> bool:
    """Whether a statement puts something together, rather than counts or notes it."""
    return any(_fills(part) for part in walk(step))


def _fills(part: ast.AST) -> bool:
    if isinstance(part, ast.AugAssign):
        return not (isinstance(part.value, ast.Constant) and isinstance(part.value.value, int | float))
    if isinstance(part, ast.Assign):
        return any(isinstance(target, ast.Subscript) for target in part.targets)
    if isinstance(part, ast.Call):
        return filled(part) is not None and written_name(part.func).rpartition(".")[2] not in NOTING
    return isinstance(part, ast.Yield | ast.YieldFrom)
