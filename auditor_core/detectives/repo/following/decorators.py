"""Decorators that leave it at calling what they decorate: they hand it to nobody who might call it otherwise."""

import ast
from collections.abc import Mapping, Sequence

from auditor_core.detectives.repo.source.descent import walk
from auditor_core.detectives.repo.source.index import Function, FunctionNode, written_name

_PLAIN = frozenset({"staticmethod", "classmethod", "wraps", "lru_cache", "cache", "override", "contextmanager"})
_LOOKING = frozenset({"wraps", "update_wrapper", "iscoroutinefunction", "signature", "getattr", "callable", "repr"})
"""What may be handed a function to look at it, or to dress another one up as it."""


def keeps_to_itself(function: Function, known: Mapping[str, Sequence[Function]]) -> bool:
    """Whether all decorators of a function are such: plain ones, or those of the program that only call it."""
    return all(_only_calls(mark, known) for mark in function.node.decorator_list)


def _only_calls(mark: ast.expr, known: Mapping[str, Sequence[Function]]) -> bool:
    last = written_name(mark).rpartition(".")[2]
    if last in _PLAIN:
        return True
    own = known.get(last, ())
    return bool(own) and all(_keeps(item, by_call=isinstance(mark, ast.Call)) for item in own)


def _keeps(decorator: Function, *, by_call: bool) -> bool:
    """Whether one of the program's own only calls what it decorates: itself or, `by_call`, what it gives."""
    inner = [part for part in decorator.node.body if isinstance(part, FunctionNode)]
    takers = inner if by_call else [decorator.node]
    return bool(takers) and not decorator.owner and all(map(_is_only_called, takers))


def _is_only_called(taker: FunctionNode) -> bool:
    """Whether a function only calls what it is handed first, or reads its name."""
    arguments = [*taker.args.posonlyargs, *taker.args.args]
    name = arguments[0].arg if arguments else ""
    parts = list(walk(taker))
    fine = {id(part.value) for part in parts if isinstance(part, ast.Attribute)}
    for part in parts:
        if isinstance(part, ast.Call):
            looks = written_name(part.func).rpartition(".")[2] in _LOOKING
            fine |= {id(part.func), *(id(item) for item in part.args if looks)}
    loads = [part for part in parts if isinstance(part, ast.Name) and part.id == name]
    return bool(name) and all(id(part) in fine for part in loads)
