"""Whether a node takes what stands under a key out of the state, or writes the key as if nothing stood there."""

import ast
from collections.abc import Sequence, Set

from auditor_core.detectives.repo.following.failing import part_of
from auditor_core.detectives.repo.source.descent import last_part
from auditor_core.detectives.repo.source.index import FunctionNode
from auditor_core.detectives.repo.source.statements import down

_Node = FunctionNode | ast.Lambda


def may_take(functions: Sequence[_Node], key: str) -> bool:
    """Whether one of a node's functions reads the key for more than to ask whether it is there, or may do so unseen."""
    names = {function.name for function in functions if not isinstance(function, ast.Lambda)}
    return any(_may_take(function, key, names) for function in functions)


def _may_take(function: _Node, key: str, names: Set[str]) -> bool:
    """The same of one function: it may read the state whole, by a method, or hand it to another than its own."""
    state = state_of(function)
    parts = [part for part in down(function, ast.Compare, ast.UnaryOp) if isinstance(part, ast.expr)]
    only_asked = _only_asked(function, {part.id for part in parts if isinstance(part, ast.Name) and _is_read(part)})
    taken = [part_of(part) for part in parts]
    calls = [part for part in parts if isinstance(part, ast.Call)]
    told = {id(whole) for whole, _ in taken}
    told |= {id(item) for call in calls if last_part(call.func) in names for item in call.args}
    methods = (call.func for call in calls if isinstance(call.func, ast.Attribute) and call.func.attr != "get")
    return (
        any(name == key and id(part) not in only_asked for part, (_, name) in zip(parts, taken, strict=True))
        or any(last_part(method.value) == state for method in methods)
        or any(part.id == state and id(part) not in told for part in parts if isinstance(part, ast.Name))
    )


def _only_asked(function: _Node, read: Set[str]) -> set[int]:
    """What is put under a name that is read nowhere but in conditions: `held = s["facts"]`, `if not held.get("code")`.

    `read`: the names that are read elsewhere.
    """
    steps = [step for step in down(function) if isinstance(step, ast.Assign)]
    names = ({getattr(target, "id", "") for target in step.targets} for step in steps)
    return {id(step.value) for step, held in zip(steps, names, strict=True) if held.isdisjoint({"", *read})}


def _is_read(name: ast.Name) -> bool:
    return isinstance(name.ctx, ast.Load)


def state_of(function: _Node) -> str:
    """The argument that a node's function is called with, the state; empty where it takes none."""
    given = (item.arg for item in (*function.args.posonlyargs, *function.args.args))
    return next((name for name in given if name not in ("self", "cls")), "")
