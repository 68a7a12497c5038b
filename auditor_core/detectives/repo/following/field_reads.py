"""Who reads a field of objects: a class that calls its own method of the same name reads none."""

import ast

from auditor_core.detectives.repo.following.owned import Load, Owned
from auditor_core.detectives.repo.source.index import Module, written_name


def reads_of_field(owned: Owned, name: str) -> list[Load] | None:
    """Where modules read a field of that name; None where it may be read without being spelled out."""
    loads = owned.attributes(name)
    return None if loads is None else [pair for pair in loads if not _is_own_method(owned, *pair)]


def _is_own_method(owned: Owned, module: Module, node: ast.expr) -> bool:
    """`self.opening()`, within a class that has such a method."""
    call = owned.above(module, node)
    if not isinstance(call, ast.Call) or call.func is not node or not isinstance(node, ast.Attribute):
        return False
    around = next((item for item in module.functions if item.node is owned.scope(module, node)), None)
    owner = around.owner if around is not None and written_name(node.value) == "self" else ""
    return bool(owner) and any(item.owner == owner and item.name.endswith(f".{node.attr}") for item in module.functions)
