"""Imports that may fail: what a handler puts in place of a library that is missing stands for it no less.

The repository is read as if all that it imports were there, as its requirements say.
"""

import ast

from auditor_core.detectives.repo.source.index import written_name

_MISSING = frozenset({"ImportError", "ModuleNotFoundError", "Exception", "BaseException"})
"""What is raised where a library is not there, or is caught with it."""
Definition = ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef


def imported_names(node: ast.Try | ast.TryStar) -> set[str]:
    """Names that the body of a `try` imports, where one of its handlers takes the failure to import."""
    if not any(_takes_missing(handler) for handler in node.handlers):
        return set()
    imports = (step for step in node.body if isinstance(step, ast.Import | ast.ImportFrom))
    names = (alias.asname or alias.name.partition(".")[0] for step in imports for alias in step.names)
    return set(names) - {"*"}


def guarded_definitions(node: ast.Try | ast.TryStar) -> list[Definition]:
    """Functions and classes that such a body defines beside its imports: a handler's of the same name stand in."""
    return [step for step in node.body if isinstance(step, Definition)] if imported_names(node) else []


def _takes_missing(handler: ast.ExceptHandler) -> bool:
    taken = handler.type.elts if isinstance(handler.type, ast.Tuple) else [handler.type]
    return any(item is None or written_name(item).rpartition(".")[2] in _MISSING for item in taken)
