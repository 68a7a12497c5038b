"""Entries that are set anew for every key later on: what was written into them before comes to nothing.

By a loop over all of them, or by a second answer to what gave the table: `scores.update(second.scores)`.
"""

import ast
import re
from collections.abc import Iterator

from auditor_core.detectives.repo.source.index import Function
from auditor_core.detectives.repo.source.spelling import spelled
from auditor_core.detectives.repo.source.statements import below_it, blocks_of, names_in, root_of, targets_of

_PLAIN = re.compile(r"\b(f?mean|average|sum|median|avg\w*)\b")
"""A number that asks for no rule."""
_EVERY = re.compile(r"criteri|dimension|opinion|rubric|score|by_|\ball_", re.IGNORECASE)
_SOME = re.compile(
    r"contest|disput|conflict|varian|disagree|flag|secur|low|fail|miss|open|some|pending|rest|other|remain|\bun",
    re.IGNORECASE,
)
"""Names of collections that hold every criterion, and of those that hold chosen ones."""
_FILLING = frozenset({"append", "add", "extend", "update"})


def overwritten(function: Function) -> frozenset[int]:
    """Statements, by their id, whose only effect is an entry that the same function sets anew later."""
    found: set[int] = set()
    body = function.node.body
    for place, step in enumerate(body):
        for name in _averaged(function, step) if isinstance(step, ast.For) else _answered_anew(function, step):
            before = [item for step in body[:place] for item in (step, *below_it(step))]
            if not any(_leaves(step) for step in before):
                found |= {id(step) for step in before if _sets_entry(step, name)}
    return frozenset(found)


def _averaged(function: Function, loop: ast.For) -> Iterator[str]:
    """Names of collections of which a loop sets each entry to a plain average, whatever stood there."""
    keys = names_in(loop.target)
    if not _is_of_all(function, loop.iter) or any(blocks_of(step) for step in loop.body):
        return
    for step in loop.body:
        target = step.targets[0] if isinstance(step, ast.Assign) and len(step.targets) == 1 else None
        if isinstance(target, ast.Subscript) and isinstance(step, ast.Assign) and root_of(target):
            name = root_of(target)
            keyed = bool(names_in(target.slice) & keys) and name not in names_in(loop.iter)
            values = [step.value, *(value for read in names_in(step.value) & function.assigned.keys()
                                    for value in function.assigned[read])]  # fmt: skip
            read = {item for value in values for item in names_in(value)}
            if keyed and name not in read and _PLAIN.search(" ".join(map(spelled, values))):
                yield name


def _answered_anew(function: Function, step: ast.stmt) -> Iterator[str]:
    """The table that is filled from an answer's field, where it came from the same field of an answer to the same."""
    call = step.value if isinstance(step, ast.Expr) and isinstance(step.value, ast.Call) else None
    fills = call is not None and isinstance(call.func, ast.Attribute) and call.func.attr == "update"
    given = call.args[0] if call is not None and fills and len(call.args) == 1 and not call.keywords else None
    name = root_of(call.func) if call is not None and isinstance(given, ast.Attribute) else ""
    first = function.assigned.get(name, [])
    if len(first) == 1 and isinstance(first[0], ast.Attribute) and isinstance(given, ast.Attribute):
        asked = [_asked_for(function, item.value) for item in (first[0], given)]
        if first[0].attr == given.attr and asked[0] and asked[0] == asked[1] and spelled(first[0]) != spelled(given):
            yield name


def _asked_for(function: Function, answer: ast.expr) -> str:
    """What gave an answer that has a name, as written: `chain.invoke`."""
    values = function.assigned.get(root_of(answer), []) if isinstance(answer, ast.Name) else []
    made = values[0] if len(values) == 1 else None
    return spelled(made.func) if isinstance(made, ast.Call) else ""


def _is_of_all(function: Function, source: ast.expr) -> bool:
    """Whether a loop goes over all criteria, as far as the name of what it goes over and its filling tell."""
    while isinstance(source, ast.Call):
        taken = source.func.value if isinstance(source.func, ast.Attribute) else None
        source = taken or next(iter(source.args), source.func)
    name = root_of(source)
    values = function.assigned.get(name, [])
    chosen = any(part.ifs for value in values for part in getattr(value, "generators", ()))
    if chosen or not _EVERY.search(spelled(source)) or _SOME.search(spelled(source)):
        return False
    fillings = [step for step in below_it(function.node) if _sets_entry(step, name) or _fills(step, name)]
    return not fillings or any(_is_unconditional(function, step) for step in fillings)


def _is_unconditional(function: Function, step: ast.stmt) -> bool:
    owners = [item for item in below_it(function.node) if isinstance(item, ast.If | ast.Try | ast.Match)]
    return not any(step is inner for owner in owners for inner in below_it(owner))


def _fills(step: ast.stmt, name: str) -> bool:
    call = step.value if isinstance(step, ast.Expr) else None
    fills = isinstance(call, ast.Call) and isinstance(call.func, ast.Attribute) and call.func.attr in _FILLING
    return fills and name in names_in(call.func)  # type: ignore[union-attr]


def _sets_entry(step: ast.stmt, name: str) -> bool:
    targets = targets_of(step) if isinstance(step, ast.Assign | ast.AugAssign) else []
    return bool(targets) and all(isinstance(item, ast.Subscript) and root_of(item) == name for item in targets)


def _leaves(step: ast.stmt) -> bool:
    """Whether a function may end before: then what was written so far stays."""
    return (
        isinstance(step, ast.Return) and step.value is not None and not isinstance(step.value, ast.Constant | ast.Dict)
    )
