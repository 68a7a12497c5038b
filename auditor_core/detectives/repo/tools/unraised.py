"""Exceptions that are made and not raised: `ValueError("no such host")` as a statement of its own does nothing."""

import ast
import builtins
from collections.abc import Iterator

from auditor_core.detectives.repo.source.descent import walk
from auditor_core.detectives.repo.source.index import FunctionNode, Module, written_name

_HOPS = 4
"""Classes that build on classes."""
_OF_ITS_OWN = frozenset({"__init__", "__new__", "__init_subclass__", "__post_init__"})
"""Methods by which it may do something to make an object."""


def unraised(function: FunctionNode, module: Module) -> Iterator[ast.Expr]:
    """The statements of a function that make an exception and leave it there."""
    for step in walk(function):
        made = step.value if isinstance(step, ast.Expr) else None
        if isinstance(step, ast.Expr) and isinstance(made, ast.Call) and _is_exception(made.func, module):
            yield step


def _is_exception(node: ast.expr, module: Module, hops: int = _HOPS) -> bool:
    """Whether a name is one of Python's exceptions, or of a class of the module that builds on one and adds nothing."""
    name = written_name(node)
    own = [item for item, _, _ in module.classes if item.name == name]
    if own:
        plain = _OF_ITS_OWN.isdisjoint(getattr(step, "name", "") for step in own[0].body)
        return hops > 0 and plain and any(_is_exception(base, module, hops - 1) for base in own[0].bases)
    kind = getattr(builtins, name, None)
    return isinstance(kind, type) and issubclass(kind, BaseException)
