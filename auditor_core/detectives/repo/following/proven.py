"""Collections that certainly hold something where a line is reached: what came before would have failed otherwise."""

import ast
from bisect import bisect_left, bisect_right
from collections.abc import Iterator, Sequence
from math import inf

from auditor_core.detectives.repo.following.stores import Stores
from auditor_core.detectives.repo.source.descent import last_part
from auditor_core.detectives.repo.source.index import Function
from auditor_core.detectives.repo.source.statements import below_it, blocks_of, parts_of

Lines = tuple[float, float]
"""The first and the last line for which something holds."""
_NEEDING = frozenset({"max", "min", "mean", "fmean", "median", "median_low", "median_high", "choice"})
"""What fails of nothing."""
_LEAVING = (ast.Return, ast.Raise, ast.Continue, ast.Break)
_GUARDED = (ast.IfExp, ast.BoolOp, ast.Lambda, ast.ListComp, ast.SetComp, ast.DictComp, ast.GeneratorExp)
"""Parts of an expression that may never be worked out."""
_WHOLE = frozenset({"list", "tuple", "sorted", "set", "reversed"})


def proven_full(function: Function, stores: Stores) -> dict[str, list[Lines]]:
    """The names of a function that hold something, with the lines for which that is known."""
    found: dict[str, list[Lines]] = {}
    for name, lines in dict.fromkeys(_proofs(function)):
        for source in _sources(function, name):
            if not _changes(stores, source, lines):
                found.setdefault(source, []).append(lines)
    return found


def _proofs(function: Function) -> Iterator[tuple[str, Lines]]:
    """Names that a step of a block needs full, with the lines of what comes after it."""
    for owner in (function.node, *below_it(function.node)):
        for block in blocks_of(owner):
            for place, step in enumerate(block[:-1]):
                after = (block[place + 1].lineno, block[-1].end_lineno or inf)
                yield from ((name, after) for name in _needed_by(step))
        if isinstance(owner, ast.If):
            inside = (owner.body[0].lineno, owner.body[-1].end_lineno or inf)
            yield from ((name, inside) for part in _parts(owner.test, ast.And) for name in _asked_full(part))


def _needed_by(step: ast.stmt) -> Iterator[str]:
    """Names that are empty nowhere behind a step."""
    if isinstance(step, ast.If) and isinstance(step.body[-1], _LEAVING) and not step.orelse:
        yield from (name for part in _parts(step.test, ast.Or) for name in _asked_empty(part))
    elif isinstance(step, ast.Assert):
        yield from (name for part in _parts(step.test, ast.And) for name in _asked_full(part))
    elif not blocks_of(step):
        for part in parts_of(step, *_GUARDED):
            yield from _needed(part)


def _needed(part: ast.AST) -> Iterator[str]:
    """`max(scores)`, `sum(scores) / len(scores)`, `scores[0]`."""
    if isinstance(part, ast.Call) and last_part(part.func) in _NEEDING and len(part.args) == 1:
        given = any(word.arg == "default" for word in part.keywords)
        yield from (item.id for item in part.args if isinstance(item, ast.Name) and not given)
    elif isinstance(part, ast.BinOp) and isinstance(part.op, ast.Div | ast.FloorDiv | ast.Mod):
        yield from _counted(part.right)
    elif isinstance(part, ast.Subscript) and isinstance(part.slice, ast.Constant) and part.slice.value == 0:
        yield from [part.value.id] if isinstance(part.value, ast.Name) else []


def _asked_full(test: ast.expr) -> Iterator[str]:
    """`scores`, `len(scores) > 1`."""
    if isinstance(test, ast.Name):
        yield test.id
    elif isinstance(test, ast.Compare) and len(test.ops) == 1 and isinstance(test.ops[0], ast.Gt | ast.GtE | ast.Eq):
        least = getattr(test.comparators[0], "value", None)
        bound = 0 if isinstance(test.ops[0], ast.Gt) else 1
        yield from _counted(test.left) if isinstance(least, int) and least >= bound else ()
    else:
        yield from _counted(test)


def _asked_empty(test: ast.expr) -> Iterator[str]:
    """`not scores`, `len(scores) == 0`, `len(scores) < 2`."""
    if isinstance(test, ast.UnaryOp) and isinstance(test.op, ast.Not):
        yield from [test.operand.id] if isinstance(test.operand, ast.Name) else _counted(test.operand)
    elif isinstance(test, ast.Compare) and len(test.ops) == 1:
        most = getattr(test.comparators[0], "value", None)
        fits = (isinstance(test.ops[0], ast.Eq | ast.LtE) and most == 0) or (
            isinstance(test.ops[0], ast.Lt | ast.LtE) and isinstance(most, int) and most > 0
        )
        yield from _counted(test.left) if fits else ()


def _counted(node: ast.expr) -> Iterator[str]:
    """The name of what is counted by `len`."""
    if isinstance(node, ast.Call) and last_part(node.func) == "len":
        yield from (item.id for item in node.args if isinstance(item, ast.Name))


def _parts(test: ast.expr, kind: type[ast.boolop]) -> Iterator[ast.expr]:
    """What a condition joins by `and`, or by `or`."""
    if isinstance(test, ast.BoolOp) and isinstance(test.op, kind):
        for value in test.values:
            yield from _parts(value, kind)
    else:
        yield test


def _sources(function: Function, name: str) -> Iterator[str]:
    """A name, and those that hold something if it does: what its items were taken from."""
    seen: set[str] = set()
    while name and name not in seen:
        seen.add(name)
        yield name
        values: Sequence[ast.expr] = function.assigned.get(name, ())
        name = _taken_from(values[0]) if len(values) == 1 else ""


def _taken_from(value: ast.expr) -> str:
    if isinstance(value, ast.ListComp | ast.SetComp | ast.DictComp | ast.GeneratorExp):
        return last_part(value.generators[0].iter) if isinstance(value.generators[0].iter, ast.Name) else ""
    whole = isinstance(value, ast.Call) and last_part(value.func) in _WHOLE and len(value.args) == 1
    return _taken_from(value.args[0]) if whole else getattr(value, "id", "")  # type: ignore[attr-defined]


def _changes(stores: Stores, name: str, lines: Lines) -> bool:
    """Whether a name may hold something else, or less, by then: it is set anew there, or items are taken out."""
    stored = stores.lines.get(name, [])
    anew = bisect_left(stored, lines[0]) < bisect_right(stored, lines[1])
    return anew or name in stores.unseen or name in stores.lessened
