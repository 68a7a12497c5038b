"""What is written of a graph's result under a key that nothing in the program ever fills.

`file.write(result["report"])` writes no report where no node hands back such a key.
"""

import ast
from collections.abc import Iterator, Sequence
from functools import cached_property

from auditor_core.detectives.repo.source.descent import last_part, walk
from auditor_core.detectives.repo.source.index import Call, Function, Module
from auditor_core.detectives.repo.source.spelling import is_nothing, spelled

_RUNS = frozenset({"invoke", "ainvoke"})
"""What runs a graph and gives its last state."""
_DYNAMIC = ("setattr(", "fromkeys(", "dict(zip(")
"""Ways to put values under keys that are not spelled out."""


class Unfilled:
    """Knows the keys that the product's modules put something in."""

    def __init__(self, product: Sequence[Module]) -> None:
        self._product = product

    def writes(self, call: Call) -> bool:
        """Whether all that a call writes is a graph's key which is never filled."""
        function = call.context.function
        given = [*call.node.args, *(word.value for word in call.node.keywords if word.arg not in ("encoding", "file"))]
        if function is None or not given:
            return False
        keys = [_key_of(value, function) for value in given[:1]]
        return self._declared.issuperset(keys) and self._are_spelled_out and self._filled.isdisjoint(keys)

    @cached_property
    def _declared(self) -> set[str]:
        """Fields of the product's classes: what a library's graph gives under keys of its own is none of them."""
        steps = (step for module in self._product for node, _, _ in module.classes for step in node.body)
        return {last_part(step.target) for step in steps if isinstance(step, ast.AnnAssign)}

    @cached_property
    def _filled(self) -> set[str]:
        return {key for module in self._product for node in walk(module.tree) for key in _put(node)}

    @cached_property
    def _are_spelled_out(self) -> bool:
        """Whether no update of the state may hold keys that the code does not name."""
        if any(sign in module.source for module in self._product for sign in _DYNAMIC):
            return False
        return not any(_gives_any_key(item) for module in self._product for item in module.functions)


def _gives_any_key(function: Function) -> bool:
    """Whether a function that is handed a state may return a dictionary under keys that it does not spell out."""
    arguments = function.node.args
    handed = (*arguments.posonlyargs, *arguments.args, *arguments.kwonlyargs)
    if not any(item.arg in ("state", "s") or "State" in _type_of(item) for item in handed):
        return False
    returned = {item.id for item in function.results if isinstance(item, ast.Name)}
    filled = (item for item in function.nodes if isinstance(item, ast.Subscript) and isinstance(item.ctx, ast.Store))
    if any(isinstance(item.slice, ast.Name | ast.JoinedStr) and last_part(item.value) in returned for item in filled):
        return True
    return any(
        isinstance(result, ast.DictComp)
        or (isinstance(result, ast.Dict) and any(key is not None and not _word(key) for key in result.keys))
        for result in function.results
    )


def _key_of(value: ast.expr, function: Function) -> str:
    """The key of a graph's result that is looked up, at once or by a name that holds it; empty for anything else."""
    values = function.assigned.get(value.id, ()) if isinstance(value, ast.Name) else ()
    looked = values[0] if len(values) == 1 else value
    if isinstance(looked, ast.Subscript):
        owner, key = looked.value, looked.slice
    elif isinstance(looked, ast.Call) and getattr(looked.func, "attr", "") == "get" and looked.args:
        if any(not is_nothing(item) for item in looked.args[1:]):
            return ""
        owner, key = looked.func.value, looked.args[0]  # type: ignore[attr-defined]
    else:
        return ""
    return _word(key) if isinstance(owner, ast.Name) and _is_result(owner.id, function) else ""


def _is_result(name: str, function: Function) -> bool:
    """Whether a name holds what a graph gives, and nothing else."""
    values = [value.value if isinstance(value, ast.Await) else value for value in function.assigned.get(name, ())]
    return bool(values) and all(isinstance(item, ast.Call) and last_part(item.func) in _RUNS for item in values)


def _put(node: ast.AST) -> Iterator[str]:
    """Keys, fields and arguments that get a value; nothing at all is none."""
    if isinstance(node, ast.Dict):
        pairs = zip(node.keys, node.values, strict=True)
        yield from (_word(key) for key, value in pairs if key is not None and not is_nothing(value))
    elif isinstance(node, ast.keyword) and node.arg and not is_nothing(node.value):
        yield node.arg
    elif isinstance(node, ast.Subscript) and isinstance(node.ctx, ast.Store):
        yield _word(node.slice)
    elif isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Store):
        yield node.attr
    elif isinstance(node, ast.Call) and getattr(node.func, "attr", "") == "setdefault" and node.args:
        yield _word(node.args[0])


def _type_of(argument: ast.arg) -> str:
    return spelled(argument.annotation) if argument.annotation is not None else ""


def _word(node: ast.expr) -> str:
    return node.value if isinstance(node, ast.Constant) and isinstance(node.value, str) else ""
