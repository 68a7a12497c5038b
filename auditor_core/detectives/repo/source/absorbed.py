"""Values from which nothing is taken off, put in place as they are: `score` of `max(score, score - 2)`.

Whatever is taken off in it, such a value is never less than the one that it is made of; nor is `max(score, min(score,
3))`, and `min(score, max(score, 3))` never more. Everything that follows looks for what lowers a value.
"""

import ast
import re

from auditor_core.detectives.repo.source.lines import lines_at, replace_calls
from auditor_core.detectives.repo.source.spelling import form

_TWICE = re.compile(
    r"\b(?:max|min)\([\s\S]{0,80}?(?<![\w.])([A-Za-z_][\w.]*)(?![\w(])[\s\S]{0,80}?(?<![\w.])\1(?![\w(])"
)
"""Where one name may stand twice in such a call."""
_OTHER = {"max": "min", "min": "max"}
_PLAIN = (ast.Name, ast.Attribute, ast.Subscript)
_LESS = (ast.Sub, ast.Mult, ast.Div, ast.FloorDiv)


def absorb(source: str, tree: ast.Module) -> None:
    """Replace such calls in a tree by the values that come out of them."""
    replace_calls(tree, lines_at(source, (found.start() for found in _TWICE.finditer(source))), _left_of)


def _left_of(node: ast.Call) -> ast.expr:
    """What a call gives where one of the values that it is handed takes up all the others; else the call itself."""
    last = node.func.id if isinstance(node.func, ast.Name) else ""
    if last not in _OTHER or node.keywords:
        return node
    for value in node.args:
        others = [item for item in node.args if item is not value]
        if isinstance(value, _PLAIN) and others and all(_is_taken_up(last, value, item) for item in others):
            return value
    return node


def _is_taken_up(last: str, value: ast.expr, other: ast.expr) -> bool:
    """Whether the larger, or the smaller, of two values is the first, as what the second is made of tells."""
    if last == "max" and isinstance(other, ast.BinOp) and isinstance(other.op, _LESS):
        return form(other.left) == form(value)
    opposite = isinstance(other, ast.Call) and isinstance(other.func, ast.Name) and other.func.id == _OTHER[last]
    return opposite and form(value) in map(form, other.args)  # type: ignore[attr-defined]
