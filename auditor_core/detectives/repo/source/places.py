"""Where a part of a module stands, as facts tell it."""

import ast

from auditor_core.detectives.repo.source.index import Module
from auditor_core.facts import Place


def place_of(module: Module, node: ast.expr) -> Place:
    """The lines of an expression."""
    return Place(path=module.path, line=node.lineno, end_line=node.end_lineno or node.lineno)
