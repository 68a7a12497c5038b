"""Caps for security that are worked out and thrown away.

`min(score, CAP)` stands there as a statement of its own, or under a name that only the log is told; or such a name
gets the limit below a condition that holds the score against it, and the score stays as it was.
"""

import ast
from collections.abc import Iterator, Sequence
from typing import TypeGuard

from auditor_core.detectives.repo.following.flow import is_note
from auditor_core.detectives.repo.source.descent import last_part, walk
from auditor_core.detectives.repo.source.index import Function, target_name
from auditor_core.detectives.repo.source.spelling import form
from auditor_core.detectives.repo.source.statements import below_it, targets_of
from auditor_core.detectives.repo.synthesis.conditions import SECURITY, Rule
from auditor_core.detectives.repo.synthesis.consequences import LOWERING, SCORE
from auditor_core.detectives.repo.synthesis.given import COPYING, given_to, plain_form
from auditor_core.detectives.repo.synthesis.meaning import Meaning


def thrown_away(meaning: Meaning) -> Iterator[Rule]:
    """Statements right below a condition on security that work out a lower score, and do nothing with it."""
    function = meaning.function
    for choice in (node for node in function.nodes if isinstance(node, ast.If)):
        steps = [step for step in below_it(ast.Module(choice.body, [])) if _is_of_no_use(step, function)]
        lost = [step for step in steps if _only_works_out(step.value, meaning) or _is_the_limit(step, choice, function)]
        secures = lost and SECURITY.search(f"{meaning.of(choice.test)} {function.name}")
        if secures and not _are_kept(lost, function):
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


def _is_the_limit(step: ast.Expr | ast.Assign, choice: ast.If, function: Function) -> bool:
    """Whether a name gets what the condition holds a score against, which nothing is set to from there on."""
    compared = (part for part in walk(choice.test) if isinstance(part, ast.Compare) and len(part.ops) == 1)
    sides = (
        (test.left, test.comparators[0])
        if isinstance(test.ops[0], ast.Gt | ast.GtE)
        else (test.comparators[0], test.left)
        for test in compared
        if isinstance(test.ops[0], ast.Gt | ast.GtE | ast.Lt | ast.LtE)
    )
    set_below = {
        form(target).replace("Store", "Load")
        for node in function.nodes
        if isinstance(node, ast.stmt) and node.lineno > choice.lineno
        for target in targets_of(node)
    }
    limits = {plain_form(limit) for score, limit in sides if form(score) not in set_below}
    return isinstance(step, ast.Assign) and plain_form(step.value) in limits


def _are_kept(lost: Sequence[ast.Expr | ast.Assign], function: Function) -> bool:
    """Whether the same lower score is worked out again, and kept: what is thrown away does no harm then."""
    said = {plain_form(step.value) for step in lost}
    inside = {id(part) for step in lost for part in walk(step)}
    kept = (part for node in function.nodes if id(node) not in inside for part in _kept_by(node))
    return any(plain_form(part) in said for part in kept)


def _kept_by(node: ast.AST) -> Iterator[ast.expr]:
    """What a statement or call keeps, in whole or in part; of a call only what it is handed as it is."""
    if isinstance(node, ast.Assign | ast.AnnAssign | ast.Return) and node.value is not None:
        yield from (part for part in walk(node.value) if isinstance(part, ast.expr))
    elif isinstance(node, ast.Call) and not is_note(node):
        yield from (*node.args, *(word.value for word in node.keywords))
