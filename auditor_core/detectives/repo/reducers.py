"""Whether a reducer puts both of its arguments together, or lets one take the place of the other."""

import ast
from collections.abc import Iterator, Sequence

from auditor_core.detectives.repo.descent import walk

_Reducer = ast.FunctionDef | ast.Lambda
_UNTRACED = (ast.FunctionDef, ast.AsyncFunctionDef, ast.Match)
"""What is done within these is not followed."""
_TAKING = frozenset({"append", "extend", "insert", "add", "update", "setdefault", "get", "pop", "items", "union"})
"""Methods that leave their arguments as they are."""


def overwrites(function: _Reducer) -> bool:
    """Whether nothing that a reducer gives back comes from both of its arguments.

    `return right`, `right or left`, `{**right}` after a loop over `left` whose result is forgotten. What uses only
    its first argument is something else: it refuses what is new.
    """
    arguments = [item.arg for item in (*function.args.posonlyargs, *function.args.args)][:2]
    body: list[ast.AST] = [function.body] if isinstance(function, ast.Lambda) else list(function.body)
    parts = [part for item in body for part in walk(item)]
    used = {part.id for part in parts if isinstance(part, ast.Name)}
    if len(arguments) < 2 or arguments[1] not in used:
        return False
    if arguments[0] not in used:
        return True
    if any(isinstance(part, _UNTRACED) for part in parts):
        return False
    results = [part.value for part in parts if isinstance(part, ast.Return)]
    results = [function.body] if isinstance(function, ast.Lambda) else results
    flow = _flow(parts)
    changed = any(flow.get(name, set()) - {name} for name in arguments)
    return bool(results) and all(
        item is None or (_chooses(item, arguments) and not changed) or not _reached(item, flow) >= set(arguments)
        for item in results
    )


def _chooses(node: ast.expr | None, arguments: list[str]) -> bool:
    """`right or left`, `right if right else left`, `left`: one of the arguments as it is, or something empty."""
    if isinstance(node, ast.BoolOp):
        return all(_chooses(item, arguments) for item in node.values)
    if isinstance(node, ast.IfExp):
        return _chooses(node.body, arguments) and _chooses(node.orelse, arguments)
    if isinstance(node, ast.Name):
        return node.id in arguments
    return isinstance(node, ast.Dict | ast.List | ast.Tuple) and not (
        getattr(node, "elts", None) or getattr(node, "keys", None)
    )


def _flow(parts: Sequence[ast.AST]) -> dict[str, set[str]]:
    """By name, the names that something of comes into it: assigned, looped over, or handed to one of its methods."""
    flow: dict[str, set[str]] = {}
    for target, source in (move for node in parts for move in _moves(node)):
        for name in _names(target):
            flow.setdefault(name, set()).update(_names(source))
    return flow


def _moves(node: ast.AST) -> Iterator[tuple[ast.AST, ast.AST]]:
    """What something may come into, and what that is; a function that is called may change whatever it is handed."""
    if isinstance(node, ast.Assign):
        yield from ((target, node) for target in node.targets)
    elif isinstance(node, ast.AnnAssign | ast.AugAssign | ast.NamedExpr):
        yield node.target, node
    elif isinstance(node, ast.For | ast.comprehension):
        yield node.target, node.iter
    elif isinstance(node, ast.withitem) and node.optional_vars:
        yield node.optional_vars, node.context_expr
    elif isinstance(node, ast.Call):
        method = node.func if isinstance(node.func, ast.Attribute) else None
        given = [*node.args, *(word.value for word in node.keywords), *([method.value] if method else [])]
        takers = [method.value] if method and method.attr in _TAKING else given
        yield from ((taker, item) for taker in takers for item in given)


def _reached(node: ast.expr, flow: dict[str, set[str]]) -> set[str]:
    """Names that an expression depends on, through everything that comes into them."""
    found: set[str] = set()
    pending = _names(node)
    while pending:
        found |= pending
        pending = set().union(*(flow.get(name, set()) for name in pending)) - found
    return found


def _names(node: ast.AST) -> set[str]:
    return {part.id for part in walk(node) if isinstance(part, ast.Name)}
