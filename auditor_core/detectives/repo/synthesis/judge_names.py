"""Conditions that ask for a judge by a name which no opinion can carry: `opinion.judge == "defense"`.

Told only where models that validate the opinions limit the field to names that are written out, and nothing sets it
past them, or makes anything else with such a field, but with names that are written out as well.
"""

import ast
import re
from collections.abc import Iterator, Sequence
from functools import cached_property

from auditor_core.detectives.repo.following.callers import CallsByName
from auditor_core.detectives.repo.following.filed_by import argument_of
from auditor_core.detectives.repo.following.owned import Owned
from auditor_core.detectives.repo.following.words_given import WordsGiven
from auditor_core.detectives.repo.source.descent import last_part, walk
from auditor_core.detectives.repo.source.index import Module
from auditor_core.detectives.repo.source.names import assigned_anywhere
from auditor_core.detectives.repo.source.spelling import unquoted
from auditor_core.detectives.repo.synthesis.never_filled import NeverFilled

_FIELDS = ("judge", "judge_name", "persona", "role", "judge_role", "judge_id")
_MODEL = "BaseModel"
_UNCHECKED = re.compile(r"\bmodel_construct\(")
"""What makes an object past its model's limits."""
_MADE_WITHIN = re.compile(r"\b(?:cls|__class__|type\(self\))\(|\bdef __init__\b")
"""How a class may make its objects itself, or of other things than its fields."""
_HOPS = 3
"""Classes that build on classes, and names that stand for types."""
_Names = frozenset[str]


class JudgeNames:
    """Knows the names that the models of opinions allow, by field."""

    def __init__(self, modules: Sequence[Module]) -> None:
        self._modules = modules
        self._calls = CallsByName(modules)

    def never_is(self, test: ast.Compare) -> bool:
        """Whether the field that holds a judge's name is held against names alone that it never has."""
        if len(test.ops) != 1 or not isinstance(test.ops[0], ast.Eq | ast.NotEq | ast.In | ast.NotIn):
            return False
        left, right = test.left, test.comparators[0]
        if isinstance(test.ops[0], ast.In | ast.NotIn):
            items = right.elts if isinstance(right, ast.List | ast.Tuple | ast.Set) else []
        else:
            left, right = (right, left) if isinstance(left, ast.Constant) else (left, right)
            items = [right]
        allowed = self._allowed.get(left.attr) if isinstance(left, ast.Attribute) else None
        if not allowed:
            return False
        words = [item.value if isinstance(item, ast.Constant) else None for item in items]
        return bool(words) and all(isinstance(word, str) and word not in allowed for word in words)

    @property
    def are_known(self) -> bool:
        """Whether there is a field all of whose names are known."""
        return bool(self._allowed)

    @property
    def count(self) -> int:
        """How many names there are; none where fields allow different ones."""
        sets = set(self._allowed.values())
        return len(next(iter(sets))) if len(sets) == 1 else 0

    def lacks(self, field: str, word: object) -> bool:
        """Whether all names of a field are known, and a word is none of them."""
        return field in self._allowed and isinstance(word, str) and word not in self._allowed[field]

    @cached_property
    def _allowed(self) -> dict[str, _Names]:
        """By field, all names that some model allows; nothing of a field that something else may set."""
        if any(module.is_outline or _UNCHECKED.search(module.source) for module in self._modules):
            return {}
        found: dict[str, list[_Names]] = {}
        for module in self._modules:
            for node, _, _ in module.classes if any(field in module.source for field in _FIELDS) else ():
                for step in node.body:
                    name = last_part(step.target) if isinstance(step, ast.AnnAssign) else ""
                    if name in _FIELDS and isinstance(step, ast.AnnAssign):
                        checked = self._validates(node, _HOPS)
                        names = self._names_of(step.annotation, _HOPS) if checked else self._made_with(node, name)
                        found.setdefault(name, []).append(names)
        past = {field: self._set_past(field) for field, names in found.items() if all(names)}
        return {field: more.union(*found[field]) for field, more in past.items() if more is not None}

    def _set_past(self, field: str) -> _Names | None:
        """Names to which a field is set that no model looks at any more; None where these can be any."""
        values = [(module, value) for module in self._modules for value in _set_past(module, field)]
        names = [None if value is None else self._words.of(module, value) for module, value in values]
        known = [words for words in names if words is not None]
        return frozenset[str]().union(*known) if len(known) == len(names) else None

    def _made_with(self, kind: ast.ClassDef, field: str) -> _Names:
        """The names that objects of a plain class are made with; empty where something may make them with another."""
        calls, plain = self._calls.of(kind.name), {*map(last_part, kind.bases)} <= {"NamedTuple"}
        fields = [last_part(step.target) for step in kind.body if isinstance(step, ast.AnnAssign)]
        homes = (module for module in self._modules if any(node is kind for node, _, _ in module.classes))
        unseen = any(_MADE_WITHIN.search(module.source) for module in homes) or self._is_built_on(kind.name)
        if not plain or not calls or unseen or NeverFilled(self._modules, self._calls).is_handed_on(kind.name):
            return frozenset()
        given = [(module, argument_of(call.node, fields, field)) for module, call in calls]
        names = [self._words.of(module, value) if value is not None else None for module, value in given]
        known = [words for words in names if words is not None]
        return frozenset[str]().union(*known) if len(known) == len(names) else frozenset()

    def _is_built_on(self, name: str) -> bool:
        return any(name in map(last_part, node.bases) for module in self._modules for node, _, _ in module.classes)

    @cached_property
    def _words(self) -> WordsGiven:
        return WordsGiven(self._modules, Owned(self._modules))

    def _validates(self, node: ast.ClassDef, hops: int) -> bool:
        """Whether a class is a model that looks at what it is given."""
        bases = set(map(last_part, node.bases))
        others = (each for module in self._modules for each, _, _ in module.classes if each.name in bases)
        return _MODEL in bases or (hops > 0 and any(self._validates(each, hops - 1) for each in others))

    def _names_of(self, kind: ast.expr, hops: int) -> _Names:
        """The names that a type allows: a `Literal` of texts, an enumeration of such, under a name or with None."""
        kind = unquoted(kind)
        if isinstance(kind, ast.BinOp) and isinstance(kind.right, ast.Constant) and kind.right.value is None:
            return self._names_of(kind.left, hops)
        if isinstance(kind, ast.Subscript) and last_part(kind.value) in ("Optional", "Annotated"):
            inner = kind.slice.elts[0] if isinstance(kind.slice, ast.Tuple) and kind.slice.elts else kind.slice
            return self._names_of(inner, hops)
        if isinstance(kind, ast.Subscript) and last_part(kind.value) == "Literal":
            items = kind.slice.elts if isinstance(kind.slice, ast.Tuple) else [kind.slice]
            return _texts(items)
        if not isinstance(kind, ast.Name | ast.Attribute) or not hops:
            return frozenset()
        values = assigned_anywhere(self._modules, last_part(kind))
        kinds = [each for module in self._modules for each, _, _ in module.classes if each.name == last_part(kind)]
        if len(kinds) == 1 and not values:
            return _of_enumeration(kinds[0])
        return self._names_of(values[0], hops - 1) if len(values) == 1 and not kinds else frozenset()


def _of_enumeration(node: ast.ClassDef) -> _Names:
    """The values of an enumeration of texts, which are held against texts as they are; empty for any other class."""
    bases = set(map(last_part, node.bases))
    steps = [step.value for step in node.body if isinstance(step, ast.Assign)]
    return _texts(steps) if bases >= {"str", "Enum"} or "StrEnum" in bases else frozenset()


def _texts(items: Sequence[ast.expr]) -> _Names:
    """Texts that are written out; empty where one of them is something else."""
    words = [item.value for item in items if isinstance(item, ast.Constant) and isinstance(item.value, str)]
    return frozenset(words) if len(words) == len(items) else frozenset()


def _set_past(module: Module, field: str) -> Iterator[ast.expr | None]:
    """What a module sets the field of an object to that is there already; None where it does so in another way."""
    parts = list(walk(module.tree)) if field in module.source else []
    plain = {id(item): part.value for part in parts if isinstance(part, ast.Assign) for item in part.targets}
    return (plain.get(id(part)) for part in parts if field in _set_by(part))


def _set_by(node: ast.AST) -> Iterator[str]:
    """Attributes that a node sets, or puts into a copy."""
    if isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Store):
        yield node.attr
    if isinstance(node, ast.Call) and last_part(node.func) in ("model_copy", "copy", "replace", "setattr"):
        for word in node.keywords:
            yield word.arg or ""
            if isinstance(word.value, ast.Dict):
                yield from (str(getattr(key, "value", "")) for key in word.value.keys)
        yield from (str(item.value) for item in node.args if isinstance(item, ast.Constant))
