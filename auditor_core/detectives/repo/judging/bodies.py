"""Requests whose body a function is handed, and those who describe a class in what they hand over.

`def complete(self, payload): return self.client.post(URL, json=payload)` asks for whatever form a caller puts into the
payload: the call that hands it over binds the schema then, and another caller's may bind none.
"""

import ast
from collections.abc import Iterator, Sequence
from functools import cached_property

from auditor_core.detectives.repo.following.arguments import given_by
from auditor_core.detectives.repo.following.callers import CallsByName, functions_by_name
from auditor_core.detectives.repo.judging.descriptions import Descriptions
from auditor_core.detectives.repo.source.descent import walk
from auditor_core.detectives.repo.source.index import Call, Function, Module

_OF_QUESTIONS = frozenset({"messages", "contents", "prompt", "system", "input", "model", "temperature"})
"""Keys and keywords of a request that hold the question, and no form that an answer should have."""
_HOPS = 3
"""Functions that hand a body on."""


class Bodies:
    """Knows who calls whom, since a body is often put together elsewhere than it is sent."""

    def __init__(self, modules: Sequence[Module], descriptions: Descriptions) -> None:
        self._modules = [module for module in modules if not module.is_test]
        self._calls = CallsByName(self._modules)
        self._descriptions = descriptions
        self._told: dict[int, ast.Call] = {}

    def told(self, call: Call) -> ast.Call | None:
        """The class that a call describes in what it hands over for a request; None where none is known of."""
        return self._told.get(id(call.node))

    def handing(self, module: Module, call: Call) -> list[tuple[Module, Call]]:
        """The calls that hand over, for a request, something in which a class is described."""
        given = self._descriptions.sent(call) if self._descriptions.are_any else []
        found = list(self._handing(given, call.context.function, _HOPS, set())) if given else []
        self._told |= {id(handing.node): told for _, handing, told in found}
        return [(home, handing) for home, handing, _ in found]

    def _handing(
        self, given: Sequence[ast.expr], function: Function | None, hops: int, seen: set[tuple[int, str]]
    ) -> Iterator[tuple[Module, Call, ast.Call]]:
        """Those calls, with what they describe. What is in `seen`, parameters of functions, is followed already."""
        if function is None or not hops:
            return
        names = {name for name in _parameters_in(given, function) if (id(function), name) not in seen}
        seen |= {(id(function), name) for name in names}
        for module, call in self._callers(function) if names else ():
            handed = given_by(call.node, function)
            values = [handed[name] for name in sorted(names & handed.keys())]
            found = (self._descriptions.within(value, module, call.context.function) for value in values)
            told = next((item for item in found if item is not None), None)
            if told is not None:
                yield module, call, told
            else:
                yield from self._handing(values, call.context.function, hops - 1, seen)

    def _callers(self, function: Function) -> list[tuple[Module, Call]]:
        """Calls of a function, but its own; where others have its name, those in its class alone."""
        last = function.name.rpartition(".")[2]
        alone = len(self._known.get(last, ())) == 1
        return [
            (module, call)
            for module, call in self._calls.of(last)
            if call.context.function is not function and (alone or call.context.owner == function.owner != "")
        ]

    @cached_property
    def _known(self) -> dict[str, list[tuple[Module, Function]]]:
        return functions_by_name(self._modules)


def _parameters_in(given: Sequence[ast.expr], function: Function) -> set[str]:
    """Parameters of a function that stand in what it sends, through its own names, but for the question itself."""
    pending, seen = [*given], set[str]()
    while pending:
        questions = {id(part) for part in _questions(pending)}
        parts = (part for item in pending for part in walk(item) if id(part) not in questions)
        new = {part.id for part in parts if isinstance(part, ast.Name)} - seen
        seen |= new
        pending = [value for name in sorted(new) for value in function.assigned.get(name, ())]
    return seen & function.parameters


def _questions(given: Sequence[ast.expr]) -> Iterator[ast.AST]:
    """All parts of what stands under a key of a question."""
    for part in (part for item in given for part in walk(item)):
        if isinstance(part, ast.Dict):
            pairs = zip(part.keys, part.values, strict=True)
            held = [value for key, value in pairs if isinstance(key, ast.Constant) and key.value in _OF_QUESTIONS]
        else:
            held = [word.value for word in getattr(part, "keywords", ()) if word.arg in _OF_QUESTIONS]
        yield from (inner for value in held for inner in walk(value))
