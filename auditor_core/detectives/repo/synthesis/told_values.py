"""Texts that have values put into them, however that is written."""

import ast


def has_values(node: ast.expr) -> bool:
    """A text with a value put into it, on its own, in brackets or in a sum: `f"{a}"`, `"{}".format(a)`, `"%s" % a`."""
    if isinstance(node, ast.JoinedStr):
        return any(isinstance(part, ast.FormattedValue) for part in node.values)
    if isinstance(node, ast.Call):
        formats = isinstance(node.func, ast.Attribute) and node.func.attr == "format" and _is_text(node.func.value)
        return formats and bool(node.args or node.keywords)
    if isinstance(node, ast.BinOp) and isinstance(node.op, ast.Mod) and _is_text(node.left):
        return True
    parts = [node.left, node.right] if isinstance(node, ast.BinOp) else getattr(node, "elts", [])
    return any(has_values(part) for part in parts)


def _is_text(node: ast.expr) -> bool:
    return isinstance(node, ast.JoinedStr) or (isinstance(node, ast.Constant) and isinstance(node.value, str))
