"""Weights that each judge gets in the same way: `for judge, found in support.items(): weights[judge] *= found`.

What is worked out in a loop from what a judge has said or cited asks nobody who it is.
"""

import ast
import re
from collections.abc import Iterator, Sequence, Set

from auditor_core.detectives.repo.following.callers import handed
from auditor_core.detectives.repo.source.descent import last_part, walk
from auditor_core.detectives.repo.source.index import Function, Module
from auditor_core.detectives.repo.source.spelling import spelled
from auditor_core.detectives.repo.source.statements import root_of, stored

_TOLD = re.compile(
    r"weight|factor|multiplier|boost|rubric|setting|config|polic|lead|\btech|prosecut|defen[cs]e|architect|[A-Z]{3}",
)
"""What a weight may be looked up in, or asked for by; constants may be such tables."""
_COUNTING = frozenset({"sum", "len", "min", "max", "float", "int", "round", "abs", "fmean", "mean", "Decimal", "items"})
_CHOOSING = ast.IfExp | ast.Compare | ast.BoolOp | ast.Lambda | ast.Subscript
_FROM_OUTSIDE = re.compile(r"setting|config|rubric|polic|state|[A-Z]{3}")
"""Where weights may come from that no function of the synthesis gives."""
_READING = frozenset({"Decimal", "float", "int", "str", "get"})
"""What gives the number that it is handed, or that stands under a key."""
_HOPS = 2
"""Names between a weight and what it is worked out from."""


def is_anybodys(function: Function, node: ast.Assign | ast.AnnAssign | ast.AugAssign) -> bool:
    """Whether a statement gives an entry of a table to whoever a loop comes to, by no choice of who that is."""
    target = node.targets[0] if isinstance(node, ast.Assign) else node.target
    if not isinstance(target, ast.Subscript) or node.value is None:
        return False
    around = [item for item in function.nodes if isinstance(item, ast.For) and any(step is node for step in item.body)]
    names = {name for item in around for name in stored(item.target)}
    told = any(_TOLD.search(spelled(item.iter)) and not _is_table(item.iter, target) for item in around)
    keyed = root_of(target.slice) in names and isinstance(target.slice, ast.Name | ast.Attribute)
    return keyed and not told and _is_plain(function, node.value, names, _HOPS)


def _is_table(iterated: ast.expr, target: ast.Subscript) -> bool:
    """`for judge in weights: weights[judge] = 2`: the table itself, whoever is in it."""
    return isinstance(iterated, ast.Name) and iterated.id == root_of(target)


def _is_plain(function: Function, value: ast.expr, names: Set[str], hops: int) -> bool:
    """Whether a value is numbers, and what is worked out from what a loop gives."""
    within = {name for part in walk(value) if isinstance(part, ast.comprehension) for name in stored(part.target)}
    for part in walk(value):
        if isinstance(part, ast.Call) and last_part(part.func) not in _COUNTING:
            return False
        if isinstance(part, _CHOOSING) or (isinstance(part, ast.Attribute) and _TOLD.search(part.attr)):
            return False
        if isinstance(part, ast.Name) and part.id not in names | within | _COUNTING:
            own = function.assigned.get(part.id, []) if hops and part.id not in function.parameters else []
            if not own or not all(_is_plain(function, item, names, hops - 1) for item in own):
                return False
    return True


def is_given_elsewhere(modules: Sequence[Module], function: Function, value: ast.expr) -> bool:
    """Whether a value is taken from weights that one of the program's own functions has given, and says so itself."""
    while isinstance(value, ast.Call) and last_part(value.func) in _READING:
        inner = value.func.value if isinstance(value.func, ast.Attribute) else None
        value = inner if inner is not None and last_part(value.func) == "get" else (value.args or [value.func])[0]
    while isinstance(value, ast.Subscript):
        value = value.value
    held = value
    while isinstance(held, ast.Attribute) and not isinstance(held.value, ast.Call):
        held = held.value
    held = held.value if isinstance(held, ast.Attribute) else held
    if isinstance(held, ast.Call):
        return isinstance(value, ast.Attribute) and _is_weighing(last_part(held.func))
    name = held.id if isinstance(held, ast.Name) and _is_weighing(last_part(value)) else ""
    if name in function.parameters:
        given = list(_handed(modules, function, name)) if _is_weighing(name) else []
        return bool(given) and not any(_FROM_OUTSIDE.search(spelled(item)) for item in given)
    values = function.assigned.get(name, [])
    calls = (last_part(item.func) if isinstance(item, ast.Call) else "" for item in values)
    return bool(values) and (isinstance(value, ast.Name) or all(map(_is_weighing, calls)))


def _handed(modules: Sequence[Module], function: Function, name: str) -> Iterator[ast.expr]:
    """What the calls of a function hand over for a parameter."""
    calls = (call for module in modules for call in module.by_last.get(function.name.rpartition(".")[2], ()))
    return (value for call in calls for parameter, value in handed(call.node, function) if parameter == name)


def _is_weighing(name: str) -> bool:
    return "weight" in name.lower()
