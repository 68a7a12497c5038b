"""Failures that are raised from what a call answered: `if done.returncode: raise …`, `require_success(done)`."""

import ast
from collections.abc import Mapping, Sequence

from auditor_core.detectives.repo.source.descent import walk
from auditor_core.detectives.repo.source.index import Call, Function, written_name
from auditor_core.detectives.repo.source.statements import blocks_of, names_in


def raised_within(call: Call, block: ast.AST, known: Mapping[str, Sequence[Function]]) -> bool:
    """Whether a block raises because of what a call in it answered, itself or by one of the `known` functions."""
    if not call.target:
        return False
    below = [part for part in walk(block) if getattr(part, "lineno", 0) >= call.node.lineno]
    return any(_raises_on(part, call.target, known) for part in below) or any(
        _leaves_before_raising(items, call.target) for part in (block, *below) for items in _blocks(part)
    )


def _blocks(part: ast.AST) -> list[list[ast.stmt]]:
    return blocks_of(part) if isinstance(part, ast.stmt | ast.ExceptHandler) else []


def _leaves_before_raising(items: Sequence[ast.stmt], name: str) -> bool:
    """Whether statements return where an answer is fine, and raise else: `if done.ok: return done`, `raise …`."""
    asked = [place for place, item in enumerate(items) if isinstance(item, ast.If) and name in names_in(item.test)]
    return any(
        isinstance(getattr(items[place], "body", items)[-1], ast.Return)
        and any(isinstance(item, ast.Raise) for item in items[place + 1 :])
        for place in asked
    )


def _raises_on(part: ast.AST, name: str, known: Mapping[str, Sequence[Function]]) -> bool:
    if isinstance(part, ast.If):
        return name in names_in(part.test) and _raises(part)
    if not isinstance(part, ast.Call) or not any(name in names_in(item) for item in part.args):
        return False
    return any(_raises(item.node) for item in known.get(written_name(part.func).rpartition(".")[2], ()))


def _raises(node: ast.AST) -> bool:
    return any(isinstance(part, ast.Raise) for part in walk(node))
