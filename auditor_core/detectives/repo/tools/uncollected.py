"""Objections that are collected for nobody: the list of them is the function's own, and is noted at most."""

import ast
from collections.abc import Iterator

from auditor_core.detectives.repo.following.as_if_done import notes
from auditor_core.detectives.repo.source.descent import walk
from auditor_core.detectives.repo.source.index import FunctionNode, target_name, written_name
from auditor_core.detectives.repo.source.statements import FILLING, below_it, blocks_of, targets_of

_EMPTY = frozenset({"list", "set"})


def uncollected(function: FunctionNode) -> Iterator[ast.Expr]:
    """The statements of a function that put something into a list or set of its own which nothing else reads."""
    steps = below_it(function)
    begun = {target_name(target) for step in steps for target in _begun(step)} - {""}
    filling = [(step, taker) for step in steps if isinstance(step, ast.Expr) and (taker := _taker(step))]
    idle = [taker for _, taker in filling]
    idle += [step.value for step in steps if isinstance(step, ast.Expr) and notes(step.value)]
    idle += [step.test for step in steps if isinstance(step, ast.If) and _only_notes(step)]
    apart = {id(part) for item in idle for part in walk(item)}
    loads = (part for part in walk(function) if isinstance(part, ast.Name) and isinstance(part.ctx, ast.Load))
    read = {part.id for part in loads if id(part) not in apart}
    yield from (step for step, taker in filling if target_name(taker) in begun - read)


def _begun(step: ast.stmt) -> list[ast.expr]:
    """What a statement sets to a list or set in which nothing stands."""
    value = step.value if isinstance(step, ast.Assign | ast.AnnAssign) else None
    made = isinstance(value, ast.Call) and written_name(value.func) in _EMPTY and not (value.args or value.keywords)
    return targets_of(step) if made or (isinstance(value, ast.List) and not value.elts) else []


def _taker(step: ast.Expr) -> ast.expr | None:
    """What a statement puts something into, and does nothing else."""
    method = step.value.func if isinstance(step.value, ast.Call) else None
    return method.value if isinstance(method, ast.Attribute) and method.attr in FILLING else None


def _only_notes(step: ast.If) -> bool:
    below = (item for block in blocks_of(step) for item in block)
    return all(isinstance(item, ast.Expr) and notes(item.value) for item in below)
