"""A failure that is caught and answered by a collection in which nothing stands, while a success fills and returns it.

`found = []`, `except Exception: return found`: whoever goes through what came finds nothing to go through, and no word.
"""

import ast
from collections.abc import Callable, Sequence, Set

from auditor_core.detectives.repo.following.flow import filled
from auditor_core.detectives.repo.source.descent import walk
from auditor_core.detectives.repo.source.index import Call, Function
from auditor_core.detectives.repo.source.statements import below_it, blocks_of, names_in, root_of, stored, targets_of

_HOPS = 3
_LEAVING = (ast.Return, ast.Raise, ast.Continue, ast.Break)


def answers_with_nothing(function: Function, block: ast.AST, handler: ast.ExceptHandler) -> bool:
    """Whether all that a handler does is to return what has been empty so far, and is filled and returned below it."""
    *first, last = handler.body
    if not isinstance(last, ast.Return) or not all(isinstance(item, ast.Pass) or _is_text(item) for item in first):
        return False
    given = last.value
    name = given.id if isinstance(given, ast.Name) else ""
    if given is None or not (name or _is_empty(given)):
        return False
    later = [part for part in function.nodes if getattr(part, "lineno", 0) > (getattr(block, "end_lineno", 0) or 0)]
    kept = [getattr(part.value, "id", "") for part in later if isinstance(part, ast.Return) and part.value is not None]
    names = {name} if name else {item for item in kept if _starts_empty(function, item)}
    fills = {getattr(filled(part), "id", "") for part in later if isinstance(part, ast.Call)}
    return any(item in kept and item in fills and _starts_empty(function, item) for item in names) and not (
        name and _is_filled_before(function, name, getattr(block, "lineno", 0))
    )


def _is_text(item: ast.stmt) -> bool:
    return isinstance(item, ast.Expr) and isinstance(item.value, ast.Constant)


def _is_empty(node: ast.expr) -> bool:
    return isinstance(node, ast.List | ast.Dict) and not getattr(node, "elts", getattr(node, "keys", ()))


def _starts_empty(function: Function, name: str) -> bool:
    values = function.assigned.get(name, [])
    return len(values) == 1 and _is_empty(values[0])


def _is_filled_before(function: Function, name: str, line: int) -> bool:
    """Whether something may stand in a collection when a line is come to."""
    before = [step for step in below_it(function.node) if step.lineno < line]
    gone = {
        id(part)
        for step in before
        if isinstance(step, ast.If) and (step.end_lineno or line) < line
        for block in blocks_of(step)
        if block and isinstance(block[-1], _LEAVING)
        for item in block
        for part in walk(item)
    }
    steps = (step for step in before if id(step) not in gone and not blocks_of(step))
    return any(
        name in names_in(step) and not (isinstance(step, ast.Assign | ast.AnnAssign) and _is_empty_value(step))
        for step in steps
    )


def _is_empty_value(step: ast.Assign | ast.AnnAssign) -> bool:
    return step.value is not None and _is_empty(step.value)


def is_asked_for(calls: Sequence[Call], sites: Callable[[Function], Sequence[Call]], hops: int = _HOPS) -> bool:
    """Whether some condition of those who call, or of their own callers, is about what such a call gives."""
    for call in calls:
        function = call.context.function
        step = _step_of(call, function) if function else None
        if function is None or step is None:
            return True
        names = _reached(function, {name for target in targets_of(step) for name in stored(target)})
        if any(_asks(part, names, call.node) for part in function.nodes):
            return True
        returned = [part for part in function.nodes if isinstance(part, ast.Return) and part.value is not None]
        on = any(part is step or not names.isdisjoint(names_in(part)) for part in returned)
        if on and hops and is_asked_for(sites(function), sites, hops - 1):
            return True
    return False


def _step_of(call: Call, function: Function) -> ast.stmt | None:
    """The plain statement that a call stands in."""
    steps = (step for step in below_it(function.node) if not blocks_of(step))
    return next((step for step in steps if any(part is call.node for part in walk(step))), None)


def _reached(function: Function, names: set[str]) -> set[str]:
    """Names that hold something of what these names hold."""
    while True:
        more = {
            name
            for part in function.nodes
            if not names.isdisjoint(_source(part))
            for target in _targets(part)
            for name in stored(target)
        }
        if more <= names:
            return names
        names = names | more


def _source(part: ast.AST) -> set[str]:
    value = part.iter if isinstance(part, ast.For | ast.AsyncFor | ast.comprehension) else getattr(part, "value", None)
    return names_in(value) if isinstance(value, ast.expr) and _targets(part) else set()


def _targets(part: ast.AST) -> list[ast.expr]:
    return [part.target] if isinstance(part, ast.comprehension | ast.NamedExpr) else targets_of(part)


def _asks(part: ast.AST, names: Set[str], call: ast.Call) -> bool:
    """Whether a condition is about one of these names, other than whether there is an object at all."""
    tests = part.ifs if isinstance(part, ast.comprehension) else [getattr(part, "test", None)]
    tests += part.values[:-1] if isinstance(part, ast.BoolOp) else []
    return any(
        isinstance(test, ast.expr)
        and not (isinstance(test, ast.Compare) and isinstance(test.ops[0], ast.Is) and root_of(test.left))
        and (not names.isdisjoint(names_in(test)) or any(item is call for item in walk(test)))
        for test in tests
    )
