"""Which keys of the state a node writes: those of the dictionary that its function returns."""

import ast
from collections.abc import Iterator

from auditor_core.detectives.repo.graph.values import FunctionValue, Instance, Value
from auditor_core.detectives.repo.index import FunctionNode, target_name, written_name

_HOPS = 3
"""Helpers that a return is followed into."""


def keys_written(function: Value) -> tuple[str, ...]:
    """Names of the keys, sorted; those that the code computes are not known."""
    if isinstance(function, Instance):
        function = function.kind.lookup("__call__")
    if not isinstance(function, FunctionValue):
        return ()
    node = function.node
    if isinstance(node, ast.Lambda):
        return tuple(sorted(_keys(node.body, {}, function, _HOPS)))
    return tuple(sorted(_of_function(node, function, _HOPS)))


def _of_function(node: FunctionNode, function: FunctionValue, hops: int) -> set[str]:
    assigned: dict[str, list[ast.expr]] = {}
    for item in _own(node):
        if isinstance(item, ast.Assign):
            for target in item.targets:
                _note(target, item.value, assigned)
        elif isinstance(item, ast.AnnAssign | ast.AugAssign) and item.value is not None:
            _note(item.target, item.value, assigned)
        elif isinstance(item, ast.Call) and written_name(item.func).endswith(".update"):
            assigned.setdefault(written_name(item.func).removesuffix(".update"), []).extend(item.args)
    results = [item.value for item in _own(node) if isinstance(item, ast.Return | ast.Yield) and item.value is not None]
    return {key for result in results for key in _keys(result, assigned, function, hops)}


def _note(target: ast.expr, value: ast.expr, assigned: dict[str, list[ast.expr]]) -> None:
    """`update = {…}`, and `update["key"] = …` as a dictionary of that one key."""
    if isinstance(target, ast.Subscript):
        one = ast.Dict(keys=[target.slice], values=[value])
        assigned.setdefault(target_name(target.value), []).append(one)
    elif target_name(target):
        assigned.setdefault(target_name(target), []).append(value)


def _keys(node: ast.expr, assigned: dict[str, list[ast.expr]], function: FunctionValue, hops: int) -> Iterator[str]:
    if isinstance(node, ast.Dict):
        for key, value in zip(node.keys, node.values, strict=True):
            if key is None:
                yield from _keys(value, assigned, function, hops)
            elif isinstance(key, ast.Constant) and isinstance(key.value, str):
                yield key.value
    elif isinstance(node, ast.Name) and hops:
        for value in assigned.get(node.id, ()):
            yield from _keys(value, {**assigned, node.id: []}, function, hops)
    elif isinstance(node, ast.Call):
        yield from _of_call(node, assigned, function, hops)
    for part in _parts(node):
        yield from _keys(part, assigned, function, hops)


def _parts(node: ast.expr) -> tuple[ast.expr, ...]:
    """What an expression may come to: `a | b`, `a if … else b`, `await a`."""
    if isinstance(node, ast.BinOp) and isinstance(node.op, ast.BitOr):
        return node.left, node.right
    if isinstance(node, ast.IfExp):
        return node.body, node.orelse
    return (node.value,) if isinstance(node, ast.Await) else ()


def _of_call(node: ast.Call, assigned: dict[str, list[ast.expr]], function: FunctionValue, hops: int) -> Iterator[str]:
    """`dict(key=…)`, `Command(update={…})`, or what a function of the same module returns."""
    last = written_name(node.func).rpartition(".")[2]
    if last == "dict":
        yield from (word.arg for word in node.keywords if word.arg)
    elif last == "Command":
        for word in node.keywords:
            if word.arg == "update":
                yield from _keys(word.value, assigned, function, hops)
    elif hops:
        for other in function.scope.module.functions:
            if other.name.rpartition(".")[2] == last and other.node is not function.node:
                yield from _of_function(other.node, function, hops - 1)


def _own(node: FunctionNode) -> Iterator[ast.AST]:
    """Nodes of the function's body, those of functions and classes within it apart."""
    pending: list[ast.AST] = list(node.body)
    while pending:
        here = pending.pop()
        yield here
        if not isinstance(here, ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda | ast.ClassDef):
            pending.extend(ast.iter_child_nodes(here))
