"""Functions that ask whether something was given, and look at nothing of it."""

import ast
from collections.abc import Set

from auditor_core.detectives.repo.following.usage import reached, runs_only
from auditor_core.detectives.repo.source.index import FunctionNode, target_name, written_name
from auditor_core.detectives.repo.source.statements import down, locals_of

_TIDYING = frozenset({"strip", "lstrip", "rstrip", "lower", "removesuffix", "removeprefix", "str"})
_ASKING = frozenset({"isinstance", "bool", "len"})
_WHOLE = frozenset({"geturl"})
_KNOWN = _ASKING | {"str", "bytes"}
PARSING = frozenset({"urlparse", "urlsplit"})
_PLAIN = frozenset({ast.Expr, ast.Assign, ast.AnnAssign, ast.If, ast.Return})
_PARTS = (ast.Name, ast.BoolOp, ast.UnaryOp, ast.boolop, ast.unaryop, ast.cmpop, ast.Constant, ast.Tuple)
"""What a question whether there is something is made of, calls, comparisons and attributes apart."""


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


def asks_for_something(test: ast.expr, given: Set[str], parsed: Set[str] = frozenset()) -> bool:
    """`not url`, `url is None`, `not isinstance(url, str) or not url.strip()`; `not parts.geturl()` of what was parsed.

    Any other part of what was parsed says what the address looks like.
    """
    for part in down(test):  # of most, the first parts tell
        if isinstance(part, ast.Call):
            if written_name(part.func).rpartition(".")[2] not in _ASKING | _TIDYING | _WHOLE:
                return False
        elif isinstance(part, ast.Compare):
            if any(not isinstance(item, ast.Constant) or item.value for item in part.comparators):
                return False
        elif isinstance(part, ast.Attribute):
            if target_name(part.value) in parsed and part.attr not in _WHOLE:
                return False
        elif not isinstance(part, _PARTS) or (isinstance(part, ast.Name) and part.id not in given | parsed | _KNOWN):
            return False
    return True


def finds_something(test: ast.expr, given: Set[str]) -> bool:
    """Whether a condition holds of every text that says anything: `url`, `isinstance(url, str) and url is not None`."""
    parts = list(down(test))
    names = {part.id for part in parts if isinstance(part, ast.Name)}
    turned = any(isinstance(part, ast.Not | ast.Or | ast.Is | ast.Eq | ast.Lt | ast.LtE) for part in parts)
    of_texts = "isinstance" not in names or "str" in names
    return not turned and of_texts and not names.isdisjoint(given) and asks_for_something(test, given)


def parsed_of(node: FunctionNode, given: Set[str]) -> set[str]:
    """Names of what a parser made of all that was given: `parts = urlsplit(url.strip())`."""
    return {
        name
        for name, value in locals_of(node).items()
        if isinstance(value, ast.Call) and written_name(value.func).rpartition(".")[2] in PARSING
        if value.args and _is_tidied(value.args[0], given)
    }


def _is_tidied(node: ast.expr, given: Set[str]) -> bool:
    """What was given, trimmed perhaps, or something empty in its place."""
    if isinstance(node, ast.BoolOp):
        return all(_is_tidied(part, given) for part in node.values)
    if isinstance(node, ast.Call):
        if written_name(node.func).rpartition(".")[2] not in _TIDYING:
            return False
        inner = node.func.value if isinstance(node.func, ast.Attribute) else node.args[0] if node.args else node.func
        return _is_tidied(inner, given)
    return isinstance(node, ast.Constant) or (isinstance(node, ast.Name) and node.id in given)
