"""Caps for security that are worked out and thrown away: `min(score, CAP)` stands there as a statement of its own."""

import ast
from collections.abc import Iterator

from auditor_core.detectives.repo.source.descent import last_part, walk
from auditor_core.detectives.repo.source.index import target_name
from auditor_core.detectives.repo.source.statements import below_it
from auditor_core.detectives.repo.synthesis.conditions import SECURITY, Rule
from auditor_core.detectives.repo.synthesis.consequences import LOWERING, SCORE
from auditor_core.detectives.repo.synthesis.given import given_to
from auditor_core.detectives.repo.synthesis.meaning import Meaning

_COPYING = frozenset({"replace", "model_copy", "_replace", "evolve"})
"""What gives a new object, and leaves the one that it is handed as it is."""


def thrown_away(meaning: Meaning) -> Iterator[Rule]:
    """Statements right below a condition on security that work out a lower score, and do nothing with it."""
    function = meaning.function
    for choice in (node for node in function.nodes if isinstance(node, ast.If)):
        steps = [step for step in below_it(ast.Module(choice.body, [])) if isinstance(step, ast.Expr)]
        lost = [step for step in steps if _only_works_out(step.value, meaning)]
        secures = lost and SECURITY.search(f"{meaning.of(choice.test)} {function.name}")
        if secures and not any(_is_kept(part, lost) for part in function.nodes):
            yield from (("lost", step.value) for step in lost)


def _only_works_out(node: ast.expr, meaning: Meaning) -> bool:
    """`min(score, 3)`, `score == 3`, `result.model_copy(update={"score": 3})`: none changes what it is made of."""
    if isinstance(node, ast.Compare):
        return isinstance(node.ops[0], ast.Eq) and bool(SCORE.search(target_name(node.left)))
    if not isinstance(node, ast.Call) or meaning.called(node):
        return False
    last = last_part(node.func)
    if last in LOWERING and isinstance(node.func, ast.Name):
        return len(node.args) > 1
    return last in _COPYING and any(SCORE.search(name) for name, _ in given_to(node))


def _is_kept(node: ast.AST, lost: list[ast.Expr]) -> bool:
    """Whether the same lower score is worked out again, and kept: what is thrown away does no harm then."""
    said = {ast.dump(step.value) for step in lost}
    values = [node.value] if isinstance(node, ast.Assign | ast.AnnAssign | ast.Return) and node.value else []
    return any(ast.dump(part) in said for value in values for part in walk(value))
