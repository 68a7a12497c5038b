"""Whether a call runs a function as it is written."""

from auditor_core.detectives.repo.source.index import Function, Module, written_name

HARMLESS = frozenset({"staticmethod", "classmethod", "abstractmethod", "override", "lru_cache", "cache", "wraps"})
"""Decorators that hand everything on as it is."""


def is_as_written(module: Module, function: Function) -> bool:
    """Whether a call runs the function as it is written, and that was read."""
    marks = (written_name(getattr(item, "func", item)).rpartition(".")[2] for item in function.node.decorator_list)
    return not module.is_outline and all(mark in HARMLESS or "retry" in mark or "trace" in mark for mark in marks)
