"""Functions that remove directories, and whether anybody calls them but where something has failed."""

from collections.abc import Mapping, Sequence

from auditor_core.detectives.repo.following.arguments import is_false
from auditor_core.detectives.repo.following.callers import CallsByName
from auditor_core.detectives.repo.following.decorators import keeps_to_itself
from auditor_core.detectives.repo.following.options import keywords
from auditor_core.detectives.repo.following.resolving import resolved
from auditor_core.detectives.repo.source.descent import is_load, walk
from auditor_core.detectives.repo.source.index import Call, Function, Module
from auditor_core.detectives.repo.source.reading import ENTRIES, Readers

_HOPS = 2
"""Callers of callers."""


class Removing:
    """Knows who calls whom in the product.

    Args:
        product: Its modules.
        known: Its functions by their last name.
    """

    def __init__(self, product: Sequence[Module], known: Mapping[str, Sequence[Function]]) -> None:
        self._product = product
        self._known = known
        self._calls = CallsByName(product)
        self._readers = Readers(product)

    def is_after_failure(self, call: Call) -> bool:
        """Whether a call stands where a failure is caught, so that it runs after one only."""
        line, function = call.node.lineno, call.context.function
        handlers = function.handlers if function else ()
        return any(item.lineno < line <= (item.end_lineno or 0) for item in handlers)

    def is_told_to_stay(self, module: Module, call: Call) -> bool:
        """Whether a directory is told not to remove itself (`delete=False`), and nothing is ever asked to clean up."""
        told = resolved(keywords(call, module).get("delete"), call, module)
        return is_false(told) and self._readers.unread("cleanup")

    def is_unused(self, function: Function, hops: int = _HOPS) -> bool:
        """Whether nothing in the product names a function, and nobody else calls it: no hook, none of a decorator.

        So, too, where others that are unused call it, and all the rest where something has failed.
        """
        last = function.name.rpartition(".")[2]
        known = last.startswith("__") or last in ENTRIES or function.context.function
        if known or not keeps_to_itself(function, self._known):
            return False
        return self._readers.unread(last) or (hops > 0 and self._is_idle(function, last, hops))

    def _is_idle(self, function: Function, last: str, hops: int) -> bool:
        """Whether all calls of a function, of a name that no other has, run after a failure or in what nobody uses."""
        sites = [call for _, call in self._calls.of(last) if call.context.function is not function]
        owners = [call.context.function for call in sites]
        alone = len(self._known.get(last, ())) == 1 and not self._is_handed_on(last)
        return (
            bool(sites)
            and alone
            and all(
                self.is_after_failure(call) or (owner is not None and self._is_surely_unused(owner, hops - 1))
                for call, owner in zip(sites, owners, strict=True)
            )
        )

    def _is_surely_unused(self, function: Function, hops: int) -> bool:
        """The same, where no name is worked out by the code either: a node may be looked up by its own."""
        return self._readers.unread_object(function.name.rpartition(".")[2]) and self.is_unused(function, hops)

    def _is_handed_on(self, last: str) -> bool:
        """Whether a name is read other than to call it."""
        called = {id(call.node.func) for _, call in self._calls.of(last)}
        holding = [module for module in self._product if last in module.source]
        return any(module.is_outline for module in holding) or any(
            is_load(part, last) and id(part) not in called for module in holding for part in walk(module.tree)
        )
