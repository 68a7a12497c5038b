"""Which of the repository's own functions a question calls, and what is told of them without following them."""

import ast
from collections.abc import Callable

from auditor_core.detectives.repo.graph.questions import asked_of, is_something
from auditor_core.detectives.repo.graph.values import FunctionValue, Scope, Value
from auditor_core.detectives.repo.source.descent import last_part, walk
from auditor_core.detectives.repo.source.index import FunctionNode
from auditor_core.detectives.repo.source.statements import locals_of

_BINDING = frozenset({"staticmethod", "classmethod"})
_WRAPPERS = 4
"""Functions around a function, one within another."""
_NOTHING = ast.Constant(None)
Evaluate = Callable[[ast.expr, Scope], Value]


def called_by(test: ast.Call, scope: Scope, evaluate: Evaluate) -> FunctionValue | None:
    """The repository's own plain function, or method of the object at hand, that is called."""
    root = asked_of(test.func)
    plain = isinstance(test.func, ast.Name) or root in scope.names
    called = evaluate(test.func, scope) if plain else None
    if not isinstance(called, FunctionValue) or not isinstance(called.node, ast.FunctionDef):
        return None
    marks = {last_part(mark) for mark in called.node.decorator_list}
    inner_kinds = ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda | ast.Yield | ast.YieldFrom
    inner = any(isinstance(part, inner_kinds) for part in list(walk(called.node))[1:])
    return None if inner or not marks <= _BINDING else called


def behind(function: FunctionValue, evaluate: Evaluate) -> FunctionValue:
    """The function that another one only stands before: it is handed all the arguments, and what it gives is given."""
    for _ in range(_WRAPPERS):
        node = function.node
        inner = evaluate(_handing_on(node), function.scope) if isinstance(node, FunctionNode) else None
        if not isinstance(inner, FunctionValue):
            break
        function = inner
    return function


def _handing_on(node: FunctionNode) -> ast.expr:
    """What the only result of a function calls with all of its arguments: `return function(*args, **kwargs)`."""
    parts = list(walk(node))[1:]
    results = [part.value for part in parts if isinstance(part, ast.Return)]
    value = results[0] if len(results) == 1 else None
    value = locals_of(node).get(value.id) if isinstance(value, ast.Name) else value
    value = value.value if isinstance(value, ast.Await) else value
    if not isinstance(value, ast.Call) or not isinstance(value.func, ast.Name):
        return _NOTHING
    return value.func if value.func.id not in names_of(node) and _hands_on_all(value, node.args) else _NOTHING


def _hands_on_all(call: ast.Call, taken: ast.arguments) -> bool:
    """Whether a call is given just what the function around is: `function(state)`, `function(*args, **kwargs)`."""
    given = [last_part(item.value if isinstance(item, ast.Starred) else item) for item in call.args]
    words = [last_part(word.value) for word in call.keywords if word.arg is None]
    named = [item.arg for item in (*taken.posonlyargs, *taken.args, *([taken.vararg] if taken.vararg else []))]
    kept = [taken.kwarg.arg] if taken.kwarg else []
    return bool(named) and given == named and words == kept and len(words) == len(call.keywords)


def gives_something(function: FunctionValue) -> bool:
    """Whether a function always gives what its own code makes, never None."""
    values = [part.value for part in walk(function.node) if isinstance(part, ast.Return)]
    ends = isinstance(function.node, ast.FunctionDef) and isinstance(function.node.body[-1], ast.Return)
    return ends and all(value is not None and is_something(value) for value in values)


def scope_of(function: FunctionValue) -> Scope:
    """The scope of a function's body, in which the first name stands for the object that it is called on."""
    arguments = function.node.args
    first = next((item.arg for item in (*arguments.posonlyargs, *arguments.args)), "")
    bound = {first: function.receiver} if function.receiver is not None and first else {}
    return Scope(function.scope.module, bound, function.scope)


def names_of(node: FunctionNode | ast.Lambda) -> set[str]:
    """Names that a function is handed, or sets."""
    stored = {part.id for part in walk(node) if isinstance(part, ast.Name) and isinstance(part.ctx, ast.Store)}
    return stored | {part.arg for part in walk(node) if isinstance(part, ast.arg)}
