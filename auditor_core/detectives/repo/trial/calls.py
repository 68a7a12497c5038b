"""What calls give back: of the repository's functions, of its classes, and of the little that is known of libraries."""

import functools
from collections.abc import Mapping, Sequence

from auditor_core.detectives.repo.trial.builtin import BUILTIN, Given
from auditor_core.detectives.repo.trial.library import PURE, guarded
from auditor_core.detectives.repo.trial.objects import Objects
from auditor_core.detectives.repo.trial.values import (
    OPAQUE,
    Klass,
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

    def call(self, called: Value, given: list[Value], words: dict[str, Value]) -> Value:
        """What a call gives back."""
        if isinstance(called, Routine):
            return self.follow(called, given, words)
        if isinstance(called, Klass):
            return self.make(called, given, words)
        if isinstance(called, Library):
            return self._of_library(called, given, words)
        if isinstance(called, Thing):
            return self.call(self.attribute(called, "__call__"), given, words)
        if isinstance(called, Opaque):
            return OPAQUE
        if callable(called):
            return guarded(functools.partial(called, **self._handed(words)), *self._handed_over(given))
        raise RaisedError(TypeError)

    def _of_library(self, called: Library, given: list[Value], words: dict[str, Value]) -> Value:
        if called.dotted in BUILTIN:
            self.weighed(given)
            return BUILTIN[called.dotted](self, Given(given, words))
        step = PURE.get(called.dotted)
        if step is None:
            return OPAQUE
        if any(isinstance(item, Opaque) for item in given):
            return OPAQUE if called.dotted in _PASSED_ON else _untold()
        if called.dotted not in _AS_IT_IS:
            given = [self.each(item) if _is_gone_through(item) else item for item in given]
        return guarded(functools.partial(step, **self._handed(words)), *self._handed_over(given))

    def _handed_over(self, given: Sequence[Value]) -> list[Value]:
        return [self._callable(self.weighed(item)) for item in given]

    def _handed(self, words: Mapping[str, Value]) -> dict[str, Value]:
        return {name: self._callable(self.weighed(item)) for name, item in words.items()}

    def _callable(self, item: Value) -> Value:
        """A function of the repository as one of Python's own."""
        if isinstance(item, Routine | Klass | Library):
            return lambda *given, **words: self.call(item, list(given), words)
        return item


def _untold() -> Value:
    raise UntoldError


def _is_gone_through(item: Value) -> bool:
    plain = isinstance(item, str | dict | int | float | Routine | Klass | Library | Thing | type(None))
    return not plain and hasattr(item, "__iter__")
