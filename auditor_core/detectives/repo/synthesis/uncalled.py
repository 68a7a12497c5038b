"""Functions of the synthesis that run for nothing: nothing calls them, or nobody takes what they give."""

from collections.abc import Sequence
from functools import cached_property

from auditor_core.detectives.repo.source.index import Function, Module
from auditor_core.detectives.repo.source.reading import ENTRIES, Readers
from auditor_core.detectives.repo.synthesis.dropped import Dropped

_FINDING = ("__init_subclass__", "getmembers", "import_module", "metaclass=", "entry_points")
"""Ways to classes whose names the code does not spell out."""


class Uncalled:
    """Answers for the product's modules; without `readers` only what is dropped is known."""

    def __init__(self, product: Sequence[Module], readers: Readers | None, dropped: Dropped) -> None:
        self._product = product
        self._readers = readers
        self._dropped = dropped

    def is_dead(self, function: Function) -> bool:
        """Whether nothing in the product calls the function or hands it on, or what it gives is dropped."""
        if self._dropped.is_dropped(function):
            return True
        last = function.name.rpartition(".")[2]
        if self._readers is None:
            return False
        owner = function.owner.rpartition(".")[2]
        if owner and not self._finds_classes and self._readers.unread(owner):
            return True
        known = last in ENTRIES or last.startswith("__") or function.node.decorator_list
        return not known and self._readers.unread(last)

    def is_unused(self, users: Sequence[tuple[Module, Function]], holder: str) -> bool:
        """Whether nothing that runs fills a template in."""
        if users:
            return all(self.is_dead(function) for _, function in users)
        return self._readers is not None and holder.isidentifier()

    @cached_property
    def _finds_classes(self) -> bool:
        """Whether classes may be found otherwise than by their name."""
        return any(way in module.source for module in self._product for way in _FINDING)
