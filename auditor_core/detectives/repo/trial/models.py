"""Models that are asked in a trial: what they are sent is kept, and what they answer is made up.

It knows the forms in which LangChain puts a question together, and the call that binds a model to a schema. A model
that is asked in any other way answers something that is not known.
"""

from collections.abc import Callable, Mapping
from typing import Protocol

from auditor_core.detectives.repo.trial.errors import takes
from auditor_core.detectives.repo.trial.library import LARGEST_TEXT, filled
from auditor_core.detectives.repo.trial.values import (
    OPAQUE,
    Act,
    Failure,
    Given,
    Known,
    Opaque,
    RaisedError,
    UntoldError,
    Value,
)

MESSAGES = frozenset(["SystemMessage", "HumanMessage", "AIMessage", "ChatMessage"])
TEMPLATES = frozenset(["ChatPromptTemplate", "PromptTemplate"])
_ASKING = ("invoke", "ainvoke", "__call__")
_AS_IT_IS = ("with_config", "bind")
_ATTEMPTS = 3
"""How often `with_retry` asks where it is not told; LangChain's own default."""


class Answering(Protocol):
    """Gives a model's answers."""

    def answer(self, schema: Value, text: str) -> Value:
        """The answer to what a model is sent, in a schema; raises `RaisedError` where the model gives none."""


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


class Template(Known):
    """Messages with fields that are filled in later on."""

    def __init__(self, parts: Value, words: Mapping[str, Value] | None = None) -> None:
        self.parts = parts
        self.words = dict(words or {})

    def part(self, name: str) -> Value:
        """Filled in, in any of the library's ways."""
        if name in ("format_messages", "format_prompt", "format"):
            return Act(lambda machine, given: self.fill(given.words))
        if name in ("invoke", "ainvoke"):
            return Act(lambda machine, given: self.fill(given.items[0]))
        if name == "partial":
            return Act(lambda machine, given: Template(self.parts, self.words | given.words))
        return OPAQUE

    def __or__(self, *after: object) -> Opaque:
        return after[0].__ror__(self) if isinstance(after[0], Model) else OPAQUE

    def fill(self, words: Value) -> Message:
        """A message of all its texts, with what their fields are given."""
        if not isinstance(words, dict):
            raise UntoldError
        return Message(str(filled(text_of(self.parts), **{**self.words, **words})))


class Model(Known):
    """A model that is bound to a schema, with what it is handed before it is asked."""

    def __init__(
        self,
        asked: Answering,
        schema: Value,
        *,
        raw: bool = False,
        attempts: int = 1,
        kinds: Value = Exception,
        template: Template | None = None,
    ) -> None:
        """`raw`: its failures are told beside the answer. `attempts`: how often it is asked, for `kinds` of error."""
        self.asked = asked
        self.schema = schema
        self.raw = raw
        self.attempts = attempts
        self.kinds = kinds
        self.template = template

    def part(self, name: str) -> Value:
        """Asked, in any of the library's ways."""
        if name in _ASKING:
            return Act(lambda machine, given: self.ask(given.items[0] if given.items else given.words["input"]))
        if name in ("batch", "abatch"):
            return Act(lambda machine, given: [self.ask(item) for item in machine.each(given.items[0])])
        if name == "with_retry":
            return Act(lambda machine, given: self._again(given.words))
        return Act(lambda machine, given: self) if name in _AS_IT_IS else OPAQUE

    def _again(self, words: Mapping[str, Value]) -> "Model":
        attempts = words.get("stop_after_attempt", _ATTEMPTS)
        if not isinstance(attempts, int):
            raise UntoldError
        return self._with(attempts=min(attempts, 10), kinds=words.get("retry_if_exception_type", Exception))

    def _with(self, **changed: Value) -> "Model":
        return Model(**{**vars(self), **changed})

    def ask(self, sent: Value) -> Value:
        """What it answers; as often as it is to be asked again where that fails."""
        text = text_of(self.template.fill(sent) if self.template is not None else sent)
        for attempt in range(self.attempts):
            try:
                answer = self.asked.answer(self.schema, text)
            except RaisedError as error:
                if self.raw:
                    return {"raw": OPAQUE, "parsed": None, "parsing_error": Failure(error.kind)}
                if attempt == self.attempts - 1 or not takes(self.kinds, error.kind):
                    raise
            else:
                return {"raw": OPAQUE, "parsed": answer, "parsing_error": None} if self.raw else answer
        raise UntoldError

    def __or__(self, *_: object) -> Opaque:
        return OPAQUE

    def __ror__(self, before: object) -> "Model":
        if not isinstance(before, Template):
            raise UntoldError
        return self._with(template=before)


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


def binding(asked: Answering) -> Act:
    """The call that binds a model to a schema."""

    def bind(_: Value, given: Given) -> Value:
        schema = given.items[0] if given.items else given.words.get("schema", OPAQUE)
        return Model(asked, schema, raw=bool(given.words.get("include_raw")))

    return Act(bind)


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
