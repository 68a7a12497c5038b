"""Rounds that give back whatever came, where a broken answer fails nowhere: the first answer is always the last.

A model that is bound with `include_raw=True` raises nothing; it tells beside the answer that it did not fit. Where that
is read by nobody, and `answer["parsed"]` is given back unseen, no handler around begins another round.
"""

import ast
from collections.abc import Sequence

from auditor_core.detectives.repo.following.failing import part_of
from auditor_core.detectives.repo.judging.believed import Known
from auditor_core.detectives.repo.source.descent import is_load, last_part, walk
from auditor_core.detectives.repo.source.index import Function
from auditor_core.detectives.repo.source.statements import names_in

_PARSED, _TOLD = "parsed", "parsing_error"
_HOPS = 3
"""Functions that an answer is given back through."""


def lets_all_pass(functions: Sequence[Function], known: Known) -> bool:
    """Whether one of these functions gives back in its first round what came; `known` are functions by last name."""
    return any(
        _is_unseen(step.value, function, known, _HOPS) and _is_first_done(step.value, round_)
        for function in functions
        for round_ in (node.body for node in function.nodes if isinstance(node, ast.For | ast.AsyncFor | ast.While))
        for step in _always_done(round_)
        if isinstance(step, ast.Return) and step.value is not None
    )


def _always_done(block: Sequence[ast.stmt]) -> list[ast.stmt]:
    """The steps of a round that stand under no condition, unless something fails."""
    tried = (step for item in block if isinstance(item, ast.Try) for step in item.body)
    return [*block, *tried]


def _is_first_done(value: ast.expr, block: Sequence[ast.stmt]) -> bool:
    """Whether nothing else in a round looks at what it gives back, or ends it before; what failed is no matter."""
    parts = [part for step in block for part in walk(step)]
    left = {id(part) for handler in parts if isinstance(handler, ast.ExceptHandler) for part in walk(handler)}
    left |= {id(part) for part in walk(value)}
    read = names_in(value) - {"self"}
    return not any(
        isinstance(part, ast.Continue | ast.Raise | ast.Assert)
        or (isinstance(part, ast.Call | ast.If | ast.Match) and read & names_in(part))
        for part in parts
        if id(part) not in left
    )


def _is_unseen(value: ast.expr, function: Function, known: Known, hops: int) -> bool:
    """Whether a value is what a model's answer was read as, at which nobody has looked yet."""
    value = value.value if isinstance(value, ast.Await) else value
    if any(_reads(node, _TOLD) for node in function.nodes) or not hops:
        return False
    if isinstance(value, ast.Name):
        values = function.assigned.get(value.id, [])
        once = sum(is_load(node, value.id) for node in function.nodes) == 1
        return once and len(values) == 1 and _is_unseen(values[0], function, known, hops)
    if _reads(value, _PARSED):
        return sum(_reads(node, _PARSED) for node in function.nodes) == 1
    called = _called(value, function, known) if isinstance(value, ast.Call) else []
    return len(called) == 1 and _gives_back(called[0], known, hops - 1)


def _called(call: ast.Call, function: Function, known: Known) -> list[Function]:
    """The program's functions that a call may run: of an object's own methods the one that its class has."""
    found = [item for _, item in known.get(last_part(call.func), ())]
    on_self = isinstance(call.func, ast.Attribute) and last_part(call.func.value) == "self"
    own = [item for item in found if item.owner == function.owner] if on_self else []
    return own or found


def _gives_back(function: Function, known: Known, hops: int) -> bool:
    """Whether a function does nothing but give back what it is handed to read."""
    returns = [node for node in function.nodes if isinstance(node, ast.Return)]
    fails = any(isinstance(node, ast.Raise | ast.Assert) for node in function.nodes)
    return bool(returns) and not fails and all(
        node.value is not None and _is_unseen(node.value, function, known, hops) for node in returns
    )  # fmt: skip


def _reads(node: ast.AST, part: str) -> bool:
    return isinstance(node, ast.expr) and part_of(node)[1] == part
