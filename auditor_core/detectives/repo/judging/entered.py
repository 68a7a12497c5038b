"""What a function enters into a table before a name holds it: `PROSECUTOR = seat(Persona(prompt="…"))`.

The table is read in the name's place, so that it says nothing that nobody reads the name.
"""

import ast
from collections.abc import Sequence
from functools import cached_property

from auditor_core.detectives.repo.following.registers import entries, tables_filled
from auditor_core.detectives.repo.source.descent import last_part, walk
from auditor_core.detectives.repo.source.index import Module


class Entered:
    """Knows what the top level of a module hands to the functions that enter it into a table."""

    def __init__(self, product: Sequence[Module]) -> None:
        self._product = product
        self._known: dict[int, set[int]] = {}

    def holds(self, module: Module, node: ast.AST) -> bool:
        """Whether a node stands in what goes into a table that the program reads."""
        if not self._by:
            return False
        if id(module) not in self._known:
            handed = (call.node for call in module.calls if call.context.kind == "module" and call.last in self._by)
            self._known[id(module)] = {id(part) for call in handed for part in walk(call)}
        return id(node) in self._known[id(module)]

    @cached_property
    def _by(self) -> set[str]:
        """Names by which functions are called that enter what they are handed into a table that is read."""
        functions = (function for module in self._product for function in module.functions)
        tables = {function: tables for function in functions if (tables := tables_filled(function))}
        read = self._read(set[str]().union(*tables.values()))
        return {function.called_as for function, names in tables.items() if names & read}

    def _read(self, tables: set[str]) -> set[str]:
        """Which of these tables are read other than to put something into them."""
        found: set[str] = set()
        for module in self._product:
            if found >= tables or not any(name in module.source for name in tables):
                continue
            parts = list(walk(module.tree))
            filled = {id(target) for part in parts for target, _ in entries(part)}
            found |= {
                last_part(part)
                for part in parts
                if isinstance(part, ast.Name | ast.Attribute) and isinstance(part.ctx, ast.Load)
                if id(part) not in filled
            }
        return found & tables
