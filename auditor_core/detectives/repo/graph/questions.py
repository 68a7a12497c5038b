"""What a condition of a routing function asks: whether a count lies below nought, whether there is a key."""

import ast
from collections.abc import Callable, Mapping, Sequence

from auditor_core.detectives.repo.source.descent import last_part, walk

_COUNTS = frozenset({"len", "abs"})
_GIVING = frozenset({"len", "sum", "list", "dict", "set", "tuple", "str", "int", "bool", "sorted", "any", "all"})
"""Builtins that never give nothing."""
Locals = Mapping[str, ast.expr]
"""What a function sets its own names to, of those that it sets once."""


def compared(test: ast.Compare, known: Locals, is_full: Callable[[ast.expr], bool]) -> bool | None:
    """Of a count that is asked whether it lies below nought, and of what is something whether it is nothing.

    `is_full` knows of further expressions that they never give None.
    """
    operator, right = test.ops[0], test.comparators[0]
    left = known.get(test.left.id, test.left) if isinstance(test.left, ast.Name) else test.left
    if len(test.ops) > 1:
        return None
    if isinstance(right, ast.Constant) and right.value is None:
        told = (is_something(left) or is_full(left)) and isinstance(operator, ast.Is | ast.Eq | ast.IsNot | ast.NotEq)
        return isinstance(operator, ast.IsNot | ast.NotEq) if told else None
    limit = _number(right)
    if limit is None or not _is_count(left):
        return None
    if isinstance(operator, ast.Lt | ast.GtE) and limit <= 0:
        return isinstance(operator, ast.GtE)
    if isinstance(operator, ast.LtE | ast.Gt | ast.Eq | ast.NotEq) and limit < 0:
        return isinstance(operator, ast.Gt | ast.NotEq)
    return None


def _number(node: ast.expr) -> float | None:
    if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.USub):
        inner = _number(node.operand)
        return None if inner is None else -inner
    value = node.value if isinstance(node, ast.Constant) else None
    return float(value) if isinstance(value, int | float) and not isinstance(value, bool) else None


def _is_count(node: ast.expr) -> bool:
    """`len(found)`, `sum(len(item) for item in found)`, `sum(1 for …)`."""
    if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Name) or not node.args:
        return (_number(node) or -1) > 0
    if node.func.id in _COUNTS:
        return True
    inner = node.args[0]
    return (
        node.func.id == "sum"
        and len(node.args) == 1
        and isinstance(inner, ast.GeneratorExp | ast.ListComp)
        and _is_count(inner.elt)
    )


def is_something(node: ast.expr) -> bool:
    """Whether an expression never gives None: `state.get("evidences") or {}`."""
    if isinstance(node, ast.BoolOp):
        return isinstance(node.op, ast.Or) and is_something(node.values[-1])
    if isinstance(node, ast.Call):
        return isinstance(node.func, ast.Name) and node.func.id in _GIVING
    return isinstance(
        node, ast.Dict | ast.List | ast.Set | ast.Tuple | ast.DictComp | ast.ListComp | ast.SetComp | ast.JoinedStr
    ) or (isinstance(node, ast.Constant) and node.value is not None)


def looked_up(node: ast.expr) -> tuple[str, bool]:
    """The key that is looked up in a name, and whether something is told for the case that it is not there.

    `state["found"]`, `state.found`, `state.get("found", {})`; no key for anything else.
    """
    held = getattr(node, "value", None)
    if isinstance(node, ast.Subscript) and isinstance(held, ast.Name) and isinstance(node.slice, ast.Constant):
        return str(node.slice.value), False
    if isinstance(node, ast.Attribute) and isinstance(held, ast.Name):
        return node.attr, False
    if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Attribute) or node.func.attr != "get":
        return "", False
    if not node.args or not isinstance(node.args[0], ast.Constant) or not isinstance(node.func.value, ast.Name):
        return "", False
    return str(node.args[0].value), len(node.args) > 1 and is_something(node.args[1])


def words_asked(test: ast.Compare) -> Sequence[object]:
    """The texts that a comparison asks for: `== "fatal"`, `in ("fatal", "lost")`; none for others."""
    kind, right = test.ops[0], test.comparators[0]
    listed = isinstance(kind, ast.In | ast.NotIn) and isinstance(right, ast.Tuple | ast.List | ast.Set)
    if len(test.ops) > 1 or not (listed or isinstance(kind, ast.Eq | ast.NotEq)):
        return ()
    items = getattr(right, "elts", []) if listed else [right]
    words = [item.value for item in items if isinstance(item, ast.Constant) and isinstance(item.value, str)]
    return words if len(words) == len(items) else ()


def asked_of(node: ast.expr | None) -> str:
    """The name that an expression begins with: `state` of `len(state.get("found", {})["docs"])`."""
    while isinstance(node, ast.Attribute | ast.Subscript | ast.Call):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            node = node.args[0] if node.args else None
        else:
            node = node.func if isinstance(node, ast.Call) else node.value
    return node.id if isinstance(node, ast.Name) else ""


def key_of(test: ast.expr) -> str:
    """The key that a condition asks for: `state.get("failed")`, `state["failed"]`, `state.failed`, or their `len`."""
    if isinstance(test, ast.Subscript):
        return test.slice.value if isinstance(test.slice, ast.Constant) and isinstance(test.slice.value, str) else ""
    if isinstance(test, ast.Attribute):
        return test.attr
    if not isinstance(test, ast.Call):
        return ""
    first = test.args[0] if test.args else None
    if isinstance(test.func, ast.Attribute) and test.func.attr == "get" and isinstance(first, ast.Constant):
        default = test.args[1] if len(test.args) > 1 else None
        empty = default is None or not any(isinstance(part, ast.Name | ast.Call) for part in walk(default))
        return first.value if empty and isinstance(first.value, str) and not getattr(default, "value", None) else ""
    return key_of(first) if last_part(test.func) in ("bool", "len", "any") and first is not None else ""
