"""Reducers that fail on what they are given: dictionaries and sets can't be added, lists can't be united."""

import ast
import re
from collections.abc import Mapping

from auditor_core.detectives.repo.source.descent import walk

_ADDING = re.compile(r"(^|\.)(add|concat|iadd|iconcat|__add__|__iadd__)$")
_UNITING = re.compile(r"(^|\.)(ior|or_|__or__|__ior__)$")
_KINDS: Mapping[str, type[ast.operator]] = {
    "dict": ast.Add,
    "set": ast.Add,
    "frozenset": ast.Add,
    "mapping": ast.Add,
    "mutablemapping": ast.Add,
    "list": ast.BitOr,
}
"""Kinds of collections, and the operator that they do not have."""


def fails_on(kind: str, dotted: str, function: ast.AST | None) -> bool:
    """Whether a reducer puts two collections of a kind together by an operator that these have not.

    `function` is the repository's own function or lambda behind the dotted name, if it is one.
    """
    lacking = _KINDS.get(kind)
    if lacking is None:
        return False
    if function is None:
        return bool((_ADDING if lacking is ast.Add else _UNITING).search(dotted)) and dotted.startswith(_homes(kind))
    if not isinstance(function, ast.FunctionDef | ast.Lambda):
        return False
    names = {item.arg for item in (*function.args.posonlyargs, *function.args.args)[:2]}
    results = [function.body] if isinstance(function, ast.Lambda) else results_of(function)
    return len(names) == 2 and bool(results) and all(_joins(item, lacking, names) for item in results)


def _homes(kind: str) -> tuple[str, ...]:
    return "operator.", f"{kind}.", f"builtins.{kind}."


def results_of(function: ast.FunctionDef) -> list[ast.expr | None]:
    """What a function returns that does nothing else; none where its arguments may have become something else."""
    told = [item for item in function.body if not (isinstance(item, ast.Expr) and isinstance(item.value, ast.Constant))]
    if any(not isinstance(item, ast.Return) for item in told):
        return []
    return [item.value for item in told if isinstance(item, ast.Return)]


def handed_on_to(function: ast.AST | None) -> ast.expr | None:
    """Whom a reducer calls that does nothing but hand on both of its arguments as they are, in their order."""
    if not isinstance(function, ast.FunctionDef | ast.Lambda):
        return None
    names = [item.arg for item in (*function.args.posonlyargs, *function.args.args)[:2]]
    results = [function.body] if isinstance(function, ast.Lambda) else results_of(function)
    call = results[0] if len(results) == 1 else None
    if not isinstance(call, ast.Call) or call.keywords:
        return None
    return call.func if [plain_argument(item, set(names)) for item in call.args] == names else None


def _joins(node: ast.expr | None, lacking: type[ast.operator], names: set[str]) -> bool:
    """`left + right`, `(left or {}) + (right or {})`."""
    return (
        isinstance(node, ast.BinOp)
        and isinstance(node.op, lacking)
        and {plain_argument(node.left, names), plain_argument(node.right, names)} == names
    )


def plain_argument(node: ast.expr, names: set[str]) -> str:
    """The argument that an expression is, if it is one: `left`, `left or {}`."""
    first = node.values[0] if isinstance(node, ast.BoolOp) and isinstance(node.op, ast.Or) else node
    calls = any(isinstance(part, ast.Call) for part in walk(node))
    return first.id if isinstance(first, ast.Name) and first.id in names and not calls else ""
