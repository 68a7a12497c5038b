"""Routing targets that a function's return annotation declares: `Literal[…]` and `Command[Literal[…]]`."""

import ast

from auditor_core.detectives.repo.source.index import Module
from auditor_core.detectives.repo.source.names import Names
from auditor_core.detectives.repo.source.spelling import unquoted
from auditor_core.facts import EdgeKind

_SEQUENCES = frozenset({"list", "List", "Sequence", "Iterable", "tuple", "Union", "Optional"})
_HOPS = 6


def annotated_targets(
    names: Names, module: Module, node: ast.expr, kind: EdgeKind = "conditional", hops: int = _HOPS
) -> list[tuple[str, EdgeKind]]:
    """Nodes that an annotation names with the kind of edge, in order; empty where it names none."""
    node = unquoted(node)
    if isinstance(node, ast.BinOp) and hops:
        sides = [annotated_targets(names, module, side, kind, hops - 1) for side in (node.left, node.right)]
        return [target for side in sides for target in side]
    if isinstance(node, ast.Name | ast.Attribute):
        return _through_alias(names, module, node, kind, hops)
    if not isinstance(node, ast.Subscript) or hops == 0:
        return []
    base = names.of(module, node.value).rpartition(".")[2]
    inner = node.slice.elts if isinstance(node.slice, ast.Tuple) else [node.slice]
    if base == "Literal":
        return [(value, kind) for item in inner for value in _literals(names, module, item)]
    if base == "Command" or base in _SEQUENCES:
        wanted: EdgeKind = "command" if base == "Command" else kind
        return [target for item in inner for target in annotated_targets(names, module, item, wanted, hops - 1)]
    return []


def _through_alias(
    names: Names, module: Module, node: ast.expr, kind: EdgeKind, hops: int
) -> list[tuple[str, EdgeKind]]:
    found = names.definition(names.of(module, node), module) if hops else None
    if found is None:
        return []
    target, name = found
    value = target.definitions[name]
    return annotated_targets(names, target, value, kind, hops - 1) if isinstance(value, ast.Subscript) else []


def _literals(names: Names, module: Module, node: ast.expr) -> list[str]:
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return [node.value]
    dotted = names.of(module, node)
    if dotted.startswith("langgraph") and dotted.endswith((".END", ".START")):
        return ["__end__" if dotted.endswith(".END") else "__start__"]
    return []
