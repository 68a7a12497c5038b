"""Ways whose question the node right before has answered: it always puts the same under the key that is asked for.

`return {"accepted": True, "notes": notes}`, where `state["accepted"]` is what the routing function behind it asks.
"""

import ast
from collections.abc import Callable, Mapping, Sequence, Set

from auditor_core.detectives.repo.graph.behind import close, is_steered_unseen
from auditor_core.detectives.repo.graph.builder import Builder
from auditor_core.detectives.repo.graph.routing import taken_targets
from auditor_core.detectives.repo.graph.values import FunctionValue, Instance, Value
from auditor_core.detectives.repo.source.descent import walk
from auditor_core.detectives.repo.source.index import FunctionNode, Module
from auditor_core.detectives.repo.source.spelling import is_nothing

_OTHERWISE = (ast.FunctionDef, ast.AsyncFunctionDef, ast.Yield, ast.YieldFrom)
"""Parts of a function by which its results are not told."""
Told = Callable[[Value, Mapping[str, bool]], frozenset[str] | None]
"""What a routing function may name, if the state holds so much for certain."""
Never = Callable[[FunctionValue], Set[int]]
"""The parts of a function, by their id, that never run."""


def close_answered(builder: Builder, modules: Sequence[Module], named: Told, never: Never) -> None:
    """Mark those ways as never taken that all nodes which the question stands behind answer otherwise."""
    for routes in builder.routes if not is_steered_unseen(builder, modules) else ():
        put = [_always_put(builder.functions.get(source), never) for source in routes.sources]
        told = dict(set.intersection(*put)) if put else {}
        taken = taken_targets(named(routes.router, told), routes.mapping) if told else None
        for target, kind in routes.targets if taken else ():
            if kind != "command" and target not in (taken or ()):
                close(builder, routes, target)


def _always_put(node: Value, never: Never) -> set[tuple[str, bool]]:
    """The keys that a node gives in any case, each with the one answer that it puts there.

    What it gives behind a question that is always answered otherwise is no case.
    """
    value = node.kind.lookup("__call__") if isinstance(node, Instance) else node
    function = value.node if isinstance(value, FunctionValue) else None
    if not isinstance(value, FunctionValue) or not isinstance(function, FunctionNode) or function.decorator_list:
        return set()
    parts = list(walk(function))[1:]
    if any(isinstance(part, _OTHERWISE) for part in parts) or not isinstance(function.body[-1], ast.Return):
        return set()
    idle = never(value)
    given = [_answers(part.value) for part in parts if isinstance(part, ast.Return) and id(part) not in idle]
    return set.intersection(*given) if given else set()


def _answers(result: ast.expr | None) -> set[tuple[str, bool]]:
    """The keys of a dictionary under which True or False is written, or nothing at all, which answers no."""
    if not isinstance(result, ast.Dict) or None in result.keys:
        return set()
    pairs = zip(result.keys, result.values, strict=True)
    told = [
        (getattr(key, "value", None), not is_nothing(value) and getattr(value, "value", None)) for key, value in pairs
    ]
    return {(key, value) for key, value in told if isinstance(key, str) and isinstance(value, bool)}
