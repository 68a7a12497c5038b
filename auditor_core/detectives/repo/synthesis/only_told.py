"""Lowered scores that are only put into words, while the score itself goes on as it was."""

import ast
from collections.abc import Container, Iterator

from auditor_core.detectives.repo.following.flow import NOTING, filled, is_note
from auditor_core.detectives.repo.source.descent import last_part, walk
from auditor_core.detectives.repo.source.index import Function
from auditor_core.detectives.repo.source.statements import names_in, root_of


def is_only_told(function: Function, step: ast.stmt) -> bool:
    """Whether a statement gives a lowered score to a name that only texts and comparisons read.

    `capped = min(case.score, CAP)`, then `f"capped at {capped}"`; what the score is of is given back all the same. A
    statement `case.model_copy(update={"score": capped})` reads it no more than a text does.
    """
    if not isinstance(step, ast.Assign) or len(step.targets) > 1:
        return False
    target = step.targets[0]
    if not isinstance(target, ast.Name) or len(function.assigned.get(target.id, ())) != 1:
        return False
    aside = {id(part) for node in function.nodes for item in _words_of(node) for part in walk(item)}
    loads = [node for node in function.nodes if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Load)]
    own = [node for node in loads if node.id == target.id]
    results = {part.id for result in function.results for part in walk(result) if isinstance(part, ast.Name)}
    given = [*function.results, *_put_into(function, results)]
    kept = {part.id for item in given for part in walk(item) if part in loads and id(part) not in aside}
    return bool(own) and all(id(node) in aside for node in own) and bool(names_in(step.value) & kept - {target.id})


def _put_into(function: Function, names: Container[str]) -> Iterator[ast.expr]:
    """What is put into collections of these names."""
    for call in function.calls:
        if (taker := filled(call.node)) is not None and root_of(taker) in names:
            yield from call.node.args


def _words_of(node: ast.AST) -> Iterator[ast.AST]:
    """What a node puts into a text, notes, compares, or makes a copy with that nobody takes."""
    if isinstance(node, ast.FormattedValue) or (isinstance(node, ast.Expr) and is_note(node.value)):
        yield node.value
    elif isinstance(node, ast.Compare):
        yield node
    elif isinstance(node, ast.Call):
        last = last_part(node.func)
        if last in NOTING or last in ("format", "str"):
            yield from (*node.args, *(word.value for word in node.keywords))
    elif isinstance(node, ast.BinOp) and isinstance(node.op, ast.Mod) and isinstance(node.left, ast.Constant):
        yield node.right
