"""What becomes of a model where a schema is bound to it: a second way where that can't be done, or a look and no more.

`try: bound = model.with_structured_output(Opinion)` with `except NotImplementedError: …` beside it asks nothing a
second time: nothing was asked before. And who only looks whether there is a bound model has not asked it.
"""

import ast
from collections.abc import Iterable, Sequence

from auditor_core.detectives.repo.following.as_if_done import notes
from auditor_core.detectives.repo.judging.bindings import BINDING
from auditor_core.detectives.repo.judging.opinions import ASKING
from auditor_core.detectives.repo.source.descent import last_part, walk
from auditor_core.detectives.repo.source.index import Function

_AROUND = frozenset({"with_retry", "with_config", "with_fallbacks", "bind"})
"""Methods of a bound model that give it back with something more."""
_LOOKING = frozenset({"isinstance", "hasattr", "callable", "type", "id", "repr", "str", "bool"})
"""Functions that tell something of a model, and leave it as it is."""


def instead_of_binding(function: Function) -> list[ast.ExceptHandler]:
    """The handlers of a function around what binds a schema and does nothing else."""
    tried = (node for node in function.nodes if isinstance(node, ast.Try | ast.TryStar) and _only_binds(node.body))
    return [handler for node in tried for handler in node.handlers]


def parts_instead(function: Function) -> frozenset[ast.AST]:
    """All that stands in such handlers."""
    return frozenset(part for handler in instead_of_binding(function) for part in walk(handler))


def _only_binds(body: Sequence[ast.stmt]) -> bool:
    calls = [part for step in body for part in walk(step) if isinstance(part, ast.Call)]
    binding = [call for call in calls if last_part(call.func) in BINDING]
    held = {part.id for call in binding for part in walk(call) if isinstance(part, ast.Name)}
    models = [step.value for step in body if isinstance(step, ast.Assign) and held & {*map(last_part, step.targets)}]
    fine = {id(part) for node in (*binding, *models) for part in walk(node)}
    leaving = any(isinstance(part, ast.Raise) for step in body for part in walk(step))
    asking = any(last_part(call.func) in ASKING for call in calls)
    return bool(binding) and not (leaving or asking) and all(id(call) in fine or _goes_with(call) for call in calls)


def _goes_with(call: ast.Call) -> bool:
    return notes(call) or last_part(call.func) in _AROUND


def looked_at(nodes: Iterable[ast.AST]) -> set[int]:
    """Ids of names that are only looked at: whether they hold anything, of which kind it is, or for a line in a log."""
    return {id(part) for node in nodes for part in _parts_looked_at(node) if isinstance(part, ast.Name)}


def _parts_looked_at(node: ast.AST) -> list[ast.AST]:
    if isinstance(node, ast.Compare):
        nothing = all(isinstance(item, ast.Constant) and item.value is None for item in node.comparators)
        return [node.left] if nothing else []
    if not isinstance(node, ast.Call):
        return []
    given = [*node.args, *(word.value for word in node.keywords)]
    if notes(node):
        held = (part.value for item in given for part in getattr(item, "values", ()) if hasattr(part, "value"))
        return [*given, *held]
    return list(given) if last_part(node.func) in _LOOKING else []
