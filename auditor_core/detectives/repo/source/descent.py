"""Going down a syntax tree in the order of `ast.walk`, but three times as quick."""

import ast
from collections.abc import Iterator

_PLAIN = frozenset({"ctx", "id", "attr", "arg", "kind", "type_comment"})
"""Fields that hold names or a context (`Load`, `Store`), never a part that anybody looks for."""
_MIXED = frozenset({"keys", "kw_defaults", "kwd_attrs", "names"})
"""Lists that may hold something else than nodes."""


class _Fields(dict[type[ast.AST], tuple[str, ...]]):
    """The fields of each kind of node that may hold nodes."""

    def __missing__(self, kind: type[ast.AST]) -> tuple[str, ...]:
        names = () if kind is ast.Constant else tuple(name for name in kind._fields if name not in _PLAIN)
        return self.setdefault(kind, names)


_FIELDS = _Fields()


def below(node: ast.AST) -> list[ast.AST]:
    """The nodes right below a node, in source order; contexts are left out."""
    found: list[ast.AST] = []
    _take(node, found)
    return found


def walk(node: ast.AST) -> Iterator[ast.AST]:
    """A node and all below it, level by level."""
    pending = [node]
    for here in pending:
        yield here
        _take(here, pending)


def last_part(node: ast.AST) -> str:
    """What a name ends in: `c` of `a.b.c`; empty for what is none."""
    return str(getattr(node, "id", getattr(node, "attr", "")))


def is_load(node: ast.AST, name: str) -> bool:
    """Whether a name or an attribute called so is read."""
    return isinstance(node, ast.Name | ast.Attribute) and isinstance(node.ctx, ast.Load) and last_part(node) == name


def _take(node: ast.AST, found: list[ast.AST]) -> None:
    for name in _FIELDS[node.__class__]:
        value = getattr(node, name, None)
        if value.__class__ is not list:
            if isinstance(value, ast.AST):
                found.append(value)
        elif name in _MIXED:
            found += [item for item in value if isinstance(item, ast.AST)]
        else:
            found += value
