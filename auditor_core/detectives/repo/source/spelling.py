"""Expressions as texts: as source in one spelling, and by their form, to tell whether two are the same.

Both go as deep as the expression, which a hostile source may nest deeper than Python's stack.
"""

import ast


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
