"""Fields of rules that are objects: all that `self.limit` may be, where the code spells it out.

Told of classes whose objects hold what they are made with, and are made and changed nowhere unseen.
"""

import ast
import re
from collections.abc import Sequence
from functools import cached_property

from auditor_core.detectives.repo.following.callers import CallsByName
from auditor_core.detectives.repo.source.descent import last_part, walk
from auditor_core.detectives.repo.source.index import Call, Function, Module
from auditor_core.detectives.repo.source.spelling import spelled
from auditor_core.detectives.repo.synthesis.given import COPYING
from auditor_core.detectives.repo.synthesis.kept_numbers import Given, default_of, given_under
from auditor_core.detectives.repo.synthesis.never_filled import NeverFilled

_UNSEEN = re.compile(r"\b(?:setattr|__setattr__|__dict__|vars)\b|\b(?:cls|__class__|type\(self\))\(")
"""Ways to make objects and to set fields that the code does not spell out."""
_ANY = " setattr("
"""What may set any field, also in a module that names none."""
_MAKING = frozenset({"__init__", "__post_init__", "__new__"})
_Fields = dict[str, ast.expr | None]


class OwnFields:
    """Knows the product's classes, and the calls that make their objects."""

    def __init__(self, modules: Sequence[Module]) -> None:
        self._modules = modules
        self._calls = CallsByName(modules)
        self._never_filled = NeverFilled(modules, self._calls)
        self._known: dict[tuple[str, str], list[tuple[Function | None, ast.expr]]] = {}

    def of(self, function: Function, node: ast.AST) -> list[Given]:
        """All that `self.x` may be in a method, each with the function that writes it, or the method itself.

        Nothing where that is not told.
        """
        kind, name = _own(function, node)
        if name and (kind, name) not in self._known:
            self._known[kind, name] = self._given(kind, name)
        return [(home or function, value) for home, value in self._known.get((kind, name), ())]

    def may_be_anything(self, function: Function, node: ast.AST) -> bool:
        """Whether `self.x` begins as something, and may be given anything else unseen."""
        kind, name = _own(function, node)
        return not self.of(function, node) and self._fields(kind).get(name) is not None and not self._is_filled(kind)

    def _given(self, kind: str, field: str) -> list[tuple[Function | None, ast.expr]]:
        """What each object of a class is made with as a field, or has by default."""
        fields, made = self._fields(kind), [call for _, call in self._calls.of(kind)]
        if field not in fields or not made or not self._is_spelled_out(kind, field, made):
            return []
        given = [(call.context.function, _argument(call.node, list(fields), field) or fields[field]) for call in made]
        known = [(home, value) for home, value in given if value is not None]
        return known if len(known) == len(given) else []

    def _fields(self, kind: str) -> _Fields:
        """The fields of the one class of a name, with their defaults."""
        found = self._classes.get(kind, [])
        steps = [step for step in found[0].body if isinstance(step, ast.AnnAssign)] if len(found) == 1 else []
        own = (step for step in steps if "ClassVar" not in spelled(step.annotation))
        return {last_part(step.target): default_of(step) for step in own}

    def _is_spelled_out(self, kind: str, field: str, made: Sequence[Call]) -> bool:
        """Whether objects of a class are made by these calls alone, and keep what these hand over."""
        if any(module.is_outline for module in self._modules) or self._is_built_on(kind):
            return False
        plain = not any(map(self._fields, map(last_part, self._classes[kind][0].bases)))
        for call in made:
            starred = any(isinstance(item, ast.Starred) for item in call.node.args)
            if starred or not all(word.arg for word in call.node.keywords) or (call.node.args and not plain):
                return False
        touched = any(_is_touched(module, kind, field) for module in self._modules)
        return not touched and not self._never_filled.is_handed_on(kind)

    def _is_built_on(self, kind: str) -> bool:
        """Whether another class builds on a class, or it makes its objects itself."""
        every = (node for nodes in self._classes.values() for node in nodes)
        return any(kind in map(last_part, node.bases) for node in every) or self._is_filled(kind)

    def _is_filled(self, kind: str) -> bool:
        """Whether a class has a method that makes or fills its objects."""
        steps = (step for node in self._classes.get(kind, ()) for step in node.body)
        return any(isinstance(step, ast.FunctionDef) and step.name in _MAKING for step in steps)

    @cached_property
    def _classes(self) -> dict[str, list[ast.ClassDef]]:
        found: dict[str, list[ast.ClassDef]] = {}
        for module in self._modules:
            for node, _, _ in module.classes:
                found.setdefault(node.name, []).append(node)
        return found


def _own(function: Function, node: ast.AST) -> tuple[str, str]:
    """The class of a method and the `x` of `self.x`; empty for anything else."""
    kind = function.owner.rpartition(".")[2]
    own = isinstance(node, ast.Attribute) and getattr(node.value, "id", "") == "self"
    return (kind, node.attr) if kind and own else ("", "")  # type: ignore[attr-defined]


def _argument(call: ast.Call, fields: Sequence[str], field: str) -> ast.expr | None:
    """What a new object is given for a field, by its name or its place."""
    named = next((word.value for word in call.keywords if word.arg == field), None)
    return named or next(iter(call.args[fields.index(field) :]), None)


def _is_touched(module: Module, kind: str, field: str) -> bool:
    """Whether a module sets a field of an object that is there already, or of a copy, but for other classes' own."""
    if field not in module.source:
        return _ANY in module.source
    if _UNSEEN.search(module.source):
        return True
    others = [item for item in module.functions if item.owner and item.owner.rpartition(".")[2] != kind]
    aside = {id(node) for function in others for node in function.nodes}
    changed = ((node, whose) for node in walk(module.tree) if (whose := _changed(node, field)) is not None)
    return any(getattr(whose, "id", "") != "self" or id(node) not in aside for node, whose in changed)


def _changed(node: ast.AST, field: str) -> ast.expr | None:
    """The object of which a node sets a field, or makes a copy with another one."""
    if isinstance(node, ast.Attribute) and node.attr == field and isinstance(node.ctx, ast.Store):
        return node.value
    if not isinstance(node, ast.Call) or last_part(node.func) not in COPYING:
        return None
    given = [pair for word in node.keywords for pair in (*given_under(word), *given_under(word.value))]
    hidden = any(
        not word.arg or (word.arg == "update" and not isinstance(word.value, ast.Dict)) for word in node.keywords
    )
    if not hidden and field not in (name for name, _ in given):
        return None
    return node.args[0] if node.args else getattr(node.func, "value", node.func)
