"""Whether anything takes the failure when an answer breaks the schema, or whether the first such answer ends the run.

The failure is followed from where the model is asked to those who call, by name: a handler on its way takes it that is
meant for such failures and does not raise it on. A handler that raises on whatever it does not know takes nothing.
"""

import ast
from collections.abc import Iterator, Mapping, Sequence, Set
from functools import cached_property

from auditor_core.detectives.repo.following.callers import CallsByName, functions_by_name
from auditor_core.detectives.repo.following.failing import part_of
from auditor_core.detectives.repo.judging.answers import Answers
from auditor_core.detectives.repo.judging.failing_kinds import BROKEN, RETRYING, Kinds
from auditor_core.detectives.repo.judging.opinions import VALIDATING
from auditor_core.detectives.repo.judging.silent import is_dropped, looks_for_missing
from auditor_core.detectives.repo.source.descent import last_part, walk
from auditor_core.detectives.repo.source.index import Call, Function, Module, written_name

_FOREIGN = frozenset(
    {"OSError", "IOError", "TypeError", "NotImplementedError", "ImportError", "KeyError", "TimeoutError"}
    | {"AttributeError", "ConnectionError", "ModuleNotFoundError", "FileNotFoundError", "RuntimeError", "RetryError"}
)
"""Kinds that it is certainly none of; what other names stand for is open."""
_GIVEN_BACK = "return_exceptions"
_OTHERWISE = ("with_fallbacks", "suppress(", _GIVEN_BACK, "include_raw", "handle_parsing_errors", "on_error")
"""Words of code that takes failures otherwise than by `except`."""
_PLAIN = frozenset(
    {"staticmethod", "classmethod", "abstractmethod", "override", "property", "cached_property"}
    | {"lru_cache", "cache", "traceable"}
)
"""Decorators that take no failure; so do those that only try again, unless they are told what to give in the end."""
_LAST_RESORTS = ("retry_error_callback", "raise_on_giveup")
_FITTING = ("parsed", "parsing_error")
"""Parts of an answer that tell whether it fitted the schema."""
_RAW = "raw"
"""The part that holds what the model said."""
_HOPS = 5
"""Functions that a failure goes up through."""


class Survived:
    """Follows the failures of asking upwards."""

    def __init__(self, modules: Sequence[Module], requests: Set[int] = frozenset()) -> None:
        """`requests` are ids of calls that ask a model in a way of their own."""
        self._modules = [module for module in modules if not module.is_test]
        self._calls = CallsByName(self._modules)
        self._answers = Answers(self._modules, requests)
        self._kinds = Kinds(self._modules)
        self.known = functions_by_name(self._modules)
        self._asked: dict[int, list[Call]] = {}

    def takes(self, functions: Sequence[Function], *, by_hand: bool = False, told: bool = False) -> bool | None:
        """Whether somebody takes the failure of what these functions ask; None where that can't be told.

        Where answers are held against the schema `by_hand`, they fail there; where they are `told` to be broken, they
        fail nowhere, if somebody asks for that.
        """
        around = self.around(functions)
        if told and any(map(_asks_whether_it_fitted, around)):
            return True
        turned = self._kinds.turned_into(around)
        found = [self._taken(function, turned, by_hand=by_hand) for function in around]
        if True in found or any(_gives_back(call) for item in around for call in item.calls):
            return True
        open_ended = None in found or self._otherwise or any(map(self._is_wrapped, around))
        return None if open_ended or not any(map(self._asking, around)) else False

    def drops(self, functions: Sequence[Function]) -> bool:
        """Whether everybody who takes the failure of what these functions ask drops the answer without a word."""
        around = self.around(functions)
        turned = self._kinds.turned_into(around)
        taking = [
            (function, call, handler)
            for function in around
            for call in self._asking(function)
            for handler in _handlers(call)
            if self._takes(handler, turned)
        ]
        return bool(taking) and not self._looks_for_missing and all(is_dropped(*item) for item in taking)

    @cached_property
    def _looks_for_missing(self) -> bool:
        return looks_for_missing(self._modules)

    @cached_property
    def _otherwise(self) -> bool:
        return any(word in module.source for module in self._modules for word in _OTHERWISE)

    def around(self, functions: Sequence[Function]) -> list[Function]:
        """The functions with those of which they have the model asked, and those that call them, and so on."""
        found = list(dict.fromkeys(functions))
        for _ in range(_HOPS):
            named = (self.known.get(call.last, []) for item in found for call in self._asking(item))
            found = list(dict.fromkeys([*found, *(pairs[0][1] for pairs in named if len(pairs) == 1)]))
        for _ in range(_HOPS):
            names = {item.name.rpartition(".")[2] for item in found} - {"__init__", "__call__"}
            users = (call.context.function for name in sorted(names) for _, call in self._calls.of(name))
            found = list(dict.fromkeys([*found, *(user for user in users if user is not None)]))
        return found

    def _asking(self, function: Function) -> list[Call]:
        """The calls of a function that ask a model, at once or through others."""
        if id(function) not in self._asked:
            self._asked[id(function)] = [call for call in function.calls if self._answers.asks(call.node)]
        return self._asked[id(function)]

    def _taken(self, function: Function, turned: Mapping[str, bool], *, by_hand: bool) -> bool | None:
        """Whether a handler of the function takes the failure of something that it asks, or validates."""
        failing = [*self._asking(function), *(call for call in function.calls if by_hand and call.last in VALIDATING)]
        found = [self._takes(handler, turned) for call in failing for handler in _handlers(call)]
        return True if True in found else None if None in found else False

    def _takes(self, handler: ast.ExceptHandler, turned: Mapping[str, bool]) -> bool | None:
        """Whether a handler takes a broken answer, or what such a failure is turned into; None for kinds unknown."""
        kinds = self._kinds.of(handler)
        if _raises_on(handler.body):
            return False
        if kinds & BROKEN or any(turned.get(name) for name in kinds):
            return True
        foreign = _FOREIGN | (self._kinds.own - turned.keys())
        return False if kinds <= foreign else None

    def _is_wrapped(self, function: Function) -> bool:
        """Whether something else may stand around a function, or around what it asks.

        A decorator may, a function with a handler that is handed the one or the other, and who hands them to others.
        """
        last = function.name.rpartition(".")[2]
        names, parts = self._handed_over
        return (
            not all(map(self._lets_through, function.node.decorator_list))
            or last in names
            or any(id(call.node) in parts for call in self._asking(function))
        )

    def _lets_through(self, mark: ast.expr) -> bool:
        """Whether what fails in a function fails for its callers too, whatever a decorator does before."""
        last = written_name(mark).rpartition(".")[2]
        if any(word in written_name(mark).lower() for word in RETRYING) and last not in self.known:
            return not any(word.arg in _LAST_RESORTS for item in walk(mark) for word in getattr(item, "keywords", ()))
        own = self.known.get(last, [])
        return last in _PLAIN or (len(own) == 1 and not self._kinds.caught_within(own[0][1], mark) & BROKEN)

    @cached_property
    def _handed_over(self) -> tuple[set[str], set[int]]:
        """What is handed over to functions that hold a handler, or by them: names, and all that it consists of."""
        guarding = [item for module in self._modules for item in module.functions if _holds_handler(item)]
        names = {item.name.rpartition(".")[2] for item in guarding}
        calls = [call for name in sorted(names) for _, call in self._calls.of(name)]
        parts = [
            part for call in (*calls, *(call for item in guarding for call in item.calls)) for part in _given(call)
        ]
        called = {id(part.func) for part in parts if isinstance(part, ast.Call)}
        handed = {last_part(part) for part in parts if id(part) not in called}
        return handed - {""}, {id(part) for call in calls for part in _given(call)}


def tells(call: Call) -> bool:
    """Whether what a call binds gives a broken answer with a word that it is one: `include_raw=True`."""
    return any(word.arg == "include_raw" and getattr(word.value, "value", True) for word in call.node.keywords)


def takes_raw(functions: Sequence[Function]) -> bool:
    """Whether of such answers only the words are taken as they came, and nobody looks whether they fitted."""
    return any(_reads(item, _RAW) for item in functions) and not any(map(_asks_whether_it_fitted, functions))


def _asks_whether_it_fitted(function: Function) -> bool:
    return _reads(function, *_FITTING)


def _reads(function: Function, *parts: str) -> bool:
    keys = (key for node in function.nodes if isinstance(node, ast.MatchMapping) for key in node.keys)
    return any(isinstance(node, ast.expr) and part_of(node)[1] in parts for node in function.nodes) or any(
        getattr(key, "value", None) in parts for key in keys
    )


def _holds_handler(function: Function) -> bool:
    return any(isinstance(node, ast.Try | ast.TryStar) for node in function.nodes)


def _given(call: Call) -> list[ast.AST]:
    return [part for item in (*call.node.args, *(word.value for word in call.node.keywords)) for part in walk(item)]


def _handlers(call: Call) -> Iterator[ast.ExceptHandler]:
    """Handlers around a call, in its function."""
    for block in call.context.blocks():
        if block.kind == "try":
            yield from getattr(block.node, "handlers", ())


def _gives_back(call: Call) -> bool:
    """Whether a call gives failures among its answers: `gather(…, return_exceptions=True)`."""
    return any(word.arg == _GIVEN_BACK and getattr(word.value, "value", False) is True for word in call.node.keywords)


def _raises_on(body: Sequence[ast.stmt]) -> bool:
    """Whether a handler raises unless it knows the failure: at its end, in an `else`, below `if not known`."""
    for step in body:
        if isinstance(step, ast.Raise):
            return True
        if isinstance(step, ast.Return | ast.Continue | ast.Break):
            return False
        if isinstance(step, ast.If):
            unknown = isinstance(step.test, ast.UnaryOp) and isinstance(step.test.op, ast.Not)
            if _raises_on(step.body if unknown else step.orelse):
                return True
    return False
