"""Names that the module of a graph, or one that it imports, asks of the repository's own modules in vain."""

import ast
import posixpath
from collections.abc import Iterator

from auditor_core.detectives.repo.source.descent import walk
from auditor_core.detectives.repo.source.index import Module, written_name
from auditor_core.detectives.repo.source.names import Names

_ANYTHING = frozenset({"__getattr__", "globals", "setattr", "vars", "exec"})
"""What may give a module names that its text does not spell out."""


def missing_imports(module: Module, names: Names) -> tuple[str, ...]:
    """`name of path (asked for in path:line)` of each import that fails when the module is imported; sorted.

    Only of statements that run in any case: those under `if`, `try` or in functions may never run.
    """
    seen = {module.path: module}
    pending, found = [module], set[str]()
    while pending:
        here = pending.pop()
        for node, home in _asked(here, names):
            if home.path not in seen:
                seen[home.path] = home
                pending.append(home)
            lacking = (item.name for item in node.names if not _has(home, item.name, names))
            found |= {f"{name} of {home.path} (asked for in {here.path}:{node.lineno})" for name in lacking}
    return tuple(sorted(found))


def _asked(module: Module, names: Names) -> Iterator[tuple[ast.ImportFrom, Module]]:
    """Imports from the repository's own modules, each with the one that is meant."""
    for node in module.tree.body:
        if isinstance(node, ast.ImportFrom):
            parts = posixpath.dirname(module.path).split("/") if node.level else []
            parts = parts[: len(parts) - node.level + 1] + (node.module or "").split(".")
            home = names.module(".".join(part for part in parts if part), module)
            if home is not None and home is not module and not home.is_outline:
                yield node, home


def _has(module: Module, name: str, names: Names) -> bool:
    """Whether a module has a name, or may have: a package has its modules, too."""
    if name in module.definitions or name in module.imports or name == "*" or module.stars:
        return True
    if module.path.endswith("__init__.py") and names.module(f"{module.dotted}.{name}".lstrip("."), module):
        return True
    bound = (node.id for node in walk(module.tree) if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store))
    made = (written_name(node.func) for node in walk(module.tree) if isinstance(node, ast.Call))
    return name in bound or not _ANYTHING.isdisjoint((*module.definitions, *made))
