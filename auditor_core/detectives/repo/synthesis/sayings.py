"""Short texts of the product, of which a condition may name a part: `"shell" in e.goal` for `no shell strings`."""

import ast
from collections.abc import Iterator, Sequence
from functools import cached_property

from auditor_core.detectives.repo.source.descent import walk
from auditor_core.detectives.repo.source.index import Module

_SHORTEST, _LONGEST = 3, 60
"""Characters of what is asked for, and of what may be the name of some evidence; sentences are longer."""


class Sayings:
    """Reads the texts once, when they are first asked for."""

    def __init__(self, modules: Sequence[Module]) -> None:
        self._modules = modules

    def having(self, part: str) -> Iterator[str]:
        """The texts that a part stands in, itself apart, in the order of the alphabet."""
        if len(part) >= _SHORTEST:
            yield from (text for text in self._texts if part in text and part != text)

    @cached_property
    def _texts(self) -> tuple[str, ...]:
        return tuple(
            sorted(
                {
                    node.value
                    for module in self._modules
                    for node in walk(module.tree)
                    if isinstance(node, ast.Constant) and isinstance(node.value, str) and len(node.value) <= _LONGEST
                }
            )
        )
