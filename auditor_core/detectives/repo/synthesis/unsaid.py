"""Dissents that are put into words and come to nothing, and remarks that do not stand for them.

`rules.append(f"variance {spread}: looked at again")` counts as a dissent where the program has no other. Beside a
dissent that is worked out and that nobody reads it is none: the report tells that scores lie apart, and not why.
"""

import ast
import re
from collections.abc import Sequence

from auditor_core.detectives.repo.source.descent import last_part, walk
from auditor_core.detectives.repo.source.index import Function, Module
from auditor_core.detectives.repo.source.statements import targets_of
from auditor_core.detectives.repo.synthesis.dropped import Dropped
from auditor_core.detectives.repo.synthesis.effect import Effects
from auditor_core.detectives.repo.synthesis.lost_words import is_lost
from auditor_core.detectives.repo.synthesis.plain_rules import writes_dissent
from auditor_core.detectives.repo.synthesis.unprinted import Unprinted

_JUDGES = re.compile(
    r"prosecut|defen[cs]e|\btech|judge|opinion|argu|reason|because|rationale|\bviews?\b|voice|\bsides?\b|dissent|minority"
    r"|disagree|summar|note|(?<!con)text|\bsaid|lowest|highest|\bmin|\bmax|\bvs\b|versus",
    re.IGNORECASE,
)
"""Words and values of a text that says, or may say, how the judges judged."""


class Unsaid:
    """Knows which dissents are lost, and keeps in mind which branches make no more than a remark."""

    def __init__(self, product: Sequence[Module], dropped: Dropped, effects: Effects, *, runs: bool) -> None:
        """`runs`: whether a graph runs the product, so that what nobody reads of a node's answer is lost."""
        self._product = product
        self._dropped = dropped
        self._effects = effects
        self._runs = runs
        self._unprinted = Unprinted(product)
        self._remarks: set[int] = set()
        self._any_lost = False

    def is_lost(self, module: Module, function: Function, node: ast.AST) -> bool:
        """Whether nobody reads a dissent; kept in mind for what else is said of the judges."""
        lost = self._runs and is_lost(self._product, function, node)
        lost = lost or self._unprinted.is_kept_only(function, node) or self._dropped.leaves(function, writes_dissent)
        lost = lost or self._effects.has_none(module, function, "dissent", node)
        lost = lost or self._unprinted.tells_nothing(module, node)
        self._any_lost = self._any_lost or lost
        return lost

    def is_all_unread(self, module: Module, function: Function, place: ast.AST, told: Sequence[ast.AST]) -> bool:
        """Whether nobody reads any of the texts that a branch tells; of one that only makes remarks, keep in mind."""
        if told and all(_is_of_no_judge(item) or self._goes_nowhere(module, function, item) for item in told):
            self._remarks.add(id(place))
        return all(self._unprinted.keeps(function, item) for item in told)

    def is_remark(self, place: ast.AST) -> bool:
        """Whether remarks are all that a branch tells, and a dissent is lost."""
        return self._any_lost and id(place) in self._remarks

    def _goes_nowhere(self, module: Module, function: Function, told: ast.AST) -> bool:
        if not isinstance(told, ast.Assign) or not any(writes_dissent(last_part(item)) for item in targets_of(told)):
            return False
        return self._effects.has_none(module, function, "dissent", told)


def _is_of_no_judge(node: ast.AST) -> bool:
    """Whether neither the words of a text nor the names of its values speak of what judges said."""
    said = [str(part.value) for part in walk(node) if isinstance(part, ast.Constant)]
    names = [last_part(part) for part in walk(node) if isinstance(part, ast.Name | ast.Attribute)]
    return not any(map(_JUDGES.search, (*said, *names)))
