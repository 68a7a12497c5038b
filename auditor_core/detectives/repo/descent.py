"""Going down a syntax tree in the order of `ast.walk`, but more than twice as quick."""

import ast
from collections.abc import Iterator
from functools import cache

_PLAIN = frozenset({"ctx", "id", "attr", "arg", "kind", "type_comment"})
"""Fields that hold names or a context (`Load`, `Store`), never a part that anybody looks for."""


def below(node: ast.AST) -> list[ast.AST]:
    """The nodes right below a node, in source order; contexts are left out."""
    found: list[ast.AST] = []
    for name in _fields(type(node).__name__):
        value = getattr(node, name, None)
        if value.__class__ is list:
            found += [item for item in value if isinstance(item, ast.AST)]
        elif isinstance(value, ast.AST):
            found.append(value)
    return found


def walk(node: ast.AST) -> Iterator[ast.AST]:
    """A node and all below it, level by level."""
    pending = [node]
    for here in pending:
        yield here
        pending += below(here)


@cache
def _fields(kind: str) -> tuple[str, ...]:
    return tuple(name for name in getattr(ast, kind)._fields if name not in _PLAIN)
