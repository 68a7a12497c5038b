"""Copies of scores under other names, and what is changed in them: `adjusted = dict(scores)`, `adjusted[judge] = 1`."""

import ast
import re

from auditor_core.detectives.repo.source.index import Function
from auditor_core.detectives.repo.source.spelling import spelled
from auditor_core.detectives.repo.source.statements import copied_by

_SCORE = re.compile(r"score|rating|grade|points|verdict|weight", re.IGNORECASE)
_TAKING_OUT = frozenset({"pop", "discard", "remove"})


def changed(node: ast.AST) -> list[ast.expr]:
    """What a statement sets a part of, adds to, takes off or out: `scores[judge] = 1`, `score -= 2`; no plain name."""
    if isinstance(node, ast.Call):
        return [node.func.value] if isinstance(node.func, ast.Attribute) and node.func.attr in _TAKING_OUT else []
    if isinstance(node, ast.AugAssign):
        return [node.target]
    targets = node.targets if isinstance(node, ast.Assign) else node.targets if isinstance(node, ast.Delete) else []
    return [item for item in targets if not isinstance(item, ast.Name)]


def copies_of_scores(function: Function) -> frozenset[str]:
    """Names of a function that hold a copy of scores, whatever they are called: `adjusted = dict(scores)`."""
    return frozenset(
        name
        for name, values in function.assigned.items()
        if any(_SCORE.search(spelled(part)) for value in values if (part := _copied(value)) is not None)
    )


def _copied(node: ast.expr) -> ast.expr | None:
    """What a value is a copy of: `dict(x)`, `x.copy()`, `deepcopy(x)`, `{**x}`, `[*x]`, `x`."""
    if isinstance(node, ast.Call):
        return copied_by(node)
    if isinstance(node, ast.Dict):
        return next((value for key, value in zip(node.keys, node.values, strict=True) if key is None), None)
    if isinstance(node, ast.DictComp):
        return node.value
    return node if isinstance(node, ast.Name) else None
