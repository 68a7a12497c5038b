"""Routing functions that are turned round: the way of failures where nothing failed, the way on where something did.

Only names that leave no doubt are asked: `return "error_exit"` behind `if not errors`, `"judges" if failed(state) else
"degraded_report"`. What a condition is about otherwise is not told.
"""

import ast
import re
from collections.abc import Iterator

from auditor_core.detectives.repo.source.descent import last_part, walk

_FAILING = re.compile(
    r"error(_(exit|end|report|node|path))?|(abort|degraded|withh[eo]ld|insufficient|incomplete|missing|fail)\w*|no_evidence"
    r"|(end|exit|stop)_(on_)?(error|fail)\w*",
    re.IGNORECASE,
)
_GOING_ON = re.compile(r"continu|proceed|succe|judic|judge|prosecut|hear|normal|^(ok|pass|go|full)", re.IGNORECASE)
_BAD = re.compile(r"error|fail|broken|missing|invalid|insufficient|crash|lacks?_|no_evidence", re.IGNORECASE)
_DOUBTED = re.compile(
    r"\b(no|not|without|max|min|allow\w*)_(?!evidence)|handled|recover|limit|free|tolera|threshold|budget|non_?",
    re.IGNORECASE,
)
_GOOD = re.compile(
    r"(total_|all_|has_|have_|enough_|any_|sufficient_|valid_|collected_)?(evidences?|opinions)(_(count|list|items|found))?",
    re.IGNORECASE,
)
_FINE = frozenset({"none", "ok", "success", "successful", "no_error"})
_THROUGH = frozenset({"len", "bool", "any", "sum", "list", "values", "items", "keys"})
_MORE = (ast.Gt, ast.GtE, ast.NotEq, ast.IsNot)
_LESS = (ast.Lt, ast.LtE, ast.Eq, ast.Is)
Side = int | None
"""1 where a condition says that something failed, -1 where it says that nothing did; None where that is not told."""


def turned_round(router: ast.AST) -> frozenset[str]:
    """What a routing function names of the way of failures, and takes where nothing failed."""
    body = getattr(router, "body", None)
    final = body[-1] if isinstance(body, list) else None
    found: set[str] = set()
    for node in walk(router):
        if not isinstance(node, ast.If | ast.IfExp) or (side := _says(node.test)) is None:
            continue
        here = _label(node.body)
        other = _label(node.orelse) or _label(final)
        if _FAILING.fullmatch(here) and side < 0 and not _FAILING.fullmatch(other):
            found.add(here)
        if _GOING_ON.search(here) and side > 0 and _FAILING.fullmatch(other):
            found.add(other)
    return frozenset(found)


def _label(node: object) -> str:
    """The text that an expression is, or that a block returns in the end."""
    last = node[-1] if isinstance(node, list) and node else node
    value = last.value if isinstance(last, ast.Return) else last
    text = value.value if isinstance(value, ast.Constant) else ""
    return text if isinstance(text, str) else ""


def _says(test: ast.expr) -> Side:
    if isinstance(test, ast.UnaryOp) and isinstance(test.op, ast.Not):
        return _against(_says(test.operand))
    if isinstance(test, ast.BoolOp):
        said = {_says(item) for item in test.values}
        return said.pop() if len(said) == 1 else None
    if isinstance(test, ast.Compare):
        return _compared(test)
    if isinstance(test, ast.Call):
        return _called(test)
    if isinstance(test, ast.Subscript):
        return _named(_label(test.slice))
    return _named(last_part(test)) if isinstance(test, ast.Name | ast.Attribute) else None


def _called(test: ast.Call) -> Side:
    last = last_part(test.func)
    if last == "get" and test.args:
        return _named(_label(test.args[0]))
    if last in _THROUGH:
        inner = test.args[0] if test.args else getattr(test.func, "value", None)
        return _says(inner) if isinstance(inner, ast.expr) else None
    return _named(last)


def _compared(test: ast.Compare) -> Side:
    """`status == "error"`, `len(evidence) > 0`, `errors is None`, `errors != []`."""
    operator, right = test.ops[0], test.comparators[0]
    if len(test.ops) > 1 or not isinstance(operator, (*_MORE, *_LESS)):
        return None
    equal = isinstance(operator, _LESS)
    text = _label(right)
    if text:
        if not isinstance(operator, ast.Eq | ast.NotEq):
            return None
        said = -1 if text.lower() in _FINE and _named(_asked(test.left)) == 1 else _named(text)
        return said if isinstance(operator, ast.Eq) or said is None else -said
    empty = isinstance(right, ast.Constant) or not list(_held(right))
    said = _says(test.left) if empty else None
    return _against(said) if equal else said


def _asked(node: ast.expr) -> str:
    if isinstance(node, ast.Subscript):
        return _label(node.slice)
    return _label(node.args[0]) if isinstance(node, ast.Call) and node.args else last_part(node)


def _held(node: ast.expr) -> Iterator[ast.AST]:
    """What an expression holds; of an empty list or dictionary nothing."""
    kinds = ast.List | ast.Dict | ast.Tuple
    yield from (part for part in walk(node) if part is not node or not isinstance(node, kinds))


def _named(name: str) -> Side:
    if _DOUBTED.search(name):
        return None
    return 1 if _BAD.search(name) else -1 if _GOOD.fullmatch(name) else None


def _against(said: Side) -> Side:
    return None if said is None else -said
