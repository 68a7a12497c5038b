"""Where a clone's address comes from: the functions that see it on its way, over callers, makers and models."""

import ast
import re
from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from auditor_core.detectives.repo.following.callers import handed
from auditor_core.detectives.repo.source.descent import walk
from auditor_core.detectives.repo.source.index import Call, Function, Module, target_name
from auditor_core.detectives.repo.tools.anchored import destination
from auditor_core.detectives.repo.tools.heeding import Heeding
from auditor_core.detectives.repo.tools.looks import items_of, key_of, keys_of

_HOPS = 2
"""Callers of callers, and functions that call functions."""
_MOST = 40
"""Stations of one address that are looked at."""
_KEY = re.compile(r"url|uri|address|remote|repo|source|link|target|git", re.IGNORECASE)
"""Names under which a state, a model or an object may hold a repository's address."""

_CLONING = re.compile(r"(?:^|_)clone(?:_from|_repo(?:sitory)?)?$")


class Station(NamedTuple):
    """A place that an address comes by: an expression for it, in a function or at the top of a module."""

    module: Module
    function: Function | None
    given: tuple[ast.expr, ...]
    line: int

    @property
    def name(self) -> str:
        """The function by path and qualified name, as `CallFact.seen_by` lists it."""
        return f"{self.module.path}:{self.function.name if self.function else ''}"


class Origins:
    """Follows what a clone is handed back to who hands it over, makes it, or holds it."""

    def __init__(self, product: Sequence[Module], known: Mapping[str, Sequence[Function]], heeding: Heeding) -> None:
        self._product = product
        self._known = known
        self._heeding = heeding
        self._cloning: dict[tuple[int, int], bool] = {}
        self._helping: dict[str, list[Function]] = {}
        self._homes = {id(function): module for module in product for function in module.functions}

    def stations(self, module: Module, call: Call) -> list[Station]:
        """The call itself, then what comes before it: calls of its function, two deep, and who sets what it reads."""
        given = _given(module, call)
        found = [Station(module, call.context.function, given, call.node.lineno)]
        new = list(found)
        for _ in range(_HOPS):
            new = [before for station in new for before in self._before(station)][: _MOST - len(found)]
            found += new
        return found

    def seen_by(self, stations: Sequence[Station]) -> tuple[str, ...]:
        """The functions at the stations, those that get hold of the address there, and models that check it."""
        seen: dict[str, None] = {}
        for station in stations:
            seen[station.name] = None
            for function in self._asked(station):
                self._enter(function, seen, _HOPS)
        for function in self.validators(stations):
            self._enter(function, seen, _HOPS)
        return tuple(sorted(seen))

    def helpers(self, last: str) -> list[Function]:
        """The product's functions called so, but for those that clone: their checks are for their own clone."""
        if last not in self._helping:
            self._helping[last] = [item for item in self._known.get(last, ()) if not self._clones(item, _HOPS)]
        return self._helping[last]

    def _before(self, station: Station) -> Iterator[Station]:
        function, names = station.function, _names(station)
        if function is not None:
            for home, call in self._callers(function):
                given = [pair for pair in handed(call.node, function) if pair[0] in names]
                values = tuple(part for name, value in given for part in _of_caller(station, name, value))
                if values:
                    yield Station(home, call.context.function, values, call.node.lineno)
        for key in sorted(_keys(station)):
            yield from self._givers(key)
        for method in station.module.functions if function and function.owner else ():
            if function and method.owner == function.owner and method is not function:
                for name in sorted(name for name in names & method.assigned.keys() if "." in name):
                    values = tuple(method.assigned[name])
                    yield Station(station.module, method, values, values[0].lineno)

    def _callers(self, function: Function) -> Iterator[tuple[Module, Call]]:
        home = self._homes.get(id(function))
        for module, call in self._heeding.calls_of(home, function) if home else ():
            other = module is not home and call.written in module.definitions  # one of its own that is called alike
            if not other and call.context.function is not function:
                yield module, call

    def _givers(self, key: str) -> Iterator[Station]:
        """Who puts something under a key: `{"repo_url": url}`, `Request(repo_url=url)`."""
        for module in self._product:
            if key not in module.source or module.is_outline:
                continue
            for call in module.calls:
                for value in _put(call.node, key):
                    yield Station(module, call.context.function, (value,), call.node.lineno)

    def _asked(self, station: Station) -> Iterator[Function]:
        """The product's functions that make what is given, or were handed it before."""
        module, function, _, line = station
        names, parts = _names(station), {id(part) for item in _behind(station) for part in walk(item)}
        for call in function.calls if function else (item for item in module.calls if not item.context.function):
            handed_over = [*call.node.args, *(word.value for word in call.node.keywords)]
            before = call.node.lineno <= line and not names.isdisjoint(_read(handed_over))
            if id(call.node) in parts or before:
                yield from self.helpers(call.last)

    def _enter(self, function: Function, seen: dict[str, None], hops: int) -> None:
        """Add a function and those that it calls."""
        home = self._homes.get(id(function))
        if home is not None:
            seen[f"{home.path}:{function.name}"] = None
            for call in function.calls if hops else ():
                for inner in self.helpers(call.last):
                    self._enter(inner, seen, hops - 1)

    def _clones(self, function: Function, hops: int) -> bool:
        """Whether a function clones, itself or by those that it calls."""
        key = (id(function), hops)
        if key not in self._cloning:
            self._cloning[key] = any(
                _CLONING.search(call.last)
                or any(isinstance(part, ast.Constant) and part.value == "clone" for part in walk(call.node))
                or (hops > 0 and any(self._clones(inner, hops - 1) for inner in self._known.get(call.last, ())))
                for call in function.calls
            )
        return self._cloning[key]

    def validators(self, stations: Sequence[Station]) -> Iterator[Function]:
        """Of models that hold the address: methods that validate the field, and functions that its type names."""
        keys = {key for station in stations for key in _keys(station)}
        for module in self._product if keys else ():
            if module.is_outline or not any(key in module.source for key in keys):
                continue
            holding = {name for node, _, name in module.classes if keys & _fields(node)}
            for function in module.functions:
                if function.owner in holding and _validates(function, keys):
                    yield function
            for node, _, name in module.classes if holding else ():
                for item in node.body if name in holding else ():
                    if isinstance(item, ast.AnnAssign) and target_name(item.target) in keys:
                        for word in sorted(_read([item.annotation])):
                            yield from self.helpers(word)


def _given(module: Module, call: Call) -> tuple[ast.expr, ...]:
    """What a call is handed, but for the place that a clone goes to."""
    given = [*call.node.args, *(word.value for word in call.node.keywords)]
    place = destination(module, call)
    parts = (item.elts if isinstance(item, ast.List | ast.Tuple) else [item] for item in given)
    return tuple(part for items in parts for part in items if part is not place)


def _of_caller(station: Station, name: str, value: ast.expr) -> list[ast.expr]:
    """What a caller hands over for a parameter, or the items of it alone that the address is: `state["repo_url"]`."""
    held, outer = {key for item in _behind(station) for key in keys_of(item)}, key_of(value)
    items = sorted(items_of(name, held)) if name not in held and outer else []
    return [ast.parse(outer + item, mode="eval").body for item in items] or [value]


def _validates(function: Function, keys: set[str]) -> bool:
    """`@field_validator("url")`, `@model_validator(mode="after")`, `__post_init__`."""
    if function.name.rpartition(".")[2] == "__post_init__":
        return True
    decorators = [part for item in function.node.decorator_list for part in walk(item)]
    words = {part.value for part in decorators if isinstance(part, ast.Constant)}
    validating = any(
        "validator" in target_name(part) for part in decorators if isinstance(part, ast.Name | ast.Attribute)
    )
    return validating and (not words.isdisjoint({*keys, "*"}) or words <= {"after", "before", "wrap"})


def _fields(node: ast.ClassDef) -> set[str]:
    return {target_name(item.target) for item in node.body if isinstance(item, ast.AnnAssign)}


def _put(node: ast.Call, key: str) -> Iterator[ast.expr]:
    """What a call hands over under a key, by a word of its own or in a dictionary."""
    yield from (word.value for word in node.keywords if word.arg == key)
    for part in (part for item in node.args for part in walk(item) if isinstance(part, ast.Dict)):
        for name, value in zip(part.keys, part.values, strict=True):
            if isinstance(name, ast.Constant) and name.value == key:
                yield value


def _behind(station: Station) -> list[ast.expr]:
    """What is given, and what the names in it stand for."""
    held = station.function.assigned if station.function else station.module.assigned
    found = list(station.given)
    for item in found:  # grows as it is walked
        found += [value for name in sorted(_read([item])) for value in held.get(name, ()) if value not in found]
    return found


def _names(station: Station) -> set[str]:
    return _read(_behind(station))


def _read(nodes: Sequence[ast.expr]) -> set[str]:
    """Names and attributes in expressions, as `Function.assigned` has them."""
    parts = [part for item in nodes for part in walk(item)]
    called = {id(part.func) for part in parts if isinstance(part, ast.Call)}
    read = (part for part in parts if isinstance(part, ast.Name | ast.Attribute) and id(part) not in called)
    return {target_name(part) for part in read} - {"", "self", "cls"}


def _keys(station: Station) -> set[str]:
    """Names under which what is given is taken out of something: `state["repo_url"]`, `request.url`."""
    found: set[str] = set()
    for part in (part for item in _behind(station) for part in walk(item)):
        if isinstance(part, ast.Attribute) and target_name(part.value) not in ("self", "cls"):
            found.add(part.attr)
        elif isinstance(part, ast.Subscript | ast.Call):
            inner = part.slice if isinstance(part, ast.Subscript) else part.args[0] if part.args else None
            getting = isinstance(part, ast.Subscript) or getattr(part.func, "attr", "") == "get"
            if getting and isinstance(inner, ast.Constant) and isinstance(inner.value, str):
                found.add(inner.value)
    return {key for key in found if _KEY.search(key)}
