"""Of which classes all fields of an object may be read at once: `case.model_dump()`, `asdict(vote)`.

An object whose class the code does not tell may be of any.
"""

import ast
import re
from collections.abc import Iterator, Sequence
from functools import cached_property
from typing import TypeGuard

from auditor_core.detectives.repo.source.descent import last_part, walk
from auditor_core.detectives.repo.source.index import Call, Function, Module

_WHOLE = re.compile(r"\b(?:asdict|astuple|fields)\(")
_WHOLE_MODEL = re.compile(r"\bmodel_dump(?:_json)?\(|\b(?:(?P<kind>[A-Z]\w*)\.)?model_fields\b|\.(?:dict|json)\(\)")
"""Ways to read all fields of an object at once: of a data class, and of a model, with the class that is named there."""
_ON_IT = ("model_dump", "model_dump_json", "dict", "json")
_GIVEN_IT = ("asdict", "astuple", "fields")
_VALIDATING = frozenset({"model_validate", "model_validate_json", "parse_obj", "parse_raw"})
"""Ways to make an object of a model of what another one held."""
_PARTS = frozenset({"values", "items", "get"})
_HOPS = 4
"""Names that stand for parts of what others hold, and classes that hold objects of one another."""


class WholeReads:
    """Knows the classes of the product's modules."""

    def __init__(self, modules: Sequence[Module]) -> None:
        self._modules = modules

    def of_model(self, name: str) -> bool:
        """Whether the fields of a model of that name may be read at once."""
        return self._models is None or name in self._models

    def of_data(self, name: str) -> bool:
        """The same of a data class."""
        return self._data is None or name in self._data

    @cached_property
    def _models(self) -> frozenset[str] | None:
        return self._kinds(_WHOLE_MODEL, _ON_IT)

    @cached_property
    def _data(self) -> frozenset[str] | None:
        return self._kinds(_WHOLE, _GIVEN_IT)

    def _kinds(self, ways: re.Pattern[str], names: Sequence[str]) -> frozenset[str] | None:
        """Classes of what is read as a whole, and of what they hold; None where one of them can't be told."""
        found: set[str] = set()
        for module in (module for module in self._modules if ways.search(module.source)):
            calls = [call for name in names for call in module.by_last.get(name, ()) if _is_plain(call)]
            kinds = [self._kinds_read(call, on_it=call.last in _ON_IT) for call in calls]
            found_ways = list(ways.finditer(module.source))
            kinds += [{way["kind"]} & self._fields.keys() for way in found_ways if way.lastgroup]
            if module.is_outline or len(found_ways) > len(kinds) or not all(kinds):
                return None
            found = found.union(*kinds)
        return self._with_held(found)

    def _kinds_read(self, call: Call, *, on_it: bool) -> set[str]:
        """Classes of the repository that what is read may be of; none where that is not told."""
        held = getattr(call.node.func, "value", None) if on_it else next(iter(call.node.args), None)
        function = call.context.function
        if function is not None and (made := {kind for part in function.nodes if (kind := self._made_of(part, call))}):
            return made
        if not isinstance(held, ast.Name) or function is None:
            return set()
        if held.id == "self":
            return {call.context.owner or function.owner.rpartition(".")[2]} - {""}
        if asked := {kind for part in function.nodes if _asks_kind(part, held.id) for kind in self._named_in(part)}:
            return asked
        return self._kinds_of(held.id, tuple(_around(function)))

    def _made_of(self, node: ast.AST, call: Call) -> str:
        """The class of the object that a call makes of what is read: `Opinion.model_validate(answer.model_dump())`."""
        if not isinstance(node, ast.Call):
            return ""
        spread = any(word.arg is None and word.value is call.node for word in node.keywords)
        validated = last_part(node.func) in _VALIDATING and any(item is call.node for item in node.args)
        made = node.func.value if validated and isinstance(node.func, ast.Attribute) else node.func
        name = last_part(made) if spread or validated else ""
        return name if name in self._fields else ""

    def _kinds_of(self, name: str, around: Sequence[Function]) -> set[str]:
        """The classes that a parameter is declared with, or what a loop takes from one that is; none for others."""
        found, pending, seen = set[str](), [name], set[str]()
        while pending:
            here = pending.pop()
            notes = [note for item in around if (note := _annotation(item, here)) is not None]
            loops = [loop for item in around for loop in item.nodes if _is_loop(loop) and _takes(loop.target, here)]
            told = self._named_in(notes[0]) if notes else set[str]()
            sure = bool(told) != bool(loops) and not any(here in item.assigned for item in around)
            if not sure or len(seen) > _HOPS:
                return set()
            seen.add(here)
            found |= told
            pending += {_gone_through(loop.iter) for loop in loops} - seen
        return found

    def _with_held(self, kinds: set[str]) -> frozenset[str]:
        """Classes with those of their fields, and those that build on them."""
        for _ in range(_HOPS):
            held = {name for kind in kinds for note in self._fields.get(kind, ()) for name in self._named_in(note)}
            kinds = kinds | held | {name for name, bases in self._bases.items() if not bases.isdisjoint(kinds)}
        return frozenset(kinds)

    def _named_in(self, note: ast.expr) -> set[str]:
        """The classes that an annotation names; one that is a text is read as its words."""
        words = {word for part in walk(note) for word in re.findall(r"\w+", _spelled(part))}
        return words & self._fields.keys()

    @cached_property
    def _fields(self) -> dict[str, list[ast.expr]]:
        """Annotations of the fields by class."""
        found: dict[str, list[ast.expr]] = {}
        for node in (node for module in self._modules for node, _, _ in module.classes):
            notes = [step.annotation for step in node.body if isinstance(step, ast.AnnAssign)]
            found.setdefault(node.name, []).extend(notes)
        return found

    @cached_property
    def _bases(self) -> dict[str, set[str]]:
        return {node.name: set(map(last_part, node.bases)) for module in self._modules for node, _, _ in module.classes}


def _is_loop(node: ast.AST) -> TypeGuard[ast.For | ast.AsyncFor | ast.comprehension]:
    return isinstance(node, ast.For | ast.AsyncFor | ast.comprehension)


def _takes(target: ast.expr, name: str) -> bool:
    return any(isinstance(part, ast.Name) and part.id == name for part in walk(target))


def _gone_through(node: ast.expr) -> str:
    """The name whose items, or those of what it holds, a loop takes: `found`, `found.values()`, `found["repo"]`."""
    while isinstance(node, ast.Subscript | ast.Call):
        by_name = isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in _PARTS
        if isinstance(node, ast.Call) and not by_name:
            return ""
        node = node.func.value if isinstance(node, ast.Call) else node.value  # type: ignore[attr-defined]
    return node.id if isinstance(node, ast.Name) else ""


def _is_plain(call: Call) -> bool:
    """Whether a call is no builtin, and reads an object rather than makes one: `answer.json()`, not `dict(rows)`."""
    short = call.last in ("dict", "json")
    return not short or (isinstance(call.node.func, ast.Attribute) and not (call.node.args or call.node.keywords))


def _spelled(node: ast.AST) -> str:
    if isinstance(node, ast.Constant):
        return node.value if isinstance(node.value, str) else ""
    return str(getattr(node, "id", getattr(node, "attr", "")))


def _asks_kind(node: ast.AST, name: str) -> TypeGuard[ast.Call]:
    """`isinstance(name, Opinion)`."""
    asks = isinstance(node, ast.Call) and last_part(node.func) == "isinstance" and len(node.args) == 2
    return asks and last_part(node.args[0]) == name  # type: ignore[attr-defined]


def _around(function: Function) -> Iterator[Function]:
    """The function and those that it stands within."""
    here: Function | None = function
    while here is not None:
        yield here
        here = here.context.function


def _annotation(function: Function, name: str) -> ast.expr | None:
    """How a function declares a parameter."""
    arguments = function.node.args
    given = (*arguments.posonlyargs, *arguments.args, *arguments.kwonlyargs)
    return next((item.annotation for item in given if item.arg == name), None)
