"""What LangChain runs one after another: each makes something of what the one before it gave."""

from collections.abc import Mapping
from typing import Protocol

from auditor_core.detectives.repo.trial.errors import takes
from auditor_core.detectives.repo.trial.library import HEAVIEST
from auditor_core.detectives.repo.trial.values import OPAQUE, Act, Given, Known, Opaque, RaisedError, UntoldError, Value

_ASKING = ("invoke", "ainvoke", "__call__")
_AS_IT_IS = ("with_config", "bind")
_ATTEMPTS = 3
"""How often `with_retry` asks where it is not told; LangChain's own default."""


class Answering(Protocol):
    """Gives a model's answers, and calls what stands behind a model in a chain."""

    def answer(self, schema: Value, text: str) -> Value:
        """The answer to what a model is sent, in a schema; raises `RaisedError` where the model gives none."""

    def call(self, called: Value, given: list[Value], words: dict[str, Value]) -> Value:
        """What a call gives back."""

    def each(self, value: Value) -> list[Value]:
        """What a value holds, one after the other."""

    def count(self) -> None:
        """Take a step; raises `UntoldError` where none is left."""


class Runnable(Known):
    """What LangChain runs: a template, a model, a function, or several of them one after another."""

    def ask(self, machine: Answering, sent: Value) -> Value:
        """What it makes of what it is sent."""
        raise UntoldError

    def part(self, name: str) -> Value:
        """Run, or made ready for it, in any of the library's ways."""
        if name in _ASKING:
            return Act(lambda machine, given: self.ask(machine, _sent(given)))
        if name in ("batch", "abatch"):
            return Act(lambda machine, given: [self.ask(machine, item) for item in machine.each(given.items[0])])
        if name == "with_retry":
            return Act(lambda machine, given: _Again(self, given.words))
        if name == "with_fallbacks":
            return Act(lambda machine, given: _Instead(self, machine.each(given.items[0])))
        return Act(lambda machine, given: self) if name in _AS_IT_IS else OPAQUE

    def __or__(self, *after: object) -> Opaque:
        return _chain(self, after[0])

    def __ror__(self, before: object) -> Opaque:
        return _chain(before, self)


def _sent(given: Given) -> Value:
    return given.items[0] if given.items else given.words["input"]


class Step(Runnable):
    """A function that is run on what comes before it."""

    def __init__(self, function: Value) -> None:
        self.function = function

    def ask(self, machine: Answering, sent: Value) -> Value:
        """What the function makes of it."""
        return machine.call(self.function, [sent], {})


class _Chain(Runnable):
    """Things that are run one after another."""

    def __init__(self, parts: tuple[Runnable, ...]) -> None:
        self.parts = parts

    def ask(self, machine: Answering, sent: Value) -> Value:
        """What the last one makes of it."""
        for part in self.parts:
            machine.count()
            sent = part.ask(machine, sent)
        return sent


class _Fields(Runnable):
    """Fields, each of which is run on the same."""

    def __init__(self, fields: dict[str, Value]) -> None:
        self.fields = fields

    def ask(self, machine: Answering, sent: Value) -> Value:
        """What each of them makes of it, by field."""
        runs = {name: _runnable(field) for name, field in self.fields.items()}
        return {name: OPAQUE if run is None else run.ask(machine, sent) for name, run in runs.items()}


class _Again(Runnable):
    """Something that is run again where it fails."""

    def __init__(self, run: Runnable, words: Mapping[str, Value]) -> None:
        attempts = words.get("stop_after_attempt", _ATTEMPTS)
        self.attempts = min(attempts, 10) if isinstance(attempts, int) else 0
        self.kinds = words.get("retry_if_exception_type", Exception)
        self.run = run

    def ask(self, machine: Answering, sent: Value) -> Value:
        """What it gives when it does not fail; as often as it may for these kinds of error."""
        for attempt in range(self.attempts):
            machine.count()
            try:
                return self.run.ask(machine, sent)
            except RaisedError as error:
                if attempt == self.attempts - 1 or not takes(self.kinds, error.kind):
                    raise
        raise UntoldError


class _Instead(Runnable):
    """Something in whose place others are run where it fails."""

    def __init__(self, run: Runnable, others: list[Value]) -> None:
        self.runs = [run, *others]

    def ask(self, machine: Answering, sent: Value) -> Value:
        """What the first one gives that does not fail."""
        for place, each in enumerate(self.runs):
            run = _runnable(each)
            if run is None:
                break
            machine.count()
            try:
                return run.ask(machine, sent)
            except RaisedError:
                if place == len(self.runs) - 1:
                    raise
        raise UntoldError


def _runnable(part: Value) -> Runnable | None:
    """Something as a part of a chain; None where nothing is known of it."""
    if isinstance(part, Runnable):
        return part
    if isinstance(part, dict):
        return _Fields(part)
    return None if isinstance(part, Opaque) else Step(part)


def _chain(*parts: Value) -> Opaque:
    runs = [_runnable(part) for part in parts]
    known = [each for run in runs if run is not None for each in (run.parts if isinstance(run, _Chain) else (run,))]
    if len(known) > HEAVIEST:
        raise UntoldError
    return OPAQUE if any(run is None for run in runs) else _Chain(tuple(known))
