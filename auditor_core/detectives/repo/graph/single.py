"""Whether a routing function always gives one way on: a name, never a list of several.

So does a node that names where it leads to: `Command(goto="judge")`.
"""

import ast
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from auditor_core.detectives.repo.graph.questions import looked_up
from auditor_core.detectives.repo.source.descent import walk
from auditor_core.detectives.repo.source.index import FunctionNode, written_name
from auditor_core.detectives.repo.source.spelling import unquoted
from auditor_core.detectives.repo.source.statements import locals_of

_ONE = frozenset({"str", "Literal", "typing.Literal", "typing_extensions.Literal"})
_PICKING = frozenset({"random.choice", "secrets.choice", "choice"})
_NAMES = frozenset({"END", "START", "langgraph.graph.END", "constants.END"})
_GROWING = frozenset({"append", "extend", "insert", "add"})


IsSeveral = Callable[[str], bool]
"""Whether a key or field called so holds several of something."""


def gives_one(node: FunctionNode | ast.Lambda, is_several: IsSeveral) -> bool:
    """Whether each result is one name, as it is written or as the function declares; False where that is not told."""
    if isinstance(node, ast.Lambda):
        return _Results([], is_several, declared=False).are_one(node.body)
    parts = list(walk(node))[1:]
    returned = [part.value for part in parts if isinstance(part, ast.Return)]
    if not returned or any(isinstance(part, (*_INNER, ast.Yield, ast.YieldFrom)) for part in parts):
        return False
    declared = node.returns is not None and (_told(node.returns) in _ONE or _tells_commands(node.returns))
    results, known = _Results(parts, is_several, declared), locals_of(node)
    return all(
        item is not None and any(results.are_one(way) for way in (item, _behind(item, known))) for item in returned
    )


_INNER = (ast.FunctionDef, ast.AsyncFunctionDef, ast.Lambda)


def _behind(node: ast.expr, known: dict[str, ast.expr]) -> ast.expr:
    """What a name is set to; else the expression itself."""
    return known.get(node.id, node) if isinstance(node, ast.Name) else node


def _told(annotation: ast.expr) -> str:
    if isinstance(annotation, ast.Constant):
        return str(annotation.value).partition("[")[0].strip()
    return written_name(annotation)


def _tells_commands(annotation: ast.expr) -> bool:
    """`Command[Literal[…]]`: the nodes that it may name are told."""
    annotation = unquoted(annotation)
    named = isinstance(annotation, ast.Subscript) and written_name(annotation).endswith("Command")
    return named and isinstance(annotation, ast.Subscript) and _told(annotation.slice) in _ONE


@dataclass(frozen=True)
class _Results:
    """What a function gives."""

    parts: Sequence[ast.AST]
    """Of the function."""
    is_several: IsSeveral
    declared: bool
    """Its annotation says that it gives one name."""

    def are_one(self, node: ast.expr) -> bool:
        """Whether an expression is one name. The update of a node, which leads nowhere, does no harm."""
        if isinstance(node, ast.IfExp):
            return self.are_one(node.body) and self.are_one(node.orelse)
        if isinstance(node, ast.Constant):
            return isinstance(node.value, str)
        if isinstance(node, ast.Call) and not _key(node):
            return self._is_called(node)
        if isinstance(node, ast.JoinedStr | ast.Dict) or written_name(node) in _NAMES:
            return True
        return self.declared and self._is_read(node)

    def _is_called(self, node: ast.Call) -> bool:
        """`random.choice(…)`, `Command(goto=…)`."""
        if not written_name(node.func).endswith("Command"):
            return written_name(node.func) in _PICKING
        goto = next((word.value for word in node.keywords if word.arg == "goto"), None)
        if isinstance(goto, ast.List | ast.Tuple) and len(goto.elts) == 1:
            return isinstance(goto.elts[0], ast.Constant)
        return goto is None or self.are_one(goto)

    def _is_read(self, node: ast.expr) -> bool:
        """Of a name that is never a list, or of a key or field that holds none."""
        if isinstance(node, ast.Name):
            return not any(_may_hold_several(part, node.id, self.is_several) for part in self.parts)
        return _is_item(node) and not self.is_several(_key(node))


def _is_item(node: ast.expr) -> bool:
    """`state["next"]`, `answer.next`, `state.get("next")`."""
    return isinstance(node, ast.Attribute | ast.Subscript) or bool(_key(node))


def _key(node: ast.expr) -> str:
    return node.attr if isinstance(node, ast.Attribute) else looked_up(node)[0]


def _may_hold_several(part: ast.AST, name: str, is_several: IsSeveral) -> bool:
    """Whether something makes a list of a name: `ways = [...]`, `ways.append(…)`, `ways += […]`."""
    if isinstance(part, ast.Call) and isinstance(part.func, ast.Attribute) and part.func.attr in _GROWING:
        return written_name(part.func.value) == name
    targets = getattr(part, "targets", [getattr(part, "target", None)])
    named = any(isinstance(target, ast.Name) and target.id == name for target in targets)
    if isinstance(part, ast.AugAssign):
        return named
    value = getattr(part, "value", None) if isinstance(part, ast.Assign | ast.AnnAssign) else None
    if not named or value is None or isinstance(value, ast.Constant | ast.JoinedStr | ast.Name):
        return False
    return not _is_item(value) or is_several(_key(value))
