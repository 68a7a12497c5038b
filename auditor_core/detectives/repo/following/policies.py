"""Nodes of a graph that are told to run again where they fail: by a policy that tries more than once."""

import ast
from collections.abc import Callable, Sequence

from auditor_core.detectives.repo.following.callers import handed
from auditor_core.detectives.repo.source.descent import walk
from auditor_core.detectives.repo.source.index import Call, Function, Module, target_name, written_name
from auditor_core.detectives.repo.source.names import assigned_anywhere

_POLICIES = ("retry", "retry_policy")
"""Keywords by which a node is told to run again."""
_HOPS = 2
"""Names between a loop and the table that it goes over."""
_DEPTH = 3
"""Functions that call each other below a node."""
_InVain = Callable[[ast.expr, Function | None], bool]
"""Whether a call that retries tries once, or never after an answer that came."""


def retried_nodes(modules: Sequence[Module], in_vain: _InVain) -> set[str]:
    """Last names of the functions, or classes, that are such nodes; of those that a loop or a helper adds as well."""
    found: set[str] = set()
    for module in modules:
        for call in module.by_last.get("add_node", ()):
            told = [value for word in call.node.keywords for value in _policies(modules, module, call, word)]
            given = [value for item in told for value in _values(modules, module, call, item)]
            if told and not all(_is_idle(item, call.context.function, in_vain) for item in given):
                added = [*call.node.args, *(word.value for word in call.node.keywords)]
                found |= _names_in(*added, *_put_in(modules, module, call, added))
    return found | _made_by(modules, found) | _run_by(modules, found)


def _run_by(modules: Sequence[Module], names: set[str]) -> set[str]:
    """Functions that such a node calls, or that these call in turn, and whose failures all of them let out."""
    found: set[str] = set()
    new = names
    for _ in range(_DEPTH):
        new = {
            name
            for module in modules
            for function in module.functions
            if function.name.rpartition(".")[2] in new
            for call in function.calls
            if call.context.nearest("try") is None
            for name in _called(call)
        } - found
        found |= new
    return found & {function.name.rpartition(".")[2] for module in modules for function in module.functions}


def _called(call: Call) -> set[str]:
    """The names of what a call may be of: as it is written, or what a loop around it goes over."""
    loops = (block.node for block in call.context.blocks() if block.kind == "loop")
    over = [item.iter for item in loops if isinstance(item, ast.For) and call.last in _names_in(item.target)]
    return _names_in(*over) if over else {call.last}


def _policies(modules: Sequence[Module], module: Module, call: Call, word: ast.keyword) -> list[ast.expr]:
    """The policies that a keyword hands over: itself, or among others in a table (`**OPTIONS`)."""
    if word.arg is not None:
        return [word.value] if word.arg in _POLICIES else []
    tables = _values(modules, module, call, word.value)
    return [
        value
        for table in tables
        if isinstance(table, ast.Dict)
        for key, value in zip(table.keys, table.values, strict=True)
        if isinstance(key, ast.Constant) and key.value in _POLICIES
    ]


def _put_in(modules: Sequence[Module], module: Module, call: Call, added: Sequence[ast.expr]) -> list[ast.expr]:
    """What stands for the names in a call: what loops around go over, and what is handed to the function around."""
    function = call.context.function
    own = _names_in(*added)
    loops = [block.node for block in call.context.blocks() if block.kind == "loop"]
    loops += [
        item for item in (function.nodes if function else walk(module.tree)) if isinstance(item, ast.comprehension)
    ]
    over = [
        item.iter for item in loops if isinstance(item, ast.For | ast.comprehension) and own & _names_in(item.target)
    ]
    if function is not None:
        last, named = function.name.rpartition(".")[2], own | _names_in(*over)
        uses = (use for other in modules for use in other.by_last.get(last, ()))
        over += [value for use in uses for name, value in handed(use.node, function) if name in named]
    return [*over, *_tables(modules, module, function, over)]


def _tables(
    modules: Sequence[Module], module: Module, function: Function | None, over: Sequence[ast.expr]
) -> list[ast.expr]:
    """What the names of tables stand for, and what functions give that make such."""
    found: list[ast.expr] = []
    names = _names_in(*over)
    for _ in range(_HOPS):
        own = [value for name in names for value in (function.assigned.get(name, ()) if function else ())]
        there = [value for name in names for value in module.assigned.get(name) or assigned_anywhere(modules, name)]
        made = [
            value
            for other in modules
            for item in other.functions
            if item.name.rpartition(".")[2] in names
            for value in item.results
        ]
        found += [*own, *there, *made]
        names = _names_in(*own, *there, *made)
    return found


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
