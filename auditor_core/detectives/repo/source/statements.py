"""Statements of a function: what stands within them, what each sets, and what it reads."""

import ast
from collections.abc import Iterable, Iterator

from auditor_core.detectives.repo.source.descent import below, last_part, walk
from auditor_core.detectives.repo.source.index import Function

INNER = (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef, ast.Lambda)
"""What has a scope of its own."""
Comprehension = ast.ListComp | ast.SetComp | ast.DictComp | ast.GeneratorExp
"""What goes through something and makes an entry of each."""
FILLING = frozenset({"append", "extend", "insert", "add", "update", "setdefault", "appendleft"})
"""Methods that put something into a list, a set, a table or a queue."""
_COPYING = frozenset({"dict", "list", "copy", "deepcopy", "OrderedDict"})
"""Functions that give a copy."""


def below_it(node: ast.AST) -> list[ast.stmt]:
    """All statements within a function or statement, those of functions within it apart."""
    found: list[ast.stmt] = []
    pending = [node]
    while pending:
        here = pending.pop()
        inner = [item for block in blocks_of(here) for item in block]
        found += inner
        pending += [item for item in inner if not isinstance(item, INNER)]
    return found


def blocks_of(node: ast.AST) -> list[list[ast.stmt]]:
    """The lists of statements right within a statement."""
    owners = (node, *getattr(node, "handlers", ()), *getattr(node, "cases", ()))
    named = (getattr(owner, name, None) for owner in owners for name in ("body", "orelse", "finalbody"))
    return [block for block in named if isinstance(block, list)]


def made_by(node: Comprehension) -> list[ast.expr]:
    """What a comprehension makes of each thing that it goes through: a value, or a key and its value."""
    return [node.key, node.value] if isinstance(node, ast.DictComp) else [node.elt]


def done_under(node: ast.If | ast.While, asked: ast.AST) -> list[ast.stmt]:
    """What is done where a condition holds that a statement asks for, or denies: `not unsafe` where it is unsafe."""
    if node.test is asked:
        return node.body
    denies = isinstance(node.test, ast.UnaryOp) and isinstance(node.test.op, ast.Not)
    return node.orelse if denies and node.test.operand is asked else []  # type: ignore[attr-defined]


def is_asked(nodes: Iterable[ast.AST], call: ast.Call) -> bool:
    """Whether a call is a condition of one of some nodes, or a part of one."""
    tests = (node.test for node in nodes if isinstance(node, ast.If | ast.While | ast.IfExp))
    return any(part is call for test in tests for part in walk(test))


def is_denied(test: ast.expr) -> bool:
    """Whether what a condition asks for is there where it does not hold: `not unsafe`, `criterion != "security"`."""
    return is_negative(test) or differs(test)


def is_negative(test: ast.expr) -> bool:
    """`not x`, `x is None`, `score <= CAP`, and one of these `or` another: nothing has to be done."""
    if isinstance(test, ast.BoolOp):
        return isinstance(test.op, ast.Or) and any(map(is_negative, test.values))
    if isinstance(test, ast.Compare):
        return isinstance(test.ops[0], ast.Is | ast.LtE) and (
            isinstance(test.ops[0], ast.LtE) or getattr(test.comparators[0], "value", "") is None
        )
    return isinstance(test, ast.UnaryOp) and isinstance(test.op, ast.Not)


def differs(test: ast.expr) -> bool:
    """`x != y`, `x not in y`."""
    return isinstance(test, ast.Compare) and len(test.ops) == 1 and isinstance(test.ops[0], ast.NotEq | ast.NotIn)


def targets_of(node: ast.AST) -> list[ast.expr]:
    """What a statement sets."""
    if isinstance(node, ast.Assign):
        return node.targets
    if isinstance(node, ast.AugAssign | ast.AnnAssign | ast.For | ast.AsyncFor):
        return [node.target]
    if isinstance(node, ast.With | ast.AsyncWith):
        return [item.optional_vars for item in node.items if item.optional_vars is not None]
    return []


def stored(target: ast.expr) -> list[str]:
    """The names that a target stands for, or is a part of."""
    if isinstance(target, ast.Tuple | ast.List):
        return [name for item in target.elts for name in stored(item)]
    name = root_of(target)
    return [name] if name else []


def copied_by(node: ast.Call) -> ast.expr | None:
    """What a call gives a copy of: `dict(x)`, `x.copy()`, `deepcopy(x)`."""
    if isinstance(node.func, ast.Attribute) and node.func.attr == "copy" and not node.args:
        return node.func.value
    return node.args[0] if last_part(node.func) in _COPYING and len(node.args) == 1 else None


def root_of(node: ast.expr) -> str:
    """The name that a part of something begins with: `case` of `case.scores[judge]`; empty where it is none."""
    while isinstance(node, ast.Attribute | ast.Subscript | ast.Starred):
        node = node.value
    return node.id if isinstance(node, ast.Name) else ""


def read_by(node: ast.stmt) -> set[str]:
    """Names that the statement takes a value from; what is only compared gives none."""
    if isinstance(node, ast.If | ast.While | ast.Assert):
        return set()
    return {
        part.id for part in parts_of(node, ast.Compare) if isinstance(part, ast.Name) and isinstance(part.ctx, ast.Load)
    }


def locals_of(node: ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda) -> dict[str, ast.expr]:
    """What a function sets its own names to, of those that it sets once and in any case."""
    stores: dict[str, int] = {}
    for part in walk(node):
        if isinstance(part, ast.Name) and not isinstance(part.ctx, ast.Load):
            stores[part.id] = stores.get(part.id, 0) + 1
    taken = {part.arg for part in walk(node) if isinstance(part, ast.arg)}
    found: dict[str, ast.expr] = {}
    for item in node.body if isinstance(node.body, list) else ():
        target = item.targets[0] if isinstance(item, ast.Assign) else getattr(item, "target", None)
        if isinstance(item, ast.Assign | ast.AnnAssign) and isinstance(target, ast.Name) and item.value is not None:
            found[target.id] = item.value
    return {name: value for name, value in found.items() if stores.get(name) == 1 and name not in taken}


def held_by(node: ast.expr, function: Function) -> ast.expr:
    """What a name holds that a function sets once, and is not handed: `settled = mean(scores)`; all else itself."""
    name = node.id if isinstance(node, ast.Name) else ""
    values = function.assigned.get(name, ()) if name not in function.parameters else ()
    return values[0] if len(values) == 1 else node


def names_in(node: ast.AST) -> set[str]:
    """All names in an expression or statement."""
    return {part.id for part in down(node) if isinstance(part, ast.Name)}


def parts_of(node: ast.stmt, *without: type) -> Iterator[ast.AST]:
    """The expressions of a statement, those of statements within it apart."""
    for part in below(node):
        if not isinstance(part, (ast.stmt, ast.ExceptHandler, ast.match_case, *without)):
            yield from down(part, *without)


def down(node: ast.AST, *without: type) -> Iterator[ast.AST]:
    """A node and what is below it, without nodes of some kinds and all below those."""
    pending = [node]
    while pending:
        here = pending.pop()
        yield here
        pending += [part for part in below(here) if not isinstance(part, without)]
