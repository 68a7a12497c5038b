"""What a piece of code puts under a key, wherever keys and fields get their values."""

import ast
from collections.abc import Iterator

from auditor_core.detectives.repo.source.descent import last_part


def put_by(node: ast.AST) -> Iterator[tuple[str, ast.expr]]:
    """What a node puts under a key: an entry, a keyword, a field, an attribute."""
    if isinstance(node, ast.Dict):
        pairs = zip(node.keys, node.values, strict=True)
        yield from ((str(getattr(key, "value", "")), value) for key, value in pairs if isinstance(key, ast.Constant))
    elif isinstance(node, ast.keyword) and node.arg:
        yield node.arg, node.value
    elif isinstance(node, ast.AnnAssign) and node.value is not None:
        yield last_part(node.target), node.value
    elif isinstance(node, ast.Assign):
        for target in node.targets:
            if isinstance(target, ast.Attribute):
                yield target.attr, node.value
            elif isinstance(target, ast.Subscript) and isinstance(target.slice, ast.Constant):
                yield str(target.slice.value), node.value
