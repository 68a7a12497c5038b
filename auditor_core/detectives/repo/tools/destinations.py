"""Clones that are told to go to a place that stays, though they stand where a temporary directory is made."""

from collections.abc import Sequence

from auditor_core.detectives.repo.source.index import Call, Module
from auditor_core.detectives.repo.tools.anchored import Anchored, destination, names_no_place
from auditor_core.detectives.repo.tools.temporary import Temporary


class Destinations:
    """Knows where clones go: below a fixed place, or below the directory that they are started in."""

    def __init__(self, product: Sequence[Module], temporary: Temporary) -> None:
        self._temporary = temporary
        self._fixed, self._relative = Anchored(product), Anchored(product, relative=True)

    def stay(self, module: Module, call: Call) -> bool:
        """Whether a clone goes to a place that stays; what can't be told of may be a temporary one."""
        target = destination(module, call)
        if target is None:
            return names_no_place(module, call) and self._relative.starts_anywhere(module, call)
        if self._temporary.holds(module, call, target):
            return False
        anchored = self._relative if self._relative.starts_anywhere(module, call) else self._fixed
        return anchored.covers(module, call.context.function, target)
