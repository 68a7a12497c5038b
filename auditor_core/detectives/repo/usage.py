"""Whether a function does anything."""

import ast

from auditor_core.detectives.repo.index import FunctionNode

_TRIMMING = frozenset({"strip", "lstrip", "rstrip", "lower", "removesuffix", "removeprefix"})
"""Methods that tidy a text and refuse none."""
_IDLE = frozenset({ast.Pass, ast.Expr, ast.Return})


def does_nothing(node: FunctionNode) -> bool:
    """A body of a docstring, `pass`, `...`, or the return of a constant or of an argument as it came, if trimmed."""
    if node.body[-1].__class__ not in _IDLE or not {item.__class__ for item in node.body} <= _IDLE:  # nearly always
        return False
    arguments = {item.arg for item in (*node.args.posonlyargs, *node.args.args, *node.args.kwonlyargs)}
    return all(
        isinstance(item, ast.Pass)
        or (isinstance(item, ast.Expr) and isinstance(item.value, ast.Constant))
        or (isinstance(item, ast.Return) and _as_it_came(item.value, arguments))
        for item in node.body
    )


def _as_it_came(node: ast.expr | None, arguments: set[str]) -> bool:
    while isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in _TRIMMING:
        node = node.func.value
    return node is None or isinstance(node, ast.Constant) or (isinstance(node, ast.Name) and node.id in arguments)
