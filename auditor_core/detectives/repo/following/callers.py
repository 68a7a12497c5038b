"""Which calls may be of a function, told by the last part of its name, and what each hands to it."""

import ast
from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property

from auditor_core.detectives.repo.source.index import Call, Function, Module


class CallsByName:
    """The calls in some modules by the last part of what they call, put together when they are first asked for."""

    def __init__(self, modules: Sequence[Module]) -> None:
        self.modules = modules

    def of(self, last: str) -> list[tuple[Module, Call]]:
        """The calls of what is called so."""
        return [(module, call) for module in self._holding.get(last, ()) for call in module.by_last[last]]

    @cached_property
    def _holding(self) -> dict[str, list[Module]]:
        found: dict[str, list[Module]] = {}
        for module in self.modules:
            for last in module.by_last:
                found.setdefault(last, []).append(module)
        return found


def functions_by_name(modules: Sequence[Module]) -> dict[str, list[tuple[Module, Function]]]:
    """Functions and methods by their last name, those within other functions apart."""
    found: dict[str, list[tuple[Module, Function]]] = {}
    for module in modules:
        for function in filter(stands_alone, module.functions):
            found.setdefault(function.name.rpartition(".")[2], []).append((module, function))
    return found


def inner_functions(modules: Sequence[Module]) -> dict[str, list[tuple[Module, Function]]]:
    """Functions within other functions by their last name."""
    found: dict[str, list[tuple[Module, Function]]] = {}
    for module in modules:
        for function in (item for item in module.functions if not stands_alone(item)):
            found.setdefault(function.name.rpartition(".")[2], []).append((module, function))
    return found


def calls_by_name(known: Mapping[str, Sequence[Function]]) -> dict[str, list[Call]]:
    """The calls in functions, which are given by their last name, by the last part of what they call."""
    found: dict[str, list[Call]] = {}
    for function in (item for functions in known.values() for item in functions):
        for call in function.calls:
            found.setdefault(call.last, []).append(call)
    return found


def stands_alone(function: Function) -> bool:
    """A function within another one is read with it."""
    return function.context.function is None


def handed(node: ast.Call, callee: Function) -> Iterable[tuple[str, ast.expr]]:
    """Pairs of parameter and argument of a call of the function."""
    arguments = callee.node.args
    parameters = [item.arg for item in (*arguments.posonlyargs, *arguments.args)]
    if callee.owner and parameters[:1] in (["self"], ["cls"]):
        parameters = parameters[1:]
    yield from zip(parameters, node.args, strict=False)
    yield from ((word.arg, word.value) for word in node.keywords if word.arg)


def default_of(function: Function, name: str) -> ast.expr | None:
    """What a parameter is where a call hands over nothing for it; None where it has to."""
    arguments = function.node.args
    positional = [*arguments.posonlyargs, *arguments.args]
    pairs = [*zip(reversed(positional), reversed(arguments.defaults), strict=False)]
    pairs += [(item, node) for item, node in zip(arguments.kwonlyargs, arguments.kw_defaults, strict=True) if node]
    return next((node for item, node in pairs if item.arg == name), None)
