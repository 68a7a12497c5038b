"""Which names of a function hold what a model answered, as it came or as the program's own functions gave it."""

import ast
from collections.abc import Sequence, Set
from functools import cached_property

from auditor_core.detectives.repo.following.callers import CallsByName, functions_by_name, handed, inner_functions
from auditor_core.detectives.repo.following.usage import only_declares
from auditor_core.detectives.repo.judging.opinions import ASKING
from auditor_core.detectives.repo.source.descent import walk
from auditor_core.detectives.repo.source.index import Function, Module, written_name

_ASKING = ASKING | {"completion", "acompletion", "batch", "abatch"}
_HOPS = 3
"""Functions between the one that takes an answer and the one that asks."""


class Answers:
    """Knows the functions that ask a model."""

    def __init__(self, modules: Sequence[Module], requests: Set[int] = frozenset()) -> None:
        """`requests` are ids of further calls that ask a model: `httpx.post(URL, json=body)`."""
        self._requests = requests
        self._known = functions_by_name(modules)
        self._inner = inner_functions(modules)
        self._modules = modules
        self._asking: dict[tuple[str, int], bool] = {}
        """Whether all functions of a name ask, but for those that only declare what others do."""
        self._names: dict[int, set[str]] = {}

    @cached_property
    def are_any(self) -> bool:
        """Whether anything may ask a model at all: most programs never do."""
        return any(not _ASKING.isdisjoint(module.by_last) for module in self._modules)

    def names(self, function: Function) -> set[str]:
        """Names that hold an answer, a part of one, or what one of the program's functions makes of one."""
        if id(function) not in self._names:
            self._names[id(function)] = self.made_of(set(), function)
        return self._names[id(function)]

    def made_of(self, names: set[str], function: Function) -> set[str]:
        """These names that hold an answer, and all others of the function that hold one then."""
        pairs = [(name, value) for name, values in function.assigned.items() for value in values]
        loops = (node for node in function.nodes if isinstance(node, ast.For | ast.AsyncFor | ast.comprehension))
        pairs += [(part.id, loop.iter) for loop in loops for part in walk(loop.target) if isinstance(part, ast.Name)]
        found = {*names}
        while new := {name for name, value in pairs if name not in found and self.holds(value, found)}:
            found |= new
        return found

    def holds(self, node: ast.AST, names: set[str]) -> bool:
        """Whether an expression has an answer in it: under one of the names, or where it is asked for."""
        return any(
            (isinstance(part, ast.Name) and part.id in names) or (isinstance(part, ast.Call) and self.asks(part))
            for part in walk(node)
        )

    def asks(self, call: ast.Call, hops: int = _HOPS) -> bool:
        """Whether a call asks a model, at once or through the repository's functions."""
        last = written_name(call.func).rpartition(".")[2]
        if id(call) in self._requests or (last in _ASKING and isinstance(call.func, ast.Attribute)):
            return True
        if not hops:
            return False
        if (last, hops) not in self._asking:
            self._asking[last, hops] = False  # functions may call each other
            called = [item for _, item in self._functions(last) if not only_declares(item.node)]
            asked = (any(self.asks(inner.node, hops - 1) for inner in item.calls) for item in called)
            self._asking[last, hops] = bool(called) and all(asked)
        return self._asking[last, hops]

    def _functions(self, last: str) -> Sequence[tuple[Module, Function]]:
        """Those of a name; within others only where none stands alone."""
        return self._known.get(last) or self._inner.get(last, [])


def handed_answers(function: Function, answers: Answers, calls: CallsByName) -> set[str]:
    """Parameters for which somebody hands over an answer, and names for what is made of that.

    Args:
        function: Whose parameters.
        answers: Who asks a model.
        calls: The calls of all modules.
    """
    found: set[str] = set()
    for _, call in calls.of(function.name.rpartition(".")[2]):
        caller = call.context.function
        names = answers.names(caller) if caller is not None else set()
        found |= {name for name, value in handed(call.node, function) if answers.holds(value, names)}
    return answers.made_of(found, function) if found else found
