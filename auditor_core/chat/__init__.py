"""A chat model that a setting names, asked small fixed questions within limits; what goes wrong becomes a note.

Any model that LangChain knows, by its name (`openai:gpt-4.1-mini`); needs the extra `models` and the
provider's package. Keys come from the provider's own environment variables, which nothing here reads.
"""

import base64
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from pydantic import BaseModel, ConfigDict

from auditor_core.settings import Limits

if TYPE_CHECKING:
    from langchain_core.runnables import Runnable

SILENT = "did not answer"
"""What a note says of questions without an answer; asked anew, the model may give one."""
AT_ONCE = 4
"""Questions that are under way at the same time."""
RETRIES = 1
"""Times that a request is repeated which the provider failed or refused for its load."""


class Answer(BaseModel):
    """Base of what a model may answer: fixed choices, nothing else."""

    model_config = ConfigDict(frozen=True, extra="forbid", strict=True)


Kind = TypeVar("Kind", bound=Answer)


@dataclass(frozen=True)
class Question:
    """What is asked about: text, and a picture where `png` holds one. It is data, never an instruction."""

    text: str
    png: bytes = b""


@dataclass(frozen=True)
class Answers(Generic[Kind]):
    """An answer for each question, None where none came, and one line that says what went wrong."""

    given: tuple[Kind | None, ...]
    note: str = ""


def missing() -> str:
    """What to install before a model can be asked; empty where it is there."""
    found = find_spec("langchain") is not None
    return "" if found else "the extra `models` is not installed; pip install 'automaton-auditor[models]'"


def ask(
    name: str,
    instructions: str,
    questions: Sequence[Question],
    schema: type[Kind],
    limits: Limits,
    remaining: Callable[[], float],
) -> Answers[Kind]:
    """Ask a model about each of `questions`, one call each, and never raise for what comes of it.

    Args:
        name: The model, as LangChain's `init_chat_model` takes it.
        instructions: What to do with each question; the same for all.
        questions: What is asked about.
        schema: The only answer that counts.
        limits: How long an answer may take.
        remaining: Seconds until all must have ended; what can't be asked within them is not asked.
    """
    if not questions:
        return Answers(())
    given: list[Kind | None] = []
    faults: set[str] = set()
    try:
        model = missing() or _model(name, schema, limits.model_seconds)
    except Exception as error:  # noqa: BLE001 - providers raise what they like; the fault is contained and named
        model = type(error).__name__
    for at in range(0, len(questions), AT_ONCE):
        some = questions[at : at + AT_ONCE]
        if isinstance(model, str):
            faults.add(model)
            break
        if remaining() < limits.model_seconds:
            faults.add("the time was up")
            break
        for reply in _replies(model, instructions, some):
            given.append(reply if isinstance(reply, schema) else None)
            if given[-1] is None:
                faults.add(type(reply).__name__ if isinstance(reply, Exception) else "no answer of the kind asked for")
    given += [None] * (len(questions) - len(given))
    silent = sum(1 for answer in given if answer is None)
    what = f"the model {name} {SILENT} {silent} of {len(questions)} questions ({'; '.join(sorted(faults))})"
    return Answers(tuple(given), what if silent else "")


def _model(name: str, schema: type[Answer], seconds: float) -> "Runnable[Any, Any]":
    """The model bound to its answer. Raises what LangChain and the provider's package raise."""
    from langchain.chat_models import init_chat_model  # noqa: PLC0415 - optional, and slow to load

    model = init_chat_model(name, temperature=0, timeout=seconds, max_retries=RETRIES)
    return model.with_structured_output(schema)


def _replies(model: "Runnable[Any, Any]", instructions: str, questions: Sequence[Question]) -> list[object]:
    prompts = [[("system", instructions), ("user", _content(question))] for question in questions]
    try:
        replies: list[object] = model.batch(prompts, config={"max_concurrency": AT_ONCE}, return_exceptions=True)
    except Exception as error:  # noqa: BLE001 - as above
        return [error] * len(questions)
    return replies


def _content(question: Question) -> list[dict[str, str]]:
    text = {"type": "text", "text": question.text}
    if not question.png:
        return [text]
    return [text, {"type": "image", "mime_type": "image/png", "base64": base64.b64encode(question.png).decode()}]
