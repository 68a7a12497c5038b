"""On which conditions something is put into a list, or a flag is set."""

import ast
from collections.abc import Mapping, Sequence
from functools import lru_cache

from auditor_core.detectives.repo.following.flow import filled
from auditor_core.detectives.repo.source.index import Function
from auditor_core.detectives.repo.source.spelling import spelled


def filled_under(function: Function, name: str) -> Sequence[ast.expr]:
    """The conditions on which something is put into what a name holds, or on which a flag is set."""
    return _fillings(function).get(name, ())


@lru_cache(maxsize=8)
def _fillings(function: Function) -> Mapping[str, Sequence[ast.expr]]:
    found: dict[str, list[ast.expr]] = {}
    for node in (node for node in function.nodes if isinstance(node, ast.If)):
        for name in {_taker(step) for step in node.body} - {""}:
            found.setdefault(name, []).append(node.test)
    return found


def _taker(step: ast.stmt) -> str:
    """What a statement puts something into, or sets to true, as written."""
    target = filled(step.value) if isinstance(step, ast.Expr) else None
    if isinstance(step, ast.Assign) and getattr(step.value, "value", None) is True:
        target = step.targets[0]
    while isinstance(target, ast.Subscript):
        target = target.value
    return spelled(target) if target is not None else ""
