"""Functions that ask whether something was given, and look at nothing of it."""

import ast

from auditor_core.detectives.repo.following.usage import reached, runs_only
from auditor_core.detectives.repo.source.index import FunctionNode, written_name
from auditor_core.detectives.repo.source.statements import down

_TIDYING = frozenset({"strip", "lstrip", "rstrip", "lower", "removesuffix", "removeprefix", "str"})
_ASKING = frozenset({"isinstance", "bool", "len"})
_TYPES = frozenset({"str", "bytes"})
_PLAIN = frozenset({ast.Expr, ast.Assign, ast.AnnAssign, ast.If, ast.Return})
_PARTS = (ast.Name, ast.Attribute, ast.BoolOp, ast.UnaryOp, ast.boolop, ast.unaryop, ast.cmpop, ast.Constant, ast.Tuple)
"""What a question whether there is something is made of, calls and comparisons apart."""


def lets_all_through(node: FunctionNode) -> bool:
    """Whether a function lets pass whatever is given: `if not url: raise …`, `return url.strip()`."""
    if not runs_only(node.body, _PLAIN):  # nearly always
        return False
    body = reached(node.body)
    last = body[-1]
    if not (isinstance(last, ast.Return) or (isinstance(last, ast.If) and not isinstance(last.test, ast.Name))):
        return False
    given = {item.arg for item in (*node.args.posonlyargs, *node.args.args, *node.args.kwonlyargs)}
    return all(_is_formality(item, given) for item in body)


def _is_formality(item: ast.stmt, given: set[str]) -> bool:
    """A docstring, a name for what was given (which is added), a question whether it was, or the answer."""
    if isinstance(item, ast.Expr):
        return isinstance(item.value, ast.Constant)
    if isinstance(item, ast.If):
        ends = all(isinstance(part, ast.Raise | ast.Return) for part in item.body)
        return ends and not item.orelse and asks_for_something(item.test, given)
    if isinstance(item, ast.Return):
        return item.value is not None and (_is_tidied(item.value, given) or asks_for_something(item.value, given))
    targets = item.targets if isinstance(item, ast.Assign) else [getattr(item, "target", item)]
    value = getattr(item, "value", None)
    if value is None or not _is_tidied(value, given):
        return False
    given |= {target.id for target in targets if isinstance(target, ast.Name)}
    return all(isinstance(target, ast.Name) for target in targets)


def asks_for_something(test: ast.expr, given: set[str]) -> bool:
    """`not url`, `url is None`, `not isinstance(url, str) or not url.strip()`."""
    for part in down(test):  # of most, the first parts tell
        if isinstance(part, ast.Call):
            if written_name(part.func).rpartition(".")[2] not in _ASKING | _TIDYING:
                return False
        elif isinstance(part, ast.Compare):
            if any(not isinstance(item, ast.Constant) or item.value for item in part.comparators):
                return False
        elif not isinstance(part, _PARTS) or (isinstance(part, ast.Name) and part.id not in given | _ASKING | _TYPES):
            return False
    return True


def _is_tidied(node: ast.expr, given: set[str]) -> bool:
    """What was given, trimmed perhaps, or something empty in its place."""
    if isinstance(node, ast.BoolOp):
        return all(_is_tidied(part, given) for part in node.values)
    if isinstance(node, ast.Call):
        if written_name(node.func).rpartition(".")[2] not in _TIDYING:
            return False
        inner = node.func.value if isinstance(node.func, ast.Attribute) else node.args[0] if node.args else node.func
        return _is_tidied(inner, given)
    return isinstance(node, ast.Constant) or (isinstance(node, ast.Name) and node.id in given)
