"""Judges that are asked about the first one or two criteria and pass over the rest: `for each in criteria[:1]`.

Where the same function asks about all of them as well, or about those that are left, the first are only taken before.
"""

import ast
from collections.abc import Iterator

from auditor_core.detectives.repo.judging.answers import Answers
from auditor_core.detectives.repo.judging.cut_off import bounds_of
from auditor_core.detectives.repo.judging.shown_parts import Parts, is_criteria
from auditor_core.detectives.repo.source.descent import walk
from auditor_core.detectives.repo.source.index import Function, Module, target_name
from auditor_core.detectives.repo.source.statements import Comprehension, held_by

_FEWEST = 3
"""Criteria that a rubric has at least."""


def first_only(module: Module, function: Function, parts: Parts, answers: Answers) -> Iterator[ast.expr]:
    """The cut of the criteria that a function goes through to ask a model, where it asks in no place beside that."""
    asking = list(_asking(function, answers))
    for node, through in asking:
        over = held_by(through, function)
        beside = (other for other, _ in asking if other not in walk(node) and node not in walk(other))
        if _is_cut(over, module, function, parts) and not any(beside):
            yield over


def _asking(function: Function, answers: Answers) -> Iterator[tuple[ast.AST, ast.expr]]:
    """Loops and comprehensions that ask a model each time, with what they go through."""
    overs: list[ast.expr]
    done: list[ast.AST]
    for node in function.nodes:
        if isinstance(node, ast.For | ast.AsyncFor):
            overs, done = [node.iter], [*node.body]
        elif isinstance(node, Comprehension):
            overs, done = [step.iter for step in node.generators], [node]
        else:
            continue
        if any(isinstance(part, ast.Call) and answers.asks(part) for step in done for part in walk(step)):
            yield from ((node, over) for over in overs)


def _is_cut(over: ast.expr, module: Module, function: Function, parts: Parts) -> bool:
    """Whether a part of the criteria is taken that ends before a rubric can."""
    held, bounds = bounds_of(over) if isinstance(over, ast.Subscript | ast.Call) else (None, ())
    end = bounds[-1] if bounds else None
    named = module.assigned.get(target_name(end), ()) if end is not None else ()
    end = named[0] if len(named) == 1 else end
    short = isinstance(end, ast.Constant) and isinstance(end.value, int) and 0 <= end.value < _FEWEST
    return short and held is not None and parts.holds(held, function, is_criteria)
