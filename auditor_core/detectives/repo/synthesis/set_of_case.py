"""What a function sets of a case that rules are applied to: in any case, or at all."""

import ast
from collections.abc import Iterator

from auditor_core.detectives.repo.following.flow import NOTING
from auditor_core.detectives.repo.source.descent import last_part, walk
from auditor_core.detectives.repo.source.index import Function, FunctionNode
from auditor_core.detectives.repo.source.spelling import form
from auditor_core.detectives.repo.source.statements import below_it, parts_of, targets_of
from auditor_core.detectives.repo.synthesis.given import given_to_object


def set_by(function: Function) -> set[str]:
    """Names of what a function sets of a case, or makes a new one with."""
    made = {name for node in function.nodes for name, _ in given_to_object(node)}
    placed = (target for step in below_it(function.node) for target in targets_of(step))
    return made | {target.attr for target in placed if isinstance(target, ast.Attribute)}


def set_in_any_case(function: FunctionNode) -> set[str]:
    """What is set before each way out of a function: at its top level, or within the block that a `return` ends.

    Also where it is made of what is only asked to be there: `if case.scores: case.value = fmean(case.scores.values())`.
    """
    ways: list[set[str]] = []
    held: set[str] = set()
    for step in function.body:
        inner = [item for item in below_it(step) if isinstance(item, ast.Return)]
        plain = isinstance(step, ast.If) and not step.orelse and inner == step.body[-1:]
        if inner and not plain:
            return set()  # ways out that lie deeper
        if inner and isinstance(step, ast.If):
            ways.append(held | {name for item in step.body for name in _set_at(item)})
        held = held | set(_set_at(step)) | (set() if inner else set(_set_of_some(step)))
    return held.intersection(*ways)


def _set_of_some(step: ast.stmt) -> Iterator[str]:
    """What is set of a case where there is something that it is made of, and else is left as nobody has set it."""
    asked = step.test if isinstance(step, ast.If) and not step.orelse else None
    if isinstance(step, ast.If) and isinstance(asked, ast.Name | ast.Attribute):
        made = [item for item in step.body if isinstance(item, ast.Assign)]
        yield from (
            name
            for item in made
            if any(form(part) == form(asked) for part in walk(item.value))
            for name in _set_at(item)
        )


def changed_by(function: Function) -> set[str]:
    """The same, and the attributes of which it sets a part: `weights` of `case.weights[judge] *= 2`."""
    found = set(set_by(function))
    for target in (item for step in below_it(function.node) for item in targets_of(step)):
        held = target.value if isinstance(target, ast.Subscript) else None
        found |= {held.attr} if isinstance(held, ast.Attribute) else set()
    return found


def changes_only(step: ast.stmt) -> bool:
    """Whether a statement calls nothing for its own sake, but to put a text among others or to note it."""
    alone = (item.value for item in (step, *below_it(step)) if isinstance(item, ast.Expr))
    return all(isinstance(item, ast.Constant) or _is_remark(item) for item in alone)


def _is_remark(node: ast.expr) -> bool:
    """`case.applied.append("security")`, `log.info("capped")`."""
    last = last_part(node.func) if isinstance(node, ast.Call) else ""
    texts = isinstance(node, ast.Call) and all(isinstance(item, ast.Constant | ast.JoinedStr) for item in node.args)
    return last in NOTING or (last == "append" and texts)


def _set_at(step: ast.stmt) -> Iterator[str]:
    """What a statement sets of a case, or makes a new one with, whatever is asked in it."""
    if isinstance(step, ast.Assign):
        yield from (target.attr for target in step.targets if isinstance(target, ast.Attribute))
    if isinstance(step, ast.Assign | ast.AnnAssign | ast.Return):
        made = parts_of(step, ast.IfExp, ast.BoolOp, ast.Lambda, ast.ListComp, ast.GeneratorExp)
        yield from (word for node in made for word, _ in given_to_object(node))
