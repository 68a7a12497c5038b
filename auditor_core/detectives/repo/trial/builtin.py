"""Functions of Python's own that ask for what things are, which takes knowing how things are held here."""

import re
from collections.abc import Callable

from auditor_core.detectives.repo.trial.errors import takes
from auditor_core.detectives.repo.trial.library import FLAGS, searched
from auditor_core.detectives.repo.trial.objects import Objects
from auditor_core.detectives.repo.trial.records import as_data, written
from auditor_core.detectives.repo.trial.values import (
    OPAQUE,
    Failure,
    Given,
    Klass,
    Library,
    Opaque,
    RaisedError,
    Thing,
    UntoldError,
    Value,
)

_KINDS: dict[str, tuple[type, ...]] = {
    "str": (str,), "int": (int,), "float": (float,), "bool": (bool,), "list": (list,), "dict": (dict,), "set": (set,),
    "tuple": (tuple,), "frozenset": (frozenset,), "Mapping": (dict,), "Sequence": (list, tuple, str),
    "Number": (int, float), "Iterable": (list, tuple, set, dict, str), "object": (object,),
}  # fmt: skip


def _is_instance(machine: Objects, given: Given) -> bool:
    value, kinds = given.items[0], given.items[1]
    if isinstance(value, Failure):
        return takes(kinds, value.kind)
    if isinstance(value, Opaque):
        raise UntoldError
    return any(_is_a(value, kind) for kind in (kinds if isinstance(kinds, tuple) else (kinds,)))


def _is_a(value: Value, kind: Value) -> bool:
    if isinstance(kind, Klass):
        return isinstance(value, Thing) and kind in value.klass.line()
    if isinstance(kind, Library):
        if isinstance(value, Thing):
            return kind.last in value.klass.roots() or kind.last == "object"
        return isinstance(value, _KINDS.get(kind.last, ()))
    raise UntoldError


def _attribute(machine: Objects, given: Given) -> Value:
    value, name, *rest = given.items
    try:
        return machine.attribute(value, str(name))
    except RaisedError:
        if rest:
            return rest[0]
        raise


def _has(machine: Objects, given: Given) -> bool:
    if isinstance(given.items[0], Opaque):
        return True  # nothing of it is known either way
    try:
        machine.attribute(given.items[0], str(given.items[1]))
    except RaisedError:
        return False
    return True


def _set(machine: Objects, given: Given) -> None:
    machine.set_attribute(given.items[0], str(given.items[1]), given.items[2])


def _kind(machine: Objects, given: Given) -> Value:
    value = given.items[0]
    return value.klass if isinstance(value, Thing) else Library(type(value).__name__)


def _replaced(machine: Objects, given: Given) -> Thing:
    thing = given.items[0]
    if not isinstance(thing, Thing):
        raise UntoldError
    return Thing(thing.klass, thing.fields | given.words)


def _copied(machine: Objects, given: Given) -> Value:
    return deep(given.items[0])


def _copied_above(machine: Objects, given: Given) -> Value:
    value = given.items[0]
    if isinstance(value, Thing):
        return Thing(value.klass, dict(value.fields))
    return value.copy() if isinstance(value, list | dict | set) else value


def deep(value: Value) -> Value:
    """A copy of a value and of all that it holds."""
    if isinstance(value, Thing):
        return Thing(value.klass, {name: deep(item) for name, item in value.fields.items()})
    if isinstance(value, list | tuple | set):
        return type(value)(deep(item) for item in value)
    return {key: deep(item) for key, item in value.items()} if type(value) is dict else value


def _picked(machine: Objects, given: Given) -> Callable[[Value], Value]:
    return lambda value: machine.attribute(value, str(given.items[0]))


def _item(machine: Objects, given: Given) -> Callable[[Value], Value]:
    return lambda value: value[given.items[0]]


def _range(machine: Objects, given: Given) -> list[int]:
    return machine.each(range(*given.items))


def _of_environment(machine: Objects, given: Given) -> Value:
    return given.items[1] if len(given.items) > 1 else given.words.get("default")


def _search(name: str) -> "Builtin":
    """A search by name; its flags stand last, by place or by name."""
    asked = 3 if name == "sub" else 2

    def search(_: Objects, given: Given) -> Value:
        flags = given.words.get("flags", 0) if len(given.items) <= asked else given.items[asked]
        if not _are_flags(flags) or given.words.keys() - {"flags"} or len(given.items) > asked + (name != "sub"):
            return OPAQUE
        return searched(name, given.items[0], tuple(given.items[1:asked]), flags)

    return search


def _are_flags(flags: Value) -> bool:
    return isinstance(flags, int) and not flags & ~FLAGS


Builtin = Callable[[Objects, Given], Value]
BUILTIN: dict[str, Builtin] = {
    "isinstance": _is_instance, "getattr": _attribute, "hasattr": _has, "setattr": _set, "type": _kind,
    "range": _range, "print": lambda machine, given: None,
    "copy.deepcopy": _copied, "copy.copy": _copied_above, "dataclasses.replace": _replaced,
    "operator.attrgetter": _picked, "operator.itemgetter": _item,
    "dataclasses.asdict": lambda machine, given: as_data(given.items[0]),
    "json.dumps": lambda machine, given: written(given.items[0]),
    "typing.cast": lambda machine, given: given.items[1],
    "os.getenv": _of_environment, "os.environ.get": _of_environment,
    "re.compile": lambda machine, given: _compiled(given),
    **{f"re.{name}": _search(name) for name in ("search", "match", "fullmatch", "findall", "sub", "split")},
}  # fmt: skip


def _compiled(given: Given) -> Value:
    flags = given.items[1] if len(given.items) > 1 else given.words.get("flags", 0)
    if not isinstance(given.items[0], str) or not _are_flags(flags):
        return OPAQUE
    try:
        return re.compile(given.items[0], flags)
    except re.error as error:
        raise RaisedError(re.error) from error
