"""How much a value holds, so that nothing which a hostile verdict builds takes long to compare, copy or print."""

from auditor_core.detectives.repo.trial.library import HEAVIEST, LARGEST_TEXT
from auditor_core.detectives.repo.trial.values import Opaque, Routine, Thing, UntoldError, Value

_CHARACTERS = 100
"""Characters of a text among other things that weigh as much as one thing."""
_LIGHT = frozenset([int, float, bool, type(None), Opaque, Routine])
"""Kinds of value that hold nothing."""


def weight_of(value: Value) -> int:
    """How many things a value holds, with all that these hold; what is held twice counts twice, and long texts more.

    Raises:
        UntoldError: They are more than `HEAVIEST`, or one is a text of more than `LARGEST_TEXT` characters.
    """
    if value.__class__ in _LIGHT or (value.__class__ is str and len(value) <= LARGEST_TEXT):
        return 0
    count, waiting = 0, [value]
    while waiting:
        item = waiting.pop()
        count += 1
        if isinstance(item, str):
            count += len(item) // _CHARACTERS
            if len(item) > LARGEST_TEXT or count > HEAVIEST:
                raise UntoldError
        if isinstance(item, list | tuple | set | frozenset | dict | Thing):
            inner = item.fields if isinstance(item, Thing) else item
            if count + len(waiting) + len(inner) > HEAVIEST:
                raise UntoldError
            waiting.extend(inner.values() if isinstance(inner, dict) else inner)
            waiting.extend(key for key in inner if key.__class__ is tuple)
    return count
