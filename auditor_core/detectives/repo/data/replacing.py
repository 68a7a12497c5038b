"""Reducers of dictionaries that take a key which both have from one of them: the other's value under it is lost."""

import ast
import re
from collections.abc import Iterator

from auditor_core.detectives.repo.data.beginning_anew import begins_anew
from auditor_core.detectives.repo.data.unfit import plain_argument, results_of
from auditor_core.detectives.repo.source.descent import walk
from auditor_core.detectives.repo.source.index import target_name, written_name
from auditor_core.detectives.repo.source.statements import root_of

_MEANT = re.compile(r"replac|overwrit|overrid|latest|newe(?:r|st)|last|anew|supersed|refresh", re.IGNORECASE)
"""Words of a reducer that is to take the newer instead of the older."""


def replaces(function: ast.AST | None) -> bool:
    """Whether the repository's own function or lambda does so, as far as its form tells for certain."""
    if not isinstance(function, ast.FunctionDef | ast.Lambda):
        return False
    names = [item.arg for item in (*function.args.posonlyargs, *function.args.args)[:2]]
    results = [function.body] if isinstance(function, ast.Lambda) else results_of(function)
    if len(names) < 2:
        return False
    if results:
        return all(_united(item, set(names)) for item in results)
    return isinstance(function, ast.FunctionDef) and any(
        _is_set_anew(item, *names) or begins_anew(item, *names) for item in function.body
    )


def forgets(function: ast.AST | None) -> bool:
    """Whether a reducer looks at what stands under a key already, and then sets the key without it.

    What it worked out is read by nobody: it was to be merged, and is lost. Or it merges item by item, each one once,
    but begins with nothing instead of what stands there, and does not say that the newer is to be taken.
    """
    if not isinstance(function, ast.FunctionDef):
        return False
    names = [item.arg for item in (*function.args.posonlyargs, *function.args.args)[:2]]
    loops = [step for step in function.body if isinstance(step, ast.For)] if len(names) == 2 else []
    meant = _MEANT.search(f"{function.name} {ast.get_docstring(function) or ''}")
    return any(
        (_is_set_anew(step, *names) and _looks_in_vain(function, step, names[0]))
        or (not meant and begins_anew(step, *names))
        for step in loops
    )


def _looks_in_vain(function: ast.FunctionDef, loop: ast.For, left: str) -> bool:
    """Whether all that stands before the last statement of a loop takes something out, for nobody."""
    *before, last = loop.body
    table = root_of(last.targets[0]) if isinstance(last, ast.Assign) else ""
    looks = [step for step in before if isinstance(step, ast.Assign) and isinstance(step.targets[0], ast.Name)]
    set_ = {name for step in looks for name in _names(step.targets[0])}
    inside = {id(part) for step in looks for part in walk(step)}
    read = {part.id for part in walk(function) if isinstance(part, ast.Name) and id(part) not in inside}
    asked = {name for step in looks for name in _names(step.value)}
    return bool(looks) and looks == before and set_.isdisjoint(read) and not asked.isdisjoint({table, left})


def _united(node: ast.expr | None, names: set[str]) -> bool:
    """`{**left, **right}`, `left | right`."""
    parts: list[ast.expr] = []
    if isinstance(node, ast.Dict) and not any(node.keys):
        parts = node.values
    elif isinstance(node, ast.BinOp) and isinstance(node.op, ast.BitOr):
        parts = [node.left, node.right]
    return len(parts) == 2 and {plain_argument(item, names) for item in parts} == names


def _is_set_anew(step: ast.stmt, left: str, right: str) -> bool:
    """A statement that puts all of what comes second into a copy of what comes first, key by key.

    `merged.update(right)`, or a loop over `right.items()` that ends in `merged[key] = …` of nothing but that item.
    """
    if isinstance(step, ast.Expr) and isinstance(step.value, ast.Call):
        call = step.value
        given = [plain_argument(item, {right}) for item in call.args]
        return written_name(call.func).endswith(".update") and given == [right]
    if not isinstance(step, ast.For) or written_name(step.iter) != f"{right}.items":
        return False
    own = set(_names(step.target))
    last = step.body[-1]
    if not isinstance(last, ast.Assign) or not isinstance(last.targets[0], ast.Subscript):
        return False
    before = [part for item in step.body[:-1] for part in walk(item)]
    touched = {root_of(part.func) for part in before if isinstance(part, ast.Call)}
    touched |= {part.id for part in before if isinstance(part, ast.Name) and isinstance(part.ctx, ast.Store)}
    if not own.isdisjoint(touched):
        return False
    key = target_name(last.targets[0].slice)
    made = {name for name in _names(last.value) if name not in ("list", "tuple", "sorted", "set", "dict")}
    return key in own and bool(made) and made <= own


def _names(node: ast.AST) -> Iterator[str]:
    return (part.id for part in walk(node) if isinstance(part, ast.Name))
