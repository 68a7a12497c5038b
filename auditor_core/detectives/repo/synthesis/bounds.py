"""Caps that lower nothing, wherever their number is written: in a local name, a class, a dictionary, an enumeration."""

import ast
import re
from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property

from auditor_core.detectives.repo.following.arguments import given_by
from auditor_core.detectives.repo.following.callers import functions_by_name
from auditor_core.detectives.repo.source.descent import last_part, walk
from auditor_core.detectives.repo.source.index import Function, Module, written_name
from auditor_core.detectives.repo.source.names import assigned_anywhere, names_of_modules
from auditor_core.detectives.repo.source.spelling import spelled
from auditor_core.detectives.repo.synthesis.consequences import LOWERING
from auditor_core.detectives.repo.synthesis.constants import is_of_five
from auditor_core.detectives.repo.synthesis.given import NUMBERS, given_to_object, held_together
from auditor_core.detectives.repo.synthesis.own_fields import OwnFields

_BOUND = re.compile(r"cap|ceiling|limit", re.IGNORECASE)
_MOST = re.compile(
    r"^_?(max(imum)?|full|highest)_?(possible_?)?(score|val(ue)?|points?|rating|grade|marks?)$", re.IGNORECASE
)
"""Names of all that a scale gives."""
_HOPS = 4
_END = 5
"""The end of the scale: nothing is lower for being held against it."""


class Bounds:
    """Knows what numbers the product's modules give to names, attributes and keys."""

    def __init__(self, modules: Sequence[Module]) -> None:
        self._modules = modules
        self._own_fields = OwnFields(modules)

    def without_effect(self, function: Function, node: ast.AST) -> bool:
        """Whether all that something does to lower a score is to hold it against the end of the scale."""
        found = [bound for part in walk(node) for bound in (*_bounds(part), *self._handed_bounds(part))]
        takes_off = any(_takes_off(part) and not self.is_maximum(function, part) for part in walk(node) if found)
        return bool(found) and not takes_off and all(
            any(self._is_end(function, item) for item in items)
            and not any(self._is_low(function, item) for item in items)
            for items in found
        )  # fmt: skip

    def _handed_bounds(self, node: ast.AST) -> Iterator[Sequence[ast.expr]]:
        """What a call hands the one function of its name to hold a score against: `case.cap(self.ceiling)`."""
        known = self._functions.get(last_part(node.func), ()) if isinstance(node, ast.Call) else ()
        function = known[0][1] if len(known) == 1 else None
        if not isinstance(node, ast.Call) or function is None or any(map(_takes_off, function.nodes)):
            return
        given = {name: value for name, value in given_by(node, function).items() if name not in function.assigned}
        for items in (bound for part in function.nodes for bound in _bounds(part)):
            handed = [given[item.id] for item in items if isinstance(item, ast.Name) and item.id in given]
            if handed and not any(self._is_low(function, item) for item in items):
                yield handed

    @cached_property
    def _functions(self) -> Mapping[str, Sequence[tuple[Module, Function]]]:
        return functions_by_name(self._modules)

    @cached_property
    def _is_of_five(self) -> bool:
        return is_of_five(self._modules)

    def is_low(self, function: Function, node: ast.expr) -> bool:
        """Whether something is a number below the end of the scale, or in a table one below the largest."""
        return self._is_low(function, node) or self._is_within(function, node)

    def _is_end(self, function: Function, node: ast.expr) -> bool:
        if self._is_within(function, node):
            return False
        if self.is_maximum(function, node):
            return True
        values = self.numbers(function, node) if self._is_of_five else []
        return bool(values) and all(value is not None and value >= _END for value in values)

    def is_maximum(self, function: Function, node: ast.AST, hops: int = _HOPS) -> bool:
        """Whether something is all that a scale gives, or more: `int(max_score * 1.0)`, or a name for that."""
        if isinstance(node, ast.Call) and written_name(node.func) in (*NUMBERS, "round") and len(node.args) == 1:
            return self.is_maximum(function, node.args[0], hops)
        if isinstance(node, ast.BinOp):
            sides = ((node.left, node.right), (node.right, node.left))
            return isinstance(node.op, ast.Mult) and any(
                self.is_maximum(function, one, hops) and _at_least_one(self.numbers(function, other))
                for one, other in sides
            )
        values = function.assigned.get(node.id, []) if isinstance(node, ast.Name) else []
        chosen = any(isinstance(value, ast.Call) and written_name(value.func) == "max" for value in values)
        if isinstance(node, ast.Name | ast.Attribute | ast.Subscript) and not chosen and _MOST.search(_key(node)):
            return True
        return bool(values and hops) and all(self.is_maximum(function, value, hops - 1) for value in values)

    def _is_low(self, function: Function, node: ast.expr) -> bool:
        return any(value is not None and value < _END for value in self.numbers(function, node))

    def _is_within(self, function: Function, node: ast.expr, hops: int = _HOPS) -> bool:
        """Whether something is a number of a table in which a score has a larger one: `POINTS[3]` of 0 to 100."""
        if isinstance(node, ast.Name) and hops:
            values = self._named(function, node.id)
            return len(values) == 1 and values[0] is not None and self._is_within(function, values[0], hops - 1)
        if not isinstance(node, ast.Subscript):
            return False
        held = assigned_anywhere(self._modules, last_part(node.value))
        row = held[0].values if len(held) == 1 and isinstance(held[0], ast.Dict) else []
        numbers = [item.value for item in row if isinstance(item, ast.Constant) and isinstance(item.value, int | float)]
        own = [number for number in self.numbers(function, node) if number is not None]
        return bool(own) and len(numbers) == len(row) and max(own) < max(numbers)

    def numbers(self, function: Function, node: ast.expr, hops: int = _HOPS) -> list[float | None]:
        """The numbers that an expression may be, with nothing for what can't be told."""
        values: Sequence[ast.expr | None] = [None]
        if isinstance(node, ast.Constant):
            number = isinstance(node.value, int | float) and not isinstance(node.value, bool)
            return [node.value if number else None]  # type: ignore[list-item]
        if not hops or self._own_fields.may_be_anything(function, node):
            return [None]
        if own := self._own_fields.of(function, node):
            return [number for home, value in own for number in self.numbers(home, value, hops - 1)]
        if isinstance(node, ast.Call):
            whole = written_name(node.func) in NUMBERS and len(node.args) == 1
            values = node.args if whole else _default_of(node) or self._entry(function, *_looked_up(node))
        elif isinstance(node, ast.IfExp):
            values = [node.body, node.orelse]
        elif isinstance(node, ast.Name):
            values = self._named(function, node.id)
        elif isinstance(node, ast.Attribute):
            values = [node.value] if node.attr == "value" else self._of_module(function, node) or self._attribute(node)
        elif isinstance(node, ast.Subscript):
            values = self._entry(function, node.value, node.slice)
        return [
            number
            for value in values or [None]
            for number in ([None] if value is None else self.numbers(function, value, hops - 1))
        ]

    def _named(self, function: Function, name: str) -> Sequence[ast.expr | None]:
        """What a name holds: in the function, else in a module; nothing where the function is handed it."""
        if name in function.parameters:
            return [None]
        return function.assigned.get(name) or assigned_anywhere(self._modules, name) or [None]

    def _of_module(self, function: Function, node: ast.Attribute) -> Sequence[ast.expr | None]:
        """What a module of the product gives to a name of its own: `LIMIT` of `rules.LIMIT`."""
        owner = node.value.id if isinstance(node.value, ast.Name) else ""
        own = owner in function.parameters or owner in function.assigned
        return [] if own or owner not in self._imported else assigned_anywhere(self._modules, node.attr)

    @cached_property
    def _imported(self) -> frozenset[str]:
        return names_of_modules(self._modules)

    def _attribute(self, node: ast.Attribute) -> Sequence[ast.expr | None]:
        """What an attribute holds, where all that sets one of that name gives it a value that is written out."""
        owner, values, unseen = last_part(node.value), list[ast.expr](), False
        for module in self._modules:
            if node.attr not in module.source:
                continue
            for made, _, _ in module.classes:
                if owner not in ("self", "cls", made.name) and owner in self._classes:
                    continue
                values += [value for name, value in _fields(made) if name == node.attr]
            values += [
                value
                for function in module.functions
                for name, found in function.assigned.items()
                if "." in name and name.rpartition(".")[2] == node.attr
                for given in found
                for value in self._given(function, given)
            ]
            unseen = unseen or module.is_outline or "setattr(" in module.source
            unseen = unseen or any(item.arg == node.attr for call in module.with_words for item in call.node.keywords)
        return values if values and not unseen else [None]

    def _given(self, function: Function, value: ast.expr) -> Sequence[ast.expr]:
        """What a class's parameter is in the calls that make its objects; any other value itself."""
        if not function.name.endswith(".__init__") or getattr(value, "id", "") not in function.parameters:
            return [value]
        owner = function.owner.rpartition(".")[2]
        made = [given_by(call.node, function) for module in self._modules for call in module.by_last.get(owner, ())]
        return [given.get(last_part(value), value) for given in made] or [value]

    @cached_property
    def _classes(self) -> frozenset[str]:
        return frozenset(made.name for module in self._modules for made, _, _ in module.classes)

    def _entry(self, function: Function, table: ast.expr | None, key: ast.expr | None) -> Sequence[ast.expr | None]:
        """What stands under a key that is written out, in a dictionary that is never filled otherwise."""
        name = last_part(table) if table is not None else ""
        held = function.assigned.get(name) or assigned_anywhere(self._modules, name)
        asked = key.value if isinstance(key, ast.Constant) else None
        if not name or len(held) != 1 or not isinstance(held[0], ast.Dict) or asked is None:
            return [None]
        filled = re.compile(rf"\b{re.escape(name)}(\[[^\]\n]*\]\s*=(?!=)|\.(update|setdefault|clear|pop)\()")
        if any(filled.search(module.source) for module in self._modules if name in module.source):
            return [None]
        pairs = zip(held[0].keys, held[0].values, strict=True)
        return [value for item, value in pairs if isinstance(item, ast.Constant) and item.value == asked]


def _takes_off(node: ast.AST) -> bool:
    return isinstance(node, ast.BinOp | ast.AugAssign) and isinstance(node.op, ast.Sub | ast.Mult | ast.Div)


def _at_least_one(numbers: Sequence[float | None]) -> bool:
    return bool(numbers) and all(number is not None and number >= 1 for number in numbers)


def _key(node: ast.Name | ast.Attribute | ast.Subscript) -> str:
    """What something is called: a name, an attribute, a key that is written out."""
    return str(getattr(node.slice, "value", "")) if isinstance(node, ast.Subscript) else last_part(node)


def _bounds(node: ast.AST) -> Iterator[Sequence[ast.expr]]:
    """What a score is held against: arguments of `min`, or what is called a cap and takes the score's place."""
    if isinstance(node, ast.Call) and written_name(node.func).rpartition(".")[2] in LOWERING and len(node.args) > 1:
        yield held_together(node)
    values = [node.value] if isinstance(node, ast.Assign | ast.Return) else []
    for given in values or [item for _, item in given_to_object(node)]:
        whole = isinstance(given, ast.Call) and written_name(given.func) in NUMBERS and len(given.args) == 1
        value = given.args[0] if whole else given  # type: ignore[union-attr]
        if isinstance(value, ast.Name | ast.Attribute | ast.Subscript) and _BOUND.search(spelled(value)):
            yield [value]


def _looked_up(node: ast.Call) -> tuple[ast.expr | None, ast.expr | None]:
    """Table and key of `table.get(key)`."""
    looks = isinstance(node.func, ast.Attribute) and node.func.attr == "get" and len(node.args) == 1
    return (node.func.value, node.args[0]) if looks else (None, None)  # type: ignore[attr-defined]


def _default_of(node: ast.Call) -> list[ast.expr]:
    """What a field holds that nobody gives anything: `Field(default=3)`, `field(default=3)`, `Field(3, ge=1)`."""
    if written_name(node.func).rpartition(".")[2] not in ("Field", "field"):
        return []
    return [word.value for word in node.keywords if word.arg == "default"] or node.args[:1]


def _fields(made: ast.ClassDef) -> Iterator[tuple[str, ast.expr]]:
    """Names and values that a class's body sets."""
    for item in made.body:
        targets = item.targets if isinstance(item, ast.Assign) else [getattr(item, "target", None)]
        value = getattr(item, "value", None)
        if value is not None:
            yield from ((last_part(target), value) for target in targets if target is not None)
