"""Conditions that end a turn or a function, and what is done where they do not hold: `if supported: continue`."""

import ast
from collections.abc import Sequence

from auditor_core.detectives.repo.source.descent import walk
from auditor_core.detectives.repo.source.index import Function
from auditor_core.detectives.repo.source.spelling import form
from auditor_core.detectives.repo.source.statements import below_it, blocks_of

_MOST_AFTER = 8
"""Statements that are looked at after a condition that ends a function."""


def rests(function: Function) -> dict[int, Sequence[ast.stmt]]:
    """By the statements that only end a turn or the function on a condition: what is done after them.

    What gives back the same as they do is left out.
    """
    return {
        id(item): rest
        for owner in (function.node, *below_it(function.node))
        for block in blocks_of(owner)
        for place, item in enumerate(block, 1)
        if isinstance(item, ast.If) and not item.orelse and _only_ends(item.body)
        if (rest := _other(block[place : place + _MOST_AFTER], item.body[-1]))
    }


def _only_ends(body: Sequence[ast.stmt]) -> bool:
    """Whether nothing but notes stand before the end, and nothing is worked out for it."""
    notes, last = body[:-1], body[-1]
    if not isinstance(last, ast.Return | ast.Continue) or not all(isinstance(step, ast.Expr) for step in notes):
        return False
    return not any(isinstance(part, ast.BinOp | ast.Call) for part in walk(last))


def _other(steps: Sequence[ast.stmt], end: ast.stmt) -> list[ast.stmt]:
    return [step for step in steps if not (isinstance(step, ast.Return) and form(step) == form(end))]


def straight(steps: Sequence[ast.stmt]) -> list[ast.stmt]:
    """Those of some statements that hang on no further condition."""
    return [item for item in steps if not isinstance(item, ast.If | ast.For | ast.AsyncFor | ast.While | ast.Match)]
