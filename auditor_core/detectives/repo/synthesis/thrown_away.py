"""Caps for security that are worked out and thrown away.

`min(score, CAP)` stands there as a statement of its own, or under a name that only the log is told.
"""

import ast
from collections.abc import Iterator, Sequence
from typing import TypeGuard

from auditor_core.detectives.repo.following.flow import is_note
from auditor_core.detectives.repo.source.descent import last_part, walk
from auditor_core.detectives.repo.source.index import Function, target_name
from auditor_core.detectives.repo.source.statements import below_it
from auditor_core.detectives.repo.synthesis.conditions import SECURITY, Rule
from auditor_core.detectives.repo.synthesis.consequences import LOWERING, SCORE
from auditor_core.detectives.repo.synthesis.given import COPYING, given_to
from auditor_core.detectives.repo.synthesis.meaning import Meaning


def thrown_away(meaning: Meaning) -> Iterator[Rule]:
    """Statements right below a condition on security that work out a lower score, and do nothing with it."""
    function = meaning.function
    for choice in (node for node in function.nodes if isinstance(node, ast.If)):
        steps = [step for step in below_it(ast.Module(choice.body, [])) if _is_of_no_use(step, function)]
        lost = [step for step in steps if _only_works_out(step.value, meaning)]
        secures = lost and SECURITY.search(f"{meaning.of(choice.test)} {function.name}")
        if secures and not any(_is_kept(part, lost) for part in function.nodes):
            yield from (("lost", step.value) for step in lost)


def _is_of_no_use(step: ast.stmt, function: Function) -> TypeGuard[ast.Expr | ast.Assign]:
    """Whether nothing is done with the value of a statement: no name holds it, or one that only notes read."""
    if not isinstance(step, ast.Assign):
        return isinstance(step, ast.Expr)
    name = target_name(step.targets[0])
    if len(step.targets) > 1 or not name.isidentifier() or len(function.assigned.get(name, ())) != 1:
        return False
    notes = (item for item in below_it(function.node) if isinstance(item, ast.Expr) and is_note(item.value))
    noted = {id(part) for note in notes for part in walk(note)}
    read = [part for part in function.nodes if isinstance(part, ast.Name) and part.id == name]
    return all(isinstance(part.ctx, ast.Store) or id(part) in noted for part in read)


def _only_works_out(node: ast.expr, meaning: Meaning) -> bool:
    """`min(score, 3)`, `score == 3`, `result.model_copy(update={"score": 3})`: none changes what it is made of."""
    if isinstance(node, ast.Compare):
        return isinstance(node.ops[0], ast.Eq) and bool(SCORE.search(target_name(node.left)))
    if not isinstance(node, ast.Call) or meaning.called(node):
        return False
    last = last_part(node.func)
    if last in LOWERING and isinstance(node.func, ast.Name):
        return len(node.args) > 1
    return last in COPYING and any(SCORE.search(name) for name, _ in given_to(node))


def _is_kept(node: ast.AST, lost: Sequence[ast.Expr | ast.Assign]) -> bool:
    """Whether the same lower score is worked out again, and kept: what is thrown away does no harm then."""
    if not isinstance(node, ast.Assign | ast.AnnAssign | ast.Return) or node in lost or node.value is None:
        return False
    said = {ast.dump(step.value) for step in lost}
    return any(ast.dump(part) in said for part in walk(node.value))
