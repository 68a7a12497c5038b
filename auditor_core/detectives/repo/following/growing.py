"""Lists and texts that are put together step by step under one name: `words = ["git"]`, then `words += given`."""

import ast
from collections.abc import Iterator

from auditor_core.detectives.repo.source.index import Function, target_name, written_name

_ADDING = frozenset({"append", "extend", "insert"})


def grown(name: str, function: Function, line: int) -> ast.expr | None:
    """All that a name holds by a line of a function, where something is added to it; None where nothing is.

    What is added under a condition is there: it is one of the words that may be run.
    """
    steps = sorted((item for item in _steps(name, function) if item.lineno <= line), key=lambda item: item.lineno)
    firsts = [place for place, item in enumerate(steps) if isinstance(item, ast.Assign | ast.AnnAssign)]
    begin = firsts[-1] if firsts else -1
    added = steps[begin + 1 :]
    if not added or (begin < 0 and name not in function.parameters):
        return None
    first = getattr(steps[begin], "value", None) if begin >= 0 else ast.Name(name, ast.Load())
    if isinstance(first, ast.JoinedStr) or (isinstance(first, ast.Constant) and isinstance(first.value, str)):
        return _joined(first, added)
    if first is None or isinstance(first, ast.Constant) or written_name(first).endswith("split"):
        return None
    whole = ast.copy_location(ast.List(_items(first), ast.Load()), steps[0])
    for item in added:
        _add(whole, item)
    return whole


def _steps(name: str, function: Function) -> Iterator[ast.stmt]:
    """The statements that give a name its value, or add to it."""
    for node in function.nodes:
        if isinstance(node, ast.Assign):
            taken = name in map(target_name, node.targets)
        elif isinstance(node, ast.AnnAssign | ast.AugAssign):
            adds = isinstance(node, ast.AnnAssign) or isinstance(node.op, ast.Add)
            taken = adds and node.value is not None and target_name(node.target) == name
        else:
            taken = isinstance(node, ast.Expr) and _fills(node.value, name)
        if taken and isinstance(node, ast.stmt):
            yield node


def _fills(node: ast.expr, name: str) -> bool:
    """Whether a call adds to what a name holds: `words.append(…)`."""
    method = node.func if isinstance(node, ast.Call) and node.args else None
    return isinstance(method, ast.Attribute) and method.attr in _ADDING and target_name(method.value) == name


def _joined(first: ast.expr, added: list[ast.stmt]) -> ast.expr:
    """A text with what is added to it."""
    for item in added:
        if isinstance(item, ast.AugAssign):
            first = ast.copy_location(ast.BinOp(first, ast.Add(), item.value), item)
    return first


def _add(whole: ast.List, step: ast.stmt) -> None:
    """Put what a statement adds where it goes."""
    if isinstance(step, ast.AugAssign):
        whole.elts += _items(step.value)
    elif isinstance(step, ast.Expr) and isinstance(step.value, ast.Call):
        method, given = step.value.func, step.value.args
        if getattr(method, "attr", "") == "extend":
            whole.elts += _items(given[0])
        elif getattr(method, "attr", "") == "insert" and getattr(given[0], "value", None) == 0:
            whole.elts[:0] = given[-1:]
        else:
            whole.elts += given[-1:]


def _items(node: ast.expr) -> list[ast.expr]:
    """The items that a list spells out; anything else as one that is unpacked."""
    return list(node.elts) if isinstance(node, ast.List | ast.Tuple) else [ast.Starred(node, ast.Load())]
