"""Calls that bind a model's answer to a schema, and whether a retry or a validation surrounds them."""

from collections import defaultdict
from collections.abc import Iterator, Sequence
from functools import cached_property

from auditor_core.detectives.repo.judging.asked_again import ASKING, AskedAgain
from auditor_core.detectives.repo.judging.believed import believes
from auditor_core.detectives.repo.judging.bindings import BINDING, UNREAD, candidates, gives_text, method_of
from auditor_core.detectives.repo.judging.by_hand import (
    apart_from,
    around,
    asks_kind,
    is_description,
    makes_unchecked,
    validates,
)
from auditor_core.detectives.repo.judging.checked_answers import held_questions
from auditor_core.detectives.repo.judging.hollow_binding import HollowBindings
from auditor_core.detectives.repo.judging.let_pass import lets_all_pass
from auditor_core.detectives.repo.judging.made_fields import fields_made_by
from auditor_core.detectives.repo.judging.opinions import SCORES
from auditor_core.detectives.repo.judging.schemas import Schemas, Site, last_name
from auditor_core.detectives.repo.judging.survived import Survived, takes_raw, tells
from auditor_core.detectives.repo.judging.unasked import Unasked
from auditor_core.detectives.repo.judging.uses import gives, is_kept, reached
from auditor_core.detectives.repo.source.index import Call, Function, Module, written_name
from auditor_core.detectives.repo.source.names import Names
from auditor_core.facts import ClassFact, Place, StructuredCallFact

_IN_REQUESTS = frozenset({"model_json_schema", "response_format", "response_model", "response_schema", "text_format"})
"""Ways to hand over the schema with the question itself."""
RUNNING = ("run", "run_sync", "run_stream")
"""Methods of agents that ask their model."""
_RUNNERS = frozenset({"subprocess", "asyncio", "anyio", "trio", "uvicorn", "mcp", "app", "loop", "server"})
"""What runs something else."""
_OF_TOOLS = ("PydanticToolsParser", "JsonOutputToolsParser")
"""What reads calls of tools from an answer."""
_OFFERING = frozenset({"bind", "bind_tools", "bind_functions", "with_config"})
_ANY_JSON = ("", "json")
"""What stands for the schema where none is named."""


class StructuredCalls:
    """Finds the calls. Knows who calls whom, since a schema is often bound far from where it is asked."""

    def __init__(
        self, modules: Sequence[Module], names: Names, classes: Sequence[ClassFact], *, in_part: bool = False
    ) -> None:
        """`in_part`: there are further modules, which nobody has looked into."""
        self._in_part = in_part
        self._modules = modules
        self._classes = classes
        self._validated = {fact.name for fact in classes if fact.kind == "pydantic"}
        self._schemas = Schemas(modules, names)
        self._unasked = Unasked(modules)
        self._uncalled: dict[str, bool] = {}
        self._scored = {fact.name for fact in classes if any(field.name in SCORES for field in fact.fields)}
        self._opinions = self._scored & self._validated
        self._hollow = HollowBindings(modules, self._validated)

    def find(self) -> list[StructuredCallFact]:
        """All of them, tests apart, by path and line; of a helper that is handed the schema, its callers."""
        found = [
            self._fact(*((module, call) if is_kept(call) else site[:2]), site, method)
            for module, call, method in self._binding
            for site in self._schemas.sites(module, call)
        ]
        found = sorted(dict.fromkeys(found), key=lambda fact: (fact.place.path, fact.place.line))
        left = {fact for fact in found if self._reads_nothing(fact, found) or self._is_superseded(fact, found)}
        return [fact.model_copy(update={"asked": False}) if fact in left else fact for fact in found]

    def _is_superseded(self, fact: StructuredCallFact, found: Sequence[StructuredCallFact]) -> bool:
        """Whether nobody calls the function that binds, while one that is called binds the same."""
        if not self._is_uncalled(fact.function):
            return False
        others = {item.function for item in found if item.schema_name == fact.schema_name} - {fact.function}
        return not all(map(self._is_uncalled, others))

    def _is_uncalled(self, name: str) -> bool:
        if name not in self._uncalled:
            called_so = (function for function in self._by_name[name] if function.name == name)
            self._uncalled[name] = any(map(self._unasked.is_uncalled, called_so))
        return self._uncalled[name]

    def _reads_nothing(self, fact: StructuredCallFact, found: Sequence[StructuredCallFact]) -> bool:
        """Whether a parser of calls of tools is all there is: no model that is asked was given any tool."""
        if fact.method not in _OF_TOOLS:
            return False
        offered = [item for item in found if item.method in UNREAD]
        return not any(item.asked for item in offered) if offered else not self._offers_tools

    @cached_property
    def _offers_tools(self) -> bool:
        """Whether a model may be given tools in some other way."""
        return any(
            not _OFFERING.isdisjoint(module.by_last)
            or any(
                word.arg in ("tools", "functions") and "Parser" not in call.last
                for call in module.with_words
                for word in call.node.keywords
            )
            for module in self._modules
        )

    @cached_property
    def _binding(self) -> list[tuple[Module, Call, str]]:
        """The calls that bind a schema, and how."""
        calls = [(module, call) for module in self._modules if not module.is_test for call in candidates(module)]
        calls = [pair for pair in calls if not self._hollow.covers(*pair)]
        own = [(*pair, method) for pair in calls if (method := method_of(pair[1]) or self._described(*pair))]
        bound = {id(call) for _, call, _ in own}
        handed = (found for pair in calls if id(pair[1]) not in bound for found in self._schemas.bodies.handing(*pair))
        return own + [(*found, "model_json_schema") for found in dict.fromkeys(handed) if id(found[1]) not in bound]

    @cached_property
    def requests(self) -> set[int]:
        """Ids of calls that ask a model in other ways than by the methods that all know."""
        bound = {id(call.node) for _, call, method in self._binding if method in _IN_REQUESTS}
        agents = any(method == "output_type" for _, _, method in self._binding)
        runs = (call for module in self._modules if agents for last in RUNNING for call in module.by_last.get(last, ()))
        return bound | {id(call.node) for call in runs if call.written.partition(".")[0] not in _RUNNERS}

    @cached_property
    def again(self) -> AskedAgain:
        """Which calls are made again where an answer was broken."""
        return AskedAgain(self._modules, self.requests)

    @cached_property
    def _survived(self) -> Survived:
        return Survived(self._modules, self.requests)

    def _described(self, module: Module, call: Call) -> str:
        """How a request binds a schema that is put into words elsewhere; empty where it does not."""
        return "model_json_schema" if self._schemas.descriptions.in_request(module, call) is not None else ""

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
        function = call.context.function
        in_words = is_description(site[2], site[1].context.function, site[0])
        uses = self._uses(module, call)
        users = list(dict.fromkeys(item for item in (function, *(user for user, _ in uses)) if item is not None))
        inner = [item for owner in users for item in self._within.get(id(owner), ())]
        helpers = (helper for item in (*users, *inner) for helper in self.again.helpers(item))
        asked = list(dict.fromkeys((*users, *inner, *helpers)))
        schema = self._told_or_held(self._schemas.name(*site), asked)
        taken = tells(call) and takes_raw(self._survived.around(asked))
        return StructuredCallFact(
            method=method,
            schema_name=schema,
            function=function.name if function else "",
            place=Place(path=module.path, line=call.node.lineno, end_line=call.node.end_lineno or call.node.lineno),
            asked=call.last not in BINDING or not self._unasked.is_left(module, call.node, function),
            retried=self.again.covers(module, call, method, [use for _, use in uses], asked)
            and not (tells(call) and lets_all_pass(asked, self._survived.known)),
            caught=self._caught(
                asked, by_hand=in_words or method == "response_schema" or gives_text(method, call), told=tells(call)
            ),
            dropped=self._survived.drops(asked),
            in_words=in_words,
            validated=self._is_validated(
                schema, asked, by_client=not gives_text(method, call) and not (in_words or taken), in_words=in_words
            ),
        )

    def _told_or_held(self, schema: str, asked: Sequence[Function]) -> str:
        """The schema; of a model that is only told to answer in JSON, what the program holds its answers up by."""
        if schema not in _ANY_JSON:
            return schema
        found = {self._held[id(call.node)] for item in asked for call in item.calls if id(call.node) in self._held}
        return ", ".join(sorted(found)) or schema

    @cached_property
    def _held(self) -> dict[int, str]:
        """What answers are held up by, by the ids of the questions."""
        return held_questions(self._modules, self._classes, self.again)

    def _caught(self, asked: Sequence[Function], *, by_hand: bool, told: bool) -> bool | None:
        """Whether a broken answer is caught; not denied where modules are known in outline alone."""
        taken = self._survived.takes(asked, by_hand=by_hand, told=told)
        return None if taken is False and self._in_part else taken

    def _is_validated(self, schema: str, asked: Sequence[Function], *, by_client: bool, in_words: bool) -> bool:
        """Whether an answer is held against the schema: by the call, or by those who ask it; and not past all that."""
        named = self._validated.intersection(schema.split(", "))
        near, kinds = (self._near(asked), named | self._opinions) if in_words else (asked, self._validated)
        unchecked = any(map(makes_unchecked, near))
        apart = apart_from(kinds, self._classes)
        by_hand = any(validates(item, kinds, apart, unchecked=unchecked) for item in near)
        by_kind = any(asks_kind(item, self._validated) for item in asked) and not unchecked
        fine = (by_client and bool(named)) or by_hand or by_kind
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
            if gives(function, call):
                uses += [use for user, _ in tuple(uses) for use in self._callers_of(user)]
        targets = {call.target, *(use.target for _, use in uses)} - {""}
        homes = [module]
        if function is not None and gives(function, call):
            for home, name in fields_made_by(self._modules, function.name.rpartition(".")[2]):
                targets.add(f"self.{name}")
                homes += [home] if home is not module else []
        if function is not None and any("property" in written_name(node) for node in function.node.decorator_list):
            targets.add(f"self.{function.name.rpartition('.')[2]}")
        return uses + list(self._uses_of(targets, homes, function))

    def _uses_of(
        self, targets: set[str], homes: Sequence[Module], function: Function | None
    ) -> Iterator[tuple[Function, Call]]:
        """Calls on what has one of these names in some modules, and calls of what makes those.

        Names of a function are its own, but for attributes.
        """
        for other in (item for home in homes for item in home.functions):
            for use in other.calls:
                receivers = [name for name in reached(use) if name in targets]
                if any("." in name or other is function or function is None for name in receivers):
                    yield other, use
                    yield from self._callers_of(other) if other is not function else ()

    def _callers_of(self, function: Function) -> list[tuple[Function, Call]]:
        """Calls of a function whose name no other carries."""
        last = function.name.rpartition(".")[2]
        return self._callers.get(last, []) if len(self._by_name[last]) == 1 and last not in ASKING else []
