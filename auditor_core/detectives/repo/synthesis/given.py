"""What calls are handed: values of new objects and of copies, and numbers as they are written."""

import ast
from collections.abc import Iterator, Sequence

from auditor_core.detectives.repo.source.descent import walk
from auditor_core.detectives.repo.source.index import written_name
from auditor_core.detectives.repo.source.spelling import form

CAPS = (1, 1.0, 2, 2.0, 3, 3.0)
COPYING = frozenset({"replace", "model_copy", "copy", "_replace", "evolve"})
NUMBERS = frozenset({"float", "int", "Decimal"})
_COUNTED = {"round": 1, "range": 0, "enumerate": 1, "sleep": 0}
"""Calls whose arguments, from the one at this place on, are no scores."""


def given_to_object(node: ast.AST) -> list[tuple[str, ast.expr]]:
    """Names and values that a copy or a new object of a class is made with; none of any other call."""
    if not isinstance(node, ast.Call):
        return []
    last = written_name(node.func).rpartition(".")[2]
    return list(given_to(node)) if last in COPYING or last[:1].isupper() else []


def given_to(node: ast.Call) -> Iterator[tuple[str, ast.expr]]:
    """Names and values that a call is handed, by keyword or in a dictionary."""
    yield from ((word.arg or "", word.value) for word in node.keywords)
    for item in (*node.args, *(word.value for word in node.keywords)):
        if isinstance(item, ast.Dict):
            keys = (str(getattr(key, "value", "")) for key in item.keys)
            yield from zip(keys, item.values, strict=True)


def plain_form(node: ast.expr) -> str:
    """The form of a value, the same for `CAP` and `float(CAP)`, and for a low number with and without a point."""
    while isinstance(node, ast.Call) and written_name(node.func) in NUMBERS and len(node.args) == 1:
        node = node.args[0]
    value = node.value if isinstance(node, ast.Constant) else None
    return str(CAPS.index(value)) if not isinstance(value, bool) and value in CAPS else form(node)


def _numbers_made(node: ast.expr) -> Iterator[ast.expr]:
    """A value, and what it is made of where it is only made another kind of number: `CAP` of `Decimal(CAP)`."""
    yield node
    while isinstance(node, ast.Call) and written_name(node.func) in NUMBERS and len(node.args) == 1:
        node = node.args[0]
        yield node


def lifted(node: ast.AST) -> list[ast.expr]:
    """The plain values of `max(score, Decimal(CAP))`; what is taken off in it is still taken off."""
    if not isinstance(node, ast.Call) or written_name(node.func) != "max":
        return []
    made = [part for item in node.args for part in _numbers_made(item)]
    return [part for part in made if isinstance(part, ast.Name | ast.Attribute | ast.Constant)]


def aside(node: ast.AST) -> Iterator[ast.AST]:
    """What is no score: what something is held against, a place in a list, digits to round to, and what a text says."""
    if isinstance(node, ast.JoinedStr):
        yield from walk(node)
        return
    if isinstance(node, ast.Compare):
        parts: Sequence[ast.AST] = [node.left, *node.comparators]
    elif isinstance(node, ast.Subscript):
        parts = [node.slice]
    else:
        last = written_name(node.func).rpartition(".")[2] if isinstance(node, ast.Call) else ""
        parts = node.args[_COUNTED[last] :] if isinstance(node, ast.Call) and last in _COUNTED else []
    yield from (item for part in parts for item in walk(part) if isinstance(item, ast.Constant))
