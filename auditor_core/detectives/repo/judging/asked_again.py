"""Whether an answer that breaks the schema is asked for again: in a loop, by a library, a client or a node's policy."""

import ast
from collections.abc import Sequence, Set
from functools import cached_property

from auditor_core.detectives.repo.following.attempts import Attempts
from auditor_core.detectives.repo.judging.at_binding import instead_of_binding
from auditor_core.detectives.repo.judging.failing_kinds import BROKEN, RETRYING, Kinds
from auditor_core.detectives.repo.judging.handed_to_retry import HandedToRetry
from auditor_core.detectives.repo.judging.kept_in import goes_by_failures_alone, keeps_in
from auditor_core.detectives.repo.judging.reread import Reread
from auditor_core.detectives.repo.judging.schemas import last_name
from auditor_core.detectives.repo.source.descent import walk
from auditor_core.detectives.repo.source.index import Call, Function, Module, target_name, written_name

_BY_CLIENT = ("response_model", "output_type")
"""Keywords of clients that validate an answer themselves, and ask again `max_retries` times."""
_HOPS = 1
"""Functions between the one that asks again and the one that has the answer."""
_RETRY_CALLS = frozenset({"with_retry", "OutputFixingParser", "RetryOutputParser", "RetryWithErrorOutputParser"}) | {
    "Retrying",
    "AsyncRetrying",
}
ASKING = frozenset({"invoke", "ainvoke", "stream", "astream", "batch", "abatch", "create", "parse", "predict"}) | {
    "generate_content",
    *("chat", "complete", "completion"),
}
"""Calls that ask a model."""


class AskedAgain:
    """Knows the functions that ask, and those that they have ask for them."""

    def __init__(self, modules: Sequence[Module], requests: Set[int] = frozenset()) -> None:
        """`requests` are ids of calls that ask a model in a way of their own."""
        self._modules = modules
        self._requests = requests
        self._asking_again: dict[int, bool] = {}
        self._helping: dict[tuple[int, int], list[Function]] = {}
        self._attempts = Attempts(modules)

    def covers(self, module: Module, call: Call, method: str, uses: Sequence[Call], asked: Sequence[Function]) -> bool:
        """Whether what a call binds is asked again where that failed.

        Args:
            module: The call's module.
            call: What binds the schema.
            method: How it does so.
            uses: The calls by which what is bound is used.
            asked: The functions that use it, or ask it for those.
        """
        return (
            any(self.goes_round(use) for use in (call, *uses))
            or any(self._retries(item) for item in asked)
            or self._handed.takes([item for item in asked if not self._reread.whole(item)], ASKING)
            or any(self._repeats(other, call) for other in module.by_last.get("with_retry", ()))
            or (method in _BY_CLIENT and _told_to_retry(module, call.node))
            or method in _RETRY_CALLS
        )

    def goes_round(self, call: Call) -> bool:
        """Whether a loop over attempts stands around a call, whose rounds may each ask for another answer."""
        return self._attempts.follow(call.context) and not self._reread.in_loop(call)

    @cached_property
    def _reread(self) -> Reread:
        return Reread(self._modules, self._by_name)

    @cached_property
    def _handed(self) -> HandedToRetry:
        return HandedToRetry(self._modules, self._attempts.in_vain, self._calls_again)

    def _calls_again(self, name: str) -> bool:
        """Whether the one function of a name calls what it is handed in rounds, until that does not fail."""
        own = self._by_name.get(name, ())
        return len(own) == 1 and any(
            written_name(call.node.func) in own[0].parameters and self.goes_round(call) for call in own[0].calls
        )

    @cached_property
    def _all(self) -> list[Function]:
        return [function for module in self._modules for function in module.functions]

    @cached_property
    def _within(self) -> dict[int, list[Function]]:
        """Functions by each of those that they stand in."""
        found: dict[int, list[Function]] = {}
        for function in self._all:
            outer = function.context.function
            while outer is not None:
                found.setdefault(id(outer.node), []).append(function)
                outer = outer.context.function
        return found

    @cached_property
    def _kinds(self) -> Kinds:
        return Kinds(self._modules)

    @cached_property
    def _by_name(self) -> dict[str, list[Function]]:
        found: dict[str, list[Function]] = {}
        for function in self._all:
            found.setdefault(function.name.rpartition(".")[2], []).append(function)
        return found

    def _asks_again(self, function: Function) -> bool:
        """Whether it asks a model, or calls what it was handed, again where that failed; or itself."""
        key = id(function)
        if key not in self._asking_again:
            self._asking_again[key] = self._does_ask_again(function)
        return self._asking_again[key]

    def _does_ask_again(self, function: Function) -> bool:
        handed = function.parameters | (function.context.function.parameters if function.context.function else set())
        own = function.name.rpartition(".")[2]
        handlers = [
            item
            for handler in self._telling(function)
            for item in walk(handler)
            if isinstance(item, ast.Call) and not self._reread.within(item, handler)
        ]
        if self._reread.whole(function):
            return False
        asking = [call for call in function.calls if self._is_question(call) or written_name(call.node.func) in handed]
        return (
            any(last_name(item) in ASKING or last_name(item) == own for item in handlers)
            or any(last_name(call.node) == own and _counts_down(call.node, handed) for call in function.calls)
            or any(map(self.goes_round, asking))
            or any(self._catches(call) and self._asks(call) for call in function.calls)
            or (bool(asking) and self.is_retried(function))
            or self._attempts.goes_over_rounds(function, self._is_question)
        )

    def _telling(self, function: Function) -> list[ast.ExceptHandler]:
        """The handlers that a broken answer may come to: after something was asked, and for such a failure."""
        apart = instead_of_binding(function)
        handlers = (item for item in function.handlers if item not in apart)
        return [item for item in handlers if not self._attempts.caught.of_no_answer(item.type)]

    def _is_question(self, call: Call) -> bool:
        return last_name(call.node) in ASKING or id(call.node) in self._requests

    def _catches(self, call: Call) -> bool:
        return self._attempts.catch(call.context) and not self._reread.in_loop(call)

    def _asks(self, call: Call) -> bool:
        """Whether a call is one of the repository's own function that asks a model."""
        called = self._by_name.get(last_name(call.node), [])
        return len(called) == 1 and any(map(self._is_question, called[0].calls))

    def helpers(self, function: Function, hops: int = _HOPS) -> Sequence[Function]:
        """The repository's functions that it calls, and which in turn ask a model, or call what they are handed."""
        key = (id(function), hops)
        if key not in self._helping:
            named = [self._by_name.get(name, []) for name in sorted({last_name(call.node) for call in function.calls})]
            found = [helper for helpers in named for helper in helpers if self._asks_again(helper)]
            alone = [helpers[0] for helpers in named if hops and len(helpers) == 1 and not self._asks_again(helpers[0])]
            further = [item for helper in alone for item in self.helpers(helper, hops - 1)]
            self._helping[key] = list(dict.fromkeys([*found, *further]))
        return self._helping[key]

    def _retries(self, function: Function) -> bool:
        calls = [call.node for call in function.calls if last_name(call.node) in _RETRY_CALLS]
        return (
            any(not self._attempts.in_vain(node, function) for node in calls)
            or not self._attempts.policies.isdisjoint(function.name.split(".")[-2:])
            or self.is_retried(function)
            or self._asks_again(function)
        )

    def _repeats(self, other: Call, call: Call) -> bool:
        """Whether a `with_retry` is put on what a call binds, in the same expression or under the name that it got."""
        parts = list(walk(other.node))
        named = bool(call.target) and any(target_name(part) == call.target for part in parts)
        here = call.node in parts or (named and other.context.function in (None, call.context.function))
        return here and not self._attempts.in_vain(other.node, other.context.function)

    def is_retried(self, function: Function) -> bool:
        """Whether a decorator calls the function again where it failed."""
        return any(
            (any(word in written_name(node).lower() for word in RETRYING) or self._is_own_retry(node))
            and not self._attempts.in_vain(node, function)
            and not self._sees_no_failure(node, function)
            for node in function.node.decorator_list
        ) and not self._reread.whole(function)

    def _sees_no_failure(self, mark: ast.expr, function: Function) -> bool:
        """Whether a library's decorator goes by failures alone, and the function lets none out."""
        own = last_name(mark) if isinstance(mark, ast.Call) else written_name(mark)
        return own not in self._by_name and goes_by_failures_alone(mark) and keeps_in(function, self._by_name)

    def _is_own_retry(self, mark: ast.expr) -> bool:
        """Whether a decorator of the program calls what it decorates again where an answer was broken."""
        own = self._by_name.get(last_name(mark) if isinstance(mark, ast.Call) else written_name(mark), [])
        inner = self._within.get(id(own[0].node), []) if len(own) == 1 else []
        return any(map(self._asks_again, inner)) and bool(self._kinds.caught_within(own[0], mark) & BROKEN)


def _counts_down(node: ast.Call, parameters: set[str]) -> bool:
    """Whether a call hands on a parameter one less or one more: `ask(prompt, tries - 1)`."""
    given = (*node.args, *(word.value for word in node.keywords))
    return any(
        isinstance(item, ast.BinOp)
        and isinstance(item.right, ast.Constant)
        and isinstance(item.op, ast.Sub | ast.Add)
        and written_name(item.left) in parameters
        for item in given
    )


def _told_to_retry(module: Module, node: ast.Call) -> bool:
    """Whether the call itself asks for another try: any `max_retries` but none."""
    given = [word.value for word in node.keywords if word.arg in ("max_retries", "retries")]
    values = [value for item in given for value in module.assigned.get(written_name(item), [item])]
    return bool(values) and not all(isinstance(item, ast.Constant) and not item.value for item in values)
