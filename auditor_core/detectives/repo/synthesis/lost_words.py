"""Dissents that are put into words and lost: overwritten by a sentence, or kept under a key that nobody reads."""

import ast
import re
from collections.abc import Sequence

from auditor_core.detectives.repo.source.descent import walk
from auditor_core.detectives.repo.source.index import Function, Module
from auditor_core.detectives.repo.source.spelling import spelled
from auditor_core.detectives.repo.source.statements import targets_of


def is_lost(modules: Sequence[Module], function: Function, node: ast.AST) -> bool:
    """Whether an assignment's value is certainly replaced by a constant text, or goes where nobody looks."""
    if not isinstance(node, ast.Assign | ast.AugAssign | ast.AnnAssign):
        return False
    names = [spelled(target) for target in targets_of(node)]
    return len(names) == 1 and (_is_replaced(function, node, names[0]) or _is_unread(modules, function, names[0]))


def only_routes(function: Function) -> bool:
    """Whether all that a function gives are names of ways: texts that are always the same."""
    results = function.results
    return bool(results) and all(isinstance(item, ast.Constant) and isinstance(item.value, str) for item in results)


def _is_replaced(function: Function, node: ast.stmt, name: str) -> bool:
    """Whether a text that is always the same is put in its place later on, in any case, before anybody reads it."""
    for step in function.node.body:
        if isinstance(step, ast.Assign) and step.lineno > (node.end_lineno or node.lineno):
            same = any(spelled(target) == name for target in step.targets)
            if same and isinstance(step.value, ast.Constant):
                return not any(
                    isinstance(part, ast.Name | ast.Attribute)
                    and isinstance(part.ctx, ast.Load)
                    and node.lineno < part.lineno < step.lineno
                    and spelled(part) == name
                    for part in function.nodes
                )
    return False


def _is_unread(modules: Sequence[Module], function: Function, name: str) -> bool:
    """Whether a name only goes into a returned dictionary, under keys that are named nowhere else."""
    loads = [
        part
        for part in function.nodes
        if isinstance(part, ast.Name) and part.id == name and isinstance(part.ctx, ast.Load)
    ]
    kept = {
        id(value): str(key.value)
        for result in function.results
        if isinstance(result, ast.Dict)
        for key, value in zip(result.keys, result.values, strict=True)
        if isinstance(key, ast.Constant)
    }
    if not loads or not all(id(part) in kept for part in loads):
        return False
    own = "\n".join(spelled(item) for item in walk(function.node) if isinstance(item, ast.Return))
    return not any(_is_named(modules, kept[id(part)], own) for part in loads)


def _is_named(modules: Sequence[Module], key: str, own: str) -> bool:
    """Whether a key is spelled anywhere beside the results of the function itself."""
    spelled = re.compile(rf"[\"']{re.escape(key)}[\"']|\.{re.escape(key)}\b|\{{{re.escape(key)}\b")
    found = sum(len(spelled.findall(module.source)) for module in modules)
    return found > len(spelled.findall(own))
