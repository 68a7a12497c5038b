"""Calls that only look as if they bound a model: a method of the program's own takes the schema and never looks at it.

`get_model().with_structured_output(Opinion)`, where all that `get_model` gives is of a class of the repository with
`def with_structured_output(self, schema): return self`. A class that knows a schema by itself is none of these.
"""

import ast
from collections.abc import Collection, Iterator, Sequence

from auditor_core.detectives.repo.following.callers import CallsByName, functions_by_name
from auditor_core.detectives.repo.following.receivers import Receivers
from auditor_core.detectives.repo.judging.bindings import BINDING
from auditor_core.detectives.repo.judging.schemas import SCHEMA_WORDS
from auditor_core.detectives.repo.source.descent import is_load, last_part, walk
from auditor_core.detectives.repo.source.index import Call, Function, Module, written_name

_HOPS = 3
"""Functions that give what another one gives."""


class HollowBindings:
    """Tells of which class a model is that a schema is handed to; `schemas` are the models of the repository."""

    def __init__(self, modules: Sequence[Module], schemas: Collection[str]) -> None:
        product = [module for module in modules if not module.is_test]
        self._receivers = Receivers(CallsByName(product))
        self._functions = functions_by_name(product)
        self._schemas = schemas
        self._classes: dict[str, list[ast.ClassDef]] = {}
        for node, _, _ in (item for module in product for item in module.classes):
            self._classes.setdefault(node.name, []).append(node)

    def covers(self, module: Module, call: Call) -> bool:
        """Whether whatever the method is called on is of a class whose own method takes no notice of the schema."""
        func = call.node.func
        if call.last not in BINDING or not isinstance(func, ast.Attribute) or call.last not in self._functions:
            return False
        kinds = list(self._kinds(module, call.context.function, func.value, _HOPS))
        return bool(kinds) and all(self._is_hollow(kind, call.last) for kind in kinds)

    def _kinds(self, module: Module, function: Function | None, value: ast.expr, hops: int) -> Iterator[str]:
        """Names of the classes that a value may be of; what can't be followed has its own name."""
        if isinstance(value, ast.Call):
            yield from self._made_by(last_part(value.func), hops)
            return
        written = written_name(value)
        held = self._receivers.of(module, function, written) - {written.rpartition(".")[2]}
        for name in sorted(held) or [written]:
            yield from self._made_by(name, hops)

    def _made_by(self, name: str, hops: int) -> Iterator[str]:
        """The classes of what a function of the program gives; of a class its own name."""
        found = [pair for pair in self._functions.get(name, ()) if not pair[1].owner]
        if not hops or len(found) != 1 or not found[0][1].results:
            yield name
            return
        module, function = found[0]
        for result in function.results:
            yield from self._kinds(module, function, result, hops - 1)

    def _is_hollow(self, kind: str, method: str) -> bool:
        """Whether the only class of that name knows no schema, and has the method without reading what it is handed."""
        found = self._classes.get(kind, [])
        own = [item for node in found for item in node.body if getattr(item, "name", "") == method]
        if len(found) != 1 or len(own) != 1 or not isinstance(own[0], ast.FunctionDef):
            return False
        given = [item.arg for item in walk(own[0].args) if isinstance(item, ast.arg)][1:]
        if any(is_load(part, name) for part in walk(own[0]) for name in given):
            return False
        return not any(map(self._binds, walk(found[0])))

    def _binds(self, part: ast.AST) -> bool:
        """Whether a part of a class names a schema, or hands one on."""
        handed = isinstance(part, ast.keyword) and part.arg in SCHEMA_WORDS
        return handed or last_part(part) in BINDING or last_part(part) in self._schemas
