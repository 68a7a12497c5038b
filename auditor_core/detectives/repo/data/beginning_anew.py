"""Reducers that gather a key's items one by one, and begin with nothing instead of what stands under the key."""

import ast
from collections.abc import Iterator, Sequence

from auditor_core.detectives.repo.source.descent import walk
from auditor_core.detectives.repo.source.index import written_name
from auditor_core.detectives.repo.source.spelling import spelled
from auditor_core.detectives.repo.source.statements import names_in, root_of

_EMPTY = frozenset({"list", "set", "dict"})


def begins_anew(step: ast.stmt, left: str, right: str) -> bool:
    """Whether a loop over what comes second sets each key to items of its own alone, each one once.

    `bucket, seen = [], set()` for each key, `if item.id not in seen: bucket.append(item)`, then `both[key] = bucket`;
    or `both[key] = []` first, and then its items.
    """
    if not isinstance(step, ast.For) or right not in names_in(step.iter) or left in names_in(step):
        return False
    begun = {spelled(target) for item in step.body for target in _begun(item)}
    own = names_in(step.target)
    return any(_is_sifted(step.body, bucket, table, own, begun) for bucket, table in _set_in(step.body, own, begun))


def _begun(step: ast.stmt) -> Sequence[ast.expr]:
    """What a statement sets to a collection in which nothing stands."""
    if isinstance(step, ast.AnnAssign):
        return [step.target] if step.value is not None and _is_empty(step.value) else []
    if not isinstance(step, ast.Assign):
        return []
    first = step.targets[0]
    if isinstance(first, ast.Tuple) and isinstance(step.value, ast.Tuple):
        pairs = zip(first.elts, step.value.elts, strict=False)
        return [target for target, value in pairs if _is_empty(value)]
    return step.targets if _is_empty(step.value) else []


def _is_empty(value: ast.expr) -> bool:
    if isinstance(value, ast.Call):
        return written_name(value.func) in _EMPTY and not value.args and not value.keywords
    return isinstance(value, ast.List | ast.Dict) and not getattr(value, "elts", getattr(value, "keys", None))


def _set_in(body: Sequence[ast.stmt], own: set[str], begun: set[str]) -> Iterator[tuple[str, str]]:
    """What is put under a key of the loop's own, as written, and the table that holds it."""
    for step in body:
        target = step.targets[0] if isinstance(step, ast.Assign) else None
        if isinstance(step, ast.Assign) and isinstance(target, ast.Subscript) and names_in(target.slice) & own:
            value = step.value.args[0] if isinstance(step.value, ast.Call) and step.value.args else step.value
            bucket = spelled(target) if _is_empty(value) else spelled(value)
            if bucket in begun:
                yield bucket, root_of(target)


def _is_sifted(body: Sequence[ast.stmt], bucket: str, table: str, own: set[str], begun: set[str]) -> bool:
    """Whether a bucket is filled in a loop over the key's own items with those that were not met, and nowhere else."""
    parts = [part for step in body for part in walk(step)]
    filled = [part for part in parts if isinstance(part, ast.Call) and _receiver(part) == bucket]
    loops = [part for part in parts if isinstance(part, ast.For) and names_in(part.iter) <= own]
    within = {id(part) for loop in loops for part in walk(loop)}
    asked = [part for part in parts if isinstance(part, ast.Compare) and isinstance(part.ops[0], ast.In | ast.NotIn)]
    sifting = any(spelled(part.comparators[0]) in begun and id(part) in within for part in asked)
    read = [part for part in parts if isinstance(part, ast.Subscript | ast.Call) and _taken_from(part) == table]
    elsewhere = any(spelled(part) != bucket for part in read if not isinstance(getattr(part, "ctx", None), ast.Store))
    return bool(filled) and all(id(part) in within for part in filled) and sifting and not elsewhere


def _receiver(call: ast.Call) -> str:
    return spelled(call.func.value) if isinstance(call.func, ast.Attribute) else ""


def _taken_from(part: ast.Subscript | ast.Call) -> str:
    """The name of the table that a key is looked up in: `both[key]`, `both.get(key)`."""
    if isinstance(part, ast.Subscript):
        return root_of(part)
    return part.func.value.id if isinstance(part.func, ast.Attribute) and isinstance(part.func.value, ast.Name) else ""
