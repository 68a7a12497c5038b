"""Nodes of a graph that are told to run again where they fail: by a policy that tries more than once."""

import ast
from collections.abc import Callable, Sequence

from auditor_core.detectives.repo.source.descent import walk
from auditor_core.detectives.repo.source.index import Call, Function, Module, target_name, written_name
from auditor_core.detectives.repo.source.names import assigned_anywhere

_POLICIES = ("retry", "retry_policy")
"""Keywords by which a node is told to run again."""
_InVain = Callable[[ast.expr, Function | None], bool]
"""Whether a call that retries tries once, or never after an answer that came."""


def retried_nodes(modules: Sequence[Module], in_vain: _InVain) -> set[str]:
    """Last names of the functions that are such nodes, those that a loop adds among them."""
    found: set[str] = set()
    for module in modules:
        for call in module.by_last.get("add_node", ()):
            told = [word.value for word in call.node.keywords if word.arg in _POLICIES]
            given = [value for item in told for value in _values(modules, module, call, item)]
            if told and not all(_is_idle(item, call.context.function, in_vain) for item in given):
                loop = call.context.nearest("loop")
                over = [loop.node.iter] if loop and isinstance(loop.node, ast.For) else []
                tables = [value for item in over for value in module.assigned.get(written_name(item), ())]
                found |= _names_in(*call.node.args, *(word.value for word in call.node.keywords), *over, *tables)
    return found | _made_by(modules, found)


def _made_by(modules: Sequence[Module], names: set[str]) -> set[str]:
    """Functions that make what these names stand for, and the functions within that they return.

    `prosecutor = make_judge(PROMPT)`: the node is what `make_judge` returns.
    """
    values = [value for name in sorted(names) for value in assigned_anywhere(modules, name)]
    makers = set(names).union(*(_names_in(value) for value in values if isinstance(value, ast.Call | ast.Lambda)))
    functions = [function for module in modules for function in module.functions]
    return makers | {
        item.id
        for function in functions
        if function.name.rpartition(".")[2] in makers
        for item in function.results
        if isinstance(item, ast.Name) and any(other.name == f"{function.name}.{item.id}" for other in functions)
    }


def _values(modules: Sequence[Module], module: Module, call: Call, policy: ast.expr) -> list[ast.expr]:
    """What a policy's name stands for: in the function around, in the module, else in any; else what is written."""
    name, function = target_name(policy), call.context.function
    own = function.assigned.get(name, []) if function else []
    return own or module.assigned.get(name, []) or assigned_anywhere(modules, name.rpartition(".")[2]) or [policy]


def _is_idle(policy: ast.expr, function: Function | None, in_vain: _InVain) -> bool:
    """Whether a policy, or each of several, asks for no second try: `RetryPolicy(max_attempts=1)`, `None`."""
    parts = policy.elts if isinstance(policy, ast.List | ast.Tuple) else [policy]
    return all((isinstance(item, ast.Constant) and not item.value) or in_vain(item, function) for item in parts)


def _names_in(*nodes: ast.expr) -> set[str]:
    """Last names of everything that expressions mention, also within `partial(…)` or a lambda."""
    parts = (part for item in nodes for part in walk(item))
    return {written_name(part).rpartition(".")[2] for part in parts if isinstance(part, ast.Name | ast.Attribute)}
