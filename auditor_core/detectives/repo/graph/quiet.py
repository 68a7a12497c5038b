"""Nodes that catch whatever fails in them and hand back nothing, so that neither a router nor a report hears of it."""

import ast

from auditor_core.detectives.repo.source.descent import last_part, walk
from auditor_core.detectives.repo.source.index import FunctionNode

_ANYTHING = frozenset({"Exception", "BaseException"})
_EMPTY = frozenset({"dict", "list", "set", "tuple"})


def swallows(node: FunctionNode | ast.Lambda) -> bool:
    """Whether a function hands back an empty update from a handler of whatever it tried: `except Exception: return {}`.

    The handler may note what failed for whoever reads the log, not for the run.
    """
    body = node.body if isinstance(node.body, list) else []
    last = body[-1] if body else None
    for step in (step for step in body if isinstance(step, ast.Try)):
        hands_back = any(isinstance(part, ast.Return) for item in step.body for part in walk(item))
        if hands_back and any(_is_quiet(handler, last) for handler in step.handlers):
            return True
    return False


def tells(node: FunctionNode | ast.Lambda) -> bool:
    """Whether a function hands back what failed in it: `except OSError as e: return {"notes": [str(e)]}`."""
    handlers = [part for part in walk(node) if isinstance(part, ast.ExceptHandler)]
    ends = [(handler, handler.body[-1]) for handler in handlers]
    return any(
        isinstance(end, ast.Return)
        and isinstance(end.value, ast.Dict | ast.Call)
        and not is_empty_update(end.value)
        and any(part.id == handler.name for part in walk(end.value) if isinstance(part, ast.Name))
        for handler, end in ends
    )


def _is_quiet(handler: ast.ExceptHandler, last: ast.stmt | None) -> bool:
    kinds = handler.type.elts if isinstance(handler.type, ast.Tuple) else [handler.type]
    if not any(kind is None or last_part(kind) in _ANYTHING for kind in kinds):
        return False
    *before, end = handler.body
    if any(
        isinstance(part, ast.Return | ast.Raise | ast.Assign | ast.AugAssign) for item in before for part in walk(item)
    ):
        return False
    if isinstance(end, ast.Return):
        return is_empty_update(end.value)
    falls_through = isinstance(end, ast.Pass | ast.Expr)
    return falls_through and isinstance(last, ast.Return) and is_empty_update(last.value)


def is_empty_update(value: ast.expr | None) -> bool:
    """Nothing, an empty dictionary, or one in which nothing stands under any key."""
    if isinstance(value, ast.Dict):
        return all(key is not None for key in value.keys) and all(map(is_empty_update, value.values))
    if isinstance(value, ast.Call):
        return (
            last_part(value.func) in _EMPTY and not value.args and all(is_empty_update(w.value) for w in value.keywords)
        )
    if isinstance(value, ast.List | ast.Tuple):
        return not value.elts
    return value is None or (isinstance(value, ast.Constant) and value.value in (None, ""))
