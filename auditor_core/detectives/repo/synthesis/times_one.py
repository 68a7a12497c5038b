"""Scores and weights that a second look works out anew, and that stay as they were: `weights[judge] * max(share, 1.0)`.

A share of what somebody cited is at most one, so the higher of the two is one. Whatever is noted beside it, what was
looked at again decides nothing.
"""

import ast

from auditor_core.detectives.repo.following.flow import filled, is_note
from auditor_core.detectives.repo.source.descent import last_part
from auditor_core.detectives.repo.source.index import Function, target_name
from auditor_core.detectives.repo.source.spelling import form
from auditor_core.detectives.repo.source.statements import below_it, held_by, root_of, targets_of

_COPYING = frozenset({"dict", "copy"})
_AROUND = (ast.For, ast.If, ast.Continue, ast.Pass, ast.Return)


def stays_the_same(function: Function) -> bool:
    """Whether a function gives back a copy of what it was handed, each entry that it sets times one, and only notes."""
    names = {target_name(result) for result in function.results}
    name = names.pop() if len(names) == 1 else ""
    values = function.assigned.get(name, ()) if name not in function.parameters else ()
    handed = _copied(values[0]) if len(values) == 1 else ""
    if handed not in function.parameters:
        return False
    steps = list(below_it(function.node))
    entries = [step for step in steps if _sets_entry(step, name)]
    others = [step for step in steps if step not in entries]
    return (
        bool(entries)
        and all(_is_times_one(step, {name, handed}, function) for step in entries)
        and all(_only_tells(step) for step in others)
    )


def _copied(value: ast.expr) -> str:
    """The name of what is copied: `dict(weights)`, `weights.copy()`."""
    if not isinstance(value, ast.Call) or last_part(value.func) not in _COPYING or value.keywords:
        return ""
    held = value.args[0] if value.args else getattr(value.func, "value", value.func)
    return target_name(held)


def _sets_entry(step: ast.stmt, name: str) -> bool:
    return any(isinstance(target, ast.Subscript) and root_of(target) == name for target in targets_of(step))


def _only_tells(step: ast.stmt) -> bool:
    """Whether a statement changes nothing but names of its own, and what texts are noted in."""
    if isinstance(step, ast.Expr):
        texts = step.value.args if isinstance(step.value, ast.Call) and filled(step.value) is not None else [step.value]
        return is_note(step.value) or all(isinstance(text, ast.JoinedStr | ast.Constant) for text in texts)
    return isinstance(step, _AROUND) or (
        isinstance(step, ast.Assign | ast.AnnAssign) and all(isinstance(item, ast.Name) for item in targets_of(step))
    )


def _is_times_one(step: ast.stmt, names: set[str], function: Function) -> bool:
    """`checked[judge] = weights[judge] * 1.0`: the entry under the same key, by what is always one."""
    value = step.value if isinstance(step, ast.Assign) else None
    if not isinstance(value, ast.BinOp) or not isinstance(value.op, ast.Mult):
        return False
    key = form(targets_of(step)[0].slice)  # type: ignore[attr-defined]
    return any(
        isinstance(entry, ast.Subscript)
        and target_name(entry.value) in names
        and form(entry.slice) == key
        and _is_one(factor, function)
        for entry, factor in ((value.left, value.right), (value.right, value.left))
    )


def _is_one(node: ast.expr, function: Function) -> bool:
    if isinstance(node, ast.Call) and target_name(node.func) == "max":
        ones = [item for item in node.args if _is_one(item, function)]
        return bool(ones) and all(item in ones or _is_share(item, function) for item in node.args)
    return isinstance(node, ast.Constant) and node.value == 1


def _is_share(node: ast.expr, function: Function) -> bool:
    """Whether so many of a list are held against all of it: `len([cited for cited in ids if …]) / len(ids)`."""
    node = held_by(node, function)
    sides = [node.left, node.right] if isinstance(node, ast.BinOp) and isinstance(node.op, ast.Div) else []
    counted = [side.args[0] for side in sides if isinstance(side, ast.Call) and target_name(side.func) == "len"]
    part = held_by(counted[0], function) if len(counted) == len(sides) == 2 else None
    picked = isinstance(part, ast.ListComp | ast.SetComp) and len(part.generators) == 1
    return picked and form(part.generators[0].iter) == form(counted[1])  # type: ignore[union-attr]
