"""What a name holds where it is used, and lists that are put together of others."""

import ast

from auditor_core.detectives.repo.following.growing import grown
from auditor_core.detectives.repo.source.index import Call, Module, target_name, written_name

_HOPS = 4
"""Lists within lists."""


def resolved(node: ast.expr | None, call: Call, module: Module) -> ast.expr | None:
    """What a name holds by the call, in the function; or the one value it has at the top level, or is imported with."""
    if not isinstance(node, ast.Name | ast.Attribute):
        return node
    name = target_name(node)
    function = call.context.function
    own = function.assigned.get(name) if function else None
    if function and (own or name in function.parameters) and (whole := grown(name, function, call.node.lineno)):
        return whole
    if own:
        before = [value for value in own if value.lineno <= call.node.lineno]
        return (before or own)[-1]
    if name in (function.parameters if function else ()):
        return node
    values = module.assigned.get(name, ())
    return values[0] if len(values) == 1 else node if values else module.constants.get(name, node)


def spread(node: ast.expr | None, call: Call, module: Module) -> ast.expr | None:
    """A command in one list, with what it takes in: `[*CLONE, url]`, `CLONE + [url]`, `["git", *"clone -q".split()]`.

    Anything else as it is, a list that is not spelled out in part among them.
    """
    whole = isinstance(node, ast.List | ast.Tuple | ast.BinOp)
    items = _items(node, call, module, _HOPS) if whole and node is not None else None
    return ast.copy_location(ast.List(items, ast.Load()), node) if items and node is not None else node


def _items(node: ast.expr, call: Call, module: Module, hops: int) -> list[ast.expr] | None:
    """The items of a list that the code spells out; None for anything else."""
    if isinstance(node, ast.Name | ast.Attribute) and hops:
        value = resolved(node, call, module)
        return _items(value, call, module, hops - 1) if value is not None and value is not node else None
    if isinstance(node, ast.List | ast.Tuple):
        parts = [(item, item.value if isinstance(item, ast.Starred) else None) for item in node.elts]
        inner = [[item] if star is None else _items(star, call, module, hops) or [item] for item, star in parts]
        return [item for items in inner for item in items]
    if isinstance(node, ast.BinOp) and isinstance(node.op, ast.Add):
        left, right = _items(node.left, call, module, hops), _items(node.right, call, module, hops)
        return None if left is None or right is None else [*left, *right]
    if isinstance(node, ast.Call) and written_name(node.func) in ("list", "tuple") and len(node.args) == 1:
        return _items(node.args[0], call, module, hops)
    return _split(node) if isinstance(node, ast.Call) else None


def _split(node: ast.Call) -> list[ast.expr] | None:
    """The words of a text that is written out and taken apart: `"git clone".split()`, `shlex.split("git clone")`."""
    if not isinstance(node.func, ast.Attribute) or node.func.attr != "split":
        return None
    by_shell = written_name(node.func) == "shlex.split" and len(node.args) == 1
    text = node.args[0] if by_shell else node.func.value if not node.args else None
    words = text.value.split() if isinstance(text, ast.Constant) and isinstance(text.value, str) else None
    return [ast.copy_location(ast.Constant(word), node) for word in words] if words else None
