"""Attributes that a class has a function make: `model: Runnable = field(default_factory=bound)`, `model = bound()`."""

import ast
from collections.abc import Iterator, Sequence

from auditor_core.detectives.repo.source.descent import last_part, walk
from auditor_core.detectives.repo.source.index import Module

_MAKING = ("default_factory", "factory", "default")


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
