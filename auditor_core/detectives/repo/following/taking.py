"""What takes a failure of git: the kinds that a handler names, and what suppresses them."""

import ast

from auditor_core.detectives.repo.source.index import Call, written_name

TAKING = frozenset({"CalledProcessError", "SubprocessError", "GitCommandError", "GitError", "Exception", ""}) | {
    "BaseException"
}
"""What takes the failure of git, or of a library for it; the empty name is that of a bare `except`."""


def suppressing(call: Call) -> ast.AST | None:
    """The `with suppress(Exception)` that stands around a call, nearer than any `try`."""
    for block in call.context.blocks():
        if block.kind == "try":
            return None
        for item in getattr(block.node, "items", ()):
            made = item.context_expr
            if isinstance(made, ast.Call) and written_name(made.func).rpartition(".")[2] == "suppress":
                taken = {written_name(kind).rpartition(".")[2] for kind in made.args}
                return None if TAKING.isdisjoint(taken) else block.node
    return None


def last_name_of(node: ast.expr | None) -> str:
    """The last part of what is raised or named; empty where nothing is."""
    return "" if node is None else written_name(node).rpartition(".")[2]


def kinds_of(handler: ast.ExceptHandler) -> set[str]:
    """The last names of what a handler takes; an empty one of a bare `except`."""
    kinds = handler.type.elts if isinstance(handler.type, ast.Tuple) else [handler.type]
    return {"" if kind is None else written_name(kind).rpartition(".")[2] for kind in kinds}
