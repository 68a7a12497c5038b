"""Identifiers that a rule looks for and that nothing in the repository writes: there is nothing of that id.

`exhibits.get("repo/shell")`, where `exhibits` is filed by `id` and every object is made with another `id`. Told only
where the code spells out all that its objects are made with.
"""

import ast
import re
from collections.abc import Callable, Iterator, Sequence
from functools import cached_property

from auditor_core.detectives.repo.following.callers import CallsByName
from auditor_core.detectives.repo.following.filed_by import FiledBy
from auditor_core.detectives.repo.following.handed_over import HandedOver
from auditor_core.detectives.repo.following.pieces import Pieces, may_say
from auditor_core.detectives.repo.source.descent import is_load, last_part, walk
from auditor_core.detectives.repo.source.index import Call, Function, Module
from auditor_core.detectives.repo.source.names import text_behind
from auditor_core.detectives.repo.source.spelling import form
from auditor_core.detectives.repo.source.statements import Comprehension
from auditor_core.detectives.repo.synthesis.conditions import conjuncts
from auditor_core.detectives.repo.synthesis.given import COPYING
from auditor_core.detectives.repo.synthesis.kept_numbers import given_under
from auditor_core.detectives.repo.synthesis.never_filled import NeverFilled
from auditor_core.detectives.repo.synthesis.uncalled import FINDING

_UNSEEN = re.compile(
    r"\b(?:setattr|parse_obj|parse_raw|fromdict|from_dict|__dict__)\b|\b(?:cls|__class__|type\(self\))\("
)
"""Ways to make objects and to set fields that the code does not spell out."""
_RUN = "__main__"
"""What stands in a module that is run itself."""
_HELD = (ast.Name, ast.Attribute, ast.Subscript)
"""What an object stands in: a name, a field, an entry of a table."""
_READING = frozenset({"getattr", "attrgetter", "itemgetter", "get"})
_Given = tuple[Function | None, ast.expr]


class WrittenIds:
    """Knows the fields of the product's classes that hold texts, and all that these are given."""

    def __init__(self, modules: Sequence[Module], handed: HandedOver, is_dead: Callable[[Function], bool]) -> None:
        """`is_dead`: whether nothing that runs comes to a function."""
        self._modules = modules
        self._is_dead = is_dead
        self._calls = CallsByName(modules)
        self._tables = FiledBy(modules, handed)
        self._pieces = Pieces(modules)
        self._never_filled = NeverFilled(modules, self._calls)
        self._known: dict[str, list[_Given]] = {}

    def is_absent(self, function: Function, node: ast.expr) -> bool:
        """Whether an expression looks for what has an id that nothing has, and gives nothing in its place."""
        if isinstance(node, Comprehension):
            asked = (part for source in node.generators for test in source.ifs for part in conjuncts(test))
            return any(self.never_is(function, part) for part in asked)
        if not isinstance(node, ast.Call) or not node.args or any(map(_is_something, node.args[1:])):
            return False
        if isinstance(node.func, ast.Attribute) and node.func.attr == "get":
            return self._is_no_key(function, node.func.value, node.args[0])
        return last_part(node.func) == "next" and self.is_absent(function, node.args[0])

    def never_is(self, function: Function, test: ast.expr) -> bool:
        """Whether a condition asks for an id that nothing has: `e.id == "x"`, `e.id.startswith("x")`, `"x" in ids`."""
        if isinstance(test, ast.Call) and isinstance(test.func, ast.Attribute) and test.func.attr == "startswith":
            return len(test.args) == 1 and self._is_no_text(function, test.func.value, test.args[0], "begins")
        if not isinstance(test, ast.Compare) or len(test.ops) != 1:
            return False
        left, right = test.left, test.comparators[0]
        if isinstance(test.ops[0], ast.Eq | ast.Is):
            return any(self._is_no_text(function, *sides, "is") for sides in ((left, right), (right, left)))
        if not isinstance(test.ops[0], ast.In):
            return False
        if isinstance(right, ast.Tuple | ast.List | ast.Set):
            return bool(right.elts) and all(self._is_no_text(function, left, item, "is") for item in right.elts)
        return self._is_no_text(function, right, left, "holds") or self._is_no_key(function, right, left)

    def _is_no_key(self, function: Function, table: ast.expr, key: ast.expr) -> bool:
        field = self._tables.field(function, table)
        return bool(field) and self._has_none(function, field, key, "is")

    def _is_no_text(self, function: Function, node: ast.expr, asked: ast.expr, how: str) -> bool:
        """The same of the field of something that is told to be of such a class, by all that is read of it."""
        if not isinstance(node, ast.Attribute) or not isinstance(node.value, _HELD) or not self._kinds(node.attr):
            return False
        parts, held = (part for part in function.nodes if isinstance(part, ast.Attribute)), form(node.value)
        read = {part.attr for part in parts if isinstance(part.value, _HELD) and form(part.value) == held}
        fits = any(len(read) > 1 and read <= _members(kind) for kind in self._kinds(node.attr))
        return fits and self._has_none(function, node.attr, asked, how)

    def _has_none(self, function: Function, field: str, asked: ast.expr, how: str) -> bool:
        """Whether what is asked for is written out, and no object's field is that, or begins with it, or holds it."""
        found = text_behind(self._modules, function, asked)
        word = found.value if found is not None else None
        if not isinstance(word, str) or not word:
            return False
        if field not in self._known:
            every = list(self._given(field)) if self._is_spelled_out(field) else []
            self._known[field] = [(home, value) for home, value in every if home is None or self._may_run(home)]
        given = [item for item in self._known[field] if not _adds_nothing(item[1], field, word, how)]
        texts = (parts for home, value in given for parts in self._pieces.of(home, value))
        return bool(given) and not any(may_say(parts, word, how) for parts in texts)

    def _may_run(self, function: Function) -> bool:
        """Whether something may come to a function: not, where only tests import its module, which never names it."""
        if self._is_dead(function):
            return False
        home = next(module for module in self._modules if function in module.functions)
        found = any(way in module.source for module in self._modules for way in FINDING)
        if found or function.owner or any(home.last in module.import_parts for module in self._modules):
            return True
        return _RUN in home.source or any(is_load(part, function.name) for part in walk(home.tree))

    def _given(self, field: str) -> Iterator[_Given]:
        """All that objects are given as a field: when they are made or copied, later, or where nobody gives it."""
        for module in (module for module in self._modules if field in module.source):
            yield from (pair for pair in _set_in(module, field) if not self._is_anothers(*pair, field))
        for call in self._making(field):
            pairs = (pair for word in call.node.keywords for pair in (*given_under(word), *given_under(word.value)))
            yield from ((call.context.function, value) for name, value in pairs if name == field)
        for kind in self._kinds(field):
            fields = [step for step in kind.body if isinstance(step, ast.AnnAssign)]
            place = [last_part(step.target) for step in fields].index(field)
            for _, call in self._calls.of(kind.name):
                yield from ((call.context.function, value) for value in call.node.args[place : place + 1])
            yield from ((None, value) for value in _defaults(fields[place].value))

    def _is_anothers(self, function: Function, value: ast.expr, field: str) -> bool:
        """Whether a method sets it of its own object, which is of no class that has such a field."""
        own = [kind for kind in self._classes if kind.name == function.owner.rpartition(".")[2]]
        plain = bool(own) and all(not kind.bases and kind.name not in self._names(field) for kind in own)
        return plain and any(value is item for item in function.assigned.get(f"self.{field}", ()))

    def _making(self, field: str) -> list[Call]:
        """The calls that make or copy objects which have a field."""
        lasts = sorted({*self._names(field), *COPYING, "__init__"})
        return [call for last in lasts for _, call in self._calls.of(last)]

    def _names(self, field: str) -> set[str]:
        """The names of the classes that have a field, also by what they are made of."""
        own = {kind.name for kind in self._kinds(field)}
        return own | {kind.name for kind in self._classes if not own.isdisjoint(map(last_part, kind.bases))}

    def _kinds(self, field: str) -> Sequence[ast.ClassDef]:
        """The classes that have the field themselves."""
        return self._having.get(field, ())

    @cached_property
    def _having(self) -> dict[str, list[ast.ClassDef]]:
        found: dict[str, list[ast.ClassDef]] = {}
        for kind in self._classes:
            for step in kind.body:
                if isinstance(step, ast.AnnAssign):
                    found.setdefault(last_part(step.target), []).append(kind)
        return found

    @cached_property
    def _classes(self) -> list[ast.ClassDef]:
        return [kind for module in self._modules for kind, _, _ in module.classes]

    def _is_spelled_out(self, field: str) -> bool:
        """Whether the code makes the objects that have a field itself, and writes all that it gives them."""
        names = sorted(self._names(field))
        made = any(self._calls.of(name) for name in names)
        if not made or any(_is_spread(call.node) for call in self._making(field)):
            return False
        unseen = any(map(self._never_filled.is_handed_on, names))
        return not unseen and not any(_is_set_unseen(module, field) for module in self._modules)


def _members(kind: ast.ClassDef) -> set[str]:
    """The names of a class's own fields and methods."""
    fields = {last_part(step.target) for step in kind.body if isinstance(step, ast.AnnAssign)}
    return fields | {step.name for step in kind.body if isinstance(step, ast.FunctionDef)}


def _set_in(module: Module, field: str) -> list[tuple[Function, ast.expr]]:
    """What functions of a module give the field of an object that is there already."""
    return [
        (function, value)
        for function in module.functions
        for name, values in function.assigned.items()
        for value in values
        if name.endswith(f".{field}")
    ]


def _is_something(node: ast.expr) -> bool:
    return not isinstance(node, ast.Constant) or node.value is not None


def _adds_nothing(value: ast.expr, field: str, word: str, how: str) -> bool:
    """Whether a text is that word only if another object's was: `other.id`, `other.id.replace("cites", "path")`."""
    if isinstance(value, ast.Call) and isinstance(value.func, ast.Attribute) and value.func.attr == "replace":
        put = value.args[1].value if len(value.args) > 1 and isinstance(value.args[1], ast.Constant) else None
        apart = how == "is" and isinstance(put, str) and put != "" and put not in word
        return apart and _adds_nothing(value.func.value, field, word, how)
    return isinstance(value, ast.Attribute) and value.attr == field


def _defaults(value: ast.expr | None) -> Iterator[ast.expr]:
    """What a field is that nobody gives anything; of one with another name for the outside, what can't be told."""
    if isinstance(value, ast.Call):
        words = ("default", "default_factory", "alias", "validation_alias")
        given = [*value.args[:1], *(word.value for word in value.keywords if word.arg in words)]
        yield from (value for item in given if getattr(item, "value", item) is not ...)
    elif value is not None:
        yield value


def _is_spread(call: ast.Call) -> bool:
    """Whether a call hands over what it does not spell out: `*row`, `**fields`, `update=changes`."""
    tables = [word.value for word in call.keywords if word.arg == "update"]
    keys = [key for table in tables for key in (table.keys if isinstance(table, ast.Dict) else [None])]
    hidden = any(isinstance(item, ast.Starred) for item in call.args) or not all(word.arg for word in call.keywords)
    return hidden or not all(isinstance(key, ast.Constant) for key in keys)


def _is_set_unseen(module: Module, field: str) -> bool:
    """Whether a module may set a field in another way, or knows it under a text that neither files nor reads it."""
    if module.is_outline:
        return True
    if field not in module.source:
        return False
    placed: set[int] = set()
    stores = 0
    for node in walk(module.tree):  # what a text stands in comes before it
        if isinstance(node, ast.Dict):
            placed.update(map(id, node.keys))
        elif isinstance(node, ast.Subscript):
            placed.add(id(node.slice))
        elif isinstance(node, ast.Call) and last_part(node.func) in _READING:
            placed.update(map(id, node.args))
        stores += isinstance(node, ast.Attribute) and node.attr == field and not isinstance(node.ctx, ast.Load)
        if isinstance(node, ast.Constant) and node.value == field and id(node) not in placed:
            return True
    return stores != len(_set_in(module, field)) or bool(_UNSEEN.search(module.source))
