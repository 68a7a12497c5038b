"""Which errors a handler takes, as far as their classes are known."""

import builtins

from auditor_core.detectives.repo.trial.values import Failure, Klass, Library, Thing, UntoldError, Value

Kind = type[BaseException] | Klass | Library
"""The class of an error: Python's own, the repository's or a library's."""


class ValidationError(ValueError):
    """What a validated class raises where it is given what does not fit."""


class OutputParserException(ValueError):  # noqa: N818 - the library's own name, by which handlers ask for it
    """What a parser raises that can't read a model's answer."""


OF_THE_TRIAL = (AttributeError, TypeError, NameError, LookupError, AssertionError)
"""Errors that may be of what is made up, rather than of what is tried out."""


def may_be_of_the_trial(kind: Kind) -> bool:
    """Whether an error may come of what is made up."""
    return isinstance(kind, type) and issubclass(kind, OF_THE_TRIAL)


def kind_of(raised: Value) -> Kind | None:
    """The class of what `raise` is given; None where that is not known."""
    if isinstance(raised, Failure):
        return raised.kind
    if isinstance(raised, Thing):
        return raised.klass
    if isinstance(raised, BaseException):
        return type(raised)
    told = isinstance(raised, Klass | Library) or (isinstance(raised, type) and issubclass(raised, BaseException))
    return raised if told else None


def takes(asked: Value, kind: Kind) -> bool:
    """Whether a handler for `asked`, one class or several, takes an error of a class.

    Raises:
        UntoldError: The classes that it asks for are not known.
    """
    if isinstance(asked, tuple | list):
        return any(takes(each, kind) for each in asked)
    if isinstance(asked, Klass):
        return isinstance(kind, Klass) and asked in kind.line()
    if isinstance(asked, Library):
        return asked.last in _names(kind)
    if isinstance(asked, type):
        return any(issubclass(each, asked) for each in _plain(kind))
    raise UntoldError


def _names(kind: Kind) -> set[str]:
    """The names of an error's class and of those that it is made from, as far as they are known."""
    if isinstance(kind, Klass):
        return kind.roots()
    return {kind.last} if isinstance(kind, Library) else {each.__name__ for each in kind.__mro__}


def _plain(kind: Kind) -> list[type[BaseException]]:
    """Python's own classes that an error's class is made from; of a library's it is only known that it is an error."""
    if isinstance(kind, type):
        return [kind]
    found = [getattr(builtins, name, None) for name in _names(kind)]
    plain = [each for each in found if isinstance(each, type) and issubclass(each, BaseException)]
    return plain or [Exception]
