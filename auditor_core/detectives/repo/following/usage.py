"""Whether a function does anything."""

import ast
from collections.abc import Sequence, Set

from auditor_core.detectives.repo.source.index import FunctionNode

_TRIMMING = frozenset({"strip", "lstrip", "rstrip", "lower", "removesuffix", "removeprefix"})
"""Methods that tidy a text and refuse none."""
_IDLE = frozenset({ast.Pass, ast.Expr, ast.Return})


def does_nothing(node: FunctionNode) -> bool:
    """A body of a docstring, `pass`, `...`, or the return of a constant or of an argument as it came, if trimmed."""
    if not runs_only(node.body, _IDLE):  # nearly always
        return False
    arguments = {item.arg for item in (*node.args.posonlyargs, *node.args.args, *node.args.kwonlyargs)}
    return all(
        isinstance(item, ast.Pass)
        or (isinstance(item, ast.Expr) and isinstance(item.value, ast.Constant))
        or (isinstance(item, ast.Return) and _as_it_came(item.value, arguments))
        for item in reached(node.body)
    )


def only_declares(node: FunctionNode) -> bool:
    """Whether a function says what others of its name do: the method of a protocol or of an abstract base."""
    return all(
        isinstance(item, ast.Pass | ast.Raise) or (isinstance(item, ast.Expr) and isinstance(item.value, ast.Constant))
        for item in node.body
    )


def runs_only(body: Sequence[ast.stmt], kinds: Set[type[ast.AST]]) -> bool:
    """Whether all statements of a body that are `reached` are of these kinds; of most bodies the first ones tell."""
    for item in body:
        if item.__class__ not in kinds:
            return False
        if item.__class__ is ast.Return:
            break
    return True


def reached(body: Sequence[ast.stmt]) -> Sequence[ast.stmt]:
    """The statements of a body up to the first that returns in any case: what stands below never runs."""
    ends = next((place for place, item in enumerate(body, 1) if item.__class__ is ast.Return), len(body))
    return body[:ends]


def _as_it_came(node: ast.expr | None, arguments: set[str]) -> bool:
    while isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in _TRIMMING:
        node = node.func.value
    return node is None or isinstance(node, ast.Constant) or (isinstance(node, ast.Name) and node.id in arguments)
