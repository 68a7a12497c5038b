"""What the library gives to every object of a record or an enumeration: copies, what it holds as data, its members."""

import json
from collections.abc import Callable

from auditor_core.detectives.repo.trial.library import LARGEST_TEXT, method_of
from auditor_core.detectives.repo.trial.values import Klass, Member, Number, Thing, UntoldError, Value


def member(klass: Klass, name: str, value: Value) -> Value:
    """A member of an enumeration; one of texts or numbers is such a text or number itself."""
    roots = klass.roots()
    if isinstance(value, str) and roots & {"str", "StrEnum"}:
        text = Member(value)
        text.key = name
        return text
    if isinstance(value, int) and roots & {"int", "IntEnum", "IntFlag"}:
        number = Number(value)
        number.key = name
        return number
    return Thing(klass, {"name": name, "value": value})


def of_member(member: Member | Number, name: str) -> Value:
    """What a part of an enumeration's member is that is a text or a number itself."""
    if name in ("value", "name"):
        return member.value if name == "value" else member.key
    return method_of(member, name)


def value_of(member: Value) -> Value:
    """The value of an enumeration's member, in whatever form it is held."""
    return member.fields["value"] if isinstance(member, Thing) else member.value


def _copied(thing: Thing, update: dict[str, Value] | None = None, **_: Value) -> Thing:
    return Thing(thing.klass, thing.fields | (update or {}))


def _dumped(thing: Thing, **_: Value) -> dict[str, Value]:
    return {name: as_data(value) for name, value in thing.fields.items()}


def as_data(value: Value) -> Value:
    """An object as a dictionary, also within lists and dictionaries."""
    if isinstance(value, Thing):
        return _dumped(value)
    if isinstance(value, list | tuple):
        return [as_data(item) for item in value]
    return {key: as_data(item) for key, item in value.items()} if isinstance(value, dict) else value


def written(value: Value, *_: Value, **__: Value) -> str:
    """A value as JSON."""
    try:
        return json.dumps(as_data(value), ensure_ascii=False, default=str)[:LARGEST_TEXT]
    except (TypeError, ValueError, RecursionError) as error:
        raise UntoldError from error


COPIES: dict[str, Callable[..., Value]] = {
    "model_copy": _copied, "copy": _copied, "_replace": lambda thing, **words: _copied(thing, words),
    "model_dump": _dumped, "dict": _dumped, "_asdict": _dumped,
    "model_dump_json": lambda thing, **_words: written(thing), "json": lambda thing, **_words: written(thing),
}  # fmt: skip
"""Methods that the library gives to every record."""
