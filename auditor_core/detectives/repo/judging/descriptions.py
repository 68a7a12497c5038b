"""Schemas that a model is handed in words, wherever these are put together.

`TOOL = {"input_schema": Opinion.model_json_schema()}` may stand at a module's top, in a class, under a key that is
added later, or be what a function gives, and reach the model as `tools=[TOOL]` or in the body of a request.
"""

import ast
from collections.abc import Iterator, Sequence
from functools import cached_property
from typing import NamedTuple

from auditor_core.detectives.repo.following.arguments import given_by
from auditor_core.detectives.repo.following.callers import functions_by_name
from auditor_core.detectives.repo.judging.opinions import ASKING
from auditor_core.detectives.repo.source.descent import walk
from auditor_core.detectives.repo.source.index import Call, Function, Module, target_name, written_name
from auditor_core.detectives.repo.source.names import Names

_DESCRIBING = frozenset({"model_json_schema", "schema_json"})
_ADAPTER, _ADAPTED = "TypeAdapter", "json_schema"
_ASKED_FOR = frozenset({"tools", "functions", "tool_config", "response_format", "response_schema", "format"})
"""Keywords by which a model is told what to answer in; what else may hold them, and requests alone:"""
_SENT = frozenset({"json", "data", "content", "body", "config", "generation_config", "extra_body", "input", None})
_SENDING = ASKING | {"post", "request", "send", "Request", "urlopen", "apost", "completion", "acompletion", "parse"}
_FILLING = frozenset({"update", "setdefault", "append", "extend"})
_HOPS = 5
"""Names and functions between a request and the schema in it."""


class _Place(NamedTuple):
    """Where an expression stands: what its names mean there."""

    module: Module
    function: Function | None


class Descriptions:
    """Follows what calls are handed to the class that is described in it."""

    def __init__(self, modules: Sequence[Module], names: Names) -> None:
        self._modules = modules
        self._names = names

    @cached_property
    def are_any(self) -> bool:
        """Whether any class is described at all: most programs bind theirs otherwise."""
        words = (*_DESCRIBING, _ADAPTED)
        return any(not module.is_test and any(word in module.source for word in words) for module in self._modules)

    def in_request(self, module: Module, call: Call) -> ast.Call | None:
        """The description of a class in a request to a model: with its tools, as the format, or in its body."""
        if not self.are_any:
            return None
        found = (self.within(item, module, call.context.function) for item in self.sent(call))
        return next((item for item in found if item is not None), None)

    @staticmethod
    def sent(call: Call) -> list[ast.expr]:
        """What a call hands to a model or sends off, in which a class may be described."""
        sends = call.last in _SENDING
        words = (word for word in call.node.keywords if word.arg in _ASKED_FOR or (sends and word.arg in _SENT))
        return [word.value for word in words] + (call.node.args if sends and call.last not in ASKING else [])

    def within(self, node: ast.expr, module: Module, function: Function | None) -> ast.Call | None:
        """The description of a class somewhere in an expression, through names and functions; None without one."""
        found = next(self._described(node, _Place(module, function), _HOPS), None) if self.are_any else None
        return described_as(found) if found is not None else None

    def _described(self, node: ast.AST, place: _Place, hops: int) -> Iterator[ast.expr]:
        parts = list(walk(node))
        for part in parts:
            if isinstance(part, ast.Call) and (base := self._base(part, place)) is not None:
                yield base
        for part in parts if hops else ():
            if isinstance(part, ast.Call):
                yield from self._given_by(part, place, hops - 1)
            elif isinstance(part, ast.Name | ast.Attribute):
                for value, there in self._held(part, place):
                    yield from self._described(value, there, hops - 1)

    def _base(self, call: ast.Call, place: _Place) -> ast.expr | None:
        """The class that a call describes: `Opinion.model_json_schema()`, `TypeAdapter(Opinion).json_schema()`."""
        if not isinstance(call.func, ast.Attribute):
            return None
        if call.func.attr in _DESCRIBING:
            return call.func.value
        if call.func.attr != _ADAPTED:
            return None
        held = [call.func.value, *(value for value, _ in self._held(call.func.value, place))]
        made = (item for item in held if isinstance(item, ast.Call) and item.args)
        return next((item.args[0] for item in made if written_name(item.func).endswith(_ADAPTER)), None)

    def _given_by(self, call: ast.Call, place: _Place, hops: int) -> Iterator[ast.expr]:
        """What a function of the program describes in what it gives; of a class that it is handed, which one."""
        called = self._known.get(written_name(call.func).rpartition(".")[2], [])
        if len(called) != 1:
            return
        home, helper = called[0]
        given = given_by(call, helper)
        for result in helper.results:
            for base in self._described(result, _Place(home, helper), hops):
                name = target_name(base)
                if name in ("cls", "self") and isinstance(call.func, ast.Attribute):
                    yield call.func.value
                else:
                    yield given.get(name, base)

    def _held(self, node: ast.expr, place: _Place) -> Iterator[tuple[ast.expr, _Place]]:
        """What a name is assigned in the function, its class or the module, and what is put into it."""
        name, function = target_name(node), place.function
        if function is not None and (own := function.assigned.get(name, [])):
            yield from ((value, place) for value in (*own, *_put_into(name, function)))
            return
        if name.startswith(("self.", "cls.")) and function is not None:
            yield from self._kept(name, function.owner, place.module)
            return
        found = self._names.definition(self._names.of(place.module, node), place.module)
        value = found[0].definitions[found[1]] if found else None
        if found and isinstance(value, ast.expr):
            yield value, _Place(found[0], None)

    def _kept(self, name: str, owner: str, module: Module) -> Iterator[tuple[ast.expr, _Place]]:
        """What an attribute of an object holds: as its methods assign it, or its class has it."""
        for method in (item for item in module.functions if item.owner == owner):
            yield from ((value, _Place(module, method)) for value in method.assigned.get(f"self.{name[5:]}", ()))
        last = name.rpartition(".")[2]
        bodies = (item for node, _, qualified in module.classes if qualified == owner for item in node.body)
        for step in bodies:
            targets = step.targets if isinstance(step, ast.Assign) else [getattr(step, "target", None)]
            value = getattr(step, "value", None)
            if isinstance(value, ast.expr) and any(getattr(item, "id", "") == last for item in targets):
                yield value, _Place(module, None)

    @cached_property
    def _known(self) -> dict[str, list[tuple[Module, Function]]]:
        return functions_by_name([module for module in self._modules if not module.is_test])


def described_as(base: ast.expr) -> ast.Call:
    """The plain description of a class: `Opinion.model_json_schema()`."""
    method = ast.Attribute(value=base, attr="model_json_schema", ctx=ast.Load())
    return ast.copy_location(ast.Call(func=ast.copy_location(method, base), args=[], keywords=[]), base)


def _put_into(name: str, function: Function) -> Iterator[ast.expr]:
    """What a function puts into what has a name: `body["tools"] = […]`, `body.update(…)`."""
    for step in function.nodes:
        if isinstance(step, ast.Assign) and isinstance(step.targets[0], ast.Subscript):
            if written_name(step.targets[0].value) == name:
                yield step.value
        elif isinstance(step, ast.Call) and isinstance(step.func, ast.Attribute):
            fills = step.func.attr in _FILLING and target_name(step.func.value) == name
            yield from (*step.args, *(word.value for word in step.keywords)) if fills else ()
