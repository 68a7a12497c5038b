"""Expressions as texts and back: in one spelling, by their form to tell whether two are the same, out of quotes.

Both go as deep as the expression, which a hostile source may nest deeper than Python's stack.
"""

import ast
from collections.abc import Set

from auditor_core.detectives.repo.source.descent import last_part, walk


def spelled(node: ast.AST) -> str:
    """A node as source, whatever quotes and blanks it was written with; empty where it is nested too deeply."""
    try:
        return ast.unparse(node)
    except RecursionError:
        return ""


def form(node: ast.AST) -> str:
    """What is the same for two nodes that say the same; of one that is nested too deeply, like no other."""
    try:
        return ast.dump(node)
    except RecursionError:
        return f"<{id(node)}>"


def likeness(node: ast.AST, own: Set[str]) -> str:
    """What is the same for two nodes that say the same, whatever they call the names that are a function's `own`."""
    return " ".join(f"{type(part).__name__}:{_said(part, own)}" for part in walk(node))


def unquoted(node: ast.expr) -> ast.expr:
    """The annotation that a string holds; the node itself where it is none."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        try:
            return ast.parse(node.value, mode="eval").body
        except (SyntaxError, ValueError, MemoryError, RecursionError):
            return node
    return node


def is_nothing(node: ast.expr) -> bool:
    """Whether an expression is written as nothing: `None`, zero, an empty text or collection."""
    if isinstance(node, ast.Constant):
        return not node.value
    elements = getattr(node, "elts", getattr(node, "keys", None))
    return isinstance(node, ast.List | ast.Dict | ast.Tuple) and not elements


def _said(part: ast.AST, own: Set[str]) -> str:
    if isinstance(part, ast.Constant):
        return repr(part.value)
    if isinstance(part, ast.keyword):
        return str(part.arg)
    return "_" if isinstance(part, ast.Name) and part.id in own else last_part(part)
