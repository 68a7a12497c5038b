"""Calls that hand on what they get, to a process or over the network, and give back what was answered to it."""

import ast
from collections.abc import Callable, Sequence
from functools import cached_property

from auditor_core.detectives.repo.source.callees import CALLS, callee_of, calls_to_look_at
from auditor_core.detectives.repo.source.descent import last_part
from auditor_core.detectives.repo.source.index import Function, Module
from auditor_core.detectives.repo.source.names import Names

_STARTING = (*CALLS["commands"], *CALLS["clones"])
_HOPS = 2
"""Functions that call functions."""
Helpers = Callable[[str], Sequence[Function]]


class Outside:
    """Knows the library's calls of this kind in one product, and the functions that start processes by them."""

    def __init__(self, product: Sequence[Module], names: Names, helpers: Helpers) -> None:
        self._product = product
        self._names = names
        self._helpers = helpers
        self._starting: dict[tuple[int, int], bool] = {}
        """Functions, with how deep is looked, that start a process."""

    def answers(self, call: ast.Call) -> bool:
        """Whether what a call gives is an answer from outside."""
        last = last_part(call.func)
        return self.is_librarys(call) or any(self._starts(item, _HOPS) for item in self._helpers(last))

    def is_librarys(self, call: ast.Call) -> bool:
        """Whether a call is one of the library's itself, though a function of the product may be called alike."""
        return id(call) in self._calls

    def _starts(self, function: Function, hops: int) -> bool:
        key = (id(function), hops)
        if key not in self._starting:
            self._starting[key] = any(
                self._calls.get(id(call.node), False)
                or (hops > 0 and any(self._starts(item, hops - 1) for item in self._helpers(call.last)))
                for call in function.calls
            )
        return self._starting[key]

    @cached_property
    def _calls(self) -> dict[int, bool]:
        """The library's calls, by their id, and whether each starts a process."""
        found: dict[int, bool] = {}
        for module in self._product:
            for call in calls_to_look_at(module, self._names):
                dotted = callee_of(module, call, self._names)
                if dotted.startswith((*_STARTING, *CALLS["network"])):
                    found[id(call.node)] = dotted.startswith(_STARTING)
        return found
