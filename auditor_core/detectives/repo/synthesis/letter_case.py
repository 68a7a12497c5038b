"""Words that no text can hold, since its letters were all made small, or large, before: `"Breach" in said.lower()`."""

import ast
from collections.abc import Iterator, Sequence

from auditor_core.detectives.repo.source.index import Function, Module
from auditor_core.detectives.repo.source.names import assigned_anywhere, text_behind

_MAKING = {"lower": str.lower, "casefold": str.casefold, "upper": str.upper}


def is_never_in(modules: Sequence[Module], function: Function, test: ast.expr) -> bool:
    """Whether a condition looks for a word, or for each of some in turn, that its text can't hold.

    Words are written out, or kept in constants; the text is made small or large there, or where a name is given it.
    """
    if not isinstance(test, ast.Compare) or len(test.ops) != 1 or not isinstance(test.ops[0], ast.In):
        return False
    made = set(_makings(function, test.comparators[0]))
    making = _MAKING.get(made.pop()) if len(made) == 1 else None
    if making is None:
        return False
    words = [text_behind(modules, function, word) for word in _sought(modules, function, test.left)]
    texts = [word.value for word in words if word is not None and isinstance(word.value, str)]
    return 0 < len(texts) == len(words) and all(making(text) != text for text in texts)


def _makings(function: Function, text: ast.expr) -> Iterator[str]:
    """The methods by which a text is given its letters, whichever way it comes about; "" for any other."""
    if isinstance(text, ast.IfExp):
        yield from _makings(function, text.body)
        yield from _makings(function, text.orelse)
    elif isinstance(text, ast.Name) and (values := function.assigned.get(text.id)):
        for value in values:
            yield from ("",) if isinstance(value, ast.Name) else _makings(function, value)
    elif not isinstance(text, ast.Constant) or text.value != "":
        yield text.func.attr if isinstance(text, ast.Call) and isinstance(text.func, ast.Attribute) else ""


def _sought(modules: Sequence[Module], function: Function, word: ast.expr) -> Sequence[ast.expr]:
    """What a word stands for: each of the only row that a loop goes through, or itself."""
    loops = [node for node in function.nodes if isinstance(node, ast.For | ast.comprehension)]
    over = [loop.iter for loop in loops if isinstance(word, ast.Name) and getattr(loop.target, "id", "") == word.id]
    row = over[0] if len(over) == 1 else word
    if over and isinstance(row, ast.Name):
        values = function.assigned.get(row.id) or assigned_anywhere(modules, row.id)
        row = values[0] if len(values) == 1 else row
    return row.elts if isinstance(row, ast.Tuple | ast.List | ast.Set) else [word]
