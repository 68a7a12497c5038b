"""The answers of conditions under which scores lie far apart, and what conditions that are put together tell."""

import ast
from collections.abc import Sequence

from auditor_core.detectives.repo.source.index import written_name

Told = frozenset[bool]
"""The answers to a condition under which scores are known to lie far apart."""
NOTHING: Told = frozenset()
YES: Told = frozenset({True})
NO: Told = frozenset({False})
_ENDS = (ast.Return, ast.Continue, ast.Break, ast.Raise)


def joined(told: Sequence[Told], all_hold: bool) -> Told:
    """What several conditions tell that all hold, or of which one does."""
    any_of = {answer for item in told for answer in item if answer is all_hold}
    return frozenset(any_of | ({not all_hold} if all((not all_hold) in item for item in told) else set()))


def ends(block: Sequence[ast.stmt]) -> bool:
    """Whether nothing that stands after some statements is come to from them."""
    return bool(block) and isinstance(block[-1], _ENDS)


def is_empty(node: ast.AST) -> bool:
    """Nothing, a no, an empty text or collection."""
    if isinstance(node, ast.Constant):
        return not node.value
    if isinstance(node, ast.Call):
        return written_name(node.func) in ("dict", "list", "set", "tuple") and not node.args and not node.keywords
    return isinstance(node, ast.Dict | ast.List | ast.Tuple) and not getattr(node, "elts", getattr(node, "keys", ()))
