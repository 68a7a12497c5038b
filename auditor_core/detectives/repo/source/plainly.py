"""One way of writing for what may be written in two: a condition that has a name stands where it is asked.

`apart = high - low > 2` and, right below it, `if apart:` become `if high - low > 2:`, provided that nothing else of the
function reads the name. Every part keeps its place in the source.
"""

import ast
from collections import Counter
from itertools import pairwise

from auditor_core.detectives.repo.source.descent import walk
from auditor_core.detectives.repo.source.statements import below_it, blocks_of

_CONDITIONS = (ast.Compare, ast.BoolOp, ast.UnaryOp)


def ask_in_place(tree: ast.Module) -> None:
    """Put named conditions into the statements right below that ask for them, in every function."""
    for node in walk(tree):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            _ask_in_place(node)


def _ask_in_place(function: ast.FunctionDef | ast.AsyncFunctionDef) -> None:
    uses: Counter[str] = Counter()
    for owner in (function, *below_it(function)):
        for block in blocks_of(owner):
            for first, second in list(pairwise(block)):
                name = _named(first)
                if name and isinstance(second, ast.If) and _asks(second, name):
                    uses = uses or Counter(part.id for part in walk(function) if isinstance(part, ast.Name))
                    if uses[name] == _GIVEN_AND_ASKED:
                        _put(second, first.value)  # type: ignore[attr-defined]
                        block.remove(first)


_GIVEN_AND_ASKED = 2
"""How often a name stands in a function that is assigned once and asked for once."""


def _named(step: ast.stmt) -> str:
    """The one name that a statement gives a condition."""
    if not isinstance(step, ast.Assign) or not isinstance(step.value, _CONDITIONS):
        return ""
    target = step.targets[0]
    return target.id if isinstance(target, ast.Name) and len(step.targets) == 1 else ""


def _asks(step: ast.If, name: str) -> bool:
    """Whether all that is asked is what has the name, or its opposite."""
    asked = step.test.operand if isinstance(step.test, ast.UnaryOp) else step.test
    return isinstance(asked, ast.Name) and asked.id == name


def _put(step: ast.If, condition: ast.expr) -> None:
    if isinstance(step.test, ast.UnaryOp):
        step.test.operand = condition
    else:
        step.test = condition
