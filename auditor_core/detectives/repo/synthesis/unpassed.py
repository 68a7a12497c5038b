"""Limits on how far scores lie apart that no scores ever pass, also where something else is asked beside them."""

import ast
from collections.abc import Sequence

from auditor_core.detectives.repo.source.descent import walk
from auditor_core.detectives.repo.source.index import Function
from auditor_core.detectives.repo.source.statements import is_asked
from auditor_core.detectives.repo.synthesis.branches import Placed
from auditor_core.detectives.repo.synthesis.conditions import is_about_spread
from auditor_core.detectives.repo.synthesis.constants import Caps
from auditor_core.detectives.repo.synthesis.meaning import Meaning
from auditor_core.detectives.repo.synthesis.reach import Reach


class Unpassed:
    """Knows the constants that are out of reach, and which conditions come to the same for all scores."""

    def __init__(self, caps: Caps, reach: Reach) -> None:
        self._caps = caps
        self._reach = reach

    def holds(self, meaning: Meaning, node: Placed) -> bool:
        """Whether a condition on the spread, or all of it that asks for the spread, is settled: `spread > 9 or odd`."""
        either = node.values if isinstance(node, ast.BoolOp) and isinstance(node.op, ast.Or) else []
        about = [part for part in either if is_about_spread(meaning, [_compared(item) for item in walk(part)])]
        asked: Sequence[Placed] = about or [node]
        return all(self._is_settled(meaning.function, part) for part in asked)

    def _is_settled(self, function: Function, node: Placed) -> bool:
        is_done = isinstance(node, ast.Call) and not is_asked(function.nodes, node)  # what it gives is no answer
        return self._caps.out_of_reach(node) or (not is_done and self._reach.is_settled(function, node))


def _compared(node: ast.AST) -> ast.Compare | None:
    return node if isinstance(node, ast.Compare) else None
