"""What names stand for after branches of which any may have run, and what is filled where that is not seen."""

import ast
from collections.abc import Sequence

from auditor_core.detectives.repo.graph.builder import BUILDER_METHODS, Builder
from auditor_core.detectives.repo.graph.values import (
    UNKNOWN,
    Choice,
    ClassValue,
    Compiled,
    FunctionValue,
    Instance,
    Perhaps,
    Scope,
    Value,
    choose,
    same,
)
from auditor_core.detectives.repo.source.descent import walk


def joined(branches: Sequence[dict[str, Value]]) -> dict[str, Value]:
    """Names after branches that all may have run."""
    names = dict(branches[0])
    for branch in branches[1:]:
        for name, value in branch.items():
            if name not in names:
                names[name] = value
            elif not same(names[name], value):
                names[name] = _either(names[name], value)
    return names


def empty_lists(names: dict[str, Value]) -> dict[str, list[Value]]:
    """The lists among some names that hold nothing yet."""
    return {name: value for name, value in names.items() if isinstance(value, list) and not value}


def doubt_filled(names: dict[str, Value], empty: dict[str, list[Value]]) -> None:
    """What was added to empty lists on a branch, or in rounds that nobody counts, may be missing."""
    names.update({name: Perhaps(value) for name, value in empty.items() if value and names.get(name) is value})


def _either(left: Value, right: Value) -> Value:
    known = (Builder, Compiled, Instance, FunctionValue, ClassValue)
    for one, other in ((left, right), (right, left)):
        if isinstance(one, known) and (other is UNKNOWN or other is None):
            return one
    if isinstance(left, Choice) and len(left.options) > 16:
        return UNKNOWN
    return choose((left, right))


def forget_totals(body: Sequence[ast.stmt], scope: Scope) -> None:
    """Where the rounds of a loop are not known, neither is a number or text that adds up over them."""
    for node in (inner for statement in body for inner in walk(statement)):
        targets = node.targets if isinstance(node, ast.Assign) else [getattr(node, "target", None)]
        for name in (item.id for item in targets if isinstance(item, ast.Name)):
            mentioned = isinstance(node, ast.AugAssign) or (
                isinstance(node, ast.Assign | ast.AnnAssign)
                and any(isinstance(item, ast.Name) and item.id == name for item in walk(node.value or node))
            )
            if mentioned and isinstance(scope.names.get(name), str | int):
                scope.names[name] = UNKNOWN


def built_on(body: Sequence[ast.stmt]) -> list[ast.expr]:
    """Names and attributes of which statements call the methods of builders."""
    called = [item.func for part in body for item in walk(part) if isinstance(item, ast.Call)]
    return [
        method.value
        for method in called
        if isinstance(method, ast.Attribute) and method.attr in BUILDER_METHODS and _is_named(method.value)
    ]


def _is_named(node: ast.expr) -> bool:
    """Whether an expression is a name, or an attribute of something."""
    return isinstance(node, ast.Name | ast.Attribute)


def is_shared(node: ast.expr, scope: Scope) -> bool:
    """Whether other code may fill what is looped over: no name of the function's own, and nothing made on the spot."""
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
        node = node.func.value  # `TABLE.items()`
    own = isinstance(node, ast.Name) and scope.parent is not None and node.id in scope.names
    return _is_named(node) and not own
