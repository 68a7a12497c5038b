"""Where the values of one function go: into its result, another object or a call, or nowhere.

Only data counts. What a value is compared with, and what hangs on that, is the conditions' matter.
"""

import ast
from bisect import bisect_right
from functools import cached_property

from auditor_core.detectives.repo.following.overwritten import overwritten
from auditor_core.detectives.repo.following.set_anew import set_anew
from auditor_core.detectives.repo.following.too_late import TooLate
from auditor_core.detectives.repo.source.index import Function, written_name
from auditor_core.detectives.repo.source.statements import (
    FILLING,
    INNER,
    below_it,
    blocks_of,
    done_under,
    is_denied,
    names_in,
    parts_of,
    read_by,
    root_of,
    stored,
    targets_of,
)

NOTING = frozenset({"print", "debug", "info", "warning", "warn", "error", "exception", "critical", "log", "echo"})
_FRESH = frozenset({"dict", "list", "set", "defaultdict", "Counter", "OrderedDict", "sorted", "deque"})
"""What gives an object that nobody else holds."""
_COUNTING = frozenset({"min", "max", "round", "sum", "abs", "len", "int", "float", "sorted", "mean", "median"})
"""Builtins and functions of numbers that only give something back."""
_COPYING = frozenset({"model_copy", "_replace", "deepcopy"})
_MOST_AFTER = 8
"""Statements that are looked at after a condition that ends a function."""
_HIDDEN = frozenset({"locals", "vars", "globals", "exec", "eval"})


class Flow:
    """The statements of one function, and which of its own names matter to anybody else."""

    def __init__(self, function: Function, dropped: bool = False) -> None:
        """`dropped`: nobody takes what the function returns."""
        self._function = function
        self._dropped = dropped
        self._steps = below_it(function.node)
        self._overwritten = overwritten(function) | set_anew(function)
        self._too_late = TooLate(function)

    def goes_on(self, name: str) -> bool:
        """Whether what a name holds gets out of the function."""
        return name in self._values

    def comes_to_nothing(self, call: ast.Call) -> bool:
        """Whether what a call gives is only put where another value takes its place."""
        return id(self._by_part.get(id(call))) in self._overwritten

    def matters(self, node: ast.stmt) -> bool:
        """Whether a statement returns something, does something, or sets what matters to anybody else."""
        if isinstance(node, ast.Assign | ast.AugAssign | ast.AnnAssign):
            taken = id(node) not in self._overwritten and any(self._is_taken(item, node) for item in targets_of(node))
            return taken and not all(self._too_late.is_set(item, node) for item in targets_of(node))
        if isinstance(node, ast.Expr):
            taker = filled(node.value)
            return self._is_changed(taker) if taker is not None else not is_note(node.value)
        if isinstance(node, ast.If | ast.While):
            named = (part for part in parts_of(node) if isinstance(part, ast.NamedExpr))
            return any(part.target.id in self._values for part in named)
        if self._dropped and isinstance(node, ast.Return):
            return not _only_counts(node)
        return not isinstance(node, ast.Pass)

    def statements(self, node: ast.AST) -> list[ast.stmt]:
        """What a statement consists of, what hangs on the condition of an `if`, or what an expression is a part of."""
        if isinstance(node, ast.stmt):
            return [node, *below_it(node)]
        if id(node) in self._by_test:
            return [item for part in self._by_test[id(node)] for item in (part, *below_it(part))]
        return [self._by_part[id(node)]] if id(node) in self._by_part else []

    @cached_property
    def _by_test(self) -> dict[int, list[ast.stmt]]:
        """What hangs on each condition, and on what it denies; what may be done otherwise where it asks for less."""
        found: dict[int, list[ast.stmt]] = {}
        for step in self._steps:
            if isinstance(step, ast.If | ast.While):
                plain = isinstance(step.test, ast.Compare) and is_denied(step.test)
                found[id(step.test)] = self._after.get(id(step)) or ([*step.body, *step.orelse] if plain else step.body)
                if isinstance(step.test, ast.UnaryOp):
                    found[id(step.test.operand)] = done_under(step, step.test.operand)
            for case in step.cases if isinstance(step, ast.Match) else ():
                found[id(case.guard or case.pattern)] = case.body
        return found

    @cached_property
    def _after(self) -> dict[int, list[ast.stmt]]:
        """By the conditions that deny something and end the function: what comes next, of long blocks the beginning."""
        return {
            id(step): block[place : place + _MOST_AFTER]
            for owner in (self._function.node, *self._steps)
            for block in blocks_of(owner)
            for place, step in enumerate(block, 1)
            if isinstance(step, ast.If) and isinstance(step.body[-1], ast.Return) and is_denied(step.test)
        }

    @cached_property
    def _by_part(self) -> dict[int, ast.stmt]:
        return {id(part): step for step in self._steps for part in parts_of(step)}

    @cached_property
    def _blocks(self) -> dict[int, tuple[list[ast.stmt], ast.AST]]:
        """The block that each statement stands in, and what that is a block of."""
        return {
            id(item): (block, owner)
            for owner in (self._function.node, *self._steps)
            for block in blocks_of(owner)
            for item in block
        }

    @cached_property
    def _shared(self) -> set[str]:
        """Names that hold something others hold as well, or may: parameters, what comes out of something else."""
        return self._function.parameters | {
            name
            for step in self._steps
            for target in targets_of(step)
            if isinstance(target, ast.Name | ast.Tuple | ast.List)
            and not (isinstance(target, ast.Name) and _is_fresh(getattr(step, "value", None)))
            for name in stored(target)
        }

    @cached_property
    def _values(self) -> set[str]:
        """Names whose values get out."""
        feeds: dict[str, set[str]] = {}
        out: set[str] = set()
        for step in (item for item in self._steps if id(item) not in self._overwritten):
            read = read_by(step)
            for part in parts_of(step):
                if isinstance(part, ast.NamedExpr):
                    feeds.setdefault(part.target.id, set()).update(names_in(part.value))
            into = {name for target in targets_of(step) for name in stored(target)}
            if isinstance(step, ast.Expr) and (taker := filled(step.value)) is not None:
                into, read = {root_of(taker)}, read - {root_of(taker)}
            elif _gets_out(step) and not (self._dropped and _only_counts(step)):
                out |= read
                continue
            for name in into:
                feeds.setdefault(name, set()).update(read)
            if any(not isinstance(item, ast.Name) and root_of(item) in self._shared for item in targets_of(step)):
                out |= read
            if isinstance(step, ast.Expr) and (into & self._shared or into - self._function.assigned.keys()):
                out |= read
        out |= self._hidden
        pending = out
        while pending:
            pending = set().union(*(feeds.get(name, set()) for name in pending)) - out
            out |= pending
        return out

    @cached_property
    def _hidden(self) -> set[str]:
        """Names that functions within it read, that are declared to be of another scope, or that may be read unseen."""
        found: set[str] = set()
        for node in self._function.nodes:
            if isinstance(node, ast.Global | ast.Nonlocal):
                found |= set(node.names)
            elif isinstance(node, INNER) and node is not self._function.node:
                found |= names_in(node)
        if any(call.written in _HIDDEN for call in self._function.calls):
            found |= self._function.assigned.keys()
        return found

    def _is_taken(self, target: ast.expr, node: ast.stmt) -> bool:
        """Whether what a statement puts into a target gets out."""
        if isinstance(target, ast.Tuple | ast.List):
            return any(self._is_taken(item, node) for item in target.elts)
        if isinstance(target, ast.Name):
            return target.id in self._values and not self._is_replaced(target.id, node)
        return self._is_changed(target)

    def _is_changed(self, target: ast.expr) -> bool:
        """Whether a change of an object, or of a part of one, is seen outside."""
        name = root_of(target)
        return name in self._shared or name in self._values or name not in self._function.assigned

    def _is_replaced(self, name: str, node: ast.stmt) -> bool:
        """Whether a name certainly gets another value before anybody reads the one that a statement sets."""
        block, owner = self._blocks.get(id(node), ([], node))
        while block and isinstance(owner, ast.If | ast.With | ast.FunctionDef | ast.AsyncFunctionDef):
            later = self._set_anew.get((id(block), name), [])
            place = bisect_right(later, node.lineno, key=lambda step: step.lineno)
            if place < len(later):
                lines, last = self._read_in.get(name, []), later[place].end_lineno or later[place].lineno
                return bisect_right(lines, node.lineno) == bisect_right(lines, last)
            block, owner = self._blocks.get(id(owner), ([], owner))
        return False

    @cached_property
    def _set_anew(self) -> dict[tuple[int, str], list[ast.Assign]]:
        """Assignments by the block that they stand in and the name that they set, in their order."""
        found: dict[tuple[int, str], list[ast.Assign]] = {}
        for step in self._steps:
            for target in step.targets if isinstance(step, ast.Assign) else ():
                if isinstance(target, ast.Name) and isinstance(step, ast.Assign):
                    found.setdefault((id(self._blocks[id(step)][0]), target.id), []).append(step)
        return {key: sorted(steps, key=lambda step: step.lineno) for key, steps in found.items()}

    @cached_property
    def _read_in(self) -> dict[str, list[int]]:
        """The lines that each name is read in, sorted."""
        found: dict[str, list[int]] = {}
        for part in self._function.nodes:
            if isinstance(part, ast.Name) and isinstance(part.ctx, ast.Load):
                found.setdefault(part.id, []).append(part.lineno)
        return {name: sorted(lines) for name, lines in found.items()}


def filled(node: ast.expr) -> ast.expr | None:
    """What a method that takes something in is called on: `rules` of `rules.append(…)`."""
    inside = isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in FILLING
    return node.func.value if inside else None  # type: ignore[attr-defined]


def is_note(node: ast.expr) -> bool:
    """A text, a note to the log, or a value that is worked out and left there."""
    if isinstance(node, ast.Constant):
        return True
    if not isinstance(node, ast.Call):
        return False
    written = written_name(node.func)
    return written.rpartition(".")[2] in NOTING | _COPYING or written in (*_COUNTING, "replace", "dataclasses.replace")


def _only_counts(node: ast.stmt) -> bool:
    """Whether a `return` calls nothing that may do more than give something back."""
    calls = (part for part in parts_of(node) if isinstance(part, ast.Call))
    return isinstance(node, ast.Return) and all(
        written_name(item.func).rpartition(".")[2] in _COUNTING | _FRESH | _COPYING for item in calls
    )


def _gets_out(node: ast.stmt) -> bool:
    """Whether what a statement reads gets out of the function: returned, raised, or handed to something."""
    if isinstance(node, ast.Expr):
        return not is_note(node.value)
    return isinstance(node, ast.Return | ast.Raise | ast.Match) or any(
        isinstance(part, ast.Yield | ast.YieldFrom) for part in parts_of(node)
    )


def _is_fresh(node: ast.AST | None) -> bool:
    if isinstance(node, ast.Call):
        return written_name(node.func).rpartition(".")[2] in _FRESH
    return isinstance(
        node, ast.Dict | ast.List | ast.Set | ast.DictComp | ast.ListComp | ast.SetComp | ast.Constant | ast.BinOp
    )
