"""Models that are asked in a trial: what they are sent is kept, and what they answer is made up.

It knows the forms in which LangChain puts a question together, and the call that binds a model to a schema. A model
that is asked in any other way answers something that is not known.
"""

from collections.abc import Callable, Mapping

from auditor_core.detectives.repo.trial.chains import Answering, Runnable
from auditor_core.detectives.repo.trial.library import LARGEST_TEXT, filled
from auditor_core.detectives.repo.trial.values import (
    OPAQUE,
    Act,
    Failure,
    Given,
    Known,
    RaisedError,
    UntoldError,
    Value,
)

MESSAGES = frozenset(["SystemMessage", "HumanMessage", "AIMessage", "ChatMessage"])
TEMPLATES = frozenset(["ChatPromptTemplate", "PromptTemplate"])


class Message(Known):
    """A message to a model."""

    def __init__(self, text: str) -> None:
        self.text = text

    def __str__(self) -> str:
        return self.text

    __repr__ = __str__

    def part(self, name: str) -> Value:
        """Its text is known."""
        return self.text if name in ("content", "text") else OPAQUE


class Template(Runnable):
    """Messages with fields that are filled in later on."""

    def __init__(self, parts: Value, words: Mapping[str, Value] | None = None) -> None:
        self.parts = parts
        self.words = dict(words or {})

    def part(self, name: str) -> Value:
        """Filled in, in any of the library's ways."""
        if name in ("format_messages", "format_prompt", "format"):
            return Act(lambda machine, given: self.fill(given.words))
        if name == "partial":
            return Act(lambda machine, given: Template(self.parts, self.words | given.words))
        return super().part(name)

    def ask(self, machine: Answering, sent: Value) -> Value:
        """Its messages, filled in."""
        return self.fill(sent)

    def fill(self, words: Value) -> Message:
        """A message of all its texts, with what their fields are given."""
        if not isinstance(words, dict):
            raise UntoldError
        return Message(str(filled(text_of(self.parts), **{**self.words, **words})))


class Model(Runnable):
    """A model that is bound to a schema."""

    def __init__(self, schema: Value, *, raw: bool = False) -> None:
        """`raw`: its failures are told beside the answer."""
        self.schema = schema
        self.raw = raw

    def ask(self, machine: Answering, sent: Value) -> Value:
        """Its answer."""
        try:
            answer = machine.answer(self.schema, text_of(sent))
        except RaisedError as error:
            if self.raw:
                return {"raw": OPAQUE, "parsed": None, "parsing_error": Failure(error.kind)}
            raise
        return {"raw": OPAQUE, "parsed": answer, "parsing_error": None} if self.raw else answer


def text_of(sent: Value) -> str:
    """All the words of what a model is sent, one message after the other."""
    parts: list[str] = []
    waiting, length = [sent], 0
    while waiting and length < LARGEST_TEXT:
        item = waiting.pop()
        if isinstance(item, dict):
            waiting.extend(reversed([value for key, value in item.items() if key not in ("role", "type")]))
        elif isinstance(item, Template):
            waiting.append(item.parts)
        elif isinstance(item, tuple) and len(item) == 2 and isinstance(item[0], str):  # ("system", "You are …")
            waiting.append(item[1])
        elif isinstance(item, list | tuple):
            waiting.extend(reversed(item))
        else:
            parts.append(str(item))
            length += len(parts[-1])
    return "\n".join(parts)[:LARGEST_TEXT]


def message(_: Value, given: Given) -> Message:
    """A message: its content, by place or by name."""
    return Message(text_of(given.items[0] if given.items else given.words.get("content", OPAQUE)))


def template(_: Value, given: Given) -> Template:
    """A template: its messages or its text, by place or by name."""
    words = (given.words[name] for name in ("messages", "template", "tmpl") if name in given.words)
    return Template(given.items[0] if given.items else next(words, OPAQUE))


def bound(_: Value, given: Given) -> Value:
    """A model that is bound to a schema."""
    schema = given.items[0] if given.items else given.words.get("schema", OPAQUE)
    return Model(schema, raw=bool(given.words.get("include_raw")))


def held_in(given: Value, is_one: Callable[[Value], bool]) -> list[Value]:
    """The things of some kind that a value holds, in their order."""
    found = []
    waiting = [given]
    while waiting:
        item = waiting.pop()
        if is_one(item):
            found.append(item)
        elif isinstance(item, dict):
            waiting.extend(reversed(item.values()))
        elif isinstance(item, list | tuple):
            waiting.extend(reversed(item))
    return found
