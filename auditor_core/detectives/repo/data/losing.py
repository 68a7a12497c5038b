"""Reducers that put both sides together at times, and lose what one of them brings at others.

They give back the first side that holds anything and look no further, or keep a few of what they gathered.
"""

import ast
import re
from collections.abc import Iterator, Sequence

from auditor_core.detectives.repo.source.descent import walk
from auditor_core.detectives.repo.source.index import written_name
from auditor_core.detectives.repo.source.statements import copied_by, names_in, root_of

_COUNTING = frozenset({"len", "bool"})
_FEW = 10
"""Items below which a limit is felt: a rubric alone has as many criteria."""
_MEANT = re.compile(r"latest|newest|recent|last|window|trim|trunc|bound|limit|at most|\bcap", re.IGNORECASE)
"""Words of a reducer that is to forget the older ones."""


def loses(function: ast.AST | None) -> bool:
    """Whether the repository's own function or lambda does so, as far as its form tells for certain."""
    if not isinstance(function, ast.FunctionDef | ast.Lambda):
        return False
    names = [item.arg for item in (*function.args.posonlyargs, *function.args.args)[:2]]
    return len(names) == 2 and (_stops_early(function, names) or _trims(function))


def _stops_early(function: ast.FunctionDef | ast.Lambda, names: Sequence[str]) -> bool:
    """Whether one side is given back as it is wherever it holds anything: `if left: return left`, `left or both`."""
    if isinstance(function, ast.Lambda):
        return _is_first(function.body, set(names))
    for step in function.body:
        if isinstance(step, ast.If) and len(step.body) == 1 and isinstance(result := step.body[0], ast.Return):
            if (side := _full_side(step.test, set(names))) and _is_side(result.value, side):
                return True
            if not isinstance(step.test, ast.UnaryOp):
                return False
        elif isinstance(step, ast.Return):
            return _is_first(step.value, set(names))
        elif not _leaves_apart(step, names):
            return False
    return False


def _is_first(node: ast.expr | None, names: set[str]) -> bool:
    """`left or [*left, *right]`, `left if left else {**left, **right}`."""
    if isinstance(node, ast.IfExp):
        side = _full_side(node.test, names)
        return bool(side) and _is_side(node.body, side)
    first = node.values[0] if isinstance(node, ast.BoolOp) and isinstance(node.op, ast.Or) else None
    return isinstance(first, ast.Name) and first.id in names and bool(names - {first.id} & names_in(node or first))


def _full_side(test: ast.expr, names: set[str]) -> str:
    """The side of which a condition asks whether it holds anything: `left`, `len(left)`, `left is not None`."""
    if isinstance(test, ast.Call) and written_name(test.func) in _COUNTING and len(test.args) == 1:
        test = test.args[0]
    elif isinstance(test, ast.Compare) and isinstance(test.ops[0], ast.IsNot):
        test = test.left
    return test.id if isinstance(test, ast.Name) and test.id in names else ""


def _is_side(node: ast.expr | None, side: str) -> bool:
    """Whether an expression is a side, or a copy of it, and nothing else."""
    while isinstance(node, ast.Call):
        node = copied_by(node)
    return isinstance(node, ast.Name) and node.id == side


def _leaves_apart(step: ast.stmt, names: Sequence[str]) -> bool:
    """Whether nothing of one side comes into the other by a statement: a docstring, `left = left or {}`."""
    return isinstance(step, ast.Expr | ast.Assign | ast.AnnAssign) and not set(names) <= names_in(step)


def _trims(function: ast.FunctionDef | ast.Lambda) -> bool:
    """Whether a few of all that was gathered are kept, and the reducer does not say that this is meant."""
    said = "" if isinstance(function, ast.Lambda) else f"{function.name} {ast.get_docstring(function) or ''}"
    return not _MEANT.search(said) and any(map(_is_cut, _outcomes(function)))


def _outcomes(function: ast.FunctionDef | ast.Lambda) -> Iterator[ast.expr]:
    """What a reducer gives back, and what it puts under the keys of the table that it gives back."""
    results = [part.value for part in walk(function) if isinstance(part, ast.Return) and part.value is not None]
    for result in [function.body] if isinstance(function, ast.Lambda) else results:
        yield result.value if isinstance(result, ast.DictComp) else result
        for part in walk(function) if isinstance(result, ast.Name) else ():
            if isinstance(part, ast.Assign) and root_of(part.targets[0]) == written_name(result):
                yield part.value


def _is_cut(node: ast.expr) -> bool:
    """Whether an expression is a few items of something, from its beginning or end: `page[-2:]`, `sorted(both)[:3]`."""
    part = node.slice if isinstance(node, ast.Subscript) else None
    if not isinstance(part, ast.Slice) or part.step is not None:
        return False
    begun, ended = part.lower, part.upper
    if isinstance(begun, ast.UnaryOp) and isinstance(begun.op, ast.USub) and ended is None:
        return _is_few(begun.operand)
    return begun is None and _is_few(ended)


def _is_few(node: ast.expr | None) -> bool:
    value = node.value if isinstance(node, ast.Constant) else None
    return isinstance(value, int) and 0 < value < _FEW
