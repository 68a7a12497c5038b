"""Values that come by chance: from `random` under whatever name, from a generator, or from a function that asks one."""

import ast
import re
from collections.abc import Sequence
from functools import cached_property

from auditor_core.detectives.repo.following.callers import functions_by_name
from auditor_core.detectives.repo.source.descent import walk
from auditor_core.detectives.repo.source.index import Function, Module, target_name, written_name

_CHANCE = re.compile(
    r"^(?:\w+\.)*(?:random|secrets|rng|rand)\.\w+$|^(?:randint|randrange|uniform|randbelow|default_rng)$"
    r"|^(?:hash|(?:uuid\.)?uuid4|(?:os\.)?urandom)$"
)
_LIBRARIES = re.compile(r"^(?:random|secrets|numpy\.random)\.\w+$")
_GENERATORS = re.compile(r"(?:^|\.)(?:Random|SystemRandom|RandomState|default_rng)$")
_HOPS = 2
"""Functions between the value and what draws it."""


class Chance:
    """Knows what the modules call a generator of random numbers, and which functions draw from one."""

    def __init__(self, modules: Sequence[Module]) -> None:
        self._modules = modules
        self._known = functions_by_name(modules)

    @cached_property
    def is_any(self) -> bool:
        """Whether a module draws anything by chance: hardly any does."""
        return any(self._may_draw(module) for module in self._modules)

    def makes(self, node: ast.AST, module: Module, function: Function | None, hops: int = _HOPS) -> bool:
        """Whether a part of an expression is drawn by chance."""
        return self.is_any and any(
            self.draws(part, module, function, hops) for part in walk(node) if isinstance(part, ast.Call)
        )

    def draws(self, call: ast.Call, module: Module, function: Function | None, hops: int = _HOPS) -> bool:
        """Whether a call itself gives something by chance."""
        written = written_name(call.func)
        first, dot, rest = written.partition(".")
        whole = module.imports.get(first, first) + dot + rest
        held = written.rpartition(".")[0]
        if _CHANCE.search(written) or _LIBRARIES.search(whole) or held in self._generators or _GENERATORS.search(held):
            return True
        called = self._known.get(written.rpartition(".")[2], []) if hops else []
        return len(called) == 1 and self._gives(*called[0], hops - 1)

    def _gives(self, module: Module, function: Function, hops: int) -> bool:
        """Whether every result of a function is drawn by chance, or a name that is."""
        drawn = {
            name
            for name, values in function.assigned.items()
            if all(self.makes(value, module, function, hops) for value in values)
        }
        return bool(function.results) and all(
            self.makes(item, module, function, hops) or target_name(item) in drawn for item in function.results
        )

    @cached_property
    def _generators(self) -> set[str]:
        """Names and attributes that hold a generator and nothing else."""
        pairs = [
            (name, isinstance(value, ast.Call) and bool(_GENERATORS.search(written_name(value.func))))
            for module in self._modules
            if self._may_draw(module)
            for assigned in (module.assigned, *(function.assigned for function in module.functions))
            for name, values in assigned.items()
            for value in values
        ]
        return {name for name, made in pairs if made} - {name for name, made in pairs if not made}

    def _may_draw(self, module: Module) -> bool:
        return any(word in module.source for word in ("rand", "Rand", "secrets", "rng", "hash(", "uuid4"))
