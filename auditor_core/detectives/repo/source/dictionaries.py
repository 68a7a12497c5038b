"""Dictionaries that are made by a call, `dict(name="x")`, put in place as they are written out: `{"name": "x"}`.

The two are the same, and everything that follows looks for the second.
"""

import ast
import re

from auditor_core.detectives.repo.source.lines import lines_at, replace_calls

_MADE = re.compile(r"\bdict\(\s*(?:\w+\s*=|\*\*)")
_OWN = re.compile(r"\bdef\s+dict\b|\bclass\s+dict\b|\bdict\s*=(?!=)|\bas\s+dict\b|\bimport\b[^\n]*\bdict\b")
"""Ways to call something else so."""


def spell_out_dictionaries(source: str, tree: ast.Module) -> None:
    """Replace such calls in a tree, unless the module means something else by the name."""
    if "dict(" not in source or not _MADE.search(source) or _OWN.search(source):
        return
    replace_calls(tree, lines_at(source, (found.start() for found in _MADE.finditer(source))), _written_out)


def _written_out(node: ast.Call) -> ast.expr:
    named = isinstance(node.func, ast.Name) and node.func.id == "dict"
    if not named or node.args or not node.keywords:
        return node
    keys: list[ast.expr | None] = [
        ast.copy_location(ast.Constant(word.arg), word) if word.arg else None for word in node.keywords
    ]
    return ast.copy_location(ast.Dict(keys, [word.value for word in node.keywords]), node)
