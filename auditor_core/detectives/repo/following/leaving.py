"""Statements after which a loop has no further round, and handlers after which it has none for a broken answer."""

import ast
from collections.abc import Sequence

from auditor_core.detectives.repo.following.sites import caught_by
from auditor_core.detectives.repo.source.descent import below, walk
from auditor_core.detectives.repo.source.index import written_name

_LEAVING = (ast.Return, ast.Break, ast.Raise)
_LOOPS = (ast.For, ast.AsyncFor, ast.While)
_SCOPES = (ast.FunctionDef, ast.AsyncFunctionDef, ast.Lambda, ast.ClassDef)
_ANY_BROKEN = frozenset({"Exception", "BaseException", "ValueError"})
"""Kinds of failure that every answer which breaks a schema is one of."""
_BROKEN = _ANY_BROKEN | {"ValidationError", "PydanticValidationError"}
"""Kinds of failure that hold what a validated model says of such an answer."""
_OTHERWISE_BROKEN = frozenset({"OutputParserException", "JSONDecodeError", "UnexpectedModelBehavior"})
"""Kinds that say that of an answer in other ways, so that a handler below may still be meant for it."""


def never_goes_round(loop: ast.For | ast.AsyncFor | ast.While) -> bool:
    """Whether whatever happens in a loop's first round ends the loop."""
    return _always(loop.body) and not any(map(_continues, loop.body))


def _always(body: Sequence[ast.stmt]) -> bool:
    """Whether statements leave the loop around on each of their ways."""
    return any(map(_is_end, body))


def _is_end(item: ast.stmt) -> bool:
    if isinstance(item, ast.If):
        return _always(item.body) and _always(item.orelse)
    if isinstance(item, ast.Try | ast.TryStar):
        tried = _always(item.body) or _always(item.orelse)
        return _always(item.finalbody) or (tried and all(_always(handler.body) for handler in item.handlers))
    if isinstance(item, ast.Match):
        whole = any(isinstance(case.pattern, ast.MatchAs) and case.pattern.pattern is None for case in item.cases)
        return whole and all(_always(case.body) for case in item.cases)
    return isinstance(item, _LEAVING)  # a `with` may take a failure within it


def _continues(node: ast.AST) -> bool:
    """Whether a `continue` of the loop around stands in a statement: those of loops and functions in it are others."""
    if isinstance(node, ast.Continue):
        return True
    return not isinstance(node, (*_LOOPS, *_SCOPES, ast.expr)) and any(map(_continues, below(node)))


def ends_for_broken(handler: ast.ExceptHandler) -> bool:
    """Whether a handler ends the loop around for each answer that breaks a schema, whatever stands behind that.

    What it does on conditions about the kind of the failure is told by that: `if isinstance(why, ValueError): raise`.
    """
    return _leaves(handler.body, handler)


def before_broken(node: ast.Try | ast.TryStar) -> list[ast.ExceptHandler]:
    """The handlers that an answer which breaks a schema may come to: none below one that takes it and ends the loop.

    `except ValidationError: raise` leaves `except ValueError: continue` to other failures.
    """
    kinds = [caught_by(handler) for handler in node.handlers]
    ended = [bool(kind & _BROKEN) and ends_for_broken(item) for kind, item in zip(kinds, node.handlers, strict=True)]
    last = ended.index(True) if True in ended else len(ended)
    return [item for place, item in enumerate(node.handlers) if place <= last or (kinds[place] & _OTHERWISE_BROKEN)]


def _leaves(body: Sequence[ast.stmt], handler: ast.ExceptHandler) -> bool:
    reached = body[: next((place for place, item in enumerate(body) if _goes_round(item, handler)), None)]
    return any(
        isinstance(item, _LEAVING)
        or (isinstance(item, ast.If) and _chosen_leaves(item, handler))
        or (isinstance(item, ast.With | ast.AsyncWith) and _leaves(item.body, handler))
        for item in reached
    )


def _goes_round(item: ast.stmt, handler: ast.ExceptHandler) -> bool:
    """Whether a step begins the next round, at once or unless the tries are used up: `if tries < 3: continue`."""
    if isinstance(item, ast.If):
        asked = any(getattr(part, "id", None) == handler.name for part in walk(item.test)) if handler.name else False
        return not asked and any(isinstance(step, ast.Continue) for step in item.body)
    return isinstance(item, ast.Continue)


def _chosen_leaves(item: ast.If, handler: ast.ExceptHandler) -> bool:
    first, other = _leaves(item.body, handler), _leaves(item.orelse, handler)
    return (first and other) or (first and _is_about_all(item.test, handler))


def _is_about_all(test: ast.expr, handler: ast.ExceptHandler) -> bool:
    """Whether a condition holds for every broken answer that a handler takes, told from the kinds that it names."""
    if isinstance(test, ast.BoolOp) and isinstance(test.op, ast.Or):
        return any(_is_about_all(part, handler) for part in test.values)
    if not isinstance(test, ast.Call) or written_name(test.func) != "isinstance" or len(test.args) != 2:
        return False
    kinds = caught_by(ast.ExceptHandler(test.args[1], None, []))
    asked = written_name(test.args[0]) == handler.name
    return asked and bool(kinds & _ANY_BROKEN or caught_by(handler) <= kinds)
