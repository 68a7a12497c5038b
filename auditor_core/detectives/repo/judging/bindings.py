"""Which calls bind a model's answer to a schema, told from their names and keywords."""

from auditor_core.detectives.repo.judging.schemas import SCHEMA_WORDS, described, in_options, last_name
from auditor_core.detectives.repo.source.index import Call, Module

BINDING = frozenset({"with_structured_output", "bind_tools", "bind_functions"})
"""Methods that give a model bound to a schema, and ask it nothing."""
_PARSERS = frozenset(
    {"PydanticOutputParser", "PydanticToolsParser", "PydanticOutputFunctionsParser", "JsonOutputParser"}
    | {"JsonOutputToolsParser", "OutputFixingParser", "RetryOutputParser", "RetryWithErrorOutputParser"}
    | {"ToolStrategy", "ProviderStrategy", "create_structured_output_runnable"}
)
_TELLING = BINDING | _PARSERS | {"from_llm", "Request", "urlopen"}
UNREAD = frozenset({"bind_tools", "bind_functions", "model_json_schema"})
"""What offers a schema to the model, and leaves reading the answer to the program."""
_AS_TEXT = frozenset({"completion", "acompletion", "create"})
"""Calls that give the answer as text, whatever format it was asked for in."""
_FREE = frozenset({"str", "dict", "object", "Any", "None"})
"""Types that hold any answer."""
_UNASKED = frozenset({"dumps", "dict", "print", "format", "Field", "write_text"})
"""What is handed a schema in words without asking a model."""


def candidates(module: Module) -> list[Call]:
    """The calls of a module that may bind a schema: by their name, or by a keyword, which most calls have not."""
    named = (module.by_last.get(last, ()) for last in _TELLING)
    chosen = set(module.with_words).union(module.by_first.get("instructor", ()), *named)
    return [call for call in module.calls if call in chosen]


def method_of(call: Call) -> str:
    """How the call binds a schema; empty where it does not."""
    node, written = call.node, call.written
    last = last_name(node, written)
    if last in BINDING or last in _PARSERS:
        return last
    if node.keywords:  # most calls have none
        given = (word for word in node.keywords if getattr(word.value, "id", "") not in _FREE)
        keywords = [word.arg for word in given if word.arg in SCHEMA_WORDS] or [*in_options(node)]
        if keywords:
            return min(keywords, key=lambda name: name.endswith("_mime_type"))
        if last not in _UNASKED and described(node) is not None:
            return "model_json_schema"
        if any(word.arg == "format" and getattr(word.value, "value", "") == "json" for word in node.keywords):
            return "json_mode"
    return "instructor" if written.startswith("instructor.") else ""


def gives_text(method: str, call: Call) -> bool:
    """Whether a call that binds a schema leaves it to the program to hold the answer against it."""
    return method in UNREAD or (method == "response_format" and call.last in _AS_TEXT)
