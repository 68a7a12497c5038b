"""Parts of a function that run where something failed: handlers, what stands below attempts, `if answer is None`."""

import ast
from collections.abc import Callable, Iterator, Sequence, Set

from auditor_core.detectives.repo.source.descent import last_part, walk
from auditor_core.detectives.repo.source.index import Function
from auditor_core.detectives.repo.source.statements import blocks_of

_LEAVING = (ast.Return, ast.Break)
_PARTS = frozenset({"tool_calls", "function_call", "parsed", "content", "text", "output", "structured"})
"""Parts of an answer that are empty where a model did not answer as it was asked to."""
_FAULTS = frozenset({"parsing_error"})
"""Parts of an answer that are there only where it is broken."""
_FAULT = "!"
"""Marks names that stand for such parts."""
_Loop = ast.For | ast.AsyncFor | ast.While


def failures(
    function: Function,
    tries: Callable[[ast.AST], bool],
    gives: Callable[[ast.expr], bool],
    handed: Set[str] = frozenset(),
) -> Iterator[Sequence[ast.AST]]:
    """These parts of a function.

    Args:
        function: Where to look.
        tries: Whether a part of the code does what may fail.
        gives: Whether an expression is what that gives, and nothing where it failed.
        handed: Parameters for which callers hand that over.
    """
    names = {*handed} | {name for name, values in function.assigned.items() if any(map(gives, values))}
    loops = (node for node in function.nodes if isinstance(node, ast.For | ast.AsyncFor | ast.comprehension))
    over = (node for node in loops if any(gives(part) for part in walk(node.iter) if isinstance(part, ast.expr)))
    names |= {part.id for node in over for part in walk(node.target) if isinstance(part, ast.Name)}
    names = _with_parts(names, function, gives)
    for node in function.nodes:
        if isinstance(node, ast.Try | ast.TryStar) and any(map(tries, node.body)):
            yield from (handler.body for handler in node.handlers)
        elif isinstance(node, ast.Match) and _is_about(node.subject, names):
            yield from (case.body for case in node.cases if _is_failure(case.pattern))
        elif isinstance(node, ast.IfExp):
            lacks = _lacks(node.test, names)
            yield from () if lacks is None else ([node.body if lacks else node.orelse],)
        elif isinstance(node, ast.BoolOp) and isinstance(node.op, ast.Or):
            first = node.values[0]
            yield node.values[1:] if gives(first) or _is_told(first, names) is False else []
        for block in blocks_of(node) if isinstance(node, ast.stmt | ast.ExceptHandler) else ():
            yield from _in_block(block, names, tries)


def _is_about(node: ast.expr, names: Set[str]) -> bool:
    return isinstance(node, ast.Name) and node.id in names


def _is_failure(pattern: ast.pattern) -> bool:
    """Whether a pattern takes failures, or nothing: `case Exception():`, `case None:`."""
    if isinstance(pattern, ast.MatchAs) and pattern.pattern is not None:
        return _is_failure(pattern.pattern)
    kind = last_part(pattern.cls) if isinstance(pattern, ast.MatchClass) else ""
    nothing = isinstance(pattern, ast.MatchSingleton) and pattern.value is None
    return nothing or kind.endswith(("Exception", "Error", "Failure"))


def _in_block(block: list[ast.stmt], names: Set[str], tries: Callable[[ast.AST], bool]) -> Iterator[Sequence[ast.AST]]:
    for place, item in enumerate(block, 1):
        if isinstance(item, _Loop) and _is_left_after_success(item, tries):
            yield [*item.orelse, *block[place:]]
        elif _returns_what_it_tries(item, tries):
            yield block[place:]
        elif isinstance(item, ast.If):
            lacks = _lacks(item.test, names)
            if lacks:
                yield item.body
            elif lacks is False:
                leaves = isinstance(item.body[-1], (*_LEAVING, ast.Continue))
                yield [*item.orelse, *(block[place:] if leaves else [])]


def _is_left_after_success(loop: _Loop, tries: Callable[[ast.AST], bool]) -> bool:
    """Whether a loop tries something, goes on where that fails, and ends where it does not.

    What it tries may fail in a `try`; in rounds that are counted, a condition may tell as well.
    """
    parts = [part for item in loop.body for part in walk(item)]
    counted = isinstance(loop, ast.For | ast.AsyncFor) and last_part(getattr(loop.iter, "func", loop)) == "range"
    tried = [item for part in parts if isinstance(part, ast.Try | ast.TryStar) for item in part.body]
    return any(isinstance(part, _LEAVING) for part in parts) and any(map(tries, loop.body if counted else tried))


def _returns_what_it_tries(item: ast.stmt, tries: Callable[[ast.AST], bool]) -> bool:
    """Whether a `try` returns what it gets, so that what stands below runs where that failed alone."""
    if isinstance(item, ast.If) and isinstance(item.test, ast.Constant) and item.test.value and not item.orelse:
        return _returns_what_it_tries(item.body[-1], tries)
    if not isinstance(item, ast.Try | ast.TryStar):
        return False
    body = item.orelse or item.body
    returns = any(isinstance(part, ast.Return) for step in body for part in walk(step))
    return returns and _always_leaves(body) and any(map(tries, item.body))


def _always_leaves(body: Sequence[ast.stmt]) -> bool:
    """Whether statements never get to what stands below them: each way returns or raises."""
    last = body[-1] if body else None
    if isinstance(last, ast.If):
        return _always_leaves(last.body) and _always_leaves(last.orelse)
    return isinstance(last, ast.Return | ast.Raise)


def _lacks(test: ast.expr, names: Set[str]) -> bool | None:
    """Whether a condition holds where one of these names has nothing, or where it has something; None for others."""
    if isinstance(test, ast.UnaryOp) and isinstance(test.op, ast.Not):
        inner = _lacks(test.operand, names)
        return None if inner is None else not inner
    if isinstance(test, ast.BoolOp):
        known = {_lacks(part, names) for part in test.values}
        sure = known == {True} or (isinstance(test.op, ast.And) and True in known)
        return True if sure else False if known == {False} else None
    if isinstance(test, ast.Call) and getattr(test.func, "id", "") == "isinstance" and test.args:
        return _is_told(test.args[0], names)
    if isinstance(test, ast.Compare):
        told = _is_told(test.left, names) if getattr(test.comparators[0], "value", ...) is None else None
        return None if told is None else told is not isinstance(test.ops[0], ast.Is | ast.Eq)
    return _is_told(test, names)


def _is_told(node: ast.expr, names: Set[str]) -> bool | None:
    """Whether something is there where it failed alone, or where it did not; None where that is not told."""
    node = node.value if isinstance(node, ast.NamedExpr) else node
    whole, part = part_of(node)
    if part in (*_PARTS, *_FAULTS) and isinstance(whole, ast.Name):
        return part in _FAULTS if whole.id in names else None
    if not isinstance(node, ast.Name):
        return None
    return True if _FAULT + node.id in names else False if node.id in names else None


def part_of(node: ast.expr) -> tuple[ast.expr | None, str]:
    """What an expression takes a part of, and which one: `answer.parsed`, `answer["parsed"]`, `answer.get("it")`."""
    if isinstance(node, ast.Attribute):
        return node.value, node.attr
    if isinstance(node, ast.Subscript) and isinstance(node.slice, ast.Constant):
        return node.value, str(node.slice.value)
    gets = isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "get"
    if isinstance(node, ast.Call) and gets and node.args and isinstance(node.args[0], ast.Constant):
        return part_of(node.func)[0], str(node.args[0].value)
    return None, ""


def _with_parts(names: Set[str], function: Function, gives: Callable[[ast.expr], bool]) -> set[str]:
    """These names, those of parts of what they stand for, and, marked, those of what tells that it failed."""
    found = {*names}
    for name, values in function.assigned.items():
        for value in values:
            whole, part = part_of(value)
            if whole is not None and (gives(whole) or getattr(whole, "id", "") in names):
                found |= {_FAULT + name} if part in _FAULTS else {name} if part in _PARTS else set()
    return found
