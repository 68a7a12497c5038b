"""Weights for criteria that were decided before the function that gives them is called."""

import ast
from collections.abc import Iterator, Sequence

from auditor_core.detectives.repo.following.arguments import given_by
from auditor_core.detectives.repo.source.descent import last_part, walk
from auditor_core.detectives.repo.source.index import Function
from auditor_core.detectives.repo.source.statements import below_it, blocks_of
from auditor_core.detectives.repo.synthesis.conditions import conjuncts


def is_settled_before(function: Function, node: ast.AST, deciding: Sequence[Function]) -> bool:
    """Whether the only call of a function comes after a `return` for all that a weight in it is for."""
    asked = [part for item in function.nodes if isinstance(item, ast.If) and any(part is node for part in walk(item))
             for part in conjuncts(item.test)]  # fmt: skip
    wanted = {name: values for part in asked for name, values in _chosen(part) if name in function.parameters}
    if not wanted:
        return False
    last = function.name.rpartition(".")[2]
    calls = [(caller, call.node) for caller in deciding for call in caller.calls if call.last == last]
    if len(calls) != 1:
        return False
    caller, call = calls[0]
    words = {str(part.value) for item in asked for part in walk(item) if isinstance(part, ast.Constant)}
    given = {name: last_part(value) for name, value in given_by(call, function).items() if isinstance(value, ast.Name)}
    return any(
        given.get(name) == left and values <= settled
        for test in _left_before(caller, call)
        for part in conjuncts(test)
        for left, settled in _chosen(part)
        for name, values in wanted.items()
        if all(other is part or _is_there(caller, other, words) for other in conjuncts(test))
    )


def _chosen(part: ast.expr) -> Iterator[tuple[str, set[object]]]:
    """The name and the constants of `criterion in ["graph", "state"]` or `criterion == "graph"`."""
    if isinstance(part, ast.Compare) and isinstance(part.left, ast.Name) and len(part.ops) == 1:
        right = part.comparators[0]
        items = getattr(right, "elts", [right])
        fits = isinstance(part.ops[0], ast.In if hasattr(right, "elts") else ast.Eq)
        if fits and items and all(isinstance(item, ast.Constant) for item in items):
            yield part.left.id, {item.value for item in items}


def _left_before(function: Function, call: ast.Call) -> Iterator[ast.expr]:
    """Conditions under which the function ends before a call."""
    for owner in (function.node, *below_it(function.node)):
        for block in blocks_of(owner):
            place = next((n for n, step in enumerate(block) if any(part is call for part in walk(step))), 0)
            yield from (
                step.test for step in block[:place]
                if isinstance(step, ast.If) and isinstance(step.body[-1], ast.Return) and not step.orelse
            )  # fmt: skip


def _is_there(function: Function, part: ast.expr, words: set[str]) -> bool:
    """Whether a name is of what the weight is for, so that nothing is left to weigh where it is empty."""
    values = function.assigned.get(part.id, []) if isinstance(part, ast.Name) else []
    told = {item.value for value in values for item in walk(value) if isinstance(item, ast.Constant)}
    return bool(told & words)
