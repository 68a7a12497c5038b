"""Attributes of objects of the repository that begin empty or false, and that nothing which runs ever sets."""

import ast
import re
from collections.abc import Callable, Iterator, Sequence
from functools import cached_property

from auditor_core.detectives.repo.following.flow import filled
from auditor_core.detectives.repo.following.handed_over import HandedOver
from auditor_core.detectives.repo.judging.opinions import ASKING
from auditor_core.detectives.repo.source.descent import last_part, walk
from auditor_core.detectives.repo.source.index import Function, Module
from auditor_core.detectives.repo.source.statements import targets_of

_UNSEEN = re.compile(r"\b(setattr|model_validate\w*|parse_obj|parse_raw|fromdict|from_dict|__dict__)\b|\(\*\*")
"""Ways to set attributes that the code does not spell out."""
_EMPTY_MADE = frozenset({"dict", "list", "set", "tuple", "frozenset"})
_HOPS = 3
"""Functions that hand a value on to one another."""


class NeverSet:
    """Knows the attributes of data classes of the product."""

    def __init__(self, modules: Sequence[Module], is_dead: Callable[[Function], bool]) -> None:
        self._modules = modules
        self._is_dead = is_dead
        self._calls = HandedOver(modules)

    def holds(self, name: str) -> bool:
        """Whether an attribute of that name stays as empty as it begins."""
        return name in self._names

    @cached_property
    def _names(self) -> frozenset[str]:
        begun: dict[str, list[bool]] = {}
        fields = [item for module in self._modules for node, _, _ in module.classes for item in _fields(node)]
        for name, value in fields:
            begun.setdefault(name, []).append(value is not None and _is_empty(value))
        asked = {name for name, empty in begun.items() if all(empty)}
        if not asked or any(module.is_outline for module in self._modules):
            return frozenset()
        return frozenset(asked - self._unseen(asked) - self._set(asked))

    def _unseen(self, asked: set[str]) -> set[str]:
        """Fields that may be set by a word, by place, from a model's answer, or together with all others."""
        whole = [module.source for module in self._modules if _UNSEEN.search(module.source)]
        found = {name for name in asked if any(name in source for source in whole)}
        made = {node.name: node for module in self._modules for node, _, _ in module.classes}
        for module in self._modules:
            found |= {
                node.value for node in walk(module.tree)
                if isinstance(node, ast.Constant) and isinstance(node.value, str) and node.value in asked
            }  # fmt: skip
        for name, node in made.items():
            if not self._is_made(name) or name in self._handed_on or self._is_made_of_answers(name):
                found |= {field for field, _ in _fields(node)}
        return found

    @cached_property
    def _handed_on(self) -> frozenset[str]:
        """Names that are handed to something, derived from or looked into: classes that others may make objects of."""
        return frozenset(
            node.id
            for module in self._modules
            for aside in [{id(part) for item in walk(module.tree) for part in _only_named(item)}]
            for node in walk(module.tree)
            if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Load) and id(node) not in aside
        )

    def _is_made(self, name: str) -> bool:
        """Whether the code itself makes the objects of a class, and names every attribute that it gives."""
        calls = [call.node for module in self._modules for call in module.by_last.get(name, ())]
        return bool(calls) and not any(call.args[1:] for call in calls)

    def _is_made_of_answers(self, name: str) -> bool:
        """Whether objects of a class are made where a model is asked: what those lack is the matter of who asks."""
        places = (call.context.function for module in self._modules for call in module.by_last.get(name, ()))
        return any(call.last in ASKING for function in places if function for call in function.calls)

    def _set(self, asked: set[str]) -> set[str]:
        """Fields that something sets to anything but what is empty, or to the same field of another object."""
        return {
            name
            for module in self._modules
            for function in module.functions
            if not self._is_dead(function)
            for node in function.nodes
            for name, value in _given(node)
            if name in asked and not (value is not None and self._is_left(function, name, value))
        } | {name for module in self._modules for name in asked if name in module.assigned}

    def _is_left(self, function: Function, name: str, value: ast.expr, hops: int = _HOPS) -> bool:
        """Whether a field is set to nothing, to what it was, or to a parameter for which all calls hand over such."""
        if _is_empty(value) or _is_copy(function, name, value):
            return True
        handed = self._calls.handed(function, value.id) if isinstance(value, ast.Name) and hops else []
        return bool(handed) and all(
            self._is_dead(caller) or self._is_left(caller, name, item, hops - 1) for caller, item in handed
        )


def _fields(node: ast.ClassDef) -> Iterator[tuple[str, ast.expr | None]]:
    for item in node.body:
        if isinstance(item, ast.AnnAssign) and isinstance(item.target, ast.Name):
            yield item.target.id, item.value
        elif isinstance(item, ast.Assign):
            yield from ((last_part(target), item.value) for target in item.targets)


def _only_named(node: ast.AST) -> Iterator[ast.AST]:
    """What is called, declared or asked for its kind by a node."""
    if isinstance(node, ast.Call):
        yield node.func
        yield from (part for item in node.args for part in walk(item)) if last_part(node.func) == "isinstance" else ()
    for declared in (getattr(node, "annotation", None), getattr(node, "returns", None)):
        yield from walk(declared) if isinstance(declared, ast.AST) else ()


def _given(node: ast.AST) -> Iterator[tuple[str, ast.expr | None]]:
    """Attributes that a node sets, fills or hands over by name, each with its value where that is whole."""
    if isinstance(node, ast.keyword) and node.arg:
        yield node.arg, node.value
    if isinstance(node, ast.Assign | ast.AnnAssign | ast.AugAssign):
        for target in targets_of(node):
            for part in walk(target):
                if isinstance(part, ast.Attribute):
                    yield part.attr, node.value if part is target and not isinstance(node, ast.AugAssign) else None
    if isinstance(node, ast.Call):
        taker = filled(node)
        yield from ((part.attr, None) for part in walk(taker) if isinstance(part, ast.Attribute)) if taker else ()
        yield from ((word.arg, word.value) for word in node.keywords if word.arg)


def _is_copy(function: Function, name: str, value: ast.expr) -> bool:
    """`capped=ruling.capped`, also by a name of its own."""
    if isinstance(value, ast.Name):
        values = function.assigned.get(value.id, [])
        return len(values) == 1 and not isinstance(values[0], ast.Name) and _is_copy(function, name, values[0])
    return isinstance(value, ast.Attribute) and value.attr == name


def _is_empty(node: ast.expr) -> bool:
    """`False`, `None`, `{}`, `dict()`, `field(default_factory=dict)`, `Field(default=False)`."""
    if isinstance(node, ast.Constant):
        return not node.value
    if isinstance(node, ast.Dict | ast.List | ast.Tuple | ast.Set):
        return not getattr(node, "elts", getattr(node, "keys", None))
    if not isinstance(node, ast.Call):
        return False
    last = last_part(node.func)
    if last in _EMPTY_MADE:
        return not node.args and not node.keywords
    words = {word.arg: word.value for word in node.keywords}
    if last not in ("field", "Field") or node.args:
        return False
    made = words.get("default_factory")
    return (made is not None and last_part(made) in _EMPTY_MADE) or ("default" in words and _is_empty(words["default"]))
