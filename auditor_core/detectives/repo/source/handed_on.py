"""Calls that something else makes: a thread or an executor at once, or a `partial` when it is called."""

import ast
from collections.abc import Sequence

from auditor_core.detectives.repo.source.index import Call, Module, written_name

_MAKING = {"to_thread": 0, "run_sync": 0, "run_in_threadpool": 0, "submit": 0, "run_in_executor": 1}
"""What calls one of its arguments with those that follow, and which one."""
_PARTIAL = "partial"


def file_handed_on(module: Module) -> None:
    """File such calls as if they were written out: `to_thread(run, command)` is `run(command)` as well."""
    for last, place in _MAKING.items():
        for call in tuple(module.by_last.get(last, ())):
            if len(call.node.args) > place:
                _file(module, call, call.node.args[place], call.node.args[place + 1 :])
    for partial in tuple(module.by_last.get(_PARTIAL, ())):
        for call in _later(module, partial):
            _file(module, call, partial.node, call.node.args)


def _file(module: Module, call: Call, function: ast.expr, given: Sequence[ast.expr]) -> None:
    """File a call of what is handed on, which may be a `partial` that holds the first of the arguments."""
    words = call.node.keywords
    while isinstance(function, ast.Call) and function.args and written_name(function).rpartition(".")[2] == _PARTIAL:
        later = {word.arg for word in words}
        words = [*(word for word in function.keywords if word.arg is None or word.arg not in later), *words]
        given = [*function.args[1:], *given]
        function = function.args[0]
    if isinstance(function, ast.Name | ast.Attribute):
        made = ast.copy_location(ast.Call(function, [*given], words), call.node)
        module.file(Call(made, call.context, call.target))


def _later(module: Module, partial: Call) -> list[Call]:
    """The calls of the name that a `partial` is assigned to, where that name is known."""
    name, home = partial.target, partial.context.function
    anywhere = home is None or "." in name
    return [
        call
        for call in module.by_last.get(name.rpartition(".")[2], ())
        if call.written == name and (anywhere or call.context.function is home)
    ]
