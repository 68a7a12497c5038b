"""Dictionaries that are made by a call, `dict(name="x")`, put in place as they are written out: `{"name": "x"}`.

The two are the same, and everything that follows looks for the second.
"""

import ast
import re

from auditor_core.detectives.repo.source.descent import below
from auditor_core.detectives.repo.source.lines import holds_any, lines_at

_MADE = re.compile(r"\bdict\(\s*(?:\w+\s*=|\*\*)")
_OWN = re.compile(r"\bdef\s+dict\b|\bclass\s+dict\b|\bdict\s*=(?!=)|\bas\s+dict\b|\bimport\b[^\n]*\bdict\b")
"""Ways to call something else so."""


def spell_out_dictionaries(source: str, tree: ast.Module) -> None:
    """Replace such calls in a tree, unless the module means something else by the name."""
    if "dict(" not in source or not _MADE.search(source) or _OWN.search(source):
        return
    lines = lines_at(source, (found.start() for found in _MADE.finditer(source)))
    pending: list[ast.AST] = [tree]
    for node in pending:  # what stands in a node is looked at after the node, and as it is then
        for name, value in ast.iter_fields(node):
            if isinstance(value, list):
                value[:] = [_written_out(item) for item in value]
            elif isinstance(value, ast.Call):
                setattr(node, name, _written_out(value))
        pending += [item for item in below(node) if not isinstance(item, ast.stmt) or holds_any(item, lines)]


def _written_out(node: object) -> object:
    if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Name) or node.func.id != "dict":
        return node
    if node.args or not node.keywords:
        return node
    keys: list[ast.expr | None] = [
        ast.copy_location(ast.Constant(word.arg), word) if word.arg else None for word in node.keywords
    ]
    return ast.copy_location(ast.Dict(keys, [word.value for word in node.keywords]), node)
