"""What a function never comes to: what stands below its end, or hangs on a condition that never holds."""

import ast
from collections.abc import Callable, Iterator

from auditor_core.detectives.repo.source.descent import walk
from auditor_core.detectives.repo.source.index import Function
from auditor_core.detectives.repo.source.statements import Comprehension, blocks_of, made_by

_ENDING = (ast.Return, ast.Raise, ast.Continue, ast.Break)
Holds = Callable[[ast.expr], bool | None]
"""Whether a condition always holds, never does, or can't be told."""


def unreached(function: Function, holds: Holds, is_empty: Callable[[ast.expr], bool]) -> frozenset[int]:
    """The parts of a function, by their id, that never run."""
    known: dict[int, bool | None] = {}

    def told(test: ast.expr) -> bool | None:
        if id(test) not in known:
            known[id(test)] = holds(test)
        return known[id(test)]

    dead = (item for node in function.nodes for item in _dead(node, told, is_empty))
    return frozenset(id(part) for item in dead for part in walk(item))


def _dead(node: ast.AST, holds: Holds, is_empty: Callable[[ast.expr], bool]) -> Iterator[ast.AST]:
    """What never runs of a node's own parts."""
    for block in blocks_of(node) if not isinstance(node, ast.ExceptHandler | ast.match_case) else ():
        ends = next((place for place, item in enumerate(block, 1) if _ends(item, holds)), len(block))
        yield from block[ends:]
    if isinstance(node, ast.If | ast.IfExp):
        body, orelse = ([node.body], [node.orelse]) if isinstance(node, ast.IfExp) else (node.body, node.orelse)
        holding = holds(node.test)
        yield from [node.test, *body] if holding is False else orelse if holding else ()
    elif isinstance(node, ast.For | ast.AsyncFor) and is_empty(node.iter):
        yield from node.body
    elif isinstance(node, Comprehension) and any(holds(test) is False for part in node.generators for test in part.ifs):
        yield from made_by(node)


def _ends(step: ast.stmt, holds: Holds) -> bool:
    """Whether nothing that follows a step in its block is ever come to."""
    if isinstance(step, ast.If) and isinstance(step.body[-1], _ENDING):
        return holds(step.test) is True
    return isinstance(step, _ENDING)
