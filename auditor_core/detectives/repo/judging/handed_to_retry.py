"""Functions that are handed to what calls them again where they fail: `retrying(ask, case)`, `retry(…)(ask)`.

Nobody calls such a function by its name, so that whoever looks for its callers finds none that tries again.
"""

import ast
from collections.abc import Callable, Iterator, Sequence
from functools import cached_property

from auditor_core.detectives.repo.following.retrying import is_retrying, made_retrying
from auditor_core.detectives.repo.judging.failing_kinds import RETRYING
from auditor_core.detectives.repo.source.descent import last_part, walk
from auditor_core.detectives.repo.source.index import Call, Function, Module, written_name

_METHODS = frozenset({"call", "wraps"})
"""Methods of what retries by which it is handed a function."""
_InVain = Callable[[ast.expr, Function | None], bool]
"""Whether a call that makes what retries asks for one try, or for none after an answer that came."""


class HandedToRetry:
    """Knows what is handed to tenacity's objects, to a decorator that is called like a function, or to an own helper.

    Args:
        modules: The product's modules.
        in_vain: Whether what retries does so in vain.
        helps: Whether a function of the program, by its name, calls what it is handed again where that failed.
    """

    def __init__(self, modules: Sequence[Module], in_vain: _InVain, helps: Callable[[str], bool]) -> None:
        self._modules = modules
        self._in_vain = in_vain
        self._helps = helps

    def takes(self, functions: Sequence[Function], asking: frozenset[str]) -> bool:
        """Whether one of some functions is handed over so, or has one of the methods called so that ask a model."""
        return any(
            function.name.rpartition(".")[2] in self._names or not asking.isdisjoint(self._within.get(id(function), ()))
            for function in functions
        )

    @cached_property
    def _found(self) -> list[tuple[Function | None, set[str]]]:
        """By the function around, the last names of what is handed over there."""
        return [
            (call.context.function, names)
            for module in self._modules
            if not module.is_test
            for call in module.calls
            if (names := set(_callables(call.node))) and self._tries_again(call)
        ]

    @cached_property
    def _holders(self) -> set[str]:
        """Last names that hold or give what retries: few, so that most calls are looked at no further."""
        tables = [module.assigned for module in self._modules]
        tables += [item.assigned for module in self._modules for item in module.functions]
        held = {name for table in tables for name, values in table.items() if any(map(is_retrying, values))}
        functions = (item for module in self._modules for item in module.functions)
        held |= {item.name for item in functions if any(map(is_retrying, item.results))}
        return {name.rpartition(".")[2] for name in held}

    @cached_property
    def _names(self) -> set[str]:
        return {name for _, names in self._found for name in names}

    @cached_property
    def _within(self) -> dict[int, set[str]]:
        found: dict[int, set[str]] = {}
        for function, names in self._found:
            if function is not None:
                found.setdefault(id(function), set()).update(names)
        return found

    def _tries_again(self, call: Call) -> bool:
        """Whether a call is of something that calls what it is handed again where that failed."""
        called, function = call.node.func, call.context.function
        if isinstance(called, ast.Attribute) and called.attr in _METHODS:
            called = called.value
        if isinstance(called, ast.Name) and self._helps(called.id):
            return True
        known = is_retrying(called) or written_name(called).rpartition(".")[2] in self._holders
        made = made_retrying(called, function, self._modules) if known else None
        if made is None and isinstance(called, ast.Call) and called is call.node.func:  # `retry(stop=…)(ask)`
            made = called if any(word in written_name(called).lower() for word in RETRYING) else None
        return made is not None and not self._in_vain(made, function)


def _callables(node: ast.Call) -> Iterator[str]:
    """Last names of what a call is handed that may be a function: by its name, in `partial(…)`, called in a lambda."""
    for item in (*node.args, *(word.value for word in node.keywords)):
        if isinstance(item, ast.Name | ast.Attribute):
            yield last_part(item)
        elif isinstance(item, ast.Lambda):
            yield from (last_part(part.func) for part in walk(item.body) if isinstance(part, ast.Call))
        elif isinstance(item, ast.Call) and last_part(item.func) == "partial" and item.args:
            yield last_part(item.args[0])
