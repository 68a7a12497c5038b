"""One way of writing for what may be written in two: a condition that has a name stands where it is asked.

`apart = high - low > 2` and, right below it, `if apart:` become `if high - low > 2:`, provided that nothing else of the
function reads the name. Every part keeps its place in the source.
"""

import ast
from collections import Counter
from collections.abc import Iterator
from itertools import pairwise

from auditor_core.detectives.repo.source.descent import walk
from auditor_core.detectives.repo.source.statements import below_it, blocks_of

_CONDITIONS = (ast.Compare, ast.BoolOp, ast.UnaryOp)


def ask_in_place(tree: ast.Module) -> None:
    """Put named conditions into the statements right below that ask for them, in every function."""
    for node in walk(tree):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            pairs = list(_pairs(node))
            if pairs:
                uses = Counter(part.id for part in walk(node) if isinstance(part, ast.Name))
                for block, named, asking in pairs:
                    _move(block, named, asking, uses)


def _pairs(function: ast.AST) -> Iterator[tuple[list[ast.stmt], ast.Assign, ast.If]]:
    for owner in (function, *below_it(function)):
        for block in blocks_of(owner):
            for first, second in pairwise(block):
                named = isinstance(first, ast.Assign) and isinstance(first.value, _CONDITIONS)
                if named and isinstance(second, ast.If):
                    yield block, first, second


def _move(block: list[ast.stmt], named: ast.Assign, asking: ast.If, uses: Counter[str]) -> None:
    name = named.targets[0].id if isinstance(named.targets[0], ast.Name) and len(named.targets) == 1 else ""
    if uses[name] != 2:
        return
    test = asking.test
    if isinstance(test, ast.Name) and test.id == name:
        asking.test = named.value
    elif isinstance(test, ast.UnaryOp) and isinstance(test.operand, ast.Name) and test.operand.id == name:
        test.operand = named.value
    else:
        return
    block.remove(named)
