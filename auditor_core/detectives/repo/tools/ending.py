"""Statements after which nothing of a function, or of the program, is come to."""

import ast
from collections.abc import Sequence

from auditor_core.detectives.repo.source.index import written_name

_LEAVING = ast.Raise | ast.Return | ast.Continue | ast.Break
_EXITS = frozenset({"exit", "_exit", "abort", "error", "fail", "stop"})
"""Functions that end the program, or what it was about to do."""


def ends(body: Sequence[ast.stmt], line: int | None) -> bool:
    """Whether what comes after some statements is not come to."""
    last = body[-1]
    if isinstance(last, ast.Raise) or (line is not None and isinstance(last, _LEAVING)):
        return True
    call = last.value if isinstance(last, ast.Expr) else None
    return isinstance(call, ast.Call) and written_name(call.func).rpartition(".")[2] in _EXITS and _is_exit(call)


def _is_exit(call: ast.Call) -> bool:
    """Whether a call is of what ends the program; of a log, an error is only a line."""
    owner = written_name(call.func).rpartition(".")[0].lower()
    return not any(word in owner for word in ("log", "console", "warn"))
