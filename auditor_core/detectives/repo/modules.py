"""What a module is known by: its imports, classes and functions, and whether anything uses these."""

from collections.abc import Set
from typing import Any

from pydantic import TypeAdapter

from auditor_core.detectives.repo.formalities import lets_all_through
from auditor_core.detectives.repo.index import Function, Module
from auditor_core.detectives.repo.usage import does_nothing
from auditor_core.facts import FunctionFact, ModuleFact

_FUNCTIONS = TypeAdapter(tuple[FunctionFact, ...])
"""Checks all functions of a module at once, which takes half the time of one by one."""


def module_fact(module: Module, used: Set[str] | None) -> ModuleFact:
    """The fact of a module whose functions still have their bodies.

    Args:
        module: A module with its index.
        used: The names that the product uses, as `names_used` gives them; None where that is not known.
    """
    uncalled = _uncalled(module, used) if used is not None else frozenset()
    return ModuleFact(
        path=module.path,
        lines=module.source.count("\n") + (module.source[-1:] not in ("", "\n")),
        imports=tuple(sorted(set(module.imported))),
        functions=_FUNCTIONS.validate_python(
            tuple([_function_fact(module.path, item, called=item.name not in uncalled) for item in module.functions])
        ),
        classes=tuple(name for _, _, name in module.classes),
        is_test=module.is_test,
    )


def _uncalled(module: Module, used: Set[str]) -> Set[str]:
    """Functions that nothing uses; the decorated forms of one (its overloads, say) share its name, and so its fate."""
    return {
        function.name
        for function in module.functions
        if function.name.rpartition(".")[2] not in used and not function.node.decorator_list
    }


def _function_fact(path: str, function: Function, *, called: bool) -> dict[str, Any]:
    """The fields of a `FunctionFact`."""
    node = function.node
    end = node.end_lineno or node.lineno
    return {
        "name": function.name,
        "place": {"path": path, "line": node.lineno, "end_line": end},
        "lines": end - node.lineno + 1,
        "docstring": _docstring(node.body[0]),
        "called": called,
        "empty": does_nothing(node) or lets_all_through(node),
    }


def _docstring(statement: object) -> str:
    """First line of a docstring, given a function's first statement."""
    text = getattr(getattr(statement, "value", None), "value", "")
    is_bare = type(statement).__name__ == "Expr" and isinstance(text, str)
    return text.strip().partition("\n")[0][:200] if is_bare else ""
