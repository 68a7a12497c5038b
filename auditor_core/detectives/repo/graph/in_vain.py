"""What a node changes in the state that it is handed, and then hands back nothing of: its copy goes when it ends."""

import ast
from collections.abc import Iterable, Iterator, Sequence

from auditor_core.detectives.repo.graph.retaken import state_of
from auditor_core.detectives.repo.graph.values import FunctionValue, Instance, Value
from auditor_core.detectives.repo.source.descent import walk
from auditor_core.detectives.repo.source.index import FunctionNode
from auditor_core.detectives.repo.source.statements import FILLING, locals_of

_OWN = (ast.FunctionDef, ast.AsyncFunctionDef, ast.Yield, ast.YieldFrom)
_ASKING = frozenset({"get", "setdefault"})
"""Methods that give what a dictionary holds under a key."""


def changed_in_vain(function: Value) -> tuple[str, ...]:
    """Keys of the state that a node's function changes in place, and that nothing it returns holds.

    Where it returns something else, what it goes on to do with the state, or with what it changed, may be why it did.
    """
    if isinstance(function, Instance):
        call = function.kind.lookup("__call__")
        function = call if isinstance(call, FunctionValue) else None
    node = function.node if isinstance(function, FunctionValue) else None
    if node is None or isinstance(node, ast.Lambda) or node.decorator_list:
        return ()
    parts = list(walk(node))[1:]
    state = state_of(node)
    stored = (part for part in parts if isinstance(part, ast.Name) and isinstance(part.ctx, ast.Store))
    if not state or any(isinstance(part, _OWN) for part in parts) or any(name.id == state for name in stored):
        return ()
    own = locals_of(node)
    returned = _handed_back(node, parts, own)
    if returned is None:
        return ()
    aliases = {name: key for name, value in own.items() if (key := _held(value, state))}
    changed = [(key, part) for part in parts for key in _changed(part, state, aliases) if key not in returned]
    if returned:
        changed = [(key, part) for key, part in changed if not _goes_on(parts, part, key, state, aliases)]
    return tuple(sorted({key for key, _ in changed}))


def _handed_back(node: FunctionNode, parts: Sequence[ast.AST], own: dict[str, ast.expr]) -> set[str] | None:
    """All keys of the dictionaries that a function returns; None where one of them isn't written out."""
    found: set[str] = set()
    for part in parts:
        keys = _keys(part.value, parts, own) if isinstance(part, ast.Return) else set[str]()
        if keys is None:
            return None
        found |= keys
    return found


def _keys(node: ast.expr | None, parts: Sequence[ast.AST], own: dict[str, ast.expr]) -> set[str] | None:
    """The keys of a dictionary that is written out, or put together under a name that nothing else is done with."""
    if node is None or (isinstance(node, ast.Constant) and node.value is None):
        return set()
    if isinstance(node, ast.Dict):
        words = {key.value for key in node.keys if isinstance(key, ast.Constant) and isinstance(key.value, str)}
        return words if len(words) == len(node.keys) else None
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "dict" and not node.args:
        words = {word.arg for word in node.keywords if word.arg}
        return words if len(words) == len(node.keywords) else None
    begun = own.get(node.id) if isinstance(node, ast.Name) else None
    if not isinstance(node, ast.Name) or not isinstance(begun, ast.Dict | ast.Call):
        return None
    entered = [part for part in parts if isinstance(part, ast.Subscript) and _is(part.value, node.id)]
    used = sum(_is(part, node.id) and isinstance(part.ctx, ast.Load) for part in parts if isinstance(part, ast.Name))
    back = sum(isinstance(part, ast.Return) and _is(part.value, node.id) for part in parts)
    first, words = _keys(begun, parts, own), {str(getattr(part.slice, "value", "")) for part in entered}
    return first | words if first is not None and used == len(entered) + back and "" not in words else None


def _is(node: ast.AST | None, name: str) -> bool:
    return isinstance(node, ast.Name) and node.id == name


def _held(node: ast.expr, state: str) -> str:
    """The key under which the state itself holds what an expression gives: `state["notes"]`, `state.get("notes")`."""
    if isinstance(node, ast.Call):
        asked = isinstance(node.func, ast.Attribute) and node.func.attr in _ASKING and _is(node.func.value, state)
        return str(getattr(node.args[0], "value", "")) if asked and node.args else ""
    return _key_of(node, state, {}) if isinstance(node, ast.Attribute | ast.Subscript) else ""


def _changed(part: ast.AST, state: str, aliases: dict[str, str]) -> Iterator[str]:
    """`state.notes.append(…)`, `state["notes"]["docs"] = …`, `state.notes += …`, `state["notes"].get(key).add(…)`."""
    changed: ast.expr | None = None
    if isinstance(part, ast.Call) and isinstance(part.func, ast.Attribute) and part.func.attr in FILLING:
        changed = part.func.value
    elif isinstance(part, ast.Attribute | ast.Subscript) and isinstance(part.ctx, ast.Store):
        changed = part
    if changed is not None and (key := _key_of(changed, state, aliases)):
        yield key


def _key_of(node: ast.expr, state: str, aliases: dict[str, str]) -> str:
    """The key of the state that an expression is, or is a part of."""
    key = ""
    while isinstance(node, ast.Attribute | ast.Subscript | ast.Call):
        if isinstance(node, ast.Call):
            if not isinstance(node.func, ast.Attribute) or node.func.attr not in _ASKING or not node.args:
                return ""
            key, node = str(getattr(node.args[0], "value", "")), node.func.value
            continue
        named = node.slice if isinstance(node, ast.Subscript) else None
        key = node.attr if isinstance(node, ast.Attribute) else str(getattr(named, "value", ""))
        node = node.value
    if not isinstance(node, ast.Name):
        return ""
    return key if node.id == state else aliases.get(node.id, "")


def _goes_on(parts: Iterable[ast.AST], change: ast.AST, key: str, state: str, aliases: dict[str, str]) -> bool:
    """Whether something below a change reads the key, a name for it, or hands the whole state on."""
    known = [part for part in parts if isinstance(part, ast.expr) and part.lineno > (change.end_lineno or 0)]  # type: ignore[attr-defined]
    names = {name for name, held in aliases.items() if held == key}
    whole = {id(part) for part in known if isinstance(part, ast.Name) and (part.id == state or part.id in names)}
    methods = {id(part.func) for part in known if isinstance(part, ast.Call)}
    for part in known:
        if id(part) in methods or _held(part, state) in ("", key):
            continue
        reader = part.func if isinstance(part, ast.Call) else part
        whole.discard(id(getattr(reader, "value", reader)))
    return bool(whole)
