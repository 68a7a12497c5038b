"""Broken answers that are dropped without a word: `except Exception: continue`, and nothing is done about them below.

So they are dropped only in a loop over criteria or judges, from which the function hands on what it has; rounds of
attempts ask again. Whoever notes the failure, counts it or looks afterwards who is missing does not drop it so.
"""

import ast
import re
from collections.abc import Iterator, Sequence

from auditor_core.detectives.repo.source.descent import last_part, walk
from auditor_core.detectives.repo.source.index import Call, Function, Module
from auditor_core.detectives.repo.source.statements import blocks_of

_LOOKED_FOR = re.compile(
    r"missing_?(?:judge|opinion|verdict|vote|criteri|dimension)|unscored|abstain|not_?(?:judged|heard|scored)|expected_"
    r"|without_?(?:opinion|verdict)|\blen\(\s*\w*(?:opinions|votes|verdicts|results)\s*\)\s*(?:[<!=]=?|-)",
    re.IGNORECASE,
)
"""Words of code that looks for opinions which did not come."""
_COUNTED = frozenset({"range", "count", "repeat"})
"""What gives the rounds of attempts."""


def looks_for_missing(modules: Sequence[Module]) -> bool:
    """Whether the program asks somewhere whether each opinion came."""
    return any(_LOOKED_FOR.search(module.source) for module in modules)


def is_dropped(function: Function, call: Call, handler: ast.ExceptHandler) -> bool:
    """Whether the handler around a call of the function says nothing, and neither does what comes after it."""
    if not all(map(_is_nothing, handler.body)):
        return False
    loop = call.context.nearest("loop")
    over = getattr(loop.node, "iter", None) if loop is not None else None
    if loop is None or over is None or last_part(getattr(over, "func", over)) in _COUNTED:
        return False
    after = list(_after(function.node, handler, loop.node))
    return any(isinstance(step, ast.Return) and _hands_on(step) for step in after) and all(map(_is_plain, after))


def _is_nothing(step: ast.stmt) -> bool:
    return isinstance(step, ast.Pass | ast.Continue) or (
        isinstance(step, ast.Expr) and isinstance(step.value, ast.Constant)
    )


def _after(node: ast.AST, handler: ast.ExceptHandler, loop: ast.AST, *, inside: bool = False) -> Iterator[ast.stmt]:
    """What is done after a handler up to the end of a function, the next rounds of its loops apart."""
    leaves = inside and isinstance(handler.body[-1], ast.Continue)
    for block in blocks_of(node):
        for place, step in enumerate(block):
            if step.lineno <= handler.lineno <= (step.end_lineno or 0):
                yield from _after(step, handler, loop, inside=inside or step is loop)
                yield from getattr(step, "finalbody", ())
                yield from step.orelse if isinstance(step, ast.For | ast.AsyncFor) else ()
                yield from () if leaves else block[place + 1 :]
                return


def _is_plain(step: ast.stmt) -> bool:
    """Whether a statement only ends something, or hands on what has a name."""
    if isinstance(step, ast.Return):
        return not any(isinstance(part, ast.Call | ast.IfExp | ast.Compare | ast.BoolOp) for part in walk(step))
    return isinstance(step, ast.Pass | ast.Continue)


def _hands_on(step: ast.Return) -> bool:
    return any(isinstance(part, ast.Name) for part in walk(step))
