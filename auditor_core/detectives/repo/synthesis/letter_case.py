"""Words that no text can hold, since its letters were all made small, or large, before: `"Breach" in said.lower()`."""

import ast
from collections.abc import Sequence

from auditor_core.detectives.repo.source.index import Function, Module
from auditor_core.detectives.repo.source.names import text_behind

_MAKING = {"lower": str.lower, "casefold": str.casefold, "upper": str.upper}


def is_never_in(modules: Sequence[Module], function: Function, test: ast.expr) -> bool:
    """Whether a condition looks for a word, written out or kept in a constant, that its text can't hold."""
    if not isinstance(test, ast.Compare) or len(test.ops) != 1 or not isinstance(test.ops[0], ast.In):
        return False
    call = test.comparators[0]
    made = _MAKING.get(call.func.attr) if isinstance(call, ast.Call) and isinstance(call.func, ast.Attribute) else None
    word = text_behind(modules, function, test.left)
    return made is not None and word is not None and isinstance(word.value, str) and made(word.value) != word.value
