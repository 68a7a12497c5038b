"""Calls that bind a model's answer to a schema, and whether a retry or a validation surrounds them."""

import ast
from collections import defaultdict
from collections.abc import Sequence
from functools import cached_property

from auditor_core.detectives.repo.following.attempts import Attempts
from auditor_core.detectives.repo.judging.believed import believes
from auditor_core.detectives.repo.judging.bindings import candidates, method_of
from auditor_core.detectives.repo.judging.by_hand import around, is_description, validates
from auditor_core.detectives.repo.judging.opinions import SCORES, UNCHECKED
from auditor_core.detectives.repo.judging.schemas import Schemas, Site, last_name
from auditor_core.detectives.repo.judging.survived import Survived
from auditor_core.detectives.repo.judging.unasked import Unasked
from auditor_core.detectives.repo.source.descent import walk
from auditor_core.detectives.repo.source.index import Call, Function, Module, written_name
from auditor_core.detectives.repo.source.names import Names
from auditor_core.facts import ClassFact, Place, StructuredCallFact

_UNREAD = ("bind_tools", "bind_functions", "model_json_schema")
"""What offers a schema to the model, and leaves reading the answer to the program."""
_BINDING = ("with_structured_output", "bind_tools", "bind_functions")
"""What gives a bound model, that has to be asked in turn."""
_BY_CLIENT = ("response_model", "output_type")
"""Keywords of clients that validate an answer themselves, and ask again `max_retries` times."""
_HOPS = 1
"""Functions between the one that asks again and the one that has the answer."""
_RETRYING = ("retry", "backoff", "stamina")
_RETRY_CALLS = frozenset({"with_retry", "OutputFixingParser", "RetryOutputParser", "RetryWithErrorOutputParser"}) | {
    "Retrying",
    "AsyncRetrying",
}
_ASKING = frozenset({"invoke", "ainvoke", "stream", "astream", "batch", "abatch", "create", "parse", "predict"}) | {
    "generate_content",
    *("chat", "complete", "completion"),
}


class StructuredCalls:
    """Finds the calls. Knows who calls whom, since a schema is often bound far from where it is asked."""

    def __init__(
        self, modules: Sequence[Module], names: Names, classes: Sequence[ClassFact], *, in_part: bool = False
    ) -> None:
        """`in_part`: there are further modules, which nobody has looked into."""
        self._in_part = in_part
        self._modules = modules
        self._validated = {fact.name for fact in classes if fact.kind == "pydantic"}
        self._asking_again: dict[int, bool] = {}
        self._helping: dict[tuple[int, int], list[Function]] = {}
        self._schemas = Schemas(modules, names)
        self._attempts = Attempts(modules)
        self._unasked = Unasked(modules)
        self._survived = Survived(modules)
        self._scored = {fact.name for fact in classes if any(field.name in SCORES for field in fact.fields)}

    def find(self) -> list[StructuredCallFact]:
        """All of them, tests apart, by path and line; of a helper that is handed the schema, its callers."""
        found = [
            self._fact(*((module, call) if _is_kept(call) else site[:2]), site, method)
            for module in self._modules
            if not module.is_test
            for call in candidates(module)
            if (method := method_of(call))
            for site in self._schemas.sites(module, call)
        ]
        return sorted(dict.fromkeys(found), key=lambda fact: (fact.place.path, fact.place.line))

    @cached_property
    def _by_name(self) -> dict[str, list[Function]]:
        found: dict[str, list[Function]] = defaultdict(list)
        for function in (function for module in self._modules for function in module.functions):
            found[function.name.rpartition(".")[2]].append(function)
        return found

    @cached_property
    def _within(self) -> dict[int, list[Function]]:
        """Functions by the one that they are defined in."""
        found: dict[int, list[Function]] = defaultdict(list)
        for function in (function for module in self._modules for function in module.functions):
            if function.context.function is not None:
                found[id(function.context.function)].append(function)
        return found

    @cached_property
    def _callers(self) -> dict[str, list[tuple[Function, Call]]]:
        found: dict[str, list[tuple[Function, Call]]] = defaultdict(list)
        for function in (function for module in self._modules for function in module.functions):
            for call in function.calls:
                found[last_name(call.node, call.written)].append((function, call))
        return found

    def _fact(self, module: Module, call: Call, site: Site, method: str) -> StructuredCallFact:
        function, schema = call.context.function, self._schemas.name(*site)
        in_words = is_description(site[2], site[1].context.function, site[0])
        uses = self._uses(module, call)
        users = list(dict.fromkeys(item for item in (function, *(user for user, _ in uses)) if item is not None))
        inner = [item for owner in users for item in self._within.get(id(owner), ())]
        helpers = (helper for item in (*users, *inner) for helper in self._helpers(item))
        asked = list(dict.fromkeys((*users, *inner, *helpers)))
        return StructuredCallFact(
            method=method,
            schema_name=schema,
            function=function.name if function else "",
            place=Place(path=module.path, line=call.node.lineno, end_line=call.node.end_lineno or call.node.lineno),
            asked=call.last not in _BINDING or not self._unasked.is_left(module, call.node, function),
            retried=any(self._attempts.follow(use.context) for use in (call, *(use for _, use in uses)))
            or any(self._retries(item) for item in asked)
            or any(self._repeats(other, call) for other in module.by_last.get("with_retry", ()))
            or (method in _BY_CLIENT and _told_to_retry(module, call.node))
            or method in _RETRY_CALLS,
            caught=self._caught(asked),
            in_words=in_words,
            validated=self._is_validated(method, schema, asked, in_words=in_words),
        )

    def _caught(self, asked: Sequence[Function]) -> bool | None:
        """Whether a broken answer is caught; not denied where modules are known in outline alone."""
        taken = self._survived.takes(asked)
        return None if taken is False and self._in_part else taken

    def _is_validated(self, method: str, schema: str, asked: Sequence[Function], *, in_words: bool) -> bool:
        """Whether an answer is held against the schema: by the call, or by those who ask it; and not past all that."""
        by_call = method not in _UNREAD and not in_words and not self._validated.isdisjoint(schema.split(", "))
        by_hand = any(validates(item, self._validated) for item in (self._near(asked) if in_words else asked))
        by_kind = any(_asks_kind(item, self._validated) for item in asked) and not any(map(_makes_unchecked, asked))
        fine = by_call or by_hand or by_kind
        return fine and not believes(self._survived.around(asked), self._scored, self._survived.known)

    def _near(self, functions: Sequence[Function]) -> list[Function]:
        """Functions with those that they call and that call them, where a name tells which."""
        return around(
            functions,
            lambda name: found if len(found := self._by_name.get(name, [])) == 1 else [],
            lambda name: [user for user, _ in self._callers.get(name, [])] if len(self._by_name[name]) == 1 else [],
        )

    def _uses(self, module: Module, call: Call) -> list[tuple[Function, Call]]:
        """Calls of the function around, calls on what the bound model is assigned to, and calls of what makes those."""
        function = call.context.function
        uses: list[tuple[Function, Call]] = []
        if function is not None and not function.name.endswith("__init__"):
            uses += self._callers.get(function.name.rpartition(".")[2], [])
        targets = {call.target, *(use.target for _, use in uses)} - {""}
        if function is not None and any("property" in written_name(node) for node in function.node.decorator_list):
            targets.add(f"self.{function.name.rpartition('.')[2]}")
        for other in module.functions:
            for use in other.calls:
                receiver = written_name(use.node.func).rpartition(".")[0]
                if receiver in targets and ("." in receiver or other is function or function is None):
                    uses.append((other, use))
                    if other is not function:
                        uses += self._callers_of(other)
        return uses

    def _callers_of(self, function: Function) -> list[tuple[Function, Call]]:
        """Calls of a function whose name no other carries."""
        last = function.name.rpartition(".")[2]
        return self._callers.get(last, []) if len(self._by_name[last]) == 1 and last not in _ASKING else []

    def _asks_again(self, function: Function) -> bool:
        """Whether it asks a model, or calls what it was handed, again where that failed; or itself."""
        key = id(function)
        if key not in self._asking_again:
            self._asking_again[key] = self._does_ask_again(function)
        return self._asking_again[key]

    def _does_ask_again(self, function: Function) -> bool:
        handed = {item.arg for item in (*function.node.args.args, *function.node.args.kwonlyargs)}
        own = function.name.rpartition(".")[2]
        telling = [item for item in function.handlers if not self._attempts.caught.lost_connections_only(item.type)]
        handlers = [item for handler in telling for item in walk(handler) if isinstance(item, ast.Call)]
        asking = [
            call for call in function.calls if last_name(call.node) in _ASKING or written_name(call.node.func) in handed
        ]
        return (
            any(last_name(item) in _ASKING or last_name(item) == own for item in handlers)
            or any(last_name(call.node) == own and _counts_down(call.node, handed) for call in function.calls)
            or any(self._attempts.follow(call.context) for call in asking)
            or any(self._attempts.catch(call.context) and self._asks(call) for call in function.calls)
            or (bool(asking) and self._is_retried(function))
        )

    def _asks(self, call: Call) -> bool:
        """Whether a call is one of the repository's own function that asks a model."""
        called = self._by_name.get(last_name(call.node), [])
        return len(called) == 1 and any(last_name(item.node) in _ASKING for item in called[0].calls)

    def _helpers(self, function: Function, hops: int = _HOPS) -> Sequence[Function]:
        """The repository's functions that it calls, and which in turn ask a model, or call what they are handed."""
        key = (id(function), hops)
        if key not in self._helping:
            named = [self._by_name.get(name, []) for name in sorted({last_name(call.node) for call in function.calls})]
            found = [helper for helpers in named for helper in helpers if self._asks_again(helper)]
            alone = [helpers[0] for helpers in named if hops and len(helpers) == 1 and not self._asks_again(helpers[0])]
            further = [item for helper in alone for item in self._helpers(helper, hops - 1)]
            self._helping[key] = list(dict.fromkeys([*found, *further]))
        return self._helping[key]

    def _retries(self, function: Function) -> bool:
        calls = [call.node for call in function.calls if last_name(call.node) in _RETRY_CALLS]
        return (
            any(not self._attempts.in_vain(node, function) for node in calls)
            or function.name.rpartition(".")[2] in self._attempts.policies
            or self._is_retried(function)
            or self._asks_again(function)
        )

    def _repeats(self, other: Call, call: Call) -> bool:
        """Whether a `with_retry` is put on what a call binds, in the same expression."""
        return call.node in walk(other.node) and not self._attempts.in_vain(other.node, other.context.function)

    def _is_retried(self, function: Function) -> bool:
        """Whether a decorator calls the function again where it failed."""
        return any(
            any(word in written_name(node).lower() for word in _RETRYING) and not self._attempts.in_vain(node, function)
            for node in function.node.decorator_list
        )


def _is_kept(call: Call) -> bool:
    """Whether an object is made with the bound model, so that its methods tell how the model is asked."""
    function = call.context.function
    return function is not None and function.name.endswith("__init__")


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


def _asks_kind(function: Function, schemas: set[str]) -> bool:
    """Whether the function asks whether something is an object of a schema."""
    return any(
        call.last == "isinstance" and any(written_name(item) in schemas for item in call.node.args)
        for call in function.calls
    )


def _makes_unchecked(function: Function) -> bool:
    """Whether objects are made that nobody validates, so that being one says nothing."""
    return any(call.last in UNCHECKED for call in function.calls)
