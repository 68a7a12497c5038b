"""Words that no text can hold, since its letters were all made small, or large, before: `"Breach" in said.lower()`."""

import ast
from collections.abc import Sequence

from auditor_core.detectives.repo.source.descent import last_part
from auditor_core.detectives.repo.source.index import Function, Module
from auditor_core.detectives.repo.source.names import assigned_anywhere

_MAKING = {"lower": str.lower, "casefold": str.casefold, "upper": str.upper}


def is_never_in(modules: Sequence[Module], function: Function, test: ast.expr) -> bool:
    """Whether a condition looks for a word, written out or kept in a constant, that its text can't hold."""
    if not isinstance(test, ast.Compare) or len(test.ops) != 1 or not isinstance(test.ops[0], ast.In):
        return False
    call = test.comparators[0]
    made = _MAKING.get(call.func.attr) if isinstance(call, ast.Call) and isinstance(call.func, ast.Attribute) else None
    word = _word(modules, function, test.left)
    return made is not None and bool(word) and made(word) != word


def _word(modules: Sequence[Module], function: Function, node: ast.expr) -> str:
    name = last_part(node) if isinstance(node, ast.Name) else ""
    if name and (name in function.assigned or name in function.parameters or not name.isupper()):
        return ""
    values = assigned_anywhere(modules, name) if name else [node]
    value = values[0].value if len(values) == 1 and isinstance(values[0], ast.Constant) else None
    return value if isinstance(value, str) else ""
