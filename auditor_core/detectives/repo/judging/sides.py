"""What one function does for some of the judges, and what it does for the others.

`if judge == "Defense": …`, with what follows where that ends the function, and cases of a `match`. Only where nobody is
asked before the choice: what comes after an answer that all get may be a second resort.
"""

import ast
from collections.abc import Iterator, Sequence
from dataclasses import replace

from auditor_core.detectives.repo.judging.opinions import ASKING
from auditor_core.detectives.repo.judging.partly_bound import asks_who, names_judge
from auditor_core.detectives.repo.judging.prompt_files import may_name_persona
from auditor_core.detectives.repo.source.descent import walk
from auditor_core.detectives.repo.source.index import Function, Module
from auditor_core.detectives.repo.source.statements import below_it, blocks_of

_LEAVING = ast.Return | ast.Raise | ast.Continue


def sides_of(module: Module, function: Function) -> Iterator[Function]:
    """The function as it runs for some of the judges, once for each way that a judge's name decides on."""
    if not may_name_persona(module.source):
        return
    asking = {id(call.node) for call in function.calls if call.last in ASKING and call.node not in function.late}
    for owner in (function.node, *below_it(function.node)):
        for block in blocks_of(owner) if asking else ():
            for place, step in enumerate(block, 1):
                sides = _ways(step, block[place:])
                parts = [{id(part) for item in side for part in walk(item)} for side in sides]
                if step not in function.late and asking <= set().union(*parts):
                    yield from (_of(function, side, inside) for side, inside in zip(sides, parts, strict=True))


def _ways(step: ast.stmt, rest: Sequence[ast.stmt]) -> list[Sequence[ast.stmt]]:
    """The statements on each way of a choice that a judge's name makes; none where a statement is no such choice."""
    if isinstance(step, ast.If) and asks_who(step.test):
        last = rest if isinstance(step.body[-1], _LEAVING) else []
        further = _ways(step.orelse[0], last) if len(step.orelse) == 1 else []
        return [step.body, *(further or [step.orelse or last])]
    if isinstance(step, ast.Match) and any(names_judge(part) for case in step.cases for part in walk(case.pattern)):
        return [case.body for case in step.cases]
    return []


def _of(function: Function, side: Sequence[ast.stmt], inside: set[int]) -> Function:
    """The function with nothing but what stands on one side."""
    node = ast.copy_location(ast.Module([*side], []), function.node)
    assigned = {
        name: kept
        for name, values in function.assigned.items()
        if (kept := [value for value in values if id(value) in inside])
    }
    return replace(
        function,
        node=node,  # type: ignore[arg-type]
        calls=[call for call in function.calls if id(call.node) in inside],
        attributes=[item for item in function.attributes if id(item) in inside],
        assigned=assigned,
        handlers=[item for item in function.handlers if id(item) in inside],
        results=[item for item in function.results if id(item) in inside],
    )
