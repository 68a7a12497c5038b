"""Patterns that match every text, so that what asks them refuses none: `.*`, `.+`, a part that may be missing."""

import ast
import re
from collections.abc import Mapping

from auditor_core.detectives.repo.source.index import FunctionNode, target_name, written_name
from auditor_core.detectives.repo.source.statements import locals_of, targets_of

_METHODS = frozenset({"match", "fullmatch", "search"})
_TEXTS = ("x", "-u", "é /;", "ext::x y", "file:///", "a\nb")
"""Nothing of an address, and short: the pattern is somebody else's, and might take its time over longer ones."""
_LONGEST = 200


def has_one_answer(test: ast.expr, function: FunctionNode, tree: ast.AST) -> bool:
    """Whether a condition of a function asks a pattern that matches all, whichever way it asks."""
    return never_refuses(test, function, tree) or lets_all(test, function, tree)


def lets_all(test: ast.expr, function: FunctionNode, tree: ast.AST) -> bool:
    """Whether a condition of a function asks that a pattern matches, which matches all: `ANY.match(url)`."""
    if not isinstance(test, ast.Compare | ast.Call | ast.Name):
        return False
    values = {**_set_once(tree), **locals_of(function)}
    if isinstance(test, ast.Compare) and isinstance(test.ops[0], ast.IsNot | ast.NotEq):
        return getattr(test.comparators[0], "value", ...) is None and _always_matches(test.left, values)
    return _always_matches(test, values)


def never_refuses(test: ast.expr, function: FunctionNode, tree: ast.AST) -> bool:
    """Whether a condition of a function asks that a pattern does not match, which matches all: `not ANY.match(url)`."""
    values = {**_set_once(tree), **locals_of(function)}
    if isinstance(test, ast.UnaryOp) and isinstance(test.op, ast.Not):
        return _always_matches(test.operand, values)
    nothing = isinstance(test, ast.Compare) and getattr(test.comparators[0], "value", ...) is None
    if nothing and isinstance(test, ast.Compare) and isinstance(test.ops[0], ast.Is | ast.Eq):
        return _always_matches(test.left, values)
    return False


def _always_matches(node: ast.expr, values: Mapping[str, ast.expr]) -> bool:
    node = values.get(node.id, node) if isinstance(node, ast.Name) else node
    if isinstance(node, ast.Call) and written_name(node.func) == "bool" and node.args:
        node = node.args[0]
    if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Attribute) or node.func.attr not in _METHODS:
        return False
    owner = node.func.value
    pattern = node.args[0] if isinstance(owner, ast.Name) and owner.id == "re" and node.args else owner
    return _matches_all(values.get(getattr(pattern, "id", ""), pattern), node.func.attr)


def _set_once(tree: ast.AST) -> dict[str, ast.expr]:
    """What a module's own names are set to, of those that are set once at its top level."""
    found: dict[str, list[ast.expr | None]] = {}
    for step in getattr(tree, "body", ()):
        value = step.value if isinstance(step, ast.Assign | ast.AnnAssign) else None
        for target in targets_of(step):
            found.setdefault(target_name(target), []).append(value)
    return {name: values[0] for name, values in found.items() if len(values) == 1 and values[0] is not None}


def _matches_all(pattern: ast.expr, method: str) -> bool:
    """Whether a pattern that is written out, or compiled so, matches whatever it is asked about."""
    flags = 0
    if isinstance(pattern, ast.Call) and written_name(pattern.func) in ("re.compile", "compile") and pattern.args:
        words = [*pattern.args[1:], *(word.value for word in pattern.keywords)]
        flags = re.DOTALL if any(written_name(word).endswith(("DOTALL", ".S")) for word in words) else 0
        pattern = pattern.args[0]
    text = pattern.value if isinstance(pattern, ast.Constant) else None
    if not isinstance(text, str) or len(text) > _LONGEST:
        return False
    try:
        asks = getattr(re.compile(text, flags), method)
        return all(asks(item) is not None for item in _TEXTS if "\n" not in item or flags)
    except (re.error, OverflowError, RecursionError):
        return False
