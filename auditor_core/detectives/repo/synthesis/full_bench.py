"""Returns that every full bench takes ahead of the rules: `if len(opinions) == 3: return mean(opinions)`.

There are three judges then, and what stands below is for those criteria alone of which an opinion is missing.
"""

import ast
import re

from auditor_core.detectives.repo.source.descent import walk
from auditor_core.detectives.repo.source.index import Function
from auditor_core.detectives.repo.synthesis.judge_names import JudgeNames
from auditor_core.detectives.repo.synthesis.meaning import Known

_OPINIONS = re.compile(r"opinion|score|vote|voice", re.IGNORECASE)
_ONE_CASE = re.compile(r"criteri(?:on|a_id)|dimension(?!s)", re.IGNORECASE)
"""Parameters of what decides on one criterion at a time."""
_CHOOSING = (ast.If, ast.IfExp, ast.While, ast.Match, ast.BoolOp, ast.Lambda, ast.Try)
_HOPS = 3
"""Functions that a plain mean may be worked out by, one called by the other."""


class FullBench:
    """Knows how many judges there are, and the functions of the repository."""

    def __init__(self, known: Known, judges: JudgeNames) -> None:
        self._known = known
        self._judges = judges
        self._below: dict[int, frozenset[int]] = {}

    def passes_by(self, function: Function) -> frozenset[int]:
        """The parts of a function, by their id, that are not come to where all judges were heard."""
        if id(function) not in self._below:
            body = function.node.body
            ends = next((at for at, step in enumerate(body, 1) if self._ends(function, step)), len(body))
            self._below[id(function)] = frozenset(id(part) for step in body[ends:] for part in walk(step))
        return self._below[id(function)]

    def _ends(self, function: Function, step: ast.stmt) -> bool:
        """Whether a statement ends a function that decides on one criterion, for a full bench and without a rule."""
        if not isinstance(step, ast.If) or step.orelse or not isinstance(step.body[-1], ast.Return):
            return False
        return (
            any(map(_ONE_CASE.search, function.parameters))
            and self._is_whole(function, step.test)
            and all(self._is_plain(item, _HOPS) for item in step.body)
        )

    def _is_whole(self, function: Function, test: ast.expr) -> bool:
        """Whether a condition asks for as many opinions as there are judges."""
        match test:
            case ast.Compare(
                left=ast.Call(func=ast.Name(id="len"), args=[ast.Name(id=name)]),
                ops=[ast.Eq() | ast.GtE()],
                comparators=[ast.Constant(value=int(count))],
            ):
                handed = name in function.parameters and name not in function.assigned
                return handed and bool(_OPINIONS.search(name)) and count == self._judges.count
        return False

    def _is_plain(self, node: ast.AST, hops: int) -> bool:
        """Whether something is worked out without any condition, here and in the functions that it calls."""
        parts = list(walk(node))
        if not hops or any(isinstance(part, _CHOOSING) or getattr(part, "ifs", ()) for part in parts):
            return False
        names = {getattr(part, "id", getattr(part, "attr", "")) for part in parts}
        called = [item for name in names & self._known.keys() for _, item in self._known[name]]
        return all(self._is_plain(step, hops - 1) for item in called for step in item.node.body)
