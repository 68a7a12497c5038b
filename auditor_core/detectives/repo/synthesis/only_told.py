"""Lowered scores that are only put into words, while the score itself goes on as it was."""

import ast
from collections.abc import Iterator

from auditor_core.detectives.repo.following.flow import NOTING
from auditor_core.detectives.repo.source.descent import last_part, walk
from auditor_core.detectives.repo.source.index import Function
from auditor_core.detectives.repo.source.statements import root_of
from auditor_core.detectives.repo.synthesis.consequences import LOWERING


def is_only_told(function: Function, step: ast.stmt) -> bool:
    """Whether a statement gives a lowered score to a name that only texts and comparisons read.

    `capped = min(case.score, CAP)`, then `f"capped at {capped}"`; what the score is of is given back all the same.
    """
    target = step.targets[0] if isinstance(step, ast.Assign) and len(step.targets) == 1 else None
    if not isinstance(target, ast.Name) or len(function.assigned.get(target.id, ())) != 1:
        return False
    lowered = [part for part in walk(step) if isinstance(part, ast.Call) and last_part(part.func) in LOWERING]
    whose = {root_of(item) for call in lowered for item in call.args} - {"", target.id}
    aside = {id(part) for node in function.nodes for item in _words_of(node) for part in walk(item)}
    loads = [node for node in function.nodes if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Load)]
    own = [node for node in loads if node.id == target.id]
    given = {part.id for result in function.results for part in walk(result) if part in loads and id(part) not in aside}
    return bool(own) and all(id(node) in aside for node in own) and bool(whose & given)


def _words_of(node: ast.AST) -> Iterator[ast.AST]:
    """What a node puts into a text, notes, or compares."""
    if isinstance(node, ast.FormattedValue):
        yield node.value
    elif isinstance(node, ast.Compare):
        yield node
    elif isinstance(node, ast.Call):
        last = last_part(node.func)
        if last in NOTING or last in ("format", "str"):
            yield from (*node.args, *(word.value for word in node.keywords))
    elif isinstance(node, ast.BinOp) and isinstance(node.op, ast.Mod) and isinstance(node.left, ast.Constant):
        yield node.right
