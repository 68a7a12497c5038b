"""What calls are handed: values of new objects and of copies, and numbers as they are written."""

import ast
import re
from collections.abc import Iterator, Sequence

from auditor_core.detectives.repo.source.descent import walk
from auditor_core.detectives.repo.source.index import written_name
from auditor_core.detectives.repo.source.spelling import form

CAPS = (1, 1.0, 2, 2.0, 3, 3.0)
COPYING = frozenset({"replace", "model_copy", "copy", "_replace", "evolve"})
NUMBERS = frozenset({"float", "int", "Decimal"})
_COUNTED = {"round": 1, "range": 0, "enumerate": 1, "sleep": 0}
"""Calls whose arguments, from the one at this place on, are no scores."""
BOUND = re.compile(r"cap|ceiling|limit", re.IGNORECASE)
"""Names of what a score is held against from above."""
_LEAST = re.compile(r"min|low|floor|least|bottom|start", re.IGNORECASE)
_WITHIN = 3
"""Arguments of a call that holds a value between two bounds."""


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
    """What `max(score, Decimal(CAP))` keeps from being lower; what is taken off in it is still taken off.

    That is its plain values and, where one of them is as high as a cap is low, the lowest of several scores as well:
    `max(3, min(scores))` is a floor.
    """
    if not isinstance(node, ast.Call) or written_name(node.func) != "max":
        return []
    made = [part for item in held_together(node) for part in _numbers_made(item)]
    plain: list[ast.expr] = [part for part in made if isinstance(part, ast.Name | ast.Attribute | ast.Constant)]
    return [*plain, *_lowest_of_scores(node)] if any(map(_is_floor, plain)) else plain


def held_together(node: ast.Call) -> list[ast.expr]:
    """The values of which `min` or `max` takes one, in a list or not; of a value between two bounds the upper one."""
    last = written_name(node.func).rpartition(".")[2]
    if last in ("clip", "clamp") and len(node.args) == _WITHIN:
        return node.args[-1:]
    only = node.args[0] if len(node.args) == 1 else None
    return only.elts if isinstance(only, ast.List | ast.Tuple) else node.args


def _is_floor(node: ast.expr) -> bool:
    """A number that is as high as a cap may be, or what is called a cap."""
    if isinstance(node, ast.Constant):
        return isinstance(node.value, int | float) and node.value >= CAPS[-1]
    name = written_name(node)
    return bool(BOUND.search(name)) and not _LEAST.search(name)


def _lowest_of_scores(node: ast.Call) -> list[ast.expr]:
    """Calls within that take the lowest of several scores, none of which is a bound of its own."""
    calls = [part for item in node.args for part in walk(item) if isinstance(part, ast.Call)]
    return [item for item in calls if written_name(item.func) == "min" and not any(map(_is_bound, held_together(item)))]


def _is_bound(node: ast.expr) -> bool:
    """A number, what is called a cap, and whatever is written as a constant."""
    if isinstance(node, ast.Constant):
        return True
    name = written_name(node) if isinstance(node, ast.Name | ast.Attribute | ast.Subscript) else ""
    return bool(BOUND.search(name)) or name.rpartition(".")[2].isupper()


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
