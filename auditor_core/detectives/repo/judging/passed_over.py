"""Loops that show one judge some of the items and pass over others, by the judge's name.

`for item in exhibits: if judge == "Defense" and not item.found: continue`. What is only told besides, or put in another
place, leaves out nothing.
"""

import ast
from collections.abc import Callable, Iterator

from auditor_core.detectives.repo.following.flow import NOTING, filled
from auditor_core.detectives.repo.judging.partly_bound import asks_who
from auditor_core.detectives.repo.source.descent import walk
from auditor_core.detectives.repo.source.index import Function, target_name, written_name

_HOPS = 3
"""Names and loops between the items and what is known to be evidence."""
_IsEvidence = Callable[[ast.expr], bool]


def passed_over(function: Function, is_evidence: _IsEvidence) -> Iterator[ast.If | ast.Call]:
    """Conditions in loops over evidence, and filters of evidence, by which some judge misses items."""
    for node in function.nodes:
        if isinstance(node, ast.For | ast.AsyncFor) and _holds(node.iter, function, is_evidence):
            yield from _skipping(node)
        elif isinstance(node, ast.Call) and written_name(node.func) == "filter" and len(node.args) == 2:
            test, items = node.args
            asks = isinstance(test, ast.Lambda) and asks_of_another(test.body, {item.arg for item in test.args.args})
            if asks and _holds(items, function, is_evidence):
                yield node


def asks_of_another(test: ast.expr, own: set[str]) -> bool:
    """Whether a condition on an item asks for a judge who is not the item's own."""
    return any(
        asks_who(compared) and own.isdisjoint(name.id for name in walk(compared) if isinstance(name, ast.Name))
        for compared in walk(test)
        if isinstance(compared, ast.Compare)
    )


def _holds(items: ast.expr, function: Function, is_evidence: _IsEvidence, hops: int = _HOPS) -> bool:
    """Whether what is gone through is evidence, also under another name: `for items in evidences.values()`."""
    if is_evidence(items):
        return True
    name = target_name(items)
    if not hops or not name:
        return False
    behind = [value for value in function.assigned.get(name, ()) if value is not items]
    behind += [
        loop.iter
        for loop in function.nodes
        if isinstance(loop, ast.For | ast.AsyncFor)
        and any(isinstance(part, ast.Name) and part.id == name for part in walk(loop.target))
    ]
    return any(_holds(value, function, is_evidence, hops - 1) for value in behind)


def _skipping(loop: ast.For | ast.AsyncFor) -> Iterator[ast.If]:
    """Conditions under which an item that others are shown is passed over."""
    own = {part.id for part in walk(loop.target) if isinstance(part, ast.Name)}
    for place, step in enumerate(loop.body):
        if not isinstance(step, ast.If) or not asks_of_another(step.test, own) or step.orelse:
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
