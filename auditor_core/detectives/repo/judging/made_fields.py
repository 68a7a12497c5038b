"""What else a bound model is known by: attributes that a class has a function make of it, chains that it is a step of.

`model: Runnable = field(default_factory=bound)`, `model = bound()`, `chain = prompt | MODEL`.
"""

import ast
from collections.abc import Iterator, Mapping, Sequence, Set

from auditor_core.detectives.repo.source.descent import last_part, walk
from auditor_core.detectives.repo.source.index import Module, target_name

_CHAINING = frozenset({"with_retry", "with_config", "with_fallbacks", "bind", "pipe"})
"""Methods that give what is asked like the model that they are called on."""
_MAKING = ("default_factory", "factory", "default")


def chained(assigned: Mapping[str, Sequence[ast.expr]], names: Set[str]) -> set[str]:
    """Names of chains that have one of these names as a step, and of chains with those."""
    found: set[str] = set()
    while new := {
        name
        for name, values in assigned.items()
        if name not in found and name not in names and any(_is_step(value, names | found) for value in values)
    }:
        found |= new
    return found


def _is_step(value: ast.expr, names: Set[str]) -> bool:
    if isinstance(value, ast.BinOp) and isinstance(value.op, ast.BitOr):
        return any(_is_step(part, names) or target_name(part) in names for part in (value.left, value.right))
    if not isinstance(value, ast.Call) or last_part(value.func) not in _CHAINING:
        return False
    inner = getattr(value.func, "value", value.func)
    return _is_step(inner, names) or target_name(inner) in names


def fields_made_by(modules: Sequence[Module], function: str) -> Iterator[tuple[Module, str]]:
    """Attributes that the function of that last name makes, with the modules of their classes."""
    for module in modules:
        for node, _, _ in module.classes if function in module.source else ():
            for step in node.body:
                targets = step.targets if isinstance(step, ast.Assign) else [getattr(step, "target", None)]
                value = getattr(step, "value", None)
                if isinstance(value, ast.Call) and isinstance(targets[0], ast.Name) and _is_made(value, function):
                    yield module, targets[0].id


def _is_made(value: ast.Call, function: str) -> bool:
    given = [word.value for word in value.keywords if word.arg in _MAKING]
    return any(last_part(part) == function for item in (value.func, *given) for part in walk(item))
