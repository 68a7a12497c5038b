"""What surely lowers a score where it is written, whoever is asked for it."""

import ast
import re
from collections.abc import Sequence

from auditor_core.detectives.repo.source.descent import last_part, walk
from auditor_core.detectives.repo.source.index import Module
from auditor_core.detectives.repo.synthesis.consequences import Consequences, is_lowered

_SCORE = re.compile(r"score|rating|grade|points", re.IGNORECASE)
_HIGHEST = re.compile(r"max|high|top|\[-1\]", re.IGNORECASE)
"""What something is taken off to know how far scores lie apart."""
_LOW = 3


def limits(module: Module, body: Sequence[ast.AST]) -> bool:
    """Whether something is surely lowered there: by `min`, by a subtraction, by a low score or a cap that is set."""
    done = Consequences(module, body)
    lowers = done.lowers or done.changes_score
    return lowers and any(_is_lowering(module, part) for item in body for part in walk(item))


def _is_lowering(module: Module, node: ast.AST) -> bool:
    if isinstance(node, ast.Call):
        held = node.args[0].elts if node.args and isinstance(node.args[0], ast.List | ast.Tuple) else node.args
        bounds = last_part(node.func) in ("min", "clip", "clamp") and len(held) > 1
        bounds = bounds and not any(isinstance(item, ast.Constant) and _is_high(item.value) for item in held)
        return bounds or bool(re.search(r"cap(?!t)|clamp|penal|limit", last_part(node.func).lower()))
    if isinstance(node, ast.AugAssign):
        return isinstance(node.op, ast.Sub | ast.Mult) and bool(_SCORE.search(module.text(node.target)))
    if isinstance(node, ast.Assign):
        return bool(_SCORE.search(module.text(node))) and is_lower(module, node.value)
    value = node.value if isinstance(node, ast.Return) else None
    value = value.elts[0] if isinstance(value, ast.Tuple) and value.elts else value
    return value is not None and not isinstance(value, ast.Constant) and is_lower(module, value)


def is_lower(module: Module, value: ast.expr) -> bool:
    """Whether a value is a cap or a low number, or something is taken off a score in it: `max(1, score - 2)`."""
    if not any(isinstance(part, ast.BinOp) and isinstance(part.op, ast.Sub) for part in walk(value)):
        return is_lowered(value)
    return any(
        isinstance(part, ast.BinOp) and isinstance(part.op, ast.Sub) and not _HIGHEST.search(module.text(part.left))
        for part in walk(value)
    )


def lessens(module: Module, step: ast.AST) -> bool:
    """Whether a change of a part takes off or out, or sets it to something low."""
    if isinstance(step, ast.AugAssign):
        return isinstance(step.op, ast.Sub | ast.Mult)
    return not isinstance(step, ast.Assign) or is_lower(module, step.value)


def _is_high(value: object) -> bool:
    return isinstance(value, int | float) and value > _LOW
