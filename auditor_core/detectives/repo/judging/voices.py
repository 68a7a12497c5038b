"""Whose object a prompt's texts are read from, where each judge has one: `BENCH.get(judge.title, TECH_LEAD).creed`.

A judge whose object is never asked for its texts speaks with another's, whatever its own say.
"""

import ast
import re
from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property

from auditor_core.detectives.repo.following.callers import CallsByName, handed
from auditor_core.detectives.repo.following.field_reads import reads_of_field
from auditor_core.detectives.repo.following.owned import Owned
from auditor_core.detectives.repo.following.words_given import SHAPED
from auditor_core.detectives.repo.judging.file_words import values_under
from auditor_core.detectives.repo.judging.partly_bound import word_of
from auditor_core.detectives.repo.judging.prompt_files import persona_of
from auditor_core.detectives.repo.judging.prompt_objects import PromptObject, Written, texts_of
from auditor_core.detectives.repo.source.descent import last_part
from auditor_core.detectives.repo.source.index import Function, Module, written_name
from auditor_core.detectives.repo.source.names import assigned_anywhere
from auditor_core.detectives.repo.source.reading import LOOKED_UP, read_of_others

_HIDDEN = re.compile(rf"\b(?:vars|attrgetter)\(|__dict__|{LOOKED_UP}")
"""Ways to read an object's fields that the code does not spell out."""
_HOPS = 4
"""Names, methods and look-ups between a text and the object that it is read from."""
Personas = frozenset[str] | None
"""Whose an object may be; None where that is not told."""


class Voices:
    """Knows from whose objects the fields of a class are read."""

    def __init__(self, product: Sequence[Module]) -> None:
        self._product = product
        self._owned = Owned(product)
        self._calls = CallsByName(product)
        self._objects: dict[str, list[tuple[Module, PromptObject]]] = {}
        self._hidden: dict[str, bool] = {}

    def note(self, module: Module, made: PromptObject) -> None:
        """Take an object of some judge into account."""
        self._objects.setdefault(made.call.last, []).append((module, made))

    def is_lost(self, module: Module, made: PromptObject, text: Written) -> bool:
        """Whether a text stands in a field that is read from other judges' objects alone."""
        field = next((name for name, texts in self._fields(module, made).items() if text in texts), "")
        kinds = [node for item in self._product for node, _, _ in item.classes if node.name == made.call.last]
        if not field or len(kinds) != 1 or self._is_hidden(kinds[0]) or self._owned.is_read_whole(kinds[0]):
            return False
        readers = [pair for pair in reads_of_field(self._owned, field) or [] if not self._is_asked(*pair)]
        heard = _together([self._whose(made.call.last, home, node, _HOPS) for home, node in readers])
        return heard is not None and made.persona not in heard

    def _is_hidden(self, kind: ast.ClassDef) -> bool:
        """Whether fields of a class may be read without a word of them."""
        if kind.name not in self._hidden:
            sources = (module.source if kind.bases else read_of_others(module, {kind.name}) for module in self._product)
            self._hidden[kind.name] = any(map(_HIDDEN.search, sources))
        return self._hidden[kind.name]

    def _fields(self, module: Module, made: PromptObject) -> Mapping[str, Sequence[Written]]:
        """The texts of an object by the field that they stand in."""
        return {name: list(texts_of(module, value)) for name, value in self._given(made.call.last, made.call.node)}

    def _given(self, kind: str, call: ast.Call) -> Iterator[tuple[str, ast.expr]]:
        names = [last_part(step.target) for step in self._class_body(kind) if isinstance(step, ast.AnnAssign)]
        yield from zip(names, call.args, strict=False)
        yield from ((word.arg or "", word.value) for word in call.keywords)

    def _class_body(self, kind: str) -> Sequence[ast.stmt]:
        found = [node for module in self._product for node, _, _ in module.classes if node.name == kind]
        return found[0].body if len(found) == 1 else []

    def _is_asked(self, module: Module, node: ast.AST) -> bool:
        """Whether a field is only looked at, or looked up by."""
        above = self._owned.above(module, node)
        by = isinstance(above, ast.Subscript) and above.slice is node
        return by or isinstance(above, ast.Compare) or (isinstance(above, ast.Call) and last_part(above.func) == "get")

    def _whose(self, kind: str, module: Module, node: ast.AST, hops: int) -> Personas:
        """From whose objects a field is read, or a method called."""
        function = next((item for item in module.functions if item.node is self._owned.scope(module, node)), None)
        receiver = node.value if isinstance(node, ast.Attribute) else None
        if function is None or receiver is None or not hops:
            return None
        if written_name(receiver) == "self" and function.owner == kind:
            calls = self._owned.attributes(function.name.rpartition(".")[2])
            if not calls:
                return None if calls is None else frozenset()
            return _together([self._whose(kind, home, item, hops - 1) for home, item in calls])
        return self._of(receiver, module, function, hops)

    def _of(self, node: ast.expr, module: Module, function: Function, hops: int) -> Personas:
        """Whose object an expression is."""
        if not hops:
            return None
        if isinstance(node, ast.BoolOp | ast.IfExp):
            ways = node.values if isinstance(node, ast.BoolOp) else [node.body, node.orelse]
            return _together([self._of(way, module, function, hops - 1) for way in ways])
        if isinstance(node, ast.Name):
            values = function.assigned.get(node.id, [])
            if node.id in function.parameters:
                return self._handed(node.id, function, hops - 1) if not values else None
            if not values:
                return self._called(node.id)
            return self._of(values[0], module, function, hops - 1) if len(values) == 1 else None
        return (
            self._kept(node.attr) if isinstance(node, ast.Attribute) else self._of_entry(node, module, function, hops)
        )

    def _handed(self, name: str, function: Function, hops: int) -> Personas:
        """Whose objects a function's callers hand it; None where one of them does not tell."""
        calls = self._calls.of(function.name.rpartition(".")[2])
        given = [
            (home, call.context.function, value)
            for home, call in calls
            for parameter, value in handed(call.node, function)
            if parameter == name
        ]
        if len(given) < len(calls):
            return None
        return _together([self._of(value, home, around, hops) if around else None for home, around, value in given])

    def _of_entry(self, node: ast.expr, module: Module, function: Function, hops: int) -> Personas:
        """Whose object is looked up: by a judge's name, or by what never stands in the table."""
        key, default = _looked_up(node)
        if key is None or persona_of(word_of(key)):
            return frozenset({persona_of(word_of(key))}) if key is not None else None
        table = node.func if isinstance(node, ast.Call) else node
        if not isinstance(table, ast.Attribute | ast.Subscript) or not self._misses(key, table.value):
            return None
        return self._of(default, module, function, hops - 1) if default is not None else frozenset()

    def _kept(self, attribute: str) -> Personas:
        """Whose objects classes and objects have under an attribute: `persona = PROSECUTOR`."""
        values = values_under(self._product, attribute) or []
        return _together([self._called(value.id) if isinstance(value, ast.Name) else None for value in values])

    def _called(self, name: str) -> Personas:
        """Whose object a name at some module's top is."""
        found = {made.persona for items in self._objects.values() for _, made in items if made.call.target == name}
        return frozenset(found) if len(found) == 1 else None

    def _misses(self, key: ast.expr, table: ast.expr) -> bool:
        """Whether nothing that a key may be stands in a table."""
        values = assigned_anywhere(self._product, last_part(table))
        there = self._keys_of(values[0]) if len(values) == 1 else None
        asked = self._words_of(key)
        return bool(there) and bool(asked) and (there or frozenset()).isdisjoint(asked or ())

    def _keys_of(self, table: ast.expr) -> frozenset[str] | None:
        """The keys of a table as texts: written out, or a field of the objects that it holds."""
        if isinstance(table, ast.Dict):
            return self._texts([key for key in table.keys if key is not None]) if all(table.keys) else None
        return self._words_of(table.key) if isinstance(table, ast.DictComp) else None

    def _words_of(self, key: ast.expr) -> frozenset[str] | None:
        """What a key may be: the field of any of the judges' objects, as it is or in other letters."""
        if isinstance(key, ast.Call) and isinstance(key.func, ast.Attribute) and not key.args:
            shape, words = SHAPED.get(key.func.attr), self._words_of(key.func.value)
            return frozenset(map(shape, words)) if shape and words else None
        if not isinstance(key, ast.Attribute):
            return None
        made = [(kind, item.call.node) for kind, items in self._objects.items() for _, item in items]
        values = [value for kind, node in made for name, value in self._given(kind, node) if name == key.attr]
        return self._texts(values) if values else None

    def _texts(self, values: Sequence[ast.expr]) -> frozenset[str] | None:
        """Constants as texts, members of enumerations by their value; None where one is neither."""
        found = [self._members.get(written_name(value), "") or word_of(value) for value in values]
        plain = all(isinstance(value, ast.Constant) or written_name(value) in self._members for value in values)
        return frozenset(found) if plain else None

    @cached_property
    def _members(self) -> dict[str, str]:
        """Values of members of enumerations, by `Class.MEMBER`."""
        return {
            f"{node.name}.{last_part(step.targets[0])}": word_of(step.value)
            for module in self._product
            for node, _, _ in module.classes
            if any(last_part(base).endswith("Enum") for base in node.bases)
            for step in node.body
            if isinstance(step, ast.Assign) and isinstance(step.value, ast.Constant)
        }


def _together(found: Sequence[Personas]) -> Personas:
    told = [personas for personas in found if personas is not None]
    return frozenset().union(*told) if told and len(told) == len(found) else None


def _looked_up(node: ast.expr) -> tuple[ast.expr | None, ast.expr | None]:
    """What a value is looked up by, and what stands for it where that is not there."""
    if isinstance(node, ast.Subscript) and not isinstance(node.slice, ast.Slice):
        return node.slice, None
    if isinstance(node, ast.Call) and last_part(node.func) == "get" and node.args:
        return node.args[0], node.args[1] if len(node.args) > 1 else None
    return None, None
