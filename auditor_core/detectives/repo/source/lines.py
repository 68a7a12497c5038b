"""Where in a source something stands that its text shows, so that of a tree only that part has to be walked."""

import ast
from bisect import bisect_left
from collections.abc import Callable, Iterable, Sequence

from auditor_core.detectives.repo.source.descent import below


def lines_at(source: str, places: Iterable[int]) -> list[int]:
    """Line numbers, from 1, of places in a source, which are given in their order."""
    found, line, last = [], 1, 0
    for place in places:
        line += source.count("\n", last, place)
        last = place
        found.append(line)
    return found


def first_line(step: ast.stmt) -> int:
    """The line that a statement begins on, with its decorators."""
    marks: Sequence[ast.expr] = getattr(step, "decorator_list", ())
    return min([step.lineno, *(item.lineno for item in marks)])


def holds_any(step: ast.stmt, lines: Sequence[int]) -> bool:
    """Whether one of some lines, in their order, is a statement's, its decorators among them."""
    at = bisect_left(lines, first_line(step))
    return at < len(lines) and lines[at] <= (step.end_lineno or step.lineno)


def replace_calls(tree: ast.Module, lines: Sequence[int], put: Callable[[ast.Call], ast.expr]) -> None:
    """Put something in the place of calls in the statements that hold one of some lines.

    What stands in a call is looked at after the call, and as it is then.
    """
    pending: list[ast.AST] = [tree] if lines else []
    for node in pending:
        for name, value in ast.iter_fields(node):
            if isinstance(value, list):
                value[:] = [put(item) if isinstance(item, ast.Call) else item for item in value]
            elif isinstance(value, ast.Call):
                setattr(node, name, put(value))
        pending += [item for item in below(node) if not isinstance(item, ast.stmt) or holds_any(item, lines)]
