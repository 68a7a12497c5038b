"""Which schema a call binds a model to: by name, through aliases, attributes and helpers that are handed it."""

import ast
from collections import defaultdict
from collections.abc import Sequence
from functools import cached_property

from auditor_core.detectives.repo.following.arguments import given_by
from auditor_core.detectives.repo.judging.bodies import Bodies
from auditor_core.detectives.repo.judging.descriptions import Descriptions, described_as
from auditor_core.detectives.repo.source.descent import walk
from auditor_core.detectives.repo.source.index import Call, Function, Module, target_name, written_name
from auditor_core.detectives.repo.source.names import Names

SCHEMA_WORDS = frozenset(
    {"response_format", "response_model", "response_schema", "response_mime_type", "text_format"}
) | {"output_type"}
"""Keywords of clients that take a schema."""
_MIME = "response_mime_type"
_SCHEMA_KEYWORDS = ("schema", "pydantic_object", "pydantic_schema", *sorted(SCHEMA_WORDS - {_MIME}), _MIME, "tools")
_OPTIONS = ("config", "generation_config", "extra_body", "model_kwargs")
_HOPS = 3
"""Helpers that hand a schema on to helpers."""
_MOST_SITES = 200
"""Calls of helpers that are followed in a repository, so that functions which call each other come to an end."""

Site = tuple[Module, Call, ast.expr | None]
"""Module, call and what stands there for the schema."""


class Schemas:
    """Knows who calls whom, since a schema is often handed on."""

    def __init__(self, modules: Sequence[Module], names: Names) -> None:
        self._modules = modules
        self._names = names
        self._left = _MOST_SITES
        self.descriptions = Descriptions(modules, names)
        self.bodies = Bodies(modules, self.descriptions)

    def sites(self, module: Module, call: Call) -> list[Site]:
        """Where a call gets its schema: the call itself or, where that is a parameter, the calls that hand it over."""
        return self._sites(module, call, self._handed(module, call), _HOPS)

    def _handed(self, module: Module, call: Call) -> ast.expr | None:
        """What a call is handed as schema: the class itself, what describes it, or what holds the one or the other."""
        if (handed := self.bodies.told(call)) is not None:
            return handed
        node, told = _schema_node(call), self.descriptions.in_request(module, call)
        if node is None or (told and node in call.node.args):
            return told
        return self.descriptions.within(node, module, call.context.function) or node

    def name(self, module: Module, call: Call, node: ast.expr | None) -> str:
        """Name of the schema, or of all tools; empty where the code does not name one."""
        if node is None:
            return ""
        written, function = target_name(node), call.context.function
        values = function.assigned.get(written, []) if function else []
        if len(values) == 1 and isinstance(values[0], ast.List | ast.Name | ast.Attribute):
            node = values[0]
        elif "." in written and not values:
            module, node = self._kept(module, call.context.owner, written) or (module, node)
        items = node.elts if isinstance(node, ast.List | ast.Tuple) else [node]
        return ", ".join(name for item in items if (name := self._one_name(module, item)))

    def _sites(self, module: Module, call: Call, schema: ast.expr | None, hops: int) -> list[Site]:
        if isinstance(schema, ast.Call) and getattr(schema.func, "attr", "") == "model_json_schema":
            found = self._sites(module, call, schema.func.value, hops)  # type: ignore[attr-defined]
            return [(home, site, described_as(node) if node is not None else None) for home, site, node in found]
        function = call.context.function
        name = target_name(schema) if isinstance(schema, ast.Name) else ""
        if (
            function is None
            or name not in function.parameters
            or name in function.assigned
            or not hops
            or self._left <= 0
        ):
            return [(module, call, schema)]
        last = (function.owner if function.name.endswith("__init__") else function.name).rpartition(".")[2]
        handing = [item for item in self._given(last, function, name) if item[1].context.function is not function]
        self._left -= len(handing)
        found = [site for item in handing for site in self._sites(*item, hops - 1)]
        return found or [(module, call, given_by(ast.Call(call.node.func, [], []), function).get(name, schema))]

    def _given(self, called: str, function: Function, parameter: str) -> list[tuple[Module, Call, ast.expr]]:
        """What calls of that name give for a function's parameter."""
        return [
            (module, call, given)
            for module, call in self._callers.get(called, ())
            if (given := given_by(call.node, function).get(parameter)) is not None
        ]

    def _kept(self, module: Module, owner: str, name: str) -> tuple[Module, ast.expr] | None:
        """What an attribute of an object (`self.schema`) is: of its class, or what its maker is handed."""
        for function in (item for item in module.functions if item.owner == owner):
            for value in function.assigned.get(name, ()):
                if target_name(value) not in function.parameters:
                    return module, value
                makers = (owner.rpartition(".")[2], "__init__")
                given = [item for maker in makers for item in self._given(maker, function, target_name(value))]
                return (given[0][0], given[0][2]) if given else None
        bodies = [node.body for node, _, qualified in module.classes if qualified == owner]
        held = _in_body(bodies[0], name.rpartition(".")[2]) if bodies else None
        return (module, held) if held is not None else None

    def _one_name(self, module: Module, node: ast.expr) -> str:
        if isinstance(node, ast.Name | ast.Attribute):
            dotted = self._names.of(module, node)
            return (dotted or written_name(node)).rpartition(".")[2]
        if isinstance(node, ast.Subscript):
            return self._one_name(module, node.slice)
        if (
            isinstance(node, ast.Call)
            and isinstance(node.func, ast.Attribute)
            and node.func.attr == "model_json_schema"
        ):
            return self._one_name(module, node.func.value)
        return "json" if isinstance(node, ast.Dict | ast.Constant) and "json" in module.text(node) else ""

    @cached_property
    def _callers(self) -> dict[str, list[tuple[Module, Call]]]:
        found: dict[str, list[tuple[Module, Call]]] = defaultdict(list)
        for module in self._modules:
            for call in module.calls:
                found[last_name(call.node, call.written)].append((module, call))
        return found


def _schema_node(call: Call) -> ast.expr | None:
    """What a call is handed as schema."""
    words = {word.arg: word.value for word in call.node.keywords if word.arg}
    if not words.keys() & SCHEMA_WORDS and (told := described(call.node)) is not None:
        return told
    words = in_options(call.node) | words
    node = next((words[name] for name in _SCHEMA_KEYWORDS if name in words), None)
    if node is None and call.node.args and not _is_client(call.node):
        node = call.node.args[0]
    return node


def in_options(node: ast.Call) -> dict[str, ast.expr]:
    """What the keywords for a schema get in a dictionary of options: `config={"response_schema": Opinion}`."""
    tables = [word.value for word in node.keywords if word.arg in _OPTIONS and isinstance(word.value, ast.Dict)]
    pairs = (
        (getattr(key, "value", None), value)
        for table in tables
        for key, value in zip(table.keys, table.values, strict=True)
    )
    return {key: value for key, value in pairs if isinstance(key, str) and key in SCHEMA_WORDS}


def described(node: ast.Call) -> ast.expr | None:
    """The class whose schema a call is handed in words: `format=Opinion.model_json_schema()`, within tools as well."""
    parts = (part for word in node.keywords for part in walk(word.value) if isinstance(part, ast.Call))
    return next(
        (part for part in parts if getattr(part.func, "attr", "") in ("model_json_schema", "schema_json")), None
    )


def _in_body(body: Sequence[ast.stmt], name: str) -> ast.expr | None:
    """What a name is assigned in the body of a class."""
    for item in body:
        targets = item.targets if isinstance(item, ast.Assign) else [getattr(item, "target", None)]
        if any(isinstance(target, ast.Name) and target.id == name for target in targets):
            return getattr(item, "value", None)
    return None


def _is_client(node: ast.Call) -> bool:
    """Whether the first argument is a client or model rather than a schema."""
    return written_name(node.func).startswith("instructor.") or last_name(node) in ("OutputFixingParser", "from_llm")


def last_name(node: ast.Call, written: str = "") -> str:
    """Last part of what is called, whose name as written may be given; of `X.from_llm` the class."""
    written = written or written_name(node.func)
    last = written.rpartition(".")[2] or getattr(node.func, "attr", "")
    return written.split(".")[-2] if last in ("from_llm",) and "." in written else str(last)
