"""Evidence of which one judge gets all and another nothing: `record if seat == "prosecutor" else []`.

Also as it is read from the state: `{} if seat == "defense" else state["evidences"]`.
"""

import ast
from collections.abc import Callable, Iterator

from auditor_core.detectives.repo.judging.shown_parts import Parts
from auditor_core.detectives.repo.source.descent import walk
from auditor_core.detectives.repo.source.index import Function, written_name
from auditor_core.detectives.repo.source.spelling import form
from auditor_core.detectives.repo.source.statements import below_it


def withheld(
    function: Function, parts: Parts, tells: Callable[[ast.expr, Function], bool]
) -> Iterator[ast.IfExp | ast.Assign]:
    """Choices by the judge between all that a name holds of the evidence and nothing.

    What is read in other places as well may only be shown to one judge besides.
    """
    for node in function.nodes:
        if isinstance(node, ast.IfExp):
            pairs = ((node.body, node.orelse), (node.orelse, node.body))
            if any(_is_nothing(none) and _is_whole(one, function, parts) for one, none in pairs):
                one = node.orelse if _is_nothing(node.body) else node.body
                if tells(node.test, function) and _reads(function, one) == 1:
                    yield node
        elif isinstance(node, ast.If):
            yield from _emptied(node, function, parts, tells)


def _emptied(
    node: ast.If, function: Function, parts: Parts, tells: Callable[[ast.expr, Function], bool]
) -> Iterator[ast.Assign]:
    """Steps that empty for one judge what a name holds: `if seat != "prosecutor": record = []`."""
    for step in (inner for item in node.body for inner in (item, *below_it(item))):
        if isinstance(step, ast.Assign) and len(step.targets) == 1 and _is_nothing(step.value):
            target = step.targets[0]
            if isinstance(target, ast.Name) and tells(node.test, function) and _is_whole(target, function, parts):
                yield step


def _is_whole(node: ast.expr, function: Function, parts: Parts) -> bool:
    """Whether a name, or a key of the state, holds evidence, and no part of it alone."""
    if not isinstance(node, ast.Name):
        return _is_looked_up(node) and parts.is_evidence(node) and not parts.part(node, function)
    values = [value for value in function.assigned.get(node.id, ()) if not _is_nothing(value)]
    return parts.holds(node, function) and not any(parts.part(value, function) for value in values)


def _is_looked_up(node: ast.expr) -> bool:
    """`state["evidences"]`, `state.evidences`, `state.get("evidences", {})`."""
    if isinstance(node, ast.Call):
        return isinstance(node.func, ast.Attribute) and node.func.attr == "get" and bool(node.args)
    return isinstance(node, ast.Attribute) or (isinstance(node, ast.Subscript) and isinstance(node.slice, ast.Constant))


def _is_nothing(node: ast.expr) -> bool:
    """An empty list, dictionary or text, or None."""
    if isinstance(node, ast.Call):
        return written_name(node.func) in ("list", "dict", "tuple") and not node.args and not node.keywords
    held = getattr(node, "elts", getattr(node, "keys", getattr(node, "value", ...)))
    return isinstance(node, ast.List | ast.Tuple | ast.Dict | ast.Constant) and not held and held is not False


def _reads(function: Function, node: ast.expr) -> int:
    """How often a function reads what stands under a name or key."""
    wanted = form(node)
    return sum(form(part) == wanted for part in walk(function.node) if part.__class__ is node.__class__)
