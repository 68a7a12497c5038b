"""Rows of tables of rules that come to nothing, though each pairs a condition with an effect.

The condition never holds of scores on the scale, the effect gives back what it was handed, whoever goes through the
table calls the effects and takes nothing of what they give, or a later row lifts what this one limits.
"""

import ast
from collections.abc import Iterator, Sequence, Set
from functools import cached_property

from auditor_core.detectives.repo.source.descent import last_part, walk
from auditor_core.detectives.repo.source.index import Function, FunctionNode, Module
from auditor_core.detectives.repo.source.statements import root_of
from auditor_core.detectives.repo.synthesis.branches import Branch
from auditor_core.detectives.repo.synthesis.dropped import acts
from auditor_core.detectives.repo.synthesis.lifted_rows import is_lifted
from auditor_core.detectives.repo.synthesis.reach import Reach

_LOOKING = frozenset({"get", "items", "keys", "values", "count", "index", "copy", "model_copy", "_replace", "lower"})
"""Methods that leave what they are called on as it is."""
_CONDITIONAL = ast.If | ast.While | ast.IfExp


class IdleRows:
    """Knows the functions that decide, and so who goes through a table."""

    def __init__(self, product: Sequence[Module], deciding: Sequence[tuple[Module, Function]], reach: Reach) -> None:
        self._product = product
        self._deciding = [function for _, function in deciding]
        self._reach = reach
        self._known: dict[str, bool] = {}

    def is_idle(
        self, module: Module, table: str, reader: Function, branch: Branch, later: Sequence[Branch] = ()
    ) -> bool:
        """Whether nothing comes of one row of a module's table that a function reads; `later` are those below it."""
        if is_lifted(branch, later, table, self._deciding):
            return True
        *tests, done = branch.tests
        if any(self._never_holds(reader, test) for test in tests):
            return True
        if _gives_back(module, done):
            return not self._is_asked_for(branch.whole)
        return self._is_left(table) and _only_gives(done)

    def _never_holds(self, reader: Function, test: ast.AST) -> bool:
        """Whether what a lambda asks never holds; a name of the reader's own would be taken for the lambda's."""
        if not isinstance(test, ast.expr):
            return False
        names = {part.id for part in walk(test) if isinstance(part, ast.Name)}
        return names.isdisjoint(reader.assigned) and self._reach.of(reader, test) is False

    def _is_asked_for(self, row: ast.AST) -> bool:
        """Whether something hangs on the name of a row elsewhere, so that applying it may be all there is to do."""
        said = {part.value for part in walk(row) if isinstance(part, ast.Constant) and isinstance(part.value, str)}
        return not said.isdisjoint(self._asked)

    @cached_property
    def _asked(self) -> set[str]:
        """Strings on which conditions hang, and keys by which something is looked up."""
        found: set[str] = set()
        for node in (node for module in self._product for node in walk(module.tree)):
            asked = [node.test] if isinstance(node, _CONDITIONAL) else list(getattr(node, "ifs", ()))
            asked += [node.slice] if isinstance(node, ast.Subscript) else []
            asked += [node.subject, *(case.pattern for case in node.cases)] if isinstance(node, ast.Match) else []
            asked += [key for key in node.keys if key] if isinstance(node, ast.Dict) else []
            asked += [*node.values] if isinstance(node, ast.BoolOp) else []
            found |= {part.value for item in asked for part in walk(item) if isinstance(part, ast.Constant)
                      and isinstance(part.value, str)}  # fmt: skip
        return found

    def _is_left(self, table: str) -> bool:
        """Whether all who go through a table call what its rows do as statements, and do nothing else with it."""
        if table not in self._known:
            readers = [item for item in self._deciding if table in _names(item.nodes)]
            self._known[table] = bool(readers) and all(_leaves(item, table) for item in readers)
        return self._known[table]


def _leaves(function: Function, table: str) -> bool:
    """Whether a function reads a table in loops alone, each of which leaves what the rows' effects give."""
    loops = [node for node in function.nodes if isinstance(node, ast.For) and table in _names(walk(node.iter))]
    read = sum(isinstance(node, ast.Name) and node.id == table for node in function.nodes)
    within = sum(isinstance(node, ast.Name) and node.id == table for loop in loops for node in walk(loop.iter))
    return bool(loops) and read == within and all(map(_leaves_all, loops))


def _leaves_all(loop: ast.For) -> bool:
    """Whether a loop calls something of each row as a statement, and whatever else it calls of it in conditions."""
    own = _names(walk(loop.target))
    parts = [part for step in loop.body for part in walk(step)]
    left = [value for step in parts if isinstance(step, ast.Expr) and (value := _waited(step.value)) is not None
            and root_of(value.func) in own]  # fmt: skip
    fields = {last_part(call.func) for call in left}
    return bool(left) and not _is_handed_on(parts, own, fields) and not _is_taken(parts, own, left)


def _is_taken(parts: Sequence[ast.AST], own: Set[str], left: Sequence[ast.Call]) -> bool:
    """Whether something is done with what a call on a row gives, but for a condition that hangs on it."""
    in_tests = {id(part) for node in parts if isinstance(node, _CONDITIONAL) for part in walk(node.test)}
    called = (part for part in parts if isinstance(part, ast.Call) and root_of(part.func) in own)
    return any(id(call) not in in_tests and call not in left for call in called)


def _is_handed_on(parts: Sequence[ast.AST], own: Set[str], fields: Set[str]) -> bool:
    """Whether a row goes on whole, or one of the `fields` or names of it by which its effects are called."""
    heads = {id(part.func) for part in parts if isinstance(part, ast.Call)}
    roots = {id(part.value) for part in parts if isinstance(part, ast.Attribute)}
    apart = fields <= own  # the row is taken apart into names, so that none of them is the row
    for part in parts:
        if isinstance(part, ast.Name | ast.Attribute) and id(part) not in heads and last_part(part) in fields:
            return True
        if isinstance(part, ast.Name) and part.id in own and id(part) not in heads | roots and not apart:
            return True
    return False


def _waited(node: ast.expr) -> ast.Call | None:
    value = node.value if isinstance(node, ast.Await) else node
    return value if isinstance(value, ast.Call) else None


def _gives_back(module: Module, done: ast.AST) -> bool:
    """Whether an effect gives back one of the things that it was handed, as it was."""
    if isinstance(done, FunctionNode):
        function = next((item for item in module.functions if item.node is done), None)
        if function is None or acts(function) or not function.results:
            return False
        kept = function.parameters - function.assigned.keys()
        return all(isinstance(result, ast.Name) and result.id in kept for result in function.results)
    return isinstance(done, ast.Name) and done.id not in module.assigned and done.id.islower()


def _only_gives(done: ast.AST) -> bool:
    """Whether an effect changes nothing itself: it only works something out."""
    return not any(_may_change(part) for part in walk(done))


def _may_change(node: ast.AST) -> bool:
    if isinstance(node, ast.Attribute | ast.Subscript) and not isinstance(node.ctx, ast.Load):
        return True
    if isinstance(node, ast.Raise | ast.Global | ast.Nonlocal | ast.Yield | ast.NamedExpr):
        return True
    if isinstance(node, ast.Expr):
        return not isinstance(node.value, ast.Constant)
    return isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr not in _LOOKING


def _names(nodes: Iterator[ast.AST] | Sequence[ast.AST]) -> set[str]:
    return {node.id for node in nodes if isinstance(node, ast.Name)}
