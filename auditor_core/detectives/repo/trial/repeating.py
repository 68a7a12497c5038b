"""Decorators that call a function again where it fails: those of tenacity and backoff."""

from auditor_core.detectives.repo.trial.errors import takes
from auditor_core.detectives.repo.trial.values import Act, Given, Library, RaisedError, UntoldError, Value

_LAST = Library("tenacity.RetryError")
_MANY = 10
"""Attempts where no end is told."""


def repeating(machine: Value, given: Given) -> Value:
    """`tenacity.retry`, with its words or right above a function."""
    if given.items:
        return _again(given.items[0], _MANY, Exception, _LAST)
    attempts, kinds = given.words.get("stop", _MANY), given.words.get("retry", Exception)
    last = None if given.words.get("reraise") is True else _LAST
    return Act(lambda _, called: _again(called.items[0], attempts, kinds, last))


def backing_off(machine: Value, given: Given) -> Value:
    """`backoff.on_exception`."""
    kinds = given.items[1] if len(given.items) > 1 else given.words.get("exception", Exception)
    return Act(lambda _, called: _again(called.items[0], given.words.get("max_tries", _MANY), kinds))


def first_given(machine: Value, given: Given) -> Value:
    """What a call is handed first: `stop_after_attempt(3)` stands for 3, `retry_if_exception_type(Error)` for Error."""
    return given.items[0] if given.items else next(iter(given.words.values()), Exception)


def _again(called: Value, attempts: Value, kinds: Value, last: Library | None = None) -> Act:
    """What calls a function until it does not fail, or not in a way that it is called again for.

    `last`: the error that is raised after all attempts; None for the function's own.
    """

    def call(machine: Value, given: Given) -> Value:
        if not isinstance(attempts, int) or attempts < 1:
            raise UntoldError
        for attempt in range(min(attempts, _MANY)):
            try:
                return machine.call(called, given.items, given.words)
            except RaisedError as error:
                if not takes(kinds, error.kind):
                    raise
                if attempt == attempts - 1:
                    raise RaisedError(last or error.kind) from error
        raise UntoldError

    return Act(call)


REPEATING = {
    "tenacity.retry": repeating, "backoff.on_exception": backing_off, "tenacity.stop_after_attempt": first_given,
    "tenacity.retry_if_exception_type": first_given, "tenacity.retry_if_exception": first_given,
}  # fmt: skip
"""By dotted name."""
