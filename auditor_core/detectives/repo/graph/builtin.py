"""Builtin functions and the methods of strings, lists and dicts, on values that are known."""

import itertools
import re
from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType

from auditor_core.detectives.repo.graph.locations import Location
from auditor_core.detectives.repo.graph.values import (
    UNKNOWN,
    ClassValue,
    EnumMember,
    Instance,
    LiteralType,
    Perhaps,
    Symbol,
    Value,
)

_HOLDING: dict[str, Callable[[], Value]] = {
    **dict.fromkeys(("builtins.dict", "collections.OrderedDict", "collections.UserDict", "typing.Dict"), dict),
    **dict.fromkeys(("builtins.list", "collections.UserList", "typing.List"), list),
}
"""Classes whose objects hold others."""
LONGEST = 2_000
"""Longer collections and strings count as unknown: they name no nodes."""
_ELABORATE = re.compile(r"\{[^}]*[:!.\[]")
"""A field of a format with more than a name: its width alone could fill the memory."""
_TEXT_METHODS = frozenset(
    {
        "capitalize",
        "casefold",
        "endswith",
        "format",
        "join",
        "lower",
        "lstrip",
        "removeprefix",
        "removesuffix",
        "replace",
    }
    | {"rstrip", "split", "splitlines", "startswith", "strip", "title", "upper"}
)
_LIST_METHODS = frozenset({"append", "extend", "insert", "copy", "index", "reverse", "pop", "remove", "clear"})
_DICT_METHODS = frozenset({"get", "items", "keys", "values", "update", "setdefault", "copy", "pop"})
_DICT_METHODS |= {"__getitem__", "__setitem__", "__contains__"}
_PATH_METHODS = frozenset({"resolve", "absolute", "iterdir", "glob"})
_NONE: Mapping[str, Value] = MappingProxyType({})


class Defaulting(dict[Value, Value]):
    """A `defaultdict` of collections or numbers."""

    def __init__(self, make: Callable[[], Value]) -> None:
        super().__init__()
        self._make = make

    def __missing__(self, key: Value) -> Value:
        return self.setdefault(key, self._make())


_MAKERS: dict[str, Callable[[], Value]] = {"builtins.list": list, "builtins.set": list, "builtins.dict": dict}
_MAKERS |= {"builtins.int": int, "builtins.str": str}


def items_of(value: Value) -> list[Value] | None:
    """Items in the order of iteration; None where they are unknown."""
    if isinstance(value, str | list | tuple | dict):
        found: list[Value] = list(value)
        return found if len(found) <= LONGEST else None
    if isinstance(value, ClassValue) and value.is_enum:
        return [item for item in value.attributes.values() if isinstance(item, EnumMember)]
    return None


def contents(value: Instance) -> Value:
    """What an object of a class derived from `dict` or `list` holds; None for any other."""
    bases = (base.dotted for kind in value.kind.lineage() for base in kind.bases if isinstance(base, Symbol))
    for dotted in bases:
        if dotted in _HOLDING:
            return value.attributes.setdefault("data", _HOLDING[dotted]())
    return None


def has_method(receiver: Value, name: str) -> bool:
    """Whether a known string, list or dict has a method that is followed."""
    tables: tuple[tuple[type, frozenset[str]], ...] = (
        (str, _TEXT_METHODS),
        (list, _LIST_METHODS),
        (dict, _DICT_METHODS),
        (Location, _PATH_METHODS),
    )
    return any(isinstance(receiver, kind) and name in table for kind, table in tables)


def call_method(receiver: Value, name: str, values: Sequence[Value], keywords: Mapping[str, Value] = _NONE) -> Value:
    """Result of a method; the list or dict is changed as the code would change it."""
    given = (*values, *keywords.values())
    if any(isinstance(item, str | list | dict | tuple) and len(item) > LONGEST for item in (receiver, *given)):
        return UNKNOWN
    elaborate = name == "format" and isinstance(receiver, str) and _ELABORATE.search(receiver)
    if elaborate or (not isinstance(receiver, list | dict) and any(value is UNKNOWN for value in given)):
        return UNKNOWN
    if name in ("extend", "update") and values and items_of(values[0]) is None:
        return _filled(receiver)
    try:
        result: Value = getattr(receiver, name)(*values, **keywords)
    except (TypeError, ValueError, KeyError, IndexError, AttributeError, MemoryError, OverflowError):
        return UNKNOWN
    if isinstance(receiver, dict) and name in ("items", "keys", "values"):
        return list(result) if isinstance(result, type({}.items()) | type({}.keys()) | type({}.values())) else UNKNOWN
    return UNKNOWN if isinstance(result, str) and len(result) > LONGEST else result


def _filled(receiver: Value) -> Value:
    """Something that is not known comes in: a list or dict holds an unknown item from then on."""
    if isinstance(receiver, list):
        receiver.append(UNKNOWN)
    elif isinstance(receiver, dict):
        receiver[UNKNOWN] = UNKNOWN
    return None


def _iterated(function: Callable[..., object]) -> Callable[..., Value]:
    def call(*values: Value) -> Value:
        lists = [items_of(value) for value in values]
        return UNKNOWN if any(found is None for found in lists) else function(*lists)

    return call


def _flat(items: Sequence[Value]) -> Value:
    """The items of collections, one after another."""
    parts = [items_of(item) for item in items]
    known = [part for part in parts if part is not None]
    return list(itertools.chain.from_iterable(known)) if len(known) == len(parts) else UNKNOWN


def _range(*bounds: Value) -> Value:
    if not bounds or not all(isinstance(bound, int) and abs(bound) <= LONGEST for bound in bounds):
        return UNKNOWN
    return list(range(*[bound for bound in bounds if isinstance(bound, int)]))


def _largest(values: Sequence[Value], choose: Callable[[list[int]], int]) -> Value:
    items = items_of(values[0]) if len(values) == 1 else list(values)
    numbers = [item for item in items or () if isinstance(item, int)]
    return choose(numbers) if items and len(numbers) == len(items) else UNKNOWN


def _defaulting(*values: Value) -> Value:
    make = _MAKERS.get(values[0].dotted) if len(values) == 1 and isinstance(values[0], Symbol) else None
    return Defaulting(make) if make else UNKNOWN


def _text(value: Value) -> Value:
    return value if isinstance(value, str | Location) else str(value) if isinstance(value, int | float) else UNKNOWN


def _dict(*values: Value) -> Value:
    source: Value = values[0] if values else {}
    pairs = list(source.items()) if isinstance(source, dict) else items_of(source)
    if pairs is None or not all(isinstance(pair, tuple | list) and len(pair) == 2 for pair in pairs):
        return UNKNOWN
    return {pair[0]: pair[1] for pair in pairs if isinstance(pair, tuple | list)}


def _literals(value: Value) -> Value:
    return value.items if isinstance(value, LiteralType) else UNKNOWN


_FUNCTIONS: dict[str, Callable[..., Value]] = {
    "builtins.list": lambda *values: items_of(values[0]) if values else [],
    "builtins.tuple": _iterated(lambda *lists: tuple(lists[0]) if lists else ()),
    "builtins.dict": _dict,
    "builtins.set": _iterated(lambda *lists: list(dict.fromkeys(lists[0])) if lists else []),
    "builtins.frozenset": _iterated(lambda *lists: list(dict.fromkeys(lists[0])) if lists else []),
    "builtins.zip": _iterated(lambda *lists: list(zip(*lists, strict=False))),
    "builtins.enumerate": lambda items, start=0: (
        list(enumerate(found, start)) if (found := items_of(items)) is not None and isinstance(start, int) else UNKNOWN
    ),
    "builtins.max": lambda *values: _largest(values, max),
    "builtins.min": lambda *values: _largest(values, min),
    "builtins.iter": lambda value: value if isinstance(value, list | tuple) else items_of(value),
    "builtins.next": lambda items, *_: (
        items[0] if isinstance(items, list | tuple) and items and not isinstance(items, Perhaps) else UNKNOWN
    ),
    "builtins.reversed": _iterated(lambda items: list(reversed(items))),
    "builtins.range": _range,
    "builtins.len": lambda value: UNKNOWN if isinstance(value, Perhaps) else _iterated(len)(value),
    "builtins.str": _text,
    "typing.get_args": _literals,
    "typing_extensions.get_args": _literals,
    "itertools.chain": _iterated(lambda *lists: list(itertools.chain(*lists))),
    "itertools.chain.from_iterable": _iterated(_flat),
    "itertools.pairwise": _iterated(lambda items: list(itertools.pairwise(items))),
    "itertools.product": _iterated(lambda *lists: list(itertools.islice(itertools.product(*lists), LONGEST))),
    "types.MappingProxyType": _dict,
    "collections.OrderedDict": _dict,
    "collections.defaultdict": _defaulting,
}


def call_builtin(dotted: str, values: Sequence[Value], keywords: Mapping[str, Value]) -> Value:
    """Result of a builtin function that is followed; `UNKNOWN` for any other."""
    function = _FUNCTIONS.get(dotted)
    if function is None or (keywords and dotted not in ("builtins.dict", "builtins.zip", "builtins.enumerate")):
        return UNKNOWN
    try:
        result = function(*values, **keywords) if dotted == "builtins.enumerate" else function(*values)
        if dotted == "builtins.dict" and isinstance(result, dict):
            result = {**result, **keywords}
    except (TypeError, ValueError, KeyError):
        return UNKNOWN
    return UNKNOWN if result is None else result
