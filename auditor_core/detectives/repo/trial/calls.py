"""What calls give back: of the repository's functions, of its classes, and of the little that is known of libraries."""

import functools
from collections.abc import Callable, Mapping, Sequence
from functools import cached_property

from auditor_core.detectives.repo.trial.builtin import BUILTIN, Builtin
from auditor_core.detectives.repo.trial.library import PURE, guarded
from auditor_core.detectives.repo.trial.objects import Objects
from auditor_core.detectives.repo.trial.values import (
    OPAQUE,
    Act,
    Given,
    Klass,
    Known,
    Library,
    Opaque,
    RaisedError,
    Routine,
    Thing,
    UntoldError,
    Value,
)

_PASSED_ON = frozenset(["str", "repr", "int", "float", "round"])
"""What they make of something that is not known is not known either."""
_AS_IT_IS = frozenset(["iter", "next", "len", "str", "repr"])
"""They don't go through what they are given."""


class Calls(Objects):
    """Calls whatever can be called."""

    def follow(self, routine: Routine, given: list[Value], words: dict[str, Value]) -> Value:
        """What a function of the repository gives back."""
        raise NotImplementedError

    def count(self) -> None:
        """Take a step, where one is left."""
        self.steps += 1
        if self.steps > self.most:
            raise UntoldError

    def call(self, called: Value, given: list[Value], words: dict[str, Value]) -> Value:
        """What a call gives back."""
        step = self._steps.get(called.__class__)
        if step is not None:
            return step(called, given, words)
        if isinstance(called, Known):
            return self.call(called.part("__call__"), given, words)
        if callable(called):
            return guarded(functools.partial(called, **self._handed(words)), *self._handed_over(given))
        raise RaisedError(TypeError)

    @cached_property
    def _steps(self) -> dict[type, Callable[[Value, list[Value], dict[str, Value]], Value]]:
        """What calls each kind of value that is none of Python's own."""
        return {
            Routine: self.follow,
            Klass: self.make,
            Library: self._of_library,
            Act: lambda act, given, words: self._taken(act.step, given, words),
            Thing: lambda thing, given, words: self.call(self.attribute(thing, "__call__"), given, words),
            Opaque: lambda *_: OPAQUE,
        }

    def _of_library(self, called: Library, given: list[Value], words: dict[str, Value]) -> Value:
        known = self.of_libraries(called) or BUILTIN.get(called.dotted)
        if known is not None:
            return self._taken(known, given, words)
        step = PURE.get(called.dotted)
        if step is None:
            return OPAQUE
        if any(isinstance(item, Opaque) for item in given):
            return OPAQUE if called.dotted in _PASSED_ON else _untold()
        if called.dotted not in _AS_IT_IS:
            given = [self._gone_through(item) for item in given]
        return guarded(functools.partial(step, **self._handed(words)), *self._handed_over(given))

    def _taken(self, step: Builtin, given: list[Value], words: dict[str, Value]) -> Value:
        """What a known step gives; one that is handed something else than it takes is not known."""
        self.weighed([*given, *words.values()])
        try:
            return step(self, Given(given, words))
        except (LookupError, TypeError, ValueError, AttributeError) as error:
            raise UntoldError from error

    def _gone_through(self, item: Value) -> Value:
        """What a call goes through, each thing a step: a collection itself, or all that something else gives."""
        if isinstance(item, str | dict | int | float | Routine | Klass | Library | Thing | type(None)):
            return item
        found = self.each(item) if hasattr(item, "__iter__") else item
        return item if isinstance(item, list | tuple | set | frozenset) else found

    def of_libraries(self, called: Library) -> Builtin | None:
        """What a call of a library does, where a trial knows more of libraries than Python's own functions."""
        return None

    def _handed_over(self, given: Sequence[Value]) -> list[Value]:
        return [self._callable(self.weighed(item)) for item in given]

    def _handed(self, words: Mapping[str, Value]) -> dict[str, Value]:
        return {name: self._callable(self.weighed(item)) for name, item in words.items()}

    def _callable(self, item: Value) -> Value:
        """A function of the repository as one of Python's own."""
        if isinstance(item, Routine | Klass | Library | Act):
            return lambda *given, **words: self.call(item, list(given), words)
        return item


def _untold() -> Value:
    raise UntoldError
