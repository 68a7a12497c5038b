"""Whether anybody looks at what a call answers: `done` of `done = run(…)`, or what a function returns of it."""

import ast
from collections.abc import Sequence

from auditor_core.detectives.repo.following.callers import CallsByName
from auditor_core.detectives.repo.source.descent import is_load, walk
from auditor_core.detectives.repo.source.index import Call, Function, Module
from auditor_core.detectives.repo.source.statements import below_it, blocks_of, stored, targets_of

_HOPS = 3
"""Functions that hand on what another returned."""
_WAITING = frozenset({"wait", "communicate", "kill", "terminate"})
"""Methods of a process that end it: as statements of their own they ask nothing of it."""
_PLAIN = frozenset({"staticmethod", "classmethod"})


class Answers:
    """Follows an answer through the function that gets it, and out to those who call that."""

    def __init__(self, modules: Sequence[Module]) -> None:
        self._modules = modules
        self._calls = CallsByName(modules)

    def are_looked_at(self, calls: Sequence[Call]) -> bool:
        """Whether somebody reads what one of these answers; somebody may where it can't be followed.

        What a runner returns is looked at by the call of it, where that is one of them.
        """
        made = {call.last for call in calls}
        runs = ((call, call.context.function) for call in calls)
        return any(self._is_looked_at(call, _HOPS, ends=bool(own) and _last(own) in made) for call, own in runs if own)

    def _is_looked_at(self, call: Call, hops: int, *, ends: bool = False) -> bool:
        function = call.context.function
        step = _step_of(call)
        if function is None or step is None:
            return not isinstance(step, ast.Expr) or _place(_value(step)) != _place(call.node)
        name = _name_of(step)
        if _value(step) is None or not (name or _place(_value(step)) == _place(call.node)):
            return True
        reads = _reads(function, name) if name else []
        returned = [part for part in function.nodes if isinstance(part, ast.Return) and part.value in reads]
        if len(reads) > len(returned):
            return True
        return not ends and (bool(returned) or isinstance(step, ast.Return)) and self._goes_on(function, hops)

    def _goes_on(self, function: Function, hops: int) -> bool:
        """Whether one of those who get what a function returns looks at it."""
        last = _last(function)
        calls = [call for _, call in self._calls.of(last) if call.context.function is not function]
        if not hops or not {getattr(mark, "id", "") for mark in function.node.decorator_list} <= _PLAIN:
            return True
        return self._is_handed_on(last) or any(self._is_looked_at(call, hops - 1) for call in calls)

    def _is_handed_on(self, last: str) -> bool:
        """Whether a function's name is read other than to call it, or another name is given to it; or may be."""
        called = {id(call.node.func) for _, call in self._calls.of(last)}
        holding = [module for module in self._modules if last in module.source]
        parts = (part for module in holding for part in walk(module.tree))
        return any(module.is_outline for module in holding) or any(
            (is_load(part, last) and id(part) not in called)
            or (isinstance(part, ast.alias) and part.name == last and part.asname not in (None, last))
            for part in parts
        )


def _last(function: Function) -> str:
    return function.name.rpartition(".")[2]


def _step_of(call: Call) -> ast.stmt | None:
    """The plain statement that a call stands in; a call that a runner makes stands where the runner is called."""
    at, around = _place(call.node), call.context
    while around.kind != "function" and around.parent is not None:
        around = around.parent
    steps = (step for step in below_it(around.node) if not blocks_of(step))
    return next((step for step in steps if any(_place(part) == at for part in walk(step))), None)


def _place(node: ast.AST | None) -> tuple[int, int, int | None, int | None] | None:
    if not isinstance(node, ast.Call):
        return None
    return node.lineno, node.col_offset, node.end_lineno, node.end_col_offset


def _value(step: ast.stmt) -> ast.expr | None:
    """What a statement does, returns or assigns to a name, awaited or not."""
    value = step.value if isinstance(step, ast.Expr | ast.Return | ast.Assign | ast.AnnAssign) else None
    return value.value if isinstance(value, ast.Await) else value


def _name_of(step: ast.stmt) -> str:
    """The one name that an assignment sets, if it sets nothing else."""
    targets = targets_of(step)
    names = [name for target in targets for name in stored(target)]
    return names[0] if len(targets) == len(names) == 1 and isinstance(targets[0], ast.Name) else ""


def _reads(function: Function, name: str) -> list[ast.expr]:
    """Where a function reads a name, other than to wait for what it stands for."""
    steps = [_value(part) for part in function.nodes if isinstance(part, ast.Expr)]
    methods = [step.func for step in steps if isinstance(step, ast.Call) and isinstance(step.func, ast.Attribute)]
    waited = {id(method.value) for method in methods if method.attr in _WAITING}
    loads = (part for part in function.nodes if isinstance(part, ast.Name) and isinstance(part.ctx, ast.Load))
    return [part for part in loads if part.id == name and id(part) not in waited]
