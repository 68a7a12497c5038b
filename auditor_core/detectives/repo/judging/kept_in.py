"""Functions that take every failure of what they ask themselves: who would call them again where they fail never does.

A retry decorator on `try: return ask(case)` with `except Exception: return None` sees no failure. One that goes by the
result as well may still begin anew.
"""

import ast
import re
from collections.abc import Iterator, Mapping, Sequence

from auditor_core.detectives.repo.following.sites import caught_by
from auditor_core.detectives.repo.judging.failing_kinds import ANY
from auditor_core.detectives.repo.judging.opinions import ASKING, VALIDATING
from auditor_core.detectives.repo.source.descent import last_part, walk
from auditor_core.detectives.repo.source.index import Function

_BY_RESULT = re.compile(r"result|predicate", re.IGNORECASE)
"""Names of conditions that look at what comes back."""
_BY_FAILURE = "retry_if_exception"


def goes_by_failures_alone(mark: ast.expr) -> bool:
    """Whether a decorator that retries looks at no result, as far as its names tell."""
    parts = list(walk(mark))
    words = [part for part in parts if isinstance(part, ast.keyword)]
    named = [last_part(part) for part in parts if isinstance(part, ast.expr)] + [word.arg or "" for word in words]
    given = [word.value for word in words if word.arg == "retry"]
    chosen = [last_part(value.func) if isinstance(value, ast.Call) else "" for value in given]
    return not any(map(_BY_RESULT.search, named)) and all(name.startswith(_BY_FAILURE) for name in chosen)


def keeps_in(function: Function, known: Mapping[str, Sequence[Function]]) -> bool:
    """Whether all that a function asks is tried, each failure is taken, and nothing else that it does fails.

    `known` are the program's functions by their last name.
    """
    blocks = [part for part in function.nodes if isinstance(part, ast.Try) and any(map(_takes_all, part.handlers))]
    tried = {id(part) for block in blocks for step in block.body for part in walk(step)}
    taking = {id(part) for block in blocks for handler in block.handlers for part in walk(handler)}
    first = min((block.lineno for block in blocks), default=0)
    others = [part for part in function.nodes if id(part) not in tried]
    behind = (part for part in others if id(part) not in taking and getattr(part, "lineno", 0) > first)
    return bool(blocks) and not any(map(_may_fail, _with_called(others, known))) and not any(map(_makes, behind))


def _takes_all(handler: ast.ExceptHandler) -> bool:
    return not ANY.isdisjoint(caught_by(handler))


def _with_called(parts: Sequence[ast.AST], known: Mapping[str, Sequence[Function]]) -> Iterator[ast.AST]:
    """Parts of a function, and all of the program's functions that they call."""
    yield from parts
    for name in sorted({last_part(part.func) for part in parts if isinstance(part, ast.Call)}):
        yield from (part for function in known.get(name, ()) for part in function.nodes)


def _may_fail(part: ast.AST) -> bool:
    """Whether a step raises, asks, or holds an answer against a schema."""
    fails = isinstance(part, ast.Call) and last_part(part.func) in ASKING | VALIDATING
    return fails or isinstance(part, ast.Raise | ast.Assert)


def _makes(part: ast.AST) -> bool:
    """Whether an object is made, of an answer that may not fit it."""
    return isinstance(part, ast.Call) and last_part(part.func)[:1].isupper()
