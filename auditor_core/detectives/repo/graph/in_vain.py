"""What a node changes in the state that it is handed, and then hands back nothing of: its copy goes when it ends."""

import ast
from collections.abc import Callable, Iterable, Iterator, Sequence

from auditor_core.detectives.repo.graph.retaken import state_of
from auditor_core.detectives.repo.graph.values import FunctionValue, Instance, Value
from auditor_core.detectives.repo.source.descent import walk
from auditor_core.detectives.repo.source.index import FunctionNode
from auditor_core.detectives.repo.source.statements import FILLING, locals_of

_OWN = (ast.FunctionDef, ast.AsyncFunctionDef, ast.Yield, ast.YieldFrom)
_ASKING = frozenset({"get", "setdefault"})
"""Methods that give what a dictionary holds under a key."""
_HOPS = 3
"""Functions that hand the state on."""
Callee = Callable[[ast.expr, FunctionValue], Value]
"""Tells what stands for a name, or an attribute of its own object, in a function."""


def changed_in_vain(function: Value, callee: Callee) -> tuple[str, ...]:
    """Keys of the state that a node's function changes in place, and that nothing it returns holds.

    Where it returns something else, what it goes on to do with the state, or with what it changed, may be why it did.
    Of a node that only hands the state on to another function, that one is asked.

    Args:
        function: What the node runs.
        callee: Tells what a function calls.
    """
    if isinstance(function, Instance):
        function = function.kind.lookup("__call__")
    state = _state_of(function)
    for _ in range(_HOPS):
        call = _handed_on(function, state)
        if call is None or not isinstance(function, FunctionValue):
            break
        function = callee(call.func, function)
        state = _parameter(call, function, state)
    node = function.node if isinstance(function, FunctionValue) else None
    return _lost_by(node, state) if isinstance(node, FunctionNode) and state else ()


def _state_of(function: Value) -> str:
    return state_of(function.node) if isinstance(function, FunctionValue) else ""


def _handed_on(function: Value, state: str) -> ast.Call | None:
    """The call of a plain function, or a method of its own object, which is all that a function does with the state."""
    node = function.node if isinstance(function, FunctionValue) else None
    if not isinstance(node, FunctionNode) or node.decorator_list:
        return None
    told = [step for step in node.body if not (isinstance(step, ast.Expr) and isinstance(step.value, ast.Constant))]
    value = told[0].value if len(told) == 1 and isinstance(told[0], ast.Return) else None
    call = value.value if isinstance(value, ast.Await) else value
    if not isinstance(call, ast.Call) or sum(_is(part, state) for part in walk(call)) != 1:
        return None
    owned = isinstance(call.func, ast.Attribute) and any(_is(call.func.value, name) for name in ("self", "cls"))
    return call if owned or isinstance(call.func, ast.Name) else None


def _parameter(call: ast.Call, function: Value, state: str) -> str:
    """Under which name a function that is called takes the state; empty where that isn't told."""
    if not isinstance(function, FunctionValue):
        return ""
    taken = [item.arg for item in (*function.node.args.posonlyargs, *function.node.args.args)]
    taken = taken[1:] if taken[:1] in (["self"], ["cls"]) else taken
    given = [*zip(taken, call.args, strict=False), *((word.arg or "", word.value) for word in call.keywords)]
    return next((name for name, value in given if _is(value, state)), "")


def _lost_by(node: FunctionNode, state: str) -> tuple[str, ...]:
    """Keys of the state, which a function has under a name, that it changes in vain."""
    parts = list(walk(node))[1:]
    stored = (part for part in parts if isinstance(part, ast.Name) and isinstance(part.ctx, ast.Store))
    nested = any(isinstance(part, _OWN) for part in parts)
    if nested or node.decorator_list or any(name.id == state for name in stored):
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
