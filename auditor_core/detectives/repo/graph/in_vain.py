"""What a node changes in the state that it is handed, and then hands back nothing of: its copy goes when it ends."""

import ast
from collections.abc import Iterator

from auditor_core.detectives.repo.graph.values import FunctionValue, Instance, Value
from auditor_core.detectives.repo.graph.writes import state_of
from auditor_core.detectives.repo.source.descent import walk

_CHANGING = frozenset({"append", "extend", "insert", "update", "setdefault", "add"})
_OWN = (ast.FunctionDef, ast.AsyncFunctionDef, ast.Lambda, ast.Yield, ast.YieldFrom)


def changed_in_vain(function: Value) -> tuple[str, ...]:
    """Keys of the state that a node's function changes in place, where all that it returns is empty."""
    if isinstance(function, Instance):
        call = function.kind.lookup("__call__")
        function = call if isinstance(call, FunctionValue) else None
    node = function.node if isinstance(function, FunctionValue) else None
    if node is None or isinstance(node, ast.Lambda) or node.decorator_list:
        return ()
    parts = list(walk(node))[1:]
    state = state_of(node)
    if not state or any(isinstance(part, _OWN) for part in parts):
        return ()
    if not all(_is_empty(part.value) for part in parts if isinstance(part, ast.Return)):
        return ()
    return tuple(sorted({key for part in parts for key in _changed(part, state)}))


def _is_empty(node: ast.expr | None) -> bool:
    if isinstance(node, ast.Call):
        return isinstance(node.func, ast.Name) and node.func.id == "dict" and not (node.args or node.keywords)
    return node is None or (isinstance(node, ast.Constant) and node.value is None) or (
        isinstance(node, ast.Dict) and not node.keys
    )  # fmt: skip


def _changed(part: ast.AST, state: str) -> Iterator[str]:
    """`state.notes.append(…)`, `state["notes"]["docs"] = …`, `state.notes += …`."""
    changed: ast.expr | None = None
    if isinstance(part, ast.Call) and isinstance(part.func, ast.Attribute) and part.func.attr in _CHANGING:
        changed = part.func.value
    elif isinstance(part, ast.Attribute | ast.Subscript) and isinstance(part.ctx, ast.Store):
        changed = part
    if changed is not None and (key := _key_of(changed, state)):
        yield key


def _key_of(node: ast.expr, state: str) -> str:
    """The key of the state that an expression is, or is a part of."""
    key = ""
    while isinstance(node, ast.Attribute | ast.Subscript):
        named = node.slice if isinstance(node, ast.Subscript) else None
        key = node.attr if isinstance(node, ast.Attribute) else str(getattr(named, "value", ""))
        node = node.value
    return key if isinstance(node, ast.Name) and node.id == state else ""
