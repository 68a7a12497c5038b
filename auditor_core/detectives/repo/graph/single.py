"""Whether a routing function always gives one way on: a name, never a list of several."""

import ast
from collections.abc import Iterable

from auditor_core.detectives.repo.source.descent import walk
from auditor_core.detectives.repo.source.index import FunctionNode, written_name
from auditor_core.detectives.repo.source.statements import locals_of

_ONE = frozenset({"str", "Literal", "typing.Literal", "typing_extensions.Literal"})
_PICKING = frozenset({"random.choice", "secrets.choice", "choice"})
_NAMES = frozenset({"END", "START", "langgraph.graph.END", "constants.END"})
_GROWING = frozenset({"append", "extend", "insert", "add"})


def gives_one(node: FunctionNode | ast.Lambda) -> bool:
    """Whether each result is one name, as it is written or as the function declares; False where that is not told."""
    if isinstance(node, ast.Lambda):
        return _is_one(node.body, [], declared=False)
    parts = list(walk(node))[1:]
    returned = [part.value for part in parts if isinstance(part, ast.Return)]
    if not returned or any(isinstance(part, (*_INNER, ast.Yield, ast.YieldFrom)) for part in parts):
        return False
    declared = node.returns is not None and _told(node.returns) in _ONE
    known = locals_of(node)
    return all(
        item is not None and any(_is_one(way, parts, declared=declared) for way in (item, _behind(item, known)))
        for item in returned
    )


_INNER = (ast.FunctionDef, ast.AsyncFunctionDef, ast.Lambda)


def _behind(node: ast.expr, known: dict[str, ast.expr]) -> ast.expr:
    """What a name is set to; else the expression itself."""
    return known.get(node.id, node) if isinstance(node, ast.Name) else node


def _told(annotation: ast.expr) -> str:
    if isinstance(annotation, ast.Constant):
        return str(annotation.value).partition("[")[0].strip()
    return written_name(annotation)


def _is_one(node: ast.expr, parts: Iterable[ast.AST], *, declared: bool) -> bool:
    if isinstance(node, ast.IfExp):
        return all(_is_one(side, parts, declared=declared) for side in (node.body, node.orelse))
    if isinstance(node, ast.Constant):
        return isinstance(node.value, str)
    if isinstance(node, ast.JoinedStr) or written_name(node) in _NAMES:
        return True
    if isinstance(node, ast.Call) and written_name(node.func) in _PICKING:
        return True
    if isinstance(node, ast.Name):
        return declared and not any(_may_hold_several(part, node.id) for part in parts)
    return declared and isinstance(node, ast.Attribute | ast.Subscript)


def _may_hold_several(part: ast.AST, name: str) -> bool:
    """Whether something makes a list of a name: `ways = [...]`, `ways.append(…)`, `ways += […]`."""
    if isinstance(part, ast.Call) and isinstance(part.func, ast.Attribute) and part.func.attr in _GROWING:
        return written_name(part.func.value) == name
    targets = getattr(part, "targets", [getattr(part, "target", None)])
    named = any(isinstance(target, ast.Name) and target.id == name for target in targets)
    if isinstance(part, ast.AugAssign):
        return named
    value = getattr(part, "value", None) if isinstance(part, ast.Assign | ast.AnnAssign) else None
    return (
        named and value is not None and not isinstance(value, ast.Constant | ast.JoinedStr | ast.Subscript | ast.Name)
    )
