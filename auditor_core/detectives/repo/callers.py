"""Which calls may be of a function, told by the last part of its name."""

from collections.abc import Sequence
from functools import cached_property

from auditor_core.detectives.repo.index import Call, Module


class CallsByName:
    """The calls in some modules by the last part of what they call, put together when they are first asked for."""

    def __init__(self, modules: Sequence[Module]) -> None:
        self._modules = modules

    def of(self, last: str) -> list[tuple[Module, Call]]:
        """The calls of what is called so."""
        return [(module, call) for module in self._holding.get(last, ()) for call in module.by_last[last]]

    @cached_property
    def _holding(self) -> dict[str, list[Module]]:
        found: dict[str, list[Module]] = {}
        for module in self._modules:
            for last in module.by_last:
                found.setdefault(last, []).append(module)
        return found
