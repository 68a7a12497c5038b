"""Conditions that ask whether there is anything of which a mean could be taken: what they lead to is no rule."""

import ast
from collections.abc import Iterator, Sequence

from auditor_core.detectives.repo.source.descent import last_part, walk
from auditor_core.detectives.repo.source.index import Function

_MEANS = frozenset({"mean", "fmean", "median", "average", "len"})
_SIZES = frozenset({"len", "bool"})


def asks_for_some(function: Function, tests: Sequence[ast.AST]) -> bool:
    """Whether all that is asked is whether a collection is empty whose mean the function takes.

    `sum(r.score for r in results) / len(results) if results else 1.0`.
    """
    names = [_asked(test) for test in tests]
    return bool(names) and all(names) and set(names) <= set(_averaged(function))


def _asked(test: ast.AST) -> str:
    """The name of the collection that a condition asks for: `results`, `not results`, `len(results) > 0`."""
    if isinstance(test, ast.UnaryOp) and isinstance(test.op, ast.Not):
        return _asked(test.operand)
    if isinstance(test, ast.Compare) and len(test.ops) == 1 and isinstance(test.comparators[0], ast.Constant):
        return _asked(test.left) if isinstance(test.left, ast.Call) else ""
    if isinstance(test, ast.Call) and last_part(test.func) in _SIZES and len(test.args) == 1:
        return _asked(test.args[0])
    return test.id if isinstance(test, ast.Name) else ""


def _averaged(function: Function) -> Iterator[str]:
    """Names of what a function takes the mean of: something is divided by its length, or a function is asked."""
    for node in function.nodes:
        divided = isinstance(node, ast.BinOp) and isinstance(node.op, ast.Div | ast.FloorDiv)
        parts = [node.right] if divided and isinstance(node, ast.BinOp) else []
        parts += [node] if isinstance(node, ast.Call) and last_part(node.func) in _MEANS - _SIZES else []
        for call in (part for item in parts for part in walk(item) if isinstance(part, ast.Call)):
            if last_part(call.func) in _MEANS:
                yield from (part.id for item in call.args for part in walk(item) if isinstance(part, ast.Name))
